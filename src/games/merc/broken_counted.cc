#include <algorithm>

#include "games/merc/broken.h"

// M-25.5: what holds after every command; nothing is created or lost.
namespace condotta::merc {

namespace {

bool dies(const State& s, MercId who) {
  return std::any_of(s.agenda.tasks().begin(), s.agenda.tasks().end(),
                     [&](const Task& each) { return each.is<Dying>() && each.as<Dying>().who == who; });
}

std::string odd_soldier(Look t, const Soldier& each) {
  const State& s = t.s;
  if (!each.who.some()) return ".who: expected a MERC";
  if (!plays(s, each.owner)) return ".owner does not play";
  if (each.squad == SquadNo::None || (each.squad == SquadNo::Base && each.who != kDictatorCard))
    return ".squad: no such squad";
  if (each.who == kDictatorCard && each.owner != kDictator) return ".owner: not the Dictator";
  if (!on_map(s, each.cell)) return ".cell: somebody stands off the map";
  if (squad_cell(s, each.owner, each.squad) != each.cell) return ".cell: a squad stands in two sectors";
  if (each.actions > 9 || each.train_actions > 9 || each.move_actions > 9) return ".actions: too many";
  for (const CellId city : {each.detonator_from, each.explosives_from}) {
    if (city.some() && !on_map(s, city)) return ".detonator_from, explosives_from: off the map";
  }
  for (const Soldier& mate : s.soldiers) {
    if (mate.owner == each.owner && mate.who.some() && refuses(t.content, each.who, mate.who))
      return ": two MERCs who refuse each other are in one team";
  }
  if (each.wounds >= max_health(t, each.who) && !dies(s, each.who) && s.over == 0)
    return ".wounds: somebody dead still stands";
  if (each.wounds > max_health(t, each.who)) return ".wounds: more than his health";
  return {};
}

std::string odd_slots(Look t, const Soldier& each) {
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Item item = each.slots[i];
    if (!item.some()) {
      if (item.damage != 0) return in_list(".slots", i, ".damage: there is no card");
      continue;
    }
    if (!slot_takes(t, each, static_cast<int>(i), item.title)) return in_list(".slots", i, ": does not fit there");
    if (item.damage != 0 && item.damage >= t.content.of(item.title).armor)
      return in_list(".slots", i, ".damage: more than it stands");
  }
  return {};
}

std::string odd_soldiers(Look t) {
  const State& s = t.s;
  for (std::size_t i = 0; i < s.soldiers.size(); ++i) {
    const Soldier& each = s.soldiers[i];
    if (std::string trouble = odd_soldier(t, each); !trouble.empty()) return in_list("soldiers", i, trouble);
    if (std::string trouble = odd_slots(t, each); !trouble.empty()) return in_list("soldiers", i, trouble);
  }
  if (find(s, kDictatorCard) != nullptr && !s.base.some()) return "base: known once the Dictator card is on the map";
  return {};
}

// Where every MERC is: once, if at all.
std::string odd_people(Look t) {
  const State& s = t.s;
  std::array<int, kMercCount + 1> places{};
  const auto add = [&](MercId who) { places[static_cast<std::size_t>(who.index())] += 1; };
  for (int i = 0; i < kMercCount + 1; ++i)
    places[static_cast<std::size_t>(i)] = s.merc_deck.count(i) + s.merc_discard.count(i) + s.dead.count(i);
  if (places[kMercCount] > 0) return "merc_deck, merc_discard, dead: the Dictator card is not among them";
  for (const Soldier& each : s.soldiers) add(each.who);
  for (const MercId each : s.drawn) {
    if (each.some()) add(each);
  }
  for (const Task& each : s.agenda.tasks()) {
    const auto* fresh = each.if_is<NewMerc>();
    if (fresh != nullptr && fresh->who.some() && find(s, fresh->who) == nullptr) add(fresh->who);
  }
  if (find_task<Landing>(s) != nullptr) {
    for (const MercId each : s.traders) {
      if (each.some() && find(s, each) == nullptr) add(each);
    }
  }
  for (int i = 0; i <= kMercCount; ++i) {
    if (places[static_cast<std::size_t>(i)] > 1) return t.content.names.id(kMercs, i) + " is in two places";
  }
  return {};
}

std::string odd_piles(Look t) {
  for (std::size_t k = 0; k < 3; ++k) {
    for (int i = 0; i < kTitleCount; ++i) {
      if (!t.s.decks[k].has(i) && !t.s.discards[k].has(i)) continue;
      const Title& title = t.content.of(TitleId::of(i));
      if (deck_of(title) != static_cast<Deck>(k) || title.copies == 0)
        return in_list("decks", k, ", ") + in_list("discards", k, ": not for ") + title.name;
    }
  }
  return {};
}

std::string odd_cards(Look t) {
  const State& s = t.s;
  std::array<int, kTitleCount> all{};
  const auto add = [&](TitleId title, int n = 1) {
    if (title.some()) all[static_cast<std::size_t>(t.content.printed(title).index())] += n;
  };
  const auto add_bag = [&](const Equipment& bag) {
    for (int i = 0; i < kTitleCount; ++i) add(TitleId::of(i), bag.count(i));
  };
  for (std::size_t k = 0; k < 3; ++k) add_bag(s.decks[k]), add_bag(s.discards[k]);
  for (const Sector& sector : s.sectors) add_bag(sector.stash);
  for (const Soldier& each : s.soldiers) {
    for (const Item item : each.slots) add(item.title);
  }
  for (const Vehicle& each : s.vehicles) add(each.title);
  for (const TitleId each : s.offered) add(each);
  for (const Task& each : s.agenda.tasks()) {
    if (const auto* ask = each.if_is<AskTake>()) add(ask->card);
  }
  for (int i = 0; i < kTitleCount; ++i) {
    const Title& title = t.content.of(TitleId::of(i));
    const bool vehicle = title.letter == "A";
    const int expected =
        title.letter == "B" || (vehicle && s.vehicles_on == 0) ? 0 : title.copies * (vehicle ? 1 : s.copies);
    const int found = all[static_cast<std::size_t>(i)];
    if (title.copies > 0 && found != expected) {
      return title.name + ": expected " + std::to_string(expected) + " cards on the table, found " +
             std::to_string(found);
    }
  }
  return {};
}

// DA-ID-7: the parts of the super-weapon lie in their piles or are held; without the mode there are none.
std::string odd_parts(Look t) {
  const State& s = t.s;
  int detonators = s.detonators, explosives = s.explosives;
  for (const Soldier& each : s.soldiers) {
    detonators += each.detonator_from.some();
    explosives += each.explosives_from.some();
  }
  const auto wrong = [&](TitleId part, int found) {
    return found != (s.i_dictator != 0 ? t.content.of(part).copies : 0);
  };
  if (wrong(t.content.detonator, detonators)) return "detonators: not as many as there are cards";
  return wrong(t.content.explosives, explosives) ? "explosives: not as many as there are cards" : "";
}

std::string odd_vehicle(Look t, const Vehicle& car) {
  const State& s = t.s;
  if (!car.title.some() || t.content.category(car.title) != Category::Vehicle) return ".title: expected a vehicle";
  if (!plays(s, car.owner)) return ".owner does not play";
  const CellId cell = car.squad > SquadNo::Secondary ? CellId{} : squad_cell(s, car.owner, car.squad);
  if (!cell.some())
    return s.how != End::None ? "" : ".squad: nobody is there to drive";  // a game may end as its crew falls
  if (vehicle_of(s, car.owner, car.squad) != &car) return ".squad: has another vehicle";
  if (car.damage >= t.content.of(car.title).armor) return ".damage: more than it stands";
  int aboard = 0;
  for (int i = 0; i < kPlayerCount; ++i) {
    const PlayerId player = PlayerId::of(i);
    const int n = aboard_of(car, player);
    const bool ally = plays(s, player) && side_of(s, player) == side_of(s, car.owner);
    const int all = ally ? at(s, cell).militia[static_cast<std::size_t>(i)] : 0;
    if (n < 0 || n > all || (all > 0 && riders(s, cell, player) > all))
      return ".aboard, guests: more militia ride than there are";
    aboard += n;
  }
  if (car.owner != kDictator && car.guests[static_cast<std::size_t>(car.owner.index())] != 0)
    return ".guests: his own are no guests";
  return aboard == car.aboard ? "" : ".aboard: not the sum";
}

std::string odd_vehicles(Look t) {
  for (std::size_t i = 0; i < t.s.vehicles.size(); ++i) {
    if (std::string trouble = odd_vehicle(t, t.s.vehicles[i]); !trouble.empty()) return in_list("vehicles", i, trouble);
  }
  return {};
}

// M-8-5: within the limit of a side.
std::string odd_militia(Look t) {
  std::string trouble;
  each_cell(all_cells(t.s), [&](CellId cell) {
    for (int side = 0; side < kSides; ++side) {
      if (militia(t.s, cell, side) > militia_limit(t, cell, side))
        trouble = in_list("sectors", static_cast<std::size_t>(cell.index()), ".militia: too many militia in a sector");
    }
  });
  return trouble;
}

}  // namespace

std::string odd_counted(Look t) {
  for (auto* check : {odd_soldiers, odd_people, odd_piles, odd_cards, odd_parts, odd_vehicles, odd_militia}) {
    if (std::string trouble = check(t); !trouble.empty()) return trouble;
  }
  return {};
}

}  // namespace condotta::merc
