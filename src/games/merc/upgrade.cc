#include "games/merc/described.h"
#include "games/merc/game.h"
#include "kernel/old_tasks.h"

// Positions as they were written while a task was one struct for all jobs, with counted steps and sets as numbers.
namespace condotta::merc {

namespace {

constexpr const char* kOldFields[] = {"step",   "player", "who", "cell",  "squad", "card",
                                      "tactic", "n",      "m",   "flags", "spare", "cells"};

std::int64_t number(const json::object& task, const char* field) {
  const json::value* found = task.if_contains(field);
  return found != nullptr && found->is_int64() ? found->get_int64() : 0;
}

// A set that was one bit each.
template <class E>
void name_set(json::object& task, const char* field) {
  json::value* bits = task.if_contains(field);
  if (bits == nullptr || !bits->is_int64()) return;
  json::array names;
  for (const EnumName& each : enum_names<E>()) {
    if (bits->get_int64() >> each.value & 1) names.push_back(json::string(each.text));
  }
  *bits = std::move(names);
}

// A player who was a number; the first one where nothing was written.
void name_player(const Names& names, json::object& task, const char* field) {
  json::value& player = task[field];
  if (player.is_null()) player = 0;
  if (player.is_int64()) player = json::string(names.id(kPlayers, static_cast<int>(player.get_int64())));
}

const json::object* task_above(const json::array& agenda, std::size_t i) {
  return i + 1 < agenda.size() ? agenda[i + 1].if_object() : nullptr;
}

bool is_job(const json::object* task, const char* job) {
  return task != nullptr && task->if_contains("job") != nullptr && task->at("job") == json::value(job);
}

// Three cards now have tasks of their own; before they act, the base may have to be asked for.
void split_tactic(const Content& content, json::object& task, const json::object* above) {
  const json::value* card = task.if_contains("tactic");
  if (card == nullptr || !card->is_string()) return;
  const auto found = content.names.find(kTactics, std::string(card->get_string()));
  const bool base = is_job(above, "ask_site") && number(*above, "flags") == 0;
  if (!found || base || (is_job(above, "ask_site") && above->contains("what"))) return;
  const Effect effect = content.of(TacticId::of(*found)).effect;
  if (effect == Effect::Fodder) task = {{"job", "fodder"}, {"rebel", number(task, "n")}};
  if (effect != Effect::ArtilleryBarrage && effect != Effect::Seizure) return;
  json::object own{{"chosen", number(task, "cells")}, {"enough", number(task, "m") > 0}};
  name_set<Cell>(own, "chosen");
  own["job"] = effect == Effect::Seizure ? "seizure" : "artillery";
  if (effect == Effect::ArtilleryBarrage) own["step"] = number(task, "step") > 1 ? "fires" : "chooses";
  task = std::move(own);
}

// So have the abilities that ask; which one it was shows by what it waits for.
void split_ability(json::object& task, const json::object* above) {
  const std::int64_t n = number(task, "n"), m = number(task, "m");
  if (is_job(above, "ask_spread")) {
    task = {{"job", "spreads_damage"}, {"each", m}, {"rest", n}};
  } else if (is_job(above, "entries_done")) {
    json::object own{{"job", "turns_militia"}, {"cells", number(task, "cells")}};
    name_set<Cell>(own, "cells");
    task = std::move(own);
  } else if (is_job(above, "fight")) {
    task = {{"job", "militia_attacks"}, {"step", "over"}, {"cell", task["cell"]}, {"militia", n}};
  } else if (is_job(above, "ask_site") && n > 0) {
    task = {{"job", "militia_attacks"}, {"militia", n}};
  } else if (is_job(above, "ask_site")) {
    task = {{"job", "militia_marches"}};
  }
}

void split_tasks(const Content& content, json::value& position) {
  json::object* fields = position.if_object();
  json::value* agenda = fields != nullptr ? fields->if_contains("agenda") : nullptr;
  if (agenda == nullptr || !agenda->is_array()) return;
  json::array& tasks = agenda->get_array();
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    json::object* task = tasks[i].if_object();
    if (is_job(task, "tactic")) split_tactic(content, *task, task_above(tasks, i));
    if (is_job(task, "ability")) split_ability(*task, task_above(tasks, i));
  }
}

template <class F>
void each_of(json::object& fields, const char* list, F&& f) {
  json::value* found = fields.if_contains(list);
  if (found == nullptr || !found->is_array()) return;
  for (json::value& each : found->get_array())
    if (each.is_object()) f(each.get_object());
}

// What the table remembers of players, sectors and slots was one bit each, the end of the game a number.
void name_facts(json::object& fields) {
  for (const char* field : {"winners", "done", "handed"}) name_set<Player>(fields, field);
  name_set<Cell>(fields, "held");
  if (json::value* how = fields.if_contains("how")) old_papers::spell<End>(*how);
  each_of(fields, "vehicles", [](json::object& car) { name_set<Player>(car, "boarded"); });
  each_of(fields, "soldiers", [](json::object& who) { name_set<Change>(who, "changed"); });
}

}  // namespace

