#include "games/mercenaries/described.h"
#include "games/mercenaries/game.h"
#include "kernel/content_files.h"
#include "kernel/old_tasks.h"

// Positions as ruleset 2 wrote them while a task was one struct for all jobs, with counted steps; and the names of
// fields in positions, options and content up to version 0.2.
namespace condotta::mercenaries {

namespace {

// Fields had names in camelCase. A name that stands there in both ways stays, to be refused.
json::value in_snake_case(json::value old) {
  if (json::array* items = old.if_array())
    for (json::value& each : *items) each = in_snake_case(std::move(each));
  json::object* fields = old.if_object();
  if (fields == nullptr) return old;
  json::object today;
  for (auto& [name, value] : *fields) {
    const std::string now = snake(name);
    today[now == name || fields->contains(now) ? std::string(name) : now] = in_snake_case(std::move(value));
  }
  return today;
}

constexpr const char* kOldFields[] = {"step",        "who",       "monster",    "square", "card",
                                      "category",    "strike",    "by_monster", "ranged", "acquiring",
                                      "own_follows", "attacking", "value",      "wounds", "playing"};

// The effects still to come were bits in the place of Wounds.
void list_effects(const Names& names, json::object& task) {
  const json::value* bits = task.if_contains("wounds");
  if (bits == nullptr || !bits->is_int64()) return;
  json::array left;
  for (int i = 0; i < kEffects; ++i) {
    if (bits->get_int64() >> i & 1) left.push_back(json::string(names.id(kEffectTable, i)));
  }
  task["left"] = std::move(left);
}

// Steps from 2 on were the halves.
void split_halves(json::object& task) {
  const json::value* found = task.if_contains("step");
  if (found == nullptr || !found->is_int64() || found->get_int64() < 2) return;
  const std::int64_t step = found->get_int64();
  task["halves"] = step - 2;
  task["step"] = 2;
}

// Step 0 came before the window, 1 and on counted who had been asked.
void split_announced(json::object& task) {
  const json::value* found = task.if_contains("step");
  if (found == nullptr || !found->is_int64()) return;
  const std::int64_t step = found->get_int64();
  task["asked"] = std::max<std::int64_t>(0, step - 1);
  task["announced"] = step > 0;
}

}  // namespace

ContentFiles with_names_of_today(ContentFiles written) {
  for (auto& [name, file] : written.all()) file.value = in_snake_case(std::move(file.value));
  return written;
}

boost::json::value Mercenaries::upgraded(const boost::json::value& position) const {
  const std::vector<OldJob> jobs = {
      {"offer_card", "offer_card", {{"step", "asked"}}},
      {"spawn", "spawn", {{"value", "cards"}}},
      {"summon", "summon", {{"step", "placed"}}},
      {"place_all", "place_all", {{"step", "placed"}}},
      {"turn", "turn", {{"value", "gone"}}},
      {"window", "window", {{"who", "first"}, {"step", "asked"}}},
      {"effects", "suffer_effects", {{"step", "begun"}}, [&](json::object& t) { list_effects(names(), t); }},
      {"change_cards", "change_cards", {{"card", "last"}, {"value", "discarded"}}},
      {"move", "move", {{"step", "struck"}}},
      {"monster_turn", "monster_turn", {{"value", "seen"}}, split_halves},
      {"half", "half", {{"card", "group"}}},
      {"monster_moves", "monster_moves", {{"step", "announced"}}},
      {"monster_step", "monster_step", {}, split_announced},
  };
  return with_tasks_of_today<Task>(in_snake_case(position), jobs, kOldFields);
}

boost::json::value Mercenaries::upgraded_options(const boost::json::value& options) const {
  return in_snake_case(options);
}

}  // namespace condotta::mercenaries
