// Playing: actions, odds, reasons, undo, chat.
#include <algorithm>

#include "hall/hall.h"
#include "kernel/json_text.h"
#include "kernel/odds.h"
#include "kernel/trouble.h"

namespace condotta::hall {
namespace {

// Odds are for a person who waits: bounded in time, memory and length.
constexpr int kOddsRuns = 6000, kOddsWorlds = 6;
constexpr std::size_t kMostOutcomes = 40;
// Windows passed in a row for people; then somebody is asked all the same.
constexpr int kMostPasses = 200;

std::string odds_text(const AnyGame& game, Seat seat, std::uint32_t at, const Odds& found) {
  std::string text;
  put_member(text, "at", at);
  text += found.exact ? ",\"odds\":{\"exact\":true,\"outcomes\":[" : ",\"odds\":{\"exact\":false,\"outcomes\":[";
  double rest = 1;
  for (std::size_t i = 0; i < found.outcomes.size() && i < kMostOutcomes; ++i) {
    const Odds::Outcome& outcome = found.outcomes[i];
    rest -= outcome.chance;
    if (text.back() != '[') text += ',';
    text += '{';
    put_member(text, "chance");
    text += json::serialize(json::value(outcome.chance));
    put_member(text, "text", outcome.text);
    put_member(text, "events");
    put_events(text, game, outcome.events, seat);
    text += '}';
  }
  if (found.outcomes.size() > kMostOutcomes)
    text += ",{\"chance\":" + json::serialize(json::value(rest)) + ",\"text\":\"\",\"events\":[]}";
  return text + "]}";
}

}  // namespace

AnyAction Hall::read_action(const Match& match, const json::value& text) {
  return match.line().game().parse_action(text, "action");
}

// Carries out a checked action, of a player's command or of a mind (neither session nor command).
void Hall::play(Loaded& loaded, const AnyAction& action, Session* session, const Command* command) {
  std::vector<Event> events;
  Log log(events);
  const PlayerId by = session != nullptr ? session->player : 0;
  const Entry& entry = loaded.match.act(action, by, command != nullptr ? command->id() : "", loop_.time(), log);
  tell(loaded, entry, events, session, command);
}

// Keeps and shows what has just been played.
void Hall::tell(Loaded& loaded, const Entry& entry, const std::vector<Event>& events, Session* session,
                const Command* command) {
  const bool over = loaded.match.phase() == Phase::Over;
  write(loaded, entry, over);
  if (over) list(loaded.match);
  if (session != nullptr) {
    std::string members;
    put_member(members, "n", entry.n);
    put_member(members, "step", static_cast<std::int64_t>(loaded.match.step()));
    answer_text(*session, *command, members, loaded.ticket);
  }
  push(loaded, entry, events);
}

// What follows by itself once a match has moved: windows that their seats pass, then a mind's turn.
void Hall::go_on(Loaded& loaded) {
  lead_on(loaded);
  pass_windows(loaded);
  wake_mind(loaded);
}

// How many windows were passed for their seats.
int Hall::pass_windows(Loaded& loaded) {
  int passed = 0;
  while (passed < kMostPasses && pass_window(loaded)) ++passed;
  return passed;
}

// Passes for a seat that wants it, in a window that offers nothing it has not passed before.
bool Hall::pass_window(Loaded& loaded) {
  const Match& match = loaded.match;
  const Seat seat = match.turn();
  if (seat == kNobody || match.lesson_step() != nullptr || read_only_ || loaded.passing[seat] == 0 ||
      !match.holds(loaded.passing[seat], seat))
    return false;
  const AnyGame& game = match.line().game();
  std::vector<AnyAction> choices;
  game.choices(match.line().state(), choices);
  const auto pass = loaded.windows.skips(game, match.line().state(), seat, choices);
  if (!pass) return false;
  play(loaded, choices[*pass], nullptr, nullptr);
  return true;
}

void Hall::windows(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Seat seat = own_seat(loaded, session, command);
  const std::string ask = command.text("ask", 10);
  command.done();
  if (ask != "always" && ask != "changed") throw Fault("bad_field", "\"ask\" must be \"always\" or \"changed\"");
  loaded.passing[seat] = ask == "changed" ? session.player : 0;
  answer(session, command, {}, loaded.ticket);
}

// Remembers what a seat that has its windows passed did, when this was one.
void Hall::note_window(Loaded& loaded, Seat seat, const AnyAction& action) {
  if (loaded.passing[seat] == 0) return;
  const AnyGame& game = loaded.match.line().game();
  const AnyState& state = loaded.match.line().state();
  std::vector<AnyAction> choices;
  game.choices(state, choices);
  const auto taken = std::find(choices.begin(), choices.end(), action);
  loaded.windows.chose(game, state, seat, choices, static_cast<std::size_t>(taken - choices.begin()));
}

void Hall::act(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  if (answer_again(loaded, session, command)) return;
  const Seat seat = own_seat(loaded, session, command);
  const std::int64_t at = command.number("at", 0, UINT32_MAX);
  const bool by_number = command.has("choice");
  const std::int64_t choice = command.number_or("choice", 0, 1'000'000, 0);
  const json::value* wish = by_number ? nullptr : &command.value("action");
  command.done();
  need_playing(match);
  if (at != match.at()) throw Fault("stale", "the position has changed since; look again and decide again");
  if (match.turn() != seat) throw Fault("not_your_turn", "another seat must decide now");
  const AnyGame& game = match.line().game();
  AnyAction action;
  if (by_number) {
    std::vector<AnyAction> choices;
    game.choices(match.line().state(), choices);
    if (choice >= static_cast<std::int64_t>(choices.size())) throw Fault("bad_field", "there is no such choice");
    action = choices[static_cast<std::size_t>(choice)];
  } else {
    action = read_action(match, *wish);
  }
  if (const auto no = game.check(match.line().state(), action))
    throw Fault("illegal", game.say(*no), no->rule ? no->rule.text : "");
  need_lesson(match, action);
  need_disk();
  note_window(loaded, seat, action);
  play(loaded, action, &session, &command);
  go_on(loaded);
}

void Hall::odds(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const Seat seat = own_seat(loaded, session, command);
  const json::value wish = command.value("action");
  command.done();
  need_playing(match);
  if (match.turn() != seat) throw Fault("not_your_turn", "another seat must decide now");
  const std::shared_ptr<const AnyGame> game = match.line().shared_game();
  const AnyAction action = read_action(match, wish);
  if (const auto no = game->check(match.line().state(), action))
    throw Fault("illegal", game->say(*no), no->rule ? no->rule.text : "");
  // Only the view goes to the worker: what the seat may not know cannot come back.
  const auto view = std::make_shared<const AnyView>(game->look(match.line().state(), seat));
  find_out(session, command, loaded.ticket, [game, view, seat, action, at = match.at()] {
    return odds_text(*game, seat, at,
                     condotta::odds(*game, *view, seat, action, {.runs = kOddsRuns, .worlds = kOddsWorlds}));
  });
}

void Hall::why(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const Seat seat = own_seat(loaded, session, command);
  const json::value wish = command.value("action");
  command.done();
  need_playing(match);
  const AnyGame& game = match.line().game();
  const AnyAction action = read_action(match, wish);
  json::object body{{"legal", false}, {"reason", "it is another seat's turn"}};
  if (match.turn() == seat) {
    const auto no = game.check(match.line().state(), action);
    body = {{"legal", !no}};
    if (no)
      for (auto& [key, each] : refusal_json(game, *no)) body.emplace(key, std::move(each));
  }
  answer(session, command, body, loaded.ticket);
}

// The game's own picture of the position, as the seat sees it: for tables whose game has no board of its own yet.
void Hall::drawing(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const Seat seat = own_seat(loaded, session, command);
  command.done();
  need_playing(match);
  const std::shared_ptr<const AnyGame> game = match.line().shared_game();
  find_out(session, command, loaded.ticket, [game, view = game->look(match.line().state(), seat), at = match.at()] {
    std::string members;
    put_member(members, "at", at);
    put_member(members, "text", game->draw(view));
    put_member(members, "svg", game->draw_svg(view));
    return members;
  });
}

void Hall::go_back(Loaded& loaded, Session& session, const Command& command, const UndoRequest& request, bool asked) {
  const std::string body = json::serialize(json::object{{"seat", request.seat}, {"to", request.to}});
  commit(loaded, loaded.match.next(Kind::Undo, session.player, command.id(), loop_.time(), body));
  json::object reply{{"n", loaded.match.n()}};
  if (!asked) reply["step"] = loaded.match.step();
  answer(session, command, reply, loaded.ticket);
  push(loaded, loaded.match.entries().back(), {});
  loaded.windows.forget();  // who goes back wants to be asked
  wake_mind(loaded);
}

void Hall::undo(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  if (answer_again(loaded, session, command)) return;
  const Seat seat = own_seat(loaded, session, command);
  command.done();
  need_playing(match);
  const auto to = match.line().before_last_of(seat);
  if (!to || *to < match.standing()) throw Fault("not_found", "this seat has done nothing that could be taken back");
  need_disk();
  UndoRequest request{seat, *to, {}};
  if (!match.line().free_undo(seat))
    for (std::size_t i = 0; i < match.chairs().size(); ++i)
      if (match.chairs()[i].kind == Chair::Kind::Person && match.chairs()[i].player != session.player)
        request.waiting.push_back(static_cast<Seat>(i));
  if (request.waiting.empty()) return go_back(loaded, session, command, request, false);
  const json::array waiting(request.waiting.begin(), request.waiting.end());
  const json::object body{{"seat", seat}, {"to", *to}, {"waiting", waiting}};
  commit(loaded, match.next(Kind::Ask, session.player, command.id(), loop_.time(), json::serialize(body)));
  answer(session, command, {{"n", match.n()}, {"asked", waiting}}, loaded.ticket);
  push(loaded, match.entries().back(), {});
}

void Hall::consent(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  if (answer_again(loaded, session, command)) return;
  const Seat seat = own_seat(loaded, session, command);
  const bool yes = command.flag_or("yes", false);
  command.done();
  need_playing(match);
  if (!match.undo()) throw Fault("not_found", "nobody asks for an undo");
  UndoRequest request = *match.undo();
  if (std::erase(request.waiting, seat) == 0) throw Fault("not_allowed", "this seat is not asked");
  need_disk();
  std::erase_if(request.waiting, [&](Seat other) { return match.holds(session.player, other); });
  if (yes && request.waiting.empty()) return go_back(loaded, session, command, request, true);
  json::object body{{"seat", seat}};
  if (yes) {
    const json::array waiting(request.waiting.begin(), request.waiting.end());
    body = {{"seat", request.seat}, {"to", request.to}, {"waiting", waiting}};
  }
  commit(loaded,
         match.next(yes ? Kind::Ask : Kind::Deny, session.player, command.id(), loop_.time(), json::serialize(body)));
  answer(session, command, {{"n", match.n()}}, loaded.ticket);
  push(loaded, match.entries().back(), {});
}

void Hall::chat(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const std::string text = command.text("text", 500);
  command.done();
  check_line(text, "text");
  if (answer_again(loaded, session, command)) return;
  need_disk();
  if (loaded.match.chats() >= limits_.chats_per_match) throw Fault("too_many", "enough was said at this table");
  if (!allowance_of(session.player).chats.take(loop_.now()))
    throw Fault("rate_limited", "slower, please; wait a moment");
  const json::object body{{"name", session.name}, {"text", text}};
  commit(loaded, loaded.match.next(Kind::Chat, session.player, command.id(), loop_.time(), json::serialize(body)));
  answer(session, command, {{"n", loaded.match.n()}}, loaded.ticket);
  push(loaded, loaded.match.entries().back(), {});
}

}  // namespace condotta::hall
