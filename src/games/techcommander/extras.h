#pragma once

// What a view shows beside the bare state: measures of the models, statuses by name, actions left, the reach of who
// moves, and the lines of fire of who aims with their numbers and the profile of the ground between.

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/techcommander/state.h"

namespace condotta::techcommander {

using Pair = std::array<std::int32_t, 2>;

// One of those that an action's `members` name: those of a hot drop, or of a unit's group.
struct PartTaker {
  UnitId unit;
  Nth nth = Nth::First;
};
BOOST_DESCRIBE_STRUCT(PartTaker, (), (unit, nth))

struct UnitFacts {
  UnitId unit;
  int number = 0;                           // painted on its base
  std::int32_t r = 0, l = 0, w = 0, h = 0;  // radius; half of the length and width of a block; height
  int ac = 0;
  std::int32_t speed = 0;
  int left = 0;  // actions
  bool here = false, gone = false;
  std::vector<std::string> status;
  int weight = 0, weight_limit = 0, power = 0, power_limit = 0;
  std::optional<std::vector<PartTaker>> mates;  // of its group
};
BOOST_DESCRIBE_STRUCT(UnitFacts, (),
                      (unit, number, r, l, w, h, ac, speed, left, here, gone, status, weight, weight_limit, power,
                       power_limit, mates))

struct PlayerFacts {
  int actions = 0, of = 0, cap_used = 0, units = 0;
};
BOOST_DESCRIBE_STRUCT(PlayerFacts, (), (actions, of, cap_used, units))

// A feature where it lies: a circle, or a box with its corner at x, y.
struct ElementFacts {
  ElementId element;
  TerrainId kind;
  std::string name;  // "": that of its kind
  std::int32_t x = 0, y = 0, w = 0, d = 0, r = 0;
  bool stands = false, ruined = false;
  std::int32_t base = 0, top = 0;
  int ac = 0, life = 0;
  bool breaks = false;
};
BOOST_DESCRIBE_STRUCT(ElementFacts, (),
                      (element, kind, name, x, y, w, d, r, stands, ruined, base, top, ac, life, breaks))

struct BubbleFacts {
  std::int32_t radius = kBubbleRadius, height = kBubbleHeight;
  int ac = kBubbleHitAc;
};
BOOST_DESCRIBE_STRUCT(BubbleFacts, (), (radius, height, ac))

struct Reach {
  UnitId unit;
  std::int32_t x = 0, y = 0, z = 0;
  std::vector<Pair> outline;
  std::int32_t left = 0, half = 0;
};
BOOST_DESCRIBE_STRUCT(Reach, (), (unit, x, y, z, outline, left, half))

struct CircleShown {
  std::int32_t x = 0, y = 0, r = 0;
};
BOOST_DESCRIBE_STRUCT(CircleShown, (), (x, y, r))

enum class Profile : std::uint8_t { Dip, Leaves, Solid, Smoke, Bubble };

// Where along a line something lies, in thousandths of it.
struct Stretch {
  Profile kind{};
  std::string name;
  int from = 0, to = 0;
  std::int32_t low = 0, high = 0;
};
BOOST_DESCRIBE_STRUCT(Stretch, (), (kind, name, from, to, low, high))

struct TrailLine {
  std::string text;
  int value = 0;
  std::string rule;
};
BOOST_DESCRIBE_STRUCT(TrailLine, (), (text, value, rule))

struct ShotNumber {
  ItemId item;
  bool nlos = false;
  std::int32_t optimum = 0;
  int total = 0;
  std::vector<TrailLine> trail;
};
BOOST_DESCRIBE_STRUCT(ShotNumber, (), (item, nlos, optimum, total, trail))

struct SightShown {
  UnitId to;
  std::int32_t range = 0;
  int hidden = 0, leaves = 0;
  bool smoke = false, hull_down = false, shield = false;
  std::int32_t eye = 0;
  Pair from{}, at{};
  std::int32_t low = 0, high = 0;
  std::vector<Stretch> profile;
  std::vector<ShotNumber> numbers;
};
BOOST_DESCRIBE_STRUCT(SightShown, (),
                      (to, range, hidden, smoke, leaves, hull_down, shield, eye, from, at, low, high, profile, numbers))

struct Facts {
  std::vector<UnitFacts> units;
  std::vector<PlayerFacts> players;
  std::vector<ElementFacts> elements;
  BubbleFacts bubble;
  int full_life = kFullLife, in_the_red = kInTheRed;
  std::int32_t control_radius = kControl, story = kStory;
  UnitId acting;
  std::vector<Spot> places;                        // starts or spawns to choose from
  std::optional<std::vector<PartTaker>> droppers;  // of a hot drop
  std::optional<Reach> reach;
  std::optional<CircleShown> circle;  // the spot that is asked for lies within
  std::optional<std::vector<SightShown>> sights;
};
BOOST_DESCRIBE_STRUCT(Facts, (),
                      (units, players, elements, bubble, full_life, in_the_red, control_radius, story, acting, places,
                       droppers, reach, circle, sights))

struct Extras {
  Facts facts;
};
BOOST_DESCRIBE_STRUCT(Extras, (), (facts))

}  // namespace condotta::techcommander
