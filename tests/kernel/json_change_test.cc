// Changes of values, written from structs and carried out on JSON, held against the list that the browser's code is
// held against too.
#include "kernel/json_change.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <fstream>
#include <sstream>

#include "kernel/text_form.h"
#include "tests/harness/house.h"

namespace condotta::change_test {

enum Kind { kUnits };

struct Inner {
  std::optional<int> x, y, left;
  std::optional<std::vector<std::string>> gear;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (x, y, left, gear))

// Whatever the objects of the list have.
struct Sample {
  std::optional<int> a, b;
  std::optional<Inner> unit, reach;
  std::optional<std::vector<Inner>> units;
  std::optional<std::vector<int>> life;
  std::optional<std::vector<std::string>> hand;
  std::optional<std::map<std::string, int>> bag;
  std::optional<Id<kUnits>> acting;
  std::optional<std::string> text;
  std::optional<std::array<std::int32_t, 2>> spot;
  std::optional<std::map<std::string, std::vector<Inner>>> groups;
};
BOOST_DESCRIBE_STRUCT(Sample, (), (a, b, unit, reach, units, life, hand, bag, acting, text, spot, groups))

const Names& names() {
  static const Names made = [] {
    Names all;
    all.add_kind("unit", {{"u0", "U0"}, {"u1", "U1"}});
    return all;
  }();
  return made;
}

std::string change_of(const Sample& was, const Sample& now) {
  std::string out;
  form::put_change(out, names(), was, now);
  return out;
}

json::value listed() {
  std::ifstream file(std::string(kHouse) + "/tests/hall/changes.json");
  std::stringstream text;
  text << file.rdbuf();
  return json::parse(text.str());
}

TEST(JsonChange, AsListed) {
  const json::value list = listed();
  int written = 0;
  for (const json::value& each : list.as_array()) {
    json::value value = each.at("was");
    EXPECT_TRUE(apply_change(value, each.at("change"))) << json::serialize(each);
    EXPECT_EQ(value, each.at("now"));
    if (each.as_object().contains("read_only")) continue;  // nothing that a game shows changes so
    ++written;
    const auto was = from_json<Sample>(names(), each.at("was"), "list"),
               now = from_json<Sample>(names(), each.at("now"), "list");
    EXPECT_EQ(json::parse(change_of(was, now)), each.at("change"));
  }
  EXPECT_GE(written, 10);
}

int small() {
  return *rc::gen::inRange(0, 3);
}

std::string any_text() {
  return *rc::gen::element<std::string>("", "a", "~a", "\"\\\n", "\u2212");
}

template <class Make>
auto maybe(Make make) -> std::optional<decltype(make())> {
  if (small() == 0) return std::nullopt;
  return make();
}

template <class Make>
auto several(Make make) {
  std::vector<decltype(make())> list;
  for (int i = *rc::gen::inRange(0, 5); i > 0; --i) list.push_back(make());
  return list;
}

template <class Make>
auto named(Make make) {
  std::map<std::string, decltype(make())> map;
  for (int i = small(); i > 0; --i) map[*rc::gen::element<std::string>("orc", "goblin", "troll")] = make();
  return map;
}

Inner any_inner() {
  return {maybe(small), maybe(small), maybe(small), maybe([] { return several(any_text); })};
}

Sample any_sample() {
  const auto pair = [] { return std::array<std::int32_t, 2>{small(), small()}; };
  const auto unit = [] { return small() == 0 ? Id<kUnits>{} : Id<kUnits>::of(1); };
  return {.a = maybe(small),
          .b = maybe(small),
          .unit = maybe(any_inner),
          .reach = maybe(any_inner),
          .units = maybe([] { return several(any_inner); }),
          .life = maybe([] { return several(small); }),
          .hand = maybe([] { return several(any_text); }),
          .bag = maybe([] { return named(small); }),
          .acting = maybe(unit),
          .text = maybe(any_text),
          .spot = maybe(pair),
          .groups = maybe([] { return named([] { return several(any_inner); }); })};
}

TEST(JsonChange, AnyValueBecomesAnyOther) {
  rc::check([] {
    const Sample was = any_sample(), now = any_sample();
    json::value shown = to_json(names(), was);
    RC_ASSERT(apply_change(shown, json::parse(change_of(was, now))));
    RC_ASSERT(shown == to_json(names(), now));
    RC_ASSERT(change_of(now, now) == "{}");
    std::string text;
    put_json(text, names(), now);
    RC_ASSERT(json::parse(text) == to_json(names(), now));
  });
}

TEST(JsonChange, WhatDoesNotFitIsRefused) {
  for (const auto& [value, change] : {std::pair{"3", R"({"a":1})"},
                                      {R"({"a":1})", "[0,1]"},
                                      {R"({"a":1})", R"({"~b":{}})"},
                                      {R"({"a":1})", R"({"-b":0})"},
                                      {"[1,2]", "[1,2]"},
                                      {"[1,2]", "[-1,0]"},
                                      {"[1,2]", R"({"2":1})"},
                                      {"[1,2]", R"({"x":1})"},
                                      {"[1]", "[0]"},
                                      {"[1]", "3"}}) {
    json::value read = json::parse(value);
    EXPECT_FALSE(apply_change(read, json::parse(change))) << value << ' ' << change;
  }
}

}  // namespace condotta::change_test
