#include <algorithm>

#include "games/techcommander/described.h"
#include "games/techcommander/game.h"
#include "kernel/old_tasks.h"

// Positions as they were written while a task was one struct for all jobs, sets were numbers, one bit for each member,
// and so were an action's `how` and its `members`, which for a shot were how many are fired.
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

// So were sets of the table's features, 32 in each number; pieces that belong to a feature were numbered after them.
void list_features(json::value& words) {
  const json::array* numbers = words.if_array();
  if (numbers == nullptr || numbers->empty() || !numbers->front().is_number()) return;
  json::array names;
  for (std::size_t e = 0; e < 64 && e / 32 < numbers->size(); ++e) {
    if (((*numbers)[e / 32].to_number<std::int64_t>() >> (e % 32) & 1) != 0)
      names.push_back(json::string(enum_text(feature(static_cast<int>(e)))));
  }
  words = std::move(names);
}

// The set's own name is the last step of its place; a scenario names places like "units.0.status".
void list_sets(json::value& value, const std::string& place) {
  if (place.ends_with(".status")) return list_names<Status>(value);
  if (place.ends_with(".memory")) return list_names<Memory>(value, 27);
  if (place.ends_with(".drops")) return list_names<Nth>(value);
  if (place.ends_with(".bonuses")) return list_names<Bonus>(value);
  if (place.ends_with(".manner")) return old_papers::spell<Manner>(value);
  if (place.ends_with(".how_ended")) return old_papers::spell<Ending>(value);
  if (place.ends_with(".touched") || place.ends_with(".fallen") || place.ends_with(".turned"))
    return list_features(value);
  if (place.ends_with(".parts")) return list_names<Objective>(value);
  if (place.ends_with(".marks") && place.find(".gear.") != std::string::npos) return list_names<ItemMark>(value);
  if (place.ends_with(".marks")) return list_names<VolleyMark>(value, 22);
  if (json::object* fields = value.if_object()) {
    for (auto& [key, each] : *fields) list_sets(each, place + "." + std::string(key));
  } else if (json::array* list = value.if_array()) {
    for (json::value& each : *list) list_sets(each, place + ".");
  }
}

// What an action says of itself was one bit each, two of which meant different things with different verbs.
void name_how(json::value* how, std::string_view verb) {
  if (how != nullptr && how->is_array() && how->get_array().size() == 1 && how->get_array()[0].is_int64())
    *how = json::value(how->get_array()[0]);  // "how=24" in an action's line of text
  if (how == nullptr || !how->is_int64() || how->get_int64() < 0 || how->get_int64() > 255) return;
  const bool aboard = verb == "board" || verb == "choose" || verb == "place";
  const How bits[] = {How::Nlos,
                      How::Evasive,
                      verb == "fire" ? How::WallShot : How::Breach,
                      How::Jump,
                      How::Last,
                      How::Group,
                      How::AsCrew,
                      aboard           ? How::Inside
                      : verb == "take" ? How::PutDown
                                       : How::First};
  json::array names;
  for (std::size_t bit = 0; bit < std::size(bits); ++bit)
    if ((how->get_int64() >> bit & 1) != 0) names.push_back(json::string(enum_text(bits[bit])));
  *how = std::move(names);
}

// In an action's line of text a number stood alone, where a list stands today.
std::int64_t number_in(const json::object& fields, const char* name) {
  const json::value* found = fields.if_contains(name);
  if (found != nullptr && found->is_array() && found->get_array().size() == 1) found = &found->get_array()[0];
  return found != nullptr && found->is_int64() ? found->get_int64() : 0;
}

void say_how(json::object& action, How what) {
  json::value& how = action["how"];
  if (!how.is_array()) how = json::array();
  how.get_array().push_back(json::string(enum_text(what)));
}

// `members` was how many shots a target gets, `scanners` whoever designates it.
void name_shots(const Names& names, json::object& action) {
  if (const std::int64_t shots = number_in(action, "members"); shots != 0) action["shots"] = shots;
  const std::int64_t by = number_in(action, "scanners");
  if (by == 255) say_how(action, How::Undesignated);
  if (by > 0 && by <= names.count(kUnits))
    action["designator"] = json::string(names.id(kUnits, static_cast<int>(by) - 1));
  action.erase("members");
  action.erase("scanners");
}

