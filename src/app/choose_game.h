#pragma once

#include <CLI/CLI.hpp>
#include <boost/json/fwd.hpp>
#include <memory>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta::app {

// What most commands ask first: which game, which mode, which options. Every option of a game can be set by its name
// (`--rebels 1`), or with --option NAME=VALUE.
struct GameChoice {
  std::string key, mode, content;
  std::vector<std::string> options;

  void ask(CLI::App& command);
  std::unique_ptr<AnyGame> open() const;
  // Whether anything but the game was said.
  bool chosen() const;
  // The options of the mode (the first mode when none is named) with what was set on top.
  json::value chosen_options(const AnyGame& game) const;
  // The modes to go through: the named one, or all.
  std::vector<Mode> chosen_modes(const AnyGame& game) const;

 private:
  json::value changed(const AnyGame& game, const Mode& mode) const;
  std::string meant_option(const AnyGame& game, const std::string& name) const;
  const Mode& named_mode(const AnyGame& game) const;
  CLI::App* command_ = nullptr;
};

}  // namespace condotta::app
