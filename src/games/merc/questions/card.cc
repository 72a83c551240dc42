#include "games/merc/questions.h"

// M-5.3-2: the Dictator plays a tactics card, or discards one and reinforces; DA-SET-3: the AI has only the top card.
namespace condotta::merc {

struct CardQuestion : AsksDictator<AskCard> {
  using On = Over<During<DictatorTurn, DictatorTurn::Step::Commands, DictatorTurn::Step::Conscripts>>;

  static void offer(Offers& out, const AskCard& t) {
    for (const Verb verb : {Verb::Play, Verb::Discard}) {
      Action a = act(verb);
      a.tactic = t.tactic;
      if (t.tactic.some()) out.offer(a);
      for (const TacticId card : out.look().s.hand) {
        a.tactic = card;
        if (!t.tactic.some()) out.offer(a);
      }
    }
  }
  static Refusal check(const Look& now, const AskCard& t, const Action& a) {
    if (a.verb != Verb::Play && a.verb != Verb::Discard) return not_now();
    const bool mine = t.tactic.some() ? a.tactic == t.tactic : now.s.hand.contains(a.tactic);
    return need(mine, "M-5.3-2"_rule, Reason::NoSuchCard);
  }
  // The number by R: M-12.4-2.
  static void answer(Play& p, const AskCard&, const Action& a) {
    for (std::size_t i = 0; i < p.s.hand.size(); ++i) {
      if (p.s.hand[i] == a.tactic) {
        p.s.hand.erase_at(i);
        break;
      }
    }
    p.s.tactics_played.add(a.tactic.index());
    if (a.verb == Verb::Play) {
      p.log.tell([&] { return Event::of(What::PlaysTactic, "M-5.3-2"_rule, a.tactic.index()); });
      return p.s.agenda.push(Tactic{.tactic = a.tactic});
    }
    // M-12.4-1: one sector he controls, half the Rebels rounded up and one more (M-24-48).
    p.log.tell([&] { return Event::of(What::Reinforces, "M-12.4-1"_rule, half(p.s) + 1); });
    place_militia(p, half(p.s) + 1, survey(p).of(side_of(p.s, kDictator)), {Placing::OneSector});
  }
  static float hint(const Look&, const AskCard&, const Action& a) { return a.verb == Verb::Play ? 5 : 0; }
};

constinit const Row AskCard::row = row_of<AskCard, CardQuestion>();

}  // namespace condotta::merc
