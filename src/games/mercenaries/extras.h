#pragma once

// What a view shows beside the bare state: who lies under a token, and what the Monsters are worth now.

#include <boost/describe.hpp>
#include <map>
#include <string>
#include <vector>

namespace condotta::mercenaries {

// MN-CMB-6, MN-CMB-9, MN-RUL-53: a Monster's values with all that is in force.
struct ValuesInForce {
  int melee = 0, ranged = 0, defence = 0, health = 0;
};
BOOST_DESCRIBE_STRUCT(ValuesInForce, (), (melee, ranged, defence, health))

struct Extras {
  std::vector<std::string> tokens;              // MN-RUL-92: who lies under an Area Feature Token
  std::map<std::string, ValuesInForce> values;  // by Monster
};
BOOST_DESCRIBE_STRUCT(Extras, (), (tokens, values))

}  // namespace condotta::mercenaries
