// What terrain hides is looked at again and again along the same lines: a figure that stands still sees the same of
// another that does. So each thread remembers its latest looks. All that terrain sight depends on is the key, the
// table by its number, and all of it is compared: a remembered answer is the answer.
#include <array>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "table/sight_parts.h"

namespace condotta::table {
namespace {

constexpr std::size_t kEntries = 1 << 16;

struct Key {
  std::uint64_t table;
  PieceSet standing;
  std::array<std::int32_t, 12> rest;
  friend bool operator==(const Key&, const Key&) = default;
};

Key key_of(std::uint64_t table, const Scene& scene, const Eye& eye, const Target& target, Fan fan) {
  return {table,
          scene.standing,
          {eye.at.x, eye.at.y, eye.z, eye.looks_over, eye.captures, target.floor.at.x, target.floor.at.y,
           target.floor.z, target.width, target.height, fan.columns, fan.rows}};
}

std::size_t place_of(const Key& key) {
  constexpr std::uint64_t kPrime = 0x9E3779B97F4A7C15u;
  std::uint64_t sum = key.table;
  const auto mix = [&](std::uint64_t word) { sum = (sum ^ word) * kPrime, sum ^= sum >> 32; };
  for (const std::uint64_t word : key.standing.words) mix(word);
  for (std::size_t i = 0; i < key.rest.size(); i += 2) {
    std::uint64_t word;
    std::memcpy(&word, &key.rest[i], sizeof word);
    mix(word);
  }
  return sum & (kEntries - 1);
}

struct Entry {
  Key key;
  Sight sight;  // of no lines: nothing is remembered here yet
};
static_assert(std::is_trivially_copyable_v<Entry>);

struct Free {
  void operator()(Entry* entries) const { std::free(entries); }
};

struct Memo {
  // Zeroed memory that costs nothing until it is used: many threads look little.
  std::unique_ptr<Entry[], Free> entries{static_cast<Entry*>(std::calloc(kEntries, sizeof(Entry)))};
};

}  // namespace

Sight look(const Scene& scene, const Eye& eye, const Target& target, Fan fan) {
  thread_local Memo memo;
  if (!memo.entries) throw std::bad_alloc();
  const Key key = key_of(scene.layout.number(), scene, eye, target, fan);
  Entry& entry = memo.entries[place_of(key)];
  if (entry.sight.lines == 0 || entry.key != key) entry = {key, look_past_pieces(scene, eye, target, fan)};
  Sight sight = entry.sight;
  if (!scene.bodies.empty()) add_bodies(sight, scene, eye, target, fan);
  return sight;
}

}  // namespace condotta::table
