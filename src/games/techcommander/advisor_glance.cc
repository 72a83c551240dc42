#include <algorithm>
#include <cstring>
#include <vector>

#include "games/techcommander/advisor.h"
#include "games/techcommander/resolve.h"

// What the greedy player weighs closely, at a glance: who sees whom past solid terrain, and what a hit would do to one
// target. For playouts, where thousands of such looks are worth more than a few exact ones.
namespace condotta::techcommander {

namespace {

// From where one looks where, in whole u: nearly the same is looked at once. Pieces that fell make another table.
struct Glimpse {
  std::uint64_t layout = 0;
  table::PieceSet standing;
  std::array<std::int16_t, 8> line{};  // x, y and z of the eye, of the target's middle, its top, and nothing
  friend bool operator==(const Glimpse&, const Glimpse&) = default;
};
std::int16_t steps(std::int32_t v) {
  return static_cast<std::int16_t>((v + kU / 2) / kU);
}

// Two lines past what is solid, to the middle and to the top of the target; nobody else is in the way.
int look_along(const table::Layout& layout, const Glimpse& g) {
  constexpr std::uint32_t kSolid = 1;
  const table::Scene scene{layout, g.standing};
  const auto at = [&](std::size_t i) { return g.line[i] * kU; };
  int seen = 0;
  for (const std::size_t up : {std::size_t{5}, std::size_t{6}})
    if (table::line_is_free(scene, {at(0), at(1)}, at(2), {at(3), at(4)}, at(up), kSolid)) seen += 50;
  return seen;
}

// What a thread has looked along lately. All that it depends on is compared: what is remembered is what would be seen.
class Remembered {
 public:
  int seen(const table::Layout& layout, const Glimpse& g) {
    Known& known = known_[place_of(g)];
    if (!(known.of == g)) known = {g, look_along(layout, g)};
    return known.seen;
  }

 private:
  struct Known {
    Glimpse of;
    int seen = 0;
  };
  static std::size_t place_of(const Glimpse& g) {
    std::uint64_t sum = g.layout;
    const auto mix = [&](std::uint64_t word) { sum = (sum ^ word) * 0x9E3779B97F4A7C15u, sum ^= sum >> 32; };
    for (const std::uint64_t word : g.standing.words) mix(word);
    std::array<std::uint64_t, 2> line;
    std::memcpy(line.data(), g.line.data(), sizeof line);
    for (const std::uint64_t word : line) mix(word);
    return sum % kKept;
  }
  static constexpr std::size_t kKept = 1 << 15;
  std::vector<Known> known_ = std::vector<Known>(kKept);
};

}  // namespace

// How much of a target is seen in hundredths; as much is seen the other way.
int Advisor::glimpse(const Taken& from, UnitId target) const {
  thread_local Remembered remembered;
  if (!solid) solid = standing(c, s);
  const Unit& u = unit(s, target);
  const std::int32_t eye = from.z + sheet(c, unit(s, from.unit)).height * 3 / 4, tall = sheet(c, u).height;
  const Glimpse g{c.layout(s).number(),
                  *solid,
                  {steps(from.at.x), steps(from.at.y), steps(eye), steps(u.x), steps(u.y), steps(u.z + tall / 2),
                   steps(u.z + tall - 1), 0}};
  return remembered.seen(c.layout(s), g);
}

// Expected worth of the damage that all shots do, with what is added to ten but the target's armor and the range.
double Advisor::hit_at_a_glance(UnitId id, const ItemSpec& spec, int mode, int count, UnitId target, std::int32_t gap,
                                int number) const {
  const Unit& u = unit(s, target);
  if (u.life <= 0) return 0.05;
  const int ac = armor_class(c, u);
  const int dug = dug_in(c, s, u) ? 2 : 0;
  const double chance = std::clamp(10 + std::min(6, ac) + number - range_penalty(spec, gap) - dug, 0, 20) / 20.0;
  const Mode& how = spec.modes[static_cast<std::size_t>(mode)];
  const int shots = spec.shots * std::max(1, count);
  const double hurt = chance * shots * life_lost(static_cast<int>(how.damage + 10.5 * how.dice), ac, how.pierces);
  const double value = harm(u, hurt) * (spec.uses == 1 ? 0.9 : 1.0);
  return allied(s, u.owner, unit(s, id).owner) ? -value : value;
}

// Whether there is any use in aiming; the line is then known by that.
bool Advisor::glance(const Taken& from, UnitId target, const ItemSpec& spec, Sights& known) const {
  const int seen = glimpse(from, target);
  if (seen == 0 && spec.nlos == 0) return false;
  Line line;
  line.hidden = 100 - seen;
  known.take(from.unit, target, line);
  return true;
}

double Advisor::fire_at_a_glance(const AskAim& aim, const Action& a) const {
  const ItemSpec& spec = c.item(a.item);
  const Unit &from = unit(s, aim.unit), &to = unit(s, a.target);
  const bool over = a.how.has(How::Nlos), evades = a.how.has(How::Evasive);
  const bool stands = has_body(c, from) && has_body(c, to);
  const int seen = over ? 0 : stands ? glimpse({aim.unit, from.at(), from.z, 0}, a.target) : 50;
  const int number = (evades ? 0 : fire_control(c, s, aim.unit)) + (over ? -6 : cover_mod(100 - seen)) + aim.move_mod;
  const auto gap = static_cast<std::int32_t>(table::isqrt(table::distance2(from.at(), to.at())));
  double value = hit_at_a_glance(aim.unit, spec, a.mode, a.count, a.target, gap, number);
  if (spec.modes[a.mode].splash > 0) value *= 1.1;
  if (evades) value *= 1.1;
  if (a.shots != 0) value *= 0.5;
  if (a.designator.some() || a.how.has(How::Undesignated)) value *= 0.9;
  return seen > 0 || over ? value : 0.1 * value;  // a close look may still find a gap
}

}  // namespace condotta::techcommander
