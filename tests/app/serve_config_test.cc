// `condotta serve --config FILE`: one file for every option and every limit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hall/limits.h"
#include "tests/app/program.h"

namespace condotta {
namespace {

using ::testing::HasSubstr;

class ServeConfig : public ::testing::Test {
 protected:
  Program::Said with(const std::string& text, const std::string& more = "--print-config") const {
    return program_.run("serve --config " + program_.file("hall.toml", text) + " " + more);
  }
  void refuses(const std::string& text, const std::string& message) const {
    const Program::Said said = with(text, "");
    EXPECT_EQ(said.code, 2) << text;
    EXPECT_THAT(said.err, HasSubstr(message)) << text;
    EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
    EXPECT_EQ(said.out, "");
  }
  Program program_;
};

TEST_F(ServeConfig, IsPrintedWithEveryLimitAndReadBackUnchanged) {
  const std::string printed = program_.run("serve --print-config").out;
  for (const hall::Setting& each : hall::settings({})) {
    EXPECT_THAT(printed, HasSubstr("\n# " + each.words + "\n" + each.name + " = "));
    EXPECT_GE(each.value, each.least) << each.name;
    EXPECT_LE(each.value, each.most) << each.name;
  }
  for (const char* key : {"\nport = 8080\n", "\naddress = \"127.0.0.1\"\n", "\norigin = []\n", "\n[limits]\n"})
    EXPECT_THAT(printed, HasSubstr(key));
  const Program::Said again = with(printed);
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(again.out, printed);
}

TEST_F(ServeConfig, SetsWhatTheCommandLineLeavesOpen) {
  const std::string text =
      "port = 81\naddress = \"10.0.0.1\"\nproxy = [\"10.0.0.2\", \"10.0.0.3\"]\n"
      "[limits]\nsockets = 12  # few\ncommands_per_second = 2.5\n";
  const std::string read = with(text).out;
  for (const char* line : {"\nport = 81\n", "\naddress = \"10.0.0.1\"\n", "\nproxy = [\"10.0.0.2\", \"10.0.0.3\"]\n",
                           "\nsockets = 12\n", "\ncommands_per_second = 2.5\n", "\nsockets_per_address = 64\n"})
    EXPECT_THAT(read, HasSubstr(line));
  EXPECT_THAT(with(text, "--port 82 --print-config").out, HasSubstr("\nport = 82\n"));
}

TEST_F(ServeConfig, RefusesWhatItDoesNotKnow) {
  refuses("prot = 80\n", "prot: there is no such setting, did you mean \"port\"?");
  refuses("port = \"many\"\n", "port: ");
  refuses("port = 70000\n", "port: ");
  refuses("[limits]\nsocket = 3\n", "limits.socket: there is no such limit, did you mean \"sockets\"?");
  refuses("[limits]\nsockets = 0\n", "limits.sockets: expected a whole number from 1 to 1000000, found \"0\"");
  refuses("[limits]\nsockets = 1.5\n", "limits.sockets: expected a whole number");
  refuses("[limits]\nsockets = -3\n", "limits.sockets: expected a whole number");
  refuses("[limits]\ncommands_per_second = nan\n", "limits.commands_per_second: expected a number");
  refuses("[limits]\nsockets = [1, 2]\n", "limits.sockets: expected a whole number");
  refuses("[limits]\nsockets\n", "limits.sockets: expected a whole number");
  refuses("[limit]\nsockets = 3\n", "limit.sockets: there is no such table; there is [limits]");
  refuses("rehearse = 1\n", "rehearse: there is no such setting");
  refuses("config = \"other.toml\"\n", "config: there is no such setting");
  const Program::Said said = program_.run("serve --config nowhere.toml");
  EXPECT_EQ(said.code, 2);
  EXPECT_THAT(said.err, HasSubstr("nowhere.toml: the file cannot be read"));
}

}  // namespace
}  // namespace condotta
