#include <algorithm>
#include <cmath>

#include "games/mercenaries/game.h"
#include "games/mercenaries/resolve.h"

// A sensible player: kills what it can, blocks what it must, heals in time, and buys the best card at the end of the
// turn. It sees a view and weighs the offered actions one by one; the heaviest is taken.
namespace condotta::mercenaries {

namespace {

constexpr float kNever = -100;

struct Advisor {
  const Content& content;
  const State& s;
  Seat seat;
  const Task& asked;
  MercenaryId who;

  const Mercenary& me() const { return at(s, who); }
  bool mine(MercenaryId other) const { return controller(content, s, other) == seat; }
  bool rivals() const { return content.type(s.type).scoring < Scoring::Team; }
  bool below(Job job) const {
    return std::any_of(s.agenda.tasks().begin(), s.agenda.tasks().end(), [&](const Task& t) { return t.job == job; });
  }

  // ---- sums --------------------------------------------------------------------------------------------------------

  int hand_value(CardKind kind) const {
    int sum = 0;
    for (const CardId card : content.skills(kind)) {
      const Facts& facts = content.facts(card);
      const int value = kind == CardKind::SkillMelee    ? facts.melee
                        : kind == CardKind::SkillRanged ? facts.ranged
                                                        : facts.defence;
      sum += value * me().hand.count(card.index());
    }
    return sum;
  }
  // What blocks an attack if every Skill Defence card is played.
  int full_defence(MercenaryId other) const {
    const Mercenary& m = at(s, other);
    int sum = mercenary_defence<Total>(content, s, other).total();
    for (const CardId card : content.skills(CardKind::SkillDefence)) {
      sum += content.facts(card).defence * m.hand.count(card.index());
    }
    return sum;
  }
  int damage_from(const Monster& m) const {
    return std::max(0, monster_attack<Total>(content, s, m, false).total() - full_defence(who));
  }
  float pain(int wounds) const { return static_cast<float>(wounds) * (me().health <= 6 ? 1.2f : 0.5f); }

  int value_of(const Played& cards, bool ranged) const {
    int sum = ranged ? me().turn.nextRanged : me().turn.nextMelee;
    for (const CardId card : cards) {
      const Facts& facts = content.facts(card);
      sum += ranged ? facts.ranged : facts.kind == CardKind::SkillMelee ? facts.melee : facts.defence;
    }
    return sum;
  }

  // ---- attacking ---------------------------------------------------------------------------------------------------

  float strike(const Monster& m, int value, bool contact) const {
    const int wounds = value - monster_defence<Total>(content, s, m).total();
    const int left = total_health(content, s, m) - m.wounds;
    if (wounds <= 0) return kNever;
    const Facts& facts = content.facts(m.card);
    const float answer = contact && !m.acted ? pain(damage_from(m)) * 0.5f : 0;
    if (wounds >= left) {
      return 10 + static_cast<float>(facts.mvp + facts.exp) - 0.05f * static_cast<float>(value) - answer;
    }
    const float share = static_cast<float>(wounds) / static_cast<float>(left);
    return 2 + 4 * share + 0.1f * static_cast<float>(facts.mvp) - answer;
  }

  // The best attack the hand allows from a square.
  float best_attack_from(SquareId square) const {
    float best = 0;
    if (!ok(refuse_attacking(s, who))) return best;
    const int melee = hand_value(CardKind::SkillMelee) + me().turn.nextMelee;
    each_monster(s, [&](MonsterId which) {
      const Monster& m = at(s, which);
      if (adjacent(square, m.square)) best = std::max(best, strike(m, melee, true));
      const int rows = std::abs(row(square) - row(m.square));
      int ranged = me().turn.nextRanged;
      bool reached = false;
      for (const CardId card : content.skills(CardKind::SkillRanged)) {
        const Facts& facts = content.facts(card);
        ranged += facts.ranged * me().hand.count(card.index());
        reached |=
            me().hand.has(card.index()) && rows >= facts.minRange && rows <= facts.maxRange + me().turn.nextRange;
      }
      if (reached) best = std::max(best, strike(m, ranged, adjacent(square, m.square)));
    });
    return best;
  }

  // Near the Monsters while in health (or when the fight is about to come to nothing), away from them when not.
  // Rows count more than columns, because a run along the row costs nothing.
  float stand(SquareId square) const {
    float nearest = kColumns + kRows;
    each_monster(s, [&](MonsterId which) {
      const Monster& m = at(s, which);
      const int rows = std::abs(row(square) - row(m.square)), columns = std::abs(column(square) - column(m.square));
      const float patience = ranged_kind(content, m) ? 0 : 1;  // Melee Monsters come by themselves
      nearest = std::min(nearest, static_cast<float>(rows) + 0.3f * static_cast<float>(columns) + patience);
    });
    const bool weak = me().health <= 4 && s.stalled < 4;
    return (weak ? 0.15f : -0.3f) * nearest;
  }

