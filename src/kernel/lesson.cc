#include "kernel/lesson.h"

#include <algorithm>

#include "kernel/auto_pass.h"
#include "kernel/trouble.h"

namespace condotta {

namespace {

const std::vector<std::string> kLessonFields = {"title", "about", "goal", "end",    "options",
                                                "level", "until", "seed", "before", "steps"};
const std::vector<std::string> kStepFields = {"say", "why", "no", "do", "dice", "before"};

constexpr std::string_view kSensible = "*";  // whatever is sensible, with these dice

// Reads the file, with complaints that name the place.
class LessonReader {
 public:
  explicit LessonReader(std::string source) : source_(std::move(source)) {}

  [[noreturn]] void fail(const std::string& place, const std::string& text) const {
    throw BadInput(source_, place, text);
  }
  const json::object& object(const json::value& value, const std::string& place,
                             const std::vector<std::string>& known) const {
    if (!value.is_object()) fail(place, "expected an object { ... }");
    for (const auto& [key, each] : value.get_object()) {
      if (std::find(known.begin(), known.end(), std::string_view(key)) != known.end()) continue;
      const std::string guess = nearest(key, known);
      fail(place,
           "unknown field \"" + std::string(key) + "\"" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
    }
    return value.get_object();
  }
  std::string text(const json::object& from, const char* field, const std::string& place, bool needed) const {
    const json::value* value = from.if_contains(field);
    if (value == nullptr && !needed) return {};
    if (value == nullptr || !value->is_string() || value->get_string().empty())
      fail(place + "/" + field, "expected words in quotes");
    return std::string(value->get_string());
  }
  const json::array& list(const json::object& from, const char* field, const std::string& place) const {
    static const json::array none;
    const json::value* value = from.if_contains(field);
    if (value == nullptr) return none;
    if (!value->is_array()) fail(place + "/" + field, "expected a list");
    return value->get_array();
  }
  std::vector<ScriptedDice::Line> dice(const json::object& from, const std::string& place) const {
    std::vector<ScriptedDice::Line> lines;
    for (const json::value& each : list(from, "dice", place)) {
      if (each.is_int64() && each.get_int64() >= 1 && each.get_int64() <= kMostSides) {
        lines.push_back({static_cast<int>(each.get_int64()), {}});
      } else if (each.is_string()) {
        lines.push_back({0, std::string(each.get_string())});
      } else {
        fail(place + "/dice", "expected faces and names of drawn cards");
      }
    }
    return lines;
  }
  std::vector<Lesson::Scripted> before(const json::object& from, const std::string& place) const {
    std::vector<Lesson::Scripted> all;
    for (const json::value& each : list(from, "before", place)) {
      if (each.is_string()) {
        all.push_back({std::string(each.get_string()), {}});
        continue;
      }
      const json::object& item = object(each, place + "/before", {"do", "dice"});
      all.push_back({text(item, "do", place + "/before", true), dice(item, place + "/before")});
    }
    return all;
  }
  std::vector<std::string> texts(const json::object& from, const char* field) const {
    std::vector<std::string> all;
    for (const json::value& each : list(from, field, "")) {
      if (!each.is_string()) fail(std::string("/") + field, "expected words in quotes");
      all.emplace_back(each.get_string());
    }
    return all;
  }
  // What a member of an action is held against (`like`, below).
  void pattern(const json::value& wanted, const std::string& place) const {
    if (const json::array* any = wanted.if_array())
      for (const json::value& each : *any) pattern(each, place);
    const json::object* range = wanted.if_object();
    if (range == nullptr) return;
    for (const char* end : {"min", "max"})
      if (const json::value* value = range->if_contains(end); value == nullptr || !value->is_int64())
        fail(place, "expected a range such as {\"min\": 1, \"max\": 3}");
  }
  Lesson::Step step(const json::value& value, const std::string& place) const {
    const json::object& from = object(value, place, kStepFields);
    const json::value* wanted = from.if_contains("do");
    if (wanted == nullptr || !wanted->is_object() || wanted->get_object().empty())
      fail(place + "/do", "expected what the action must look like, such as {\"verb\": \"pass\"}");
    for (const auto& [key, each] : wanted->get_object()) {
      const std::string member = place + "/do/" + std::string(key);
      pattern(each, member);
      if (key == "label" && !each.is_string()) fail(member, "expected words in quotes");
    }
    return {text(from, "say", place, true),
            text(from, "why", place, true),
            text(from, "no", place, false),
            wanted->get_object(),
            dice(from, place),
            before(from, place)};
  }

 private:
  std::string source_;
};

// A list stands for any of its members, unless the action's own value is a list: then one value means that it is in
// there, and a list the whole of it (with null: that or nothing). {"min", "max"} is a range; null: the action does not
// say.
bool like(const json::value& wanted, const json::value* found) {
  const json::array* list = found != nullptr ? found->if_array() : nullptr;
  if (list != nullptr && wanted.is_array()) {
    json::array whole = wanted.get_array();
    whole.erase(std::remove(whole.begin(), whole.end(), nullptr), whole.end());
    return whole == *list;
  }
  if (list != nullptr) return std::find(list->begin(), list->end(), wanted) != list->end();
  if (const json::array* any = wanted.if_array())
    return std::any_of(any->begin(), any->end(), [&](const json::value& each) { return like(each, found); });
  if (found == nullptr) return wanted.is_null();
  if (const json::object* range = wanted.if_object())
    return found->is_int64() && found->get_int64() >= range->at("min").as_int64() &&
           found->get_int64() <= range->at("max").as_int64();
  return wanted == *found;
}

// What a sensible player does: passes where that is all the question is for, else as the game's greedy policy.
std::size_t sensible(const AnyGame& game, const AnyState& state, const std::vector<AnyAction>& choices,
                     std::uint64_t luck) {
  const Seat seat = game.decision(state).seat;
  if (seat == kLearner && !window_name(game, state).empty())
    if (const auto pass = pass_among(game, choices)) return *pass;
  SeededDice dice(luck);
  return game.greedy(game.look(state, seat), choices, dice);
}

// Whether the learner is asked what the prepared start leads up to.
bool arrived(const AnyGame& game, const AnyState& state, const std::vector<AnyAction>& choices, const Lesson& lesson,
             std::size_t step) {
  if (game.decision(state).seat != kLearner) return false;
  if (step < lesson.steps.size()) return !fulfilling(game, state, choices, lesson.steps[step]).empty();
  return hands_over(game, state, lesson);
}

std::optional<ByItself> scripted(const AnyGame& game, const AnyState& state, const Lesson::Scripted& line) {
  const AnyAction action = parse_action_text(game, line.action, "lesson");
  if (game.check(state, action)) return std::nullopt;  // the learner has changed what was foreseen
  return ByItself{action, line.dice};
}

}  // namespace

Lesson read_lesson(const std::string& id, const json::value& value, const std::string& source) {
  const LessonReader reader(source);
  const json::object& from = reader.object(value, "", kLessonFields);
  Lesson lesson;
  lesson.id = id;
  lesson.text = json::serialize(value);
  lesson.title = reader.text(from, "title", "", true);
  lesson.about = reader.text(from, "about", "", true);
  lesson.goal = reader.text(from, "goal", "", true);
  const json::value* options = from.if_contains("options");
  if (options == nullptr || !options->is_object()) reader.fail("/options", "expected the options of the match");
  lesson.options = options->get_object();
  lesson.level = reader.text(from, "level", "", true);
  lesson.until = reader.texts(from, "until");
  if (const json::value* seed = from.if_contains("seed"))
    lesson.seed = static_cast<std::uint64_t>(seed->is_int64() ? seed->get_int64() : 0);
  lesson.before = reader.before(from, "");
  std::size_t number = 0;
  for (const json::value& each : reader.list(from, "steps", ""))
    lesson.steps.push_back(reader.step(each, "/steps/" + std::to_string(number++)));
  if (lesson.steps.empty() == lesson.until.empty())
    reader.fail("/steps", "expected either steps, or the questions until which the set-up is played");
  if (!lesson.steps.empty() && lesson.seed == 0) reader.fail("/seed", "expected a number for the dice of the lesson");
  lesson.end = reader.text(from, "end", "", !lesson.steps.empty());
  return lesson;
}

bool hands_over(const AnyGame& game, const AnyState& state, const Lesson& lesson) {
  const Phrase question = game.question(state);
  std::string_view kind = question.key != nullptr ? question.key : "";
  if (kind.starts_with("question.")) kind.remove_prefix(9);
  return std::find(lesson.until.begin(), lesson.until.end(), kind) != lesson.until.end();
}

bool fulfils(const AnyGame& game, const AnyState& state, const AnyAction& action, const Lesson::Step& step) {
  const json::value fields = game.action_json(action);
  return std::all_of(step.wanted.begin(), step.wanted.end(), [&](const auto& wanted) {
    if (wanted.key() != "label") return like(wanted.value(), fields.get_object().if_contains(wanted.key()));
    const std::string label = game.words().say(game.label(state, action));
    return label.find(std::string_view(wanted.value().as_string())) != std::string::npos;
  });
}

std::vector<std::size_t> fulfilling(const AnyGame& game, const AnyState& state, const std::vector<AnyAction>& choices,
                                    const Lesson::Step& step) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (fulfils(game, state, choices[i], step)) places.push_back(i);
  return places;
}

std::optional<ByItself> by_itself(const AnyGame& game, const AnyState& state, const Lesson& lesson, std::size_t step,
                                  std::size_t played, std::uint64_t luck) {
  if (!lesson.steps.empty() && step >= lesson.steps.size()) return std::nullopt;
  if (game.decision(state).over() || played >= kMostByItself) return std::nullopt;
  const std::vector<Lesson::Scripted>& before = step < lesson.steps.size() ? lesson.steps[step].before : lesson.before;
  const Lesson::Scripted* line = played < before.size() ? &before[played] : nullptr;
  if (line != nullptr && line->action != kSensible)
    if (auto found = scripted(game, state, *line)) return found;
  std::vector<AnyAction> choices;
  game.choices(state, choices);
  if ((line == nullptr || line->action == kSensible) && arrived(game, state, choices, lesson, step))
    return std::nullopt;
  return ByItself{choices[sensible(game, state, choices, luck + played)],
                  line != nullptr && line->action == kSensible ? line->dice : std::vector<ScriptedDice::Line>()};
}

void act_with_own_dice(Line& line, const Lesson& lesson, const AnyAction& action, std::vector<ScriptedDice::Line> given,
                       Log& log) {
  SeededDice seeded(lesson.seed, line.step() + 1);
  LessonDice own(line.game().names(), std::move(given), seeded);
  line.act(action, own, log);
}

}  // namespace condotta
