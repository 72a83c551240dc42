#include "games/techcommander/described.h"
#include "games/techcommander/game.h"
#include "games/techcommander/resolve.h"
#include "kernel/json_form.h"

// A short form for units in written positions: {"built": "ferret", "owner": 0, "x": 3000, "y": 4000} is a ferret as it
// comes from its factory. What else is said of it stands beside that.
namespace condotta::techcommander {

namespace {

// As such a unit is built for a force of its own faction; nobody has chosen a training for it (TC-FAC-3).
Unit fresh_unit(const Content& c, TypeId type) {
  State bench;
  Unit u = unit(bench, add_unit(c, bench, type, 0));
  u.set(Status::Unplaced, false);
  u.training = {};
  return u;
}

// "field_kit": one of them with all its uses.
void spell_out_gear(const Content& c, const Names& names, json::value& gear) {
  if (!gear.is_array()) return;
  for (json::value& each : gear.get_array()) {
    if (!each.is_string()) continue;
    const auto item = names.find(kItems, each.get_string());
    json::object line{{"type", each}, {"count", 1}};
    if (item) line["uses"] = c.item(ItemId::of(*item)).uses;
    each = std::move(line);
  }
}

void spell_out(const Content& c, const Names& names, json::object& fields) {
  const json::value built = fields.at("built");
  fields.erase("built");
  fields["type"] = built;
  const auto type = built.is_string() ? names.find(kTypes, built.get_string()) : std::nullopt;
  if (!type) return;  // whoever reads it says so
  if (json::value* gear = fields.if_contains("gear")) spell_out_gear(c, names, *gear);
  if (const json::value* owner = fields.if_contains("owner"); owner != nullptr && !fields.contains("first_owner"))
    fields["first_owner"] = *owner;
  const json::value fresh = to_json(names, fresh_unit(c, TypeId::of(*type)));
  for (const char* name : {"life", "faction", "crew", "gear"})
    if (!fields.contains(name)) fields[name] = fresh.at(name);
}

}  // namespace

boost::json::value Game::spelled_out(boost::json::value position) const {
  json::object* fields = position.if_object();
  json::value* units = fields != nullptr ? fields->if_contains("units") : nullptr;
  if (units == nullptr || !units->is_array()) return position;
  for (json::value& each : units->get_array()) {
    json::object* unit = each.if_object();
    if (unit != nullptr && unit->contains("built") && !unit->contains("type")) spell_out(*content_, names(), *unit);
  }
  return position;
}

}  // namespace condotta::techcommander
