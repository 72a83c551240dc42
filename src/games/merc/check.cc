#include "games/merc/check.h"

#include <algorithm>

// The only place that says no: which answers the question on top of the agenda allows.
namespace condotta::merc {

namespace {

using No = std::optional<Refusal>;
constexpr std::nullopt_t kYes = std::nullopt;

No not_now() {
  return Refusal::because("M-5.2-2"_rule, Reason::NotNow);
}
No need(bool fine, RuleId rule, Reason why) {
  return fine ? No{} : Refusal::because(rule, why);
}

// ---- hiring and landing
// -----------------------------------------------------------------------------------------------

bool anybody_to_keep(Look t, const Task& q) {
  const HireTerms terms = hire_terms(t, q);
  return std::any_of(t.s.drawn.begin(), t.s.drawn.end(), [&](MercId who) { return may_keep(t, q, terms, who); });
}

// When a hire is complete.
No check_done_hiring(Look t, const Task& q) {
  if ((q.flags & kDayOne) != 0)
    return need(q.n >= 2 || !anybody_to_keep(t, q), "M-4.1-2"_rule, Reason::MustKeepTwo);  // M-24-7: exactly 2
  if ((q.flags & kFreeHire) != 0) return need(q.n >= 1 || !anybody_to_keep(t, q), "M-6.6-1"_rule, Reason::MustKeepOne);
  if (q.n == 0 && q.m == 0 && team_size(t, q.player) >= team_limit(t, q.player)) {
    return Refusal::because("M-24-50"_rule, Reason::MustFire);
  }
  return kYes;
}

// M-7.2-3, M-19-6: every hire draws its own cards, the limit does not grow; M-7.2-4: no refused colleagues.
No check_keep(Look t, const Task& q, const Action& a) {
  switch (a.verb) {
    case Verb::Done:
      return check_done_hiring(t, q);
    case Verb::Fire: {  // M-7.2-2: one MERC of the team may be fired in the Hire action
      const Soldier* who = find(t.s, a.who);
      if (q.flags != 0 || q.m != 0) return Refusal::because("M-7.2-2"_rule, Reason::AlreadyDone);
      return need(who != nullptr && who->owner == q.player, "M-7.2-2"_rule, Reason::NotYours);
    }
    case Verb::Keep: {
      if (!t.s.drawn.contains(a.who)) return Refusal::because("M-7.2-2"_rule, Reason::NoSuchCard);
      return check_kept(t, q, hire_terms(t, q), a.who);
    }
    default:
      return not_now();
  }
}

// M-4.1-3, M-24-6: an edge sector that no other Rebel has taken.
No check_land(Look t, const Task& q, const Action& a) {
  if (a.verb != Verb::Land) return not_now();
  if (q.job == Job::AskFaction) {  // DA-VS-7, DA-RUL-102: a free Industry
    const bool industry = a.cell.some() && (cells_of(t, SectorType::Industry) & bit(a.cell)) != 0;
    if (!industry) return Refusal::because("DA-VS-7"_rule, Reason::OnlyIndustry);
    return need((q.cells & bit(a.cell)) == 0, "DA-VS-7"_rule, Reason::Taken);
  }
  if (!a.cell.some() || (edge(t.s) & bit(a.cell)) == 0) return Refusal::because("M-4.1-3"_rule, Reason::OnlyEdge);
  return need(units(t.s, a.cell, side_of(t.s, q.player)) == 0, "M-4.1-3"_rule, Reason::Taken);
}

// ---- equipment
// ----------------------------------------------------------------------------------------------------------

int slot_of(const Soldier& who, TitleId card) {
  for (int slot = 0; slot < kSlots; ++slot) {
    if (who.slots[static_cast<std::size_t>(slot)].title == card) return slot;
  }
  return -1;
}

// M-7.4-1: any number of cards, so what was taken or laid down may be taken back (M-24-102).
No check_take(Look t, const Soldier& who, const Action& a) {
  if (!a.card.some() || !at(t.s, who.cell).stash.has(a.card.index()))
    return Refusal::because("M-9.5-3"_rule, Reason::NoSuchCard);
  if (t.content.of(a.card).category == Category::Vehicle) {  // DA-RUL-91; DA-DEC-39
    return need(vehicle_of(t.s, who.owner, who.squad) == nullptr && who.squad != SquadNo::Base, "DA-VEH-6"_rule,
                Reason::HasOneAlready);
  }
  const int slot = slot_for(t, who, a.card);
  if (slot < 0) return Refusal::because("M-9.1-1"_rule, Reason::NoSlot, a.card.index());
  return kYes;
}

No check_equip(Look t, const Task& q, const Action& a) {
  const Soldier& who = soldier(t.s, q.who);
  switch (a.verb) {
    case Verb::Done:
      return kYes;
    case Verb::Take:
      return check_take(t, who, a);
    case Verb::Lay:
      return need(a.card.some() && slot_of(who, a.card) >= 0, "M-7.4-1"_rule, Reason::NoSuchCard);
    case Verb::Hand: {  // M-7.4-2: between MERCs that both spend a Re-Equip
      if (!a.card.some() || slot_of(who, a.card) < 0) return Refusal::because("M-7.4-2"_rule, Reason::NoSuchCard);
      if (!t.s.traders.contains(a.to) || a.to == q.who) return Refusal::because("M-7.4-2"_rule, Reason::NotInTrade);
      const Soldier& other = soldier(t.s, a.to);
      const int free = slot_for(t, other, a.card);
      return need(free >= 0 && slot_free(other, free), "M-9.1-1"_rule, Reason::NoSlot);
    }
    case Verb::Trade: {
      const Soldier* other = find(t.s, a.to);
      if (q.n != 0 || t.s.traders.full() || other == nullptr || t.s.traders.contains(a.to) || other->cell != who.cell ||
          side_of(t.s, other->owner) != side_of(t.s, who.owner)) {
        return Refusal::because("M-7.4-2"_rule, Reason::NotHere, a.to.index());
      }
      if ((other->changed & kDeclined) != 0)  // ruling: who has declined is not asked twice in one Re-Equip
        return Refusal::because("M-24-111"_rule, Reason::HasDeclined, a.to.index());
      return need(other->actions > 0, "M-7.4-2"_rule, Reason::NotEnoughActions);
    }
    default:
      return not_now();
  }
}

No check_deal_out(Look t, const Task& q, const Action& a) {  // M-11.9-1, M-17.1-3
  if (a.verb == Verb::Done && q.job == Job::AskLoot) return kYes;
  if (a.verb != Verb::Take) return not_now();
  if (!t.s.offered.contains(a.card)) return Refusal::because("M-11.9-1"_rule, Reason::NoSuchCard);
  const Soldier* to = find(t.s, a.to);
  if (to == nullptr || to->owner != q.player) return Refusal::because("M-11.9-1"_rule, Reason::NotYours);
  if (q.job == Job::AskLoot) {
    return need(to->cell == q.cell && slot_for(t, *to, a.card) >= 0, "M-17.1-3"_rule, Reason::NoSlot);
  }
  const Soldier& by = soldier(t.s, q.who);
  return need(to->squad == by.squad, "M-11.9-1"_rule, Reason::NotInSquad);
}

// ---- the Dictator
// ---------------------------------------------------------------------------------------------------------

// M-5.3-2: play one card or discard one; DA-SET-3: the AI has only the top card.
No check_card(Look t, const Task& q, const Action& a) {
  if (a.verb != Verb::Play && a.verb != Verb::Discard) return not_now();
  const bool mine = q.tactic.some() ? a.tactic == q.tactic : t.s.hand.contains(a.tactic);
  return need(mine, "M-5.3-2"_rule, Reason::NoSuchCard);
}

bool any_room(Look t, const Task& q) {
  bool room = false;
  each_cell(q.cells, [&](CellId cell) { room |= room_for_militia(t, cell, q.player) > 0; });
  return room;
}

No check_militia(Look t, const Task& q, const Action& a) {
  if (a.verb == Verb::Done) {
    return need((q.flags & kOptional) != 0 || !any_room(t, q), "M-8-6"_rule, Reason::MustPlace);
  }
  if (a.verb != Verb::Put) return not_now();
  if (!a.cell.some() || (q.cells & bit(a.cell)) == 0) return Refusal::because("M-8-6"_rule, Reason::NotAllowedThere);
  if (a.count == 0 || a.count > q.n) return Refusal::because("M-8-6"_rule, Reason::NotSoMany, q.n);
  if ((q.flags & kOneSector) != 0) return need(a.count == q.n, "M-12.4-1"_rule, Reason::AllOnOne);
  return need(a.count <= room_for_militia(t, a.cell, q.player), "M-8-5"_rule, Reason::MilitiaFull);
}

// M-17.1-7: militia of the sector may go one step.
No check_march(Look t, const Task& q, const Action& a) {
  if (a.verb == Verb::Done) return kYes;
  if (a.verb != Verb::March) return not_now();
  if (!a.cell.some() || (neighbours(t.s, q.cell) & bit(a.cell)) == 0)
    return Refusal::because("M-3.5-1"_rule, Reason::NotAdjacent);
  const int here = at(t.s, q.cell).militia[static_cast<std::size_t>(q.player.index())];
  if (a.count == 0 || a.count > here || a.count > q.n)
    return Refusal::because("M-17.1-7"_rule, Reason::NotSoMany, here);
  return need(a.count <= room_for_militia(t, a.cell, q.player), "M-8-5"_rule, Reason::MilitiaFull);
}

No check_pick(Look t, const Task& q, const Action& a) {
  if (a.verb == Verb::Done && q.job == Job::AskSectors) return kYes;
  if (a.verb != Verb::Pick && a.verb != Verb::Corner && a.verb != Verb::Fight) return not_now();
  const Cells allowed = q.job == Job::AskCorner ? corners(t.s) : q.cells;
  return need(a.cell.some() && (allowed & bit(a.cell)) != 0, "M-12.1-3"_rule, Reason::NotAllowedThere);
}

// M-18.1-3: a Rebel gives up his own, or leaves it to the others while they have enough.
No check_declined(Look t, const Task& q) {
  return need(others_bear(t, q) >= to_bear(t.s, q), "M-18.1-1"_rule, Reason::MustTake);
}
No check_loss(Look t, const Task& q, const Action& a) {
  if (a.verb == Verb::Decline) return check_declined(t, q);
  if (a.verb != Verb::Lose || !a.player.some()) return not_now();
  return need(a.player == q.player && can_bear(t, q, a.player) > 0, "M-18.1-3"_rule, Reason::NoMilitia);
}

}  // namespace

int left_to_suffer(Look t, UnitId unit, CellId cell) {
  int n = present(t, unit, cell);
  for (const Struck& each : t.s.struck) n -= each.unit == unit && each.cell == cell;
  return n;
}

int can_bear(Look t, const Task& losses, PlayerId player) {
  if (losses.job == Job::Losses || losses.job == Job::AskLoss)
    return at(t.s, losses.cell).militia[static_cast<std::size_t>(player.index())];
  int n = 0;
  for (const UnitId unit :
       {militia_of(player), riders_of(player, SquadNo::Primary), riders_of(player, SquadNo::Secondary)})
    n += left_to_suffer(t, unit, losses.cell);
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner == player) n += left_to_suffer(t, person(each.who), losses.cell);
  }
  return n;
}