void name_members(const Names& names, json::object& action, std::string_view verb) {
  if (verb == "fire") return name_shots(names, action);
  if (verb == "choose" && number_in(action, "members") == 0xFFFF) {
    action.erase("members");
    say_how(action, How::Everybody);
  }
  for (const char* set : {"members", "scanners", "along"}) {
    const json::value* found = action.if_contains(set);
    if (found == nullptr || (!found->is_int64() && number_in(action, set) == 0)) continue;
    action[set] = number_in(action, set);
    list_names<Nth>(action[set]);
  }
}

std::string_view text_of(const json::object& fields, const char* name) {
  const json::value* found = fields.if_contains(name);
  return found != nullptr && found->is_string() ? std::string_view(found->get_string()) : std::string_view();
}

bool has_bit(const json::object& fields, const char* name, std::int64_t bit) {
  const json::value* found = fields.if_contains(name);
  return found != nullptr && found->is_int64() && (found->get_int64() & bit) != 0;
}

// Once the first of a group had fired, the order remembered so by its numbers for an answer and a shot type.
void name_shared_target(json::object& position, json::object& order) {
  const json::value* choice = order.if_contains("choice");
  if (!has_bit(order, "how", 32) || choice == nullptr || *choice != 1) return;
  position["target_named"] = 1;
  if (const json::value* shield = order.if_contains("mode")) position["shield_named"] = *shield;
  order.erase("choice");
  order.erase("mode");
}

// What the steps of an action meant while each counted its own.
using Steps = std::vector<Perform::Step>;
Steps old_steps(std::string_view verb, bool first) {
  using enum Perform::Step;
  if (verb == "attack_and_cover") return {Begun, Fired, Walked};
  if (verb == "ambush") return {Begun, Walked, Noticed, Fired};
  if (verb == "death_from_above") return {Begun, Landed};
  if (verb == "omega_override") return {Begun, Fired};
  if (verb == "ram") return {Begun, Walked, Struck, Over};
  if (verb == "trample") return {Begun, Landed, Struck};
  if (verb == "disembark") return {Begun, Walked, Asked};
  if (verb == "load" || verb == "offload") return first ? Steps{Begun, Asked, Walked} : Steps{Begun, Walked, Asked};
  if (verb == "jump_assault" || verb == "pop_and_shoot" || verb == "rallied_weapons_free")
    return {Begun, Risen, Fired, Landed};
  return {Begun, Walked, Fired};
}

void name_step(json::object& task, std::string_view verb, bool first) {
  json::value* step = task.if_contains("step");
  if (step == nullptr || !step->is_int64()) return;
  const json::value* along = task.if_contains("along");
  const bool only_moves = has_bit(task, "b", 1) || (along != nullptr && *along == true);
  const Steps steps = old_steps(only_moves ? "move" : verb, first);
  const auto last = static_cast<std::int64_t>(steps.size()) - 1;
  *step =
      json::string(enum_text(steps[static_cast<std::size_t>(std::clamp<std::int64_t>(step->get_int64(), 0, last))]));
}

json::object* order_in(json::object& position) {
  json::value* order = position.if_contains("order");
  return order != nullptr ? order->if_object() : nullptr;
}

template <class F>
void each_task(json::object& position, F&& f) {
  json::value* agenda = position.if_contains("agenda");
  if (agenda == nullptr || !agenda->is_array()) return;
  for (json::value& each : agenda->get_array())
    if (json::object* task = each.if_object()) f(*task, text_of(*task, "job"));
}

void name_steps(json::object& position) {
  const json::object* order = order_in(position);
  const std::string verb(order != nullptr ? text_of(*order, "verb") : "");
  const bool first = order != nullptr && has_bit(*order, "how", 128);
  each_task(position, [&](json::object& task, std::string_view job) {
    if (job == "perform") name_step(task, verb, first);
  });
}

