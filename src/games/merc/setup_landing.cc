#include <algorithm>

#include "games/merc/questions.h"
#include "games/merc/setup.h"

// M-4: day 1.
namespace condotta::merc {

namespace {

void land_team(Play& p, PlayerId player, CellId cell) {  // M-4.3-1
  const auto team = p.s.traders;
  p.s.traders.clear();
  for (const MercId who : team) {
    Soldier& fresh = enlist(p.s, who, player);
    fresh.cell = cell;
    note_arrival(p.s, cell, player);
    p.log.tell([&] { return Event::of(What::Hired, "M-4.1-3"_rule, who.index(), player.index(), cell.index()); });
  }
  for (std::size_t i = team.size(); i-- > 0;) {
    new_merc(p, team[i], player, SquadNo::Primary);
    top_as<NewMerc>(p).step = NewMerc::Step::Accessory;  // the place is known; M-4.1-4, DA-ASN-14
  }
}

// M-4.1: hire, land, equip. M-4.1-6: no actions today.
struct LandingTask {
  using On = Over<During<DictatorLanding, DictatorLanding::Step::Garrison>,
                  During<AssassinationSetup, AssassinationSetup::Step::Hand>,
                  During<VersusStart, VersusStart::Step::Industries>, During<Landing, Landing::Step::Hires>>;
  static std::string broken(const Look& now, const Landing& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    if (t.player == kDictator) return "player: expected a Rebel";
    if (t.cell.some()) return no_cell(now.s, t.cell);
    return neighbours_of(now.s, t).below<NewMerc>() ? "cell: expected the landing place" : "";
  }
  static void run(Play& p, Landing& t) {
    switch (take_step(t.step)) {
      case Landing::Step::Hires:
        p.s.traders.clear();
        return p.s.agenda.push(Hiring{.player = t.player, .kind = Hire::DayOne});  // M-2-8, DA-ASN-13
      case Landing::Step::Lands:
        if (!t.cell.some()) p.s.agenda.push(AskLand{.player = t.player});
        return;
      case Landing::Step::Enters:
        return land_team(p, t.player, t.cell);  // M-4.1-5
      case Landing::Step::Over:
        p.s.agenda.pop();
    }
  }
};

// M-4.2-1: Difficulty militia on every Industry without Rebels.
void garrison(Play& p) {
  each_cell(cells_of(p, SectorType::Industry) & ~occupied(p.s, 0),
            [&](CellId cell) { add_militia(p, cell, kDictator, p.s.difficulty); });
}

// What follows from the number of Rebels is computed where it is used: half(), 5 per Rebel, one less than the Rebels.
int kim_militia(const State& s) {
  return std::min(5 * s.rebels, 20);  // M-3.2-4, M-3.2-5, M-3.2-6
}  // M-3.2

// M-4.2-3: what the Dictator card does at the start. M-24-116: a challenge may give him MERCs.
void start_of_game(Play& p) {
  for (int i = 0; i < p.s.mercs; ++i) hire_for_dictator(p);
  const Start start = p.content.of(p.s.dictator).start;
  if (start == Start::BaseKnown) return reveal_base(p);
  if (start != Start::ExtraMercs) return;
  for (int i = 0; i < p.s.rebels; ++i) hire_for_dictator(p);  // M-24-37: besides the normal one
}

}  // namespace

void fill_kims_base(Play& p) {  // M-24-36: in total, never less than there are
  if (p.content.of(p.s.dictator).start != Start::BaseKnown || !p.s.base.some()) return;
  const int here = own_militia(p.s, p.s.base, kDictator);
  add_militia(p, p.s.base, kDictator, kim_militia(p.s) - here);
}

namespace {

// DA-SET-7, DA-SET-8, DA-SET-9: the AI only on its Industries, and none against a single Rebel.
void extra_militia(Play& p) {
  const Cells held = survey(p).of(side_of(p.s, kDictator));
  if (p.s.ai == 0) return place_militia(p, p.s.extra, held, {Placing::Optional});             // M-4.2-5
  if (p.s.rebels > 1) place_militia(p, p.s.extra, held & cells_of(p, SectorType::Industry));  // DA-RUL-79
}

// DA-SET-1: the Dictator's part of day 1 is the same whether a person or the AI plays him.
struct DictatorLandingTask {
  using On = Over<During<Day, Day::Step::Begins>>;
  static std::string broken(const Look& now, const DictatorLanding&) { return no_dictator(now.s); }
  static void run(Play& p, DictatorLanding& t) {
    using enum DictatorLanding::Step;
    switch (take_step(t.step)) {  // DA-RUL-8: in this order
      case Garrison:
        return garrison(p);
      case Hires:
        return hire_for_dictator(p);  // M-24-49: with a free card; M-2-9, M-4.2-2
      case StartOfGame:
        return start_of_game(p);
      case Base:
        return fill_kims_base(p);
      case Hand:
        return fill_hand(p);  // M-4.2-4, M-4.3-2
      case ExtraMilitia:
        return extra_militia(p);
      case Over:  // M-4.3-3, M-4.3-4: so the table stands afterwards
        p.s.agenda.pop();
        p.s.held = set_of(survey(p).of(side_of(p.s, kDictator)));
    }
  }
};

}  // namespace

constinit const Row Landing::row = row_of<Landing, LandingTask>();
constinit const Row DictatorLanding::row = row_of<DictatorLanding, DictatorLandingTask>();

}  // namespace condotta::merc