  float move_to(SquareId square) const {
    float cost = 0;
    each_monster(s, [&](MonsterId which) {
      const Monster& m = at(s, which);
      if (!m.acted && leaves(me().square, square, m.square)) cost += 0.3f + pain(damage_from(m));
    });
    return 0.95f * best_attack_from(square) + stand(square) - cost;
  }

  // ---- cards -------------------------------------------------------------------------------------------------------

  bool threatened() const {
    bool any = false;
    each_monster(s, [&](MonsterId which) {
      const Monster& m = at(s, which);
      any |= !m.acted && (ranged_kind(content, m) || distance(m.square, me().square) <= 3);
    });
    return any;
  }

  int junk() const {
    int count = 0;
    for (std::size_t i = 0; i < content.monsters.size(); ++i) {
      count += me().hand.count(static_cast<int>(content.cards.size() + i));
    }
    if (me().acted) {
      for (const CardKind kind : {CardKind::SkillMelee, CardKind::SkillRanged}) {
        for (const CardId card : content.skills(kind)) count += me().hand.count(card.index());
      }
    }
    return count;
  }

  float play(const Behaviour& does) const {
    const bool attacks = asked.job == Job::Act && best_attack_from(me().square) > 0;
    const int missing = content.constants.healthMax - me().health;
    switch (does.kind) {
      case Does::Heal:
        return missing >= does.value * 2 || me().health <= 2 ? 30 : kNever;
      case Does::Cure:
        return me().effects.contains(does.effect) && missing >= 3 ? 30 : kNever;
      case Does::Draw:
        return asked.job == Job::Act ? 40 : kNever;
      case Does::NextMeleeAttack:
      case Does::DefenceAsMelee:
      case Does::Ignite:
        return attacks && hand_value(CardKind::SkillMelee) > 0 && any_contact() ? 20 : kNever;
      case Does::NextRangedAttack:
        return attacks && hand_value(CardKind::SkillRanged) > 0 ? 20 : kNever;
      case Does::Shield:
        return threatened() && asked.job != Job::Act ? 15 : kNever;
      case Does::MeleeAsDefence:
        return me().acted && threatened() && hand_value(CardKind::SkillMelee) > 0 ? 15 : kNever;
      case Does::ChangeCards:
        return asked.job == Job::Act && junk() >= 2 ? 35 : kNever;
      case Does::Immune:
        return me().turn.heldBy == does.effect ? 15 : kNever;
      default:
        return kNever;
    }
  }
  bool any_contact() const { return (adjacent_squares(me().square) & monster_squares(s)) != 0; }
  float play_card_value(const Action& a) const {
    float best = kNever;
    for (const Behaviour& does : content.played(a.card)) best = std::max(best, play(does));
    if (content.facts(a.card).kind == CardKind::Ability && best > kNever &&
        find(content.played(a.card), Does::Stride)) {
      best = 5;  // Charge Attack takes the blocks out of the hand: only when nothing else is better
    }
    return best;
  }

  // How much a card would do for the deck.
  float worth(CardId card) const {
    const Facts& facts = content.facts(card);
    if (facts.kind != CardKind::Ability) return static_cast<float>(facts.melee + facts.defence) + 0.8f * facts.ranged;
    float sum = 0;
    for (const Behaviour& does : content.played(card)) {
      switch (does.kind) {
        case Does::Heal:
          sum += me().health < 14 ? 4.5f : 2.5f;
          break;
        case Does::NextMeleeAttack:
        case Does::Shield:
          sum += does.value;
          break;
        case Does::Draw:
          sum += 3.0f;
          break;
        default:
          sum += 0.5f;
      }
    }
    return sum;
  }
  // At the end of the turn all that could be earned this turn is earned.
  float acquire(const Action& a) const {
    if (!below(Job::EndTurn)) return kNever;
    return worth(a.card) - 2.4f;
  }
  // Cards that are of no use now go first.
  float change(CardId card) const {
    const CardKind kind = content.facts(card).kind;
    if (kind == CardKind::Monster) return 5;
    const bool attack = kind == CardKind::SkillMelee || kind == CardKind::SkillRanged;
    return attack && me().acted ? 4 : kNever;
  }

  float defend(const Played& cards) const {
    int value = 0;
    for (const CardId card : cards) {
      const Facts& facts = content.facts(card);
      value += facts.kind == CardKind::SkillMelee ? facts.melee : facts.defence;
    }
    const int before = std::max(0, asked.value - mercenary_defence<Total>(content, s, who).total());
    const int after = std::max(0, before - value);
    return static_cast<float>(before - after) - 0.1f * static_cast<float>(value);
  }

