#include <algorithm>

#include "games/merc/check.h"

// M-17: the special abilities of the Dictators, one short function each.
namespace condotta::merc {

namespace {

// DA-ASN-15, DA-RUL-87: in Assassination the hires of the Dictator cards are off.
void hire(Play& p, SquadNo squad = SquadNo::None) {
  if (p.s.assassination == 0) hire_for_dictator(p, squad);
}

void ask_sector(Play& p, Cells cells) {
  Task ask = task(Job::AskSite, kDictator);
  ask.cells = cells;
  ask.flags = 1;
  p.s.agenda.push(ask);
}

// M-17.1-1 Castro: one of three; the AI just takes the top card (DA-HIRE-1).
void hire_one_of_three(Play& p) {
  p.s.agenda.pop();
  if (p.s.assassination != 0) return;
  if (p.s.ai != 0) return hire(p);  // M-24-92
  if (!has_place(p, kDictator)) return;
  p.s.drawn.clear();
  bool fits = false;
  for (int i = 0; i < 3; ++i) {
    const MercId who = draw_merc(p);
    if (!who.some()) break;
    p.s.drawn.push_back(who);
    fits |= !refused_by_team(p, who, kDictator);
  }
  std::sort(p.s.drawn.begin(), p.s.drawn.end());
  Task ask = task(Job::AskHireOne, kDictator);
  ask.flags = !fits;
  if (!p.s.drawn.empty()) p.s.agenda.push(ask);
}

// M-17.1-4 Hitler: hire, then name a Rebel.
void hire_and_name(Play& p) {
  p.s.agenda.pop();
  p.s.agenda.push(task(Job::AskRebel, kDictator));
  hire(p);
}

// M-17.1-7 Mussolini: R militia on a sector of his, then militia of that sector may march.
void militia_marches(Play& p) {
  Task& t = top(p);
  if (t.step == 0) {
    t.step = 1;
    const Cells held = survey(p).of(side_of(p.s, kDictator));
    if (held == 0) return p.s.agenda.pop();
    return ask_sector(p, held);
  }
  const CellId cell = t.cell;
  p.s.agenda.pop();
  add_militia(p, cell, kDictator, p.s.rebels);
  p.s.agenda.push(task(Job::EntriesDone, kDictator));
  Task march = task(Job::March, kDictator);
  march.cell = cell;
  march.n = at(p.s, cell).militia[static_cast<std::size_t>(kDictator.index())];
  p.s.agenda.push(march);
}

void run_march(Play& p) {
  Task& t = top(p);
  if (t.n == 0 || at(p.s, t.cell).militia[static_cast<std::size_t>(kDictator.index())] == 0) return p.s.agenda.pop();
  Task ask = t;
  ask.job = Job::AskMarch;
  p.s.agenda.push(ask);
}

// M-17.1-8 Noriega: one militia of every Rebel sector changes sides and goes where Rebels do not rule (M-24-69).
void turns_militia(Play& p) {
  Task& t = top(p);
  const Cells rebel = survey(p).of(0);
  if (t.step == 0) {
    t.cells = 0;
    each_cell(rebel, [&](CellId cell) {
      if (militia(p.s, cell, 0) > 0) t.cells |= bit(cell);
    });
    t.step = 1;
    return;
  }
  if (t.step == 1 && t.cells != 0) {
    const CellId cell = first_of(t.cells);
    t.cells &= ~bit(cell);
    const Cells open = all_cells(p.s) & ~rebel;
    place_militia(p, 1, open, 0);
    lose_militia(p, 1, bit(cell), {});
    return;
  }
  p.s.agenda.pop();
  const Survey map = survey(p);
  if (count(map.of(side_of(p.s, kDictator))) < count(map.of(0))) hire(p);
}

int rebel_units(const State& s) {
  int n = 0;
  each_cell(all_cells(s), [&](CellId cell) { n += units(s, cell, 0); });
  return n;
}

// M-17.1-9 Pinochet: as evenly as possible; the remainder goes where the Dictator likes (M-24-44: armor absorbs).
void spreads_damage(Play& p) {
  Task& t = top(p);
  const int all = rebel_units(p.s), damage = rebel_sectors(p);
  if (t.step == 0) {
    t.step = 1;
    p.s.struck.clear();
    if (all == 0 || damage == 0) return p.s.agenda.pop();
    t.n = static_cast<std::uint8_t>(damage % all);
    t.m = static_cast<std::uint8_t>(damage / all);
    return;
  }
  if (p.s.struck.size() < t.n) return p.s.agenda.push(task(Job::AskSpread, kDictator));
  const int each_takes = t.m;
  const auto struck = p.s.struck;
  p.s.struck.clear();
  p.s.agenda.pop();
  if (each_takes > 0) {
    each_cell(all_cells(p.s), [&](CellId cell) {
      each_of_side(p.s, 0, [&](PlayerId player) {
        damage_unit(p, militia_of(player), cell, present(p, militia_of(player), cell), false);
        for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
          damage_unit(p, riders_of(player, squad), cell, present(p, riders_of(player, squad), cell), false);
        }
      });
    });
  }
  Fixed<MercId, 54> victims;
  for (const Soldier& each : p.s.soldiers) {
    if (side_of(p.s, each.owner) == 0) victims.push_back(each.who);
  }
  for (const MercId who : victims) {
    const bool more = std::any_of(struck.begin(), struck.end(), [&](const Struck& s) { return s.unit == person(who); });
    if (each_takes + more > 0) damage_unit(p, person(who), soldier(p.s, who).cell, each_takes + more, false);
  }
  for (const Struck& each : struck) {
    if (is_militia(each.unit) && present(p, each.unit, each.cell) > 0) damage_unit(p, each.unit, each.cell, 1, false);
  }
}

// M-17.1-10 Pol Pot: N militia into one Rebel sector; a lost battle brings a MERC.
void militia_attacks(Play& p) {
  Task& t = top(p);
  const Cells rebel = survey(p).of(0);
  if (t.step == 0) {
    t.n = static_cast<std::uint8_t>(count(rebel));
    if (rebel == 0) return p.s.agenda.pop();
    t.step = 1;
    return ask_sector(p, rebel);
  }
  if (t.step == 1) {
    t.step = 2;
    const CellId cell = t.cell;
    add_militia(p, cell, kDictator, t.n);
    p.s.muster.clear();
    return enter(p, cell, kDictator);
  }
  const bool lost = units(p.s, t.cell, 0) > 0;
  p.s.agenda.pop();
  if (lost) hire(p);
}

// M-17.1-11 Stalin: one into the primary squad; with the base known one into the secondary as well.
void hire_per_squad(Play& p) {
  p.s.agenda.pop();
  if (p.s.base.some()) hire(p, SquadNo::Secondary);
  hire(p, SquadNo::Primary);
}

}  // namespace

