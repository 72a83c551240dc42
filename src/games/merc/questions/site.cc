#include "games/merc/questions.h"

// M-12.1-3, M-17.1-7, M-18.1-4: a sector for the Dictator's base, for his ability, or between Fodder's equals.
namespace condotta::merc {

struct SiteQuestion : AsksDictator<AskSite> {
  using On =
      Over<During<Tactic, Tactic::Step::Acts>, During<Fodder>, During<MilitiaMarches>,
           During<MilitiaAttacks, MilitiaAttacks::Step::Enters>, During<DictatorLanding, DictatorLanding::Step::Base>>;
  static std::string broken(const Look& now, const AskSite& t) {
    const std::string trouble = first_trouble(no_dictator(now.s), no_cells(now.s, t.cells));
    if (!trouble.empty()) return trouble;
    const Task& under = *neighbours_of(now.s, t).under;
    const Site what = under.is<Fodder>()                                         ? Site::Fodder
                      : under.is<MilitiaMarches>() || under.is<MilitiaAttacks>() ? Site::Ability
                                                                                 : Site::Base;
    if (t.what != what) return "what: not what is asked for";
    return what == Site::Base && now.s.base.some() ? "what: the base is known" : "";
  }

  static void offer(Offers& out, const AskSite& t) { offer_cells(out, Verb::Pick, t.cells.bits()); }
  static Refusal check(const Look&, const AskSite& t, const Action& a) {
    return check_pick(a, Verb::Pick, t.cells.bits());
  }
  static void answer(Play& p, const AskSite& t, const Action& a) {
    Task& under = p.s.agenda.top();
    if (t.what == Site::Base) {
      p.s.base = a.cell;
      return place_dictator_card(p);
    }
    CellId& cell = under.is<Fodder>()           ? under.as<Fodder>().cell
                   : under.is<MilitiaMarches>() ? under.as<MilitiaMarches>().cell
                                                : under.as<MilitiaAttacks>().cell;
    cell = a.cell;
  }
};

constinit const Row AskSite::row = row_of<AskSite, SiteQuestion>();

}  // namespace condotta::merc
