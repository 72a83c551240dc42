#include <algorithm>

#include "games/merc/check.h"

// M-7: what a player may order in his turn, and why not.
namespace condotta::merc {

namespace {

using No = std::optional<Refusal>;
constexpr std::nullopt_t kYes = std::nullopt;

const Soldier* own(Look t, const Action& a) {
  const Soldier* who = find(t.s, a.who);
  return who != nullptr && who->owner == asked(t.s) ? who : nullptr;
}

No needs_actions(const Soldier* who, int cost, RuleId rule) {
  if (who == nullptr) return Refusal::because("M-5.2-1"_rule, Reason::NotYours);
  if (who->actions < cost)
    return Refusal::because(rule, Reason::NotEnoughActions, who->who.index(), cost, who->actions);
  return kYes;
}

// M-7.1-1, M-7.2-1, M-6.2: a Rebel hires for 2 actions of one MERC.
No check_hire(Look t, const Action& a) {
  if (asked(t.s) == kDictator) return Refusal::because("M-6.2-3"_rule, Reason::DictatorDoesNotHire);
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 2, "M-7.1-1"_rule)) return no;
  if (t.s.merc_deck.empty() && (t.s.reshuffle == 0 || t.s.merc_discard.empty())) {
    return Refusal::because("M-7.2-1"_rule, Reason::NoMercsLeft);
  }
  const int size = team_size(t, who->owner);
  if (size <= 1) return kYes;  // the limit is never lower
  const int limit = team_limit(t, who->owner);
  if (size > limit) return Refusal::because("M-6.2-2"_rule, Reason::TeamTooLarge, size, limit);  // M-19-9
  return kYes;
}

// M-7.1-2, M-7.3-1: an unexplored sector.
No check_explore(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 1, "M-7.1-2"_rule)) return no;
  if (at(t.s, who->cell).explored != 0)
    return Refusal::because("M-7.3-1"_rule, Reason::AlreadyExplored, who->cell.index());
  return kYes;
}

// M-7.1-3, M-7.4: a stash to take from, or something to lay down (M-24-66).
No check_re_equip(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 1, "M-7.1-3"_rule)) return no;
  const bool carries = std::any_of(who->slots.begin(), who->slots.end(), [](Item item) { return item.some(); });
  if (at(t.s, who->cell).stash.empty() && !carries) return Refusal::because("M-7.1-3"_rule, Reason::NothingToChange);
  return kYes;
}

// M-7.1-4, M-7.5-2: Training of at least 1, and room below the limit.
No check_train(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (who == nullptr) return Refusal::because("M-5.2-1"_rule, Reason::NotYours);
  if (who->actions + who->train_actions < 1) {
    return Refusal::because("M-7.1-4"_rule, Reason::NotEnoughActions, who->who.index(), 1, 0);
  }
  if (room_for_militia(t, who->cell, who->owner) == 0) {
    return Refusal::because("M-7.5-2"_rule, Reason::MilitiaFull, who->cell.index(),
                            militia_limit(t, who->cell, side_of(t.s, who->owner)));
  }
  if (values_of(t, *who).training < 1) return Refusal::because("M-7.5-2"_rule, Reason::NoTraining, who->who.index());
  return kYes;
}

No check_drill(Look t, const Action& a) {
  bool some = false;
  each_member(t.s, asked(t.s), a.squad, [&](const Soldier& each) { some |= train_room(t, each) > 0; });
  if (!some) return Refusal::because("M-7.5-2"_rule, Reason::NobodyCanTrain);
  return kYes;
}

// M-7.1-5, M-7.6-1: every MERC of the squad pays; one without an action holds all back.
// M-19-5: one may train while another moves only in different squads.
No check_squad_pays(Look t, PlayerId player, SquadNo squad, int cost) {
  No no;
  each_member(t.s, player, squad, [&](const Soldier& each) {
    if (!no && each.actions + each.move_actions < cost) {
      no = Refusal::because("M-7.6-1"_rule, Reason::NotEnoughActions, each.who.index(), cost, each.actions);
    }
  });
  return no;
}

