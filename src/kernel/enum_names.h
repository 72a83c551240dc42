#pragma once

// The names of an enum's values and of a type as the compiler knows them, so that nobody writes them a second time.

#include <array>
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

// Where the last named value of such a list ends: what follows is numbers alone.
constexpr std::size_t named_end(std::string_view values) {
  const char* text = values.data();
  std::size_t end = values.size();
  for (std::size_t at = end - 2; at > 0; --at) {
    if (text[at] != ',') continue;
    if (text[at + 2] != '(') break;
    end = at;
  }
  return end;
}
// The list without its numbers. Only this lies in the program: the two hundred numbers of each enum took 1.7 MB of it.
template <class E>
struct Named {
  static constexpr std::string_view whole = first_values<E>(std::make_index_sequence<kMost>());
  static constexpr std::size_t size = named_end(whole);
  static constexpr std::array<char, size> text = [] {
    std::array<char, size> kept{};
    for (std::size_t i = 0; i < size; ++i) kept[i] = whole.data()[i];
    return kept;
  }();
};

std::vector<EnumName> names_in(std::string_view values);
std::string last_word_in(std::string_view type);

}  // namespace spelled

// All named values of an enum, in the order of their numbers.
template <class E>
const std::vector<EnumName>& enum_names() {
  static_assert(std::is_enum_v<E>);
  using List = spelled::Named<E>;
  static const std::vector<EnumName> all = spelled::names_in({List::text.data(), List::size});
  return all;
}

// "choose_colour" for a struct ChooseColour, in whatever namespace.
template <class T>
const std::string& type_text() {
  static const std::string text = snake(spelled::last_word_in(spelled::type<T>()));
  return text;
}

}  // namespace condotta
