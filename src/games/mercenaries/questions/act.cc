#include <algorithm>
#include <cstdlib>

#include "games/mercenaries/questions.h"

// What to do in one's own turn: move once, attack, use free actions, end it (rulebook pages 4 and 5).
namespace condotta::mercenaries {

namespace {

int rows_between(SquareId a, SquareId b) {
  return std::abs(row(a) - row(b));
}

// ---- moving --------------------------------------------------------------------------------------------------------

// MN-MOV-1, MN-MOV-11: one move in an own turn, in one piece.
Refusal refuse_move(const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  if (m.turn.stayed) return no("MN-RUL-38"_rule, Reason::MoveBrokenOff);
  if (m.turn.moves > 0) {
    return m.turn.attacks > 0 ? no("MN-MOV-11"_rule, Reason::MoveSplit) : no("MN-MOV-1"_rule, Reason::AlreadyMoved);
  }
  if (m.turn.trapped) return no("MN-AF-3"_rule, Reason::Trapped);
  if (m.turn.held_by.some()) return no("MN-EFF-3"_rule, Reason::Held, m.turn.held_by.index());
  return yes();
}

Refusal refuse_move_to(const Content& content, const State& s, MercenaryId who, SquareId to) {
  if (const Refusal stop = refuse_move(s, who); !ok(stop)) return stop;
  if (!to.some()) return no("MN-SET-8"_rule, Reason::NoSuchSquare);
  if (has(destinations(content, s, who), to)) return yes();
  if (!has(content.present(s.adventure), to)) return no("MN-MOV-9"_rule, Reason::MissingSquare, to.index());
  if (has(monster_squares(s), to)) return no("MN-MOV-7"_rule, Reason::MonsterThere, to.index());
  if (has(mercenary_squares(s), to)) return no("MN-MOV-8"_rule, Reason::MercenaryThere, to.index());
  if (rows_between(at(s, who).square, to) > 1 + at(s, who).turn.stride) {
    return no("MN-MOV-4"_rule, Reason::TooManyRows, to.index());
  }
  return no("MN-MOV-6"_rule, Reason::Unreachable, to.index());
}

// ---- attacking -----------------------------------------------------------------------------------------------------

// MN-ATK-4, MN-RUL-44: one Monster, and it is adjacent.
Refusal refuse_melee_target(const State& s, MercenaryId who, MonsterId target) {
  if (!lives(s, target)) return no("MN-RUL-44"_rule, Reason::NoMonster);
  if (!adjacent(at(s, who).square, at(s, target).square)) {
    return no("MN-ATK-4"_rule, Reason::NotAdjacent, at(s, target).card.index(), at(s, target).square.index());
  }
  return yes();
}

// MN-ATK-5, MN-RUL-17, MN-RUL-52: within the range of the cards; nothing blocks a shot and neighbours may be shot at.
Refusal refuse_ranged_target(const Content& content, const State& s, MercenaryId who, MonsterId target,
                             const Played& cards) {
  if (!lives(s, target)) return no("MN-RUL-44"_rule, Reason::NoMonster);
  int least = kRows, most = 0;
  for (const CardId card : cards) {  // MN-ATK-8: the lowest Min. to the highest Max. Range
    least = std::min<int>(least, content.facts(card).min_range);
    most = std::max<int>(most, content.facts(card).max_range);
  }
  most += at(s, who).turn.next_range;
  const int rows = rows_between(at(s, who).square, at(s, target).square);  // MN-ATK-6, MN-RUL-16: rows only, both ways
  if (rows < least || rows > most) {
    return no(cards.size() > 1 ? "MN-ATK-8"_rule : "MN-ATK-7"_rule, Reason::OutOfRange, rows, least, most);
  }
  return yes();
}

Refusal refuse_attack(const Content& content, const State& s, MercenaryId who, const Action& a) {
  const bool ranged = a.verb == Verb::RangedAttack;
  if (const Refusal stop = refuse_attacking(s, who); !ok(stop)) return stop;
  if (a.cards.empty()) return no("MN-RUL-43"_rule, Reason::NoCards);
  const Refusal stop = refuse_cards(content, s, who, a.cards, ranged ? Role::Ranged : Role::Melee);
  if (!ok(stop)) return stop;
  return ranged ? refuse_ranged_target(content, s, who, a.target, a.cards) : refuse_melee_target(s, who, a.target);
}

// MN-DEC-11: every target with every set of cards that reaches it.
void list_attacks(const Look& now, MercenaryId who, List& out) {
  if (!ok(refuse_attacking(now.s, who))) return;
  const Mercenary& m = at(now.s, who);
  const auto attack = [&](Verb verb, MonsterId target, const Played& cards) {
    Action& a = add(out, verb);
    a.target = target;
    a.cards = cards;
  };
  each_monster(now.s, [&](MonsterId target) {
    if (!ok(refuse_melee_target(now.s, who, target))) return;
    each_set(now.content, m, Role::Melee, [&](const Played& cards) { attack(Verb::MeleeAttack, target, cards); });
  });
  each_set(now.content, m, Role::Ranged, [&](const Played& cards) {
    each_monster(now.s, [&](MonsterId target) {
      if (ok(refuse_ranged_target(now.content, now.s, who, target, cards))) attack(Verb::RangedAttack, target, cards);
    });
  });
}

// MN-ATK-1: before or after the move.
void attack(Play& p, MercenaryId who, const Action& a) {
  const bool ranged = a.verb == Verb::RangedAttack;
  commit(p, who, a.cards);
  act_skills(p, who, a.cards, ranged ? CardKind::SkillRanged : CardKind::SkillMelee);
  p.s.agenda.push(Combat{.who = who, .monster = a.target, .ranged = ranged});
}

// Every card of the hand that could serve the role, as many as an action holds.
Played whole_hand(const Content& content, const Mercenary& m, Role role) {
  Played all;
  for (const CardId card : cards_for(content, role)) {
    for (int n = 0; n < m.hand.count(card.index()) && !all.full(); ++n) {
      if (plays_as(content, m, card, role)) all.push_back(card);
    }
  }
  return all;
}

void wish_attacks(const Look& now, MercenaryId who, List& out) {
  each_monster(now.s, [&](MonsterId target) {
    for (const Verb verb : {Verb::MeleeAttack, Verb::RangedAttack}) {
      const Role role = verb == Verb::MeleeAttack ? Role::Melee : Role::Ranged;
      const Played cards = whole_hand(now.content, at(now.s, who), role);
      if (cards.empty()) continue;
      Action& a = add(out, verb);
      a.target = target;
      a.cards = cards;
    }
  });
}

// ---- the question --------------------------------------------------------------------------------------------------

struct ActQuestion : AsksMercenary<Act> {
  using On = StandsOn<OwnTurn>;
  static Phrase phrase(const Look& now, const Act& t) { return {"question.act", args(colour(now.s, t.who))}; }

