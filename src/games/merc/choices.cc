#include <algorithm>

#include "games/merc/check.h"

// What may be done now: candidates in a fixed order, passed through `check`.
namespace condotta::merc {

namespace {

Action act(Verb verb) {
  Action a;
  a.verb = verb;
  return a;
}
Action act(Verb verb, MercId who) {
  Action a = act(verb);
  a.who = who;
  return a;
}
Action act(Verb verb, CellId cell) {
  Action a = act(verb);
  a.cell = cell;
  return a;
}
Action act(Verb verb, UnitId unit) {
  Action a = act(verb);
  a.unit = unit;
  return a;
}

// ---- commands
// ---------------------------------------------------------------------------------------------------------

void offer_discards(Offers& out, Verb verb, const Soldier& who) {
  for (const Equipment& pile : out.look().s.discards) {
    each_title(pile, [&](TitleId card) {
      Action a = act(verb, who.who);
      a.card = card;
      out.offer(a);
    });
  }
}

// What holds for one MERC of the player holds for all who have the actions.
enum class Hires : std::uint8_t { Unknown, Yes, No };
void offer_hire(Offers& out, MercId who, Hires& hires) {
  const Action a = act(Verb::Hire, who);
  if (hires == Hires::Unknown || out.wishes())
    hires = out.offer(a) ? Hires::Yes : Hires::No;
  else if (hires == Hires::Yes)
    out.add(a);
}

// Says whether he could train.
bool offer_to_merc(Offers& out, const Soldier& who, Hires& hires) {
  const Look t = out.look();
  const AbilityKind kind = ability(t.content, who.who).kind;
  if (who.actions > 0) {
    if (at(t.s, who.cell).explored == 0) out.offer(act(Verb::Explore, who.who));
    out.offer(act(Verb::ReEquip, who.who));
    if (who.actions > 1 && who.owner != kDictator) offer_hire(out, who.who, hires);
    if (card_at(t, who.cell).type == SectorType::City) {
      if (who.wounds > 0) out.offer(act(Verb::Hospital, who.who));
      out.offer(act(Verb::ArmsDealer, who.who));
      if (t.s.i_dictator != 0) {
        for (const TitleId part : {t.content.detonator, t.content.explosives}) {
          Action a = act(Verb::TakePart, who.who);
          a.card = part;
          out.offer(a);
        }
      }
    }
    if (find_item(t, who, Category::Mortar) >= 0) {
      each_cell(neighbours(t.s, who.cell), [&](CellId cell) {
        Action a = act(Verb::Bombard, who.who);
        a.cell = cell;
        out.offer(a);
      });
    }
    if (kind == AbilityKind::Salvages) offer_discards(out, Verb::Salvage, who);
    if (kind == AbilityKind::DealsArms) out.offer(act(Verb::Deal, who.who));
  }
  const bool trains = who.actions + who.train_actions > 0 && out.offer(act(Verb::Train, who.who));
  if (kind == AbilityKind::HealsSquad) out.offer(act(Verb::HealSquad, who.who));
  if (find_item(t, who, Category::RepairKit) >= 0) offer_discards(out, Verb::Repair, who);
  for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary, SquadNo::Base}) {
    if (squad == who.squad || (squad == SquadNo::Base && who.who != kDictatorCard)) continue;
    Action a = act(Verb::Regroup, who.who);
    a.squad = squad;
    out.offer(a);
  }
  return trains;
}

// M-14.1-32: Sonia's Move, alone or with others.
bool has_sonia(Look t, PlayerId player, SquadNo squad) {
  bool sonia = false;
  each_member(t.s, player, squad,
              [&](const Soldier& each) { sonia |= can(t.content, each.who, AbilityKind::Escorted); });
  return sonia;
}
void offer_escorts(Offers& out, Action a, bool sonia) {
  for (int escort = sonia ? 2 : 0; escort >= 0; --escort) {
    a.count = static_cast<std::uint8_t>(escort);
    out.offer(a);
  }
}

// M-7.7-1: a squad may also take part in its vehicle.
void offer_with_vehicle(Offers& out, Action a, const Vehicle* car) {
  if (car == nullptr) return;
  a.count = 0;
  a.card = car->title;
  out.offer(a);
}

