#include <algorithm>

#include "games/techcommander/resolve.h"

// Splash (1.36): where a shot bursts, and whom it reaches.
namespace condotta::techcommander {

// TC-RUL-130: points of the target's surface toward the weapon; any side for an NLOS shot.
void impact_points(const Content& c, const State& s, const Volley& v, const Shot& shot, Fixed<Spot, 8>& out,
                   std::int32_t& z) {
  if (shot.at == Aimed::Ground) {
    out.push_back({v.x, v.y});
    z = v.z;
    return;
  }
  const Body b = shot.at == Aimed::Unit
                     ? body_of(c, s, s.units[shot.id].host.some() ? unit(s, s.units[shot.id].host) : s.units[shot.id])
                     : body_of_element(c, s, shot.id);
  z = b.spot.z + b.height / 2;
  const Point from =
      v.attacker.some() && !off_field(c, unit(s, v.attacker)) ? unit(s, v.attacker).at() : b.spot.at + Point{0, kU};
  const bool around = v.is(VolleyMark::ShotNlos | VolleyMark::Remote);
  const int toward = table::bearing_of(from - b.spot.at);
  const std::int32_t reach = b.round() ? b.radius : std::max(b.half_length, b.half_width);
  for (int k = 0; k < (around ? 8 : 5); ++k) {
    const int bearing = around ? toward + 45 * k
                               : toward + (k == 0   ? 0
                                           : k == 1 ? -35
                                           : k == 2 ? 35
                                           : k == 3 ? -70
                                                    : 70);
    Point at = table::ahead(b.spot.at, bearing, reach);
    if (!b.round()) at = table::nearest_on_outline(table::footprint(b), at).at;
    const bool seen = shot.painter == 0 || !v.is(VolleyMark::ShotNlos) || out.empty() ||
                      !line_to_spot(c, s, UnitId::of(shot.painter - 1), at, z).blocked();
    if (seen) out.push_back({at.x, at.y});  // TC-LAS-4
  }
}

// TC-SPL-9: a line within the radius, not cut off.
bool splash_reaches(const Content& c, const State& s, Point at, std::int32_t z, std::int32_t radius, UnitId victim) {
  const Unit& u = unit(s, victim);
  // TC-STN-7: as high as its stance.
  const Body b = body_of(c, s, u.host.some() ? unit(s, u.host) : u);
  if (!near(b, at, z, radius)) return false;
  if (swims(c, s, u)) return false;  // TC-RUL-52
  table::Eye eye;
  eye.at = at;
  eye.z = z;
  // TC-SPL-6, TC-SPL-8, TC-RUL-132: less than 75 of 100 cells hidden from the burst, by the target's body too.
  const Line line = line_between(c, s, eye, b, victim, u.host, -1);  // TC-RUL-194: a rider's host hides it from nothing
  return line.hidden < 75 && line.shield < 0;                        // TC-BUB-9
}

// TC-SPL-2, TC-SPL-4, TC-INF-3: everybody in the radius takes the splash, infiltrated or not.
void splash(Play& p, const Volley& v, Point at, std::int32_t z, Aimed direct, int direct_id, bool wall_plane) {
  State& s = p.s;
  const Mode mode = mode_of(p.content, v);
  if (mode.splash == 0) return;
  std::array<std::uint8_t, kMaxUnits> victims{};
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& u = s.units[i];
    const bool shown = has_body(p.content, u) || (present(u) && u.role == Role::Hatch);  // TC-RUL-194
    // TC-RUL-131: not the direct target.
    if (!shown || (direct == Aimed::Unit && static_cast<int>(i) == direct_id)) continue;
    if (wall_plane && v.attacker.some()) {  // TC-SPL-7: nothing beyond the plane of a flat wall
      const Body wall = body_of_element(p.content, s, direct_id);
      const bool wide = wall.half_width >= wall.half_length;
      const Point side = unit(s, v.attacker).at() - wall.spot.at, other = u.at() - wall.spot.at;
      if (wide ? (side.y > 0) != (other.y > 0) : (side.x > 0) != (other.x > 0)) continue;
    }
    victims[i] = splash_reaches(p.content, s, at, z, mode.splash, UnitId::of(static_cast<int>(i))) ? 1 : 0;
  }
  // TC-RUL-11: unit by unit in ascending id, so that the dice of a written game fall alike.
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    // TC-SPL-5: it pierces nothing.
    if (victims[i] != 0) hurt(p, UnitId::of(static_cast<int>(i)), mode.splash_damage, 0, v.owner);
  }
}

// A choice of impact point is asked for only if some other unit is near enough for it to matter.
bool needs_impact_choice(const Content& c, const State& s, const Volley& v, const Shot& shot) {
  if (v.owner >= s.seats || shot.at == Aimed::Ground) return false;
  const Mode& mode = mode_of(c, v);
  Fixed<Spot, 8> points;
  std::int32_t z = 0;
  impact_points(c, s, v, shot, points, z);
  int some = 0, all = 0;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (!has_body(c, u) || (shot.at == Aimed::Unit && id.index() == shot.id)) return;
    std::size_t reached = 0;
    for (const Spot& at : points) reached += near(body_of(c, s, u), {at.x, at.y}, z, mode.splash) ? 1 : 0;
    some += reached > 0 ? 1 : 0;
    all += reached == points.size() ? 1 : 0;
  });
  return some > all;
}

void burst(Play& p, Point at, std::int32_t z, const Shot& shot) {
  const Volley v = p.s.volleys.back();
  const bool plane =
      shot.at == Aimed::Element && p.content.terrain_of(p.s, shot.id).two_sided != 0 && !v.is(VolleyMark::ShotNlos);
  splash(p, v, at, z, shot.at, shot.id, plane);
}

}  // namespace condotta::techcommander
