#include <algorithm>

#include "games/techcommander/resolve.h"

// Battle statuses (1.22 to 1.31): rallied groups, infiltration, scans, shields, designation, going to ground.
namespace condotta::techcommander {

// TC-REV-1, TC-REV-2, TC-INF-10: revealed to all players.
void reveal(Play& p, UnitId id, RuleId rule) {
  Unit& u = unit(p.s, id);
  if (!sheet(p.content, u).infantry) return;  // TC-RUL-97
  const bool news = !u.is(Status::Revealed);
  u.set(Status::Revealed);
  u.set(Status::Infiltrated, false);
  if (news) tell(p, What::Revealed, rule, id);  // TC-REV-4
}

// TC-INF-8, TC-RUL-98: on declaring its action an infiltrated unit rolls; TC-INF-9: it acts in either case.
void stealth_roll(Play& p, UnitId id) {
  const Unit& u = unit(p.s, id);
  // TC-INF-7: not with the highest initiative.
  if (!u.is(Status::Infiltrated) || highest_initiative(p.s, u.owner)) return;
  if (!passes(p, id, 10, What::StealthRoll, "TC-INF-8"_rule)) reveal(p, id, "TC-INF-8"_rule);
}

// TC-RED-3, TC-RUL-96: a unit in the red checks at every action it is given.
void gut_check(Play& p, UnitId id) {
  Unit& u = unit(p.s, id);
  u.note(Memory::FailedCheck, false);
  if (!in_the_red(u)) return;
  if (passes(p, id, 10, What::GutCheck, "TC-RED-3"_rule)) return;
  u.note(Memory::FailedCheck);  // TC-RED-4, TC-RED-6
  reveal(p, id, "TC-RED-5"_rule);
}

// ---- bubble shields (1.24) ----

// TC-BUB-5: on the ground or the feature below the point, never in the air.
std::int32_t shield_floor(const Content& c, const State& s, const Unit& u, Point at) {
  return surface(c, s, at, u.z).value_or(0);
}

Objection check_shield_drop(const Content& c, const State& s, const Unit& u, Point at) {
  const Item* item = find_gear(c, u, Does::BubbleShield);
  if (item == nullptr) return refuse("TC-BUB-5"_rule, Reason::NoShield);
  if (u.did(Memory::Override)) return refuse("TC-OMG-7"_rule, Reason::NotNow);
  if (u.did(Memory::Offered)) return refuse("TC-BUB-5"_rule, Reason::ChancePassed);
  if (s.bubbles.full()) return refuse("TC-BUB-5"_rule, Reason::NoRoom);
  if (!on_board(c, s, at)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  if (!near(body_of(c, s, u), at, shield_floor(c, s, u, at), kAdjacent))
    return refuse("TC-BUB-5"_rule, Reason::NotAdjacent);
  for (const Bubble& b : s.bubbles) {  // TC-BUB-15
    if (b.gone != 0 && table::distance2({b.x, b.y}, at) < table::square(10 * kU)) {
      return refuse("TC-BUB-15"_rule, Reason::AreaBarred);
    }
  }
  return {};
}

void drop_shield(Play& p, UnitId id, Point at) {
  State& s = p.s;
  Unit& u = unit(s, id);
  for (Item& item : u.gear) {
    if (p.content.item(item.type).kind == Does::BubbleShield && item.uses > 0) {
      --item.uses;  // TC-GEAR-3
      break;
    }
  }
  Bubble b;
  b.x = at.x;
  b.y = at.y;
  b.z = shield_floor(p.content, s, u, at);
  b.life = kFullLife;  // TC-BUB-10
  b.owner = u.owner;
  tell(p, What::ShieldDropped, "TC-BUB-5"_rule, id, at.x / kU, at.y / kU);
  for (Bubble& other : s.bubbles) {  // TC-BUB-6: overlapping shields eliminate each other
    if (other.gone != 0 || table::distance2({other.x, other.y}, at) >= table::square(10 * kU)) continue;
    if (other.z + 2 * kU <= b.z || b.z + 2 * kU <= other.z) continue;
    other.gone = 1;
    other.life = 0;
    b.gone = 1;
    b.life = 0;
  }
  s.bubbles.push_back(b);
  tidy(p);
}

// TC-BUB-11, TC-BUB-13: hit as AC5, hurt as AC1, gone at once at 0.
void hurt_shield(Play& p, int bubble, int damage) {
  Bubble& b = p.s.bubbles[static_cast<std::size_t>(bubble)];
  b.life = static_cast<std::int16_t>(b.life - life_lost(damage, 1, 0));
  if (b.life <= 0) b.life = 0, b.gone = 1;
  p.log.tell([&] { return Event::of(What::ShieldHit, "TC-BUB-13"_rule, damage, b.life); });
}

// TC-BUB-10, TC-RUL-19: back to 20 at the end of each round.
void restore_shields(State& s) {
  for (Bubble& b : s.bubbles) {
    if (b.gone == 0) b.life = kFullLife;
  }
}

// TC-BUB-2, TC-INF-4: whoever is wholly inside a shield is revealed. Groups are kept as well.
void tidy(Play& p) {
  State& s = p.s;
  if (!s.bubbles.empty()) {
    each_unit(s, [&](UnitId id, const Unit& u) {
      if (u.is(Status::Infiltrated) && has_body(p.content, u) &&
          bubble_over(p.content, s, body_of(p.content, s, u)) >= 0) {
        reveal(p, id, "TC-BUB-2"_rule);
      }
    });
  }
  keep_groups(p);
}

// ---- laser designation (1.28) ----

// TC-LAS-1, TC-RUL-103: free, by any friendly designator with an unblocked line within its range that is not busy with
// another target.
bool can_paint(const Content& c, const State& s, const Volley& v, UnitId id, UnitId target) {
  if (id.index() >= static_cast<int>(s.units.size())) return false;
  const Unit& u = unit(s, id);
  const bool shown = has_body(c, u) || (present(u) && u.role == Role::Hatch);
  if (!allied(s, u.owner, v.owner) || !shown || u.is(Status::Crashed)) return false;
  const Item* item = find_gear(c, u, Does::Designator);
  if (item == nullptr) return false;
  for (const Shot& shot : v.shots) {
    if (shot.painter == id.index() + 1) return false;
  }
  if (range_to(c, s, u, body_of(c, s, unit(s, target))) > c.item(item->type).range) return false;
  return !line_to_unit(c, s, id, target).blocked();
}

UnitId painter_for(const Content& c, const State& s, const Volley& v, UnitId target) {
  UnitId best;
  each_unit(s, [&](UnitId id, const Unit&) {
    if (!best.some() && can_paint(c, s, v, id, target)) best = id;
  });
  return best;
}

// ---- scanning (1.41) ----

// TC-SCN-3, TC-SCN-4, TC-RUL-32: 12, better with scanners and training, worse through cover and against suppression
// gear.
int scan_number(const Content& c, const State& s, UnitId scanner, UnitId target) {
  const Unit& u = unit(s, scanner);
  const Unit& hidden = unit(s, target);
  int number = 12;
  if (const Item* gear = find_gear(c, u, Does::Scanner)) number += c.item(gear->type).bonus;
  if (drilled(c, s, u, Drill::BountyHunter)) number += drill_value(c, Drill::BountyHunter);  // TC-FAC-6
  if (drilled(c, s, u, Drill::IoCoordination)) {                                             // TC-FAC-12, TC-RUL-176
    bool msv = false;
    each_unit(s, [&](UnitId id, const Unit& other) {
      msv = msv || (other.owner == u.owner && sheet(c, other).category == Category::Msv && on_table(other) &&
                    crew_aboard(c, s, id) > 0);
    });
    if (msv) number += drill_value(c, Drill::IoCoordination);
  }
  for (const Item& item : hidden.gear) {
    if (c.item(item.type).kind == Does::Suppression && !item.marks.has(ItemMark::Cargo))
      number -= c.item(item.type).bonus;
  }
  const Body b = body_of(c, s, hidden);
  table::Eye eye;
  eye.at = u.at();
  eye.z = u.z + body_of(c, s, u).height;
  eye.looks_over = kAdjacent;
  const Line line = line_between(c, s, eye, b, scanner, target, -1);
  return number + (line.blocked() ? -6 : cover_mod(line.hidden));
}

// TC-SCN-2: as far as the unit's speed, or as its scanner says.
std::int32_t scan_range(const Content& c, const State& s, const Unit& u) {
  std::int32_t range = speed_of(c, s, u);
  if (const Item* gear = find_gear(c, u, Does::Scanner))
    range = std::max<std::int32_t>(range, c.item(gear->type).range);
  return range;
}

// TC-SCN-3, TC-SCN-5: one D20 compared with every opposing infiltrated unit in range.
void scan_from(Play& p, UnitId id, int modifier) {
  State& s = p.s;
  const Unit u = unit(s, id);
  const int face = p.dice.d(20);
  tell(p, What::Scanned, "TC-SCN-3"_rule, id, face);
  const std::int32_t range = scan_range(p.content, s, u);
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitId other = UnitId::of(static_cast<int>(i));
    const Unit& hidden = s.units[i];
    if (!hidden.is(Status::Infiltrated) || !has_body(p.content, hidden) || !hostile(s, hidden, u.owner)) continue;
    if (!near(body_of(p.content, s, u), body_of(p.content, s, hidden), range)) continue;
    if (face <= scan_number(p.content, s, id, other) + modifier) reveal(p, other, "TC-SCN-5"_rule);
  }
}

// TC-SCN-6: the scanner reveals itself, whatever its initiative.
void scan(Play& p, UnitId id, int modifier) {
  scan_from(p, id, modifier);
  reveal(p, id, "TC-SCN-6"_rule);
}

// ---- going to ground (1.25) ----

// TC-DUG-2: infantry that has not acted. TC-RUL-53, TC-DEC-17: or whoever is wholly inside ground that hides its kind.
bool may_go_to_ground(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  const Sheet& card = sheet(c, u);
  if (!has_body(c, u) || u.is(Status::DugIn | Status::Airborne)) return false;
  if (card.infantry && !u.did(Memory::Acted)) return true;
  if (u.z != 0) return false;
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  for (int e = 0; e < count; ++e) {
    const DigInBy by = c.terrain_of(s, e).dig_in;
    if (by == DigInBy::None || !stands(s, e) || !wholly_in(c, s, u, e)) continue;
    if (by == DigInBy::Infantry && card.infantry) return true;  // TC-TER-14
    // TC-TER-22: shallow water
    if (by == DigInBy::Wading && (card.category == Category::Troop || card.category == Category::Vehicle)) return true;
    // TC-TER-33: a crater or trench
    if (by == DigInBy::Light && (card.infantry || (card.category == Category::Vehicle && card.ac <= 2))) return true;
  }
  return false;
}

// TC-STN-10: whoever digs in gets down.
void crouch(const Content& c, const State& s, Unit& u) {
  if (s.setting.stances != 0 && sheet(c, u).infantry && u.stance == Stance::Standing) u.stance = Stance::Kneeling;
}

void go_to_ground(Play& p, UnitId id) {
  unit(p.s, id).set(Status::DugIn);
  crouch(p.content, p.s, unit(p.s, id));
  tell(p, What::DigsIn, "TC-DUG-2"_rule, id);
}

// TC-DUG-3, TC-TER-18: by status, or up in a tree.
bool dug_in(const Content& c, const State& s, const Unit& u) {
  if (u.is(Status::DugIn)) return true;
  const int e = u.z > 0 ? supporter(c, s, u.at(), u.z) : -1;
  return e >= 0 && c.terrain_of(s, e).perch != 0;
}

// ---- infantry stances (1.38) ----

namespace {

// A tree, a column, a window frame to stand behind.
bool beside_cover(const Content& c, const State& s, const Unit& u) {
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  for (int e = 0; e < count; ++e) {
    if (stands(s, e) && c.terrain_of(s, e).solid != 0 && near(body_of(c, s, u), body_of_element(c, s, e), kAdjacent))
      return true;
  }
  return false;
}

}  // namespace

// TC-DEC-57: what a unit did this turn decides which stances it may be in.
bool stance_allowed(const Content& c, const State& s, UnitId id, Stance stance) {
  const Unit& u = unit(s, id);
  if (s.setting.stances == 0 || !sheet(c, u).infantry || u.did(Memory::Turned) || u.stance == stance) return false;
  if (u.did(Memory::Kneels)) return stance == Stance::Kneeling;                                   // TC-STN-14
  if (u.is(Status::DugIn) && stance == Stance::Standing && !beside_cover(c, s, u)) return false;  // TC-STN-10
  if (u.did(Memory::AnyStance) || !u.did(Memory::Acted)) return true;                             // TC-STN-8, TC-STN-9
  if (u.did(Memory::MovedFar)) return stance == Stance::Standing;                                 // TC-STN-12
  if (u.did(Memory::Moved)) return stance != Stance::Prone;                                       // TC-STN-11
  return true;                                                                                    // TC-STN-13
}

}  // namespace condotta::techcommander