void offer_moves(Offers& out, PlayerId player, SquadNo squad) {
  const Look t = out.look();
  const CellId from = squad_cell(t.s, player, squad);
  if (!from.some() || out.full()) return;
  const bool sonia = has_sonia(t, player, squad);
  bool ready = true;
  each_member(t.s, player, squad, [&](const Soldier& each) { ready &= each.actions + each.move_actions > 0; });
  const Vehicle* car = t.s.vehicles.empty() ? nullptr : vehicle_of(t.s, player, squad);
  if (ready) {
    each_cell(neighbours(t.s, from), [&](CellId cell) {
      Action a = act(Verb::Move, cell);
      a.squad = squad;
      if (sonia)
        offer_escorts(out, a, sonia);
      else
        out.add(a);  // M-7.6-1 holds: all of them can pay, and the sector lies next to theirs
      if (!enemies_at(t.s, cell, side_of(t.s, player))) return;
      a.verb = Verb::Coordinate;
      if (sonia || out.wishes())
        offer_escorts(out, a, sonia);
      else if (next_to_join(t, cell, side_of(t.s, player), squad_bit(player, squad)).squad != SquadNo::None)
        out.add(a);  // M-7.7-1: there are enemies, and somebody who could come along
      offer_with_vehicle(out, a, car);
    });
  }
  if (car == nullptr) return;
  each_cell(t.content.of(car->title).flies ? around(t.s, from) : neighbours(t.s, from), [&](CellId cell) {
    Action a = act(Verb::Drive, cell);
    a.squad = squad;
    out.offer(a);
  });
  each_of_side(t.s, side_of(t.s, player), [&](PlayerId whose) {
    for (int n = 0; n <= t.content.of(car->title).crew; ++n) {
      Action a = act(Verb::Board);
      a.squad = squad;
      a.count = static_cast<std::uint8_t>(n);
      if (whose != player) a.player = whose;
      out.offer(a);
    }
  });
}

void offer_drill(Offers& out, SquadNo squad, int able) {
  if (able < 2) return;
  Action a = act(Verb::Drill);
  a.squad = squad;
  out.add(a);
}

// Where each Rebel has militia.
std::array<Cells, kPlayerCount> garrisons(const State& s) {
  std::array<Cells, kPlayerCount> held{};
  each_cell(all_cells(s), [&](CellId cell) {
    if (rebel_militia(at(s, cell)) == 0) return;
    for (std::size_t i = 0; i < kRebelCount; ++i) held[i] |= at(s, cell).militia[i] > 0 ? bit(cell) : 0;
  });
  return held;
}

void offer_allies(Offers& out, PlayerId player) {
  const Look t = out.look();
  if (out.full()) return;
  const auto held = garrisons(t.s);
  const Cells own = held[static_cast<std::size_t>(player.index())];
  const bool plain = t.s.vehicles.empty() && !out.wishes();  // nobody rides, so all of them can be given
  each_of_side(t.s, side_of(t.s, player), [&](PlayerId ally) {
    if (ally == player) return;
    Action a = act(Verb::HandOver);
    a.player = ally;
    out.offer(a);
    const Cells theirs = held[static_cast<std::size_t>(ally.index())];
    each_cell(own | theirs, [&](CellId cell) {
      a.cell = cell;
      a.verb = Verb::Give;
      if ((own & bit(cell)) != 0 && plain) out.add(a);
      if ((own & bit(cell)) != 0 && !plain) out.offer(a);
      a.verb = Verb::Request;
      if ((theirs & bit(cell)) == 0) return;
      if (!plain)
        out.offer(a);
      else if (t.s.requested == 0)
        out.add(a);
    });
  });
}

void offer_commands(Offers& out, PlayerId player) {
  const Look t = out.look();
  out.add(act(Verb::EndTurn));
  if (player == kDictator) out.offer(act(Verb::UseAbility));
  std::array<int, 3> trainers{};  // by squad
  Hires hires = Hires::Unknown;
  for (const Soldier& each : t.s.soldiers) {
    if (out.full()) return;
    if (each.owner == player) trainers[static_cast<std::size_t>(each.squad)] += offer_to_merc(out, each, hires);
  }
  for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
    offer_moves(out, player, squad);
    offer_drill(out, squad, trainers[static_cast<std::size_t>(squad)]);
  }
  if (player != kDictator && t.s.rebels > 1) offer_allies(out, player);
}

// ---- answers
// ------------------------------------------------------------------------------------------------------------

