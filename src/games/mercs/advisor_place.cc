#include <bit>

#include "games/mercs/advisor.h"

// Where the greedy player sets up: each archetype as near to the fight as its weapon asks for, out of sight and behind
// something, near enough to its mates to be led and too far from them for one grenade. Works in units of the table.
namespace condotta::mercs {

using table::Point;

namespace {

constexpr int kApart = kCard + 2 * kRadius;         // farther, and one blast centred on a figure spares its mates
constexpr int kTogether = 2 * kCard + 2 * kRadius;  // farther, and nobody comes to help
constexpr int kClump = 1, kLonely = 1;              // cost of each unit too near and too far
constexpr int kExposed = 300;                       // cost of a spot that all of the enemy's strip can see
constexpr int kShelter = 200;                       // worth of cover within the first step

// What the squad will walk to: the objects of the scenario, else the open ground half-way across the table.
using Goals = Fixed<Point, 8>;

Goals goals_of(const Content& c, const State& s) {
  Goals goals;
  for (const Object& o : s.objects)
    if (o.kind != ObjectKind::Trap && !goals.full()) goals.push_back({o.x, o.y});
  if (!goals.empty()) return goals;
  for (int quarter = 1; quarter <= 3; ++quarter) {
    const Point at{quarter * kTableWidth / 4, kTableDepth / 2};
    if (table::fits({c.field(s).layout}, kWalker, {at, 0})) goals.push_back(at);
  }
  return goals;
}

int way_to(const Field& field, const Goals& goals, Point at) {
  int best = 0;
  for (const Point goal : goals) {
    const int way = field.ways.between(at, goal);
    if (best == 0 || way < best) best = way;
  }
  return best;
}

// Something to snap to lies ahead, within one step.
bool shelter_ahead(const Field& field, int side, Point at) {
  const int ahead = side == 0 ? kTop.y + kBase : -(kTop.y + kBase);
  bool found = false;
  field.layout.near({{at.x - kBase, std::min(at.y, at.y + ahead)}, {at.x + kBase, std::max(at.y, at.y + ahead)}})
      .each([&](int i) { found = found || field.snaps[static_cast<std::size_t>(i)]; });
  return found;
}

// What a spot of the strip costs whoever stands there.
struct Stand {
  Point at;
  int way = 0;
  int exposed = 0;  // thousandths of the enemy's strip that see it
  bool shelter = false;
};

Stand judged(const Content& c, const State& s, const Goals& goals, int side, Point at) {
  const Field& field = c.field(s);
  const auto& strip = field.strip[static_cast<std::size_t>(side)];
  Stand spot{at, way_to(field, goals, at), 0, shelter_ahead(field, side, at)};
  for (std::size_t k = 0; k < strip.size(); ++k)
    if (strip[k].at == at)
      spot.exposed = 1000 * std::popcount(strip_sights(field)[static_cast<std::size_t>(side)][k]) /
                     static_cast<int>(field.strip[static_cast<std::size_t>(enemy_of(side))].size());
  return spot;
}

// Too near to a mate, or too far from all of them.
int company(const State& s, int who, Point at) {
  int cost = 0, nearest = -1;
  for (int i = side_of(who) * kSquad; i < (side_of(who) + 1) * kSquad; ++i) {
    if (i == who || !in_play(figure(s, i))) continue;
    const auto far = static_cast<int>(table::isqrt(table::distance2(at, at_of(figure(s, i)))));
    cost += kClump * std::max(0, kApart - far);
    if (nearest < 0 || far < nearest) nearest = far;
  }
  return cost + kLonely * std::max(0, nearest - kTogether);
}

// In hundredths: who fights close or walks slowly takes the shortest way, who shoots far need not.
int haste(const Content& c, UnitId card) {
  const int liked = liked_distance(c, card);
  const int by_range = liked <= 600 ? 100 : liked >= 2500 ? 35 : 70;
  return by_range + (c.card(card).mp_base <= 2 ? 25 : 0);
}

int cost_of(const Content& c, const State& s, int who, const Stand& spot) {
  const UnitId card = figure(s, who).card;
  const bool far = liked_distance(c, card) >= 2500;  // wants to see, and so is seen
  const int seen = spot.exposed * kExposed / 1000 * (far ? -1 : 2) / 2;
  return spot.way * haste(c, card) / 100 + company(s, who, spot.at) + seen - (spot.shelter ? kShelter : 0);
}

}  // namespace

// Who has most need of a short way is placed first and has first pick.
std::size_t Advisor::place(std::span<const Action> offered) const {
  const Content& c = content;
  int first = 0, most = -1;
  for (const Action& a : offered)
    if (const int need = haste(c, figure(s, a.who.index()).card); need > most) most = need, first = a.who.index();
  const Goals goals = goals_of(c, s);
  std::size_t best = 0;
  int least = -1;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (offered[i].who.index() != first) continue;
    const Stand spot = judged(c, s, goals, side_of(first), {offered[i].x, offered[i].y});
    const int cost = std::max(0, 10'000 + cost_of(c, s, first, spot) + 25 * dice.d(10));
    if (least < 0 || cost < least) least = cost, best = i;
  }
  return best;
}

}  // namespace condotta::mercs
