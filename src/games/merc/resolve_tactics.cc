#include <algorithm>

#include "games/merc/questions.h"

// M-12, M-18: the base, reinforcements and the tactics cards. What takes Rebel units is in resolve_losses.cc.
namespace condotta::merc {

namespace {

Cells held_by_dictator(Look t) {
  return survey(t).of(side_of(t.s, kDictator));
}

// M-8-7: militia among enemies start a combat; the combats wait until everything is placed (M-10.1-2).
void note_entry(Play& p, CellId cell) {
  if (!enemies_at(p.s, cell, side_of(p.s, kDictator))) return;
  auto& tasks = p.s.agenda.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (!tasks[i].is<EntriesDone>()) continue;
    CellSet& cells = tasks[i].as<EntriesDone>().cells;
    cells = set_of(cells.bits() | bit(cell));
    return;
  }
}

}  // namespace

// ---- placing militia ---------------------------------------------------------------------------------------------

void wait_for_entries(Play& p) {
  p.s.agenda.push(EntriesDone{});
}

void put_militia(Play& p, CellId cell, int n) {
  if (add_militia(p, cell, kDictator, n) > 0) note_entry(p, cell);
}

void place_militia(Play& p, int n, Cells cells, Flags<Placing> how) {
  if (n <= 0 || cells == 0) return;
  wait_for_entries(p);
  p.s.agenda.push(PlaceMilitia{.cells = set_of(cells), .how = how, .left = static_cast<std::uint8_t>(n)});
}

namespace {

// M-10.1-2: of several combats the one who caused them chooses the next.
struct EntriesDoneTask {
  using On = Over<During<DictatorTurn, DictatorTurn::Step::Commands, DictatorTurn::Step::SecondCard,
                         DictatorTurn::Step::Conscripts>,
                  During<DictatorLanding, DictatorLanding::Step::Over>, During<TurnsMilitia>>;
  static std::string broken(const Look& now, const EntriesDone& t) {
    if (std::string trouble = no_dictator(now.s); !trouble.empty()) return trouble;
    return (t.cells.bits() & ~all_cells(now.s)) != 0 ? "cells: sectors off the map" : "";
  }
  static void run(Play& p, EntriesDone& t) {
    Cells cells = t.cells.bits();
    const int side = side_of(p.s, kDictator);
    each_cell(cells, [&](CellId cell) {
      if (!enemies_at(p.s, cell, side) || units(p.s, cell, side) == 0) cells &= ~bit(cell);
    });
    t.cells = set_of(cells);
    if (cells == 0) return p.s.agenda.pop();
    if (count(cells) > 1) return p.s.agenda.push(AskCombat{});
    t.cells.clear();
    p.s.muster.clear();
    enter(p, first_of(cells), kDictator);
  }
};

struct PlaceMilitiaTask {
  using On = Over<During<EntriesDone>>;
  static std::string broken(const Look& now, const PlaceMilitia& t) {
    return first_trouble(no_dictator(now.s), no_cells(now.s, t.cells));
  }
  static void run(Play& p, PlaceMilitia& t) {
    bool room = false;
    each_cell(t.cells.bits(), [&](CellId cell) { room |= room_for_militia(p, cell, kDictator) > 0; });
    if (t.left == 0 || !room) return p.s.agenda.pop();
    p.s.agenda.push(AskMilitia{});
  }
};

}  // namespace

constinit const Row EntriesDone::row = row_of<EntriesDone, EntriesDoneTask>();
constinit const Row PlaceMilitia::row = row_of<PlaceMilitia, PlaceMilitiaTask>();

// ---- the base ----------------------------------------------------------------------------------------------------

// M-12.1-1 to -4: the site is chosen now, an Industry he controls; without one the base stays hidden.
// M-12.1-4: without an own Industry it stays hidden. DA-BASE-1: the place is chosen first.
void reveal_base(Play& p) {
  if (p.s.base.some()) return;
  const Cells sites = held_by_dictator(p) & cells_of(p, SectorType::Industry);           // DA-RUL-38
  if (sites != 0) p.s.agenda.push(AskSite{.cells = set_of(sites), .what = Site::Base});  // M-24-33
}

// M-12.2-1: the Dictator card enters at the base, without equipment, with 2 actions (M-24-34).
void place_dictator_card(Play& p) {
  Soldier& card = enlist(p.s, kDictatorCard, kDictator);
  card.squad = SquadNo::Base;
  card.cell = p.s.base;
  card.actions = 2;  // DA-RUL-37
  note_arrival(p.s, p.s.base, kDictator);
  p.log.tell([&] { return Event::of(What::BaseRevealed, "M-12.1-3"_rule, p.s.base.index()); });
}

