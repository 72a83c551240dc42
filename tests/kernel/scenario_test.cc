// Scenarios hold only when everything they say is so: each kind of expectation is seen to fail.
#include "kernel/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/kernel/bounty_game.h"

namespace condotta {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

json::value named_start(const std::string& name) {
  EXPECT_EQ(name, "last_round");
  return read(R"({"captains":[{"hand":{"crown":1},"purse":6},{"hand":{"crown":1}},{},{}],
                  "deck":{"garrison":6,"raid":5,"siege":4},"seats":2,"round":3,"agenda":[{"job":"offer"}],"offer":{"waiting":[0,1]}})");
}

json::object good() {
  return read(R"({
    "rule": "BT-PRS-2", "title": "a die parts the tied", "start": "last_round", "dice": [2],
    "steps": [
      {"asks": 0, "question": "question.offer", "refused": "offer contract=raid", "rule": "BT-OFR-1"},
      {"do": "offer contract=crown", "events": ["offers"]},
      {"asks": 1, "offers": "offer contract=crown", "hides": "offer contract=raid"},
      {"do": {"verb": "offer", "contract": "crown"},
       "events": ["offers", {"what": "tie", "args": [1], "rule": "BT-PRS-2"}, {"what": "purse", "total": 0}],
       "then": {"captains.1.purse": 16}},
      {"asks": null}
    ],
    "then": {"round": 4, "captains.0.hand.crown": null}, "events": ["tie"],
    "result": {"over": true, "winners": [1]}
  })")
      .as_object();
}

std::string failures(const json::object& scenario) {
  const ScenarioReport report = run_scenario(game(), scenario, "file", named_start);
  std::string all;
  for (const std::string& each : report.failures) all += each + "\n";
  return all;
}

// The good scenario with one value put in its place.
std::string with(const std::string& path, const std::string& value) {
  json::value scenario = good();
  if (json::value* place = at_path(scenario, path)) {
    *place = read(value);
  } else {
    scenario.as_object()[path] = read(value);
  }
  try {
    return failures(scenario.as_object());
  } catch (const BadInput& trouble) {
    return std::string("bad: ") + trouble.what();
  }
}
std::string without(const char* field) {
  json::object scenario = good();
  scenario.erase(field);
  return complaint_of([&] { failures(scenario); });
}

TEST(Scenario, TheGoodOneHolds) {
  EXPECT_EQ(failures(good()), "");
  const ScenarioReport report = run_scenario(game(), good(), "file", named_start);
  EXPECT_EQ(report.title, "a die parts the tied");
  EXPECT_THAT(report.rules, ElementsAre("BT-PRS-2"));
  EXPECT_THAT(report.trace, HasSubstr("refused \"offer contract=raid\": You do not hold Raid. [BT-OFR-1]"));
  EXPECT_THAT(report.trace, HasSubstr("> Offer Crown  (offer contract=crown)"));
}

TEST(Scenario, EachExpectationCanFail) {
  EXPECT_EQ(with("steps.0.asks", "1"), "/steps/0: seat 0 is asked\n");
  EXPECT_EQ(with("steps.4.asks", "0"), "/steps/4: seat nobody is asked\n");
  EXPECT_EQ(with("steps.0.question", "\"question.pass\""), "/steps/0: the question is question.offer\n");
  EXPECT_THAT(with("steps.0.refused", "\"offer contract=crown\""), HasSubstr("should be refused, but is allowed"));
  EXPECT_THAT(with("steps.0.rule", "\"BT-END-1\""), HasSubstr("/steps/0: refused by BT-OFR-1"));
  EXPECT_THAT(with("steps.2.offers", "\"offer contract=raid\""), HasSubstr("is not among the choices"));
  EXPECT_THAT(with("steps.2.hides", "\"offer contract=crown\""), HasSubstr("is among the choices"));
  EXPECT_THAT(with("steps.1.do", "\"offer contract=raid\""), HasSubstr("/steps/1: \"offer contract=raid\" is refused"));
  EXPECT_THAT(with("steps.1.events", "[\"purse\"]"), HasSubstr("/steps/1: no event \"purse\" came"));
  EXPECT_THAT(with("steps.3.events", "[\"purse\",\"tie\"]"), HasSubstr("no event \"tie\" came (in this order)"));
  EXPECT_THAT(with("steps.3.events.1.args", "[0]"), HasSubstr("no event"));
  EXPECT_THAT(with("steps.3.events.1.rule", "\"BT-PRS-1\""), HasSubstr("no event"));
  EXPECT_THAT(with("steps.3.events.2.total", "1"), HasSubstr("no event"));
  EXPECT_THAT(with("steps.3.then", R"({"captains.1.purse":0})"), HasSubstr("captains.1.purse: expected 0, found 16"));
  EXPECT_THAT(with("then", R"({"captains.9.purse":0})"), HasSubstr("expected 0, but there is none"));
  EXPECT_THAT(with("events", R"(["raid"])"), HasSubstr("no event \"raid\" came"));
  EXPECT_THAT(with("result.over", "false"), HasSubstr("result over: found"));
  EXPECT_THAT(with("result.winners", "[0]"), HasSubstr("result winners: found"));
}

