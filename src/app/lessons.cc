#include "shelf/lessons.h"

#include <boost/json.hpp>
#include <iostream>

#include "app/commands.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

struct LessonsWish {
  std::string game, lesson;
  bool trace = false, last = false;
};

// Plays what was asked for; gives how many could not be played through.
int play_all(const std::string& key, const LessonsWish& wish, int& passed) {
  int failed = 0;
  const auto game = open_game(key);
  for (const Lesson& lesson : read_lessons(key)) {
    if (!wish.lesson.empty() && lesson.id != wish.lesson) continue;
    const LessonReport report = play_lesson(*game, lesson, wish.last ? Pick::Last : Pick::First);
    if (wish.trace) std::cout << "== " << key << ' ' << lesson.id << ": " << lesson.title << '\n' << report.trace;
    for (const std::string& failure : report.failures) std::cout << key << ' ' << lesson.id << ": " << failure << '\n';
    report.failures.empty() ? ++passed : ++failed;
  }
  return failed;
}

void play_them(const LessonsWish& wish) {
  int passed = 0, failed = 0;
  for (const std::string& key : game_keys())
    if (wish.game.empty() || wish.game == key) failed += play_all(key, wish, passed);
  if (passed + failed == 0) throw BadInput("lessons", "", "there is no such lesson; content/GAME/lessons holds them");
  std::cout << passed << " passed, " << failed << " failed\n";
  if (failed > 0) throw Exit{kFailed};
}

}  // namespace

void add_lessons(CLI::App& program) {
  CLI::App* command =
      program.add_subcommand("lessons", "Plays the lessons from their data, as a willing learner would");
  auto wish = std::make_shared<LessonsWish>();
  command->add_option("game", wish->game, "Only of this game");
  command->add_option("lesson", wish->lesson, "Only this one");
  command->add_flag("--trace", wish->trace, "Show each step, what is offered and what happens");
  command->add_flag("--last", wish->last, "Take the last fitting choice instead of the first");
  command->callback([wish] { play_them(*wish); });
}

}  // namespace condotta::app
