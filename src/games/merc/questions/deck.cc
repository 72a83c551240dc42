#include "games/merc/questions.h"

// M-6.5-1, M-7.8-2, M-11.9-1: from which deck a card is drawn.
namespace condotta::merc {

struct DeckQuestion : AsksOwner<AskDeck> {
  using On = OverTurn<During<NewMerc, NewMerc::Step::Over>, During<DealArms>>;
  static std::string broken(const Look& now, const AskDeck& t) {
    if (std::string trouble = AsksOwner::broken(now, t); !trouble.empty()) return trouble;
    const Task& under = *neighbours_of(now.s, t).under;
    const auto* fresh = under.if_is<NewMerc>();
    const auto* deal = under.if_is<DealArms>();
    const DrawnFor what = fresh != nullptr ? DrawnFor::NewMerc : deal != nullptr ? DrawnFor::Dealing : DrawnFor::Buyer;
    if (t.what != what || (deal != nullptr && deal->drawn == 0)) return "what: not what is drawn for";
    const MercId who = fresh != nullptr ? fresh->who : deal != nullptr ? deal->who : t.who;
    return t.who == who ? "" : "who: not for him";
  }

  static void offer(Offers& out, const AskDeck&) {
    for (const Deck deck : {Deck::Weapons, Deck::Armor, Deck::Accessories}) {
      Action a = act(Verb::Draw);
      a.deck = deck;
      out.offer(a);
    }
  }
  static Refusal check(const Look& now, const AskDeck&, const Action& a) {
    if (a.verb != Verb::Draw) return not_now();
    return need(a.deck != Deck::None && can_draw(now.s, a.deck), "M-9.6-1"_rule, Reason::NoCards);
  }
  // A drawn card goes to whom it was drawn for.
  static void answer(Play& p, const AskDeck& t, const Action& a) {
    const TitleId card = draw_card(p, a.deck);
    if (t.what == DrawnFor::Dealing) {
      tell_draw(p, t.who, card, false, "M-11.9-1"_rule);
      return p.s.offered.push_back(card);
    }
    const bool bought = t.what == DrawnFor::Buyer;
    tell_draw(p, t.who, card, goes_to(p, soldier(p.s, t.who), card, bought) == Goes::OnHim, "M-6.5-1"_rule);
    receive(p, t.who, card, bought);  // M-24-47
  }
  static float hint(const Look& by, const AskDeck& t, const Action& a) {
    return slot_free(soldier(by.s, t.who), static_cast<int>(a.deck)) ? 5.0F - static_cast<float>(a.deck) : 0.0F;
  }
};

constinit const Row AskDeck::row = row_of<AskDeck, DeckQuestion>();

}  // namespace condotta::merc
