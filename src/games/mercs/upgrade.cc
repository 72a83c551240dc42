#include "games/mercs/game.h"
#include "kernel/old_tasks.h"

// Positions as they were written while a task was one struct for all jobs, with counted steps, figures by number and
// bits for flags and members.
namespace condotta::mercs {

namespace {

constexpr const char* kOldFields[] = {"step",     "asks",  "who",   "other", "weapon", "dice", "hits", "needed",
                                      "strength", "armor", "limit", "blood", "flags",  "x",    "y",    "z"};
// Flags of old tasks.
constexpr std::int64_t kBlast = 2, kFireHalf = 4, kAfterMove = 8, kSnapOnly = 32, kNoSnap = 64;

// A number that the old form has in a field; what a fresh task had, if it is not written.
std::int64_t old_number(const json::object& task, const char* field, std::int64_t fresh = 0) {
  const json::value* found = task.if_contains(field);
  return found != nullptr && found->is_int64() ? found->get_int64() : fresh;
}
bool has_number(const json::object& task, const char* field) {
  return task.contains(field) && task.at(field).is_int64();
}
bool asked(const json::object& task) {
  return old_number(task, "asks", kNobody) != kNobody;
}

// An id that was written as a number.
void name_id(const Names& names, int kind, json::object& task, const char* field) {
  if (!has_number(task, field)) return;
  const std::int64_t number = old_number(task, field);
  if (number >= 0 && number < names.count(kind))
    task[field] = json::string(names.id(kind, static_cast<int>(number)));
  else
    task[field] = nullptr;
}

// The members of a group were bits.
void list_members(const Names& names, json::object& task) {
  if (!has_number(task, "x")) return;
  json::array members;
  for (int i = 0; i < kFigures; ++i)
    if (old_number(task, "x") >> i & 1) members.push_back(json::string(names.id(kFigure, i)));
  task["members"] = std::move(members);
}

void split_adjust(json::object& task) {
  if (!has_number(task, "step") && !task.contains("asks")) return;
  if (!has_number(task, "step") && task.contains("step")) return;
  const std::int64_t step = old_number(task, "step");
  task["step"] = !asked(task) && step == 0 ? 0 : step + 1;
}

// There was no step 3.
void count_activation(json::object& task) {
  if (old_number(task, "step") > 3) task["step"] = 3;
}

void split_watch(json::object& task) {
  if (old_number(task, "flags") & kAfterMove) task["committed"] = true;
  if (!has_number(task, "limit")) return;
  json::array passed;
  for (int seat = 0; seat < 4; ++seat)
    if (old_number(task, "limit") >> seat & 1) passed.push_back(seat);
  task["passed"] = std::move(passed);
}

void put_question(json::object& task) {
  if (asked(task)) task["asked"] = true;
}

void split_move(json::object& task) {
  put_question(task);
  if (const std::int64_t kept = old_number(task, "limit"); kept != 0) task["kept"] = kept;
}

void split_combat(json::object& task) {
  put_question(task);
  const std::int64_t flags = old_number(task, "flags");
  if (flags & kFireHalf) task["fire_half"] = true;
  if (flags & kNoSnap) task["no_snap"] = true;
  if (old_number(task, "step") == 1)
    task["stage"] = "over";
  else if (flags & kSnapOnly)
    task["stage"] = "snap";
}

void split_push(json::object& task) {
  if (asked(task)) task["step"] = 2;
}

// The step was the verb of the roll; the other was a figure or an object.
void split_reroll(const Names& names, json::object& task) {
  if (!has_number(task, "step")) return;
  const auto verb = static_cast<Verb>(old_number(task, "step"));
  task["of"] = verb == Verb::Disarm ? "trap" : verb == Verb::Free ? "pin" : "armor";
  if (verb == Verb::Disarm) task["object"] = old_number(task, "other");
  if (verb != Verb::Repair) return;
  task["target"] = old_number(task, "other", kNoFigure);
  name_id(names, kFigure, task, "target");
}

// When adrenaline works was written as bits. A scenario names places like "figures.0.boosted".
void name_boosts(json::value& value, std::string_view place) {
  if (place.ends_with("boosted") && value.is_int64()) {
    json::array names;
    for (const Boost each : {Boost::NextRound, Boost::Now})
      if (value.get_int64() >> static_cast<int>(each) & 1) names.push_back(json::string(enum_text(each)));
    value = std::move(names);
  } else if (json::object* fields = value.if_object()) {
    for (auto& [key, each] : *fields) name_boosts(each, key);
  } else if (json::array* list = value.if_array()) {
    for (json::value& each : *list) name_boosts(each, "");
  }
}

// What waits for a group was a Settle with members.
void rename_group_results(json::value& position) {
  json::object* fields = position.if_object();
  json::value* agenda = fields != nullptr ? fields->if_contains("agenda") : nullptr;
  if (agenda == nullptr || !agenda->is_array()) return;
  for (json::value& each : agenda->get_array())
    if (json::object* task = each.if_object())
      if (task->contains("job") && task->at("job") == "settle" && old_number(*task, "x") != 0)
        (*task)["job"] = "group_results";
}

}  // namespace

boost::json::value Mercs::upgraded(const boost::json::value& position) const {
  const Names& names = content_->names;
  const auto who = [&](json::object& t) { name_id(names, kFigure, t, "who"); };
  const auto who_and = [&](void (*more)(json::object&)) {
    return [=](json::object& t) {
      who(t);
      more(t);
    };
  };
  const auto members = [&](json::object& t) { list_members(names, t); };
  const std::vector<OldJob> jobs = {
      {"muster", "muster", {{"other", "side"}}, [&](json::object& t) { name_id(names, kSide, t, "side"); }},
      {"deploy", "deploy", {{"step", "rolled"}}},
      {"adjust", "adjust", {}, split_adjust},
      {"activation", "activation", {}, who_and(count_activation)},
      {"group",
       "group",
       {{"hits", "fights"}},
       [&](json::object& t) {
         members(t);
         if (old_number(t, "flags") & kAfterMove) t["watch_later"] = true;
       }},
      {"group_results", "group_results", {}, members},
      {"tactics", "tactics", {}, who},
      {"watch", "watch", {{"step", "begun"}}, who_and(split_watch)},
      {"move", "move", {}, who_and(split_move)},
      {"combat", "combat", {}, who_and(split_combat)},
      {"hit",
       "hit",
       {{"other", "target"}},
       [&](json::object& t) {
         who(t);
         name_id(names, kFigure, t, "target");
         if (old_number(t, "flags") & kBlast) t["blast"] = true;
       }},
      {"luck", "luck", {}, who},
      {"load", "load", {}, who},
      {"push", "push", {{"z", "far"}}, who_and(split_push)},
      {"reroll",
       "reroll",
       {},
       [&](json::object& t) {
         who(t);
         split_reroll(names, t);
       }},
      {"mend", "mend", {}, who},
  };
  json::value renamed = position;
  rename_group_results(renamed);
  name_boosts(renamed, "");
  if (json::object* fields = renamed.if_object())
    if (json::value* ending = fields->if_contains("ending")) old_papers::spell<Ending>(*ending);  // was a number
  return with_tasks_of_today<Task>(renamed, jobs, kOldFields);
}

}  // namespace condotta::mercs
