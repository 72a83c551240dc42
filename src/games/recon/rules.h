#pragma once

// What the rules ask about a position (table.cc). Choices, checks and resolutions all stand on these, so that no rule
// is written twice.

#include "games/recon/content.h"
#include "games/recon/events.h"
#include "kernel/event.h"
#include "kernel/question.h"

namespace condotta::recon {

using Play = PlayOf<Content, State>;
using Look = LookOf<Content, State>;

// Its place in the team; of a number that is no board's, one that does no harm.
inline int slot(MercId merc) {
  const int board = merc.index();
  return board < kTeamSize ? board : board < 2 * kTeamSize ? board - kTeamSize : board % kTeamSize;
}
inline const PlayerBoard& board(const Content& c, const Merc& m) {
  return c.boards[static_cast<std::size_t>(m.board.index())];
}
inline const OpforCard& card(const Content& c, OpforId kind) {
  return c.opfor[static_cast<std::size_t>(kind.index())];
}
inline const Mission& mission(const Content& c, const State& s) {
  // RC-RUL-168
  const auto& cards = s.difficulty == Difficulty::Easy   ? c.easier
                      : s.difficulty == Difficulty::Hard ? c.harder
                                                         : c.missions;
  return cards[static_cast<std::size_t>(s.mission.index())];
}
inline const Team& team(const Content& c, const State& s) {
  return c.teams[static_cast<std::size_t>(s.team.index())];
}
inline const Hardship& hardship(const Content& c, const State& s) {
  return mission(c, s).hardship;
}
inline bool is_employee(const Content& c, OpforId kind) {
  return card(c, kind).rank == 0;
}
inline Guest guest(const Content& c, const Opfor& f) {
  return card(c, f.kind).guest;
}
inline bool active(const Merc& m) {
  return !m.dead && !m.down;
}  // can act: neither dead nor incapacitated
inline bool in_building(const Merc& m) {
  return m.area.some() && !m.on_tile;
}  // neither dead, nor on the Breach & Clear tile, nor still to come in
inline const AreaFacts& facts(const State& s, int area) {
  return s.building.areas[static_cast<std::size_t>(area)];
}
inline Merc& merc(State& s, MercId id) {
  return s.mercs[static_cast<std::size_t>(slot(id))];
}
inline const Merc& merc(const State& s, MercId id) {
  return s.mercs[static_cast<std::size_t>(slot(id))];
}
inline Member member(MercId id) {
  return static_cast<Member>(slot(id));
}

Exits exits(const State& s);
Exits open_exits(const State& s);
// Where collateral damage discs lie, by level; the third one has destroyed the area.
struct Discs {
  Areas level1 = 0, level2 = 0, level3 = 0;
  Areas any() const { return level1 | level2 | level3; }
};
Discs discs(const State& s);
Areas level3(const State& s);
// RC-AREA-2, RC-AREA-6, RC-CDD-8: the area's own figure, or that of the disc lying on it; stairs have no limit.
inline int capacity(const Content& c, const State& s, int area) {
  const AreaFacts& f = facts(s, area);
  if (f.kind == Kind::Stairs) return 255;
  const int disc = s.discs[static_cast<std::size_t>(area)];
  return disc > 0 ? c.tracks.discs[static_cast<std::size_t>(disc - 1)].capacity : f.capacity;
}
int area_armor(const Content& c, const State& s, int area);
int durability(const Content& c, const State& s, int area);
using Counts = std::array<std::uint8_t, kAreas>;
Counts occupants(const State& s);
Areas full(const Content& c, const State& s);
Areas full(const Content& c, const State& s, const Counts& count, const Discs& lying);
Areas seen_through_smoke(const State& s, int area, Areas set);
// RC-LOS-1, RC-RUL-12, RC-RUL-13: what is completely visible from an area, whoever stands or burns in between.
inline Areas seen_from(const State& s, int area) {
  const Areas set = areas(s.building.sight[static_cast<std::size_t>(area)]);
  return s.progress.darkness == 0 && areas(s.smoke) == 0 ? set : seen_through_smoke(s, area, set);
}
bool sees(const State& s, int a, int b);
int distance(const State& s, int a, int b);
Areas within(const State& s, int area, int range);
Areas merc_areas(const State& s);
Areas seen_by_mercs(const State& s);
Areas needing_breach(const Content& c, const State& s);
bool needs_breach(const Content& c, const State& s, int room);
// Where agents and OpFor (but no informant) stand, and how many figures and discs there are in each area, MERCS aside.
struct Standing {
  Areas agents = 0, opfor = 0;
  Counts count{};
};
const Standing& standing(const Content& c, const State& s);  // as it is until somebody asks again
Areas needing_breach(const State& s, const Standing& all);
Areas enterable_by_merc(const State& s, const Merc& m, Areas full, Areas needing_breach);
Areas enterable_by_merc(const Content& c, const State& s, const Merc& m);
Opfor* figure(State& s, FigureId id);
const Opfor* figure(const State& s, FigureId id);
int level(const Content& c, const State& s);
bool on_half(const State& s, int from, int to, Half half);
int count_opfor(const Content& c, const State& s, int area);
// Questions to the team as a whole go to whoever plays the MERC with the first turn.
Seat team_seat(const State& s);

}  // namespace condotta::recon
