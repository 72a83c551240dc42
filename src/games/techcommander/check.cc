#include <algorithm>

#include "games/techcommander/rules.h"

// The only place that says no: one short answer for every question on the agenda.
namespace condotta::techcommander {

namespace {

No refuse(RuleId rule, Reason why) {
  return Refusal::because(rule, why);
}
No yes_or_no(const Action& a) {
  if (a.verb == Verb::Yes || a.verb == Verb::No) return std::nullopt;
  return refuse("TC-DEC-10"_rule, Reason::NotAsked);
}

bool known(const State& s, UnitId id) {
  return id.some() && id.index() < static_cast<int>(s.units.size());
}

// TC-DEC-3: one of the starts nobody has taken.
No check_start(const Content& c, const State& s, const Action& a) {
  if (a.verb != Verb::Choose || a.choice >= c.table_of(s).starts.size())
    return refuse("TC-SET-5"_rule, Reason::NotAsked);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].start == a.choice) return refuse("TC-SET-5"_rule, Reason::Taken);
  }
  return std::nullopt;
}

// TC-MOV-1, and for an ambush also that the unit stays behind its victim (TC-AMB-1); an overrun is one straight line.
No check_leg_answer(const Content& c, const State& s, const Task& t, const Action& a, Sights* sights) {
  if (a.verb == Verb::Stop) return std::nullopt;  // TC-DEC-21: it may move less than it could
  if (const UnitId rider = rider_named(s, t.unit, a); rider.some()) return check_rider(c, s, rider, a, sights);
  if (a.verb == Verb::Fire) {  // TC-DEC-37
    const bool on_the_way = stabilized(c, unit(s, t.unit)) && s.order.unit == t.unit &&
                            (s.order.verb == Verb::Attack || s.order.verb == Verb::Overrun);
    if (!on_the_way) return refuse("TC-STB-2"_rule, Reason::NotNow);
    if (a.members == 0) return refuse("TC-STB-5"_rule, Reason::NoShotsLeft);
    if (s.volleys.size() > 2) return refuse("TC-STB-2"_rule, Reason::NotNow);
    Task aim = t;
    aim.a = kAimAny;
    aim.step = 0;
    aim.marks = VolleyMark::Stabilized | VolleyMark::OnTheMove;
    aim.z = s.walk.moved > 0 ? -1 : 0;
    if (a.item.some() && item_of(unit(s, t.unit), a.item) != nullptr && c.item(a.item).kind == Does::Smoke)
      return refuse("TC-STB-2"_rule, Reason::NotNow);
    return check_fire(c, s, aim, a, sights);
  }
  if (a.verb != Verb::Go || a.unit != t.unit) return refuse("TC-MOV-1"_rule, Reason::NotAsked);
  if (s.order.verb == Verb::Ambush && s.order.target.some() && unit(s, t.unit).part == Part::Acts) {
    const Unit& target = unit(s, s.order.target);
    if (table::in_forward_arc(target.at(), target.facing, {a.x, a.y}))
      return refuse("TC-AMB-1"_rule, Reason::NotBehind);
  }
  const bool over = s.walk.manner == static_cast<std::uint8_t>(Manner::Overrun);  // TC-DEC-43
  if (over && (a.how & kJump) != 0) return refuse("TC-OVR-1"_rule, Reason::NotNow);
  if (over && a.z != unit(s, t.unit).z) return refuse("TC-OVR-1"_rule, Reason::NoSuchSurface);
  return check_leg(c, s, t.unit, s.walk, a);
}

