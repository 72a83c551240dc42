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
#include <optional>

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

constexpr std::size_t kHeaderLimit = 8 << 10, kReadSize = 16 << 10, kWorthPacking = 200;
constexpr auto kTick = std::chrono::milliseconds(200);
constexpr auto kToken = asio::as_tuple(asio::use_awaitable);

void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

HttpAnswer too_late() {
  HttpAnswer answer;
  answer.status = 503;
  answer.cache = "no-store";
  answer.body = std::make_shared<const std::string>(
      R"({"error":{"code":"busy","message":"the hall has too much to compute; ask again later"}})");
  return answer;
}

struct Connection {
  Connection(tcp::socket&& taken, Bucket pings) : socket(std::move(taken)), reader(kFrameLimit), pings(pings) {}
  tcp::socket socket;
  FrameReader reader;
  Bucket pings;
  std::optional<DeflateTerms> terms;   // where the client takes compressed messages
  std::unique_ptr<Deflater> deflater;  // made when there is something to compress, thrown away in a long silence
  std::string out, leaving;            // waiting; being written
  std::optional<std::string> pong;     // RFC 6455, 5.5.3: the latest ping alone may be answered
  Millis heard = 0, gone_by = 0;       // gone_by: when a goodbye has been said long enough
  bool writing = false, dirty = false, pinged = false, closing = false;
};

// Who is at the other end of a connection, and whose place among the sockets of an address it takes.
struct Caller {
  std::string peer, address;
  bool upgrade = false;
  std::optional<DeflateTerms> terms{};
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
  awaitable<void> serve_requests(beast::tcp_stream& stream, beast::flat_buffer& buffer, Caller& caller);
  awaitable<void> serve_socket(tcp::socket socket, beast::flat_buffer rest, Caller caller);
  awaitable<void> keep_time();
  awaitable<void> part();
  bool take_place(Caller& caller, std::string address);
  void give_place(const Caller& caller);
  std::string forwarded(const Caller& caller, const http::request<http::empty_body>& request) const;
  bool wants_socket(const http::request<http::empty_body>& request) const;
  awaitable<http::response<http::string_body>> respond(const http::request<http::empty_body>& request);
  void take_in(SocketId id, Connection& connection);
  void mark(SocketId id, Connection& connection);
  void flush_dirty();
  void flush(SocketId id, const std::shared_ptr<Connection>& connection);
  bool packs(Connection& connection, const std::string& text);
  void forget_sent(Connection& connection);
  void hang_up(Connection& connection);
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
  std::size_t open_ = 0, deflaters_ = 0;
  Millis looked_ = 0;
  bool parting_ = false;
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
    if (!std::exchange(parting_, true)) asio::co_spawn(io_, part(), asio::detached);
  });
}

// Nothing more is heard. What is on its way to the disk is still answered, then everybody gets a goodbye.
awaitable<void> AsioNet::part() {
  constexpr int kRounds = 500;
  constexpr auto kRound = std::chrono::milliseconds(10);
  Error ignored;
  acceptor_.close(ignored);
  asio::steady_timer timer(io_);
  for (int i = 0; i < kRounds && guests_->busy(); ++i) {
    timer.expires_after(kRound);
    co_await timer.async_wait(kToken);
  }
  std::vector<SocketId> all;
  for (const auto& [id, connection] : connections_) all.push_back(id);
  for (const SocketId id : all) close(id, kCloseGoingAway, "the hall closes");
  flush_dirty();
  const auto waiting = [](const auto& item) { return item.second->writing || !item.second->out.empty(); };
  for (int i = 0; i < kRounds / 5 && std::any_of(connections_.begin(), connections_.end(), waiting); ++i) {
    timer.expires_after(kRound);
    co_await timer.async_wait(kToken);
  }
  io_.stop();
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
    if (open_ >= config_.sockets) continue;
    socket.set_option(tcp::no_delay(true), ignored);
    asio::co_spawn(io_, serve(std::move(socket), peer.address().to_string()), asio::detached);
  }
}

// An address may have so many connections; this machine's own have no bound. False: there is no room.
bool AsioNet::take_place(Caller& caller, std::string address) {
  Error bad;
  const auto parsed = asio::ip::make_address(address, bad);
  if (bad || parsed.is_loopback()) address.clear();
  if (address == caller.address) return true;
  if (!address.empty() && per_address_[address] >= config_.sockets_per_address) return false;
  give_place(caller);
  caller.address = std::move(address);
  if (!caller.address.empty()) ++per_address_[caller.address];
  return true;
}

void AsioNet::give_place(const Caller& caller) {
  if (!caller.address.empty() && --per_address_[caller.address] == 0) per_address_.erase(caller.address);
}

