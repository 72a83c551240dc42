#include "table/layout.h"

namespace condotta::table {

namespace {

// A part [from, to] of an edge, in units along it.
struct Part {
  Wide from, to;
};

// The part of segment `s` that lies in the polygon grown by one unit (joins need not meet exactly).
std::optional<Part> covered_part(Segment s, const Polygon& shape) {
  const Point d = s.b - s.a;
  const Wide length = isqrt(norm2(d));
  Wide from = 0, to = length;
  for (int i = 0; i < shape.count; ++i) {
    const Segment e = shape.edge(i);
    const Point n = e.b - e.a;
    const Wide slack = isqrt(norm2(n)) * 2;  // two units outside is still joined
    const Wide start = cross(n, s.a - e.a) + slack, change = cross(n, d);
    if (change == 0 && start < 0) return std::nullopt;
    if (change > 0) from = std::max(from, divide(-start * length, change));
    if (change < 0) to = std::min(to, divide(start * length, -change));
  }
  if (from >= to) return std::nullopt;
  return Part{from, to};
}

// What is left of the edge after taking away the covered parts; slivers shorter than three units are dropped.
void keep_uncovered(Segment s, std::vector<Part> covered, std::vector<Segment>& out) {
  std::sort(covered.begin(), covered.end(), [](const Part& a, const Part& b) { return a.from < b.from; });
  const Wide length = std::max<Wide>(isqrt(norm2(s.b - s.a)), 1);
  Wide at = 0;
  covered.push_back({length, length});
  for (const Part& part : covered) {
    if (part.from - at >= 3) out.push_back({between(s.a, s.b, at, length), between(s.a, s.b, part.from, length)});
    at = std::max(at, part.to);
  }
}

}  // namespace

std::int32_t slope_height(const Piece& slope, Point p) {
  const Point foot = slope.shape.at(1), run = slope.shape.at(2) - foot;
  const Wide length = std::max<Wide>(isqrt(norm2(run)), 1);
  const Wide along = std::clamp<Wide>(divide(dot(p - foot, run), length), 0, length);
  return slope.z0 + static_cast<std::int32_t>(divide((slope.z1 - slope.z0) * along, length));
}

std::optional<std::string> Layout::fault(Point size, const std::vector<Piece>& pieces) {
  if (size.x <= 0 || size.y <= 0 || size.x > kFarthest || size.y > kFarthest) return "the table is too large or empty";
  if (pieces.size() > kMaxPieces) return "more than " + std::to_string(kMaxPieces) + " pieces";
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& p = pieces[i];
    const std::string who = "piece " + std::to_string(i) + ": ";
    if (!is_convex(p.shape)) return who + "the corners must be convex and counter-clockwise";
    const Box b = table::box_of(p.shape);
    if (b.low.x < 0 || b.low.y < 0 || b.high.x > size.x || b.high.y > size.y) return who + "it leaves the table";
    if (p.z0 < 0 || p.z1 < p.z0 || p.z1 > kHighest) return who + "its heights must rise from 0";
    if (p.form == Form::Slope && p.shape.count != 4) return who + "a slope has four corners";
  }
  return std::nullopt;
}

Layout::Layout(Point size, std::int32_t step, std::vector<Piece> pieces)
    : size_(size), step_(step), pieces_(std::move(pieces)) {
  for (const Piece& p : pieces_) boxes_.push_back(table::box_of(p.shape));
  cut_solids();
  find_edges();
  index_cells();
}

std::span<const Layout::Solid> Layout::solids(int piece) const {
  const auto i = static_cast<std::size_t>(piece);
  return {solids_.data() + first_solid_[i], solids_.data() + first_solid_[i + 1]};
}

std::span<const Segment> Layout::edges(int piece) const {
  const auto i = static_cast<std::size_t>(piece);
  return {edges_.data() + first_edge_[i], edges_.data() + first_edge_[i + 1]};
}

void Layout::cut_solids() {
  for (const Piece& p : pieces_) {
    first_solid_.push_back(static_cast<std::int32_t>(solids_.size()));
    if (p.form == Form::Block && p.z1 > p.z0) solids_.push_back({p.shape, p.z0, p.z1});
    if (p.form != Form::Slope) continue;
    // For sight a slope is a flight of steps, each half a level high.
    const int steps = std::max(1, 2 * (p.z1 - p.z0) / std::max(step_, 1));
    for (int k = 0; k < steps; ++k) {
      Polygon tread;
      tread.add(between(p.shape.at(0), p.shape.at(3), k, steps));
      tread.add(between(p.shape.at(1), p.shape.at(2), k, steps));
      tread.add(between(p.shape.at(1), p.shape.at(2), k + 1, steps));
      tread.add(between(p.shape.at(0), p.shape.at(3), k + 1, steps));
      solids_.push_back({tread, p.z0, p.z0 + (p.z1 - p.z0) * (2 * k + 1) / (2 * steps)});
    }
  }
  first_solid_.push_back(static_cast<std::int32_t>(solids_.size()));
}