// TC-JAS-1, TC-POP-1, TC-DEC-47: up to its speed in height, and for a jump assault along the ground.
No check_height(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Stop) return std::nullopt;
  if (a.verb != Verb::Go || a.unit != t.unit) return refuse("TC-POP-1"_rule, Reason::NotAsked);
  const Unit& u = unit(s, t.unit);
  const std::int32_t speed = bound_of(c, s, t.unit, group_speed(c, s, s.order, t.unit));  // TC-RAL-7
  const Point at{a.x, a.y};
  if (!on_board(c, s, at)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  if (a.z < u.z || a.z - u.z > speed) return refuse("TC-JAS-1"_rule, Reason::TooHigh);
  if (t.a == 0 && at != u.at()) return refuse("TC-POP-1"_rule, Reason::TooFar);
  if (table::distance2(u.at(), at) > table::square(speed)) return refuse("TC-JAS-1"_rule, Reason::TooFar);
  if (!fits(c, s, t.unit, at, a.z, u.facing)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
  if (!way_is_clear(c, s, t.unit, at, a.z, true)) return refuse("TC-RUL-36"_rule, Reason::TerrainInTheWay);
  return std::nullopt;
}

No check_aim(const Content& c, const State& s, const Task& t, const Action& a, Sights* sights) {
  const bool all_fire = t.b != 0 && t.marks.has(VolleyMark::Omega);  // TC-OMG-3
  if (a.verb == Verb::HoldFire && !all_fire) return std::nullopt;
  if (a.verb != Verb::Fire) return refuse("TC-ATK-1"_rule, Reason::NotAsked);
  return check_fire(c, s, t, a, sights);
}

No check_defend(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::No) return std::nullopt;
  const Unit& u = unit(s, t.unit);
  if (a.verb == Verb::DropShield) {
    if (!known(s, a.unit) || unit(s, a.unit).owner != t.asks || !has_body(c, unit(s, a.unit)))
      return refuse("TC-BUB-5"_rule, Reason::NotYours);
    return check_shield_drop(c, s, unit(s, a.unit), {a.x, a.y});
  }
  const int all = defences_of(c, s, s.volleys.back(), u);
  if (a.verb != Verb::Yes || all == 0 || (a.choice & ~all) != 0) return refuse("TC-TN-3"_rule, Reason::NotAsked);
  return std::nullopt;
}

// TC-SPL-1, TC-SPL-3, TC-LAS-4: a point of the target's surface that the weapon, or whoever painted it, can see.
No check_impact(const Content& c, const State& s, const Task& t, const Action& a) {
  // TC-DEC-34: one has to be named.
  if (a.verb != Verb::Choose) return refuse("TC-SPL-1"_rule, Reason::NotAsked);
  const Volley& v = s.volleys.back();
  Fixed<Spot3, 8> points;
  std::int32_t z = 0;
  impact_points(c, s, v, v.shots[t.a], points, z);
  if (!points.contains({a.x, a.y}) || a.z != z) return refuse("TC-SPL-3"_rule, Reason::NotOnTarget);
  return std::nullopt;
}

// TC-ELV-1, TC-ELV-3: on jets as high as it may go; whoever climbs pays for the height like for the way.
No check_rise(const Content& c, const State& s, const Unit& u, const Action& a, std::int32_t reach) {
  const std::int32_t rise = a.z - u.z;
  if (rise <= 0) return std::nullopt;
  if (can_jump(c, u)) return rise <= reach ? No{} : refuse("TC-ELV-1"_rule, Reason::TooHigh);
  if (!can_climb(c, s, u, {a.x, a.y}, a.z)) return refuse("TC-ELV-2"_rule, Reason::NeedsRamp);
  const Wide flat2 = table::distance2(u.at(), {a.x, a.y});
  return rise <= reach && flat2 <= table::square(reach - rise) ? No{} : refuse("TC-ELV-3"_rule, Reason::TooFar);
}

