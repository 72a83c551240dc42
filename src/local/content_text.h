// A game's content as one text, as GET /api/content/KEY gives it and a store keeps it.
#pragma once

#include <string>
#include <string_view>

#include "kernel/content_files.h"

namespace condotta::local {

// Throws std::exception when it is no such text.
ContentFiles content_from(const std::string& key, std::string_view text);

}  // namespace condotta::local
