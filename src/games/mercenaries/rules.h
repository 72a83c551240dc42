#pragma once

#include "games/mercenaries/board.h"
#include "games/mercenaries/content.h"
#include "games/mercenaries/events.h"
#include "kernel/event.h"
#include "kernel/question.h"

// What the rules ask about a position. Choices, checks and resolutions all stand on these, so that no rule is
// written twice.
namespace condotta::mercenaries {

using Play = PlayOf<Content, State>;
using Look = LookOf<Content, State>;

// ---- pieces --------------------------------------------------------------------------------------------------

inline Mercenary& at(State& s, MercenaryId who) {
  return s.mercenaries[static_cast<std::size_t>(who.index())];
}
inline const Mercenary& at(const State& s, MercenaryId who) {
  return s.mercenaries[static_cast<std::size_t>(who.index())];
}
inline Monster& at(State& s, MonsterId which) {
  return s.monsters[static_cast<std::size_t>(which.index())];
}
inline const Monster& at(const State& s, MonsterId which) {
  return s.monsters[static_cast<std::size_t>(which.index())];
}
inline bool lives(const State& s, MonsterId which) {
  return which.some() && static_cast<std::size_t>(which.index()) < s.monsters.size() && at(s, which).card.some();
}
template <class F>
void each_mercenary(const State& s, F&& f) {
  for (int i = 0; i < s.mercenaryCount; ++i) f(MercenaryId::of(i));
}
template <class F>
void each_monster(const State& s, F&& f) {
  for (int i = 0; i < static_cast<int>(s.monsters.size()); ++i) {
    if (s.monsters[static_cast<std::size_t>(i)].card.some()) f(MonsterId::of(i));
  }
}
inline MercenaryId place(const State& s, int number) {
  return s.order[static_cast<std::size_t>(number)];
}
inline MercenaryId after(const State& s, MercenaryId who) {  // the next one clockwise
  return MercenaryId::of((who.index() + 1) % s.mercenaryCount);
}
bool any_monsters(const State& s);
Squares mercenary_squares(const State& s);
Squares monster_squares(const State& s);
Squares free_squares(const Content& content, const State& s);

// ---- people --------------------------------------------------------------------------------------------------

inline Seat controller(const Content& content, const State& s, MercenaryId who) {
  return content.type(s.type).controls[static_cast<std::size_t>(who.index())];
}
inline bool has_dm(const Content& content, const State& s) {
  return content.type(s.type).dm;
}
inline Seat dm_seat(const Content& content, const State& s) {
  return static_cast<Seat>(content.type(s.type).seats - 1);
}
// MN-RUL-81, MN-DEC-36: the DM settles what the First Player settles elsewhere about Monsters.
inline Seat monster_side(const Content& content, const State& s) {
  return has_dm(content, s) ? dm_seat(content, s) : controller(content, s, s.firstPlayer);
}

// ---- attributes ----------------------------------------------------------------------------------------------

// MN-REG-3, MN-RUL-29: Minus Health is Health 0 or less at the moment of asking.
inline bool minus_health(const Mercenary& m) {
  return m.health <= 0;
}
// MN-ORD-8: a Champion moves and attacks by its kind, too.
inline bool ranged_kind(const Content& content, const Monster& m) {
  return content.facts(m.card).ranged_kind;
}
// MN-CMP-7: a Champion is Melee or Ranged as well, but has a place of its own in the order.
inline Category category(const Content& content, const Monster& m) {
  const Facts& facts = content.facts(m.card);
  return facts.champion ? Category::Champion : facts.ranged_kind ? Category::Ranged : Category::Melee;
}
// MN-AF-4, MN-AF-5, MN-RUL-92: whether the Area Feature acts on this piece, which then has its token.
bool under_feature(const Content& content, const State& s, const Monster& m);
bool under_feature(const Content& content, const State& s, MercenaryId who);
int total_health(const Content& content, const State& s, const Monster& m);

// ---- sums: Sum is a Tally where the steps are shown, a Total where only the result counts ---------------------

struct Total {
  int sum = 0;
  template <class W>
  Total& add(int value, W, RuleId) {
    sum += value;
    return *this;
  }
  int total() const { return sum; }
};

template <class Sum>
Sum monster_attack(const Content& content, const State& s, const Monster& m, bool ranged);
template <class Sum>
Sum monster_defence(const Content& content, const State& s, const Monster& m);
template <class Sum>
Sum mercenary_attack(const Content& content, const State& s, MercenaryId who, bool ranged);
// `retreating`: the cards committed are Skill Melee cards held out against Lashing Out, not those of an attack.
template <class Sum>
Sum mercenary_defence(const Content& content, const State& s, MercenaryId who, bool retreating = false);
// What cards would add to an attack with all that waits for it, and to a defence.
int attack_value_of(const Content& content, const Mercenary& m, const Played& cards, bool ranged);
int defence_value_of(const Content& content, const Played& cards);
int skill_defence_in_front(const Content& content, const Mercenary& m);

// ---- moving --------------------------------------------------------------------------------------------------

Squares run_along(SquareId from, Squares free);
Squares reach(SquareId from, Squares free, int forward);
Squares destinations(const Content& content, const State& s, MercenaryId who);
Squares destinations(const Content& content, const State& s, MonsterId which);
Squares shifts(const Content& content, const State& s, MercenaryId who);
// Leaving contact: adjacent before, not adjacent after.
inline bool leaves(SquareId from, SquareId to, SquareId other) {
  return adjacent(from, other) && !adjacent(to, other);
}

// ---- Monsters ------------------------------------------------------------------------------------------------

using MonsterIds = Fixed<MonsterId, kMonsters>;
using MercenaryIds = Fixed<MercenaryId, kMercenaries>;
MonsterIds due(const Content& content, const State& s, const Half& half);
MonsterIds next_to_lash_out(const Content& content, const State& s, const Move& move);
Squares entrances(const Content& content, const State& s);
Squares placements(const Content& content, const State& s, CardId card);
Squares monster_goals(const Content& content, const State& s, MonsterId which);
MercenaryIds targets(const Content& content, const State& s, MonsterId which);
bool shoots(const Content& content, const State& s, const Monster& m);

// ---- what a player may do: no rule set in the Refusal means yes ------------------------------------------------

inline bool ok(const Refusal& refusal) {
  return !refusal.rule;
}
template <class... T>
Refusal no(RuleId rule, Reason why, T... values) {
  return Refusal::because(rule, why, values...);
}
inline Refusal yes() {
  return {};
}
Refusal refuse_attacking(const State& s, MercenaryId who);
bool can_play(const Content& content, const State& s, MercenaryId who);
bool can_acquire(const Content& content, const State& s, MercenaryId who);
// MN-RUL-4: players with nothing legal to do are skipped; mostly a look at hand and EXP says so.
inline bool has_free_action(const Content& content, const State& s, MercenaryId who, bool acquiring) {
  const Mercenary& m = at(s, who);
  return (content.any_playable(m.hand) && can_play(content, s, who)) ||
         (acquiring && m.exp >= content.cheapest() && can_acquire(content, s, who));
}

// Which cards may be played in which role (MN-CMP-2, MN-RUL-93).
enum class Role : std::uint8_t { Melee, Ranged, Defence, DefenceRetreating };
bool plays_as(const Content& content, const Mercenary& m, CardId card, Role role);
bool has_card_for(const Content& content, const Mercenary& m, Role role);
Refusal refuse_cards(const Content& content, const State& s, MercenaryId who, const Played& cards, Role role);

// The cards of the content that may fit a role, in the order of their ids.
const std::vector<CardId>& cards_for(const Content& content, Role role);
// MN-ATK-3: any number of cards. Lists every set of hand cards that fits a role, the empty one left out.
template <class F>
void each_set(const Content& content, const Mercenary& m, Role role, F&& f) {
  Played kinds;
  for (const CardId card : cards_for(content, role)) {
    if (m.hand.has(card.index()) && plays_as(content, m, card, role)) kinds.push_back(card);
  }
  std::array<int, kPlayed> take{};
  for (;;) {
    std::size_t i = 0;
    while (i < kinds.size() && take[i] == m.hand.count(kinds[i].index())) take[i++] = 0;
    if (i == kinds.size()) return;
    ++take[i];
    Played set;
    int all = 0;
    for (std::size_t k = 0; k < kinds.size(); ++k) all += take[k];
    if (all > kPlayed) continue;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      for (int n = 0; n < take[k]; ++n) set.push_back(kinds[k]);
    }
    f(set);
  }
}

}  // namespace condotta::mercenaries
