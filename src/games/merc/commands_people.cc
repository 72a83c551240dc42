#include <algorithm>

#include "games/merc/commands.h"
#include "games/merc/questions.h"

// M-7.1 to M-7.5, M-7.8, M-11: what a MERC does where he stands.
namespace condotta::merc {

namespace {

Refusal needs_actions(const Soldier* who, int cost, RuleId rule) {
  if (who == nullptr) return no("M-5.2-1"_rule, Reason::NotYours);
  if (who->actions < cost) return no(rule, Reason::NotEnoughActions, who->who.index(), cost, who->actions);
  return yes();
}

int empty_slots(const Soldier& who) {
  return slot_free(who, kWeaponSlot) + slot_free(who, kArmorSlot) + slot_free(who, kAccessorySlot);
}

// ---- Hire ----------------------------------------------------------------------------------------------------------

// M-7.1-1, M-7.2-1, M-6.2: a Rebel hires for 2 actions of one MERC.
Refusal check_hire(const Look& now, const Action& a, PlayerId player) {
  if (player == kDictator) return no("M-6.2-3"_rule, Reason::DictatorDoesNotHire);
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 2, "M-7.1-1"_rule); !ok(stop)) return stop;
  if (now.s.merc_deck.empty() && (now.s.reshuffle == 0 || now.s.merc_discard.empty()))
    return no("M-7.2-1"_rule, Reason::NoMercsLeft);
  const int size = team_size(now, player);
  if (size <= 1) return yes();  // the limit is never lower
  const int limit = team_limit(now, player);
  return size > limit ? no("M-6.2-2"_rule, Reason::TeamTooLarge, size, limit) : yes();  // M-19-9
}
void hire(Play& p, const Action& a, PlayerId player) {
  pay(p, soldier(p.s, a.who), 2);
  p.s.agenda.push(Hiring{.player = player});
}
float likes_hiring(const Look& by, const Action&, PlayerId player) {
  return team_size(by, player) < team_limit(by, player) ? 60 : -5;
}

// ---- Explore, Re-Equip ---------------------------------------------------------------------------------------------

// M-7.1-2, M-7.3-1: an unexplored sector.
Refusal check_explore(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 1, "M-7.1-2"_rule); !ok(stop)) return stop;
  if (at(now.s, who->cell).explored == 0) return yes();
  return no("M-7.3-1"_rule, Reason::AlreadyExplored, who->cell.index());
}
// M-7.3-2, M-7.3-3: the printed loot, nothing more; then the explorer re-equips at no further cost (M-24-46).
void explore(Play& p, const Action& a, PlayerId) {
  Soldier& who = soldier(p.s, a.who);
  pay(p, who, 1);
  Sector& sector = at(p.s, who.cell);
  const SectorCard& card = p.content.of(sector.card);
  sector.explored = 1;
  const std::array<std::pair<Deck, int>, 3> loot{
      {{Deck::Weapons, card.weapons}, {Deck::Armor, card.armor}, {Deck::Accessories, card.accessories}}};  // M-24-65
  int found = 0;
  for (const auto& [deck, n] : loot) {
    for (int i = 0; i < n; ++i) {
      const TitleId drawn = draw_card(p, deck);
      if (drawn.some()) to_stash(p, who.cell, {drawn, 0}), ++found;
    }
  }
  p.log.tell([&] { return Event::of(What::Explores, "M-7.3-2"_rule, who.who.index(), who.cell.index(), found); });
  start_equipping(p, who);
}
float likes_exploring(const Look& by, const Action& a, PlayerId) {
  const Soldier& who = soldier(by.s, a.who);
  return 20 + 8.0F * static_cast<float>(empty_slots(who)) + static_cast<float>(card_at(by, who.cell).value);
}

// M-7.1-3, M-7.4: a stash to take from, or something to lay down (M-24-66).
Refusal check_re_equip(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 1, "M-7.1-3"_rule); !ok(stop)) return stop;
  const bool carries = std::any_of(who->slots.begin(), who->slots.end(), [](Item item) { return item.some(); });
  return need(carries || !at(now.s, who->cell).stash.empty(), "M-7.1-3"_rule, Reason::NothingToChange);
}
void re_equip(Play& p, const Action& a, PlayerId) {
  Soldier& who = soldier(p.s, a.who);
  pay(p, who, 1);
  start_equipping(p, who);
}
float likes_re_equipping(const Look& by, const Action& a, PlayerId) {
  const Soldier& who = soldier(by.s, a.who);
  float best = 0;
  each_title(at(by.s, who.cell).stash, [&](TitleId card) { best = std::max(best, likes_card(by, who, card)); });
  return best > 2 ? 35 + best : -5;
}

