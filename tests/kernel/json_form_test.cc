// C++ values as JSON and back, and what is said about files that are wrong.
#include "kernel/json_form.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/kernel/bounty_game.h"

namespace condotta::form_test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

enum Kind { kCards };
enum class Stance : std::uint8_t { Melee, LongRange };
struct Base {
  std::int16_t health = 20;
};
struct Fighter : Base {
  Stance stance = Stance::Melee;
  Id<kCards> card{};
  bool acted = false;
};
struct Everything {
  std::uint8_t small = 0;
  std::int64_t large = 0;
  double share = 0;
  std::string text;
  Fixed<Fighter, 2> fighters;
  std::array<std::int16_t, 3> row{};
  Bag<kCards, 4> bag;
  Agenda<Stance, 2> agenda;
  Secret<Id<kCards>, 2> secret;
  SeatMask seats{};
  std::optional<int> maybe;
  std::map<std::string, int> named;
  std::vector<int> list;
};
BOOST_DESCRIBE_ENUM(Stance, Melee, LongRange)
BOOST_DESCRIBE_STRUCT(Base, (), (health))
BOOST_DESCRIBE_STRUCT(Fighter, (Base), (stance, card, acted))
BOOST_DESCRIBE_STRUCT(Everything, (),
                      (small, large, share, text, fighters, row, bag, agenda, secret, seats, maybe, named, list))

const Names& names() {
  static const Names made = [] {
    Names all;
    all.add_kind("card", {{"blocking", "Blocking"}, {"vigour", "Vigour"}, {"charge", "Charge"}});
    return all;
  }();
  return made;
}

Everything sample() {
  Everything all;
  all.small = 255;
  all.large = -5'000'000'000;
  all.share = 0.25;
  all.text = "a \"b\"\n";
  Fighter fighter;
  fighter.health = -3, fighter.stance = Stance::LongRange, fighter.card = Id<kCards>::of(1), fighter.acted = true;
  all.fighters.push_back(fighter), all.fighters.push_back({});
  all.row = {1, -2, 3};
  all.bag.add(0, 3), all.bag.add(2);
  all.agenda.push(Stance::LongRange);
  all.secret.ask(SeatMask::only(0).with(1)), all.secret.answer(0, Id<kCards>::of(2));
  all.seats = SeatMask::only(3).with(15);
  all.maybe = 7;
  all.named = {{"x", 1}};
  all.list = {4, 5};
  return all;
}

Everything parse(std::string_view text) {
  return from_json<Everything>(names(), parse_json(text, "file"), "file");
}
std::string complaint(std::string_view text) {
  return complaint_of([&] { parse(text); });
}

TEST(JsonForm, EverythingSurvives) {
  const json::value written = to_json(names(), sample());
  const Everything read = from_json<Everything>(names(), parse_json(pretty(written), "file"), "file");
  EXPECT_EQ(to_json(names(), read), written);
  EXPECT_EQ(read.fighters[0].card, Id<kCards>::of(1));
  EXPECT_EQ(read.secret.waiting(), SeatMask::only(1));
}

TEST(JsonForm, IsWrittenByNames) {
  const json::value written = to_json(names(), sample());
  EXPECT_EQ(written.at("fighters").at(0), read(R"({"health":-3,"stance":"long_range","card":"vigour","acted":true})"));
  EXPECT_EQ(written.at("bag"), read(R"({"blocking":3,"charge":1})"));
  EXPECT_EQ(written.at("secret"), read(R"({"choices":["charge",null],"waiting":[1]})"));
  EXPECT_EQ(written.at("seats"), read("[3,15]"));
}

TEST(JsonForm, ShortFormKeepsTheFirstAndWhatDiffers) {
  Fighter fighter;
  fighter.card = Id<kCards>::of(0);
  EXPECT_EQ(json::value(to_short_json(names(), fighter)), read(R"({"health":20,"card":"blocking"})"));
}

TEST(JsonForm, WhatIsLeftOutKeepsItsDefault) {
  const Everything read = parse(R"({"fighters":[{"acted":true}]})");
  ASSERT_EQ(read.fighters.size(), 1u);
  EXPECT_EQ(read.fighters[0].health, 20);
}

