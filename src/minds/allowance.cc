#include "minds/allowance.h"

#include <chrono>
#include <ctime>

namespace condotta {

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The browser's engine has one thread, and no clock of its computing.
double cpu_seconds() {
#ifdef __EMSCRIPTEN__
  return now_seconds();
#else
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
#endif
}

Allowance::Allowance(double seconds, bool thread_time)
    : seconds_(seconds),
      thread_time_(thread_time),
      began_(thread_time ? cpu_seconds() : now_seconds()),
      look_again_(now_seconds() + seconds) {}

double Allowance::gone() const {
  return (thread_time_ ? cpu_seconds() : now_seconds()) - began_;
}

double Allowance::part() const {
  return gone() / seconds_;
}

bool Allowance::over() {
  const double now = now_seconds();
  if (now < look_again_) return false;
  const double left = seconds_ - gone();
  look_again_ = now + left;
  return left <= 0;
}

}  // namespace condotta
