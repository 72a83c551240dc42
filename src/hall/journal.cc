#include "hall/journal.h"

#include <algorithm>
#include <atomic>
#include <iostream>

namespace condotta::hall {
namespace {

std::atomic<Level> least_noted{Level::Warn};
void to_error_output(Level, const std::string& line) {
  std::cerr << line + "\n";
}
Journal& present() {
  static Journal journal = to_error_output;
  return journal;
}

// In quotes where it is not one plain word, so that no value can pass for another key or line.
void put_value(std::string& line, std::string_view value) {
  const auto plain = [](unsigned char c) { return c > ' ' && c < 0x7f && c != '"' && c != '=' && c != '\\'; };
  if (!value.empty() && std::all_of(value.begin(), value.end(), plain)) {
    line += value;
    return;
  }
  line += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') {
      line += '\\';
      line += c;
    } else if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) {
      line += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      line += c;
    }
  }
  line += '"';
}

}  // namespace

std::string line_of(std::string_view what, std::initializer_list<Fact> facts) {
  std::string line = "what=";
  put_value(line, what);
  for (const Fact& fact : facts) {
    line += ' ';
    line += fact.key;
    line += '=';
    put_value(line, fact.value);
  }
  return line;
}

bool noted(Level level) {
  return level >= least_noted.load(std::memory_order_relaxed);
}

void note(Level level, std::string_view what, std::initializer_list<Fact> facts) {
  if (noted(level)) present()(level, line_of(what, facts));
}

void keep_journal(Journal journal, Level least) {
  present() = std::move(journal);
  least_noted = least;
}

void close_journal() {
  keep_journal(to_error_output, Level::Warn);
}

}  // namespace condotta::hall
