// What a strong mind makes of a match: only once it is over, within bounds, and with the choice that was taken.
#include <gtest/gtest.h>

#include "tests/hall/bench.h"

namespace condotta::hall {
namespace {

constexpr SocketId kAda = 1;

class Reasons : public ::testing::Test {
 protected:
  Reasons() { bench_.hello(kAda, "Ada"); }
  json::object ask(const std::string& name, const std::string& rest) {
    return bench_.command(kAda, R"({"id":"r)" + std::to_string(++ids_) + R"(","cmd":")" + name + "\"," + rest + "}");
  }
  std::string fault(const std::string& name, const std::string& rest) {
    const json::object answer = ask(name, rest);
    return answer.contains("error") ? std::string(answer.at("error").at("code").as_string()) : "none";
  }
  // Both seats are Ada's; a goal of 1 is reached by revealing the coin.
  std::string start(int goal) {
    const json::object made = ask("create", R"("game":"purse","options":{"goal":)" + std::to_string(goal) +
                                                R"(},"seats":[{"kind":"here"},{"kind":"here"}],"start":true)");
    return "\"match\":" + json::serialize(made.at("table").at("match"));
  }
  json::object act(const std::string& match, int seat, const char* verb) {
    const json::object now = ask("watch", match).at("pictures").at(static_cast<std::size_t>(seat)).as_object();
    return ask("act", match + ",\"seat\":" + std::to_string(seat) + ",\"at\":" + json::serialize(now.at("at")) +
                          ",\"action\":{\"verb\":\"" + verb + "\"}");
  }

  TestHall bench_{Limits{.rehearsal = 1}};  // the same coins every time
  int ids_ = 0;
};

TEST_F(Reasons, NothingIsToldWhileTheMatchIsRunning) {
  const std::string match = start(30);
  act(match, 0, "pass");
  EXPECT_EQ(fault("advice", match + R"(,"step":0)"), "wrong_phase");
  EXPECT_EQ(fault("outlook", match + R"(,"steps":[0,1])"), "wrong_phase");
}

TEST_F(Reasons, TheChoiceTakenStandsBesideTheBetterOne) {
  const std::string match = start(1);
  act(match, 0, "pass");    // a mistake: revealing wins at once
  act(match, 1, "reveal");  // and the other does
  const json::object mistake = ask("advice", match + R"(,"step":0)");
  ASSERT_TRUE(mistake.contains("ok")) << json::serialize(mistake);
  EXPECT_EQ(mistake.at("seat").as_int64(), 0);
  const json::array& choices = mistake.at("choices").as_array();
  EXPECT_EQ(choices.at(0).at("text").as_string(), "reveal");
  EXPECT_FALSE(choices.at(0).as_object().contains("taken"));
  const json::value* taken = nullptr;
  std::int64_t visits = 0;
  for (const json::value& each : choices) {
    visits += each.at("visits").as_int64();
    if (each.as_object().contains("taken")) taken = &each;
  }
  ASSERT_NE(taken, nullptr);
  EXPECT_EQ(taken->at("text").as_string(), "pass");
  EXPECT_LT(taken->at("expected").to_number<double>(), choices.at(0).at("expected").to_number<double>());
  EXPECT_LE(visits, mistake.at("simulations").as_int64());
  EXPECT_EQ(mistake.at("line").at(0).at("text").as_string(), "reveal");
  const json::object right = ask("advice", match + R"(,"step":1)");
  EXPECT_TRUE(right.at("choices").at(0).as_object().contains("taken"));
  EXPECT_EQ(fault("advice", match + R"(,"step":2)"), "not_found");
}

TEST_F(Reasons, TheOutlookFollowsTheMatch) {
  const std::string match = start(1);
  act(match, 0, "pass");
  act(match, 1, "reveal");
  const json::object told = ask("outlook", match + R"(,"steps":[2,0])");
  ASSERT_TRUE(told.contains("ok")) << json::serialize(told);
  const json::array& list = told.at("outlook").as_array();
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].at("step").as_int64(), 0);
  EXPECT_EQ(list[1].at("step").as_int64(), 2);
  EXPECT_GT(list[1].at("seats").at(1).to_number<double>(), list[1].at("seats").at(0).to_number<double>());
  EXPECT_EQ(fault("outlook", match + R"(,"steps":[3])"), "not_found");
  EXPECT_EQ(fault("outlook", match + R"(,"steps":[])"), "bad_field");
  EXPECT_EQ(fault("outlook", match + R"(,"steps":[0,0,0,0,0,0,0,0,0])"), "bad_field");
  EXPECT_EQ(fault("outlook", match + R"(,"steps":["0"])"), "bad_field");
}

TEST_F(Reasons, OneQuestionAtATime) {
  const std::string match = start(1);
  act(match, 0, "reveal");
  const std::string question = R"("cmd":"outlook",)" + match + R"(,"steps":[0]})";
  bench_.quiet();
  // The worker has done its work, but the hall has not heard of it when the second question comes.
  bench_.hall->heard(kAda, R"({"id":"one",)" + question);
  bench_.hall->heard(kAda, R"({"id":"two",)" + question);
  bench_.settle();
  std::map<std::string, std::string> answers;
  for (std::string text; !(text = bench_.next(kAda)).empty();) {
    const json::object answer = json::parse(text).as_object();
    if (!answer.contains("ack")) continue;
    answers[text_at(answer, "ack")] = answer.contains("ok") ? "ok" : text_at(answer.at("error").as_object(), "code");
  }
  EXPECT_EQ(answers["one"], "ok");
  EXPECT_EQ(answers["two"], "busy");
  EXPECT_TRUE(ask("outlook", match + R"(,"steps":[1])").contains("ok"));
  bench_.workers.lazy = true;
  EXPECT_EQ(fault("advice", match + R"(,"step":0)"), "busy");
  bench_.workers.lazy = false;
  EXPECT_TRUE(ask("advice", match + R"(,"step":0)").contains("ok")) << "a refused question does not block the next";
}

}  // namespace
}  // namespace condotta::hall
