#include "hall/command.h"

#include <gtest/gtest.h>

namespace condotta::hall {
namespace {

std::string code_of(const std::string& frame) {
  std::string id;
  try {
    Command command(frame, id);
    command.text("text", 5);
    command.number_or("number", 0, 9, 0);
    command.flag_or("flag", false);
    command.done();
    return "";
  } catch (const Fault& fault) {
    return fault.code();
  }
}

TEST(Command, TakesWhatIsRight) {
  EXPECT_EQ(code_of(R"({"id":"1","cmd":"x","text":"abc"})"), "");
  EXPECT_EQ(code_of(R"({"id":"1","cmd":"x","text":"äöüäö","number":9,"flag":true})"), "");
}

TEST(Command, RefusesEverythingElse) {
  const std::string deep(100000, '[');
  for (const std::string& bad :
       {std::string(), std::string("{"), std::string("[]"), std::string("7"), deep,
        "{\"id\":\"1\",\"cmd\":\"x\",\"text\":" + std::string(20, '[') + std::string(20, ']') + "}"})
    EXPECT_EQ(code_of(bad), "bad_json") << bad.substr(0, 50);
  for (const char* bad :
       {R"({"cmd":"x","text":"a"})", R"({"id":1,"cmd":"x","text":"a"})", R"({"id":"","cmd":"x","text":"a"})",
        R"({"id":"1","text":"a"})", R"({"id":"1","cmd":"x"})", R"({"id":"1","cmd":"x","text":7})",
        R"({"id":"1","cmd":"x","text":""})", R"({"id":"1","cmd":"x","text":"abcdef"})",
        R"({"id":"1","cmd":"x","text":"a","number":10})", R"({"id":"1","cmd":"x","text":"a","number":1.5})",
        R"({"id":"1","cmd":"x","text":"a","number":1e99})", R"({"id":"1","cmd":"x","text":"a","flag":0})",
        R"({"id":"1","cmd":"x","text":"a","other":0})"})
    EXPECT_EQ(code_of(bad), "bad_field") << bad;
  EXPECT_EQ(code_of("{\"id\":\"1\",\"cmd\":\"x\",\"text\":\"" + std::string(70 << 10, 'a') + "\"}"), "bad_field");
}

TEST(Command, LinesMustBeReadable) {
  EXPECT_NO_THROW(check_line("A fine name", "name"));
  for (const char* bad : {"two\nlines", "\x1b[31m", "   ", "\x7f"}) EXPECT_THROW(check_line(bad, "name"), Fault) << bad;
}

}  // namespace
}  // namespace condotta::hall