TEST(JsonForm, ComplaintsNamePlaceAndExpectation) {
  EXPECT_EQ(complaint(R"({"fighters":[{"helth":1}]})"),
            R"(file /fighters/0: unknown field "helth", did you mean "health"?)");
  EXPECT_EQ(complaint(R"({"zzz":1,"small":0})").substr(0, 47), "file: unknown field \"zzz\", expected one of smal");
  EXPECT_EQ(complaint(R"({"small":256})"), "file /small: expected a number from 0 to 255, found 256");
  EXPECT_EQ(complaint(R"({"small":-1})"), "file /small: expected a number from 0 to 255, found -1");
  EXPECT_EQ(complaint(R"({"small":1.5})"), "file /small: expected a whole number, found 1.5E0");
  EXPECT_EQ(complaint(R"({"large":18446744073709551615})"),
            "file /large: expected a whole number, found 18446744073709551615");
  EXPECT_EQ(complaint(R"({"small":"1"})"), "file /small: expected a whole number, found \"1\"");
  EXPECT_EQ(complaint(R"({"fighters":[{},{},{}]})"), "file /fighters: expected at most 2 entries, found 3");
  EXPECT_EQ(complaint(R"({"row":[1,2,3,4]})"), "file /row: expected at most 3 entries, found 4");
  EXPECT_EQ(complaint(R"({"agenda":["melee","melee","melee"]})"), "file /agenda: expected at most 2 entries, found 3");
  EXPECT_EQ(complaint(R"({"fighters":[{"card":"vigor"}]})"),
            R"(file /fighters/0/card: unknown card "vigor", did you mean "vigour"?)");
  EXPECT_EQ(complaint(R"({"fighters":[{"card":3}]})"), "file /fighters/0/card: expected the name of a card, found 3");
  EXPECT_EQ(complaint(R"({"fighters":[{"stance":"longrange"}]})"),
            "file /fighters/0/stance: expected one of melee, long_range, found \"longrange\", did you mean "
            "\"long_range\"?");
  EXPECT_EQ(complaint(R"({"bag":{"vigour":256}})"), "file /bag/vigour: expected a number from 0 to 255, found 256");
  EXPECT_THAT(complaint(R"({"bag":{"goblin":1}})"), HasSubstr("/bag/goblin: unknown card \"goblin\""));
  EXPECT_THAT(complaint(R"({"secret":{"wait":[]}})"), HasSubstr("/secret: unknown field \"wait\""));
  EXPECT_THAT(complaint(R"({"seats":[16]})"), HasSubstr("/seats: expected a number from 0 to 15"));
  EXPECT_EQ(complaint(R"({"text":5})"), "file /text: expected a text in quotes");
  EXPECT_EQ(complaint(R"({"fighters":{}})"), "file /fighters: expected a list, found {}");
  EXPECT_EQ(complaint("[]"), "file: expected an object { ... }, found []");
}

TEST(JsonForm, AllComplaintsArriveTogether) {
  try {
    parse(R"({"small":999,"fighters":[{"helth":1},{"card":"vigor"}],"list":["x"]})");
    FAIL();
  } catch (const BadInput& trouble) {
    std::vector<std::string> places;
    for (const Complaint& each : trouble.complaints()) places.push_back(each.place);
    EXPECT_THAT(places, ElementsAre("/small", "/fighters/0", "/fighters/1/card", "/list/0"));
    EXPECT_EQ(std::count(trouble.what(), trouble.what() + std::strlen(trouble.what()), '\n'), 3) << trouble.what();
  }
}

TEST(ParseJson, SaysLineAndColumn) {
  const auto said = [](std::string_view text) { return complaint_of([&] { parse_json(text, "file"); }); };
  EXPECT_THAT(said("{\n  \"a\": 1,\n  \"b\": ?\n}"), HasSubstr("file line 3, column 8: not JSON"));
  EXPECT_THAT(said("?"), HasSubstr("file line 1, column 1: not JSON"));
  EXPECT_THAT(said("{\"a\": 1"), HasSubstr("file line 1, column 8: not JSON"));
  EXPECT_THAT(said("{} {}"), HasSubstr("not JSON"));
  EXPECT_THAT(said(""), HasSubstr("file line 1, column 1: not JSON"));
  EXPECT_EQ(said(" {} \n"), "");
}

TEST(ParseJson, DepthIsBounded) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(complaint_of([&] { parse_json(nested(32), "file"); }), "");
  EXPECT_THAT(complaint_of([&] { parse_json(nested(33), "file"); }), HasSubstr("not JSON"));
  EXPECT_THAT(complaint_of([&] { parse_json(nested(1'000'000), "file"); }), HasSubstr("not JSON"));
}

TEST(ParseJson, NeverThrowsAnythingElse) {
  const bool held = rc::check("any bytes are JSON or a complaint", [] {
    const auto text = *rc::gen::string<std::string>();
    complaint_of([&] { parse_json(text, "file"); });
  });
  EXPECT_TRUE(held);
}

TEST(Pretty, ReadsBackAndBreaksLongLines) {
  json::array list;
  for (int i = 0; i < 60; ++i) list.push_back({{"n", i}, {"s", "text"}});
  const std::string text = pretty({{"list", list}, {"short", {1, 2}}});
  EXPECT_EQ(read(text), (json::value{{"list", list}, {"short", {1, 2}}}));
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 102u);
}

TEST(Snake, SpellsEnumerators) {
  EXPECT_EQ(snake("AllocateHit"), "allocate_hit");
  EXPECT_EQ(snake("Pass"), "pass");
  EXPECT_THAT(enum_texts<Stance>(), ElementsAre("melee", "long_range"));
}

}  // namespace condotta::form_test
