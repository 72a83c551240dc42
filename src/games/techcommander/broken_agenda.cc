#include "games/techcommander/broken.h"

// The agenda as one table: what each job stands on, and what it must find on the table.
namespace condotta::techcommander {

namespace {

constexpr std::size_t kDeepest = 40;  // the rules push a few more on top
constexpr std::size_t kMostVolleys = 4;
constexpr int kMostDice = 99;

using Jobs = std::uint64_t;  // one bit for each
template <class... J>
constexpr Jobs any_of(J... jobs) {
  return ((Jobs{1} << static_cast<int>(jobs)) | ...);
}
constexpr bool has(Jobs jobs, Job job) {
  return (jobs >> static_cast<int>(job) & 1) != 0;
}

enum Needs : std::uint32_t {
  kNothing = 0,
  kAnyUnit = 1,         // a unit that is there
  kOwnUnit = 2,         // one of the asked seat's, still in play
  kOther = 4,           // a second unit
  kFeature = 8,         // a piece of terrain
  kAction = 16,         // an action being carried out below it
  kMover = 32,          // its unit is the one that moves
  kShooting = 64,       // a volley
  kAimedOrder = 128,    // the order names a unit or a feature
  kVictim = 256,        // the order names a unit
  kOnlySkirmish = 512,  // TC-GEN-4
  kOnlyDeathmatch = 1024,
  kPoint = 2048,  // x, y and z are a place
  kDice = 4096,   // n is a number of dice
};

struct Row {
  Job job;
  Jobs on;  // what it may stand on; none for what never waits for an answer
  std::uint32_t needs;
};

// At whose place something is bought, and where the trouble it makes stands on.
constexpr Jobs kShop = any_of(Job::AskOrder, Job::AskCaptain, Job::AskBuy, Job::AskDeclare);
constexpr Jobs kDeed = any_of(Job::Act, Job::Perform, Job::March, Job::Volley, Job::Collapse, Job::Fall, Job::Overrun,
                              Job::Omega, Job::AskLeg, Job::AskReact, Job::AskOffload, Job::AskAim, Job::AskSkull,
                              Job::AskPlace, Job::AskDodge, Job::AskReturn);
constexpr Jobs kScene = kDeed | kShop | any_of(Job::Place);
constexpr Jobs kPerform = any_of(Job::Perform);

constexpr Row kRows[] = {
    {Job::SetUp, any_of(Job::Turn), kNothing},
    {Job::Deploy, any_of(Job::SetUp, Job::Turn), kOnlySkirmish},
    {Job::Spawn, any_of(Job::Turn), kOnlyDeathmatch},
    {Job::Place, any_of(Job::Turn), kNothing},
    {Job::ResolveDamage, any_of(Job::Turn), kNothing},
    {Job::Regroup, any_of(Job::Turn), kNothing},
    {Job::AskStart, any_of(Job::SetUp), kOnlySkirmish},
    {Job::AskHotDrop, any_of(Job::SetUp), kOnlySkirmish},
    {Job::AskMapPiece, any_of(Job::SetUp, Job::Spawn), kNothing},
    {Job::AskPlace, kScene | any_of(Job::Deploy, Job::Spawn), kPoint},
    {Job::AskDropPlace, any_of(Job::Deploy, Job::Turn), kOnlySkirmish},
    {Job::AskRaidPoint, any_of(Job::Deploy), kOnlySkirmish},
    {Job::AskMap, any_of(Job::Spawn), kOnlyDeathmatch},
    {Job::AskMapVote, any_of(Job::Spawn), kOnlyDeathmatch},
    {Job::AskSpawn, any_of(Job::Spawn), kOnlyDeathmatch},
    {Job::AskWager, any_of(Job::Spawn), kOnlyDeathmatch},
    {Job::AskSquad, any_of(Job::Spawn, Job::Turn), kOnlyDeathmatch},
    {Job::AskCaptain, any_of(Job::Place), kNothing},
    {Job::AskOrder, any_of(Job::Place), kNothing},
    {Job::AskDeclare, any_of(Job::Place, Job::AskDeclare), kNothing},
    {Job::AskBuy, any_of(Job::Turn, Job::Place, Job::AskBuy), kOnlyDeathmatch},
    {Job::AskPerk, kShop, kOnlyDeathmatch},
    {Job::Act, any_of(Job::Place), kAnyUnit | kAction},
    {Job::Perform, any_of(Job::Act, Job::Perform), kAnyUnit | kAction | kPoint},
    {Job::AskUnbuttoned, any_of(Job::Act), kOwnUnit | kAction},
    {Job::AskClaim, any_of(Job::Act, Job::Place), kOwnUnit | kOnlyDeathmatch},
    {Job::AskSkull, any_of(Job::Act, Job::Place, Job::AskPlace, Job::Fall), kOwnUnit | kOnlyDeathmatch | kPoint},
    {Job::AskLeg, kDeed, kOwnUnit | kAction | kMover},
    {Job::March, kDeed, kAnyUnit | kAction | kMover | kPoint},
    {Job::Overrun, kPerform, kAnyUnit | kAction | kMover | kPoint},
    {Job::AskAim, kDeed | any_of(Job::Place), kOwnUnit},
    {Job::AskHeight, kPerform, kOwnUnit | kAction},
    {Job::AskLanding, kPerform, kOwnUnit | kAction | kAimedOrder},
    {Job::AskVictims, kPerform, kOwnUnit | kAction | kVictim},
    {Job::AskAmbushed, kPerform, kOwnUnit | kOther | kAction},
    {Job::AskBoardAgain, kPerform, kOwnUnit | kOther | kAction},
    {Job::AskLoad, kPerform, kOwnUnit | kAction},
    {Job::AskOffload, kPerform, kOwnUnit | kAction},
    {Job::AskOffloadOption, any_of(Job::AskOffload), kOwnUnit | kAction},
    {Job::Omega, kPerform, kAnyUnit | kAction},
    {Job::Volley, kScene, kShooting},
    {Job::AskDefend, any_of(Job::Volley), kOwnUnit | kShooting},
    {Job::AskImpact, any_of(Job::Volley, Job::Collapse, Job::Fall), kShooting},
    {Job::AskReturn, kDeed, kOwnUnit | kOther},
    {Job::AskReact, any_of(Job::March, Job::AskReact), kOwnUnit | kOther | kAction | kPoint},
    {Job::AskEvade, kDeed | any_of(Job::Place), kOwnUnit | kPoint},
    {Job::Collapse, kScene, kFeature},
    {Job::Fall, kScene, kAnyUnit},
    {Job::AskDodge, kScene, kOwnUnit | kPoint | kDice},
    {Job::AskDodgeMove, kScene, kOwnUnit | kPoint},
    {Job::AskEscape, any_of(Job::ResolveDamage), kOwnUnit},
    {Job::AskSurvivors, any_of(Job::ResolveDamage), kOwnUnit},
    {Job::AskSalvage, any_of(Job::ResolveDamage, Job::AskRallySurvivors, Job::AskSalvage), kAnyUnit | kOther},
    {Job::AskPickUp, any_of(Job::ResolveDamage), kOwnUnit | kOther},
    {Job::AskRallySurvivors, any_of(Job::ResolveDamage), kOwnUnit | kOther},
    {Job::AskSwap, any_of(Job::Regroup), kNothing},
    {Job::Turn, 0, kNothing},
    {Job::Skull, 0, kNothing},
    {Job::SupportScans, 0, kNothing},
    {Job::Strike, 0, kNothing},
    {Job::Dropdown, 0, kNothing},
};

const Row& row_of(Job job) {
  for (const Row& row : kRows) {
    if (row.job == job) return row;
  }
  return kRows[0];
}

constexpr bool is_question(Job job) {
  return job <= Job::AskDeclare;
}

bool acting(const State& s) {
  for (const Task& t : s.agenda.tasks()) {
    if (t.job == Job::Act) return true;
  }
  return false;
}

std::string bad_needs(const Content& c, const State& s, const Task& t, const std::string& place) {
  const std::uint32_t needs = row_of(t.job).needs;
  const auto need = [needs](std::uint32_t what) { return (needs & what) != 0; };
  if ((need(kAnyUnit | kOwnUnit) || t.unit.some()) && !is_unit(s, t.unit)) return no_unit(place + ".unit", t.unit);
  if ((need(kOther) || t.other.some()) && !is_unit(s, t.other)) return no_unit(place + ".other", t.other);
  if ((need(kFeature) || t.element.some()) && !is_element(c, s, t.element)) return place + ".element: no such feature";
  if (need(kOwnUnit) && (unit(s, t.unit).owner != t.asks || !present(unit(s, t.unit))))
    return place + ".unit: not one of who is asked";
  if (need(kAction) && !acting(s)) return place + ": no action is being carried out";
  if (need(kMover) && s.walk.unit != t.unit) return place + ".unit: another one moves";
  if (need(kShooting) && s.volleys.empty()) return place + ": nobody shoots";
  if (need(kAimedOrder) && !s.order.element.some() && !s.order.target.some()) return "order.target: expected a target";
  if (need(kVictim) && !s.order.target.some()) return "order.target: expected a unit";
  if (need(kOnlySkirmish) && s.type != GameType::Skirmish) return place + ".job: only in a skirmish";
  if (need(kOnlyDeathmatch) && s.type != GameType::Deathmatch) return place + ".job: only in a deathmatch";
  if (need(kPoint) && !in_reach(t.x, t.y, t.z)) return place + ": too far away";
  if (need(kDice) && (t.n < 0 || t.n > kMostDice)) return place + ".n: expected 0 to 99";
  return {};
}

std::string bad_more_shots(const State& s, const Task& t, const std::string& place, bool top) {
  if (!top || s.volleys.empty() || s.volleys.back().attacker != t.unit || s.volleys.back().left == 0)
    return place + ".step: no shots are left to aim";
  return {};
}

std::string bad_aim(const Content& c, const State& s, const Task& t, const std::string& place, bool top) {
  if (t.a > kAimOmega) return place + ".a: no such way to aim";
  if (t.a == kAimNearest && !t.other.some()) return no_unit(place + ".other", t.other);
  if (t.b > c.items.size()) return place + ".b: no such weapon";
  if (t.z < -99 || t.z > 99) return place + ".z: no such modifier";
  if (t.step > 1) return place + ".step: expected 0 or 1";
  return t.step == 0 ? "" : bad_more_shots(s, t, place, top);
}

std::string bad_impact(const Content& c, const State& s, const Task& t, const std::string& place) {
  const Volley& v = s.volleys.back();
  if (t.a >= v.shots.size()) return place + ".a: no such shot";
  if (v.owner != t.asks || v.attacker != t.unit) return place + ": another one shoots";
  const Aimed at = v.shots[t.a].at;
  const bool bursts = v.item.some() && c.item(v.item).modes[v.mode].splash > 0;
  return bursts && at != Aimed::Shield ? "" : place + ".a: does not burst";
}

// Whoever is placed still waits for it; adjustments (a of 1) name their units themselves.
std::string bad_placing(const State& s, const Task& t, const std::string& place) {
  if (t.a == 1) return {};
  if (!is_unit(s, t.unit)) return no_unit(place + ".unit", t.unit);
  const Unit& u = unit(s, t.unit);
  if (u.owner != t.asks || !present(u) || !u.is(Status::Unplaced))
    return place + ".unit: not one of who is asked to place it";
  if (t.job == Job::AskPlace) return {};
  return t.n >= 0 && t.x >= 0 && in_reach(t.n, t.x) ? "" : place + ".n: too far away";
}

std::string bad_perform(const State& s, const Task& t, const std::string& place) {
  if (s.order.verb != Verb::Disembark || t.step != 1 || t.other.some()) return {};
  return no_unit(place + ".other", t.other);
}

std::string bad_survivors(const State& s, const Task& t, const std::string& place) {
  for (int i = static_cast<int>(s.units.size()); i < kMaxUnits; ++i) {
    if (remembers(t, i)) return no_unit(place, UnitId::of(i));
  }
  return {};
}

// By rank, until the first initiative, every seat has a place of its own.
std::string bad_ranks(const State& s) {
  for (int rank = 0; rank < s.seats; ++rank) {
    int with = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) with += s.players[seat].rank == rank ? 1 : 0;
    if (with != 1) return "players: expected one of rank " + std::to_string(rank);
  }
  return {};
}

std::string bad_deployment(const State& s, const Task& t) {
  if (s.type == GameType::Deathmatch || (t.job == Job::SetUp && t.step == 0)) return {};
  if (plays(s, Objective::Raid) && captain_of(s, s.attacker) == kNobody) return "attacker: no such team";
  return bad_ranks(s);
}

std::string bad_details(const Content& c, const State& s, const Task& t, const std::string& place, bool top) {
  switch (t.job) {
    case Job::SetUp:
    case Job::Deploy:
      return bad_deployment(s, t);
    case Job::AskPlace:
    case Job::AskDropPlace:
      return bad_placing(s, t, place);
    case Job::AskRaidPoint:
      return s.raid.size() < 2 ? "" : "raid: both points are there";
    case Job::AskOrder:
      return !t.unit.some() || unit(s, t.unit).owner == t.asks ? "" : place + ".unit: not one of who is asked";
    case Job::AskAim:
      return bad_aim(c, s, t, place, top);
    case Job::AskImpact:
      return bad_impact(c, s, t, place);
    case Job::AskReact:
      if (t.step > 1) return place + ".step: expected 0 or 1";
      return t.step == 0 ? "" : bad_more_shots(s, t, place, top);
    case Job::AskDodge:
      return t.a <= kFromTrample ? "" : place + ".a: no such danger";
    case Job::AskUnbuttoned:
      return unit(s, t.unit).host.some() ? "" : place + ".unit: not aboard";
    case Job::AskSkull:
      if (t.a >= c.skulls.size()) return place + ".a: no such skull";
      if (t.b != t.asks) return place + ".b: expected the seat that is asked";
      return t.n >= 0 && t.n <= kMostDice ? "" : place + ".n: expected 0 to 99";
    case Job::AskPerk:
      return t.a < c.perks.size() ? "" : place + ".a: no such perk";
    case Job::AskSalvage:
      return t.step == 0 || t.a < c.items.size() ? "" : place + ".a: no such item";
    case Job::AskRallySurvivors:
      return bad_survivors(s, t, place);
    case Job::Perform:
      return bad_perform(s, t, place);
    case Job::Omega:
      return t.other.some() || t.element.some() ? "" : no_unit(place + ".other", t.other);
    case Job::ResolveDamage:
      return t.x >= 0 && t.y >= 0 ? "" : place + ": counts below 0";
    case Job::Volley:
      return t.x >= 0 ? "" : place + ".x: counts below 0";
    default:
      return {};
  }
}

std::string bad_task(const Content& c, const State& s, std::size_t i) {
  const Task& t = s.agenda.tasks()[i];
  const std::string place = entry("agenda", i);
  const bool stands_right = i == 0 ? t.job == Job::Turn : has(row_of(t.job).on, s.agenda.tasks()[i - 1].job);
  if (!stands_right) return place + ".job: cannot stand on what is below it";
  if (!is_question(t.job) && t.asks != kNobody) return place + ".asks: nobody is asked for this";
  if (is_question(t.job) && t.asks >= s.seats) return place + ".asks: there is no seat " + std::to_string(t.asks);
  if (std::string bad = bad_needs(c, s, t, place); !bad.empty()) return bad;
  return bad_details(c, s, t, place, i + 1 == s.agenda.size());
}

// TC-ACT-1: the action being carried out, and at whom.
std::string bad_order(const Content& c, const State& s) {
  const Action& order = s.order;
  const bool acts = acting(s);
  if ((acts || order.unit.some()) && !is_unit(s, order.unit)) return no_unit("order.unit", order.unit);
  if (order.target.some() && !is_unit(s, order.target)) return no_unit("order.target", order.target);
  if (order.element.some() && !is_element(c, s, order.element)) return "order.element: no such feature";
  if (!acts) return {};
  if (!is_order(order.verb) || order.verb == Verb::Pass) return "order.verb: not an action";
  switch (order.verb) {
    case Verb::Ambush:
    case Verb::RalliedAssault:
    case Verb::Trample:
    case Verb::Board:
    case Verb::Loot:
    case Verb::FieldRepair:
      return order.target.some() ? "" : no_unit("order.target", order.target);
    case Verb::Ram:
    case Verb::DeathFromAbove:
      return order.target.some() || order.element.some() ? "" : no_unit("order.target", order.target);
    default:
      return {};
  }
}

std::string bad_walk(const State& s) {
  const Walk& w = s.walk;
  if (w.unit.some() && !is_unit(s, w.unit)) return no_unit("walk.unit", w.unit);
  if (!in_reach(w.from_x, w.from_y, w.from_z)) return "walk: too far away";
  for (const std::int32_t length : {w.speed, w.left, w.bonus, w.moved, w.breached}) {
    if (length < 0 || length > table::kFarthest) return "walk: too long";
  }
  return w.manner <= static_cast<std::uint8_t>(Manner::Overrun) ? "" : "walk.manner: no such way to move";
}

std::string bad_shot(const Content& c, const State& s, const Shot& shot, const std::string& place, bool rolled) {
  if (shot.painter > s.units.size()) return no_unit(place + ".painter", UnitId::of(shot.painter - 1));
  if (shot.shield > s.bubbles.size()) return place + ".shield: no such shield";
  switch (shot.at) {
    case Aimed::Unit:
      return is_unit(s, UnitId::of(shot.id)) ? "" : no_unit(place + ".id", UnitId::of(shot.id));
    case Aimed::Element:
      return is_element(c, s, ElementId::of(shot.id)) ? "" : place + ".id: no such feature";
    case Aimed::Shield:
      return shot.id < s.bubbles.size() && (!rolled || shot.shield > 0) ? "" : place + ".id: no such shield";
    case Aimed::Ground:
      return {};
    default:
      return place + ".at: expected a target";
  }
}

// A weapon in somebody's hands, the machine itself, or a strike from beyond the table.
std::string bad_volley(const Content& c, const State& s, std::size_t i, bool rolled) {
  const Volley& v = s.volleys[i];
  const std::string place = entry("volleys", i);
  const bool strikes_itself = v.is(VolleyMark::Ramming | VolleyMark::DeathFromAbove);
  if (v.attacker.some() ? !is_unit(s, v.attacker) : v.marks != (VolleyMark::Remote | VolleyMark::ReturnFire))
    return no_unit(place + ".attacker", v.attacker);
  if (v.behind.some() && !is_unit(s, v.behind)) return no_unit(place + ".behind", v.behind);
  if (v.owner >= s.seats) return place + ".owner: there is no such seat";
  if (!v.item.some() && !strikes_itself) return place + ".item: expected a weapon";
  if (v.item.some() && v.mode >= c.item(v.item).modes.size()) return place + ".mode: no such shot type";
  if (v.is(VolleyMark::Ambush) && !s.order.target.some()) return no_unit("order.target", s.order.target);
  if (!in_reach(v.x, v.y, v.z)) return place + ": too far away";
  if (v.shots.empty()) return place + ".shots: expected a shot";
  if (v.shots.size() + v.left > v.shots.kCapacity) return place + ".left: too many shots";
  for (std::size_t k = 0; k < v.shots.size(); ++k) {
    if (std::string bad = bad_shot(c, s, v.shots[k], place + "." + entry("shots", k), rolled); !bad.empty()) return bad;
  }
  return {};
}

// Every volley belongs to a task, in the same order; one more may still be aimed.
std::string bad_volleys(const Content& c, const State& s) {
  if (s.volleys.size() > kMostVolleys) return "volleys: too many at a time";
  std::size_t next = 0;
  for (const Task& t : s.agenda.tasks()) {
    const bool aims = (t.job == Job::AskAim || t.job == Job::AskReact) && t.step == 1;
    if (t.job != Job::Volley && !aims) continue;
    if (next >= s.volleys.size()) return "volleys: one is missing";
    if (std::string bad = bad_volley(c, s, next++, t.job == Job::Volley && t.step > 0); !bad.empty()) return bad;
  }
  return next == s.volleys.size() ? "" : entry("volleys", next) + ": nobody resolves it";
}

}  // namespace

std::string bad_agenda(const Content& c, const State& s) {
  const Fixed<Task, 48>& tasks = s.agenda.tasks();
  if (s.over == 0 && (tasks.empty() || !is_question(tasks.back().job))) return "agenda: nobody is asked";
  if (tasks.size() > kDeepest) return "agenda: too much to do";
  if (std::string bad = bad_order(c, s); !bad.empty()) return bad;
  if (std::string bad = bad_walk(s); !bad.empty()) return bad;
  if (std::string bad = bad_volleys(c, s); !bad.empty()) return bad;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (std::string bad = bad_task(c, s, i); !bad.empty()) return bad;
  }
  return {};
}

}  // namespace condotta::techcommander