void offer_equip(Offers& out, const Task& q) {
  const Look t = out.look();
  const Soldier& who = soldier(t.s, q.who);
  out.add(act(Verb::Done));
  each_title(at(t.s, who.cell).stash, [&](TitleId card) {
    Action a = act(Verb::Take);
    a.card = card;
    out.offer(a);
  });
  for (std::size_t i = 0; i < kSlots; ++i) {
    if (!who.slots[i].some() || (i > 0 && who.slots[i].title == who.slots[i - 1].title)) continue;
    Action a = act(Verb::Lay);
    a.card = who.slots[i].title;
    out.offer(a);
    a.verb = Verb::Hand;
    for (const MercId other : t.s.traders) {
      a.to = other;
      out.offer(a);
    }
  }
  if (q.n != 0) return;
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell != who.cell || each.who == who.who) continue;
    Action a = act(Verb::Trade);
    a.to = each.who;
    out.offer(a);
  }
}

void offer_keep(Offers& out, const Task& q) {
  const Look t = out.look();
  out.offer(act(Verb::Done));
  const bool by_terms = q.job == Job::AskKeep && !out.wishes();  // looked at once for all of them
  const HireTerms terms = by_terms ? hire_terms(t, q) : HireTerms{};
  for (const MercId who : t.s.drawn) {
    if (!by_terms)
      out.offer(act(Verb::Keep, who));
    else if (!check_kept(t, q, terms, who))
      out.add(act(Verb::Keep, who));
  }
  if (q.job != Job::AskKeep || q.flags != 0 || out.full()) return;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner == q.player) out.offer(act(Verb::Fire, each.who));
  }
}

void offer_places(Offers& out) {
  const Look t = out.look();
  const Task& q = t.s.agenda.top();
  const Cells friendly = survey(t).of(side_of(t.s, q.player));
  const Cells open = out.wishes() ? all_cells(t.s) : friendly != 0 ? friendly : edge(t.s);
  for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
    const CellId there = squad_cell(t.s, q.player, squad);
    const Cells cells = there.some() ? bit(there) : open;
    if (!there.some() && squad == SquadNo::Secondary && !has_squad(t.s, q.player, SquadNo::Primary) &&
        q.squad == SquadNo::None)
      continue;
    const bool known = !out.wishes() &&
                       (friendly != 0 || there.some()) &&  // M-6.4-1 holds: his squad or a friendly sector
                       (q.squad == SquadNo::None || q.squad == squad);
    each_cell(cells, [&](CellId cell) {
      Action a = act(Verb::Place, cell);
      a.squad = squad;
      known ? out.add(a) : void(out.offer(a));
    });
  }
}

void offer_militia(Offers& out, const Task& q) {
  const Look t = out.look();
  out.offer(act(Verb::Done));
  each_cell(q.cells, [&](CellId cell) {
    const int room = room_for_militia(t, cell, q.player);
    Action a = act(Verb::Put, cell);
    if ((q.flags & kOneSector) != 0) {
      a.count = q.n;
      if (room > 0 || (q.flags & kOptional) == 0) out.offer(a);
      return;
    }
    const int most = std::min<int>(room, q.n);
    a.count = 1;
    if (most >= 1) out.offer(a);
    a.count = static_cast<std::uint8_t>(most);
    if (most > 1) out.offer(a);
  });
}

void offer_march(Offers& out, const Task& q) {
  const Look t = out.look();
  out.add(act(Verb::Done));
  const int here = at(t.s, q.cell).militia[static_cast<std::size_t>(q.player.index())];
  each_cell(neighbours(t.s, q.cell), [&](CellId cell) {
    for (int n = 1; n <= std::min<int>(here, q.n); ++n) {
      Action a = act(Verb::March, cell);
      a.count = static_cast<std::uint8_t>(n);
      out.offer(a);
    }
  });
}

template <class F>
void each_unit_at(const State& s, CellId cell, F&& f) {
  for (const Soldier& each : s.soldiers) {
    if (each.cell == cell) f(person(each.who));
  }
  each_player(s, [&](PlayerId player) {
    if (at(s, cell).militia[static_cast<std::size_t>(player.index())] > 0) f(militia_of(player));
    if (s.vehicles.empty()) return;
    f(riders_of(player, SquadNo::Primary));
    f(riders_of(player, SquadNo::Secondary));
  });
  if (s.battle.on == 0 || s.battle.cell != cell) return;
  for (int i = 0; i < kDogs; ++i) {
    if (s.battle.dogs[static_cast<std::size_t>(i)].victim.some()) f(dog(i));
  }
}

