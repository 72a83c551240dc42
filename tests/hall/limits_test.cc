// What one guest may use up, and what the others notice of it.
#include <gtest/gtest.h>

#include <chrono>

#include "hall/frames.h"
#include "hall/http.h"
#include "tests/hall/hall_fixture.h"
#include "tests/hall/purse.h"

namespace condotta::hall {
namespace {

class LimitsTest : public HallTest {
 protected:
  HttpAnswer get(const std::string& path, const std::string& bearer = {}) {
    const StaticFiles none("");
    HttpAnswer answer;
    Site(bench_.shelf, *bench_.hall, none).answer({"GET", path, bearer, ""}, [&](HttpAnswer given) {
      answer = std::move(given);
    });
    bench_.settle();
    return answer;
  }
  std::string health() {
    const HttpAnswer answer = get("/api/health");
    return std::to_string(answer.status) + *answer.body;
  }
  std::string record(const std::string& match, const std::string& token = {}) {
    return std::to_string(get("/api/record/" + match, token.empty() ? "" : "Bearer " + token).status);
  }
};

TEST_F(LimitsTest, AFinishedPrivateMatchIsNotForWhoBringsNoToken) {
  const std::string match =
      create(kAda, R"({"kind":"here"},{"kind":"here"})", R"(,"start":true,"private":true,"options":{"goal":1})");
  for (int i = 0; i < 200 && !picture(kAda, match).at("turn").is_null(); ++i) {
    const auto watched = ok(kAda, cmd("watch", match));
    const int seat = static_cast<int>(watched.at("table").at("turn").as_int64());
    ok(kAda, act(match, seat, kReveal, watched.at("table").at("n").as_int64()));
  }
  EXPECT_EQ(record(match), "404");
  EXPECT_EQ(record(match, ben_), "404");
  EXPECT_EQ(record(match, ada_), "200");
}

TEST_F(LimitsTest, ARefusedCommandKeepsItsIdAndIsNoBrokenFrame) {
  for (int i = 0; i < 60; ++i) bench_.hall->heard(kAda, R"({"id":"p)" + std::to_string(i) + R"(","cmd":"ping"})");
  bench_.settle();
  int refused = 0;
  for (const std::string& text : bench_.wire.inbox[kAda]) {
    EXPECT_EQ(text.find("\"ack\":null"), std::string::npos) << text;
    refused += text.find("rate_limited") != std::string::npos;
  }
  EXPECT_GT(refused, 20);
  EXPECT_FALSE(bench_.wire.closed.contains(kAda));
}

// What a flood goes on sending is not even read, so it takes nothing from the others.
TEST_F(LimitsTest, WhoAsksTooMuchIsLeftToWait) {
  for (int i = 0; i < 20; ++i) bench_.hall->heard(kAda, R"({"id":"p","cmd":"ping"})");
  EXPECT_FALSE(bench_.wire.rests.contains(kAda)) << "within the rate";
  for (int i = 0; i < 20; ++i) bench_.hall->heard(kAda, R"({"id":"p","cmd":"ping"})");
  EXPECT_GE(bench_.wire.rests[kAda], 400);
  EXPECT_FALSE(bench_.wire.rests.contains(kBen));
}

// A long message takes long to read, whether it is obeyed or not: whoever sends one too many waits as much longer.
TEST_F(LimitsTest, WhoAsksTooMuchAtLengthWaitsLonger) {
  for (int i = 0; i < 40; ++i) bench_.hall->heard(kAda, R"({"id":"p","cmd":"ping"})");
  const Millis before = bench_.wire.rests[kAda];
  bench_.hall->heard(kAda, R"({"id":"p","cmd":"import","record":")" + std::string(320 << 10, 'a') + "\"}");
  EXPECT_GE(bench_.wire.rests[kAda] - before, 500);
}

// What the commands of an address cost the hall's thread is paid for in time, however few they are.
TEST_F(LimitsTest, WhoKeepsTheHallBusyIsLeftToWait) {
  bench_.limits.work_millis_at_once = 50;
  bench_.limits.work_millis_per_second = 1;
  bench_.limits.commands_per_second = bench_.limits.address_commands_per_second = 0;
  bench_.restart();
  bench_.hall->opened(20, "203.0.113.9");
  bench_.hall->opened(21, "203.0.113.10");
  for (int i = 0; i < 1'000'000 && bench_.wire.rests.empty(); ++i) bench_.hall->heard(20, R"({"id":"p","cmd":"ping"})");
  EXPECT_GT(bench_.wire.rests[20], 0);
  bench_.hall->heard(21, R"({"id":"h","cmd":"ping"})");
  EXPECT_FALSE(bench_.wire.rests.contains(21));
}

TEST(Bucket, TellsHowLongADebtLasts) {
  Bucket bucket(10, 5);
  EXPECT_EQ(bucket.pay(10, 1000), 0);
  EXPECT_EQ(bucket.pay(5, 1000), 1000);
  EXPECT_EQ(bucket.pay(0, 1500), 500);
  EXPECT_EQ(bucket.pay(0, 9000), 0);
  EXPECT_EQ(Bucket(1, 0).pay(100, 0), 0) << "no rate, no debt";
  EXPECT_GT(Bucket(1, 1e-300).pay(100, 0), 1'000'000) << "a tiny rate overflows nothing";
}

TEST_F(LimitsTest, WhoNeverStopsIsShownOut) {
  for (int i = 0; i < 1000; ++i) bench_.hall->heard(kAda, R"({"id":"p","cmd":"ping"})");
  EXPECT_TRUE(bench_.wire.closed.contains(kAda));
  EXPECT_FALSE(bench_.wire.closed.contains(kBen));
}

TEST_F(LimitsTest, TablesThatTheHostHasLeftDoNotLockTheHostOut) {
  bench_.limits.open_tables = 3;
  bench_.limits.tables_per_second = 0;
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  for (int i = 0; i < 6; ++i) {
    const std::string match = create(kAda, R"({"kind":"here"},{"kind":"mind","level":"random"})", R"(,"start":true)");
    ok(kAda, cmd("leave", match));
  }
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  for (int i = 0; i < 3; ++i) create(kAda, R"({"kind":"here"},{"kind":"open"})");
  EXPECT_EQ(fault(kAda, cmd("create", "", R"("game":"purse","seats":[{"kind":"here"},{"kind":"open"}])")), "too_many");
  bench_.loop.clock += 25 * 3'600'000;
  for (int i = 0; i < 3; ++i) {
    bench_.loop.clock += 20'000;
    bench_.hall->tick();
    bench_.settle();
  }
  EXPECT_EQ(ok(kAda, cmd("tables", "", R"("mine":true)")).at("tables").as_array().size(), 3u)
      << "matches that nobody plays any more go away after a day";
}

TEST_F(LimitsTest, ComingBackDoesNotRefillWhatAPlayerMayMake) {
  const std::string make = R"("game":"purse","seats":[{"kind":"here"},{"kind":"open"}])";
  int made = 0;
  for (SocketId line = 20; line < 50; ++line) {
    bench_.hello(line, "", ada_);
    made += bench_.command(line, cmd("create", "", make)).contains("ok");
  }
  EXPECT_LT(made, 15);
}

TEST_F(LimitsTest, ComingAsSomebodyNewDoesNotRefillWhatAnAddressMayMake) {
  const std::string make = R"("game":"purse","seats":[{"kind":"here"},{"kind":"open"}])";
  bench_.limits.guests_at_once_each = 1000;
  bench_.limits.address_tables_per_second = 0.001;
  bench_.limits.address_commands_per_second = bench_.limits.work_millis_per_second = 0;
  bench_.restart();
  int made = 0;
  for (SocketId line = 20; line < 40; ++line) {
    bench_.hall->opened(line, "203.0.113.9");
    ok(line, R"({"id":"h","cmd":"hello","version":1})");
    for (int i = 0; i < 8; ++i) made += bench_.command(line, cmd("create", "", make)).contains("ok");
  }
  EXPECT_LE(made, 45);
}

TEST_F(LimitsTest, OneAddressDoesNotUseUpTheNewGuests) {
  const auto greet = [&](SocketId line, const std::string& address) {
    bench_.hall->opened(line, address);
    return bench_.command(line, R"({"id":"h","cmd":"hello","version":1})").contains("ok");
  };
  int greeted = 0;
  for (SocketId line = 100; line < 800; ++line) greeted += greet(line, "203.0.113.9");
  EXPECT_LT(greeted, 60);
  EXPECT_TRUE(greet(900, "203.0.113.10"));
}

TEST_F(LimitsTest, ChatIsBounded) {
  const std::string match = two();
  int said = 0;
  for (int i = 0; i < 40; ++i) said += bench_.command(kAda, cmd("chat", match, R"("text":"hi")")).contains("ok");
  EXPECT_LT(said, 20);
  EXPECT_TRUE(bench_.command(kBen, cmd("chat", match, R"("text":"hi")")).contains("ok"));
  bench_.limits.chats_per_match = 3;
  bench_.limits.chats_per_second = 0;
  bench_.restart();
  bench_.hello(kBen, "", ben_);
  EXPECT_EQ(fault(kBen, cmd("chat", match, R"("text":"hi")")), "too_many");
}

// Whoever knew how ids were hashed could name the table that somebody else made, and get its code.
TEST_F(LimitsTest, ACommandIsKnownByItsPlayerAndItsWholeId) {
  EXPECT_NE(command_key(1, "a"), command_key(2, "a"));
  EXPECT_NE(command_key(1, "ab"), command_key(1, "ba"));
  EXPECT_NE(command_key(1, id_text(2)), command_key(2, id_text(1)));
  EXPECT_EQ(command_key(1, "abc").substr(12), "abc");
}

TEST_F(LimitsTest, AJudgementDoesNotHoldTheHallUp) {
  bench_.shelf = {};
  int judged = 0;
  bench_.shelf.add({purse::game(), "{}", "{}", [&](const std::string&, const json::value&) {
                      ++judged;
                      return std::vector<Complaint>{{"/here", "bad"}};
                    }});
  bench_.workers.hold = true;
  for (int i = 0; i < 3; ++i) bench_.send(kAda, cmd("judge", "", R"("game":"purse","file":"words","content":{})"));
  EXPECT_EQ(judged, 0) << "it must wait for a worker";
  ok(kBen, cmd("ping", ""));
  bench_.workers.work();
  bench_.settle();
  EXPECT_EQ(judged, 1) << "one at a time for each line";
  bool told = false;
  for (std::string text; !(text = bench_.next(kAda)).empty();) told = told || text.find("/here") != std::string::npos;
  EXPECT_TRUE(told);
  ok(kAda, cmd("ping", ""));
}

TEST_F(LimitsTest, ATableThatWasClosedIsLeftOnceAndAnsweredTwice) {
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"open"})");
  const std::string frame = cmd("leave", match);
  const json::object first = ok(kAda, frame);
  EXPECT_EQ(ok(kAda, frame), first);
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(ok(kAda, frame), first);
  EXPECT_EQ(fault(kAda, cmd("leave", match)), "not_found");
}

