#include <algorithm>

#include "games/recon/game.h"
#include "games/recon/rules.h"

namespace condotta::recon {

// RC-SETUP-4, RC-COMP-12: nobody knows what lies under a face-down token; what an agent is, not even the table knows
// until the event card is drawn, and the decks have no order before that. Nothing is hidden between the players.
Recon::View Recon::look(const State& s, Seat seat) const {
  View view{s, seat};
  for (Marker& m : view.seen.markers) {
    if (!m.face_up) m.what = Objective::Unknown;
  }
  return view;
}

// The tokens still face down are as many objectives as the mission hid and nobody has found, and decoys.
State Recon::imagine(const View& view, Dice& dice) const {
  State s = view.seen;
  int objectives = mission(*content_, s).markers.objectives;
  Fixed<std::uint8_t, 6> hidden;
  for (std::size_t i = 0; i < s.markers.size(); ++i) {
    const Marker& m = s.markers[i];
    if (!m.face_up) {
      hidden.push_back(static_cast<std::uint8_t>(i));
    } else if (m.what != Objective::Decoy) {
      --objectives;
    }
  }
  dice.shuffle(hidden);
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    s.markers[hidden[i]].what = static_cast<int>(i) < objectives ? Objective::First : Objective::Decoy;
  }
  return s;
}

}  // namespace condotta::recon