  // ---- Monsters ----------------------------------------------------------------------------------------------------

  // As the Monsters' friend: hurt the weak. As a First Player among friends: the sturdy may take it; among rivals:
  // the others may.
  float victim(MercenaryId other) const {
    const Mercenary& m = at(s, other);
    const float sturdy = static_cast<float>(m.health + 2 * full_defence(other) + (m.acted ? 0 : 3));
    if (has_dm(content, s)) return 40 - sturdy + (minus_health(m) ? -50.0f : 0);
    if (rivals()) return mine(other) ? kNever + sturdy : 40 - sturdy;
    return sturdy;
  }
  float goal(SquareId square) const {
    float best = 0;
    each_mercenary(s, [&](MercenaryId other) {
      const float near = 6.0f / static_cast<float>(1 + distance(square, at(s, other).square));
      best = std::max(best, near * (1 + 0.02f * victim(other)));
    });
    const bool shy = ranged_kind(content, at(s, asked.monster));
    return shy ? -best : best;
  }

  float entrance(SquareId square) const { return -std::abs(static_cast<float>(column(square)) - 3.5f); }

  float weigh(const Action& a) const {
    switch (a.verb) {
      case Verb::MeleeAttack:
        return strike(at(s, a.target), value_of(a.cards, false), true);
      case Verb::RangedAttack:
        return strike(at(s, a.target), value_of(a.cards, true), adjacent(me().square, at(s, a.target).square));
      case Verb::Move:
        return move_to(a.square) - stand(me().square) - 0.2f;
      case Verb::Play:
        return play_card_value(a);
      case Verb::Acquire:
        return acquire(a);
      case Verb::Discard:
        return change(a.card);
      case Verb::Defend:
        return defend(a.cards);
      case Verb::Retaliate:
      case Verb::LashOut:
        return 1 + strike(at(s, asked.monster), value_of(a.cards, false), false);
      case Verb::Place:
        return asked.job == Job::PlaceMercenary ? entrance(a.square) : -entrance(a.square);
      case Verb::Strike:
        return 1 + std::max(0.0f, 50 + victim(a.who));
      case Verb::Go:
        return goal(a.square);
      case Verb::Take:
        return worth(a.card);
      default:
        return 0;
    }
  }
};

}  // namespace

std::size_t Mercenaries::greedy(const View& view, std::span<const Action> offered, Dice&) const {
  const State& s = view.seen;
  const Task& asked = s.agenda.top();
  const Advisor advisor{*content_, s, view.seat, asked, asked.who.some() ? asked.who : s.firstPlayer};
  std::size_t best = 0;
  float most = kNever * 2;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const float weight = advisor.weigh(offered[i]);
    if (weight > most) most = weight, best = i;
  }
  return best;
}

namespace {

// How far the adventure is, and how fit the team: both count about the same for a common victory.
float team_outlook(const Content& content, const State& s) {
  float all = 0, health = 0, left = static_cast<float>(s.monsterDeck.monsters.size());
  for (const CardCount& each : content.row(s.adventure, s.type).table) all += each.count.value_or(0);
  each_monster(s, [&](MonsterId) { left += 1; });
  each_mercenary(s, [&](MercenaryId who) { health += static_cast<float>(std::clamp<int>(at(s, who).health, -6, 20)); });
  health /= 20.0f * s.mercenaryCount;
  return std::clamp(0.1f + 0.45f * std::max(0.0f, 1 - left / std::max(1.0f, all)) + 0.45f * health, 0.01f, 0.99f);
}

// The lead over the best rival, in MVPs.
float rivals_outlook(const Content& content, const State& s, Seat seat) {
  float mine = -1000, best = -1000;
  each_mercenary(s, [&](MercenaryId who) {
    const float standing = static_cast<float>(mvps(content, at(s, who))) + 0.02f * at(s, who).health;
    float& side = controller(content, s, who) == seat ? mine : best;
    side = std::max(side, standing);
  });
  return 1 / (1 + std::exp((best - mine) / 4));
}

}  // namespace

float Mercenaries::estimate(const State& s, Seat seat) const {
  if (const Result result = score(*content_, s); result.over) return result.winners.has(seat) ? 1.0f : 0.0f;
  if (content_->type(s.type).scoring < Scoring::Team) return rivals_outlook(*content_, s, seat);
  const float team = team_outlook(*content_, s);
  return has_dm(*content_, s) && seat == dm_seat(*content_, s) ? 1 - team : team;
}

}  // namespace condotta::mercenaries
