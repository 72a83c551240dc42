#include "app/guide.h"

#include "shelf/lessons.h"

namespace condotta::app {

std::optional<Guide> Guide::find(const std::string& key, const std::string& name) {
  for (Lesson& each : read_lessons(key)) {
    if (each.id == name) return Guide(std::move(each));
  }
  return std::nullopt;
}

std::unique_ptr<Line> Guide::begin(const AnyGame& game, const std::vector<std::string>& seats, const std::string& note,
                                   Dice& dice, std::vector<Event>& opening) {
  constexpr int kMostDeals = 6;
  const json::value options = game.full_options(lesson_.options);
  SeededDice own(lesson_.seed);
  std::unique_ptr<Line> line;
  for (int deal = 1; deal == 1 || (deal <= kMostDeals && !first_ && lesson_.seed == 0); ++deal) {
    opening.clear();
    Log log(opening);
    first_ = true;
    alone_ = 0;
    line = std::make_unique<Line>(game, options, seats, note, lesson_.seed != 0 ? own : dice, log);
    lead_on(*line, dice, log);
  }
  began_ = true;
  return line;
}

void Guide::lead_on(Line& line, Dice& dice, Log& log) {
  const AnyGame& game = line.game();
  if (began_ && lesson_.steps.empty()) return;
  while (true) {
    const std::size_t made = line.step();
    const std::uint64_t luck = lesson_.seed != 0 ? lesson_.seed + made : static_cast<std::uint64_t>(dice.roll(1 << 30));
    const auto next = by_itself(game, line.state(), lesson_, learnt_, alone_, luck);
    if (!next) return;
    first_ = first_ && (line.decision().seat == kLearner || !hands_over(game, line.state(), lesson_));
    act_with(line, next->action, next->dice, dice, log);
    ++alone_;
  }
}

const Lesson::Step* Guide::step() const {
  return learnt_ < lesson_.steps.size() ? &lesson_.steps[learnt_] : nullptr;
}

void Guide::act(Line& line, const AnyAction& action, Dice& dice, Log& log) {
  act_with(line, action, step() != nullptr ? step()->dice : std::vector<ScriptedDice::Line>(), dice, log);
  ++learnt_;
  alone_ = 0;
}

void Guide::act_with(Line& line, const AnyAction& action, std::vector<ScriptedDice::Line> given, Dice& dice, Log& log) {
  if (lesson_.seed != 0) return act_with_own_dice(line, lesson_, action, std::move(given), log);
  LessonDice own(line.game().names(), std::move(given), dice);
  line.act(action, own, log);
}

}  // namespace condotta::app
