#include <algorithm>
#include <limits>

#include "games/mercenaries/questions.h"

// The Monsters' side: the order they act in, where they go and whom they attack (rulebook pages 6 and 7). With a
// Deck Master the same tasks ask the DM instead.
namespace condotta::mercenaries {

// ---- what a Monster could do -----------------------------------------------------------------------------------

// MN-MAT-6, MN-MAT-7, MN-MAT-10: only a Ranged Monster shoots, and only when no Mercenary is adjacent.
bool shoots(const Content& content, const State& s, const Monster& m) {
  return ranged_kind(content, m) && (adjacent_squares(m.square) & mercenary_squares(s)) == 0;
}

// MN-MAT-1, MN-MAT-8: the adjacent Mercenaries, or for a shooting Monster of the DM all of them.
MercenaryIds targets(const Content& content, const State& s, MonsterId which) {
  MercenaryIds list;
  const Monster& m = at(s, which);
  const bool far = shoots(content, s, m);
  each_mercenary(s, [&](MercenaryId who) {
    // MN-RUL-34: those at Minus Health are spared by the DM only (MN-DM-7, MN-DM-10).
    if (has_dm(content, s) && minus_health(at(s, who))) return;
    if (far || adjacent(m.square, at(s, who).square)) list.push_back(who);
  });
  return list;
}

namespace {

// The squares of a set with the least cost.
template <class Cost>
Squares least(Squares set, Cost&& cost) {
  int best = std::numeric_limits<int>::max();
  Squares kept = 0;
  each_square(set, [&](SquareId square) {
    const int c = cost(square);
    if (c < best) best = c, kept = 0;
    if (c == best) kept |= only(square);
  });
  return kept;
}

Squares nearest_to(Squares set, SquareId from) {
  return least(set, [&](SquareId square) { return distance(square, from); });
}

// Joins what f gives for the Mercenaries fewest squares away (MN-MMV-4, MN-MMV-5, MN-RUL-56) among those it gives
// anything for.
template <class F>
Squares for_the_closest(const State& s, SquareId from, F&& f) {
  int best = std::numeric_limits<int>::max();
  Squares goals = 0;
  each_mercenary(s, [&](MercenaryId who) {
    const SquareId there = at(s, who).square;
    if (!there.some()) return;
    const Squares wanted = f(there);
    const int away = distance(from, there);
    if (wanted == 0 || away > best) return;
    if (away < best) best = away, goals = 0;
    goals |= wanted;
  });
  return goals;
}

// MN-MMV-3, MN-RUL-57: next to a Mercenary by the fewest squares.
Squares melee_goals(const Content& content, const State& s, MonsterId which) {
  const SquareId from = at(s, which).square;
  const Squares reachable = destinations(content, s, which);
  const Squares contact =
      for_the_closest(s, from, [&](SquareId there) { return nearest_to(reachable & adjacent_squares(there), from); });
  if (contact != 0) return contact;
  // MN-MMV-6, MN-MMV-7, MN-RUL-58: else as near as it gets to the closest one; its own square stands for staying.
  return for_the_closest(s, from,
                         [&](SquareId there) { return nearest_to(nearest_to(reachable | only(from), there), from); });
}

// MN-MMV-9, MN-MMV-10, MN-RUL-60: out of contact along the row if that is possible, else by the shortest move at all.
Squares escape_goals(const Content& content, const State& s, MonsterId which) {
  const SquareId from = at(s, which).square;
  const Squares reachable = destinations(content, s, which);
  Squares safe = reachable;
  each_mercenary(s, [&](MercenaryId who) { safe &= ~adjacent_squares(at(s, who).square); });
  const Squares along = safe & run_along(from, free_squares(content, s));
  return nearest_to(along != 0 ? along : safe, from);
}

// MN-MMV-2: only if it needs to.
bool needs_to_move(const Content& content, const State& s, const Monster& m) {
  const bool contact = (adjacent_squares(m.square) & mercenary_squares(s)) != 0;
  // MN-MMV-8, MN-RUL-61, MN-DM-9: a Ranged Monster when a Mercenary is next to it as its move comes up.
  if (ranged_kind(content, m)) return contact;
  return has_dm(content, s) || !contact;  // MN-RUL-59: a Melee Monster in contact stays. MN-DM-6: a DM's goes as wished
}

bool could_attack(const Content& content, const State& s, MonsterId which) {
  const Monster& m = at(s, which);
  if (!has_dm(content, s) && shoots(content, s, m)) return true;
  return !targets(content, s, which).empty();  // MN-MAT-5
}

}  // namespace

// The squares between which the First Player chooses where Monsters go by themselves, or the DM's.
Squares monster_goals(const Content& content, const State& s, MonsterId which) {
  if (has_dm(content, s)) return destinations(content, s, which);  // MN-DM-5, MN-DEC-30, MN-RUL-84
  return ranged_kind(content, at(s, which)) ? escape_goals(content, s, which) : melee_goals(content, s, which);
}

// MN-ORD-2, MN-ORD-3: highest printed Health first. MN-RUL-62: asked for anew in each half.
MonsterIds due(const Content& content, const State& s, const Half& half) {
  MonsterIds all;
  bool same_name = false;
  int highest = 0;
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    if (m.acted) return;  // MN-ACT-1, MN-ACT-2
    if (m.gone || category(content, m) != half.category) return;
    if (half.attacking ? !could_attack(content, s, which) : !needs_to_move(content, s, m)) return;
    all.push_back(which);
    same_name |= m.card == half.group;
    highest = std::max<int>(highest, content.facts(m.card).health);
  });
  MonsterIds next;
  for (const MonsterId which : all) {
    const Monster& m = at(s, which);
    const bool first = same_name ? m.card == half.group : content.facts(m.card).health == highest;
    if (first) next.push_back(which);
  }
  return next;
}

