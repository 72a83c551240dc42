// The hall's log: its form, its files, and that it tells no secrets.
#include "hall/journal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <thread>

#include "tests/hall/forked_hall.h"
#include "tests/hall/hall_fixture.h"

namespace condotta::hall {
namespace {

namespace fs = std::filesystem;

// Keeps what is noted while it lives.
class Kept {
 public:
  explicit Kept(Level least) {
    keep_journal([this](Level, const std::string& line) { text += line + "\n"; }, least);
  }
  ~Kept() { close_journal(); }
  std::string text;
};

TEST(JournalLine, IsOneLineWhateverItTells) {
  EXPECT_EQ(line_of("it began", {{"port", 80}, {"why", "a \"b\"\n=c"}, {"none", ""}, {"path", "/a/b"}}),
            R"(what="it began" port=80 why="a \"b\"\x0a=c" none="" path=/a/b)");
}

TEST(JournalLine, IsLeftOutBelowTheLevel) {
  Kept kept(Level::Warn);
  note(Level::Info, "quiet");
  note(Level::Error, "loud");
  EXPECT_EQ(kept.text, "what=loud\n");
}

class JournalTest : public HallTest {};

// All that is secret in a session, at the level that tells most.
TEST_F(JournalTest, TellsNoSecrets) {
  Kept kept(Level::Debug);
  const std::string match = create(kAda, R"({"kind":"here"},{"kind":"open"})", R"(,"private":true,"title":"Hideaway")");
  ok(kAda, cmd("chat", match, R"("text":"meet me at noon")"));
  ok(kBen, cmd("sit", match, "\"seat\":1,\"code\":\"" + code_ + "\""));
  ok(kAda, cmd("start", match));
  const std::string record = text_at(ok(kAda, cmd("export", match)), "record");
  bench_.restart();
  bench_.hello(kAda, "Adalbert", ada_);
  EXPECT_FALSE(bench_.hello(kCy, "", ben_ + "x").contains("token")) << "not a token of ours";
  bench_.store.full = true;
  fault(kAda, act(match, 0, kPass));
  bench_.store.heal();
  EXPECT_NE(kept.text.find("what=\"a table is made\" match=" + match + " game=purse"), std::string::npos) << kept.text;
  EXPECT_NE(kept.text.find("nothing can be written"), std::string::npos);
  const std::vector<std::string> secrets{ada_.substr(ada_.size() / 2),
                                         ben_.substr(ben_.size() / 2),
                                         code_,
                                         "noon",
                                         "Hideaway",
                                         "Adalbert",
                                         "Ada",
                                         "Ben",
                                         record.substr(record.size() / 2, 20)};
  for (const std::string& secret : secrets) {
    ASSERT_FALSE(secret.empty());
    EXPECT_EQ(kept.text.find(secret), std::string::npos) << secret << " in:\n" << kept.text;
  }
}

TEST(JournalFiles, AreTurnedOver) {
  const std::string folder = fresh_folder("journal");
  open_journal({.file = folder + "/hall.log", .level = "info", .megabytes = 1, .files = 2});
  note(Level::Debug, "not for a file of this level");
  for (int i = 0; i < 40'000; ++i) {
    note(Level::Info, "a line of some length, so that there are not too many of them", {{"number", i}});
    if (i % 4000 == 3999) std::this_thread::sleep_for(std::chrono::milliseconds(100));  // the writer keeps up
  }
  note(Level::Error, "the last one");
  close_journal();
  std::size_t files = 0;
  std::string last;
  const std::regex form(
      R"(time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:?\d\d level=(info|error) what="[^"]+"( number=\d+)?)");
  for (const auto& entry : fs::directory_iterator(folder)) {
    ++files;
    EXPECT_LT(entry.file_size(), 1'100'000u) << entry.path();
    std::ifstream in(entry.path());
    std::string line;
    for (std::size_t n = 0; std::getline(in, line); ++n) {
      if (n % 500 == 0 && !std::regex_match(line, form)) FAIL() << line;
      if (entry.path().filename() == "hall.log") last = line;
    }
  }
  EXPECT_EQ(files, 3u);
  EXPECT_NE(last.find("the last one"), std::string::npos) << last;
  fs::remove_all(folder);
}

TEST(JournalFiles, ThatCannotBeWrittenAreRefused) {
  EXPECT_THROW(open_journal({.file = "/dev/null/hall.log"}), std::runtime_error);
  EXPECT_THROW(open_journal({.level = "loud"}), std::runtime_error);
}

}  // namespace
}  // namespace condotta::hall
