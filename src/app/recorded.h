#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "kernel/any_game.h"

namespace condotta::app {

// Which content a record was played with: the game's own, a folder's, or that of an arm of an experiment.
struct RecordedContent {
  std::string folder, experiment;

  void ask(CLI::App& command);
  // The game that can read the record. Throws BadInput that says what to do when the content is another.
  std::unique_ptr<AnyGame> open(const std::string& text, const std::string& file) const;
};

}  // namespace condotta::app
