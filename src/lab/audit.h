#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

struct AuditPlan {
  std::vector<Mode> modes;
  std::uint64_t random_games = 200;  // spread over the modes
  std::uint64_t mind_games = 12;
  std::string mind = "veteran:10";  // whose taste counts for choices never taken and dominant picks
  struct Rule {
    std::string id, text;
  };
  std::vector<Rule> rules;  // those the code can cite; the ones that never were are findings
  std::uint64_t seed = 1;
  int longest = 20'000;    // actions; a game that takes more is a finding
  int often = 40;          // how often a thing must have been on offer before its use is judged
  double dominant = 0.97;  // taken at least so often of the times it was on offer beside others
};

// Something a designer should look at.
struct Finding {
  std::string kind;      // loop, endless, never_taken, dominant, rule_never_fired
  std::string subject;   // "verb=explore", a rule's id
  std::string title;     // a sentence with the numbers
  std::string scenario;  // JSON for `condotta scenario`: the position, and what it shows
};

// Plays at random and by a mind, and looks for loops, choices never taken, rules never fired and dominant picks. A
// rule has fired when an event cites it, or a step of the sum an event shows, or the refusal of something a player
// might wish for (what the game lists as such, and what other positions offered). `progress` may return false to stop;
// what was found so far is told. The same plan, the same findings.
std::vector<Finding> audit(const AnyGame& game, const AuditPlan& plan,
                           const std::function<bool(std::uint64_t done, std::uint64_t of)>& progress);

}  // namespace condotta
