#pragma once

#include <memory>
#include <string>

#include "hall/store.h"

namespace condotta::hall {

// The store that several halls share, at "postgresql://...", bringing its tables to this hall's form if need be. Throws
// std::runtime_error with a plain sentence if it cannot.
std::unique_ptr<Store> open_postgres_store(const std::string& url);

}  // namespace condotta::hall
