#pragma once

#include <cstdint>
#include <string>

namespace condotta::app {

// Ctrl-C sets a flag that long work looks at between two pieces; a second Ctrl-C ends at once.
void listen_for_interrupt();
bool interrupted();

bool is_terminal_out();
bool is_terminal_in();

// A bar on the error stream, drawn only where a person looks at it.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  void at(std::uint64_t done);

 private:
  std::string what_;
  std::uint64_t total_;
  double started_, drawn_ = 0;
  bool shown_;
};

// "12,345,678"
std::string grouped(std::uint64_t number);

}  // namespace condotta::app
