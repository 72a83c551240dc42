#include "hall/load.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>

#include "hall/deflate.h"
#include "hall/frames.h"
#include "hall/load_views.h"
#include "hall/thread_workers.h"
#include "kernel/dice.h"

namespace condotta::hall {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

// The text of a member whose value is a simple one, found without parsing the rest. Frames are long and this is the
// crowd's hot path.
std::string_view value_after(std::string_view frame, std::string_view name, std::size_t from = 0) {
  const std::size_t at = frame.find(name, from);
  if (at == std::string_view::npos) return {};
  std::string_view rest = frame.substr(at + name.size());
  if (rest.starts_with("\"")) return rest.substr(1, rest.find('"', 1) - 1);
  return rest.substr(0, rest.find_first_of(",}]"));
}

constexpr std::uint64_t kVerified = 20;  // after so many commands a whole picture is asked for

struct Table;

struct Client {
  int file = -1;
  int number = 0;  // within the table; 0 hosts it
  Table* table = nullptr;
  FrameReader reader{16 << 20, FrameReader::Peer::Server};
  std::string in, out;  // before the handshake is done; waiting to be written
  bool shaken = false, waiting_to_write = false;
  std::uint64_t commands = 0;
  LoadViews views;
  std::string act_id;  // of the act that is not answered yet
  Clock::time_point act_sent;
};

struct Table {
  std::vector<std::unique_ptr<Client>> clients;
  std::string match;
  int greeted = 0, to_sit = 0;
};

// A question that somebody should answer.
struct Ready {
  Client* client;
  std::string match, seat, at;
  int choices;
};

class Crowd {
 public:
  explicit Crowd(const LoadPlan& plan) : plan_(plan), dice_(plan.seed) {}
  ~Crowd() {
    for (const auto& table : tables_)
      for (const auto& client : table->clients) close(client->file);
    if (poll_ >= 0) close(poll_);
  }
  LoadReport run(const std::function<bool()>& stop);

 private:
  void connect(Table& table, int number);
  void command(Client& client, const std::string& name, const std::string& rest);
  void write(Client& client);
  void read(Client& client);
  void hear(Client& client, std::string_view frame);
  void hear_answer(Client& client, std::string_view frame);
  void hear_push(Client& client, std::string_view frame);
  void make_table(Client& host);
  void act(const Ready& ready);
  void act_on_time();
  void measure(Client& client);
  void complain(std::string what);
  std::string seats_json() const;

