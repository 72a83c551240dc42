// Workers that are threads of this process.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "hall/metrics.h"
#include "hall/workers.h"

namespace condotta::hall {

// For a thread that computes little at a time while others wait for it: it has short turns, and whoever has shorter
// ones goes first when it wakes (Linux 6.12 and later; before that nothing changes). Needs no privilege.
void take_short_turns();

// A fixed number of threads, and one that only reads. When one is stuck for long, another takes its place (up to a
// bound).
class ThreadWorkers final : public Workers {
 public:
  ThreadWorkers(std::size_t threads, const Limits& limits);
  ~ThreadWorkers() override;
  bool post(Lane lane, Owner owner, Work work) override;
  bool reads() const override { return true; }
  bool read(Owner owner, Work work) override;
  void replace_stuck(Millis now, Millis patience);
  void tell_metrics(Exposition& out);

 private:
  struct Hands {  // what waits, and whom it wakes
    WorkQueue queue;
    std::condition_variable wake{};
    int nice;  // the hall's own thread, which everybody waits for, goes first where both want the processor
  };
  struct Desk {
    explicit Desk(Hands& hands) : hands(hands) {}
    Hands& hands;
    std::thread thread{};
    Millis since = 0;  // when it took up its present work; 0: idle
    bool given_up = false;
  };
  static constexpr Millis kBeforeTime = 1;  // nobody has told us the time yet
  void add(Hands& hands);
  void work(Desk& desk);
  bool put(Hands& hands, Lane lane, Owner owner, Work work);

  std::mutex mutex_;
  Hands thinkers_, readers_;
  std::deque<Desk> desks_;
  Millis now_ = kBeforeTime;
  bool stop_ = false;
};

}  // namespace condotta::hall
