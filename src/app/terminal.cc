#include "app/terminal.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>

#include "minds/allowance.h"

namespace condotta::app {

namespace {

volatile std::sig_atomic_t stop = 0;
volatile long first_stop = 0;

}  // namespace

void listen_for_interrupt() {
  struct sigaction action {};
  // A second Ctrl-C leaves at once. A wrapper may pass one on that the terminal has sent to everybody: within half a
  // second it is the same.
  action.sa_handler = [](int) {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    const long milliseconds = now.tv_sec * 1000L + now.tv_nsec / 1'000'000L;
    if (stop == 0) first_stop = milliseconds;
    if (milliseconds - first_stop > 500) _exit(130);
    stop = 1;
  };
  sigaction(SIGINT, &action, nullptr);  // no SA_RESTART: somebody who is asked for a line can leave, too
}

bool interrupted() {
  return stop != 0;
}
bool is_terminal_out() {
  return isatty(STDOUT_FILENO) != 0;
}
bool is_terminal_in() {
  return isatty(STDIN_FILENO) != 0;
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), started_(now_seconds()), shown_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_ && drawn_ > 0) std::fprintf(stderr, "\r\x1b[K");
}

void Progress::at(std::uint64_t done) {
  const double now = now_seconds();
  if (!shown_ || now - drawn_ < 0.1 || total_ == 0) return;
  drawn_ = now;
  constexpr int kWidth = 30;
  const double share = static_cast<double>(done) / static_cast<double>(total_);
  const int filled = std::min(kWidth, static_cast<int>(share * kWidth));
  const double left = share > 0.01 ? (now - started_) * (1 - share) / share : 0;
  std::fprintf(stderr, "\r%s [%s%s] %s of %s, about %.0f s left\x1b[K", what_.c_str(),
               std::string(static_cast<std::size_t>(filled), '#').c_str(),
               std::string(static_cast<std::size_t>(kWidth - filled), '.').c_str(), grouped(done).c_str(),
               grouped(total_).c_str(), left);
  std::fflush(stderr);
}

}  // namespace condotta::app
