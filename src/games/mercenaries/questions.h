#pragma once

#include <string>
#include <vector>

#include "games/mercenaries/advisor.h"
#include "games/mercenaries/resolve.h"
#include "kernel/question.h"

// The rows of the agenda's tasks (kernel/question.h tells what a row may have), and what several questions share.
namespace condotta::mercenaries {

struct Room {
  using Content = mercenaries::Content;
  using State = mercenaries::State;
  using Action = mercenaries::Action;
  using Task = mercenaries::Task;
  using Advisor = mercenaries::Advisor;
};

using List = std::vector<Action>;

struct Row : RowOf<Room> {
  const char* pass = "action.pass";  // how a Pass reads: Q::kPass
};
template <class T, class Q>
constexpr Row row_of() {
  Row row{RowOf<Room>::of<T, Q>()};
  if constexpr (requires { Q::kPass; }) row.pass = Q::kPass;
  return row;
}
inline constexpr auto kTable = rows_of<Row>(static_cast<const Task*>(nullptr));
using Agendas = Questions<Room, kTable>;

// ---- candidates --------------------------------------------------------------------------------------------------

inline Action& add(List& out, Verb verb) {
  static constexpr Action kBlank{};  // copied, not made anew: lists are long
  out.push_back(kBlank);
  Action& a = out.back();
  a.verb = verb;
  return a;
}
inline void add_squares(List& out, Verb verb, Squares set) {
  each_square(set, [&](SquareId square) { add(out, verb).square = square; });
}
inline void add_sets(const Look& now, MercenaryId who, Role role, Verb verb, List& out) {
  each_set(now.content, at(now.s, who), role, [&](const Played& cards) { add(out, verb).cards = cards; });
}
inline void add_monsters(List& out, const MonsterIds& list) {
  for (const MonsterId which : list) add(out, Verb::Next).target = which;
}

// ---- words -------------------------------------------------------------------------------------------------------

inline int colour(const State& s, MercenaryId who) {
  return at(s, who).colour.index();
}
// Monster choices name the Monster and its square.
inline Phrase about_monster(const char* key, const State& s, MonsterId which) {
  return {key, args(at(s, which).card.index(), at(s, which).square.index())};
}
Phrase strike_detail(const Look& now, MercenaryId who, MonsterId target, const Action& a);
Phrase move_detail(const State& s, MercenaryId who, SquareId to);
Phrase price_detail(const Look& now, MercenaryId who, CardId card);

// ---- what several questions say or do ------------------------------------------------------------------------------

Refusal refuse_place(const State& s, Squares offered, const Action& a, RuleId rule, Reason why);
Refusal refuse_monster_choice(const MonsterIds& offered, const Action& a, RuleId rule);
// Retaliating and Lashing Out are Melee Attacks with cards from hand.
Refusal refuse_strike_back(const Look& now, MercenaryId who, const Action& a, Verb verb);
void strike_back(Play& p, MercenaryId who, MonsterId monster, const Action& a, Strike strike);

// free_actions.cc
void list_free_actions(const Look& now, MercenaryId who, bool acquiring, List& out);
Refusal refuse_free_action(const Look& now, MercenaryId who, const Action& a, bool acquiring);
void take_free_action(Play& p, MercenaryId who, const Action& a);
void wish_acquisitions(const Look& now, List& out);

// ---- who is asked, and what a written position must have
// -----------------------------------------------------------------------------

std::string no_mercenary(const Look& now, MercenaryId who);
std::string no_monster(const Look& now, MonsterId which);
std::string no_order(const State& s);
std::string no_offer(const Look& now);

template <class T>
struct AsksMercenary {
  static Seat asks(const Look& now, const T& t) { return controller(now.content, now.s, t.who); }
  static std::string broken(const Look& now, const T& t) { return no_mercenary(now, t.who); }
};
template <class T>
struct AsksMonsterSide {  // the First Player, or the Deck Master
  static Seat asks(const Look& now, const T&) { return monster_side(now.content, now.s); }
};

// Of equal Monsters: 1 where only a tie is broken, 0 where a Deck Master plays them.
inline Phrase tie_phrase(const char* key, const Look& now) {
  return {key, args(has_dm(now.content, now.s) ? 0 : 1)};
}

}  // namespace condotta::mercenaries
