// From one store to another and back: nothing is lost on the way.
#include "machines/removal.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <sstream>
#include <thread>

#include "kernel/hash.h"
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

// A forger closes the file with the right sum: it is refused all the same, with a sentence, before anything is written.
TEST(Removal, RefusesLinesThatCannotBeRead) {
  const std::string head = R"({"form":"condotta store 1","seal":")" + std::string(64, '0') + "\"}";
  const std::string guest =
      R"({"guest":{"player":"000000000009","name":"Ada","secret":")" + std::string(64, '0') + R"(","created":5}})";
  const std::string match =
      R"({"match":{"match":"000000000001","host":"000000000009","cmd":"c","created":1,"moved":2,)";
  const auto file = [](const std::vector<std::string>& lines) {
    std::string text, sum;
    for (const std::string& line : lines) sum = hash_text(sum + line), text += line + "\n";
    return text + "{\"end\":" + std::to_string(lines.size() - 1) + ",\"sum\":\"" + sum + "\"}\n";
  };
  const auto import = [](const std::string& text) {
    const std::string folder = fresh_folder("forged");
    std::string said;
    {
      const auto store = open_sqlite_store(folder);
      std::istringstream in(text);
      try {
        import_all(*store, in);
      } catch (const std::runtime_error& trouble) {
        said = trouble.what();
        EXPECT_FALSE(store->guest(9)) << said;
      }
    }
    std::filesystem::remove_all(folder);
    return said;
  };
  EXPECT_EQ(import(file({head, guest})), "");
  EXPECT_EQ(import(file({"{}"})), "this is no export of a hall's store");
  EXPECT_EQ(import(file({R"({"form":"condotta store 1","seal":"0"})"})), "this is no export of a hall's store");
  for (const std::string& line :
       {match + "}}", match + R"("table":7}})", std::string("[]"), std::string("{"),
        match + R"("table":"{}"},"entries":[{"kind":99,"by":"1","cmd":"","time":1,"body":""}]})"})
    EXPECT_TRUE(import(file({head, guest, line})).starts_with("line 3 of this export cannot be read")) << line;
}

}  // namespace
}  // namespace condotta::hall
