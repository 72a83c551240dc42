// A hall of one version stopped in the middle of everything, and one of the next version started over the same disk.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "hall/match.h"
#include "hall/server.h"
#include "shelf/content.h"
#include "tests/hall/hall_fixture.h"
#include "tests/hall/purse.h"
#include "tests/hall/twisted.h"
#include "tests/harness/house.h"

namespace condotta::hall {
namespace {

// Adds one to some number of the content that the game can live with.
bool change_a_number(const std::string& key, ContentFiles& files, json::value& value) {
  if (value.is_int64()) {
    ++value.get_int64();
    try {
      tenant_of(key, files);
      return true;
    } catch (const std::exception&) {
      --value.get_int64();
    }
  }
  if (value.is_array())
    for (json::value& each : value.get_array())
      if (change_a_number(key, files, each)) return true;
  if (value.is_object())
    for (auto& [name, each] : value.get_object())
      if (change_a_number(key, files, each)) return true;
  return false;
}

class Upgrade : public testing::TestWithParam<std::string> {
 protected:
  static Limits limits() {
    Limits none;
    none.commands_per_second = none.tables_per_second = 0;
    none.open_tables = none.watched = 100'000;
    return none;
  }
  std::string frame(const std::string& rest) { return "{\"id\":\"i" + std::to_string(++ids_) + "\"," + rest + "}"; }
  json::object watch(const std::string& match) {
    return bench_.command(kAda, frame(R"("cmd":"watch","match":")" + match + "\""));
  }
  // The picture of the seat whose turn it is.
  static json::object turn_of(const json::object& watched) {
    for (const json::value& picture : watched.at("pictures").as_array())
      if (picture.at("prompt").is_object()) return picture.as_object();
    return {};
  }
  bool move(const std::string& match, const json::object& picture) {
    const json::object answer =
        bench_.command(kAda, frame(R"("cmd":"act","match":")" + match + R"(","choice":0,"seat":)" +
                                   std::to_string(picture.at("seat").as_int64()) +
                                   ",\"at\":" + std::to_string(picture.at("at").as_int64())));
    return answer.contains("ok");
  }
  std::string begin(const std::string& key) {
    const json::object options = bench_.command(kAda, frame(R"("cmd":"options","game":")" + key + "\""));
    std::string seats;
    for (int i = 0; i < options.at("seats").as_int64(); ++i)
      seats += std::string(i > 0 ? "," : "") + R"({"kind":"here"})";
    const json::object made =
        bench_.command(kAda, frame(R"("cmd":"create","start":true,"game":")" + key + R"(","seats":[)" + seats + "]"));
    return std::string(made.at("table").at("match").as_string());
  }
  void serve(Tenant tenant) {
    bench_.shelf = {};
    bench_.shelf.add(std::move(tenant));
    bench_.restart();
    token_ = text_at(bench_.hello(kAda, "Ada", token_), "token");
  }
  TestHall bench_{limits()};
  std::string token_;
  int ids_ = 0;
};

// Changed content and a new ruleset: every match reads as it did and plays on under what it began with.
TEST_P(Upgrade, EveryMatchReadsAndPlaysOn) {
  const char* many = std::getenv("CONDOTTA_MATCHES");
  const int count = many != nullptr ? std::atoi(many) : 12;
  ContentFiles files = read_content(std::filesystem::path(kHouse) / "content" / GetParam());
  const Tenant before = tenant_of(GetParam(), files);
  serve(before);
  std::vector<std::pair<std::string, json::value>> matches;
  for (int i = 0; i < count; ++i) {
    const std::string match = begin(GetParam());
    for (int moves = 0; moves < i % 7; ++moves) ASSERT_TRUE(move(match, turn_of(watch(match))));
    matches.emplace_back(match, turn_of(watch(match)).at("view"));
  }
  bool changed = false;
  for (auto& [name, file] : files.all())
    changed = changed || (!name.starts_with("words.") && change_a_number(GetParam(), files, file.value));
  ASSERT_TRUE(changed);
  Tenant after = tenant_of(GetParam(), files);
  ASSERT_NE(after.game->content_hash(), before.game->content_hash());
  const auto revised = [](std::shared_ptr<const AnyGame> game) {
    return std::make_shared<Revised>(std::move(game), "next", false);
  };
  after.open = [open = after.open, revised](const json::object& kept) { return revised(open(kept)); };
  after.game = revised(after.game);
  serve(after);
  for (const auto& [match, view] : matches) {
    const json::object picture = turn_of(watch(match));
    ASSERT_FALSE(picture.empty()) << match << " cannot be played on";
    EXPECT_EQ(picture.at("view"), view);
    EXPECT_TRUE(move(match, picture));
  }
  const std::string fresh = begin(GetParam());
  EXPECT_TRUE(move(fresh, turn_of(watch(fresh)))) << "and new ones begin under the new content";
}
INSTANTIATE_TEST_SUITE_P(Games, Upgrade, testing::ValuesIn(game_keys()), [](const auto& info) { return info.param; });

