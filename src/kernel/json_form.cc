#include "kernel/json_form.h"

#include <algorithm>

namespace condotta {

namespace {

std::string shown(const json::value& value) {
  std::string text = json::serialize(value);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
}

std::string one_of(const std::vector<std::string>& texts) {
  std::string all;
  for (std::size_t i = 0; i < texts.size() && i < 12; ++i) all += (i == 0 ? "" : ", ") + texts[i];
  if (texts.size() > 12) all += ", ...";
  return all;
}

std::string did_you_mean(const std::string& guess) {
  return guess.empty() ? std::string() : ", did you mean \"" + guess + "\"?";
}

}  // namespace

bool Reader::number(const json::value& from, std::int64_t least, std::int64_t most, std::int64_t& into) {
  boost::system::error_code failed;
  const auto value = from.is_number() ? from.to_number<std::int64_t>(failed) : 0;
  if (!from.is_number() || failed) {
    complain("expected a whole number, found " + shown(from));
    return false;
  }
  if (value < least || value > most) {
    complain("expected a number from " + std::to_string(least) + " to " + std::to_string(most) + ", found " +
             std::to_string(value));
    return false;
  }
  into = value;
  return true;
}

std::optional<int> Reader::item(int kind, const json::value& from) {
  const std::string what = names_.kind_name(kind);
  if (!from.is_string()) {
    complain("expected the name of a " + what + ", found " + shown(from));
    return std::nullopt;
  }
  const std::string text(from.get_string());
  const auto found = names_.find(kind, text);
  if (!found) complain("unknown " + what + " \"" + text + "\"" + did_you_mean(names_.suggest(kind, text)));
  return found;
}

std::optional<int> Reader::choice(const std::vector<std::string>& texts, const json::value& from) {
  if (!from.is_string()) {
    complain("expected one of " + one_of(texts) + ", found " + shown(from));
    return std::nullopt;
  }
  const std::string text(from.get_string());
  const auto found = std::find(texts.begin(), texts.end(), text);
  if (found == texts.end()) {
    complain("expected one of " + one_of(texts) + ", found \"" + text + "\"" + did_you_mean(nearest(text, texts)));
    return std::nullopt;
  }
  return static_cast<int>(found - texts.begin());
}

void Reader::only_known(const json::object& fields, const std::vector<std::string>& known) {
  for (const auto& [key, each] : fields) {
    if (std::find(known.begin(), known.end(), std::string_view(key)) != known.end()) continue;
    const std::string guess = nearest(key, known);
    complain("unknown field \"" + std::string(key) + "\"" +
             (guess.empty() ? ", expected one of " + one_of(known) : did_you_mean(guess)));
  }
}

const json::array* Reader::list(const json::value& from, std::size_t most) {
  if (!from.is_array()) {
    complain("expected a list, found " + shown(from));
    return nullptr;
  }
  if (from.get_array().size() > most) {
    complain("expected at most " + std::to_string(most) + " entries, found " + std::to_string(from.get_array().size()));
    return nullptr;
  }
  return &from.get_array();
}

const json::object* Reader::object(const json::value& from) {
  if (from.is_object()) return &from.get_object();
  complain("expected an object { ... }, found " + shown(from));
  return nullptr;
}

json::value parse_json(std::string_view text, const std::string& source) {
  json::parse_options options;
  options.max_depth = 32;
  json::stream_parser parser({}, options);
  boost::system::error_code failed;
  const std::size_t read = parser.write_some(text.data(), text.size(), failed);
  if (!failed && read == text.size()) parser.finish(failed);
  if (failed || read != text.size()) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n');
    const std::size_t start = read == 0 ? std::string_view::npos : text.rfind('\n', read - 1);
    const std::size_t column = start == std::string_view::npos ? read + 1 : read - start;
    throw BadInput(source, "line " + std::to_string(line) + ", column " + std::to_string(column),
                   "not JSON: " + (failed ? failed.message() : "something follows the end of the value"));
  }
  return parser.release();
}

namespace {

void indent(std::string& text, int depth) {
  text.append(static_cast<std::size_t>(depth) * 2, ' ');
}

void write_pretty(const json::value& value, int depth, std::string& text) {
  constexpr std::size_t kLine = 100;
  const std::string flat = json::serialize(value);
  if (flat.size() + static_cast<std::size_t>(depth) * 2 <= kLine || !(value.is_array() || value.is_object())) {
    text += flat;
    return;
  }
  const bool is_list = value.is_array();
  text += is_list ? "[\n" : "{\n";
  bool first = true;
  const auto entry = [&](const json::value& each, std::string_view key) {
    if (!first) text += ",\n";
    first = false;
    indent(text, depth + 1);
    if (!is_list) text += json::serialize(json::string(key)) + ": ";
    write_pretty(each, depth + 1, text);
  };
  if (is_list) {
    for (const json::value& each : value.get_array()) entry(each, {});
  } else {
    for (const auto& [key, each] : value.get_object()) entry(each, key);
  }
  text += '\n';
  indent(text, depth);
  text += is_list ? "]" : "}";
}

}  // namespace

std::string pretty(const json::value& value) {
  std::string text;
  write_pretty(value, 0, text);
  text += '\n';
  return text;
}

}  // namespace condotta