// ---- Train ---------------------------------------------------------------------------------------------------------

// M-7.1-4, M-7.5-2: Training of at least 1, and room below the limit.
Refusal check_train(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (who == nullptr) return no("M-5.2-1"_rule, Reason::NotYours);
  if (who->actions + who->train_actions < 1)
    return no("M-7.1-4"_rule, Reason::NotEnoughActions, who->who.index(), 1, 0);
  if (room_for_militia(now, who->cell, player) == 0) {
    return no("M-7.5-2"_rule, Reason::MilitiaFull, who->cell.index(),
              militia_limit(now, who->cell, side_of(now.s, player)));
  }
  if (values_of(now, *who).training < 1) return no("M-7.5-2"_rule, Reason::NoTraining, who->who.index());
  return yes();
}
// M-7.5-1: as many as his Training. M-7.5-3, M-19-3: several Rebels may train here, up to the common limit.
void train_one(Play& p, Soldier& who) {
  const int n = values_of(p, who).training;
  if (who.train_actions > 0) {  // M-14.1-9: Faustina's first
    --who.train_actions;
    pay(p, who, 0);
  } else {
    pay(p, who, 1);
  }
  p.log.tell([&] {
    return Event::of(What::Trains, "M-7.5-1"_rule, who.who.index(), n, who.cell.index())
        .with(explain_value(p, who, Skill::Training));
  });
  add_militia(p, who.cell, who.owner, n);
}
void train(Play& p, const Action& a, PlayerId) {
  train_one(p, soldier(p.s, a.who));
}
float likes_training(const Look& by, const Action& a, PlayerId player) {
  const Soldier& who = soldier(by.s, a.who);
  const int here = militia(by.s, who.cell, side_of(by.s, player));
  const float lack = here == 0 ? 24.0F : here < 4 ? 14.0F : 6.0F;
  return lack + static_cast<float>(values_of(by, who).training) + static_cast<float>(card_at(by, who.cell).value);
}

Refusal check_drill(const Look& now, const Action& a, PlayerId player) {
  bool some = false;
  each_member(now.s, player, a.squad, [&](const Soldier& each) { some |= train_room(now, each) > 0; });
  return need(some, "M-7.5-2"_rule, Reason::NobodyCanTrain);
}
// M-7.5-1 for every member of a squad that can, the quickest first.
void drill(Play& p, const Action& a, PlayerId player) {
  Fixed<MercId, 54> order;
  Fixed<std::int8_t, 54> speed;
  each_member(p.s, player, a.squad, [&](const Soldier& each) {
    const std::int8_t own = values_of(p, each).initiative;
    std::size_t i = 0;
    while (i < order.size() && speed[i] >= own) ++i;
    order.insert_at(i, each.who);
    speed.insert_at(i, own);
  });
  for (const MercId who : order) {
    if (train_room(p, soldier(p.s, who)) > 0) train_one(p, soldier(p.s, who));
  }
}
float likes_drilling(const Look&, const Action&, PlayerId) {
  return 8;
}

// ---- in a City -----------------------------------------------------------------------------------------------------

// M-19-7: equipment comes from exploring, hiring and dealers.
bool in_city(const Look& now, CellId cell) {
  return card_at(now, cell).type == SectorType::City;
}

// M-7.1-6, M-7.8-1.
Refusal check_hospital(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 1, "M-7.1-6"_rule); !ok(stop)) return stop;
  if (!in_city(now, who->cell)) return no("M-7.1-6"_rule, Reason::OnlyInCity);
  if (who->wounds == 0) return no("M-7.8-1"_rule, Reason::NotHurt, who->who.index());
  return yes();
}
void go_to_hospital(Play& p, const Action& a, PlayerId) {  // M-7.8-1
  Soldier& who = soldier(p.s, a.who);
  pay(p, who, 1);
  who.wounds = 0;
  p.log.tell([&] { return Event::of(What::Hospital, "M-7.8-1"_rule, who.who.index()); });
}
float likes_hospital(const Look& by, const Action& a, PlayerId) {
  return soldier(by.s, a.who).wounds > 1 ? 45 : 10;
}

// M-7.1-7, M-7.8-2.
Refusal check_arms_dealer(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 1, "M-7.1-7"_rule); !ok(stop)) return stop;
  if (!in_city(now, who->cell)) return no("M-7.1-7"_rule, Reason::OnlyInCity);
  return need(can_draw_something(now.s), "M-9.6-1"_rule, Reason::NoCards);
}
void see_arms_dealer(Play& p, const Action& a, PlayerId) {
  pay(p, soldier(p.s, a.who), 1);
  ask_deck(p, a.who, DrawnFor::Buyer);
}
float likes_arms_dealer(const Look& by, const Action& a, PlayerId) {
  return empty_slots(soldier(by.s, a.who)) > 0 ? 22 : 2;
}