TEST_F(LimitsTest, ARematchThatWasClosedIsMadeAnew) {
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"here"})", R"(,"start":true,"options":{"goal":1})");
  for (int i = 0; i < 200 && !picture(kAda, match).at("turn").is_null(); ++i) {
    const auto watched = ok(kAda, cmd("watch", match));
    ok(kAda, act(match, static_cast<int>(watched.at("table").at("turn").as_int64()), kReveal,
                 watched.at("table").at("n").as_int64()));
  }
  const auto first = ok(kAda, cmd("rematch", match)).at("table").at("match");
  EXPECT_EQ(ok(kAda, cmd("rematch", match)).at("table").at("match"), first);
  ok(kAda, cmd("leave", std::string(first.as_string())));
  const auto second = ok(kAda, cmd("rematch", match)).at("table").at("match");
  EXPECT_NE(second, first);
  EXPECT_EQ(ok(kAda, cmd("watch", std::string(second.as_string()))).at("table").at("phase").as_string(), "gathering");
}

TEST_F(LimitsTest, NamesAreReadable) {
  for (const char* bad : {"\u202egnp", "a\u200bb", "\u2066x\u2069", "\u3164", "\u00a0\u2003", "\u2800", "a\u0085b",
                          "\ufeffAda", "\U000e0041", "a\u2028b", "\u200d"})
    EXPECT_EQ(fault(kAda, cmd("name", "", "\"name\":\"" + std::string(bad) + "\"")), "bad_field") << bad;
  for (const char* good : {"Zoë", "李小龙", "محمد", "שרה", "👩\u200d🚀", "O'Neil-Smith", "क्षि"})
    ok(kAda, cmd("name", "", "\"name\":\"" + std::string(good) + "\""));
}

