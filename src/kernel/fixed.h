#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace condotta {

// A vector of fixed capacity that lives inside a state. Unused slots are kept zero, so that equal contents are
// equal bytes and a state can be hashed, compared and copied as memory.
template <class T, std::size_t N>
class Fixed {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  // The count is as wide as T is aligned, so that there is no padding and the representation stays unique.
  using Count =
      std::conditional_t<alignof(T) == 1, std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>,
                         std::conditional_t<alignof(T) == 2, std::uint16_t,
                                            std::conditional_t<alignof(T) == 4, std::uint32_t, std::uint64_t>>>;
  static_assert(sizeof(T) * N % sizeof(Count) == 0, "choose an even capacity");
  static constexpr std::size_t kCapacity = N;

  constexpr std::size_t size() const { return static_cast<std::size_t>(count_); }
  constexpr bool empty() const { return count_ == 0; }
  constexpr bool full() const { return size() == N; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size(); }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size(); }
  constexpr T& operator[](std::size_t i) { return assert(i < size()), items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return assert(i < size()), items_[i]; }
  constexpr T& back() { return (*this)[size() - 1]; }
  constexpr const T& back() const { return (*this)[size() - 1]; }

  constexpr void push_back(const T& item) {
    assert(size() < N);
    items_[count_++] = item;
  }
  constexpr void pop_back() {
    assert(!empty());
    items_[--count_] = T{};
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }
  // Keeps the order of the others.
  constexpr void erase_at(std::size_t i) {
    assert(i < size());
    for (std::size_t k = i + 1; k < size(); ++k) items_[k - 1] = items_[k];
    pop_back();
  }
  constexpr void insert_at(std::size_t i, const T& item) {
    assert(i <= size());
    push_back(item);
    for (std::size_t k = size() - 1; k > i; --k) items_[k] = items_[k - 1];
    items_[i] = item;
  }
  constexpr bool contains(const T& item) const {
    for (const T& each : *this) {
      if (each == item) return true;
    }
    return false;
  }
  friend constexpr bool operator==(const Fixed& a, const Fixed& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, N> items_{};
  Count count_ = 0;
};

}  // namespace condotta
