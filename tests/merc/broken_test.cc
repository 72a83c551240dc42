// Positions that somebody writes: what cannot be played on is refused with its place.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "kernel/any_game.h"
#include "kernel/trouble.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

class Written : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { game_ = open_game("merc", std::filesystem::path(kHouse) / "content" / "merc"); }
  static void TearDownTestSuite() { game_.reset(); }

  // The first question: which of the drawn MERCs does Rebel 1 keep?
  json::object start() {
    SeededDice dice(1);
    Log silent;
    return game_->state_json(game_->start(json::parse(R"({"rebels":2,"ai":false})"), dice, silent)).as_object();
  }
  std::string complaint(const json::object& position) {
    try {
      game_->parse_state(position, "test");
    } catch (const BadInput& no) {
      return no.what();
    }
    return "";
  }
  // The complaint about a position in which one field of a task has another value; the task on top is number 5.
  std::string with_task(std::size_t i, const char* field, const json::value& value) {
    json::object position = start();
    position.at("agenda").as_array()[i].as_object()[field] = value;
    return complaint(position);
  }

  static std::unique_ptr<AnyGame> game_;
};
std::unique_ptr<AnyGame> Written::game_;

void expect_says(const std::string& complaint, const std::string& part) {
  EXPECT_NE(complaint.find(part), std::string::npos) << complaint;
}

TEST_F(Written, WhatWasReachedIsAccepted) {
  EXPECT_EQ(complaint(start()), "");
}

TEST_F(Written, ATaskMustFindWhatItNeeds) {
  expect_says(with_task(4, "player", nullptr), "agenda.4.player: expected somebody who plays");
  expect_says(with_task(4, "player", "rebel_5"), "agenda.4.player: expected somebody who plays");
  expect_says(with_task(4, "player", "rebel_2"), "agenda.4.player: not his hiring");
  expect_says(with_task(4, "kind", "for_free"), "agenda.4.kind: not of this hiring");
  expect_says(with_task(3, "cell", "e6"), "agenda.3.cell: expected a sector of the map");
}

TEST_F(Written, ATaskLiesOnWhatWaitsForIt) {
  expect_says(with_task(5, "job", "ask_equip"), "agenda.5.job: ask_equip cannot stand on hiring");
  expect_says(with_task(4, "step", "over"), "agenda.5.job: not what the task below is waiting for");
  json::object position = start();
  position.at("agenda").as_array().pop_back();
  expect_says(complaint(position), "agenda: the last task must ask somebody");
  position = start();
  position["over"] = 1;
  expect_says(complaint(position), "agenda: expected no tasks once the game is over");
}

TEST_F(Written, ListsAndCountsHoldWhatThereIs) {
  json::object position = start();
  position["tactics_left"] = 15;
  expect_says(complaint(position), "tactics_left: more than there are in tactics_pool");
  position = start();
  position.at("sectors").at(0).at("militia").as_array()[4] = 1;
  expect_says(complaint(position), "sectors[0].militia[4]: too many");
  position = start();
  position.at("drawn").as_array()[0] = nullptr;
  expect_says(complaint(position), "drawn[0]: expected a MERC");
}

}  // namespace
}  // namespace condotta