  LoadPlan plan_;
  SeededDice dice_;
  int poll_ = -1, seats_ = 0;
  std::vector<std::unique_ptr<Table>> tables_;
  std::deque<Ready> ready_;
  LoadReport report_;
  std::vector<float> times_;
  Clock::time_point began_;
  bool measuring_ = false;
  double issued_ = 0;
  std::vector<Client*> touched_;
};

void Crowd::connect(Table& table, int number) {
  auto client = std::make_unique<Client>();
  client->number = number;
  client->table = &table;
  client->file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(plan_.port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (client->file < 0 || ::connect(client->file, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("no hall answers at port " + std::to_string(plan_.port) + " of this machine");
  const int on = 1;
  setsockopt(client->file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  fcntl(client->file, F_SETFL, O_NONBLOCK);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = client.get();
  epoll_ctl(poll_, EPOLL_CTL_ADD, client->file, &event);
  client->out =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
  if (plan_.deflate) client->out += "Sec-WebSocket-Extensions: " + std::string(kDeflateOffer) + "\r\n";
  client->out += "\r\n";
  write(*client);
  table.clients.push_back(std::move(client));
}

void Crowd::command(Client& client, const std::string& name, const std::string& rest) {
  const std::string frame =
      "{\"id\":\"" + name + std::to_string(++client.commands) + "\",\"cmd\":\"" + name + "\"" + rest + "}";
  if (client.out.empty()) touched_.push_back(&client);
  put_masked_frame(client.out, Opcode::Text, frame, static_cast<std::uint32_t>(client.commands * 2654435761u));
}

void Crowd::write(Client& client) {
  const ssize_t sent = ::write(client.file, client.out.data(), client.out.size());
  if (sent > 0) client.out.erase(0, static_cast<std::size_t>(sent));
  const bool waiting = !client.out.empty();
  if (waiting == client.waiting_to_write) return;
  client.waiting_to_write = waiting;
  epoll_event event{};
  event.events = EPOLLIN | (waiting ? EPOLLOUT : 0u);
  event.data.ptr = &client;
  epoll_ctl(poll_, EPOLL_CTL_MOD, client.file, &event);
}

void Crowd::read(Client& client) {
  char bytes[64 << 10];
  const ssize_t got = ::read(client.file, bytes, sizeof bytes);
  if (got == 0 || (got < 0 && errno != EAGAIN)) throw std::runtime_error("the hall has closed a connection");
  if (got < 0) return;
  std::string_view fresh(bytes, static_cast<std::size_t>(got));
  report_.bytes += fresh.size();
  if (!client.shaken) {
    client.in.append(fresh);
    const std::size_t end = client.in.find("\r\n\r\n");
    if (end == std::string::npos) return;
    if (!client.in.starts_with("HTTP/1.1 101"))
      throw std::runtime_error("the hall refuses WebSockets: " + client.in.substr(0, 60));
    client.shaken = true;
    if (plan_.deflate && client.in.find("permessage-deflate") >= end)
      throw std::runtime_error("the hall does not compress");
    if (plan_.deflate) client.reader.allow_packed();
    client.reader.feed(std::string_view(client.in).substr(end + 4));
    command(client, "hello", plan_.changes ? ",\"version\":1,\"changes\":true" : ",\"version\":1");
  } else {
    client.reader.feed(fresh);
  }
  std::string_view payload;
  for (FrameReader::Got what; (what = client.reader.next(payload)) != FrameReader::Got::Nothing;) {
    if (what == FrameReader::Got::Text) hear(client, payload);
    if (what == FrameReader::Got::Ping) {
      if (client.out.empty()) touched_.push_back(&client);
      put_masked_frame(client.out, Opcode::Pong, payload, 1);
    }
    if (what == FrameReader::Got::Close || what == FrameReader::Got::Fault)
      throw std::runtime_error("the hall has closed a connection: " +
                               std::string(payload.substr(std::min<std::size_t>(2, payload.size()))));
  }
}

void Crowd::hear(Client& client, std::string_view frame) {
  ++report_.frames;
  if (plan_.verify && !client.views.hear(frame))
    complain("a change does not fit: " + std::string(frame.substr(0, 300)));
  if (frame.starts_with("{\"ack\"")) {
    hear_answer(client, frame);
  } else if (frame.starts_with("{\"push\":\"match\"")) {
    hear_push(client, frame);
  }
}

void Crowd::complain(std::string what) {
  ++report_.errors;
  if (report_.complaints.size() < 5) report_.complaints.push_back(std::move(what));
}

std::string Crowd::seats_json() const {
  std::string text = "[";
  for (int seat = 0; seat < seats_; ++seat)
    text +=
        std::string(seat > 0 ? "," : "") + (seat % plan_.clients == 0 ? "{\"kind\":\"here\"}" : "{\"kind\":\"open\"}");
  return text + "]";
}

void Crowd::make_table(Client& host) {
  command(host, "create",
          ",\"game\":\"" + plan_.game + "\",\"options\":" + plan_.options + ",\"seats\":" + seats_json());
}

void Crowd::hear_answer(Client& client, std::string_view frame) {
  const std::string_view id = value_after(frame, "{\"ack\":");
  Table& table = *client.table;
  Client& host = *table.clients.front();
  if (frame.find("\"error\":") != std::string_view::npos && frame.find("\"ok\":true") == std::string_view::npos) {
    complain(std::string(frame.substr(0, 300)));
    client.act_id.clear();
    return;
  }
  if (id == client.act_id) {
    measure(client);
  } else if (id.starts_with("hello")) {
    if (seats_ == 0 && client.number == 0)
      command(client, "options", ",\"game\":\"" + plan_.game + "\",\"options\":" + plan_.options);
    if (++table.greeted == plan_.clients && seats_ > 0) make_table(host);
  } else if (id.starts_with("options")) {
    const bool first = seats_ == 0;
    seats_ = std::stoi(std::string(value_after(frame, "\"seats\":")));
    if (!first) return;
    for (const auto& each : tables_)
      if (each->greeted == plan_.clients) make_table(*each->clients.front());
  } else if (id.starts_with("create")) {
    table.match = value_after(frame, "\"match\":");
    table.to_sit = 0;
    for (int seat = 0; seat < seats_; ++seat) {
      if (seat % plan_.clients == 0) continue;
      ++table.to_sit;
      Client& sitter = *table.clients[static_cast<std::size_t>(seat % plan_.clients)];
      command(sitter, "sit", ",\"match\":\"" + table.match + "\",\"seat\":" + std::to_string(seat));
    }
    if (table.to_sit == 0) command(host, "start", ",\"match\":\"" + table.match + "\"");
  } else if (id.starts_with("sit") && --table.to_sit == 0) {
    command(host, "start", ",\"match\":\"" + table.match + "\"");
  }
}

void Crowd::hear_push(Client& client, std::string_view frame) {
  constexpr std::string_view kPrompt = "\"prompt\":{\"seat\":";
  const std::size_t prompt = frame.find(kPrompt);
  if (prompt != std::string_view::npos) {
    Ready ready{&client, client.table->match, std::string(value_after(frame, kPrompt)),
                std::string(value_after(frame, "\"at\":", prompt)), 0};
    for (std::size_t at = frame.find("{\"i\":", prompt); at != std::string_view::npos;
         at = frame.find("{\"i\":", at + 1))
      ++ready.choices;
    if (plan_.actions_per_second > 0) {
      ready_.push_back(std::move(ready));
    } else {
      act(ready);
    }
    return;
  }
  if (client.number != 0 || frame.find("\"phase\":\"over\"") == std::string_view::npos) return;
  if (value_after(frame, "\"match\":") != client.table->match || client.table->match.empty()) return;
  ++report_.matches;
  client.table->match.clear();  // once, although each of the host's seats hears it
  make_table(client);
}

void Crowd::act(const Ready& ready) {
  Client& client = *ready.client;
  const int choice = ready.choices > 0 ? dice_.pick(ready.choices) : 0;
  client.act_sent = Clock::now();
  if (plan_.verify && client.commands % kVerified == 0) command(client, "watch", ",\"match\":\"" + ready.match + "\"");
  client.act_id = "act" + std::to_string(client.commands + 1);
  command(client, "act",
          ",\"match\":\"" + ready.match + "\",\"seat\":" + ready.seat + ",\"at\":" + ready.at +
              ",\"choice\":" + std::to_string(choice));
}

void Crowd::measure(Client& client) {
  client.act_id.clear();
  if (!measuring_) return;
  ++report_.actions;
  times_.push_back(static_cast<float>(seconds_since(client.act_sent) * 1000));
}

// Spreads the actions evenly over time, whoever is ready.
void Crowd::act_on_time() {
  if (plan_.actions_per_second <= 0) return;
  const double due = seconds_since(began_) * plan_.actions_per_second;
  if (ready_.empty()) issued_ = std::max(issued_, due - 1);  // nobody was asked: nothing to catch up
  while (issued_ < due && !ready_.empty()) {
    issued_ += 1;
    const auto chosen = ready_.begin() + dice_.pick(static_cast<int>(ready_.size()));
    std::swap(*chosen, ready_.front());
    act(ready_.front());
    ready_.pop_front();
  }
}

std::uint64_t memory_of(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) return std::stoull(line.substr(6)) * 1024;
  return 0;
}

// What all its threads have computed, in seconds.
double time_of(int pid) {
  double nanoseconds = 0;
  std::error_code none;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/" + std::to_string(pid) + "/task", none)) {
    double ran = 0;
    std::ifstream(thread.path() / "schedstat") >> ran;
    nanoseconds += ran;
  }
  return nanoseconds / 1e9;
}

double percentile(std::vector<float>& times, double share) {
  if (times.empty()) return 0;
  const auto at = times.begin() + static_cast<std::ptrdiff_t>(static_cast<double>(times.size() - 1) * share);
  std::nth_element(times.begin(), at, times.end());
  return *at;
}

LoadReport Crowd::run(const std::function<bool()>& stop) {
  take_short_turns();  // where the hall is on this machine too: what we wait for the processor is not the hall's doing
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  poll_ = epoll_create1(EPOLL_CLOEXEC);
  for (int i = 0; i < plan_.tables; ++i) {
    tables_.push_back(std::make_unique<Table>());
    for (int number = 0; number < plan_.clients; ++number) connect(*tables_.back(), number);
  }
  began_ = Clock::now();
  epoll_event events[256];
  while (!stop()) {
    const double now = seconds_since(began_);
    if (now > plan_.warm_up + plan_.seconds) break;
    if (!measuring_ && now > plan_.warm_up) {
      measuring_ = true;
      report_.bytes = 0;
      report_.server_seconds = -time_of(plan_.pid);
    }
    const int count = epoll_wait(poll_, events, 256, plan_.actions_per_second > 0 ? 1 : 100);
    for (int i = 0; i < count; ++i) {
      Client& client = *static_cast<Client*>(events[i].data.ptr);
      if ((events[i].events & EPOLLOUT) != 0) write(client);
      if ((events[i].events & ~static_cast<unsigned>(EPOLLOUT)) != 0) read(client);
    }
    act_on_time();
    for (Client* client : std::exchange(touched_, {}))
      if (!client->out.empty()) write(*client);
  }
  report_.seconds = std::max(0.0, seconds_since(began_) - plan_.warm_up);
  report_.p50 = percentile(times_, 0.5);
  report_.p99 = percentile(times_, 0.99);
  report_.most = percentile(times_, 1);
  if (plan_.pid > 0) report_.memory = memory_of(plan_.pid);
  report_.server_seconds += time_of(plan_.pid);
  for (const auto& table : tables_)
    for (const auto& client : table->clients) report_.compared += client->views.compared();
  return report_;
}

}  // namespace

LoadReport load(const LoadPlan& plan, const std::function<bool()>& stop) {
  return Crowd(plan).run(stop);
}

double fsync_p99(const std::string& folder) {
  const std::string path = folder + "/fsync.tmp";
  const int file = open(path.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (file < 0) return 0;
  const std::string page(4096, 'x');
  std::vector<float> times;
  for (int i = 0; i < 500; ++i) {
    if (::write(file, page.data(), page.size()) < 0) break;
    const auto before = Clock::now();
    fdatasync(file);
    times.push_back(static_cast<float>(seconds_since(before) * 1000));
  }
  close(file);
  unlink(path.c_str());
  return percentile(times, 0.99);
}

}  // namespace condotta::hall