int others_bear(Look t, const Task& losses) {
  int n = 0;
  each_of_side(t.s, 0, [&](PlayerId player) {
    if (player != losses.player && (losses.flags >> player.index() & 1) == 0) n += can_bear(t, losses, player);
  });
  return n;
}

int to_bear(const State& s, const Task& losses) {
  const bool barrage = losses.job == Job::Barrage || losses.job == Job::AskSuffer;
  return losses.n - (barrage ? static_cast<int>(s.struck.size()) : 0);
}

namespace {

PlayerId owner_of(const State& s, UnitId unit) {
  if (!is_person(unit)) return militia_player(unit);
  const Soldier* who = find(s, merc_of(unit));
  return who != nullptr ? who->owner : PlayerId{};
}

// M-18.1-1, M-24-40: different units, each of them named by its owner; M-17.1-9: units that have not had their share.
No check_suffer(Look t, const Task& q, const Action& a) {
  if (a.verb == Verb::Decline && q.job == Job::AskSuffer) return check_declined(t, q);
  if (a.verb != Verb::Suffer || !a.unit.some() || is_dog(a.unit)) return not_now();
  if (q.job == Job::AskSpread) {
    return need(a.cell.some() && left_to_suffer(t, a.unit, a.cell) > 0 && unit_side_of(t.s, a.unit) == 0,
                "M-17.1-9"_rule, Reason::NotHere);
  }
  return need(left_to_suffer(t, a.unit, q.cell) > 0 && owner_of(t.s, a.unit) == q.player, "M-18.1-1"_rule,
              Reason::NotHere);
}

// ---- combat
// -----------------------------------------------------------------------------------------------------------------

No check_mine(Look, const Task&, const Action& a) {
  return a.verb == Verb::Detonate || a.verb == Verb::Hold ? No{} : not_now();
}

No check_disarm(Look t, const Task& q, const Action& a) {  // M-11.1-5, M-24-23
  if (a.verb == Verb::Leave || a.verb == Verb::Scrap) return kYes;
  if (a.verb != Verb::Carry) return not_now();
  const Soldier* who = find(t.s, a.who);
  const Soldier& by = soldier(t.s, q.who);
  if (who == nullptr || who->owner != by.owner || who->squad != by.squad)
    return Refusal::because("M-11.1-5"_rule, Reason::NotInSquad);
  const int slot = slot_for(t, *who, t.content.mine);
  return need(slot >= 0 && slot_free(*who, slot), "M-11.1-5"_rule, Reason::NoSlot);
}

No check_next(Look t, const Task& q, const Action& a) {  // M-10.4-3
  if (a.verb != Verb::Next) return not_now();
  const Battle& battle = t.s.battle;
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    const Place& each = battle.order[i];
    if (each.fixed != 0 || each.player != q.player || each.initiative != battle.order[battle.at].initiative) break;
    if (each.unit == a.unit && present(t, a.unit, battle.cell) > 0) return kYes;
  }
  return Refusal::because("M-10.4-3"_rule, Reason::NotItsTurn);
}

