#include <algorithm>

#include "games/merc/check.h"

// M-12, M-18: the base, reinforcements and the tactics cards.
namespace condotta::merc {

namespace {

Cells held_by_dictator(Look t) {
  return survey(t).of(side_of(t.s, kDictator));
}

}  // namespace

// ---- placing militia
// ------------------------------------------------------------------------------------------------------

// M-8-7: militia among enemies start a combat; the combats wait until everything is placed (M-10.1-2).
void note_entry(Play& p, CellId cell) {
  if (!enemies_at(p.s, cell, side_of(p.s, kDictator))) return;
  auto& tasks = p.s.agenda.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].job != Job::EntriesDone) continue;
    tasks[i].cells |= bit(cell);
    return;
  }
}

namespace {

void wait_for_entries(Play& p) {
  p.s.agenda.push(task(Job::EntriesDone, kDictator));
}

void put_militia(Play& p, CellId cell, int n) {
  if (add_militia(p, cell, kDictator, n) > 0) note_entry(p, cell);
}

// M-10.1-2: of several combats the one who caused them chooses the next.
void run_entries(Play& p) {
  Task& t = top(p);
  each_cell(t.cells, [&](CellId cell) {
    if (!enemies_at(p.s, cell, side_of(p.s, t.player)) || units(p.s, cell, side_of(p.s, t.player)) == 0)
      t.cells &= ~bit(cell);
  });
  if (t.cells == 0) return p.s.agenda.pop();
  if (count(t.cells) > 1) {
    Task ask = t;
    ask.job = Job::AskCombat;
    return p.s.agenda.push(ask);
  }
  const CellId cell = first_of(t.cells);
  t.cells = 0;
  p.s.muster.clear();
  enter(p, cell, t.player);
}

void run_place_militia(Play& p) {
  Task& t = top(p);
  bool room = false;
  each_cell(t.cells, [&](CellId cell) { room |= room_for_militia(p, cell, kDictator) > 0; });
  if (t.n == 0 || !room) return p.s.agenda.pop();
  Task ask = t;
  ask.job = Job::AskMilitia;
  p.s.agenda.push(ask);
}

}  // namespace

void place_militia(Play& p, int n, Cells cells, std::uint8_t flags) {
  if (n <= 0 || cells == 0) return;
  wait_for_entries(p);
  Task place = task(Job::PlaceMilitia, kDictator);
  place.n = static_cast<std::uint8_t>(n);
  place.cells = cells;
  place.flags = flags;
  p.s.agenda.push(place);
}

// ---- the base
// ---------------------------------------------------------------------------------------------------------------

