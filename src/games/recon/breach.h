#pragma once

// What the Breach & Clear chapter shares with its questions.

#include "games/recon/turn.h"

namespace condotta::recon {

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

// resolve_breach.cc
int breach_cost(const Content& c, const State& s, const Action& a);
std::array<int, 3> breach_shares(const Content& c, const State& s);
void begin_breach(Play& p);
Areas room_to_stand(const Content& c, const State& s);
void stand(Play& p, MercId id, int area);

// resolve_breach_turn.cc
bool any_breach_option(const Content& c, const State& s, const Merc& m);
void take_position(Play& p, MercId who, std::size_t position);
void clear_position(Play& p, std::size_t position, RuleId rule);
void attack_in_breach(Play& p, MercId who, const Action& a);
void use_ability(Play& p, MercId who, const Action& a);

}  // namespace condotta::recon
