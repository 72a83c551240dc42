// Every `session` block of docs/protocol.md is carried out, in order, and must go as it says.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/hall/bench.h"
#include "tests/harness/house.h"

namespace condotta::hall {
namespace {

const std::string kAny = "…";

class Examples {
 public:
  // Whether what was received fits what the page says; `where` tells the first place that does not.
  bool fits(const json::value& page, const json::value& got, std::string& where) {
    if (page.is_string() && page.get_string() == kAny) return true;
    if (page.is_string() && page.get_string().starts_with("$")) {
      const auto [known, fresh] = names_.emplace(page.get_string(), got);
      return known->second == got;
    }
    if (page.is_object() && got.is_object()) return fit_objects(page.get_object(), got.get_object(), where);
    if (page.is_array() && got.is_array()) return fit_lists(page.get_array(), got.get_array(), where);
    // 0.5 on the page is 5.0E-1 from the hall.
    if (page.is_number() && got.is_number()) return std::abs(page.to_number<double>() - got.to_number<double>()) < 1e-9;
    return page == got;
  }

  std::string fill(std::string frame) const {
    for (const auto& [name, value] : names_) {
      const std::string quoted = "\"" + name + "\"";
      for (std::size_t at = frame.find(quoted); at != std::string::npos; at = frame.find(quoted, at + 1))
        frame.replace(at, quoted.size(), json::serialize(value));
    }
    return frame;
  }

 private:
  bool fit_objects(const json::object& page, const json::object& got, std::string& where) {
    for (const auto& [key, each] : page) {
      if (key == kAny) continue;
      const json::value* found = got.if_contains(key);
      if (found == nullptr || !fits(each, *found, where)) return where = "/" + std::string(key) + where, false;
    }
    if (page.contains(kAny)) return true;
    for (const auto& [key, each] : got)
      if (!page.contains(key)) return where = "/" + std::string(key) + " (not on the page)", false;
    return true;
  }
  bool fit_lists(const json::array& page, const json::array& got, std::string& where) {
    const bool open = !page.empty() && page.back() == json::value(kAny) && page.size() > 1;
    const std::size_t count = open ? page.size() - 1 : page.size();
    if (open ? got.size() < count : got.size() != count) return where = " (number of items)", false;
    for (std::size_t i = 0; i < count; ++i)
      if (!fits(page[i], got[i], where)) return where = "/" + std::to_string(i) + where, false;
    return true;
  }
  std::map<std::string, json::value> names_;
};

TEST(Protocol, ExamplesGoAsThePageSays) {
  std::ifstream page(std::string(kHouse) + "/docs/protocol.md");
  ASSERT_TRUE(page) << "docs/protocol.md cannot be read";
  TestHall bench;
  Examples examples;
  std::map<char, SocketId> clients;
  bool inside = false;
  int lines = 0, number = 0;
  for (std::string line; std::getline(page, line);) {
    ++number;
    if (line.starts_with("```")) inside = line == "```session";
    if (!inside || line.size() < 4 || (line[1] != '>' && line[1] != '<')) continue;
    ++lines;
    bench.loop.clock += 50;
    const auto [client, fresh] = clients.emplace(line[0], clients.size() + 1);
    if (fresh) bench.hall->opened(client->second);
    const std::string rest = line.substr(3);
    if (line[1] == '>') {
      bench.send(client->second, examples.fill(rest));
      continue;
    }
    const std::string got = bench.next(client->second);
    ASSERT_FALSE(got.empty()) << "docs/protocol.md:" << number << ": " << line[0] << " got nothing, expected " << rest;
    std::string where;
    ASSERT_TRUE(examples.fits(json::parse(rest), json::parse(got), where))
        << "docs/protocol.md:" << number << " at " << where << "\n  page: " << rest << "\n  got:  " << got;
  }
  EXPECT_GT(lines, 80) << "the page has lost its examples";
}

// A page that promised something else would be found out.
TEST(Protocol, ExamplesCanFail) {
  Examples examples;
  std::string where;
  EXPECT_FALSE(examples.fits(json::parse(R"({"a":{"b":1}})"), json::parse(R"({"a":{"b":2}})"), where));
  EXPECT_EQ(where, "/a/b");
  EXPECT_FALSE(examples.fits(json::parse(R"({"a":1})"), json::parse(R"({"a":1,"b":2})"), where));
  EXPECT_TRUE(examples.fits(json::parse(R"({"a":"$x","…":"…"})"), json::parse(R"({"a":1,"b":2})"), where));
  EXPECT_FALSE(examples.fits(json::parse(R"("$x")"), json::parse("3"), where));
}

}  // namespace
}  // namespace condotta::hall
