#include "hall/flood.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <stdexcept>
#include <string_view>

#include "hall/frames.h"

namespace condotta::hall {
namespace {

constexpr std::uint32_t kMask = 0x5a5a5a5a;

// So many of them; each "#" becomes the number of the frame, so that none is taken for one that was sent twice.
std::string texts(const std::string& frame, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    std::string each = frame;
    if (const auto at = each.find('#'); at != std::string::npos) each.replace(at, 1, std::to_string(i));
    put_masked_frame(all, Opcode::Text, each, kMask);
  }
  return all;
}

// What is sent over and over.
std::string harm_of(const std::string& kind, const std::string& game, int seats) {
  const std::string named = ",\"game\":\"" + game + "\"";
  if (kind == "commands") return texts(R"({"id":"#","cmd":"ping"})", 100);
  if (kind == "tables") return texts(R"({"id":"#","cmd":"tables"})", 50);
  if (kind == "junk") return texts("{\"id\":", 50);
  if (kind == "makes") {
    std::string here = R"({"kind":"here"})";
    for (int seat = 1; seat < seats; ++seat) here += R"(,{"kind":"here"})";
    return texts(R"({"id":"#","cmd":"create","start":true,"seats":[)" + here + "]" + named + "}", 100);
  }
  if (kind == "judges") return texts(R"({"id":"#","cmd":"judge","file":"words.en","content":{})" + named + "}", 100);
  if (kind == "records") return texts(R"({"id":"#","cmd":"import","record":")" + std::string(900'000, 'a') + "\"}", 1);
  if (kind == "lines") return "";
  std::string pings;
  for (int i = 0; i < 200; ++i) put_masked_frame(pings, Opcode::Ping, std::string(125, 'p'), kMask);
  return pings;
}

// A line to the hall that closes itself.
class Socket {
 public:
  explicit Socket(std::uint16_t port) : file_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval patience{0, 100'000};
    // What the hall does not read would fill megabytes of this machine's memory, and take its time.
    const int ahead = 64 << 10;
    setsockopt(file_, SOL_SOCKET, SO_SNDBUF, &ahead, sizeof ahead);
    setsockopt(file_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    open_ = file_ >= 0 && connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Socket() {
    if (file_ >= 0) close(file_);
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  bool open() const { return open_; }
  // How many bytes were taken; what is not taken in time is thrown away with the line.
  std::size_t send(const std::string& bytes) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent != static_cast<ssize_t>(bytes.size())) open_ = false;
    return sent > 0 ? static_cast<std::size_t>(sent) : 0;
  }
  // What has come.
  std::string_view take(bool wait) {
    const ssize_t got = recv(file_, bytes_, sizeof bytes_, wait ? 0 : MSG_DONTWAIT);
    if (got == 0) open_ = false;
    return {bytes_, got > 0 ? static_cast<std::size_t>(got) : 0};
  }
  // As a guest from an address of its own, for a hall that is told to believe it (serve --proxy 127.0.0.1).
  void greet(int number) {
    const std::string address = "198.18." + std::to_string(number / 250) + "." + std::to_string(1 + number % 250);
    send(
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: " +
        address + "\r\n\r\n");
    take(true);
    send(texts(R"({"id":"h","cmd":"hello","version":1})", 1));
    take(true);
  }

 private:
  int file_;
  bool open_ = false;
  char bytes_[16 << 10];
};

// How many seats a match has, so that what is sent would be taken were it not for the limits.
int seats_of(std::uint16_t port, const std::string& game) {
  constexpr std::string_view kSeats = "\"seats\":";
  Socket line(port);
  line.greet(0);
  line.send(texts(R"({"id":"o","cmd":"options","game":")" + game + "\"}", 1));
  const std::string_view said = line.take(true);
  const std::size_t at = said.find(kSeats);
  int seats = 1;
  if (at != std::string_view::npos) std::from_chars(said.data() + at + kSeats.size(), said.data() + said.size(), seats);
  return seats;
}

}  // namespace

const std::vector<std::string>& flood_kinds() {
  static const std::vector<std::string> kinds{"pings", "commands", "tables",  "junk",
                                              "makes", "judges",   "records", "lines"};
  return kinds;
}

Flood::Flood(std::uint16_t port, int guests, const std::string& kind, const std::string& game) {
  const auto& kinds = flood_kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    throw std::runtime_error("there is no flood \"" + kind + "\"");
  const std::string harm = harm_of(kind, game, kind == "makes" ? seats_of(port, game) : 1);
  for (int i = 0; i < guests; ++i) guests_.emplace_back([this, port, i, harm] { pester(port, i, harm); });
}

Flood::~Flood() {
  stop_ = true;
  for (std::thread& guest : guests_) guest.join();
}

void Flood::pester(std::uint16_t port, int number, const std::string& harm) noexcept {
  while (!stop_) {
    Socket line(port);
    if (!line.open()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    line.greet(number);
    ++lines_;
    while (line.open() && !stop_ && !harm.empty()) {
      bytes_ += line.send(harm);
      line.take(false);
    }
  }
}

}  // namespace condotta::hall
