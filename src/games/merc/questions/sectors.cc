#include "games/merc/questions.h"

// M-18.1-1, M-18.1-8: the next sector for Artillery or Seizure, or enough of them.
namespace condotta::merc {

struct SectorsQuestion : AsksDictator<AskSectors> {
  using On = Over<During<Artillery, Artillery::Step::Chooses>, During<Seizure>>;
  static std::string broken(const Look& now, const AskSectors& t) {
    return first_trouble(no_dictator(now.s), no_cells(now.s, t.cells));
  }

  static void offer(Offers& out, const AskSectors& t) {
    out.add(act(Verb::Done));
    offer_cells(out, Verb::Pick, t.cells.bits());
  }
  static Refusal check(const Look&, const AskSectors& t, const Action& a) {
    return a.verb == Verb::Done ? yes() : check_pick(a, Verb::Pick, t.cells.bits());
  }
  static void answer(Play& p, const AskSectors&, const Action& a) {
    Task& card = p.s.agenda.top();
    card.is<Artillery>() ? choose(card.as<Artillery>(), a) : choose(card.as<Seizure>(), a);
  }
  static float hint(const Look&, const AskSectors&, const Action& a) { return a.verb == Verb::Done ? kLikesEnough : 0; }

 private:
  template <class Card>
  static void choose(Card& card, const Action& a) {
    if (a.verb == Verb::Done)
      card.enough = true;
    else
      card.chosen = set_of(card.chosen.bits() | bit(a.cell));
  }
};

constinit const Row AskSectors::row = row_of<AskSectors, SectorsQuestion>();

}  // namespace condotta::merc
