#pragma once

// Views and actions as text, written straight from a game's own structs where it can (kernel/host.h): for what is sent
// with every action. A game that cannot is told by its JSON.

#include <boost/json/fwd.hpp>
#include <string>

#include "kernel/any_game.h"

namespace condotta {

class Tells {
 public:
  virtual ~Tells() = default;
  // A view in two parts: what the game adds to the seat's state for drawing, and the whole with it.
  virtual json::object view_extras(const AnyView& view) const = 0;
  virtual void put_view(std::string& out, const AnyView& view, const json::object& extras) const = 0;
  // What has changed from one view to another (docs/protocol.md, "Changes").
  virtual void put_view_change(std::string& out, const AnyView& was, const json::object& extras_then,
                               const AnyView& now, const json::object& extras) const = 0;
  virtual void put_action(std::string& out, const AnyAction& action) const = 0;
};

json::object view_extras(const AnyGame& game, const AnyView& view);
void put_view(std::string& out, const AnyGame& game, const AnyView& view, const json::object& extras);
void put_view_change(std::string& out, const AnyGame& game, const AnyView& was, const json::object& extras_then,
                     const AnyView& now, const json::object& extras);
void put_action(std::string& out, const AnyGame& game, const AnyAction& action);

}  // namespace condotta