No check_targets(Look t, const Action& a) {
  const Attack& attack = t.s.attack;
  if (a.verb == Verb::Done) {
    if (attack.aims.empty()) return Refusal::because("M-10.5-5"_rule, Reason::MustAim);
    if (is_person(attack.by) && can(t.content, merc_of(attack.by), AbilityKind::MustAimAtMercs)) {
      for (const Soldier& each : t.s.soldiers) {
        const UnitId unit = person(each.who);
        if (present(t, unit, attack.cell) && still_to_name(t, unit) > 0 && !why_not_aim(t, unit)) {
          return Refusal::because("M-10.6-3"_rule, Reason::MustAim);
        }
      }
    }
    return kYes;
  }
  if (a.verb != Verb::Aim) return not_now();
  if (const auto rule = why_not_aim(t, a.unit)) return Refusal::because(*rule, Reason::MayNotAim, a.unit.index());
  return need(still_to_name(t, a.unit) > 0, "M-10.6-6"_rule, Reason::AlreadyNamed);
}

No check_hit(Look t, const Action& a) {
  const Attack& attack = t.s.attack;
  if (a.verb != Verb::Hit && a.verb != Verb::Convert) return not_now();
  if (a.verb == Verb::Convert) {  // M-14.2-1
    if (!is_person(attack.by) || !can(t.content, merc_of(attack.by), AbilityKind::ConvertsMilitia) ||
        !is_militia(a.unit)) {
      return Refusal::because("M-14.2-1"_rule, Reason::NoSuchAbility);
    }
  }
  if (a.unit.some() && takes_hit(t, a.unit)) return kYes;
  const bool is_named = a.unit.some() && named(attack, a.unit) != nullptr;
  if (attack.sixes == 0 && !is_named) return Refusal::because("M-10.5-9"_rule, Reason::NotNamed);
  return Refusal::because(attack.sixes > 0 ? "M-14.1-47"_rule : "M-10.5-9"_rule, Reason::NoRoomForHit);
}

