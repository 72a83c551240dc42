// Sockets and timers, behind plain types: everything that needs Asio and Beast is in net.cc.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "hall/hall.h"
#include "hall/http.h"

namespace condotta::hall {

struct NetConfig {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;            // 0: any free one
  std::vector<std::string> origins;  // besides the hall's own addresses
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-For is believed
  std::string backstage;             // ADDRESS:PORT for those who run the hall; guests never come there. "": nowhere
};

// Who hears what comes in. All on the thread that runs the net.
class Guests {
 public:
  virtual ~Guests() = default;
  virtual void opened(SocketId socket, const std::string& address) = 0;  // "": this machine
  virtual void heard(SocketId socket, std::string_view frame) = 0;
  virtual void closed(SocketId socket) = 0;
  // The answer may come later, on the same thread.
  virtual void asked(const HttpRequest& request, std::function<void(HttpAnswer)> answer) = 0;
  virtual void tick() = 0;
  virtual bool busy() const = 0;  // answers wait for the disk or for workers
  // The end: it comes in so many seconds; nothing more is obeyed; what is still not answered is given up.
  virtual void end_in(int seconds) = 0;
  virtual void say_no_more() = 0;
  virtual void give_up() = 0;
};

struct NetCounts {
  std::size_t sockets = 0, connections = 0, deflaters = 0, queued_bytes = 0;
  std::uint64_t opened = 0, turned_away = 0, shown_out = 0, bytes_in = 0, bytes_out = 0;
  std::map<int, std::uint64_t> requests{};  // plain ones, by status
};

class Net : public Wire, public Loop {
 public:
  virtual std::uint16_t port() const = 0;
  virtual std::uint16_t backstage_port() const = 0;  // 0: there is none
  virtual NetCounts counts() const = 0;
  virtual void run(Guests& guests) = 0;  // until stop, SIGINT or SIGTERM
  // From any thread. Tells everybody, obeys for a last moment, says what waits for the disk, then goodbye.
  virtual void stop() = 0;
};

// Throws std::runtime_error with a plain sentence when the port cannot be had.
std::unique_ptr<Net> open_net(const NetConfig& config, const Limits& limits);

}  // namespace condotta::hall
