#include "games/mercenaries/game.h"

// Choices as phrases, which read the same whatever the question; words.en.json has the sentences.
namespace condotta::mercenaries {

namespace {

Phrase with_cards(Phrase phrase, const Played& cards) {
  for (const CardId card : cards) {
    if (!phrase.args.full()) phrase.args.push_back(static_cast<std::int16_t>(card.index()));
  }
  return phrase;
}

}  // namespace

// Attack Value, Defence Value, Health left.
Phrase strike_detail(const Look& now, MercenaryId who, MonsterId target, const Action& a) {
  const Monster& m = at(now.s, target);
  return {"detail.strike",
          args(attack_value_of(now.content, at(now.s, who), a.cards, a.verb == Verb::RangedAttack),
               monster_defence<Total>(now.content, now.s, m).total(), total_health(now.content, now.s, m) - m.wounds)};
}

// How many Monsters a move sets to Lashing Out.
Phrase move_detail(const State& s, MercenaryId who, SquareId to) {
  int left = 0;
  each_monster(s, [&](MonsterId which) {
    if (!at(s, which).acted && leaves(at(s, who).square, to, at(s, which).square)) ++left;
  });
  return left > 0 ? Phrase{"detail.retreat", args(left)} : Phrase{};
}

Phrase Mercenaries::label(const State& s, const Action& a) const {
  const Row& row = *kTable[s.agenda.top().index()];
  if (row.label != nullptr) {
    if (const Phrase own = row.label({*content_, s}, a); own.key != nullptr) return own;
  }
  switch (a.verb) {
    case Verb::Pass:
      return {row.pass, {}};
    case Verb::Colour:
      return {"action.colour", args(a.colour.index())};
    case Verb::Place:
      return {"action.place", args(a.square.index())};
    case Verb::First:
      return {"action.first", args(colour(s, a.who))};
    case Verb::Move:
      return {"action.move", args(a.square.index())};
    case Verb::MeleeAttack:
      return with_cards(about_monster("action.melee_attack", s, a.target), a.cards);
    case Verb::RangedAttack:
      return with_cards(about_monster("action.ranged_attack", s, a.target), a.cards);
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
      return with_cards({"action.defend", {}}, a.cards);
    case Verb::Retaliate:
      return with_cards({"action.retaliate", {}}, a.cards);
    case Verb::LashOut:
      return with_cards({"action.lash_out", {}}, a.cards);
    case Verb::Next:
      return about_monster("action.next", s, a.target);
    case Verb::Go:
      return {"action.go", args(a.square.index())};
    case Verb::Strike:
      return {"action.strike", args(colour(s, a.who))};
    case Verb::Take:
      return {"action.take", args(a.card.index())};
  }
  return {};
}

}  // namespace condotta::mercenaries
