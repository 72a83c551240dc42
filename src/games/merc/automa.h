#pragma once

#include "games/merc/check.h"

// The Dictator AI: how it weighs sectors, targets and equipment. It reads only what the Dictator may know.
namespace condotta::merc {

// DA-RUL-4: one uniform draw among tied candidates in canonical order; none when there is only one.
template <class List>
auto by_die(const List& tied, Dice& dice) {
  assert(!tied.empty());
  return tied.size() == 1 ? tied[0] : tied[static_cast<std::size_t>(dice.pick(static_cast<int>(tied.size())))];
}

using CellList = Fixed<CellId, 30>;
// The cells with the lowest key.
template <class Key>
CellList lowest(Cells cells, Key&& key) {
  CellList best;
  int least = 0;
  each_cell(cells, [&](CellId cell) {
    const int k = key(cell);
    if (best.empty() || k < least) best.clear(), least = k;
    if (k == least) best.push_back(cell);
  });
  return best;
}
inline Cells cells_in(const CellList& list) {
  Cells cells = 0;
  for (const CellId each : list) cells |= bit(each);
  return cells;
}

int strength(Look t, CellId cell);                                         // DA-RSEC-1
CellId weakest(Look t, Cells rebel_sectors, Dice& dice);                   // DA-RSEC
CellId site_for_militia(Look t, Cells allowed, int n, Dice& dice);         // DA-MIL
UnitId best_target(Look t, const Fixed<UnitId, 80>& enemies, Dice& dice);  // DA-TGT

// DA-EQ, DA-RUL-20: what a MERC should carry once the stash of his sector is shared out.
std::array<TitleId, kSlots> allotment(Look t, MercId who);
bool wants_other_cards(Look t, MercId who);
Action next_equip_step(Look t, MercId who);

Action command(Look t, Dice& dice, Log& log);  // DA-SEQ, DA-ACT: the ladder

inline Action act(Verb verb) {
  Action a;
  a.verb = verb;
  return a;
}

}  // namespace condotta::merc
