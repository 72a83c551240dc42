#pragma once

#include <cmath>

#include "table/reach.h"

// Walking the slow way, in floating point and without any index: ask how near the nearest thing in the way is, go that
// far, ask again. It knows level floors only; who uses it keeps away from slopes.
namespace condotta::table {

struct SlowWalk {
  const Scene& scene;
  Walker who;
  std::int32_t z = 0;

  // From a point to the nearest thing that a base on this floor may not overlap.
  double gap(double x, double y) const {
    const Layout& layout = scene.layout;
    double least = std::min({x, y, layout.size().x - x, layout.size().y - y});
    for (int i = 0; i < layout.count(); ++i) {
      const Piece& p = layout.piece(i);
      if (!scene.standing.has(i) || p.form != Form::Block) continue;
      const bool wall = p.solid && p.z1 > p.z0 && p.z1 - z >= layout.step() && p.z0 < z + who.height;
      const bool roof = p.walkable && p.z1 >= layout.step() && std::abs(p.z1 - z) < layout.step();
      if (wall) least = std::min(least, to_polygon(p.shape, x, y));
      if (roof) least = std::min(least, to_outline(p.shape, x, y));
    }
    for (std::size_t b = 0; b < scene.bodies.size(); ++b) {
      const Body& body = scene.bodies[b];
      if ((scene.present >> b & 1) == 0 || body.spot.z >= z + who.height || body.spot.z + body.height <= z) continue;
      least = std::min(least, body.round() ? std::hypot(body.spot.at.x - x, body.spot.at.y - y) - body.radius
                                           : to_polygon(footprint(body), x, y));
    }
    return least;
  }

  // How far a base of that radius gets on the straight way.
  double reach(Point from, Point to, double radius) const {
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
    for (double t = 0; t < length;) {
      const double room = gap(from.x + dx * t / length, from.y + dy * t / length) - radius;
      if (room < 0) return t;
      t += std::max(room, 0.25);
    }
    return gap(to.x, to.y) < radius ? length - 0.25 : length;
  }

  static double to_segment(Segment s, double x, double y) {
    const double dx = s.b.x - s.a.x, dy = s.b.y - s.a.y, norm = dx * dx + dy * dy;
    const double t = norm == 0 ? 0 : std::clamp(((x - s.a.x) * dx + (y - s.a.y) * dy) / norm, 0.0, 1.0);
    return std::hypot(s.a.x + t * dx - x, s.a.y + t * dy - y);
  }
  static double to_outline(const Polygon& shape, double x, double y) {
    double least = 1e9;
    for (int i = 0; i < shape.count; ++i) least = std::min(least, to_segment(shape.edge(i), x, y));
    return least;
  }
  static double to_polygon(const Polygon& shape, double x, double y) {
    bool inside = true;
    for (int i = 0; i < shape.count; ++i) {
      const Segment e = shape.edge(i);
      inside = inside && (e.b.x - e.a.x) * (y - e.a.y) - (e.b.y - e.a.y) * (x - e.a.x) > 0;
    }
    return inside ? 0 : to_outline(shape, x, y);
  }
};

}  // namespace condotta::table
