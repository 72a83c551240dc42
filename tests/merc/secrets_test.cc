// What is told to whom: cards that go to a stash are known to the side that holds it.
#include <gtest/gtest.h>

#include "games/merc/game.h"
#include "kernel/content_files.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::merc {
namespace {

bool carries(const State& s, MercId who, TitleId card) {
  const Soldier* one = find(s, who);
  if (one == nullptr) return false;
  for (const Item item : one->slots) {
    if (item.title == card) return true;
  }
  return false;
}

// M-9.5-1, M-25.2: an enemy hears which card somebody draws only if he puts it on in everybody's sight.
TEST(Secrets, DrawsThatGoToAStashAreToldToTheSideAlone) {
  const Merc merc(condotta::read_content(std::filesystem::path(kHouse) / "content" / "merc"));
  Options options;
  options.rebels = 2;
  options.ai = false;
  constexpr Seat kDictatorSeat = 2, kAlly = 1;
  int hidden = 0, shown = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SeededDice dice(seed);
    Log silent;
    State s = merc.start(options, dice, silent);
    std::vector<Action> choices;
    while (!merc.decision(s).over()) {
      merc.choices(s, choices);
      std::vector<Event> events;
      Log log(events);
      const State before = s;
      merc.apply(s, choices[static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())))], dice, log);
      for (const Event& each : events) {
        if (each.what != static_cast<std::uint16_t>(What::DrawsCard)) continue;
        const MercId who = MercId::of(each.args[0]);
        const TitleId card = TitleId::of(each.args[1]);
        const Soldier* one = find(s, who);
        if (one == nullptr || one->owner == kDictator) continue;
        const bool in_sight = carries(s, who, card) && !carries(before, who, card);
        ASSERT_TRUE(each.seen_by.has(kAlly));
        ASSERT_TRUE(in_sight || !each.seen_by.has(kDictatorSeat)) << "game " << seed;
        ++(each.seen_by.has(kDictatorSeat) ? shown : hidden);
      }
    }
  }
  EXPECT_GT(hidden, 100);
  EXPECT_GT(shown, 100);
}

}  // namespace
}  // namespace condotta::merc
