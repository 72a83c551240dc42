// The store that several halls share, over a real PostgreSQL.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "machines/postgres_schema.h"
#include "machines/postgres_store.h"
#include "tests/hall/real_servers.h"

namespace condotta::hall {
namespace {

using namespace std::chrono_literals;

Entry entry(MatchId match, std::uint32_t n, std::uint64_t fence) {
  return {match,
          n,
          n == 1 ? Kind::Create : Kind::Act,
          7,
          "cmd" + std::to_string(n),
          100 + n,
          "{\"n\":" + std::to_string(n) + "}",
          fence};
}

Write write(const Tenure& tenure, std::uint32_t n) {
  return {.entries = {entry(tenure.match, n, tenure.fence)},
          .summaries = {{tenure.match, 7, "make" + std::to_string(tenure.match), 1, n, "{}"}},
          .tenures = {tenure}};
}

// A store with an ear.
class Ear {
 public:
  explicit Ear(const std::string& url) : store(open_postgres_store(url)) {
    store->listen([this](StoreNews news) {
      std::lock_guard guard(mutex_);
      committed = news.committed;
      read_only = news.read_only;
      for (const auto& each : news.overtaken) overtaken.push_back(each.ticket);
      for (const auto& each : news.moved) moved[each.match] = each.n;
      wake_.notify_all();
    });
  }
  template <class What>
  bool wait(const What& what) {
    std::unique_lock guard(mutex_);
    return wake_.wait_for(guard, 15s, what);
  }
  bool wait_for(Ticket ticket) {
    return wait([&] { return committed >= ticket; });
  }
  bool put(Write write) { return wait_for(store->put(std::move(write))); }
  std::unique_ptr<Store> store;
  Ticket committed = 0;
  bool read_only = false;
  std::vector<Ticket> overtaken;
  std::map<MatchId, std::uint32_t> moved;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
};

class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string missing = RealPostgres::missing(); !missing.empty()) GTEST_SKIP() << missing;
    url_ = RealPostgres::shared().fresh_database();
  }
  std::string url_;
};

TEST_F(PostgresTest, TheTablesGoForwardsAndBack) {
  Postgres line(url_);
  migrate(line, 1);
  EXPECT_EQ(schema_of(line), 1);
  line.run("INSERT INTO entry VALUES(5, 1, 0, 7, 'c', 100, '{}', 0), (5, 2, 3, 7, 'd', 101, '{}', 0)");
  line.run("INSERT INTO match VALUES(5, 7, 'c', 100, 101, '{}')");
  for (int round = 0; round < 2; ++round) {
    migrate(line, newest_schema());
    EXPECT_EQ(schema_of(line), newest_schema());
    EXPECT_EQ(line.run("SELECT n FROM writer WHERE match = 5").text(0, 0), "2") << "who writes next is known";
    EXPECT_EQ(line.run("SELECT fence FROM entry WHERE n = 2").text(0, 0), "0");
    migrate(line, 1);
    EXPECT_EQ(line.run("SELECT count(*) FROM entry").text(0, 0), "2");
    EXPECT_THROW(line.run("SELECT * FROM writer"), PostgresError);
  }
  migrate(line, 0);
  EXPECT_THROW(line.run("SELECT * FROM entry"), PostgresError);
  EXPECT_THROW(migrate(line, newest_schema() + 1), std::runtime_error);
}

TEST_F(PostgresTest, WhatANewerHallWroteIsLeftAlone) {
  {
    Postgres line(url_);
    migrate(line, newest_schema());
    line.run("UPDATE condotta_schema SET step = 99");
  }
  EXPECT_THROW(open_postgres_store(url_), std::runtime_error);
}

// Two halls: whoever read everything may go on; whoever did not is told so, and nothing of the write is there.
TEST_F(PostgresTest, OneWriterAtATime) {
  Ear a(url_), b(url_);
  const Tenure first{5, 0, 0, 1, 0xa};
  ASSERT_TRUE(a.put(write(first, 1)));
  ASSERT_TRUE(a.put(write(first, 2)));
  ASSERT_TRUE(b.wait([&] { return b.moved[5] == 2; })) << "the other one hears of it";
  ASSERT_TRUE(b.put(write({5, 2, 1, 2, 0xb}, 3)));
  EXPECT_TRUE(b.overtaken.empty());
  const Ticket late = a.store->put(write(first, 3));
  ASSERT_TRUE(a.wait_for(late));
  EXPECT_EQ(a.overtaken, std::vector<Ticket>{late});
  // Not even the place after the other's: it was thought of before the other wrote.
  const Ticket stale = a.store->put(write(first, 4));
  ASSERT_TRUE(a.wait_for(stale));
  EXPECT_EQ(a.overtaken, (std::vector<Ticket>{late, stale}));
  const auto entries = a.store->entries(5);
  ASSERT_EQ(entries.size(), 3u);
  EXPECT_EQ(entries[2].fence, 2u);
  ASSERT_TRUE(a.put(write({5, 3, 2, 3, 0xc}, 4)));
  EXPECT_EQ(a.store->entries(5).size(), 4u);
}