// TC-RUL-62, TC-RUL-144: no farther than it may, and farther from the danger than before.
No check_escape_move(const Content& c, const State& s, const Task& t, const Action& a, std::int32_t reach,
                     RuleId rule) {
  if (a.verb == Verb::Stop) return std::nullopt;
  if (a.verb != Verb::Go || a.unit != t.unit) return refuse(rule, Reason::NotAsked);
  const Unit& u = unit(s, t.unit);
  const Point at{a.x, a.y}, danger{t.x, t.y};
  if (!on_board(c, s, at)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  if (table::distance2(u.at(), at) > table::square(reach)) return refuse(rule, Reason::TooFar);
  if (table::distance2(danger, at) <= table::distance2(danger, u.at()))
    return refuse("TC-RUL-62"_rule, Reason::NotAway);
  if (!is_surface(c, s, at, a.z)) return refuse("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (No no = check_rise(c, s, u, a, reach)) return no;
  if (!fits(c, s, t.unit, at, a.z, u.facing)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
  if (!way_is_clear(c, s, t.unit, at, a.z, false)) return refuse("TC-RUL-62"_rule, Reason::TerrainInTheWay);
  if (t.job == Job::AskDodgeMove && t.a == kFromTrample && !stays_rallied(c, s, t.unit, at, a.z))
    return refuse("TC-TRM-5"_rule, Reason::TooFarApart);
  return std::nullopt;
}

// TC-DEC-50: a return attack, or none.
No check_return(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::No) return std::nullopt;
  if (a.verb != Verb::Fire || a.members != 0) return refuse("TC-DUG-4"_rule, Reason::NotAsked);
  if (a.item.some() && item_of(unit(s, t.unit), a.item) != nullptr && !c.item(a.item).weapon())
    return refuse("TC-DUG-4"_rule, Reason::NotAWeapon);
  return check_fire(c, s, t, a);
}

// TC-RES-2, TC-DEC-66: everybody aboard tries, nobody, or those named: the crew first, then the riders in order of id.
No check_escape(const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::Choose) return yes_or_no(a);
  if (a.members == 0 || a.members >> std::min(souls_aboard(s, t.unit), 16) != 0)
    return refuse("TC-RES-2"_rule, Reason::NotAboard);
  return std::nullopt;
}

// TC-RES-4, TC-DEC-66: roll for everything, for nothing, or for the items named; then who takes what was saved.
No check_salvage(const Content& c, const State& s, const Task& t, const Action& a) {
  if (t.step == 0) {
    if (a.verb != Verb::Choose) return yes_or_no(a);
    const bool named = a.members != 0 && a.members >> unit(s, t.other).gear.size() == 0;
    return named ? No{} : refuse("TC-RES-4"_rule, Reason::NoSuchItem);
  }
  if (a.verb == Verb::Done) return std::nullopt;
  if (a.verb != Verb::Take || !known(s, a.unit) || !may_salvage(c, s, t.asks, t.unit, a.unit))
    return refuse("TC-RES-4"_rule, Reason::NotYours);
  return check_take(c, s, a.unit, t.other, ItemId::of(t.a));
}

// TC-DEC-63, TC-DEC-67: what is taken, and what is put down for it; or nothing.
No check_pick_up(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Done) return std::nullopt;
  if (a.verb != Verb::Take || a.unit != t.unit || !a.item.some()) return refuse("TC-RES-7"_rule, Reason::NotAsked);
  if ((a.how & kFirst) == 0) {
    if (item_of(unit(s, t.other), a.item) == nullptr) return refuse("TC-RES-7"_rule, Reason::NoSuchItem);
    if (remembers(t, a.item.index())) return refuse("TC-RES-7"_rule, Reason::OncePerPlace);
    return check_take(c, s, t.unit, t.other, a.item);
  }
  const Unit& wreck = unit(s, t.other);
  if (item_of(unit(s, t.unit), a.item) == nullptr) return refuse("TC-RES-7"_rule, Reason::NoSuchItem);
  if (wreck.gear.full() && item_of(wreck, a.item) == nullptr) return refuse("TC-RES-7"_rule, Reason::NoRoom);
  return std::nullopt;
}

