#include <algorithm>

#include "games/merc/questions.h"

// M-17: the special abilities of the Dictators. Those that go on after a question have a task of their own.
namespace condotta::merc {

namespace {

// DA-ASN-15, DA-RUL-87: in Assassination the hires of the Dictator cards are off.
void hire(Play& p, SquadNo squad = SquadNo::None) {
  if (p.s.assassination == 0) hire_for_dictator(p, squad);
}

void ask_sector(Play& p, Cells cells) {
  p.s.agenda.push(AskSite{.cells = set_of(cells), .what = Site::Ability});
}

std::string not_his(const Look& now, TurnAbility turn) {
  if (std::string trouble = no_dictator(now.s); !trouble.empty()) return trouble;
  return now.content.of(now.s.dictator).turn == turn ? "" : "job: this Dictator has another ability";
}

using OverAbility = Over<During<DictatorTurn, DictatorTurn::Step::Commands>>;

// M-17.1-1 Castro: one of three; the AI just takes the top card (DA-HIRE-1).
void hire_one_of_three(Play& p) {
  if (p.s.assassination != 0) return;
  if (p.s.ai != 0) return hire(p);  // M-24-92
  if (!has_place(p, kDictator)) return;
  draw_mercs(p, 3);
  const bool fits =
      std::any_of(p.s.drawn.begin(), p.s.drawn.end(), [&](MercId who) { return !refused_by_team(p, who, kDictator); });
  if (!p.s.drawn.empty()) p.s.agenda.push(AskHireOne{.optional = !fits});
}

// M-17.1-4 Hitler: hire, then name a Rebel.
void hire_and_name(Play& p) {
  p.s.agenda.push(AskRebel{});
  hire(p);
}

// M-17.1-11 Stalin: one into the primary squad; with the base known one into the secondary as well.
void hire_per_squad(Play& p) {
  if (p.s.base.some()) hire(p, SquadNo::Secondary);
  hire(p, SquadNo::Primary);
}

// ---- Mussolini -----------------------------------------------------------------------------------------------------

// M-17.1-7: R militia on a sector of his, then militia of that sector may march.
void start_marches(Play& p) {
  const Cells held = survey(p).of(side_of(p.s, kDictator));
  if (held == 0) return;
  p.s.agenda.push(MilitiaMarches{});
  ask_sector(p, held);
}

struct MilitiaMarchesTask {
  using On = OverAbility;
  static std::string broken(const Look& now, const MilitiaMarches&) {
    return not_his(now, TurnAbility::MilitiaMarches);
  }
  static void run(Play& p, MilitiaMarches& t) {
    const CellId cell = t.cell;
    p.s.agenda.pop();
    add_militia(p, cell, kDictator, p.s.rebels);
    wait_for_entries(p);
    const auto here = own_militia(p.s, cell, kDictator);
    p.s.agenda.push(March{.cell = cell, .left = here});
  }
};

struct MarchTask {
  using On = Over<During<EntriesDone>>;
  static std::string broken(const Look& now, const March& t) {
    return first_trouble(no_dictator(now.s), no_cell(now.s, t.cell));
  }
  static void run(Play& p, March& t) {
    const bool some = own_militia(p.s, t.cell, kDictator) > 0;
    t.left > 0 && some ? p.s.agenda.push(AskMarch{}) : p.s.agenda.pop();
  }
};

// ---- Noriega -------------------------------------------------------------------------------------------------------

// M-17.1-8: one militia of every Rebel sector changes sides and goes where Rebels do not rule (M-24-69).
void start_turning(Play& p) {
  Cells cells = 0;
  each_cell(survey(p).of(0), [&](CellId cell) {
    if (militia(p.s, cell, 0) > 0) cells |= bit(cell);
  });
  p.s.agenda.push(TurnsMilitia{.cells = set_of(cells)});
}

struct TurnsMilitiaTask {
  using On = OverAbility;
  static std::string broken(const Look& now, const TurnsMilitia& t) {
    if ((t.cells.bits() & ~all_cells(now.s)) != 0) return "cells: sectors off the map";
    return not_his(now, TurnAbility::TurnsMilitia);
  }
  static void run(Play& p, TurnsMilitia& t) {
    const Survey map = survey(p);
    if (const Cells cells = t.cells.bits(); cells != 0) {
      const CellId cell = first_of(cells);
      t.cells = set_of(cells & ~bit(cell));
      place_militia(p, 1, all_cells(p.s) & ~map.of(0));
      return lose_militia(p, 1, bit(cell), {});
    }
    p.s.agenda.pop();
    if (count(map.of(side_of(p.s, kDictator))) < count(map.of(0))) hire(p);
  }
};

// ---- Pinochet ------------------------------------------------------------------------------------------------------

int rebel_units(const State& s) {
  int n = 0;
  each_cell(all_cells(s), [&](CellId cell) { n += units(s, cell, 0); });
  return n;
}

// M-17.1-9: as evenly as possible; the remainder goes where the Dictator likes (M-24-44: armor absorbs).
void start_spreading(Play& p) {
  const int all = rebel_units(p.s), damage = rebel_sectors(p);
  p.s.struck.clear();
  if (all == 0 || damage == 0) return;
  p.s.agenda.push(
      SpreadsDamage{.each = static_cast<std::uint8_t>(damage / all), .rest = static_cast<std::uint8_t>(damage % all)});
}

// Every militia of the Rebels is struck once.
void strike_militia(Play& p) {
  each_cell(all_cells(p.s), [&](CellId cell) {
    each_of_side(p.s, 0, [&](PlayerId player) {
      damage_unit(p, militia_of(player), cell, present(p, militia_of(player), cell), false);
      for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary})
        damage_unit(p, riders_of(player, squad), cell, present(p, riders_of(player, squad), cell), false);
    });
  });
}

