#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/record.h"
#include "lab/experiment.h"
#include "minds/mind.h"

namespace condotta {

// The minds of an arm around its table. With rotation the mind of seat s in game n is the one listed for seat s + n.
class ArmMinds {
 public:
  explicit ArmMinds(const Arm& arm);
  Mind& at(Seat seat, int seats, std::uint64_t number);
  std::size_t place(Seat seat, int seats, std::uint64_t number) const;

 private:
  const Arm& arm_;
  std::vector<std::unique_ptr<Mind>> minds_;
};

// A game's fingerprint grows with each action taken in it: two games with the same one went the same way.
std::uint64_t grown_fingerprint(std::uint64_t so_far, const AnyAction& action);

// What a game of an experiment is called: arm, number, fingerprint. "veteran-17-00c5a1f09b77e2d4"
std::string record_id(const Arm& arm, std::uint64_t number, std::uint64_t fingerprint);

// Plays that game again and keeps its record. Throws BadInput when there is no such game in the experiment, or when
// rules or content have changed so that it goes another way now.
Record play_again(const Experiment& experiment, const AnyGame& game, const Arm& arm, const std::string& id);
// The arm that an id is from.
const Arm& arm_of(const Experiment& experiment, const std::string& id);

}  // namespace condotta
