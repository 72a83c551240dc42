// What the hall has to say to those who run it: one line for each thing, as key=value. Nothing secret goes in here: no
// tokens, codes, records, names or chat; players and matches by their numbers.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace condotta::hall {

enum class Level : std::uint8_t { Debug, Info, Warn, Error };

struct Fact {
  template <class T>
  Fact(std::string_view key, const T& value) : key(key), value(fmt::format("{}", value)) {}
  std::string_view key;
  std::string value;
};

// The line without time and level: what="..." key=value ...
std::string line_of(std::string_view what, std::initializer_list<Fact> facts);

// From any thread.
void note(Level level, std::string_view what, std::initializer_list<Fact> facts = {});
bool noted(Level level);  // whether anybody would read it

// Where lines go from now on; by default warnings and errors to the error output. Before threads are started.
using Journal = std::function<void(Level, const std::string& line)>;
void keep_journal(Journal journal, Level least);

// A file that is turned over when it is full, or ("") the error output, in the form of logfmt.
struct JournalOptions {
  std::string file{}, level = "info";
  int megabytes = 10, files = 5;
};
void open_journal(const JournalOptions& options);  // throws std::runtime_error
void close_journal();                              // writes what is left; then it is as at first

}  // namespace condotta::hall
