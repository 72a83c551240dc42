#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>

#include "kernel/insight.h"
#include "minds/mind.h"

namespace condotta {

// Plays by one of the game's habits (habits.json), or by one that somebody made up, and where that says nothing as
// another mind likes: "habit:rush", "habit:rush:veteran".
class HabitMind final : public Mind {
 public:
  HabitMind(std::string name, std::unique_ptr<Mind> base) : name_(std::move(name)), base_(std::move(base)) {}
  HabitMind(Habit habit, std::unique_ptr<Mind> base) : own_(std::move(habit)), base_(std::move(base)) {}
  std::size_t choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, Dice& dice) override;

 private:
  std::string name_;
  std::optional<Habit> own_;
  std::unique_ptr<Mind> base_;
};

}  // namespace condotta
