#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/content_files.h"

namespace condotta {

// Something about a position that may tell who wins, in whole numbers.
struct Feature {
  std::string name;     // "health_lead"
  std::string says;     // what is counted, in which unit
  std::string words{};  // where advice about it stands among the game's words, if not under its name
  const std::string& key() const { return words.empty() ? name : words; }
};

// A simple way to play that people might fall into, as an opponent for the lab: some actions always when they are on
// offer, some never, and the rest as another mind likes.
struct Habit {
  std::string name, says;
  json::array always, never;  // patterns: the fields an action must have, {"verb": "acquire", "card": "vigour"}
};

// What a learner is told about positions of one game: named numbers, and how time goes by. A game's rules never ask
// it. All numbers are whole, so that every compiler comes to the same sums.
class Insight {
 public:
  virtual ~Insight() = default;

  virtual std::span<const Feature> features() const = 0;
  // Counts every feature from the side of a seat. A feature that is good for one side is as bad for the other.
  virtual void measure(const AnyState& state, Seat seat, std::span<int> into) const = 0;
  // Turns (or rounds, where a turn is long) begun so far; never falls.
  virtual int clock(const AnyState& state) const = 0;
  // After how many ticks of the clock a search should ask how a seat stands.
  virtual int horizon() const = 0;
  // The same for one with ten times the usual budget: noise of longer playouts is then paid for.
  virtual int far_horizon() const { return horizon(); }
  // Whether a tree may branch at decisions of rivals. Not where a turn has free actions without end: whoever takes one
  // more of them puts off the moment at which rivals find good replies, and dithering would seem good.
  virtual bool rivals_branch() const { return true; }
  // Whether a search grows a tree at all. Not where nobody has to be foreseen and a decision says little: each way down
  // tries other things, which parts what the candidates had in common and finds little that playouts do not.
  virtual bool tree_pays() const { return true; }
  // About how many actions a second one core plays by the greedy policy, on a common machine: whoever plans how much to
  // look at must come to the same plan on every machine.
  virtual int usual_speed() const { return 100'000; }
  // How many decisions between several choices a seat usually has in one tick, on an even share of all modes.
  virtual int usual_decisions() const { return 10; }
  // Whether two seats cannot both be glad of a victory.
  virtual bool rivals(const AnyState& state, Seat one, Seat other) const = 0;
  // Whether a feature counts backwards for this seat what it counts for another side.
  virtual bool mirrored(const AnyState& /*state*/, Seat /*seat*/, std::size_t /*feature*/) const { return false; }

  // Millionths of a logit for one more of each feature; empty when nothing was learned.
  const std::vector<int>& weights() const { return weights_; }
  const std::vector<Habit>& habits() const { return habits_; }
  // Takes in what players.json or habits.json says. Throws BadInput when it makes no sense.
  void learn(const ContentFiles::File& file);

 private:
  void learn_value(const json::object& weights, const std::string& source);
  void learn_habits(const json::object& habits, const std::string& source);

  std::vector<int> weights_;
  std::vector<Habit> habits_;
};

// The room a list of features may take.
inline constexpr std::size_t kMostFeatures = 64;

// A typed state out of the handle, for insights.
template <class State>
const State& typed(const AnyState& state) {
  return *reinterpret_cast<const State*>(state.data());
}

// An insight in the words of its game: typed states, and the game's content at hand.
template <class Game>
class InsightOf : public Insight {
 public:
  using State = typename Game::State;
  using Content = std::remove_cvref_t<decltype(std::declval<const Game&>().content())>;
  explicit InsightOf(const ContentFiles& files) : game_(files), content_(game_.content()) {}

  void measure(const AnyState& state, Seat seat, std::span<int> into) const final {
    std::fill(into.begin(), into.end(), 0);
    count_all(typed<State>(state), seat, into);
  }
  int clock(const AnyState& state) const final { return ticks(typed<State>(state)); }
  bool rivals(const AnyState& state, Seat one, Seat other) const final {
    return are_rivals(typed<State>(state), one, other);
  }
  bool mirrored(const AnyState& state, Seat seat, std::size_t feature) const final {
    return counts_backwards(typed<State>(state), seat, feature);
  }

 private:
  virtual void count_all(const State& s, Seat seat, std::span<int> into) const = 0;  // into zeros
  virtual int ticks(const State& s) const = 0;
  virtual bool are_rivals(const State& s, Seat one, Seat other) const = 0;
  virtual bool counts_backwards(const State& /*s*/, Seat /*seat*/, std::size_t /*feature*/) const { return false; }

  Game game_;

 protected:
  const Content& content_;
};

// The game with its insight (which may be none), and with what it learned: players.json and habits.json,
// if they are there.
std::unique_ptr<AnyGame> with_insight(std::unique_ptr<AnyGame> game, std::unique_ptr<Insight> insight,
                                      const ContentFiles& files);

// The share of a victory, 0 to 1, that a finished game gives a seat: rivals who are tied share it.
double share_of_victory(const AnyGame& game, const AnyState& state, Seat seat);

// How well a seat stands, 0 to 1: the result of a finished game; else by what was learned; else the game's estimate.
double outlook(const AnyGame& game, const AnyState& state, Seat seat);

}  // namespace condotta
