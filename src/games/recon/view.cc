#include <algorithm>
#include <array>

#include "games/recon/game.h"
#include "games/recon/rules.h"
#include "kernel/told.h"

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
  // Drawn by what they are, not put into an order: so the worlds that fit are few enough to walk through.
  std::array<std::uint8_t, 2> bag{
      static_cast<std::uint8_t>(std::clamp<int>(objectives, 0, static_cast<int>(hidden.size()))), 0};
  bag[1] = static_cast<std::uint8_t>(hidden.size() - bag[0]);
  for (const std::uint8_t i : hidden) {
    const auto drawn = static_cast<std::size_t>(dice.draw(kPlainNumber, bag, bag[0] + bag[1]));
    --bag[drawn];
    s.markers[i].what = drawn == 0 ? Objective::First : Objective::Decoy;
  }
  return s;
}

}  // namespace condotta::recon
