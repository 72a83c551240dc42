// Looking back: one step of a match as a picture, or all of its steps in a word each.
#include "hall/hall.h"
#include "kernel/json_text.h"
#include "kernel/scripted_dice.h"

namespace condotta::hall {

namespace {

// A face with the sides of its die, and how many events had been told before it fell: the next one tells of it.
struct Rolled {
  int sides = 0, face = 0;
  std::size_t told = 0;
};

// Gives what other dice give and keeps the faces.
class NotingDice final : public Dice {
 public:
  NotingDice(Dice& dice, const std::vector<Event>& events) : dice_(dice), events_(events) {}
  int roll(int sides) override {
    const int face = dice_.roll(sides);
    rolls.push_back({sides, face, events_.size()});
    return face;
  }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override {
    return dice_.draw(kind, counts, total);
  }
  std::vector<Rolled> rolls;

 private:
  Dice& dice_;
  const std::vector<Event>& events_;
};

void put_rolls(std::string& out, const AnyGame& game, const AnyState& before, const std::vector<Rolled>& rolls,
               const std::vector<Event>& events) {
  put_member(out, "rolls");
  out += '[';
  for (const auto& [sides, face, told] : rolls) {
    if (out.back() != '[') out += ',';
    out += "[" + std::to_string(sides) + "," + std::to_string(face);
    const auto roller = told < events.size() ? game.roller(before, events[told]) : std::nullopt;
    if (roller) out += "," + std::to_string(roller->seat) + (roller->high ? ",1" : ",-1");
    out += ']';
  }
  out += ']';
}

// The first sentence that somebody at this place could hear.
std::string headline(const AnyGame& game, const std::vector<Event>& events, Seat seat, bool all) {
  for (const Event& event : events)
    if (all || event.seen_by.has(seat)) return game.words().say(game.event_key(event), event.args);
  return {};
}

std::string story_text(const Line& past, Seat seat, bool all, bool rolls) {
  const AnyGame& game = past.game();
  const auto scripted = [&](const std::vector<Chance>& chance) {
    return ScriptedDice(game.names(), script(game.names(), chance));
  };
  Log silent;
  ScriptedDice opening = scripted(past.record().start);
  AnyState state = game.start(json::parse(past.record().options), opening, silent);
  std::string members;
  put_member(members, "steps");
  members += '[';
  for (const Record::Step& step : past.steps()) {
    std::vector<Event> events;
    Log log(events);
    ScriptedDice dice = scripted(step.chance);
    NotingDice noting(dice, events);
    const AnyState before = state;
    game.apply(state, parse_action_text(game, step.action, "stored match"), noting, log);
    members += members.back() == '[' ? "{" : ",{";
    put_member(members, "by", step.seat);
    put_member(members, "text", headline(game, events, seat, all));
    if (rolls && !noting.rolls.empty()) put_rolls(members, game, before, noting.rolls, events);
    members += '}';
  }
  return members + ']';
}

}  // namespace

// From where the match is looked at; throws when the player may not look from there.
Hall::Place Hall::place_of(const Session& session, const Match& match, const json::value* asked) {
  if (!match.playable()) throw Fault("pinned", "this hall has other rules or content than this match was played with");
  if (!match.line().started()) throw Fault("wrong_phase", "the match has not started");
  const std::vector<Seat> own = match.seats_of(session.player);
  Place place{own.empty() ? kNobody : own.front(), false};
  place.all = asked != nullptr && asked->is_string() && asked->get_string() == "all";
  if (asked != nullptr && !place.all) {
    const bool number = asked->is_int64() && asked->get_int64() >= 0 &&
                        asked->get_int64() < static_cast<std::int64_t>(match.chairs().size());
    if (!number && !asked->is_null()) throw Fault("bad_field", "\"seat\" must be a seat's number, null or \"all\"");
    place.seat = number ? static_cast<Seat>(asked->get_int64()) : kNobody;
  }
  const bool may = open(match) || (!place.all && (place.seat == kNobody || match.holds(session.player, place.seat)));
  if (!may)
    throw Fault("not_allowed",
                "while the match, or the one that it is a copy of, is running you may look only from your own seats");
  return place;
}

void Hall::replay(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const std::size_t step = static_cast<std::size_t>(command.number("step", 0, UINT32_MAX));
  const json::value* asked = command.value_or_null("seat");
  command.done();
  const Place place = place_of(session, match, asked);
  if (step > match.step()) throw Fault("not_found", "there is no such step");
  find_out(session, command, loaded.ticket, [past = match.line(), step, place] {
    std::vector<Event> events;
    Log log(events);
    Replay again(past.game(), past.record(), step == 0 ? log : Log());
    if (step > 0) {
      again.to(step - 1);
      again.next(log);
    }
    std::string members;
    put_member(members, "steps", static_cast<std::int64_t>(past.step()));
    put_member(members, "picture");
    members += '{';
    put_replayed(members, again.line(), place.seat, events, place.all);
    return members + '}';
  });
}

// What was rolled can tell what is hidden, so the faces are told only when everything is.
void Hall::story(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const json::value* asked = command.value_or_null("seat");
  command.done();
  const Place place = place_of(session, match, asked);
  find_out(session, command, loaded.ticket, [past = match.line(), place, rolls = open(match)] {
    return story_text(past, place.seat, place.all, rolls);
  });
}

}  // namespace condotta::hall
