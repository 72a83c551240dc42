#pragma once

#include "games/techcommander/questions.h"
#include "kernel/offers.h"

// Good candidates for a question.
namespace condotta::techcommander {

struct Lister : Offers<Lister, Action> {
  const Look& now;
  const Content& c = now.content;
  const State& s = now.s;
  Seat asks;
  Sights sights{};
  Fixed<std::uint8_t, kMaxElements> worth{};  // terrain worth an attack, once it has been asked for
  bool looked = false;

  template <class T>
  Lister(const Look& look, const T& t, List* list) : Offers(list), now(look), asks(t.asks) {}
  bool settle(const Action& a) { return !check_answer(c, s, a, &sights); }
  void offer_numbers(int from, int to) {
    for (int i = from; i <= to; ++i) {
      Action a = say(Verb::Choose);
      a.choice = static_cast<std::uint8_t>(i);
      offer(a);
    }
  }
};

// list_orders.cc: at a place in the rotation
void list_orders(Lister& l, const AskOrder& t);
void list_perks(Lister& l);
void list_perk_targets(Lister& l, const Action& perk_action, PerkEffect perk);
// list_shots.cc
const Fixed<std::uint8_t, kMaxElements>& worthy_terrain(Lister& l);
void list_fire(Lister& l, const AskAim& aim, bool partial);
void list_more_shots(Lister& l, UnitId id);
void list_answers(Lister& l, UnitId id, UnitId target);
void list_rider(Lister& l, UnitId rider);
// list_moves.cc
void list_landings(Lister& l, UnitId id, bool picks_victims);
void list_dodge_moves(Lister& l, UnitId id, std::int32_t reach);

}  // namespace condotta::techcommander
