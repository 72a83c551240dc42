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

// What all MERCS of a turn have in common: ways, barred ground, targets.
class TableFacts {
 public:
  TableFacts(const Content& content, const State& state)
      : c(content),
        s(state),
        ways(exits(state)),
        lying(discs(state)),
        walkable(~lying.level3),
        stands(standing(content, state)) {}
  const Content& c;
  const State& s;
  Exits ways;
  Discs lying;
  Areas walkable;
  Standing stands;  // RC-RUL-73, RC-RUL-160: stands.opfor are those who may be aimed at
  Areas full() const {
    if (!full_known_) full_ = recon::full(c, s, lying), full_known_ = true;
    return full_;
  }
  Areas needing_breach() const {
    if (!needing_known_) needing_ = recon::needing_breach(s, stands), needing_known_ = true;
    return needing_;
  }

 private:
  mutable Areas full_ = 0, needing_ = 0;
  mutable bool full_known_ = false, needing_known_ = false;
};

// One MERC and what it could reach, worked out once for all its choices.
class TurnFacts {
 public:
  TurnFacts(const TableFacts& all, const Merc& merc);
  const TableFacts& table;
  const Content& c;
  const State& s;
  const Merc& m;
  const PlayerBoard& b;
  const Exits& ways;
  Areas seen;
  Areas enterable() const { return enterable_by_merc(s, m, table.full(), table.needing_breach()); }
  Areas steps() const;  // the neighbouring areas it may enter
  Areas in_range(int range) const;
  Areas sweep_reach() const;  // where its sweeping attack could be aimed
  Areas moved() const;        // where Attack & Move could bring it

 private:
  mutable int known_ = 0;
  mutable Areas sweep_ = 0, moved_ = 0;
  mutable bool sweep_known_ = false;
  mutable std::array<Areas, 8> ranges_;  // by range, as far as known
};

// What does not depend on the target: the board's weapon, bans, CP, ammunition.
std::optional<Refusal> check_attack_at_all(const TurnFacts& f, Verb verb);
// What does not depend on the half that is faced, and who sweeps and who moves whatever the shares.
std::optional<Refusal> check_reserve_at_all(const TurnFacts& f, Verb verb);
// A mate that can act and has not refused in this turn.
std::optional<Refusal> check_mate(const TurnFacts& f, MercId mate, std::uint8_t refused);
std::optional<Refusal> check_attack_and_move_roles(const TurnFacts& f, const Action& a, std::uint8_t refused);
// Whoever the MERC's attack may name: in sight, in range, no informant, and no employee for suppression.
bool may_aim(const TurnFacts& f, Areas reach, Verb verb, const Opfor& target);
// Whether anybody stands where this MERC's sweeping attack reaches, or could once the other has moved.
bool has_sweep_target(const TurnFacts& f);
bool may_sweep(const TurnFacts& attacker, const TurnFacts& mover, Role role);
// Attack & Move of these two: whether the attack may come first, whether it may come second.
struct SweepOrders {
  bool first = false, second = false;
};
SweepOrders sweep_orders(const TurnFacts& attacker, const TurnFacts& mover);
// What does not depend on the area: the item, its uses, CP and bans.
std::optional<Refusal> check_throw_at_all(const TurnFacts& f, ItemId item);
// RC-RUL-21: whether the thrower may name this side for an area.
bool may_roll_on(int from, int to, Side side);

std::optional<Refusal> check_turn(const TurnFacts& f, const Action& a, std::uint8_t refused);
std::optional<Refusal> check_answer(const Content& c, const State& s, const Action& a);
void list_choices(const Content& c, const State& s, std::vector<Action>& out);
void consent(Play& p);
void answer_consent(Play& p, const Action& a);
void resolve_rolled(Play& p, const Attack& attack, Rolled r);

}  // namespace condotta::recon
