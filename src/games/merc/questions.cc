#include "games/merc/questions.h"

// What several questions say alike.
namespace condotta::merc {

Phrase ask(const char* key, const Look& now, PlayerId player, MercId who, CellId cell, int n) {
  const auto or_zero = [](auto id) { return id.some() ? id.index() : 0; };
  const Attack& attack = now.s.attack;
  return {key, args(or_zero(player), or_zero(who), or_zero(cell), n, or_zero(attack.by), attack.dice,
                    attack.hits + attack.sixes, attack.targets)};
}

void offer_cells(Offers& out, Verb verb, Cells cells) {
  each_cell(cells, [&](CellId cell) { out.offer(act(verb, cell)); });
}

Refusal check_pick(const Action& a, Verb verb, Cells allowed) {
  if (a.verb != verb) return not_now();
  return need(a.cell.some() && (allowed & bit(a.cell)) != 0, "M-12.1-3"_rule, Reason::NotAllowedThere);
}

Refusal check_either(const Action& a, Verb one, Verb other, RuleId rule) {
  return need(a.verb == one || a.verb == other, rule, Reason::NotNow);
}

PlayerId owner_of(const State& s, UnitId unit) {
  if (!is_person(unit)) return militia_player(unit);
  const Soldier* who = find(s, merc_of(unit));
  return who != nullptr ? who->owner : PlayerId{};
}

int unit_side_of(const State& s, UnitId unit) {
  const PlayerId owner = is_dog(unit) ? PlayerId{} : owner_of(s, unit);
  return owner.some() ? side_of(s, owner) : -1;
}

// Each title once, to whoever of the player's MERCs may have it.
void offer_gifts(Offers& out, PlayerId player) {
  const State& s = out.look().s;
  for (std::size_t i = 0; i < s.offered.size(); ++i) {
    bool repeat = false;
    for (std::size_t k = 0; k < i; ++k) repeat |= s.offered[k] == s.offered[i];
    if (repeat) continue;
    for (const Soldier& each : s.soldiers) {
      if (each.owner != player) continue;
      Action a = act(Verb::Take, s.offered[i]);
      a.to = each.who;
      out.offer(a);
    }
  }
}

Refusal check_gift(const Look& now, PlayerId player, const Action& a) {
  if (a.verb != Verb::Take) return not_now();
  if (!now.s.offered.contains(a.card)) return no("M-11.9-1"_rule, Reason::NoSuchCard);
  const Soldier* to = find(now.s, a.to);
  return need(to != nullptr && to->owner == player, "M-11.9-1"_rule, Reason::NotYours);
}

// ---- what a written position must have -----------------------------------------------------------------------------

std::string no_player(const State& s, PlayerId player) {
  return plays(s, player) ? "" : "player: expected somebody who plays";
}
std::string no_merc(const State& s, MercId who) {
  return who.some() && find(s, who) != nullptr ? "" : "who: expected somebody on the map";
}
std::string no_cell(const State& s, CellId cell) {
  return on_map(s, cell) ? "" : "cell: expected a sector of the map";
}
std::string no_cells(const State& s, CellSet cells) {
  if (cells.empty()) return "cells: expected sectors";
  return (cells.bits() & ~all_cells(s)) == 0 ? "" : "cells: sectors off the map";
}
std::string no_squad(const State& s, PlayerId player, SquadNo squad) {
  return squad <= SquadNo::Secondary && has_squad(s, player, squad) ? "" : "squad: there is no such squad";
}
std::string no_dictator(const State& s) {
  return s.versus == 0 ? "" : "job: there is no Dictator in Versus";
}

}  // namespace condotta::merc
