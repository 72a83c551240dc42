// Records: what is written is read again, and whatever was changed since is found.
#include "kernel/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/line.h"
#include "kernel/live_dice.h"
#include "tests/kernel/bounty_game.h"

namespace condotta {
namespace {

using ::testing::HasSubstr;

LiveDice::Seed secret_seed() {
  LiveDice::Seed seed;
  seed.fill(42);
  return seed;
}

// A match to its end with the live dice, or a part of it.
Line played(std::size_t steps = 99) {
  LiveDice dice(secret_seed());
  Log silent;
  const std::string note = "{\"live\":\"" + LiveDice::commitment(secret_seed()) + "\"}";
  Line line(game(), read(R"({"seats":3})"), {"Ada", "Bea \"B\"", "Zoë"}, note, dice, silent);
  std::vector<AnyAction> choices;
  while (!line.decision().over() && line.step() < steps) {
    game().choices(line.state(), choices);
    line.act(choices[line.step() % choices.size()], dice, silent);
  }
  if (line.decision().over()) line.close(LiveDice::text(secret_seed()));
  return line;
}

std::string written(const Line& line) {
  return write_record(game(), line.record());
}
std::string trouble(const std::string& text) {
  return complaint_of([&] { read_record(game(), text, "file"); });
}

TEST(Record, SurvivesAndReplaysToTheSameBytes) {
  const Line line = played();
  const std::string text = written(line);
  const Record record = read_record(game(), text, "file");
  EXPECT_EQ(write_record(game(), record), text);
  EXPECT_EQ(record.seats[1], "Bea \"B\"");
  EXPECT_TRUE(record.closed);
  Replay replay(game(), record);
  Log silent;
  while (!replay.done()) replay.next(silent);
  EXPECT_EQ(replay.state(), line.state());
  replay.to(3);
  EXPECT_EQ(replay.step(), 3u) << "back again";
  EXPECT_EQ(Line(game(), record).state(), line.state());
}

TEST(Record, AnyByteChangedAnywhereIsFound) {
  const std::string text = written(played());
  ASSERT_GT(text.size(), 1000u);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto original = static_cast<unsigned char>(text[at]);
    for (const int other : {original ^ 1, original ^ 0x20, original ^ 0x80, original + 1, 0, 10, 34, 125}) {
      std::string changed = text;
      changed[at] = static_cast<char>(other);
      if (changed == text) continue;
      ASSERT_NE(trouble(changed), "") << "byte " << at << " '" << text[at] << "' became " << (other & 0xFF);
    }
  }
}

TEST(Record, LostAndAddedBytesAreFound) {
  const std::string text = written(played());
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string shorter = text, longer = text;
    shorter.erase(at, 1);
    longer.insert(at, 1, ' ');
    ASSERT_NE(trouble(shorter), "") << "without byte " << at;
    ASSERT_NE(trouble(longer), "") << "with a blank before byte " << at;
  }
}

// A record that is cut between two lines is a record of the match so far, but it is not closed any more.
TEST(Record, CutOffIsFoundOrOpen) {
  const std::string text = written(played());
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string cut = text.substr(0, length);
    if (length > 0 && cut.back() == '\n') {
      EXPECT_FALSE(read_record(game(), cut, "file").closed);
    } else {
      ASSERT_NE(trouble(cut), "") << length << " bytes";
    }
  }
}

TEST(Record, LinesCannotBeSwappedRepeatedOrDropped) {
  const std::string text = written(played());
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    lines.push_back(text.substr(at, text.find('\n', at) - at + 1));
  }
  const auto joined = [](const std::vector<std::string>& all) {
    std::string sum;
    for (const std::string& line : all) sum += line;
    return sum;
  };
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    auto swapped = lines, repeated = lines, dropped = lines;
    std::swap(swapped[i], swapped[i + 1]);
    repeated.insert(repeated.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(trouble(joined(swapped)), "") << i;
    EXPECT_NE(trouble(joined(repeated)), "") << i;
    EXPECT_NE(trouble(joined(dropped)), "") << i;
  }
}

