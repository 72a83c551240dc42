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

// A hall that has just been started has no match in its memory.
class ReadingTest : public HeavyTest {
 protected:
  std::string played() {
    const std::string match = two();
    ok(kAda, act(match, 0, kPass));
    return match;
  }
  void start_again() {
    bench_.restart();
    bench_.hello(kAda, "", ada_);
    bench_.hello(kBen, "", ben_);
    bench_.quiet();
    bench_.workers.hold = true;
  }
};

TEST_F(ReadingTest, NobodyWaitsWhileAMatchIsRead) {
  const std::string match = played();
  start_again();
  bench_.send(kAda, cmd("watch", match));
  bench_.send(kAda, cmd("chat", match, R"("text":"back again")"));
  bench_.send(kBen, act(match, 1, kPass, 4));
  EXPECT_EQ(bench_.next(kAda), "");
  ok(kBen, cmd("ping", ""));
  let_them_work();
  const auto answers = heard(kAda);
  ASSERT_GE(answers.size(), 4u) << "two answers, and the pushes of what was said and done";
  EXPECT_TRUE(answers[0].contains("pictures"));
  EXPECT_TRUE(answers[1].contains("ack"));
  EXPECT_EQ(answers[2].at("n").as_int64(), 5);
  EXPECT_EQ(answers[3].at("n").as_int64(), 6);
  const auto others = heard(kBen);
  ASSERT_EQ(others.size(), 1u);
  EXPECT_EQ(others[0].at("n").as_int64(), 6) << "in the order in which they came";
}

TEST_F(ReadingTest, WhoHasLeftIsNotWaitedFor) {
  const std::string match = played();
  start_again();
  bench_.send(kBen, act(match, 1, kPass, 4));
  bench_.hall->closed(kBen);
  let_them_work();
  bench_.hall->opened(kBen);
  bench_.hello(kBen, "", ben_);
  EXPECT_EQ(ok(kBen, cmd("watch", match)).at("table").at("n").as_int64(), 4);
}

TEST_F(ReadingTest, WhatCannotBeReadIsSaid) {
  const std::string match = played();
  start_again();
  bench_.store.matches.begin()->second[2].body = "{";
  const std::string watch = cmd("watch", match);
  bench_.send(kAda, watch);
  let_them_work();
  const auto answers = heard(kAda);
  ASSERT_EQ(answers.size(), 1u);
  EXPECT_EQ(answers[0].at("error").at("code").as_string(), "damaged");
}

TEST_F(ReadingTest, AHallThatEndsRefusesWhatWaits) {
  const std::string match = played();
  start_again();
  bench_.send(kAda, cmd("watch", match));
  EXPECT_TRUE(bench_.hall->busy());
  bench_.hall->say_no_more();
  bench_.hall->give_up();
  EXPECT_FALSE(bench_.hall->busy());
  let_them_work();
  const auto answers = heard(kAda);
  ASSERT_EQ(answers.size(), 1u);
  EXPECT_EQ(answers[0].at("error").at("code").as_string(), "going_down");
}

TEST_F(ReadingTest, WhereTooMuchWaitsItIsSaid) {
  const std::string match = played();
  start_again();
  bench_.workers.hold = false;
  bench_.workers.lazy = true;
  EXPECT_EQ(fault(kAda, cmd("watch", match)), "busy");
  bench_.workers.lazy = false;
  ok(kAda, cmd("watch", match));
}

TEST_F(ReadingTest, ARecordOverHttpWaitsForItsMatch) {
  const std::string match = played();
  start_again();
  bool now = false;
  bench_.hall->when_read(match, [&] { now = true; });
  ok(kBen, cmd("ping", ""));
  EXPECT_FALSE(now);
  let_them_work();
  EXPECT_TRUE(now);
  now = false;
  bench_.hall->when_read(match, [&] { now = true; });
  EXPECT_TRUE(now) << "it has been read";
}

// Counts what is played again.
class Counting final : public Twisted {
 public:
  explicit Counting(std::shared_ptr<const AnyGame> game) : Twisted(std::move(game), {}) {}
  AnyState start(const json::value& options, Dice& dice, Log& log) const override {
    return game_->start(options, dice, log);
  }
  void apply(AnyState& state, const AnyAction& action, Dice& dice, Log& log) const override {
    ++applied;
    game_->apply(state, action, dice, log);
  }
  mutable int applied = 0;
};

// Taking back costs the same however long the match is, and so does reading a match in which much was taken back.
TEST_F(HeavyTest, TakingBackDoesNotPlayTheWholeMatchAgain) {
  const auto counting = std::make_shared<Counting>(bench_.shelf.game("purse"));
  bench_.shelf = Shelf();
  bench_.shelf.add({counting, "{}", "{}"});
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  const std::string match =
      text_at(ok(kAda, cmd("create", "", R"("game":"purse","seats":[{"kind":"here"},{"kind":"here"}],"start":true)"))
                  .at("table")
                  .as_object(),
              "match");
  const auto pass = [&](int times) {
    for (int i = 0; i < times; ++i) ok(kAda, act(match, i % 2, kPass, picture(kAda, match).at("at").as_int64()));
  };
  pass(700);
  const json::object before = picture(kAda, match);
  counting->applied = 0;
  for (int i = 0; i < 300; ++i) ok(kAda, cmd("undo", match, "\"seat\":" + std::to_string((i + 1) % 2)));
  EXPECT_LT(counting->applied, 300 * 70 + 2 * 700);
  pass(300);
  EXPECT_EQ(picture(kAda, match).at("view"), before.at("view"));
  counting->applied = 0;
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  EXPECT_EQ(picture(kAda, match).at("view"), before.at("view"));
  EXPECT_LT(counting->applied, 300 * 70 + 3 * 1000);
}

// A command that is sent again long after it was answered is answered from what is known.
TEST_F(HeavyTest, AnOldCommandSentAgainPlaysNothingAgain) {
  const auto counting = std::make_shared<Counting>(bench_.shelf.game("purse"));
  bench_.shelf = Shelf();
  bench_.shelf.add({counting, "{}", "{}"});
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  bench_.hello(kBen, "", ben_);
  const std::string match = two();
  const std::string first = act(match, 0, kPass);
  const json::object answer = ok(kAda, first);
  for (int i = 1; i < 20; ++i) ok(i % 2 == 0 ? kAda : kBen, act(match, i % 2, kPass));
  counting->applied = 0;
  EXPECT_EQ(ok(kAda, first), answer);
  EXPECT_EQ(counting->applied, 0);
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
