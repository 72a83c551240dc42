#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

namespace condotta {

// One value of several plain types, and which: what lies on a game's agenda. It lives inside a state, so it is copied,
// compared and hashed as bytes; bytes that its type does not use are zero. Files write it as {"job": "choose_colour",
// ...} with the members of its type, whose name is the job's.
template <class... Types>
class OneOf {
  static_assert((std::is_trivially_copyable_v<Types> && ...));
  static_assert(((std::is_empty_v<Types> || std::has_unique_object_representations_v<Types>)&&...),
                "a task has no padding: put the wide members first, and fill up what is left with a spare one");

 public:
  static constexpr std::size_t kTypes = sizeof...(Types);
  static constexpr std::size_t kAlign = std::max({alignof(Types)...});
  static constexpr std::size_t kBytes = (std::max({sizeof(Types)...}) + kAlign - 1) / kAlign * kAlign;
  template <class T>
  static constexpr bool kHas = (std::is_same_v<T, Types> || ...);
  template <class T>
  static constexpr std::size_t kIndex = [] {
    static_assert(kHas<T>, "not a task of this game: add it to the list");
    std::size_t i = 0;
    static_cast<void>(((std::is_same_v<T, Types> || (++i, false)) || ...));
    return i;
  }();

  OneOf() = default;
  template <class T>
  requires kHas<T> OneOf(const T& value) : tag_(static_cast<Tag>(kIndex<T>)) {
    if constexpr (!std::is_empty_v<T>) std::memcpy(bytes_.data(), &value, sizeof(T));
  }

  std::size_t index() const { return static_cast<std::size_t>(tag_); }
  template <class T>
  bool is() const {
    return index() == kIndex<T>;
  }
  template <class T>
  T& as() {
    assert(is<T>());
    return *std::launder(reinterpret_cast<T*>(bytes_.data()));
  }
  template <class T>
  const T& as() const {
    assert(is<T>());
    return *std::launder(reinterpret_cast<const T*>(bytes_.data()));
  }
  template <class T>
  const T* if_is() const {
    return is<T>() ? &as<T>() : nullptr;
  }

  // Calls f with the value as its own type.
  template <class F>
  void visit(F&& f) const {
    static_cast<void>(((is<Types>() ? (f(as<Types>()), true) : false) || ...));
  }
  // Calls f with a fresh value of every type.
  template <class F>
  static void each_type(F&& f) {
    (f(Types{}), ...);
  }
  friend bool operator==(const OneOf&, const OneOf&) = default;

 private:
  // As wide as the values are aligned, so that nothing is padding.
  using Tag = std::conditional_t<
      kAlign == 1, std::uint8_t,
      std::conditional_t<kAlign == 2, std::uint16_t, std::conditional_t<kAlign == 4, std::uint32_t, std::uint64_t>>>;
  static_assert(kTypes < 256);

  alignas(kAlign) std::array<std::byte, kBytes> bytes_{};
  Tag tag_ = 0;
};

}  // namespace condotta
