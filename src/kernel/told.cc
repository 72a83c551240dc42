#include "kernel/told.h"

#include <charconv>

#include "kernel/trouble.h"

namespace condotta {

namespace {

std::string kind_text(const Names& names, int kind) {
  return kind == kPlainNumber ? "a number" : "of the kind \"" + names.kind_name(kind) + "\"";
}

// What is wrong with one blank, given what stands between its braces; "" for nothing.
std::string bad_blank(const Names& names, std::string_view inside, const Blanks& blanks) {
  std::size_t index = 0;
  const auto [after, failed] = std::from_chars(inside.data(), inside.data() + inside.size(), index);
  if (failed != std::errc()) return "expected the number of a blank";
  std::string_view rest = inside.substr(static_cast<std::size_t>(after - inside.data()));
  const bool list = rest.starts_with("..");
  if (list) rest.remove_prefix(2);
  if (index >= blanks.size()) return "the event has only " + std::to_string(blanks.size()) + " blanks";
  if (list != (blanks.more() && index + 1 == blanks.size()))
    return list ? "the event has one of these, not a list" : "the event has a list of these: write \"..\"";
  const bool plain = rest.empty() || rest == ":+" || rest == ":heading" || rest.starts_with("|");
  const int kind = plain ? kPlainNumber : names.kind(rest.substr(1));
  if (!plain && kind < 0) return "there is no kind \"" + std::string(rest.substr(1)) + "\"";
  return kind == blanks.kind(index) ? "" : "the event's blank is " + kind_text(names, blanks.kind(index));
}

}  // namespace

void check_sentence(const Words& words, const Names& names, const std::string& key, const Blanks& blanks,
                    const std::string& source) {
  const auto found = words.all().find(key);
  if (found == words.all().end()) throw BadInput(source, "/" + key, "expected a sentence");
  const std::string_view sentence = found->second;
  for (std::size_t open = sentence.find('{'); open != std::string_view::npos; open = sentence.find('{', open + 1)) {
    const std::size_t close = sentence.find('}', open);
    const std::string_view inside = sentence.substr(open + 1, close - open - 1);
    if (const std::string bad = bad_blank(names, inside, blanks); !bad.empty())
      throw BadInput(source, "/" + key, "{" + std::string(inside) + "}: " + bad);
  }
}

}  // namespace condotta
