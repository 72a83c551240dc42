#include "games/merc/questions.h"

// M-11.1-5, M-24-23: what Squidhead does with each mine of the sector he enters.
namespace condotta::merc {

struct DisarmQuestion : AsksOwner<AskDisarm> {
  using On = Over<During<Fight, Fight::Step::Begins>>;
  static std::string broken(const Look& now, const AskDisarm& t) {
    const std::string trouble = first_trouble(AsksOwner::broken(now, t), no_cell(now.s, t.cell));
    if (!trouble.empty()) return trouble;
    if (t.cell != neighbours_of(now.s, t).under->as<Fight>().cell) return "cell: not there";
    const int mines = at(now.s, t.cell).stash.count(now.content.mine.index());
    return t.mines >= 1 && t.mines <= mines ? "" : "mines: not so many";
  }

  static void offer(Offers& out, const AskDisarm&) {
    offer_both(out, Verb::Leave, Verb::Scrap);
    for (const Soldier& each : out.look().s.soldiers) out.offer(act(Verb::Carry, each.who));
  }
  static Refusal check(const Look& now, const AskDisarm& t, const Action& a) {
    if (a.verb == Verb::Leave || a.verb == Verb::Scrap) return yes();
    if (a.verb != Verb::Carry) return not_now();
    const Soldier* who = find(now.s, a.who);
    const Soldier& by = soldier(now.s, t.who);
    if (who == nullptr || who->owner != by.owner || who->squad != by.squad)
      return no("M-11.1-5"_rule, Reason::NotInSquad);
    const int slot = slot_for(now, *who, now.content.mine);
    return need(slot >= 0 && slot_free(*who, slot), "M-11.1-5"_rule, Reason::NoSlot);
  }
  static void go_on(Play& p, AskDisarm& t, const Action& a) {
    if (a.verb != Verb::Leave) at(p.s, t.cell).stash.remove(p.content.mine.index());
    if (a.verb == Verb::Scrap) discard(p, {p.content.mine, 0});
    if (a.verb == Verb::Carry) {
      Soldier& who = soldier(p.s, a.who);
      put_on(p, who, {p.content.mine, 0}, slot_for(p, who, p.content.mine));
    }
    if (--t.mines == 0) p.s.agenda.pop();
  }
  static float hint(const Look&, const AskDisarm&, const Action& a) { return a.verb == Verb::Leave ? kLikesEnough : 0; }
};

constinit const Row AskDisarm::row = row_of<AskDisarm, DisarmQuestion>();

}  // namespace condotta::merc
