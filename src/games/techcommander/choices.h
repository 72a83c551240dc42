#pragma once

#include <algorithm>

#include "games/techcommander/rules.h"

// What may be done now: good candidates for every question, each of them past `check_answer`.
namespace condotta::techcommander {

struct Lister {
  const Content& c;
  const State& s;
  const Task& t;
  Actions& out;
  Sights sights{};
  Fixed<std::uint8_t, kMaxElements> worth{};  // terrain worth an attack, once it has been asked for
  bool looked = false;
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
};

inline Action say(Verb verb, UnitId u = {}) {
  Action a;
  a.verb = verb;
  a.unit = u;
  return a;
}

void list_orders(Lister& l);  // choices_orders.cc
void list_perks(Lister& l);
void list_map_pieces(Lister& l);  // laying.cc
void list_legs(Lister& l);        // choices_moves.cc
void list_heights(Lister& l);
void list_landings(Lister& l);
void list_dodge_moves(Lister& l, std::int32_t reach);
void list_places(Lister& l);
void list_adjustments(Lister& l);
void list_drop_places(Lister& l);
void list_drop_adjustments(Lister& l);
void list_aims(Lister& l);  // choices_attacks.cc
void list_fire(Lister& l, const Task& t, bool partial);
void list_reaction(Lister& l, UnitId id, UnitId target);
void list_rider(Lister& l, UnitId rider);
void list_impacts(Lister& l);
const Fixed<std::uint8_t, kMaxElements>& worthy_terrain(Lister& l);
void list_defences(Lister& l);

}  // namespace condotta::techcommander