void offer_suffering(Offers& out, const Task& q) {
  const Look t = out.look();
  if (q.job == Job::AskSuffer) out.offer(act(Verb::Decline));
  const Cells cells = q.job == Job::AskSpread ? occupied(t.s, 0) : bit(q.cell);
  each_cell(cells, [&](CellId cell) {
    each_unit_at(t.s, cell, [&](UnitId unit) {
      Action a = act(Verb::Suffer, unit);
      if (q.job == Job::AskSpread) a.cell = cell;
      out.offer(a);
    });
  });
}

void offer_healing(Offers& out, const Task& q) {
  const Look t = out.look();
  const Soldier& healer = soldier(t.s, q.who);
  out.add(act(Verb::Done));
  for (const Soldier& patient : t.s.soldiers) {
    if (patient.wounds == 0 || patient.cell != healer.cell) continue;
    for (int n = std::min<int>(patient.wounds, t.s.attack.dice); n > 0; --n) {
      Action a = act(Verb::Heal, patient.who);
      a.count = static_cast<std::uint8_t>(n);
      out.offer(a);
      for (std::size_t i = 0; i < kSlots; ++i) {
        if (!healer.slots[i].some() || (i > 0 && healer.slots[i].title == healer.slots[i - 1].title)) continue;
        a.card = healer.slots[i].title;
        if (t.content.of(a.card).category == Category::MedicalKit) out.offer(a);
      }
    }
  }
}

void offer_next(Offers& out, const Task& q) {
  const Battle& battle = out.look().s.battle;
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    const Place& each = battle.order[i];
    if (each.fixed != 0 || each.player != q.player || each.initiative != battle.order[battle.at].initiative) break;
    out.offer(act(Verb::Next, each.unit));
  }
}

void offer_retreats(Offers& out, const Task& q) {
  const Look t = out.look();
  out.offer(act(Verb::Stay));
  const Cells free = retreats(t, q.player, t.s.battle.cell);
  for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
    if (squad_cell(t.s, q.player, squad) != t.s.battle.cell) continue;
    each_cell(free, [&](CellId cell) {
      Action a = act(Verb::Retreat, cell);
      a.squad = squad;
      out.add(a);
    });
  }
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != q.player || each.cell != t.s.battle.cell) continue;
    Action a = act(Verb::Regroup, each.who);
    a.squad = SquadNo::Secondary;
    out.offer(a);
  }
}

void offer_cells(Offers& out, Verb verb, Cells cells) {
  each_cell(cells, [&](CellId cell) { out.offer(act(verb, cell)); });
}

void offer_deals(Offers& out, const Task& q) {
  const Look t = out.look();
  if (q.job == Job::AskLoot) out.add(act(Verb::Done));
  for (std::size_t i = 0; i < t.s.offered.size(); ++i) {
    bool repeat = false;
    for (std::size_t k = 0; k < i; ++k) repeat |= t.s.offered[k] == t.s.offered[i];
    if (repeat) continue;
    for (const Soldier& each : t.s.soldiers) {
      if (each.owner != q.player) continue;
      Action a = act(Verb::Take);
      a.card = t.s.offered[i];
      a.to = each.who;
      out.offer(a);
    }
  }
}

void offer_hits(Offers& out) {
  const Look t = out.look();
  const Attack& attack = t.s.attack;
  const auto both = [&](UnitId unit) {
    out.offer(act(Verb::Hit, unit));
    if (is_militia(unit)) out.offer(act(Verb::Convert, unit));
  };
  if (attack.sixes > 0) return each_unit_at(t.s, attack.cell, both);
  for (const Aim& aim : attack.aims) both(aim.unit);
}

void offer_yes_no(Offers& out, Verb yes, Verb no) {
  out.add(act(yes));
  out.add(act(no));
}

}  // namespace

