// What older versions wrote, where no kept position shows it (tests/old_papers reads whole ones).
#include <gtest/gtest.h>

#include "games/techcommander/described.h"
#include "kernel/any_game.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "tests/techcommander/table.h"

namespace condotta::techcommander {
namespace {

std::string today(const char* text) {
  return json::serialize(game().upgraded(parse_json(text, "a paper")));
}

// "struck" stood for three things: the victim of an overrun, who reacts to an ambush, who was asked about a skull.
TEST(TechCommanderUpgrade, WhoWasStruckInAnAmbushReacts) {
  EXPECT_EQ(today(R"({"order":{"verb":"ambush"},"units":[{"x":5},{"memory":["moved","struck"]}]})"),
            R"({"order":{"verb":"ambush"},"units":[{"x":5},{"memory":["moved","reacts"]}]})");
  const char* overrun = R"({"order":{"verb":"overrun"},"units":[{"memory":["struck"]}]})";
  EXPECT_EQ(today(overrun), overrun);
}

const AnyGame& any() {
  static const std::unique_ptr<AnyGame> opened = open_game("techcommander");
  return *opened;
}

std::string action_today(const std::string& text) {
  return action_text(any(), parse_action_text(any(), text, "a paper"));
}

// `how` was one bit each: 4 and 128 meant different things with different verbs.
TEST(TechCommanderUpgrade, HowAnActionIsMeantHasNames) {
  EXPECT_EQ(action_today("go unit=u0 x=5 how=24"), "go unit=u0 how=jump+last x=5");
  EXPECT_EQ(action_today("go unit=u0 x=5 how=20"), "go unit=u0 how=breach+last x=5");
  EXPECT_EQ(action_today("fire unit=u0 target=u1 how=5"), "fire unit=u0 target=u1 how=nlos+wall_shot");
  EXPECT_EQ(action_today("fire unit=u0 target=u1 how=2"), "fire unit=u0 target=u1 how=evasive");
  EXPECT_EQ(action_today("board unit=u0 target=u1 how=96"), "board unit=u0 target=u1 how=group+as_crew");
  EXPECT_EQ(action_today("board unit=u0 target=u1 how=128"), "board unit=u0 target=u1 how=inside");
  EXPECT_EQ(action_today("choose unit=u0 target=u1 how=128"), "choose unit=u0 target=u1 how=inside");
  EXPECT_EQ(action_today("place unit=u0 target=u1 how=128"), "place unit=u0 target=u1 how=inside");
  EXPECT_EQ(action_today("load unit=u0 how=128"), "load unit=u0 how=first");
  EXPECT_EQ(action_today("take unit=u0 item=field_kit how=128"), "take unit=u0 item=field_kit how=put_down");
  EXPECT_EQ(action_today("stop unit=u0 how=0"), "stop unit=u0");
  EXPECT_EQ(action_today("go unit=u0 x=5 how=jump+last"), "go unit=u0 how=jump+last x=5");
  const json::value sent = parse_json(R"({"verb": "go", "unit": "u0", "how": 16})", "a message");
  EXPECT_EQ(action_text(any(), any().parse_action(sent, "a message")), "go unit=u0 how=last");
}

// Each action counted its own steps.
TEST(TechCommanderUpgrade, StepsOfActionsHaveNames) {
  const auto step = [](const std::string& order, const std::string& task) {
    const std::string text = R"({"order":{)" + order + R"(},"agenda":[{"job":"perform",)" + task + "}]}";
    return json::value_to<std::string>(game().upgraded(parse_json(text, "a paper")).at_pointer("/agenda/0/step"));
  };
  EXPECT_EQ(step(R"("verb":"attack")", R"("step":2)"), "fired");
  EXPECT_EQ(step(R"("verb":"attack_and_cover")", R"("step":2)"), "walked");
  EXPECT_EQ(step(R"("verb":"attack_and_cover")", R"("step":1,"along":true)"), "walked");
  EXPECT_EQ(step(R"("verb":"attack_and_cover")", R"("step":1,"b":1)"), "walked");
  EXPECT_EQ(step(R"("verb":"ambush")", R"("step":2)"), "noticed");
  EXPECT_EQ(step(R"("verb":"ram")", R"("step":3)"), "over");
  EXPECT_EQ(step(R"("verb":"trample")", R"("step":2)"), "struck");
  EXPECT_EQ(step(R"("verb":"pop_and_shoot")", R"("step":1)"), "risen");
  EXPECT_EQ(step(R"("verb":"death_from_above")", R"("step":1)"), "landed");
  EXPECT_EQ(step(R"("verb":"omega_override")", R"("step":1)"), "fired");
  EXPECT_EQ(step(R"("verb":"disembark")", R"("step":2)"), "asked");
  EXPECT_EQ(step(R"("verb":"load")", R"("step":1)"), "walked");
  EXPECT_EQ(step(R"("verb":"load","how":128)", R"("step":1)"), "asked");
  EXPECT_EQ(step(R"("verb":"move")", R"("step":1)"), "walked");
  EXPECT_EQ(step(R"("verb":"load")", R"("step":"asked")"), "asked");
}

// Where the first of a group had aimed stood in numbers of the order that meant something else.
TEST(TechCommanderUpgrade, TheTargetOfAGroupIsRemembered) {
  EXPECT_EQ(today(R"({"order":{"verb":"rallied_attack","target":"u1","mode":2,"how":32,"choice":1}})"),
            R"({"order":{"verb":"rallied_attack","target":"u1","how":["group"]},"target_named":1,"shield_named":2})");
  EXPECT_EQ(today(R"({"order":{"verb":"attack","mode":2,"how":0}})"),
            R"({"order":{"verb":"attack","mode":2,"how":[]}})");
}

// What a unit has when it is built may be left out of a position, and nothing else of it is.
TEST(TechCommanderUpgrade, AUnitMayBeWrittenAsBuilt) {
  const auto whole = [](const std::string& unit) {
    const json::value position = parse_json(R"({"units": [)" + unit + "]}", "a position");
    return from_json<State>(game().names(), game().spelled_out(position), "a position").units[0];
  };
  EXPECT_EQ(whole(R"({"built": "ussc_marine", "owner": 1, "x": 5000, "y": 6000})"),
            whole(R"({"type": "ussc_marine", "owner": 1, "first_owner": 1, "x": 5000, "y": 6000, "life": 20,
                      "faction": "ussc", "gear": [{"type": "assault_rifle", "count": 1},
                      {"type": "grenades", "count": 1, "uses": 6}, {"type": "field_kit", "count": 1, "uses": 6}]})"));
  EXPECT_EQ(whole(R"({"built": "ussc_marine", "owner": 1, "first_owner": 0, "life": 3, "gear": ["field_kit"]})"),
            whole(R"({"type": "ussc_marine", "owner": 1, "first_owner": 0, "life": 3, "faction": "ussc",
                      "gear": [{"type": "field_kit", "count": 1, "uses": 6}]})"));
}

}  // namespace
}  // namespace condotta::techcommander
