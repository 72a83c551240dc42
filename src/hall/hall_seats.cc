// Who sits where.
#include <algorithm>

#include "hall/hall.h"

namespace condotta::hall {

namespace {

bool held(const Chair& chair, PlayerId player) {
  return std::find(chair.held.begin(), chair.held.end(), player) != chair.held.end();
}

}  // namespace

// After the start nobody may come to know two seats' secrets: whoever has sat here may only return to the same seat.
void Hall::check_may_sit(const Match& match, Seat seat, PlayerId player) const {
  const Chair& chair = match.chairs()[seat];
  if (chair.kind != Chair::Kind::Open || (chair.reserved != 0 && chair.reserved != player))
    throw Fault("seat_taken",
                chair.kind == Chair::Kind::Open ? "that seat is kept for somebody else" : "that seat is taken");
  if (match.phase() != Phase::Playing || held(chair, player)) return;
  for (const Chair& other : match.chairs())
    if (held(other, player))
      throw Fault("not_allowed", "you have sat at another seat of this match and know its secrets");
  if (chair.former) throw Fault("seat_taken", "that seat is kept for those who sat there before");
  if (match.plan().sealed)
    throw Fault("not_allowed", "the seats of a match loaded from a sealed record cannot change hands");
  if (match.copied())
    throw Fault("not_allowed", "this match was copied by who plays it alone; nobody else may sit down");
}

// What becomes of a seat that its host, who does not hold it, gives away while the match runs. The host may have a
// second name: a seat with secrets that nobody gave up goes to computer players, or back to who knows them already.
Chair Hall::chair_from_host(const Match& match, Seat seat, Chair chair) const {
  const Chair& before = match.chairs()[seat];
  if (chair.kind != Chair::Kind::Open) return chair;
  if (before.held.empty())
    throw Fault("not_allowed", "a computer player that has played from the start keeps its seat");
  if (chair.reserved != 0 && !held(before, chair.reserved))
    throw Fault("not_allowed", "while the match runs that seat may be kept only for somebody who sat there before");
  chair.former = chair.former || before.kind == Chair::Kind::Mind || before.former || before.reserved != 0;
  return chair;
}

void Hall::change_seats(Loaded& loaded, Session& session, const Command& command, const std::map<Seat, Chair>& chairs) {
  json::array seats;
  for (const auto& [seat, chair] : chairs) {
    json::object object{{"seat", seat}};
    for (auto& [key, each] : chair_json(chair)) object.emplace(key, std::move(each));
    seats.push_back(std::move(object));
  }
  const std::string body = json::serialize(json::object{{"seats", std::move(seats)}});
  commit(loaded, loaded.match.next(Kind::Seats, session.player, command.id(), loop_.time(), body));
  answer(session, command, {{"n", loaded.match.n()}}, loaded.ticket);
  push(loaded, loaded.match.entries().back(), {});
  changed_presence_.erase(loaded.match.id());  // the push shows it
  wake_mind(loaded);
}

void Hall::sit(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Seat seat = static_cast<Seat>(command.number("seat", 0, kMaxSeats - 1));
  const std::string name = command.text_or("name", 32, session.name);
  command.done();
  check_line(name, "name");
  if (answer_again(loaded, session, command)) return;
  if (seat >= loaded.match.chairs().size()) throw Fault("not_found", "there is no such seat");
  if (loaded.match.phase() == Phase::Over) throw Fault("wrong_phase", "the match is over");
  check_may_sit(loaded.match, seat, session.player);
  need_disk();
  begin_watching(session, loaded.match.id());
  Chair chair;
  chair.kind = Chair::Kind::Person;
  chair.player = session.player;
  chair.name = name.empty() ? session.name : name;
  change_seats(loaded, session, command, {{seat, chair}});
}

void Hall::stand(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  if (answer_again(loaded, session, command)) return;
  const Seat seat = own_seat(loaded, session, command);
  command.done();
  if (loaded.match.phase() == Phase::Over) throw Fault("wrong_phase", "the match is over");
  need_disk();
  change_seats(loaded, session, command, {{seat, Chair{}}});
}

void Hall::hand_over(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const Seat seat = static_cast<Seat>(command.number("seat", 0, kMaxSeats - 1));
  const json::value to = command.value("to");
  command.done();
  if (answer_again(loaded, session, command)) return;
  if (seat >= match.chairs().size()) throw Fault("not_found", "there is no such seat");
  if (match.phase() == Phase::Over) throw Fault("wrong_phase", "the match is over");
  const bool gathering = match.phase() == Phase::Gathering;
  const bool host = match.host() == session.player;
  const bool free = match.chairs()[seat].kind != Chair::Kind::Person;
  if (!match.holds(session.player, seat) && !(host && (free || gathering)))
    throw Fault("not_allowed", "only its holder may hand over that seat");
  if (match.plan().sealed && free)
    throw Fault("not_allowed", "the seats of a match loaded from a sealed record cannot change hands");
  Chair chair = chair_for(session, to, "to", gathering);
  if (!gathering && free) chair = chair_from_host(match, seat, std::move(chair));
  need_disk();
  change_seats(loaded, session, command, {{seat, chair}});
}

void Hall::leave(Session& session, Command& command) {
  if (answer_closed(session, command)) return;
  Loaded& loaded = named(session, command);
  const json::value* to = command.value_or_null("to");
  const json::value given = to != nullptr ? *to : json::value{{"kind", "open"}};
  command.done();
  if (answer_again(loaded, session, command)) return;
  const Match& match = loaded.match;
  const MatchId id = match.id();
  const std::vector<Seat> seats = match.seats_of(session.player);
  if (match.phase() == Phase::Gathering && match.host() == session.player) {
    need_disk();
    commit(loaded, match.next(Kind::Close, session.player, command.id(), loop_.time(), "{}"));
    answer(session, command, {{"n", match.n()}}, loaded.ticket);
    push(loaded, match.entries().back(), {});
    forget(id);
    return;
  }
  if (match.phase() == Phase::Over || seats.empty()) {
    end_watching(session, id);
    return answer(session, command, {{"n", match.n()}}, loaded.ticket);
  }
  const Chair chair = chair_for(session, given, "to", false);
  need_disk();
  std::map<Seat, Chair> chairs;
  for (const Seat seat : seats) chairs[seat] = chair;
  end_watching(session, id);
  change_seats(loaded, session, command, chairs);
}

void Hall::start(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  command.done();
  if (answer_again(loaded, session, command)) return;
  const Match& match = loaded.match;
  if (match.phase() != Phase::Gathering) throw Fault("wrong_phase", "the match has started already");
  if (match.host() != session.player) throw Fault("not_allowed", "only the host may start the match");
  for (const Chair& chair : match.chairs())
    if (chair.kind == Chair::Kind::Open)
      throw Fault("wrong_phase", "not every seat is filled; the match cannot start yet");
  if (!match.playable()) throw Fault("pinned", "this table was made with other rules or content than this hall has");
  need_disk();
  std::vector<Event> events;
  Log log(events);
  const Entry& entry = loaded.match.start(session.player, command.id(), loop_.time(), log);
  write(loaded, entry, true);
  list(match);
  answer(session, command, {{"table", table_of(match)}}, loaded.ticket);
  push(loaded, entry, events);
  lead_on(loaded);
  wake_mind(loaded);
}

}  // namespace condotta::hall
