// The only file with Asio and Beast in it. Beast reads HTTP and shakes hands; after that the bytes of a WebSocket go
// through FrameReader, and everything a socket is sent within one turn of the loop leaves in one write.
#include "hall/net.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>

#include "hall/frames.h"

namespace condotta::hall {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using std::chrono::seconds;
using Error = boost::system::error_code;

constexpr std::size_t kHeaderLimit = 8 << 10, kReadSize = 16 << 10;
constexpr auto kTick = std::chrono::milliseconds(200);
constexpr auto kToken = asio::as_tuple(asio::use_awaitable);

void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

struct Connection {
  explicit Connection(tcp::socket&& taken) : socket(std::move(taken)), reader(kFrameLimit) {}
  tcp::socket socket;
  FrameReader reader;
  std::string out, leaving;  // waiting; being written
  Millis heard = 0;
  bool writing = false, dirty = false, pinged = false, closing = false;
};

class AsioNet final : public Net {
 public:
  explicit AsioNet(const NetConfig& config);

  void send(SocketId socket, Text text) override;
  void close(SocketId socket, std::uint16_t code, const std::string& reason) override;
  void allow_large(SocketId socket) override;
  void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }
  Millis now() const override;
  std::int64_t time() const override;
  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  void run(Guests& guests) override;
  void stop() override;

 private:
  awaitable<void> accept();
  awaitable<void> serve(tcp::socket socket, std::string address);
  awaitable<void> serve_requests(beast::tcp_stream& stream, beast::flat_buffer& buffer, bool& upgrade);
  awaitable<void> serve_socket(tcp::socket socket, beast::flat_buffer rest);
  awaitable<void> keep_time();
  bool wants_socket(const http::request<http::empty_body>& request) const;
  http::response<http::string_body> respond(const http::request<http::empty_body>& request);
  bool take_in(SocketId id, Connection& connection);
  void mark(SocketId id, Connection& connection);
  void flush_dirty();
  void flush(SocketId id, const std::shared_ptr<Connection>& connection);
  void drop(SocketId id);
  void look_after_silent();

  NetConfig config_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_};
  Guests* guests_ = nullptr;
  std::unordered_map<SocketId, std::shared_ptr<Connection>> connections_;
  std::unordered_map<std::string, std::size_t> per_address_;
  std::vector<std::string> origins_;
  std::vector<SocketId> dirty_;
  SocketId last_ = 0;
  std::size_t open_ = 0;
  Millis looked_ = 0;
};

AsioNet::AsioNet(const NetConfig& config) : config_(config) {
  raise_file_limit();
  Error bad;
  const auto address = asio::ip::make_address(config.address, bad);
  if (bad) throw std::runtime_error("\"" + config.address + "\" is not an address to listen at");
  const tcp::endpoint endpoint(address, config.port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(endpoint, bad);
  if (!bad) acceptor_.listen(4096, bad);
  if (bad)
    throw std::runtime_error("cannot listen at " + config.address + " port " + std::to_string(config.port) + ": " +
                             bad.message());
  origins_ = config.origins;
  for (const char* host : {"localhost", "127.0.0.1", "[::1]"})
    origins_.push_back(std::string("http://") + host + ":" + std::to_string(port()));
}

Millis AsioNet::now() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::int64_t AsioNet::time() const {
  return std::chrono::duration_cast<seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

void AsioNet::run(Guests& guests) {
  guests_ = &guests;
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](Error bad, int) {
    if (!bad) stop();
  });
  asio::co_spawn(io_, accept(), asio::detached);
  asio::co_spawn(io_, keep_time(), asio::detached);
  io_.run();
}

void AsioNet::stop() {
  asio::post(io_, [this] {
    Error ignored;
    acceptor_.close(ignored);
    for (const auto& [id, connection] : connections_) {
      put_close(connection->out, kCloseGoingAway, "the hall closes");
      connection->socket.write_some(asio::buffer(connection->out), ignored);
    }
    io_.stop();
  });
}

awaitable<void> AsioNet::accept() {
  while (acceptor_.is_open()) {
    auto [bad, socket] = co_await acceptor_.async_accept(kToken);
    if (bad == asio::error::operation_aborted) co_return;
    if (bad) {  // out of files, most likely: wait for some to come back
      asio::steady_timer timer(io_, std::chrono::milliseconds(100));
      co_await timer.async_wait(kToken);
      continue;
    }
    Error ignored;
    const tcp::endpoint peer = socket.remote_endpoint(ignored);
    const std::string address = peer.address().is_loopback() ? std::string() : peer.address().to_string();
    if (open_ >= config_.sockets || (!address.empty() && per_address_[address] >= config_.sockets_per_address))
      continue;
    socket.set_option(tcp::no_delay(true), ignored);
    asio::co_spawn(io_, serve(std::move(socket), address), asio::detached);
  }
}

