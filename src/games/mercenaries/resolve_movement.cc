#include <algorithm>

#include "games/mercenaries/questions.h"

// Moving, Retreating and Lashing Out (rulebook page 4).
namespace condotta::mercenaries {

// MN-LSH-1: Monsters left behind by the move that are free to attack; of these the ones whose turn it is.
MonsterIds next_to_lash_out(const Content& content, const State& s, const Move& move) {
  MonsterIds first;
  int best = 0;
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    if (m.acted) return;  // MN-LSH-2, MN-RUL-39
    // MN-RUL-36, MN-RUL-37: start and destination count, not what lies between.
    if (!leaves(at(s, move.who).square, move.square, m.square)) return;
    // MN-LSH-6, MN-LSH-9: Melee, Champions, Ranged. MN-LSH-7: then the highest printed Health.
    const int rank = (static_cast<int>(category(content, m)) << 8) - content.facts(m.card).health;
    if (first.empty() || rank < best) first.clear(), best = rank;
    if (rank == best) first.push_back(which);
  });
  return first;
}

// MN-MOV-11, MN-RUL-38: it goes where it said, or stays; either way this was its move.
void end_move(Play& p, MercenaryId who, SquareId to, bool goes) {
  Mercenary& m = at(p.s, who);
  if (goes) {
    m.turn.moves = 1;
    m.square = to;
    p.log.tell([&] { return Event::of(What::Moved, "MN-MOV-1"_rule, m.colour.index(), to.index()); });
  } else {
    m.turn.stayed = true;
    p.log.tell([&] { return Event::of(What::MoveLost, "MN-LSH-4"_rule, m.colour.index(), to.index(), 1); });
  }
  open_window(p, true, true);
}

void lash_out(Play& p, MonsterId which) {
  Move& move = p.s.agenda.top().as<Move>();
  move.struck = true;
  at(p.s, move.who).turn.retreats = 1;
  p.log.tell([&] { return Event::of(What::LashesOut, "MN-LSH-1"_rule, at(p.s, which).card.index()); });
  p.s.agenda.push(Combat{.who = move.who, .monster = which, .strike = Strike::LashingOut, .by_monster = true});
}

namespace {

// MN-LSH-3, MN-LSH-8: all who Lash Out do so before the Mercenary leaves its square.
struct MoveTask {
  using On = StandsOn<OwnTurn>;
  static std::string broken(const Look& now, const Move& t) {
    return t.square.some() ? no_mercenary(now, t.who) : "square: expected where to";
  }
  static void run(Play& p, Move& top) {
    const Move t = top;
    const MonsterIds next = next_to_lash_out(p.content, p.s, t);
    if (next.size() == 1) return lash_out(p, next[0]);
    if (next.size() > 1) return p.s.agenda.push(LashOrder{.who = t.who});
    p.s.agenda.pop();
    const bool can = has(destinations(p.content, p.s, t.who), t.square);
    // MN-LSH-4, MN-DEC-37: struck in leaving, the player may still move away, or stay.
    if (can && t.struck) return p.s.agenda.push(Retreat{.who = t.who, .square = t.square});
    if (can) return end_move(p, t.who, t.square, true);
    Mercenary& m = at(p.s, t.who);
    m.turn.stayed = true;
    p.log.tell([&] { return Event::of(What::MoveLost, "MN-RUL-38"_rule, m.colour.index(), t.square.index(), 0); });
    open_window(p, true, true);
  }
};

// MN-RUL-40, MN-DM-8: against a Deck Master's Monsters, or by a table's wish.
bool mercenaries_lash_out(const Look& now) {
  return has_dm(now.content, now.s) || now.s.mercenaries_lash_out;
}

// MN-DM-8, MN-RUL-83: a Mercenary that a Monster leaves, able to attack and with a card for it.
bool can_lash_out(const Look& now, MercenaryId who, const MonsterStep& step) {
  const Mercenary& m = at(now.s, who);
  return leaves(at(now.s, step.monster).square, step.square, m.square) && ok(refuse_attacking(now.s, who)) &&
         has_card_for(now.content, m, Role::Melee);
}

// MN-MMV-1: a Monster's move; Mercenaries it leaves may Lash Out first, with a window before they decide (MN-RUL-4).
// MN-MOV-8: it goes where it was sent if the way is still free.
struct MonsterStepTask {
  using On = StandsOn<Half>;
  static std::string broken(const Look&, const MonsterStep& t) {
    return t.monster.some() && t.square.some() ? "" : "monster and square: expected both";
  }
  static void run(Play& p, MonsterStep& t) {
    if (!lives(p.s, t.monster)) return p.s.agenda.pop();
    const bool lashing = mercenaries_lash_out(p);
    if (lashing && !t.announced) {
      t.announced = true;
      return open_window(p, false);
    }
    while (lashing && t.asked < p.s.mercenary_count) {
      const MercenaryId who = place(p.s, t.asked++);  // MN-DEC-35: one after another in turn order
      if (can_lash_out(p, who, t)) return p.s.agenda.push(LashOut{.who = who, .monster = t.monster});
    }
    const SquareId to = t.square;
    Monster& m = at(p.s, t.monster);
    const bool free = has(destinations(p.content, p.s, t.monster), to);
    p.s.agenda.pop();
    if (!free) return;
    p.log.tell(
        [&] { return Event::of(What::MonsterMoves, "MN-MMV-1"_rule, m.card.index(), m.square.index(), to.index()); });
    m.square = to;
  }
};

}  // namespace

constinit const Row Move::row = row_of<Move, MoveTask>();
constinit const Row MonsterStep::row = row_of<MonsterStep, MonsterStepTask>();

}  // namespace condotta::mercenaries
