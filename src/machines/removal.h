// Everything a store holds as one file, and such a file into another store: how a hall moves house.
#pragma once

#include <cstddef>
#include <iosfwd>

#include "hall/store.h"

namespace condotta::hall {

struct Moved {
  std::size_t guests = 0, matches = 0, entries = 0;
};

// One line of JSON for each thing, a last one that says how many there were and their hash.
Moved export_all(Store& store, std::ostream& out);

// Into a store that holds no match yet. A file that is not whole, or was changed, is refused before anything is
// written. Throws std::runtime_error.
Moved import_all(Store& store, std::istream& in);

}  // namespace condotta::hall
