#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/json_path.h"
#include "kernel/trouble.h"

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

// The same for a scenario whose game could not even be opened, because its content was refused: that is what the
// scenario must say. Throws the refusal again when it does not.
ScenarioReport refused_scenario(const json::value& scenario, const std::string& source, const BadInput& no);

}  // namespace condotta
