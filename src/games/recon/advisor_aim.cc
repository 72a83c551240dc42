#include <algorithm>

#include "games/recon/advisor.h"

namespace condotta::recon {
namespace {

struct Door {
  int outside, room;
};

// Every door that leads from outside into a room.
template <class F>
void each_door(const State& s, F&& f) {
  for (const Side side : kSides) {
    each_area(areas(s.building.doors[static_cast<std::size_t>(side)]), [&](int area) {
      const int inside = neighbour(area, side), room = facts(s, inside).room;
      if (room != 0 && facts(s, area).room != room) f(Door{area, room});
    });
  }
}

int walk_of(const State& s, int from, int to) {
  const int steps = steps_to(exits(s), bit(from), to, ~level3(s));
  return steps < 0 ? kAreas : steps;
}

// How far the three nearest able MERCS are from an area together.
int gathering(const State& s, int area) {
  std::array<int, kTeamSize> away{};
  std::size_t n = 0;
  for (const Merc& m : s.mercs) {
    if (active(m) && in_building(m)) away[n++] = walk_of(s, m.area.value, area);
  }
  std::sort(away.begin(), away.begin() + n);
  int sum = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(n, 3); ++i) sum += away[i];
  return sum;
}

// The best door into one of these rooms.
Aim to_rooms(const State& s, unsigned rooms) {
  Aim best;
  int nearest = 10 * kAreas;
  each_door(s, [&](const Door& door) {
    if ((rooms >> door.room & 1) == 0 || s.discs[static_cast<std::size_t>(door.outside)] > 1) return;
    const int away = gathering(s, door.outside);
    if (away >= nearest) return;
    nearest = away;
    best = {door.outside, door.room, false};
  });
  return best;
}

int place_area(const State& s, Place place) {
  for (int area = 0; area < kAreas; ++area) {
    if (facts(s, area).place == place) return area;
  }
  return -1;
}

// To a place itself, or to the door that must be breached first.
Aim to_place(const Content& c, const State& s, int area) {
  if (area < 0) return {};
  const int room = facts(s, area).room;
  const bool inside = std::any_of(s.mercs.begin(), s.mercs.end(), [&](const Merc& m) {
    return active(m) && in_building(m) && facts(s, m.area.value).room == room;
  });
  if (room != 0 && needs_breach(c, s, room) && !inside) return to_rooms(s, 1u << room);
  return {area, 0, true};
}

unsigned rooms_with_tokens(const State& s) {
  unsigned rooms = 0, known = 0;
  for (const Marker& m : s.markers) {
    const unsigned room = 1u << facts(s, m.area.value).room;
    if (!m.face_up) rooms |= room;
    if (m.face_up && m.what == Objective::First) known |= room;
  }
  return known != 0 ? known : rooms;
}

unsigned rooms_with_contacts(const State& s) {
  unsigned rooms = 0;
  for (const Agent& a : s.agents) rooms |= 1u << facts(s, a.area.value).room;
  for (const Opfor& f : s.opfor) rooms |= 1u << facts(s, f.area.value).room;
  return rooms & ~1u;
}

Aim to_nearest(const State& s, Areas goals) {
  Aim best;
  int nearest = 10 * kAreas;
  each_area(goals, [&](int area) {
    const int away = gathering(s, area);
    if (away < nearest) nearest = away, best = {area, 0, false};
  });
  return best;
}

Aim to_interaction(const Content& c, const State& s, const MissionStep& step) {
  if (step.at_objective > 0) {
    for (const Marker& m : s.markers) {
      if (m.what == Objective::Done) return to_place(c, s, m.area.value);
    }
  }
  for (const Place place : step.places) {
    const Aim aim = to_place(c, s, place_area(s, place));
    if (aim.room != 0) return aim;
    if (!s.progress.places.has(place)) return aim;
  }
  return {};
}

// Contacts in the open first, then the rooms they hide in.
Aim to_contacts(const Content& c, const State& s, bool employees) {
  Areas open = 0;
  for (const Opfor& f : s.opfor) {
    if (facts(s, f.area.value).room == 0 && (!employees || is_employee(c, f.kind))) open |= bit(f.area.value);
  }
  if (open != 0) return to_nearest(s, open);
  Areas discs = 0;
  for (const Agent& a : s.agents) discs |= facts(s, a.area.value).room == 0 ? bit(a.area.value) : 0;
  if (discs != 0) return to_nearest(s, discs);
  if (employees) return {};
  return to_rooms(s, rooms_with_contacts(s));
}

// The mission's figure: to the door of its room, or to where it stands in the open.
Aim to_guest(const Content& c, const State& s) {
  const Opfor* f = figure(s, s.progress.guest);
  if (f == nullptr) return {};
  Aim aim = to_place(c, s, f->area.value);
  aim.at_place = false;
  return aim;
}

}  // namespace

// The informant that a MERC has to bring out, if it is its escort.
const Opfor* charge_of(const Content& c, const State& s, const Merc& m) {
  if (s.progress.carrier != m.board) return nullptr;
  const Opfor* f = figure(s, s.progress.guest);
  return f != nullptr && guest(c, *f) == Guest::Informant ? f : nullptr;
}

namespace {

// An escort that has lost its informant goes back for it; in the elevator everybody else leaves the first area to them.
Aim own_aim(const Content& c, const State& s, const Aim& team, const Merc& m) {
  if (const Opfor* charge = charge_of(c, s, m))
    return charge->area != m.area ? Aim{charge->area.value, 0, false} : team;
  if (!s.progress.guest.some() || !s.progress.carrier.some() || team.area < 0) return team;
  const Areas deeper = areas(s.building.elevator) & ~bit(team.area);
  return has(areas(s.building.elevator), team.area) && deeper != 0 ? Aim{first(deeper), 0, false} : team;
}

// Where a MERC that stands in `from` can walk.
Areas ground_for_mercs(const Content& c, const State& s, int from) {
  const int room = facts(s, from).room;
  const Areas own = room != 0 ? areas(s.building.rooms[static_cast<std::size_t>(room)]) : 0;
  return ~level3(s) & ~(needing_breach(c, s) & ~own);
}

}  // namespace

Thought thought(const Advisor& by, MercId who) {
  const Merc& m = merc(by.s, who);
  return {by.content, by.s, own_aim(by.content, by.s, by.aim, m), m};
}

int way_to(const Content& c, const State& s, int from, int goal) {
  const int steps = steps_to(exits(s), bit(from), goal, ground_for_mercs(c, s, from) | bit(goal));
  return steps < 0 ? kAreas : steps;
}

Aim choose_aim(const Content& c, const State& s) {
  const MissionStep* step = current_step(c, s);
  if (step == nullptr) return {};
  Aim aim;
  switch (step->kind) {
    case StepKind::Question:
      aim = to_contacts(c, s, true);
      break;
    case StepKind::Breach:
    case StepKind::Reveal:
      aim = to_rooms(s, rooms_with_tokens(s) & ~1u);
      break;
    case StepKind::Interact:
      aim = to_interaction(c, s, *step);
      break;
    case StepKind::Clear:
      aim = to_contacts(c, s, false);
      break;
    case StepKind::Kill:
      aim = to_guest(c, s);
      break;
    case StepKind::Leave:
      aim = to_nearest(s, areas(step->exit == Exit::Elevator ? s.building.elevator : s.building.stairs));
      break;
  }
  if (aim.area < 0 && step->kind == StepKind::Question) aim = to_rooms(s, rooms_with_contacts(s));
  return aim;
}

}  // namespace condotta::recon
