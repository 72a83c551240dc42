#include <algorithm>

#include "games/merc/questions.h"
#include "games/merc/setup.h"

// The set-up of Assassination and Versus.
namespace condotta::merc {

namespace {

// DA-RUL-82: the row of the neutral zone in a column, with the base at (0,0): a straight line between the free corners.
// DA-ASN-6: the zone between the two unused corners.
int zone_row(const State& s, int col) {
  const int top = (s.rows - 1) * (s.cols - 1 - col), bottom = s.cols - 1;
  return (2 * top + bottom) / (2 * bottom);  // M-24-63
}

CellId opposite(const State& s, CellId corner) {
  return CellId::of((s.rows - 1 - corner.index() / kStride) * kStride + (s.cols - 1 - corner.index() % kStride));
}

// DA-ASN-7 to -10: one militia on every space off the zone. Gives the spaces of the Rebels.
Cells line_up_militia(Play& p) {
  State& s = p.s;
  const bool flip_row = s.base.index() / kStride != 0, flip_col = s.base.index() % kStride != 0;
  Cells rebel_spaces = 0;
  each_cell(all_cells(s), [&](CellId cell) {
    const int r = cell.index() / kStride, c = cell.index() % kStride;
    const int row = flip_row ? s.rows - 1 - r : r, col = flip_col ? s.cols - 1 - c : c;
    if (row < zone_row(s, col)) add_militia(p, cell, kDictator, 1);  // DA-ASN-8, DA-RUL-83
    if (row > zone_row(s, col)) rebel_spaces |= bit(cell);
  });
  return rebel_spaces;
}

// DA-ASN-10, M-24-110: the Rebels take a space each in seat order, lap by lap, until none is left; whoever would have
// one more than others may leave it to somebody behind him.
void share_spaces(Play& p, AssassinationSetup& t) {
  if (t.spaces.empty()) return static_cast<void>(t.step = AssassinationSetup::Step::Guards);
  if (p.s.rebels == 1) {
    each_cell(t.spaces.bits(), [&](CellId cell) { add_militia(p, cell, PlayerId::of(0), 1); });
    return t.spaces.clear();
  }
  p.s.agenda.push(AskSpace{});  // DA-DEC-36
}

// DA-ASN-11, DA-ASN-12: a random MERC per Rebel, each with one card of each type, at the base (DA-RUL-85, -86).
void give_guards(Play& p) {
  for (int i = 0; i < p.s.rebels; ++i) {
    MercId who = draw_merc(p);
    while (who.some() && refused_by_team(p, who, kDictator)) {
      p.s.merc_discard.add(who.index());
      who = draw_merc(p);
    }
    if (!who.some()) return;
    Soldier& guard = enlist(p.s, who, kDictator);
    guard.cell = p.s.base;  // M-24-64
    for (const Deck deck : {Deck::Weapons, Deck::Armor, Deck::Accessories}) {
      const TitleId card = draw_card(p, deck);
      const int slot = slot_for(p, guard, card);
      if (slot >= 0 && slot_free(guard, slot)) {
        put_on(p, guard, {card, 0}, slot);
      } else {
        to_stash(p, guard.cell, {card, 0});  // DA-RUL-86
      }
    }
  }
}

// DA-ASN-4 to -14.
// DA-ASN-3: the aim is the Dictator himself; DA-ASN-16: whatever is not changed here stays as it is.
struct AssassinationTask {
  using On = Over<During<Day, Day::Step::Begins>>;
  static std::string broken(const Look& now, const AssassinationSetup& t) {
    const State& s = now.s;
    if (std::string trouble = no_dictator(s); !trouble.empty()) return trouble;
    if (s.assassination == 0) return "job: only in Assassination";
    if (neighbours_of(s, t).below<AskCorner>() == s.base.some()) return "step: not as the base is known";
    if (!t.next.some() || t.next.index() >= s.rebels) return "next: there is no such Rebel";
    if ((t.spaces.bits() & ~all_cells(s)) != 0) return "spaces: off the map";
    for (std::size_t k = 0; k < 3 && t.step < AssassinationSetup::Step::Landings; ++k) {
      if (s.decks[k].size() + s.discards[k].size() < s.rebels) return "job: too few cards for the guards";
    }
    return {};
  }
  static void run(Play& p, AssassinationSetup& t) {
    using enum AssassinationSetup::Step;
    switch (take_step(t.step)) {
      case Corner:
        return p.s.agenda.push(AskCorner{});  // DA-DEC-35
      case LineUp:
        place_dictator_card(p);  // DA-RUL-81: known and on the map from the start
        t.spaces = set_of(line_up_militia(p));
        return fill_kims_base(p);
      case Spaces:
        t.step = Spaces;
        return share_spaces(p, t);
      case Guards:
        return give_guards(p);
      case Landings:  // DA-ASN-5; DA-DEC-37: no choice of a place
        for (int i = p.s.rebels - 1; i >= 0; --i)
          p.s.agenda.push(Landing{.player = PlayerId::of(i), .cell = opposite(p.s, p.s.base)});
        return;
      case Hand:
        return fill_hand(p);
      case Over:
        p.s.agenda.pop();
    }
  }
};

// DA-VS-6, DA-VS-7: nothing of the Dictator; each faction chooses an Industry in turn order.
struct VersusStartTask {
  using On = Over<During<Day, Day::Step::Begins>>;
  static std::string broken(const Look& now, const VersusStart& t) {
    if (now.s.versus == 0) return "job: only in Versus";
    const bool asks = neighbours_of(now.s, t).below<AskFaction>();
    if (t.placed > now.s.factions || t.asked != asks) return "placed, asked: no such faction";
    if (t.placed == now.s.factions && asks) return "placed: no such faction";
    return (t.taken.bits() & ~all_cells(now.s)) != 0 ? "taken: off the map" : "";
  }
  static void run(Play& p, VersusStart& t) {
    if (t.step == VersusStart::Step::FirstFaction) {
      p.s.first_faction = static_cast<std::uint8_t>(p.dice.pick(p.s.factions));  // DA-VS-10
      t.step = VersusStart::Step::Industries;
      return;
    }
    if (t.placed == p.s.factions) return p.s.agenda.pop();
    const int side = (p.s.first_faction + t.placed) % p.s.factions;
    if (!t.asked) {
      t.asked = true;
      return p.s.agenda.push(AskFaction{.player = first_of_side(p.s, side)});  // DA-DEC-44
    }
    t.asked = false;
    ++t.placed;
    const CellId cell = t.cell;
    each_of_side(p.s, side, [&](PlayerId player) {  // DA-RUL-101
      p.s.agenda.push(Landing{.player = player, .cell = cell});
    });
  }

 private:
  static PlayerId first_of_side(const State& s, int side) {
    PlayerId first;
    each_of_side(s, side, [&](PlayerId player) {
      if (!first.some()) first = player;
    });
    return first;
  }
};

}  // namespace

constinit const Row AssassinationSetup::row = row_of<AssassinationSetup, AssassinationTask>();
constinit const Row VersusStart::row = row_of<VersusStart, VersusStartTask>();

}  // namespace condotta::merc
