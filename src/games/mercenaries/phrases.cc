#include "games/mercenaries/game.h"
#include "games/mercenaries/resolve.h"

// Questions, choices and their second lines as phrases; words.en.json has the sentences.
namespace condotta::mercenaries {

namespace {

int colour(const State& s, MercenaryId who) {
  return at(s, who).colour.index();
}

void add_cards(Args& list, const Played& cards) {
  for (const CardId card : cards) {
    if (!list.full()) list.push_back(static_cast<std::int16_t>(card.index()));
  }
}

Phrase with_cards(const char* key, const Played& cards) {
  Phrase phrase{key, {}};
  add_cards(phrase.args, cards);
  return phrase;
}

const char* pass_key(Job job) {
  switch (job) {
    case Job::TakeCard:
      return "action.take_nothing";
    case Job::Defend:
      return "action.no_defence";
    case Job::Retaliate:
      return "action.no_retaliation";
    case Job::LashOut:
      return "action.no_lashing_out";
    case Job::ChangeCards:
      return "action.change_enough";
    case Job::ChooseSquare:
    case Job::Retreat:
      return "action.stay";
    case Job::ChooseTarget:
      return "action.hold";
    default:
      return "action.pass";
  }
}

// Monster choices name the Monster and its square.
Phrase about_monster(const char* key, const State& s, MonsterId which) {
  return {key, args(at(s, which).card.index(), at(s, which).square.index())};
}

Phrase attack_label(const State& s, const Action& a) {
  const char* key = a.verb == Verb::MeleeAttack ? "action.melee_attack" : "action.ranged_attack";
  Phrase phrase = about_monster(key, s, a.target);
  add_cards(phrase.args, a.cards);
  return phrase;
}

int sum_of(const Content& content, const Mercenary& m, const Played& cards, bool ranged) {
  int sum = ranged ? m.turn.nextRanged : m.turn.nextMelee;
  for (const CardId card : cards) {
    const Facts& facts = content.facts(card);
    sum += ranged ? facts.ranged : facts.kind == CardKind::SkillMelee ? facts.melee : facts.defence;
  }
  return sum;
}

int defence_of(const Content& content, const Played& cards) {
  int sum = 0;
  for (const CardId card : cards) {
    const Facts& facts = content.facts(card);
    sum += facts.kind == CardKind::SkillMelee ? facts.melee : facts.defence;
  }
  return sum;
}

// Attack Value, Defence Value, Health left.
Phrase strike_detail(const Content& content, const State& s, MercenaryId who, MonsterId target, const Action& a) {
  const bool ranged = a.verb == Verb::RangedAttack;
  const Monster& m = at(s, target);
  return {"detail.strike", args(sum_of(content, at(s, who), a.cards, ranged),
                                monster_defence<Total>(content, s, m).total(), total_health(content, s, m) - m.wounds)};
}

// How many Monsters a move sets to Lashing Out.
Phrase move_detail(const State& s, MercenaryId who, SquareId to) {
  int left = 0;
  each_monster(s, [&](MonsterId which) {
    if (!at(s, which).acted && leaves(at(s, who).square, to, at(s, which).square)) ++left;
  });
  return left > 0 ? Phrase{"detail.retreat", args(left)} : Phrase{};
}

}  // namespace

Phrase Mercenaries::question(const State& s) const {
  if (s.agenda.empty()) return {};
  const Task& t = s.agenda.top();
  switch (t.job) {
    case Job::ChooseColour:
      return {"question.choose_colour", args(t.who.index())};
    case Job::TakeCard:
      return {"question.take_card", args(colour(s, t.who))};
    case Job::PlaceMonster:
      return {"question.place_monster", args(t.card.index())};
    case Job::PlaceMercenary:
      return {"question.place_mercenary", args(colour(s, t.who))};
    case Job::ChooseOrder:
      return {"question.choose_order", {}};
    case Job::Act:
      return {"question.act", args(colour(s, t.who))};
    case Job::FreeAction:
      return {t.acquiring ? "question.free_action" : "question.ability", args(colour(s, t.who))};
    case Job::ChooseEffect:
      return {"question.choose_effect", {}};
    case Job::ChangeCards:
      return {"question.change_cards", args(colour(s, t.who))};
    case Job::LashOrder:
      return {"question.lash_order", {}};
    case Job::Defend:
      return {t.strike == Strike::LashingOut ? "question.defend_retreating" : "question.defend",
              args(colour(s, t.who), t.value)};
    case Job::Retaliate:
      return {"question.retaliate", args(colour(s, t.who), at(s, t.monster).card.index())};
    case Job::LashOut:
      return {"question.lash_out", args(colour(s, t.who), at(s, t.monster).card.index())};
    case Job::NextMonster:
      return {t.attacking ? "question.next_attack" : "question.next_move", {}};
    case Job::ChooseSquare:
      return about_monster("question.choose_square", s, t.monster);
    case Job::ChooseTarget:
      return about_monster("question.choose_target", s, t.monster);
    case Job::Retreat:
      return {"question.retreat", args(colour(s, t.who), t.square.index())};
    default:
      return {};
  }
}

Phrase Mercenaries::label(const State& s, const Action& a) const {
  const Task& t = s.agenda.top();
  switch (a.verb) {
    case Verb::Pass:
      return {pass_key(t.job), {}};
    case Verb::Colour:
      return {"action.colour", args(a.colour.index())};
    case Verb::Place:
      return {"action.place", args(a.square.index())};
    case Verb::First:
      return {"action.first", args(colour(s, a.who))};
    case Verb::Move:
      return {"action.move", args(a.square.index())};
    case Verb::MeleeAttack:
    case Verb::RangedAttack:
      return attack_label(s, a);
    case Verb::EndTurn:
      return {"action.end_turn", {}};
    case Verb::Acquire:
      return {"action.acquire", args(a.card.index())};
    case Verb::Play:
      return a.square.some() ? Phrase{"action.play_to", args(a.card.index(), a.square.index())}
                             : Phrase{"action.play", args(a.card.index())};
    case Verb::Discard:
      return {"action.discard", args(a.card.index())};
    case Verb::Resolve:
      return {"action.resolve", args(a.effect.index())};
    case Verb::Defend:
      return with_cards("action.defend", a.cards);
    case Verb::Retaliate:
      return with_cards("action.retaliate", a.cards);
    case Verb::LashOut:
      return with_cards("action.lash_out", a.cards);
    case Verb::Next:
      return about_monster("action.next", s, a.target);
    case Verb::Go:
      return a.square == at(s, t.monster).square ? Phrase{"action.stay", {}}
                                                 : Phrase{"action.go", args(a.square.index())};
    case Verb::Strike:
      return {"action.strike", args(colour(s, a.who))};
    case Verb::Take:
      return {"action.take", args(a.card.index())};
  }
  return {};
}

Phrase Mercenaries::detail(const State& s, const Action& a) const {
  const Task& t = s.agenda.top();
  switch (a.verb) {
    case Verb::Move:
      return move_detail(s, t.who, a.square);
    case Verb::MeleeAttack:
    case Verb::RangedAttack:
      return strike_detail(*content_, s, t.who, a.target, a);
    case Verb::Retaliate:
    case Verb::LashOut:
      return strike_detail(*content_, s, t.who, t.monster, a);
    case Verb::Defend:
      return {"detail.defend",
              args(t.value, mercenary_defence<Total>(*content_, s, t.who).total() + defence_of(*content_, a.cards))};
    case Verb::Acquire: {
      const int exp = content_->facts(a.card).exp;
      return {exp < 0 ? "detail.price" : "detail.gain", args(std::abs(exp), at(s, t.who).exp)};
    }
    default:
      return {};
  }
}

}  // namespace condotta::mercenaries
