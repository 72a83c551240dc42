#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "minds/mind.h"

namespace condotta {

// How long a search may think, and how. With iterations and a seed the answer is always the same; with seconds it
// depends on the machine.
struct SearchPlan {
  int iterations = 1000;           // 0: until the time is up
  double seconds = 0;              // 0: until the iterations are made
  int threads = 1;                 // independent trees whose visits are added up
  int playout = 40;                // actions of a playout before the game's own estimate is asked
  Policy policy = Policy::Random;  // how playouts choose
  double curiosity = 0.7;          // the constant of the upper confidence bound
  double width = 2.0;              // a node seen n times has at most 1 + width * sqrt(n) children: progressive widening
};

// What a search found out, so that it can show its reasons.
struct Thought {
  struct Candidate {
    std::size_t choice = 0;
    std::uint64_t visits = 0;
    double value = 0;  // expected result for the seat, 0 to 1
  };
  std::vector<Candidate> candidates;  // most visited first
  std::vector<AnyAction> line;        // what it expects to follow, from the best choice on
  std::uint64_t simulations = 0;
  std::size_t best() const { return candidates.front().choice; }
};

// Information-set tree search: each simulation imagines one world that fits the view, walks the tree along actions
// that are legal there, adds a node, and plays on. Works for any number of seats: each seat maximises its own result.
Thought think(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
              Dice& dice);

class SearchMind final : public Mind {
 public:
  explicit SearchMind(SearchPlan plan) : plan_(plan) {}
  std::size_t choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, Dice& dice) override;
  const Thought& last() const { return last_; }

 private:
  SearchPlan plan_;
  Thought last_;
};

}  // namespace condotta
