#include "games/mercs/ways.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "games/mercs/field.h"

namespace condotta::mercs {

using table::Point;

namespace {
constexpr int kMoves[8][3] = {{1, 0, 2}, {-1, 0, 2}, {0, 1, 2},  {0, -1, 2},
                              {1, 1, 3}, {1, -1, 3}, {-1, 1, 3}, {-1, -1, 3}};
constexpr std::uint8_t kFar = 255;
constexpr int kPitch = 203;

}  // namespace

class Ways::Grid {
 public:
  explicit Grid(const table::Layout& layout);
  int cell(Point p) const;
  const std::uint8_t* steps_from(Point a) const {
    return steps_.data() + static_cast<std::ptrdiff_t>(cell(a)) * columns_ * rows_;
  }

 private:
  Point centre(int cell) const;
  void find_nearest(int cells);
  void walk_from(int start, const std::vector<std::uint8_t>& doors);
  int columns_ = 0, rows_ = 0;
  std::vector<std::int16_t> nearest_;  // the walkable cell to use for each cell
  std::vector<std::uint8_t> steps_;    // half pitches: 2 for a straight move, 3 for a diagonal one
};

Point Ways::Grid::centre(int cell) const {
  return {cell % columns_ * kPitch + kPitch / 2, cell / columns_ * kPitch + kPitch / 2};
}

Ways::Grid::Grid(const table::Layout& layout) : columns_(layout.size().x / kPitch), rows_(layout.size().y / kPitch) {
  const int cells = columns_ * rows_;
  std::vector<std::uint8_t> doors(static_cast<std::size_t>(cells));  // bit for each of the eight moves
  std::vector<std::uint8_t> open(static_cast<std::size_t>(cells));
  std::vector<std::int32_t> floors(static_cast<std::size_t>(cells));  // the ground, or what fills the cell
  for (int i = 0; i < cells; ++i) {
    std::int32_t& floor = floors[static_cast<std::size_t>(i)];
    if (!table::fits({layout}, kWalker, {centre(i), 0})) floor = top_at(layout, centre(i));
    open[static_cast<std::size_t>(i)] = table::fits({layout}, kWalker, {centre(i), floor});
  }
  for (int i = 0; i < cells; ++i) {
    if (!open[static_cast<std::size_t>(i)]) continue;
    for (int m = 0; m < 8; ++m) {
      const int x = i % columns_ + kMoves[m][0], y = i / columns_ + kMoves[m][1];
      if (x < 0 || y < 0 || x >= columns_ || y >= rows_ || !open[static_cast<std::size_t>(y * columns_ + x)]) continue;
      const int next = y * columns_ + x;
      const table::Walk walk =
          table::walk({layout}, kWalker, {centre(i), floors[static_cast<std::size_t>(i)]}, centre(next));
      if (walk.free() && walk.end.z == floors[static_cast<std::size_t>(next)])
        doors[static_cast<std::size_t>(i)] |= static_cast<std::uint8_t>(1 << m);
    }
  }
  steps_.assign(static_cast<std::size_t>(cells * cells), kFar);
  for (int i = 0; i < cells; ++i) walk_from(i, doors);
  find_nearest(cells);
}

// Of all cells those count that hang together with the most others: not a roof that no stairs lead to.
void Ways::Grid::find_nearest(int cells) {
  const auto row = [&](int i) { return steps_.begin() + static_cast<std::ptrdiff_t>(i) * cells; };
  std::ptrdiff_t most = 0;
  int root = 0;
  for (int i = 0; i < cells; ++i)
    if (const auto reached = cells - std::count(row(i), row(i + 1), kFar); reached > most) most = reached, root = i;
  nearest_.resize(static_cast<std::size_t>(cells));
  for (int i = 0; i < cells; ++i) {
    const bool counts = *(row(root) + i) != kFar;
    int best = counts ? i : root;
    for (int k = 0; k < cells && !counts; ++k)
      if (*(row(root) + k) != kFar &&
          table::distance2(centre(i), centre(k)) < table::distance2(centre(i), centre(best)))
        best = k;
    nearest_[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(best);
  }
}

// Moves cost 2 or 3, so four buckets in a ring keep the front in order.
void Ways::Grid::walk_from(int start, const std::vector<std::uint8_t>& doors) {
  std::uint8_t* far = steps_.data() + static_cast<std::ptrdiff_t>(start) * columns_ * rows_;
  std::array<std::vector<int>, 4> front;
  far[start] = 0;
  front[0].push_back(start);
  for (int cost = 0, idle = 0; idle < 4 && cost < kFar - 3; ++cost) {
    std::vector<int>& now = front[static_cast<std::size_t>(cost % 4)];
    idle = now.empty() ? idle + 1 : 0;
    for (const int at : now) {
      if (far[at] != cost) continue;
      for (int m = 0; m < 8; ++m) {
        if (!(doors[static_cast<std::size_t>(at)] >> m & 1)) continue;
        const int to = at + kMoves[m][0] + kMoves[m][1] * columns_, next = cost + kMoves[m][2];
        if (next >= far[to]) continue;
        far[to] = static_cast<std::uint8_t>(next);
        front[static_cast<std::size_t>(next % 4)].push_back(to);
      }
    }
    now.clear();
  }
}

int Ways::Grid::cell(Point p) const {
  const int x = std::clamp(p.x / kPitch, 0, columns_ - 1), y = std::clamp(p.y / kPitch, 0, rows_ - 1);
  return nearest_[static_cast<std::size_t>(y * columns_ + x)];
}

namespace {

// Straight distance breaks ties within a cell.
std::int32_t length_of(std::int32_t straight, std::uint8_t steps) {
  return steps == kFar ? straight + 10'000 : std::max(straight, steps * kPitch / 2) + straight / 16;
}

}  // namespace

Ways::Ways(const table::Layout& layout) : layout_(std::make_shared<table::Layout>(layout)) {}

const Ways::Grid& Ways::grid() const {
  return grid_.get([this] { return Grid(*layout_); });
}

std::int32_t Ways::between(Point a, Point b) const {
  return To(*this, b).from(Start(*this, a));
}

Ways::Start::Start(const Ways& ways, Point at) : at_(at), steps_(ways.grid().steps_from(at)) {}

Ways::To::To(const Ways& ways, Point goal)
    : grid_(&ways.grid()), goal_(goal), cell_(grid_->cell(goal)), steps_(grid_->steps_from(goal)) {}

std::int32_t Ways::To::from(const Start& start) const {
  const auto straight = static_cast<std::int32_t>(table::isqrt(table::distance2(start.at_, goal_)));
  return length_of(straight, start.steps_[cell_]);
}

// There is as far as back, and a root is not worth its price.
std::int32_t Ways::To::about_from(Point a) const {
  const std::int32_t dx = std::abs(a.x - goal_.x), dy = std::abs(a.y - goal_.y);
  const std::int32_t straight = std::max(dx, dy) + 3 * std::min(dx, dy) / 8;
  return length_of(straight, steps_[grid_->cell(a)]);
}

}  // namespace condotta::mercs
