// Names, sentences and guesses at what was meant.
#include "kernel/words.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "kernel/trouble.h"

namespace condotta {
namespace {

Names monsters() {
  Names names;
  names.add_kind("monster", {{"orc", "Orc"}, {"black_orc", "Black Orc"}, {"goblin", "Goblin"}});
  names.add_kind("card", {{"blocking", "Basic Blocking"}});
  return names;
}

class Sentence : public ::testing::Test {
 protected:
  std::string say(const std::string& pattern, const Args& args) const {
    return Words(names_, {{"key", pattern}}).say("key", args);
  }
  const Names names_ = monsters();
};

TEST_F(Sentence, PlainNumbers) {
  EXPECT_EQ(say("{0} of {1}", args(3, 20)), "3 of 20");
  EXPECT_EQ(say("no blank", args()), "no blank");
  EXPECT_EQ(say("{0}", args(-4)), "\u22124");
}

TEST_F(Sentence, NumbersWithTheirSign) {
  EXPECT_EQ(say("{0:+}, {1:+}, {2:+}", args(2, -2, 0)), "+2, \u22122, +0");
}

TEST_F(Sentence, TitlesOfIds) {
  EXPECT_EQ(say("{1:monster} meets {0:card}", args(0, 1)), "Black Orc meets Basic Blocking");
  EXPECT_EQ(say("{0:monster}", args(9)), "?9") << "an id that is not there shows itself";
}

TEST_F(Sentence, ListsFromABlankOn) {
  EXPECT_EQ(say("{0}: {1..:monster}", args(7, 0, 1, 2)), "7: Orc, Black Orc and Goblin");
  EXPECT_EQ(say("{0..:monster}", args(2, 2, 0, 1, 1)), "2 × Goblin, Orc and 2 × Black Orc");
  EXPECT_EQ(say("{0..:monster}", args(2, 2)), "2 × Goblin");
  EXPECT_EQ(say("{0..}", args(1, 2)), "1 and 2");
  EXPECT_EQ(say("{0..}", args(2, 2)), "2 and 2") << "numbers are not counted";
  EXPECT_EQ(say("{1..:monster}.", args(7, 0)), "Orc.");
  EXPECT_EQ(say("{1..:monster}.", args(7)), ".");
}

TEST_F(Sentence, OneOrMany) {
  const char* pattern = "{0} {0|Wound|Wounds}";
  EXPECT_EQ(say(pattern, args(1)), "1 Wound");
  EXPECT_EQ(say(pattern, args(0)), "0 Wounds");
  EXPECT_EQ(say(pattern, args(4)), "4 Wounds");
  EXPECT_EQ(say("card{0||s}", args(1)), "card");
}

TEST_F(Sentence, WhatCannotBeFilledStaysVisible) {
  EXPECT_EQ(say("{1}", args(5)), "{1}");
  EXPECT_EQ(say("{x}", args(5)), "{x}");
  EXPECT_EQ(say("{0:mnster}", args(1)), "{0:mnster}");
  EXPECT_EQ(say("{2..}", args(5)), "{2..}");
  EXPECT_EQ(say("{0", args(5)), "{0");
  EXPECT_EQ(say("{1|a|b}", args(5)), "{1|a|b}");
}

TEST_F(Sentence, AMissingOneNamesItsKey) {
  EXPECT_EQ(Words(names_, {}).say("event.attack", {}), "<event.attack>");
  EXPECT_EQ(Words(names_, {}).say(Phrase{}), "");
}

TEST_F(Sentence, NoTemplateBreaksIt) {
  const bool held = rc::check("any template with any blanks gives a text", [this] {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "{", "}", "|", "..", ":", "+", "0", "1", "7", "99999999999999999999", "monster", "a", " "));
    std::string pattern;
    for (const std::string& piece : pieces) pattern += piece;
    Args blanks;
    const int count = *rc::gen::inRange(0, 4);
    for (int i = 0; i < count; ++i) blanks.push_back(*rc::gen::arbitrary<std::int16_t>());
    say(pattern, blanks);
  });
  EXPECT_TRUE(held);
}

TEST(Words, DegreesAreSaidAsWinds) {
  const Names names;
  const Words words(names, {{"go", "Go {0:heading}."}});
  for (const auto& [degrees, wind] : {std::pair{0, "north"},
                                      {22, "north"},
                                      {23, "north-east"},
                                      {90, "east"},
                                      {180, "south"},
                                      {337, "north-west"},
                                      {338, "north"},
                                      {-90, "west"}})
    EXPECT_EQ(words.say("go", args(degrees)), std::string("Go ") + wind + ".") << degrees;
}

TEST(Names, AnIdStandsOnce) {
  Names names;
  EXPECT_THROW(names.add_kind("monster", {{"orc", "Orc"}, {"orc", "Another Orc"}}), BadInput);
}

TEST(Names, FindsAndSpells) {
  const Names names = monsters();
  EXPECT_EQ(names.kinds(), 2);
  EXPECT_EQ(names.kind("card"), 1);
  EXPECT_EQ(names.kind("tile"), -1);
  EXPECT_EQ(names.find(0, "goblin"), 2);
  EXPECT_EQ(names.find(0, "Goblin"), std::nullopt) << "titles are no ids";
  EXPECT_EQ(names.find(7, "goblin"), std::nullopt);
  EXPECT_EQ(names.id(0, 1), "black_orc");
  EXPECT_EQ(names.title(0, -1), "?-1");
  EXPECT_EQ(names.suggest(0, "goblni"), "goblin");
  EXPECT_EQ(names.suggest(0, "umbrella"), "");
}

TEST(Nearest, PrefersTheFewestChanges) {
  const std::vector<std::string> known{"auto", "play", "replay", "rules", "bench"};
  EXPECT_EQ(nearest("rule", known), "rules");
  EXPECT_EQ(nearest("reply", known), "replay");
  EXPECT_EQ(nearest("paly", known), "play");
  EXPECT_EQ(nearest("frobnicate", known), "");
  EXPECT_EQ(nearest("", known), "");
  EXPECT_EQ(nearest(std::string(10'000, 'a'), known), "") << "a paragraph is no slip of the finger";
}

TEST(Nearest, OneSlipIsAlwaysFound) {
  const std::vector<std::string> known{"mercenaries", "techcommander", "scenario"};
  const bool held = rc::check("a letter lost or changed", [&] {
    const std::string word = *rc::gen::elementOf(known);
    const auto at = *rc::gen::inRange<std::size_t>(0, word.size());
    std::string slip = word;
    if (*rc::gen::arbitrary<bool>()) {
      slip.erase(at, 1);
    } else {
      slip[at] = '#';
    }
    RC_ASSERT(nearest(slip, known) == word);
  });
  EXPECT_TRUE(held);
}

}  // namespace
}  // namespace condotta
