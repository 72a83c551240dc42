#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/lesson.h"

namespace condotta {

// What lies in content/KEY/lessons, in the order of the files' names; nothing when the game has none. Throws BadInput.
std::vector<Lesson> read_lessons(std::string_view key);

// A lesson played from its data, as a willing learner would: `pick` says which of the fitting choices is taken.
struct LessonReport {
  std::vector<std::string> failures;  // empty: it can be played through
  std::string trace;                  // every step and event, in words
};
enum class Pick { First, Last };
LessonReport play_lesson(const AnyGame& game, const Lesson& lesson, Pick pick);

}  // namespace condotta
