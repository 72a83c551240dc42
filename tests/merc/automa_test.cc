// The Dictator AI in whole games: every choice is legal, explained, and made without a look at what he may not know.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "games/merc/game.h"
#include "kernel/content_files.h"
#include "kernel/names.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::merc {
namespace {

class Automa : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    game_ = open_game("merc", std::filesystem::path(kHouse) / "content" / "merc");
    merc_ = std::make_unique<Merc>(condotta::read_content(std::filesystem::path(kHouse) / "content" / "merc"));
  }
  static void TearDownTestSuite() { game_.reset(), merc_.reset(); }

  static std::unique_ptr<AnyGame> game_;
  static std::unique_ptr<Merc> merc_;
};
std::unique_ptr<AnyGame> Automa::game_;
std::unique_ptr<Merc> Automa::merc_;

// DA-GEN-4, DA-GEN-5, DA-RUL-1: run() asserts that every choice of the AI passes the check of a person; here thousands
// of games go through it. DA-SEQ-4: and each names its rule and what it saw.
TEST_F(Automa, EveryChoiceIsLegalAndExplained) {
  std::set<std::string> kinds;
  std::size_t choices = 0;
  for (std::uint64_t seed = 1; seed <= 1200; ++seed) {
    SeededDice dice(seed);
    std::vector<Event> events;
    Log log(events);
    AnyState state = game_->start({{"rebels", 1 + seed % 6}}, dice, log);
    std::vector<AnyAction> list;
    while (!game_->decision(state).over()) {
      game_->choices(state, list);
      game_->apply(state, list[static_cast<std::size_t>(dice.pick(static_cast<int>(list.size())))], dice, log);
    }
    for (const Event& each : events) {
      const std::string key = game_->event_key(each);
      if (!key.starts_with("event.ai_")) continue;
      ++choices;
      kinds.insert(key);
      ASSERT_TRUE(each.rule) << key << " in game " << seed;
      ASSERT_TRUE(key == "event.ai_picks_sector" || !each.trail.mods().empty()) << key << " in game " << seed;
      for (const Mod& mod : each.trail.mods()) ASSERT_TRUE(mod.rule);
    }
  }
  EXPECT_EQ(kinds.size(), 7u) << "acts, uses ability, ends turn, turns card, picks sector, aims, chooses";
  EXPECT_GT(choices, 100'000u);
}

// DA-SET-5, M-25.2: with anything the Dictator cannot see dealt anew, he chooses the same.
TEST_F(Automa, ChoosesByWhatTheDictatorMaySee) {
  Options options;
  options.ai = false;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    options.rebels = 1 + static_cast<int>(seed % 4);
    SeededDice dice(seed);
    Log silent;
    State s = merc_->start(options, dice, silent);
    std::vector<Action> list;
    while (!merc_->decision(s).over()) {
      merc_->choices(s, list);
      if (top_row(s).asked(Look(merc_->content(), s)) == kDictator && !s.agenda.top().is<AskCard>()) {
        SeededDice other(seed + 1000), one(7), two(7);
        const State guessed = merc_->imagine(merc_->look(s, merc_->decision(s).seat), other);
        EXPECT_EQ(automa_choice(Look(merc_->content(), s), one), automa_choice(Look(merc_->content(), guessed), two));
        ++compared;
      }
      merc_->apply(s, list[static_cast<std::size_t>(dice.pick(static_cast<int>(list.size())))], dice, silent);
    }
  }
  EXPECT_GT(compared, 2000);
}

}  // namespace
}  // namespace condotta::merc
