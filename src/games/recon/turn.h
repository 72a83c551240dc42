#pragma once

// What choices, checks and actions of a MERC's turn have in common.

#include "games/recon/resolve.h"

namespace condotta::recon {

// "May I?": yes, or the rule against it with its numbers. Whole lists are judged by it, so it fits two registers and
// becomes a Refusal only when somebody is told.
class Verdict {
 public:
  template <class... T>
  static Verdict against(RuleId rule, Reason why, T... values) {
    static_assert(sizeof...(values) <= 2);
    Verdict no;
    no.rule_ = rule, no.why_ = why;
    ((no.numbers_[no.count_++] = static_cast<std::int16_t>(values)), ...);
    return no;
  }
  bool ok() const { return !rule_; }
  Refusal refusal() const {
    if (ok()) return {};
    Refusal told = Refusal::because(rule_, why_);
    for (std::size_t i = 0; i < count_; ++i) told.args.push_back(numbers_[i]);
    return told;
  }

 private:
  RuleId rule_{};
  Reason why_{};
  std::uint16_t count_ = 0;
  std::array<std::int16_t, 2> numbers_{};
};
static_assert(sizeof(Verdict) <= 16);

inline Verdict yes() {
  return {};
}
template <class... T>
inline Verdict no(RuleId rule, Reason why, T... values) {
  return Verdict::against(rule, why, values...);
}
inline Verdict not_asked() {
  return no("RC-TURN-3"_rule, Reason::NotYourQuestion);
}

inline bool is_merc(const State& s, MercId id) {
  return id.some() && id.index() < kBoards && merc(s, id).board == id;
}
inline bool is_area(AreaId area) {
  return area.value < kAreas;
}

int interact_cost(const Content& c, const Merc& m);
int attack_cost(const Weapon& w, Verb verb);
int kit_slot(const Content& c, const Merc& m, ItemId item);  // -1: not on the board
bool may_attack(const Merc& m);
MercId attacker_of(const Action& a);
// The side on which an overthrown object flies on; which sides a thrower may name, if any.
Side throw_side(int from, const Action& a);
bool names_side(int from, int to);
// Which weapon serves a verb; -1: none.
inline int weapon_for(const PlayerBoard& b, Verb verb) {
  return b.slots[static_cast<std::size_t>(verb) - static_cast<std::size_t>(Verb::Focused)];
}

// What all MERCS of a turn have in common: ways, barred ground, targets.
class TableFacts {
 public:
  TableFacts(const Content& content, const State& state)
      : c(content),
        s(state),
        ways(exits(state)),
        lying(discs(state)),
        walkable(~lying.level3),
        stands(standing(content, state)) {
    for (const Merc& m : s.mercs) {
      if (in_building(m)) ++stands.count[m.area.value];
    }
  }
  const Content& c;
  const State& s;
  Exits ways;
  Discs lying;
  Areas walkable;
  Standing stands;  // with the MERCS; RC-RUL-73, RC-RUL-160: stands.opfor are those who may be aimed at
  Areas full() const {
    if (!full_known_) full_ = recon::full(c, s, stands.count, lying), full_known_ = true;
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
  TurnFacts(const TableFacts& all, const Merc& merc)
      : table(all),
        c(all.c),
        s(all.s),
        m(merc),
        b(board(all.c, merc)),
        ways(all.ways),
        seen(seen_from(all.s, merc.area.value)) {
    ranges_[0] = bit(merc.area.value);
  }
  const TableFacts& table;
  const Content& c;
  const State& s;
  const Merc& m;
  const PlayerBoard& b;
  const Exits& ways;
  Areas seen;
  Areas enterable() const { return enterable_by_merc(s, m, table.full(), table.needing_breach()); }
  // The neighbouring areas it may enter.
  Areas steps() const {
    if (!steps_known_) steps_ = next_areas(), steps_known_ = true;
    return steps_;
  }
  Areas in_range(int range) const {
    if (range >= static_cast<int>(ranges_.size())) return flood(ways, ranges_[0], table.walkable, range);
    for (; known_ < range; ++known_) {
      const Areas near = ranges_[static_cast<std::size_t>(known_)];
      ranges_[static_cast<std::size_t>(known_ + 1)] = near | (step(ways, near) & table.walkable);
    }
    return ranges_[static_cast<std::size_t>(range)];
  }
  Areas sweep_reach() const;  // where its sweeping attack could be aimed
  Areas moved() const;        // where Attack & Move could bring it

 private:
  mutable int known_ = 0;
  Areas next_areas() const;
  mutable Areas sweep_ = 0, moved_ = 0, steps_ = 0;
  mutable bool sweep_known_ = false, steps_known_ = false;
  mutable std::array<Areas, 8> ranges_;  // by range, as far as known
};

// Whether anybody stands where this MERC's sweeping attack reaches, or could once the other has moved.
bool has_sweep_target(const TurnFacts& f);
bool may_sweep(const TurnFacts& attacker, const TurnFacts& mover, Role role);
// Attack & Move of these two: whether the attack may come first, whether it may come second.
struct SweepOrders {
  bool first = false, second = false;
};
SweepOrders sweep_orders(const TurnFacts& attacker, const TurnFacts& mover);
// RC-RUL-21: whether the thrower may name this side for an area.
bool may_roll_on(int from, int to, Side side);

// RC-DEC-16: everything the active MERC may or may not do; `refused` are mates who would not join in this turn.
Verdict check_turn(const TurnFacts& f, const Action& a, const Mercs& refused);
Verdict check_step(const TurnFacts& f, AreaId to);
Verdict check_target(const TurnFacts& f, const Weapon& w, FigureId id);

}  // namespace condotta::recon
