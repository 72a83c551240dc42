#include "kernel/words.h"

#include <algorithm>
#include <charconv>

namespace condotta {

namespace {

constexpr std::string_view kMinus = "\u2212";

std::string number(int value, bool sign) {
  if (value < 0) return std::string(kMinus) + std::to_string(-value);
  return (sign ? "+" : "") + std::to_string(value);
}

// A direction as people say it; 0 is north, clockwise.
std::string heading(int degrees) {
  static constexpr const char* kWinds[] = {"north", "north-east", "east", "south-east",
                                           "south", "south-west", "west", "north-west"};
  return kWinds[((degrees % 360 + 360) % 360 * 2 + 45) / 90 % 8];
}

}  // namespace

std::string Words::say(const std::string& key, const Args& args) const {
  const auto found = templates_.find(key);
  if (found == templates_.end()) return "<" + key + ">";
  const std::string& pattern = found->second;
  std::string text;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t open = pattern.find('{', at);
    const std::size_t close = open == std::string::npos ? open : pattern.find('}', open);
    if (close == std::string::npos) {
      text += pattern.substr(at);
      break;
    }
    text += pattern.substr(at, open - at);
    text += blank(std::string_view(pattern).substr(open + 1, close - open - 1), args);
    at = close + 1;
  }
  return text;
}

std::string Words::blank(std::string_view inside, const Args& args) const {
  std::size_t index = 0;
  const auto [after, failed] = std::from_chars(inside.data(), inside.data() + inside.size(), index);
  if (failed != std::errc() || index > args.size()) return "{" + std::string(inside) + "}";
  std::string_view rest = inside.substr(static_cast<std::size_t>(after - inside.data()));
  const bool list = rest.starts_with("..");
  if (list) rest.remove_prefix(2);
  if (!list && index >= args.size()) return "{" + std::string(inside) + "}";
  if (rest.starts_with("|") && !list) {
    const std::size_t bar = std::min(rest.find('|', 1), rest.size());
    return std::string(args[index] == 1 ? rest.substr(1, bar - 1) : rest.substr(std::min(bar + 1, rest.size())));
  }
  if (rest.starts_with(":")) rest.remove_prefix(1);
  if (rest == "heading" && !list) return heading(args[index]);
  const bool plain = rest.empty() || rest == "+";
  const int kind = plain ? -1 : names_->kind(rest);
  if (!plain && kind < 0) return "{" + std::string(inside) + "}";  // a kind nobody knows: the tests look for braces
  const auto one = [&](int value) { return kind >= 0 ? names_->title(kind, value) : number(value, rest == "+"); };
  if (!list) return one(args[index]);
  std::string text;  // equal neighbours are counted: 3 × Goblin and Orc
  for (std::size_t i = index, next = i; i < args.size(); i = next) {
    while (next < args.size() && args[next] == args[i] && (next == i || kind >= 0)) ++next;
    if (i > index) text += next == args.size() ? " and " : ", ";
    text += (next - i > 1 ? std::to_string(next - i) + " × " : "") + one(args[i]);
  }
  return text;
}

}  // namespace condotta
