// Any JSON as a lesson: refused with a complaint, or read; what was read leads on by the rules of the game.
#include "fuzz/target.h"
#include "kernel/lesson.h"

namespace condotta::fuzz {
namespace {

const AnyGame& recon() {
  static const AnyGame& game = []() -> const AnyGame& {
    for (const Target& each : targets())
      if (each.listed.key == "recon") return *each.game;
    return *targets().front().game;
  }();
  return game;
}

void lead_on(const AnyGame& game, const Lesson& lesson) {
  SeededDice dice(1);
  Log silent;
  AnyState state = game.start(lesson.options, dice, silent);
  for (std::size_t played = 0; played < 5; ++played) {
    const auto next = by_itself(game, state, lesson, 0, played, 1);
    if (!next) return;
    insist(!game.check(state, next->action), "what happens by itself is allowed");
    LessonDice given(game.names(), next->dice, dice);
    game.apply(state, next->action, given, silent);
  }
}

}  // namespace
}  // namespace condotta::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace condotta::fuzz;
  boost::system::error_code failed;
  const condotta::json::value value = condotta::json::parse(text_of(bytes, size), failed);
  if (failed) return 0;
  accepted([&] {
    const condotta::Lesson lesson = condotta::read_lesson("fuzz", value, "fuzz");
    lead_on(recon(), lesson);
  });
  return 0;
}
