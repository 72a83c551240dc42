// Actions as a line of text: verb field=value ...
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/kernel/bounty_game.h"

namespace condotta {
namespace {

using ::testing::HasSubstr;

std::string trouble(std::string_view text) {
  return complaint_of([&] { parse_action_text(game(), text, "action"); });
}

TEST(ActionText, SurvivesWithAndWithoutWho) {
  const AnyAction crown = parse_action_text(game(), "offer contract=crown", "test");
  EXPECT_EQ(action_text(game(), crown), "offer contract=crown");
  EXPECT_EQ(parse_action_text(game(), "captain 1: offer contract=crown", "test"), crown);
  EXPECT_EQ(parse_action_text(game(), "  offer   contract=crown ", "test"), crown);
  EXPECT_EQ(action_text(game(), parse_action_text(game(), "offer", "test")), "offer") << "what is as usual is left out";
  EXPECT_EQ(game().parse_action(game().action_json(crown), "test"), crown);
}

TEST(ActionText, SaysWhatIsWrong) {
  EXPECT_THAT(trouble(""), HasSubstr("action /verb: expected what to do"));
  EXPECT_THAT(trouble("ofer contract=crown"), HasSubstr("did you mean \"offer\"?"));
  EXPECT_THAT(trouble("offer crown"), HasSubstr("expected field=value, found \"crown\""));
  EXPECT_THAT(trouble("offer contrac=crown"), HasSubstr("unknown field \"contrac\", did you mean \"contract\"?"));
  EXPECT_THAT(trouble("offer contract=crwn"), HasSubstr("unknown contract \"crwn\", did you mean \"crown\"?"));
  EXPECT_THAT(trouble("offer contract=7"), HasSubstr("expected the name of a contract, found 7"));
  EXPECT_THAT(complaint_of([] { game().parse_action(read("[]"), "action"); }), HasSubstr("action /verb"));
}

TEST(ActionText, AnyTextIsAnActionOrAComplaint) {
  const bool held = rc::check("any words", [] {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "offer", " ", "contract", "=", "crown", "+", "null", ": ", "[", "\"", "1e99", "\x80", "verb", "{}"));
    std::string text;
    for (const std::string& piece : pieces) text += piece;
    trouble(text);
  });
  EXPECT_TRUE(held);
}

}  // namespace
}  // namespace condotta
