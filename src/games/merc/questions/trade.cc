#include "games/merc/questions.h"

// M-7.4-2: whether a MERC of an ally takes part in a Re-Equip.
namespace condotta::merc {

struct TradeQuestion : AsksOwner<AskTrade> {
  using On = Over<During<Equipping>>;
  static std::string broken(const Look& now, const AskTrade& t) {
    if (std::string trouble = AsksOwner::broken(now, t); !trouble.empty()) return trouble;
    if (now.s.traders.contains(t.who) || now.s.traders.full()) return "who: takes part already";
    return soldier(now.s, t.who).actions > 0 ? "" : "who: has no action left";
  }

  static void offer(Offers& out, const AskTrade&) { offer_both(out, Verb::Agree, Verb::Decline); }
  static Refusal check(const Look&, const AskTrade&, const Action& a) {
    return check_either(a, Verb::Agree, Verb::Decline, "M-7.9-2"_rule);
  }
  static void answer(Play& p, const AskTrade& t, const Action& a) {
    Soldier& other = soldier(p.s, t.who);
    if (a.verb == Verb::Decline) return void(other.changed.set(Change::Declined));  // M-24-111
    pay(p, other, 1);
    other.changed.clear();
    p.s.traders.push_back(t.who);
  }
  static float hint(const Look&, const AskTrade&, const Action& a) { return a.verb == Verb::Agree ? 1 : 0; }
};

constinit const Row AskTrade::row = row_of<AskTrade, TradeQuestion>();

}  // namespace condotta::merc