// TC-DEC-70: gear changes hands, or does not.
No check_swap(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Done) return std::nullopt;
  if (a.verb != Verb::Take || !known(s, a.unit) || !known(s, a.target) || a.unit == a.target)
    return refuse("TC-RGP-3"_rule, Reason::NotAsked);
  const Unit &u = unit(s, a.unit), &giver = unit(s, a.target);
  if (u.owner != t.asks || giver.owner != t.asks || !has_body(c, u) || !has_body(c, giver))
    return refuse("TC-RGP-3"_rule, Reason::NotYours);
  if (!sheet(c, u).infantry || !gives_gear(c, giver)) return refuse("TC-RGP-3"_rule, Reason::NotForThisUnit);
  if (!adjacent(c, s, a.unit, a.target)) return refuse("TC-RGP-3"_rule, Reason::NotAdjacent);
  const Item* item = a.item.some() ? item_of(giver, a.item) : nullptr;
  if (item != nullptr && item->marks.has(ItemMark::Handed)) return refuse("TC-RUL-221"_rule, Reason::OncePerPlace);
  if (a.choice > 0) return check_exchange(c, s, a);
  return check_take(c, s, a.unit, a.target, a.item);
}

No check_hot_drop(const Content&, const State&, const Action& a) {
  if (a.verb != Verb::Choose) return refuse("TC-DEP-5"_rule, Reason::NotAsked);
  return std::nullopt;
}

No check_raid_point(const Content& c, const State& s, const Action& a) {
  if (a.verb != Verb::Place) return refuse("TC-SK-5"_rule, Reason::NotAsked);
  if (!on_board(c, s, {a.x, a.y})) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  return std::nullopt;
}

No check_spawn(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::Choose) return refuse("TC-DM-16"_rule, Reason::NotAsked);
  if (t.a == 1)  // TC-DEC-75
    return a.choice <= c.table_of(s).alternates.size() ? No{} : refuse("TC-KP-6"_rule, Reason::NoSuchTarget);
  if (a.choice >= c.table_of(s).spawns.size()) return refuse("TC-SKL-40"_rule, Reason::NoSuchTarget);
  for (Seat seat = 0; seat < t.asks; ++seat) {
    if (s.players[seat].destiny == 2 && s.players[seat].start == a.choice)
      return refuse("TC-DM-16"_rule, Reason::Taken);
  }
  return std::nullopt;
}

No check_captain(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Buy) return check_purchase(c, s, t.asks, a);
  if (a.verb != Verb::Choose || !a.seat.some() || a.seat.value >= s.seats || !allied(s, a.seat.value, t.asks))
    return refuse("TC-DM-12"_rule, Reason::NotYours);
  const Seat seat = a.seat.value;
  bool any = false;
  each_unit(s, [&](UnitId id, const Unit& u) { any = any || (u.owner == seat && eligible(c, s, id)); });
  if (s.players[seat].passed != 0 || !any || actions_left(c, s, seat) == 0)
    return refuse("TC-ACT-5"_rule, Reason::NoActionsLeft);
  return std::nullopt;
}

}  // namespace

// TC-RAL-4, TC-RUL-123: whoever is asked something may rally or split first, once the units are deployed and while no
// opponent's action is carried out.
bool regroups(const State& s, const Action& a) {
  // TC-DEP-2: so a unit starts rallied if its owner likes. TC-HOT-2: a dropped one never, it comes down in no group.
  if ((a.verb != Verb::Rally && a.verb != Verb::Split) || s.turn == 0) return false;
  return !s.order.unit.some() || allied(s, unit(s, s.order.unit).owner, s.agenda.top().asks);
}

