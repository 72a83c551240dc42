#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "minds/mind.h"
#include "minds/pace.h"

namespace condotta {

// How long a search may think, and how. With iterations and a seed the answer is always the same; with seconds it
// depends on the machine.
struct SearchPlan {
  int iterations = 1000;           // 0: until the time is up
  double seconds = 0;              // 0: until the iterations are made
  bool thread_time = false;        // seconds are computing time of the one thread, whatever else the machine does
  bool paced = false;              // they are for a hard decision; a turn has a budget, see pace.h
  int threads = 1;                 // independent trees whose visits are added up
  int turns = -1;                  // ticks of the game's clock before its outlook is asked; -1: as the game advises
  int playout = 20;                // actions instead, where turns is 0 or the game has no clock
  Policy policy = Policy::Greedy;  // how playouts choose
  double curiosity = 1.0;          // the constant of the upper confidence bound, in spreads of the values seen
  double width = -1;     // a node seen n times has at most 1 + width * sqrt(n) children; 0: no tree, only playouts;
                         // -1: 0.6 or 0, as the game advises
  double caution = 1.0;  // how far a choice must be ahead of the greedy one to replace it, see choose_best
  double sure = 0;       // stops as soon as so many standard errors part the best choice from the others; 0: to the end
  bool far = false;      // look as far ahead as the game advises for large budgets
  int rivals = -1;       // whether the tree branches at decisions of rivals too, 0 or 1; -1: as the game advises
  bool whole_turns = true;  // let a playout go on until the thinking seat is asked again
  int measure = -1;         // the choice that others are measured against; -1: what the greedy policy would do
};

// What a search found out, so that it can show its reasons.
struct Thought {
  struct Candidate {
    std::size_t choice = 0;
    std::uint64_t visits = 0;
    double value = 0;  // expected result for the seat, 0 to 1
    double error = 0;  // standard error of the value
    double lead = 0;   // how far ahead of the measure, in the same worlds with the same dice
    double lead_error = 0;
  };
  // What a position counts differently after the best choice than after the one it was weighed against.
  struct Reason {
    std::size_t feature = 0;  // of the game's insight
    double difference = 0;    // so much more of it, on average
    double logits = 0;        // so much that is worth
  };
  std::vector<Reason> reasons;        // the weightiest first; none where nothing was learned
  std::vector<Candidate> candidates;  // the chosen one first, then the most visited
  std::vector<AnyAction> line;        // what it expects to follow, from the best choice on
  std::uint64_t simulations = 0;
  std::size_t sensible = 0;  // what the greedy policy would do
  std::size_t best() const { return candidates.front().choice; }
  // What the best was weighed against for the reasons: the greedy choice, or else the next best; itself if there is
  // none.
  std::size_t weighed_against() const;
};

// Information-set tree search: each simulation imagines one world that fits the view, walks the tree along actions
// that are legal there, adds a node, and plays on. Works for any number of seats: each seat maximises its own result.
// The root halves its candidates step by step, as the budget is used up; what the game's greedy policy would do stays
// among them to the end, and is only left for something that is clearly better.
Thought think(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
              Dice& dice);

// What a reason counts, in the words of the game's features; for whom goes without saying.
std::string reason_words(const AnyGame& game, const Thought::Reason& reason);

class SearchMind final : public Mind {
 public:
  explicit SearchMind(SearchPlan plan) : plan_(plan) {}
  std::size_t choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, Dice& dice) override;
  const Thought* reasons() const override { return last_.candidates.empty() ? nullptr : &last_; }

 private:
  SearchPlan plan_;
  Pace pace_;
  Thought last_;
};

}  // namespace condotta
