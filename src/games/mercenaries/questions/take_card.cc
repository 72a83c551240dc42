#include <algorithm>

#include "games/mercenaries/questions.h"

// MN-AF-3, MN-DEC-4: whether to take one of the cards an Area Feature gives away.
namespace condotta::mercenaries {

namespace {

const Behaviour* offer_of(const Look& now) {
  return find(now.content.feature(now.s.feature).behaviours, Does::OfferCard);
}

struct TakeCardQuestion : AsksMercenary<TakeCard> {
  using On = StandsOn<OfferCard>;
  static constexpr const char* kPass = "action.take_nothing";
  static std::string broken(const Look& now, const TakeCard& t) {
    const std::string trouble = no_mercenary(now, t.who);
    return trouble.empty() ? no_offer(now) : trouble;
  }
  static Phrase phrase(const Look& now, const TakeCard& t) {
    return {"question.take_card", args(colour(now.s, t.who))};
  }

  static void choices(const Look& now, const TakeCard&, List& out) {
    add(out, Verb::Pass);
    for (const CardId card : offer_of(now)->cards) {
      if (now.s.stacks.has(card.index())) add(out, Verb::Take).card = card;
    }
  }
  static Refusal check(const Look& now, const TakeCard&, const Action& a) {
    if (a.verb == Verb::Pass) return yes();
    const Behaviour* offer = offer_of(now);
    if (a.verb != Verb::Take || offer == nullptr) return no("MN-AF-3"_rule, Reason::NotAsked);
    const bool listed = std::find(offer->cards.begin(), offer->cards.end(), a.card) != offer->cards.end();
    return listed && now.s.stacks.has(a.card.index()) ? yes() : no("MN-AF-3"_rule, Reason::NotOffered);
  }
  // MN-RUL-99: a card given by an Area Feature takes the Acquired Card space of this turn.
  static void answer(Play& p, const TakeCard& t, const Action& a) {
    if (a.verb == Verb::Pass) return;
    Mercenary& m = at(p.s, t.who);
    p.s.stacks.remove(a.card.index());
    m.acquired = a.card;
    ++m.turn.acquired;
    p.log.tell([&] { return Event::of(What::CardTaken, "MN-RUL-99"_rule, m.colour.index(), a.card.index()); });
  }
  static float hint(const Advisor& by, const TakeCard&, const Action& a) {
    return a.verb == Verb::Take ? by.worth(a.card) : 0;
  }
};

}  // namespace

constinit const Row TakeCard::row = row_of<TakeCard, TakeCardQuestion>();

}  // namespace condotta::mercenaries
