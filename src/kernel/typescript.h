#pragma once

#include <map>
#include <string>
#include <string_view>

#include "kernel/any_game.h"
#include "kernel/shape.h"

namespace condotta {

// Types of the browser's language, written from shapes: each struct, enum and kind of id once, under its own name.
class TypeScript {
 public:
  explicit TypeScript(const Names& names) : names_(names) {}

  // How a value of this shape is written; what it is made of is declared before.
  std::string type(const Shape& shape);
  // The name of a kind of ids.
  std::string id(int kind);
  void declare(const std::string& name, const std::string& type);
  // A struct by another name than its own.
  void call(const Shape& shape, const std::string& name) { given_[shape.type] = name; }
  const std::string& text() const { return text_; }

 private:
  bool first_use(const std::string& name, std::string_view type);
  std::string word(const Shape& shape);
  std::string structure(const Shape& shape);
  std::string one_of(const Shape& shape);
  std::string members(const Shape& shape);

  const Names& names_;
  std::string text_;
  std::map<std::string_view, std::string> given_;  // by type
  std::map<std::string, std::string> declared_;    // by name: the type it stands for
};

inline constexpr const char* kGeneratedHead =
    "// Written by `condotta types --into web/src/net/generated` from the engine's own structs, never by hand: a test\n"
    "// tells when it is out of date.\n";

// A game's View, its Action, and what each of its events tells in the order of `args`, as one file; "" for a game that
// does not tell its shapes.
std::string typescript(const AnyGame& game);

}  // namespace condotta