No check_save(Look t, const Task& q, const Action& a) {  // M-11.6-1
  if (a.verb == Verb::LetDie) return kYes;
  if (a.verb != Verb::Shot) return not_now();
  const Soldier* by = find(t.s, a.who);
  return need(by != nullptr && by->owner == q.player && by->cell == soldier(t.s, q.who).cell &&
                  find_item(t, *by, Category::Epinephrine) >= 0,
              "M-11.6-1"_rule, Reason::NoSuchCard);
}

No check_retreat(Look t, const Task& q, const Action& a) {  // M-10.8
  const CellId cell = t.s.battle.cell;
  switch (a.verb) {
    case Verb::Stay:
      return need(q.flags == 0, "M-24-27"_rule, Reason::MustRetreat);
    case Verb::Retreat:
      if (a.squad == SquadNo::Base || squad_cell(t.s, q.player, a.squad) != cell)
        return Refusal::because("M-10.8-5"_rule, Reason::NoSuchSquad);
      return need(a.cell.some() && (retreats(t, q.player, cell) & bit(a.cell)) != 0, "M-10.8-1"_rule,
                  Reason::NotAllowedThere);
    case Verb::Regroup: {  // M-10.8-2, M-24-68: a player with one squad may split it first
      const Soldier* who = find(t.s, a.who);
      if (who == nullptr || who->owner != q.player || who->cell != cell || who->squad == SquadNo::Base)
        return Refusal::because("M-10.8-2"_rule, Reason::NotYours);
      return need(who->squad == SquadNo::Primary && a.squad == SquadNo::Secondary &&
                      (!has_squad(t.s, q.player, SquadNo::Secondary) ||
                       (q.m != 0 && squad_cell(t.s, q.player, SquadNo::Secondary) == cell)) &&
                      squad_size(t.s, q.player, SquadNo::Primary) > 1,
                  "M-10.8-2"_rule, Reason::NoSuchSquad);
    }
    default:
      return not_now();
  }
}

}  // namespace

