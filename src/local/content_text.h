// A game's content as one text, as GET /api/content/KEY gives it and a store keeps it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/content_files.h"
#include "kernel/lesson.h"

namespace condotta::local {

// Throws std::exception when it is no such text.
ContentFiles content_from(const std::string& key, std::string_view text);
// What can be learnt and where it can be begun, where the text has it.
std::vector<Lesson> lessons_from(const std::string& key, std::string_view text);

}  // namespace condotta::local
