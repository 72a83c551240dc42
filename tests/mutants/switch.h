#pragma once

// Every mutant of a game in one build: tests/mutants/switches.py puts these into a copy of the sources, and the number
// in CONDOTTA_MUTANT says which one is broken in this process. Nothing here is constexpr, so a place that has to be
// constant does not compile, and is found out instead of silently staying whole. A file named by CONDOTTA_REACHED gets
// the numbers that the process came by: no test can see a mutant that it never comes to.

#include <cstdio>
#include <cstdlib>

namespace mutant {

inline const int active = [] {
  const char* number = std::getenv("CONDOTTA_MUTANT");
  return number ? std::atoi(number) : 0;
}();

struct Reached {
  static constexpr int kMost = 1 << 16;
  const char* const file = std::getenv("CONDOTTA_REACHED");
  char ids[kMost] = {};
  ~Reached() {
    std::FILE* out = file ? std::fopen(file, "a") : nullptr;
    if (!out) return;
    for (int id = 0; id < kMost; ++id) {
      if (ids[id]) std::fprintf(out, "%d\n", id);
    }
    std::fclose(out);
  }
};
inline Reached reached;

inline bool on(int id) {
  if (reached.file) reached.ids[id] = 1;
  return id == active;
}

// A constant, or true and false.
template <class T>
T pick(int id, T whole, T broken) {
  return on(id) ? broken : whole;
}

// && and ||; the right side is only looked at when it counts.
template <class Right>
bool both(int id, bool left, const Right& right) {
  return on(id) ? left || right() : left && right();
}
template <class Right>
bool either(int id, bool left, const Right& right) {
  return on(id) ? left && right() : left || right();
}

// a < b becomes a < Less{7} < b: both parts bind as the operator did, so nothing has to know where a begins and b ends.
#define MUTANT_OPERATOR(Name, whole, broken)                                 \
  struct Name {                                                              \
    int id;                                                                  \
  };                                                                         \
  template <class Left>                                                      \
  struct Name##Half {                                                        \
    const Left& left;                                                        \
    int id;                                                                  \
  };                                                                         \
  template <class Left>                                                      \
  Name##Half<Left> operator whole(const Left& left, Name name) {             \
    return {left, name.id};                                                  \
  }                                                                          \
  template <class Left, class Right>                                         \
  auto operator whole(Name##Half<Left> half, const Right& right) {           \
    return on(half.id) ? (half.left broken right) : (half.left whole right); \
  }

MUTANT_OPERATOR(Less, <, <=)
MUTANT_OPERATOR(LessEqual, <=, <)
MUTANT_OPERATOR(Greater, >, >=)
MUTANT_OPERATOR(GreaterEqual, >=, >)
MUTANT_OPERATOR(Equal, ==, !=)
MUTANT_OPERATOR(Unequal, !=, ==)
MUTANT_OPERATOR(Plus, +, -)
MUTANT_OPERATOR(Minus, -, +)

#undef MUTANT_OPERATOR

}  // namespace mutant