// Behind a proxy that we were told of, the address it saw: the last one on the list. Anybody else may write anything.
std::string AsioNet::forwarded(const Caller& caller, const http::request<http::empty_body>& request) const {
  const std::string_view list = request["X-Forwarded-For"];
  const bool believed = std::find(config_.proxies.begin(), config_.proxies.end(), caller.peer) != config_.proxies.end();
  if (!believed || list.empty()) return caller.peer;
  std::string_view last = list.substr(list.rfind(',') == std::string_view::npos ? 0 : list.rfind(',') + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  while (last.ends_with(' ')) last.remove_suffix(1);
  return std::string(last);
}

awaitable<void> AsioNet::serve(tcp::socket socket, std::string peer) {
  Caller caller{std::move(peer), {}};
  const bool proxy = std::find(config_.proxies.begin(), config_.proxies.end(), caller.peer) != config_.proxies.end();
  if (!proxy && !take_place(caller, caller.peer)) co_return;
  ++open_;
  try {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer(64 << 10);
    co_await serve_requests(stream, buffer, caller);
    if (caller.upgrade) co_await serve_socket(stream.release_socket(), std::move(buffer), caller);
  } catch (const std::exception&) {
    // Whatever a client does to its connection ends that connection and nothing else.
  }
  --open_;
  give_place(caller);
}

bool AsioNet::wants_socket(const http::request<http::empty_body>& request) const {
  return beast::websocket::is_upgrade(request) && request.target() == "/ws";
}

awaitable<http::response<http::string_body>> AsioNet::respond(const http::request<http::empty_body>& request) {
  HttpRequest asked{std::string(request.method_string()), std::string(request.target()),
                    std::string(request[http::field::authorization]), std::string(request[http::field::if_none_match]),
                    request[http::field::accept_encoding].find("gzip") != std::string_view::npos};
  // Some answers are written by a worker; the timer is the bell that rings when they are there.
  const auto written = std::make_shared<std::optional<HttpAnswer>>();
  const auto bell = std::make_shared<asio::steady_timer>(io_, seconds(config_.answer_seconds));
  guests_->asked(asked, [written, bell](HttpAnswer answer) {
    *written = std::move(answer);
    bell->cancel();
  });
  if (!*written) co_await bell->async_wait(kToken);
  const HttpAnswer answer = *written ? **written : too_late();
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
  co_return response;
}

// Answers plain requests until one asks for a WebSocket (and gets it) or the client is done.
awaitable<void> AsioNet::serve_requests(beast::tcp_stream& stream, beast::flat_buffer& buffer, Caller& caller) {
  while (true) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kHeaderLimit);
    stream.expires_after(seconds(config_.handshake_seconds));
    auto [bad, size] = co_await http::async_read(stream, buffer, parser, kToken);
    if (bad) co_return;
    const auto& request = parser.get();
    const bool room = take_place(caller, forwarded(caller, request));
    if (!room || (wants_socket(request) && !origin_allowed(request[http::field::origin], origins_))) {
      http::response<http::string_body> no(room ? http::status::forbidden : http::status::too_many_requests,
                                           request.version());
      no.body() = room ? "this origin may not open a socket here" : "too many connections from this address";
      no.prepare_payload();
      co_await http::async_write(stream, no, kToken);
      co_return;
    }
    if (wants_socket(request)) {
      beast::websocket::stream<beast::tcp_stream&> handshake(stream);
      caller.terms = agree_to_deflate(request[http::field::sec_websocket_extensions]);
      handshake.set_option(beast::websocket::stream_base::decorator([&caller](beast::websocket::response_type& answer) {
        if (caller.terms) answer.set(http::field::sec_websocket_extensions, caller.terms->answer);
      }));
      auto [refused] = co_await handshake.async_accept(request, kToken);
      caller.upgrade = !refused;
      stream.expires_never();
      co_return;
    }
    const auto response = co_await respond(request);
    stream.expires_after(seconds(config_.handshake_seconds));
    auto [failed, sent] = co_await http::async_write(stream, response, kToken);
    if (failed || response.need_eof()) co_return;
  }
}

awaitable<void> AsioNet::serve_socket(tcp::socket socket, beast::flat_buffer rest, Caller caller) {
  const SocketId id = ++last_;
  const auto connection =
      std::make_shared<Connection>(std::move(socket), Bucket(config_.pings_at_once, config_.pings_per_second));
  Error ignored;
  connection->socket.non_blocking(true, ignored);
  connection->heard = now();
  connections_.emplace(id, connection);
  connection->terms = caller.terms;
  if (caller.terms) connection->reader.allow_packed();
  guests_->opened(id, caller.address);
  const auto first = rest.data();
  connection->reader.feed({static_cast<const char*>(first.data()), first.size()});
  std::array<char, kReadSize> bytes;
  while (true) {
    take_in(id, *connection);
    auto [bad, size] = co_await connection->socket.async_read_some(asio::buffer(bytes), kToken);
    if (bad) break;
    // After a goodbye the rest is read and thrown away: closing over unread bytes would tear the goodbye up.
    if (connection->closing) continue;
    connection->heard = now();
    connection->pinged = false;
    connection->reader.feed({bytes.data(), size});
  }
  drop(id);
}

