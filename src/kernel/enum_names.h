#pragma once

// The names of an enum's values and of a type as the compiler knows them, so that nobody writes them a second time.

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace condotta {

// "AllocateHit" -> "allocate_hit": the spelling of enumerators and tasks in files.
std::string snake(std::string_view camel);

struct EnumName {
  int value = 0;
  std::string text;  // as files spell it
};

namespace spelled {

inline constexpr std::size_t kMost = 256;  // enumerators have the values 0 to 255

// One function for all values: g++ and clang both write the whole list into its name.
template <class E, E... Values>
constexpr std::string_view values() {
  return __PRETTY_FUNCTION__;
}
template <class E, std::size_t... I>
constexpr std::string_view first_values(std::index_sequence<I...>) {
  return values<E, static_cast<E>(I)...>();
}
template <class T>
constexpr std::string_view type() {
  return __PRETTY_FUNCTION__;
}

std::vector<EnumName> names_in(std::string_view values);
std::string last_word_in(std::string_view type);

}  // namespace spelled

// All named values of an enum, in the order of their numbers.
template <class E>
const std::vector<EnumName>& enum_names() {
  static_assert(std::is_enum_v<E>);
  static const std::vector<EnumName> all =
      spelled::names_in(spelled::first_values<E>(std::make_index_sequence<spelled::kMost>()));
  return all;
}

// "choose_colour" for a struct ChooseColour, in whatever namespace.
template <class T>
const std::string& type_text() {
  static const std::string text = snake(spelled::last_word_in(spelled::type<T>()));
  return text;
}

}  // namespace condotta
