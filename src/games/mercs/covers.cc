#include "games/mercs/covers.h"

#include <algorithm>
#include <atomic>
#include <vector>

#include "games/mercs/field.h"

namespace condotta::mercs {

using table::Point;
using table::Spot;

namespace {
constexpr int kPitch = 203;
constexpr int kColumns = kTableWidth / kPitch, kRows = kTableDepth / kPitch, kCells = kColumns * kRows;
constexpr std::int32_t kNowhere = -1;  // the height of a cell in which no base can stand

// A pair in a byte.
constexpr std::uint8_t kKnown = 0x80, kLevelBits = 0x03, kObstacle = 0x04;
constexpr int kBonusShift = 3, kMostBonus = 7;

std::uint8_t packed(const Cover& cover) {
  return static_cast<std::uint8_t>(kKnown | cover.level | (cover.obstacle ? kObstacle : 0) |
                                   std::clamp(cover.armor_bonus, 0, kMostBonus) << kBonusShift);
}

Cover unpacked(std::uint8_t pair) {
  Cover cover;
  cover.level = pair & kLevelBits;
  cover.obstacle = (pair & kObstacle) != 0;
  cover.armor_bonus = pair >> kBonusShift & kMostBonus;
  return cover;
}

// Where a base would stand in a cell: in its middle, or as near to that as it fits.
Spot spot_in(const table::Layout& layout, int cell) {
  const Point middle{cell % kColumns * kPitch + kPitch / 2, cell / kColumns * kPitch + kPitch / 2};
  constexpr int kAside = kPitch / 3;
  constexpr Point kTries[] = {{0, 0},           {kAside, 0},       {-kAside, 0},      {0, kAside},       {0, -kAside},
                              {kAside, kAside}, {-kAside, kAside}, {kAside, -kAside}, {-kAside, -kAside}};
  for (const Point aside : kTries) {
    Spot spot{middle + aside, 0};
    if (table::fits({layout}, kWalker, spot)) return spot;
    spot.z = top_at(layout, spot.at);
    if (table::fits({layout}, kWalker, spot)) return spot;
  }
  return {middle, kNowhere};
}

int cell_of(Point p) {
  return std::clamp(p.y / kPitch, 0, kRows - 1) * kColumns + std::clamp(p.x / kPitch, 0, kColumns - 1);
}

}  // namespace

class Covers::Grid {
 public:
  explicit Grid(const table::Layout& layout) : pairs_(static_cast<std::size_t>(kCells) * kCells) {
    for (int cell = 0; cell < kCells; ++cell) spots_.push_back(spot_in(layout, cell));
  }
  std::optional<Cover> between(const Field& field, Spot from, Spot to) {
    const auto a = static_cast<std::size_t>(cell_of(from.at)), b = static_cast<std::size_t>(cell_of(to.at));
    if (spots_[a].z != from.z || spots_[b].z != to.z) return std::nullopt;
    // Who comes first fills it in; who comes at the same moment finds the same.
    std::atomic<std::uint8_t>& pair = pairs_[a * kCells + b];
    std::uint8_t known = pair.load(std::memory_order_relaxed);
    if (known == 0)
      pair.store(known = packed(cover_by_terrain(field, spots_[a], spots_[b])), std::memory_order_relaxed);
    return unpacked(known);
  }

 private:
  std::vector<Spot> spots_;
  std::vector<std::atomic<std::uint8_t>> pairs_;
};

Covers::Covers() = default;

std::optional<Cover> Covers::between(const Field& field, Spot from, Spot to) const {
  return grid_.get([&] { return Grid(field.layout); }).between(field, from, to);
}

}  // namespace condotta::mercs
