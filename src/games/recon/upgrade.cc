#include <bit>

#include "games/recon/described.h"
#include "games/recon/game.h"
#include "kernel/old_tasks.h"

// Positions as they were written while a task was one struct for all jobs, with numbers for what it had to remember and
// the seat it asked.
namespace condotta::recon {

namespace {

constexpr const char* kOldFields[] = {"step", "asks", "who", "area", "n", "m", "k", "figure", "last"};

// A set of MERCS or seats was a number; taken out of the task.
std::int64_t take_number(json::object& task, const char* field) {
  const json::value* found = task.if_contains(field);
  const std::int64_t bits = found != nullptr && found->is_int64() ? found->get_int64() : 0;
  task.erase(field);
  return bits;
}

int size_of(std::int64_t bits) {
  return std::popcount(static_cast<std::uint64_t>(bits));
}

// The places interacted with were bits of a number.
void name_places(json::object& position) {
  json::value* progress = position.if_contains("progress");
  json::value* places =
      progress != nullptr && progress->is_object() ? progress->get_object().if_contains("places") : nullptr;
  if (places == nullptr || !places->is_int64()) return;
  json::array list;
  for (const EnumName& each : enum_names<Place>()) {
    if (places->get_int64() >> each.value & 1) list.push_back(json::string(each.text));
  }
  *places = std::move(list);
}

class Upgrade {
 public:
  Upgrade(const Names& names, const json::object& position) : names_(names) {
    const json::value* team = position.if_contains("team");
    const auto found = team != nullptr && team->is_string() ? names.find(kTeam, team->get_string()) : std::nullopt;
    team_ = found.value_or(0);
    if (const json::value* agreed = position.if_contains("agreed"); agreed != nullptr && agreed->is_int64())
      agreed_ = agreed->get_int64();
  }

  // Who pays, is pulled in, was inside and is in cover were numbers of a breach.
  void name_breachers(json::object& position) const {
    json::value* breach = position.if_contains("breach");
    if (breach == nullptr || !breach->is_object()) return;
    for (const char* set : {"payers", "pulled", "within", "cover"}) {
      json::value* found = breach->get_object().if_contains(set);
      if (found != nullptr && found->is_int64()) *found = mercs(found->get_int64());
    }
  }

  std::vector<OldJob> jobs() const {
    const auto tie = [this](json::object& t) { name_tied(t); };
    const auto asked = [](json::object& t) { t.contains("asks") ? void(t["asked"] = asks(t)) : void(); };
    return {
        {"spare_marker", "spare_marker", {{"n", "left"}}},
        {"start_area", "start_area", {{"n", "placed"}}},
        {"turn_order", "turn_order", {{"m", "token"}}, tie},
        {"react_new", "react_new", {{"figure", "next"}, {"last", "end"}}},
        {"react",
         "react",
         {{"area", "from"}},
         [this](json::object& t) { name_mercs(t, "n", "answered"), forget(t, "who"); }},
        {"overflow", "overflow", {}, [](json::object& t) { forget(t, "area"); }},
        {"opfor_phase", "opfor_phase", {{"step", "begun"}, {"n", "ranks"}}},
        {"activate", "activate", {{"area", "goal"}, {"n", "moves"}}},
        {"mercs_phase", "mercs_phase", {{"step", "begun"}, {"n", "tokens"}}},
        {"turn", "turn", {}, [this](json::object& t) { name_mercs(t, "m", "refused"); }},
        {"steps", "steps", {{"n", "left"}, {"k", "owed"}}, asked},
        {"reserve_fire", "reserve_fire", {{"area", "from"}}},
        {"intel", "intel", {{"m", "kind"}, {"k", "optional"}}},
        {"foresee", "foresee", {{"n", "placed"}}},
        {"resolve", "resolve_volley"},
        {"consent", "consent", {}, [this](json::object& t) { name_agreed(t), forget(t, "who"); }},
        {"sweep_now", "sweep_now", {}, asked},
        {"breach", "breach_and_clear"},
        {"breach_order", "breach_order", {}, tie},
        {"count", "count_roll"},
        {"carrier", "carrier", {}, [this](json::object& t) { name_mercs(t, "n", "candidates"); }},
    };
  }

 private:
  // Whether the task was waiting for somebody's answer.
  static bool asks(const json::object& task) {
    const json::value* seat = task.if_contains("asks");
    return seat != nullptr && seat->is_int64() && seat->get_int64() != kNobody;
  }
  // What was asked before is of no interest any more.
  static void forget(json::object& task, const char* field) {
    if (task.contains("asks") && !asks(task)) task.erase(field);
  }
  json::array mercs(std::int64_t bits) const {
    json::array list;
    for (int i = 0; i < kTeamSize; ++i) {
      if (bits >> i & 1) list.push_back(json::string(names_.id(kMerc, team_ * kTeamSize + i)));
    }
    return list;
  }
  void name_mercs(json::object& task, const char* was, const char* is) const {
    if (task.contains(was)) task[is] = mercs(take_number(task, was));
  }
  void name_agreed(json::object& task) const {
    if (agreed_ != 0) task["agreed"] = mercs(agreed_);
  }
  // `k` were the seats that had named somebody, `step` those that agreed, who named it among them.
  void name_tied(json::object& task) const {
    if (!task.contains("n")) return;
    name_mercs(task, "n", "tied");
    task["named"] = size_of(take_number(task, "k"));
    task["agreed"] = std::max(0, size_of(take_number(task, "step")) - 1);
  }

  const Names& names_;
  int team_ = 0;
  std::int64_t agreed_ = 0;
};

// Who let a figure pass was one bit each.
void name_who_let_pass(json::object& fields) {
  json::value* opfor = fields.if_contains("opfor");
  if (opfor == nullptr || !opfor->is_array()) return;
  for (json::value& each : opfor->get_array()) {
    json::value* bits = each.is_object() ? each.get_object().if_contains("passed_by") : nullptr;
    if (bits == nullptr || !bits->is_int64()) continue;
    json::array names;
    for (int i = 0; i < kTeamSize; ++i)
      if (bits->get_int64() >> i & 1) names.push_back(json::string(enum_text(static_cast<Member>(i))));
    *bits = std::move(names);
  }
}

}  // namespace

boost::json::value Recon::upgraded(const boost::json::value& position) const {
  const json::object* fields = position.if_object();
  if (fields == nullptr) return position;
  const Upgrade upgrade(names(), *fields);
  json::value today = with_tasks_of_today<Task>(position, upgrade.jobs(), kOldFields);
  today.get_object().erase("agreed");
  name_who_let_pass(today.get_object());
  name_places(today.get_object());
  upgrade.name_breachers(today.get_object());
  return today;
}

}  // namespace condotta::recon
