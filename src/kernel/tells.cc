#include "kernel/tells.h"

#include <boost/json.hpp>

#include "kernel/json_change.h"

namespace condotta {
namespace {

const Tells* tells(const AnyGame& game) {
  return dynamic_cast<const Tells*>(&game);
}

}  // namespace

// Of a game that does not tell by itself everything is an extra.
json::object view_extras(const AnyGame& game, const AnyView& view) {
  if (const Tells* teller = tells(game)) return teller->view_extras(view);
  return std::move(game.view_json(view).as_object());
}

void put_view(std::string& out, const AnyGame& game, const AnyView& view, const json::object& extras) {
  if (const Tells* teller = tells(game)) return teller->put_view(out, view, extras);
  put_value(out, extras);
}

void put_view_change(std::string& out, const AnyGame& game, const AnyView& was, const json::object& extras_then,
                     const AnyView& now, const json::object& extras) {
  if (const Tells* teller = tells(game)) return teller->put_view_change(out, was, extras_then, now, extras);
  out += '{';
  put_object_change(out, extras_then, extras);
  out += '}';
}

void put_action(std::string& out, const AnyGame& game, const AnyAction& action) {
  if (const Tells* teller = tells(game)) return teller->put_action(out, action);
  put_value(out, game.action_json(action));
}

}  // namespace condotta
