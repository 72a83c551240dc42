#include <algorithm>

#include "games/techcommander/resolve.h"

// Rallied groups (1.26).
namespace condotta::techcommander {

Fixed<UnitId, 16> members_of(const State& s, int group) {
  Fixed<UnitId, 16> list;
  if (group == 0) return list;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (u.group == group && on_table(u) && !list.full()) list.push_back(id);
  });
  return list;
}

std::uint32_t group_size(const State& s, int group) {
  return static_cast<std::uint32_t>(members_of(s, group).size());
}

int free_group(const State& s) {
  std::array<bool, 256> taken{};
  for (const Unit& u : s.units) taken[u.group] = true;
  for (int g = 1; g < 256; ++g) {
    if (!taken[static_cast<std::size_t>(g)]) return g;
  }
  return 0;
}

namespace {

// TC-RAL-2: 3 to the nearest and 12 to all. TC-RAL-3, TC-FAC-17: 4 and 18 with the USSC badge.
std::int32_t link_of(const Content& c, const State& s, const Unit& u) {
  return drilled(c, s, u, Drill::AdvanceRallyBadge) ? 4 * kU : 3 * kU;
}

std::int32_t span_of(const Content& c, const State& s, const Unit& u) {
  return drilled(c, s, u, Drill::AdvanceRallyBadge) ? 18 * kU : 12 * kU;
}

bool linked(const Content& c, const State& s, UnitId a, UnitId b) {
  const Unit &x = unit(s, a), &y = unit(s, b);
  return near(body_of(c, s, x), body_of(c, s, y), std::min(link_of(c, s, x), link_of(c, s, y)));
}

bool spanned(const Content& c, const State& s, UnitId a, UnitId b) {
  const Unit &x = unit(s, a), &y = unit(s, b);
  return near(body_of(c, s, x), body_of(c, s, y), std::min(span_of(c, s, x), span_of(c, s, y)));
}

// TC-RUL-120: each member passes its own test, and the links join the whole group.
bool set_holds(const Content& c, const State& s, const Fixed<UnitId, 16>& set) {
  if (set.size() < 2) return false;
  std::uint32_t joined = 1;
  for (std::size_t round = 0; round < set.size(); ++round) {
    for (std::size_t i = 0; i < set.size(); ++i) {
      for (std::size_t k = 0; k < set.size(); ++k) {
        if ((joined >> i & 1) != 0 && (joined >> k & 1) == 0 && linked(c, s, set[i], set[k])) joined |= 1u << k;
      }
    }
  }
  if (joined != (1u << set.size()) - 1) return false;
  for (const UnitId a : set) {
    for (const UnitId b : set) {
      if (a != b && !spanned(c, s, a, b)) return false;
    }
  }
  return true;
}

Fixed<UnitId, 16> company_of(const State& s, UnitId id) {
  Fixed<UnitId, 16> list;
  if (unit(s, id).group != 0) return members_of(s, unit(s, id).group);
  list.push_back(id);
  return list;
}

}  // namespace

// TC-RAL-16: units or whole groups may join another group if the requirement is met.
bool could_rally(const Content& c, const State& s, UnitId a, UnitId b) {
  Fixed<UnitId, 16> both = company_of(s, a);
  for (const UnitId id : company_of(s, b)) {
    if (both.contains(id)) continue;
    if (both.full()) return false;
    both.push_back(id);
  }
  return both.size() > 1 && set_holds(c, s, both);
}

// TC-RAS-1, TC-RUL-147: the largest set of opposing crew and troops about the named unit that could be rallied.
std::uint32_t assault_targets(const Content& c, const State& s, UnitId named, Fixed<UnitId, 16>& out) {
  const Unit& u = unit(s, named);
  if (!sheet(c, u).infantry || !has_body(c, u)) return 0;
  out.push_back(named);
  for (std::size_t i = 0; i < out.size(); ++i) {
    each_unit(s, [&](UnitId id, const Unit& other) {
      if (out.full() || out.contains(id) || other.owner != u.owner || !has_body(c, other) || !sheet(c, other).infantry)
        return;
      if (!linked(c, s, out[i], id)) return;
      for (const UnitId member : out) {
        if (!spanned(c, s, member, id)) return;
      }
      out.push_back(id);
    });
  }
  return static_cast<std::uint32_t>(out.size());
}

