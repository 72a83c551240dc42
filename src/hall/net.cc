// Sockets with Asio and Beast, which nobody else sees. Beast reads HTTP and shakes hands; after that the bytes of a
// WebSocket go through FrameReader, and everything a socket is sent within one turn of the loop leaves in one write.
#include "hall/net.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <optional>

#include "hall/address.h"
#include "hall/frames.h"
#include "hall/gate.h"
#include "hall/journal.h"
#include "hall/reply.h"

namespace condotta::hall {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using std::chrono::seconds;
using Error = boost::system::error_code;

constexpr std::size_t kReadSize = 16 << 10, kWorthPacking = 200, kAfterGoodbye = 64 << 10;
constexpr auto kTick = std::chrono::milliseconds(200), kStandBack = std::chrono::milliseconds(1000);
constexpr auto kToken = asio::as_tuple(asio::use_awaitable);

void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

struct Connection {
  Connection(tcp::socket&& taken, const Limits& limits)
      : socket(std::move(taken)), reader(limits.frame_bytes), pings(limits.pings_at_once, limits.pings_per_second) {}
  tcp::socket socket;
  FrameReader reader;
  Bucket pings;
  std::string address;                 // "": this machine
  std::optional<DeflateTerms> terms;   // where the client takes compressed messages
  std::unique_ptr<Deflater> deflater;  // made when there is something to compress, thrown away in a long silence
  std::string out, leaving;            // waiting; being written
  std::optional<std::string> pong;     // RFC 6455, 5.5.3: the latest ping alone may be answered
  Millis heard = 0, gone_by = 0;       // gone_by: when a goodbye has been said long enough
  Millis rests_until = 0;              // until then nothing is taken in
  bool writing = false, dirty = false, pinged = false, closing = false;
};

// Who is at the other end of a connection, and whose place among the sockets of an address it takes.
struct Caller {
  std::string peer, address;
  bool upgrade = false, backstage = false;
  std::optional<DeflateTerms> terms{};
};

class AsioNet final : public Net {
 public:
  AsioNet(const NetConfig& config, const Limits& limits);

  void send(SocketId socket, Text text) override;
  void close(SocketId socket, std::uint16_t code, const std::string& reason) override;
  void allow_large(SocketId socket) override;
  void rest(SocketId socket, Millis millis) override;
  void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }
  Millis now() const override;
  std::int64_t time() const override;
  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  std::uint16_t backstage_port() const override {
    return backstage_.is_open() ? backstage_.local_endpoint().port() : std::uint16_t{0};
  }
  NetCounts counts() const override;
  void run(Guests& guests) override;
  void stop() override;

 private:
  void listen(tcp::acceptor& acceptor, const std::string& address, std::uint16_t port);
  awaitable<void> accept(tcp::acceptor& acceptor, bool backstage);
  awaitable<void> serve(tcp::socket socket, Caller caller);
  awaitable<void> serve_requests(beast::tcp_stream& stream, beast::flat_buffer& buffer, Caller& caller);
  awaitable<void> serve_socket(tcp::socket socket, beast::flat_buffer rest, Caller caller);
  awaitable<void> keep_time();
  awaitable<void> part();
  awaitable<void> stand_back();
  bool wants_socket(const BeastRequest& request) const;
  awaitable<BeastAnswer> respond(const BeastRequest& request, bool backstage);
  std::optional<BeastAnswer> turned_away(Caller& caller, const BeastRequest& request);
  bool take_in(SocketId id, Connection& connection);
  awaitable<void> until_gone(const Connection& connection);
  awaitable<void> let_others(const Connection& connection);
  void mark(SocketId id, Connection& connection);
  void flush_dirty();
  void flush(SocketId id, const std::shared_ptr<Connection>& connection);
  bool packs(Connection& connection, const std::string& text);
  void forget_sent(Connection& connection);
  void hang_up(Connection& connection);
  void drop(SocketId id);
  void look_after_silent();

  const NetConfig config_;
  const Limits limits_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_}, backstage_{io_};
  asio::signal_set signals_{io_};
  Guests* guests_ = nullptr;
  std::unordered_map<SocketId, std::shared_ptr<Connection>> connections_;
  Gate gate_{limits_, config_.proxies};
  std::vector<std::string> origins_;
  std::vector<SocketId> dirty_;
  SocketId last_ = 0;
  std::size_t open_ = 0, standing_ = 0, deflaters_ = 0;
  Millis looked_ = 0;
  bool leaving_ = false, parting_ = false, stopping_ = false, at_once_ = false;
  NetCounts counts_;
};

