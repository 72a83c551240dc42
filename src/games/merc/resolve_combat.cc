#include <algorithm>

#include "games/merc/questions.h"

// M-10: combat, round by round. The order of a round is in resolve_order.cc, one unit's attack in resolve_attack.cc.
namespace condotta::merc {

namespace {

bool both_sides(const State& s, CellId cell) {
  unsigned present = 0;  // sides, one bit each
  for (const Soldier& each : s.soldiers) present |= each.cell == cell ? 1u << side_of(s, each.owner) : 0u;
  for (std::size_t player = 0; player < kPlayerCount; ++player)
    present |= at(s, cell).militia[player] > 0 ? 1u << s.side[player] : 0u;
  return std::popcount(present) > 1;  // M-24-81: until one is left
}

}  // namespace

namespace {

int mines_at(Look t, CellId cell) {
  return at(t.s, cell).stash.count(t.content.mine.index());
}

// M-11.1-5: Squidhead among those who enter.
const Soldier* disarmer(Look t, CellId cell) {
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell != cell || !can(t.content, each.who, AbilityKind::DisarmsMines)) continue;
    for (const SquadRef& ref : t.s.muster) {
      if (ref.player == each.owner && ref.squad == each.squad) return &each;
    }
  }
  return nullptr;
}

// M-10.2-1, M-11.1-1, M-11.1-6: mines of the side that holds the sector, asked one by one on entry.
struct MinesTask {
  using On = Over<During<Fight, Fight::Step::Begins>>;
  static void run(Play& p, Mines& t) {
    auto& tasks = p.s.agenda.tasks();
    Fight& fight = tasks[tasks.size() - 2].as<Fight>();
    const int mines = mines_at(p, fight.cell);
    if (t.held || mines == 0 || !enemies_at(p.s, fight.cell, side_of(p.s, fight.defender))) return p.s.agenda.pop();
    const Soldier* merc = disarmer(p, fight.cell);
    if (merc == nullptr) return p.s.agenda.push(AskMine{.player = fight.defender, .cell = fight.cell});
    p.s.agenda.pop();
    fight.disarmed = true;
    p.s.agenda.push(AskDisarm{.who = merc->who, .cell = fight.cell, .mines = static_cast<std::uint8_t>(mines)});
  }
};

// DA-VS-13 to -15, DA-RUL-105: the favour order of the factions holds for the whole combat.
void rank_favour(Play& p) {
  State& s = p.s;
  if (s.versus == 0) {  // M-10.4-2: the Dictator before the Rebels
    s.battle.favour = {1};
    return;
  }
  std::array<std::pair<int, int>, kSides> key;
  for (int side = 0; side < s.factions; ++side)
    key[static_cast<std::size_t>(side)] = {s.standing[static_cast<std::size_t>(side)], mercs_of_side(s, side)};
  unsigned left = (1u << s.factions) - 1;
  for (std::uint8_t place = 0; left != 0; ++place) {
    auto fewest = key[static_cast<std::size_t>(std::countr_zero(left))];
    for (int side = 0; side < s.factions; ++side) {
      if ((left >> side & 1) != 0) fewest = std::min(fewest, key[static_cast<std::size_t>(side)]);
    }
    unsigned tied = 0;
    for (int side = 0; side < s.factions; ++side) {
      if ((left >> side & 1) != 0 && key[static_cast<std::size_t>(side)] == fewest) tied |= 1u << side;
    }
    const int side = pick_side(p, tied);
    s.battle.favour[static_cast<std::size_t>(side)] = place;
    left &= ~(1u << side);
  }
}

// M-10.2-3: Khenn's die for the whole combat.
void roll_khenn(Play& p) {
  for (const Soldier& each : p.s.soldiers) {
    if (each.cell != p.s.battle.cell || !can(p.content, each.who, AbilityKind::RollsInitiative)) continue;
    p.s.battle.khenn = static_cast<std::uint8_t>(p.dice.d(6));
    p.log.tell([&] { return Event::of(What::RollsInitiative, "M-10.2-3"_rule, each.who.index(), p.s.battle.khenn); });
  }
}

void begin_fight(Play& p, const Fight& t) {
  State& s = p.s;
  s.battle = {};
  s.battle.on = 1;
  s.battle.cell = t.cell;
  s.battle.attacker = static_cast<std::uint8_t>(side_of(s, t.by));
  s.battle.defender = t.defender;
  s.battle.disarmed = t.disarmed;
  p.log.tell([&] { return Event::of(What::CombatBegins, "M-10.1-1"_rule, t.cell.index()); });
  rank_favour(p);
  roll_khenn(p);
}

