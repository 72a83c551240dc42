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
  std::size_t send_queue = 4 << 20;
  int handshake_seconds = 10, ping_seconds = 20, silence_seconds = 60;
};

// Who hears what comes in. All on the thread that runs the net.
class Guests {
 public:
  virtual ~Guests() = default;
  virtual void opened(SocketId socket) = 0;
  virtual void heard(SocketId socket, std::string_view frame) = 0;
  virtual void closed(SocketId socket) = 0;
  virtual HttpAnswer asked(const HttpRequest& request) = 0;
  virtual void tick() = 0;
};

class Net : public Wire, public Loop {
 public:
  virtual std::uint16_t port() const = 0;
  virtual void run(Guests& guests) = 0;  // until stop, SIGINT or SIGTERM
  virtual void stop() = 0;               // from any thread
};

// Throws std::runtime_error with a plain sentence when the port cannot be had.
std::unique_ptr<Net> open_net(const NetConfig& config);

}  // namespace condotta::hall
