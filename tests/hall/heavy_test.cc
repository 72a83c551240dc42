// What may take long is a worker's: while it is at it, everybody else is answered, and nothing comes out of order.
#include "tests/hall/hall_fixture.h"
#include "tests/hall/twisted.h"

namespace condotta::hall {
namespace {

class HeavyTest : public HallTest {
 protected:
  void SetUp() override {
    bench_.limits.retold_at_once = 2;
    bench_.restart();
    HallTest::SetUp();
  }
  std::vector<json::object> heard(SocketId who) {
    std::vector<json::object> all;
    for (std::string frame; !(frame = bench_.next(who)).empty();) all.push_back(json::parse(frame).as_object());
    return all;
  }
  void let_them_work() {
    bench_.workers.hold = false;
    bench_.workers.work();
    bench_.settle();
  }
};

TEST_F(HeavyTest, NobodyWaitsForWhatAnotherAsked) {
  const std::string match = two();
  for (int i = 0; i < 4; ++i) ok(i % 2 == 0 ? kAda : kBen, act(match, i % 2, kPass));
  bench_.quiet();
  for (const std::string& frame :
       {cmd("export", match), cmd("watch", match, R"("since":0)"), cmd("options", "", R"("game":"purse")")}) {
    bench_.workers.hold = true;
    bench_.send(kAda, frame);
    EXPECT_EQ(bench_.next(kAda), "") << frame;
    ok(kBen, cmd("ping", ""));
    ok(kBen, cmd("chat", match, R"("text":"still here")"));
    ok(kBen, cmd("watch", match));
    bench_.quiet();
    let_them_work();
    const auto answers = heard(kAda);
    ASSERT_FALSE(answers.empty()) << frame;
    EXPECT_TRUE(answers[0].contains("ok")) << frame << json::serialize(answers[0]);
  }
}

TEST_F(HeavyTest, WhatHappensDuringARetellingComesAfterIt) {
  const std::string match = two();
  ok(kAda, act(match, 0, kPass));
  bench_.quiet();
  bench_.workers.hold = true;
  const std::string watch = cmd("watch", match, R"("since":0)");
  bench_.send(kAda, watch);
  ok(kBen, act(match, 1, kPass, 4));
  bench_.send(kAda, cmd("ping", ""));
  EXPECT_TRUE(heard(kAda).empty());
  let_them_work();
  const auto answers = heard(kAda);
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[0].at("table").at("n").as_int64(), 4);
  EXPECT_EQ(answers[0].at("missed").as_array().size(), 3u) << "all but its making";
  EXPECT_EQ(answers[0].at("pictures").at(0).at("at").as_int64(), 4);
  EXPECT_EQ(answers[1].at("n").as_int64(), 5) << "the push of what happened meanwhile";
  EXPECT_TRUE(answers[2].contains("ack"));
}

TEST_F(HeavyTest, ARetellingThatTheDiskLostTellsNothingOfIt) {
  const std::string match = two();
  ok(kAda, act(match, 0, kPass));
  bench_.quiet();
  bench_.workers.hold = true;
  bench_.send(kAda, cmd("watch", match, R"("since":0)"));
  bench_.store.full = true;
  EXPECT_EQ(fault(kBen, act(match, 1, kPass, 4)), "read_only");
  bench_.settle();
  let_them_work();
  for (const json::object& each : heard(kAda))
    EXPECT_FALSE(each.contains("n") && each.at("n").as_int64() > 4) << json::serialize(each);
}

TEST_F(HeavyTest, ARecordOverHttpIsWrittenByAWorker) {
  const std::string match = two();
  bench_.workers.hold = true;
  std::string text;
  bench_.hall->record_for(match, ada_, [&](std::string record) { text = std::move(record); });
  bench_.settle();
  EXPECT_EQ(text, "");
  ok(kBen, cmd("ping", ""));
  let_them_work();
  EXPECT_TRUE(text.starts_with("condotta sealed record")) << text.substr(0, 60);
  EXPECT_THROW(bench_.hall->record_for(match, "", [](const std::string&) {}), Fault);
}

// A game that breaks in the middle of a question.
class Breaking final : public Twisted {
 public:
  explicit Breaking(std::shared_ptr<const AnyGame> game) : Twisted(std::move(game), {}) {}
  AnyState start(const json::value& options, Dice& dice, Log& log) const override {
    return game_->start(options, dice, log);
  }
  AnyState imagine(const AnyView&, Dice&) const override { throw std::logic_error("as expected by this test"); }
};

// What goes wrong on a worker is answered, and is nobody else's trouble.
TEST_F(HeavyTest, AQuestionThatBreaksIsAnswered) {
  const std::string match = two();
  const auto broken = std::make_shared<Breaking>(bench_.shelf.game("purse"));
  bench_.shelf = Shelf();
  bench_.shelf.add({broken, "{}", "{}"});
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  bench_.hello(kBen, "", ben_);
  EXPECT_EQ(fault(kAda, cmd("odds", match, R"("seat":0,"action":{"verb":"stake","coins":1})")), "internal");
  EXPECT_EQ(fault(kAda, cmd("odds", match, R"("seat":0,"action":{"verb":"stake","coins":1})")), "internal");
  ok(kBen, cmd("ping", ""));
  picture(kAda, match);
}

}  // namespace
}  // namespace condotta::hall
