#pragma once

// What values look like in JSON, as constant data: the shapes that json_form.h writes. For those who must know them
// before there is a value, such as the types of the browser (kernel/typescript.h). A heavy header: include it in
// kernel/host.h and where a described struct is shown to the outside.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/json_form.h"
#include "kernel/told.h"

namespace condotta {

struct Shape;

struct ShapeMember {
  const char* name;
  const Shape* shape;
  // As JSON has it: a member that would be a word of C++ has a _ behind it.
  std::string_view key() const {
    const std::string_view whole = name;
    return whole.ends_with('_') ? whole.substr(0, whole.size() - 1) : whole;
  }
};

struct Shape {
  enum class Kind : std::uint8_t {
    Truth,
    Number,
    Text,
    Id,        // its name, or null for none
    Word,      // one of an enum's
    List,      // of `of`; `count` of them where it is always as many
    Bag,       // numbers by the names of ids
    Map,       // `of` by any text
    Struct,    // `members`
    OneOf,     // one of `options`, told apart by the member `tag`: their names, or `tags`
    Secret,    // the choices of all seats, and who still has to make one
    Nullable,  // `of`, or null
    Foreign    // what `type` names elsewhere
  };

  Kind kind;
  int ids = -1;           // of Id and Bag: the number of their kind in Names
  bool may_lack = false;  // as a member: left out when it is empty
  std::size_t count = 0;
  const Shape* of = nullptr;                          // what a List, Map, Secret or Nullable is made of
  const std::vector<EnumName>& (*words)() = nullptr;  // of Word
  std::string_view type{};                            // of Word and Struct: their type, as spelled::type tells it
  std::span<const ShapeMember> members{};
  std::span<const Shape* const> options{};
  std::string_view tag{};
  std::span<const std::string_view> tags{};

  std::string tag_of(std::size_t option) const {
    return tags.empty() ? snake(spelled::last_word_in(options[option]->type)) : std::string(tags[option]);
  }
};

// The shape of a type. Shapes speak of one another before they are made, hence the two steps.
template <class T>
struct ShapeOf {
  static const Shape value;
};
template <class T>
inline constexpr const Shape& shape_of = ShapeOf<T>::value;

namespace form {

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

template <class T>
inline constexpr auto shape_members = [] {
  std::array<ShapeMember, boost::mp11::mp_size<Members<T>>::value> all{};
  std::size_t i = 0;
  boost::mp11::mp_for_each<Members<T>>([&](auto d) {
    all[i++] = {d.name, &shape_of<std::remove_cvref_t<decltype(std::declval<T&>().*d.pointer)>>};
  });
  return all;
}();

template <class T>
struct Options;
template <class... T>
struct Options<OneOf<T...>> {
  static constexpr std::array<const Shape*, sizeof...(T)> all{&shape_of<T>...};
};

template <class T>
struct Inner;
template <class T, std::size_t N>
struct Inner<Secret<T, N>> {
  using type = T;
};

template <class T>
constexpr Shape make_shape() {
  using Kind = Shape::Kind;
  if constexpr (requires { T::shape(); }) {
    return T::shape();
  } else if constexpr (std::is_same_v<T, bool>) {
    return {.kind = Kind::Truth};
  } else if constexpr (std::is_enum_v<T>) {
    return {.kind = Kind::Word, .words = &enum_spelling<T>, .type = spelled::type<T>()};
  } else if constexpr (std::is_arithmetic_v<T>) {
    return {.kind = Kind::Number};
  } else if constexpr (std::is_same_v<T, std::string>) {
    return {.kind = Kind::Text};
  } else if constexpr (is_id<T>) {
    return {.kind = Kind::Id, .ids = T::kKind};
  } else if constexpr (is_array<T>) {
    return {.kind = Kind::List, .count = std::tuple_size_v<T>, .of = &shape_of<typename T::value_type>};
  } else if constexpr (is_list<T> || is_flags<T>) {
    return {.kind = Kind::List, .of = &shape_of<typename T::value_type>};
  } else if constexpr (is_agenda<T>) {
    return make_shape<std::remove_cvref_t<decltype(std::declval<T&>().tasks())>>();
  } else if constexpr (std::is_same_v<T, SeatMask>) {
    return {.kind = Kind::List, .of = &shape_of<Seat>};
  } else if constexpr (is_bag<T>) {
    return {.kind = Kind::Bag, .ids = T::kKind};
  } else if constexpr (is_one_of<T>) {
    return {.kind = Kind::OneOf, .type = "Task", .options = Options<T>::all, .tag = "job"};
  } else if constexpr (is_secret<T>) {
    return {.kind = Kind::Secret, .of = &shape_of<typename Inner<T>::type>};
  } else if constexpr (is_optional<T>) {
    Shape shape = make_shape<typename T::value_type>();
    shape.may_lack = true;
    return shape;
  } else if constexpr (is_map<T>) {
    return {.kind = Kind::Map, .of = &shape_of<typename T::mapped_type>};
  } else {
    static_assert(Described<T>, "describe the struct with BOOST_DESCRIBE_STRUCT");
    return {.kind = Kind::Struct, .type = spelled::type<T>(), .members = shape_members<T>};
  }
}

}  // namespace form

template <class T>
constexpr Shape ShapeOf<T>::value = form::make_shape<T>();

// What a game shows to the outside. A view is the seat's state and, beside its members, what the game adds for drawing.
struct GameShapes {
  struct Event {
    std::string what;  // "lash_out"
    Blanks blanks;
  };
  const Shape* state = nullptr;
  const Shape* extras = nullptr;  // none: the game adds nothing
  const Shape* action = nullptr;
  std::vector<Event> events;
};

class HasShapes {
 public:
  virtual ~HasShapes() = default;
  virtual GameShapes shapes() const = 0;
};

}  // namespace condotta
