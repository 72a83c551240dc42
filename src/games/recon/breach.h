#pragma once

// What the Breach & Clear chapter shares with choices and checks.

#include "games/recon/turn.h"

namespace condotta::recon {

enum BreachStep : std::uint8_t { kOrder, kActivate, kCounter, kResult, kPlace, kAftermath };

inline const BreachSide& tile_side(const Content& c, const State& s) {
  return c.sides[static_cast<std::size_t>(s.breach.side.index())];
}
inline bool opfor_at(const State& s, std::size_t position) {
  return s.breach.positions[position] == 1;
}
inline bool open_at(const State& s, std::size_t position) {
  return s.breach.positions[position] == 0;
}

// RC-BNA-3, RC-RUL-115: the cheapest attacks of a board.
struct CheapAttack {
  std::uint8_t weapon = 0;
  Verb verb{};
  bool melee = false;
};
Fixed<CheapAttack, 6> cheapest_attacks(const Content& c, const Merc& m);
bool can_attack_in_breach(const Content& c, const Merc& m, const CheapAttack& attack);
Pool pool_of(const Weapon& w, Verb verb);

MercId next_in_order(const State& s, std::uint8_t& tied);
Areas room_to_stand(const Content& c, const State& s);

void breach_turn_answer(Play& p, const Action& a);
std::array<int, 3> breach_shares(const Content& c, const State& s);
void pay_breach(Play& p);
void reroll_misses(Play& p);
void reroll_successes(Play& p);
void count_roll(Play& p);
void counterattack(Play& p);
void count_counterattack(Play& p);
void stand(Play& p, MercId id, int area);

}  // namespace condotta::recon
