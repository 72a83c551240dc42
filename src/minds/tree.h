#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/insight.h"
#include "minds/allowance.h"
#include "minds/search.h"

namespace condotta {

// The results of a simulation, one per seat, 0 to 1.
using Values = std::array<float, kMaxSeats>;

// How far values spread, so that curiosity and caution are measured in the game's own differences.
struct Spread {
  double count = 0, sum = 0, squares = 0;
  void add(double value) { ++count, sum += value, squares += value * value; }
  double mean() const { return count > 0 ? sum / count : 0; }
  double variance() const;
};

// One tree over the choices of one view.
class Tree {
 public:
  struct Node {
    AnyAction action;             // what led here
    Seat mover = kNobody;         // who chose it
    std::uint64_t available = 0;  // how often the action was legal when its parent was passed
    Spread results;               // the mover's
    Spread lead;                  // at the root: how far ahead of the measure in the same world with the same dice
    std::vector<std::uint32_t> children;
    std::uint64_t visits() const { return static_cast<std::uint64_t>(results.count); }
  };

  Tree(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
       std::uint64_t seed);

  // Thinks until the plan's budget is used up.
  void grow();
  const std::vector<Node>& nodes() const { return nodes_; }
  const Node& root_child(std::size_t choice) const { return nodes_[1 + choice]; }
  // How much of a feature positions had in the end after a root choice, on average.
  double felt(std::size_t choice, std::size_t feature) const;
  // The choice that stays to the end and must be clearly beaten.
  std::size_t measure() const { return measure_; }
  // What the greedy policy would do.
  std::size_t sensible() const { return sensible_; }

 private:
  void rank(std::span<const AnyAction> choices);
  void add_kinds(std::span<const AnyAction> choices, std::vector<std::size_t>& rest);
  std::size_t favourite(std::span<const AnyAction> choices, const std::vector<std::size_t>& members);
  double spent() const;
  void side();
  bool compare();
  void halve();
  double doubt(std::size_t choice) const;
  void drop_behind();
  bool sure();
  bool simulate(std::size_t choice, float& result);
  std::uint32_t step(std::uint32_t parent, Seat seat, bool& fresh);
  std::uint32_t widen(std::uint32_t parent, Seat seat);
  std::uint32_t quick_step(std::uint32_t parent, Seat seat, bool& fresh);
  std::uint32_t add(std::uint32_t parent, const AnyAction& action, Seat seat);
  std::uint32_t find(std::uint32_t parent, const AnyAction& action) const;
  std::uint32_t best_of(const std::vector<std::uint32_t>& children) const;
  bool play_out(Values& values);
  bool play_turns();
  bool play_actions();
  void play_to_turn();
  void feel(std::size_t choice);
  bool ended() const { return turns_ > 0 && insight_->clock(state_) >= until_; }
  bool late() { return plan_.seconds > 0 && time_.over(); }

  const AnyGame& game_;
  const AnyView& view_;
  const SearchPlan& plan_;
  const Insight* const insight_;
  const int turns_;  // 0: actions are counted
  const double width_;
  const bool quick_;  // no list is made on the way down
  int until_ = 0;     // the clock at which playouts end
  SeatMask ours_;     // whose decisions the tree branches at
  Allowance time_;
  SeededDice dice_, luck_;  // for worlds, and for what happens in them
  Log silent_;
  AnyState world_, state_;
  std::vector<Node> nodes_;
  std::vector<std::size_t>
      contest_;  // choices still in the running; the measure is always the first, `kept_` of them stay
  std::size_t measure_ = 0, sensible_ = 0, kept_ = 1, tried_ = 1;
  int made_ = 0;
  Spread seen_;               // of all results, whoever's
  std::vector<double> felt_;  // for each root choice the sums of the features at the end
  std::vector<int> counted_;
  std::vector<std::uint32_t> path_, legal_;
  std::vector<AnyAction> choices_, untried_;
};

}  // namespace condotta
