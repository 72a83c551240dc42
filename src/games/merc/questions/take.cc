#include "games/merc/questions.h"

// M-6.5-1, M-7.8-2: whether a MERC equips the card he was given.
namespace condotta::merc {

struct TakeQuestion : AsksOwner<AskTake> {
  using On = OverTurn<During<NewMerc, NewMerc::Step::Card, NewMerc::Step::Over>, During<DealArms>>;
  static std::string broken(const Look& now, const AskTake& t) {
    if (std::string trouble = AsksOwner::broken(now, t); !trouble.empty()) return trouble;
    if (!t.card.some()) return "card: expected one";
    const Soldier& who = soldier(now.s, t.who);
    if (now.content.category(t.card) != Category::Vehicle)
      return slot_for(now, who, t.card) >= 0 ? "" : "card: no slot for it";
    return who.squad != SquadNo::Base && vehicle_of(now.s, who.owner, who.squad) == nullptr ? "" : "card: no place";
  }

  static void offer(Offers& out, const AskTake& t) {
    out.add(act(Verb::Take, t.card));
    out.add(act(Verb::Leave));
  }
  static Refusal check(const Look&, const AskTake& t, const Action& a) {
    if (a.verb == Verb::Leave) return yes();
    return need(a.verb == Verb::Take && a.card == t.card, "M-7.8-2"_rule, Reason::NotNow);
  }
  static void answer(Play& p, const AskTake& t, const Action& a) {
    Soldier& who = soldier(p.s, t.who);
    if (a.verb == Verb::Leave) return to_stash(p, who.cell, {t.card, 0});
    if (p.content.of(t.card).category == Category::Vehicle) return attach_vehicle(p, who.owner, who.squad, t.card);
    put_on(p, who, {t.card, 0}, slot_for(p, who, t.card));
    p.log.tell([&] { return Event::of(What::Takes, "M-6.5-1"_rule, t.who.index(), t.card.index()); });
  }
  static float hint(const Look& by, const AskTake& t, const Action& a) {
    return a.verb == Verb::Take ? likes_card(by, soldier(by.s, t.who), a.card) : kLikesEnough;
  }
};

constinit const Row AskTake::row = row_of<AskTake, TakeQuestion>();

}  // namespace condotta::merc
