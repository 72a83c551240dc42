// Workers that are threads of this process.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "hall/metrics.h"
#include "hall/workers.h"

namespace condotta::hall {

// A fixed number of threads. When one is stuck for long, another takes its place (up to a bound).
class ThreadWorkers final : public Workers {
 public:
  ThreadWorkers(std::size_t threads, const Limits& limits);
  ~ThreadWorkers() override;
  bool post(Lane lane, Owner owner, Work work) override;
  void replace_stuck(Millis now, Millis patience);
  void tell_metrics(Exposition& out);

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
  WorkQueue queue_;
  std::deque<Desk> desks_;
  Millis now_ = 1;
  bool stop_ = false;
};

}  // namespace condotta::hall