No check_movable_squad(Look t, PlayerId player, SquadNo squad) {
  if (squad == SquadNo::Base)
    return Refusal::because("M-12.2-2"_rule, Reason::StaysAtBase);  // must join a squad to leave
  if (!has_squad(t.s, player, squad)) return Refusal::because("M-6.3-1"_rule, Reason::NoSuchSquad);
  return kYes;
}

No check_move(Look t, const Action& a) {
  const PlayerId player = asked(t.s);
  if (No no = check_movable_squad(t, player, a.squad)) return no;
  const CellId from = squad_cell(t.s, player, a.squad);
  if (!a.cell.some() || (neighbours(t.s, from) & bit(a.cell)) == 0) {
    return Refusal::because("M-3.5-1"_rule, Reason::NotAdjacent, from.index(), a.cell.index());
  }
  if (No no = check_squad_pays(t, player, a.squad, 1)) return no;
  return check_escort(t, player, a.squad, from, a.cell, a.count);
}

// M-7.7-1: only into a sector with enemies, with at least one more squad that could come along.
No check_coordinate(Look t, const Action& a) {
  if (a.card.some()) {
    if (No no = check_movable_squad(t, asked(t.s), a.squad)) return no;
    if (No no = check_drives_in(t, asked(t.s), a.squad, a.cell, a.card, a.count)) return no;
  } else if (No no = check_move(t, a)) {
    return no;
  }
  if (!enemies_at(t.s, a.cell, side_of(t.s, asked(t.s))))
    return Refusal::because("M-7.7-1"_rule, Reason::NoEnemies, a.cell.index());
  if (next_to_join(t, a.cell, side_of(t.s, asked(t.s)), squad_bit(asked(t.s), a.squad)).squad == SquadNo::None) {
    return Refusal::because("M-7.7-1"_rule, Reason::NobodyToJoin);
  }
  return kYes;
}

// DA-RUL-96: the vehicle's price is paid once by every MERC of the squad.
No check_drive(Look t, const Action& a) {  // DA-DEC-40: or on foot
  const PlayerId player = asked(t.s);
  if (No no = check_movable_squad(t, player, a.squad)) return no;
  const Vehicle* car = vehicle_of(t.s, player, a.squad);
  if (car == nullptr) return Refusal::because("DA-VEH-6"_rule, Reason::NoVehicle);
  const Title& title = t.content.of(car->title);
  if (!drives(t, player, a.squad)) return Refusal::because("DA-VEH-10"_rule, Reason::CrewTooLarge, title.crew);
  const CellId from = squad_cell(t.s, player, a.squad);
  const Cells reach = title.flies ? around(t.s, from) : neighbours(t.s, from);
  if (!a.cell.some() || (reach & bit(a.cell)) == 0) {
    return Refusal::because("M-3.5-1"_rule, Reason::NotAdjacent, from.index(), a.cell.index());
  }
  if (car->aboard > room_for_militia(t, a.cell, player))
    return Refusal::because("M-8-5"_rule, Reason::MilitiaFull, a.cell.index(), 10);
  return check_squad_pays(t, player, a.squad, title.move_cost);
}

