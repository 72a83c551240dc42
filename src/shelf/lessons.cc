#include "shelf/lessons.h"

#include <algorithm>

#include "kernel/json_form.h"
#include "shelf/content.h"

namespace condotta {

namespace {

namespace fs = std::filesystem;

class Learner {
 public:
  Learner(const AnyGame& game, const Lesson& lesson, Pick pick) : game_(game), lesson_(lesson), pick_(pick) {}

  LessonReport run() try {
    SeededDice dice(seed());
    Log log(events_);
    state_ = game_.start(lesson_.options, dice, log);
    tell();
    const std::size_t steps = std::max<std::size_t>(lesson_.steps.size(), 1);
    for (std::size_t i = 0; i < steps; ++i)
      if (!follow(i) || (i < lesson_.steps.size() && !take(i))) break;
    return std::move(report_);
  } catch (const BadInput& trouble) {
    report_.failures.emplace_back(trouble.what());
    return std::move(report_);
  }

 private:
  std::uint64_t seed() const { return lesson_.seed != 0 ? lesson_.seed : 1; }
  void line(const std::string& text) { report_.trace += text + "\n"; }
  void fail(const std::string& text) { report_.failures.push_back(text), line("  !! " + text); }
  void tell() {
    for (const Event& event : events_)
      if (event.seen_by.has(kLearner)) line("      " + game_.say(event));
    events_.clear();
  }
  void apply(const AnyAction& action, std::vector<ScriptedDice::Line> given) {
    line("    seat " + std::to_string(game_.decision(state_).seat) + ": " + action_text(game_, action));
    SeededDice seeded(seed(), ++made_);
    LessonDice dice(game_.names(), std::move(given), seeded);
    Log log(events_);
    game_.apply(state_, action, dice, log);
    tell();
  }
  // Lets happen what comes by itself; afterwards it is the learner's turn.
  bool follow(std::size_t step) {
    for (std::size_t played = 0; played <= kMostByItself; ++played) {
      const auto next = by_itself(game_, state_, lesson_, step, played, seed() + made_);
      if (!next) break;
      apply(next->action, next->dice);
    }
    if (game_.decision(state_).seat == kLearner) return true;
    fail("step " + std::to_string(step + 1) + ": the learner is not asked");
    return false;
  }
  bool take(std::size_t number) {
    const Lesson::Step& step = lesson_.steps[number];
    std::vector<AnyAction> choices;
    game_.choices(state_, choices);
    line("  " + std::to_string(number + 1) + ". " + step.say);
    line("    asked: " + game_.words().say(game_.question(state_)));
    const std::vector<std::size_t> fit = fulfilling(game_, state_, choices, step);
    for (std::size_t i = 0; i < choices.size(); ++i)
      line("    " + std::string(std::find(fit.begin(), fit.end(), i) != fit.end() ? "* " : "- ") +
           game_.words().say(game_.label(state_, choices[i])) + "   [" + action_text(game_, choices[i]) + "]");
    if (fit.empty()) {
      fail("step " + std::to_string(number + 1) + ": no choice is what it asks for");
      return false;
    }
    if (fit.size() == choices.size() && choices.size() > 1)
      line("    (nothing else is offered)");
    apply(choices[pick_ == Pick::First ? fit.front() : fit.back()], step.dice);
    return true;
  }

  const AnyGame& game_;
  const Lesson& lesson_;
  Pick pick_;
  AnyState state_;
  std::vector<Event> events_;
  std::uint64_t made_ = 0;
  LessonReport report_;
};

}  // namespace

std::vector<Lesson> read_lessons(std::string_view key) {
  const fs::path folder = home() / "content" / key / "lessons";
  std::vector<fs::path> files;
  if (fs::is_directory(folder))
    for (const fs::directory_entry& each : fs::directory_iterator(folder))
      if (each.path().extension() == ".json") files.push_back(each.path());
  std::sort(files.begin(), files.end());
  std::vector<Lesson> lessons;
  for (const fs::path& file : files) {
    const std::string source = fs::path(file).lexically_relative(home()).string();
    lessons.push_back(read_lesson(file.stem().string(), parse_json(read_text(file), source), source));
  }
  return lessons;
}

LessonReport play_lesson(const AnyGame& game, const Lesson& lesson, Pick pick) {
  return Learner(game, lesson, pick).run();
}

}  // namespace condotta
