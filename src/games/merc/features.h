#pragma once

#include <memory>

#include "kernel/insight.h"

namespace condotta::merc {

// What a learner may count in a position; content/merc/players.json holds what was learned.
std::unique_ptr<Insight> insight(const ContentFiles& files);

}  // namespace condotta::merc
