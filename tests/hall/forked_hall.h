#pragma once

// A real hall in a process of its own, with Purse on its shelf, for tests that need sockets, a disk, or something to
// kill.

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace condotta::hall {

struct ServeOptions;

class ForkedHall {
 public:
  // With a patience in seconds it waits no longer than that for a handshake, and twice as long for a sign of life.
  explicit ForkedHall(std::string folder, std::uint16_t port = 0, int patience = 0);
  // With whatever else it shall be.
  explicit ForkedHall(ServeOptions options, const std::string& ruleset = "");
  // Over a store that it shares with others.
  struct Machines {
    std::string store, nats;
    std::string ruleset{};  // of a newer version; "": as it is
  };
  explicit ForkedHall(const Machines& machines);
  ~ForkedHall() { kill_now(); }
  ForkedHall(const ForkedHall&) = delete;
  ForkedHall& operator=(const ForkedHall&) = delete;
  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  double started_in() const { return started_in_; }  // seconds until it answered
  void kill_now();                                   // SIGKILL
  int end();                                         // SIGTERM; its exit status

 private:
  void begin(const ServeOptions& options, const std::string& ruleset);

  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
  double started_in_ = 0;
};

std::string fresh_folder(const std::string& name);

}  // namespace condotta::hall
