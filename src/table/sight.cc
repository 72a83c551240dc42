#include "table/sight.h"

#include "table/clip.h"
#include "table/sight_parts.h"

namespace condotta::table {

namespace {

// The line climbing `dz` over its whole length is below the height `high` (above the eye) somewhere inside, and above
// `low`.
bool below(const Pass& p, Wide dz, Wide high) {
  return dz > 0 ? p.enter * dz < high * p.enter_of : dz < 0 ? p.leave * dz < high * p.leave_of : high > 0;
}
bool above(const Pass& p, Wide dz, Wide low) {
  return dz > 0 ? p.leave * dz > low * p.leave_of : dz < 0 ? p.enter * dz > low * p.enter_of : low < 0;
}

// A stretch of a line, low/low_of < t < high/high_of, that conditions cut down.
struct Span {
  Widest low, low_of, high, high_of;
  explicit Span(const Pass& p) : low(p.enter), low_of(p.enter_of), high(p.leave), high_of(p.leave_of) {}

  // Keeps where start + t * change > 0; false when nothing is left.
  bool keep(Widest start, Widest change) {
    if (change == 0) return start > 0;
    if (change > 0 && -start * low_of > low * change) low = -start, low_of = change;
    if (change < 0 && start * high_of < high * -change) high = start, high_of = -change;
    return low * high_of < high * low_of;
  }
};

// Who stands on a slope stands level, as on a step as deep as its base: up to the base's upper end what it stands on
// (the slope, and the tops it leads to) is no higher than its floor.
struct Footing {
  PieceSet on;
  Point foot, run;  // of the slope
  Wide upper = 0;   // the base's upper end, as a product with the run
  std::int32_t z = 0;
};

struct Ray {
  Point from, d;
  Wide z, dz;
};

// The line passes through a piece: below its top (a slope's even surface) and above its bottom while inside its
// outline.
bool meets(const Pass& pass, const Ray& ray, const Piece& piece, const Footing* footing) {
  Span in(pass);
  if (!in.keep(ray.z - piece.z0, ray.dz)) return false;
  if (piece.form == Form::Slope) {
    const Point foot = piece.shape.at(1), run = piece.shape.at(2) - foot;
    const Widest rise = piece.z1 - piece.z0, length2 = norm2(run);
    if (!in.keep(rise * dot(ray.from - foot, run) - (ray.z - piece.z0) * length2,
                 rise * dot(ray.d, run) - ray.dz * length2))
      return false;
  } else if (!in.keep(piece.z1 - ray.z, -ray.dz)) {
    return false;
  }
  if (footing == nullptr) return true;
  Span below = in;
  return below.keep(footing->z - ray.z, -ray.dz) ||
         in.keep(dot(ray.from - footing->foot, footing->run) - footing->upper, dot(ray.d, footing->run));
}

// The line touches the inside of an upright cylinder: nearest approach within the stretch at the cylinder's heights.
bool meets_cylinder(Point from, Point d, Wide dz, const Body& body, Wide low, Wide high) {
  // The stretch u <= t <= v of the line between the heights, as fractions of |dz|.
  Wide u = 0, v = 1, of = 1;
  if (dz == 0) {
    if (low >= 0 || high <= 0) return false;
  } else {
    of = std::abs(dz);
    u = std::max<Wide>(dz > 0 ? low : -high, 0);
    v = std::min<Wide>(dz > 0 ? high : -low, of);
    if (u >= v) return false;
  }
  const Point c = body.spot.at - from;
  const Wide along = dot(d, c), length2 = norm2(d), radius = body.radius;
  Wide end;  // the nearest point of the stretch, if it is one of its ends
  if (along * of <= u * length2) {
    end = u;
  } else if (along * of >= v * length2) {
    end = v;
  } else {
    const Wide aside = std::abs(cross(d, c));
    return aside < Wide{1} << 31 && aside * aside < radius * radius * length2;
  }
  const Wide x = std::abs(end * d.x - of * c.x), y = std::abs(end * d.y - of * c.y);
  return x < Wide{1} << 30 && y < Wide{1} << 30 && x * x + y * y < square(radius * of);
}

// The fan made ready: plans of the columns and climbs of the rows.
struct Ready {
  Point from;
  Fan fan;
  std::array<Point, 16> columns;  // from the eye to the silhouette
  std::array<std::int32_t, 16> climbs;
};

Point aside_of(Point d, Wide length, std::int32_t offset) {
  if (d == Point{}) return {offset, 0};
  return {static_cast<std::int32_t>(divide(Wide{offset} * d.y, length)),
          static_cast<std::int32_t>(divide(Wide{offset} * -d.x, length))};
}

std::int32_t column_offset(const Target& target, Fan fan, int column) {
  return static_cast<std::int32_t>(divide(Wide{2 * column + 1 - fan.columns} * target.width, 2 * fan.columns));
}

std::int32_t row_height(const Target& target, Fan fan, int row) {
  return static_cast<std::int32_t>(divide(Wide{2 * row + 1} * target.height, 2 * fan.rows));
}

Wide length_of(Point d) {
  return std::max<Wide>(isqrt(norm2(d)), 1);
}

Ready make_ready(const Eye& eye, const Target& target, Fan fan) {
  Ready ready{eye.at, fan, {}, {}};
  const Point d = target.floor.at - eye.at;
  const Wide length = length_of(d);
  // The columns lie alike to both sides of the middle.
  for (int c = 0; 2 * c < fan.columns; ++c) {
    const Point aside = aside_of(d, length, column_offset(target, fan, c));
    ready.columns[static_cast<std::size_t>(c)] = d + aside;
    ready.columns[static_cast<std::size_t>(fan.columns - 1 - c)] = d - aside;
  }
  for (int r = 0; r < fan.rows; ++r)
    ready.climbs[static_cast<std::size_t>(r)] = target.floor.z + row_height(target, fan, r) - eye.z;
  return ready;
}

// The whole shape lies on the outer side of the fan's first or last column.
inline bool misses_fan(const Ready& ready, const Outline& shape) {
  const Point first = ready.columns[0], last = ready.columns[static_cast<std::size_t>(ready.fan.columns) - 1];
  bool left_of_first = true, right_of_last = true;
  for (int i = 0; i < shape.count; ++i) {
    const Point p = shape.corners[static_cast<std::size_t>(i)];
    left_of_first = left_of_first && cross(first, p) >= 0;
    right_of_last = right_of_last && cross(last, p) <= 0;
  }
  return left_of_first || right_of_last;
}

// The line crosses the near outline of the shape (from inside: its far one) within the viewer's reach.
bool looks_over(const Eye& eye, Point column, const Pass& pass) {
  const Wide num = pass.starts_inside ? pass.leave : pass.enter;
  const Wide den = pass.starts_inside ? pass.leave_of : pass.enter_of;
  // The longer leg alone is often too far, and spares the root.
  if (num * std::max(std::abs(column.x), std::abs(column.y)) > den * eye.looks_over) return false;
  return num * isqrt(norm2(column)) <= den * eye.looks_over;
}

// The viewer may look over what is no higher than the eye and has a part within reach, by either of its legs.
bool may_look_over(const Eye& eye, const Box& box, std::int32_t z1) {
  return eye.looks_over > 0 && z1 <= eye.z && box.overlaps(Box{eye.at, eye.at}.grown(eye.looks_over));
}

bool captured(const Ready& ready, const Eye& eye, const Outline& shape) {
  for (int c = 0; c < ready.fan.columns; ++c) {
    const Point column = ready.columns[static_cast<std::size_t>(c)];
    Pass pass;
    if (clip(column, shape, pass) && looks_over(eye, column, pass)) return true;
  }
  return false;
}

// Lines hidden by a shape, column by column, as `hide(pass, column, first line of it, lines)` adds them; what the
// viewer looks over (`near` if that may be) hides nothing.
template <class Hide>
Lines hidden_by_shape(const Ready& ready, const Eye& eye, const Polygon& polygon, bool near, Hide hide) {
  Lines hidden;
  const Outline shape(ready.from, polygon);
  if (misses_fan(ready, shape)) return hidden;
  if (near && eye.captures && captured(ready, eye, shape)) return hidden;
  for (int c = 0; c < ready.fan.columns; ++c) {
    const Point column = ready.columns[static_cast<std::size_t>(c)];
    Pass pass;
    if (!clip(column, shape, pass)) continue;
    if (near && looks_over(eye, column, pass)) continue;
    hide(pass, column, c * ready.fan.rows, hidden);
  }
  return hidden;
}

Lines hidden_by_prism(const Ready& ready, const Eye& eye, const Polygon& shape, std::int32_t z0, std::int32_t z1,
                      bool near) {
  const Wide low = z0 - eye.z, high = z1 - eye.z;
  // The rows hidden in a column follow each other: from some row on lines pass over it, up to some row below it.
  const auto hide = [&](const Pass& pass, Point, int line, Lines& hidden) {
    int first = 0, last = ready.fan.rows;
    const auto climb = [&](int row) { return ready.climbs[static_cast<std::size_t>(row)]; };
    if (!below(pass, climb(0), high)) return;
    while (!below(pass, climb(last - 1), high)) --last;
    while (first < last && !above(pass, climb(first), low)) ++first;
    hidden.add_run(line + first, last - first);
  };
  return hidden_by_shape(ready, eye, shape, near, hide);
}

// Lines hidden by a slope, or by a top that the target's slope leads to.
Lines hidden_by_slope(const Ready& ready, const Eye& eye, const Piece& piece, bool near, const Footing* footing) {
  return hidden_by_shape(ready, eye, piece.shape, near, [&](const Pass& pass, Point column, int line, Lines& hidden) {
    for (int r = 0; r < ready.fan.rows; ++r)
      if (meets(pass, {eye.at, column, eye.z, ready.climbs[static_cast<std::size_t>(r)]}, piece, footing))
        hidden.add(line + r);
  });
}

// The slope the target's base is on, if it is on one.
Footing footing_of(const Scene& scene, const Target& target) {
  Footing footing;
  const Layout& layout = scene.layout;
  if (layout.slopes().empty()) return footing;
  const std::int32_t radius = target.width / 2;
  PieceSet candidates = layout.near(Box{target.floor.at, target.floor.at}.grown(radius));
  candidates &= scene.standing;
  candidates &= layout.slopes();
  candidates.each([&](int i) {
    const Piece& p = layout.piece(i);
    if (!overlaps(target.floor.at, radius, p.shape)) return;
    if (std::abs(slope_height(p, target.floor.at) - target.floor.z) >= layout.step()) return;
    footing.on = layout.joined(i);
    footing.on.add(i);
    footing.foot = p.shape.at(1);
    footing.run = p.shape.at(2) - footing.foot;
    footing.upper = dot(target.floor.at - footing.foot, footing.run) + radius * isqrt(norm2(footing.run));
    footing.z = target.floor.z;
  });
  return footing;
}

Lines hidden_by_body(const Ready& ready, const Eye& eye, const Body& body) {
  if (!body.round()) {
    return hidden_by_prism(ready, eye, footprint(body), body.spot.z, body.spot.z + body.height, false);
  }
  Lines hidden;
  const Wide low = body.spot.z - eye.z, high = low + body.height;
  for (int c = 0; c < ready.fan.columns; ++c) {
    const Point d = ready.columns[static_cast<std::size_t>(c)];
    const Wide aside = std::abs(cross(d, body.spot.at - ready.from));
    // A line straight down has no plan to be aside of.
    if (d != Point{} && (aside >= Wide{1} << 31 || aside * aside >= square(body.radius) * norm2(d))) continue;
    // Here too rows follow each other.
    const auto hides = [&](int row) {
      return meets_cylinder(ready.from, d, ready.climbs[static_cast<std::size_t>(row)], body, low, high);
    };
    int first = 0, last = ready.fan.rows;
    while (first < last && !hides(first)) ++first;
    while (first < last && !hides(last - 1)) --last;
    hidden.add_run(c * ready.fan.rows + first, last - first);
  }
  return hidden;
}

// Where the lines of a fan run.
struct Lane {
  Point from, d;
  Wide length;
  std::int32_t half;  // no line is farther from the middle
  Box box;

