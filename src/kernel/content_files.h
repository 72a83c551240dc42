#pragma once

#include <boost/json.hpp>
#include <map>
#include <string>

#include "kernel/words.h"

namespace condotta {

// The files of content/KEY as they were read from disk, by their name without ".json". Games do no IO: the shelf
// reads, the game's content.cc understands.
class ContentFiles {
 public:
  struct File {
    std::string source;  // how complaints name the file: content/merc/mercs.json
    boost::json::value value;
  };

  void add(std::string name, std::string source, boost::json::value value) {
    files_[std::move(name)] = {std::move(source), std::move(value)};
  }
  // Throws BadInput when the file is not there.
  const File& at(const std::string& name) const;
  bool has(const std::string& name) const { return files_.contains(name); }
  const std::map<std::string, File>& all() const { return files_; }
  std::map<std::string, File>& all() { return files_; }

  // What the rules depend on: every file but the words and their glossary, which may be reworded or translated freely,
  // and what players made of code have learned.
  std::string hash() const;

  // The sentences of words.en.json: nested objects become dotted keys ("event.attack").
  Words words(const Names& names) const;

 private:
  std::map<std::string, File> files_;
};

}  // namespace condotta
