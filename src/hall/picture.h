// What a seat is shown, as JSON (docs/protocol.md). Everything here goes through look() or an event's seen_by.
#pragma once

#include <boost/json.hpp>
#include <deque>
#include <functional>
#include <span>

#include "hall/match.h"
#include "kernel/tells.h"

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
// What the seat that is asked may do and may not; within a lesson only what its step asks for.
void put_prompt(std::string& out, const AnyGame& game, const AnyState& state, Seat seat, std::uint32_t at,
                const Lesson::Step* step);
// A list of the events that the seat may know of.
void put_events(std::string& out, const AnyGame& game, std::span<const Event> events, Seat seat);

// What a place sees of a position, and what the game adds for drawing.
struct Seen {
  AnyView view;
  AnyExtras extras;
};
using SharedSeen = std::shared_ptr<const Seen>;

// What a seat was last shown, and the position it was of: what the next picture is told against.
struct Shown {
  std::uint32_t at = 0;
  SharedSeen seen;
};

// A position and how it came about, for all who look at it: what several places see alike is worked out and written
// once.
class Scene {
 public:
  Scene(const Match& match, std::span<const Event> events) : match_(match), events_(events) {}
  const Match& match() const { return match_; }
  const AnyGame& game() const { return match_.line().game(); }
  SharedSeen seen(const AnyView& view);
  void put_events(std::string& out, Seat seat);
  const std::string& change(const SharedSeen& was, const SharedSeen& now);

 private:
  struct Change {
    SharedSeen was, now;
    std::string text;
  };
  const Match& match_;
  std::span<const Event> events_;
  std::vector<std::string> told_;  // the events
  std::vector<SharedSeen> seen_;
  std::deque<Change> changes_;
};

// The picture of a scene for one seat (kNobody is a spectator), made once for all who look from there.
class Picture {
 public:
  Picture(Scene& scene, Seat seat);
  // Its members, with the whole view; or with what has changed in the view since an earlier one.
  void put_whole(std::string& out) const;
  void put_change(std::string& out, const Shown& was) const;
  Shown shown() const { return {scene_.match().at(), seen_}; }

 private:
  Scene& scene_;
  SharedSeen seen_;
  std::string before_, after_;  // the members before and after the view
};

// The members of the picture of the present position.
void put_picture(std::string& out, const Match& match, Seat seat, std::span<const Event> events);
// The members of a position as a replay shows it: no prompt. `everything` shows the whole truth.
void put_replayed(std::string& out, const Line& line, Seat seat, std::span<const Event> events, bool everything);

}  // namespace condotta::hall
