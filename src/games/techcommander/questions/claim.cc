#include "games/techcommander/questions.h"

// TC-SKL-8, TC-SKL-9, TC-DEC-76: claimed or not; then a D20 on the set in use.
namespace condotta::techcommander {

struct AskClaimQuestion : AsksYesOrNo<AskClaim, OwnUnit, InDeathmatch> {
  using On = StandsOn<Act, Place>;
  static Phrase phrase(const Look& now, const AskClaim& t) { return about(now.s, "question.ask_claim", t.unit); }
  static void answer(Play& p, const AskClaim& t, const Action& a) {
    State& s = p.s;
    if (a.verb != Verb::Yes) return;
    note_skulls(p.content, s, t.unit, unit(s, t.unit).at());
    const int claimed = unit(s, t.unit).skull;
    if (claimed == 0) return;
    s.skulls.erase_at(static_cast<std::size_t>(claimed - 1));
    for (Unit& u : s.units) {  // the others' numbers move up
      if (u.skull >= claimed) u.skull = static_cast<std::uint8_t>(u.skull == claimed ? 0 : u.skull - 1);
    }
    ++s.players[t.asks].claimed;  // TC-DMS-13
    // TC-DMS-9, TC-SKL-10: the points first, whatever the skull brings.
    award(p, t.asks, p.content.points.skull, What::SkullClaimed, "TC-SKL-8"_rule);
    for (Seat seat = 0; seat < s.seats;
         ++seat) {  // TC-SKL-32, TC-RUL-163: it ends an older Overwatch at this turn's end
      if (s.players[seat].overwatch == 1) s.players[seat].overwatch = 2;
    }
    const SkullSet& set =
        p.content.skull_sets[s.setting.advanced_skulls != 0 ? 1 : 0];  // TC-SKL-11, TC-SKL-12, TC-SKL-13
    const int face = p.dice.d(20);
    const SkullId drawn = set.rolls[static_cast<std::size_t>(face - 1)];
    p.log.tell([&] { return Event::of(What::SkullDrawn, "TC-SKL-8"_rule, t.asks, face, drawn.index()); });
    s.agenda.push(Skull{t.unit, drawn, t.asks});
  }
};

constinit const Row AskClaim::row = row_of<AskClaim, AskClaimQuestion>();

}  // namespace condotta::techcommander
