#pragma once

#include <boost/json/fwd.hpp>
#include <string_view>

namespace condotta {

namespace json = boost::json;

// The part of a JSON value that a dotted path names: "mercenaries.red.health", "monsters.goblin#2.wounds". In a
// list a step is a place (0 is the first) or the first text of an entry. Null when there is none.
const json::value* at_path(const json::value& value, std::string_view path);
json::value* at_path(json::value& value, std::string_view path);

// Puts a value where the path leads; its last step may name a field (or a card of a bag) that is not there yet. False
// when there is no such place.
bool put_at_path(json::value& value, std::string_view path, const json::value& wanted);

}  // namespace condotta
