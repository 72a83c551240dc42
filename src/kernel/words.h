#pragma once

#include <map>
#include <string>
#include <string_view>

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
  Words(const Names& names, std::map<std::string, std::string> templates)
      : names_(&names), templates_(std::move(templates)) {}

  bool has(const std::string& key) const { return templates_.contains(key); }
  // The sentence, or the key in angle brackets when the catalogue lacks it (a test finds those).
  std::string say(const std::string& key, const Args& args) const;
  std::string say(const Phrase& phrase) const { return phrase.key ? say(phrase.key, phrase.args) : std::string(); }
  const std::map<std::string, std::string>& all() const { return templates_; }

 private:
  std::string blank(std::string_view inside, const Args& args) const;
  const Names* names_;
  std::map<std::string, std::string> templates_;
};

}  // namespace condotta
