#include "games/recon/broken.h"

namespace condotta::recon {
namespace {

const Surface& surface_of(const Tracks& tracks, const AreaFacts& f) {
  const SurfaceKind kind = f.kind == Kind::Stairs     ? SurfaceKind::Stairs
                           : f.kind == Kind::Elevator ? SurfaceKind::Elevator
                           : f.place != Place::None   ? SurfaceKind::Special
                                                      : SurfaceKind::Plain;
  for (const Surface& each : tracks.surfaces) {
    if (each.surface == kind) return each;
  }
  return tracks.surfaces.front();
}

std::string bad_area(const Content& c, const Building& b, std::size_t i) {
  const AreaFacts& f = b.areas[i];
  const Surface& surface = surface_of(c.tracks, f);
  if (f.capacity != surface.capacity || f.armor != surface.armor || f.durability != surface.durability)
    return ": not the figures of its surface";
  if ((f.kind == Kind::Room) != (f.room != 0)) return ".room: a number for rooms only";
  return f.room < b.rooms.size() ? "" : ".room: there are fifteen at most";
}

// The sets of areas say what the areas say.
std::string bad_sets(const Building& b) {
  std::array<Areas, 4> kinds{};
  std::array<Areas, 16> rooms{};
  for (int area = 0; area < kAreas; ++area) {
    const AreaFacts& f = b.areas[static_cast<std::size_t>(area)];
    kinds[static_cast<std::size_t>(f.kind)] |= bit(area);
    if (f.room != 0) rooms[f.room] |= bit(area);
  }
  const auto of = [&](Kind kind) { return kinds[static_cast<std::size_t>(kind)]; };
  if (areas(b.stairs) != of(Kind::Stairs) || of(Kind::Stairs) == 0) return "stairs: not the areas with stairs";
  if (areas(b.elevator) != of(Kind::Elevator) || of(Kind::Elevator) == 0) return "elevator: not its areas";
  if (areas(b.hallways) != of(Kind::Hallway)) return "hallways: not the areas of hallways";
  for (std::size_t room = 0; room < rooms.size(); ++room) {
    if (areas(b.rooms[room]) != rooms[room]) return place("rooms", room) + ": not the areas with its number";
    if (room > 1 && rooms[room] != 0 && rooms[room - 1] == 0) return place("rooms", room) + ": a number was left out";
  }
  return {};
}

// Every way leads to an area of the building and back.
std::string bad_ways(const Building& b) {
  for (const Side side : kSides) {
    const auto there = static_cast<std::size_t>(side), back = static_cast<std::size_t>(opposite(side));
    if ((areas(b.doors[there]) & ~areas(b.passages[there])) != 0) return place("doors", there) + ": a door and no way";
    for (int area = 0; area < kAreas; ++area) {
      const int to = neighbour(area, side);
      if (has(areas(b.passages[there]), area) && (to < 0 || !has(areas(b.passages[back]), to)))
        return place("passages", there) + ": a way that leads nowhere, or not back";
      if (has(areas(b.doors[there]), area) && !has(areas(b.doors[back]), to))
        return place("doors", there) + ": a door from one side only";
    }
  }
  return {};
}

std::string bad_sight(const Building& b) {
  for (int one = 0; one < kAreas; ++one) {
    for (int other = 0; other < one; ++other) {
      if (has(areas(b.sight[static_cast<std::size_t>(one)]), other) !=
          has(areas(b.sight[static_cast<std::size_t>(other)]), one))
        return place("sight", static_cast<std::size_t>(one)) + ": two areas see each other, or neither does";
    }
  }
  return {};
}

// RC-MISS-2: the places where the steps to come are set up.
std::string bad_places(const Content& c, const State& s) {
  unsigned places = 0;
  for (const AreaFacts& f : s.building.areas) places |= 1u << static_cast<unsigned>(f.place);
  const auto& steps = mission(c, s).steps;
  for (std::size_t i = s.progress.step; i < steps.size(); ++i) {
    if ((places >> static_cast<unsigned>(steps[i].place) & 1) == 0) return "areas: the mission misses a location";
  }
  return {};
}

}  // namespace

std::string broken_building(const Content& c, const State& s) {
  const Building& b = s.building;
  for (std::size_t i = 0; i < b.areas.size(); ++i) {
    if (const std::string trouble = bad_area(c, b, i); !trouble.empty())
      return "building." + place("areas", i) + trouble;
  }
  for (const std::string& trouble : {bad_sets(b), bad_ways(b), bad_sight(b), bad_places(c, s)}) {
    if (!trouble.empty()) return "building." + trouble;
  }
  return {};
}

}  // namespace condotta::recon
