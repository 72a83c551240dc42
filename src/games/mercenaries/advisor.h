#pragma once

#include "games/mercenaries/rules.h"

// The greedy player: kills what it can, blocks what it must, heals in time, and buys the best card at the end of the
// turn. It sees a view, and each question weighs the answers offered to it with these sums; the heaviest is taken.
namespace condotta::mercenaries {

inline constexpr float kNever = -100;

// How many eighths of the Monsters are dead.
int eighths_done(const Content& content, const State& s);

struct Advisor {
  const Content& content;
  const State& s;
  Seat seat;
  MercenaryId who;  // who is asked, or else the First Player

  const Mercenary& me() const { return at(s, who); }
  bool acting() const { return s.agenda.top().is<Act>(); }

  int full_defence(MercenaryId other) const;
  // An attack of that value; `contact` lets the Monster answer.
  float strike(const Monster& m, int value, bool contact) const;
  float move_to(SquareId square) const;
  float play(CardId card, SquareId square) const;  // of a card that moves the Mercenary: where to
  float acquire(CardId card) const;
  float worth(CardId card) const;  // for the deck
  float victim(MercenaryId other) const;
  static float entrance(SquareId square);

 private:
  int hand_value(CardKind kind) const;
  int damage_from(const Monster& m) const;
  float pain(int wounds) const;
  float best_attack_from(SquareId square) const;
  float stand(SquareId square) const;
  bool threatened() const;
  bool any_contact() const;
  int junk() const;
  int owned(CardId card) const;
  float danger(SquareId square) const;
  float shift(SquareId square) const;
  float play(const Behaviour& does) const;
};

}  // namespace condotta::mercenaries
