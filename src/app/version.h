#pragma once

#include <string>

namespace condotta::app {

// "0.1.0 (c698fcb)": the release, and the commit it was built from where that is known.
std::string version();

}  // namespace condotta::app
