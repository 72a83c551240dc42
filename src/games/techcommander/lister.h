#pragma once

#include <algorithm>

#include "games/techcommander/questions.h"

// Good candidates for a question, each of them past its check.
namespace condotta::techcommander {

struct Lister {
  const Content& c;
  const State& s;
  Seat asks;
  List& out;
  Sights sights{};
  Fixed<std::uint8_t, kMaxElements> worth{};  // terrain worth an attack, once it has been asked for
  bool looked = false;

  Lister(const Look& now, Seat asked, List& list) : c(now.content), s(now.s), asks(asked), out(list) {}
  bool offer(const Action& a) {
    if (check_answer(c, s, a, &sights)) return false;
    out.push_back(a);
    return true;
  }
  // Points cut at the table's edge may coincide.
  bool offer_once(const Action& a) {
    if (std::find(out.begin(), out.end(), a) != out.end()) return false;
    return offer(a);
  }
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
