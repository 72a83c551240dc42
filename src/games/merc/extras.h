#pragma once

// What a view shows beside the bare state: who controls what, the points, and everybody's values with their reasons.

#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "games/merc/state.h"

namespace condotta::merc {

// One point of a value, and where it comes from.
struct Reasoned {
  int value = 0;
  std::string why, rule;
};
BOOST_DESCRIBE_STRUCT(Reasoned, (), (value, why, rule))

struct ReasonsOfValues {
  std::vector<Reasoned> initiative, training, combat, targets;
};
BOOST_DESCRIBE_STRUCT(ReasonsOfValues, (), (initiative, training, combat, targets))

struct PersonShown {
  MercId who;
  std::string rule, ability;
  int initiative = 0, training = 0, combat = 0, targets = 0;
  int health = 0, max = 0, armor = 0;
  int actions = 0;  // what a day gives
  ReasonsOfValues reasons;
};
BOOST_DESCRIBE_STRUCT(PersonShown, (),
                      (who, rule, initiative, training, combat, targets, health, max, armor, actions, ability, reasons))

// A sector of the map and where it lies; `place` is its number in the state's sectors.
struct CellShown {
  CellId cell;
  int place = 0, row = 0, column = 0;
  PlayerId holder;
};
BOOST_DESCRIBE_STRUCT(CellShown, (), (cell, place, row, column, holder))

struct TeamShown {
  int size = 0, limit = 0;
};
BOOST_DESCRIBE_STRUCT(TeamShown, (), (size, limit))

// M-4.1: hired on day 1 and without a place on the map yet, with the player who lands.
struct HiredShown {
  MercId who;
  PlayerId owner;
  std::string note;
};
BOOST_DESCRIBE_STRUCT(HiredShown, (), (who, owner, note))

struct Facts {
  int days = 0;  // the last one, as far as can be told
  std::vector<CellShown> cells;
  std::vector<int> points;  // of the sides
  std::vector<PersonShown> people;
  std::vector<TeamShown> teams;
  std::vector<std::string> drawn;  // what each of the drawn MERCs can do
  std::vector<HiredShown> hired;
  std::string turn;  // what the Dictator does in his turn
};
BOOST_DESCRIBE_STRUCT(Facts, (), (days, cells, points, people, teams, drawn, hired, turn))

struct Extras {
  Facts facts;
};
BOOST_DESCRIBE_STRUCT(Extras, (), (facts))

}  // namespace condotta::merc
