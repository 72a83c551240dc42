// "What would you do?" while a match runs: where its host allows it, about one's own question, with reasons in words.
#include <gtest/gtest.h>

#include "shelf/content.h"
#include "tests/hall/hall_fixture.h"

namespace condotta::hall {
namespace {

const std::string kSeat = R"("seat":0)";
constexpr const char* kAlone = R"({"kind":"here"},{"kind":"mind","level":"random"})";

TEST_F(HallTest, WhoPlaysAloneAgainstTheComputerIsAdvised) {
  const std::string match = create(kAda, kAlone, R"(,"start":true,"options":{"goal":1})");
  EXPECT_TRUE(ok(kAda, cmd("watch", match)).at("table").at("advice").as_bool());
  const json::object told = ok(kAda, cmd("suggest", match, kSeat));
  const json::object now = picture(kAda, match);
  EXPECT_EQ(told.at("at"), now.at("at"));
  EXPECT_EQ(told.at("text").as_string(), "reveal") << "a goal of 1 is reached by revealing the coin";
  const json::value& choice = now.at("prompt").at("choices").at(told.at("choice").to_number<std::size_t>());
  EXPECT_EQ(told.at("action"), choice.at("action"));
  EXPECT_EQ(told.at("text"), choice.at("text"));
  EXPECT_FALSE(told.contains("error")) << "clients would take it for a refusal";
  EXPECT_GT(told.at("expected").to_number<double>(), 0.9);
  EXPECT_NE(told.at("instead"), told.at("text"));
  EXPECT_EQ(picture(kAda, match), now) << "asking changes nothing";
}

TEST_F(HallTest, AHostMayForbidAdvice) {
  const std::string match = create(kAda, kAlone, R"(,"start":true,"advice":false)");
  EXPECT_FALSE(ok(kAda, cmd("watch", match)).at("table").at("advice").as_bool());
  EXPECT_EQ(fault(kAda, cmd("suggest", match, kSeat)), "not_allowed");
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(fault(kAda, cmd("suggest", match, kSeat)), "not_allowed") << "also after a restart";
}

TEST_F(HallTest, AmongPeopleNobodyIsAdvisedUnlessTheHostAllowsIt) {
  EXPECT_EQ(fault(kAda, cmd("suggest", two(), kSeat)), "not_allowed");
  const std::string beside = create(kAda, R"({"kind":"here"},{"kind":"here"})", R"(,"start":true)");
  EXPECT_EQ(fault(kAda, cmd("suggest", beside, kSeat)), "not_allowed") << "somebody sits beside her";
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"open"})", R"(,"advice":true)");
  ok(kBen, cmd("sit", match, R"("seat":1)"));
  EXPECT_TRUE(ok(kBen, cmd("watch", match)).at("table").at("advice").as_bool()) << "everybody can see it";
  EXPECT_EQ(fault(kAda, cmd("suggest", match, kSeat)), "wrong_phase");
  ok(kAda, cmd("start", match));
  ok(kAda, cmd("suggest", match, kSeat));
  EXPECT_EQ(fault(kBen, cmd("suggest", match, kSeat)), "not_allowed") << "it is not Ben's seat";
  EXPECT_EQ(fault(kBen, cmd("suggest", match, R"("seat":1)")), "not_your_turn");
}

// Who played alone is no longer advised once somebody else may come in.
TEST_F(HallTest, AdviceEndsWhereAPersonMayTakeTheComputersSeat) {
  const std::string match = two();
  ok(kBen, cmd("hand_over", match, R"("seat":1,"to":{"kind":"mind","level":"random"})"));
  ok(kAda, cmd("suggest", match, kSeat));
  ok(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open"})"));
  EXPECT_EQ(fault(kAda, cmd("suggest", match, kSeat)), "not_allowed");
}

TEST_F(HallTest, ARematchKeepsWhatItsHostSaidAboutAdvice) {
  const std::string match = create(kAda, kAlone, R"(,"start":true,"advice":false,"options":{"goal":1})");
  ok(kAda, act(match, 0, kReveal));
  EXPECT_FALSE(ok(kAda, cmd("rematch", match)).at("table").at("advice").as_bool());
}

TEST_F(HallTest, OneSuggestionAtATime) {
  const std::string match = create(kAda, kAlone, R"(,"start":true)");
  bench_.quiet();
  bench_.hall->heard(kAda, cmd("suggest", match, kSeat));
  const std::string second = cmd("suggest", match, kSeat);
  bench_.hall->heard(kAda, second);
  bench_.settle();
  std::vector<std::string> codes;
  for (std::string text; !(text = bench_.next(kAda)).empty();)
    if (const json::object answer = json::parse(text).as_object(); answer.contains("ack"))
      codes.push_back(answer.contains("ok") ? "ok" : text_at(answer.at("error").as_object(), "code"));
  std::sort(codes.begin(), codes.end());
  EXPECT_EQ(codes, (std::vector<std::string>{"busy", "ok"}));
}

}  // namespace
}  // namespace condotta::hall
