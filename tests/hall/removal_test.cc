// From one store to another and back: nothing is lost on the way.
#include "machines/removal.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <sstream>
#include <thread>

#include "machines/postgres_store.h"
#include "tests/hall/forked_hall.h"
#include "tests/hall/real_servers.h"

namespace condotta::hall {
namespace {

Write a_match(MatchId match, std::uint32_t entries) {
  Write write{.summaries = {{match, 7, "make" + std::to_string(match), static_cast<std::int64_t>(match), 9, "{}"}}};
  for (std::uint32_t n = 1; n <= entries; ++n)
    write.entries.push_back({match, n, n == 1 ? Kind::Create : Kind::Chat, 7,
                             std::string("c\0\xff", 3) + char('0' + n % 10), 100 + n,
                             "{\"n\":" + std::to_string(n) + "}"});
  write.pictures = {{match, "a picture"}};
  return write;
}

void fill(Store& store) {
  store.listen([](const StoreNews&) {});
  store.put({.guests = {{9, "Ada \xf0\x9f\x8e\xb2", hash_of("s"), 5}}});
  store.put({.contents = {{"abc", "{\"files\":{}}"}}});
  for (MatchId match = 1; match <= 40; ++match) store.put(a_match(match, static_cast<std::uint32_t>(match)));
}

std::string exported(Store& store) {
  std::ostringstream out;
  export_all(store, out);
  return out.str();
}

TEST(Removal, FromSqliteToPostgresAndBack) {
  if (const std::string missing = RealPostgres::missing(); !missing.empty()) GTEST_SKIP() << missing;
  const std::string here = fresh_folder("from"), there = fresh_folder("to");
  {
    const auto first = open_sqlite_store(here);
    fill(*first);
  }
  const auto first = open_sqlite_store(here);
  const std::string file = exported(*first);
  const auto middle = open_postgres_store(RealPostgres::shared().fresh_database());
  std::istringstream in(file);
  const Moved moved = import_all(*middle, in);
  EXPECT_EQ(moved.matches, 40u);
  EXPECT_EQ(moved.entries, 820u);
  EXPECT_EQ(moved.guests, 1u);
  EXPECT_EQ(middle->seal_key(), first->seal_key()) << "sealed records can still be opened";
  const std::string again = exported(*middle);
  EXPECT_EQ(again, file);
  const auto last = open_sqlite_store(there);
  std::istringstream back(again);
  import_all(*last, back);
  EXPECT_EQ(exported(*last), file);
  std::istringstream twice(file);
  EXPECT_THROW(import_all(*last, twice), std::runtime_error) << "only into an empty store";
  std::filesystem::remove_all(here);
  std::filesystem::remove_all(there);
}

TEST(Removal, RefusesAFileThatIsNotWhole) {
  const std::string here = fresh_folder("whole"), there = fresh_folder("nothing");
  {
    const auto store = open_sqlite_store(here);
    fill(*store);
  }
  const std::string file = exported(*open_sqlite_store(here));
  const auto empty = open_sqlite_store(there);
  std::string changed = file;
  changed[changed.find("Ada")] = 'E';
  for (const std::string& bad : {std::string("hello\n"), std::string(), changed, file.substr(0, file.size() / 2),
                                 file.substr(0, file.rfind("{\"end\"")), file.substr(file.find('\n') + 1)}) {
    std::istringstream in(bad);
    EXPECT_THROW(import_all(*empty, in), std::exception) << bad.substr(0, 60);
    EXPECT_TRUE(empty->summaries().empty());
    EXPECT_FALSE(empty->guest(9));
  }
  std::filesystem::remove_all(here);
  std::filesystem::remove_all(there);
}

}  // namespace
}  // namespace condotta::hall
