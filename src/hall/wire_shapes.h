// What frames have and a game's structs do not: null, one of several, and what the browser names itself.
#pragma once

#include "kernel/shape.h"

namespace condotta::hall::wire {

// Types that web/src/net/protocol.ts spells.
struct Json {
  static constexpr Shape shape() { return {.kind = Shape::Kind::Foreign, .type = "Json"}; }
};
struct Action {
  static constexpr Shape shape() { return {.kind = Shape::Kind::Foreign, .type = "Action"}; }
};
struct Viewpoint {  // a seat, or null for the spectator's place
  static constexpr Shape shape() { return {.kind = Shape::Kind::Foreign, .type = "Viewpoint"}; }
};
struct Looking {  // the same, or "all"
  static constexpr Shape shape() { return {.kind = Shape::Kind::Foreign, .type = "Looking"}; }
};
struct DieRoll {
  static constexpr Shape shape() { return {.kind = Shape::Kind::Foreign, .type = "DieRoll"}; }
};

template <class T>
struct OrNull {
  static constexpr Shape shape() { return {.kind = Shape::Kind::Nullable, .of = &shape_of<T>}; }
};

// One of several structs; Which names it and the member that tells them apart, each struct's kTag that member's value.
template <class Which, class... T>
struct Either {
  static constexpr std::array<const Shape*, sizeof...(T)> kOptions{&shape_of<T>...};
  static constexpr std::array<std::string_view, sizeof...(T)> kTags{T::kTag...};
  static constexpr Shape shape() {
    return {.kind = Shape::Kind::OneOf, .type = Which::kName, .options = kOptions, .tag = Which::kTag, .tags = kTags};
  }
};

}  // namespace condotta::hall::wire
