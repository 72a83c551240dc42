// Threads for what may take long: minds and odds. The hall's own thread never waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "hall/rate.h"

namespace condotta::hall {

class Workers {
 public:
  virtual ~Workers() = default;
  // False when too much is waiting already; then the work is not taken.
  virtual bool post(std::function<void()> work) = 0;
};

// A fixed number of threads. When one is stuck for long, another takes its place (up to a bound).
class ThreadWorkers final : public Workers {
 public:
  explicit ThreadWorkers(std::size_t threads);
  ~ThreadWorkers() override;
  bool post(std::function<void()> work) override;
  void replace_stuck(Millis now, Millis patience);

 private:
  struct Desk {
    std::thread thread;
    Millis since = 0;  // when it took up its present work; 0: idle
    bool given_up = false;
  };
  void add();
  void work(Desk& desk);

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> queue_;
  std::deque<Desk> desks_;
  Millis now_ = 1;
  bool stop_ = false;
};

}  // namespace condotta::hall
