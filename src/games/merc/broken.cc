#include "games/merc/broken.h"

#include "kernel/json_form.h"

// Whether a position can be played on: the table, the lists beside the map, and that who is asked has a choice.
namespace condotta::merc {

namespace {

std::string odd_size(const State& s) {
  if (s.rebels < 1 || s.rebels > kRebelCount || s.rows < 3 || s.rows > 5 || s.cols < 3 || s.cols > kStride)
    return "rebels, rows, cols: out of range";
  for (const auto flag : {s.ai, s.assassination, s.vehicles_on, s.versus, s.i_dictator, s.reshuffle, s.over}) {
    if (flag > 1) return "ai, assassination, vehicles_on, versus, i_dictator, reshuffle, over: expected 0 or 1";
  }
  if (s.copies < 1 || s.copies > 2) return "copies: expected 1 or 2";
  if (s.mercs < -3 || s.mercs > 12) return "mercs: expected -3 to 12";  // M-24-116
  if (s.factions < 2 || s.factions > kSides) return "factions: expected 2 or 3";
  if (s.first_faction >= s.factions) return "first_faction: there is no such faction";
  if (s.turn_side >= kSides) return "turn_side: expected 0, 1 or 2";
  if (s.operator_seat != kNobody && s.operator_seat >= s.rebels) return "operator_seat: not the seat of a Rebel";
  return {};
}

// DA-VS-1: Versus has no Dictator; everywhere else the Rebels stand against him.
std::string odd_sides(Look t) {
  const State& s = t.s;
  for (int i = 0; i < kRebelCount; ++i) {
    const int side = s.side[static_cast<std::size_t>(i)];
    if (side >= (s.versus != 0 && i < s.rebels ? s.factions : 1))
      return in_list("side", static_cast<std::size_t>(i), ": no such side here");
  }
  if (s.side[kRebelCount] != 1 + s.versus) return "side: the Dictator's is 1, in Versus 2";
  if (s.versus == 0) {
    const bool known = s.dictator.some() && s.dictator.index() < static_cast<int>(t.content.dictators.size());
    return known ? "" : "dictator: expected one";
  }
  if (s.ai != 0 || s.assassination != 0) return "versus: without the Dictator AI and without Assassination";
  if (s.dictator.some() || s.base.some() || !s.hand.empty())
    return "dictator, base, hand: nobody is the Dictator in Versus";
  for (int side = 0; side < s.factions; ++side) {
    if (players_of_side(s, side).empty()) return "side: a faction without players";
  }
  return {};
}

std::string odd_sectors(const State& s) {
  for (std::size_t i = 0; i < s.sectors.size(); ++i) {
    const Sector& sector = s.sectors[i];
    const bool here = on_map(s, CellId::of(static_cast<int>(i)));
    if (sector.card.some() != here) return in_list("sectors", i, here ? ".card: expected one" : " lies off the map");
    if (sector.hidden != 0) return in_list("sectors", i, ".hidden: only a view hides cards");
    if (!here && !sector.stash.empty()) return in_list("sectors", i, " lies off the map");
    if (sector.first.some() && !plays(s, sector.first)) return in_list("sectors", i, ".first does not play");
    for (std::size_t k = 0; k < sector.militia.size(); ++k) {
      const bool his = here && plays(s, PlayerId::of(static_cast<int>(k)));
      if (sector.militia[k] > (his ? 20 : 0)) return in_list("sectors", i, in_list(".militia", k, ": too many"));
    }
  }
  if ((s.held.bits() & ~all_cells(s)) != 0) return "held: sectors off the map";
  if (s.base.some() && !on_map(s, s.base)) return "base: off the map";
  for (const auto size : s.deck_sizes) {
    if (size != 0) return "deck_sizes: only a view has them";
  }
  return {};
}

// M-5.3, M-5.4: every tactics card once: unknown, in the hand, drawn, or played.
std::string odd_tactics(const State& s) {
  std::array<int, kTacticCount> places{};
  for (int i = 0; i < kTacticCount; ++i)
    places[static_cast<std::size_t>(i)] = s.tactics_pool.count(i) + s.tactics_played.count(i);
  for (std::size_t i = 0; i < s.hand.size(); ++i) {
    if (!s.hand[i].some()) return in_list("hand", i, ": expected a tactics card");
    ++places[static_cast<std::size_t>(s.hand[i].index())];
  }
  if (const AskCard* ask = find_task<AskCard>(s); ask != nullptr && ask->tactic.some())
    ++places[static_cast<std::size_t>(ask->tactic.index())];
  for (const int n : places) {
    if (n > 1) return "tactics_pool, tactics_played, hand: a card is in two places";
  }
  if (s.tactics_left > s.tactics_pool.size()) return "tactics_left: more than there are in tactics_pool";
  if (s.named.some() && (!plays(s, s.named) || s.named == kDictator)) return "named: expected a Rebel who plays";
  return {};
}

std::string odd_lists(Look t) {
  const State& s = t.s;
  for (std::size_t i = 0; i < s.drawn.size(); ++i) {
    if (!s.drawn[i].some() || s.drawn[i] == kDictatorCard) return in_list("drawn", i, ": expected a MERC");
  }
  for (std::size_t i = 0; i < s.traders.size(); ++i) {
    if (!s.traders[i].some()) return in_list("traders", i, ": expected a MERC");
  }
  for (std::size_t i = 0; i < s.offered.size(); ++i) {
    if (!s.offered[i].some()) return in_list("offered", i, ": expected a card");
  }
  for (std::size_t i = 0; i < s.muster.size(); ++i) {
    if (!plays(s, s.muster[i].player)) return in_list("muster", i, ".player does not play");
  }
  for (std::size_t i = 0; i < s.struck.size(); ++i) {
    const Struck& each = s.struck[i];
    if (!real_unit(s, each.unit) || is_dog(each.unit)) return in_list("struck", i, ".unit: expected a unit");
    if (!on_map(s, each.cell)) return in_list("struck", i, ".cell: off the map");
    if (left_to_suffer(t, each.unit, each.cell) < 0) return in_list("struck", i, ".unit: not so many are there");
  }
  if (s.offered.empty() && s.worn != 0) return "worn: nothing is offered";
  if (!s.offered.empty() && find_task<AskLoot>(s) == nullptr && find_task<DealArms>(s) == nullptr)
    return "offered: nobody is given anything";
  return {};
}

std::string odd_agenda(Look t) {
  const State& s = t.s;
  if (s.agenda.empty()) return "agenda: nobody is asked";
  if (!s.agenda.tasks()[0].is<Day>()) return "agenda.0.job: expected the day at the bottom";
  const std::string trouble = Agendas::broken(t, [](const Task& task) { return task_text(task); });
  if (!trouble.empty()) return trouble;
  return s.ai != 0 && top_row(s).asked(t) == kDictator ? "agenda: the Dictator AI is not asked" : "";
}

}  // namespace

bool real_unit(const State& s, UnitId unit) {
  if (!unit.some() || unit.index() >= kUnitCount) return false;
  return is_militia(unit) ? plays(s, militia_player(unit)) : true;
}

std::string what_is_broken(Look t) {
  const State& s = t.s;
  if (std::string trouble = odd_size(s); !trouble.empty()) return trouble;
  if (std::string trouble = odd_sides(t); !trouble.empty()) return trouble;
  if (std::string trouble = odd_sectors(s); !trouble.empty()) return trouble;
  if (std::string trouble = odd_counted(t); !trouble.empty()) return trouble;
  if (std::string trouble = odd_tactics(s); !trouble.empty()) return trouble;
  if (std::string trouble = odd_lists(t); !trouble.empty()) return trouble;
  if (s.over != 0) return s.agenda.empty() ? "" : "agenda: expected no tasks once the game is over";
  const std::string trouble = odd_battle(t);
  return trouble.empty() ? odd_agenda(t) : trouble;
}

}  // namespace condotta::merc
