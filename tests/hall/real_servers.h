#pragma once

// A real PostgreSQL and a real NATS server on this machine alone, started by the test and ended with it.

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace condotta::hall {

// A program of its own, which ends with this one.
class RealServer {
 public:
  RealServer() = default;
  ~RealServer();
  RealServer(const RealServer&) = delete;
  RealServer& operator=(const RealServer&) = delete;
  // As this user, when it is started by root and the program will not have that.
  void start(const std::vector<std::string>& command, const std::string& log, const std::string& user = "");
  void end(int signal);
  void signal(int signal) const;
  pid_t pid() const { return pid_; }

 private:
  pid_t pid_ = -1;
};

class RealPostgres {
 public:
  // "" or why there is none to be had on this machine.
  static std::string missing();
  // The one of this test program; started when it is first asked for.
  static RealPostgres& shared();

  RealPostgres();
  ~RealPostgres();
  std::string url(const std::string& database = "postgres") const;
  std::string fresh_database();  // its url
  void stop();                   // at once, as a power cut would
  void start();

 private:
  std::string folder_, user_;
  std::uint16_t port_ = 0;
  RealServer server_;
  int databases_ = 0;
};

class RealNats {
 public:
  static std::string missing();
  RealNats();
  ~RealNats();
  std::string url() const { return "nats://127.0.0.1:" + std::to_string(port_); }
  void stop();
  void start();

 private:
  std::string folder_;
  std::uint16_t port_ = 0;
  RealServer server_;
};

}  // namespace condotta::hall
