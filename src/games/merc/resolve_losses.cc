#include <algorithm>

#include "games/merc/questions.h"

// M-18.1-1, M-18.1-3, M-18.1-14, M-17.1-8: what the Rebels lose outside combat, and who of those who share a sector.
namespace condotta::merc {

int left_to_suffer(Look t, UnitId unit, CellId cell) {
  int n = present(t, unit, cell);
  for (const Struck& each : t.s.struck) n -= each.unit == unit && each.cell == cell;
  return n;
}

namespace {

template <class F>
void each_unit_of(const State& s, PlayerId player, F&& f) {
  for (const UnitId unit :
       {militia_of(player), riders_of(player, SquadNo::Primary), riders_of(player, SquadNo::Secondary)})
    f(unit);
  for (const Soldier& each : s.soldiers) {
    if (each.owner == player) f(person(each.who));
  }
}

}  // namespace

int can_bear(Look t, const Losses& losses, PlayerId player) {
  return own_militia(t.s, losses.cell, player);
}
int can_bear(Look t, const Barrage& barrage, PlayerId player) {
  int n = 0;
  each_unit_of(t.s, player, [&](UnitId unit) { n += left_to_suffer(t, unit, barrage.cell); });
  return n;
}

int to_bear(const State&, const Losses& losses) {
  return losses.left;
}
int to_bear(const State& s, const Barrage& barrage) {
  return barrage.damage - static_cast<int>(s.struck.size());
}

namespace {

// M-18.1-1, M-18.1-3, M-24-107: who is asked next about losses in a shared sector: in seat order, but whoever has the
// most there comes last and bears what nobody else takes.
template <class Burden>
PlayerId next_to_bear(Look t, const Burden& burden) {
  const auto bears = [&](PlayerId player) { return has(burden.declined, player) ? 0 : can_bear(t, burden, player); };
  PlayerId most, next;
  each_of_side(t.s, 0, [&](PlayerId player) {
    const int more = bears(player) - (most.some() ? bears(most) : 0);
    if (more > 0 || (more == 0 && most.some() && at(t.s, burden.cell).first == player)) most = player;
  });
  each_of_side(t.s, 0, [&](PlayerId player) {
    if (player != most && !next.some() && bears(player) > 0) next = player;
  });
  return next.some() ? next : most;
}

// M-18.1-1, M-18.1-3: what is left to bear finds somebody who has not declined.
template <class Burden>
bool can_be_borne(Look t, const Burden& burden) {
  return to_bear(t.s, burden) <= others_bear(t, burden, PlayerId{});
}

void strike_all(Play& p, const Barrage& t) {
  each_of_side(p.s, 0, [&](PlayerId player) {
    if (has(t.declined, player)) return;
    each_unit_of(p.s, player, [&](UnitId unit) {
      for (int n = left_to_suffer(p, unit, t.cell); n > 0; --n) p.s.struck.push_back({unit, t.cell});
    });
  });
}

// M-18.1-1, M-24-40: the Rebels pick different units of their own; each takes 1 damage, armor absorbs. Where there are
// no more units than hits nobody is asked.
struct BarrageTask {
  using On = Over<During<Artillery, Artillery::Step::Fires>>;
  static std::string broken(const Look& now, const Barrage& t) {
    if (std::string trouble = no_cell(now.s, t.cell); !trouble.empty()) return trouble;
    if (t.damage > 6 || now.s.struck.size() > t.damage) return "damage: more than a die shows";
    return can_be_borne(now, t) ? "" : "damage: nobody can bear so much";
  }
  static void run(Play& p, Barrage& t) {
    if (to_bear(p.s, t) == others_bear(p, t, PlayerId{})) strike_all(p, t);
    if (t.damage != p.s.struck.size()) return p.s.agenda.push(AskSuffer{.player = next_to_bear(Look(p), t)});
    const auto struck = p.s.struck;
    p.s.struck.clear();
    p.s.agenda.pop();
    for (const Struck& each : struck) damage_unit(p, each.unit, each.cell, 1, false);
  }
};

// M-18.1-3 Family Threat, M-18.1-14 Tainted Water, M-17.1-8 Noriega: what takes the militia.
RuleId taken_by(Look t, const Losses& losses) {
  if (!losses.tactic.some()) return "M-17.1-8"_rule;
  return t.content.of(losses.tactic).effect == Effect::FamilyThreat ? "M-18.1-3"_rule : "M-18.1-14"_rule;
}

}  // namespace

void take_militia(Play& p, const Losses& losses, PlayerId player, int n) {
  const int taken = std::min(n, can_bear(p, losses, player));
  remove_militia(p, losses.cell, player, taken);
  p.log.tell(
      [&] { return Event::of(What::MilitiaLost, taken_by(p, losses), player.index(), taken, losses.cell.index()); });
}

void lose_militia(Play& p, int each, Cells cells, TacticId card) {
  p.s.agenda.push(Losses{.cells = set_of(cells), .tactic = card, .each = static_cast<std::uint8_t>(each)});
}

namespace {

// M-18.1-3, M-18.1-14: militia taken from one sector; Rebels who share it choose whose (default: who has more).
struct LossesTask {
  using On = Over<During<DictatorTurn, DictatorTurn::Step::Commands, DictatorTurn::Step::SecondCard,
                         DictatorTurn::Step::Conscripts>,
                  During<PlaceMilitia>, During<TurnsMilitia>, During<Dying>>;
  static std::string broken(const Look& now, const Losses& t) {
    if (std::string trouble = no_dictator(now.s); !trouble.empty()) return trouble;
    if ((t.cells.bits() & ~all_cells(now.s)) != 0) return "cells: sectors off the map";
    if (std::string trouble = no_cell(now.s, t.cell); !trouble.empty()) return trouble;
    return can_be_borne(now, t) ? "" : "left: nobody can bear so much";
  }
  static void run(Play& p, Losses& t) {
    const int here = t.cell.some() ? militia(p.s, t.cell, 0) : 0;
    if (t.left == 0 || here == 0) return next_sector(p, t);
    int owners = 0;
    each_of_side(p.s, 0, [&](PlayerId player) { owners += can_bear(p, t, player) > 0; });
    if (here > t.left && owners > 1) return p.s.agenda.push(AskLoss{.player = next_to_bear(Look(p), t)});
    each_of_side(p.s, 0, [&](PlayerId player) {
      if (can_bear(p, t, player) > 0) take_militia(p, t, player, t.left);
    });
    t.left = 0;
  }

 private:
  static void next_sector(Play& p, Losses& t) {
    const Cells cells = t.cells.bits();
    if (cells == 0) return p.s.agenda.pop();
    t.cell = first_of(cells);
    t.cells = set_of(cells & ~bit(t.cell));
    t.left = t.each;
    t.declined.clear();
  }
};

}  // namespace

constinit const Row Barrage::row = row_of<Barrage, BarrageTask>();
constinit const Row Losses::row = row_of<Losses, LossesTask>();

}  // namespace condotta::merc
