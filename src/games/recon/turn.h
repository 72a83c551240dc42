#pragma once

// What choices, checks and actions of a MERC's turn have in common.

#include <optional>

#include "games/recon/rules.h"

namespace condotta::recon {

int interact_cost(const Content& c, const Merc& m);
int attack_cost(const Weapon& w, Verb verb);
int kit_slot(const Content& c, const Merc& m, ItemId item);  // -1: not on the board
bool may_attack(const Merc& m);
MercId attacker_of(const Action& a);
// The side on which an overthrown object flies on; which sides a thrower may name, if any.
Side throw_side(int from, const Action& a);
bool names_side(int from, int to);
// Which weapon serves a verb; -1: none.
int weapon_for(const PlayerBoard& b, Verb verb);

// The active MERC and what it could reach, worked out once for all its choices.
struct TurnFacts {
  TurnFacts(const Content& content, const State& state, const Merc& merc);
  const Content& c;
  const State& s;
  const Merc& m;
  const PlayerBoard& b;
  Exits ways;
  Areas seen;
  Areas enterable() const;
  Areas walkable;
  Areas in_range(int range) const;

 private:
  mutable Areas enterable_ = 0;
  mutable bool known_ = false;
  mutable std::array<Areas, 16> ranges_{};  // by range, 0 until asked for
};

// What does not depend on the target: the board's weapon, bans, CP, ammunition.
std::optional<Refusal> check_attack_at_all(const TurnFacts& f, Verb verb);
// What does not depend on the half that is faced, and who sweeps and who moves whatever the shares.
std::optional<Refusal> check_reserve_at_all(const TurnFacts& f, Verb verb);
std::optional<Refusal> check_attack_and_move_roles(const TurnFacts& f, const Action& a, std::uint8_t refused);
// Whoever the MERC's attack may name: in sight, in range, no informant, and no employee for suppression.
bool may_aim(const TurnFacts& f, Areas reach, Verb verb, const Opfor& target);
// Whether anybody stands where this MERC's sweeping attack reaches, or could once the other has moved.
bool has_sweep_target(const TurnFacts& f);
bool may_sweep(const TurnFacts& attacker, const TurnFacts& mover, Role role);

std::optional<Refusal> check_turn(const TurnFacts& f, const Action& a, std::uint8_t refused);
std::optional<Refusal> check_answer(const Content& c, const State& s, const Action& a);
void list_choices(const Content& c, const State& s, std::vector<Action>& out);
void consent(Play& p);
void answer_consent(Play& p, const Action& a);
void resolve_rolled(Play& p, const Attack& attack, Rolled r);

}  // namespace condotta::recon