// DA-ID-8 to -11, DA-RUL-112 to -115, -118: one part per action, each from a City of its own, at most one of a kind.
// DA-ID-9: either part first.
Refusal check_take_part(const Look& now, const Action& a, PlayerId player) {                             // DA-DEC-47
  if (now.s.i_dictator == 0 || player == kDictator) return no("DA-MODE-4"_rule, Reason::NotInThisGame);  // DA-RUL-118
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 1, "M-7.1-11"_rule); !ok(stop)) return stop;
  if (!in_city(now, who->cell)) return no("DA-ID-8"_rule, Reason::OnlyInCity);
  const bool detonator = a.card == now.content.detonator;  // DA-RUL-113: either first
  if (!detonator && a.card != now.content.explosives) return no("DA-ID-4"_rule, Reason::NoSuchCard);
  if ((detonator ? now.s.detonators : now.s.explosives) == 0)
    return no("DA-ID-7"_rule, Reason::PileEmpty);  // DA-RUL-115
  for (const Soldier& each : now.s.soldiers) {
    if (each.owner != player) continue;
    if ((detonator ? each.detonator_from : each.explosives_from).some())
      return no("DA-ID-11"_rule, Reason::HasOneAlready);
    if ((detonator ? each.explosives_from : each.detonator_from) == who->cell)  // DA-RUL-114
      return no("DA-ID-10"_rule, Reason::OtherCity);
  }
  return yes();
}
void take_part(Play& p, const Action& a, PlayerId player) {
  Soldier& who = soldier(p.s, a.who);
  pay(p, who, 1);
  const bool detonator = a.card == p.content.detonator;
  (detonator ? p.s.detonators : p.s.explosives) -= 1;
  (detonator ? who.detonator_from : who.explosives_from) = who.cell;  // M-24-86: in no slot
  p.log.tell([&] { return Event::of(What::TakesPart, "DA-ID-8"_rule, who.who.index(), a.card.index()); });
  bool has_detonator = false, has_explosives = false;
  for (const Soldier& each : p.s.soldiers) {
    if (each.owner != player) continue;
    has_detonator |= each.detonator_from.some();
    has_explosives |= each.explosives_from.some();
  }
  if (!has_detonator || !has_explosives) return;
  // DA-ID-14, DA-RUL-117, DA-RUL-119: at once, and alone; in Versus his faction.
  Players winners = p.s.versus != 0 ? players_of_side(p.s, side_of(p.s, player)) : Players{};
  add(winners, player);  // M-24-87
  finish(p, winners, End::SuperWeapon);
}
float likes_part(const Look&, const Action&, PlayerId) {
  return 98;
}

// ---- what only some can do -----------------------------------------------------------------------------------------

// M-7.1-8, M-11.4-1.
Refusal check_bombard(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 1, "M-7.1-8"_rule); !ok(stop)) return stop;
  if (!carries(now, *who, Category::Mortar)) return no("M-11.4-1"_rule, Reason::NoMortar, who->who.index());
  if (!a.cell.some() || (neighbours(now.s, who->cell) & bit(a.cell)) == 0)
    return no("M-3.5-1"_rule, Reason::NotAdjacent, who->cell.index(), a.cell.index());
  if (!enemies_at(now.s, a.cell, side_of(now.s, player))) return no("M-11.4-1"_rule, Reason::NoEnemies, a.cell.index());
  return yes();
}
void bombard(Play& p, const Action& a, PlayerId) {
  pay(p, soldier(p.s, a.who), 1);
  p.log.tell([&] { return Event::of(What::Bombards, "M-11.4-1"_rule, a.who.index(), a.cell.index()); });
  p.s.agenda.push(Bombarding{.who = a.who, .cell = a.cell});
}
float likes_bombarding(const Look&, const Action&, PlayerId) {
  return 90;
}

Refusal in_discards(const Look& now, TitleId card) {  // DA-RUL-99: a vehicle like any card
  for (const Equipment& pile : now.s.discards) {
    if (card.some() && pile.has(card.index())) return yes();
  }
  return no("M-11.8-1"_rule, Reason::NoSuchCard);
}
void remove_from_discards(State& s, TitleId card) {
  for (Equipment& pile : s.discards) {
    if (pile.has(card.index())) return pile.remove(card.index());
  }
}
void receive_fetched(Play& p, MercId who, TitleId card) {
  p.log.tell([&] { return Event::of(What::Salvages, "M-11.8-1"_rule, who.index(), card.index()); });
  receive(p, who, card, true);
}
float likes_fetching(const Look& by, const Action& a, PlayerId) {
  return likes_card(by, soldier(by.s, a.who), a.card) * 3;
}