TEST(Scenario, AResultHasScoresAndASentence) {
  EXPECT_EQ(with("result", R"({"over":true,"winners":[1],"scores":[6,16],"says":"purse holds 16"})"), "");
  EXPECT_THAT(with("result", R"({"scores":[6,15]})"), HasSubstr("result scores: found"));
  EXPECT_THAT(with("result", R"({"scores":[6,16,0]})"), HasSubstr("result scores: found")) << "two sit at the table";
  EXPECT_THAT(with("result", R"({"says":"purse holds 6"})"), HasSubstr("result says: found"));
  EXPECT_THAT(with("result", R"({"says":16})"), HasSubstr("result says: found"));
}

TEST(Scenario, ARefusalHasASentence) {
  EXPECT_EQ(with("steps.0", R"({"refused":"offer contract=raid","says":"do not hold Raid"})"), "");
  EXPECT_THAT(with("steps.0", R"({"refused":"offer contract=raid","says":"do not hold Crown"})"),
              HasSubstr("/steps/0: refused by BT-OFR-1: You do not hold Raid."));
}

TEST(Scenario, EventsSayWhoSeesThem) {
  EXPECT_EQ(with("steps.3.events", R"([{"what":"tie","seen_by":[0,1,"onlooker"]}])"), "");
  EXPECT_THAT(with("steps.3.events", R"([{"what":"tie","seen_by":[0]}])"), HasSubstr("no event"));
}

// BT-SEE-1: hands and contracts face down are secret.
TEST(Scenario, SeatsSeeTheirOwn) {
  EXPECT_EQ(with("steps.0", R"({"sees":{"0":{"captains.0.hand.crown":1,"captains.1.hand.crown":null},
                                         "1":{"captains.1.hand.crown":1}, "onlooker":{"captains.0.hand":{}}}})"),
            "");
  EXPECT_EQ(with("sees", R"({"onlooker":{"captains.1.purse":16}})"), "") << "at the end as well";
  EXPECT_THAT(with("steps.0", R"({"sees":{"0":{"captains.1.hand.crown":1}}})"),
              HasSubstr("/steps/0: seat 0 sees captains.1.hand.crown: expected 1, but there is none"));
  EXPECT_THAT(with("steps.0", R"({"sees":{"2":{}}})"), HasSubstr("bad: file /steps/0: expected a seat at the table"));
  EXPECT_THAT(with("steps.0", R"({"sees":{"9":{}}})"), HasSubstr("expected a seat at the table or \"onlooker\""));
  EXPECT_THAT(with("steps.0", R"({"sees":[]})"), HasSubstr("expected an object of seats"));
}

TEST(Scenario, WhatASeatCannotTell) {
  const std::string raid = R"({"captains.1.hand":{"raid":1},"deck":{"garrison":6,"raid":4,"siege":4,"crown":1}})";
  EXPECT_EQ(with("steps.0", R"({"cannot_tell":{"0":)" + raid + "}}"), "");
  EXPECT_EQ(with("steps.0", R"({"cannot_tell":{"onlooker":)" + raid + "}}"), "");
  EXPECT_THAT(with("steps.0", R"({"cannot_tell":{"1":)" + raid + "}}"),
              HasSubstr("/steps/0: seat 1 can tell: captains.1.hand: {\"crown\":1} or {\"raid\":1}"));
  EXPECT_THAT(with("steps.0", R"({"cannot_tell":{"0":{"round":3}}})"), HasSubstr("bad: "))
      << "a position that is no other shows nothing";
}

