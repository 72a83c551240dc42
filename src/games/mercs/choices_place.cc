#include "games/mercs/rules.h"

// Where figures may be placed: the free spots of a grid over the strip, a sample of all that check_place allows.
namespace condotta::mercs {

namespace {

struct Placer {
  const Content& c;
  const State& s;
  Verb verb;
  std::vector<Action>& out;

  int side() const { return s.agenda.top().other; }
  bool may_place(int i) const { return verb == Verb::Adjust || figure(s, i).standing == Standing::Reserve; }
  Action at(int i, table::Spot spot, int facing) const {
    Action a;
    a.verb = verb;
    a.who = FigureId::of(i);
    a.x = static_cast<std::int16_t>(spot.at.x);
    a.y = static_cast<std::int16_t>(spot.at.y);
    a.z = static_cast<std::int16_t>(spot.z);
    a.facing = static_cast<std::int16_t>(facing);
    return a;
  }
};

// MS-RUL-13, option open_edges: spots along the two long edges. Whether the enemy sees one is asked once for the squad.
void list_open_edges(const Placer& p, std::uint64_t watched) {
  const bool may_be_seen = p.c.scenario(p.s).los_exception;
  for (const int x : {kRadius, kTableWidth - kRadius})
    for (int y = kCard + kRadius; y <= kTableDepth - kCard - kRadius; y += kCard) {
      const table::Spot spot{{x, y}, 0};
      const bool seen = !may_be_seen && seen_from_enemy(p.c, p.s, p.side(), spot);
      for (int i = p.side() * kSquad; i < (p.side() + 1) * kSquad; ++i) {
        if (!p.may_place(i) || !fits_for(p.c, p.s, i, spot)) continue;
        if (seen && hidden_spot_left(p.c, p.s, p.side(), i, watched)) continue;
        p.out.push_back(p.at(i, spot, x == kRadius ? 90 : 270));
      }
    }
}

// What check_place asks of a spot of the grid, with the sights known beforehand.
void list_grid(const Placer& p, std::uint64_t watched) {
  const auto& strip = p.c.field(p.s).strip[static_cast<std::size_t>(p.side())];
  for (int i = p.side() * kSquad; i < (p.side() + 1) * kSquad; ++i) {
    if (!p.may_place(i)) continue;
    const bool hidden_only = watched != 0 && hidden_spot_left(p.c, p.s, p.side(), i, watched);
    for (std::size_t k = 0; k < strip.size(); ++k) {
      if ((hidden_only && (watched >> k & 1) != 0) || !free_of_figures(p.s, i, strip[k])) continue;
      if (p.verb == Verb::Adjust && strip[k] == spot_of(figure(p.s, i))) continue;
      p.out.push_back(p.at(i, strip[k], p.side() == 0 ? 0 : 180));
    }
  }
}

// An open map may leave no spot of the grid: the first that is found between its lines.
void list_between_lines(const Placer& p) {
  for (int i = p.side() * kSquad; i < (p.side() + 1) * kSquad; ++i)
    for (int y = kRadius; p.may_place(i) && y <= kCard - kRadius; y += 50)
      for (int x = kRadius; x <= kTableWidth - kRadius; x += 50) {
        const table::Spot spot{{x, p.side() == 0 ? y : kTableDepth - y}, 0};
        if (check_place(p.c, p.s, p.side(), i, spot)) continue;
        return p.out.push_back(p.at(i, spot, p.side() == 0 ? 0 : 180));
      }
}

}  // namespace

// MS-DEC-2, MS-DEC-3: every figure that may be placed on every free spot of the grid, facing the middle.
void list_places(const Content& c, const State& s, Verb v, std::vector<Action>& out) {
  const Placer p{c, s, v, out};
  const std::uint64_t watched = c.scenario(s).los_exception ? 0 : watched_spots(c.field(s), s, p.side());
  list_grid(p, watched);
  if (s.open_edges) list_open_edges(p, watched);
  if (v == Verb::Place && out.empty()) list_between_lines(p);
}

}  // namespace condotta::mercs
