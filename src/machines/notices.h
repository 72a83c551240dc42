// "Match N moved", said between halls through NATS.
#pragma once

#include "hall/server.h"

namespace condotta::hall {

// Where no NATS server answers it goes on without one, and comes back to it by itself.
std::unique_ptr<Neighbours> open_notices(const std::string& url, std::function<void()> heard);

}  // namespace condotta::hall