void Layout::find_edges() {
  joined_.resize(pieces_.size());
  for (int s = 0; s < count(); ++s)
    if (piece(s).form == Form::Slope) slopes_.add(s);
  for (int s = 0; s < count(); ++s)
    for (int i = 0; i < count() && piece(s).form == Form::Slope; ++i)
      if (piece(i).walkable && piece(i).form == Form::Block && piece(i).z1 == piece(s).z1 &&
          covered_part(piece(s).shape.edge(2), piece(i).shape))
        joined_[static_cast<std::size_t>(s)].add(i);

  for (int i = 0; i < count(); ++i) {
    first_edge_.push_back(static_cast<std::int32_t>(edges_.size()));
    const Piece& p = piece(i);
    if (p.form == Form::Slope) {
      edges_.push_back(p.shape.edge(1));
      edges_.push_back(p.shape.edge(3));
      if (joined_[static_cast<std::size_t>(i)].empty()) edges_.push_back(p.shape.edge(2));
    }
    if (p.form != Form::Block || !p.walkable) continue;
    for (int e = 0; e < p.shape.count; ++e) {
      std::vector<Part> covered;
      for (int j = 0; j < count(); ++j) {
        const Piece& q = piece(j);
        const bool leads_here = q.form == Form::Slope && joined_[static_cast<std::size_t>(j)].has(i);
        const bool same_top = j != i && q.form == Form::Block && q.walkable && q.z1 == p.z1;
        if (!leads_here && !same_top) continue;
        if (const auto part = covered_part(p.shape.edge(e), q.shape)) covered.push_back(*part);
      }
      keep_uncovered(p.shape.edge(e), std::move(covered), edges_);
    }
  }
  first_edge_.push_back(static_cast<std::int32_t>(edges_.size()));
}

int Layout::cell_x(std::int32_t x) const {
  return static_cast<int>(std::clamp<Wide>(Wide{x} * kCells / size_.x, 0, kCells - 1));
}

int Layout::cell_y(std::int32_t y) const {
  return static_cast<int>(std::clamp<Wide>(Wide{y} * kCells / size_.y, 0, kCells - 1));
}

void Layout::index_cells() {
  for (int i = 0; i < count(); ++i) {
    const Box& b = box(i);
    for (int y = cell_y(b.low.y); y <= cell_y(b.high.y); ++y)
      for (int x = cell_x(b.low.x); x <= cell_x(b.high.x); ++x) cells_[static_cast<std::size_t>(y * kCells + x)].add(i);
  }
}

PieceSet Layout::near(const Box& box) const {
  PieceSet found;
  const int x0 = cell_x(box.low.x), x1 = cell_x(box.high.x);
  for (int y = cell_y(box.low.y); y <= cell_y(box.high.y); ++y)
    for (int x = x0; x <= x1; ++x) found |= cells_[static_cast<std::size_t>(y * kCells + x)];
  return found;
}

PieceSet Layout::along(Point from, Point to, std::int32_t half) const {
  if (from.y > to.y) std::swap(from, to);
  PieceSet found;
  const int y0 = cell_y(from.y - half), y1 = cell_y(to.y + half);
  const std::int32_t rise = to.y - from.y;
  const std::int32_t left = std::min(from.x, to.x), right = std::max(from.x, to.x);
  for (int y = y0; y <= y1; ++y) {
    // The lane's span of x in this row of cells, taken generously.
    const std::int32_t low = static_cast<std::int32_t>(Wide{size_.y} * y / kCells) - half - 1;
    const std::int32_t high = static_cast<std::int32_t>(Wide{size_.y} * (y + 1) / kCells) + half + 1;
    std::int32_t xa = left, xb = right;
    if (rise > 0) {
      const Wide a = std::clamp(low, from.y, to.y) - from.y, b = std::clamp(high, from.y, to.y) - from.y;
      const auto at_a = static_cast<std::int32_t>(from.x + (to.x - from.x) * a / rise);
      const auto at_b = static_cast<std::int32_t>(from.x + (to.x - from.x) * b / rise);
      xa = std::min(at_a, at_b) - 1;
      xb = std::max(at_a, at_b) + 1;
    }
    const int x1 = cell_x(xb + half);
    for (int x = cell_x(xa - half); x <= x1; ++x) found |= cells_[static_cast<std::size_t>(y * kCells + x)];
  }
  return found;
}

}  // namespace condotta::table
