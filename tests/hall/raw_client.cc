#include "tests/hall/raw_client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace condotta::hall {

namespace {

int connected_socket(std::uint16_t port) {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) {
    const int on = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return file;
  }
  close(file);
  return -1;
}

bool readable(int file, int milliseconds) {
  pollfd wait{file, POLLIN, 0};
  return poll(&wait, 1, milliseconds) > 0;
}

}  // namespace

bool RawClient::connect(std::uint16_t port, const std::string& origin) {
  hang_up();
  file_ = connected_socket(port);
  if (file_ < 0) return false;
  reader_ = FrameReader(16 << 20, FrameReader::Peer::Server);
  texts_.clear();
  close_code_ = 0;
  goodbye_ = false;
  send_bytes("GET /ws HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
             "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Version: 13\r\n" +
             (origin.empty() ? "" : "Origin: " + origin + "\r\n") + "\r\n");
  std::string head;
  char byte = 0;
  while (!head.ends_with("\r\n\r\n") && readable(file_, 3000) && read(file_, &byte, 1) == 1) head += byte;
  if (head.starts_with("HTTP/1.1 101")) return true;
  refusal_ = head;
  hang_up();
  return false;
}

void RawClient::hang_up() {
  if (file_ >= 0) close(file_);
  file_ = -1;
}

bool RawClient::send_bytes(const std::string& bytes) {
  return file_ >= 0 && ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

bool RawClient::send(const std::string& text) {
  std::string bytes;
  put_masked_frame(bytes, Opcode::Text, text, 0x5eed1234);
  return send_bytes(bytes);
}

void RawClient::take_in() {
  char bytes[64 << 10];
  const ssize_t got = recv(file_, bytes, sizeof bytes, MSG_DONTWAIT);
  if (got <= 0) return hang_up();
  reader_.feed({bytes, static_cast<std::size_t>(got)});
  std::string_view payload;
  while (true) {
    const FrameReader::Got what = reader_.next(payload);
    if (what == FrameReader::Got::Nothing) return;
    if (what == FrameReader::Got::Text) texts_.emplace_back(payload);
    if (what == FrameReader::Got::Ping) {
      std::string pong;
      put_masked_frame(pong, Opcode::Pong, payload, 7);
      send_bytes(pong);
    }
    if (what == FrameReader::Got::Close || what == FrameReader::Got::Fault) {
      goodbye_ = what == FrameReader::Got::Close;
      if (payload.size() >= 2)
        close_code_ = static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8 |
                                                 static_cast<unsigned char>(payload[1]));
      return hang_up();
    }
  }
}

std::string RawClient::next(int milliseconds) {
  while (texts_.empty() && file_ >= 0 && readable(file_, milliseconds)) take_in();
  if (texts_.empty()) return {};
  std::string text = std::move(texts_.front());
  texts_.pop_front();
  return text;
}

std::string http_exchange(std::uint16_t port, const std::string& request, int milliseconds) {
  const int file = connected_socket(port);
  if (file < 0 || ::send(file, request.data(), request.size(), MSG_NOSIGNAL) < 0) return {};
  std::string answer;
  char bytes[16 << 10];
  while (readable(file, milliseconds)) {
    const ssize_t got = read(file, bytes, sizeof bytes);
    if (got <= 0) break;
    answer.append(bytes, static_cast<std::size_t>(got));
  }
  close(file);
  return answer;
}

}  // namespace condotta::hall
