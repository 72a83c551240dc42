#include "hall/store.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

#include "hall/sqlite.h"
#include "tests/hall/forked_hall.h"

namespace condotta::hall {
namespace {

using namespace std::chrono_literals;

class OpenStore {
 public:
  explicit OpenStore(const std::string& folder) : store(open_sqlite_store(folder)) {
    store->listen([this](StoreNews news) {
      std::lock_guard guard(mutex_);
      news_ = news;
      spoiled_ += news.spoiled.size();
      wake_.notify_all();
    });
  }
  bool wait(Ticket ticket) {
    std::unique_lock guard(mutex_);
    return wake_.wait_for(guard, 5s, [&] { return news_.committed >= ticket; });
  }
  bool wait_spoiled() {
    std::unique_lock guard(mutex_);
    return wake_.wait_for(guard, 5s, [&] { return spoiled_ > 0; }) && !news_.read_only;
  }
  std::unique_ptr<Store> store;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  StoreNews news_;
  std::size_t spoiled_ = 0;
};

Entry entry(MatchId match, std::uint32_t n) {
  return {match,
          n,
          n == 1 ? Kind::Create : Kind::Act,
          7,
          "cmd" + std::to_string(n),
          100 + n,
          "{\"n\":" + std::to_string(n) + "}"};
}

TEST(Store, KeepsEverythingInOrder) {
  const std::string folder = fresh_folder("store");
  {
    OpenStore open(folder);
    Ticket last = 0;
    for (std::uint32_t n = 1; n <= 300; ++n)
      for (MatchId match = 1; match <= 5; ++match) last = open.store->put({.entries = {entry(match, n)}});
    last = open.store->put({.summaries = {{3, 7, "c", 1, 2, "{\"x\":1}"}}, .guests = {{9, "Ada", hash_of("s"), 5}}});
    ASSERT_TRUE(open.wait(last));
    EXPECT_EQ(open.store->entries(4).size(), 300u) << "readable as soon as it is committed";
  }
  OpenStore again(folder);
  for (MatchId match = 1; match <= 5; ++match) {
    const auto entries = again.store->entries(match);
    ASSERT_EQ(entries.size(), 300u);
    for (std::uint32_t n = 1; n <= 300; ++n) EXPECT_EQ(entries[n - 1], entry(match, n));
  }
  ASSERT_EQ(again.store->summaries().size(), 1u);
  EXPECT_EQ(again.store->summaries()[0].table, "{\"x\":1}");
  const auto guest = again.store->guest(9);
  ASSERT_TRUE(guest);
  EXPECT_EQ(guest->name, "Ada");
  EXPECT_TRUE(same(guest->secret, hash_of("s")));
  EXPECT_FALSE(again.store->guest(10));
  EXPECT_TRUE(again.store->entries(77).empty());
  std::filesystem::remove_all(folder);
}

// Rows move from the log to the entries while it is quiet; readers see them all at any time, and appending goes on.
TEST(Store, FoldsTheLogWithoutAnybodyNoticing) {
  const std::string folder = fresh_folder("fold");
  OpenStore open(folder);
  std::uint32_t n = 0;
  for (int round = 0; round < 3; ++round) {
    Ticket last = 0;
    for (int i = 0; i < 1500; ++i) last = open.store->put({.entries = {entry(1, ++n)}});
    ASSERT_TRUE(open.wait(last));
    for (int look = 0; look < 40; ++look) {
      const auto entries = open.store->entries(1);
      ASSERT_EQ(entries.size(), n);
      EXPECT_EQ(entries.back(), entry(1, n));
      std::this_thread::sleep_for(25ms);
    }
  }
  Database db(folder + "/hall.db");
  Statement folded(db, "SELECT count(*) FROM entry"), left(db, "SELECT count(*) FROM log");
  folded.row(), left.row();
  EXPECT_GT(folded.number(0), 1000);
  EXPECT_EQ(folded.number(0) + left.number(0), n);
  std::filesystem::remove_all(folder);
}

TEST(Store, IsForOneHallAtATime) {
  const std::string folder = fresh_folder("lock");
  const auto first = open_sqlite_store(folder);
  EXPECT_THROW(open_sqlite_store(folder), std::runtime_error);
  std::filesystem::remove_all(folder);
}

TEST(Store, DoesNotTouchWhatANewerHallWrote) {
  const std::string folder = fresh_folder("newer");
  {
    Database db(folder + "/hall.db");
    db.run("PRAGMA user_version=99");
  }
  EXPECT_THROW(open_sqlite_store(folder), std::runtime_error);
  std::filesystem::remove_all(folder);
}

TEST(Store, SaysPlainlyWhereItCannotWrite) {
  try {
    open_sqlite_store("/proc/nowhere");
    FAIL();
  } catch (const std::runtime_error& trouble) {
    EXPECT_NE(std::string(trouble.what()).find("/proc/nowhere"), std::string::npos);
  }
}

// One place in a match can be taken once, whatever goes wrong above.
TEST(Store, RefusesASecondEntryForTheSamePlace) {
  const std::string folder = fresh_folder("twice");
  {
    OpenStore open(folder);
    ASSERT_TRUE(open.wait(open.store->put({.entries = {entry(1, 1), entry(1, 2)}})));
    open.store->put({.entries = {entry(1, 2)}});
    EXPECT_TRUE(open.wait_spoiled());
    std::this_thread::sleep_for(1s);  // folded
    EXPECT_EQ(open.store->entries(1).size(), 2u);
    ASSERT_TRUE(open.wait(open.store->put({.entries = {entry(1, 3)}})));
  }
  {
    OpenStore open(folder);
    open.store->put({.entries = {entry(1, 3)}});
    EXPECT_TRUE(open.wait_spoiled()) << "also known after a restart";
  }
  Database db(folder + "/hall.db");
  EXPECT_THROW(db.run("INSERT INTO entry VALUES(1, 2, 3, 7, 'x', 0, '{}', 0)"), SqliteError);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
