#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

// What a thread has found out lately about tables: figures that stand still see and reach the same again and again. All
// that an answer depends on is its key, and all of the key is compared: a remembered answer is the answer.
namespace condotta::table {

// Two numbers of a key.
constexpr std::uint64_t word_of(std::int32_t a, std::int32_t b) {
  return std::uint64_t{static_cast<std::uint32_t>(a)} << 32 | static_cast<std::uint32_t>(b);
}

template <std::size_t kWords, class Value, std::size_t kEntries>
class Memo {
  static_assert(std::is_trivially_copyable_v<Value> && (kEntries & (kEntries - 1)) == 0);

 public:
  // Holds the number of a table, which is never 0: so no key is that of an empty entry.
  using Key = std::array<std::uint64_t, kWords>;

  Memo() {
    if (!entries_) throw std::bad_alloc();
  }
  template <class Find>
  const Value& of(const Key& key, Find&& find) {
    Entry& entry = entries_[place_of(key)];
    if (entry.key != key) {
      entry.value = find();
      entry.key = key;
    }
    return entry.value;
  }

 private:
  struct Entry {
    Key key;
    Value value;
  };
  struct Free {
    void operator()(Entry* entries) const { std::free(entries); }
  };
  static std::size_t place_of(const Key& key) {
    std::uint64_t sum = 0;
    for (const std::uint64_t word : key) sum = (sum ^ word) * 0x9E3779B97F4A7C15u, sum ^= sum >> 32;
    return sum & (kEntries - 1);
  }
  // Zeroed memory that costs nothing until it is used: many threads look little.
  std::unique_ptr<Entry[], Free> entries_{static_cast<Entry*>(std::calloc(kEntries, sizeof(Entry)))};
};

}  // namespace condotta::table
