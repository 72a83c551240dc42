#include "games/merc/setup.h"

#include <algorithm>

// M-3: decks, map and players. Day 1 is in setup_landing.cc, the modes in setup_modes.cc.
namespace condotta::merc {

namespace {

// M-3.3-6: three equipment decks and the MERC deck.
// DA-MODE-3, DA-MODE-4: mode cards only in their mode.
void shuffle_decks(const Content& content, const Options& options, State& s) {
  for (int i = 0; i < kTitleCount; ++i) {
    const Title& title = content.of(TitleId::of(i));
    const bool vehicle = title.letter == "A";  // DA-VEH-4, DA-VEH-5
    if (title.copies == 0 || title.letter == "B" || (vehicle && !options.vehicles))
      continue;  // M-24-14: a card of the printed example is in no deck
    const int copies = title.copies * (options.double_equipment && !vehicle ? 2 : 1);  // M-24-1
    s.decks[static_cast<std::size_t>(deck_of(title))].add(i, copies);
  }
  for (int i = 0; i < kMercCount; ++i) {
    if (in_play(content.of(MercId::of(i)).set, options)) s.merc_deck.add(i);
  }
  for (int i = 0; i < kTacticCount; ++i) {
    if (in_play(content.of(TacticId::of(i)).set, options)) s.tactics_pool.add(i);
  }
}

// The map cards of a type, and how many of them are still to be laid.
struct Stock {
  Bag<kSectors, 30> cards;
  int wanted = 0;
  SectorId draw(Dice& dice) { return --wanted, SectorId::of(cards.draw(dice)); }
};

Stock stock(const Content& content, const Options& options, SectorType type, int wanted) {
  Stock stock{{}, wanted};
  for (std::size_t i = 0; i < content.sectors.size(); ++i) {
    if (content.sectors[i].type == type && in_play(content.sectors[i].set, options))
      stock.cards.add(static_cast<int>(i));
  }
  return stock;
}

// A City or Wilderness: by how many of each are still to be laid, all cards of a type alike.
SectorId draw_other(Stock& cities, Stock& wilderness, Dice& dice) {
  if (cities.wanted == 0) return wilderness.draw(dice);
  if (wilderness.wanted == 0) return cities.draw(dice);
  std::array<std::uint8_t, 30> weights{};
  int total = 0;
  for (int i = 0; i < 30; ++i) {
    const int weight = cities.cards.count(i) * cities.wanted * wilderness.cards.size() +
                       wilderness.cards.count(i) * wilderness.wanted * cities.cards.size();
    weights[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(weight);
    total += weight;
  }
  const int drawn = dice.draw(kSectors, weights, total);
  Stock& from = cities.cards.has(drawn) ? cities : wilderness;
  from.cards.remove(drawn);
  --from.wanted;
  return SectorId::of(drawn);
}

// M-3.4-2, M-3.4-4: every second cell from the corner on; those that are left over are drawn, never the corner.
Cells industry_cells(const State& s, int industries, Dice& dice) {
  Cells cells = 0;
  Bag<kCells, kCellCount> even;
  each_cell(all_cells(s), [&](CellId cell) {
    if ((cell.index() / kStride + cell.index() % kStride) % 2 != 0) return;
    cells |= bit(cell);
    if (cell.index() != 0) even.add(cell.index());
  });
  while (count(cells) > industries) cells &= ~bit(CellId::of(even.draw(dice)));  // M-24-4
  return cells;
}

// M-3.3-2, M-3.3-3, M-3.4-5: card by card in reading order, each from the cards of its type that are left.
void lay_map(const Content& content, const Options& options, State& s, Dice& dice) {
  const Size& size = content.size_for(options.rebels);
  s.rows = static_cast<std::uint8_t>(size.rows);  // M-24-3: rows, then columns
  s.cols = static_cast<std::uint8_t>(size.cols);  // M-3.4-1, M-24-83: in Versus by the number of players
  int cities_wanted = size.cities;                // DA-ID-6, DA-RUL-111
  for (const int mode : chosen_modes(content, options))
    cities_wanted = std::max(cities_wanted, content.modes[static_cast<std::size_t>(mode)].min_cities);
  const int more = cities_wanted - size.cities;
  Stock industries = stock(content, options, SectorType::Industry, size.industries);
  Stock cities = stock(content, options, SectorType::City, cities_wanted);
  Stock wilderness = stock(content, options, SectorType::Wilderness, size.wilderness - more);
  const Cells for_industries = industry_cells(s, size.industries, dice);
  each_cell(all_cells(s), [&](CellId cell) {
    const bool industry = (for_industries & bit(cell)) != 0;
    at(s, cell).card = industry ? industries.draw(dice) : draw_other(cities, wilderness, dice);  // M-3.4-3, M-3.4-6
  });
}

// M-3.3-4: one Dictator card at random, or the chosen one.
void draw_dictator(const Content& content, const Options& options, State& s, Dice& dice) {
  if (options.dictator.some()) {
    s.dictator = options.dictator;
    return;
  }
  Bag<kDictators, 12> bag;
  for (std::size_t i = 0; i < content.dictators.size(); ++i) {
    if (in_play(content.dictators[i].set, options)) bag.add(static_cast<int>(i));
  }
  s.dictator = DictatorId::of(bag.draw(dice));
}

// M-3.3-7: a Rebel is known by his seat; M-2-12: each has two squads at most (SquadNo).
void seat_players(const Options& options, State& s) {
  s.rebels = static_cast<std::uint8_t>(options.rebels);
  s.side.fill(0);
  s.side[static_cast<std::size_t>(kDictator.index())] = 1;
  if (!options.versus) return;
  s.side[static_cast<std::size_t>(kDictator.index())] = 2;
  const auto factions = factions_of(options);
  std::copy_n(factions.begin(), options.rebels, s.side.begin());
}

// M-24-116: the challenge sets militia, Tactics cards and first MERCs; without one they are what the book or the table
// says.
Terms terms_of(const Content& content, const Options& options, const State& s) {
  if (options.challenge == Challenge::Printed || !options.ai)
    return {.militia = s.difficulty, .tactics = options.tactics};
  const auto row = static_cast<std::size_t>(s.dictator.index() * kRebelCount + options.rebels - 1);
  const Challenges& each = content.challenges[row];
  return options.challenge == Challenge::Easy   ? each.easy
         : options.challenge == Challenge::Hard ? each.hard
                                                : each.normal;
}

void write_options(const Content& content, const Options& options, State& s) {
  const Size& size = content.size_for(options.rebels);
  s.difficulty = static_cast<std::uint8_t>(options.difficulty >= 0 ? options.difficulty : size.difficulty);  // M-3.1-7
  s.extra = static_cast<std::uint8_t>(options.extra >= 0 ? options.extra : size.extra);                      // M-3.1-8
  s.ai = options.ai && !options.versus;
  s.assassination = options.assassination;
  s.vehicles_on = options.vehicles;
  s.versus = options.versus;
  s.i_dictator = options.i_dictator;
  s.reshuffle = options.reshuffle_mercs;
  s.copies = options.double_equipment ? 2 : 1;
  s.factions = static_cast<std::uint8_t>(options.versus ? options.factions : 2);
  s.rounds = static_cast<std::uint8_t>(options.rounds);  // DA-VS-8
  if (options.operator_seat >= 0)
    s.operator_seat = static_cast<std::uint8_t>(options.operator_seat);  // DA-RUL-6: nobody unless a seat is named
  if (!options.i_dictator) return;                                       // DA-ID-5, DA-ID-7, DA-RUL-110
  s.detonators = static_cast<std::uint8_t>(content.of(content.detonator).copies);  // M-24-45
  s.explosives = static_cast<std::uint8_t>(content.of(content.explosives).copies);
}

}  // namespace

State set_up(const Content& content, const Options& options, Dice& dice, Log& log) {
  State s;
  seat_players(options, s);
  write_options(content, options, s);
  lay_map(content, options, s, dice);
  shuffle_decks(content, options, s);
  Play p{content, s, dice, log};
  s.agenda.push(Day{});
  if (options.versus) {
    s.agenda.push(VersusStart{});  // DA-VS-5: the map is laid as usual
    run(p);
    return s;
  }
  draw_dictator(content, options, s, dice);
  // M-2-13, M-3.3-5: 5 active tactics cards, 10 for Hussein; which ones shows when they are drawn.
  const bool twice = content.of(s.dictator).start == Start::MoreCards;
  const Terms terms = terms_of(content, options, s);
  s.difficulty = static_cast<std::uint8_t>(terms.militia);
  s.mercs = static_cast<std::int8_t>(terms.mercs);
  s.tactics_left =
      static_cast<std::uint8_t>(std::min(terms.tactics * (twice ? 2 : 1), s.tactics_pool.size()));  // DA-RUL-88
  if (options.assassination) {
    s.agenda.push(AssassinationSetup{});
  } else {
    s.agenda.push(DictatorLanding{});
    for (int i = options.rebels - 1; i >= 0; --i) s.agenda.push(Landing{.player = PlayerId::of(i)});  // M-4.1-1
  }
  run(p);
  return s;
}

}  // namespace condotta::merc