TEST(Record, OtherContentRulesOrGameAreNamed) {
  Record record = played().record();
  record.content = std::string(32, '0');
  EXPECT_THAT(trouble(write_record(game(), record)), HasSubstr("file line 1: the record is of content 0000"));
  record = played().record();
  record.ruleset = "0";
  EXPECT_THAT(trouble(write_record(game(), record)), HasSubstr("the record is of ruleset 0, here is 1"));
  record = played().record();
  record.game = "merc";
  EXPECT_THAT(trouble(write_record(game(), record)), HasSubstr("the record is of the game merc, here is bounty"));
  EXPECT_EQ(record_game(write_record(game(), record), "file"), "merc");
}

// Lines with good hashes and bad insides: somebody who writes records of their own.
std::string forged(const std::vector<std::string>& lines) {
  std::string chain;
  std::string text = close_line(record_head(game(), played(0).record()), chain);
  for (const std::string& line : lines) text += close_line(line, chain);
  return text;
}

TEST(Record, GoodHashesDoNotMakeGoodLines) {
  EXPECT_EQ(trouble(forged({})), "");
  EXPECT_THAT(trouble(forged({"{\"end\":0}", "{\"end\":0}"})), HasSubstr("line 3: nothing may follow the end"));
  EXPECT_THAT(trouble(forged({"{\"seat\":0}"})), HasSubstr("line 2: the field \"do\" is missing"));
  EXPECT_THAT(trouble(forged({R"({"seat":256,"do":"x"})"})), HasSubstr("expected the number of a seat, found 256"));
  EXPECT_THAT(trouble(forged({R"({"seat":0,"do":7})"})), HasSubstr("the field \"do\" must be a text"));
  EXPECT_THAT(trouble(forged({R"({"seat":0,"do":"x","chance":[4294967297]})"})), HasSubstr("expected a face"));
  EXPECT_THAT(trouble(forged({R"({"seat":0,"do":"x","chance":["contract:crwn"]})"})), HasSubstr("expected a face"));
  EXPECT_THAT(trouble(forged({"[1]"})), HasSubstr("line 2"));
  EXPECT_THAT(trouble("no record\n"), HasSubstr("line 1: expected a line that ends in its hash"));
  EXPECT_EQ(trouble(""), "file: the file is empty");
}

std::string replayed(const std::vector<std::string>& lines) {
  return complaint_of([&] {
    const Record record = read_record(game(), forged(lines), "file");
    Replay(game(), record).to(record.steps.size());
  });
}

TEST(Replay, HoldsEveryStepAgainstTheRules) {
  const Record record = played().record();
  const auto step = [](int seat, const std::string& action) {
    return "{\"n\":1,\"seat\":" + std::to_string(seat) + ",\"do\":\"" + action + "\"}";
  };
  EXPECT_EQ(replayed({step(0, record.steps[0].action)}), "");
  EXPECT_THAT(replayed({step(1, record.steps[0].action)}), HasSubstr("step 1: seat 1 acts, but it is not asked"));
  EXPECT_THAT(replayed({step(0, "offer contract=crwn")}), HasSubstr("did you mean \"crown\"?"));
  EXPECT_THAT(replayed({step(0, "offer")}), HasSubstr("\"offer\" is not allowed"));
  const std::string rolled = R"({"n":1,"seat":0,"do":")" + record.steps[0].action + R"(","chance":[3]})";
  EXPECT_THAT(replayed({rolled}), HasSubstr("left over"));
}

TEST(LiveDiceProof, HoldsOnlyForTheDiceThatWereRolled) {
  Record record = played().record();
  EXPECT_EQ(verify_live_dice(game(), record), "");
  Record other = record;
  other.reveal[0] = other.reveal[0] == '0' ? '1' : '0';
  EXPECT_THAT(verify_live_dice(game(), other), HasSubstr("does not fit the commitment"));
  other.reveal = "?";
  EXPECT_THAT(verify_live_dice(game(), other), HasSubstr("is not one"));
  other = record;
  other.start.pop_back();
  EXPECT_THAT(verify_live_dice(game(), other), HasSubstr("set-up was not rolled"));
  other = record;
  other.steps.back().chance.push_back({1, -1, -1});
  EXPECT_THAT(verify_live_dice(game(), other), HasSubstr("step 12 was not rolled with these dice"));
  other = record;
  other.closed = false;
  EXPECT_THAT(verify_live_dice(game(), other), HasSubstr("still secret"));
}

}  // namespace
}  // namespace condotta
