#include "games/mercs/movement.h"

// Where figures may be placed. Offered are the free spots of a grid over the strip, a sample of all that is allowed.
namespace condotta::mercs {

namespace {

bool seen_from_enemy(const Content& c, const State& s, int side, table::Spot here) {
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side || !in_play(figure(s, i))) continue;
    const table::Spot there = spot_of(figure(s, i));
    if (can_see(c.field(s), here, there) || can_see(c.field(s), there, here)) return true;
  }
  return false;
}

// A base there overlaps nobody.
bool free_of_figures(const State& s, int who, table::Spot spot) {
  for (int i = 0; i < kFigures; ++i)
    if (i != who && in_play(figure(s, i)) && std::abs(figure(s, i).z - spot.z) < kFigureHeight &&
        table::distance2(spot.at, at_of(figure(s, i))) < table::square(2 * kRadius))
      return false;
  return true;
}

// A spot of the strip's grid is left for the figure that is not among the `watched` ones.
bool hidden_spot_left(const Content& c, const State& s, int side, int who, std::uint64_t watched) {
  const auto& strip = c.field(s).strip[static_cast<std::size_t>(side)];
  for (std::size_t k = 0; k < strip.size(); ++k)
    if (!(watched >> k & 1) && free_of_figures(s, who, strip[k])) return true;
  return false;
}

}  // namespace

bool on_table(const Action& a) {
  return a.x >= 0 && a.y >= 0 && a.x <= kTableWidth && a.y <= kTableDepth;
}

bool fits_for(const Content& c, const State& s, int who, table::Spot spot) {
  const Bodies bodies = bodies_of(s);
  return table::fits(scene_of(c.field(s), bodies, bit(who)), kWalker, spot);
}

// MS-DEPLOY-4, MS-RUL-13: in the own strip, on any floor of it and clear of others.
Refusal check_place(const Content& c, const State& s, int side, int who, table::Spot spot) {
  if (!in_strip(side, spot.at, s.open_edges)) return no("MS-DEPLOY-4"_rule, Reason::OutsideStrip, kCard);
  if (table::floor_at(c.field(s).layout, table::PieceSet::all(), spot.at, spot.z) != spot.z)
    return no("MS-DEPLOY-5"_rule, Reason::SpotNoFloor);
  if (!fits_for(c, s, who, spot)) return no("MS-DEPLOY-8"_rule, Reason::NoRoom);
  // MS-SETUP-3, MS-RUL-14: unseen by the enemy unless the scenario says so or no hidden spot is left.
  if (c.scenario(s).los_exception || !seen_from_enemy(c, s, side, spot)) return yes();
  const bool left = hidden_spot_left(c, s, side, who, watched_spots(c.field(s), s, side));
  return left ? no("MS-SETUP-3"_rule, Reason::Seen) : yes();
}

// MS-RUL-15, MS-MOVE-5: any spot of the strip and any facing.
Refusal check_placing(const Look& now, int side, const Action& a) {
  if (a.facing < -1 || a.facing >= 360) return no("MS-MOVE-5"_rule, Reason::TurnTooFar, a.facing, 359);
  if (!on_table(a)) return no("MS-RUL-4"_rule, Reason::OffTable);
  return check_place(now.content, now.s, side, a.who.index(), {{a.x, a.y}, a.z});
}

void place(Play& p, const Action& a, What what, RuleId rule) {
  Figure& f = figure(p.s, a.who);
  put(f, {{a.x, a.y}, a.z});
  if (a.facing >= 0) f.facing = a.facing;  // MS-MOVE-5
  f.standing = Standing::InPlay;
  p.log.tell([&] { return told(what, rule, p.s, a.who.index(), a.x, a.y); });
}

namespace {

struct Placer {
  const Content& c;
  const State& s;
  int side;
  Verb verb;
  List& out;

  int ahead() const { return side == 0 ? 0 : 180; }
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
      const bool seen = !may_be_seen && seen_from_enemy(p.c, p.s, p.side, spot);
      for (int i = p.side * kSquad; i < (p.side + 1) * kSquad; ++i) {
        if (!p.may_place(i) || !fits_for(p.c, p.s, i, spot)) continue;
        if (seen && hidden_spot_left(p.c, p.s, p.side, i, watched)) continue;
        p.out.push_back(p.at(i, spot, x == kRadius ? 90 : 270));
      }
    }
}

// What check_place asks of a spot of the grid, with the sights known beforehand.
void list_grid(const Placer& p, std::uint64_t watched) {
  const auto& strip = p.c.field(p.s).strip[static_cast<std::size_t>(p.side)];
  for (int i = p.side * kSquad; i < (p.side + 1) * kSquad; ++i) {
    if (!p.may_place(i)) continue;
    const bool hidden_only = watched != 0 && hidden_spot_left(p.c, p.s, p.side, i, watched);
    for (std::size_t k = 0; k < strip.size(); ++k) {
      if ((hidden_only && (watched >> k & 1) != 0) || !free_of_figures(p.s, i, strip[k])) continue;
      if (p.verb == Verb::Adjust && strip[k] == spot_of(figure(p.s, i))) continue;
      p.out.push_back(p.at(i, strip[k], p.ahead()));
    }
  }
}

// An open map may leave no spot of the grid: the first that is found between its lines.
void list_between_lines(const Placer& p) {
  for (int i = p.side * kSquad; i < (p.side + 1) * kSquad; ++i)
    for (int y = kRadius; p.may_place(i) && y <= kCard - kRadius; y += 50)
      for (int x = kRadius; x <= kTableWidth - kRadius; x += 50) {
        const table::Spot spot{{x, p.side == 0 ? y : kTableDepth - y}, 0};
        if (!ok(check_place(p.c, p.s, p.side, i, spot))) continue;
        return p.out.push_back(p.at(i, spot, p.ahead()));
      }
}

}  // namespace

// MS-DEC-2, MS-DEC-3: every figure that may be placed on every free spot of the grid, facing the middle.
void list_places(const Look& now, int side, Verb verb, List& out) {
  const Placer p{now.content, now.s, side, verb, out};
  const Field& field = p.c.field(p.s);
  const std::uint64_t watched = p.c.scenario(p.s).los_exception ? 0 : watched_spots(field, p.s, side);
  list_grid(p, watched);
  if (p.s.open_edges) list_open_edges(p, watched);
  if (verb == Verb::Place && out.empty()) list_between_lines(p);
}

}  // namespace condotta::mercs
