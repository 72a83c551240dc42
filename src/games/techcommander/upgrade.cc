#include "games/techcommander/describe.h"
#include "games/techcommander/game.h"
#include "kernel/json_form.h"

// Positions as they were written while sets were numbers, one bit for each member.
namespace condotta::techcommander {

namespace {

// `unused`: a bit that stood for nothing; those above it have moved down.
template <class E>
void list_names(json::value& bits, int unused = 32) {
  if (!bits.is_int64()) return;
  json::array names;
  for (int bit = 0; bit < 32; ++bit) {
    const bool is_set = (bits.get_int64() >> bit & 1) != 0;
    if (is_set && bit != unused) names.push_back(json::string(enum_text(static_cast<E>(bit < unused ? bit : bit - 1))));
  }
  bits = std::move(names);
}

// The set's own name is the last step of its place; a scenario names places like "units.0.status".
void list_sets(json::value& value, std::string_view place) {
  const auto at = [&](std::string_view step) { return place.find(step) != std::string_view::npos; };
  if (place.ends_with(".status")) return list_names<Status>(value);
  if (place.ends_with(".memory")) return list_names<Memory>(value, 27);
  if (place.ends_with(".parts")) return list_names<Objective>(value);
  if (place.ends_with(".marks") && at(".gear.")) return list_names<ItemMark>(value);
  if (place.ends_with(".marks")) return list_names<VolleyMark>(value, 22);
  if (json::object* fields = value.if_object()) {
    for (auto& [key, each] : *fields) list_sets(each, std::string(place) + "." + std::string(key));
  } else if (json::array* list = value.if_array()) {
    for (json::value& each : *list) list_sets(each, std::string(place) + ".");
  }
}

// What is special about a shot lay in the number of the task that aims it.
void move_marks(json::value& agenda) {
  if (!agenda.is_array()) return;
  for (json::value& each : agenda.get_array()) {
    json::object* task = each.if_object();
    if (task == nullptr || !task->contains("job") || !task->contains("n") || task->contains("marks")) continue;
    const json::value& job = task->at("job");
    if (job != "ask_aim" && job != "ask_return") continue;
    json::value marks = task->at("n");
    task->erase("n");
    (*task)["marks"] = std::move(marks);
  }
}

}  // namespace

boost::json::value Game::upgraded(const boost::json::value& position) const {
  json::value today = position;
  json::object* fields = today.if_object();
  if (fields == nullptr) return today;
  if (json::value* agenda = fields->if_contains("agenda")) move_marks(*agenda);
  list_sets(today, "");
  return today;
}

}  // namespace condotta::techcommander
