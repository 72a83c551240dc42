#include "kernel/names.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "kernel/trouble.h"

namespace condotta {

int Names::add_kind(std::string name, std::vector<Entry> entries) {
  Kind kind{std::move(name), std::move(entries), {}};
  for (std::size_t i = 0; i < kind.entries.size(); ++i) {
    const std::string& id = kind.entries[i].id;
    if (!kind.index.emplace(id, static_cast<int>(i)).second)
      throw BadInput("content", "",
                     "the " + kind.name + " \"" + id + "\" stands there twice; each needs an id of its own");
  }
  kinds_.push_back(std::move(kind));
  return static_cast<int>(kinds_.size()) - 1;
}

int Names::kind(std::string_view name) const {
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (kinds_[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

std::string Names::id(int kind, int value) const {
  const Entry* found = entry(kind, value);
  return found != nullptr ? found->id : "?" + std::to_string(value);
}

std::string Names::title(int kind, int value) const {
  const Entry* found = entry(kind, value);
  return found != nullptr ? found->title : "?" + std::to_string(value);
}

std::optional<int> Names::find(int kind, std::string_view id) const {
  if (kind < 0 || kind >= kinds()) return std::nullopt;
  const auto& index = kinds_[static_cast<std::size_t>(kind)].index;
  const auto found = index.find(std::string(id));
  if (found == index.end()) return std::nullopt;
  return found->second;
}

std::string Names::suggest(int kind, std::string_view id) const {
  std::vector<std::string> known;
  for (int i = 0; i < count(kind); ++i) known.push_back(this->id(kind, i));
  return nearest(id, known);
}

namespace {

constexpr std::size_t kLongest = 64;  // the distance costs a product of lengths, and nobody mistypes a paragraph

// How far two words are from each other; where that is no less than `least`, anything that is no less.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t least) {
  const std::size_t longer = std::max(a.size(), b.size()), shorter = std::min(a.size(), b.size());
  if (longer - shorter >= least) return least;
  std::array<std::size_t, kLongest + 1> row;
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0], best = row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t up = row[j];
      row[j] = std::min({up + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      best = std::min(best, row[j]);
      diagonal = up;
    }
    if (best >= least) return least;
  }
  return row[b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  if (word.size() > kLongest) return {};
  std::string best;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& each : known) {
    if (each.size() > kLongest) continue;
    if (const std::size_t distance = edit_distance(word, each, least); distance < least) least = distance, best = each;
  }
  return best;
}

}  // namespace condotta
