#include "games/merc/setup.h"

#include <algorithm>

#include "games/merc/check.h"

// M-3, M-4: set-up and day 1. The modes are set up in setup_modes.cc.
namespace condotta::merc {

namespace {

using No = std::optional<Refusal>;

// ---- decks and map
// ----------------------------------------------------------------------------------------------------------

bool in_play(Set set, const Options& options) {
  return set == Set::Base || options.expansion;
}

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

// ---- day 1
// --------------------------------------------------------------------------------------------------------------------

void land_team(Play& p, PlayerId player, CellId cell) {  // M-4.3-1
  const auto team = p.s.traders;
  p.s.traders.clear();
  for (const MercId who : team) {
    Soldier& fresh = enlist(p.s, who, player);
    fresh.cell = cell;
    note_arrival(p.s, cell, player);
    p.log.tell([&] { return Event::of(What::Hired, "M-4.1-3"_rule, who.index(), player.index(), cell.index()); });
  }
  for (std::size_t i = team.size(); i-- > 0;) {
    new_merc(p, team[i], player, SquadNo::Primary);
    p.s.agenda.top().step = 1;  // the place is known; M-4.1-4, DA-ASN-14
  }
}

// M-4.1: hire, land, equip. M-4.1-6: no actions today.
void run_landing(Play& p) {
  Task& t = top(p);
  switch (t.step++) {
    case 0:
      p.s.traders.clear();
      return start_hiring(p, t.player, {}, kDayOne);  // M-2-8, DA-ASN-13
    case 1:
      if (!t.cell.some()) p.s.agenda.push(task(Job::AskLand, t.player));  // in the modes the place is given
      return;
    case 2:
      return land_team(p, t.player, t.cell);  // M-4.1-5
    default:
      p.s.agenda.pop();
  }
}

// M-4.2-1: Difficulty militia on every Industry without Rebels.
void garrison(Play& p) {
  each_cell(cells_of(p, SectorType::Industry) & ~occupied(p.s, 0),
            [&](CellId cell) { add_militia(p, cell, kDictator, p.s.difficulty); });
}

// What follows from the number of Rebels is computed where it is used: half(), 5 per Rebel, one less than the Rebels.
int kim_militia(const State& s) {
  return std::min(5 * s.rebels, 20);  // M-3.2-4, M-3.2-5, M-3.2-6
}  // M-3.2

// M-4.2-3: what the Dictator card does at the start.
void start_of_game(Play& p) {
  const Start start = p.content.of(p.s.dictator).start;
  if (start == Start::BaseKnown) return reveal_base(p);
  if (start != Start::ExtraMercs) return;
  for (int i = 0; i < p.s.rebels; ++i) hire_for_dictator(p);  // M-24-37: besides the normal one
}

}  // namespace

void fill_kims_base(Play& p) {  // M-24-36: in total, never less than there are
  if (p.content.of(p.s.dictator).start != Start::BaseKnown || !p.s.base.some()) return;
  const int here = at(p.s, p.s.base).militia[static_cast<std::size_t>(kDictator.index())];
  add_militia(p, p.s.base, kDictator, kim_militia(p.s) - here);
}

namespace {

// DA-SET-7, DA-SET-8, DA-SET-9: the AI only on its Industries, and none against a single Rebel.
void extra_militia(Play& p) {
  const Cells held = survey(p).of(side_of(p.s, kDictator));
  if (p.s.ai == 0) return place_militia(p, p.s.extra, held, kOptional);                          // M-4.2-5
  if (p.s.rebels > 1) place_militia(p, p.s.extra, held & cells_of(p, SectorType::Industry), 0);  // DA-RUL-79
}

// DA-SET-1: the Dictator's part of day 1 is the same whether a person or the AI plays him.
void run_dictator_landing(Play& p) {
  switch (top(p).step++) {  // DA-RUL-8: in this order
    case 0:
      return garrison(p);
    case 1:
      return hire_for_dictator(p);  // M-24-49: with a free card; M-2-9, M-4.2-2
    case 2:
      return start_of_game(p);
    case 3:
      return fill_kims_base(p);
    case 4:
      return fill_hand(p);  // M-4.2-4, M-4.3-2
    case 5:
      return extra_militia(p);
    default:  // M-4.3-3, M-4.3-4: so the table stands afterwards
      p.s.agenda.pop();
      p.s.held = survey(p).of(side_of(p.s, kDictator));
  }
}

}  // namespace

void answer_setup(Play& p, const Task& q, const Action& a) {
  switch (q.job) {
    case Job::AskCorner:
      p.s.base = a.cell;
      return;
    case Job::AskSpace:
      return answer_space(p, q, a);
    case Job::AskFaction:
      top(p).cells |= bit(a.cell);
      [[fallthrough]];
    default:
      top(p).cell = a.cell;
  }
}

void run_setup(Play& p) {
  switch (top(p).job) {
    case Job::Landing:
      return run_landing(p);
    case Job::DictatorLanding:
      return run_dictator_landing(p);
    case Job::AssassinationSetup:
      return run_assassination(p);
    case Job::VersusStart:
      return run_versus_start(p);
    default:
      assert(false);
  }
}

State set_up(const Content& content, const Options& options, Dice& dice, Log& log) {
  State s;
  seat_players(options, s);
  write_options(content, options, s);
  lay_map(content, options, s, dice);
  shuffle_decks(content, options, s);
  Play p{content, s, dice, log};
  s.agenda.push(task(Job::Day));
  if (options.versus) {
    s.agenda.push(task(Job::VersusStart));  // DA-VS-5: the map is laid as usual
    run(p);
    return s;
  }
  draw_dictator(content, options, s, dice);
  // M-2-13, M-3.3-5: 5 active tactics cards, 10 for Hussein; which ones shows when they are drawn.
  const bool twice = content.of(s.dictator).start == Start::MoreCards;
  s.tactics_left =
      static_cast<std::uint8_t>(std::min(options.tactics * (twice ? 2 : 1), s.tactics_pool.size()));  // DA-RUL-88
  if (options.assassination) {
    s.agenda.push(task(Job::AssassinationSetup, kDictator));
  } else {
    s.agenda.push(task(Job::DictatorLanding, kDictator));
    for (int i = options.rebels - 1; i >= 0; --i) s.agenda.push(task(Job::Landing, PlayerId::of(i)));  // M-4.1-1
  }
  run(p);
  return s;
}

namespace {

// M-3.1-9: the deck may be larger, as far as there are cards in the box.
int tactics_in_box(const Content& content, const Options& options) {  // M-24-115
  return static_cast<int>(std::count_if(content.tactics.begin(), content.tactics.end(),
                                        [&](const TacticCard& card) { return in_play(card.set, options); }));
}

// DA-RUL-80: only the modes with cards of their own (DA-MODE-3) need the expansion.
bool lacks_mode_cards(const Content& content, const Options& options) {
  const auto modes = chosen_modes(content, options);
  return !options.expansion && std::any_of(modes.begin(), modes.end(), [&](int mode) {
    return !content.modes[static_cast<std::size_t>(mode)].letter.empty();
  });
}

}  // namespace

// DA-MODE-2: what is not refused here may be combined (M-3.1 says what each needs).
// DA-MODE-1: a mode changes only what its text says.
// What the book only advises against is told by warn().
std::optional<Refusal> check_options(const Content& content, const Options& options) {
  const auto no = [](RuleId rule, Reason why) { return No{Refusal::because(rule, why)}; };
  if (options.rebels < 1 || options.rebels > 6) return no("M-3.3-1"_rule, Reason::RebelsOutOfRange);
  if (content.size_for(options.rebels).needs_expansion && !options.expansion)
    return no("M-3.1-1"_rule, Reason::NeedsExpansion);
  if (lacks_mode_cards(content, options)) return no("DA-RUL-80"_rule, Reason::NeedsExpansion);
  // DA-VEH-2, DA-ID-1: what is not refused here may be combined.
  if (options.assassination && options.ai) return no("DA-ASN-2"_rule, Reason::AssassinationNeedsPerson);  // DA-DEC-1
  if (options.assassination && (options.vehicles || options.versus || options.i_dictator))
    return no("DA-ASN-1"_rule, Reason::AssassinationAlone);
  if (options.versus && options.ai) return no("DA-VS-1"_rule, Reason::VersusHasNoDictator);
  if (options.versus && (options.factions < 2 || options.factions > 3 || options.rebels < options.factions)) {
    return no("DA-VS-2"_rule, Reason::FactionsOutOfRange);
  }
  if (options.versus) {
    if (No wrong = check_line_up(options)) return wrong;
  }
  if (options.rounds < 1 || options.rounds > 99) return no("DA-VS-8"_rule, Reason::RoundsOutOfRange);
  if (const int most = tactics_in_box(content, options); options.tactics < 1 || options.tactics > most)
    return Refusal::because("M-3.1-9"_rule, Reason::TacticsOutOfRange, most);
  if (options.difficulty > 10 || options.extra > 60) return no("M-3.1-7"_rule, Reason::DifficultyOutOfRange);
  if (options.dictator.some() && content.of(options.dictator).set == Set::Expansion && !options.expansion) {
    return no("M-3.3-4"_rule, Reason::NeedsExpansion);
  }
  if (options.operator_seat >= options.rebels) return no("DA-SET-4"_rule, Reason::RebelsOutOfRange);  // DA-DEC-3
  return std::nullopt;
}

// DA-VS-1, DA-VS-8: factions and rounds are for Versus, which in turn has no Dictator; DA-SET-4: only the AI has an
// operator.
bool moot(const Options& options, std::string_view name) {
  if (name.starts_with("faction_")) return !options.versus || name.back() - '0' > options.rebels;
  if (name == "factions" || name == "rounds") return !options.versus;
  if (name == "dictator" || name == "tactics") return options.versus;
  return name == "operator_seat" && !options.ai;
}

}  // namespace condotta::merc
