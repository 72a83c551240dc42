#include <gtest/gtest.h>

#include <filesystem>

#include "hall/load.h"
#include "tests/hall/bench.h"
#include "tests/hall/forked_hall.h"
#include "tests/hall/raw_client.h"

namespace condotta::hall {
namespace {

TEST(Server, PlaysManyMatchesOverSockets) {
  const std::string folder = fresh_folder("server");
  ForkedHall hall(folder);
  LoadPlan plan;
  plan.port = hall.port();
  plan.game = "purse";
  plan.tables = 20;
  plan.seconds = 2;
  plan.warm_up = 0.3;
  plan.pid = hall.pid();
  const LoadReport report = load(plan);
  EXPECT_EQ(report.errors, 0u) << report.complaints.front();
  EXPECT_GT(report.actions, 100u);
  EXPECT_GT(report.matches, 1u);
  std::printf("%.0f actions per second, p50 %.2f ms, p99 %.2f ms, worst %.2f ms, %llu matches, %llu MiB\n",
              report.per_second(), report.p50, report.p99, report.most, static_cast<unsigned long long>(report.matches),
              static_cast<unsigned long long>(report.memory >> 20));
  EXPECT_EQ(hall.end(), 0);
  std::filesystem::remove_all(folder);
}

// Clients that are told of changes, compressed, have the views that they would have been sent whole.
TEST(Server, TellsChangesCompressed) {
  const std::string folder = fresh_folder("changes");
  ForkedHall hall(folder);
  LoadPlan plan;
  plan.port = hall.port();
  plan.game = "purse";
  plan.tables = 5;
  plan.seconds = 1;
  plan.warm_up = 0.2;
  plan.verify = plan.deflate = true;
  const LoadReport report = load(plan);
  EXPECT_EQ(report.errors, 0u) << report.complaints.front();
  EXPECT_GT(report.matches, 0u);
  EXPECT_GT(report.compared, 20u);
  EXPECT_EQ(hall.end(), 0);
  std::filesystem::remove_all(folder);
}

// Ten thousand stored matches do not slow down the start: only what somebody looks at is loaded.
TEST(SlowServer, StartsAtOnceWithTenThousandMatches) {
  const std::string folder = fresh_folder("many");
  std::string some;
  {
    TestHall bench;
    bench.hello(1, "Ada");
    const json::object made = bench.command(
        1, R"({"id":"c","cmd":"create","game":"purse","seats":[{"kind":"here"},{"kind":"here"}],"start":true})");
    const MatchId id = *id_from_text(made.at("table").at("match").as_string());
    const std::vector<Entry> entries = bench.store.matches.at(id);
    const Summary summary = bench.store.listed.at(id);
    const auto store = open_sqlite_store(folder);
    for (MatchId match = 1; match <= 10'000; ++match) {
      Write write{.entries = entries, .summaries = {summary}};
      write.summaries[0].match = match;
      for (Entry& entry : write.entries) entry.match = match;
      for (std::uint32_t n = 3; n <= 40; ++n)
        write.entries.push_back({match, n, Kind::Chat, 1, "", 1, R"({"name":"a","text":"hello over there"})"});
      store->put(std::move(write));
    }
    some = id_text(77);
  }
  ForkedHall hall(folder);
  EXPECT_LT(hall.started_in(), 2.0);
  std::printf("10,000 matches, 400,000 entries: started in %.2f s\n", hall.started_in());
  RawClient client;
  ASSERT_TRUE(client.connect(hall.port()));
  client.send(R"({"id":"h","cmd":"hello","version":1})");
  client.next();
  client.send(R"({"id":"w","cmd":"watch","match":")" + some + "\"}");
  EXPECT_NE(client.next().find("\"n\":40"), std::string::npos);
  hall.end();
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