int unit_side_of(const State& s, UnitId unit) {
  if (is_person(unit)) {
    const Soldier* who = find(s, merc_of(unit));
    return who == nullptr ? -1 : side_of(s, who->owner);
  }
  return is_militia(unit) ? side_of(s, militia_player(unit)) : -1;
}

// M-6.2-1, M-14.1-40, M-4.1-2: within the limit; Teresa does not count; no refused colleague.
bool may_keep(Look t, const Task& q, const HireTerms& terms, MercId who) {
  if (refused_by_team(t, who, q.player)) return false;
  for (const MercId kept : t.s.traders) {
    if ((q.flags & kDayOne) != 0 && refuses(t.content, kept, who)) return false;
  }
  return terms.place && (terms.room || can(t.content, who, AbilityKind::OutsideTeamLimit));
}

HireTerms hire_terms(Look t, const Task& q) {
  if ((q.flags & kDayOne) != 0) return {true, q.n < 2};
  return {has_place(t, q.player), team_size(t, q.player) < team_limit(t, q.player)};  // M-24-106
}

std::optional<Refusal> check_kept(Look t, const Task& q, const HireTerms& terms, MercId who) {
  if (refused_by_team(t, who, q.player))
    return Refusal::because("M-14.4-1"_rule, Reason::RefusesColleague, who.index());
  if (!may_keep(t, q, terms, who)) return Refusal::because("M-6.2-1"_rule, Reason::TeamFull);
  // M-6.2-2: at the limit even Teresa comes only if somebody is fired.
  return need(q.flags != 0 || q.n + q.m > 0 || terms.room, "M-24-50"_rule, Reason::MustFire);
}