void name_hows(const Names& names, json::object& position) {
  each_task(position, [](json::object& task, std::string_view job) {
    if (job == "march" || job == "overrun") name_how(task.if_contains("how"), "go");
  });
  json::object* order = order_in(position);
  if (order == nullptr) return;
  name_shared_target(position, *order);
  const std::string verb(text_of(*order, "verb"));
  name_how(order->if_contains("how"), verb);
  name_members(names, *order, verb);
}

// In an ambush "struck" stood for the one who reacts to it.
void name_who_reacts(json::object& position) {
  const json::value* order = position.if_contains("order");
  const json::value* verb = order != nullptr && order->is_object() ? order->get_object().if_contains("verb") : nullptr;
  json::value* units = position.if_contains("units");
  if (verb == nullptr || *verb != "ambush" || units == nullptr || !units->is_array()) return;
  for (json::value& unit : units->get_array()) {
    json::value* memory = unit.is_object() ? unit.get_object().if_contains("memory") : nullptr;
    if (memory == nullptr || !memory->is_array()) continue;
    for (json::value& each : memory->get_array())
      if (each == "struck") each = "reacts";
  }
}

constexpr const char* kOldFields[] = {"step", "asks", "unit", "other", "element", "a", "b", "x", "y", "z", "n"};

// An index becomes a name; numbers below `first` were none.
void name_index(const Names& names, json::object& task, const char* field, int kind, int first = 0) {
  json::value* found = task.if_contains(field);
  if (found == nullptr || !found->is_int64()) return;
  const auto index = static_cast<int>(found->get_int64()) - first;
  *found = index >= 0 && index < names.count(kind) ? json::value(json::string(names.id(kind, index))) : nullptr;
}

// Numbers up to 127 were one bit each, in the four numbers of a task.
void name_bits(const Names& names, json::object& task, const char* field, int kind) {
  json::array list;
  int index = 0;
  for (const char* word : {"x", "y", "z", "n"}) {
    const json::value* bits = task.if_contains(word);
    for (int bit = 0; bit < 32; ++bit, ++index) {
      if (bits != nullptr && bits->is_int64() && (bits->get_int64() >> bit & 1) != 0)
        list.push_back(json::string(names.id(kind, index)));
    }
  }
  if (!task.contains(field)) task[field] = std::move(list);
}

// Only one of the two questions about salvage is about an item.
void name_saved(const Names& names, json::object& task) {
  const json::value *saved = task.if_contains("saved"), *step = task.if_contains("step");
  if (saved == nullptr || !saved->is_int64()) return;  // as it is written today
  if (step == nullptr || *step != 1) return void(task.erase("saved"));
  name_index(names, task, "saved", kItems);
}

// Laying out the pieces of a new map was counted last.
void order_spawning(json::object& task) {
  static constexpr int kToday[] = {0, 1, 2, 4, 5, 6, 7, 8, 8, 3};
  json::value* step = task.if_contains("step");
  if (step != nullptr && step->is_int64() && step->get_int64() >= 0 && step->get_int64() < std::ssize(kToday))
    *step = kToday[step->get_int64()];
}

