#pragma once

// Old papers: brings the agenda of a position that an older version wrote into today's form. A heavy header: include it
// in a room's upgrade.cc only.

#include <functional>
#include <initializer_list>
#include <span>

#include "kernel/json_form.h"

namespace condotta {

// A field of an old task and its name of today.
struct OldField {
  const char* was;
  const char* is;
};

// A job as it was written: its name of today, its renamed fields, and what no rename can say.
struct OldJob {
  const char* was;
  const char* is;
  std::vector<OldField> fields{};
  std::function<void(json::object&)> by_hand{};
};

namespace old_papers {

// A number where today a name or a switch stands: steps were counted, flags were 0 and 1.
template <class T>
void spell(json::value& value) {
  if constexpr (std::is_same_v<T, bool>) {
    if (value.is_int64()) value = value.get_int64() > 0;
  } else if constexpr (std::is_enum_v<T>) {
    if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() > 255) return;
    if (const std::string text = enum_text(static_cast<T>(value.get_int64())); text != "?") value = text;
  }
}

// Once renamed, what the task has no more use for is left out.
template <class Task>
void fit(json::object& task, std::span<const char* const> old_fields) {
  const std::string job = json::value_to<std::string>(task.at("job"));
  Task::each_type([&](const auto& fresh) {
    if (type_text<std::remove_cvref_t<decltype(fresh)>>() != job) return;
    std::vector<std::string> known{"job"};
    form::each_member(fresh, [&](const char* name, const auto& member) {
      known.emplace_back(name);
      if (json::value* found = task.if_contains(name)) spell<std::remove_cvref_t<decltype(member)>>(*found);
    });
    for (const char* field : old_fields) {
      if (std::find(known.begin(), known.end(), field) == known.end()) task.erase(field);
    }
  });
}

}  // namespace old_papers

// `old_fields`: every field that a task of the old form could have. A position of today is left as it is.
template <class Task>
json::value with_tasks_of_today(json::value position, std::span<const OldJob> jobs,
                                std::span<const char* const> old_fields) {
  json::object* fields = position.if_object();
  json::value* agenda = fields != nullptr ? fields->if_contains("agenda") : nullptr;
  if (agenda == nullptr || !agenda->is_array()) return position;
  for (json::value& each : agenda->get_array()) {
    json::object* task = each.if_object();
    if (task == nullptr || !task->contains("job") || !task->at("job").is_string()) continue;
    for (const OldJob& old : jobs) {
      if (task->at("job") != json::value(old.was)) continue;
      for (const OldField& field : old.fields) {
        if (!task->contains(field.was)) continue;
        json::value moved = std::move(task->at(field.was));  // out of the object, which may grow now
        task->erase(field.was);
        (*task)[field.is] = std::move(moved);
      }
      if (old.by_hand) old.by_hand(*task);
      (*task)["job"] = old.is;
      break;
    }
    old_papers::fit<Task>(*task, old_fields);
  }
  return position;
}

}  // namespace condotta
