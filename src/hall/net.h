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
  std::size_t sockets = 8192, sockets_per_address = 64;
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-For is believed
  std::size_t send_queue = 4 << 20;
  std::size_t deflaters = 4096;  // sockets that are sent compressed messages: 70 KB each; the others get plain ones
  double pings_at_once = 100, pings_per_second = 10;  // control frames of one client
  int linger_millis = 2000;                           // for a client's own goodbye
  int answer_seconds = 30;                            // for what a worker has to write before it is sent
  int handshake_seconds = 10, ping_seconds = 20, silence_seconds = 60;
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
  virtual bool busy() const = 0;  // answers wait for the disk
};

class Net : public Wire, public Loop {
 public:
  virtual std::uint16_t port() const = 0;
  virtual void run(Guests& guests) = 0;  // until stop, SIGINT or SIGTERM
  // From any thread. Hears nothing more, says what waits for the disk, then goodbye.
  virtual void stop() = 0;
};

// Throws std::runtime_error with a plain sentence when the port cannot be had.
std::unique_ptr<Net> open_net(const NetConfig& config);

}  // namespace condotta::hall
