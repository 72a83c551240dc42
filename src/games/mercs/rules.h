#pragma once

#include "games/mercs/events.h"
#include "games/mercs/field.h"
#include "kernel/event.h"
#include "kernel/question.h"

// What all chapters of the rules share: figures and who plays them, numbers as cards and abilities give them, how a
// wish is refused.
namespace condotta::mercs {

using Play = PlayOf<Content, State>;
using Look = LookOf<Content, State>;
using List = std::vector<Action>;

// ---- refusals: no rule set means yes -------------------------------------------------------------------------------

inline bool ok(const Refusal& refusal) {
  return !refusal.rule;
}
template <class... T>
Refusal no(RuleId rule, Reason why, T... numbers) {
  return Refusal::because(rule, why, numbers...);
}
inline Refusal yes() {
  return {};
}

// ---- figures -------------------------------------------------------------------------------------------------------

// Some of the ten figures, in an order that matters.
using Roster = Fixed<std::uint8_t, kFigures>;

// Sorts stably without allocating.
template <class Before>
void arrange(Roster& list, Before before) {
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t k = i; k > 0 && before(list[k], list[k - 1]); --k) std::swap(list[k], list[k - 1]);
}

inline Figure& figure(State& s, int i) {
  return s.figures[static_cast<std::size_t>(i)];
}
inline const Figure& figure(const State& s, int i) {
  return s.figures[static_cast<std::size_t>(i)];
}
inline Figure& figure(State& s, FigureId who) {
  return figure(s, who.index());
}
inline const Figure& figure(const State& s, FigureId who) {
  return figure(s, who.index());
}
inline bool is_figure(FigureId id) {
  return id.some() && id.index() < kFigures;
}

// Who plays a figure: with more than two players the seats of a side share its roster (south 0, 2; north 1, 3).
Seat seat_of(const State& s, int figure);
inline Seat seat_of(const State& s, FigureId who) {
  return seat_of(s, who.index());
}
Seat captain_of(int side);
SeatMask seats_of(const State& s, int side);
int high_side(const State& s);  // of the higher set-up roll

// Whom the question on top is about; none for the captains' questions.
FigureId acting(const State& s);

// The events carry figures with their cards: {0:figure} {1:unit}.
template <class... T>
Event told(What what, RuleId rule, const State& s, int who, T... rest) {
  return Event::of(what, rule, who, figure(s, who).card.index(), rest...);
}

// ---- abilities.cc: numbers as the card and its abilities give them now ---------------------------------------------

int stat(const Content& c, const State& s, int who, Stat which);
int movement(const Content& c, const State& s, int who);        // MP available in an activation that begins now
int armor_value(const Content& c, const Figure& f, int cover);  // with failure and cover's bonus
bool engaged(const Content& c, const State& s, int who, int except);
void add_morale(const Content& c, const State& s, int who, int sign, Tally& tally);  // Leadership, Heroic
int ready_round(const Content& c, const Figure& f, int slot);     // first round in which the weapon may fire again
int slot_of(const Content& c, const Figure& f, WeaponId weapon);  // place on the card, -1 when not carried
bool may_fire_and_move(const Content& c, const Figure& f, Tactic order);

}  // namespace condotta::mercs
