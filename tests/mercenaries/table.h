#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/mercenaries/game.h"
#include "games/mercenaries/resolve.h"
#include "kernel/json_form.h"
#include "kernel/scripted_dice.h"

// A table for tests: a position that is easy to change, actions as text, and what happened.
namespace condotta::mercenaries {

const AnyGame& any_game();
const Mercenaries& game();

// The game with a file of its content changed: for rules that the printed cards do not bring about.
Mercenaries changed(const char* file, const std::function<void(json::value&)>& change);

CardId card(const std::string& id);
SquareId square(const std::string& id);
EffectId effect(const std::string& id);
FeatureId feature(const std::string& id);
GameTypeId type(const std::string& id);
AdventureId adventure(const std::string& id);
inline MercenaryId m(int number) {
  return MercenaryId::of(number - 1);
}

// The piles of a bag as text: "2 basic_blocking, 1 goblin".
std::string shown(const Cards& pile);

class Table {
 public:
  // The position of starts/open_field.json: red is on turn on c3, nobody else has a hand.
  Table();
  explicit Table(State position) : s(position) {}
  // A fresh game; `script` is what chance gives.
  static Table fresh(const std::string& options, const std::vector<std::string>& script);
  static Table seeded(const std::string& options, std::uint64_t seed = 1);

  State s;
  std::vector<Event> events;  // of the last action

  Mercenary& red() { return s.mercenaries[0]; }
  Mercenary& green() { return s.mercenaries[1]; }
  Mercenary& blue() { return s.mercenaries[2]; }
  Mercenary& purple() { return s.mercenaries[3]; }
  Monster& monster(int number) { return s.monsters[static_cast<std::size_t>(number - 1)]; }

  Table& put(const std::string& card_id, const std::string& square_id);
  // The hand becomes exactly these cards: "basic_melee_attack basic_melee_attack".
  Table& hand(Mercenary& m, const std::string& cards);
  Table& stand(Mercenary& m, const std::string& square_id);

  // Carries out a legal action; every line of the script must be used.
  Table& act(const std::string& text, const std::vector<std::string>& script = {});
  // Ends own turns, passes and declines until the question has this key (or nobody is asked).
  Table& until(const std::string& question_key, const std::vector<std::string>& script = {});
  bool offers(const std::string& text) const;
  // The rule that refuses an action, "" when it is allowed.
  std::string refused(const std::string& text) const;
  std::string question() const;
  int asked_seat() const { return game().decision(s).seat; }
  std::size_t choices() const;
  int count(What what) const;
  const Event* event(What what) const;
  bool over() const { return game().result(s).over; }

 private:
  void apply(const Action& a, const std::vector<std::string>& script);
};

}  // namespace condotta::mercenaries