void offer_choices(Offers& out) {
  const Look t = out.look();
  const Task& q = t.s.agenda.top();
  switch (q.job) {
    case Job::AskKeep:
    case Job::AskHireOne:
      return offer_keep(out, q);
    case Job::AskLand:
      return offer_cells(out, Verb::Land, edge(t.s));
    case Job::AskFaction:
      return offer_cells(out, Verb::Land, cells_of(t, SectorType::Industry));
    case Job::AskDeck:
      for (const Deck deck : {Deck::Weapons, Deck::Armor, Deck::Accessories}) {
        Action a = act(Verb::Draw);
        a.deck = deck;
        out.offer(a);
      }
      return;
    case Job::AskPlace:
      return offer_places(out);
    case Job::AskCorner:
      return offer_cells(out, Verb::Corner, corners(t.s));
    case Job::AskSite:
      return offer_cells(out, Verb::Pick, q.cells);
    case Job::AskSpace:
      offer_cells(out, Verb::Pick, q.cells);
      out.offer(act(Verb::Decline));
      return;
    case Job::AskSectors:
      out.add(act(Verb::Done));
      return offer_cells(out, Verb::Pick, q.cells);
    case Job::AskCombat:
      return offer_cells(out, Verb::Fight, q.cells);
    case Job::AskCommand:
      return offer_commands(out, q.player);
    case Job::AskEquip:
      return offer_equip(out, q);
    case Job::AskJoin:
      offer_escorts(out, act(Verb::Join), has_sonia(t, q.player, q.squad));
      offer_with_vehicle(out, act(Verb::Join), vehicle_of(t.s, q.player, q.squad));
      return out.add(act(Verb::Decline));
    case Job::AskDrive: {
      out.add(act(Verb::Stop));
      const Vehicle* car = vehicle_of(t.s, q.player, q.squad);
      return offer_cells(out, Verb::GoOn,
                         t.content.of(car->title).flies ? around(t.s, q.cell) : neighbours(t.s, q.cell));
    }
    case Job::AskTrade:
    case Job::AskMilitiaRequest:
    case Job::AskBoard:
      return offer_yes_no(out, Verb::Agree, Verb::Decline);
    case Job::AskMilitiaGift:
      for (int n = 1; n <= q.n; ++n) {
        Action a = act(Verb::Put);
        a.count = static_cast<std::uint8_t>(n);
        out.add(a);
      }
      return;
    case Job::AskDeal:
    case Job::AskLoot:
      return offer_deals(out, q);
    case Job::AskTake: {
      Action a = act(Verb::Take);
      a.card = q.card;
      out.add(a);
      return out.add(act(Verb::Leave));
    }
    case Job::AskCard:
      for (const Verb verb : {Verb::Play, Verb::Discard}) {
        Action a = act(verb);
        a.tactic = q.tactic;
        if (q.tactic.some()) out.offer(a);
        for (const TacticId card : t.s.hand) {
          a.tactic = card;
          if (!q.tactic.some()) out.offer(a);
        }
      }
      return;
    case Job::AskMilitia:
      return offer_militia(out, q);
    case Job::AskMarch:
      return offer_march(out, q);
    case Job::AskLoss: {
      Action a = act(Verb::Lose);
      a.player = q.player;
      out.offer(a);
      out.offer(act(Verb::Decline));
      return;
    }
    case Job::AskRebel:
      return each_player(t.s, [&](PlayerId player) {
        Action a = act(Verb::NameRebel);
        a.player = player;
        out.offer(a);
      });
    case Job::AskSuffer:
    case Job::AskSpread:
      return offer_suffering(out, q);
    case Job::AskMine:
      return offer_yes_no(out, Verb::Detonate, Verb::Hold);
    case Job::AskDisarm:
      out.add(act(Verb::Leave));
      out.add(act(Verb::Scrap));
      for (const Soldier& each : t.s.soldiers) out.offer(act(Verb::Carry, each.who));
      return;
    case Job::AskNext:
      return offer_next(out, q);
    case Job::AskEarly:
      return offer_yes_no(out, Verb::Strike, Verb::Hold);
    case Job::AskDog:
      out.add(act(Verb::Hold));
      for (const Soldier& each : t.s.soldiers) out.offer(act(Verb::Assign, person(each.who)));
      return;
    case Job::AskHeal:
      return offer_healing(out, q);
    case Job::AskTargets:
      out.offer(act(Verb::Done));
      return each_unit_at(t.s, t.s.attack.cell, [&](UnitId unit) { out.offer(act(Verb::Aim, unit)); });
    case Job::AskReroll:
      return offer_yes_no(out, Verb::Reroll, Verb::Stand);
    case Job::AskHit:
      return offer_hits(out);
    case Job::AskSave:
      for (const Soldier& each : t.s.soldiers) out.offer(act(Verb::Shot, each.who));
      return out.add(act(Verb::LetDie));
    case Job::AskRetreat:
      return offer_retreats(out, q);
    default:
      return;
  }
}

}  // namespace condotta::merc
