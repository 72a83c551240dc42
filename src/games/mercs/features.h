#pragma once

#include <memory>

#include "kernel/insight.h"

namespace condotta::mercs {

// What a learner may count in a position; content/mercs/players.json holds what was learned.
std::unique_ptr<Insight> insight(const ContentFiles& files);

}  // namespace condotta::mercs