// What was thought of after a write that was overtaken stands on nothing, even if its place is free.
TEST_F(PostgresTest, WhatFollowsAnOvertakenWriteIsOvertaken) {
  Ear a(url_), b(url_);
  const Tenure first{5, 0, 0, 1, 0xa}, second{5, 2, 1, 2, 0xb};
  for (const std::uint32_t n : {1u, 2u, 3u}) ASSERT_TRUE(a.put(write(first, n)));
  const Ticket third = b.store->put(write(second, 3)), fourth = b.store->put(write(second, 4));
  ASSERT_TRUE(b.wait_for(fourth));
  EXPECT_EQ(b.overtaken, (std::vector<Ticket>{third, fourth}));
  EXPECT_EQ(a.store->entries(5).size(), 3u);
}

TEST_F(PostgresTest, ACommandMakesOneTable) {
  Ear a(url_), b(url_);
  Write one = write({5, 0, 0, 1, 0xa}, 1), two = write({6, 0, 0, 1, 0xb}, 1);
  two.summaries.front().cmd = one.summaries.front().cmd;
  ASSERT_TRUE(a.put(one));
  ASSERT_TRUE(b.put(two));
  EXPECT_EQ(b.overtaken.size(), 1u);
  EXPECT_TRUE(b.store->entries(6).empty());
  EXPECT_EQ(b.store->made(7, "make5"), std::optional<MatchId>(5));
}

// The server goes away as in a power cut: the hall hears it, waits, and goes on where it was.
TEST_F(PostgresTest, ALostServerIsSaidAndHeals) {
  RealPostgres own;
  Ear a(own.fresh_database());
  const Tenure tenure{5, 0, 0, 1, 0xa};
  ASSERT_TRUE(a.put(write(tenure, 1)));
  own.stop();
  const Ticket waiting = a.store->put(write(tenure, 2));
  ASSERT_TRUE(a.wait([&] { return a.read_only; }));
  EXPECT_THROW(a.store->entries(5), Away);
  EXPECT_LT(a.committed, waiting);
  own.start();
  ASSERT_TRUE(a.wait_for(waiting));
  EXPECT_TRUE(a.wait([&] { return !a.read_only; }));
  EXPECT_TRUE(a.overtaken.empty());
  for (int i = 0; i < 100; ++i) {
    try {
      EXPECT_EQ(a.store->entries(5).size(), 2u);
      return;
    } catch (const Away&) {
      std::this_thread::sleep_for(50ms);
    }
  }
  FAIL() << "it is never read again";
}

// The line is cut while writes are under way: each of them is there once, and only what is there is said to be.
TEST_F(PostgresTest, CutLinesLoseAndDoubleNothing) {
  Ear a(url_);
  const Tenure tenure{5, 0, 0, 1, 0xa};
  Postgres other(RealPostgres::shared().url());
  Ticket last = 0;
  for (std::uint32_t n = 1; n <= 400; ++n) {
    last = a.store->put(write(tenure, n));
    if (n % 8 == 0) std::this_thread::sleep_for(2ms);
    if (n % 40 == 0)
      other.run(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'condotta' AND pid <> "
          "pg_backend_pid()");
  }
  ASSERT_TRUE(a.wait_for(last));
  EXPECT_TRUE(a.overtaken.empty());
  Ear again(url_);
  EXPECT_EQ(again.store->entries(5).size(), 400u);
}

TEST_F(PostgresTest, AServerThatMayForgetIsRefused) {
  Postgres line(url_);
  try {
    line.run("ALTER SYSTEM SET fsync = off");
    line.run("SELECT pg_reload_conf()");
    std::this_thread::sleep_for(300ms);
    EXPECT_THROW(open_postgres_store(url_), std::runtime_error);
  } catch (const PostgresError& error) {
    ADD_FAILURE() << error.what();
  }
  line.run("ALTER SYSTEM RESET fsync");
  line.run("SELECT pg_reload_conf()");
  std::this_thread::sleep_for(300ms);
}

}  // namespace
}  // namespace condotta::hall
