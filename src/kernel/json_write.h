#pragma once

// Values of C++ written as JSON, straight into a text: for what is sent with every action building JSON values first
// costs several times as much. Whoever wants values (to_json) reads them back from that text, so that there is one
// spelling and one writer.

#include <boost/json.hpp>
#include <string>

#include "kernel/form.h"
#include "kernel/json_text.h"
#include "kernel/names.h"
#include "kernel/seat.h"

namespace condotta {

namespace json = boost::json;

template <class T>
void put_json(std::string& out, const Names& names, const T& value);

namespace form {

inline void put_id(std::string& out, const Names& names, int kind, int value) {
  if (const Names::Entry* found = names.entry(kind, value)) {
    put_quoted(out, found->id);
  } else {
    put_quoted(out, names.id(kind, value));
  }
}

template <class List>
void put_list(std::string& out, const Names& names, const List& list) {
  out += '[';
  for (const auto& each : list) {
    if (out.back() != '[') out += ',';
    put_json(out, names, each);
  }
  out += ']';
}

template <class T>
void put_bag(std::string& out, const Names& names, const T& bag) {
  out += '{';
  for (std::size_t i = 0; i < T::kKinds; ++i) {
    const int item = static_cast<int>(i);
    if (!bag.has(item)) continue;
    if (out.back() != '{') out += ',';
    put_id(out, names, T::kKind, item);
    out += ':';
    put_number(out, bag.count(item));
  }
  out += '}';
}

template <class Map>
void put_map(std::string& out, const Names& names, const Map& map) {
  out += '{';
  for (const auto& [key, each] : map) {
    if (out.back() != '{') out += ',';
    put_quoted(out, key);
    out += ':';
    put_json(out, names, each);
  }
  out += '}';
}

inline void put_seats(std::string& out, SeatMask seats) {
  out += '[';
  for (int bit = 0; bit < 16; ++bit) {
    if ((seats.bits >> bit & 1) == 0) continue;
    if (out.back() != '[') out += ',';
    put_number(out, bit);
  }
  out += ']';
}

template <class T>
void put_flags(std::string& out, const T& flags) {
  out += '[';
  for (const EnumName& each : enum_spelling<typename T::value_type>()) {
    if (!flags.has(static_cast<typename T::value_type>(each.value))) continue;
    if (out.back() != '[') out += ',';
    put_quoted(out, each.text);
  }
  out += ']';
}

// The members of a described struct.
template <class T>
void put_members(std::string& out, const Names& names, const T& value) {
  each_member(value, [&](const char* name, const auto& member) {
    if (!is_there(member)) return;
    put_member(out, name);
    put_json(out, names, member);
  });
}

}  // namespace form

template <class T>
void put_json(std::string& out, const Names& names, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_enum_v<T>) {
    put_quoted(out, enum_text(value));
  } else if constexpr (std::is_integral_v<T>) {
    put_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    out += json::serialize(json::value(static_cast<double>(value)));
  } else if constexpr (std::is_same_v<T, std::string>) {
    put_quoted(out, value);
  } else if constexpr (form::is_id<T>) {
    if (value.some()) {
      form::put_id(out, names, T::kKind, value.index());
    } else {
      out += "null";
    }
  } else if constexpr (form::is_list<T> || form::is_array<T>) {
    form::put_list(out, names, value);
  } else if constexpr (form::is_bag<T>) {
    form::put_bag(out, names, value);
  } else if constexpr (form::is_agenda<T>) {
    put_json(out, names, value.tasks());
  } else if constexpr (form::is_one_of<T>) {
    value.visit([&](const auto& own) {
      out += "{\"job\":";
      put_quoted(out, type_text<std::remove_cvref_t<decltype(own)>>());
      form::put_members(out, names, own);
      out += '}';
    });
  } else if constexpr (form::is_flags<T>) {
    form::put_flags(out, value);
  } else if constexpr (form::is_secret<T>) {
    out += "{\"choices\":";
    put_json(out, names, value.choices());
    out += ",\"waiting\":";
    put_json(out, names, value.waiting());
    out += '}';
  } else if constexpr (std::is_same_v<T, SeatMask>) {
    form::put_seats(out, value);
  } else if constexpr (form::is_optional<T>) {
    if (value) {
      put_json(out, names, *value);
    } else {
      out += "null";
    }
  } else if constexpr (form::is_map<T>) {
    form::put_map(out, names, value);
  } else {
    static_assert(form::Described<T>, "describe the struct with BOOST_DESCRIBE_STRUCT");
    out += '{';
    form::put_members(out, names, value);
    out += '}';
  }
}

template <class T>
json::value to_json(const Names& names, const T& value) {
  std::string text;
  put_json(text, names, value);
  return json::parse(text);
}

// Like to_json for a struct, but without the members that are as a fresh struct has them: for actions and options.
template <class T>
json::object to_short_json(const Names& names, const T& value) {
  const json::value fresh = to_json(names, T{});
  json::object object = to_json(names, value).as_object();
  json::object kept;
  bool first = true;
  for (auto& [key, each] : object) {
    if (first || each != fresh.at(key)) kept[key] = each;
    first = false;
  }
  return kept;
}

}  // namespace condotta
