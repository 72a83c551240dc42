#include "kernel/json_change.h"

#include <charconv>
#include <string_view>

namespace condotta {
namespace {

bool splice(json::array& list, const json::array& change) {
  if (change.size() < 2 || !change[0].is_int64() || !change[1].is_int64()) return false;
  const std::int64_t from = change[0].get_int64(), gone = change[1].get_int64();
  if (from < 0 || gone < 0 || from + gone > static_cast<std::int64_t>(list.size())) return false;
  list.erase(list.begin() + from, list.begin() + from + gone);
  for (std::size_t i = 2; i < change.size(); ++i)
    list.insert(list.begin() + from + static_cast<long>(i) - 2, change[i]);
  return true;
}

json::value* part_of(json::value& value, std::string_view key) {
  if (value.is_object()) return value.get_object().if_contains(key);
  std::size_t place = 0;
  const auto [end, bad] = std::from_chars(key.data(), key.data() + key.size(), place);
  if (bad != std::errc() || end != key.data() + key.size() || !value.is_array()) return nullptr;
  return place < value.get_array().size() ? &value.get_array()[place] : nullptr;
}

bool apply_part(json::value& value, std::string_view key, const json::value& change) {
  const char mark = key.empty() ? 0 : key[0];
  const std::string_view rest = key.substr(mark == '~' || mark == '-' || mark == '=' ? 1 : 0);
  if (mark == '-') return value.is_object() && value.get_object().erase(rest) > 0;
  json::value* part = part_of(value, rest);
  if (mark == '~') return part != nullptr && apply_change(*part, change);
  if (part != nullptr) return *part = change, true;
  return value.is_object() && value.get_object().emplace(rest, change).second;
}

}  // namespace

bool apply_change(json::value& value, const json::value& change) {
  if (change.is_array()) return value.is_array() && splice(value.get_array(), change.get_array());
  if (!change.is_object() || !(value.is_object() || value.is_array())) return false;
  for (const auto& part : change.get_object())
    if (!apply_part(value, part.key(), part.value())) return false;
  return true;
}

}  // namespace condotta
