// The values a state is made of: Fixed, Bag, Secret, Agenda, SeatMask, Id.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <map>

#include "kernel/agenda.h"
#include "kernel/bag.h"
#include "kernel/fixed.h"
#include "kernel/game.h"
#include "kernel/id.h"
#include "kernel/secret.h"

namespace condotta {
namespace {

using ::testing::ElementsAre;

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

static_assert(PlainValue<Fixed<std::uint8_t, 7>> && PlainValue<Fixed<std::int16_t, 3>>);
static_assert(PlainValue<Fixed<std::int32_t, 5>> && PlainValue<Fixed<std::uint64_t, 2>>);
static_assert(PlainValue<Bag<0, 4>> && PlainValue<Agenda<Id<0>, 6>>);

TEST(Fixed, KeepsOrderWhenErasingAndInserting) {
  Fixed<int, 5> list;
  for (const int each : {1, 2, 3, 4}) list.push_back(each);
  list.erase_at(1);
  EXPECT_THAT(list, ElementsAre(1, 3, 4));
  list.insert_at(0, 9);
  list.insert_at(4, 7);
  EXPECT_THAT(list, ElementsAre(9, 1, 3, 4, 7));
  EXPECT_TRUE(list.full());
  EXPECT_TRUE(list.contains(7));
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.contains(7));
}

TEST(Fixed, EqualContentsAreEqualBytes) {
  Fixed<std::uint8_t, 6> grown, direct;
  for (std::uint8_t each = 5; each <= 9; ++each) grown.push_back(each);
  grown.erase_at(0), grown.erase_at(3), grown.pop_back();
  direct.push_back(6), direct.push_back(7);
  EXPECT_EQ(grown, direct);
  EXPECT_TRUE(same_bytes(grown, direct)) << "unused slots are not zero";
}

TEST(Fixed, DiffersByLengthAndByItem) {
  Fixed<int, 2> one, two;
  one.push_back(0);
  EXPECT_NE(one, two);
  two.push_back(1);
  EXPECT_NE(one, two);
}

TEST(FixedDeathTest, OverflowStopsTheGame) {
  Fixed<int, 1> list;
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "size\\(\\) < N");
}

TEST(Bag, CountsAndPours) {
  Bag<0, 4> bag, other;
  bag.add(2, 3), bag.add(0);
  EXPECT_EQ(bag.size(), 4);
  EXPECT_EQ(bag.count(2), 3);
  bag.remove(2);
  bag.move_to(other);
  EXPECT_TRUE(bag.empty());
  EXPECT_EQ(other.size(), 3);
  EXPECT_TRUE(other.has(0));
  EXPECT_FALSE(other.has(1));
  EXPECT_EQ(bag, (Bag<0, 4>{}));
}

TEST(Bag, DrawsEverythingOnceAndByWeight) {
  SeededDice dice(5);
  std::map<int, int> first;
  for (int i = 0; i < 4000; ++i) {
    Bag<0, 4> bag;
    bag.add(1, 1), bag.add(3, 3);
    const int drawn = bag.draw(dice);
    ++first[drawn];
    while (!bag.empty()) bag.draw(dice);
    EXPECT_EQ(bag, (Bag<0, 4>{}));
  }
  EXPECT_EQ(first.size(), 2u);
  EXPECT_NEAR(first[3], 3000, 150);
}

TEST(Bag, DealTakesFromThePool) {
  SeededDice dice(1);
  Bag<0, 2> pool, hand;
  pool.add(0, 2), pool.add(1, 3);
  deal(pool, hand, 4, dice);
  EXPECT_EQ(hand.size(), 4);
  EXPECT_EQ(pool.size(), 1);
  hand.add(pool);
  EXPECT_EQ(hand.count(0), 2);
  EXPECT_EQ(hand.count(1), 3);
}

TEST(Secret, AsksSeatBySeatAndHidesUntilTheLast) {
  Secret<Id<0>, 4> secret;
  EXPECT_TRUE(secret.complete());
  secret.ask(SeatMask::only(0).with(2));
  EXPECT_EQ(secret.next(), 0);
  secret.answer(0, Id<0>::of(5));
  EXPECT_EQ(secret.next(), 2);
  Secret<Id<0>, 4> seen = secret;
  seen.redact(2);
  EXPECT_FALSE(seen.of(0).some()) << "the other's answer lies face down";
  EXPECT_EQ(seen.waiting(), SeatMask::only(2)) << "who has answered is open";
  seen = secret;
  seen.redact(0);
  EXPECT_EQ(seen.of(0), Id<0>::of(5)) << "one's own answer is known";
  secret.answer(2, Id<0>::of(1));
  EXPECT_TRUE(secret.complete());
  seen = secret;
  seen.redact(2);
  EXPECT_EQ(seen.of(0), Id<0>::of(5)) << "all are in: everything is open";
  secret.ask(SeatMask::only(1));
  EXPECT_FALSE(secret.of(0).some()) << "a new question forgets the old answers";
}

TEST(Agenda, IsAStack) {
  Agenda<int, 3> agenda;
  agenda.push(1), agenda.push(2);
  EXPECT_EQ(agenda.top(), 2);
  agenda.top() = 7;
  agenda.push(3);
  agenda.pop();
  EXPECT_EQ(agenda.top(), 7);
  EXPECT_EQ(agenda.size(), 2u);
  Agenda<int, 3> same;
  same.push(1), same.push(7);
  EXPECT_EQ(agenda, same);
  EXPECT_TRUE(same_bytes(agenda, same));
  agenda.clear();
  EXPECT_TRUE(agenda.empty());
}

TEST(SeatMask, KnowsSeatsAndOnlookers) {
  const SeatMask two = SeatMask::only(1).with(3);
  EXPECT_TRUE(two.has(1) && two.has(3));
  EXPECT_FALSE(two.has(0) || two.has(kNobody));
  EXPECT_TRUE(SeatMask::all().has(kNobody));
  EXPECT_TRUE(two.without(1).without(3).empty());
}

TEST(Id, NoneIsNothing) {
  EXPECT_FALSE((Id<0>{}.some()));
  EXPECT_EQ((Id<0, std::uint16_t>::of(300).index()), 300);
}

}  // namespace
}  // namespace condotta
