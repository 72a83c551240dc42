#pragma once

#include <vector>

#include "kernel/any_game.h"

namespace condotta {

// One thing that wins or loses the game, in a sentence, and how far it has come where that can be counted.
struct Goal {
  Phrase text;
  bool wins = true;
  std::int16_t done = 0, of = 0;
  RuleId rule{};
};

// A game that can say what its seats play for.
class HasGoals {
 public:
  virtual ~HasGoals() = default;
  virtual std::vector<Goal> goals(const AnyView& view) const = 0;
};

// What the view's seat plays for and what it must not let happen; none where the game does not say.
inline std::vector<Goal> goals_of(const AnyGame& game, const AnyView& view) {
  const auto* has = dynamic_cast<const HasGoals*>(&game);
  return has != nullptr ? has->goals(view) : std::vector<Goal>();
}

}  // namespace condotta
