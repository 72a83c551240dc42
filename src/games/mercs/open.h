#pragma once

#include <memory>

#include "kernel/any_game.h"

namespace condotta {
class ContentFiles;
}

namespace condotta::mercs {

// Opens the game from its files; throws BadInput for bad content.
std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::mercs
