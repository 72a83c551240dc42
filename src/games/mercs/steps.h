#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "games/mercs/movement.h"

// The ways to lay the card that are on offer for a step, and where they lead.
namespace condotta::mercs {

// A way to lay the card, turned from the facing of who takes the step.
struct Card {
  std::int16_t turn = 0;
  Verb verb = Verb::Step;
  Circle circle = Circle::Top;
};

// MS-DEC-7: every 15 degrees in front, every 30 behind, straight back among them.
inline constexpr std::int16_t kTurns[] = {-90, -75, -60, -45, -30, -15, 0,   15,   30,
                                          45,  60,  75,  90,  120, 150, 180, -150, -120};
inline constexpr std::size_t kForward = 13;

inline constexpr std::size_t kMostCards = 92;

// All ways on offer, in order; those to the front come first.
struct Cards {
  std::array<Card, kMostCards> list{};
  std::size_t forward = 0, all = 0;

  // MS-DEC-9: backwards too, for who has the points.
  constexpr std::span<const Card> on_offer(int points) const { return {list.data(), points >= 2 ? all : forward}; }
};

// The left circle of one bearing is the right circle of another, so the right one is only offered where the left does
// not reach. MS-DEC-13: on its edge, next to tight terrain.
constexpr Cards make_cards(bool tight) {
  Cards cards;
  for (std::size_t i = 0; i < std::size(kTurns); ++i) {
    const std::int16_t turn = kTurns[i];
    const auto lay = [&](Verb verb, Circle circle) { cards.list[cards.all++] = {turn, verb, circle}; };
    const bool straight_back = turn == 180;
    lay(Verb::Step, Circle::Top);
    if ((turn >= -90 && turn <= 90) || straight_back) lay(Verb::Step, Circle::Left);
    if ((turn >= 30 && turn <= 90) || straight_back) lay(Verb::Step, Circle::Right);
    lay(Verb::Flush, Circle::Top);
    if (tight) lay(Verb::Edge, Circle::Top), lay(Verb::Edge, Circle::Left);
    if (i + 1 == kForward) cards.forward = cards.all;
  }
  return cards;
}
inline constexpr Cards kCards = make_cards(false), kTightCards = make_cards(true);

Action step_of(const Card& card, const Figure& from);  // the facing is left open
std::span<const Card> cards_on_offer(const Lister& l, int points);

// A way that fits: its place among those on offer, and where it ends.
struct Fit {
  std::int16_t x = 0, y = 0, z = 0;
  std::uint16_t card = 0;
  table::Spot end() const { return {{x, y}, z}; }
};
struct Fits {
  std::array<Fit, kMostCards> list;
  std::uint64_t count = 0;

  const Fit* begin() const { return list.data(); }
  const Fit* end() const { return list.data() + count; }
  void add(std::size_t card, table::Spot end) {
    list[count++] = {static_cast<std::int16_t>(end.at.x), static_cast<std::int16_t>(end.at.y),
                     static_cast<std::int16_t>(end.z), static_cast<std::uint16_t>(card)};
  }
};

}  // namespace condotta::mercs
