#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

// A rule as an example: a position, scripted dice, what somebody does, what must then be true. docs/scenarios.md
// describes the format.
struct ScenarioReport {
  std::string title;
  std::vector<std::string> rules;     // the ids it proves
  std::vector<std::string> failures;  // empty: it holds
  std::string trace;                  // every step and event, in words
  bool passed() const { return failures.empty(); }
};

// `named_start` gives the position a scenario calls by name. Throws BadInput when the file itself is wrong.
ScenarioReport run_scenario(const AnyGame& game, const json::value& scenario, const std::string& source,
                            const std::function<json::value(const std::string&)>& named_start);

// The part of a JSON value that a dotted path names: "mercenaries.red.health", "monsters.goblin#2.wounds". In a
// list a step is a place (0 is the first) or the first text of an entry. Null when there is none.
const json::value* at_path(const json::value& value, std::string_view path);
json::value* at_path(json::value& value, std::string_view path);

}  // namespace condotta
