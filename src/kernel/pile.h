#pragma once

#include <cassert>
#include <cstddef>
#include <new>
#include <type_traits>

namespace condotta {

// A list of fixed capacity for work in between. Other than in a Fixed, places that are not used are not touched either:
// where few of many are, clearing them would cost more than the work.
template <class T, std::size_t N>
class Pile {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  Pile() {}
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == N; }
  void push_back(const T& item) { assert(!full()), new (&items_[count_++]) T(item); }
  const T& operator[](std::size_t i) const { return assert(i < count_), items_[i]; }
  T* begin() { return items_; }
  T* end() { return items_ + count_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + count_; }
  const T* data() const { return items_; }

 private:
  std::size_t count_ = 0;
  union {
    T items_[N];
  };
};

}  // namespace condotta