// DA-VEH-8 to -11, DA-RUL-93: militia of the owner or of an ally in the sector, up to the crew; M-24-71: they may get
// off again.
No check_board(Look t, const Action& a) {  // DA-DEC-42
  const PlayerId player = asked(t.s), whose = a.player.some() ? a.player : player;
  const Vehicle* car = vehicle_of(t.s, player, a.squad);
  if (car == nullptr) return Refusal::because("DA-VEH-6"_rule, Reason::NoVehicle);
  if (side_of(t.s, whose) != side_of(t.s, player) || (whose != kDictator && whose.index() >= t.s.rebels))
    return Refusal::because("DA-RUL-93"_rule, Reason::NotAnAlly);
  const int aboard = aboard_of(*car, whose);
  if (a.count == aboard) return Refusal::because("DA-VEH-8"_rule, Reason::AlreadyDone);
  if (whose != player && a.count > aboard && (car->boarded >> whose.index() & 1) != 0)
    return Refusal::because("M-24-101"_rule, Reason::AlreadyDone);
  const int crew = t.content.of(car->title).crew;
  const int mercs = squad_size(t.s, player, a.squad);
  if (mercs == 0) return Refusal::because("DA-VEH-11"_rule, Reason::NoSuchSquad);
  if (a.count > aboard && mercs + car->aboard - aboard + a.count > crew)
    return Refusal::because("DA-VEH-10"_rule, Reason::CrewTooLarge, crew);
  const CellId cell = squad_cell(t.s, player, a.squad);
  const int free = at(t.s, cell).militia[static_cast<std::size_t>(whose.index())] - riders(t.s, cell, whose) + aboard;
  if (a.count > free) return Refusal::because("DA-VEH-8"_rule, Reason::NoMilitia, cell.index());
  return kYes;
}

// M-19-7: equipment comes from exploring, hiring and dealers.
bool in_city(Look t, CellId cell) {
  return card_at(t, cell).type == SectorType::City;
}

// M-7.1-6, M-7.8-1.
No check_hospital(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 1, "M-7.1-6"_rule)) return no;
  if (!in_city(t, who->cell)) return Refusal::because("M-7.1-6"_rule, Reason::OnlyInCity);
  if (who->wounds == 0) return Refusal::because("M-7.8-1"_rule, Reason::NotHurt, who->who.index());
  return kYes;
}

bool can_draw_something(const State& s) {
  return can_draw(s, Deck::Weapons) || can_draw(s, Deck::Armor) || can_draw(s, Deck::Accessories);
}

// M-7.1-7, M-7.8-2.
No check_arms_dealer(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 1, "M-7.1-7"_rule)) return no;
  if (!in_city(t, who->cell)) return Refusal::because("M-7.1-7"_rule, Reason::OnlyInCity);
  if (!can_draw_something(t.s)) return Refusal::because("M-9.6-1"_rule, Reason::NoCards);
  return kYes;
}

// DA-ID-8 to -11, DA-RUL-112 to -115, -118: one part per action, each from a City of its own, at most one of a kind.
// DA-ID-9: either part first.
No check_take_part(Look t, const Action& a) {  // DA-DEC-47
  if (t.s.i_dictator == 0 || asked(t.s) == kDictator)
    return Refusal::because("DA-MODE-4"_rule, Reason::NotInThisGame);  // DA-RUL-118
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 1, "M-7.1-11"_rule)) return no;
  if (!in_city(t, who->cell)) return Refusal::because("DA-ID-8"_rule, Reason::OnlyInCity);
  const bool detonator = a.card == t.content.detonator;  // DA-RUL-113: either first
  if (!detonator && a.card != t.content.explosives) return Refusal::because("DA-ID-4"_rule, Reason::NoSuchCard);
  if ((detonator ? t.s.detonators : t.s.explosives) == 0)
    return Refusal::because("DA-ID-7"_rule, Reason::PileEmpty);  // DA-RUL-115
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != who->owner) continue;
    if ((detonator ? each.detonator_from : each.explosives_from).some())
      return Refusal::because("DA-ID-11"_rule, Reason::HasOneAlready);
    if ((detonator ? each.explosives_from : each.detonator_from) == who->cell)  // DA-RUL-114
      return Refusal::because("DA-ID-10"_rule, Reason::OtherCity);
  }
  return kYes;
}

