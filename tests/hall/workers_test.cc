#include <gtest/gtest.h>

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

}  // namespace
}  // namespace condotta::hall
