#include <algorithm>

#include "games/merc/resolve.h"

// M-10.5-9: how many hits a unit can take, and how the hits of an attack are given out.
namespace condotta::merc {

namespace {

struct Crew {
  PlayerId player;
  SquadNo squad = SquadNo::None;
  friend bool operator==(Crew, Crew) = default;
};
// The squad whose vehicle stands before this unit.
Crew crew_of(const State& s, UnitId unit) {
  if (is_rider(unit)) return {militia_player(unit), rider_squad(unit)};
  const Soldier* who = is_person(unit) ? find(s, merc_of(unit)) : nullptr;
  return who != nullptr ? Crew{who->owner, who->squad} : Crew{};
}

// What the hits given out so far do to a unit: those that strike it, how many of these are sixes of Wolverine, and what
// armor its vehicle would have left (DA-RUL-95).
struct Strikes {
  int all = 0, sixes = 0, armor = 0;
};
Strikes strikes_on(Look t, UnitId unit) {
  const bool in_vehicle = driven(t, unit);
  const Crew crew = in_vehicle ? crew_of(t.s, unit) : Crew{};
  const Vehicle* car = in_vehicle ? vehicle_of(t.s, crew.player, crew.squad) : nullptr;
  Strikes sum;
  if (in_vehicle) sum.armor = t.content.of(car->title).armor - car->damage;
  for (const Given& hit : t.s.attack.given) {
    if (in_vehicle && sum.armor > 0 && crew_of(t.s, hit.unit) == crew) {
      --sum.armor;
    } else if (hit.unit == unit) {
      ++sum.all;
      sum.sixes += hit.six;
    }
  }
  return sum;
}

}  // namespace

bool driven(Look t, UnitId unit) {
  if (t.s.vehicles.empty()) return false;
  const Crew crew = crew_of(t.s, unit);
  return crew.player.some() && drives(t, crew.player, crew.squad);
}

const Aim* named(const Attack& attack, UnitId unit) {
  for (const Aim& each : attack.aims) {
    if (each.unit == unit && each.count > 0) return &each;
  }
  return nullptr;
}

// Hits that the units of this kind can take before they are gone; more would be lost.
int can_take(Look t, UnitId unit) {
  const State& s = t.s;
  const Strikes so_far = strikes_on(t, unit);
  if (is_dog(unit)) return s.battle.dogs[static_cast<std::size_t>(dog_number(unit))].health - so_far.all;
  const int past_vehicle = so_far.armor - so_far.all;
  if (is_militia(unit)) return present(t, unit, s.attack.cell) + past_vehicle;
  const Soldier& who = soldier(s, merc_of(unit));
  return health(t, who) + (s.attack.piercing != 0 ? 0 : armor_left(t, who)) + past_vehicle;
}

namespace {

// M-24-114: what those who were named can take; sixes strike the militia that were not named as long as there are any.
int named_can_take(Look t, const Aim& aim) {
  if (aim.count == 0) return 0;
  const int room = can_take(t, aim.unit);
  if (!is_militia(aim.unit)) return room;
  const int unnamed = present(t, aim.unit, t.s.attack.cell) - aim.count;
  return room - std::max(0, unnamed - strikes_on(t, aim.unit).sixes);
}

// M-14.1-47: a six may go to any enemy that could legally have been named.
bool takes_six(Look t, UnitId unit) {
  const bool open = named(t.s.attack, unit) != nullptr || !why_not_aim(t, unit);
  return open && can_take(t, unit) > 0;
}

bool somebody_takes_hit(Look t) {
  for (int i = 0; i < kUnitCount; ++i) {
    if (takes_hit(t, UnitId::of(i))) return true;
  }
  return false;
}

int room_for_hits(Look t) {
  int room = 0;
  for (const Aim& each : t.s.attack.aims) room += std::max(0, named_can_take(t, each));
  return room;
}

}  // namespace

bool takes_ordinary_hit(Look t, UnitId unit) {
  const Aim* aim = t.s.attack.hits > 0 ? named(t.s.attack, unit) : nullptr;
  return aim != nullptr && named_can_take(t, *aim) > 0;
}

bool takes_hit(Look t, UnitId unit) {
  return takes_ordinary_hit(t, unit) || (t.s.attack.sixes > 0 && takes_six(t, unit));
}

// DA-RUL-95: hits are kept in the order in which the attacker gives them out.
void give_hit(Attack& attack, UnitId unit, bool converts, bool six) {
  auto found = std::find_if(attack.aims.begin(), attack.aims.end(), [&](const Aim& aim) { return aim.unit == unit; });
  if (found == attack.aims.end()) {  // M-24-114: struck by a six, but not named
    attack.aims.push_back({unit, 0, 0, 0});
    found = attack.aims.end() - 1;
  }
  ++(converts ? found->converts : found->hits);
  if (!attack.given.full()) attack.given.push_back({unit, converts, six});
}

// M-10.5-9: the owner splits the hits; where there is nothing to choose they fall by themselves.
bool give_out_hits(Play& p) {
  Attack& attack = p.s.attack;
  const auto ask = [&] {
    p.s.agenda.push(AskHit{});
    return false;
  };
  if (attack.sixes > 0 && somebody_takes_hit(p)) return ask();
  attack.sixes = 0;
  if (attack.hits == 0) return true;
  const int room = room_for_hits(p);
  const bool converts = attacker_can(p, AbilityKind::ConvertsMilitia);
  const auto takers =
      std::count_if(attack.aims.begin(), attack.aims.end(), [&](const Aim& aim) { return named_can_take(p, aim) > 0; });
  if (room > 0 && (converts || (takers > 1 && attack.hits < room))) return ask();
  const auto aims = attack.aims;
  for (const Aim& each : aims) {
    for (int n = std::min<int>(named_can_take(p, each), attack.hits); n > 0; --n, --attack.hits)
      give_hit(attack, each.unit, false, false);
  }
  attack.hits = 0;
  return true;
}

}  // namespace condotta::merc
