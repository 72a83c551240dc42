#include "hall/picture.h"

#include <charconv>

namespace condotta::hall {
namespace {

constexpr std::size_t kMostChoices = 500;

// Which kind of thing the sentence says its blank number `index` is, or -1 for a number.
int kind_of_blank(const AnyGame& game, const std::string& sentence, std::size_t index) {
  for (std::size_t at = sentence.find('{'); at != std::string::npos; at = sentence.find('{', at + 1)) {
    std::size_t number = 0;
    const char* begin = sentence.data() + at + 1;
    const auto [end, bad] = std::from_chars(begin, sentence.data() + sentence.size(), number);
    if (bad != std::errc()) continue;
    std::string_view rest(end, static_cast<std::size_t>(sentence.data() + sentence.size() - end));
    const bool list = rest.starts_with("..");
    if (list) rest.remove_prefix(2);
    if ((list ? index < number : index != number) || !rest.starts_with(":")) continue;
    const int kind = game.names().kind(rest.substr(1, rest.find('}') - 1));
    if (kind >= 0) return kind;
  }
  return -1;
}

json::array args_json(const AnyGame& game, const std::string& key, const Args& args) {
  json::array list;
  const auto& sentences = game.words().all();
  const auto sentence = sentences.find(key);
  for (std::size_t i = 0; i < args.size(); ++i) {
    const int kind = sentence == sentences.end() ? -1 : kind_of_blank(game, sentence->second, i);
    if (kind >= 0) {
      list.push_back(json::string(game.names().id(kind, args[i])));
    } else {
      list.push_back(args[i]);
    }
  }
  return list;
}

json::object event_json(const AnyGame& game, const Event& event) {
  const std::string key = game.event_key(event);
  json::object object{{"what", key.substr(key.find('.') + 1)}, {"text", game.say(event)}};
  if (event.rule) object["rule"] = event.rule.text;
  if (!event.args.empty()) object["args"] = args_json(game, key, event.args);
  if (event.trail.mods().empty()) return object;
  json::array trail;
  for (const Mod& mod : event.trail.mods()) {
    json::object part{{"text", game.words().say(game.why_key(mod.why), args(mod.value))}, {"value", mod.value}};
    if (mod.rule) part["rule"] = mod.rule.text;
    trail.push_back(std::move(part));
  }
  object["trail"] = std::move(trail);
  object["total"] = event.trail.total();
  return object;
}

json::object choice_json(const AnyGame& game, const AnyState& state, const AnyAction& action) {
  json::object object{{"action", game.action_json(action)}, {"text", game.words().say(game.label(state, action))}};
  if (const Phrase detail = game.detail(state, action); detail.key != nullptr)
    object["detail"] = game.words().say(detail);
  return object;
}

json::object prompt_json(const AnyGame& game, const AnyState& state, Seat seat, std::uint32_t at) {
  thread_local std::vector<AnyAction> list;
  const Phrase question = game.question(state);
  std::string_view kind = question.key == nullptr ? "" : question.key;
  if (kind.starts_with("question.")) kind.remove_prefix(9);
  json::object prompt{{"seat", seat}, {"at", at}, {"kind", kind}, {"question", game.words().say(question)}};
  game.choices(state, list);
  json::array choices;
  choices.reserve(list.size());
  for (std::size_t i = 0; i < list.size() && i < kMostChoices; ++i) {
    json::object choice{{"i", i}};
    for (auto& [key, each] : choice_json(game, state, list[i])) choice.emplace(key, std::move(each));
    choices.push_back(std::move(choice));
  }
  prompt["choices"] = std::move(choices);
  prompt["more"] = list.size() > kMostChoices;
  game.wishes(state, list);
  json::array refused;
  for (const AnyAction& wish : list) {
    const auto no = game.check(state, wish);
    if (!no) continue;
    json::object item = choice_json(game, state, wish);
    for (auto& [key, each] : refusal_json(game, *no)) item.emplace(key, std::move(each));
    refused.push_back(std::move(item));
  }
  prompt["refused"] = std::move(refused);
  return prompt;
}

const char* undo_word(const Match& match, Seat seat) {
  if (seat == kNobody || match.phase() != Phase::Playing) return nullptr;
  if (match.line().last_seat() == seat && match.line().last_is_free()) return "free";
  return match.line().before_last_of(seat) ? "ask" : nullptr;
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

json::value seat_json(Seat seat) {
  return seat == kNobody ? json::value(nullptr) : json::value(seat);
}

json::array events_json(const AnyGame& game, std::span<const Event> events, Seat seat) {
  json::array list;
  for (const Event& event : events)
    if (event.seen_by.has(seat)) list.push_back(event_json(game, event));
  return list;
}

json::object refusal_json(const AnyGame& game, const Refusal& no) {
  json::object object{{"reason", game.say(no)}};
  if (no.rule) object["rule"] = no.rule.text;
  return object;
}

json::value result_json(const Match& match) {
  const Result* result = match.result();
  if (result == nullptr) return nullptr;
  json::value value = result_of(match.line().game(), *result);
  value.at("scores").as_array().resize(match.chairs().size());
  return value;
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
  return {{"match", id_text(match.id())},
          {"game", match.plan().game},
          {"options", json::parse(match.plan().options)},
          {"title", match.plan().title},
          {"private", !match.plan().code.empty()},
          {"phase", text_of(match.phase())},
          {"host", id_text(match.host())},
          {"seats", std::move(seats)},
          {"created", match.created()},
          {"moved", match.moved()},
          {"n", match.n()},
          {"step", match.step()},
          {"turn", seat_json(match.turn())},
          {"result", result_json(match)},
          {"undo", std::move(undo)},
          {"ruleset", match.plan().ruleset},
          {"content", match.plan().content},
          {"dice", std::move(dice)},
          {"rematch", match.rematch() != 0 ? json::value(id_text(match.rematch())) : json::value(nullptr)},
          {"watchers", presence.watchers}};
}

json::object picture_json(const Match& match, Seat seat, std::span<const Event> events) {
  const AnyGame& game = match.line().game();
  const AnyState& state = match.line().state();
  const Seat turn = match.turn();
  const char* undo = undo_word(match, seat);
  json::object picture{{"at", match.at()}, {"step", match.step()}, {"by", seat_json(match.by())}};
  picture["events"] = events_json(game, events, seat);
  picture["view"] = game.view_json(game.look(state, seat));
  picture["turn"] = seat_json(turn);
  picture["prompt"] = nullptr;
  if (turn != kNobody && turn == seat) picture["prompt"] = prompt_json(game, state, seat, match.at());
  picture["result"] = result_json(match);
  picture["can_undo"] = undo != nullptr ? json::value(undo) : json::value(nullptr);
  return picture;
}

json::object replayed_json(const Line& line, Seat seat, std::span<const Event> events, bool everything) {
  const AnyGame& game = line.game();
  const Seat turn = line.turn();
  json::object picture{{"seat", everything ? json::value("all") : seat_json(seat)},
                       {"step", line.step()},
                       {"by", seat_json(line.last_seat())}};
  json::array told;
  for (const Event& event : events)
    if (everything || event.seen_by.has(seat)) told.push_back(event_json(game, event));
  picture["events"] = std::move(told);
  picture["view"] = everything ? open_view(game, line.state()) : game.view_json(game.look(line.state(), seat));
  picture["turn"] = seat_json(turn);
  picture["result"] = nullptr;
  if (turn == kNobody) {
    picture["result"] = result_of(game, game.result(line.state()));
    picture["result"].at("scores").as_array().resize(static_cast<std::size_t>(game.seats(line.state())));
  }
  return picture;
}

}  // namespace condotta::hall
