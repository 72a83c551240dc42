#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/guide.h"
#include "app/typed_dice.h"
#include "kernel/auto_pass.h"
#include "minds/mind.h"
#include "minds/pace.h"

namespace condotta::app {

// How somebody wants to sit at the terminal.
struct TableWish {
  std::vector<std::string> seats{"person", "greedy"};  // the last one takes the rest
  std::string save = "condotta-match.record";
  std::string svg;  // also drawn into this file at every question
  bool plain = false, every_window = false, reasons = false;
  double budget = 0;  // seconds a mind may take for a decision; 0: simulations are counted, the same for the same seed
};

// All events of a match so far; those of its set-up are in no step and are not told again.
std::vector<Event> story(const AnyGame& game, const Record& record);

// The table in a terminal: draws what the asked person may see, lists the choices, explains.
class TerminalTable {
 public:
  TerminalTable(const AnyGame& game, Line& line, Dice& dice, const TableWish& wish, std::vector<Event> opening,
                TypedDice* companion, Guide* guide);
  void run();

 private:
  // What happens in a lesson before the person has something to do; and its last word.
  bool lead_on();
  const Lesson::Step* step() const;
  // A lesson offers the thing to do, unless that has become impossible.
  void narrow();
  void let_mind_choose(Seat seat);
  std::size_t choice_of_mind(Seat seat);
  void take(std::size_t choice);
  void act(const AnyAction& action);
  // The list is a sample where space is continuous: whatever the rules allow can be written out.
  bool act_as_written(const std::string& text);
  // The events since the person last looked, as that seat may see them.
  void tell_news(Seat seat);
  void curtain(Seat seat);
  void show(Seat seat);
  // What this seat sees as a picture, for a browser beside the terminal.
  void picture(Seat seat, const std::string& file);
  // False when the person leaves.
  bool ask(Seat seat);
  std::size_t number(const std::string& text) const;
  void show_odds(Seat seat, std::size_t choice);
  void show_hint(Seat seat);
  void show_refused();
  void show_log(Seat seat);
  // Free while nothing was rolled and nothing came to light; who plays alone against minds may take back anything.
  bool take_back(Seat seat);
  void save(const std::string& file);
  void finish();

  const AnyGame& game_;
  Line& line_;
  Dice& dice_;
  const TableWish& wish_;
  std::vector<Event> log_;
  TypedDice* companion_;
  Guide* guide_;
  std::size_t prepared_;  // steps of the set-up, which stand
  std::size_t told_;
  std::string banner_;  // said above the next question
  std::vector<std::unique_ptr<Mind>> minds_;
  Pace pace_;
  std::vector<AnyAction> choices_;
  AutoPass windows_;
  int persons_ = 0;
  Seat shown_to_ = kNobody, asked_ = kNobody;
  bool clear_, taught_ = false;
};

}  // namespace condotta::app
