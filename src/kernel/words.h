#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kernel/event.h"
#include "kernel/names.h"

namespace condotta {

// The sentences of one game in one language: the only place where events, refusals, prompts and choices become
// text. A template names its blanks by number and kind:
//   {0}            a number            {0:+}      a number with its sign
//   {0:monster}    the title of an id  {2..:card} the titles of all blanks from 2 on, joined
//   {1|Wound|Wounds}                   one word for 1, the other for any other number
//   {0:heading}    degrees as a wind: north, south-east
class Words {
 public:
  // All kinds that the templates speak of must be in `names` by now.
  Words(const Names& names, std::map<std::string, std::string> templates);

  bool has(std::string_view key) const { return prepared_.contains(key); }
  // The sentence, or the key in angle brackets when the catalogue lacks it (a test finds those).
  std::string say(std::string_view key, const Args& args) const;
  std::string say(const Phrase& phrase) const { return phrase.key ? say(phrase.key, phrase.args) : std::string(); }
  // The same at the end of a text.
  void put(std::string& out, std::string_view key, const Args& args) const;
  const std::map<std::string, std::string>& all() const { return templates_; }

 private:
  // A template is read once: plain text, and blanks by what fills them.
  struct Piece {
    enum class Fill : std::uint8_t { Nothing, Number, Signed, Title, OneOrMany, Heading } fill = Fill::Nothing;
    bool list = false;
    int kind = -1;
    std::size_t index = 0;
    std::string text;       // as it stands in the template
    std::string one, many;  // of OneOrMany
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  std::vector<Piece> prepare(std::string_view pattern) const;
  Piece blank(std::string_view inside) const;
  void put_blank(std::string& out, const Piece& piece, const Args& args) const;
  void put_list(std::string& out, const Piece& piece, const Args& args) const;
  void put_one(std::string& out, const Piece& piece, int value) const;
  const Names* names_;
  std::map<std::string, std::string> templates_;
  std::unordered_map<std::string, std::vector<Piece>, Hash, std::equal_to<>> prepared_;
};

}  // namespace condotta
