#pragma once

#include <memory>

#include "kernel/insight.h"

namespace condotta::bounty {

// What a learner may count in a position of Bounty.
std::unique_ptr<Insight> insight(const ContentFiles& files);

}  // namespace condotta::bounty
