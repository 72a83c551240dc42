// What a hall offers: its games, their modes and options, told as JSON. Knows the shelf it is given and no registry.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "hall/shelf.h"

namespace condotta::hall {

// Options in full, how many seats such a match has, and what its book advises against: {"options","seats","warnings"?}.
boost::json::object completed(const AnyGame& game, const boost::json::value& options);

// What is on a shelf, JSON for GET /api/games.
std::string games_json(const Shelf& shelf);

}  // namespace condotta::hall
