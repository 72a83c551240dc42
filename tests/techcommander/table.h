#pragma once

// TechCommander as it is shipped, and an empty table to put units on.

#include <filesystem>

#include "games/techcommander/game.h"
#include "games/techcommander/rules.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::techcommander {

inline const Game& game() {
  static const Game opened(condotta::read_content(std::filesystem::path(kHouse) / "content" / "techcommander"));
  return opened;
}
inline const Content& c() {
  return game().content();
}
inline TypeId type(const char* id) {
  return TypeId::of(c().names.find(kTypes, id).value());
}
inline ItemId item(const char* id) {
  return ItemId::of(c().names.find(kItems, id).value());
}

inline State empty_table(int seats = 2) {
  State s;
  s.seats = static_cast<std::uint8_t>(seats);
  s.table = TableId::of(c().names.find(kTables, "proving_ground").value());
  s.life.fill(kFullLife);
  s.holders.fill(kNobody);
  for (Seat seat = 0; seat < seats; ++seat) {
    s.players[seat].team = seat;
    s.players[seat].faction = FactionId::of(0);
  }
  return s;
}

inline UnitId put(State& s, const char* id, Seat owner, Point at, int z = 0) {
  const UnitId u = add_unit(c(), s, type(id), owner);
  unit(s, u).set(Status::Unplaced, false);
  unit(s, u).x = at.x, unit(s, u).y = at.y, unit(s, u).z = z;
  return u;
}
inline UnitId put(State& s, const char* id, Seat owner, int x, int y, int z = 0) {
  return put(s, id, owner, Point{x, y}, z);
}

}  // namespace condotta::techcommander
