#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

class ContentFiles;

// One side of a comparison: how the game is set up and who plays.
struct Arm {
  std::string name, title;
  std::string options;                         // JSON: a mode's options with changes on top
  std::map<std::string, std::string> content;  // "monsters.monsters.goblin.health": "4": file, path in it, JSON value
  std::vector<std::string> minds;              // by seat; the last takes the rest
  bool rotate = false;  // let the minds change seats from game to game, so that seats favour nobody
  std::string against;  // the arm it is compared with, game by game; "" in arms that are not compared
  double x = 0;         // in a sweep: the value tried
};

// One stat tried at several values; each value is an arm of its own.
struct Sweep {
  std::string path;  // "weapons.weapons.autocannon_30.modes.standard.damage"; "" for none
  std::string title;
};

// An experiment as a designer writes it (lab/*.json; lab/experiment.schema.json). Game i of every arm has seed + i, so
// that arms are compared game by game.
struct Experiment {
  std::string name, title, question, game;
  std::vector<Arm> arms;
  Sweep sweep;
  std::uint64_t games = 1000;  // per arm, at most
  double precision = 0;        // stop when every arm's first seat is known to +- this share; 0: play all
  double confidence = 0.95;
  std::uint64_t seed = 1;
  std::uint64_t chunk = 100;  // games handed out and written at once
  std::string hash;           // of the file: results of another version are not mixed in

  std::uint64_t chunks() const { return (games + chunk - 1) / chunk; }
  // How many games have been played when the precision is looked at. Fixed beforehand, so that stopping is honest.
  std::vector<std::uint64_t> looks() const;
};

Experiment read_experiment(const std::string& text, const std::string& source);

// The game as an arm wants it. Throws BadInput for a path that is not in the content.
std::unique_ptr<AnyGame> open_arm(const Experiment& experiment, const Arm& arm);

// What one chunk of an arm gave, as JSON: the same bytes wherever and however often it is played.
std::string play_chunk(const Experiment& experiment, std::size_t arm, std::uint64_t chunk, const AnyGame& game);

}  // namespace condotta
