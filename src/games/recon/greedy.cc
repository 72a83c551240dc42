#include <algorithm>

#include "games/recon/game.h"

// The heaviest answer by each question's own hints, and how well the team stands.
namespace condotta::recon {

// Between equals the first, so that the same position is always played alike.
std::size_t Recon::greedy(const View& view, std::span<const Action> offered, Dice&) const {
  return heaviest({*content_, view.seen, choose_aim(*content_, view.seen)}, offered);
}

namespace {

// How much of both tracks, or of the table's limit, is left.
float time_left(const Content& c, const State& s) {
  const int first = c.tracks.security.back().from, second = c.tracks.reinforcement_max;
  const int gone = s.security.number + (s.security.reinforcement ? first : 0);
  const float tracks = 1.0f - static_cast<float>(gone) / static_cast<float>(first + second);
  if (s.round_limit == 0) return tracks;
  return std::min(tracks, 1.0f - static_cast<float>(s.round) / static_cast<float>(s.round_limit + 1));
}

}  // namespace

// Steps done, blood left, and how loud the building is.
float Recon::estimate(const State& s, Seat) const {
  if (s.ending != Ending::Running) return s.ending == Ending::Won ? 1.0f : 0.0f;
  if (s.progress.defeat != Ending::Running) return 0.02f;
  float blood = 0;
  for (const Merc& m : s.mercs)
    blood += static_cast<float>(m.blood) / static_cast<float>(board(*content_, m).blood.max) / kTeamSize;
  const float steps = static_cast<float>(s.progress.step) / static_cast<float>(mission(*content_, s).steps.size());
  const float time = time_left(*content_, s);
  return std::clamp(
      0.05f + 0.5f * steps + 0.25f * blood * blood + 0.15f * time - 0.03f * static_cast<float>(level(*content_, s)),
      0.03f, 0.97f);
}

}  // namespace condotta::recon
