#include "hall/hall.h"

#include <gtest/gtest.h>

#include "tests/hall/hall_fixture.h"

namespace condotta::hall {
namespace {

TEST_F(HallTest, OptionsAreWarnedOfAndPlayedAllTheSame) {
  const auto options = [&](const char* goal) {
    return cmd("options", "", std::string(R"("game":"purse","options":{"goal":)") + goal + "}");
  };
  EXPECT_FALSE(ok(kAda, options("1000")).contains("warnings"));
  EXPECT_EQ(ok(kAda, options("1001")).at("warnings"), json::array{"A goal of 1001 takes long. [PU-ROL-1]"});
  create(kAda, R"({"kind":"here"},{"kind":"open"})", R"(,"options":{"goal":1001})");
}

TEST_F(HallTest, TheSameCommandTwiceIsAppliedOnceEvenAfterARestart) {
  const std::string match = two();
  const std::string frame = act(match, 0, kPass);
  const json::object first = ok(kAda, frame);
  EXPECT_EQ(ok(kAda, frame), first);
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(ok(kAda, frame), first);
  EXPECT_EQ(picture(kAda, match).at("step").as_int64(), 1);
  const std::string make = cmd("create", "", R"("game":"purse","seats":[{"kind":"here"},{"kind":"open"}])");
  const auto id = ok(kAda, make).at("table").at("match");
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(ok(kAda, make).at("table").at("match"), id);
}

// Another player's command with the same id is another command.
TEST_F(HallTest, IdsBelongToAPlayer) {
  const std::string match = two();
  ok(kAda, R"({"id":"same","cmd":"chat","match":")" + match + R"(","text":"one"})");
  const auto n = ok(kBen, R"({"id":"same","cmd":"chat","match":")" + match + R"(","text":"two"})").at("n");
  EXPECT_EQ(n.as_int64(), 5);
}

TEST_F(HallTest, AMatchGoesOnAfterARestart) {
  const std::string match = two();
  ok(kAda, act(match, 0, R"({"verb":"stake","coins":2})"));
  ok(kAda, act(match, 0, kRoll));
  ok(kBen, act(match, 1, kReveal));
  const json::object before = picture(kBen, match);
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  bench_.hello(kBen, "", ben_);
  EXPECT_EQ(picture(kBen, match), before);
  ok(kBen, act(match, 1, kPass));
}

TEST_F(HallTest, NobodyActsForAnother) {
  const std::string match = two();
  EXPECT_EQ(fault(kBen, act(match, 0, kPass, 3)), "not_allowed");
  EXPECT_EQ(fault(kBen, act(match, 1, kPass, 3)), "not_your_turn");
  EXPECT_EQ(fault(kAda, act(match, 0, kPass, 2)), "stale");
  EXPECT_EQ(fault(kAda, act(match, 0, R"({"verb":"stake","coins":9})", 3)), "illegal");
  EXPECT_EQ(fault(kAda, act(match, 0, R"({"verb":"stake","coins":99999})", 3)), "bad_field");
  EXPECT_EQ(fault(kAda, act(match, 0, R"("pass")", 3)), "bad_field");
  EXPECT_EQ(picture(kAda, match).at("step").as_int64(), 0);
}

TEST_F(HallTest, PrivateTablesNeedTheCode) {
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"open"})", R"(,"private":true)");
  EXPECT_TRUE(ok(kBen, cmd("tables", "")).at("tables").as_array().empty());
  EXPECT_EQ(ok(kAda, cmd("tables", "", R"("mine":true)")).at("tables").as_array().size(), 1u);
  EXPECT_EQ(fault(kBen, cmd("watch", match)), "not_found");
  EXPECT_EQ(fault(kBen, cmd("watch", match, R"("code":"0000000000000000")")), "not_found");
  ok(kBen, cmd("sit", match, R"("seat":1,"code":")" + code_ + "\""));
  ok(kBen, cmd("watch", match));
}

