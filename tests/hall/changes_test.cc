// Who asks for changes is told what has changed in a view, and ends up with the very view that others are sent whole.
#include "hall/load_views.h"
#include "tests/hall/hall_fixture.h"

namespace condotta::hall {
namespace {

constexpr SocketId kDee = 4, kEli = 5;

class ChangesTest : public HallTest {
 protected:
  void greet(SocketId who, const std::string& name, const std::string& more = "") {
    bench_.hall->opened(who);
    ok(who, R"({"id":"h","cmd":"hello","version":1,"changes":true,"name":")" + name + "\"" + more + "}");
  }
  // Everything that has come for a client, carried out.
  std::vector<json::object> follow(SocketId who, LoadViews& views) {
    std::vector<json::object> all;
    for (std::string frame; !(frame = bench_.next(who)).empty();) {
      EXPECT_TRUE(views.hear(frame)) << frame;
      all.push_back(json::parse(frame).as_object());
    }
    std::erase_if(all, [](const json::object& each) { return !each.contains("at"); });
    return all;
  }
  void watch(SocketId who, const std::string& match, LoadViews& views) {
    EXPECT_TRUE(views.hear(json::serialize(ok(who, cmd("watch", match)))));
  }
};

TEST_F(ChangesTest, AreToldInsteadOfWholeViews) {
  const std::string match = two();
  greet(kDee, "Dee");
  LoadViews views;
  watch(kDee, match, views);
  bench_.hello(kCy, "Cy");
  ok(kCy, cmd("watch", match));
  bench_.quiet();
  for (int i = 0; i < 6; ++i) {
    ok(i % 2 == 0 ? kAda : kBen, act(match, i % 2, kPass));
    const auto told = follow(kDee, views);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_TRUE(told[0].contains("change"));
    EXPECT_FALSE(told[0].contains("view"));
    std::string whole = bench_.next(kCy);
    while (whole.starts_with(R"({"push":"table")")) whole = bench_.next(kCy);
    EXPECT_TRUE(json::parse(whole).as_object().contains("view")) << "who asks for none gets whole views: " << whole;
    watch(kDee, match, views);
  }
  EXPECT_EQ(views.compared(), 6u);
}

TEST_F(ChangesTest, SpectatorsOfOnePlaceShareOneText) {
  const std::string match = two();
  LoadViews dee, eli;
  greet(kDee, "Dee");
  greet(kEli, "Eli");
  watch(kDee, match, dee);
  ok(kAda, act(match, 0, kPass));
  follow(kDee, dee);
  watch(kEli, match, eli);
  bench_.quiet();
  ok(kBen, act(match, 1, kPass));
  const std::string text = bench_.next(kDee);
  EXPECT_NE(text.find("\"change\":"), std::string::npos);
  EXPECT_EQ(text, bench_.next(kEli)) << "whoever came when: both have the position before";
}

TEST_F(ChangesTest, AnUndoIsAChangeToo) {
  greet(kDee, "Dee");
  const std::string match = create(kDee, R"({"kind":"here"},{"kind":"here"})", R"(,"start":true)");
  LoadViews views;
  watch(kDee, match, views);
  bench_.quiet();
  const std::int64_t at = picture(kDee, match).at("at").as_int64();
  ok(kDee, act(match, 0, R"({"verb":"stake","coins":2})", at));
  EXPECT_EQ(follow(kDee, views).size(), 2u) << "one for each seat";
  ok(kDee, cmd("undo", match, R"("seat":0)"));
  const auto told = follow(kDee, views);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_TRUE(told[0].contains("change") && told[1].contains("change"));
  watch(kDee, match, views);
  EXPECT_EQ(views.compared(), 2u);
}

TEST_F(ChangesTest, WhoTakesASeatIsFirstShownAllOfIt) {
  const std::string match = two();
  greet(kDee, "Dee");
  LoadViews views;
  watch(kDee, match, views);
  ok(kBen, cmd("stand", match, R"("seat":1)"));
  ok(kDee, cmd("sit", match, R"("seat":1)"));
  bench_.quiet();
  ok(kAda, act(match, 0, kPass));
  const auto told = follow(kDee, views);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].at("seat").as_int64(), 1);
  EXPECT_TRUE(told[0].contains("view"));
}

TEST_F(ChangesTest, WhatNeverReachedTheDiskIsNoBase) {
  const std::string match = two();
  greet(kDee, "Dee");
  LoadViews views;
  watch(kDee, match, views);
  ok(kAda, act(match, 0, kPass));
  follow(kDee, views);
  const std::string lost = act(match, 1, kPass);
  bench_.store.full = true;
  EXPECT_EQ(fault(kBen, lost), "read_only");
  bench_.settle();
  bench_.store.heal();
  bench_.settle();
  ok(kBen, act(match, 1, R"({"verb":"stake","coins":1})"));
  EXPECT_EQ(follow(kDee, views).size(), 1u);
  watch(kDee, match, views);
  EXPECT_EQ(views.compared(), 1u);
}

}  // namespace
}  // namespace condotta::hall
