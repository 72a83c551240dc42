#include "app/guide.h"

#include "shelf/lessons.h"

namespace condotta::app {

std::optional<Guide> Guide::find(const std::string& key, const std::string& name) {
  for (Lesson& each : read_lessons(key)) {
    if (each.id == name) return Guide(std::move(each));
  }
  return std::nullopt;
}

std::unique_ptr<Match> Guide::begin(const AnyGame& game, const std::vector<std::string>& seats, const std::string& note,
                                    Dice& dice, std::vector<Event>& opening) {
  constexpr int kMostDeals = 6;
  const json::value options = game.full_options(lesson_.options);
  SeededDice own(lesson_.seed);
  std::unique_ptr<Match> match;
  for (int deal = 1; deal == 1 || (deal <= kMostDeals && !first_ && lesson_.seed == 0); ++deal) {
    opening.clear();
    Log log(opening);
    first_ = true;
    alone_ = 0;
    match = std::make_unique<Match>(game, options, seats, note, lesson_.seed != 0 ? own : dice, log);
    lead_on(*match, dice, log);
  }
  began_ = true;
  return match;
}

void Guide::lead_on(Match& match, Dice& dice, Log& log) {
  const AnyGame& game = match.game();
  if (began_ && lesson_.steps.empty()) return;
  while (true) {
    const std::size_t made = match.record().steps.size();
    const std::uint64_t luck = lesson_.seed != 0 ? lesson_.seed + made : static_cast<std::uint64_t>(dice.roll(1 << 30));
    const auto next = by_itself(game, match.state(), lesson_, learnt_, alone_, luck);
    if (!next) return;
    first_ = first_ && (match.decision().seat == kLearner || !hands_over(game, match.state(), lesson_));
    act_with(match, next->action, next->dice, dice, log);
    ++alone_;
  }
}

const Lesson::Step* Guide::step() const {
  return learnt_ < lesson_.steps.size() ? &lesson_.steps[learnt_] : nullptr;
}

void Guide::act(Match& match, const AnyAction& action, Dice& dice, Log& log) {
  act_with(match, action, step() != nullptr ? step()->dice : std::vector<ScriptedDice::Line>(), dice, log);
  ++learnt_;
  alone_ = 0;
}

// A lesson has dice of its own, so that it goes the same way for everybody.
void Guide::act_with(Match& match, const AnyAction& action, std::vector<ScriptedDice::Line> given, Dice& dice,
                     Log& log) {
  SeededDice seeded(lesson_.seed, match.record().steps.size() + 1);
  LessonDice own(match.game().names(), std::move(given), lesson_.seed != 0 ? seeded : dice);
  match.act(action, own, log);
}

}  // namespace condotta::app