// Whoever asks for the tables again and again does not have them all written again and again.
TEST_F(LimitsTest, ATableIsWrittenForTheLobbyOnceForEveryChange) {
  bench_.limits.tables_per_second = bench_.limits.commands_per_second = 0;
  bench_.limits.open_tables = 1000;
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  for (int i = 0; i < 300; ++i) create(kAda, R"({"kind":"here"},{"kind":"here"})", R"(,"start":true)");
  const auto cost = [&] {
    bench_.quiet();
    const std::string frame = cmd("tables", "");
    const auto since = std::chrono::steady_clock::now();
    bench_.send(kAda, frame);
    return std::chrono::steady_clock::now() - since;
  };
  auto changed = cost(), again = cost();
  for (int round = 0; round < 3; ++round) {
    for (const auto& [id, summary] : bench_.store.listed) ok(kAda, act(id_text(id), round % 2, kPass, 2 + round));
    changed = round == 0 ? cost() : std::min(changed, cost());
    for (int i = 0; i < 5; ++i) again = std::min(again, cost());
  }
  EXPECT_LT(again * 3, changed);
}

TEST_F(LimitsTest, HealthTellsWhenTheDiskIsFull) {
  EXPECT_TRUE(health().starts_with("200{\"ok\":true"));
  const std::string match = two();
  bench_.store.full = true;
  fault(kAda, act(match, 0, kPass, 3));
  EXPECT_TRUE(health().starts_with("503{\"ok\":false")) << health();
}

// Three imagined worlds may all look like the true one; what somebody has seen cannot be taken back without asking.
TEST_F(LimitsTest, WhatWasSeenIsNeverTakenBackFreely) {
  bench_.limits.tables_per_second = bench_.limits.commands_per_second = 0;
  bench_.limits.open_tables = 100'000;
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  int free = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string match =
        create(kAda, R"({"kind":"here"},{"kind":"mind","level":"random"})", R"(,"start":true,"options":{"goal":90})");
    ok(kAda, act(match, 0, kReveal, 2));
    const json::value can = ok(kAda, cmd("watch", match)).at("pictures").at(0).at("can_undo");
    free += can.is_string() && can.as_string() == "free";
    ok(kAda, cmd("unwatch", match));
  }
  EXPECT_EQ(free, 0);
}

}  // namespace
}  // namespace condotta::hall
