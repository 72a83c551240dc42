#include <boost/json.hpp>

#include "kernel/any_game.h"
#include "kernel/trouble.h"

namespace condotta {

namespace {

std::string plain(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  if (value.is_array()) {
    std::string joined;
    for (const json::value& each : value.get_array()) joined += (joined.empty() ? "" : "+") + plain(each);
    return joined;
  }
  return json::serialize(value);
}

json::value parse_scalar(std::string_view text) {
  boost::system::error_code failed;
  json::value value = json::parse(std::string(text), failed);
  if (!failed && (value.is_number() || value.is_bool() || value.is_null())) return value;
  return json::string(text);
}

json::array parse_list(std::string_view text) {
  json::array list;
  while (!text.empty()) {
    const std::size_t plus = std::min(text.find('+'), text.size());
    list.push_back(parse_scalar(text.substr(0, plus)));
    text.remove_prefix(std::min(plus + 1, text.size()));
  }
  return list;
}

}  // namespace

std::string action_text(const AnyGame& game, const AnyAction& action) {
  const json::value value = game.action_json(action);
  std::string text;
  for (const auto& [key, each] : value.get_object()) {
    text += text.empty() ? plain(each) : " " + std::string(key) + "=" + plain(each);
  }
  return text;
}

AnyAction parse_action_text(const AnyGame& game, std::string_view text, const std::string& source) {
  if (const std::size_t colon = text.find(": "); colon != std::string_view::npos) text.remove_prefix(colon + 2);
  // Which fields are lists is read off an action without any: a list is written [] there.
  const json::value fresh = game.full_action_json();
  json::object fields;
  bool first = true;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    if (word.empty()) continue;
    if (first) {
      fields["verb"] = json::string(word);
      first = false;
      continue;
    }
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) {
      throw BadInput(source, "", "expected field=value, found \"" + std::string(word) + "\"");
    }
    const std::string key(word.substr(0, equals));
    const std::string_view value = word.substr(equals + 1);
    const json::value* usual = fresh.get_object().if_contains(key);
    fields[key] = usual != nullptr && usual->is_array() ? json::value(parse_list(value)) : parse_scalar(value);
  }
  return game.parse_action(fields, source);
}

}  // namespace condotta
