// Windows in which a seat that has passed before need not be asked again.
#include <gtest/gtest.h>

#include "tests/hall/bench.h"

namespace condotta::hall {
namespace {

constexpr SocketId kAda = 1, kBen = 2;

// Purse calls every question a window, so that two people can be seen passing.
class WindowsTest : public testing::Test {
 protected:
  void SetUp() override {
    bench_.hello(kAda, "Ada");
    bench_.hello(kBen, "Ben");
    const json::object answer = ok(kAda, R"("cmd":"create","game":"purse","seats":[{"kind":"here"},{"kind":"open"}])");
    match_ = answer.at("table").at("match").as_string();
    ok(kBen, R"("cmd":"sit","seat":1,"match":")" + match_ + "\"");
    ok(kAda, R"("cmd":"start","match":")" + match_ + "\"");
  }
  json::object ok(SocketId who, const std::string& rest) {
    const json::object answer = bench_.command(who, "{\"id\":\"w" + std::to_string(++ids_) + "\"," + rest + "}");
    EXPECT_TRUE(answer.contains("ok")) << rest << "\n" << json::serialize(answer);
    return answer;
  }
  void ask(SocketId who, const std::string& when) {
    ok(who, R"("cmd":"windows","match":")" + match_ + R"(","seat":)" + (who == kAda ? "0" : "1") + R"(,"ask":")" +
                when + "\"");
  }
  json::object picture(SocketId who) {
    return ok(who, R"("cmd":"watch","match":")" + match_ + "\"").at("pictures").at(0).as_object();
  }
  void act(SocketId who, const std::string& verb) {
    ok(who, R"("cmd":"act","match":")" + match_ + R"(","seat":)" + (who == kAda ? "0" : "1") + R"(,"at":)" +
                std::to_string(picture(who).at("at").as_int64()) + R"(,"action":{"verb":")" + verb + "\"}");
  }
  std::int64_t turn() { return picture(kAda).at("turn").as_int64(); }
  std::int64_t step() { return picture(kAda).at("step").as_int64(); }

  TestHall bench_;
  std::string match_;
  int ids_ = 0;
};

TEST_F(WindowsTest, EverybodyIsAskedUnlessTheyWantOtherwise) {
  EXPECT_TRUE(picture(kAda).at("prompt").as_object().contains("window"));
  for (int round = 0; round < 2; ++round) {
    act(kAda, "pass");
    EXPECT_EQ(turn(), 1);
    act(kBen, "pass");
    EXPECT_EQ(turn(), 0);
  }
  EXPECT_EQ(step(), 4);
}

TEST_F(WindowsTest, WhatWasPassedIsPassedWhileNothingChanges) {
  ask(kBen, "changed");
  act(kAda, "pass");
  EXPECT_EQ(turn(), 1) << "the first time everybody is asked";
  act(kBen, "pass");
  act(kAda, "pass");
  EXPECT_EQ(turn(), 0) << "nothing has changed for Ben";
  EXPECT_EQ(step(), 4) << "passing is an ordinary action";
  ask(kBen, "always");
  act(kAda, "pass");
  EXPECT_EQ(turn(), 1);
}

TEST_F(WindowsTest, WhoActedOrSeesSomethingNewIsAsked) {
  ask(kAda, "changed");
  act(kAda, "pass");
  act(kBen, "pass");
  EXPECT_EQ(turn(), 1);
  act(kBen, "pass");
  EXPECT_EQ(turn(), 1) << "Ada passes";
  ask(kAda, "always");
  act(kBen, "pass");
  ask(kAda, "changed");
  act(kAda, "reveal");
  EXPECT_EQ(turn(), 0) << "one choice less to offer, and Ada has acted";
  act(kAda, "pass");
  act(kBen, "pass");
  EXPECT_EQ(turn(), 1) << "passed as it was the last time";
}

TEST_F(WindowsTest, WhoTakesBackAPassIsAskedAgain) {
  ask(kBen, "changed");
  act(kAda, "pass");
  act(kBen, "pass");
  act(kAda, "pass");
  EXPECT_EQ(step(), 4);
  ok(kBen, R"("cmd":"undo","seat":1,"match":")" + match_ + "\"");
  ok(kAda, R"("cmd":"consent","seat":0,"yes":true,"match":")" + match_ + "\"");
  EXPECT_EQ(turn(), 1);
  EXPECT_EQ(step(), 3);
}

TEST_F(WindowsTest, ASeatInOtherHandsForgetsTheWish) {
  ask(kBen, "changed");
  act(kAda, "pass");
  act(kBen, "pass");
  ok(kBen, R"("cmd":"stand","seat":1,"match":")" + match_ + "\"");
  act(kAda, "pass");
  EXPECT_EQ(turn(), 1) << "the open seat waits for somebody";
}

}  // namespace
}  // namespace condotta::hall
