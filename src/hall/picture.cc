#include "hall/picture.h"

#include <algorithm>
#include <cstring>

#include "kernel/auto_pass.h"
#include "kernel/chores.h"
#include "kernel/form.h"
#include "kernel/goals.h"
#include "kernel/json_text.h"
#include "kernel/tells.h"
#include "kernel/told.h"

namespace condotta::hall {
namespace {

constexpr std::size_t kMostChoices = 500;

// A member that is a sentence.
void put_said(std::string& out, const AnyGame& game, std::string_view name, std::string_view key, const Args& args) {
  thread_local std::string text;
  text.clear();
  game.words().put(text, key, args);
  put_member(out, name, text);
}

void put_args(std::string& out, const AnyGame& game, const Event& event) {
  out += '[';
  for (std::size_t i = 0; i < event.args.size(); ++i) {
    if (i > 0) out += ',';
    if (const int kind = game.blank_kind(event, i); kind != kPlainNumber) {
      put_quoted(out, game.names().id(kind, event.args[i]));
    } else {
      put_number(out, event.args[i]);
    }
  }
  out += ']';
}

void put_event(std::string& out, const AnyGame& game, const Event& event) {
  const std::string& key = game.event_key(event);
  out += '{';
  put_member(out, "what", std::string_view(key).substr(key.find('.') + 1));
  put_said(out, game, "text", key, event.args);
  if (event.rule && *event.rule.text != 0) put_member(out, "rule", event.rule.text);
  if (!event.args.empty()) {
    put_member(out, "args");
    put_args(out, game, event);
  }
  if (!event.trail.mods().empty()) {
    put_member(out, "trail");
    out += '[';
    for (const Mod& mod : event.trail.mods()) {
      if (out.back() != '[') out += ',';
      out += '{';
      put_said(out, game, "text", game.why_key(mod.why), args(mod.value));
      put_member(out, "value", mod.value);
      if (mod.rule) put_member(out, "rule", mod.rule.text);
      out += '}';
    }
    out += ']';
    put_member(out, "total", event.trail.total());
  }
  out += '}';
}

void put_choice(std::string& out, const AnyGame& game, const AnyState& state, const AnyAction& action) {
  put_member(out, "action");
  game.tells().put_action(out, action);
  if (const Phrase label = game.label(state, action); label.key != nullptr) {
    put_said(out, game, "text", label.key, label.args);
  } else {
    put_member(out, "text", std::string_view());
  }
  if (const Phrase detail = game.detail(state, action); detail.key != nullptr)
    put_said(out, game, "detail", detail.key, detail.args);
}

// What wins and what loses, as this seat may know it.
void put_goals(std::string& out, const AnyGame& game, const AnyView& view) {
  const std::vector<Goal> goals = goals_of(game, view);
  if (goals.empty()) return;
  put_member(out, "goals");
  out += '[';
  for (const Goal& goal : goals) {
    if (out.back() != '[') out += ',';
    out += '{';
    put_member(out, "text", game.words().say(goal.text));
    put_member(out, "wins");
    out += goal.wins ? "true" : "false";
    if (goal.of > 0) {
      put_member(out, "done", goal.done);
      put_member(out, "of", goal.of);
    }
    if (goal.rule) put_member(out, "rule", goal.rule.text);
    out += '}';
  }
  out += ']';
}

void put_refused(std::string& out, const AnyGame& game, const AnyState& state, const std::vector<AnyAction>& wishes) {
  out += '[';
  for (const AnyAction& wish : wishes) {
    const auto no = game.check(state, wish);
    if (!no) continue;
    if (out.back() != '[') out += ',';
    out += '{';
    put_choice(out, game, state, wish);
    put_said(out, game, "reason", game.why_key(no->why), no->args);
    if (no->rule) put_member(out, "rule", no->rule.text);
    out += '}';
  }
  out += ']';
}

const char* undo_word(const Match& match, Seat seat) {
  if (seat == kNobody || match.phase() != Phase::Playing) return nullptr;
  const auto to = match.line().before_last_of(seat);
  if (!to || *to < match.standing()) return nullptr;
  return match.line().looks_free(seat) ? "\"free\"" : "\"ask\"";
}

// The truth laid over what a seat sees, so that what the game adds for drawing stays.
json::value open_view(const AnyGame& game, const AnyState& state) {
  json::value view = game.view_json(game.look(state, kNobody));
  const json::value truth = game.state_json(state);
  if (!view.is_object() || !truth.is_object()) return truth;
  for (const auto& [key, each] : truth.get_object()) view.get_object()[key] = each;
  return view;
}

json::value result_of(const AnyGame& game, const Result& result) {
  json::array winners, scores;
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    if (result.winners.has(seat)) winners.push_back(seat);
  for (const std::int16_t score : result.scores) scores.push_back(score);
  return json::object{
      {"winners", std::move(winners)}, {"scores", std::move(scores)}, {"text", game.words().say(result.how)}};
}

}  // namespace

// Within a lesson only what its step asks for is offered.
void put_prompt(std::string& out, const AnyGame& game, const AnyState& state, Seat seat, std::uint32_t at,
                const Lesson::Step* step) {
  thread_local std::vector<AnyAction> list;
  const Phrase question = game.question(state);
  std::string_view kind = question.key == nullptr ? "" : question.key;
  if (kind.starts_with("question.")) kind.remove_prefix(9);
  out += '{';
  put_member(out, "seat", seat);
  put_member(out, "at", at);
  put_member(out, "kind", kind);
  put_member(out, "question", game.words().say(question));
  if (const std::string hint = "hint." + std::string(kind); game.words().has(hint))
    put_member(out, "hint", game.words().say(hint, question.args));
  if (const std::string window = window_name(game, state); !window.empty()) put_member(out, "window", window);
  game.choices(state, list);
  if (step != nullptr && fulfilling(game, state, list, *step).empty()) step = nullptr;
  if (const std::string tie = tie_name(game, state); !tie.empty()) put_member(out, "tie", tie);
  // A lesson's step is the learner's own.
  if (const auto chore = step == nullptr ? chore_among(game, state, list) : std::nullopt; chore)
    put_member(out, "chore", static_cast<std::int64_t>(*chore));
  put_member(out, "choices");
  out += '[';
  for (std::size_t i = 0; i < list.size() && i < kMostChoices; ++i) {
    if (step != nullptr && !fulfils(game, state, list[i], *step)) continue;
    if (out.back() != '[') out += ',';
    out += '{';
    put_member(out, "i", static_cast<std::int64_t>(i));
    put_choice(out, game, state, list[i]);
    out += '}';
  }
  out += ']';
  put_member(out, "more");
  out += list.size() > kMostChoices ? "true" : "false";
  list.clear();
  if (step == nullptr) game.wishes(state, list);
  put_member(out, "refused");
  put_refused(out, game, state, list);
  out += '}';
}

void put_seat(std::string& out, Seat seat) {
  if (seat == kNobody) {
    out += "null";
  } else {
    put_number(out, seat);
  }
}

void put_events(std::string& out, const AnyGame& game, std::span<const Event> events, Seat seat) {
  out += '[';
  for (const Event& event : events) {
    if (!event.seen_by.has(seat)) continue;
    if (out.back() != '[') out += ',';
    put_event(out, game, event);
  }
  out += ']';
}

json::object refusal_json(const AnyGame& game, const Refusal& no) {
  json::object object{{"reason", game.say(no)}};
  if (no.rule) object["rule"] = no.rule.text;
  return object;
}

json::value result_json(const Match& match) {
  const Result* result = match.result();
  if (result == nullptr) return match.told_result().empty() ? nullptr : json::parse(match.told_result());
  json::value value = result_of(match.line().game(), *result);
  value.at("scores").as_array().resize(match.chairs().size());
  return value;
}

// Where the learner is; with what there is to do, or with the words at the end.
json::object lesson_json(const Match& match) {
  const Lesson& lesson = *match.plan().lesson;
  json::object object{{"id", lesson.id},
                      {"title", lesson.title},
                      {"step", std::min(match.learnt(), lesson.steps.size())},
                      {"of", lesson.steps.size()}};
  if (const Lesson::Step* step = match.lesson_step()) {
    object["say"] = step->say;
    object["why"] = step->why;
  } else {
    object["end"] = lesson.end;
  }
  return object;
}

json::object table_json(const Match& match, const Presence& presence) {
  json::array seats;
  for (std::size_t i = 0; i < match.chairs().size(); ++i) {
    const Chair& chair = match.chairs()[i];
    json::object seat{{"seat", i}};
    for (auto& [key, each] : chair_json(chair)) seat.emplace(key, std::move(each));
    if (chair.kind == Chair::Kind::Person) seat["connected"] = presence.connected(chair.player);
    seats.push_back(std::move(seat));
  }
  json::value undo = nullptr;
  if (match.undo()) {
    json::array waiting(match.undo()->waiting.begin(), match.undo()->waiting.end());
    undo = json::object{{"seat", match.undo()->seat}, {"to", match.undo()->to}, {"waiting", std::move(waiting)}};
  }
  json::object dice{{"commitment", match.commitment()}};
  if (match.phase() == Phase::Over) dice["key"] = LiveDice::text(match.plan().seed);
  json::object table{{"match", id_text(match.id())},
                     {"game", match.plan().game},
                     {"options", json::parse(match.plan().options)},
                     {"title", match.plan().title},
                     {"private", !match.plan().code.empty()},
                     {"phase", enum_text(match.phase())},
                     {"host", id_text(match.host())},
                     {"seats", std::move(seats)},
                     {"created", match.created()},
                     {"moved", match.moved()},
                     {"n", match.n()},
                     {"step", match.step()},
                     {"turn", match.turn() == kNobody ? json::value(nullptr) : json::value(match.turn())},
                     {"result", result_json(match)},
                     {"undo", std::move(undo)},
                     {"ruleset", match.plan().ruleset},
                     {"content", match.plan().content},
                     {"dice", std::move(dice)},
                     {"rematch", match.rematch() != 0 ? json::value(id_text(match.rematch())) : json::value(nullptr)},
                     {"watchers", presence.watchers},
                     {"advice", match.advised()}};
  if (match.plan().lesson) table["goal"] = match.plan().lesson->goal;
  if (match.plan().lesson && !match.plan().lesson->steps.empty()) table["lesson"] = lesson_json(match);
  return table;
}

// Those who know the same see the same, but for what is theirs alone to choose from.
SharedSeen Scene::seen(const AnyView& view) {
  const std::size_t size = match_.line().state().size();
  AnyExtras extras;
  for (const SharedSeen& other : seen_) {
    if (std::memcmp(view.data(), other->view.data(), size) != 0) continue;
    extras = game().tells().extras(view, other->extras);
    if (extras == other->extras) return other;
  }
  if (!extras) extras = game().tells().extras(view);
  return seen_.emplace_back(std::make_shared<const Seen>(Seen{view, std::move(extras)}));
}

void Scene::put_events(std::string& out, Seat seat) {
  told_.resize(events_.size());
  out += '[';
  for (std::size_t i = 0; i < events_.size(); ++i) {
    if (!events_[i].seen_by.has(seat)) continue;
    if (out.back() != '[') out += ',';
    if (told_[i].empty()) put_event(told_[i], game(), events_[i]);
    out += told_[i];
  }
  out += ']';
}

const std::string& Scene::change(const SharedSeen& was, const SharedSeen& now) {
  for (const Change& each : changes_)
    if (each.was == was && each.now == now) return each.text;
  Change& made = changes_.emplace_back(Change{was, now, {}});
  game().tells().put_view_change(made.text, was->view, was->extras, now->view, now->extras);
  return made.text;
}

Picture::Picture(Scene& scene, Seat seat) : scene_(scene) {
  const Match& match = scene.match();
  const AnyGame& game = scene.game();
  const Seat turn = match.turn();
  const AnyView view = game.look(match.line().state(), seat);
  seen_ = scene.seen(view);
  put_member(before_, "at", match.at());
  put_member(before_, "step", static_cast<std::int64_t>(match.step()));
  put_member(before_, "by");
  put_seat(before_, match.by());
  put_member(before_, "events");
  scene.put_events(before_, seat);
  after_ += ",\"turn\":";
  put_seat(after_, turn);
  put_member(after_, "prompt");
  if (turn != kNobody && turn == seat) {
    put_prompt(after_, game, match.line().state(), seat, match.at(), match.lesson_step());
  } else {
    after_ += "null";
  }
  if (match.plan().lesson && !match.plan().lesson->steps.empty()) {
    put_member(after_, "lesson");
    after_ += json::serialize(lesson_json(match));
  }
  put_goals(after_, game, view);
  put_member(after_, "result");
  after_ += match.phase() == Phase::Over ? json::serialize(result_json(match)) : "null";
  const char* undo = undo_word(match, seat);
  put_member(after_, "can_undo");
  after_ += undo == nullptr ? "null" : undo;
}

void Picture::put_whole(std::string& out) const {
  if (!out.empty() && out.back() != '{') out += ',';
  out += before_;
  put_member(out, "view");
  scene_.game().tells().put_view(out, seen_->view, seen_->extras);
  out += after_;
}

void Picture::put_change(std::string& out, const Shown& was) const {
  if (!out.empty() && out.back() != '{') out += ',';
  out += before_;
  put_member(out, "since", was.at);
  put_member(out, "change");
  out += scene_.change(was.seen, seen_);
  out += after_;
}

void put_picture(std::string& out, const Match& match, Seat seat, std::span<const Event> events) {
  Scene scene(match, events);
  Picture(scene, seat).put_whole(out);
}

void put_replayed(std::string& out, const Line& line, Seat seat, std::span<const Event> events, bool everything) {
  const AnyGame& game = line.game();
  const Seat turn = line.decision().seat;
  put_member(out, "seat");
  if (everything) {
    out += "\"all\"";
  } else {
    put_seat(out, seat);
  }
  put_member(out, "step", static_cast<std::int64_t>(line.step()));
  put_member(out, "by");
  put_seat(out, line.last_seat());
  std::vector<Event> told(events.begin(), events.end());
  if (everything)
    for (Event& event : told) event.seen_by = SeatMask::all();
  put_member(out, "events");
  put_events(out, game, told, seat);
  put_member(out, "view");
  out += json::serialize(everything ? open_view(game, line.state()) : game.view_json(game.look(line.state(), seat)));
  put_member(out, "turn");
  put_seat(out, turn);
  json::value result = nullptr;
  if (turn == kNobody) {
    result = result_of(game, game.result(line.state()));
    result.at("scores").as_array().resize(static_cast<std::size_t>(game.seats(line.state())));
  }
  put_member(out, "result");
  out += json::serialize(result);
}

}  // namespace condotta::hall
