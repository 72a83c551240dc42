#pragma once

// Views and actions as text, written straight from a game's own structs (kernel/host.h): for what is sent with every
// action.

#include <memory>
#include <string>

#include "kernel/any_game.h"

namespace condotta {

// What a game adds to a seat's state for drawing, as a struct whose type only the game knows.
using AnyExtras = std::shared_ptr<const void>;

class Tells {
 public:
  virtual ~Tells() = default;
  virtual AnyExtras extras(const AnyView& view) const = 0;
  // The same, given those of another seat that knows the same: often they are the same.
  virtual AnyExtras extras(const AnyView& view, const AnyExtras& others) const = 0;
  virtual void put_view(std::string& out, const AnyView& view, const AnyExtras& extras) const = 0;
  // What has changed from one view to another (docs/protocol.md, "Changes").
  virtual void put_view_change(std::string& out, const AnyView& was, const AnyExtras& extras_then, const AnyView& now,
                               const AnyExtras& extras) const = 0;
  virtual void put_action(std::string& out, const AnyAction& action) const = 0;
};

}  // namespace condotta
