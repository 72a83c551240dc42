#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "kernel/insight.h"

namespace condotta {

// A game on the shelf: its key, how it is opened from its content, and what minds may count in its positions (if it has
// that). Throws BadInput for bad content.
struct ListedGame {
  std::string_view key;
  std::unique_ptr<AnyGame> (*rules)(const ContentFiles& files);
  std::unique_ptr<Insight> (*insight)(const ContentFiles& files) = nullptr;

  // The game with its insight, and with what lies in players.json.
  std::unique_ptr<AnyGame> open(const ContentFiles& files) const {
    return with_insight(rules(files), insight == nullptr ? nullptr : insight(files), files);
  }
};

// Every game of the house, in the order of the home page. A game joins by its one line in registry.cc.
std::span<const ListedGame> registry();

}  // namespace condotta
