// Looking: watching and coming back.
#include <algorithm>

#include "hall/entry_text.h"
#include "hall/hall.h"
#include "kernel/form.h"
#include "kernel/json_text.h"

namespace condotta::hall {

namespace {

constexpr double kRetoldPerCommand = 200;  // telling a match again costs as much as a command for so many entries

void put_missed(std::string& out, const Entry& entry, std::span<const Event> events, const Match& then, Seat seat) {
  out += '{';
  put_member(out, "n", entry.n);
  put_member(out, "seat");
  put_seat(out, seat);
  put_member(out, "kind", enum_text(entry.kind));
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

// What happened after an entry, for each of some places, found by playing the match again.
void put_all_missed(std::string& out, const std::vector<Entry>& entries, const std::shared_ptr<const AnyGame>& game,
                    std::size_t since, const std::vector<Seat>& seats) {
  if (since >= entries.size()) return;
  retell(entries, game, static_cast<std::uint32_t>(since),
         [&](const Entry& entry, const std::vector<Event>& events, const Match& then) {
           for (const Seat seat : seats) {
             if (out.back() != '[') out += ',';
             put_missed(out, entry, events, then, seat);
           }
         });
}

// What an imported match had been before it came here has no entries of its own: its steps are told with numbers below
// zero.
void put_before(std::string& out, const Line& line, std::int64_t brought, std::int64_t most,
                std::span<const Seat> seats) {
  const auto put = [&](std::int64_t step, std::span<const Event> events) {
    if (brought - step > most) return;
    for (const Seat seat : seats) {
      if (out.back() != '[') out += ',';
      out += '{';
      put_member(out, "n", step - brought - 1);
      put_member(out, "seat");
      put_seat(out, seat);
      put_member(out, "kind", enum_text(step == 0 ? Kind::Start : Kind::Act));
      put_member(out, "step", step);
      put_member(out, "by");
      put_seat(out, step == 0 ? kNobody : line.steps()[static_cast<std::size_t>(step) - 1].seat);
      put_member(out, "events");
      put_events(out, line.game(), events, seat);
      out += '}';
    }
  };
  std::vector<Event> events;
  Log log(events);
  Replay past(line.game(), line.record(), log);
  put(0, events);
  for (std::int64_t step = 1; step <= brought; ++step) {
    events.clear();
    past.next(log);
    put(step, events);
  }
}

}  // namespace

// The picture that was kept of a match which cannot be played here any more: something to look at, nothing to do.
void Hall::put_kept(std::string& members, const Match& match, Seat seat) {
  const auto kept = store_.pictures(match.id());
  if (!kept) return;
  json::value all = json::parse(*kept);
  json::value* picture = all.as_object().if_contains(seat == kNobody ? "null" : std::to_string(seat));
  if (picture == nullptr) return;
  for (const char* member : {"prompt", "can_undo"}) picture->as_object()[member] = nullptr;
  if (const Tenant* tenant = shelf_.find(match.plan().game)) {
    json::value& view = picture->as_object()["view"];
    if (view.is_object()) view = tenant->game->upgraded(view);  // the page knows only the names of today
  }
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
  std::erase_if(session.shown, [&](const auto& item) { return item.first.first == match; });
  std::erase(audience_[match], session.socket);
  if (audience_[match].empty()) audience_.erase(match);
  changed_presence_.insert(match);
}

void Hall::watch(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const std::int64_t since = command.number_or("since", 0, UINT32_MAX, match.n());
  command.done();
  if (!session.watching.contains(match.id()) && session.watching.size() >= limits_.watched)
    throw Fault("too_many", "you watch too many matches; unwatch some first");
  begin_watching(session, match.id());
  std::vector<Seat> seats = match.seats_of(session.player);
  if (seats.empty()) seats.push_back(kNobody);
  std::string members;
  put_member(members, "table");
  members += json::serialize(table_of(match));
  put_member(members, "pictures");
  members += '[';
  Scene scene(match, {});
  for (const Seat seat : seats) {
    if (!match.playable()) put_kept(members, match, seat);
    if (!match.playable() || !match.line().started()) continue;
    members += members.back() == '[' ? "{\"seat\":" : ",{\"seat\":";
    put_seat(members, seat);
    const Picture picture(scene, seat);
    picture.put_whole(members);
    members += '}';
    show(session, loaded, seat, picture);
  }
  members += ']';
  put_member(members, "missed");
  members += '[';
  const std::size_t oldest = match.n() > limits_.missed ? match.n() - limits_.missed : 0;
  const std::size_t from = std::max(static_cast<std::size_t>(since), oldest);
  const bool from_before = from == 0 && match.plan().imported && match.playable();
  const std::size_t told = (from < match.n() ? match.n() : 0) + (from_before ? match.brought() : 0);
  session.commands.spend(static_cast<double>(told) / kRetoldPerCommand);
  std::string rest = "]";
  if (!match.plan().code.empty() && match.knows(session.player)) put_member(rest, "code", match.plan().code);
  const auto most = static_cast<std::int64_t>(limits_.missed);
  if (told <= limits_.retold_at_once) {
    if (from_before) put_before(members, match.line(), static_cast<std::int64_t>(match.brought()), most, seats);
    put_all_missed(members, match.entries(), match.line().shared_game(), from, seats);
    answer_text(session, command, members + rest, loaded.ticket);
  } else {
    const auto line = std::make_shared<const Line>(match.line());
    const std::int64_t brought = from_before ? static_cast<std::int64_t>(match.brought()) : -1;
    retell_away(session, command, loaded.ticket, [=, entries = match.entries()] {
      std::string text = members;
      if (brought >= 0) put_before(text, *line, brought, most, seats);
      put_all_missed(text, entries, line->shared_game(), from, seats);
      return text + rest;
    });
  }
  wake_mind(loaded);
}

// A worker plays a long match again to tell what was missed. The picture of now has been taken; what happens meanwhile
// waits for the answer.
void Hall::retell_away(Session& session, const Command& command, Ticket ticket, std::function<std::string()> tell) {
  send_away(session, command, [this, command, ticket, tell = std::move(tell)]() -> Found {
    Text text;
    try {
      text = answer_of(command, tell());
    } catch (const std::exception&) {  // told below: the line must be opened again in any case
    }
    return [this, command, ticket, text](Session& asker) {
      --asker.retelling;
      if (text) {
        deliver(asker.socket, text, ticket, command.id());
      } else {
        refuse(asker.socket, command.id(), Fault("internal", "the match could not be told again"));
      }
      hear_rest(asker);
    };
  });
  ++session.retelling;
}

// What waited for the end of a retelling.
void Hall::hear_rest(Session& session) {
  if (session.retelling > 0) return;
  for (Held& held : std::exchange(session.backlog, {}))
    asking_ = held.asking, deliver(session.socket, std::move(held.text), held.ticket, std::move(held.ack));
}

void Hall::unwatch(Session& session, Command& command) {
  const auto id = id_from_text(command.text("match", 20));
  command.done();
  if (id) end_watching(session, *id);
  answer(session, command, {}, 0);
}

}  // namespace condotta::hall
