#pragma once

// What has changed between two described values (docs/protocol.md, "Changes"), written straight into a text like the
// values themselves (kernel/json_write.h). For what is sent with every action. A heavy header: include it in
// kernel/host.h only.

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/json_write.h"

namespace condotta {

namespace form {

// Each member of two structs of one type.
template <class T, class F>
void each_pair(const T& one, const T& other, F&& f) {
  boost::mp11::mp_for_each<
      boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>(
      [&](auto d) { f(d.name, one.*d.pointer, other.*d.pointer); });
}

}  // namespace form

// Like to_short_json: the first member, and those that are not as a fresh struct has them.
template <class T>
void put_short_json(std::string& out, const Names& names, const T& value) {
  static const T fresh{};
  out += '{';
  form::each_pair(fresh, value, [&](const char* name, const auto& usual, const auto& member) {
    const bool first = out.back() == '{';
    if (!first && std::memcmp(&usual, &member, sizeof member) == 0) return;
    const std::size_t before = out.size();
    put_member(out, name);
    const std::size_t start = out.size();
    put_json(out, names, member);
    std::string plain;
    if (!first) put_json(plain, names, usual);
    if (!first && std::string_view(out).substr(start) == plain) out.resize(before);
  });
  out += '}';
}

namespace form {

// Whether nothing has changed: by the bytes where these tell all, else piece by piece.
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (std::has_unique_object_representations_v<T>) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
  } else if constexpr (is_list<T>) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), same<typename T::value_type>);
  } else if constexpr (is_array<T>) {
    return std::equal(a.begin(), a.end(), b.begin(), same<typename T::value_type>);
  } else if constexpr (is_optional<T>) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
  } else if constexpr (is_map<T>) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const auto& one, const auto& other) {
             return one.first == other.first && same(one.second, other.second);
           });
  } else if constexpr (Described<T>) {
    bool all = true;
    each_pair(a, b, [&](const char*, const auto& one, const auto& other) { all = all && same(one, other); });
    return all;
  } else {
    return a == b;
  }
}

// Whether a change of such a value is told part by part; others are told anew.
template <class T>
inline constexpr bool has_parts = is_list<T> || is_array<T> || is_agenda<T> || is_bag<T> || is_map<T> || Described<T>;

// Begins one part of a change, whose name is `mark` and `name`.
inline void put_part(std::string& out, std::string_view mark, std::string_view name) {
  if (out.back() != '{') out += ',';
  out += '"';
  out += mark;
  out += name;
  out += "\":";
}

template <class T>
void put_change(std::string& out, const Names& names, const T& was, const T& now);

// One part of a larger value: nothing where it is as it was.
template <class T>
void put_part_change(std::string& out, const Names& names, std::string_view name, const T& was, const T& now) {
  if (same(was, now)) return;
  const std::size_t before = out.size();
  if constexpr (is_optional<T>) {
    if (was && now) return put_part_change(out, names, name, *was, *now);
    if (!now) return;  // told by put_gone
    put_part(out, "", name);
    put_json(out, names, *now);
  } else if constexpr (has_parts<T>) {
    put_part(out, "~", name);
    const std::size_t start = out.size();
    put_change(out, names, was, now);
    if (std::string_view(out).substr(start) == "{}") out.resize(before);
  } else {
    put_part(out, "", name);
    const std::size_t start = out.size();
    put_json(out, names, now);
    // Other bytes may be spelled alike.
    const std::size_t length = out.size() - start;
    put_json(out, names, was);
    const std::string_view both = std::string_view(out).substr(start);
    const bool alike = both.size() == 2 * length && both.substr(0, length) == both.substr(length);
    out.resize(alike ? before : start + length);
  }
}

// A member that is no longer there.
template <class T>
void put_gone(std::string& out, std::string_view name, const T& was, const T& now) {
  if (!is_there(was) || is_there(now)) return;
  put_part(out, "-", name);
  out += '0';
}

template <class List>
void put_list_change(std::string& out, const Names& names, const List& was, const List& now) {
  if (was.size() == now.size()) {
    out += '{';
    char digits[24];
    for (std::size_t i = 0; i < now.size(); ++i) {
      const char* end = std::to_chars(digits, digits + sizeof digits, i).ptr;
      put_part_change(out, names, {digits, static_cast<std::size_t>(end - digits)}, was[i], now[i]);
    }
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
    put_json(out, names, now[i]);
  }
  out += ']';
}

template <class T>
void put_bag_change(std::string& out, const Names& names, const T& was, const T& now) {
  out += '{';
  for (std::size_t i = 0; i < T::kKinds; ++i) {
    const int item = static_cast<int>(i);
    if (was.count(item) == now.count(item)) continue;
    if (out.back() != '{') out += ',';
    put_quoted(out, (now.has(item) ? "=" : "-") + names.id(T::kKind, item));
    out += ':';
    put_number(out, now.count(item));
  }
  out += '}';
}

// The keys are ids of the content, which hold no quotes and begin with none of the marks.
template <class Map>
void put_map_change(std::string& out, const Names& names, const Map& was, const Map& now) {
  out += '{';
  for (const auto& [key, each] : was)
    if (!now.contains(key)) put_part(out, "-", key), out += '0';
  for (const auto& [key, each] : now) {
    if (const auto old = was.find(key); old != was.end()) {
      put_part_change(out, names, key, old->second, each);
    } else {
      put_part(out, "", key);
      put_json(out, names, each);
    }
  }
  out += '}';
}

// The changed members of a struct: those that are gone, then the others.
template <class T>
void put_member_changes(std::string& out, const Names& names, const T& was, const T& now) {
  each_pair(was, now, [&](const char* name, const auto& old, const auto& fresh) { put_gone(out, name, old, fresh); });
  each_pair(was, now, [&](const char* name, const auto& old, const auto& fresh) {
    put_part_change(out, names, name, old, fresh);
  });
}

// What has changed, as docs/protocol.md tells it; "{}" when nothing has.
template <class T>
void put_change(std::string& out, const Names& names, const T& was, const T& now) {
  if constexpr (is_agenda<T>) {
    put_change(out, names, was.tasks(), now.tasks());
  } else if constexpr (is_list<T> || is_array<T>) {
    put_list_change(out, names, was, now);
  } else if constexpr (is_bag<T>) {
    put_bag_change(out, names, was, now);
  } else if constexpr (is_map<T>) {
    put_map_change(out, names, was, now);
  } else {
    out += '{';
    put_member_changes(out, names, was, now);
    out += '}';
  }
}

}  // namespace form

}  // namespace condotta
