#pragma once

#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace condotta {

// A set of the values of an enum, inside a state. Files write it as a list of names: ["moved", "wounded"].
template <class E, class Bits = std::uint8_t>
class Flags {
  static_assert(std::is_enum_v<E> && std::is_unsigned_v<Bits>);

 public:
  using value_type = E;
  static constexpr int kRoom = static_cast<int>(sizeof(Bits)) * 8;  // values from 0 to kRoom - 1

  constexpr Flags() = default;
  constexpr Flags(std::initializer_list<E> values) {
    for (const E each : values) set(each);
  }

  constexpr bool has(E value) const { return (bits_ >> static_cast<int>(value) & 1) != 0; }
  constexpr bool has_any(Flags other) const { return (bits_ & other.bits_) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Flags& set(E value, bool on = true) {
    const Bits bit = static_cast<Bits>(Bits{1} << static_cast<int>(value));
    bits_ = static_cast<Bits>(on ? bits_ | bit : bits_ & ~bit);
    return *this;
  }
  constexpr Flags with(E value) const { return Flags(*this).set(value); }
  constexpr Flags without(E value) const { return Flags(*this).set(value, false); }
  constexpr void clear() { bits_ = 0; }
  constexpr Bits bits() const { return bits_; }
  static constexpr Flags of_bits(Bits bits) { return Flags(bits, 0); }
  friend constexpr bool operator==(Flags, Flags) = default;
  friend constexpr Flags operator|(Flags a, Flags b) { return of_bits(static_cast<Bits>(a.bits_ | b.bits_)); }

 private:
  constexpr Flags(Bits bits, int) : bits_(bits) {}
  Bits bits_ = 0;
};

}  // namespace condotta
