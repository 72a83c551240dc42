// Abilities of the boards that somebody decides about: dice to throw again, where a struck figure goes, which circle
// falls first.

#include <algorithm>

#include "games/recon/breach.h"

namespace condotta::recon {
namespace {

// RC-RUL-157: a leader, other than the attacker, that can act and sees the attacker.
const Merc* leader_of(const Play& p, const Merc& m) {
  for (const Merc& leader : p.s.mercs) {
    if (leader.board == m.board || !active(leader) || !in_building(leader)) continue;
    if (board(p.content, leader).ability(AbilityKind::Leadership) == nullptr) continue;
    if (sees(p.s, leader.area.value, m.area.value)) return &leader;
  }
  return nullptr;
}

}  // namespace

// RC-RUL-142, RC-RUL-157, RC-DEC-31: Leadership: once a round a MERC in its leader's sight may throw one blank again.
// The leader's owner decides with the dice on the table; the attack waits.
bool ask_leader(Play& p, const Attack& attack, const Rolled& r) {
  if (!attack.merc.some() || p.s.leadership_used || r.misses[0] + r.misses[1] + r.misses[2] == 0) return false;
  const Merc* leader = leader_of(p, merc(p.s, attack.merc));
  if (leader == nullptr) return false;
  p.s.volley = {
      attack.merc, AreaId::of(attack.from), AreaId::of(attack.area), attack.status, attack.target, attack.pool, r};
  push(p.s, Job::Resolve);
  push(p.s, Job::Lead);
  p.s.agenda.top().who = leader->board, p.s.agenda.top().asks = leader->seat;
  return true;
}

void reroll_die(Play& p, const Action& a) {
  p.s.agenda.pop();
  if (a.verb == Verb::Leave) return;
  p.s.leadership_used = true;
  Rolled& r = p.s.volley.roll;
  const std::size_t die = a.amount;
  --r.misses[die];
  Pool one;
  ++(die == 0 ? one.heavy : die == 1 ? one.light : one.collateral);
  const Rolled again = roll(p, one);
  r.hits[die] = static_cast<std::uint8_t>(r.hits[die] + again.hits[die]);
  r.misses[die] = static_cast<std::uint8_t>(r.misses[die] + again.misses[die]);
  r.bursts[die] = static_cast<std::uint8_t>(r.bursts[die] + again.bursts[die]);
  p.log.tell([&] {
    return Event::of(What::LeadershipReroll, "RC-RUL-157"_rule, a.who.value, p.s.volley.merc.value, again.total());
  });
}

// The attack goes on with the dice as they lie now.
void resolve_volley(Play& p) {
  p.s.agenda.pop();
  const Volley v = p.s.volley;
  p.s.volley = {};
  Attack attack;
  attack.merc = v.merc, attack.target = v.target;
  attack.from = v.from.value, attack.area = v.area.value;
  attack.pool = v.pool, attack.status = v.status;
  resolve_rolled(p, attack, v.roll);
}

void ask_shove(Play& p, MercId who, FigureId target) {
  push(p.s, Job::Shove);
  p.s.agenda.top().who = who, p.s.agenda.top().figure = target;
}

// RC-RUL-158: one area on, through an open edge or a door, wherever the figure could stand.
Areas shove_goals(const Content& c, const State& s, FigureId id) {
  const Opfor* f = figure(s, id);
  if (f == nullptr) return 0;
  const Areas fire = card(c, f->kind).rank < 3 ? areas(s.burning) : 0;
  return step(exits(s), bit(f->area.value)) & ~full(c, s) & ~areas(s.building.elevator) & ~fire;
}

// RC-RUL-158, RC-DEC-31: after a hit whoever struck pushes the figure, pins it or does neither, if it still stands.
void shove(Play& p) {
  Task& t = p.s.agenda.top();
  const Merc& m = merc(p.s, t.who);
  if (figure(p.s, t.figure) == nullptr || !active(m)) return p.s.agenda.pop();
  t.asks = m.seat;
}

void shove_answer(Play& p, const Action& a) {
  Opfor& f = *figure(p.s, p.s.agenda.top().figure);
  p.s.agenda.pop();
  if (a.verb == Verb::Pin) {
    f.pinned_until = static_cast<std::uint16_t>(p.s.round + 1);  // RC-STAT-7, RC-RUL-95
    p.log.tell([&] {
      return Event::of(What::StatusApplied, "RC-STAT-7"_rule, static_cast<int>(Status::Pinned), f.area.value);
    });
  } else if (a.verb == Verb::Push) {
    f.area = a.where;
    p.log.tell([&] {
      return Event::of(What::Shoved, "RC-RUL-158"_rule, a.who.value, f.kind.value, f.id.value, f.area.value);
    });
  }
}

// RC-BNA-4, RC-RUL-158: Entry: a MERC with this ability clears one black circle before anybody acts; which one, its
// owner says.
void enter_first(Play& p) {
  const auto& spots = tile_side(p.content, p.s).positions;
  for (const Merc& m : p.s.mercs) {
    if (!m.on_tile || board(p.content, m).breach.kind != BreachAbility::Entry) continue;
    int black = 0;
    Action a;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      if (spots[i].colour == Circle::Black && opfor_at(p.s, i)) a.side = static_cast<std::uint8_t>(i), ++black;
    }
    if (black == 0) return;
    push(p.s, Job::EntryCircle);
    p.s.agenda.top().who = m.board;
    if (black == 1) return clear_circle(p, a);
    p.s.agenda.top().asks = m.seat;
    return;
  }
}

void clear_circle(Play& p, const Action& a) {
  p.s.agenda.pop();
  p.s.breach.positions[a.side] = 0;
  p.log.tell([&] {
    return Event::of(What::BreachRemoved, "RC-BNA-4"_rule, tile_side(p.content, p.s).positions[a.side].value);
  });
  guest_cleared(p, a.side);
}

}  // namespace condotta::recon