TEST_F(HallTest, MindsPlayUntilItIsAPersonsTurn) {
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"mind","level":"greedy"})", R"(,"start":true)");
  ok(kAda, act(match, 0, kPass));
  bench_.settle();
  EXPECT_EQ(picture(kAda, match).at("turn").as_int64(), 0);
  EXPECT_EQ(picture(kAda, match).at("step").as_int64(), 2);
}

// A mind that never answers does not hang the table.
TEST_F(HallTest, TheWatchdogMovesForAStuckMind) {
  bench_.workers.lazy = true;
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"mind","level":"elite"})", R"(,"start":true)");
  ok(kAda, act(match, 0, kPass));
  EXPECT_EQ(picture(kAda, match).at("turn").as_int64(), 1);
  for (int i = 0; i < 60 && picture(kAda, match).at("turn").as_int64() == 1; ++i) {
    bench_.loop.clock += 1000;
    bench_.hall->tick();
    bench_.settle();
  }
  EXPECT_GT(picture(kAda, match).at("step").as_int64(), 1);
}

TEST_F(HallTest, AHotSeatGetsAPictureForEachSeat) {
  const std::string match =
      create(kAda, R"({"kind":"here","name":"Ann"},{"kind":"here","name":"Bob"})", R"(,"start":true)");
  const json::object answer = ok(kAda, cmd("watch", match));
  const json::array& pictures = answer.at("pictures").as_array();
  ASSERT_EQ(pictures.size(), 2u);
  EXPECT_TRUE(pictures[0].at("prompt").is_object());
  EXPECT_TRUE(pictures[1].at("prompt").is_null());
  EXPECT_EQ(pictures[0].at("view").at("players").at(1).at("coin").as_int64(), 0) << "Bob's coin is Bob's";
  EXPECT_NE(pictures[1].at("view").at("players").at(1).at("coin").as_int64(), 0);
}

TEST_F(HallTest, UndoIsFreeUntilSomethingHappened) {
  const std::string match = two();
  EXPECT_EQ(fault(kAda, cmd("undo", match, R"("seat":0)")), "not_found");
  ok(kAda, act(match, 0, R"({"verb":"stake","coins":2})"));
  EXPECT_EQ(picture(kAda, match).at("can_undo").as_string(), "free");
  EXPECT_TRUE(picture(kBen, match).at("can_undo").is_null());
  EXPECT_EQ(ok(kAda, cmd("undo", match, R"("seat":0)")).at("step").as_int64(), 0);
  ok(kAda, act(match, 0, kReveal));
  EXPECT_EQ(picture(kAda, match).at("can_undo").as_string(), "ask") << "Ben has seen the coin";
  ok(kAda, act(match, 0, kRoll));
  EXPECT_EQ(picture(kAda, match).at("can_undo").as_string(), "ask");
  EXPECT_EQ(ok(kAda, cmd("undo", match, R"("seat":0)")).at("asked").as_array().size(), 1u);
  EXPECT_EQ(fault(kAda, cmd("consent", match, R"("seat":0,"yes":true)")), "not_allowed");
  ok(kBen, act(match, 1, kPass));
  EXPECT_EQ(fault(kBen, cmd("consent", match, R"("seat":1,"yes":true)")), "not_found") << "the request has lapsed";
}

TEST_F(HallTest, ATakenBackRollIsRolledAfresh) {
  const std::string match =
      create(kAda, R"({"kind":"here"},{"kind":"mind","level":"random"})", R"(,"start":true,"options":{"goal":1000})");
  std::set<std::string> faces;
  for (int i = 0; i < 20; ++i) {
    bench_.quiet();
    bench_.send(kAda, act(match, 0, kRoll));
    for (std::string text; !(text = bench_.next(kAda)).empty();)
      if (const auto at = text.find("\"what\":\"roll\"");
          at != std::string::npos && text.find("\"by\":0") != std::string::npos)
        faces.insert(text.substr(text.find("rolls", at), 8));
    ok(kAda, cmd("undo", match, R"("seat":0)"));
  }
  EXPECT_GT(faces.size(), 1u) << "whoever takes back a roll must not know the next one";
}

