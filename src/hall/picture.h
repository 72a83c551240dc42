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
json::value result_json(const Match& match);
json::object lesson_json(const Match& match);
json::object refusal_json(const AnyGame& game, const Refusal& no);

// The rest is written as text, as it goes out with every action.
void put_seat(std::string& out, Seat seat);  // null for nobody
// A list of the events that the seat may know of.
void put_events(std::string& out, const AnyGame& game, std::span<const Event> events, Seat seat);
// The members of the picture of the present position; kNobody is a spectator.
void put_picture(std::string& out, const Match& match, Seat seat, std::span<const Event> events);
// The members of a position as a replay shows it: no prompt. `everything` shows the whole truth.
void put_replayed(std::string& out, const Line& line, Seat seat, std::span<const Event> events, bool everything);

}  // namespace condotta::hall
