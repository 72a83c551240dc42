#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace condotta {

// How the ids of one game are spelled: in files by a stable id ("orc_arbalest"), in sentences by a title ("Orc
// Arbalest"). Kinds are numbered from 0 by the game; Id<Kind> and Bag<Kind, N> refer to them.
class Names {
 public:
  struct Entry {
    std::string id, title;
  };

  // Adds the next kind and returns its number.
  int add_kind(std::string name, std::vector<Entry> entries);

  int kinds() const { return static_cast<int>(kinds_.size()); }
  int kind(std::string_view name) const;  // -1 when there is none
  const std::string& kind_name(int kind) const { return kinds_[static_cast<std::size_t>(kind)].name; }
  int count(int kind) const { return static_cast<int>(kinds_[static_cast<std::size_t>(kind)].entries.size()); }
  // Nothing for a value that there is not.
  const Entry* entry(int kind, int value) const {
    if (kind < 0 || kind >= kinds() || value < 0 || value >= count(kind)) return nullptr;
    return &kinds_[static_cast<std::size_t>(kind)].entries[static_cast<std::size_t>(value)];
  }
  std::string id(int kind, int value) const;
  std::string title(int kind, int value) const;
  std::optional<int> find(int kind, std::string_view id) const;
  // The known id nearest to a misspelt one, if any is near.
  std::string suggest(int kind, std::string_view id) const;

 private:
  struct Kind {
    std::string name;
    std::vector<Entry> entries;
    std::unordered_map<std::string, int> index;
  };
  std::vector<Kind> kinds_;
};

// The word of `known` that `word` most probably meant, or "" when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace condotta
