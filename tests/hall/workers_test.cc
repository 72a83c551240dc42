#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <future>
#include <thread>

#include "hall/thread_workers.h"

namespace condotta::hall {
namespace {

// What is taken up, in order: each piece of work writes its name down.
class Queue : public testing::Test {
 protected:
  bool put(Lane lane, Owner owner, const std::string& name) {
    return queue_.put(lane, owner, [this, name] { order_ += name + " "; });
  }
  std::string order(int most = 1000) {
    order_.clear();
    for (int i = 0; i < most; ++i) {
      const auto work = queue_.take();
      if (!work) break;
      (*work)();
    }
    return order_;
  }
  WorkQueue queue_{Limits{}};
  std::string order_;
};

TEST_F(Queue, EachOwnerHasATurn) {
  for (const char* name : {"a1", "a2", "a3"}) put(Lane::Question, 1, name);
  put(Lane::Question, 2, "b1");
  put(Lane::Question, 3, "c1");
  EXPECT_EQ(order(), "a1 b1 c1 a2 a3 ");
  EXPECT_TRUE(queue_.empty());
}

// Odds that many ask for hold a mind up by no more than what is already being worked on.
TEST_F(Queue, QuestionsDoNotStarveMinds) {
  for (Owner owner = 1; owner <= 50; ++owner)
    for (int i = 0; i < 10; ++i) put(Lane::Question, owner, "q");
  put(Lane::Mind, 60, "m");
  EXPECT_EQ(order(2), "m q ");
}

TEST_F(Queue, MindsDoNotStarveQuestions) {
  for (Owner owner = 1; owner <= 5; ++owner)
    for (int i = 0; i < 4; ++i) put(Lane::Mind, owner, "m");
  put(Lane::Question, 60, "q");
  EXPECT_EQ(order(5), "m m m q m ");
}

TEST_F(Queue, WhoIsLateComesFirst) {
  put(Lane::Mind, 1, "m");
  put(Lane::Late, 2, "late");
  EXPECT_EQ(order(), "late m ");
}

TEST_F(Queue, NobodyFillsItAlone) {
  int taken = 0;
  for (int i = 0; i < 1000; ++i) taken += put(Lane::Question, 1, "q");
  EXPECT_LT(taken, 100);
  EXPECT_TRUE(put(Lane::Question, 2, "other"));
  EXPECT_TRUE(put(Lane::Mind, 1, "m"));
}

// Whatever flies out of a job, the worker takes the next one.
TEST(ThreadWorkersTest, AJobThatFailsCostsThatJobAlone) {
  ThreadWorkers workers(1, Limits{});
  workers.post(Lane::Question, 1, [] { throw std::runtime_error("as expected by this test"); });
  workers.post(Lane::Mind, 1, [] { throw 5; });
  std::promise<int> done;
  workers.post(Lane::Question, 2, [&] { done.set_value(7); });
  auto answer = done.get_future();
  ASSERT_EQ(answer.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  EXPECT_EQ(answer.get(), 7);
}

// Many who ask for odds again and again, and one mind with a move to make every time it has made one: it waits for no
// more than one question each.
TEST_F(Queue, AMindThatMovesAgainAndAgainIsNotHeldUpByThoseWhoAsk) {
  const auto question = [&](Owner owner) { put(Lane::Question, owner, "q"); };
  for (Owner owner = 1; owner <= 20; ++owner)
    for (int i = 0; i < 16; ++i) question(owner);
  put(Lane::Mind, 99, "m");
  int minds = 0, questions = 0;
  while (minds < 30 && minds + questions < 200) {
    const std::string next = order(1);
    minds += next == "m ";
    questions += next == "q ";
    if (next == "m ") put(Lane::Mind, 99, "m");
    if (next == "q ") question(static_cast<Owner>(questions % 20 + 1));
  }
  EXPECT_EQ(minds, 30);
  EXPECT_LE(questions, minds / 3 + 1) << "a question after every third mind";
  EXPECT_GE(questions, minds / 3 - 1) << "and no less";
}

// Work that was taken up before anybody told the time is as old as the time that is told first.
TEST(Stuck, IsNobodyWhoHasJustBegun) {
  ThreadWorkers workers(1, {});
  // Nobody waits for a thread that was given up: what it looks at lives as long as it does.
  const auto began = std::make_shared<std::promise<void>>();
  std::promise<void> go;
  workers.post(Lane::Question, 1, [began, gone = go.get_future().share()] { began->set_value(), gone.wait(); });
  began->get_future().wait();
  const auto given_up = [&](Millis now) {
    workers.replace_stuck(now, 30'000);
    Exposition out;
    workers.tell_metrics(out);
    return out.take().find("condotta_workers_given_up 1") != std::string::npos;
  };
  EXPECT_FALSE(given_up(6'000'000));
  EXPECT_FALSE(given_up(6'020'000));
  EXPECT_TRUE(given_up(6'031'000));
  go.set_value();
}

// The turn of the thread that asks, in nanoseconds; 0 where the kernel does not tell.
long turn() {
  std::ifstream file("/proc/self/task/" + std::to_string(gettid()) + "/sched");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("se.slice")) return std::stol(line.substr(line.find(':') + 1));
  return 0;
}

TEST(ShortTurns, AreTakenByTheThreadThatOthersWaitFor) {
  long after = 0;
  std::thread([&] { take_short_turns(), after = turn(); }).join();
  if (after == 0) GTEST_SKIP() << "this kernel tells nothing of turns";
  EXPECT_LT(after, 500'000);
}

}  // namespace
}  // namespace condotta::hall