// TC-TRM-5: whether its group would still hold with the unit standing there.
bool stays_rallied(const Content& c, const State& s, UnitId id, Point at, std::int32_t z) {
  if (unit(s, id).group == 0) return true;
  State there = s;
  unit(there, id).x = at.x;
  unit(there, id).y = at.y;
  unit(there, id).z = z;
  return set_holds(c, there, members_of(there, unit(there, id).group));
}

namespace {

// TC-RAL-15: who splits off together: the unit alone, or the members named.
Fixed<UnitId, 16> leavers(const State& s, const Action& a) {
  Fixed<UnitId, 16> list;
  const Fixed<UnitId, 16> all = members_of(s, unit(s, a.unit).group);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (a.members.empty() ? all[i] == a.unit : a.members.has(nth(i))) list.push_back(all[i]);
  }
  return list;
}

}  // namespace

// A part of the group, which holds together if it is more than one.
bool could_split(const Content& c, const State& s, const Action& a) {
  const Fixed<UnitId, 16> list = leavers(s, a);
  const std::size_t all = members_of(s, unit(s, a.unit).group).size();
  if (list.empty() || (!a.members.empty() && (list.size() == all || !names_some_of(a.members, all)))) return false;
  return list.size() == 1 || set_holds(c, s, list);
}

// TC-RAL-4, TC-RUL-123: at any time but while an opponent's action is carried out.
void rally(Play& p, UnitId a, UnitId b) {
  State& s = p.s;
  const Fixed<UnitId, 16> joining = company_of(s, a), hosts = company_of(s, b);
  int group = unit(s, b).group;
  if (group == 0) group = free_group(s);
  for (const Fixed<UnitId, 16>* list : {&joining, &hosts}) {
    for (const UnitId id : *list) {
      unit(s, id).group = static_cast<std::uint8_t>(group);
    }
  }
  unit(s, a).note(Memory::Regrouped);
  tell(p, What::Rallied, "TC-RAL-4"_rule, a, unit(s, b).type.index(), b.index());  // TC-RAL-5: declared to all
}

void split(Play& p, const Action& a) {
  const Fixed<UnitId, 16> list = leavers(p.s, a);
  const int fresh = list.size() > 1 ? free_group(p.s) : 0;
  for (const UnitId id : list) {
    unit(p.s, id).group = static_cast<std::uint8_t>(fresh);
    unit(p.s, id).note(Memory::Regrouped);
    tell(p, What::SplitOff, "TC-RAL-15"_rule, id);
  }
  keep_groups(p);
}

// TC-RAL-17, TC-RUL-121: whoever no longer meets the requirement drops out; parts may stay groups of their own.
void keep_groups(Play& p) {
  State& s = p.s;
  std::array<bool, 256> taken{};
  for (const Unit& u : s.units) taken[u.group] = true;
  for (int g = 1; g < 256; ++g) {
    if (!taken[static_cast<std::size_t>(g)]) continue;
    Fixed<UnitId, 16> list = members_of(s, g);
    if (list.empty()) continue;
    if (set_holds(p.content, s, list)) continue;
    while (!list.empty()) {
      Fixed<UnitId, 16> part;
      part.push_back(list[0]);
      for (std::size_t i = 0; i < part.size(); ++i) {
        for (const UnitId id : list) {
          if (!part.contains(id) && linked(p.content, s, part[i], id)) part.push_back(id);
        }
      }
      while (part.size() > 1 && !set_holds(p.content, s, part)) part.pop_back();
      const int fresh = part.size() > 1 ? free_group(s) : 0;
      for (const UnitId id : part) {
        unit(s, id).group = static_cast<std::uint8_t>(fresh);
        for (std::size_t i = 0; i < list.size(); ++i) {
          if (list[i] == id) {
            list.erase_at(i);
            break;
          }
        }
      }
    }
  }
  for (Unit& u : s.units) {
    if (u.group != 0 && !on_table(u)) u.group = 0;
  }
}

}  // namespace condotta::techcommander
