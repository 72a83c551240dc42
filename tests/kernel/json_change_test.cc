// Changes of JSON values, held against the list that the browser's code is held against too.
#include "kernel/json_change.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <fstream>
#include <sstream>

#include "kernel/json_form.h"

namespace condotta {
namespace {

json::value listed() {
  std::ifstream file(std::string(CONDOTTA_HOME) + "/tests/hall/changes.json");
  std::stringstream text;
  text << file.rdbuf();
  return json::parse(text.str());
}

json::value change_of(const json::value& was, const json::value& now) {
  std::string out = "{";
  put_object_change(out, was.as_object(), now.as_object());
  return json::parse(out + "}");
}

TEST(JsonChange, AsListed) {
  const json::value list = listed();
  EXPECT_GT(list.as_array().size(), 10u);
  for (const json::value& each : list.as_array()) {
    EXPECT_EQ(change_of(each.at("was"), each.at("now")), each.at("change"));
    json::value value = each.at("was");
    EXPECT_TRUE(apply_change(value, each.at("change"))) << json::serialize(each);
    EXPECT_EQ(value, each.at("now"));
  }
}

json::value any_value(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0:
      return nullptr;
    case 1:
      return *rc::gen::inRange(0, 3);
    case 2:
      return json::string(*rc::gen::element<std::string>("", "a", "~a", "\"\\\n", "\u2212"));
    case 3:
      return *rc::gen::arbitrary<bool>();
    case 4: {
      json::array list;
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) list.push_back(any_value(depth - 1));
      return list;
    }
    default: {
      json::object object;
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        object[*rc::gen::element<std::string>("a", "b", "~a", "=a", "-a", "0", "")] = any_value(depth - 1);
      return object;
    }
  }
}

TEST(JsonChange, AnyValueBecomesAnyOther) {
  rc::check([] {
    json::value was = json::object{{"x", any_value(4)}, {"y", any_value(2)}};
    json::value now = json::object{{"x", any_value(4)}, {"y", any_value(2)}};
    const json::value change = change_of(was, now);
    RC_ASSERT(apply_change(was, change));
    RC_ASSERT(was == now);
    std::string text;
    put_value(text, now);
    RC_ASSERT(json::parse(text) == now);
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

}  // namespace
}  // namespace condotta
