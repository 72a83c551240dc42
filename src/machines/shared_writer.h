// How one hall writes to a store that it shares with others: in groups; a group of which nobody knows whether it is on
// disk, because the line broke, is asked about before anything else is said. No threads and no clock in here, so that
// the simulation drives the very same code.
#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <span>
#include <vector>

#include "hall/store.h"

namespace condotta::hall {

// What the store must be able to do. Away: nobody knows whether it was done.
class SharedBase {
 public:
  enum class Outcome { Done, Overtaken, Spoiled };
  virtual ~SharedBase() = default;
  // All in one transaction. False: not a word of it is written, because some of it cannot be.
  virtual bool write_all(std::span<const Write> writes) = 0;
  // One alone, which may be there already from an attempt before.
  virtual Outcome write_one(const Write& write) = 0;
  virtual std::vector<StoreNews::Moved> moved() = 0;  // since it was last asked
};

class SharedWriter {
 public:
  void listen(std::function<void(StoreNews)> listener) { listener_ = std::move(listener); }
  // From any thread.
  Ticket put(Write write);
  Ticket last_ticket() const;
  bool waiting() const;

  // The rest from one thread. Writes one group, if there is one, and says what became of it. False: the store is away.
  bool write(SharedBase& base);
  // Asks what others wrote.
  void look(SharedBase& base);
  // The store cannot be reached.
  void away(const std::string& why);

 private:
  void take_group();
  void write_one_by_one(SharedBase& base);
  StoreNews news() const { return {.committed = committed_, .failed = committed_, .read_only = away_}; }
  void reached();

  mutable std::mutex mutex_;
  std::deque<Write> queue_;
  Ticket last_ = 0;

  std::function<void(StoreNews)> listener_;
  std::deque<Write> group_;  // under way
  bool doubtful_ = false;    // the group may be on disk already
  Ticket committed_ = 0;
  bool away_ = false;
};

}  // namespace condotta::hall