TEST_F(HallTest, SeatsChangeHandsInMidGame) {
  const std::string match = two();
  bench_.hello(kCy, "Cy");
  EXPECT_EQ(fault(kCy, cmd("sit", match, R"("seat":1)")), "seat_taken");
  EXPECT_EQ(fault(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open"})")), "not_allowed");
  ok(kBen, cmd("stand", match, R"("seat":1)"));
  EXPECT_EQ(fault(kAda, cmd("sit", match, R"("seat":1)")), "not_allowed") << "Ada knows her own coin";
  ok(kCy, cmd("sit", match, R"("seat":1)"));
  ok(kCy, cmd("leave", match, R"("to":{"kind":"mind","level":"greedy"})"));
  EXPECT_EQ(fault(kBen, cmd("sit", match, R"("seat":1)")), "seat_taken");
  ok(kAda, cmd("hand_over", match, R"("seat":1,"to":{"kind":"open"})"));
  ok(kBen, cmd("sit", match, R"("seat":1)"));
  EXPECT_EQ(fault(kAda, cmd("hand_over", match, R"("seat":0,"to":{"kind":"here"})")), "bad_field");
}

TEST_F(HallTest, AHostWhoLeavesClosesTheTable) {
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"open"})");
  ok(kBen, cmd("watch", match));
  ok(kAda, cmd("leave", match));
  EXPECT_EQ(fault(kBen, cmd("sit", match, R"("seat":1)")), "not_found");
  bench_.restart();
  bench_.hello(kBen, "", ben_);
  EXPECT_TRUE(ok(kBen, cmd("tables", "")).at("tables").as_array().empty());
}

TEST_F(HallTest, ATableThatWasSetAndLeftGoesAwayAfterADay) {
  const std::string left = create(kAda, R"({"kind":"here"},{"kind":"open"})");
  const std::string looked_at = create(kBen, R"({"kind":"here"},{"kind":"open"})");
  const std::string played = create(kAda, R"({"kind":"here"},{"kind":"here"})", R"(,"start":true)");
  ok(kAda, cmd("unwatch", left));
  ok(kAda, cmd("unwatch", played));
  const auto later = [&](Millis hours) {
    bench_.loop.clock += hours * 3'600'000;
    bench_.hall->tick();
    bench_.settle();
  };
  later(23);
  EXPECT_EQ(ok(kAda, cmd("tables", "")).at("tables").as_array().size(), 3u);
  later(2);
  EXPECT_EQ(fault(kAda, cmd("watch", left)), "not_found");
  ok(kAda, cmd("watch", looked_at));
  ok(kAda, cmd("watch", played));
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(ok(kAda, cmd("tables", "")).at("tables").as_array().size(), 2u);
}

// A full disk: nothing half done, a clear word, and it goes on by itself.
TEST_F(HallTest, AFullDiskChangesNothingAndHeals) {
  const std::string match = two();
  bench_.store.full = true;
  EXPECT_EQ(fault(kAda, act(match, 0, kPass, 3)), "read_only");
  EXPECT_EQ(fault(kAda, act(match, 0, kPass, 3)), "read_only");
  bool told = false;
  for (std::string text; !(text = bench_.next(kBen)).empty();) {
    told = told || text.starts_with(R"({"push":"hall","read_only":true)");
    EXPECT_FALSE(text.starts_with(R"({"push":"match")")) << "what is not on disk has not happened: " << text;
  }
  EXPECT_TRUE(told);
  EXPECT_EQ(picture(kAda, match).at("step").as_int64(), 0);
  EXPECT_EQ(fault(kAda, cmd("create", "", R"("game":"purse","seats":[{"kind":"here"},{"kind":"open"}])")), "read_only");
  bench_.store.heal();
  bench_.settle();
  ok(kAda, act(match, 0, kPass));
  EXPECT_EQ(picture(kAda, match).at("step").as_int64(), 1);
}

TEST_F(HallTest, ATableWhoseMakingFailedIsGone) {
  bench_.store.full = true;
  EXPECT_EQ(fault(kAda, cmd("create", "", R"("game":"purse","seats":[{"kind":"here"},{"kind":"open"}])")), "read_only");
  bench_.store.heal();
  bench_.settle();
  EXPECT_TRUE(ok(kAda, cmd("tables", "", R"("mine":true)")).at("tables").as_array().empty());
}

