#include "games/mercenaries/questions.h"

// MN-ABL-3: which cards to discard for new ones, one by one in the order of the list, so that a set has one way to be
// named.
namespace condotta::mercenaries {

struct ChangeCardsQuestion : AsksMercenary<ChangeCards> {
  using On = StandsOn<OwnTurn, Window>;
  static constexpr const char* kPass = "action.change_enough";
  static std::string broken(const Look& now, const ChangeCards& t) {
    return t.playing.some() ? no_mercenary(now, t.who) : "playing: expected the card that is played";
  }
  static Phrase phrase(const Look& now, const ChangeCards& t) {
    return {"question.change_cards", args(colour(now.s, t.who))};
  }

  static void choices(const Look& now, const ChangeCards& t, List& out) {
    add(out, Verb::Pass);
    for (int card = t.last.some() ? t.last.index() : 0; card < kCards; ++card) {
      if (at(now.s, t.who).hand.has(card)) add(out, Verb::Discard).card = CardId::of(card);
    }
  }
  static Refusal check(const Look& now, const ChangeCards& t, const Action& a) {
    if (a.verb == Verb::Pass) return yes();
    if (a.verb != Verb::Discard) return no("MN-ABL-3"_rule, Reason::NotAsked);
    if (!a.card.some() || !at(now.s, t.who).hand.has(a.card.index())) {
      return no("MN-ABL-3"_rule, Reason::NotInHand, a.card.index());
    }
    return !t.last.some() || a.card >= t.last ? yes() : no("MN-ABL-3"_rule, Reason::Unsorted);
  }
  // One more card is discarded; then, or with enough of it, as many are drawn as were discarded and the text has ended.
  static void go_on(Play& p, ChangeCards& t, const Action& a) {
    Mercenary& m = at(p.s, t.who);
    if (a.verb == Verb::Discard) {
      m.hand.remove(a.card.index());
      m.discard.add(a.card.index());
      t.last = a.card;
      ++t.discarded;
      p.log.tell([&] { return Event::of(What::CardDiscarded, "MN-ABL-3"_rule, m.colour.index(), a.card.index()); });
      if (!m.hand.empty()) return;
    }
    const ChangeCards done = t;
    p.s.agenda.pop();
    draw_cards(p, done.who, done.discarded, "MN-ABL-3"_rule);
    m.discard.add(done.playing.index());  // MN-ABL-4
  }
  // Cards that are of no use now go first.
  static float hint(const Advisor& by, const ChangeCards&, const Action& a) {
    if (a.verb == Verb::Pass) return 0;
    const CardKind kind = by.content.facts(a.card).kind;
    if (kind == CardKind::Monster) return 5;
    const bool attack = kind == CardKind::SkillMelee || kind == CardKind::SkillRanged;
    return attack && by.me().acted ? 4 : kNever;
  }
};

constinit const Row ChangeCards::row = row_of<ChangeCards, ChangeCardsQuestion>();

}  // namespace condotta::mercenaries
