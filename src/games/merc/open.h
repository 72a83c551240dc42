#pragma once

#include <memory>

#include "kernel/any_game.h"

namespace condotta {
class ContentFiles;
}

namespace condotta::merc {

std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::merc
