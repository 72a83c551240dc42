#pragma once
// Reads #include lines and says where a door between rooms is used the wrong way (docs/architecture.md).

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace condotta::doors {

struct Include {
  int line = 0;
  std::string path;  // as written, without the quotes or brackets
};

// One source file: its path relative to src, and what it includes.
struct Source {
  std::string path;
  std::vector<Include> includes;
};

std::vector<Include> includes_of(std::string_view text);
std::vector<Source> read_house(const std::filesystem::path& src);

// One sentence per door used the wrong way: file, line, door. `exists` tells whether a path relative to src is a file.
std::vector<std::string> wrong_doors(const std::vector<Source>& sources,
                                     const std::function<bool(const std::string&)>& exists);

// One sentence per header of the outside world (streams, clocks, threads, chance) in rooms that do no IO.
std::vector<std::string> open_windows(const std::vector<Source>& sources);

// One sentence per file that every game's room has and one lacks, and per file whose name is not in small letters.
std::vector<std::string> other_names(const std::vector<Source>& sources);

}  // namespace condotta::doors
