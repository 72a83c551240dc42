// Hands for what may take long: minds and odds. The hall's own thread never waits for them.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hall/limits.h"
#include "kernel/any_game.h"

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
  explicit WorkQueue(const Limits& limits)
      : most_(limits.work_waiting), most_of_one_(limits.work_of_one), most_questions_(limits.questions_of_one) {}
  // False when too much is waiting already, of this owner or of all.
  bool put(Lane lane, Owner owner, Work work);
  std::optional<Work> take();
  bool empty() const { return waiting_ == 0; }
  std::size_t waiting(Lane lane) const;
  void clear();

 private:
  struct Turns {
    std::map<Owner, std::deque<Work>> work;
    std::deque<Owner> order;
  };
  std::optional<Work> take_from(Turns& turns);

  const std::size_t most_, most_of_one_, most_questions_;
  std::array<Turns, kLanes> lanes_;
  std::size_t waiting_ = 0;
  int in_a_row_ = 0;  // taken from other lanes while a question waited
};

// What a mind is asked: which of these choices does it take? Values only, so that it may think anywhere.
struct MindJob {
  std::shared_ptr<const AnyGame> game;
  AnyView view{};
  std::vector<AnyAction> choices{};
  std::string level{};
  std::uint64_t seed = 0;
  double seconds = 0;  // how long it may think
};
using Choice = std::optional<std::size_t>;
Choice think_through(const MindJob& job);  // nothing when the mind fails

class Workers {
 public:
  virtual ~Workers() = default;
  // Lets a mind think; `chosen` hears of it on any thread. Nothing is said when too much is waiting already.
  virtual void think(Lane lane, Owner owner, MindJob job, std::function<void(Choice)> chosen);
  // False when too much is waiting already; then the work is not taken.
  virtual bool post(Lane lane, Owner owner, Work work) = 0;
  // Reading a stored match, which somebody waits for: it does not wait for minds. Where nobody reads, the hall does.
  virtual bool reads() const { return false; }
  virtual bool read(Owner /*owner*/, Work /*work*/) {
    return false;
  }  // NOLINT(performance-unnecessary-value-param): who reads keeps it
};

}  // namespace condotta::hall
