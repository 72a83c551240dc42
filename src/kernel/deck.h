#pragma once

#include <algorithm>
#include <cstdint>

#include "kernel/dice.h"
#include "kernel/fixed.h"
#include "kernel/seat.h"

namespace condotta {

// A card in an ordered pile together with who has seen it. Where nobody ever looks at a card before it is drawn a
// Bag is simpler; a pile of SeenCards is for decks whose order somebody knows in part.
struct SeenCard {
  static constexpr std::uint16_t kUnknown = 0xFFFF;
  std::uint16_t card = kUnknown;
  SeatMask seen{};
  friend constexpr bool operator==(SeenCard, SeenCard) = default;
};

template <std::size_t N>
using Pile = Fixed<SeenCard, N>;

// Takes out of the piles what a seat has not seen and lists those cards, sorted, so that the list tells nothing of
// their places. A seat knows which cards these are, not where.
template <std::size_t M, class... Piles>
void hide_unseen(Seat viewer, Fixed<std::uint16_t, M>& unknown, Piles&... piles) {
  const auto hide = [&](auto& pile) {
    for (SeenCard& each : pile) {
      if (each.seen.has(viewer) || each.card == SeenCard::kUnknown) continue;
      unknown.push_back(each.card);
      each.card = SeenCard::kUnknown;
    }
  };
  (hide(piles), ...);
  std::sort(unknown.begin(), unknown.end());
}

// The other way: deals the unknown cards at random into the places that are empty. Together with hide_unseen this
// is the one routine that reshuffles what a player cannot know, for every game.
template <std::size_t M, class... Piles>
void deal_unseen(Dice& dice, Fixed<std::uint16_t, M>& unknown, Piles&... piles) {
  dice.shuffle(unknown);
  const auto fill = [&](auto& pile) {
    for (SeenCard& each : pile) {
      if (each.card != SeenCard::kUnknown) continue;
      each.card = unknown.back();
      unknown.pop_back();
    }
  };
  (fill(piles), ...);
}

}  // namespace condotta