TEST_F(HallTest, ASealedRecordKeepsItsSecrets) {
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"mind","level":"random"})", R"(,"start":true)");
  ok(kAda, act(match, 0, R"({"verb":"stake","coins":2})"));
  const std::string sealed = text_at(ok(kAda, cmd("export", match)), "record");
  const std::string record = "\"record\":" + json::serialize(json::string(sealed));
  EXPECT_EQ(sealed.find("stake"), std::string::npos);
  bench_.hello(kCy, "Cy");
  EXPECT_EQ(fault(kCy, cmd("export", match)), "not_allowed");
  EXPECT_EQ(fault(kCy, cmd("import", "", record)), "not_allowed");
  const json::object copy = ok(kAda, cmd("import", "", record)).at("table").as_object();
  const std::string id = text_at(copy, "match");
  EXPECT_EQ(copy.at("seats").at(1).at("kind").as_string(), "mind");
  EXPECT_EQ(fault(kAda, cmd("hand_over", id, R"("seat":1,"to":{"kind":"open"})")), "not_allowed");
  EXPECT_EQ(fault(kAda, cmd("replay", id, R"("step":0,"seat":1)")), "not_allowed");
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(picture(kAda, id).at("view").at("players").at(1).at("coin").as_int64(), 0);
}

// A match of an older ruleset goes on where the present rules allow everything that was played; else it is kept.
TEST_F(HallTest, AMatchOfOtherRulesIsKeptAndPlayedOnIfTheyAgree) {
  const std::string match = two();
  ok(kAda, act(match, 0, R"({"verb":"stake","coins":2})"));
  std::vector<Entry>& entries = bench_.store.matches.begin()->second;
  const std::size_t at = entries.front().body.find("\"ruleset\":\"1\"");
  ASSERT_NE(at, std::string::npos);
  entries.front().body.replace(at, 13, "\"ruleset\":\"0\"");
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(picture(kAda, match).at("step").as_int64(), 1);
  std::string& stake = entries.back().body;
  stake.replace(stake.find("stake"), 5, "steak");
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  const json::object looked = ok(kAda, cmd("watch", match));
  EXPECT_EQ(looked.at("table").at("ruleset").as_string(), "0");
  EXPECT_TRUE(looked.at("pictures").as_array().empty());
  EXPECT_EQ(fault(kAda, act(match, 0, kPass, 4)), "pinned");
  EXPECT_EQ(fault(kAda, cmd("replay", match, R"("step":0)")), "pinned");
}

// One damaged match harms no other, and is not touched.
TEST_F(HallTest, DamagedRowsAreLeftAlone) {
  const std::string good = two(), bad = two(), hidden = two();
  bench_.store.matches[*id_from_text(bad)][2].body = "{\"chance\":";
  bench_.store.listed[*id_from_text(hidden)].table = "{}";
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(fault(kAda, cmd("watch", bad)), "damaged");
  EXPECT_EQ(fault(kAda, cmd("watch", hidden)), "not_found");
  EXPECT_EQ(bench_.store.matches[*id_from_text(bad)].size(), 3u);
  ok(kAda, act(good, 0, kPass));
}

TEST_F(HallTest, CommandsAreRationed) {
  int refused = 0;
  for (int i = 0; i < 100; ++i) bench_.hall->heard(kAda, cmd("ping", ""));
  bench_.settle();
  for (std::string text; !(text = bench_.next(kAda)).empty();)
    refused += text.find("rate_limited") != std::string::npos;
  EXPECT_GT(refused, 50);
  bench_.loop.clock += 5000;
  ok(kAda, cmd("ping", ""));
}

TEST_F(HallTest, RubbishClosesTheSocketInTheEnd) {
  for (int i = 0; i < 12; ++i) bench_.command(kAda, "rubbish");
  EXPECT_TRUE(bench_.wire.closed.contains(kAda));
}

