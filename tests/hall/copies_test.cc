// What a running match hides must not come to light through a copy of it, nor through a seat that changes hands.
#include <gtest/gtest.h>

#include "tests/hall/hall_fixture.h"

namespace condotta::hall {
namespace {

constexpr SocketId kAdaToo = 7;  // Ada's second name

class Copies : public HallTest {
 protected:
  std::string saved(SocketId who, const std::string& match) {
    const std::string text = text_at(ok(who, cmd("export", match)), "record");
    return "\"record\":" + json::serialize(json::string(text));
  }
  // Ada alone against a computer player.
  std::string alone(const std::string& more = "") {
    const std::string match = create(kAda, R"({"kind":"here"},{"kind":"mind","level":"random"})",
                                     R"(,"start":true,"options":{"goal":2})" + more);
    bench_.quiet();
    return match;
  }
  std::string copy_of(const std::string& match) {
    return std::string(ok(kAda, cmd("import", "", saved(kAda, match))).at("table").at("match").as_string());
  }
  void play_out(const std::string& match) {
    for (int i = 0; i < 400 && !picture(kAda, match).at("turn").is_null(); ++i) {
      bench_.settle();
      const json::object now = picture(kAda, match);
      if (now.at("turn").is_null()) return;
      if (now.at("turn").as_int64() == 0) ok(kAda, act(match, 0, kRoll));
    }
  }
};

// The attack: save, load, let computer players finish the copy, and look at everything.
TEST_F(Copies, ARunningMatchOfSeveralIsNotCopied) {
  const std::string match = two();
  const std::string record = saved(kAda, match);
  EXPECT_EQ(fault(kAda, cmd("import", "", record)), "not_allowed");
  EXPECT_EQ(fault(kBen, cmd("import", "", record)), "not_allowed");
  ok(kBen, cmd("leave", match, R"("to":{"kind":"mind","level":"random"})"));
  EXPECT_EQ(fault(kAda, cmd("import", "", record)), "not_allowed") << "Ben may come back";
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(fault(kAda, cmd("import", "", record)), "not_allowed");
}

TEST_F(Copies, OnceTheMatchIsOverItsRecordMayBeLoaded) {
  const std::string match = alone();
  const std::string record = saved(kAda, match);
  play_out(match);
  const json::object copy = ok(kAda, cmd("import", "", record)).at("table").as_object();
  EXPECT_EQ(copy.at("phase").as_string(), "playing");
  EXPECT_EQ(copy.at("seats").at(1).at("kind").as_string(), "mind");
}

// Whoever plays alone may try another way, but the copy tells nothing that the match itself does not tell yet.
TEST_F(Copies, AFinishedCopyStaysClosedUntilItsSourceIsOver) {
  const std::string match = alone(), copy = copy_of(match), again = copy_of(copy);
  play_out(copy);
  play_out(again);
  const auto stays_closed = [&](const std::string& id) {
    ASSERT_EQ(ok(kAda, cmd("watch", id)).at("table").at("phase").as_string(), "over");
    EXPECT_EQ(fault(kAda, cmd("replay", id, R"("step":0,"seat":"all")")), "not_allowed");
    EXPECT_EQ(fault(kAda, cmd("replay", id, R"("step":0,"seat":1)")), "not_allowed");
    EXPECT_EQ(fault(kAda, cmd("story", id, R"("seat":"all")")), "not_allowed");
    EXPECT_EQ(json::serialize(ok(kAda, cmd("story", id))).find("\"rolls\":"), std::string::npos);
    EXPECT_EQ(fault(kAda, cmd("advice", id, R"("step":0)")), "wrong_phase");
    EXPECT_EQ(fault(kAda, cmd("outlook", id, R"("steps":[0])")), "wrong_phase");
    EXPECT_TRUE(text_at(ok(kAda, cmd("export", id)), "record").starts_with("condotta sealed"));
    std::string over_http;
    bench_.hall->record_for(id, ada_, [&](std::string text) { over_http = std::move(text); });
    bench_.settle();
    EXPECT_TRUE(over_http.starts_with("condotta sealed"));
  };
  stays_closed(copy);
  stays_closed(again);
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  stays_closed(again);
  play_out(match);
  for (const std::string& id : {match, copy, again}) {
    ok(kAda, cmd("replay", id, R"("step":0,"seat":"all")"));
    EXPECT_FALSE(text_at(ok(kAda, cmd("export", id)), "record").starts_with("condotta sealed"));
  }
}

TEST_F(Copies, NobodySitsDownAtAMatchThatWasCopied) {
  const std::string match = alone();
  bench_.hello(kCy, "Cy");
  copy_of(match);
  ok(kAda, cmd("stand", match, R"("seat":0)"));
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  bench_.hello(kBen, "", ben_);
  EXPECT_EQ(fault(kBen, cmd("sit", match, R"("seat":0)")), "not_allowed");
  ok(kAda, cmd("sit", match, R"("seat":0)"));
}

TEST_F(Copies, WhoSatDownMeanwhileStopsTheCopy) {
  const std::string match = alone(), record = saved(kAda, match);
  ok(kAda, cmd("stand", match, R"("seat":0)"));
  ok(kBen, cmd("sit", match, R"("seat":0)"));
  EXPECT_EQ(fault(kAda, cmd("import", "", record)), "not_allowed");
}

// The host could look into every computer player's hand under a second name.
TEST_F(Copies, AComputerPlayersSeatIsNotOpenedWhileTheMatchRuns) {
  bench_.hello(kAdaToo, "Ada too");
  for (const std::string& match :
       {alone(), create(kAda, R"({"kind":"here"},{"kind":"mind","level":"random"})", R"(,"start":true)")}) {
    EXPECT_EQ(fault(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open"})")), "not_allowed");
    ok(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"mind","level":"greedy"})"));
    EXPECT_EQ(fault(kAdaToo, cmd("sit", match, R"("seat":1)")), "seat_taken");
  }
}

TEST_F(Copies, ASeatThatSomebodyLeftToAComputerPlayerComesBackToThemOnly) {
  const std::string match = two();
  const std::string too = text_at(bench_.hello(kAdaToo, "Ada too"), "player");
  ok(kBen, cmd("leave", match, R"("to":{"kind":"mind","level":"greedy"})"));
  EXPECT_EQ(fault(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open","for":")" + too + "\"}")),
            "not_allowed");
  ok(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open"})"));
  EXPECT_EQ(fault(kAdaToo, cmd("sit", match, R"("seat":1)")), "seat_taken");
  EXPECT_EQ(fault(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open","for":")" + too + "\"}")),
            "not_allowed");
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  bench_.hello(kBen, "", ben_);
  bench_.hello(kAdaToo, "Ada too again");
  EXPECT_EQ(fault(kAdaToo, cmd("sit", match, R"("seat":1)")), "seat_taken");
  ok(kBen, cmd("sit", match, R"("seat":1)"));
}

TEST_F(Copies, ASeatKeptForAFriendIsNotKeptForAnotherByTheHost) {
  const std::string match = two();
  const std::string too = text_at(bench_.hello(kAdaToo, "Ada too"), "player");
  const std::string cy = text_at(bench_.hello(kCy, "Cy"), "player");
  ok(kBen, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open","for":")" + cy + "\"}"));
  EXPECT_EQ(fault(kAdaToo, cmd("sit", match, R"("seat":1)")), "seat_taken");
  ok(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open"})"));
  EXPECT_EQ(fault(kAdaToo, cmd("sit", match, R"("seat":1)")), "seat_taken");
}

}  // namespace
}  // namespace condotta::hall