// M-10.2-4: Golem may attack before round 1.
void ask_early(Play& p, CellId cell) {
  for (const Soldier& each : p.s.soldiers) {
    if (each.cell != cell || !can(p.content, each.who, AbilityKind::AttacksEarly)) continue;
    return p.s.agenda.push(AskEarly{.who = each.who});
  }
}

// M-10.9: dogs go back, the values are free again.
// M-10.9-2: dogs return, then control and what follows from it.
void end_fight(Play& p, CellId cell) {
  p.s.agenda.pop();
  p.s.battle = {};
  p.s.attack = {};
  p.log.tell([&] { return Event::of(What::CombatEnds, "M-10.9-1"_rule, cell.index()); });
  settle(p);
}

// M-10.1-1, M-10.2: a combat begins once both sides have units in the sector.
struct FightTask {
  using On = OverTurn<During<EntriesDone>, During<MilitiaAttacks, MilitiaAttacks::Step::Over>>;
  static std::string broken(const Look& now, const Fight& t) {
    const State& s = now.s;
    const std::string trouble = first_trouble(no_player(s, t.by), no_cell(s, t.cell), no_player(s, t.defender));
    if (!trouble.empty()) return trouble;
    return side_of(s, t.defender) != side_of(s, t.by) ? "" : "defender: of the same side";
  }
  static void run(Play& p, Fight& t) {
    switch (take_step(t.step)) {
      case Fight::Step::Begins:
        return both_sides(p.s, t.cell) ? begin_fight(p, t) : p.s.agenda.pop();  // M-10.2-2
      case Fight::Step::Early:
        return ask_early(p, t.cell);
      case Fight::Step::Rounds:
        if (both_sides(p.s, t.cell)) return p.s.agenda.push(Round{});
        [[fallthrough]];
      case Fight::Step::Over:
        return end_fight(p, t.cell);
    }
  }
};

// ---- a round -------------------------------------------------------------------------------------------------------

bool still_acts(Look t, const Place& place) {
  return place.count > 0 && present(t, place.unit, t.s.battle.cell) > 0;
}

// M-10.4-3: the owner chooses among his own units of equal initiative.
int tied_places(Look t) {
  const Battle& battle = t.s.battle;
  const Place& head = battle.order[battle.at];
  int n = 0;
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    const Place& each = battle.order[i];
    if (each.fixed != 0 || each.player != head.player || each.initiative != head.initiative) break;
    n += still_acts(t, each);
  }
  return n;
}

// M-11.1-3, M-24-103: between any two turns of a combat a mine that was held back may still be set off; M-11.1-5:
// unless Squidhead came along.
bool asks_for_mine(Play& p) {  // M-19-19
  const Battle& battle = p.s.battle;
  if (battle.disarmed != 0 || !battle.defender.some() || mines_at(p, battle.cell) == 0) return false;
  p.s.agenda.push(AskMine{.player = battle.defender, .cell = battle.cell});
  return true;
}

// M-10.3-5: after the last unit the retreat window; M-10.3-7: as many rounds as it takes; M-19-18: Vandal stands in the
// order twice.
struct RoundTask {
  using On = Over<During<Fight, Fight::Step::Over>>;
  static void run(Play& p, Round& t) {
    switch (t.step) {
      case Round::Step::Begins:
        return begin(p, t);
      case Round::Step::Turns:
        return next_turn(p, t);
      case Round::Step::LastMine:
        return last_mine(p, t);
      case Round::Step::Over:
        if (!both_sides(p.s, p.s.battle.cell) || p.s.battle.stalemate != 0) return p.s.agenda.pop();
        t.step = Round::Step::Begins;  // M-10.3-6
    }
  }

