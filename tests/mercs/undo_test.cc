#include <gtest/gtest.h>

#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "kernel/scenario.h"
#include "kernel/take_back.h"
#include "shelf/content.h"
#include "tests/harness/house.h"
#include "tests/mercs/table.h"

// What may be taken back without asking anybody, and what the table shows before and after a declaration (MS-SA-3,
// MS-MOVE-4, MS-RUL-23).
namespace condotta::mercs {
namespace {

// The start `ccc_uscr` with other values, as a scenario's "with".
AnyState position(std::initializer_list<std::pair<const char*, const char*>> with) {
  const auto file = std::filesystem::path(kHouse) / "tests/mercs/starts/ccc_uscr.json";
  json::value state = parse_json(read_text(file), file.string());
  for (const auto& [path, value] : with) {
    const std::string_view whole = path;
    const std::size_t dot = whole.rfind('.');
    json::value* into = dot == whole.npos ? &state : at_path(state, whole.substr(0, dot));
    into->as_object()[whole.substr(dot == whole.npos ? 0 : dot + 1)] = json::parse(value);
  }
  return hosted().parse_state(state, "position");
}

struct Step {
  AnyState after;
  bool free = false;
};

Step after(const AnyState& before, const char* text) {
  const AnyAction action = parse_action_text(hosted(), text, "test");
  EXPECT_FALSE(hosted().check(before, action)) << text;
  Step step{before};
  SeededDice dice(1);
  Log silent;
  hosted().apply(step.after, action, dice, silent);
  step.free = free_to_take_back(hosted(), before, action, step.after, false);
  return step;
}

json::object seen(const AnyState& state, Seat seat) {
  return hosted().view_json(hosted().look(state, seat)).as_object();
}

constexpr const char* kGroup = R"([{"job":"round","step":"acts"},{"job":"group","members":["a1","b1"]}])";

// MS-SA-3: the last counter brings the others to light, whatever they are, and its owner is asked next.
TEST(MercsUndo, TheRevealStands) {
  for (const char* hidden : {"move", "combat", "hold"}) {
    for (const char* last : {"combat", "move"}) {
      const AnyState group = position({{"agenda", kGroup}, {"figures.0.x", "3000"}, {"figures.0.y", "3300"}});
      const Step laid = after(group, hidden);
      ASSERT_EQ(hosted().decision(laid.after).seat, 0);
      EXPECT_FALSE(laid.free) << "the other seat is asked";
      const Step revealed = after(laid.after, last);
      EXPECT_FALSE(revealed.free) << hidden << " against " << last;
    }
  }
}

// MS-SA-4: between two counters of one's own nothing was seen and nothing measured.
TEST(MercsUndo, AnOwnCounterBeforeTheRevealIsFree) {
  const AnyState group =
      position({{"agenda", R"([{"job":"round","step":"acts"},{"job":"group","members":["a1","b1","b2"]}])"}});
  const Step laid = after(group, "move");
  ASSERT_EQ(hosted().decision(laid.after).seat, 1);
  EXPECT_TRUE(laid.free);
}

// MS-SA-3: among several hidden counters each possible lie is looked at, so no chance agreement makes a reveal free.
TEST(MercsUndo, ManyHiddenCountersAreAllLookedAt) {
  AnyState state = position(
      {{"agenda", R"([{"job":"round","step":"acts"},{"job":"group","members":["a1","b1","b2","b3","b4","b5"]}])"}});
  for (const char* counter : {"hold", "hold", "hold", "hold", "hold"}) state = after(state, counter).after;
  ASSERT_EQ(hosted().decision(state).seat, 0);
  EXPECT_FALSE(after(state, "combat").free);
}

constexpr const char* kDeclare = R"([{"job":"round","step":"acts"},{"job":"activation","who":"a1"}])";

// MS-RUL-23: before the declaration nothing is measured; the declaration then stands.
TEST(MercsUndo, ADeclarationStands) {
  for (const char* friendly : {"0", "1"})
    for (const char* what : {"move", "combat"}) {
      const AnyState before = position({{"agenda", kDeclare},
                                        {"friendly", friendly},
                                        {"figures.0.x", "2500"},
                                        {"figures.0.y", "3500"},
                                        {"figures.5.x", "2500"},
                                        {"figures.5.y", "4700"}});
      for (const char* measure : {"reach", "ends", "sight", "templates"})
        EXPECT_FALSE(seen(before, 0).contains(measure)) << measure;
      std::vector<AnyAction> offered;
      hosted().choices(before, offered);
      ASSERT_EQ(offered.size(), 3u);
      for (const AnyAction& each : offered) EXPECT_TRUE(hosted().words().say(hosted().detail(before, each)).empty());
      EXPECT_FALSE(after(before, what).free) << what;
    }
}

// MS-RUL-23: where somebody stands changes nothing of what is offered before the declaration.
TEST(MercsUndo, WhatIsOfferedBeforeADeclarationMeasuresNothing) {
  std::vector<AnyAction> far, near;
  hosted().choices(position({{"agenda", kDeclare}}), far);
  hosted().choices(position({{"agenda", kDeclare}, {"figures.5.x", "700"}, {"figures.5.y", "600"}}), near);
  EXPECT_EQ(far, near);
}

constexpr const char* kMove =
    R"([{"job":"round","step":"acts"},{"job":"activation","step":"ends","who":"a1"},{"job":"move","who":"a1","asked":true}])";

AnyState mover(const char* friendly) {
  return position({{"agenda", kMove},
                   {"friendly", friendly},
                   {"figures.0.x", "3000"},
                   {"figures.0.y", "3500"},
                   {"figures.0.mp", "3"},
                   {"figures.0.mp_whole", "3"}});
}

// MS-RUL-23: strict play shows no ends of steps and keeps every step; friendly play shows them and takes them back.
TEST(MercsUndo, StepsStandInStrictPlay) {
  const AnyState strict = mover("0"), friendly = mover("1");
  for (const char* measure : {"reach", "ends", "sight", "templates"})
    EXPECT_FALSE(seen(strict, 0).contains(measure)) << measure;
  EXPECT_FALSE(after(strict, "step").free);
  EXPECT_FALSE(after(strict, "pivot facing=90").free);
  EXPECT_FALSE(seen(friendly, 0).at("reach").as_array().empty());
  EXPECT_FALSE(seen(friendly, 0).at("ends").as_array().empty());
  EXPECT_TRUE(after(friendly, "step").free);
  std::vector<AnyAction> wishes;
  hosted().wishes(strict, wishes);
  EXPECT_TRUE(wishes.empty()) << "which steps do not fit would be a measure";
}

// MS-RUL-23: once a Combat Action is declared its measures are there for all, in strict play too.
TEST(MercsUndo, AFighterMeasures) {
  const AnyState fight = position(
      {{"agenda",
        R"([{"job":"round","step":"acts"},{"job":"activation","step":"ends","who":"a1"},{"job":"combat","who":"a1","asked":true}])"},
       {"friendly", "0"},
       {"figures.0.x", "2500"},
       {"figures.0.y", "3500"},
       {"figures.5.x", "2500"},
       {"figures.5.y", "4700"}});
  for (const Seat seat : {Seat{0}, Seat{1}}) EXPECT_EQ(seen(fight, seat).at("sight").as_array().size(), 5u);
  // A lane is a list with one card of four corners, whichever compiler read the braces.
  const json::object view = seen(fight, 0);
  ASSERT_FALSE(view.at("templates").as_array().empty());
  for (const json::value& each : view.at("templates").as_array()) {
    ASSERT_EQ(each.at("cards").as_array().size(), 1u);
    EXPECT_EQ(each.at("cards").at(0).as_array().size(), 4u);
  }
}

}  // namespace
}  // namespace condotta::mercs