// ---- the Monster Turn --------------------------------------------------------------------------------------------

namespace {

// MN-ORD-1, MN-ORD-9, MN-RUL-63: each category moves, then attacks: Melee Monsters, Champions, Ranged Monsters.
void push_half(Play& p, int number) {
  for (Monster& m : p.s.monsters) m.gone = false;
  p.s.agenda.push(Half{.category = static_cast<Category>(number / 2), .attacking = number % 2 == 1});
}

// MN-MTN-1: effects on Monsters first, then the six halves. MN-MAT-23: then the turn ends.
struct MonsterTurnTask {
  using On = StandsOn<Turn>;
  static void run(Play& p, MonsterTurn& t) {
    constexpr int kHalves = 6;
    if (t.step == MonsterTurn::Step::Window) {
      t.step = MonsterTurn::Step::Effects;
      p.log.tell([&] { return Event::of(What::MonsterTurnStarts, "MN-TURN-7"_rule); });
      return open_window(p, true);
    }
    while (t.step == MonsterTurn::Step::Effects && t.seen < p.s.monsters.size()) {
      const MonsterId which = MonsterId::of(t.seen++);
      if (!lives(p.s, which) || at(p.s, which).effects.empty()) continue;
      return p.s.agenda.push(SufferEffects{.monster = which});
    }
    t.step = MonsterTurn::Step::Halves;
    if (t.halves < kHalves) return push_half(p, t.halves++);
    p.s.agenda.pop();
  }
};

struct HalfTask {
  using On = StandsOn<MonsterTurn>;
  static void run(Play& p, Half& t) {
    const MonsterIds next = due(p.content, p.s, t);
    if (next.empty()) return p.s.agenda.pop();
    if (next.size() > 1) return p.s.agenda.push(NextMonster{});  // MN-ORD-6, MN-ORD-7
    begin_monster(p, next[0]);
  }
};

struct MonsterMovesTask {
  using On = StandsOn<Half>;
  static std::string broken(const Look& now, const MonsterMoves& t) { return no_monster(now, t.monster); }
  static void run(Play& p, MonsterMoves& t) {
    if (!t.announced) {
      t.announced = true;
      return open_window(p, true);  // MN-RUL-4 (d)
    }
    const MonsterId which = t.monster;
    const Monster& m = at(p.s, which);
    const Squares goals = needs_to_move(p.content, p.s, m) ? monster_goals(p.content, p.s, which) : 0;
    p.s.agenda.pop();
    if (goals == 0 || goals == only(m.square)) return;  // MN-MMV-11
    if (size(goals) > 1 || has_dm(p.content, p.s)) return p.s.agenda.push(ChooseSquare{.monster = which});
    p.s.agenda.push(MonsterStep{.monster = which, .square = first_square(goals)});
  }
};

// MN-MAT-11: one d20 for each single shot finds who is hit, if anybody.
MercenaryId roll_target(Play& p, Monster& m) {
  const int roll = p.dice.d(20);
  // MN-MAT-18, MN-MAT-19, MN-MAT-20: with three Mercenaries five faces for each place.
  const int hit = p.content.type(p.s.type).d20[static_cast<std::size_t>(roll - 1)];
  if (hit == 0) {    // MN-MAT-12, MN-MAT-17: the lowest faces miss
    m.acted = true;  // MN-RUL-64
    p.log.tell([&] { return Event::of(What::RangedMiss, "MN-MAT-22"_rule, m.card.index(), roll); });
    return {};
  }
  const MercenaryId who = place(p.s, hit - 1);  // MN-RUL-65, MN-RUL-76: places of this turn's order
  p.log.tell([&] {
    return Event::of(What::RangedTarget, "MN-MAT-21"_rule, m.card.index(), roll, at(p.s, who).colour.index());
  });
  return who;
}

// MN-MAT-2, MN-MAT-3: who can attack does, also after a move.
void find_target(Play& p, MonsterAttacks& t) {
  Monster& m = at(p.s, t.monster);
  t.ranged = shoots(p.content, p.s, m);
  if (t.ranged && !has_dm(p.content, p.s)) {  // MN-DM-10, MN-RUL-80: the DM chooses and nothing is rolled
    t.who = roll_target(p, m);
    return;
  }
  const MercenaryIds list = targets(p.content, p.s, t.monster);
  if (list.size() > 1 || has_dm(p.content, p.s)) {  // MN-MAT-4, MN-MAT-9
    return p.s.agenda.push(ChooseTarget{.monster = t.monster});
  }
  if (list.size() == 1) t.who = list[0];
}

struct MonsterAttacksTask {
  using On = StandsOn<Half>;
  static std::string broken(const Look& now, const MonsterAttacks& t) {
    if (now.s.agenda.top().is<ChooseTarget>() != (t.step == MonsterAttacks::Step::Window))
      return "step: not in its place";
    const std::string trouble = t.step == MonsterAttacks::Step::Strikes ? no_mercenary(now, t.who) : "";
    return trouble.empty() ? no_monster(now, t.monster) : trouble;
  }
  static void run(Play& p, MonsterAttacks& t) {
    switch (take_step(t.step)) {
      case MonsterAttacks::Step::Target:
        return find_target(p, t);
      case MonsterAttacks::Step::Window:
        return t.who.some() ? open_window(p, true) : p.s.agenda.pop();  // MN-RUL-4 (d)
      case MonsterAttacks::Step::Strikes:
        break;
    }
    const MonsterAttacks known = t;
    const Monster& m = at(p.s, known.monster);
    const bool still = known.ranged ? shoots(p.content, p.s, m) : adjacent(m.square, at(p.s, known.who).square);
    if (!still) {  // MN-RUL-101: the target slipped away in the window, or somebody stepped up to a shooter
      t = {.monster = known.monster};
      return could_attack(p.content, p.s, known.monster) ? void() : p.s.agenda.pop();
    }
    p.s.agenda.pop();
    p.s.agenda.push(Combat{.who = known.who, .monster = known.monster, .by_monster = true, .ranged = known.ranged});
  }
};

}  // namespace

constinit const Row MonsterTurn::row = row_of<MonsterTurn, MonsterTurnTask>();
constinit const Row Half::row = row_of<Half, HalfTask>();
constinit const Row MonsterMoves::row = row_of<MonsterMoves, MonsterMovesTask>();
constinit const Row MonsterAttacks::row = row_of<MonsterAttacks, MonsterAttacksTask>();

// MN-ORD-4, MN-ORD-5: the Monster's name is now the group that goes on until all of it have gone.
void begin_monster(Play& p, MonsterId which) {
  Half& half = p.s.agenda.top().as<Half>();
  half.group = at(p.s, which).card;
  at(p.s, which).gone = true;
  if (half.attacking) return p.s.agenda.push(MonsterAttacks{.monster = which});
  p.s.agenda.push(MonsterMoves{.monster = which});
}

}  // namespace condotta::mercenaries
