// Halls that are replaced by newer ones while people play.
#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "hall/server.h"
#include "machines/postgres_store.h"
#include "tests/hall/forked_hall.h"
#include "tests/hall/real_servers.h"
#include "tests/hall/survivor.h"

namespace condotta::hall {
namespace {

using std::chrono::milliseconds;
using Clients = std::vector<std::unique_ptr<Survivor>>;

std::size_t promises(const Clients& clients) {
  std::size_t all = 0;
  for (const auto& client : clients) all += client->promises.size();
  return all;
}

// Two halls over one store. Each is told to end while its people go on asking, and one with newer rules takes its
// place; meanwhile both versions write to the same store. Nobody loses anything, and every match goes on.
TEST(Rolling, AnUpgradeOfTwoHallsLosesNothing) {
  for (const std::string& missing : {RealPostgres::missing(), RealNats::missing()})
    if (!missing.empty()) GTEST_SKIP() << missing;
  RealPostgres postgres;
  RealNats nats;
  ForkedHall::Machines machines{postgres.fresh_database(), nats.url()};
  Clients clients;
  for (int i = 0; i < 8; ++i) clients.push_back(std::make_unique<Survivor>(i, static_cast<std::uint64_t>(i + 1)));
  std::unique_ptr<ForkedHall> halls[2];
  for (auto& hall : halls) hall = std::make_unique<ForkedHall>(machines);
  for (std::size_t i = 0; i < clients.size(); ++i) clients[i]->come_back(halls[i % 2]->port());
  play_for(clients, milliseconds(300));
  machines.ruleset = "next";
  for (std::size_t old = 0; old < 2; ++old) {
    auto fresh = std::make_unique<ForkedHall>(machines);
    std::thread ending([&] { EXPECT_EQ(halls[old]->end(), 0); });
    play_for(clients, milliseconds(150));
    ending.join();
    halls[old] = std::move(fresh);
    const std::size_t before = promises(clients);
    for (std::size_t i = old; i < clients.size(); i += 2) clients[i]->come_back(halls[old]->port());
    play_for(clients, milliseconds(400));
    EXPECT_GT(promises(clients), before) << "nobody plays on";
    expect_kept(open_postgres_store(machines.store), clients);
  }
  for (const auto& client : clients) EXPECT_GT(client->promises.size(), 4u);
  std::printf("two halls replaced, %zu acknowledged, 0 lost, 0 twice\n", promises(clients));
}

// Somebody who says one thing at a time to a hall.
class RollingGuest {
 public:
  explicit RollingGuest(std::uint16_t port, std::string token = {}) : token_(std::move(token)) {
    EXPECT_TRUE(line_.connect(port));
    const std::string proof = token_.empty() ? "" : ",\"token\":\"" + token_ + "\"";
    token_ = text_at(ask(R"("cmd":"hello","version":1)" + proof), "token");
  }
  const std::string& token() const { return token_; }
  json::object ask(const std::string& rest) {
    const std::string id = "g" + std::to_string(++asked_);
    line_.send("{\"id\":\"" + id + "\"," + rest + "}");
    while (true) {
      const std::string text = line_.next(20'000);
      if (text.empty()) return {};
      json::object frame = json::parse(text).as_object();
      if (frame.contains("ack") && frame.at("ack") == id.c_str()) return frame;
    }
  }
  json::object turn_of(const std::string& match) {
    const json::object watched = ask(R"("cmd":"watch","match":")" + match + "\"");
    ask(R"("cmd":"unwatch","match":")" + match + "\"");
    for (const json::value& picture : watched.at("pictures").as_array())
      if (picture.at("prompt").is_object()) return picture.as_object();
    return {};
  }
  bool move(const std::string& match, const json::object& picture) {
    return ask(R"("cmd":"act","match":")" + match + R"(","choice":0,"seat":)" +
               std::to_string(picture.at("seat").as_int64()) + ",\"at\":" + std::to_string(picture.at("at").as_int64()))
        .contains("ok");
  }

 private:
  RawClient line_;
  std::string token_;
  int asked_ = 0;
};

// A thousand matches in the middle of play, on disk; another process with newer rules goes on with all of them.
TEST(SlowUpgrade, AThousandRunningMatchesGoOn) {
  constexpr int kMatches = 1000;
  const std::string folder = fresh_folder("upgrade");
  ServeOptions options;
  options.data = folder;
  options.limits.notice_seconds = 0;
  std::vector<std::pair<std::string, json::value>> matches;
  std::string token;
  {
    ForkedHall before(options);
    RollingGuest guest(before.port());
    token = guest.token();
    for (int i = 0; i < kMatches; ++i) {
      const json::object made = guest.ask(
          R"("cmd":"create","game":"purse","options":{"goal":40},"seats":[{"kind":"here"},{"kind":"here"}],"start":true)");
      const std::string match(made.at("table").at("match").as_string());
      for (int moves = 0; moves < i % 7; ++moves) ASSERT_TRUE(guest.move(match, guest.turn_of(match)));
      matches.emplace_back(match, guest.turn_of(match).at("view"));
    }
    EXPECT_EQ(before.end(), 0);
  }
  ForkedHall after(options, "next");
  RollingGuest guest(after.port(), token);
  for (const auto& [match, view] : matches) {
    const json::object picture = guest.turn_of(match);
    ASSERT_FALSE(picture.empty()) << match << " cannot be played on";
    EXPECT_EQ(picture.at("view"), view);
    EXPECT_TRUE(guest.move(match, picture));
  }
  std::printf("%zu running matches, all readable, all playable; started in %.0f ms\n", matches.size(),
              after.started_in() * 1000);
  EXPECT_EQ(after.end(), 0);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
