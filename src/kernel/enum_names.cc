#include "kernel/enum_names.h"

#include <cctype>

namespace condotta {

std::string snake(std::string_view camel) {
  std::string text;
  for (const char c : camel) {
    if (std::isupper(static_cast<unsigned char>(c)) != 0) {
      if (!text.empty()) text += '_';
      text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else {
      text += c;
    }
  }
  return text;
}

namespace spelled {

namespace {

std::string_view after_last(std::string_view text, std::string_view mark) {
  const std::size_t at = text.rfind(mark);
  return at == std::string_view::npos ? text : text.substr(at + mark.size());
}

}  // namespace

// g++:   ... [with E = a::Job; E ...Values = {a::Job::Area, (a::Job)1}; ...]
// clang: ... [E = a::Job, Values = <a::Job::Area, (a::Job)1>]
// A number without a name is written as a cast.
std::vector<EnumName> names_in(std::string_view values) {
  const std::string_view mark = "Values = ";
  std::string_view list = values.substr(values.find(mark) + mark.size() + 1);
  list = list.substr(0, list.find_first_of("}>"));
  std::vector<EnumName> all;
  for (int value = 0; !list.empty(); ++value) {
    const std::string_view each = list.substr(0, list.find(", "));
    list.remove_prefix(std::min(list.size(), each.size() + 2));
    const std::string_view word = after_last(each, "::");
    if (word.find(')') == std::string_view::npos) all.push_back({value, snake(word)});
  }
  return all;
}

// g++: ... [with T = a::Area; ...], clang: ... [T = a::Area]
std::string last_word_in(std::string_view type) {
  const std::string_view mark = "T = ";
  std::string_view name = type.substr(type.find(mark) + mark.size());
  name = name.substr(0, name.find_first_of(";]"));
  return std::string(after_last(name, "::"));
}

}  // namespace spelled

}  // namespace condotta
