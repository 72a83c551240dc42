#include <algorithm>
#include <cstring>

#include "games/recon/rules.h"
#include "games/recon/sight.h"

namespace condotta::recon {

namespace {

constexpr std::uint64_t kLowBits = 0x0101010101010101;

// One bit per byte, in the lowest bits of eight bytes: the bits side by side.
Areas gather(std::uint64_t eight, int row) {
  return (eight * 0x0102040810204080 >> 56) << 8 * row;
}

}  // namespace

// RC-RUL-23: which areas may be left on which side: across open edges and through doors, which cost no more.
Exits exits(const State& s) {
  const auto& p = s.building.passages;
  return {areas(p[0]), areas(p[1]), areas(p[2]), areas(p[3])};
}

Exits open_exits(const State& s) {
  const auto& p = s.building.passages;
  const auto& d = s.building.doors;
  return {areas(p[0]) & ~areas(d[0]), areas(p[1]) & ~areas(d[1]), areas(p[2]) & ~areas(d[2]),
          areas(p[3]) & ~areas(d[3])};
}

namespace {

using Rows = std::array<std::uint64_t, 8>;

Discs by_level(const Rows& rows) {
  Areas low = 0, high = 0;
  for (int row = 0; row < 8; ++row) {
    const std::uint64_t levels = rows[static_cast<std::size_t>(row)];
    if (levels == 0) continue;
    low |= gather(levels & kLowBits, row);
    high |= gather(levels >> 1 & kLowBits, row);
  }
  return {low & ~high, high & ~low, low & high};
}

}  // namespace

// RC-CDD-7: a level 3 area has capacity 0: nobody enters or passes it. Discs are seldom placed, so each thread
// remembers how they lay last.
Discs discs(const State& s) {
  static thread_local constinit Rows last{};
  static thread_local constinit Discs lying{};
  Rows rows;
  std::memcpy(rows.data(), s.discs.data(), sizeof rows);
  if (rows != last) last = rows, lying = by_level(rows);
  return lying;
}

Areas level3(const State& s) {
  return discs(s).level3;
}

// RC-AREA-4, RC-CDD-8: extra armor for everybody in the area.
int area_armor(const Content& c, const State& s, int area) {
  const int disc = s.discs[static_cast<std::size_t>(area)];
  return disc > 0 ? c.tracks.discs[static_cast<std::size_t>(disc - 1)].armor : facts(s, area).armor;
}

// RC-AREA-5, RC-CDD-8: the damage that places the next disc.
int durability(const Content& c, const State& s, int area) {
  const int disc = s.discs[static_cast<std::size_t>(area)];
  return disc > 0 ? c.tracks.discs[static_cast<std::size_t>(disc - 1)].durability : facts(s, area).durability;
}

namespace {

// RC-MOVE-2, RC-MOVE-3: rooms with an agent or an OpFor (`held`), or with an objective, are entered by Breach & Clear
// only.
Areas rooms_to_breach(const State& s, Areas held) {
  for (const Marker& each : s.markers) {  // RC-MOVE-4, RC-MOVE-5: not with a token that was turned up as none
    const bool objective = !each.face_up || (each.what != Objective::Decoy && each.what != Objective::Done);
    held |= objective ? bit(each.area.value) : 0;
  }
  Areas set = 0;
  for (std::size_t room = 1; room < s.building.rooms.size(); ++room) {
    const Areas inside = areas(s.building.rooms[room]);
    if (inside == 0) break;
    set |= (inside & held) != 0 ? inside : 0;
  }
  return set;
}

// Of 64 counters, each a byte, those that reach n, which is not above 127.
Areas reaching(const Counts& count, int n) {
  constexpr std::uint64_t kHighBits = kLowBits << 7;
  std::array<std::uint64_t, 8> rows;
  std::memcpy(rows.data(), count.data(), sizeof rows);
  Areas set = 0;
  for (int row = 0; row < 8; ++row) {
    const std::uint64_t eight = rows[static_cast<std::size_t>(row)];
    const std::uint64_t high = ((eight & ~kHighBits) + kLowBits * static_cast<std::uint64_t>(128 - n)) | eight;
    set |= gather(high >> 7 & kLowBits, row);
  }
  return set;
}

}  // namespace

// RC-AREA-2: every disc and every figure uses one space; an incapacitated MERC does too (RC-DEATH-4).
Counts occupants(const State& s) {
  Counts count{};
  for (const Agent& each : s.agents) ++count[each.area.value];
  for (const Opfor& each : s.opfor) ++count[each.area.value];
  for (const Merc& each : s.mercs) {
    if (in_building(each)) ++count[each.area.value];
  }
  return count;
}

// RC-AREA-3, RC-CDD-8: areas at capacity cannot be entered or moved through. Without a disc the capacity is looked up
// only where enough stand for the smallest one.
Areas full(const Content& c, const State& s, const Counts& count, const Discs& lying) {
  const auto reached = [&](Areas among, int capacity) {
    Areas set = 0;
    each_area(among, [&](int area) { set |= count[static_cast<std::size_t>(area)] >= capacity ? bit(area) : 0; });
    return set;
  };
  const Areas stairs = areas(s.building.stairs), open = ~(lying.any() | stairs);
  Areas set = lying.level3;
  set |= reached(lying.level1 & ~stairs, c.tracks.discs[0].capacity);
  set |= reached(lying.level2 & ~stairs, c.tracks.discs[1].capacity);
  each_area(reaching(count, std::min<int>(c.least_capacity, 127)) & open,
            [&](int area) { set |= reached(bit(area), facts(s, area).capacity); });
  return set;
}
Areas full(const Content& c, const State& s) {
  return full(c, s, occupants(s), discs(s));
}

namespace {

Standing look_where(std::uint32_t informants, const State& s) {
  Standing found;
  for (const Agent& each : s.agents) found.agents |= bit(each.area.value), ++found.count[each.area.value];
  for (const Opfor& each : s.opfor) {
    ++found.count[each.area.value];
    if ((informants >> each.kind.index() & 1) == 0) found.opfor |= bit(each.area.value);
  }
  return found;
}

// What a look at all figures found last, with all it depends on.
struct LastLook {
  Fixed<Opfor, kMaxFigures> opfor;
  Fixed<Agent, 24> agents;
  std::uint32_t informants = 0;
  Standing found;
  template <class List>
  static bool same(const List& a, const List& b) {
    return a.size() == b.size() && std::memcmp(a.begin(), b.begin(), a.size() * sizeof *a.begin()) == 0;
  }
};

}  // namespace

// In the turns of MERCS hardly anybody else moves, so each thread remembers its last look.
const Standing& standing(const Content& c, const State& s) {
  static thread_local constinit LastLook last{};
  if (!LastLook::same(last.opfor, s.opfor) || !LastLook::same(last.agents, s.agents) || last.informants != c.informants)
    last = {s.opfor, s.agents, c.informants, look_where(c.informants, s)};
  return last.found;
}

// RC-LOS-7, RC-LOS-8, RC-LOS-9: smoke hides what lies in it and behind it; in the dark sight ends after some areas.
Areas seen_through_smoke(const State& s, int area, Areas set) {
  if (s.progress.darkness != 0) {
    Areas near = 0;
    each_area(set, [&](int b) { near |= grid_distance(area, b) <= s.progress.darkness ? bit(b) : 0; });
    set = near;
  }
  const Areas smoke = areas(s.smoke);
  if (smoke == 0) return set;
  if (has(smoke, area)) return 0;
  set &= ~smoke;
  each_area(set, [&](int b) { set &= (band(area, b) & smoke) != 0 ? ~bit(b) : ~Areas{0}; });
  return set;
}

bool sees(const State& s, int a, int b) {
  return has(seen_from(s, a), b);
}

// RC-LOS-5, RC-RUL-15, RC-RUL-16: steps over areas that can be moved through, whoever stands there; -1 when there is no
// way.
int distance(const State& s, int a, int b) {
  return steps_to(exits(s), bit(a), b, ~level3(s));
}

Areas within(const State& s, int area, int range) {
  return flood(exits(s), bit(area), ~level3(s), range);
}

// RC-RUL-43: where MERCS are in the way, incapacitated ones too.
Areas merc_areas(const State& s) {
  Areas set = 0;
  for (const Merc& each : s.mercs) set |= in_building(each) ? bit(each.area.value) : 0;
  return set;
}

// RC-RUL-28: any MERC figure in the building reveals agents, incapacitated ones included.
Areas seen_by_mercs(const State& s) {
  Areas set = 0;
  for (const Merc& each : s.mercs) set |= in_building(each) ? seen_from(s, each.area.value) : 0;
  return set;
}

Areas needing_breach(const State& s, const Standing& all) {
  return rooms_to_breach(s, all.agents | all.opfor);
}
Areas needing_breach(const Content& c, const State& s) {
  return needing_breach(s, standing(c, s));
}

bool needs_breach(const Content& c, const State& s, int room) {
  return (needing_breach(c, s) & areas(s.building.rooms[static_cast<std::size_t>(room)])) != 0;
}

// RC-MOVE-1, RC-MOVE-2, RC-RUL-22: where a MERC may set foot: not into a full area, nor into a room to be breached
// unless it is in that room already.
Areas enterable_by_merc(const State& s, const Merc& m, Areas full, Areas needing_breach) {
  const int room = facts(s, m.area.value).room;
  const Areas own = room != 0 ? areas(s.building.rooms[static_cast<std::size_t>(room)]) : 0;
  return ~full & ~(needing_breach & ~own);
}
Areas enterable_by_merc(const Content& c, const State& s, const Merc& m) {
  return enterable_by_merc(s, m, full(c, s), needing_breach(c, s));
}

Opfor* figure(State& s, FigureId id) {
  for (Opfor& each : s.opfor) {
    if (each.id == id) return &each;
  }
  return nullptr;
}
const Opfor* figure(const State& s, FigureId id) {
  return figure(const_cast<State&>(s), id);
}

// RC-RUL-127, RC-RUL-32: the band of the security number; the highest level once on the reinforcement track.
int level(const Content& c, const State& s) {
  return s.security.reinforcement ? c.tracks.security.back().level : c.level_of[s.security.number];
}

// RC-RUL-18, RC-RUL-19: a target is on white when the two white sides' components of its offset add up above zero,
// on orange below zero, and on both on the dividing diagonal or in the same area.
bool on_half(const State& s, int from, int to, Half half) {
  const int north = row_of(from) - row_of(to), east = column_of(to) - column_of(from);
  int sum = 0;
  switch (facts(s, from).white) {
    case White::Ne:
      sum = north + east;
      break;
    case White::Se:
      sum = east - north;
      break;
    case White::Sw:
      sum = -north - east;
      break;
    case White::Nw:
      sum = north - east;
      break;
  }
  return half == Half::White ? sum >= 0 : sum <= 0;
}

Seat team_seat(const State& s) {
  for (const Merc& m : s.mercs) {
    if (m.token == 1) return m.seat;
  }
  return 0;
}

// An informant is nobody's: neither side counts it.
int count_opfor(const Content& c, const State& s, int area) {
  int n = 0;
  for (const Opfor& each : s.opfor) n += each.area.value == area && guest(c, each) != Guest::Informant;
  return n;
}

}  // namespace condotta::recon
