#include <algorithm>

#include "games/recon/advisor.h"

namespace condotta::recon {
namespace {

const MissionStep* step_of(const Thought& t) {
  return current_step(t.c, t.s);
}
bool leaving(const Thought& t) {
  return step_of(t) != nullptr && step_of(t)->kind == StepKind::Leave;
}

bool threatened(const Thought& t) {
  const Areas seen = seen_from(t.s, t.m.area.value);
  return std::any_of(t.s.opfor.begin(), t.s.opfor.end(),
                     [&](const Opfor& f) { return !is_employee(t.c, f.kind) && has(seen, f.area.value); });
}

// How many security forces could shoot at a MERC in the next OpFor phase.
int threats(const Thought& t, const Merc& m) {
  int count = 0;
  const Areas seen = seen_from(t.s, m.area.value);
  for (const Opfor& f : t.s.opfor) {
    const OpforCard& foe = card(t.c, f.kind);
    if (foe.rank == 0 || f.suppressed_until != 0) continue;
    const Areas reach = flood(exits(t.s), bit(f.area.value), ~level3(t.s), foe.movement + foe.range);
    count += has(seen, f.area.value) || has(reach, m.area.value);
  }
  return count;
}

// Nobody sees into smoke or out of it until the next MERCS phase: whoever stands in it is safe from the OpFor, and
// should have nobody left to shoot at.
float worth_of_smoke(const Thought& t, int where) {
  if (has(areas(t.s.smoke), where)) return -1.0f;
  float value = -0.6f;
  for (const Merc& mate : t.s.mercs) {
    if (!active(mate) || !in_building(mate) || mate.area.value != where) continue;
    if (mate.board != t.m.board && !mate.passed) value -= 0.6f;
    value += 0.35f * static_cast<float>(threats(t, mate));
  }
  return value;
}

float worth_of_throw(const Thought& t, const Action& a) {
  const Item& item = t.c.items[static_cast<std::size_t>(a.item.index())];
  if (item.status == Status::Smoke) return worth_of_smoke(t, a.where.value);
  float value = -0.6f;
  for (const Opfor& f : t.s.opfor) {
    if (f.area != a.where) continue;
    if (is_employee(t.c, f.kind))
      value -= item.harmless ? 0.1f : 1.2f;
    else
      value += item.harmless ? 0.8f : 1.4f + 0.4f * card(t.c, f.kind).rank;
  }
  for (const Merc& mate : t.s.mercs) value -= in_building(mate) && mate.area == a.where && !item.harmless ? 2.5f : 0.0f;
  return value;
}

float worth_of_kit(const Thought& t, const Action& a) {
  const Item& item = t.c.items[static_cast<std::size_t>(a.item.index())];
  if (item.kind == ItemKind::Heal) {
    const Merc& mate = merc(t.s, a.with);
    const int lost = board(t.c, mate).blood.max - mate.blood;
    return mate.down ? 6.0f : lost >= item.value + 1 ? 1.5f : -1.0f;
  }
  const MissionStep* step = step_of(t);
  const bool seeks =
      step != nullptr && (step->kind == StepKind::Reveal || (step->kind == StepKind::Breach && step->objective > 0));
  return item.kind == ItemKind::Scan && seeks ? 3.0f : -1.0f;
}

float worth_of_interaction(const Thought& t) {
  const MissionStep* step = step_of(t);
  const Place here = facts(t.s, t.m.area.value).place;
  if (step != nullptr && step->kind == StepKind::Interact) {
    const bool named = std::find(step->places.begin(), step->places.end(), here) != step->places.end();
    if (named && !t.s.progress.places.has(here)) return 8.0f;
    for (const Marker& m : t.s.markers) {
      if (step->at_objective > 0 && m.what == Objective::Done && m.area == t.m.area) return 8.0f;
    }
  }
  const bool hidden = std::any_of(t.s.markers.begin(), t.s.markers.end(), [](const Marker& m) { return !m.face_up; });
  const bool seeks =
      step != nullptr && (step->kind == StepKind::Reveal || (step->kind == StepKind::Breach && step->objective > 0));
  if (here == Place::Server && hidden && seeks) return 3.0f;
  if (here == Place::RobotArm) return board(t.c, t.m).blood.max - t.m.blood >= 3 ? 2.0f : -1.0f;
  if (here == Place::PowerCore && t.m.ammo * 3 < board(t.c, t.m).ammo) return 2.0f;
  return -1.0f;
}

// Waiting for a better moment has cost enough: the tracks press, or the table's limit does.
bool late(const State& s) {
  constexpr int kPatience = 16, kNear = 6;  // rounds
  return s.security.reinforcement || s.round >= kPatience || (s.round_limit != 0 && s.round + kNear >= s.round_limit);
}

float worth_of_breach(const Thought& t, const Action& a) {
  const int inside = neighbour(t.m.area.value, static_cast<Side>(a.side));
  if (t.aim.room == 0 || facts(t.s, inside).room != t.aim.room) return -1.0f;
  Forecast best = forecast_breach(t.c, t.s, t.m.board, a.side, 0);
  for (std::size_t i = 1; i < t.c.sides.size(); ++i) {
    const Forecast other = forecast_breach(t.c, t.s, t.m.board, a.side, static_cast<int>(i));
    if (other.margin > best.margin) best = other;
  }
  int able = 0;
  for (const Merc& m : t.s.mercs) able += active(m);
  const bool hurried = late(t.s);
  const float wanted = hurried ? 0.0f : 2.0f;
  const bool everybody = best.attackers >= std::min(able, 5);
  if (best.margin < wanted) return everybody && hurried ? 0.5f : -1.0f;
  return everybody || best.margin >= 5.0f || hurried ? 6.0f : best.attackers >= 4 ? 3.0f : -0.5f;
}

// What the whole sweep of a MERC would be worth now, at its best target.
float best_sweep(const Thought& t) {
  const int slot = weapon_for(board(t.c, t.m), Verb::Sweeping);
  if (slot < 0) return -1.0f;
  const TableFacts table(t.c, t.s);
  const TurnFacts f(table, t.m);
  const Areas reach = f.seen & f.in_range(board(t.c, t.m).weapons[static_cast<std::size_t>(slot)].range);
  float best = -1.0f;
  for (const Opfor& each : t.s.opfor) {
    if (!has(reach, each.area.value)) continue;
    Action a;
    a.verb = Verb::Sweeping, a.target = each.id, a.slot = static_cast<std::uint8_t>(slot);
    best = std::max(best, worth_of_attack(t, a));
  }
  return best;
}

// Attack & Move: a sweep that is wanted anyway brings a mate three areas on for one CP less than it would cost.
float worth_of_attack_and_move(const Thought& t, const Action& a) {
  const bool mine = attacker_of(a) == t.m.board;
  if (t.aim.area < 0 || (a.role != Role::AttackThenTheyMove && a.role != Role::TheyAttackThenMove)) return -1.0f;
  const Merc &attacker = merc(t.s, mine ? a.who : a.with), &mover = merc(t.s, mine ? a.with : a.who);
  const int way = way_to(t.c, t.s, mover.area.value, t.aim.area) - (t.aim.room != 0 ? 1 : 0);
  if (way < 3 || way >= kAreas) return -1.0f;
  const float sweep = best_sweep({t.c, t.s, t.aim, attacker});
  if (sweep <= 0.3f) return -1.0f;
  const int left = std::min(t.m.cp - a.amount, merc(t.s, a.with).cp - (t.c.tracks.costs.attack_and_move - a.amount));
  return sweep + 1.0f + 0.05f * static_cast<float>(left);
}

// Duck & Cover: whoever draws the fire and can bear it least hides behind a mate that can bear it better.
float worth_of_duck(const Thought& t, const Action& a) {
  const Merc& mate = merc(t.s, a.with);
  const bool mine = t.m.priority != mate.priority ? t.m.priority > mate.priority : a.role == Role::DuckMyself;
  const Merc &ducks = mine ? t.m : mate, &covers = mine ? mate : t.m;
  if (ducks.ducked || threats(t, ducks) == 0) return -1.0f;
  const bool first = std::none_of(t.s.mercs.begin(), t.s.mercs.end(), [&](const Merc& m) {
    return active(m) && m.board != ducks.board && m.priority > ducks.priority;
  });
  const bool weaker = ducks.blood + 1 < covers.blood || ducks.blood * 2 <= board(t.c, ducks).blood.max;
  return first && weaker ? 0.9f : -1.0f;
}

// Reserve: with CP that would be lost anyway, towards the half where contacts may appear.
float worth_of_reserve(const Thought& t, const Action& a) {
  const int cost = a.verb == Verb::Selective ? t.c.tracks.costs.selective : t.c.tracks.costs.spray_and_pray;
  const bool spare = t.m.cp - cost >= board(t.c, t.m).cp.max() - t.c.tracks.resupply;
  if (a.verb != Verb::MeleeReserve && t.m.ammo < board(t.c, t.m).weapons.front().ammo) return -1.0f;
  Merc watching = t.m;
  watching.facing = a.half;
  watching.reserve = a.verb == Verb::Selective      ? Reserve::Selective
                     : a.verb == Verb::MeleeReserve ? Reserve::Melee
                                                    : Reserve::SprayAndPray;
  float worth = 0;
  for (const Opfor& f : t.s.opfor) {
    if (!covered(t.c, t.s, watching, f.area.value)) continue;
    const bool employee = is_employee(t.c, f.kind);
    if (employee && a.verb != Verb::Selective) return -1.0f;
    worth += employee ? 0.0f : 0.9f + 0.2f * static_cast<float>(card(t.c, f.kind).rank);
  }
  if (worth == 0 && !spare) return -1.0f;
  if (a.verb == Verb::SprayAndPray && worth == 0 && level(t.c, t.s) < 2) return -1.0f;
  for (const Agent& each : t.s.agents) {
    const int away = grid_distance(each.area.value, t.m.area.value);
    worth += away <= 4 && on_half(t.s, t.m.area.value, each.area.value, a.half) ? 0.1f : 0.0f;
  }
  return worth > 0 ? worth - 0.25f * static_cast<float>(cost) : -1.0f;
}

bool needs_ammo(const Thought& t) {
  const PlayerBoard& b = board(t.c, t.m);
  return b.ammo > 0 && t.m.ammo < std::max<int>(b.weapons.front().ammo, b.breach.ammo);
}

}  // namespace

// Everybody gathers at the door or beside it; whoever is there keeps its CP for the breach.
float worth_of_step(const Thought& t, int to) {
  if (t.aim.area < 0) return -0.2f;
  const int now = way_to(t.c, t.s, t.m.area.value, t.aim.area), then = way_to(t.c, t.s, to, t.aim.area);
  if (t.aim.room != 0 && now <= 1) {
    const bool room_at_door = now == 1 && then == 0;
    return room_at_door ? 1.0f : -1.0f;
  }
  if (t.aim.at_place && now == 0) return -1.0f;
  if (const Opfor* charge = charge_of(t.c, t.s, t.m); charge != nullptr && charge->area == t.m.area) {
    const int free = capacity(t.c, t.s, to) - occupants(t.s)[static_cast<std::size_t>(to)];
    if (free < 2) return -1.0f;  // no room for the informant: wait until somebody has gone on
  }
  const float pull = leaving(t) ? 2.5f : 1.2f;
  return then < now ? pull : -1.0f;
}

float worth_of_attack(const Thought& t, const Action& a) {
  const Opfor& f = *figure(t.s, a.target);
  const OpforCard& foe = card(t.c, f.kind);
  if (foe.rank == 0) return -2.0f;
  const Weapon& w = board(t.c, t.m).weapons[a.slot];
  const Pool pool = a.verb == Verb::Suppress ? w.pool : pool_of(w, a.verb);
  const int armor = foe.armor + area_armor(t.c, t.s, f.area.value);
  const float damage = expected_bursts(pool) - 0.375f * static_cast<float>(armor),
              left = static_cast<float>(foe.blood - f.damage);
  const float kill = std::clamp(damage / std::max(1.0f, left), 0.0f, 1.2f);
  float value = kill * (1.5f + static_cast<float>(foe.rank)) - 0.35f * static_cast<float>(attack_cost(w, a.verb));
  const bool harms = std::any_of(t.s.opfor.begin(), t.s.opfor.end(),
                                 [&](const Opfor& o) { return o.area == f.area && is_employee(t.c, o.kind); });
  for (const Merc& mate : t.s.mercs)
    value -= in_building(mate) && mate.area == f.area && mate.board != t.m.board ? 0.5f * pool.collateral : 0.0f;
  if (pool.collateral > 0) value -= 0.15f * pool.collateral + (harms ? 1.0f : 0.0f);
  if (t.m.attacks > 0) value -= 0.4f;
  if (w.status == Status::Burning) value -= 0.5f;
  return value;
}

float worth_of_turn(const Thought& t, const Action& a) {
  const bool at_goal = t.aim.area >= 0 && way_to(t.c, t.s, t.m.area.value, t.aim.area) <= (t.aim.room != 0 ? 1 : 0);
  switch (a.verb) {
    case Verb::Pass:
      return 0;
    case Verb::Initiative:
      return at_goal && !threatened(t) && t.m.cp >= 2 ? 0.4f : t.m.cp == 1 && !threatened(t) ? 0.1f : -1.0f;
    case Verb::Reload:
      return needs_ammo(t) ? 2.0f : -1.0f;
    case Verb::Interact:
      return worth_of_interaction(t);
    case Verb::UseKit:
      return worth_of_kit(t, a);
    case Verb::Capture:
      return step_of(t) != nullptr && step_of(t)->kind == StepKind::Question ? 7.0f : 2.2f;
    case Verb::Interrogate:
      return 4.0f;
    case Verb::LetGo:
      return t.m.cp < t.c.tracks.costs.interrogate ? 0.5f : -1.0f;
    case Verb::Move:
      return worth_of_step(t, a.where.value);
    case Verb::Hustle:
      if (t.aim.area < 0 || threatened(t)) return -1.0f;
      return way_to(t.c, t.s, t.m.area.value, t.aim.area) >= (t.aim.room != 0 ? 5 : 4)
                 ? 1.6f + (leaving(t) ? 1.5f : 0.0f)
                 : -1.0f;
    case Verb::Focused:
    case Verb::Sweeping:
    case Verb::Assault:
    case Verb::Suppress:
      return worth_of_attack(t, a) - (leaving(t) && at_goal ? 0.5f : 0.0f);
    case Verb::Throw:
      return worth_of_throw(t, a);
    case Verb::BreachAndClear:
      return worth_of_breach(t, a);
    case Verb::AttackAndMove:
      return worth_of_attack_and_move(t, a);
    case Verb::DuckAndCover:
      return worth_of_duck(t, a);
    case Verb::SprayAndPray:
    case Verb::Selective:
    case Verb::MeleeReserve:
      return worth_of_reserve(t, a);
    default:
      return -1.0f;
  }
}

}  // namespace condotta::recon
