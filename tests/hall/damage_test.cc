// A damaged disk: what is damaged is said and left alone, and costs nobody else anything.
#include <gtest/gtest.h>

#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include "hall/sqlite.h"
#include "hall/store.h"
#include "tests/hall/forked_hall.h"

namespace condotta::hall {
namespace {

using namespace std::chrono_literals;

constexpr MatchId kMatches = 20;
constexpr std::uint32_t kEntries = 30;

Entry entry(MatchId match, std::uint32_t n) {
  return {match,
          n,
          n == 1 ? Kind::Create : Kind::Act,
          7,
          "c" + std::to_string(n),
          100,
          "{\"mark\":\"match" + std::to_string(match) + "entry" + std::to_string(n) + "\",\"pad\":\"" +
              std::string(300, 'p') + "\"}"};
}

class Open {
 public:
  explicit Open(const std::string& folder) : store(open_sqlite_store(folder)) {
    store->listen([this](const StoreNews& news) {
      std::lock_guard guard(mutex_);
      committed_ = news.committed;
      read_only_ = read_only_ || news.read_only;
      for (const auto& [ticket, match] : news.spoiled) spoiled_.push_back(match);
      wake_.notify_all();
    });
  }
  bool wait(Ticket ticket) {
    std::unique_lock guard(mutex_);
    return wake_.wait_for(guard, 5s, [&] { return committed_ >= ticket; });
  }
  bool read_only() {
    std::lock_guard guard(mutex_);
    return read_only_;
  }
  std::vector<MatchId> spoiled() {
    std::lock_guard guard(mutex_);
    return spoiled_;
  }
  std::unique_ptr<Store> store;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  Ticket committed_ = 0;
  bool read_only_ = false;
  std::vector<MatchId> spoiled_;
};

// A store with all its rows folded and in the main file.
std::string filled(const char* name) {
  const std::string folder = fresh_folder(name);
  {
    Open open(folder);
    Ticket last = 0;
    for (std::uint32_t n = 1; n <= kEntries; ++n)
      for (MatchId match = 1; match <= kMatches; ++match) last = open.store->put({.entries = {entry(match, n)}});
    for (MatchId match = 1; match <= kMatches; ++match)
      last = open.store->put(
          {.summaries = {
               {match, 7, "c", 1, 2, "{\"mark\":\"summary" + std::to_string(match) + std::string(2000, 's') + "\"}"}}});
    open.wait(last);
    std::this_thread::sleep_for(1500ms);  // folds
  }
  Database db(folder + "/hall.db");
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  return folder;
}

std::string bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_back(const std::string& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

std::size_t readable(Open& open) {
  std::size_t good = 0;
  for (MatchId match = 1; match <= kMatches; ++match) {
    try {
      good += open.store->entries(match).size() == kEntries;
    } catch (const Damage&) {
      // This one is damaged.
    }
  }
  return good;
}

TEST(DamagedStore, AChangedLetterIsNoticed) {
  const std::string folder = filled("letter"), file = folder + "/hall.db";
  std::string bytes = bytes_of(file);
  const std::size_t at = bytes.find("match5entry9\"");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 5] = '6';
  write_back(file, bytes);
  Open open(folder);
  EXPECT_THROW(open.store->entries(5), Damage);
  EXPECT_EQ(readable(open), kMatches - 1);
  EXPECT_TRUE(open.wait(open.store->put({.entries = {entry(6, kEntries + 1)}})));
  EXPECT_FALSE(open.read_only());
  std::filesystem::remove_all(folder);
}

TEST(DamagedStore, ADamagedPageCostsItsMatchesAlone) {
  const std::string folder = filled("page"), file = folder + "/hall.db";
  std::string bytes = bytes_of(file);
  const std::size_t at = bytes.find("match5entry15\"");
  ASSERT_NE(at, std::string::npos);
  std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at / 4096 * 4096), 4096, '\xff');
  write_back(file, bytes);
  Open open(folder);
  EXPECT_THROW(open.store->entries(5), Damage);
  EXPECT_GE(readable(open), kMatches - 2) << "a page holds rows of two matches at most";
  EXPECT_EQ(readable(open), readable(open)) << "a failed reading leaves no open transaction behind";
  // Everybody else plays on, also in the same group of writes; and what is folded later does not stop the hall.
  Ticket last = 0;
  for (MatchId match = 8; match <= kMatches; ++match) last = open.store->put({.entries = {entry(match, kEntries + 1)}});
  last = open.store->put({.entries = {entry(5, kEntries + 1)}});
  last = open.store->put({.entries = {entry(100, 1)}});
  EXPECT_TRUE(open.wait(last));
  std::this_thread::sleep_for(1500ms);
  EXPECT_FALSE(open.read_only());
  for (MatchId match = 8; match <= kMatches; ++match) EXPECT_EQ(open.store->entries(match).size(), kEntries + 1);
  EXPECT_EQ(open.store->entries(100).size(), 1u);
  std::filesystem::remove_all(folder);
}

TEST(DamagedStore, ADamagedListDoesNotKeepTheHallShut) {
  const std::string folder = filled("list"), file = folder + "/hall.db";
  std::string bytes = bytes_of(file);
  const std::size_t at = bytes.find("summary11s");
  ASSERT_NE(at, std::string::npos);
  std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at / 4096 * 4096), 4096, '\xff');
  write_back(file, bytes);
  Open open(folder);
  EXPECT_GE(open.store->summaries().size(), kMatches - 3);
  EXPECT_EQ(readable(open), kMatches);
  std::filesystem::remove_all(folder);
}

// A database of the first form gets its checksums, and every row reads as before.
TEST(DamagedStore, AnOlderDatabaseIsTakenOver) {
  const std::string folder = fresh_folder("older");
  {
    Database db(folder + "/hall.db");
    db.run(R"(
      CREATE TABLE log(seq INTEGER PRIMARY KEY, match INTEGER NOT NULL, n INTEGER NOT NULL, kind INTEGER NOT NULL,
        by INTEGER NOT NULL, cmd TEXT NOT NULL, time INTEGER NOT NULL, body TEXT NOT NULL);
      CREATE TABLE entry(match INTEGER NOT NULL, n INTEGER NOT NULL, kind INTEGER NOT NULL, by INTEGER NOT NULL,
        cmd TEXT NOT NULL, time INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(match, n)) WITHOUT ROWID;
      CREATE TABLE match(match INTEGER PRIMARY KEY, host INTEGER NOT NULL, cmd TEXT NOT NULL,
        created INTEGER NOT NULL, moved INTEGER NOT NULL, summary TEXT NOT NULL);
      CREATE TABLE guest(player INTEGER PRIMARY KEY, name TEXT NOT NULL, secret TEXT NOT NULL, created INTEGER NOT NULL);
      CREATE TABLE fact(name TEXT PRIMARY KEY, value TEXT NOT NULL);
      INSERT INTO entry VALUES(3, 1, 0, 7, 'a', 50, '{"x":1}');
      INSERT INTO log VALUES(1, 3, 2, 3, 7, 'b', 51, '{"x":2}');
      PRAGMA user_version=1)");
  }
  Open open(folder);
  const std::vector<Entry> entries = open.store->entries(3);
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[0], (Entry{3, 1, Kind::Create, 7, "a", 50, "{\"x\":1}"}));
  EXPECT_EQ(entries[1], (Entry{3, 2, Kind::Act, 7, "b", 51, "{\"x\":2}"}));
  EXPECT_TRUE(open.wait(open.store->put({.entries = {entry(3, 3)}})));
  EXPECT_EQ(open.store->entries(3).size(), 3u);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
