#include "games/mercs/game.h"

namespace condotta::mercs {

// MS-SA-3, MS-RUL-77: counters of the other side lie face down until the reveal; all else is public.
Mercs::View Mercs::look(const State& s, Seat seat) const {
  View view{s, seat};
  if (s.revealed) return view;
  for (int i = 0; i < static_cast<int>(s.figures.size()); ++i) {
    Figure& f = figure(view.seen, i);
    const bool mine = seat != kNobody && side_of(i) == seat % kSides;
    if (!mine && f.counter != Counter::None && !s.agenda.empty() && s.agenda.top().job == Job::Group)
      f.counter = Counter::Hidden;
  }
  return view;
}

State Mercs::imagine(const View& view, Dice& dice) const {
  State s = view.seen;
  for (Figure& f : s.figures)
    if (f.counter == Counter::Hidden) f.counter = static_cast<Counter>(dice.d(3));
  return s;
}

Result Mercs::result(const State& s) const {
  Result result;
  if (s.phase != Phase::Over) return result;
  result.over = true;
  for (int side = 0; side < kSides; ++side) {
    int left = 0;
    for (int i = side * kSquad; i < (side + 1) * kSquad; ++i) left += in_play(figure(s, i));
    for (Seat seat = static_cast<Seat>(side); seat < s.players; seat = static_cast<Seat>(seat + kSides)) {
      if (s.winner == side) result.winners = result.winners.with(seat);
      result.scores[seat] = static_cast<std::int16_t>(left + s.points[static_cast<std::size_t>(side)]);
    }
  }
  static constexpr const char* kHow[] = {"result.draw", "result.victory", "result.cap", "result.conceded"};
  result.how = {s.winner == kSides ? kHow[0] : kHow[s.ending], args(s.winner, s.round)};
  return result;
}

std::string Mercs::broken(const State& s) const {
  if (s.figures.size() != kFigures) return "there must be ten figures";
  if (!s.scenario.some() || !s.map.some()) return "a game needs a scenario and a map";
  std::array<int, kSides> out{};
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = figure(s, i);
    if (f.standing != Standing::Reserve && !f.card.some())
      return "figure " + names().title(kFigure, i) + " has no card";
    if (!f.card.some()) continue;
    if (f.blood_lost > content_->card(f.card).blood)
      return names().title(kFigure, i) + " has lost more Blood than it has";
    out[static_cast<std::size_t>(side_of(i))] += f.standing == Standing::Out;
    if (!in_play(f)) continue;
    if (f.x < kRadius || f.y < kRadius || f.x > kTableWidth - kRadius || f.y > kTableDepth - kRadius)
      return names().title(kFigure, i) + " stands outside the table";
    for (int k = 0; k < i; ++k) {
      const Figure& g = figure(s, k);
      if (in_play(g) && table::overlaps(table::Body{spot_of(f), kFigureHeight, kRadius},
                                        table::Body{spot_of(g), kFigureHeight, kRadius}))
        return names().title(kFigure, i) + " and " + names().title(kFigure, k) + " overlap";
    }
  }
  for (int side = 0; side < kSides; ++side)
    if (out[static_cast<std::size_t>(side)] != s.lost[static_cast<std::size_t>(side)])
      return "the lost figures are miscounted";
  return {};
}

}  // namespace condotta::mercs
