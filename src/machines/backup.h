// A copy of a hall's matches while the hall goes on.
#pragma once

#include <cstdint>
#include <string>

namespace condotta::hall {

// Copies DIR/hall.db to FILE, which must not be there yet: everything that was acknowledged before this began, as of
// one moment. The copy is read through before it gets its name. Gives its size in bytes. Throws std::runtime_error.
std::uint64_t back_up(const std::string& dir, const std::string& file);

// Puts such a copy into DIR, where no matches may be.
void restore(const std::string& file, const std::string& dir);

}  // namespace condotta::hall
