#pragma once

// What the JSON forms (kernel/json_write.h, kernel/json_form.h) and the shapes told to browsers know of a type: how an
// enum is spelled, what kind of value a type is, which members a struct has. Structs are described with
// BOOST_DESCRIBE_STRUCT, enums are spelled by the compiler (kernel/enum_names.h) or, where the names in files shall
// differ from it, with BOOST_DESCRIBE_ENUM.

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "kernel/agenda.h"
#include "kernel/bag.h"
#include "kernel/enum_names.h"
#include "kernel/fixed.h"
#include "kernel/flags.h"
#include "kernel/id.h"
#include "kernel/one_of.h"
#include "kernel/secret.h"

namespace condotta {

// The names of an enum in files, with their values.
template <class E>
const std::vector<EnumName>& enum_spelling() {
  if constexpr (boost::describe::has_describe_enumerators<E>::value) {
    static const std::vector<EnumName> all = [] {
      std::vector<EnumName> list;
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
        list.push_back({static_cast<int>(d.value), snake(d.name)});
      });
      return list;
    }();
    return all;
  } else {
    return enum_names<E>();
  }
}

// The spelling of an enumerator: `before` and its name, by its value. "?" for values that have none.
template <class E>
std::vector<std::string> enum_words(const std::string& before = {}) {
  std::vector<std::string> all;
  for (const EnumName& each : enum_spelling<E>()) {
    const auto place = static_cast<std::size_t>(each.value);
    if (place >= all.size()) all.resize(place + 1, before + "?");
    all[place] = before + each.text;
  }
  all.push_back(before + "?");
  return all;
}

template <class E>
const std::string& enum_text(E value) {
  static const std::vector<std::string> words = enum_words<E>();
  return words[std::min(static_cast<std::size_t>(value), words.size() - 1)];
}

template <class E>
std::vector<std::string> enum_texts() {
  std::vector<std::string> all;
  for (const EnumName& each : enum_spelling<E>()) all.push_back(each.text);
  return all;
}

// The job of a task as files spell it.
template <class Task>
std::string task_text(const Task& task) {
  std::string text;
  task.visit([&](const auto& value) { text = type_text<std::remove_cvref_t<decltype(value)>>(); });
  return text;
}

namespace form {

template <class T>
inline constexpr bool is_id = false;
template <int K, class I>
inline constexpr bool is_id<Id<K, I>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t N>
inline constexpr bool is_list<Fixed<T, N>> = true;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;
template <class T>
inline constexpr bool is_bag = false;
template <int K, std::size_t N>
inline constexpr bool is_bag<Bag<K, N>> = true;
template <class T>
inline constexpr bool is_agenda = false;
template <class T, std::size_t N>
inline constexpr bool is_agenda<Agenda<T, N>> = true;
template <class T>
inline constexpr bool is_one_of = false;
template <class... T>
inline constexpr bool is_one_of<OneOf<T...>> = true;
template <class T>
inline constexpr bool is_flags = false;
template <class E, class B>
inline constexpr bool is_flags<Flags<E, B>> = true;
template <class T>
inline constexpr bool is_secret = false;
template <class T, std::size_t N>
inline constexpr bool is_secret<Secret<T, N>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_map = false;
template <class T>
inline constexpr bool is_map<std::map<std::string, T>> = true;
template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_enum_v<T>;

template <class T, class F>
void each_member(T& object, F&& f) {
  boost::mp11::mp_for_each<boost::describe::describe_members<
      std::remove_const_t<T>, boost::describe::mod_public | boost::describe::mod_inherited>>(
      [&](auto d) { f(d.name, object.*d.pointer); });
}

template <class T>
bool is_there(const T& member) {
  if constexpr (is_optional<T>) {
    return member.has_value();
  } else {
    return true;
  }
}

}  // namespace form

}  // namespace condotta
