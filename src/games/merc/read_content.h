#pragma once

#include "games/merc/content.h"
#include "kernel/content_files.h"

namespace condotta::merc {

// Throws BadInput with everything that is wrong with the files.
Content read_content(const ContentFiles& files);

}  // namespace condotta::merc