TEST_F(HallTest, WhoSaysNothingIsShownOut) {
  bench_.hall->opened(9);
  bench_.loop.clock += 20'000;
  bench_.hall->tick();
  EXPECT_TRUE(bench_.wire.closed.contains(9));
  EXPECT_FALSE(bench_.wire.closed.contains(kAda));
}

TEST_F(HallTest, AFinishedMatchIsOpenAndItsDiceCanBeChecked) {
  const std::string match = two();
  ok(kAda, act(match, 0, kRoll));
  bench_.command(kAda, cmd("undo", match, R"("seat":0)"));
  bench_.command(kBen, cmd("consent", match, R"("seat":1,"yes":true)"));
  for (int i = 0; i < 400; ++i) {
    const json::object now = picture(kAda, match);
    if (now.at("turn").is_null()) break;
    const int seat = static_cast<int>(now.at("turn").as_int64());
    ok(seat == 0 ? kAda : kBen, act(match, seat, kRoll));
  }
  bench_.hello(kCy, "Cy");
  const json::object answer = ok(kCy, cmd("export", match));
  const std::string text = text_at(answer, "record");
  const auto game = bench_.shelf.game("purse");
  const Record record = read_record(*game, text, "test");
  EXPECT_TRUE(record.closed);
  EXPECT_EQ(verify_live_dice(*game, record), "");
  EXPECT_GT(record.steps[0].skip, 0u) << "the roll that was taken back is accounted for";
  const json::object all = ok(kCy, cmd("replay", match, R"("step":0,"seat":"all")"));
  EXPECT_NE(all.at("picture").at("view").at("players").at(0).at("coin").as_int64(), 0);
  EXPECT_NE(all.at("picture").at("view").at("players").at(1).at("coin").as_int64(), 0);
  const json::object story = ok(kCy, cmd("story", match));
  ASSERT_EQ(story.at("steps").as_array().size(), record.steps.size());
  EXPECT_EQ(story.at("steps").at(0).at("rolls").at(0).at(1).as_int64(), record.steps[0].chance[0].face);
  EXPECT_NE(text_at(story.at("steps").at(0).as_object(), "text").find("rolls"), std::string::npos);
  const json::object table = ok(kCy, cmd("watch", match)).at("table").as_object();
  LiveDice::Seed seed;
  ASSERT_TRUE(LiveDice::parse(std::string(table.at("dice").at("key").as_string()), seed));
  EXPECT_EQ(LiveDice::commitment(seed), table.at("dice").at("commitment").as_string());
  const json::object again = ok(kAda, cmd("rematch", match));
  EXPECT_EQ(ok(kBen, cmd("rematch", match)).at("table").at("match"), again.at("table").at("match"));
  const json::object loaded = ok(kCy, cmd("import", "", "\"record\":" + json::serialize(json::string(text))));
  EXPECT_EQ(loaded.at("table").at("phase").as_string(), "over");
}

// The commitments of the dice of two tables opened one after the other.
std::vector<std::string> commitments(Limits limits) {
  TestHall bench(limits);
  bench.hello(kAda, "Ada");
  std::vector<std::string> all;
  for (const char* id : {"a", "b"}) {
    const json::object answer = bench.command(
        kAda,
        std::string(R"({"cmd":"create","game":"purse","start":true,"seats":[{"kind":"here"},{"kind":"here"}],"id":")") +
            id + "\"}");
    all.emplace_back(answer.at("table").at("dice").at("commitment").as_string());
  }
  return all;
}

TEST(Rehearsal, TheDiceOfEveryTableFollowFromItsNumber) {
  Limits limits;
  EXPECT_NE(commitments(limits), commitments(limits)) << "without a rehearsal nobody can foretell them";
  limits.rehearsal = 7;
  const std::vector<std::string> first = commitments(limits);
  EXPECT_EQ(commitments(limits), first);
  EXPECT_NE(first[0], first[1]);
  limits.rehearsal = 8;
  EXPECT_NE(commitments(limits), first);
}

}  // namespace
}  // namespace condotta::hall
