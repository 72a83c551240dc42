// What older versions wrote, where no kept position shows it (tests/old_papers reads whole ones).
#include <gtest/gtest.h>

#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "tests/techcommander/table.h"

namespace condotta::techcommander {
namespace {

std::string today(const char* text) {
  return json::serialize(game().upgraded(parse_json(text, "a paper")));
}

// "struck" stood for three things: the victim of an overrun, who reacts to an ambush, who was asked about a skull.
TEST(TechCommanderUpgrade, WhoWasStruckInAnAmbushReacts) {
  EXPECT_EQ(today(R"({"order":{"verb":"ambush"},"units":[{"x":5},{"memory":["moved","struck"]}]})"),
            R"({"order":{"verb":"ambush"},"units":[{"x":5},{"memory":["moved","reacts"]}]})");
  const char* overrun = R"({"order":{"verb":"overrun"},"units":[{"memory":["struck"]}]})";
  EXPECT_EQ(today(overrun), overrun);
}

}  // namespace
}  // namespace condotta::techcommander
