// What the rows of a match hold, written and read. Reading throws BadInput: a row may be damaged.
#pragma once

#include <boost/json.hpp>

#include "hall/match.h"

namespace condotta::hall {

std::string text_in(const json::object& object, const char* member);  // "" where there is none
std::int64_t number_in(const json::object& object, const char* member);
bool flag_in(const json::object& object, const char* member);
PlayerId player_in(const json::object& object, const char* member);
const json::array& list_in(const json::object& object, const char* member);
Seat seat_in(const json::object& object, const char* member, std::size_t seats);

json::object body_of(const Entry& entry);
Record::Step step_from(const AnyGame& game, const json::object& body, std::size_t seats);
json::object step_json(const AnyGame& game, const Record::Step& step);

}  // namespace condotta::hall