 private:
  static void begin(Play& p, Round& t) {
    Battle& battle = p.s.battle;
    ++battle.round;
    battle.rolled = 0;
    line_up(p);
    p.log.tell([&] { return Event::of(What::RoundBegins, "M-10.3-1"_rule, battle.round); });
    t.step = Round::Step::Turns;
    t.chosen = false;
    t.mined = battle.round == 1;  // on entering it was asked already
  }
  static void next_turn(Play& p, Round& t) {
    Battle& battle = p.s.battle;
    while (battle.at < battle.order.size() && !still_acts(p, battle.order[battle.at])) ++battle.at, t.chosen = false;
    if (battle.at >= battle.order.size() || !both_sides(p.s, battle.cell))
      return static_cast<void>(t.step = Round::Step::LastMine);
    if (!std::exchange(t.mined, true) && asks_for_mine(p)) return;
    Place& place = battle.order[battle.at];
    // Whoever died before acting does not act (M-10.3-3).
    if (!t.chosen)
      place.count = static_cast<std::uint8_t>(std::min<int>(place.count, present(p, place.unit, battle.cell)));
    if (!t.chosen && place.fixed == 0 && tied_places(p) > 1) {
      t.chosen = true;
      return p.s.agenda.push(AskNext{.player = place.player});
    }
    --place.count;
    p.s.attack.by = place.unit;  // the turn begins a new attack
    p.s.attack.player = place.player;
    p.s.agenda.push(UnitTurn{});  // M-24-67: one by one
    if (place.count == 0) ++battle.at;
    t.mined = false;
    t.chosen = false;  // M-10.4-3: between two militia of a kind the owner may choose somebody else
  }
  static void last_mine(Play& p, Round& t) {
    Battle& battle = p.s.battle;
    if (!both_sides(p.s, battle.cell)) return p.s.agenda.pop();
    if (!std::exchange(t.mined, true) && asks_for_mine(p)) return;  // before anybody gets away
    battle.stalemate = battle.rolled == 0;                          // M-24-27
    t.step = Round::Step::Over;
    p.s.agenda.push(AfterRound{});
  }
};

// ---- retreat -------------------------------------------------------------------------------------------------------

bool in_combat(const State& s, PlayerId player) {
  return squad_cell(s, player, SquadNo::Primary) == s.battle.cell ||
         squad_cell(s, player, SquadNo::Secondary) == s.battle.cell;
}

// M-10.8-4: Rebels in seat order, then the Dictator; in Versus the favoured faction last (DA-RUL-105).
PlayerId nth_to_retreat(const State& s, int n) {
  Fixed<PlayerId, 7> list;
  for (int favour = kSides - 1; favour >= 0; --favour) {
    each_player(s, [&](PlayerId player) {
      if (s.battle.favour[static_cast<std::size_t>(side_of(s, player))] == favour) list.push_back(player);
    });
  }
  return n < static_cast<int>(list.size()) ? list[static_cast<std::size_t>(n)] : PlayerId{};
}

struct AfterRoundTask {
  using On = Over<During<Round, Round::Step::Over>>;
  static void run(Play& p, AfterRound& t) {
    const PlayerId player = nth_to_retreat(p.s, t.asked);
    if (!player.some() || !both_sides(p.s, p.s.battle.cell)) return p.s.agenda.pop();
    ++t.asked;
    const bool must = p.s.battle.stalemate != 0;
    if (must && side_of(p.s, player) != p.s.battle.attacker) return;
    if (!in_combat(p.s, player) || retreats(p, player, p.s.battle.cell) == 0) return;
    p.s.agenda.push(AskRetreat{.player = player, .must = must});
  }
};

}  // namespace

constinit const Row Mines::row = row_of<Mines, MinesTask>();
constinit const Row Fight::row = row_of<Fight, FightTask>();
constinit const Row Round::row = row_of<Round, RoundTask>();
constinit const Row AfterRound::row = row_of<AfterRound, AfterRoundTask>();

// M-10.8-1: neighbouring sectors that are empty or friendly, without enemies.
// M-10.8-3: militia never retreat; M-10.8-7: no enemy mines can lie there.
Cells retreats(Look t, PlayerId player, CellId from) {
  Cells free = 0;
  each_cell(neighbours(t.s, from), [&](CellId cell) {
    if (!enemies_at(t.s, cell, side_of(t.s, player))) free |= bit(cell);  // M-24-28
  });
  return free;
}

// M-7.6-2: on entering a sector first the mines, then the combat. M-24-21: mines serve who held the sector.
void enter(Play& p, CellId cell, PlayerId by) {
  const PlayerId defender = defender_of(p, cell, side_of(p.s, by));
  if (!defender.some()) return;
  p.s.agenda.push(Fight{.by = by, .defender = defender, .cell = cell});
  p.s.agenda.push(Mines{});  // M-24-60, DA-RUL-44: whoever enters, however
}

}  // namespace condotta::merc
