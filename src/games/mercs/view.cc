#include "games/mercs/game.h"
#include "kernel/form.h"

namespace condotta::mercs {

// MS-SA-3, MS-RUL-77: counters of the other side lie face down until the reveal; all else is public.
Mercs::View Mercs::look(const State& s, Seat seat) const {
  View view{s, seat};
  if (s.revealed) return view;
  for (int i = 0; i < static_cast<int>(s.figures.size()); ++i) {
    Figure& f = figure(view.seen, i);
    const bool mine = seat != kNobody && side_of(i) == seat % kSides;
    if (!mine && f.counter != Counter::None && !s.agenda.empty() && s.agenda.top().is<Group>())
      f.counter = Counter::Hidden;
  }
  return view;
}

namespace {

// Distances are shown: reach, cover, what an attack needs.
bool measuring(const State& s) {
  return !s.agenda.empty() && (s.agenda.top().is<Move>() || s.agenda.top().is<Combat>());
}

}  // namespace

// MS-MOVE-4, MS-RUL-23: what was declared stands once something was measured for it; without the friendly option so
// does every step.
bool Mercs::binding(const State& before, const Action&, const State& after) const {
  if (measuring(before)) return !before.friendly;
  return measuring(after);
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
  static const std::vector<std::string> keys = enum_words<Ending>("result.");
  const Ending how = s.winner == kSides ? Ending::Draw : s.ending;
  result.how = {keys[static_cast<std::size_t>(how)].c_str(), args(s.winner, s.round)};
  return result;
}

}  // namespace condotta::mercs
