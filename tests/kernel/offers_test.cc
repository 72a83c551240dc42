// One list of candidates, told twice: settled at once, and drawn from.
#include "kernel/offers.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <stdexcept>

namespace condotta {
namespace {

// Numbers; those of `allowed` are answers. 100 and more stand for the same number less 100, left open.
struct Numbers : Offers<Numbers, int> {
  unsigned allowed;
  int settled = 0;
  Numbers(std::vector<int>* list, unsigned set) : Offers(list), allowed(set) {}
  int make(int number) const { return 104 + number; }
  bool settle(int& number) {
    ++settled;
    number %= 100;
    return (allowed >> number & 1) != 0;
  }
};

class FirstDraw final : public Dice {
 public:
  explicit FirstDraw(int face) : face_(face) {}
  int roll(int sides) override {
    if (sides_ != 0) throw std::runtime_error("drawn again");
    return sides_ = sides, face_;
  }
  int sides() const { return sides_; }

 private:
  int face_, sides_ = 0;
};

using Told = std::function<void(Numbers&)>;

std::vector<int> listed(unsigned allowed, const Told& tell) {
  std::vector<int> list;
  Numbers offers(&list, allowed);
  tell(offers);
  return list;
}

// What the first number drawn leads to, for each that may come.
std::vector<int> drawn(unsigned allowed, const Told& tell) {
  std::vector<int> answers;
  int sides = 1;
  for (int face = 1; face <= sides; ++face) {
    Numbers offers(nullptr, allowed);
    tell(offers);
    FirstDraw dice(face);
    try {
      answers.push_back(offers.draw(dice));
    } catch (const std::runtime_error&) {
    }
    sides = dice.sides();
  }
  return answers;
}

TEST(Offers, KeepsWhatSettles) {
  const Told tell = [](Numbers& o) { o.offer(1), o.offer(2), o.offer(103); };
  EXPECT_EQ(listed(0b1010, tell), (std::vector{1, 3}));
  EXPECT_EQ(drawn(0b1010, tell), (std::vector{1, 3}));
}

TEST(Offers, LooksOnlyAtWhatIsDrawn) {
  Numbers offers(nullptr, 0b1110);
  for (const int number : {1, 2, 3}) offers.offer(number);
  EXPECT_EQ(offers.settled, 0);
  FirstDraw dice(2);
  EXPECT_EQ(offers.draw(dice), 2);
  EXPECT_EQ(offers.settled, 1);
}

// Candidates that are only counted stand where they were told of, among the others.
TEST(Offers, MakesWhatIsCountedWhenItsTurnComes) {
  const Told tell = [](Numbers& o) {
    o.offer(1);
    if (o.lists()) {
      for (int i = 0; i < 3; ++i) o.offer(o.make(i));
    } else {
      o.offer_made(3);
    }
    o.offer(2), o.offer(3);
  };
  EXPECT_EQ(listed(0b10101010, tell), (std::vector{1, 5, 3}));
  EXPECT_EQ(drawn(0b10101010, tell), (std::vector{1, 5, 3}));
  EXPECT_EQ(drawn(0b01001100, tell), (std::vector{6, 2, 3}));
}

// What was left open is weighed as it stands, what is no answer gives way to the next best.
TEST(Offers, TakesTheBestThatSettles) {
  const auto best = [](unsigned allowed) {
    Numbers offers(nullptr, allowed);
    offers.trust();
    EXPECT_TRUE(offers.taken(offers.offer(1)));
    for (const int number : {2, 103, 104}) offers.offer(number);
    EXPECT_EQ(offers.settled, 0);
    EXPECT_TRUE(offers.any());
    return offers.best([](int number) { return static_cast<double>(number % 100); });
  };
  EXPECT_EQ(best(0b11110), 4);
  EXPECT_EQ(best(0b01110), 3);
  EXPECT_EQ(best(0b00010), 1);
}

TEST(Offers, OfThoseAlikeTheFirstCounts) {
  const Told tell = [](Numbers& o) { o.offer_once(1), o.offer_once(2), o.offer_once(1); };
  EXPECT_EQ(listed(0b110, tell), (std::vector{1, 2}));
  EXPECT_EQ(drawn(0b110, tell), (std::vector{1, 2}));
}

TEST(Offers, HangsOneOnAnother) {
  const Told tell = [](Numbers& o) {
    const Numbers::Offer one = o.offer(1);
    o.offer(2, Numbers::beside(one));
    o.offer(3, Numbers::instead_of(one));
    o.offer(0, Numbers::along_with(one));
  };
  EXPECT_EQ(listed(0b1110, tell), (std::vector{1, 2, 0})) << "what goes along is not looked at";
  EXPECT_EQ(drawn(0b1110, tell), (std::vector{1, 2, 0}));
  EXPECT_EQ(listed(0b1100, tell), (std::vector{3}));
  EXPECT_EQ(drawn(0b1100, tell), (std::vector{3}));
}

// What is closed opens nothing in its place.
TEST(Offers, PassesClosureOn) {
  const Told tell = [](Numbers& o) {
    const Numbers::Offer one = o.offer(1);
    o.offer(3, Numbers::instead_of(o.offer(2, Numbers::instead_of(one))));
  };
  EXPECT_EQ(listed(0b1010, tell), (std::vector{1}));
  EXPECT_EQ(drawn(0b1010, tell), (std::vector{1}));
  EXPECT_EQ(listed(0b1000, tell), (std::vector{3}));
  EXPECT_EQ(drawn(0b1000, tell), (std::vector{3}));
}

TEST(Offers, KnowsWhatWasTaken) {
  const Told tell = [](Numbers& o) {
    if (!o.taken(o.offer(1))) o.offer(2);
    if (!o.any()) o.offer(3);
  };
  for (const unsigned allowed : {0b10u, 0b100u, 0b1000u}) EXPECT_EQ(listed(allowed, tell), drawn(allowed, tell));
  EXPECT_EQ(listed(0b1000, tell), (std::vector{3}));
}

// A chance web of candidates, each hanging on an earlier one or on none.
void tell_at_random(Numbers& o, std::uint64_t seed) {
  SeededDice dice(seed);
  std::vector<Numbers::Offer> made;
  for (int i = dice.d(9); i >= 0; --i) {
    const int number = dice.pick(6), kind = made.empty() ? 0 : dice.pick(5);
    const Numbers::Offer on =
        made.empty() ? Numbers::Offer{} : made[static_cast<std::size_t>(dice.pick(int(made.size())))];
    const Numbers::Terms terms = kind == 1   ? Numbers::beside(on)
                                 : kind == 2 ? Numbers::instead_of(on)
                                             : Numbers::Terms{};
    made.push_back(o.offer_once(number, terms));
  }
}

TEST(Offers, DrawsWhatItLists) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const auto allowed = static_cast<unsigned>(seed % 61 + 1);
    const Told tell = [&](Numbers& o) { tell_at_random(o, seed); };
    ASSERT_EQ(listed(allowed, tell), drawn(allowed, tell)) << "seed " << seed;
  }
}

// After what was drawn in vain all others still have the same chance.
TEST(Offers, DrawsAllAlike) {
  SeededDice dice(1);
  std::array<int, 6> seen{};
  for (int i = 0; i < 30'000; ++i) {
    Numbers offers(nullptr, 0b101100);
    for (int number = 0; number < 6; ++number) offers.offer(number);
    ++seen[static_cast<std::size_t>(offers.draw(dice))];
  }
  for (const std::size_t answer : {2u, 3u, 5u}) EXPECT_NEAR(seen[answer], 10'000, 400);
}

}  // namespace
}  // namespace condotta
