// Chance in its four forms: seeded, live, scripted, and every outcome.
#include "kernel/dice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "kernel/bag.h"
#include "kernel/every_outcome.h"
#include "kernel/live_dice.h"
#include "kernel/scripted_dice.h"
#include "kernel/worlds.h"
#include "tests/harness/one_by_one.h"

namespace condotta {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<int> rolls(Dice& dice, int sides, int n) {
  std::vector<int> faces;
  for (int i = 0; i < n; ++i) faces.push_back(dice.d(sides));
  return faces;
}

// The furthest any face is from its fair share, in standard deviations.
double worst_deviation(Dice& dice, int sides, int n) {
  std::vector<int> seen(static_cast<std::size_t>(sides));
  for (int i = 0; i < n; ++i) ++seen.at(static_cast<std::size_t>(dice.pick(sides)));
  const double fair = static_cast<double>(n) / sides;
  double worst = 0;
  for (const int each : seen) worst = std::max(worst, std::abs(each - fair) / std::sqrt(fair));
  return worst;
}

// Written down once, so that another compiler, library or machine that plays another game is found.
TEST(SeededDice, GivesTheSameFacesEverywhere) {
  SeededDice dice(1);
  EXPECT_THAT(rolls(dice, 6, 10), ElementsAre(6, 1, 5, 1, 4, 4, 4, 5, 6, 4));
  SeededDice other(20261115, 3);
  EXPECT_THAT(rolls(other, 20, 8), ElementsAre(11, 7, 15, 19, 18, 11, 7, 20));
  SeededDice shuffled(7);
  std::array<int, 8> cards{0, 1, 2, 3, 4, 5, 6, 7};
  shuffled.shuffle(cards);
  EXPECT_THAT(cards, ElementsAre(1, 2, 0, 4, 5, 6, 3, 7));
}

TEST(SeededDice, SeedsAndStreamsDiffer) {
  SeededDice a(1), b(2), c(1, 1), again(1);
  const std::vector<int> faces = rolls(a, 1000, 20);
  EXPECT_EQ(rolls(again, 1000, 20), faces);
  EXPECT_NE(rolls(b, 1000, 20), faces);
  EXPECT_NE(rolls(c, 1000, 20), faces);
}

TEST(SeededDice, AllFacesAlike) {
  for (const int sides : {2, 3, 6, 7, 10, 20, 100}) {
    SeededDice dice(static_cast<std::uint64_t>(sides));
    EXPECT_LT(worst_deviation(dice, sides, 100'000), 4.5) << sides << " sides";
  }
}

TEST(SeededDice, ShuffleReachesEveryOrderAlike) {
  std::map<std::array<int, 3>, int> orders;
  SeededDice dice(4);
  for (int i = 0; i < 6000; ++i) {
    std::array<int, 3> cards{1, 2, 3};
    dice.shuffle(cards);
    ++orders[cards];
  }
  EXPECT_EQ(orders.size(), 6u);
  for (const auto& [order, times] : orders) EXPECT_NEAR(times, 1000, 150);
}

LiveDice::Seed seed_of(std::uint8_t fill) {
  LiveDice::Seed seed;
  seed.fill(fill);
  return seed;
}

TEST(LiveDice, CommitmentIsOfTheSeedAlone) {
  const std::string promise = LiveDice::commitment(seed_of(1));
  EXPECT_EQ(promise.size(), 32u);
  EXPECT_EQ(promise, LiveDice::commitment(seed_of(1)));
  LiveDice::Seed other = seed_of(1);
  other[31] ^= 1;
  EXPECT_NE(promise, LiveDice::commitment(other));
}

TEST(LiveDice, FreshSeedsDiffer) {
  EXPECT_NE(LiveDice::fresh_seed(), LiveDice::fresh_seed());
}

TEST(LiveDice, GoesOnWhereItWas) {
  LiveDice dice(seed_of(3));
  rolls(dice, 6, 37);
  const std::uint64_t place = dice.position();
  const std::vector<int> later = rolls(dice, 20, 50);
  LiveDice resumed(seed_of(3));
  resumed.seek(place);
  EXPECT_EQ(rolls(resumed, 20, 50), later);
  resumed.seek(0);
  LiveDice fresh(seed_of(3));
  EXPECT_EQ(rolls(resumed, 6, 40), rolls(fresh, 6, 40));
}

TEST(LiveDice, AllFacesAlike) {
  for (const int sides : {2, 6, 20}) {
    LiveDice dice(seed_of(static_cast<std::uint8_t>(sides)));
    EXPECT_LT(worst_deviation(dice, sides, 60'000), 4.5) << sides << " sides";
  }
}

TEST(LiveDice, ReadsOnlyWhatItWrites) {
  const std::string text = LiveDice::text(seed_of(0xAB));
  LiveDice::Seed read;
  ASSERT_TRUE(LiveDice::parse(text, read));
  EXPECT_EQ(read, seed_of(0xAB));
  EXPECT_FALSE(LiveDice::parse("", read));
  EXPECT_FALSE(LiveDice::parse(text.substr(2), read));
  EXPECT_FALSE(LiveDice::parse(text + "00", read));
  EXPECT_FALSE(LiveDice::parse("AB" + text.substr(2), read)) << "upper case is not what text() writes";
  EXPECT_FALSE(LiveDice::parse("zz" + text.substr(2), read));
}

const Names& cards() {
  static const Names names = [] {
    Names made;
    made.add_kind("card", {{"goblin", "Goblin"}, {"orc", "Orc"}, {"troll", "Troll"}, {"ghost", "Ghost"}});
    return made;
  }();
  return names;
}

// What the script says is wrong with itself; "" when it fits.
std::string trouble(std::vector<ScriptedDice::Line> script, const std::function<void(Dice&)>& rules) {
  ScriptedDice dice(cards(), std::move(script));
  try {
    rules(dice);
    dice.finish();
  } catch (const ScriptTrouble& said) {
    return said.what();
  }
  return {};
}

void draw_one(Dice& dice) {
  Bag<0, 4> bag;
  bag.add(0, 2), bag.add(1);
  bag.draw(dice);
}

TEST(ScriptedDice, GivesWhatIsWritten) {
  ScriptedDice dice(cards(), {{4, {}}, {0, "orc"}, {1, {}}});
  Bag<0, 4> bag;
  bag.add(0, 5), bag.add(1);
  EXPECT_EQ(dice.d(6), 4);
  EXPECT_EQ(bag.draw(dice), 1);
  EXPECT_EQ(dice.left(), 1u);
  EXPECT_EQ(dice.d(2), 1);
  dice.finish();
}

TEST(ScriptedDice, SaysWhatDoesNotFit) {
  const auto roll = [](Dice& dice) { dice.d(6); };
  EXPECT_EQ(trouble({}, roll), "dice: too few: after 0 the rules ask for a face from 1 to 6");
  EXPECT_EQ(trouble({{3, {}}, {5, {}}}, roll), "dice: left over: 1 of 2 were never rolled, the first of them 5");
  EXPECT_EQ(trouble({{7, {}}}, roll), "dice: number 1 is 7, but the rules ask for a face from 1 to 6");
  EXPECT_EQ(trouble({{0, {}}}, roll), "dice: number 1 is 0, but the rules ask for a face from 1 to 6");
  EXPECT_THAT(trouble({{0, "orc"}}, roll), HasSubstr("number 1 is \"orc\", but the rules ask for a face"));
  EXPECT_THAT(trouble({{3, {}}}, draw_one), HasSubstr("number 1 is 3, but the rules ask for the name of a card"));
  EXPECT_THAT(trouble({{0, "gobiln"}}, draw_one), HasSubstr("did you mean \"goblin\"?"));
  EXPECT_EQ(trouble({{0, "troll"}}, draw_one),
            "dice: number 1 is \"troll\", but that is not there to draw; there is goblin, orc");
  const auto miscounts = [](Dice& dice) { dice.draw(0, std::vector<std::uint8_t>{2, 1, 0, 0}, 4); };
  EXPECT_EQ(trouble({{0, "orc"}}, miscounts), "dice: the rules draw one of 4, but there are 3");
}

TEST(RecordingDice, WritesDownWhatWasGiven) {
  SeededDice seeded(2), twin(2);
  RecordingDice recording(seeded);
  Bag<0, 4> bag;
  bag.add(2, 9), bag.add(3, 9);
  const int face = recording.d(20);
  const int item = bag.draw(recording);
  EXPECT_THAT(recording.take(), ElementsAre(Chance{face, -1, -1}, Chance{0, 0, item}));
  EXPECT_FALSE(recording.used());
  EXPECT_EQ(twin.d(20), face) << "recording changes nothing";
}

TEST(EveryOutcome, TwoDiceAddUpAsTheyShould) {
  EveryOutcome dice;
  std::map<int, double> sums;
  int runs = 0;
  do {
    const int first = dice.d(6);
    const int second = dice.d(6);
    sums[first + second] += dice.chance();
    ++runs;
  } while (dice.next());
  EXPECT_EQ(runs, 36);
  for (int sum = 2; sum <= 12; ++sum) EXPECT_NEAR(sums[sum], (6 - std::abs(sum - 7)) / 36.0, 1e-12) << sum;
}

TEST(EveryOutcome, EqualCardsAreOneOutcomeWithTheirWeight) {
  EveryOutcome dice;
  std::map<std::pair<int, int>, double> pairs;
  do {
    Bag<0, 4> bag;
    bag.add(0, 3), bag.add(2, 1);
    const int first = bag.draw(dice);
    const int second = bag.draw(dice);
    pairs[{first, second}] += dice.chance();
  } while (dice.next());
  EXPECT_EQ(pairs.size(), 3u);
  EXPECT_NEAR((pairs[{0, 0}]), 0.5, 1e-12);
  EXPECT_NEAR((pairs[{0, 2}]), 0.25, 1e-12);
  EXPECT_NEAR((pairs[{2, 0}]), 0.25, 1e-12);
}

TEST(EveryOutcome, BranchesOfDifferentLengthSumToOne) {
  EveryOutcome dice;
  double sum = 0;
  int runs = 0;
  do {  // a six is rolled again, twice at most
    for (int again = 0; again < 3 && dice.d(6) == 6; ++again) {
    }
    sum += dice.chance();
    ++runs;
  } while (dice.next());
  EXPECT_EQ(runs, 5 + 5 + 6);
  EXPECT_NEAR(sum, 1.0, 1e-12);
}

// What a walk finds, by the answer of one run.
template <class Run>
std::map<int, double> walked(int& runs, Run&& run) {
  EveryOutcome dice;
  std::map<int, double> found;
  runs = 0;
  do {
    const int answer = run(dice);
    found[answer] += dice.chance();
    ++runs;
  } while (dice.next());
  return found;
}
void expect_same(const std::map<int, double>& a, const std::map<int, double>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (const auto& [answer, chance] : a) EXPECT_NEAR(chance, b.at(answer), 1e-12) << answer;
}

TEST(EveryOutcome, TwoD10OnSixAndMoreAreAQuarterBoth) {
  int runs = 0;
  const auto hits = [](Dice& dice) {
    const int needed = 6;
    std::array<std::uint8_t, 2> faces{};
    dice.roll_alike(10, {&needed, 1}, faces);
    return (faces[0] >= 6) + (faces[1] >= 6);
  };
  const auto found = walked(runs, hits);
  EXPECT_EQ(runs, 3);
  EXPECT_NEAR(found.at(2), 0.25, 1e-12);
  EXPECT_NEAR(found.at(1), 0.5, 1e-12);
}

TEST(EveryOutcome, DiceThatAreAlikeGiveWhatEveryFaceGives) {
  for (const auto& each : std::vector<std::pair<int, std::vector<int>>>{
           {20, {8}}, {6, {4, 6}}, {10, {1}}, {10, {11}}, {6, {-3, 2, 2, 9}}}) {
    const int sides = each.first;
    const std::vector<int>& cuts = each.second;
    const auto counted = [&](Dice& dice) {  // how many reach each cut, as one number
      std::array<std::uint8_t, 4> faces{};
      dice.roll_alike(sides, cuts, faces);
      int answer = 0;
      for (const int cut : cuts)
        answer = 10 * answer +
                 static_cast<int>(std::count_if(faces.begin(), faces.end(), [&](int face) { return face >= cut; }));
      return answer;
    };
    int few = 0, all = 0;
    const auto alike = walked(few, counted);
    expect_same(alike, walked(all, [&](Dice& dice) {
                  OneByOne plain(dice);
                  return counted(plain);
                }));
    EXPECT_LE(few, 35);
    EXPECT_EQ(all, sides * sides * sides * sides);
  }
}

TEST(EveryOutcome, SumsAndDrawsThatAreAlikeGiveWhatEveryFaceGives) {
  const std::array<std::uint8_t, 4> die{2, 1, 3, 2};
  const auto drawn = [&](Dice& dice) {
    std::array<std::uint8_t, 5> items{};
    dice.draw_alike(0, die, 8, items);
    int answer = 0;
    for (const int item : items) answer += item == 0 ? 1 : item == 1 ? 2 : item == 2 ? 10 : 0;
    return answer;
  };
  int few = 0, all = 0;
  expect_same(walked(few, drawn), walked(all, [&](Dice& dice) {
                OneByOne plain(dice);
                return drawn(plain);
              }));
  EXPECT_EQ(few, 56);
  EXPECT_EQ(all, 4 * 4 * 4 * 4 * 4);
  const auto sums = walked(few, [](Dice& dice) { return dice.sum(3, 20); });
  expect_same(sums, walked(all, [](Dice& dice) {
                OneByOne plain(dice);
                return plain.sum(3, 20);
              }));
  EXPECT_EQ(few, 58);
}

TEST(EveryOutcome, NoChanceIsOneOutcome) {
  EveryOutcome dice;
  EXPECT_EQ(dice.chance(), 1.0);
  EXPECT_FALSE(dice.next());
}

// Six of twelve cards of which there is one each lie covered: there are 665,280 worlds.
TEST(Worlds, EachThingLiesInEachPlace) {
  constexpr int kCards = 12, kCovered = 6;
  std::set<std::pair<int, int>> met;
  int deals = 0;
  EXPECT_TRUE(deal_each_thing_to_each_place(2000, [&](Dice& dice) {
    std::array<std::uint8_t, kCards> bag;
    bag.fill(1);
    for (int place = 0; place < kCovered; ++place) {
      const int card = dice.draw(0, bag, kCards - place);
      --bag[static_cast<std::size_t>(card)];
      met.insert({place, card});
    }
    return ++deals > 0;
  }));
  EXPECT_EQ(met.size(), std::size_t{kCards * kCovered});
  EXPECT_LE(deals, 1 + kCards * kCovered);
}

// Two hands of three, each out of a bag of its own with four kinds of two cards: 16 hands of each are possible.
TEST(Worlds, EachHandIsDealt) {
  std::array<std::set<std::array<std::uint8_t, 4>>, 2> met;
  EXPECT_TRUE(deal_each_hand(1000, [&](Dice& dice) {
    std::array<std::array<std::uint8_t, 4>, 2> bags{{{2, 2, 2, 2}, {2, 2, 2, 2}}};
    for (std::size_t i = 0; i < bags.size(); ++i) {
      for (int left = 8; left > 5; --left) --bags[i][static_cast<std::size_t>(dice.draw(0, bags[i], left))];
      met[i].insert(bags[i]);
    }
    return true;
  }));
  EXPECT_EQ(met[0].size(), 16u);
  EXPECT_EQ(met[1].size(), 16u);
}

// What is left for a hand may depend on what chance dealt before it.
TEST(Worlds, HandsThatDependOnEachOtherAreDealt) {
  int deals = 0;
  EXPECT_TRUE(deal_each_hand(1000, [&](Dice& dice) {
    std::array<std::uint8_t, 4> bag{2, 2, 2, 2}, other{1, 1, 1, 1};
    for (int left = 8; left > 4; --left) {
      const auto card = static_cast<std::size_t>(dice.draw(0, bag, left));
      --bag[card];
      if (left % 2 == 0 && other[card] > 0) --other[card];
    }
    const int left = other[0] + other[1] + other[2] + other[3];
    dice.draw(1, other, left);
    return ++deals < 5000;
  }));
  EXPECT_GT(deals, 16);
}

TEST(Worlds, OneThatTellsSomethingEndsIt) {
  int deals = 0;
  EXPECT_FALSE(deal_each_thing_to_each_place(2000, [&](Dice& dice) {
    ++deals;
    dice.roll(6);
    return dice.roll(1000) != 777;
  }));
  EXPECT_LT(deals, 1000);
}

}  // namespace
}  // namespace condotta
