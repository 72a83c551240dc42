#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "kernel/any_game.h"

namespace condotta {

class ContentFiles;

// A game on the shelf: its key, and how it is opened from its content. Throws BadInput for bad content.
struct ListedGame {
  std::string_view key;
  std::unique_ptr<AnyGame> (*open)(const ContentFiles& files);
};

// Every game of the house, in the order of the home page. A game joins by its one line in registry.cc.
std::span<const ListedGame> registry();

}  // namespace condotta
