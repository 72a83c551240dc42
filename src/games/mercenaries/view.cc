#include "games/mercenaries/resolve.h"

// What a seat may know. Nobody knows the order of a deck; a hand is known to its controller. Which cards somebody owns
// is known to all, so of another's hand and deck together the contents are known, and how many are in the hand.
namespace condotta::mercenaries {

namespace {

// MN-RUL-94: hands are secret, unless a team plays with open hands; a pair's two hands have one player.
bool sees_hand(const Content& content, const State& s, Seat viewer, MercenaryId who) {
  if (controller(content, s, who) == viewer) return true;
  const Scoring scoring = content.type(s.type).scoring;
  const bool team = scoring == Scoring::Team || scoring == Scoring::TeamVsDm;
  const bool member = viewer != kNobody && !(has_dm(content, s) && viewer == dm_seat(content, s));
  return s.open_hands && team && member;
}

}  // namespace

SeatMask seeing_hand(const Content& content, const State& s, MercenaryId who) {
  SeatMask mask = SeatMask::none();
  for (Seat seat = 0; seat < content.type(s.type).seats; ++seat)
    if (sees_hand(content, s, seat, who)) mask = mask.with(seat);
  return mask;
}

// MN-RUL-27: discard piles, the Reserve, stacks and all counts are open.
State redact(const Content& content, const State& s, Seat viewer) {
  State seen = s;
  each_mercenary(s, [&](MercenaryId who) {
    if (sees_hand(content, s, viewer, who)) return;
    Mercenary& m = at(seen, who);
    m.unseen = static_cast<std::uint8_t>(m.unseen + m.hand.size());
    m.hand.move_to(m.deck);
  });
  return seen;
}

// Deals the cards that cannot be seen: one state that fits the view.
State fill_in(const State& seen, Dice& dice) {
  State s = seen;
  each_mercenary(seen, [&](MercenaryId who) {
    Mercenary& m = at(s, who);
    deal(m.deck, m.hand, m.unseen, dice);
    m.unseen = 0;
  });
  return s;
}

}  // namespace condotta::mercenaries