// Whoever has content judged again and again does not have all files of the game copied each time.
TEST(Tenants, AreHandedAboutWithoutTheirFiles) {
  const Tenant tenant = tenant_without_rules("mercs", read_content(home() / "content/mercs"));
  const auto since = std::chrono::steady_clock::now();
  for (int i = 0; i < 100; ++i) {
    const auto judge = tenant.judge;
    const auto open = tenant.open;
    ASSERT_TRUE(judge && open);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - since, std::chrono::milliseconds(20));
}

// Rules that refuse what was played: such a match can only be looked at, as it was last seen.
TEST_F(HallTest, AMatchThatTheRulesNowRefuseCanStillBeSeen) {
  const std::string match = two();
  ok(kAda, act(match, 0, R"({"verb":"stake","coins":2})"));
  const json::object before = picture(kBen, match);
  bench_.hall->farewell();
  bench_.shelf = {};
  bench_.shelf.add({std::make_shared<Revised>(purse::game(), "2", true), "{}", "{}"});
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  bench_.hello(kBen, "", ben_);
  bench_.hello(kCy, "Cy");
  const json::object now = picture(kBen, match);
  EXPECT_EQ(now.at("view"), before.at("view"));
  EXPECT_EQ(now.at("seat").as_int64(), 1);
  EXPECT_TRUE(picture(kCy, match).at("seat").is_null());
  EXPECT_TRUE(picture(kAda, match).at("prompt").is_null());
  EXPECT_EQ(fault(kAda, act(match, 0, kPass, 4)), "pinned");
}

// A match of version 0.2 names content and options as it did: the page hears of its options by today's names, and what
// is exported says what content it began with.
TEST_F(HallTest, AMatchWithOldNamesShowsItsOptions) {
  const Tenant tenant = tenant_of("mercenaries", read_content(std::filesystem::path(kHouse) / "content/mercenaries"));
  const std::string today = tenant.game->content_hash(), once = tenant.game->info().once;
  ASSERT_FALSE(once.empty());
  bench_.shelf.add(tenant);
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  const std::string here = R"({"kind":"here"})", seats = here + ',' + here + ',' + here + ',' + here;
  const std::string plan = R"("game":"mercenaries","start":true,"options":{"open_hands":true},"seats":[)" + seats + "]";
  const json::object made = ok(kAda, cmd("create", "", plan));
  const std::string match = text_at(made.at("table").as_object(), "match");
  std::string& body = bench_.store.matches[*id_from_text(match)].front().body;
  for (const auto& [now, then] : {std::pair<std::string, std::string>(today, once), {"open_hands", "openHands"}}) {
    ASSERT_NE(body.find(now), std::string::npos);
    body.replace(body.find(now), now.size(), then);
  }
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  const json::object table = ok(kAda, cmd("watch", match)).at("table").as_object();
  EXPECT_EQ(table.at("options").at("open_hands"), json::value(true));
  EXPECT_FALSE(table.at("options").as_object().contains("openHands"));
  const Match read(bench_.store.matches[*id_from_text(match)], [&](auto&, auto&) { return tenant.game; });
  EXPECT_EQ(read.record().content, once);
}

TEST_F(HallTest, AFinishedMatchStaysFinishedUnderOtherRules) {
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"here"})", R"(,"start":true,"options":{"goal":1})");
  ok(kAda, act(match, 0, kReveal, 2));
  const auto result = ok(kAda, cmd("watch", match)).at("table").at("result");
  ASSERT_TRUE(result.is_object());
  bench_.shelf = {};
  bench_.shelf.add({std::make_shared<Revised>(purse::game(), "2", true), "{}", "{}"});
  for (int i = 0; i < 2; ++i) {
    bench_.restart();
    bench_.hello(kAda, "", ada_);
    const json::object table = ok(kAda, cmd("watch", match)).at("table").as_object();
    EXPECT_EQ(table.at("phase").as_string(), "over");
    EXPECT_EQ(table.at("result"), result);
    ok(kAda, cmd("chat", match, R"("text":"well played")"));
  }
}

}  // namespace
}  // namespace condotta::hall
