// Advice in words: every game has sentences for what it counts, and they are told where they are a reason.
#include "minds/advice.h"

#include <gtest/gtest.h>

#include <set>

#include "kernel/insight.h"
#include "tests/minds/positions.h"

namespace condotta {
namespace {

class EveryAdvice : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryAdvice, HasWordsForWhatTheGameCounts) {
  const auto g = game(GetParam());
  std::set<std::string> keys;
  for (const Feature& each : g->insight()->features()) keys.insert(each.key());
  std::size_t told = 0;
  for (const auto& [key, sentence] : g->words().all()) {
    if (!key.starts_with("advice.")) continue;
    const std::string feature = key.substr(7, key.rfind('.') - 7), way = key.substr(key.rfind('.') + 1);
    EXPECT_TRUE(keys.contains(feature)) << key << " is about nothing that is counted";
    EXPECT_TRUE(way == "more" || way == "less" || way == "more_theirs" || way == "less_theirs") << key;
    EXPECT_EQ(sentence.find('_'), std::string::npos) << key << ": words, not ids";
    EXPECT_EQ(sentence.find('{'), std::string::npos) << key << " is told without numbers";
    ++told;
  }
  EXPECT_GE(2 * told, keys.size()) << "too little can be said";
}

// What is ahead by something that has words is told so; what is behind, or has none, is not.
TEST_P(EveryAdvice, TellsWhatCounts) {
  const auto g = game(GetParam());
  SeededDice dice(1);
  Log silent;
  const AnyState state = g->start(json::parse(g->info().modes.front().options), dice, silent);
  const Seat seat = g->decision(state).seat;
  const std::span<const Feature> features = g->insight()->features();
  for (std::size_t i = 0; i < features.size(); ++i) {
    const std::string key = "advice." + features[i].key();
    Thought thought;
    thought.reasons = {{i, 1.0, 0.5}};
    const std::vector<std::string> more = told_reasons(*g, state, seat, thought);
    EXPECT_EQ(more.size(), g->words().has(key + ".more") ? 1u : 0u) << key;
    thought.reasons = {{i, 1.0, -0.5}, {i, 1.0, 0.001}};
    EXPECT_TRUE(told_reasons(*g, state, seat, thought).empty()) << key;
    thought.reasons = {{i, -1.0, 0.5}, {i, -2.0, 0.4}};
    EXPECT_EQ(told_reasons(*g, state, seat, thought).size(), g->words().has(key + ".less") ? 1u : 0u)
        << key << ": the same is not told twice";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryAdvice,
                         ::testing::Values("mercenaries", "merc", "recon", "mercs", "techcommander"),
                         [](const auto& info) { return info.param; });

// The Deck Master is glad of what the team would regret, and hears it so.
TEST(Advice, SpeaksToTheOtherSide) {
  const auto g = game("mercenaries");
  SeededDice dice(1);
  Log silent;
  const Mode* mode = nullptr;
  for (const Mode& each : g->info().modes)
    if (each.name == "deck_master_5") mode = &each;
  ASSERT_NE(mode, nullptr);
  const AnyState state = g->start(json::parse(mode->options), dice, silent);
  const std::span<const Feature> features = g->insight()->features();
  const auto health = std::find_if(features.begin(), features.end(), [](auto& f) { return f.name == "team_health"; });
  Thought thought;
  thought.reasons = {{static_cast<std::size_t>(health - features.begin()), 1.0, 0.5}};
  std::set<std::string> told;
  for (Seat seat = 0; seat < g->seats(state); ++seat)
    for (const std::string& each : told_reasons(*g, state, seat, thought)) told.insert(each);
  EXPECT_EQ(told, (std::set<std::string>{"the team keeps more Health", "the team loses more Health"}));
}

}  // namespace
}  // namespace condotta
