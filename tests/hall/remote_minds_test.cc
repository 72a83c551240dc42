// Minds on other machines, over a real NATS server.
#include "machines/remote_minds.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "kernel/dice.h"
#include "tests/hall/purse.h"
#include "tests/hall/real_servers.h"

namespace condotta::hall {
namespace {

using namespace std::chrono_literals;

// The hall's own workers: here they only count.
class Own final : public Workers {
 public:
  bool post(Lane, Owner, Work work) override {
    ++posted;
    work();
    return true;
  }
  std::atomic<int> posted = 0;
};

MindJob a_job(std::uint64_t seed) {
  MindJob job{.game = purse::game(), .level = "greedy", .seed = seed, .seconds = 0.1};
  SeededDice dice(seed);
  Log silent;
  const AnyState state = job.game->start(job.game->full_options(json::object()), dice, silent);
  job.view = job.game->look(state, 0);
  job.game->choices(state, job.choices);
  return job;
}

Shelf a_shelf() {
  Shelf shelf;
  shelf.add({purse::game(), "{}", "{}"});
  return shelf;
}

TEST(MindJobs, AreTheSameAfterAJourney) {
  const Shelf shelf = a_shelf();
  const MindJob job = a_job(7);
  const std::string text = pack(job);
  const auto again = unpack(text, shelf);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->view, job.view);
  EXPECT_EQ(again->choices, job.choices);
  EXPECT_EQ(again->level, job.level);
  EXPECT_EQ(again->seed, job.seed);
  EXPECT_EQ(again->seconds, job.seconds);
  // Of another build, another game, or no job at all: not read.
  EXPECT_FALSE(unpack(text + "x", shelf));
  EXPECT_FALSE(unpack(text.substr(0, text.size() - 1), shelf));
  EXPECT_FALSE(unpack("", shelf));
  EXPECT_FALSE(unpack("{}\n", shelf));
  EXPECT_FALSE(unpack(text, Shelf()));
  std::string other = text;
  other[other.find("\"ruleset\":\"") + 11] = '9';
  EXPECT_FALSE(unpack(other, shelf));
}

// Thinks through a job; how often the hall's own workers had to.
struct Thought {
  Choice choice;
  bool answered = false;
};
Thought think(Workers& minds, const MindJob& job, Lane lane = Lane::Mind) {
  const auto thought = std::make_shared<std::pair<std::atomic<bool>, Choice>>();
  minds.think(lane, 1, job, [thought](Choice choice) {
    thought->second = choice;
    thought->first = true;
  });
  for (int i = 0; i < 1000 && !thought->first; ++i) std::this_thread::sleep_for(5ms);
  return {thought->first ? thought->second : std::nullopt, thought->first};
}

TEST(RemoteMinds, ThinkElsewhereAndHereWhereNobodyIs) {
  if (const std::string missing = RealNats::missing(); !missing.empty()) GTEST_SKIP() << missing;
  RealNats nats;
  const Shelf shelf = a_shelf();
  Own own;
  const auto minds = open_remote_minds(nats.url(), own);
  const MindJob job = a_job(3);
  const Choice expected = think_through(job);
  ASSERT_TRUE(expected);

  EXPECT_EQ(think(*minds, job).choice, expected) << "without anybody elsewhere the hall thinks itself";
  EXPECT_EQ(own.posted, 1);

  std::atomic<bool> go_on = true;
  std::atomic<int> told = 0;
  std::thread worker([&] {
    think_for_halls(
        nats.url(), shelf, [&] { return go_on.load(); }, [&](const std::string&) { ++told; });
  });
  for (int i = 0; i < 200 && told == 0; ++i) {
    EXPECT_EQ(think(*minds, job).choice, expected);
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_GT(told, 0) << "the worker never had anything to do";
  const int before = own.posted;
  for (std::uint64_t seed = 10; seed < 30; ++seed)
    EXPECT_EQ(think(*minds, a_job(seed)).choice, think_through(a_job(seed)));
  EXPECT_EQ(own.posted, before) << "all of that was thought elsewhere";
  EXPECT_TRUE(think(*minds, job, Lane::Late).answered);
  EXPECT_EQ(own.posted, before + 1) << "what is late is not sent away again";

  go_on = false;
  worker.join();
  nats.stop();
  for (int i = 0; i < 100 && own.posted == before + 1; ++i) think(*minds, job);
  EXPECT_GT(own.posted, before + 1) << "without NATS the hall thinks itself";
}

}  // namespace
}  // namespace condotta::hall
