#include "games/merc/check.h"
#include "games/merc/game.h"

// M-25.5: what holds after every command; nothing is created or lost.
namespace condotta::merc {

namespace {

std::string odd_people(Look t) {
  const State& s = t.s;
  std::array<int, kMercCount + 1> places{};
  for (int i = 0; i < kMercCount; ++i)
    places[static_cast<std::size_t>(i)] = s.merc_deck.count(i) + s.merc_discard.count(i) + s.dead.count(i);
  for (const Soldier& each : s.soldiers) ++places[static_cast<std::size_t>(each.who.index())];
  for (const MercId each : s.drawn) places[static_cast<std::size_t>(each.index())] += each.some();
  bool landing = false, hiring = false;
  for (const Task& each : s.agenda.tasks()) {
    landing |= each.job == Job::Landing;
    hiring |= each.job == Job::NewMerc && find(s, each.who) == nullptr;
    if (each.job == Job::NewMerc && find(s, each.who) == nullptr) ++places[static_cast<std::size_t>(each.who.index())];
  }
  if (landing) {
    for (const MercId each : s.traders) places[static_cast<std::size_t>(each.index())] += find(s, each) == nullptr;
  }
  for (int i = 0; i < kMercCount; ++i) {
    if (places[static_cast<std::size_t>(i)] > 1)
      return t.content.mercs[static_cast<std::size_t>(i)].name + " is in two places";
  }
  for (const Soldier& each : s.soldiers) {
    if (!each.cell.some() || (all_cells(s) & bit(each.cell)) == 0) return "somebody stands off the map";
    if (squad_cell(s, each.owner, each.squad) != each.cell) return "a squad stands in two sectors";
    if (each.owner.index() >= kPlayerCount || static_cast<int>(each.squad) > 2)
      return "soldiers: no such player or squad";
    for (const Soldier& mate : s.soldiers) {
      if (mate.owner == each.owner && refuses(t.content, each.who, mate.who))
        return "two MERCs who refuse each other are in one team";
    }
    if (s.agenda.empty() || !std::ranges::any_of(s.agenda.tasks(), [&](const Task& q) {
          return q.job == Job::Dying && q.who == each.who;
        })) {
      if (each.wounds >= max_health(t, each.who) && s.over == 0) return "somebody dead still stands";
    }
  }
  return {};
}

std::string odd_cards(Look t) {
  const State& s = t.s;
  Equipment all;
  const auto add = [&](TitleId title, int n = 1) {
    if (title.some()) all.add(t.content.printed(title).index(), n);
  };
  for (std::size_t k = 0; k < 3; ++k) all.add(s.decks[k]), all.add(s.discards[k]);
  for (const Sector& sector : s.sectors) {
    for (int i = 0; i < kTitleCount; ++i) {
      if (sector.stash.has(i)) add(TitleId::of(i), sector.stash.count(i));
    }
  }
  for (const Soldier& each : s.soldiers) {
    for (const Item item : each.slots) add(item.title);
  }
  for (const Vehicle& each : s.vehicles) add(each.title);
  for (const TitleId each : s.offered) add(each);
  for (const Task& each : s.agenda.tasks()) {
    if (each.job == Job::AskTake) add(each.card);
  }
  for (int i = 0; i < kTitleCount; ++i) {
    const Title& title = t.content.of(TitleId::of(i));
    const bool vehicle = title.letter == "A";
    const int expected =
        title.letter == "B" || (vehicle && s.vehicles_on == 0) ? 0 : title.copies * (vehicle ? 1 : s.copies);
    if (title.copies > 0 && all.count(i) != expected) {
      return title.name + ": expected " + std::to_string(expected) + " cards on the table, found " +
             std::to_string(all.count(i));
    }
  }
  return {};
}

std::string odd_sectors(Look t) {
  const State& s = t.s;
  std::string trouble;
  for (const Vehicle& car : s.vehicles) {
    const CellId cell = squad_cell(s, car.owner, car.squad);
    each_of_side(s, side_of(s, car.owner), [&](PlayerId player) {
      const int all = cell.some() ? at(s, cell).militia[static_cast<std::size_t>(player.index())] : 0;
      if (aboard_of(car, player) < 0 || aboard_of(car, player) > all) trouble = "more militia ride than there are";
    });
  }
  each_cell(all_cells(s), [&](CellId cell) {
    if (!at(s, cell).card.some()) trouble = "a sector has no card";
    for (int side = 0; side < kSides; ++side) {
      if (militia(s, cell, side) > militia_limit(t, cell, side)) trouble = "too many militia in a sector";
    }
  });
  return trouble;
}

}  // namespace

std::string broken(Look t) {
  const State& s = t.s;
  if (s.rebels < 1 || s.rebels > kRebelCount || s.rows < 3 || s.rows > 5 || s.cols < 3 || s.cols > kStride)
    return "rebels, rows, cols: out of range";
  if (s.versus == 0 && (!s.dictator.some() || s.dictator.index() >= static_cast<int>(t.content.dictators.size())))
    return "dictator: expected one";
  for (const auto side : s.side) {
    if (side >= kSides) return "side: expected 0, 1 or 2";
  }
  if (s.over == 0 && (s.agenda.empty() || !asks(s.agenda.top().job) || !s.agenda.top().player.some()))
    return "agenda: nobody is asked";
  for (auto* check : {odd_sectors, odd_people, odd_cards}) {
    if (std::string trouble = check(t); !trouble.empty()) return trouble;
  }
  return {};
}

}  // namespace condotta::merc