AsioNet::AsioNet(const NetConfig& config, const Limits& limits) : config_(config), limits_(limits) {
  // From here on none is lost: one that comes before the loop runs waits for it.
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  raise_file_limit();
  listen(acceptor_, config.address, config.port);
  if (!config.backstage.empty()) {
    const auto [address, port] = address_and_port(config.backstage);
    listen(backstage_, address, port);
  }
  origins_ = config.origins;
  for (const char* host : {"localhost", "127.0.0.1", "[::1]"})
    origins_.push_back(std::string("http://") + host + ":" + std::to_string(port()));
}

void AsioNet::listen(tcp::acceptor& acceptor, const std::string& text, std::uint16_t port) {
  Error bad;
  const auto address = asio::ip::make_address(text, bad);
  if (bad) throw std::runtime_error("\"" + text + "\" is not an address to listen at");
  const tcp::endpoint endpoint(address, port);
  acceptor.open(endpoint.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  acceptor.bind(endpoint, bad);
  if (!bad) acceptor.listen(4096, bad);
  if (bad)
    throw std::runtime_error("cannot listen at " + text + " port " + std::to_string(port) + ": " + bad.message());
}

NetCounts AsioNet::counts() const {
  NetCounts counts = counts_;
  counts.sockets = connections_.size();
  counts.connections = open_;
  counts.deflaters = deflaters_;
  for (const auto& [id, connection] : connections_)
    counts.queued_bytes += connection->out.size() + connection->leaving.size();
  return counts;
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
  // Who presses Ctrl-C sits here and does not want to wait; a second signal of either kind says the same.
  const auto told = [this](const auto& again) -> void {
    signals_.async_wait([this, again](Error bad, int signal) {
      if (bad) return;
      at_once_ = signal == SIGINT || std::exchange(stopping_, true);
      stop();
      again(again);
    });
  };
  told(told);
  asio::co_spawn(io_, accept(acceptor_, false), asio::detached);
  if (backstage_.is_open()) asio::co_spawn(io_, accept(backstage_, true), asio::detached);
  asio::co_spawn(io_, keep_time(), asio::detached);
  io_.run();
}

void AsioNet::stop() {
  asio::post(io_, [this] {
    if (!std::exchange(leaving_, true)) asio::co_spawn(io_, part(), asio::detached);
  });
}

// Everybody is told and has a moment left. Then what is on its way to the disk is still answered, what comes is
// refused, and everybody gets a goodbye.
awaitable<void> AsioNet::part() {
  constexpr int kRounds = 500, kLastRounds = 5;
  constexpr auto kRound = std::chrono::milliseconds(10);
  Error ignored;
  acceptor_.close(ignored);
  asio::steady_timer timer(io_);
  const int notice = at_once_ ? 0 : limits_.notice_seconds;
  guests_->end_in(notice);
  const Millis end = now() + notice * 1000;
  while (!at_once_ && now() < end && !connections_.empty()) {
    timer.expires_after(kRound);
    co_await timer.async_wait(kToken);
  }
  guests_->say_no_more();
  // What has come but was not read yet is read, and gets its answer, in the first of these rounds.
  for (int i = 0; i < kRounds && (i < kLastRounds || guests_->busy()); ++i) {
    timer.expires_after(kRound);
    co_await timer.async_wait(kToken);
  }
  guests_->give_up();
  parting_ = true;
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

awaitable<void> AsioNet::accept(tcp::acceptor& acceptor, bool backstage) {
  while (acceptor.is_open()) {
    auto [bad, socket] = co_await acceptor.async_accept(kToken);
    if (bad == asio::error::operation_aborted) co_return;
    if (bad) {  // out of files, most likely: wait for some to come back
      asio::steady_timer timer(io_, std::chrono::milliseconds(100));
      co_await timer.async_wait(kToken);
      continue;
    }
    Error ignored;
    const tcp::endpoint peer = socket.remote_endpoint(ignored);
    if (open_ >= limits_.sockets && !backstage) {
      ++counts_.turned_away;
      continue;
    }
    socket.set_option(tcp::no_delay(true), ignored);
    Caller caller{.peer = peer.address().to_string(), .address = {}, .backstage = backstage};
    asio::co_spawn(io_, serve(std::move(socket), std::move(caller)), asio::detached);
  }
}

awaitable<void> AsioNet::serve(tcp::socket socket, Caller caller) {
  if (!gate_.is_proxy(caller.peer) && !gate_.take_place(caller.address, caller.peer)) co_return;
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
  gate_.give_place(caller.address);
}

bool AsioNet::wants_socket(const BeastRequest& request) const {
  return beast::websocket::is_upgrade(request) && request.target() == "/ws";
}

awaitable<BeastAnswer> AsioNet::respond(const BeastRequest& request, bool backstage) {
  // Some answers are written by a worker; the timer is the bell that rings when they are there.
  const auto written = std::make_shared<std::optional<HttpAnswer>>();
  const auto bell = std::make_shared<asio::steady_timer>(io_, seconds(limits_.answer_seconds));
  guests_->asked(request_of(request, backstage), [written, bell](HttpAnswer answer) {
    *written = std::move(answer);
    bell->cancel();
  });
  if (!*written) co_await bell->async_wait(kToken);
  const HttpAnswer answer = *written ? **written : too_late();
  ++counts_.requests[answer.status];
  co_return reply_of(answer, request);
}

// Why a request is not even looked at; nothing: it is.
std::optional<BeastAnswer> AsioNet::turned_away(Caller& caller, const BeastRequest& request) {
  using http::status;
  if (!gate_.take_place(caller.address, gate_.source(caller.peer, request["X-Forwarded-For"])))
    return refusal_of(status::too_many_requests, "too many connections from this address", request);
  if (!gate_.may_ask(caller.address, wants_socket(request), now()))
    return refusal_of(status::too_many_requests, "too many requests from this address", request);
  if (wants_socket(request) && !origin_allowed(request[http::field::origin], origins_))
    return refusal_of(status::forbidden, "this origin may not open a socket here", request);
  return std::nullopt;
}

// Who is refused is told so after a moment: whoever tries again and again waits in between, and not the others. So many
// may stand there at once; they must not take the room of those who are let in.
awaitable<void> AsioNet::stand_back() {
  if (standing_ >= limits_.sockets / 16) co_return;
  ++standing_;
  asio::steady_timer timer(io_, kStandBack);
  co_await timer.async_wait(kToken);
  --standing_;
}

// Answers plain requests until one asks for a WebSocket (and gets it) or the client is done.
awaitable<void> AsioNet::serve_requests(beast::tcp_stream& stream, beast::flat_buffer& buffer, Caller& caller) {
  while (true) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    stream.expires_after(seconds(limits_.handshake_seconds));
    auto [bad, size] = co_await http::async_read(stream, buffer, parser, kToken);
    // A body is refused aloud: to a proxy, a line that is simply cut looks like a hall that is broken.
    if (bad == http::error::unexpected_body) {
      const BeastAnswer no = refusal_of(http::status::payload_too_large, "no bodies are taken here", parser.get());
      ++counts_.requests[no.result_int()];
      co_await http::async_write(stream, no, kToken);
    }
    if (bad) co_return;
    const auto& request = parser.get();
    if (const auto no = turned_away(caller, request)) {
      ++counts_.turned_away;
      ++counts_.requests[no->result_int()];
      co_await stand_back();
      co_await http::async_write(stream, *no, kToken);
      co_return;
    }
    if (wants_socket(request) && !caller.backstage) {
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
    const auto response = co_await respond(request, caller.backstage);
    stream.expires_after(seconds(limits_.handshake_seconds));
    auto [failed, sent] = co_await http::async_write(stream, response, kToken);
    if (failed || response.need_eof()) co_return;
  }
}

awaitable<void> AsioNet::serve_socket(tcp::socket socket, beast::flat_buffer rest, Caller caller) {
  const SocketId id = ++last_;
  const auto connection = std::make_shared<Connection>(std::move(socket), limits_);
  Error ignored;
  connection->socket.non_blocking(true, ignored);
  connection->heard = now();
  connections_.emplace(id, connection);
  ++counts_.opened;
  connection->terms = caller.terms;
  connection->address = caller.address;
  if (caller.terms) connection->reader.allow_packed();
  guests_->opened(id, caller.address);
  const auto first = rest.data();
  connection->reader.feed({static_cast<const char*>(first.data()), first.size()});
  std::array<char, kReadSize> bytes;
  std::size_t after_goodbye = 0;
  while (true) {
    while (take_in(id, *connection)) co_await let_others(*connection);
    auto [bad, size] = co_await connection->socket.async_read_some(asio::buffer(bytes), kToken);
    if (bad) break;
    if (connection->closing) {
      if ((after_goodbye += size) < kAfterGoodbye) continue;
      co_await until_gone(*connection);
      break;
    }
    connection->heard = now();
    connection->pinged = false;
    counts_.bytes_in += size;
    connection->reader.feed({bytes.data(), size});
  }
  drop(id);
}

// After a goodbye what was on its way is read and thrown away: closing over unread bytes would tear the goodbye up. Who
// goes on sending is not read any more, and has as long as anybody to take the goodbye.
awaitable<void> AsioNet::until_gone(const Connection& connection) {
  asio::steady_timer timer(io_);
  while (connection.socket.is_open()) {
    timer.expires_after(kTick);
    co_await timer.async_wait(kToken);
  }
}

// Hands the next whole message to the hall. False: there is none.
bool AsioNet::take_in(SocketId id, Connection& connection) {
  if (connection.closing || parting_) return false;
  std::string_view payload;
  const FrameReader::Got got = connection.reader.next(payload);
  const bool control = got == FrameReader::Got::Ping || got == FrameReader::Got::Pong;
  if (control && !connection.pings.take(now())) return close(id, kClosePolicy, "too many pings"), false;
  switch (got) {
    case FrameReader::Got::Nothing:
      return false;
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
      return close(id, connection.reader.close_code(), ""), false;
    case FrameReader::Got::Fault:
      return close(id, connection.reader.fault(), "bad frame"), false;
  }
  return true;
}

// One message, then it is the turn of the others, however many have come. Who must rest is not read meanwhile, so that
// the rest of a flood waits with its sender.
awaitable<void> AsioNet::let_others(const Connection& connection) {
  if (connection.rests_until <= now()) co_return co_await asio::post(io_, asio::use_awaitable);
  asio::steady_timer timer(io_, std::chrono::milliseconds(connection.rests_until - now()));
  co_await timer.async_wait(kToken);
}

void AsioNet::send(SocketId socket, Text text) {
  const auto found = connections_.find(socket);
  if (found == connections_.end() || found->second->closing) return;
  Connection& connection = *found->second;
  // One text may be longer than the queue; what waits behind it may not.
  if (!connection.out.empty() && connection.out.size() + text->size() > limits_.send_queue_bytes)
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
  if (!connection.deflater && deflaters_ < limits_.deflaters) {
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
  counts_.bytes_out += connection->leaving.size();
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
  connection.gone_by = now() + limits_.linger_millis;
}

void AsioNet::close(SocketId socket, std::uint16_t code, const std::string& reason) {
  const auto found = connections_.find(socket);
  if (found == connections_.end() || found->second->closing) return;
  Connection& connection = *found->second;
  if (code == kClosePolicy) {
    ++counts_.shown_out;
    note(Level::Warn, "a client is shown out", {{"socket", socket}, {"address", connection.address}, {"why", reason}});
  }
  if (connection.out.size() > limits_.send_queue_bytes / 2) connection.out.clear();
  put_close(connection.out, code, reason);
  connection.closing = true;
  connection.gone_by = now() + limits_.linger_millis;
  mark(socket, connection);
}

void AsioNet::allow_large(SocketId socket) {
  if (const auto found = connections_.find(socket); found != connections_.end())
    found->second->reader.set_limit(limits_.import_bytes);
}

void AsioNet::rest(SocketId socket, Millis millis) {
  if (const auto found = connections_.find(socket); found != connections_.end())
    found->second->rests_until = now() + millis;
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
  if (present - looked_ < std::min(5000, limits_.ping_seconds * 250)) return;
  looked_ = present;
  gate_.forget_full(present);
  for (const auto& [id, connection] : connections_) {
    const Millis silent = present - connection->heard;
    if (silent > limits_.silence_seconds * 1000 || (connection->closing && silent > 10'000)) {
      gone.push_back(id);
    } else if (silent > limits_.ping_seconds * 1000 && !connection->pinged) {
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

std::unique_ptr<Net> open_net(const NetConfig& config, const Limits& limits) {
  return std::make_unique<AsioNet>(config, limits);
}

}  // namespace condotta::hall
