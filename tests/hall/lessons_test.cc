// Prepared starts: "Play now" begins where there is something to do; a lesson knows whether its thing was done.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/line.h"
#include "tests/hall/hall_fixture.h"
#include "tests/hall/purse.h"

namespace condotta::hall {
namespace {

using ::testing::HasSubstr;

constexpr const char* kPlayNow = R"({"title":"Now","about":"A purse.","goal":"Fill the purse.","level":"novice",
  "options":{"goal":30},"until":["turn"],"before":["pass","roll"]})";
// The first action is the learner's own pass, then the other one rolls; then there are two things to learn.
constexpr const char* kBasics = R"({"title":"Basics","about":"Coins.","goal":"Fill the purse.","level":"novice",
  "options":{"goal":30},"seed":7,"end":"That was it.","steps":[
    {"say":"Stake two.","why":"More to win.","do":{"verb":"stake","coins":[2,3]},"no":"First the stake.",
     "before":["pass",{"do":"roll","dice":[1]}]},
    {"say":"Roll.","why":"Now or never.","do":{"verb":"roll"},"dice":[6]},
    {"say":"Show your coin.","why":"It counts.","do":{"label":"reveal"}}]})";

class Lessons : public HallTest {
 protected:
  void SetUp() override {
    bench_.shelf = Shelf();
    Tenant tenant{purse::game(), "{}", "{}"};
    for (const auto& [id, text] : {std::pair{"basics", kBasics}, std::pair{"play_now", kPlayNow}})
      tenant.lessons.push_back(read_lesson(id, json::parse(text), id));
    bench_.shelf.add(std::move(tenant));
    HallTest::SetUp();
  }
  std::string begin(const std::string& lesson) {
    const json::object answer = ok(kAda, cmd("create", "", R"("game":"purse","lesson":")" + lesson + "\""));
    return std::string(answer.at("table").at("match").as_string());
  }
  std::string do_it(const std::string& match, const std::string& action) {
    const json::object answer = bench_.command(kAda, act(match, 0, action));
    return answer.contains("error") ? std::string(answer.at("error").at("message").as_string()) : "";
  }
};

const std::string kStake = R"({"verb":"stake","coins":2})";

TEST_F(Lessons, PlayNowHandsTheTableOverWhenThereIsSomethingToDo) {
  const std::string match = begin("play_now");
  const json::object now = picture(kAda, match);
  EXPECT_EQ(now.at("step").as_int64(), 2);  // the set-up that was prepared
  EXPECT_EQ(now.at("turn").as_int64(), 0);
  EXPECT_TRUE(now.at("can_undo").is_null());  // what was prepared stands
  EXPECT_EQ(now.at("prompt").at("choices").as_array().size(), 6u);
  EXPECT_EQ(text_at(ok(kAda, cmd("watch", match)).at("table").as_object(), "goal"), "Fill the purse.");
  EXPECT_EQ(fault(kAda, cmd("undo", match, R"("seat":0)")), "not_found");
  EXPECT_EQ(do_it(match, kStake), "");
  EXPECT_EQ(picture(kAda, match).at("can_undo").as_string(), "free");
  EXPECT_EQ(fault(kAda, cmd("create", "", R"("game":"purse","lesson":"advanced")")), "not_found");
}

TEST_F(Lessons, ALessonOffersItsThingAndAnswersOthersKindly) {
  const std::string match = begin("basics");
  json::object now = picture(kAda, match);
  EXPECT_EQ(text_at(now.at("lesson").as_object(), "say"), "Stake two.");
  EXPECT_EQ(now.at("lesson").at("step").as_int64(), 0);
  ASSERT_EQ(now.at("prompt").at("choices").as_array().size(), 2u);  // a stake of 2 or of 3
  EXPECT_EQ(now.at("prompt").at("choices").at(0).at("i").as_int64(), 1);
  EXPECT_EQ(now.at("view").at("players").at(1).at("score").as_int64(), 0);  // the other one rolled the 1 it was given

  EXPECT_EQ(do_it(match, kRoll), "First the stake.");
  EXPECT_EQ(fault(kAda, act(match, 0, kPass)), "not_now");
  EXPECT_EQ(picture(kAda, match).at("step").as_int64(), 2);  // nothing is lost

  EXPECT_EQ(do_it(match, kStake), "");
  EXPECT_THAT(do_it(match, kReveal), HasSubstr("Roll."));
  EXPECT_EQ(fault(kAda, cmd("undo", match, R"("seat":0)")), "not_found");
  EXPECT_EQ(do_it(match, kRoll), "");
  now = picture(kAda, match);  // the other seat has acted by itself, and it is the learner's turn again
  EXPECT_EQ(now.at("turn").as_int64(), 0);
  EXPECT_EQ(now.at("view").at("players").at(0).at("score").as_int64(), 3);  // the 6 of the lesson
  EXPECT_EQ(text_at(now.at("lesson").as_object(), "say"), "Show your coin.");
}

