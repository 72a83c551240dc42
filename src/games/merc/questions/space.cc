#include "games/merc/questions.h"

// DA-ASN-10: which space of the Rebels' side somebody takes.
namespace condotta::merc {

struct SpaceQuestion {
  using On = Over<During<AssassinationSetup, AssassinationSetup::Step::Spaces>>;
  static PlayerId asked(const Look& now, const AskSpace&) { return asker<AssassinationSetup>(now).next; }
  static Phrase phrase(const Look& now, const AskSpace& t) { return ask("question.ask_space", now, asked(now, t)); }

  static void offer(Offers& out, const AskSpace&) {
    offer_cells(out, Verb::Pick, spaces(out.look()));
    out.offer(act(Verb::Decline));
  }
  // DA-RUL-84: a space may be left to somebody behind only if all spaces still find an owner in this lap.
  static Refusal check(const Look& now, const AskSpace& t, const Action& a) {
    if (a.verb == Verb::Decline) {
      const bool enough = now.s.rebels - 1 - asked(now, t).index() >= count(spaces(now));
      return need(enough, "DA-RUL-84"_rule, Reason::MustTake);
    }
    const bool free = a.verb == Verb::Pick && a.cell.some() && (spaces(now) & bit(a.cell)) != 0;
    return need(free, "DA-ASN-10"_rule, Reason::NotAllowedThere);
  }
  static void answer(Play& p, const AskSpace&, const Action& a) {
    auto& setup = top_as<AssassinationSetup>(p);
    const PlayerId player = setup.next;
    setup.next = PlayerId::of((player.index() + 1) % p.s.rebels);
    if (a.verb == Verb::Decline) return;
    setup.spaces = set_of(setup.spaces.bits() & ~bit(a.cell));
    add_militia(p, a.cell, player, 1);  // DA-ASN-9
  }

 private:
  static Cells spaces(const Look& now) { return asker<AssassinationSetup>(now).spaces.bits(); }
};

constinit const Row AskSpace::row = row_of<AskSpace, SpaceQuestion>();

}  // namespace condotta::merc