// M-6.4: with two squads in one of them; else a new squad in a friendly sector; with nothing left, at the edge.
// M-6.4-2: with two squads, into one of them.
std::optional<Refusal> check_place(Look t, const Task& q, const Action& a) {
  if (a.verb != Verb::Place) return not_now();
  const PlayerId player = q.player;
  if (q.squad != SquadNo::None && a.squad != q.squad) return Refusal::because("M-17.1-11"_rule, Reason::OtherSquad);
  if (a.squad != SquadNo::Primary && a.squad != SquadNo::Secondary)
    return Refusal::because("M-6.3-1"_rule, Reason::NoSuchSquad);
  const CellId there = squad_cell(t.s, player, a.squad);
  if (there.some()) return need(a.cell == there, "M-6.4-1"_rule, Reason::NotAllowedThere);
  const bool other = has_squad(t.s, player, a.squad == SquadNo::Primary ? SquadNo::Secondary : SquadNo::Primary);
  if (a.squad == SquadNo::Secondary && !other && q.squad == SquadNo::None)
    return Refusal::because("M-6.3-1"_rule, Reason::NoSuchSquad);
  if (!a.cell.some() || (all_cells(t.s) & bit(a.cell)) == 0)
    return Refusal::because("M-6.4-1"_rule, Reason::NotAllowedThere);
  if (controller(t, a.cell) == side_of(t.s, player)) return kYes;
  if (other || survey(t).of(side_of(t.s, player)) != 0)
    return Refusal::because("M-6.4-1"_rule, Reason::NotAllowedThere);
  return need((edge(t.s) & bit(a.cell)) != 0 && !enemies_at(t.s, a.cell, side_of(t.s, player)), "M-6.4-3"_rule,
              Reason::OnlyEdge);
}

namespace {

// Militia that the squads of a coordinated attack bring along.
int coming(const State& s) {
  int n = 0;
  for (const SquadRef& squad : s.muster) {
    const Vehicle* car = squad.drives != 0 ? vehicle_of(s, squad.player, squad.squad) : nullptr;
    n += squad.escort + (car != nullptr ? car->aboard : 0);
  }
  return n;
}

// An action may come from anywhere: every field must be nothing or something that exists.
bool well_formed(const State& s, const Action& a) {
  const auto below = [](auto id, int count) { return !id.some() || id.index() < count; };
  return a.verb <= Verb::Fight && a.squad <= SquadNo::None && a.deck <= Deck::None && below(a.who, kMercCount + 1) &&
         below(a.to, kMercCount + 1) && below(a.card, kTitleCount) && below(a.player, kPlayerCount) &&
         below(a.unit, kUnitCount) && below(a.tactic, kTacticCount) &&
         (!a.cell.some() || (a.cell.index() < kCellCount && (all_cells(s) & bit(a.cell)) != 0));
}

}  // namespace

std::optional<Refusal> check(Look t, const Action& a) {
  if (t.s.over != 0 || t.s.agenda.empty() || !well_formed(t.s, a)) return not_now();
  return check_formed(t, a);
}

