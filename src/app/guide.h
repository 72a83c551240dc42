#pragma once

#include <memory>
#include <optional>
#include <string>

#include "kernel/lesson.h"
#include "kernel/line.h"

namespace condotta::app {

// A prepared start ("Play now") or a lesson at the terminal: what happens by itself, and the next thing to do.
class Guide {
 public:
  // The lesson of that name (content/KEY/lessons); nothing when the game has none of that name.
  static std::optional<Guide> find(const std::string& key, const std::string& name);

  const Lesson& lesson() const { return lesson_; }
  // A match at the lesson's table, led up to the person's first question. Without a seed of its own it is set again
  // while another seat would have the first move.
  std::unique_ptr<Line> begin(const AnyGame& game, const std::vector<std::string>& seats, const std::string& note,
                              Dice& dice, std::vector<Event>& opening);
  // Plays what comes before the person is asked.
  void lead_on(Line& line, Dice& dice, Log& log);
  // The thing to do now; nothing after the last one, and at a start without steps.
  const Lesson::Step* step() const;
  // Carries out what the person does.
  void act(Line& line, const AnyAction& action, Dice& dice, Log& log);

 private:
  explicit Guide(Lesson lesson) : lesson_(std::move(lesson)) {}
  void act_with(Line& line, const AnyAction& action, std::vector<ScriptedDice::Line> given, Dice& dice, Log& log);

  Lesson lesson_;
  std::size_t learnt_ = 0, alone_ = 0;
  bool first_ = true, began_ = false;
};

}  // namespace condotta::app