boost::json::value Merc::upgraded(const boost::json::value& position) const {
  const auto sectors = [](json::object& t) { name_set<Cell>(t, "cells"); };
  const auto between = [&](json::object& t) { name_player(names(), t, "from"), name_player(names(), t, "to"); };
  const auto declined = [&](json::object& t) { sectors(t), name_set<Player>(t, "declined"); };
  const std::vector<OldJob> jobs = {
      {"assassination_setup",
       "assassination_setup",
       {{"cells", "spaces"}, {"n", "next"}},
       [&](json::object& t) { name_set<Cell>(t, "spaces"), name_player(names(), t, "next"); }},
      {"versus_start",
       "versus_start",
       {{"cells", "taken"}, {"n", "placed"}, {"m", "asked"}},
       [](json::object& t) { name_set<Cell>(t, "taken"); }},
      {"rebel_turn", "rebel_turn", {{"m", "side"}}},
      {"dictator_turn", "dictator_turn", {{"n", "begun"}}},
      {"hiring", "hiring", {{"n", "kept"}, {"m", "fired"}, {"flags", "kind"}}},
      {"ask_hire_one", "ask_hire_one", {{"flags", "optional"}}},
      {"equipping", "equipping", {{"n", "trader"}}},
      {"muster",
       "muster",
       {{"cells", "asked"}, {"step", "complete"}},
       [](json::object& t) { name_set<SquadOf>(t, "asked"); }},
      {"driving", "driving", {{"n", "sectors"}}},
      {"ask_board",
       "ask_board",
       {{"m", "driver"}, {"n", "militia"}},
       [&](json::object& t) { name_player(names(), t, "driver"); }},
      {"ask_militia_gift", "ask_militia_gift", {{"m", "from"}, {"flags", "to"}, {"n", "most"}}, between},
      {"ask_militia_request", "ask_militia_request", {{"m", "from"}, {"flags", "to"}, {"n", "militia"}}, between},
      {"ask_deck", "ask_deck", {{"flags", "what"}}},
      {"deal_arms", "deal_arms", {{"step", "drawn"}, {"n", "dealt"}}},
      {"ask_card", "ask_card", {{"flags", "drawn"}}},
      {"barrage", "barrage", {{"n", "damage"}, {"flags", "declined"}}, declined},
      {"losses", "losses", {{"n", "left"}, {"m", "each"}, {"flags", "declined"}}, declined},
      {"ask_site", "ask_site", {{"flags", "what"}}, sectors},
      {"ask_sectors", "ask_sectors", {}, sectors},
      {"place_militia",
       "place_militia",
       {{"n", "left"}, {"flags", "how"}},
       [&](json::object& t) { sectors(t), name_set<Placing>(t, "how"); }},
      {"entries_done", "entries_done", {}, sectors},
      {"march", "march", {{"n", "left"}}},
      {"fight",
       "fight",
       {{"player", "by"}, {"n", "defender"}, {"flags", "disarmed"}},
       [&](json::object& t) { name_player(names(), t, "defender"); }},
      {"mines", "mines", {{"step", "held"}}},
      {"ask_disarm", "ask_disarm", {{"n", "mines"}}},
      {"round", "round", {{"n", "chosen"}, {"m", "mined"}}},
      {"shoot", "shoot", {{"n", "struck"}}},
      {"dying", "dying", {{"step", "asked"}}},
      {"after_round", "after_round", {{"step", "asked"}}},
      {"ask_retreat", "ask_retreat", {{"flags", "must"}, {"m", "split"}}},
  };
  json::value today = position;
  split_tasks(*content_, today);
  if (today.is_object()) name_facts(today.get_object());
  return with_tasks_of_today<Task>(std::move(today), jobs, kOldFields);
}

}  // namespace condotta::merc