TEST(Scenario, DiceMustFit) {
  EXPECT_EQ(with("dice", "[]"), "/steps/3: dice: too few: after 0 the rules ask for a face from 1 to 2\n");
  EXPECT_THAT(with("dice", "[2,5]"), HasSubstr("left over: 1 of 2"));
  EXPECT_THAT(with("dice", "[3]"), HasSubstr("number 1 is 3, but the rules ask for a face from 1 to 2"));
  EXPECT_THAT(with("dice", "[\"crown\"]"), HasSubstr("number 1 is \"crown\""));
  EXPECT_EQ(with("dice", "[\"2 of 2\"]"), "") << "the die has two sides";
  for (const std::string no : {"2 of 6", "3 of 2", "0 of 2", "x2 of 2", " of 2"}) {
    EXPECT_THAT(with("dice", "[\"" + no + "\"]"),
                HasSubstr("number 1 is \"" + no + "\", but the rules ask for a face from 1 to 2"));
  }
  EXPECT_THAT(with("dice", "[4294967298]"), HasSubstr("bad: file /dice: no die has a face"));
  EXPECT_THAT(with("dice", "[true]"), HasSubstr("bad: file: expected a face or the name of a drawn card"));
  EXPECT_THAT(with("dice", "5"), HasSubstr("bad: file /dice: expected a list"));
}

TEST(Scenario, WhatIsNotUnderstoodIsNotMet) {
  EXPECT_THAT(with("thn", "{}"), HasSubstr("bad: file: unknown field \"thn\", did you mean \"then\"?"));
  EXPECT_THAT(with("steps.0", R"({"aks":0})"), HasSubstr("bad: file /steps/0: unknown field \"aks\""));
  EXPECT_THAT(with("steps.0.asks", "\"0\""), HasSubstr("asks: expected a seat"));
  EXPECT_THAT(with("steps.3.events.1", R"({"wat":"tie"})"), HasSubstr("unknown field \"wat\""));
  EXPECT_THAT(with("result", R"({"winner":[1]})"), HasSubstr("unknown field \"winner\", did you mean \"winners\"?"));
  EXPECT_THAT(with("rules", "\"BT-PRS-1\""), HasSubstr("bad: file /rules: expected a list of rule ids"));
  EXPECT_THAT(with("steps", "{}"), HasSubstr("bad: file /steps: expected a list of steps"));
  EXPECT_THAT(with("steps.1", "7"), HasSubstr("bad: file /steps/1: expected an object"));
  EXPECT_THAT(with("steps.1.do", "\"ofer\""), HasSubstr("bad: file /steps/1 /verb: expected one of offer"));
  EXPECT_THAT(with("then", "[]"), HasSubstr("bad: file: expected an object of paths"));
  EXPECT_THAT(without("rule"), HasSubstr("file /rule: expected the id of the rule"));
  EXPECT_THAT(complaint_of([] { run_scenario(game(), read("[]"), "file", named_start); }),
              HasSubstr("expected an object"));
}

TEST(Scenario, PositionsAreChanged) {
  EXPECT_THAT(with("with", R"({"captains.0.purse":11})"), HasSubstr("do not add up"));
  EXPECT_THAT(with("with", R"({"captains.7.purse":11})"),
              HasSubstr("there is no \"captains.7.purse\" in the position"));
  EXPECT_THAT(with("with", R"({"captains.0.prse":11})"), HasSubstr("unknown field \"prse\", did you mean \"purse\"?"));
  EXPECT_THAT(with("with", "[]"), HasSubstr("bad: file /with: expected an object"));
  const std::string moved = with("with", R"({"captains.0.purse":0,"captains.1.purse":6})");
  EXPECT_THAT(moved, HasSubstr("captains.1.purse: expected 16, found 22"));
}