awaitable<void> AsioNet::serve(tcp::socket socket, std::string address) {
  ++open_;
  if (!address.empty()) ++per_address_[address];
  try {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer(64 << 10);
    bool upgrade = false;
    co_await serve_requests(stream, buffer, upgrade);
    if (upgrade) co_await serve_socket(stream.release_socket(), std::move(buffer));
  } catch (const std::exception&) {
    // Whatever a client does to its connection ends that connection and nothing else.
  }
  --open_;
  if (!address.empty() && --per_address_[address] == 0) per_address_.erase(address);
}

bool AsioNet::wants_socket(const http::request<http::empty_body>& request) const {
  return beast::websocket::is_upgrade(request) && request.target() == "/ws";
}

http::response<http::string_body> AsioNet::respond(const http::request<http::empty_body>& request) {
  HttpRequest asked{std::string(request.method_string()), std::string(request.target()),
                    std::string(request[http::field::authorization]), std::string(request[http::field::if_none_match]),
                    request[http::field::accept_encoding].find("gzip") != std::string_view::npos};
  const HttpAnswer answer = guests_->asked(asked);
  http::response<http::string_body> response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, answer.cache);
  response.set(http::field::vary, "Accept-Encoding");
  if (!answer.etag.empty()) response.set(http::field::etag, answer.etag);
  if (answer.zipped) response.set(http::field::content_encoding, "gzip");
  if (!answer.file.empty())
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.file + "\"");
  for (const auto& [name, value] : safety_headers()) response.set(name, value);
  response.keep_alive(request.keep_alive());
  if (answer.body) response.body() = *answer.body;
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

// Answers plain requests until one asks for a WebSocket (and gets it) or the client is done.
awaitable<void> AsioNet::serve_requests(beast::tcp_stream& stream, beast::flat_buffer& buffer, bool& upgrade) {
  while (true) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kHeaderLimit);
    stream.expires_after(seconds(config_.handshake_seconds));
    auto [bad, size] = co_await http::async_read(stream, buffer, parser, kToken);
    if (bad) co_return;
    const auto& request = parser.get();
    if (wants_socket(request)) {
      if (!origin_allowed(request[http::field::origin], origins_)) {
        http::response<http::string_body> no(http::status::forbidden, request.version());
        no.body() = "this origin may not open a socket here";
        no.prepare_payload();
        co_await http::async_write(stream, no, kToken);
        co_return;
      }
      beast::websocket::stream<beast::tcp_stream&> handshake(stream);
      auto [refused] = co_await handshake.async_accept(request, kToken);
      upgrade = !refused;
      stream.expires_never();
      co_return;
    }
    const auto response = respond(request);
    auto [failed, sent] = co_await http::async_write(stream, response, kToken);
    if (failed || response.need_eof()) co_return;
  }
}

awaitable<void> AsioNet::serve_socket(tcp::socket socket, beast::flat_buffer rest) {
  const SocketId id = ++last_;
  const auto connection = std::make_shared<Connection>(std::move(socket));
  Error ignored;
  connection->socket.non_blocking(true, ignored);
  connection->heard = now();
  connections_.emplace(id, connection);
  guests_->opened(id);
  const auto first = rest.data();
  connection->reader.feed({static_cast<const char*>(first.data()), first.size()});
  std::array<char, kReadSize> bytes;
  while (take_in(id, *connection) && !connection->closing) {
    auto [bad, size] = co_await connection->socket.async_read_some(asio::buffer(bytes), kToken);
    if (bad) break;
    connection->heard = now();
    connection->pinged = false;
    connection->reader.feed({bytes.data(), size});
  }
  drop(id);
}

