// What a seat is shown, as JSON (docs/protocol.md). Everything here goes through look() or an event's seen_by.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <span>

#include "hall/match.h"

namespace condotta::hall {

// Who of the players is here, and how many watch without a seat.
struct Presence {
  std::function<bool(PlayerId)> connected;
  std::size_t watchers = 0;
};

json::object table_json(const Match& match, const Presence& presence);

json::value seat_json(Seat seat);  // null for nobody
json::array events_json(const AnyGame& game, std::span<const Event> events, Seat seat);
json::object refusal_json(const AnyGame& game, const Refusal& no);
json::value result_json(const Match& match);

// The picture of the present position; kNobody is a spectator.
json::object picture_json(const Match& match, Seat seat, std::span<const Event> events);
// A position of the line as a replay shows it: no prompt. `everything` shows the whole truth.
json::object replayed_json(const Line& line, Seat seat, std::span<const Event> events, bool everything);

}  // namespace condotta::hall