// Hands every whole message to the hall.
void AsioNet::take_in(SocketId id, Connection& connection) {
  std::string_view payload;
  while (!connection.closing && !parting_) {
    const FrameReader::Got got = connection.reader.next(payload);
    const bool control = got == FrameReader::Got::Ping || got == FrameReader::Got::Pong;
    if (control && !connection.pings.take(now())) return close(id, kClosePolicy, "too many pings");
    switch (got) {
      case FrameReader::Got::Nothing:
        return;
      case FrameReader::Got::Text:
        guests_->heard(id, payload);
        break;
      case FrameReader::Got::Ping:
        connection.pong = payload;
        mark(id, connection);
        break;
      case FrameReader::Got::Pong:
        break;
      case FrameReader::Got::Close:
        return close(id, connection.reader.close_code(), "");
      case FrameReader::Got::Fault:
        return close(id, connection.reader.fault(), "bad frame");
    }
  }
}

void AsioNet::send(SocketId socket, Text text) {
  const auto found = connections_.find(socket);
  if (found == connections_.end() || found->second->closing) return;
  Connection& connection = *found->second;
  // One text may be longer than the queue; what waits behind it may not.
  if (!connection.out.empty() && connection.out.size() + text->size() > config_.send_queue)
    return close(socket, kClosePolicy, "you read too slowly; come back with \"since\"");
  if (packs(connection, *text)) {
    put_frame(connection.out, Opcode::Text, connection.deflater->pack(*text), true);
  } else {
    put_frame(connection.out, Opcode::Text, *text);
  }
  mark(socket, connection);
}

// Whether a text goes out compressed: where the client takes it, it is worth while, and there is room to remember what
// was sent before.
bool AsioNet::packs(Connection& connection, const std::string& text) {
  if (!connection.terms || text.size() < kWorthPacking) return false;
  if (!connection.deflater && deflaters_ < config_.deflaters) {
    connection.deflater = std::make_unique<Deflater>(*connection.terms);
    ++deflaters_;
  }
  return connection.deflater != nullptr;
}

void AsioNet::forget_sent(Connection& connection) {
  if (std::exchange(connection.deflater, nullptr)) --deflaters_;
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
  if (connection->writing) return;
  if (connection->pong && !connection->closing) put_frame(connection->out, Opcode::Pong, *connection->pong);
  connection->pong.reset();
  if (connection->out.empty()) return;
  std::swap(connection->out, connection->leaving);
  Error bad;
  const std::size_t sent = connection->socket.write_some(asio::buffer(connection->leaving), bad);
  if (bad && bad != asio::error::would_block) return drop(id);
  if (!bad && sent == connection->leaving.size()) {
    connection->leaving.clear();
    if (connection->closing) hang_up(*connection);
    return;
  }
  connection->leaving.erase(0, bad ? 0 : sent);
  connection->writing = true;
  asio::async_write(connection->socket, asio::buffer(connection->leaving),
                    [this, id, connection](Error failed, std::size_t) {
                      connection->writing = false;
                      connection->leaving.clear();
                      if (failed) return drop(id);
                      if (connection->closing && connection->out.empty()) return hang_up(*connection);
                      flush(id, connection);
                    });
}

// Our goodbye has left: nothing more is sent, and the client has a moment to end the line.
void AsioNet::hang_up(Connection& connection) {
  Error ignored;
  connection.socket.shutdown(tcp::socket::shutdown_send, ignored);
  connection.gone_by = now() + config_.linger_millis;
}

void AsioNet::close(SocketId socket, std::uint16_t code, const std::string& reason) {
  const auto found = connections_.find(socket);
  if (found == connections_.end() || found->second->closing) return;
  Connection& connection = *found->second;
  if (connection.out.size() > config_.send_queue / 2) connection.out.clear();
  put_close(connection.out, code, reason);
  connection.closing = true;
  connection.gone_by = now() + config_.linger_millis;
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
  forget_sent(*connection);
  Error ignored;
  connection->socket.shutdown(tcp::socket::shutdown_both, ignored);
  connection->socket.close(ignored);
  guests_->closed(id);
}

void AsioNet::look_after_silent() {
  const Millis present = now();
  std::vector<SocketId> gone;
  for (const auto& [id, connection] : connections_)
    if (connection->gone_by != 0 && present > connection->gone_by) gone.push_back(id);
  for (const SocketId id : std::exchange(gone, {})) drop(id);
  if (present - looked_ < std::min(5000, config_.ping_seconds * 250)) return;
  looked_ = present;
  for (const auto& [id, connection] : connections_) {
    const Millis silent = present - connection->heard;
    if (silent > config_.silence_seconds * 1000 || (connection->closing && silent > 10'000)) {
      gone.push_back(id);
    } else if (silent > config_.ping_seconds * 1000 && !connection->pinged) {
      connection->pinged = true;
      forget_sent(*connection);
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