// M-17.2-1: who can hire during the game. M-2-11: the Dictator has no team limit.
void run_ability(Play& p) {
  if (top(p).job == Job::March) return run_march(p);
  const int n = rebel_sectors(p);
  switch (p.content.of(p.s.dictator).turn) {
    case TurnAbility::HireOneOfThree:
      return hire_one_of_three(p);
    case TurnAbility::MilitiaAnywhere:  // M-17.1-2 Kim
      p.s.agenda.pop();
      return place_militia(p, n, all_cells(p.s), kOneSector);
    case TurnAbility::Hire:  // M-17.1-3 Gaddafi
      p.s.agenda.pop();
      return hire(p);
    case TurnAbility::HireAndNameRebel:
      return hire_and_name(p);
    case TurnAbility::SecondCard:
      return p.s.agenda.pop();
    case TurnAbility::MilitiaInWilderness:  // M-17.1-6 Mao
      p.s.agenda.pop();
      return place_militia(p, n, cells_of(p, SectorType::Wilderness), 0);
    case TurnAbility::MilitiaMarches:
      return militia_marches(p);
    case TurnAbility::TurnsMilitia:
      return turns_militia(p);
    case TurnAbility::SpreadsDamage:
      return spreads_damage(p);
    case TurnAbility::MilitiaAttacks:
      return militia_attacks(p);
    case TurnAbility::HirePerSquad:
      return hire_per_squad(p);
  }
}

}  // namespace condotta::merc
