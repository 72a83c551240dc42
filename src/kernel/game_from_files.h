#pragma once

#include <memory>
#include <string>
#include <utility>

#include "kernel/content_files.h"
#include "kernel/form.h"
#include "kernel/game.h"
#include "kernel/told.h"
#include "kernel/words.h"

namespace condotta {

// What a game's class keeps of the files it was read from: content with its names, words, and what it tells of itself.
// Told is the room's list of events; each one's sentence is checked against the kinds of its blanks.
template <class Content, const auto& Told>
class GameFromFiles {
 public:
  const GameInfo& info() const { return info_; }
  const Names& names() const { return content_->names; }
  const Words& words() const { return *words_; }
  const std::string& content_hash() const { return hash_; }
  const Content& content() const { return *content_; }
  const Blanks& blanks(std::uint16_t what) const { return Told[what].blanks; }

 protected:
  GameFromFiles(const ContentFiles& files, std::shared_ptr<const Content> content)
      : content_(std::move(content)),
        words_(std::make_shared<Words>(files.words(content_->names))),
        hash_(files.hash()) {
    for (const auto& each : Told)
      check_sentence(*words_, names(), "event." + enum_text(each.what), each.blanks, files.at("words.en").source);
  }

  std::shared_ptr<const Content> content_;  // shared, because the words point at its names
  std::shared_ptr<const Words> words_;
  GameInfo info_;

 private:
  std::string hash_;
};

}  // namespace condotta
