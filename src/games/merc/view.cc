#include <algorithm>

#include "games/merc/resolve.h"

// M-25.2, DA-SET-5, DA-SET-6: what a seat may know.
namespace condotta::merc {

namespace {

// The Dictator's eyes: his own seat, or the Rebel named as operator (DA-SET-4, DA-RUL-5).
bool sees_as_dictator(const State& s, Seat seat) {
  return s.versus == 0 &&
         (player_at(s, seat) == kDictator || (s.ai != 0 && seat != kNobody && seat == s.operator_seat));
}

// Who looks through drawn MERCs: the player whose hiring it is.
PlayerId hiring_player(const State& s) {
  PlayerId last;  // several may wait for their free hire; the topmost is at it
  for (const Task& each : s.agenda.tasks()) {
    if (each.is<AskHireOne>()) last = kDictator;
    if (const auto* hiring = each.if_is<Hiring>()) last = hiring->player;
  }
  return last;
}

void hide_drawn_mercs(State& seen, PlayerId viewer) {
  if (seen.drawn.empty() || hiring_player(seen) == viewer) return;
  for (MercId& each : seen.drawn) {
    seen.merc_deck.add(each.index());
    each = {};
  }
}

// The card that Hussein has drawn, if he is asked about it.
TacticId* drawn_tactic(State& s) {
  for (Task& each : s.agenda.tasks()) {
    if (each.is<AskCard>() && each.as<AskCard>().drawn) return &each.as<AskCard>().tactic;
  }
  return nullptr;
}

void hide_tactics(State& seen) {
  const auto hide = [&](TacticId& card) {
    seen.tactics_pool.add(card.index());
    card = {};
  };
  for (TacticId& each : seen.hand) hide(each);
  if (TacticId* drawn = drawn_tactic(seen); drawn != nullptr && drawn->some()) hide(*drawn);
}

// M-9.5-1, M-19-8: a stash is open to the side that controls the sector, and to whoever is re-equipping there.
// M-7.9-6: at any time.
bool sees_stash(Look t, const Survey& map, CellId cell, Seat seat) {
  const State& s = t.s;
  int side = map.controller(cell);
  if (s.battle.on != 0 && s.battle.cell == cell && s.battle.defender.some()) side = side_of(s, s.battle.defender);
  for (const Task& each : s.agenda.tasks()) {
    const auto* fight = each.if_is<Fight>();
    if (fight != nullptr && fight->cell == cell) side = side_of(s, fight->defender);
  }
  const PlayerId viewer = player_at(s, seat);
  if (viewer.some() && side_of(s, viewer) == side) return true;
  if (sees_as_dictator(s, seat) && side == side_of(s, kDictator)) return true;
  if (!viewer.some()) return false;
  return std::any_of(s.traders.begin(), s.traders.end(), [&](MercId who) {
    const Soldier* each = find(s, who);
    return each != nullptr && each->cell == cell && each->owner == viewer;
  });
}

// Mines that a pending question has shown to everybody.
int shown_mines(const State& s, CellId cell) {
  int mines = 0;
  for (const Task& each : s.agenda.tasks()) {
    if (const auto* ask = each.if_is<AskMine>(); ask != nullptr && ask->cell == cell) ++mines;
    if (const auto* ask = each.if_is<AskDisarm>(); ask != nullptr && ask->cell == cell) mines += ask->mines;
  }
  return mines;
}

void hide_stash(const Content& content, State& seen, CellId cell) {
  Sector& sector = at(seen, cell);
  const int mines = shown_mines(seen, cell);
  for (int i = 0; i < kTitleCount; ++i) {
    int n = sector.stash.count(i);
    if (i == content.mine.index()) n -= mines;
    if (n <= 0) continue;
    const TitleId printed = content.printed(TitleId::of(i));
    seen.decks[static_cast<std::size_t>(deck_of(content.of(printed)))].add(printed.index(), n);
    sector.stash.remove(i, n);
    sector.hidden = static_cast<std::uint8_t>(sector.hidden + n);
  }
}

}  // namespace

View look(const Content& content, const State& s, Seat seat) {
  View view{s, seat};
  State& seen = view.seen;
  if (s.over != 0) return view;
  for (std::size_t i = 0; i < 3; ++i) seen.deck_sizes[i] = static_cast<std::uint8_t>(s.decks[i].size());
  if (!sees_as_dictator(s, seat)) hide_tactics(seen);
  hide_drawn_mercs(seen, player_at(s, seat));
  const Look t(content, s);
  const Survey map = survey(t);
  each_cell(all_cells(s), [&](CellId cell) {
    if (!at(s, cell).stash.empty() && !sees_stash(t, map, cell, seat)) hide_stash(content, seen, cell);
  });
  return view;
}

// One table that fits: unknown cards are dealt to hands, stashes and decks as their numbers say.
State imagine(const Content&, const View& view, Dice& dice) {
  State s = view.seen;
  if (s.over != 0) return s;
  for (MercId& each : s.drawn) {
    if (!each.some()) each = MercId::of(s.merc_deck.draw(dice));
  }
  std::sort(s.drawn.begin(), s.drawn.end());
  for (TacticId& each : s.hand) {
    if (!each.some()) each = TacticId::of(s.tactics_pool.draw(dice));
  }
  std::sort(s.hand.begin(), s.hand.end());
  if (TacticId* drawn = drawn_tactic(s); drawn != nullptr && !drawn->some())
    *drawn = TacticId::of(s.tactics_pool.draw(dice));
  Equipment loose;
  for (std::size_t i = 0; i < 3; ++i) deal(s.decks[i], loose, s.decks[i].size() - s.deck_sizes[i], dice);
  s.deck_sizes = {};
  for (Sector& sector : s.sectors) {
    deal(loose, sector.stash, sector.hidden, dice);
    sector.hidden = 0;
  }
  return s;
}

}  // namespace condotta::merc
