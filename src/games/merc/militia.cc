#include <algorithm>

#include "games/merc/rules.h"

// M-8: militia.
namespace condotta::merc {

// M-2-5, M-2-6, M-8-5: 10 per side and sector; 20 on the base of the Dictator whose base is known from the start.
int militia_limit(Look t, CellId cell, int side) {
  if (t.s.versus == 0 && side == side_of(t.s, kDictator) && cell == t.s.base &&
      t.content.of(t.s.dictator).start == Start::BaseKnown) {
    return 20;  // M-24-55
  }
  return 10;
}

// M-8-2, M-19-2: militia stay where they are; they have no actions and are only added and removed.
int room_for_militia(Look t, CellId cell, PlayerId player) {
  const int side = side_of(t.s, player);
  return std::max(0, militia_limit(t, cell, side) - militia(t.s, cell, side));
}

// M-8-6: from an unlimited supply; what exceeds the limit is lost.
int add_militia(Play& p, CellId cell, PlayerId player, int n) {
  const int placed = std::min(n, room_for_militia(p, cell, player));
  if (placed <= 0) return 0;
  note_arrival(p.s, cell, player);
  auto& here = own_militia(p.s, cell, player);
  here = static_cast<std::uint8_t>(here + placed);
  p.log.tell([&] { return Event::of(What::MilitiaPlaced, "M-8-6"_rule, player.index(), placed, cell.index()); });
  return placed;
}

// M-8-4. Riders are the last to go when the loss is not aimed at them.
void remove_militia(Play& p, CellId cell, PlayerId player, int n) {
  auto& here = own_militia(p.s, cell, player);
  here = static_cast<std::uint8_t>(here - std::min<int>(n, here));
  for (Vehicle& car : p.s.vehicles) {
    if (squad_cell(p.s, car.owner, car.squad) != cell) continue;
    while (riders(p.s, cell, player) > here && aboard_of(car, player) > 0)
      set_aboard(car, player, aboard_of(car, player) - 1);
  }
}

}  // namespace condotta::merc