No check_answer(const Content& c, const State& s, const Action& a, Sights* sights) {
  if (s.agenda.empty() || s.over != 0) return refuse("TC-TRN-2"_rule, Reason::GameOver);
  // Numbers no table has: refused before any distance is measured.
  const auto wild = [](std::int32_t v) { return v < -table::kFarthest || v > table::kFarthest; };
  if (wild(a.x) || wild(a.y) || a.z < 0 || a.z > table::kHighest) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  const Task& t = s.agenda.top();
  if (regroups(s, a)) return check_declaration(c, s, t, a);
  switch (t.job) {
    case Job::AskStart:
      return check_start(c, s, a);
    case Job::AskHotDrop:
      return check_hot_drop(c, s, a);
    case Job::AskPlace:
      return check_place(c, s, t, a);
    case Job::AskDropPlace:
      return check_drop_place(c, s, t, a);
    case Job::AskRaidPoint:
      return check_raid_point(c, s, a);
    case Job::AskMapPiece:
      return check_map_piece(c, s, a);
    case Job::AskSpawn:
      return check_spawn(c, s, t, a);
    case Job::AskSquad:
      return check_squad(c, s, t, a);
    case Job::AskCaptain:
      return check_captain(c, s, t, a);
    case Job::AskOrder:
      if (is_order(a.verb)) return check_order(c, s, t, a);
      if (is_declaration(a.verb)) return check_declaration(c, s, t, a);
      return refuse("TC-DEC-10"_rule, Reason::NotAsked);
    case Job::AskLeg:
      return check_leg_answer(c, s, t, a, sights);
    case Job::AskAim:
      return check_aim(c, s, t, a, sights);
    case Job::AskHeight:
      return check_height(c, s, t, a);
    case Job::AskLanding:
    case Job::AskVictims:  // TC-DEC-45
      if (a.verb == Verb::Stop) return std::nullopt;
      if (a.verb != Verb::Go || a.unit != t.unit) return refuse("TC-DFA-2"_rule, Reason::NotAsked);
      return check_landing(c, s, t, a);
    case Job::AskDefend:
      return check_defend(c, s, t, a);
    case Job::AskImpact:
      return check_impact(c, s, t, a);
    case Job::AskReturn:
      return check_return(c, s, t, a);
    case Job::AskReact:
      return check_react(c, s, t, a);
    case Job::AskDodgeMove:
      return check_escape_move(c, s, t, a, kDodgeMove, "TC-COL-6"_rule);
    case Job::AskEvade:
      return check_escape_move(c, s, t, a, drill_value(c, Drill::EvasiveAttack), "TC-FAC-8"_rule);
    case Job::AskLoad:
      return check_load(c, s, t, a);
    case Job::AskOffload:
      return check_offload(c, s, t, a);
    case Job::AskOffloadOption:
      if (a.verb == Verb::Choose && a.choice >= 1 && a.choice <= 3) return std::nullopt;
      return refuse("TC-OFL-2"_rule, Reason::NotAsked);
    case Job::AskUnbuttoned:
      return a.verb == Verb::No ? No{} : check_rider(c, s, t.unit, a, sights);
    case Job::AskSkull:
      return check_skull(c, s, t, a);
    case Job::AskPerk:
      return check_perk_answer(c, s, t, a);
    case Job::AskEscape:
    case Job::AskSurvivors:
      return check_escape(s, t, a);
    case Job::AskSalvage:
      return check_salvage(c, s, t, a);
    case Job::AskPickUp:
      return check_pick_up(c, s, t, a);
    case Job::AskSwap:
      return check_swap(c, s, t, a);
    case Job::AskDeclare:
      if (a.verb == Verb::Yes || a.verb == Verb::Done) return std::nullopt;
      if (is_declaration(a.verb) && a.verb != Verb::Buy) return check_declaration(c, s, t, a);
      return refuse("TC-RUL-218"_rule, Reason::NotAsked);
    case Job::AskBuy:
      if (a.verb == Verb::No) return std::nullopt;
      if (a.verb == Verb::Buy) return check_purchase(c, s, t.asks, a);
      return refuse("TC-KP-1"_rule, Reason::NotAsked);
    default:
      return yes_or_no(a);
  }
}

}  // namespace condotta::techcommander
