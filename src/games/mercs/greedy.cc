#include "games/mercs/game.h"

// What the greedy player takes, by each question's own hints, and how well a seat stands.
namespace condotta::mercs {

std::size_t Mercs::greedy(const View& view, std::span<const Action> offered, Dice& dice) const {
  const FigureId asked = acting(view.seen);
  const Advisor by{*content_, view.seen, asked.some() ? asked.index() : 0, dice};
  const Row& row = *kTable[view.seen.agenda.top().index()];
  return row.prefer != nullptr ? row.prefer(by, offered) : heaviest(by, offered);
}

// The same of all choices.
Action Mercs::take(const View& view, Dice& dice, std::vector<Action>& list) const {
  const FigureId asked = acting(view.seen);
  const Advisor by{*content_, view.seen, asked.some() ? asked.index() : 0, dice};
  const Row& row = *kTable[view.seen.agenda.top().index()];
  const Look now(*content_, view.seen);
  if (row.take != nullptr) return row.take(now, by, list);
  list.clear();
  row.choices(now, list);
  return list[row.prefer != nullptr ? row.prefer(by, list) : heaviest(by, list)];
}

// The same player at a glance: long lists are not made, and what terrain hides is known beforehand.
Action Mercs::quick(const View& view, Dice& dice, std::vector<Action>& list) const {
  const FigureId asked = acting(view.seen);
  const Advisor by{*content_, view.seen, asked.some() ? asked.index() : 0, dice, Eyes::Glance};
  const Row& row = *kTable[view.seen.agenda.top().index()];
  const Look now(*content_, view.seen);
  if (row.quick != nullptr) return row.quick(now, by);
  list.clear();
  row.choices(now, list);
  return list[row.prefer != nullptr ? row.prefer(by, list) : heaviest(by, list)];
}

// Figures and Blood left, points of the scenario.
float Mercs::estimate(const State& s, Seat seat) const {
  const int side = seat % kSides;
  if (s.phase == Phase::Over) return s.winner == side ? 1.0f : s.winner == kSides ? 0.5f : 0.0f;
  float mine = 1, theirs = 1;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = figure(s, i);
    if (f.standing == Standing::Out || !f.card.some()) continue;
    const float value = 2.0f + static_cast<float>(content_->card(f.card).blood - f.blood_lost) - 0.5f * f.armor_failed;
    (side_of(i) == side ? mine : theirs) += value;
  }
  mine += 6.0f * s.points[static_cast<std::size_t>(side)];
  theirs += 6.0f * s.points[static_cast<std::size_t>(enemy_of(side))];
  return mine / (mine + theirs);
}

}  // namespace condotta::mercs
