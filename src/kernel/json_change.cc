#include "kernel/json_change.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "kernel/json_text.h"

namespace condotta {
namespace {

void put_key(std::string& out, char mark, std::string_view key) {
  if (out.back() != '{') out += ',';
  std::string name;
  const bool misleading = !key.empty() && (key[0] == '~' || key[0] == '-' || key[0] == '=');
  if (mark != 0) {
    name += mark;
  } else if (misleading) {
    name += '=';
  }
  name += key;
  put_quoted(out, name);
  out += ':';
}

// Whether nothing has changed. Members stand in the order in which they were made, so the same order is the usual case.
bool same(const json::value& was, const json::value& now) {
  if (was.kind() != now.kind()) return was == now;
  if (was.is_array()) {
    const json::array &a = was.get_array(), &b = now.get_array();
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), same);
  }
  if (!was.is_object()) return was == now;
  const json::object &a = was.get_object(), &b = now.get_object();
  if (a.size() != b.size()) return false;
  for (auto old = a.begin(), fresh = b.begin(); fresh != b.end(); ++old, ++fresh) {
    if (old->key() != fresh->key()) return was == now;
    if (!same(old->value(), fresh->value())) return false;
  }
  return true;
}

void put_part_change(std::string& out, std::string_view key, const json::value& was, const json::value& now);

void put_array_change(std::string& out, const json::array& was, const json::array& now) {
  if (was.size() == now.size()) {
    out += '{';
    for (std::size_t i = 0; i < now.size(); ++i)
      if (!same(was[i], now[i])) put_part_change(out, std::to_string(i), was[i], now[i]);
    out += '}';
    return;
  }
  std::size_t front = 0, back = 0;
  const std::size_t least = std::min(was.size(), now.size());
  while (front < least && same(was[front], now[front])) ++front;
  while (back < least - front && same(was[was.size() - 1 - back], now[now.size() - 1 - back])) ++back;
  out += '[';
  put_number(out, static_cast<std::int64_t>(front));
  out += ',';
  put_number(out, static_cast<std::int64_t>(was.size() - front - back));
  for (std::size_t i = front; i < now.size() - back; ++i) {
    out += ',';
    put_value(out, now[i]);
  }
  out += ']';
}

void put_part_change(std::string& out, std::string_view key, const json::value& was, const json::value& now) {
  const bool objects = was.is_object() && now.is_object();
  if (objects || (was.is_array() && now.is_array())) {
    const std::size_t before = out.size();
    put_key(out, '~', key);
    const std::size_t start = out.size();
    if (objects) {
      out += '{';
      put_object_change(out, was.get_object(), now.get_object());
      out += '}';
    } else {
      put_array_change(out, was.get_array(), now.get_array());
    }
    if (std::string_view(out).substr(start) == "{}") out.resize(before);
  } else if (was != now) {
    put_key(out, 0, key);
    put_value(out, now);
  }
}

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

void put_value(std::string& out, const json::value& value) {
  if (value.is_object()) {
    out += '{';
    for (const auto& [key, each] : value.get_object()) {
      if (out.back() != '{') out += ',';
      put_quoted(out, key);
      out += ':';
      put_value(out, each);
    }
    out += '}';
  } else if (value.is_array()) {
    out += '[';
    for (const json::value& each : value.get_array()) {
      if (out.back() != '[') out += ',';
      put_value(out, each);
    }
    out += ']';
  } else if (value.is_string()) {
    put_quoted(out, value.get_string());
  } else if (value.is_int64()) {
    put_number(out, value.get_int64());
  } else if (value.is_bool()) {
    out += value.get_bool() ? "true" : "false";
  } else {
    out += json::serialize(value);
  }
}

void put_object_change(std::string& out, const json::object& was, const json::object& now) {
  const bool same_names = std::equal(was.begin(), was.end(), now.begin(), now.end(),
                                     [](const auto& a, const auto& b) { return a.key() == b.key(); });
  if (same_names) {
    for (auto old = was.begin(), fresh = now.begin(); fresh != now.end(); ++old, ++fresh)
      if (!same(old->value(), fresh->value())) put_part_change(out, fresh->key(), old->value(), fresh->value());
    return;
  }
  for (const auto& member : was)
    if (!now.contains(member.key())) put_key(out, '-', member.key()), out += '0';
  for (const auto& member : now) {
    if (const json::value* old = was.if_contains(member.key())) {
      put_part_change(out, member.key(), *old, member.value());
    } else {
      put_key(out, 0, member.key());
      put_value(out, member.value());
    }
  }
}

bool apply_change(json::value& value, const json::value& change) {
  if (change.is_array()) return value.is_array() && splice(value.get_array(), change.get_array());
  if (!change.is_object() || !(value.is_object() || value.is_array())) return false;
  for (const auto& part : change.get_object())
    if (!apply_part(value, part.key(), part.value())) return false;
  return true;
}

}  // namespace condotta
