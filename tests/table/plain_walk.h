#pragma once

#include <cmath>
#include <vector>

#include "tests/table/plain_sight.h"
#include "tests/table/slow_walk.h"

// Walking over stairs the plain way, in floating point: small steps, at each of them the floor under the middle of the
// base and what the base may not overlap there. Edges are tried point by point.
namespace condotta::table {

class PlainWalk {
  static constexpr double kFine = 0.5;

 public:
  PlainWalk(const Scene& scene, Walker who) : scene_(scene), who_(who), layout_(scene.layout) {
    const int count = layout_.count();
    for (int i = 0; i < count; ++i)
      for (int j = 0; j < count; ++j) leads_.push_back(plainly_leads_to(layout_.piece(i), layout_.piece(j)));
    for (int i = 0; i < count; ++i) closed_.push_back(closed_edges(i));
  }

  struct End {
    double far, z;
  };

  // How far a base of that radius gets on the straight way, and how high it then stands.
  End reach(Spot from, Point to, double radius) const {
    const double dx = to.x - from.at.x, dy = to.y - from.at.y, length = std::hypot(dx, dy);
    End end{0, static_cast<double>(from.z)};
    int slope = -1;
    double step = 0;
    for (bool careful = false;; step = careful ? kFine : std::clamp(step, kFine, 20.0)) {
      const double t = std::min(length, end.far + step);
      const double x = from.at.x + dx * t / length, y = from.at.y + dy * t / length;
      double z = end.z;
      int on = slope;
      step_to(x, y, z, on);
      const double room = gap(x, y, z, on) - radius;
      if (room < 0 && step <= kFine) return end;
      careful = careful || room < 0;  // too far in one go: the rest in small steps
      if (room < 0) continue;
      end = {t, z};
      slope = on;
      if (t >= length) return end;
      step = room / 2;
    }
  }

 private:
  static bool inside(const Polygon& shape, double x, double y) { return SlowWalk::to_polygon(shape, x, y) == 0; }

  double height(const Piece& p, double x, double y) const {
    const Point foot = p.shape.at(1), run = p.shape.at(2) - foot;
    const double along = ((x - foot.x) * run.x + (y - foot.y) * run.y) / static_cast<double>(norm2(run));
    return p.z0 + (p.z1 - p.z0) * std::clamp(along, 0.0, 1.0);
  }

  // The floor changes on slopes only; who leaves one stands at the end it was nearer to.
  void step_to(double x, double y, double& z, int& slope) const {
    for (int i = 0; i < layout_.count(); ++i) {
      const Piece& p = layout_.piece(i);
      if (p.form != Form::Slope || !inside(p.shape, x, y)) continue;
      if (std::abs(height(p, x, y) - z) >= layout_.step()) continue;
      z = height(p, x, y);
      slope = i;
      return;
    }
    if (slope < 0) return;
    const Piece& p = layout_.piece(slope);
    z = std::abs(z - p.z1) < std::abs(z - p.z0) ? p.z1 : p.z0;
    if (SlowWalk::to_polygon(p.shape, x, y) > 2) slope = -1;
  }

  double gap(double x, double y, double z, int slope) const {
    double least = std::min({x, y, layout_.size().x - x, layout_.size().y - y});
    for (int i = 0; i < layout_.count(); ++i) {
      const Piece& p = layout_.piece(i);
      const bool level_with = p.z0 < z + who_.height && p.z1 > z;
      if (p.form == Form::Block && level_with && p.z1 - z >= layout_.step())
        least = std::min(least, SlowWalk::to_polygon(p.shape, x, y));
      if (p.form == Form::Slope && i != slope && level_with && p.z1 - z >= layout_.step())
        least = std::min(least, to_upper_part(p, z + layout_.step(), x, y));
      const bool on_top = p.form == Form::Block && p.z1 >= layout_.step() && std::abs(p.z1 - z) < layout_.step();
      if ((p.form == Form::Slope && p.z0 < z + who_.height && p.z1 >= z) || on_top)
        for (const Segment& e : closed_[static_cast<std::size_t>(i)])
          least = std::min(least, SlowWalk::to_segment(e, x, y));
    }
    for (const Body& b : scene_.bodies)
      if (b.spot.z < z + who_.height && b.spot.z + b.height > z)
        least = std::min(least, std::hypot(b.spot.at.x - x, b.spot.at.y - y) - b.radius);
    return least;
  }

  // From a point to where a slope rises above z.
  double to_upper_part(const Piece& p, double z, double x, double y) const {
    double least = 1e9;
    const int steps = 64;
    for (int k = 0; k <= steps; ++k) {
      const Segment across{between(p.shape.at(0), p.shape.at(3), k, steps),
                           between(p.shape.at(1), p.shape.at(2), k, steps)};
      if (p.z0 + double(p.z1 - p.z0) * k / steps >= z) least = std::min(least, SlowWalk::to_segment(across, x, y));
    }
    return least;
  }

  bool leads(int slope, int top) const { return leads_[static_cast<std::size_t>(slope * layout_.count() + top)]; }

  bool leads_on(int piece, Point at) const {
    const Piece& p = layout_.piece(piece);
    for (int j = 0; j < layout_.count(); ++j) {
      const Piece& q = layout_.piece(j);
      if (j == piece || !within(at, q.shape, 2)) continue;
      const bool same_top = p.form == Form::Block && q.form == Form::Block && q.walkable && q.z1 == p.z1;
      if (same_top || leads(j, piece)) return true;
      if (leads(piece, j) && q.z1 == (on_top_end(p, at) ? p.z1 : p.z0)) return true;
    }
    return false;
  }
  static bool on_top_end(const Piece& slope, Point at) { return within(at, slope.shape.edge(2), 1); }

  // Runs of points of the outline that lead nowhere. The lower end of a slope is open where it starts on the ground.
  std::vector<Segment> closed_edges(int piece) const {
    const Piece& p = layout_.piece(piece);
    std::vector<Segment> closed;
    if (p.form == Form::Block && !p.walkable) return closed;
    for (int e = 0; e < p.shape.count; ++e) {
      const Segment edge = p.shape.edge(e);
      const bool side = p.form == Form::Slope && e % 2 == 1;
      if (p.form == Form::Slope && e == 0 && p.z0 < layout_.step()) continue;
      const int length = static_cast<int>(isqrt(norm2(edge.b - edge.a)));
      bool open = true;
      for (int k = 0; k <= length; ++k) {
        const Point at = between(edge.a, edge.b, k, length);
        const bool leads = !side && leads_on(piece, at);
        if (!leads && open) closed.push_back({at, at});
        if (!leads) closed.back().b = at;
        open = leads;
      }
    }
    return closed;
  }

  const Scene& scene_;
  Walker who_;
  const Layout& layout_;
  std::vector<bool> leads_;  // from slope to top, slope by slope
  std::vector<std::vector<Segment>> closed_;
};

}  // namespace condotta::table