// M-7.1-8, M-11.4-1.
No check_bombard(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 1, "M-7.1-8"_rule)) return no;
  if (find_item(t, *who, Category::Mortar) < 0)
    return Refusal::because("M-11.4-1"_rule, Reason::NoMortar, who->who.index());
  if (!a.cell.some() || (neighbours(t.s, who->cell) & bit(a.cell)) == 0) {
    return Refusal::because("M-3.5-1"_rule, Reason::NotAdjacent, who->cell.index(), a.cell.index());
  }
  if (!enemies_at(t.s, a.cell, side_of(t.s, who->owner)))
    return Refusal::because("M-11.4-1"_rule, Reason::NoEnemies, a.cell.index());
  return kYes;
}

No in_discards(Look t, TitleId card) {  // DA-RUL-99: a vehicle like any card
  for (const Equipment& pile : t.s.discards) {
    if (card.some() && pile.has(card.index())) return kYes;
  }
  return Refusal::because("M-11.8-1"_rule, Reason::NoSuchCard);
}

// M-7.1-9, M-11.8-2: Feedback.
No check_salvage(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 1, "M-7.1-9"_rule)) return no;
  if (!can(t.content, who->who, AbilityKind::Salvages))
    return Refusal::because("M-14.1-10"_rule, Reason::NoSuchAbility, who->who.index());
  return in_discards(t, a.card);
}

// M-7.1-10, M-11.9-1: Hagness.
No check_deal(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (No no = needs_actions(who, 1, "M-7.1-10"_rule)) return no;
  if (!can(t.content, who->who, AbilityKind::DealsArms))
    return Refusal::because("M-14.2-4"_rule, Reason::NoSuchAbility, who->who.index());
  if (!can_draw_something(t.s)) return Refusal::because("M-9.6-1"_rule, Reason::NoCards);
  return kYes;
}

// M-7.9-4, M-14.1-7: Doc.
No check_heal_squad(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (who == nullptr) return Refusal::because("M-5.2-1"_rule, Reason::NotYours);
  if (!can(t.content, who->who, AbilityKind::HealsSquad))
    return Refusal::because("M-14.1-7"_rule, Reason::NoSuchAbility, who->who.index());
  bool hurt = false;
  for (const Soldier& each : t.s.soldiers) hurt |= each.wounds > 0 && heals_with(*who, each);
  if (!hurt) return Refusal::because("M-14.1-7"_rule, Reason::NotHurt, who->who.index());
  return kYes;
}

// M-7.9-5, M-11.8-1: a Repair Kit fetches a card; never itself, for it is not in the pile yet.
No check_repair(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (who == nullptr) return Refusal::because("M-5.2-1"_rule, Reason::NotYours);
  if (find_item(t, *who, Category::RepairKit) < 0) return Refusal::because("M-11.8-1"_rule, Reason::NoSuchCard);
  return in_discards(t, a.card);
}

// M-6.3-3, M-6.3-4, M-7.9-3: at any time and as often as one likes, so a change may be taken back.
No check_regroup(Look t, const Action& a) {
  const Soldier* who = own(t, a);
  if (who == nullptr) return Refusal::because("M-5.2-1"_rule, Reason::NotYours);
  if (a.squad == who->squad || a.squad == SquadNo::None) return Refusal::because("M-6.3-1"_rule, Reason::NoSuchSquad);
  if (a.squad == SquadNo::Base && (who->who != kDictatorCard || who->cell != t.s.base)) {
    return Refusal::because("M-12.2-2"_rule, Reason::NoSuchSquad);
  }
  const CellId there = squad_cell(t.s, who->owner, a.squad);  // M-24-9, DA-DEC-38
  if (there.some() && there != who->cell) return Refusal::because("M-6.3-4"_rule, Reason::NotHere, who->who.index());
  if (!there.some() && a.squad != SquadNo::Base) {  // a new squad: there must be somebody left in the old one
    if (squad_size(t.s, who->owner, who->squad) < 2)
      return Refusal::because("M-6.3-3"_rule, Reason::AloneInSquad, who->who.index());
    if (a.squad == SquadNo::Secondary && !has_squad(t.s, who->owner, SquadNo::Primary)) {
      return Refusal::because("M-6.3-1"_rule, Reason::NoSuchSquad);
    }
  }
  return kYes;
}

