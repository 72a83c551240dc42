#include <algorithm>

#include "games/techcommander/game.h"

// The heaviest answer by each question's own sums, and how well a seat stands.
namespace condotta::techcommander {

namespace {

// Where a question says nothing: doing it is better than leaving it.
double usual(const Action& a) {
  return a.verb == Verb::No || a.verb == Verb::Stop || a.verb == Verb::Choose ? 0 : 1;
}

std::size_t of_most_worth(const Advisor& advisor, std::span<const Action> offered, Dice& dice) {
  const Row& row = row_for(advisor.s.agenda.top());
  std::size_t best = 0;
  double most = -1e9;
  int ties = 0;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    advisor.least = most - 1e-9;
    const double value = row.worth != nullptr ? row.worth(advisor, offered[i]) : usual(offered[i]);
    if (value > most + 1e-9) {
      best = i, most = value, ties = 1;
    } else if (value > most - 1e-9 && dice.pick(++ties) == 0) {
      best = i;
    }
  }
  return best;
}

}  // namespace

std::size_t Game::greedy(const View& view, std::span<const Action> offered, Dice& dice) const {
  return of_most_worth(Advisor{*content_, view.seen, view.seat}, offered, dice);
}

// The same player at a glance; long lists are not made.
Action Game::quick(const View& view, Dice& dice, std::vector<Action>& list) const {
  const Advisor advisor{*content_, view.seen, view.seat, Eyes::Glance};
  const Row& row = row_for(view.seen.agenda.top());
  const Look now(*content_, view.seen);
  if (row.quick != nullptr) return row.quick(now, advisor);
  list.clear();
  row.choices(now, list);
  return list[of_most_worth(advisor, list, dice)];
}

float Game::estimate(const State& s, Seat seat) const {
  if (s.over != 0) return s.winner == kNobody ? 0.5f : s.winner == s.players[seat].team ? 1.0f : 0.0f;
  double own = 1, all = 2;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (u.owner >= s.seats || !present(u)) return;
    const double value = (2.0 + 3.0 * armor_class(*content_, u)) * std::max<double>(u.life, 0) / kFullLife;
    all += value;
    if (allied(s, u.owner, seat)) own += value;
  });
  for (Seat other = 0; other < s.seats; ++other) {
    const Player& pl = s.players[other];
    const double value = 0.5 * std::max<int>(pl.points, 0) + pl.ac_points * 2.0 + pl.recon * 3.0;
    all += value;
    if (allied(s, other, seat)) own += value;
  }
  return static_cast<float>(std::clamp(own / all, 0.0, 1.0));
}

}  // namespace condotta::techcommander