TEST_F(Lessons, ALessonIsTakenUpWhereItWasLeftAndCanBePlayedOn) {
  const std::string match = begin("basics");
  EXPECT_EQ(do_it(match, kStake), "");
  bench_.restart();
  bench_.hello(kAda, "Ada", ada_);
  EXPECT_EQ(picture(kAda, match).at("lesson").at("step").as_int64(), 1);
  EXPECT_EQ(do_it(match, kRoll), "");
  EXPECT_EQ(do_it(match, kReveal), "");
  const json::object now = picture(kAda, match);
  EXPECT_EQ(text_at(now.at("lesson").as_object(), "end"), "That was it.");
  EXPECT_GT(now.at("prompt").at("choices").as_array().size(), 1u);  // from here everything is offered
  EXPECT_EQ(do_it(match, kPass), "");
  bench_.quiet();
  EXPECT_GT(picture(kAda, match).at("step").as_int64(), now.at("step").as_int64() + 1);  // the computer plays its seat
}

TEST_F(Lessons, ARematchIsPreparedAgain) {
  const std::string match = begin("play_now");
  for (int i = 0; i < 60 && picture(kAda, match).at("result").is_null(); ++i) {
    EXPECT_EQ(
        do_it(match, picture(kAda, match).at("view").at("players").at(0).at("shown").as_int64() == 0 ? kReveal : kRoll),
        "");
    bench_.quiet();
  }
  const json::object answer = ok(kAda, cmd("rematch", match));
  const std::string again(answer.at("table").at("match").as_string());
  ok(kAda, cmd("start", again));
  EXPECT_EQ(picture(kAda, again).at("step").as_int64(), 2);
  EXPECT_EQ(picture(kAda, again).at("turn").as_int64(), 0);
}

TEST_F(Lessons, GoTheSameWayForEverybody) {
  const std::string one = begin("basics"), two = begin("basics");
  EXPECT_EQ(picture(kAda, one).at("view"), picture(kAda, two).at("view"));
}

TEST_F(Lessons, AreKeptAsRecordsThatReplay) {
  const std::string match = begin("basics");
  const auto found = std::find_if(bench_.store.matches.begin(), bench_.store.matches.end(),
                                  [](const auto& each) { return each.second.size() > 2; });
  ASSERT_NE(found, bench_.store.matches.end());
  const std::shared_ptr<const AnyGame> game = purse::game();
  const Match again(found->second, [&](const auto&, const auto&) { return game; });
  const Record record = again.record();
  const std::string text = write_record(*game, record);
  Replay replay(*game, record);
  replay.to(record.steps.size());
  EXPECT_EQ(replay.state(), again.line().state());
  EXPECT_EQ(verify_live_dice(*game, read_record(*game, text, "record")), "");
}

TEST(LessonFiles, SayWhatIsWrongWithThem) {
  const auto said = [](const std::string& text) {
    try {
      read_lesson("x", json::parse(text), "x.json");
    } catch (const BadInput& trouble) {
      return std::string(trouble.what());
    }
    return std::string();
  };
  EXPECT_EQ(said(kBasics), "");
  EXPECT_THAT(said(R"({"titel":"A"})"), HasSubstr("unknown field \"titel\", did you mean \"title\"?"));
  EXPECT_THAT(said(R"({"title":"A","about":"b","goal":"c","options":{},"level":"novice"})"), HasSubstr("/steps"));
  EXPECT_THAT(said(R"({"title":"A","about":"b","goal":"c","options":{},"level":"novice","seed":1,"end":"e",
    "steps":[{"say":"s","why":"w"}]})"),
              HasSubstr("/steps/0/do"));
  const std::string begun = R"({"title":"A","about":"b","goal":"c","options":{},"level":"novice",)";
  EXPECT_THAT(said(begun + R"("until":[{"say":"s"}]})"), HasSubstr("/until"));
  for (const std::string wanted : {R"({"label":7})", R"({"of":{"min":1}})", R"({"of":[{"min":1,"max":"2"}]})"})
    EXPECT_THAT(said(begun + R"("seed":1,"end":"e","steps":[{"say":"s","why":"w","do":)" + wanted + "}]}"),
                HasSubstr("/steps/0/do/"))
        << wanted;
}

}  // namespace
}  // namespace condotta::hall
