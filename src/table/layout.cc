#include "table/layout.h"

#include <atomic>

namespace condotta::table {

namespace {

// A part [from, to] of an edge, in units along it.
struct Part {
  Wide from, to;
};

constexpr Wide kSlack = 2;       // so far apart counts as joined: the corners of turned pieces are rounded
constexpr Wide kLeastJoin = 30;  // what meets in less meets in a corner

// The part of segment `s` that lies in the polygon grown by `slack`.
std::optional<Part> covered_part(Segment s, const Polygon& shape, Wide slack = kSlack) {
  const Point d = s.b - s.a;
  const Wide length = isqrt(norm2(d));
  Wide from = 0, to = length;
  for (int i = 0; i < shape.count; ++i) {
    const Segment e = shape.edge(i);
    const Point n = e.b - e.a;
    const Wide start = cross(n, s.a - e.a) + isqrt(norm2(n)) * slack, change = cross(n, d);
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

// The two ends of a slope, and how high they are.
struct End {
  Segment edge;
  std::int32_t z;
};
std::array<End, 2> ends_of(const Piece& slope) {
  return {End{slope.shape.edge(0), slope.z0}, End{slope.shape.edge(2), slope.z1}};
}

bool is_top_at(const Piece& p, std::int32_t z) {
  return p.walkable && p.form == Form::Block && p.z1 == z;
}

// How much of the slope's end lies on that top.
Wide shared(const End& end, const Piece& top, Wide slack) {
  const auto part = covered_part(end.edge, top.shape, slack);
  return part ? part->to - part->from : 0;
}

// A slope leads to a top or keeps away from it.
std::optional<std::string> false_join(const Piece& slope, const std::vector<Piece>& pieces) {
  for (const End& end : ends_of(slope))
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (!is_top_at(pieces[i], end.z) || shared(end, pieces[i], kSlack) == 0) continue;
      if (shared(end, pieces[i], 0) < kLeastJoin)
        return "it meets the top of piece " + std::to_string(i) +
               " in a corner or across a gap; let its edge lie on that " + "top, or keep " +
               std::to_string(kSlack + 1) + " away";
    }
  return std::nullopt;
}

}  // namespace

std::int32_t slope_height(const Piece& slope, Point p) {
  const Point foot = slope.shape.at(1), run = slope.shape.at(2) - foot;
  const Wide length = std::max<Wide>(isqrt(norm2(run)), 1);
  const Wide along = std::clamp<Wide>(divide(dot(p - foot, run), length), 0, length);
  return slope.z0 + static_cast<std::int32_t>(divide((slope.z1 - slope.z0) * along, length));
}

Polygon part_above(const Piece& slope, std::int32_t z) {
  Polygon part = slope.shape;
  if (z <= slope.z0) return part;
  const Wide rise = slope.z1 - slope.z0, up = z - slope.z0;
  part.corners[0] = between(slope.shape.at(0), slope.shape.at(3), up, rise);
  part.corners[1] = between(slope.shape.at(1), slope.shape.at(2), up, rise);
  return part;
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
    if (p.form != Form::Slope) continue;
    if (p.shape.count != 4) return who + "a slope has four corners";
    if (const auto fault = false_join(p, pieces)) return who + *fault;
  }
  return std::nullopt;
}

namespace {

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> given{0};
  return ++given;
}

}  // namespace

Layout::Layout(Point size, std::int32_t step, std::vector<Piece> pieces)
    : number_(next_number()), size_(size), step_(step), pieces_(std::move(pieces)) {
  for (const Piece& p : pieces_) boxes_.push_back(table::box_of(p.shape));
  find_joins();
  find_edges();
  index_cells();
}

std::span<const Segment> Layout::edges(int piece) const {
  const auto i = static_cast<std::size_t>(piece);
  return {edges_.data() + first_edge_[i], edges_.data() + first_edge_[i + 1]};
}

void Layout::find_joins() {
  joined_.resize(pieces_.size());
  for (int s = 0; s < count(); ++s) {
    if (piece(s).form != Form::Slope) continue;
    slopes_.add(s);
    for (const End& end : ends_of(piece(s)))
      for (int i = 0; i < count(); ++i)
        if (is_top_at(piece(i), end.z) && shared(end, piece(i), kSlack) >= kLeastJoin)
          joined_[static_cast<std::size_t>(s)].add(i);
  }
}

// The sides, and what of a raised end leads nowhere.
void Layout::add_slope_edges(int slope) {
  const Piece& p = piece(slope);
  edges_.push_back(p.shape.edge(1));
  edges_.push_back(p.shape.edge(3));
  for (const End& end : ends_of(p)) {
    if (end.z < step_) continue;
    std::vector<Part> covered;
    joined(slope).each([&](int i) {
      if (piece(i).z1 != end.z) return;
      if (const auto part = covered_part(end.edge, piece(i).shape)) covered.push_back(*part);
    });
    keep_uncovered(end.edge, std::move(covered), edges_);
  }
}

void Layout::add_top_edges(int top) {
  const Piece& p = piece(top);
  for (int e = 0; e < p.shape.count; ++e) {
    std::vector<Part> covered;
    for (int j = 0; j < count(); ++j) {
      if (j == top || !(joined(j).has(top) || is_top_at(piece(j), p.z1))) continue;
      if (const auto part = covered_part(p.shape.edge(e), piece(j).shape)) covered.push_back(*part);
    }
    keep_uncovered(p.shape.edge(e), std::move(covered), edges_);
  }
}

void Layout::find_edges() {
  for (int i = 0; i < count(); ++i) {
    first_edge_.push_back(static_cast<std::int32_t>(edges_.size()));
    if (piece(i).form == Form::Slope) add_slope_edges(i);
    if (piece(i).form == Form::Block && piece(i).walkable) add_top_edges(i);
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
  // One division for all rows: the lean of the lane and the columns of a unit, in parts of 2^16 and 2^32. Rounding
  // moves the first by less than three units and the second by less than one, which is given to either side.
  constexpr std::int32_t kRounding = 4;
  const Wide lean = rise > 0 ? Wide{to.x - from.x} * (1 << 16) / rise : 0;
  const Wide columns = (Wide{kCells} << 32) / size_.x;
  const auto column = [&](Wide x) { return static_cast<int>(std::clamp<Wide>((x * columns) >> 32, 0, kCells - 1)); };
  const std::int32_t left = std::min(from.x, to.x), right = std::max(from.x, to.x);
  for (int y = y0; y <= y1; ++y) {
    // The lane's span of x in this row of cells, taken generously.
    const std::int32_t low = static_cast<std::int32_t>(Wide{size_.y} * y / kCells) - half - 1;
    const std::int32_t high = static_cast<std::int32_t>(Wide{size_.y} * (y + 1) / kCells) + half + 1;
    std::int32_t xa = left, xb = right;
    if (rise > 0) {
      const Wide a = std::clamp(low, from.y, to.y) - from.y, b = std::clamp(high, from.y, to.y) - from.y;
      const auto at_a = static_cast<std::int32_t>(from.x + (lean * a >> 16));
      const auto at_b = static_cast<std::int32_t>(from.x + (lean * b >> 16));
      xa = std::min(at_a, at_b);
      xb = std::max(at_a, at_b);
    }
    const int x1 = column(xb + half + kRounding);
    for (int x = column(xa - half - kRounding); x <= x1; ++x) found |= cells_[static_cast<std::size_t>(y * kCells + x)];
  }
  return found;
}

}  // namespace condotta::table
