#pragma once

#include <boost/json/fwd.hpp>
#include <string>
#include <vector>

#include "kernel/any_game.h"

// What a scenario may expect, held against what is so. Each function gives what does not hold, in words.
namespace condotta {

// Paths and values: `null` means that there is none, or that the field is empty.
std::vector<std::string> unmet_paths(const json::value& found, const json::object& wanted);

// An event is called by its name, or described: {"what", "rule", "args", "total", "seen_by"}.
bool fits(const AnyGame& game, const AnyState& state, const Event& event, const json::value& wanted);

// {"over", "winners", "scores", "says"}: the last is a part of the sentence that tells how it ended.
std::vector<std::string> unmet_result(const AnyGame& game, const AnyState& state, const json::object& wanted);

// How a seat could tell one position from another: by what it sees, by who is asked, or by what it is asked and
// offered.
// "" when it cannot.
std::string told_apart(const AnyGame& game, const AnyState& one, const AnyState& other, Seat seat);

// "0" to "7", or "onlooker" (kNobody); everything else is no seat.
bool read_seat(std::string_view text, Seat& seat);

}  // namespace condotta