// M-12.1-1 to -4: the site is chosen now, an Industry he controls; without one the base stays hidden.
// M-12.1-4: without an own Industry it stays hidden. DA-BASE-1: the place is chosen first.
void reveal_base(Play& p) {
  if (p.s.base.some()) return;
  const Cells sites = held_by_dictator(p) & cells_of(p, SectorType::Industry);  // DA-RUL-38
  if (sites == 0) return;                                                       // M-24-33
  Task ask = task(Job::AskSite, kDictator);
  ask.cells = sites;
  p.s.agenda.push(ask);
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

// ---- the cards
// ----------------------------------------------------------------------------------------------------------------

namespace {

// M-18.1-1: sectors with Rebel units next to one of his.
Cells barrage_sectors(Look t) {
  Cells next = 0;
  each_cell(held_by_dictator(t), [&](CellId cell) { next |= neighbours(t.s, cell); });
  return next & occupied(t.s, 0);
}

// M-18.1-1: up to R sectors, then a die for each.
void artillery(Play& p) {
  Task& t = top(p);
  if (t.step == 1) {
    const Cells open = barrage_sectors(p) & ~t.cells;
    if (t.n < p.s.rebels && open != 0 && t.m == 0) {
      Task ask = task(Job::AskSectors, kDictator);
      ask.cells = open;
      return p.s.agenda.push(ask);
    }
    t.step = 2;
    return;
  }
  if (t.cells == 0) return p.s.agenda.pop();
  const CellId cell = first_of(t.cells);
  t.cells &= ~bit(cell);
  const int face = p.dice.d(6);
  p.log.tell([&] { return Event::of(What::Barrage, "M-18.1-1"_rule, cell.index(), face); });
  Task hit = task(Job::Barrage);
  hit.cell = cell;
  hit.n = static_cast<std::uint8_t>(std::min(face, units(p.s, cell, 0)));
  p.s.struck.clear();
  p.s.agenda.push(hit);
}

// M-18.1-1, M-18.1-3, M-24-107: who is asked next about losses in a shared sector: in seat order, but whoever has the
// most there comes last and bears what nobody else takes.
PlayerId next_to_bear(Look t, const Task& losses) {
  const auto bears = [&](PlayerId player) {
    return (losses.flags >> player.index() & 1) != 0 ? 0 : can_bear(t, losses, player);
  };
  PlayerId most, next;
  each_of_side(t.s, 0, [&](PlayerId player) {
    const int more = bears(player) - (most.some() ? bears(most) : 0);
    if (more > 0 || (more == 0 && most.some() && at(t.s, losses.cell).first == player)) most = player;
  });
  each_of_side(t.s, 0, [&](PlayerId player) {
    if (player != most && !next.some() && bears(player) > 0) next = player;
  });
  return next.some() ? next : most;
}

void ask_to_bear(Play& p, Job question) {
  Task ask = top(p);
  ask.player = next_to_bear(p, ask);
  ask.job = question;
  p.s.agenda.push(ask);
}

void strike_all(Play& p, const Task& t) {
  const auto strike = [&](UnitId unit) {
    for (int n = left_to_suffer(p, unit, t.cell); n > 0; --n) p.s.struck.push_back({unit, t.cell});
  };
  each_of_side(p.s, 0, [&](PlayerId player) {
    if ((t.flags >> player.index() & 1) != 0) return;
    for (const UnitId unit :
         {militia_of(player), riders_of(player, SquadNo::Primary), riders_of(player, SquadNo::Secondary)})
      strike(unit);
    for (const Soldier& each : p.s.soldiers) {
      if (each.owner == player) strike(person(each.who));
    }
  });
}

// M-18.1-1, M-24-40: the Rebels pick different units of their own; each takes 1 damage, armor absorbs. Where there are
// no more units than hits nobody is asked.
void run_barrage(Play& p) {
  Task& t = top(p);
  if (to_bear(p.s, t) == others_bear(p, t)) strike_all(p, t);
  if (t.n == p.s.struck.size()) {
    const auto struck = p.s.struck;
    p.s.struck.clear();
    p.s.agenda.pop();
    for (const Struck& each : struck) damage_unit(p, each.unit, each.cell, 1, false);
    return;
  }
  ask_to_bear(p, Job::AskSuffer);
}

// M-18.1-3 Family Threat, M-18.1-14 Tainted Water, M-17.1-8 Noriega: what takes the militia.
RuleId taken_by(Look t, const Task& losses) {
  if (!losses.tactic.some()) return "M-17.1-8"_rule;
  return t.content.of(losses.tactic).effect == Effect::FamilyThreat ? "M-18.1-3"_rule : "M-18.1-14"_rule;
}

void take_militia(Play& p, const Task& losses, PlayerId player, int n) {
  const int taken = std::min(n, can_bear(p, losses, player));
  remove_militia(p, losses.cell, player, taken);
  p.log.tell(
      [&] { return Event::of(What::MilitiaLost, taken_by(p, losses), player.index(), taken, losses.cell.index()); });
}

// M-18.1-3, M-18.1-14: militia taken from one sector; Rebels who share it choose whose (default: who has more).
void run_losses(Play& p) {
  Task& t = top(p);
  const int left = t.cell.some() ? militia(p.s, t.cell, 0) : 0;
  if (t.n == 0 || left == 0) {  // on to the next sector
    if (t.cells == 0) return p.s.agenda.pop();
    t.cell = first_of(t.cells);
    t.cells &= ~bit(t.cell);
    t.n = t.m;
    t.flags = 0;
    return;
  }
  int owners = 0;
  PlayerId last;
  each_of_side(p.s, 0, [&](PlayerId player) {
    if (at(p.s, t.cell).militia[static_cast<std::size_t>(player.index())] == 0) return;
    ++owners;
    last = player;
    if (left <= t.n) take_militia(p, t, player, t.n);
  });
  if (left <= t.n) {
    t.n = 0;
    return;
  }
  if (owners == 1) {
    take_militia(p, t, last, t.n);
    t.n = 0;
    return;
  }
  ask_to_bear(p, Job::AskLoss);
}

}  // namespace

void lose_militia(Play& p, int each, Cells cells, TacticId card) {
  Task loss = task(Job::Losses, kDictator);
  loss.tactic = card;
  loss.cells = cells;
  loss.m = static_cast<std::uint8_t>(each);
  p.s.agenda.push(loss);
}

namespace {

// M-18.1-4: against each Rebel where he has the most militia, half as many new ones.
void fodder(Play& p) {
  Task& t = top(p);
  if (t.step == 1) {
    Task again = t;  // the combats wait underneath until every Rebel has been dealt with
    again.step = 2;
    p.s.agenda.pop();
    wait_for_entries(p);
    p.s.agenda.push(again);
    return;
  }
  while (t.n < p.s.rebels) {
    const auto rebel = static_cast<std::size_t>(t.n);
    int most = 0;
    Cells best = 0;
    each_cell(all_cells(p.s), [&](CellId cell) {
      const int n = at(p.s, cell).militia[rebel];
      if (n == 0 || n < most) return;
      if (n > most) best = 0, most = n;
      best |= bit(cell);
    });
    if (count(best) > 1 && t.m == 0) {
      t.m = 1;
      Task ask = task(Job::AskSite, kDictator);
      ask.cells = best;
      ask.flags = 2;
      return p.s.agenda.push(ask);
    }
    if (best != 0) put_militia(p, t.m != 0 ? t.cell : first_of(best), (most + 1) / 2);  // M-24-43
    t.m = 0;
    ++t.n;
  }
  p.s.agenda.pop();
}

// M-18.1-5: six MERCs, one of them may join; the AI takes the top card (DA-HIRE-1, DA-RUL-46).
void generalisimo(Play& p) {
  p.s.agenda.pop();
  if (p.s.ai != 0) return hire_for_dictator(p);
  if (!has_place(p, kDictator)) return;
  p.s.drawn.clear();
  for (int i = 0; i < 6; ++i) {
    const MercId who = draw_merc(p);
    if (who.some()) p.s.drawn.push_back(who);
  }
  std::sort(p.s.drawn.begin(), p.s.drawn.end());
  if (p.s.drawn.empty()) return;
  Task ask = task(Job::AskHireOne, kDictator);
  ask.flags = 1;
  p.s.agenda.push(ask);
}

// A sector is turned to its explored side without anybody finding its loot.
void turn_sector(Play& p, CellId cell, RuleId rule) {
  if (at(p.s, cell).explored != 0) return;
  at(p.s, cell).explored = 1;
  p.log.tell([&] { return Event::of(What::SectorTurned, rule, cell.index()); });
}

// M-18.1-8, M-24-42: unexplored Wilderness of his choice; the loot is lost.
void seizure(Play& p) {
  Task& t = top(p);
  Cells open = 0;
  each_cell(cells_of(p, SectorType::Wilderness), [&](CellId cell) {
    if (at(p.s, cell).explored == 0) open |= bit(cell);
  });
  if (t.step == 1) {
    if (t.n < p.s.rebels && (open & ~t.cells) != 0 && t.m == 0) {
      Task ask = task(Job::AskSectors, kDictator);
      ask.cells = open & ~t.cells;
      return p.s.agenda.push(ask);
    }
    t.step = 2;
    return;
  }
  const Cells chosen = t.cells;
  p.s.agenda.pop();
  wait_for_entries(p);
  each_cell(chosen, [&](CellId cell) {
    turn_sector(p, cell, "M-18.1-8"_rule);
    put_militia(p, cell, p.s.rebels - 1);
  });
}

void everywhere(Play& p, int n, Cells cells) {
  p.s.agenda.pop();
  wait_for_entries(p);
  each_cell(cells, [&](CellId cell) { put_militia(p, cell, n); });
}

// M-18.1-14, M-24-39: H militia from every sector, 1 damage past any armor to every Rebel MERC.
void tainted_water(Play& p) {
  const TacticId card = top(p).tactic;
  p.s.agenda.pop();
  Fixed<MercId, 54> victims;
  for (const Soldier& each : p.s.soldiers) {
    if (side_of(p.s, each.owner) == 0) victims.push_back(each.who);
  }
  for (const MercId who : victims) {
    Soldier& victim = soldier(p.s, who);
    if (!hurt(p, victim, 1, true, true).dying) continue;
    Task dying = task(Job::Dying, victim.owner);
    dying.who = who;
    p.s.agenda.push(dying);
  }
  lose_militia(p, half(p.s), all_cells(p.s), card);
}

void carry_out(Play& p) {
  const TacticCard& card = p.content.of(top(p).tactic);
  switch (card.effect) {
    case Effect::ArtilleryBarrage:
      return artillery(p);
    case Effect::BetterWeapons:  // M-18.1-2
      p.s.better_weapons = 1;
      return p.s.agenda.pop();
    case Effect::FamilyThreat: {  // M-18.1-3: 2 in total per sector
      const TacticId threat = top(p).tactic;
      p.s.agenda.pop();
      return lose_militia(p, 2, survey(p).of(0), threat);
    }
    case Effect::Fodder:
      return fodder(p);
    case Effect::Generalisimo:
      return generalisimo(p);
    case Effect::Lockdown: {  // M-18.1-6
      const Cells cells = p.s.base.some() ? bit(p.s.base) | neighbours(p.s, p.s.base) : 0;
      p.s.agenda.pop();
      return place_militia(p, 5 * p.s.rebels, cells, kLockdown);
    }
    case Effect::Reinforcements:  // M-18.1-7
      return everywhere(p, p.s.rebels, held_by_dictator(p) & cells_of(p, SectorType::Industry));
    case Effect::Seizure:
      return seizure(p);
    case Effect::Sentry:  // M-18.1-9
      return everywhere(p, half(p.s), survey(p).neutral(p.s));
    case Effect::VeteranMilitia:  // M-18.1-10
      p.s.veteran_militia = 1;
      return p.s.agenda.pop();
    case Effect::BlockTrade: {  // M-18.1-11
      const Cells cities = cells_of(p, SectorType::City);
      each_cell(cities, [&](CellId cell) { turn_sector(p, cell, "M-18.1-11"_rule); });
      return everywhere(p, half(p.s), cities);
    }
    case Effect::Conscripts:  // M-18.1-12
      p.s.conscripts = 1;
      return p.s.agenda.pop();
    case Effect::OilReserves:  // M-18.1-13
      p.s.oil_reserves = 1;
      return p.s.agenda.pop();
    case Effect::TaintedWater:
      return tainted_water(p);
  }
}

void run_tactic(Play& p) {
  Task& t = top(p);
  if (t.step == 0) {
    t.step = 1;
    if (p.content.of(t.tactic).reveals_base) reveal_base(p);  // M-12.1-2, M-18.1-15
    return;
  }
  carry_out(p);
}

// The number by R: M-12.4-2.
void play_card(Play& p, const Action& a) {
  for (std::size_t i = 0; i < p.s.hand.size(); ++i) {
    if (p.s.hand[i] == a.tactic) {
      p.s.hand.erase_at(i);
      break;
    }
  }
  p.s.tactics_played.add(a.tactic.index());
  if (a.verb == Verb::Play) {
    p.log.tell([&] { return Event::of(What::PlaysTactic, "M-5.3-2"_rule, a.tactic.index()); });
    Task card = task(Job::Tactic, kDictator);
    card.tactic = a.tactic;
    return p.s.agenda.push(card);
  }
  // M-12.4-1: one sector he controls, half the Rebels rounded up and one more (M-24-48).
  p.log.tell([&] { return Event::of(What::Reinforces, "M-12.4-1"_rule, half(p.s) + 1); });
  place_militia(p, half(p.s) + 1, held_by_dictator(p), kOneSector);
}

void note_declined(Play& p, const Task& q) {
  top(p).flags = static_cast<std::uint8_t>(top(p).flags | 1 << q.player.index());
}

void answer_site(Play& p, const Task& q, const Action& a) {
  if (q.flags != 0) {  // a sector for the ability or card underneath
    top(p).cell = a.cell;
    return;
  }
  p.s.base = a.cell;
  place_dictator_card(p);
}

}  // namespace

void answer_tactics(Play& p, const Task& q, const Action& a) {
  switch (q.job) {
    case Job::AskCard:
      return play_card(p, a);
    case Job::AskSite:
      return answer_site(p, q, a);
    case Job::AskSectors:
      if (a.verb == Verb::Done) {
        top(p).m = 1;
      } else {
        top(p).cells |= bit(a.cell);
        ++top(p).n;
      }
      return;
    case Job::AskCombat: {
      auto& t = top(p);
      t.cells &= ~bit(a.cell);
      p.s.muster.clear();
      return enter(p, a.cell, q.player);
    }
    case Job::AskMilitia:
      if (a.verb == Verb::Done) {
        top(p).n = 0;
        return;
      }
      top(p).n = static_cast<std::uint8_t>(top(p).n - a.count);
      return put_militia(p, a.cell, a.count);
    case Job::AskLoss:
      if (a.verb == Verb::Decline) return note_declined(p, q);
      --top(p).n;
      return take_militia(p, q, a.player, 1);
    case Job::AskSuffer:
      if (a.verb == Verb::Decline) return note_declined(p, q);
      return p.s.struck.push_back({a.unit, q.cell});
    case Job::AskSpread:
      return p.s.struck.push_back({a.unit, a.cell});
    case Job::AskMarch:
      if (a.verb == Verb::Done) {
        top(p).n = 0;
        return;
      }
      top(p).n = static_cast<std::uint8_t>(top(p).n - a.count);
      remove_militia(p, q.cell, kDictator, a.count);
      return put_militia(p, a.cell, a.count);
    case Job::AskRebel:
      p.s.named = a.player;
      p.log.tell([&] { return Event::of(What::NamesRebel, "M-17.1-4"_rule, a.player.index()); });
      return;
    default:
      assert(false);
  }
}

void run_tactics(Play& p) {
  switch (top(p).job) {
    case Job::Tactic:
      return run_tactic(p);
    case Job::EntriesDone:
      return run_entries(p);
    case Job::PlaceMilitia:
      return run_place_militia(p);
    case Job::Barrage:
      return run_barrage(p);
    case Job::Losses:
      return run_losses(p);
    default:
      return run_ability(p);
  }
}

}  // namespace condotta::merc