// ---- the cards ---------------------------------------------------------------------------------------------------

namespace {

// M-18.1-1: sectors with Rebel units next to one of his.
Cells barrage_sectors(Look t) {
  Cells next = 0;
  each_cell(held_by_dictator(t), [&](CellId cell) { next |= neighbours(t.s, cell); });
  return next & occupied(t.s, 0);
}

// M-18.1-1: up to R sectors, then a die for each.
struct ArtilleryTask {
  using On = OverCard;
  static std::string broken(const Look& now, const Artillery& t) {
    if (std::string trouble = no_dictator(now.s); !trouble.empty()) return trouble;
    if ((t.chosen.bits() & ~all_cells(now.s)) != 0) return "chosen: sectors off the map";
    const bool asks = neighbours_of(now.s, t).below<AskSectors>();
    return asks == (t.step == Artillery::Step::Chooses) ? "" : "step: not what it waits for";
  }
  static void run(Play& p, Artillery& t) {
    const Cells chosen = t.chosen.bits();
    if (t.step == Artillery::Step::Chooses) {
      const Cells open = barrage_sectors(p) & ~chosen;
      if (count(chosen) < p.s.rebels && open != 0 && !t.enough)
        return p.s.agenda.push(AskSectors{.cells = set_of(open)});
      t.step = Artillery::Step::Fires;
      return;
    }
    if (chosen == 0) return p.s.agenda.pop();
    const CellId cell = first_of(chosen);
    t.chosen = set_of(chosen & ~bit(cell));
    const int face = p.dice.d(6);
    p.log.tell([&] { return Event::of(What::Barrage, "M-18.1-1"_rule, cell.index(), face); });
    p.s.struck.clear();
    const auto damage = static_cast<std::uint8_t>(std::min(face, units(p.s, cell, 0)));
    p.s.agenda.push(Barrage{.cell = cell, .damage = damage});
  }
};

// A sector is turned to its explored side without anybody finding its loot.
void turn_sector(Play& p, CellId cell, RuleId rule) {
  if (at(p.s, cell).explored != 0) return;
  at(p.s, cell).explored = 1;
  p.log.tell([&] { return Event::of(What::SectorTurned, rule, cell.index()); });
}

// M-18.1-8, M-24-42: unexplored Wilderness of his choice; the loot is lost.
struct SeizureTask {
  using On = OverCard;
  static std::string broken(const Look& now, const Seizure& t) {
    if (std::string trouble = no_dictator(now.s); !trouble.empty()) return trouble;
    return (t.chosen.bits() & ~all_cells(now.s)) != 0 ? "chosen: sectors off the map" : "";
  }
  static void run(Play& p, Seizure& t) {
    const Cells chosen = t.chosen.bits();
    Cells open = 0;
    each_cell(cells_of(p, SectorType::Wilderness) & ~chosen, [&](CellId cell) {
      if (at(p.s, cell).explored == 0) open |= bit(cell);
    });
    if (count(chosen) < p.s.rebels && open != 0 && !t.enough) return p.s.agenda.push(AskSectors{.cells = set_of(open)});
    p.s.agenda.pop();
    wait_for_entries(p);
    each_cell(chosen, [&](CellId cell) {
      turn_sector(p, cell, "M-18.1-8"_rule);
      put_militia(p, cell, p.s.rebels - 1);
    });
  }
};

// M-18.1-4: against each Rebel where he has the most militia, half as many new ones.
struct FodderTask {
  using On = Over<During<EntriesDone>>;  // the combats wait underneath until every Rebel has been dealt with
  static std::string broken(const Look& now, const Fodder& t) {
    const std::string trouble = first_trouble(no_dictator(now.s), t.cell.some() ? no_cell(now.s, t.cell) : "");
    if (!trouble.empty()) return trouble;
    if (!neighbours_of(now.s, t).below<AskSite>()) return "job: nothing to ask";
    return t.rebel < now.s.rebels ? "" : "rebel: there is no such Rebel";
  }
  static void run(Play& p, Fodder& t) {
    for (; t.rebel < p.s.rebels; ++t.rebel) {
      int most = 0;
      Cells best = 0;
      each_cell(all_cells(p.s), [&](CellId cell) {
        const int n = at(p.s, cell).militia[t.rebel];
        if (n == 0 || n < most) return;
        if (n > most) best = 0, most = n;
        best |= bit(cell);
      });
      if (count(best) > 1 && !t.cell.some())
        return p.s.agenda.push(AskSite{.cells = set_of(best), .what = Site::Fodder});
      if (best != 0) put_militia(p, t.cell.some() ? t.cell : first_of(best), (most + 1) / 2);  // M-24-43
      t.cell = {};
    }
    p.s.agenda.pop();
  }
};

// M-18.1-5: six MERCs, one of them may join; the AI takes the top card (DA-HIRE-1, DA-RUL-46).
void generalisimo(Play& p) {
  if (p.s.ai != 0) return hire_for_dictator(p);
  if (!has_place(p, kDictator)) return;
  draw_mercs(p, 6);
  if (!p.s.drawn.empty()) p.s.agenda.push(AskHireOne{.optional = true});
}

void everywhere(Play& p, int n, Cells cells) {
  wait_for_entries(p);
  each_cell(cells, [&](CellId cell) { put_militia(p, cell, n); });
}

void block_trade(Play& p) {  // M-18.1-11
  const Cells cities = cells_of(p, SectorType::City);
  each_cell(cities, [&](CellId cell) { turn_sector(p, cell, "M-18.1-11"_rule); });
  everywhere(p, half(p.s), cities);
}

// M-18.1-14, M-24-39: H militia from every sector, 1 damage past any armor to every Rebel MERC.
void tainted_water(Play& p, TacticId card) {
  Fixed<MercId, 54> victims;
  for (const Soldier& each : p.s.soldiers) {
    if (side_of(p.s, each.owner) == 0) victims.push_back(each.who);
  }
  for (const MercId who : victims) {
    Soldier& victim = soldier(p.s, who);
    if (hurt(p, victim, 1, true, true).dying) p.s.agenda.push(Dying{.who = who});
  }
  lose_militia(p, half(p.s), all_cells(p.s), card);
}

void carry_out(Play& p, TacticId card) {
  switch (p.content.of(card).effect) {
    case Effect::ArtilleryBarrage:
      return p.s.agenda.push(Artillery{});
    case Effect::BetterWeapons:  // M-18.1-2
      p.s.better_weapons = 1;
      return;
    case Effect::FamilyThreat:  // M-18.1-3: 2 in total per sector
      return lose_militia(p, 2, survey(p).of(0), card);
    case Effect::Fodder:
      wait_for_entries(p);
      return p.s.agenda.push(Fodder{});
    case Effect::Generalisimo:
      return generalisimo(p);
    case Effect::Lockdown:  // M-18.1-6
      return place_militia(p, 5 * p.s.rebels, p.s.base.some() ? bit(p.s.base) | neighbours(p.s, p.s.base) : 0,
                           {Placing::Lockdown});
    case Effect::Reinforcements:  // M-18.1-7
      return everywhere(p, p.s.rebels, held_by_dictator(p) & cells_of(p, SectorType::Industry));
    case Effect::Seizure:
      return p.s.agenda.push(Seizure{});
    case Effect::Sentry:  // M-18.1-9
      return everywhere(p, half(p.s), survey(p).neutral(p.s));
    case Effect::VeteranMilitia:  // M-18.1-10
      p.s.veteran_militia = 1;
      return;
    case Effect::BlockTrade:
      return block_trade(p);
    case Effect::Conscripts:  // M-18.1-12
      p.s.conscripts = 1;
      return;
    case Effect::OilReserves:  // M-18.1-13
      p.s.oil_reserves = 1;
      return;
    case Effect::TaintedWater:
      return tainted_water(p, card);
  }
}

struct TacticTask {
  using On = OverCard;
  static std::string broken(const Look& now, const Tactic& t) {
    if (std::string trouble = no_dictator(now.s); !trouble.empty()) return trouble;
    if (!t.tactic.some()) return "tactic: expected one";
    return neighbours_of(now.s, t).below<AskSite>() ? "" : "tactic: nothing to ask";
  }
  static void run(Play& p, Tactic& t) {
    const TacticId card = t.tactic;
    if (t.step == Tactic::Step::Base) {
      t.step = Tactic::Step::Acts;
      if (p.content.of(card).reveals_base) reveal_base(p);  // M-12.1-2, M-18.1-15
      return;
    }
    p.s.agenda.pop();
    carry_out(p, card);
  }
};

}  // namespace

constinit const Row Tactic::row = row_of<Tactic, TacticTask>();
constinit const Row Artillery::row = row_of<Artillery, ArtilleryTask>();
constinit const Row Seizure::row = row_of<Seizure, SeizureTask>();
constinit const Row Fodder::row = row_of<Fodder, FodderTask>();

}  // namespace condotta::merc