TEST(Scenario, OptionsStartAGame) {
  const json::object scenario = read(R"({"rule":"BT-SET-2","options":{"seats":2},
      "dice":["crown","crown","siege","siege","siege","siege","raid","raid"],
      "then":{"captains.0.hand":{"siege":2,"crown":2},"seats":2}})")
                                    .as_object();
  EXPECT_EQ(failures(scenario), "");
  json::object five = scenario;
  five["options"] = {{"seats", 5}};
  EXPECT_THAT(complaint_of([&] { failures(five); }), HasSubstr("file /options: Bounty is for 2 to 4 captains, not 5."));
  five["options"] = {{"seat", 3}};
  EXPECT_THAT(complaint_of([&] { failures(five); }), HasSubstr("file /options: unknown field \"seat\""));
}

TEST(Scenario, AStartMayBeRefused) {
  const auto start = [](const std::string& fields) {
    return failures(read(R"({"rule":"BT-SET-1",)" + fields + "}").as_object());
  };
  EXPECT_EQ(start(R"("options":{"seats":5},"refused":"Bounty is for 2 to 4 captains, not 5.")"), "");
  EXPECT_EQ(start(R"("start":"last_round","with":{"captains.0.purse":11},"refused":"do not add up")"), "");
  EXPECT_THAT(start(R"("options":{"seats":5},"refused":"not 6")"), HasSubstr("refused in other words: file /options"));
  EXPECT_EQ(start(R"("options":{"seats":4},"refused":"not 5")"), "the start should be refused, but is allowed\n");
  EXPECT_EQ(start(R"("start":"last_round","refused":"")"), "the start should be refused, but is allowed\n");
  EXPECT_THAT(complaint_of([&] { start(R"("options":{"seats":5},"refused":"not 5","then":{})"); }),
              HasSubstr("file /then: nothing comes after a start that is refused"));
  EXPECT_THAT(complaint_of([&] { start(R"("options":{"seats":5},"refused":true)"); }),
              HasSubstr("expected a part of the sentence"));
}

TEST(Scenario, ContentMayBeRefused) {
  const BadInput no("content/x.json", "/hand", "expected 1 to 5");
  const json::value good = read(R"({"rule":"BT-SET-1","refused":"expected 1 to 5"})");
  EXPECT_TRUE(refused_scenario(good, "file", no).passed());
  EXPECT_FALSE(refused_scenario(read(R"({"rule":"BT-SET-1","refused":"expected 6"})"), "file", no).passed());
  EXPECT_THAT(complaint_of([&] { refused_scenario(read(R"({"rule":"BT-SET-1"})"), "file", no); }),
              HasSubstr("content/x.json /hand: expected 1 to 5"));
}

TEST(PutAtPath, ChangesAndAddsFields) {
  json::value all = read(R"({"cards":[{"id":"raid","worth":3}],"hand":4})");
  EXPECT_TRUE(put_at_path(all, "cards.raid.worth", 5));
  EXPECT_TRUE(put_at_path(all, "cards.raid.copies", 2));
  EXPECT_TRUE(put_at_path(all, "round", 1));
  EXPECT_FALSE(put_at_path(all, "cards.siege", 1));
  EXPECT_FALSE(put_at_path(all, "hand.left", 1));
  EXPECT_EQ(all, read(R"({"cards":[{"id":"raid","worth":5,"copies":2}],"hand":4,"round":1})"));
}

TEST(AtPath, FindsPlacesNamesAndRepeats) {
  json::value all = read(R"({"monsters":[{"kind":"orc","health":1},{"kind":"goblin","health":2},
                             {"kind":"orc","health":3}],"list":["x","y"]})");
  EXPECT_EQ(*at_path(all, "monsters.2.health"), 3);
  EXPECT_EQ(*at_path(all, "monsters.orc.health"), 1);
  EXPECT_EQ(*at_path(all, "monsters.orc#2.health"), 3);
  EXPECT_EQ(*at_path(all, "list.y"), "y");
  EXPECT_EQ(at_path(all, "monsters.orc#3"), nullptr);
  EXPECT_EQ(at_path(all, "monsters.7"), nullptr);
  EXPECT_EQ(at_path(all, "list.x.deeper"), nullptr);
}

}  // namespace
}  // namespace condotta