  // MN-DEC-7, MN-DEC-8: ending is always allowed.
  static void choices(const Look& now, const Act& t, List& out) {
    add(out, Verb::EndTurn);
    if (ok(refuse_move(now.s, t.who))) add_squares(out, Verb::Move, destinations(now.content, now.s, t.who));
    list_attacks(now, t.who, out);
    list_free_actions(now, t.who, true, out);
  }
  static Refusal check(const Look& now, const Act& t, const Action& a) {
    switch (a.verb) {
      case Verb::EndTurn:
        return yes();  // MN-TURN-5
      case Verb::Move:
        return refuse_move_to(now.content, now.s, t.who, a.square);
      case Verb::MeleeAttack:
      case Verb::RangedAttack:
        return refuse_attack(now.content, now.s, t.who, a);
      default:
        return refuse_free_action(now, t.who, a, true);
    }
  }
  static void answer(Play& p, const Act& t, const Action& a) {
    switch (a.verb) {
      case Verb::EndTurn:
        p.s.agenda.top().as<OwnTurn>().step = OwnTurn::Step::Window;
        return;
      case Verb::Move:
        return p.s.agenda.push(Move{.who = t.who, .square = a.square});
      case Verb::MeleeAttack:
      case Verb::RangedAttack:
        return attack(p, t.who, a);
      default:
        return take_free_action(p, t.who, a);
    }
  }
  static void wishes(const Look& now, const Act& t, List& out) {
    add_squares(out, Verb::Move, around(at(now.s, t.who).square, true));
    wish_attacks(now, t.who, out);
    wish_acquisitions(now, out);
  }
  static Phrase detail(const Look& now, const Act& t, const Action& a) {
    switch (a.verb) {
      case Verb::Move:
        return move_detail(now.s, t.who, a.square);
      case Verb::MeleeAttack:
      case Verb::RangedAttack:
        return strike_detail(now, t.who, a.target, a);
      case Verb::Acquire:
        return price_detail(now, t.who, a.card);
      default:
        return {};
    }
  }
  static float hint(const Advisor& by, const Act&, const Action& a) {
    const bool ranged = a.verb == Verb::RangedAttack;
    switch (a.verb) {
      case Verb::MeleeAttack:
      case Verb::RangedAttack: {
        const Monster& m = at(by.s, a.target);
        return by.strike(m, attack_value_of(by.content, by.me(), a.cards, ranged),
                         !ranged || adjacent(by.me().square, m.square));
      }
      case Verb::Move:
        return by.move_to(a.square);
      case Verb::Play:
        return by.play(a.card, a.square);
      case Verb::Acquire:
        return by.acquire(a.card);
      default:
        return 0;
    }
  }
};

}  // namespace

constinit const Row Act::row = row_of<Act, ActQuestion>();

}  // namespace condotta::mercenaries
