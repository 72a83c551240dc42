#include "kernel/json_path.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

namespace condotta {

namespace {

// "goblin#2" is the second entry whose first field is "goblin"; "goblin" is the first.
json::value* entry_called(json::array& list, std::string_view step) {
  int wanted = 1;
  if (const std::size_t hash = step.find('#'); hash != std::string_view::npos) {
    std::from_chars(step.data() + hash + 1, step.data() + step.size(), wanted);
    step = step.substr(0, hash);
  }
  for (json::value& each : list) {
    const json::value* first = &each;
    if (each.is_object() && !each.get_object().empty()) first = &each.get_object().begin()->value();
    if (first->is_string() && std::string_view(first->get_string()) == step && --wanted == 0) return &each;
  }
  return nullptr;
}

json::value* one_step(json::value& value, std::string_view step) {
  if (value.is_object()) return value.get_object().if_contains(step);
  if (!value.is_array()) return nullptr;
  std::size_t place = 0;
  const auto [end, failed] = std::from_chars(step.data(), step.data() + step.size(), place);
  if (failed == std::errc() && end == step.data() + step.size()) return value.get_array().if_contains(place);
  return entry_called(value.get_array(), step);
}

}  // namespace

json::value* at_path(json::value& value, std::string_view path) {
  json::value* at = &value;
  while (!path.empty() && at != nullptr) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    at = one_step(*at, path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return at;
}

const json::value* at_path(const json::value& value, std::string_view path) {
  return at_path(const_cast<json::value&>(value), path);
}

bool put_at_path(json::value& value, std::string_view path, const json::value& wanted) {
  if (json::value* there = at_path(value, path)) {
    *there = wanted;
    return true;
  }
  const std::size_t dot = path.rfind('.');
  const bool deep = dot != std::string_view::npos;
  json::value* parent = at_path(value, deep ? path.substr(0, dot) : std::string_view());
  if (parent == nullptr || !parent->is_object()) return false;
  parent->get_object()[deep ? path.substr(dot + 1) : path] = wanted;
  return true;
}

}  // namespace condotta