// M-7.9-1, M-24-58: to another player of the side, in any sector.
No check_give(Look t, const Action& a, PlayerId from, PlayerId to) {
  if (!a.player.some() || from == to || a.player.index() >= t.s.rebels || side_of(t.s, from) != side_of(t.s, to) ||
      from == kDictator) {
    return Refusal::because("M-7.9-1"_rule, Reason::NotAnAlly);
  }
  if (!a.cell.some() || at(t.s, a.cell).militia[static_cast<std::size_t>(from.index())] <= riders(t.s, a.cell, from)) {
    return Refusal::because("M-7.9-1"_rule, Reason::NoMilitia, a.cell.index());
  }
  return kYes;
}

No check_request(Look t, const Action& a) {
  if (t.s.requested != 0) return Refusal::because("M-24-101"_rule, Reason::AlreadyDone);
  return a.player.some() ? check_give(t, a, a.player, asked(t.s)) : Refusal::because("M-7.9-2"_rule, Reason::NotAnAlly);
}

No check_rest(Look t, const Action& a) {
  bool some = false;
  each_member(t.s, asked(t.s), a.squad,
              [&](const Soldier& each) { some |= each.actions + each.train_actions + each.move_actions > 0; });
  if (!some) return Refusal::because("M-6.3-1"_rule, Reason::NoSuchSquad);
  return kYes;
}

// M-5.1-2, M-5.2-1: the word goes round among the players of the side; once for each between two paid actions.
No check_hand_over(Look t, const Action& a) {
  const PlayerId player = asked(t.s);
  if (!a.player.some() || a.player == player || a.player.index() >= t.s.rebels ||
      side_of(t.s, a.player) != side_of(t.s, player) || (t.s.done >> a.player.index() & 1) != 0) {
    return Refusal::because("M-5.2-1"_rule, Reason::NotAnAlly);
  }
  if ((t.s.handed >> player.index() & 1) != 0) return Refusal::because("M-24-101"_rule, Reason::AlreadyDone);
  return kYes;
}

// M-5.3-4, M-12.5-1: once per turn, after the card.
No check_ability(Look t) {  // M-24-10: the card has been dealt with when commands are asked
  if (asked(t.s) != kDictator || t.content.of(t.s.dictator).turn == TurnAbility::SecondCard) {
    return Refusal::because("M-12.5-1"_rule, Reason::NoSuchAbility, kDictatorCard.index());
  }
  if (t.s.ability_used != 0) return Refusal::because("M-12.5-1"_rule, Reason::AlreadyDone);
  return kYes;
}

}  // namespace

// M-7.7-1, M-24-109, DA-RUL-96: in a coordinated attack a squad may drive; it pays for its vehicle, and who is aboard
// needs room.
No check_drives_in(Look t, PlayerId player, SquadNo squad, CellId to, TitleId title, int escort, int coming) {
  const Vehicle* car = vehicle_of(t.s, player, squad);
  if (car == nullptr || car->title != title) return Refusal::because("DA-VEH-6"_rule, Reason::NoVehicle);
  const Title& card = t.content.of(title);
  if (!drives(t, player, squad)) return Refusal::because("DA-VEH-10"_rule, Reason::CrewTooLarge, card.crew);
  const CellId from = squad_cell(t.s, player, squad);
  if (!to.some() || (neighbours(t.s, from) & bit(to)) == 0)
    return Refusal::because("M-3.5-1"_rule, Reason::NotAdjacent, from.index(), to.index());
  if (escort != 0) return Refusal::because("DA-RUL-96"_rule, Reason::MilitiaStay, 0);  // they need places aboard
  if (car->aboard > room_for_militia(t, to, player) - coming)
    return Refusal::because("M-8-5"_rule, Reason::MilitiaFull, to.index(), 10);
  return check_squad_pays(t, player, squad, card.move_cost);
}

