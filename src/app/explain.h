#pragma once

#include <string>

#include "kernel/any_game.h"

namespace condotta::app {

// What wins and what loses, a line each.
std::string goals_text(const AnyGame& game, const AnyView& view);

// What a word of the game means, or what the card of that name says: from glossary, content and ledger.
std::string explained(const std::string& key, const std::string& word);

}  // namespace condotta::app
