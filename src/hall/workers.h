// Threads for what may take long: minds and odds. The hall's own thread never waits for them.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "hall/rate.h"

namespace condotta::hall {

using Work = std::function<void()>;
using Owner = std::uint64_t;  // the player for whom it is done

// What kind of work it is: a mind that is late comes first, then minds, then what people ask.
enum class Lane : std::uint8_t { Late, Mind, Question };

// What waits to be done. Within a lane each owner has a turn, however much others have asked for; and a question is
// taken up after a few minds, so that neither waits for ever.
class WorkQueue {
 public:
  static constexpr std::size_t kLanes = 3;
  // False when too much is waiting already, of this owner or of all.
  bool put(Lane lane, Owner owner, Work work);
  std::optional<Work> take();
  bool empty() const { return waiting_ == 0; }
  void clear();

 private:
  struct Turns {
    std::map<Owner, std::deque<Work>> work;
    std::deque<Owner> order;
  };
  std::optional<Work> take_from(Turns& turns);

  std::array<Turns, kLanes> lanes_;
  std::size_t waiting_ = 0;
  int in_a_row_ = 0;  // taken from other lanes while a question waited
};

class Workers {
 public:
  virtual ~Workers() = default;
  // False when too much is waiting already; then the work is not taken.
  virtual bool post(Lane lane, Owner owner, Work work) = 0;
};

// A fixed number of threads. When one is stuck for long, another takes its place (up to a bound).
class ThreadWorkers final : public Workers {
 public:
  explicit ThreadWorkers(std::size_t threads);
  ~ThreadWorkers() override;
  bool post(Lane lane, Owner owner, Work work) override;
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
  WorkQueue queue_;
  std::deque<Desk> desks_;
  Millis now_ = 1;
  bool stop_ = false;
};

}  // namespace condotta::hall
