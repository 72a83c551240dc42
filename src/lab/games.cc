#include "lab/games.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "kernel/hash.h"
#include "kernel/json_form.h"
#include "kernel/line.h"

namespace condotta {

ArmMinds::ArmMinds(const Arm& arm) : arm_(arm) {
  for (const std::string& name : arm.minds) minds_.push_back(make_mind(name));
}

std::size_t ArmMinds::place(Seat seat, int seats, std::uint64_t number) const {
  const std::uint64_t place = arm_.rotate ? (seat + number) % static_cast<std::uint64_t>(seats) : seat;
  return std::min<std::size_t>(place, minds_.size() - 1);
}

Mind& ArmMinds::at(Seat seat, int seats, std::uint64_t number) {
  return *minds_[place(seat, seats, number)];
}

std::uint64_t grown_fingerprint(std::uint64_t so_far, const AnyAction& action) {
  return fingerprint(std::span<const std::byte>(action.bytes), so_far);
}

std::string record_id(const Arm& arm, std::uint64_t number, std::uint64_t fingerprint) {
  return fmt::format("{}-{}-{:016x}", arm.name, number, fingerprint);
}

const Arm& arm_of(const Experiment& experiment, const std::string& id) {
  for (const Arm& arm : experiment.arms) {
    if (id.starts_with(arm.name + "-") &&
        std::count(id.begin() + static_cast<std::ptrdiff_t>(arm.name.size()), id.end(), '-') == 2)
      return arm;
  }
  throw BadInput("record id", "", "\"" + id + "\" is of no arm of this experiment; an id is ARM-NUMBER-FINGERPRINT");
}

namespace {

std::uint64_t number_of(const Experiment& experiment, const Arm& arm, const std::string& id) {
  std::uint64_t number = 0;
  const char* first = id.data() + arm.name.size() + 1;
  const auto [end, failed] = std::from_chars(first, id.data() + id.size(), number);
  if (failed != std::errc() || *end != '-' || number >= experiment.games)
    throw BadInput("record id", "", "\"" + id + "\": the arm has games 0 to " + std::to_string(experiment.games - 1));
  return number;
}

}  // namespace

Record play_again(const Experiment& experiment, const AnyGame& game, const Arm& arm, const std::string& id) {
  const std::uint64_t number = number_of(experiment, arm, id);
  SeededDice dice(experiment.seed + number);
  Log silent;
  ArmMinds minds(arm);
  Line line(game, json::parse(arm.options), arm.minds, fmt::format("{{\"seeded\":{}}}", experiment.seed + number), dice,
            silent);
  const int seats = game.seats(line.state());
  std::vector<AnyAction> choices;
  std::uint64_t print = 0;
  while (!line.decision().over()) {
    const Seat seat = line.decision().seat;
    game.choices(line.state(), choices);
    const std::size_t taken =
        choices.size() == 1 ? 0
                            : minds.at(seat, seats, number).choose(game, game.look(line.state(), seat), choices, dice);
    print = grown_fingerprint(print, choices[taken]);
    line.act(choices[taken], dice, silent);
  }
  line.close({});
  if (record_id(arm, number, print) != id) {
    throw BadInput("record id", "",
                   "that game goes another way now (" + record_id(arm, number, print) +
                       "): rules or content have changed since the experiment was run");
  }
  return line.record();
}

}  // namespace condotta
