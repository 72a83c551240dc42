#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "kernel/line.h"

namespace condotta {

// A prepared start, and on it things to do one after the other: content/KEY/lessons (docs/lessons.md). It is data; what
// follows from it is played by the game's own rules. "Play now" is such a start without anything to learn.
struct Lesson {
  // Something that happens without the learner: an action, and what chance gives for it.
  struct Scripted {
    std::string action;
    std::vector<ScriptedDice::Line> dice;
  };
  struct Step {
    std::string say, why, no;  // the thing to do, the reason, the answer to something else
    json::object wanted;       // what an action must look like to be the thing
    std::vector<ScriptedDice::Line> dice;
    std::vector<Scripted> before;  // what happens before the learner is asked
  };

  std::string id, title, about, goal, end;
  json::object options;
  std::string level;               // of the computer on the other seats
  std::vector<std::string> until;  // with no steps: the questions at which the table is handed over
  std::uint64_t seed = 0;          // 0: the dice of the match
  std::vector<Scripted> before;    // with no steps: what happens first
  std::vector<Step> steps;
  std::string text;  // as it was read
};

// Throws BadInput with place and expectation.
Lesson read_lesson(const std::string& id, const json::value& value, const std::string& source);

inline constexpr Seat kLearner = 0;
// More than this happens by itself only when a lesson is wrong.
inline constexpr std::size_t kMostByItself = 250;

// Whether an action is the thing a step asks for.
bool fulfils(const AnyGame& game, const AnyState& state, const AnyAction& action, const Lesson::Step& step);
// The places of the choices that are.
std::vector<std::size_t> fulfilling(const AnyGame& game, const AnyState& state, const std::vector<AnyAction>& choices,
                                    const Lesson::Step& step);

// Whether the open question is one at which a prepared start without steps is handed over.
bool hands_over(const AnyGame& game, const AnyState& state, const Lesson& lesson);

// Something that happens by itself, and the dice it happens with.
struct ByItself {
  AnyAction action;
  std::vector<ScriptedDice::Line> dice;
};

// What happens next without the learner: what the lesson says, then sensible moves of everybody until the learner is
// asked something that the step (of number `step`) is an answer to. Nothing: it is the learner's turn, or the lesson is
// over. `played` counts what has happened by itself since the learner last acted.
std::optional<ByItself> by_itself(const AnyGame& game, const AnyState& state, const Lesson& lesson, std::size_t step,
                                  std::size_t played, std::uint64_t luck);

// The given faces first, then those of other dice.
class LessonDice final : public Dice {
 public:
  LessonDice(const Names& names, std::vector<ScriptedDice::Line> given, Dice& then)
      : left_(given.size()), given_(names, std::move(given)), then_(then) {}
  int roll(int sides) override { return take() ? given_.roll(sides) : then_.roll(sides); }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override {
    return take() ? given_.draw(kind, counts, total) : then_.draw(kind, counts, total);
  }

 private:
  bool take() { return left_ > 0 && left_-- > 0; }
  std::size_t left_;
  ScriptedDice given_;
  Dice& then_;
};

// Carries out an action of a lesson that has dice of its own: it goes the same way for everybody.
void act_with_own_dice(Line& line, const Lesson& lesson, const AnyAction& action, std::vector<ScriptedDice::Line> given,
                       Log& log);

}  // namespace condotta
