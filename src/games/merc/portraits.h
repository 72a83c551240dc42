#pragma once

#include "games/merc/content.h"
#include "kernel/event.h"
#include "kernel/game.h"

namespace condotta {
class ContentFiles;
}

// What people can do, in a sentence each.
namespace condotta::merc {

// Adds the kinds "ability" (by MERC), "turn" (by Dictator) and "gear" (by title) to the names; who can do nothing
// special has no sentence.
Content with_portraits(Content content, const ContentFiles& files);
std::string ability_words(const Content& content, MercId who);
std::string turn_words(const Content& content, DictatorId who);
Phrase portrait(const Content& content, MercId who);  // his figures and his ability

}  // namespace condotta::merc