// M-7.1-9, M-11.8-2: Feedback.
Refusal check_salvage(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 1, "M-7.1-9"_rule); !ok(stop)) return stop;
  if (!can(now.content, who->who, AbilityKind::Salvages))
    return no("M-14.1-10"_rule, Reason::NoSuchAbility, who->who.index());
  return in_discards(now, a.card);
}
void salvage(Play& p, const Action& a, PlayerId) {
  pay(p, soldier(p.s, a.who), 1);
  remove_from_discards(p.s, a.card);
  receive_fetched(p, a.who, a.card);
}

// M-7.1-10, M-11.9-1: Hagness.
Refusal check_deal(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (const Refusal stop = needs_actions(who, 1, "M-7.1-10"_rule); !ok(stop)) return stop;
  if (!can(now.content, who->who, AbilityKind::DealsArms))
    return no("M-14.2-4"_rule, Reason::NoSuchAbility, who->who.index());
  return need(can_draw_something(now.s), "M-9.6-1"_rule, Reason::NoCards);
}
void deal(Play& p, const Action& a, PlayerId) {
  pay(p, soldier(p.s, a.who), 1);
  p.s.offered.clear();
  p.s.agenda.push(DealArms{.who = a.who});
}
float likes_dealing(const Look& by, const Action& a, PlayerId) {
  return empty_slots(soldier(by.s, a.who)) > 0 ? 30 : 3;
}

// M-7.9-4, M-14.1-7: Doc.
Refusal check_heal_squad(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (who == nullptr) return no("M-5.2-1"_rule, Reason::NotYours);
  if (!can(now.content, who->who, AbilityKind::HealsSquad))
    return no("M-14.1-7"_rule, Reason::NoSuchAbility, who->who.index());
  const bool hurt = std::any_of(now.s.soldiers.begin(), now.s.soldiers.end(),
                                [&](const Soldier& each) { return each.wounds > 0 && heals_with(*who, each); });
  return hurt ? yes() : no("M-14.1-7"_rule, Reason::NotHurt, who->who.index());
}
void heal_squad(Play& p, const Action& a, PlayerId) {  // M-24-59: free, any number of times
  const Soldier doc = soldier(p.s, a.who);
  for (Soldier& each : p.s.soldiers) {
    if (heals_with(doc, each)) each.wounds = 0;
  }
  p.log.tell([&] { return Event::of(What::Healed, "M-14.1-7"_rule, a.who.index()); });
}
float likes_healing(const Look&, const Action&, PlayerId) {
  return 99;
}

// M-7.9-5, M-11.8-1: a Repair Kit fetches a card; never itself, for it is not in the pile yet.
Refusal check_repair(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = own(now, a, player);
  if (who == nullptr) return no("M-5.2-1"_rule, Reason::NotYours);
  if (!carries(now, *who, Category::RepairKit)) return no("M-11.8-1"_rule, Reason::NoSuchCard);
  return in_discards(now, a.card);
}
void repair(Play& p, const Action& a, PlayerId) {
  Soldier& who = soldier(p.s, a.who);
  remove_from_discards(p.s, a.card);
  discard(p, take_off(p, who, find_item(p, who, Category::RepairKit)));
  receive_fetched(p, a.who, a.card);
}

}  // namespace

constinit const Command kHire{check_hire, hire, likes_hiring};
constinit const Command kExplore{check_explore, explore, likes_exploring};
constinit const Command kReEquip{check_re_equip, re_equip, likes_re_equipping};
constinit const Command kTrain{check_train, train, likes_training};
constinit const Command kDrill{check_drill, drill, likes_drilling};
constinit const Command kHospital{check_hospital, go_to_hospital, likes_hospital};
constinit const Command kArmsDealer{check_arms_dealer, see_arms_dealer, likes_arms_dealer};
constinit const Command kTakePart{check_take_part, take_part, likes_part};
constinit const Command kBombard{check_bombard, bombard, likes_bombarding};
constinit const Command kSalvage{check_salvage, salvage, likes_fetching};
constinit const Command kDeal{check_deal, deal, likes_dealing};
constinit const Command kHealSquad{check_heal_squad, heal_squad, likes_healing};
constinit const Command kRepair{check_repair, repair, likes_fetching};

}  // namespace condotta::merc