  Lane(const Eye& eye, const Target& target)
      : from(eye.at),
        d(target.floor.at - eye.at),
        length(isqrt(norm2(d))),
        half(target.width / 2 + 1),
        box(box_of(eye.at, target.floor.at).grown(half)) {}

  // A cheap first look: the body is farther from the lane than its reach.
  bool is_far(const Body& body) const {
    const std::int32_t reach = body.round() ? body.radius : body.half_length + body.half_width;
    const Point p = body.spot.at;
    if (p.x + reach < box.low.x || p.x - reach > box.high.x || p.y + reach < box.low.y || p.y - reach > box.high.y)
      return true;
    return std::abs(cross(d, p - from)) > Wide{reach + half} * (length + 1);
  }
};

}  // namespace

Sight look_past_pieces(const Scene& scene, const Eye& eye, const Target& target, Fan fan) {
  std::optional<Ready> ready;
  Sight sight;
  sight.lines = fan.columns * fan.rows;
  const Box lane = box_of(eye.at, target.floor.at).grown(target.width / 2 + 1);
  const std::int32_t lowest = std::min(eye.z, target.floor.z);

  const Footing footing = footing_of(scene, target);
  PieceSet candidates = scene.layout.along(eye.at, target.floor.at, target.width / 2 + 1);
  candidates &= scene.standing;
  candidates.each([&](int i) {
    if (!scene.layout.box(i).overlaps(lane)) return;
    const Piece& piece = scene.layout.piece(i);
    if (piece.z1 <= lowest || piece.z1 == piece.z0 || piece.form == Form::Flat) return;
    if (!ready) ready = make_ready(eye, target, fan);
    const bool near = may_look_over(eye, scene.layout.box(i), piece.z1);
    const Footing* under = footing.on.has(i) ? &footing : nullptr;
    const Lines hidden = piece.form == Form::Slope || under != nullptr
                             ? hidden_by_slope(*ready, eye, piece, near, under)
                             : hidden_by_prism(*ready, eye, piece.shape, piece.z0, piece.z1, near);
    if (hidden.none()) return;
    sight.hidden_by[piece.hides_as] |= hidden;
    sight.pieces.add(i);
  });
  return sight;
}

void add_bodies(Sight& sight, const Scene& scene, const Eye& eye, const Target& target, Fan fan) {
  std::optional<Ready> ready;
  const Lane lane(eye, target);
  const std::size_t count = std::min<std::size_t>(scene.bodies.size(), 64);
  for (std::size_t b = 0; b < count; ++b) {
    if ((scene.present >> b & 1) == 0 || lane.is_far(scene.bodies[b])) continue;
    if (!ready) ready = make_ready(eye, target, fan);
    const Lines hidden = hidden_by_body(*ready, eye, scene.bodies[b]);
    if (hidden.none()) continue;
    sight.hidden_by[kBodies] |= hidden;
    sight.bodies |= std::uint64_t{1} << b;
  }
}

Sight look_afresh(const Scene& scene, const Eye& eye, const Target& target, Fan fan) {
  Sight sight = look_past_pieces(scene, eye, target, fan);
  add_bodies(sight, scene, eye, target, fan);
  return sight;
}

LineEnd line_end(const Eye& eye, const Target& target, Fan fan, int line) {
  const int column = line / fan.rows, row = line % fan.rows;
  const Point d = target.floor.at - eye.at;
  return {target.floor.at + aside_of(d, length_of(d), column_offset(target, fan, column)),
          target.floor.z + row_height(target, fan, row)};
}

bool line_is_free(const Scene& scene, Point from, std::int32_t from_z, Point to, std::int32_t to_z,
                  std::uint32_t classes) {
  PieceSet candidates = scene.layout.along(from, to, 1);
  candidates &= scene.standing;
  bool free = true;
  candidates.each([&](int i) {
    const Piece& piece = scene.layout.piece(i);
    if (!free || piece.form == Form::Flat || (classes >> piece.hides_as & 1) == 0) return;
    Pass pass;
    free = !clip(to - from, Outline(from, piece.shape), pass) ||
           !meets(pass, {from, to - from, from_z, to_z - from_z}, piece, nullptr);
  });
  return free;
}

}  // namespace condotta::table
