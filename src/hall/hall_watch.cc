// Looking: watching and coming back.
#include <algorithm>

#include "hall/entry_text.h"
#include "hall/hall.h"
#include "hall/json_text.h"

namespace condotta::hall {

namespace {

constexpr std::size_t kMostMissed = 1000;
constexpr double kRetoldPerCommand = 200;  // telling a match again costs as much as a command for so many entries

void put_missed(std::string& out, const Entry& entry, std::span<const Event> events, const Match& then, Seat seat) {
  out += '{';
  put_member(out, "n", entry.n);
  put_member(out, "seat");
  put_seat(out, seat);
  put_member(out, "kind", text_of(entry.kind));
  if (entry.kind == Kind::Start || entry.kind == Kind::Act || entry.kind == Kind::Undo) {
    put_member(out, "at", then.at());
    put_member(out, "step", static_cast<std::int64_t>(then.step()));
    put_member(out, "by");
    put_seat(out, then.by());
    put_member(out, "events");
    if (then.playable()) {
      put_events(out, then.line().game(), events, seat);
    } else {
      out += "[]";
    }
  }
  if (entry.kind == Kind::Chat) {
    put_member(out, "chat");
    out += json::serialize(chat_json(entry));
  }
  out += '}';
}

// What an imported match had been before it came here has no entries of its own: its steps are told with numbers below
// zero.
void put_before(std::string& out, const Match& match, std::span<const Seat> seats) {
  Line past(match.line().shared_game(), match.plan().options);
  const auto& steps = match.line().steps();
  const auto brought = static_cast<std::int64_t>(match.brought());
  const auto put = [&](std::int64_t step, std::span<const Event> events) {
    if (brought - step > static_cast<std::int64_t>(kMostMissed)) return;
    for (const Seat seat : seats) {
      if (out.back() != '[') out += ',';
      out += '{';
      put_member(out, "n", step - brought - 1);
      put_member(out, "seat");
      put_seat(out, seat);
      put_member(out, "kind", text_of(step == 0 ? Kind::Start : Kind::Act));
      put_member(out, "step", step);
      put_member(out, "by");
      put_seat(out, step == 0 ? kNobody : steps[static_cast<std::size_t>(step) - 1].seat);
      put_member(out, "events");
      put_events(out, past.game(), events, seat);
      out += '}';
    }
  };
  std::vector<Event> events;
  Log log(events);
  past.start(match.line().start_chance(), log);
  put(0, events);
  for (std::int64_t i = 0; i < brought; ++i) {
    events.clear();
    past.act(steps[static_cast<std::size_t>(i)], log);
    put(i + 1, events);
  }
}

}  // namespace

// The picture that was kept of a match which cannot be played here any more: something to look at, nothing to do.
void Hall::put_kept(std::string& members, MatchId match, Seat seat) {
  const auto kept = store_.pictures(match);
  if (!kept) return;
  json::value all = json::parse(*kept);
  json::value* picture = all.as_object().if_contains(seat == kNobody ? "null" : std::to_string(seat));
  if (picture == nullptr) return;
  for (const char* member : {"prompt", "can_undo"}) picture->as_object()[member] = nullptr;
  if (members.back() != '[') members += ',';
  members += json::serialize(*picture);
}

void Hall::begin_watching(Session& session, MatchId match) {
  if (!session.watching.insert(match).second) return;
  audience_[match].push_back(session.socket);
  changed_presence_.insert(match);
}

void Hall::end_watching(Session& session, MatchId match) {
  if (session.watching.erase(match) == 0) return;
  std::erase(audience_[match], session.socket);
  if (audience_[match].empty()) audience_.erase(match);
  changed_presence_.insert(match);
}

void Hall::watch(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const std::int64_t since = command.number_or("since", 0, UINT32_MAX, match.n());
  command.done();
  begin_watching(session, match.id());
  std::vector<Seat> seats = match.seats_of(session.player);
  if (seats.empty()) seats.push_back(kNobody);
  std::string members;
  put_member(members, "table");
  members += json::serialize(table_of(match));
  put_member(members, "pictures");
  members += '[';
  for (const Seat seat : seats) {
    if (!match.playable()) put_kept(members, match.id(), seat);
    if (!match.playable() || !match.line().started()) continue;
    members += members.back() == '[' ? "{\"seat\":" : ",{\"seat\":";
    put_seat(members, seat);
    put_picture(members, match, seat, {});
    members += '}';
  }
  members += ']';
  put_member(members, "missed");
  members += '[';
  const std::size_t oldest = match.n() > kMostMissed ? match.n() - kMostMissed : 0;
  const std::size_t from = std::max(static_cast<std::size_t>(since), oldest);
  if (from == 0 && match.plan().imported && match.playable()) {
    session.commands.spend(match.brought() / kRetoldPerCommand);
    put_before(members, match, seats);
  }
  if (from < match.n()) {
    session.commands.spend(match.n() / kRetoldPerCommand);
    retell(match, static_cast<std::uint32_t>(from),
           [&](const Entry& entry, const std::vector<Event>& events, const Match& then) {
             for (const Seat seat : seats) {
               if (members.back() != '[') members += ',';
               put_missed(members, entry, events, then, seat);
             }
           });
  }
  members += ']';
  if (!match.plan().code.empty() && match.knows(session.player)) put_member(members, "code", match.plan().code);
  answer_text(session, command, members, loaded.ticket);
  wake_mind(loaded);
}

void Hall::unwatch(Session& session, Command& command) {
  const auto id = id_from_text(command.text("match", 20));
  command.done();
  if (id) end_watching(session, *id);
  answer(session, command, {}, 0);
}

}  // namespace condotta::hall
