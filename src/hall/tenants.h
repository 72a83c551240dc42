// Games made ready for the shelf of a hall.
#pragma once

#include <string>

#include "hall/shelf.h"
#include "kernel/content_files.h"

namespace condotta::hall {

// A registered game with this content. Throws BadInput.
Tenant tenant_of(const std::string& key, const ContentFiles& files);
// The same without its ledger, for a hall whose rules are read elsewhere.
Tenant tenant_without_rules(const std::string& key, const ContentFiles& files);

// Options in full, how many seats such a match has, and what its book advises against: {"options","seats","warnings"?}.
boost::json::object completed(const AnyGame& game, const boost::json::value& options);

// What is on a shelf, JSON for GET /api/games.
std::string games_json(const Shelf& shelf);

// Every registered game with its content and ledger. Throws BadInput.
Shelf whole_shelf();

}  // namespace condotta::hall