// Hands every whole message to the hall. False: the connection is to end.
bool AsioNet::take_in(SocketId id, Connection& connection) {
  std::string_view payload;
  while (!connection.closing) {
    switch (connection.reader.next(payload)) {
      case FrameReader::Got::Nothing:
        return true;
      case FrameReader::Got::Text:
        guests_->heard(id, payload);
        break;
      case FrameReader::Got::Ping:
        put_frame(connection.out, Opcode::Pong, payload);
        mark(id, connection);
        break;
      case FrameReader::Got::Pong:
        break;
      case FrameReader::Got::Close:
        close(id, kCloseNormal, "");
        return false;
      case FrameReader::Got::Fault:
        close(id, connection.reader.fault(), "bad frame");
        return false;
    }
  }
  return false;
}

void AsioNet::send(SocketId socket, Text text) {
  const auto found = connections_.find(socket);
  if (found == connections_.end() || found->second->closing) return;
  Connection& connection = *found->second;
  if (connection.out.size() + text->size() > config_.send_queue)
    return close(socket, kClosePolicy, "you read too slowly; come back with \"since\"");
  put_frame(connection.out, Opcode::Text, *text);
  mark(socket, connection);
}

void AsioNet::mark(SocketId id, Connection& connection) {
  if (connection.dirty) return;
  connection.dirty = true;
  if (dirty_.empty()) asio::post(io_, [this] { flush_dirty(); });
  dirty_.push_back(id);
}

void AsioNet::flush_dirty() {
  for (const SocketId id : std::exchange(dirty_, {})) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) continue;
    found->second->dirty = false;
    flush(id, found->second);
  }
}

// Writes at once what the kernel takes; only a full socket costs an asynchronous write.
void AsioNet::flush(SocketId id, const std::shared_ptr<Connection>& connection) {
  if (connection->writing || connection->out.empty()) return;
  std::swap(connection->out, connection->leaving);
  Error bad;
  const std::size_t sent = connection->socket.write_some(asio::buffer(connection->leaving), bad);
  if (bad && bad != asio::error::would_block) return drop(id);
  if (!bad && sent == connection->leaving.size()) {
    connection->leaving.clear();
    if (connection->closing) drop(id);
    return;
  }
  connection->leaving.erase(0, bad ? 0 : sent);
  connection->writing = true;
  asio::async_write(connection->socket, asio::buffer(connection->leaving),
                    [this, id, connection](Error failed, std::size_t) {
                      connection->writing = false;
                      connection->leaving.clear();
                      if (failed || (connection->closing && connection->out.empty())) return drop(id);
                      flush(id, connection);
                    });
}

void AsioNet::close(SocketId socket, std::uint16_t code, const std::string& reason) {
  const auto found = connections_.find(socket);
  if (found == connections_.end() || found->second->closing) return;
  Connection& connection = *found->second;
  if (connection.out.size() > config_.send_queue / 2) connection.out.clear();
  put_close(connection.out, code, reason);
  connection.closing = true;
  mark(socket, connection);
}

void AsioNet::allow_large(SocketId socket) {
  if (const auto found = connections_.find(socket); found != connections_.end())
    found->second->reader.set_limit(kImportLimit);
}

void AsioNet::drop(SocketId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  const auto connection = found->second;
  if (connection->closing && !connection->out.empty() && !connection->writing) {
    Error ignored;  // the goodbye, if the kernel takes it
    connection->socket.write_some(asio::buffer(connection->out), ignored);
  }
  connections_.erase(id);
  Error ignored;
  connection->socket.shutdown(tcp::socket::shutdown_both, ignored);
  connection->socket.close(ignored);
  guests_->closed(id);
}

void AsioNet::look_after_silent() {
  const Millis present = now();
  if (present - looked_ < std::min(5000, config_.ping_seconds * 250)) return;
  looked_ = present;
  std::vector<SocketId> gone;
  for (const auto& [id, connection] : connections_) {
    const Millis silent = present - connection->heard;
    if (silent > config_.silence_seconds * 1000 || (connection->closing && silent > 10'000)) {
      gone.push_back(id);
    } else if (silent > config_.ping_seconds * 1000 && !connection->pinged) {
      connection->pinged = true;
      put_frame(connection->out, Opcode::Ping, "");
      mark(id, *connection);
    }
  }
  for (const SocketId id : gone) drop(id);
}

awaitable<void> AsioNet::keep_time() {
  asio::steady_timer timer(io_);
  while (true) {
    timer.expires_after(kTick);
    auto [bad] = co_await timer.async_wait(kToken);
    if (bad) co_return;
    look_after_silent();
    guests_->tick();
  }
}

}  // namespace

std::unique_ptr<Net> open_net(const NetConfig& config) {
  return std::make_unique<AsioNet>(config);
}

}  // namespace condotta::hall