struct SpreadsDamageTask {
  using On = OverAbility;
  static std::string broken(const Look& now, const SpreadsDamage& t) {
    if (t.rest > rebel_units(now.s) || t.rest > 30 || now.s.struck.size() >= t.rest) return "rest: not so many units";
    return not_his(now, TurnAbility::SpreadsDamage);
  }
  static void run(Play& p, SpreadsDamage& t) {
    if (p.s.struck.size() < t.rest) return p.s.agenda.push(AskSpread{});
    const int each_takes = t.each;
    const auto struck = p.s.struck;
    p.s.struck.clear();
    p.s.agenda.pop();
    if (each_takes > 0) strike_militia(p);
    Fixed<MercId, 54> victims;
    for (const Soldier& each : p.s.soldiers) {
      if (side_of(p.s, each.owner) == 0) victims.push_back(each.who);
    }
    for (const MercId who : victims) {
      const bool more =
          std::any_of(struck.begin(), struck.end(), [&](const Struck& s) { return s.unit == person(who); });
      if (each_takes + more > 0) damage_unit(p, person(who), soldier(p.s, who).cell, each_takes + more, false);
    }
    for (const Struck& each : struck) {
      if (is_militia(each.unit) && present(p, each.unit, each.cell) > 0) damage_unit(p, each.unit, each.cell, 1, false);
    }
  }
};

// ---- Pol Pot -------------------------------------------------------------------------------------------------------

// M-17.1-10: N militia into one Rebel sector; a lost battle brings a MERC.
void start_attack(Play& p) {
  const Cells rebel = survey(p).of(0);
  if (rebel == 0) return;
  p.s.agenda.push(MilitiaAttacks{.militia = static_cast<std::uint8_t>(count(rebel))});
  ask_sector(p, rebel);
}

struct MilitiaAttacksTask {
  using On = OverAbility;
  static std::string broken(const Look& now, const MilitiaAttacks& t) {
    if (std::string trouble = not_his(now, TurnAbility::MilitiaAttacks); !trouble.empty()) return trouble;
    const Neighbours here = neighbours_of(now.s, t);
    if (here.below<AskSite>()) return {};
    return here.below<Fight>() && here.over->as<Fight>().cell == t.cell ? "" : "cell: expected the sector";
  }
  static void run(Play& p, MilitiaAttacks& t) {
    if (take_step(t.step) == MilitiaAttacks::Step::Enters) {
      add_militia(p, t.cell, kDictator, t.militia);
      p.s.muster.clear();
      return enter(p, t.cell, kDictator);
    }
    const bool lost = units(p.s, t.cell, 0) > 0;
    p.s.agenda.pop();
    if (lost) hire(p);
  }
};

// ---- the ability of the turn ---------------------------------------------------------------------------------------

// M-17.2-1: who can hire during the game. M-2-11: the Dictator has no team limit.
struct AbilityTask {
  using On = OverAbility;
  static void run(Play& p, Ability&) {
    p.s.agenda.pop();
    const int n = rebel_sectors(p);
    switch (p.content.of(p.s.dictator).turn) {
      case TurnAbility::HireOneOfThree:
        return hire_one_of_three(p);
      case TurnAbility::MilitiaAnywhere:  // M-17.1-2 Kim
        return place_militia(p, n, all_cells(p.s), {Placing::OneSector});
      case TurnAbility::Hire:  // M-17.1-3 Gaddafi
        return hire(p);
      case TurnAbility::HireAndNameRebel:
        return hire_and_name(p);
      case TurnAbility::SecondCard:
        return;
      case TurnAbility::MilitiaInWilderness:  // M-17.1-6 Mao
        return place_militia(p, n, cells_of(p, SectorType::Wilderness));
      case TurnAbility::MilitiaMarches:
        return start_marches(p);
      case TurnAbility::TurnsMilitia:
        return start_turning(p);
      case TurnAbility::SpreadsDamage:
        return start_spreading(p);
      case TurnAbility::MilitiaAttacks:
        return start_attack(p);
      case TurnAbility::HirePerSquad:
        return hire_per_squad(p);
    }
  }
};

}  // namespace

constinit const Row Ability::row = row_of<Ability, AbilityTask>();
constinit const Row MilitiaMarches::row = row_of<MilitiaMarches, MilitiaMarchesTask>();
constinit const Row March::row = row_of<March, MarchTask>();
constinit const Row TurnsMilitia::row = row_of<TurnsMilitia, TurnsMilitiaTask>();
constinit const Row SpreadsDamage::row = row_of<SpreadsDamage, SpreadsDamageTask>();
constinit const Row MilitiaAttacks::row = row_of<MilitiaAttacks, MilitiaAttacksTask>();

}  // namespace condotta::merc
