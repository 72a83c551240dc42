#include <algorithm>

#include "games/merc/check.h"
#include "games/merc/setup.h"

// The set-up of Assassination and Versus.
namespace condotta::merc {

// DA-DEC-4: the line-up. Whoever is wished into a faction is in it; the others follow in seat order, each into the
// smallest faction, the lower number first.
Line factions_of(const Options& options) {
  const std::array<Faction, kRebelCount> wished{options.faction_1, options.faction_2, options.faction_3,
                                                options.faction_4, options.faction_5, options.faction_6};
  const auto players = static_cast<std::size_t>(options.rebels), factions = static_cast<std::size_t>(options.factions);
  std::array<int, kSides + 1> size{};
  for (std::size_t i = 0; i < players; ++i) {
    if (wished[i] != Faction::InTurn) ++size[static_cast<std::size_t>(wished[i]) - 1];
  }
  Line line{};
  for (std::size_t i = 0; i < players; ++i) {
    if (wished[i] != Faction::InTurn) {
      line[i] = static_cast<std::uint8_t>(static_cast<int>(wished[i]) - 1);
      continue;
    }
    const auto smallest = std::min_element(size.begin(), size.begin() + static_cast<int>(factions));
    line[i] = static_cast<std::uint8_t>(smallest - size.begin());
    ++*smallest;
  }
  return line;
}

// DA-VS-2, DA-RUL-100: 2 or 3 factions of 1 to 3 players.
std::optional<Refusal> check_line_up(const Options& options) {
  const Line line = factions_of(options);
  std::array<int, kSides> size{};
  for (int i = 0; i < options.rebels; ++i) {
    const int faction = line[static_cast<std::size_t>(i)];
    if (faction >= options.factions)
      return Refusal::because("DA-DEC-4"_rule, Reason::NoSuchFaction, i, options.factions);
    ++size[static_cast<std::size_t>(faction)];
  }
  for (int i = 0; i < options.factions; ++i) {
    const int players = size[static_cast<std::size_t>(i)];
    if (players == 0) return Refusal::because("DA-RUL-100"_rule, Reason::FactionEmpty, i + 1);
    if (players > 3) return Refusal::because("DA-RUL-100"_rule, Reason::FactionTooLarge, i + 1, players);
  }
  return std::nullopt;
}

std::vector<int> chosen_modes(const Content& content, const Options& options) {  // DA-DEC-2: what a table is made of
  const auto chosen = [&](const std::string& mode) {
    return (mode == "dictator-ai" && options.ai && !options.versus) || (mode == "vehicles" && options.vehicles) ||
           (mode == "assassination" && options.assassination) || (mode == "versus" && options.versus) ||
           (mode == "i-dictator" && options.i_dictator);
  };
  std::vector<int> list;
  for (std::size_t i = 0; i < content.modes.size(); ++i) {
    if (chosen(content.modes[i].id)) list.push_back(static_cast<int>(i));
  }
  return list;
}

namespace {

// Players per faction, the largest first.
std::vector<int> faction_sizes(const Options& options) {
  std::vector<int> sizes(static_cast<std::size_t>(options.factions));
  const Line line = factions_of(options);
  for (int i = 0; i < options.rebels; ++i) ++sizes[line[static_cast<std::size_t>(i)]];
  std::sort(sizes.rbegin(), sizes.rend());
  return sizes;
}

}  // namespace

// DA-VEH-3: Vehicles with the Dictator AI is advised against. DA-RUL-100: so is any line-up that Versus is not meant
// for.
std::vector<Refusal> warn(const Content& content, const Options& options) {
  std::vector<Refusal> list;
  const auto modes = chosen_modes(content, options);
  for (const int mode : modes) {
    const Mode& card = content.modes[static_cast<std::size_t>(mode)];
    for (const int other : modes) {
      const std::string& with = content.modes[static_cast<std::size_t>(other)].id;
      if (other < mode && std::find(card.discouraged.begin(), card.discouraged.end(), with) != card.discouraged.end())
        list.push_back(Refusal::because("DA-VEH-3"_rule, Reason::NotRecommended, mode, other));
    }
    if (card.line_ups.empty()) continue;
    const std::vector<int> sizes = faction_sizes(options);
    if (std::find(card.line_ups.begin(), card.line_ups.end(), sizes) != card.line_ups.end()) continue;
    Refusal odd = Refusal::because("DA-RUL-100"_rule, Reason::LineUpNotRecommended);
    for (const int players : sizes) odd.args.push_back(static_cast<std::int16_t>(players));
    list.push_back(odd);
  }
  return list;
}

namespace {

// DA-RUL-82: the row of the neutral zone in a column, with the base at (0,0): a straight line between the free corners.
// DA-ASN-6: the zone between the two unused corners.
int zone_row(const State& s, int col) {
  const int top = (s.rows - 1) * (s.cols - 1 - col), bottom = s.cols - 1;
  return (2 * top + bottom) / (2 * bottom);  // M-24-63
}

CellId opposite(const State& s, CellId corner) {
  return CellId::of((s.rows - 1 - corner.index() / kStride) * kStride + (s.cols - 1 - corner.index() % kStride));
}

// DA-ASN-7 to -10: one militia on every space off the zone. Gives the spaces of the Rebels.
Cells line_up(Play& p) {
  State& s = p.s;
  const bool flip_row = s.base.index() / kStride != 0, flip_col = s.base.index() % kStride != 0;
  Cells rebel_spaces = 0;
  each_cell(all_cells(s), [&](CellId cell) {
    const int r = cell.index() / kStride, c = cell.index() % kStride;
    const int row = flip_row ? s.rows - 1 - r : r, col = flip_col ? s.cols - 1 - c : c;
    if (row < zone_row(s, col)) add_militia(p, cell, kDictator, 1);  // DA-ASN-8, DA-RUL-83
    if (row > zone_row(s, col)) rebel_spaces |= bit(cell);
  });
  return rebel_spaces;
}

// DA-ASN-10, M-24-110: the Rebels take a space each in seat order, lap by lap, until none is left; whoever would have
// one more than others may leave it to somebody behind him.
void share_spaces(Play& p) {
  Task& t = top(p);
  if (t.cells == 0) return next_step(p);
  if (p.s.rebels == 1) {
    each_cell(t.cells, [&](CellId cell) { add_militia(p, cell, PlayerId::of(0), 1); });
    t.cells = 0;
    return;
  }
  Task ask = task(Job::AskSpace, PlayerId::of(t.n));  // DA-DEC-36
  ask.cells = t.cells;
  p.s.agenda.push(ask);
}

// DA-ASN-11, DA-ASN-12: a random MERC per Rebel, each with one card of each type, at the base (DA-RUL-85, -86).
void give_guards(Play& p) {
  for (int i = 0; i < p.s.rebels; ++i) {
    MercId who = draw_merc(p);
    while (who.some() && refused_by_team(p, who, kDictator)) {
      p.s.merc_discard.add(who.index());
      who = draw_merc(p);
    }
    if (!who.some()) return;
    Soldier& guard = enlist(p.s, who, kDictator);
    guard.cell = p.s.base;  // M-24-64
    for (const Deck deck : {Deck::Weapons, Deck::Armor, Deck::Accessories}) {
      const TitleId card = draw_card(p, deck);
      const int slot = slot_for(p, guard, card);
      if (slot >= 0 && slot_free(guard, slot)) {
        put_on(p, guard, {card, 0}, slot);
      } else {
        to_stash(p, guard.cell, {card, 0});  // DA-RUL-86
      }
    }
  }
}

}  // namespace

// DA-ASN-4 to -14.
// DA-ASN-3: the aim is the Dictator himself; DA-ASN-16: whatever is not changed here stays as it is.
void run_assassination(Play& p) {
  Task& t = top(p);
  switch (t.step++) {
    case 0:
      return p.s.agenda.push(task(Job::AskCorner, kDictator));  // DA-DEC-35
    case 1:
      place_dictator_card(p);  // DA-RUL-81: known and on the map from the start
      t.cells = line_up(p);
      return fill_kims_base(p);
    case 2:
      t.step = 2;
      return share_spaces(p);
    case 3:
      return give_guards(p);
    case 4:
      for (int i = p.s.rebels - 1; i >= 0; --i) {
        Task landing = task(Job::Landing, PlayerId::of(i));
        landing.cell = opposite(p.s, p.s.base);  // DA-ASN-5; DA-DEC-37: no choice of a place
        p.s.agenda.push(landing);
      }
      return;
    case 5:
      return fill_hand(p);
    default:
      p.s.agenda.pop();
  }
}

// DA-VS-6, DA-VS-7: nothing of the Dictator; each faction chooses an Industry in turn order.
void run_versus_start(Play& p) {
  Task& t = top(p);
  if (t.step == 0) {
    p.s.first_faction = static_cast<std::uint8_t>(p.dice.pick(p.s.factions));  // DA-VS-10
    t.step = 1;
    return;
  }
  if (t.n == p.s.factions) return p.s.agenda.pop();
  const int side = (p.s.first_faction + t.n) % p.s.factions;
  if (t.m == 0) {
    t.m = 1;
    PlayerId first;
    each_of_side(p.s, side, [&](PlayerId player) {
      if (!first.some()) first = player;
    });
    Task ask = task(Job::AskFaction, first);  // DA-DEC-44
    ask.cells = t.cells;
    return p.s.agenda.push(ask);
  }
  t.m = 0;
  ++t.n;
  const CellId cell = t.cell;
  each_of_side(p.s, side, [&](PlayerId player) {  // DA-RUL-101
    Task landing = task(Job::Landing, player);
    landing.cell = cell;
    p.s.agenda.push(landing);
  });
}

// DA-RUL-84: a space may be left to somebody behind only if all spaces still find an owner in this lap.
std::optional<Refusal> check_space(const State& s, const Task& q, const Action& a) {
  if (a.verb == Verb::Decline) {
    const bool enough = s.rebels - 1 - q.player.index() >= count(q.cells);
    return enough ? std::optional<Refusal>{} : Refusal::because("DA-RUL-84"_rule, Reason::MustTake);
  }
  const bool free = a.verb == Verb::Pick && a.cell.some() && (q.cells & bit(a.cell)) != 0;
  return free ? std::optional<Refusal>{} : Refusal::because("DA-ASN-10"_rule, Reason::NotAllowedThere);
}

void answer_space(Play& p, const Task& q, const Action& a) {
  Task& t = top(p);
  t.n = static_cast<std::uint8_t>((t.n + 1) % p.s.rebels);
  if (a.verb == Verb::Decline) return;
  t.cells &= ~bit(a.cell);
  add_militia(p, a.cell, q.player, 1);  // DA-ASN-9
}

}  // namespace condotta::merc