std::vector<OldJob> old_jobs(const Names& names) {
  const auto index = [&names](const char* field, int kind, int first = 0) {
    return [&names, field, kind, first](json::object& t) { name_index(names, t, field, kind, first); };
  };
  return {
      {"set_up", "set_up", {{"a", "asked"}}},
      {"deploy", "deploy", {{"a", "next"}, {"b", "rounds"}}},
      {"ask_place", "ask_place", {{"a", "adjusting"}, {"b", "at_point"}}},
      {"ask_drop_place", "ask_drop_place", {{"a", "adjusting"}, {"b", "anywhere"}, {"n", "far"}, {"x", "slack"}}},
      {"ask_order", "ask_order", {{"a", "checked"}, {"b", "free"}}},
      {"act", "act", {{"a", "next"}, {"b", "checked"}}},
      {"perform", "perform", {{"other", "host"}, {"a", "host_acts"}, {"b", "along"}, {"n", "left"}}},
      {"march", "march", {{"n", "facing"}, {"a", "how"}, {"b", "done"}}},
      {"overrun", "overrun", {{"n", "facing"}, {"a", "how"}, {"other", "met"}, {"step", "stopped"}}},
      {"dropdown", "dropdown", {{"a", "back"}}},
      {"collapse", "collapse", {{"a", "next"}, {"b", "by"}, {"n", "landslide"}}},
      {"fall", "fall", {{"a", "lands"}, {"b", "by"}}},
      {"ask_dodge", "ask_dodge", {{"a", "danger"}, {"b", "by"}, {"n", "dice"}}},
      {"ask_dodge_move", "ask_dodge_move", {{"a", "danger"}}},
      {"ask_aim",
       "ask_aim",
       {{"a", "at"}, {"other", "only"}, {"b", "weapon"}, {"n", "marks"}, {"z", "move_mod"}, {"step", "more"}},
       index("weapon", kItems, 1)},
      {"volley", "shooting", {{"a", "shot"}, {"b", "rolled"}, {"x", "seats"}}},
      {"ask_impact", "ask_impact", {{"a", "shot"}}},
      {"ask_return", "ask_return", {{"n", "marks"}}},
      {"ask_react", "ask_react", {{"step", "more"}}},
      {"ask_ambushed", "ask_ambushed", {{"n", "number"}}},
      {"ask_height", "ask_height", {{"a", "displaced"}}},
      {"omega", "omega", {{"a", "next"}, {"b", "mode"}, {"n", "weapon"}}, index("weapon", kItems)},
      {"ask_board_again", "ask_board_again", {{"a", "host_acts"}}},
      {"resolve_damage", "resolve_damage", {{"a", "next"}, {"x", "wreck"}, {"y", "taker"}}},
      {"ask_salvage", "ask_salvage", {{"a", "saved"}}, [&names](json::object& t) { name_saved(names, t); }},
      {"ask_pick_up", "ask_pick_up", {}, [&names](json::object& t) { name_bits(names, t, "put_down", kItems); }},
      {"ask_rally_survivors",
       "ask_rally_survivors",
       {},
       [&names](json::object& t) { name_bits(names, t, "survivors", kUnits); }},
      {"regroup", "regroup", {{"a", "asked"}}},
      {"spawn", "spawn", {{"a", "next"}}, order_spawning},
      {"ask_spawn", "ask_spawn", {{"a", "appeals"}}},
      {"ask_perk", "ask_perk", {{"a", "perk"}}, index("perk", kPerks)},
      {"strike", "strike", {{"b", "by"}, {"z", "to_x"}, {"n", "to_y"}}},
      {"skull", "skull", {{"a", "skull"}, {"b", "by"}}, index("skull", kSkulls)},
      {"ask_skull", "ask_skull", {{"a", "skull"}, {"n", "count"}}, index("skull", kSkulls)},
  };
}

// What a scenario expects of the first 32 features, as that number.
void join_features(json::object& fields) {
  for (const std::string set : {"fallen", "turned"}) {
    const json::value* word = fields.if_contains(set + ".0");
    if (word == nullptr || !word->is_int64()) continue;
    fields[set] = json::array(1, *word);
    fields.erase(set + ".0");
  }
}

}  // namespace

boost::json::value Game::upgraded(const boost::json::value& position) const {
  json::value today = position;
  if (json::object* fields = today.if_object()) name_steps(*fields);
  today = with_tasks_of_today<Task>(std::move(today), old_jobs(names()), kOldFields);
  if (json::object* fields = today.if_object()) {
    join_features(*fields);
    list_sets(today, "");
    name_who_reacts(*fields);
    name_hows(names(), *fields);
  }
  return today;
}

boost::json::value Game::upgraded_action(const boost::json::value& action) const {
  json::value today = action;
  if (json::object* fields = today.if_object()) {
    const std::string verb(text_of(*fields, "verb"));
    name_how(fields->if_contains("how"), verb);
    name_members(names(), *fields, verb);
  }
  return today;
}

}  // namespace condotta::techcommander