// M-14.1-32: Sonia takes up to 2 of her owner's militia along; the limit holds where they arrive.
No check_escort(Look t, PlayerId player, SquadNo squad, CellId from, CellId to, int escort, int coming) {
  if (escort == 0) return kYes;
  int most = 0;
  each_member(t.s, player, squad, [&](const Soldier& each) {
    if (can(t.content, each.who, AbilityKind::Escorted)) most = ability(t.content, each.who).value;
  });
  const int here = at(t.s, from).militia[static_cast<std::size_t>(player.index())] - riders(t.s, from, player);
  if (escort > most || escort > here)
    return Refusal::because("M-7.6-3"_rule, Reason::MilitiaStay, std::min(most, here));
  if (escort > room_for_militia(t, to, player) - coming)
    return Refusal::because("M-14.1-32"_rule, Reason::MilitiaFull, to.index(), 10);
  return kYes;
}

std::optional<Refusal> check_command(Look t, const Action& a) {
  switch (a.verb) {
    case Verb::Hire:
      return check_hire(t, a);
    case Verb::Explore:
      return check_explore(t, a);
    case Verb::ReEquip:
      return check_re_equip(t, a);
    case Verb::Train:
      return check_train(t, a);
    case Verb::Drill:
      return check_drill(t, a);
    case Verb::Move:
      return check_move(t, a);
    case Verb::Coordinate:
      return check_coordinate(t, a);
    case Verb::Drive:
      return check_drive(t, a);
    case Verb::Board:
      return check_board(t, a);
    case Verb::Hospital:
      return check_hospital(t, a);
    case Verb::ArmsDealer:
      return check_arms_dealer(t, a);
    case Verb::TakePart:
      return check_take_part(t, a);
    case Verb::Bombard:
      return check_bombard(t, a);
    case Verb::Salvage:
      return check_salvage(t, a);
    case Verb::Deal:
      return check_deal(t, a);
    case Verb::HealSquad:
      return check_heal_squad(t, a);
    case Verb::Repair:
      return check_repair(t, a);
    case Verb::Regroup:
      return check_regroup(t, a);
    case Verb::Give:
      return check_give(t, a, asked(t.s), a.player.some() ? a.player : asked(t.s));
    case Verb::Request:
      return check_request(t, a);
    case Verb::Rest:
      return check_rest(t, a);
    case Verb::HandOver:
      return check_hand_over(t, a);
    case Verb::UseAbility:
      return check_ability(t);
    case Verb::EndTurn:
      return kYes;  // M-7.9-7
    default:
      return Refusal::because("M-5.2-2"_rule, Reason::NotNow);
  }
}

int train_room(Look t, const Soldier& who) {
  if (who.actions + who.train_actions == 0) return 0;
  const int room = room_for_militia(t, who.cell, who.owner);
  return room == 0 ? 0 : std::min<int>(room, values_of(t, who).training);
}

// M-7.7-1: the next squad of the side that stands next to the target, can pay, and has not been asked yet.
SquadRef next_to_join(Look t, CellId target, int side, Cells asked_squads) {  // M-24-61: the Dictator too
  SquadRef found;
  each_of_side(t.s, side, [&](PlayerId player) {
    for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
      if (found.squad != SquadNo::None || (asked_squads & squad_bit(player, squad)) != 0) continue;
      const CellId from = squad_cell(t.s, player, squad);
      if (!from.some() || (neighbours(t.s, from) & bit(target)) == 0 || check_squad_pays(t, player, squad, 1)) continue;
      found = {player, squad, 0};
    }
  });
  return found;
}

}  // namespace condotta::merc