std::optional<Refusal> check_formed(Look t, const Action& a) {
  const Task& q = t.s.agenda.top();
  switch (q.job) {
    case Job::AskKeep:
      return check_keep(t, q, a);
    case Job::AskLand:
    case Job::AskFaction:
      return check_land(t, q, a);
    case Job::AskDeck:
      if (a.verb != Verb::Draw) return not_now();
      return need(a.deck != Deck::None && can_draw(t.s, a.deck), "M-9.6-1"_rule, Reason::NoCards);
    case Job::AskPlace:
      return check_place(t, q, a);
    case Job::AskSpace:
      return check_space(t.s, q, a);
    case Job::AskCorner:
    case Job::AskSite:
    case Job::AskSectors:
    case Job::AskCombat:
      return check_pick(t, q, a);
    case Job::AskCommand:
      return check_command(t, a);
    case Job::AskEquip:
      return check_equip(t, q, a);
    case Job::AskJoin:
      if (a.verb == Verb::Decline) return kYes;  // M-7.7-2: each owner must agree
      if (a.verb != Verb::Join) return not_now();
      if (a.card.some()) return check_drives_in(t, q.player, q.squad, q.cell, a.card, a.count, coming(t.s));
      return check_escort(t, q.player, q.squad, squad_cell(t.s, q.player, q.squad), q.cell, a.count, coming(t.s));
    case Job::AskDrive: {
      if (a.verb == Verb::Stop) return kYes;  // DA-DEC-41
      if (a.verb != Verb::GoOn) return not_now();
      const Vehicle* car = vehicle_of(t.s, q.player, q.squad);
      const Cells reach = t.content.of(car->title).flies ? around(t.s, q.cell) : neighbours(t.s, q.cell);
      if (!a.cell.some() || (reach & bit(a.cell)) == 0) return Refusal::because("M-3.5-1"_rule, Reason::NotAdjacent);
      return need(car->aboard <= room_for_militia(t, a.cell, q.player), "M-8-5"_rule, Reason::MilitiaFull);
    }
    case Job::AskTrade:
    case Job::AskMilitiaRequest:
    case Job::AskBoard:
      return need(a.verb == Verb::Agree || a.verb == Verb::Decline, "M-7.9-2"_rule, Reason::NotNow);
    case Job::AskMilitiaGift:
      return need(a.verb == Verb::Put && a.count > 0 && a.count <= q.n, "M-7.9-1"_rule, Reason::NotSoMany);
    case Job::AskDeal:
    case Job::AskLoot:
      return check_deal_out(t, q, a);
    case Job::AskTake:
      if (a.verb == Verb::Leave) return kYes;
      return need(a.verb == Verb::Take && a.card == q.card, "M-7.8-2"_rule, Reason::NotNow);
    case Job::AskCard:
      return check_card(t, q, a);
    case Job::AskMilitia:
      return check_militia(t, q, a);
    case Job::AskMarch:
      return check_march(t, q, a);
    case Job::AskLoss:
      return check_loss(t, q, a);
    case Job::AskSuffer:
    case Job::AskSpread:
      return check_suffer(t, q, a);
    case Job::AskRebel:
      return need(a.verb == Verb::NameRebel && a.player.some() && a.player.index() < t.s.rebels, "M-17.1-4"_rule,
                  Reason::NotNow);
    case Job::AskHireOne:
      if (a.verb == Verb::Done) return need(q.flags != 0, "M-17.1-1"_rule, Reason::MustKeepOne);  // M-18.1-5: may
      return need(a.verb == Verb::Keep && t.s.drawn.contains(a.who) && !refused_by_team(t, a.who, kDictator),
                  "M-17.1-1"_rule, Reason::NoSuchCard);
    case Job::AskMine:
      return check_mine(t, q, a);
    case Job::AskDisarm:
      return check_disarm(t, q, a);
    case Job::AskNext:
      return check_next(t, q, a);
    case Job::AskEarly:
      return need(a.verb == Verb::Strike || a.verb == Verb::Hold, "M-10.2-4"_rule, Reason::NotNow);
    case Job::AskDog: {
      if (a.verb == Verb::Hold) return kYes;
      if (a.verb != Verb::Assign) return not_now();
      const Soldier* victim = a.unit.some() && is_person(a.unit) ? find(t.s, merc_of(a.unit)) : nullptr;
      return need(victim != nullptr && may_get_dog(t, soldier(t.s, q.who), *victim), "M-11.3-1"_rule,
                  Reason::NoDogThere);
    }
    case Job::AskHeal:
      if (a.verb == Verb::Done) return kYes;
      return a.verb == Verb::Heal ? check_heal(t, q.who, a) : not_now();
    case Job::AskTargets:
      return check_targets(t, a);
    case Job::AskReroll:
      return need(a.verb == Verb::Reroll || a.verb == Verb::Stand, "M-10.5-7"_rule, Reason::NotNow);
    case Job::AskHit:
      return check_hit(t, a);
    case Job::AskSave:
      return check_save(t, q, a);
    case Job::AskRetreat:
      return check_retreat(t, q, a);
    default:
      return not_now();
  }
}

}  // namespace condotta::merc
