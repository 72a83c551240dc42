#include "hall/store.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

#include "hall/sqlite.h"
#include "machines/postgres_store.h"
#include "tests/hall/forked_hall.h"
#include "tests/hall/real_servers.h"

namespace condotta::hall {
namespace {

using namespace std::chrono_literals;

class OpenStore {
 public:
  explicit OpenStore(const std::string& place)
      : store(place.starts_with("postgresql:") ? open_postgres_store(place) : open_sqlite_store(place)) {
    store->listen([this](StoreNews news) {
      std::lock_guard guard(mutex_);
      news_ = news;
      spoiled_ += news.spoiled.size() + news.overtaken.size();
      moved_ += news.moved.size();
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
  bool wait_moved() {
    std::unique_lock guard(mutex_);
    return wake_.wait_for(guard, 5s, [&] { return moved_ > 0; });
  }
  bool wait_read_only(bool read_only) {
    std::unique_lock guard(mutex_);
    return wake_.wait_for(guard, 10s, [&] { return news_.read_only == read_only; });
  }
  std::unique_ptr<Store> store;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  StoreNews news_;
  std::size_t spoiled_ = 0, moved_ = 0;
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

// The same promises from every store.
class EveryStore : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "sqlite") {
      place_ = fresh_folder("store");
    } else if (const std::string missing = RealPostgres::missing(); !missing.empty()) {
      GTEST_SKIP() << missing;
    } else {
      place_ = RealPostgres::shared().fresh_database();
    }
  }
  void TearDown() override {
    if (GetParam() == "sqlite") std::filesystem::remove_all(place_);
  }
  // With a tenure where the store is shared, always the same hand's unless it is said otherwise.
  static Write write(const Store& store, std::vector<Entry> entries, Tenure tenure = {0, 0, 1, 1}) {
    Write write;
    for (Entry& each : entries) {
      if (store.shared()) each.fence = tenure.fence;
      write.entries.push_back(each);
      tenure.match = each.match;
      if (store.shared()) append(write, {.tenures = {tenure}});
    }
    return write;
  }
  static Entry kept(const Store& store, MatchId match, std::uint32_t n) {
    Entry each = entry(match, n);
    each.fence = store.shared() ? 1 : 0;
    return each;
  }
  std::string place_;
};

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore, testing::Values("sqlite", "postgres"),
                         [](const auto& info) { return info.param; });

TEST_P(EveryStore, KeepsEverythingInOrder) {
  Key seal{};
  {
    OpenStore open(place_);
    seal = open.store->seal_key();
    Ticket last = 0;
    for (std::uint32_t n = 1; n <= 300; ++n)
      for (MatchId match = 1; match <= 5; ++match) last = open.store->put(write(*open.store, {entry(match, n)}));
    last = open.store->put({.summaries = {{3, 7, "c", 1, 2, "{\"x\":1}"}}, .guests = {{9, "Ada", hash_of("s"), 5}}});
    EXPECT_EQ(open.store->last_ticket(), last) << "tickets rise by one";
    EXPECT_EQ(last, 1501u);
    ASSERT_TRUE(open.wait(last));
    EXPECT_EQ(open.store->entries(4).size(), 300u) << "readable as soon as it is committed";
    EXPECT_EQ(open.store->entries(4, 290).size(), 10u);
  }
  OpenStore again(place_);
  EXPECT_EQ(again.store->seal_key(), seal);
  for (MatchId match = 1; match <= 5; ++match) {
    const auto entries = again.store->entries(match);
    ASSERT_EQ(entries.size(), 300u);
    for (std::uint32_t n = 1; n <= 300; ++n) EXPECT_EQ(entries[n - 1], kept(*again.store, match, n));
  }
  ASSERT_EQ(again.store->summaries().size(), 1u);
  EXPECT_EQ(again.store->summaries()[0].table, "{\"x\":1}");
  const auto guest = again.store->guest(9);
  ASSERT_TRUE(guest);
  EXPECT_EQ(guest->name, "Ada");
  EXPECT_TRUE(same(guest->secret, hash_of("s")));
  EXPECT_FALSE(again.store->guest(10));
  EXPECT_TRUE(again.store->entries(77).empty());
}

// Whatever clients send is kept as it is, also what is no text.
TEST_P(EveryStore, KeepsEveryByte) {
  OpenStore open(place_);
  Entry odd = entry(1, 1);
  odd.cmd = std::string("a\0b\xff'\\", 6);
  odd.body = std::string("{\"\0\":\"\xc3\x28\"}", 9);
  const std::string name = std::string("\0\xfe", 2);
  Write all = write(*open.store, {odd});
  all.guests = {{9, name, hash_of("s"), 5}};
  all.contents = {{"hash", name}};
  all.pictures = {{1, name}};
  ASSERT_TRUE(open.wait(open.store->put(all)));
  ASSERT_EQ(open.store->entries(1).size(), 1u);
  EXPECT_EQ(open.store->entries(1)[0].cmd, odd.cmd);
  EXPECT_EQ(open.store->entries(1)[0].body, odd.body);
  EXPECT_EQ(open.store->guest(9)->name, name);
  EXPECT_EQ(open.store->content("hash"), name);
  EXPECT_EQ(open.store->pictures(1), name);
}

// One place in a match can be taken once, whatever goes wrong above; and a write is kept as a whole or not at all.
TEST_P(EveryStore, RefusesASecondEntryForTheSamePlace) {
  {
    OpenStore open(place_);
    ASSERT_TRUE(open.wait(open.store->put(write(*open.store, {entry(1, 1), entry(1, 2)}))));
    open.store->put(write(*open.store, {entry(2, 1), entry(1, 2)}));
    EXPECT_TRUE(open.wait_spoiled());
    EXPECT_EQ(open.store->entries(1).size(), 2u);
    EXPECT_TRUE(open.store->entries(2).empty());
    ASSERT_TRUE(open.wait(open.store->put(write(*open.store, {entry(1, 3)}))));
  }
  OpenStore open(place_);
  open.store->put(write(*open.store, {entry(1, 3)}, {0, 1, 2, 2}));
  EXPECT_TRUE(open.wait_spoiled()) << "also known after a restart";
  EXPECT_EQ(open.store->entries(1).size(), 3u);
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

TEST(Store, HasOneRowForAPlace) {
  const std::string folder = fresh_folder("twice");
  {
    OpenStore open(folder);
    ASSERT_TRUE(open.wait(open.store->put({.entries = {entry(1, 1), entry(1, 2)}})));
    open.store->put({.entries = {entry(1, 2)}});
    EXPECT_TRUE(open.wait_spoiled());
    std::this_thread::sleep_for(1s);  // folded
    EXPECT_EQ(open.store->entries(1).size(), 2u);
  }
  Database db(folder + "/hall.db");
  EXPECT_THROW(db.run("INSERT INTO entry VALUES(1, 2, 3, 7, 'x', 0, '{}', 0)"), SqliteError);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
