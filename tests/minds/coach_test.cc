#include "minds/coach.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "kernel/insight.h"
#include "kernel/line.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

std::unique_ptr<AnyGame> game(const std::string& key) {
  return open_game(key, std::filesystem::path(kHouse) / "content" / key);
}

// A short match at random, which leaves a lot to better.
Record random_match(const AnyGame& game, const Mode& mode) {
  SeededDice dice(5);
  Log silent;
  Line line(game, json::parse(mode.options), {"random"}, R"({"seeded":5})", dice, silent);
  std::vector<AnyAction> choices;
  while (!line.decision().over()) {
    game.choices(line.state(), choices);
    line.act(choices[static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())))], dice, silent);
  }
  line.close({});
  return line.record();
}

// What was missed is never less than nothing; luck needs dice; before, choice and luck add up to after.
TEST(Coach, SplitsLuckFromChoices) {
  const auto g = game("recon");
  const Record record = random_match(*g, g->info().modes.front());
  const CoachPlan plan{.simulations = 12};
  Coach coach(*g, record, plan), again(*g, record, plan);
  AnyState state;
  int improvable = 0, rolled = 0;
  for (int i = 0; i < 40 && !coach.done(); ++i) {
    const JudgedStep judged = coach.next(state), same = again.next(state);
    EXPECT_EQ(judged.step, static_cast<std::size_t>(i));
    EXPECT_GE(judged.missed, -1e-9);
    EXPECT_NEAR(judged.before + judged.choice() + judged.luck(), judged.after, 1e-9);
    if (!judged.rolled) {
      EXPECT_NEAR(judged.luck(), 0, 1e-9);
    }
    if (judged.improvable) {
      EXPECT_FALSE(judged.better == judged.taken);
    }
    EXPECT_EQ(judged.after, same.after) << "the same seed gives the same lesson";
    improvable += judged.improvable ? 1 : 0;
    rolled += judged.rolled ? 1 : 0;
  }
  EXPECT_GT(improvable, 0) << "random play can be bettered";
  EXPECT_GT(rolled, 0);
}

// At the end of the match the chances are what happened.
TEST(Coach, TheLastStepEndsInTheResult) {
  const auto g = game("merc");
  const Record record = random_match(*g, g->info().modes.front());
  Coach coach(*g, record, {.simulations = 4});
  AnyState state;
  while (coach.step() + 1 < record.steps.size()) coach.skip();
  const JudgedStep last = coach.next(state);
  EXPECT_TRUE(coach.done());
  if (last.rolled) {
    EXPECT_TRUE(last.after == 0 || last.after == 1);
  }
}

// What a seat began with, what it did, what chance and the others did: together that is how it ended.
TEST(Coach, TheSumsAddUpToTheResult) {
  const auto g = game("mercenaries");
  const Record record = random_match(*g, g->info().modes.front());
  Coach coach(*g, record, {.simulations = 2, .playout = 40});
  AnyState state;
  std::vector<JudgedStep> steps;
  while (!coach.done() && steps.size() < 200) steps.push_back(coach.next(state));
  std::vector<double> results(static_cast<std::size_t>(g->seats(state)), 0.25);
  const std::vector<Account> accounts = add_up(steps, results);
  ASSERT_EQ(accounts.size(), results.size());
  for (const Account& each : accounts) {
    EXPECT_NEAR(each.start + each.choices + each.luck + each.others, each.end, 1e-9);
    EXPECT_GT(each.decisions, 0);
  }
}

// A short match of a quick game is played to its end as often as ever; a long one of a slow game is cut, never to
// nothing; and the whole of it stays within the time at the game's usual speed.
TEST(Coach, PlansByTheGamesSpeed) {
  const CoachPlan full, quick = plan_within(*game("mercenaries"), 100, 20), slow = plan_within(*game("mercs"), 600, 20);
  EXPECT_EQ(quick.simulations, full.simulations);
  EXPECT_EQ(quick.playout, full.playout);
  EXPECT_LT(slow.simulations, full.simulations);
  EXPECT_LT(slow.playout, 600);
  EXPECT_GE(slow.playout, 1);
  const double actions = 4.0 * slow.simulations * slow.playout * 600;
  EXPECT_LE(actions, 20.0 * game("mercs")->insight()->usual_speed() * 1.01);
  EXPECT_GT(plan_within(*game("mercs"), 600, 200).playout, slow.playout) << "more time, longer looks";
}

// One of the positions whose chance is known by playing it out many times: with sensible hands on every side, from
// worlds that fit what the seat knows, after the choice that sensible hands make.
struct Known {
  AnyState state;
  AnyView view;
  std::vector<AnyAction> choices;
  std::size_t sensible = 0;
  Seat seat = kNobody;
  double truth = 0, error = 0;
};

Known known_position(const AnyGame& g, const Mode& mode, std::uint64_t seed, int steps, int playouts) {
  SeededDice dice(seed);
  Log silent;
  Known known;
  known.state = g.start(json::parse(mode.options), dice, silent);
  g.playout(known.state, Policy::Greedy, steps, dice);
  while (!g.decision(known.state).over()) {
    g.choices(known.state, known.choices);
    if (known.choices.size() > 1) break;
    g.playout(known.state, Policy::Greedy, 1, dice);
  }
  if (g.decision(known.state).over()) return known;
  known.seat = g.decision(known.state).seat;
  known.view = g.look(known.state, known.seat);
  known.sensible = g.greedy(known.view, known.choices, dice);
  for (int i = 0; i < playouts; ++i) {
    AnyState world = g.imagine(known.view, dice);
    g.apply(world, known.choices[known.sensible], dice, silent);
    g.playout(world, Policy::Greedy, 1'000'000, dice);
    known.truth += share_of_victory(g, world, known.seat) / playouts;
  }
  known.error = std::sqrt(std::max(known.truth * (1 - known.truth), 0.25 / playouts) / playouts);
  return known;
}

struct Judged {
  double value = 0, error = 0, looks = 0;
};

// What the coach says of the same choice.
Judged judged(const AnyGame& g, const Known& known, int simulations, std::uint64_t seed) {
  SeededDice dice(seed);
  const SearchPlan plan{.iterations = simulations,
                        .turns = 0,
                        .playout = 1'000'000,
                        .width = 0,
                        .measure = static_cast<int>(known.sensible)};
  const Thought thought = think(g, known.view, known.choices, plan, dice);
  for (const Thought::Candidate& each : thought.candidates)
    if (each.choice == known.sensible) return {each.value, each.error, static_cast<double>(each.visits)};
  return {};
}

// How many standard errors the coach is off: by the spread that so many looks at a position of that truth have, or by
// what it says itself where that is more. A handful of looks that agree prove little, hence the least spread.
double surprise(const Judged& said, const Known& known) {
  constexpr double kLeast = 0.09;
  const double spread = std::sqrt(std::max(known.truth * (1 - known.truth), kLeast) / std::max(1.0, said.looks));
  return std::abs(said.value - known.truth) / std::hypot(std::max(spread, said.error), known.error);
}

TEST(Coach, JudgesAsManyPlayoutsDo) {
  for (const char* key : {"mercenaries", "merc", "recon"}) {
    const auto g = game(key);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Known known = known_position(*g, g->info().modes.front(), seed, 60 * static_cast<int>(seed), 200);
      if (known.seat == kNobody) continue;
      const Judged said = judged(*g, known, 200, seed + 50);
      EXPECT_LT(surprise(said, known), 4)
          << key << " seed " << seed << ": the coach says " << said.value << ", playouts " << known.truth;
    }
  }
}

int from_environment(const char* name, int usual) {
  const char* set = std::getenv(name);
  return set == nullptr ? usual : std::atoi(set);
}

// The position after so many steps, or after half as many where the game was over by then.
Known open_position(const AnyGame& g, const Mode& mode, std::uint64_t seed, int& steps, int playouts) {
  Known known = known_position(g, mode, seed, steps, playouts);
  while (known.seat == kNobody && steps > 1) known = known_position(g, mode, seed, steps /= 2, playouts);
  return known;
}

// Fifty positions, ten a game, as a table. CONDOTTA_TRUTH: playouts that are called the truth, in quick games.
TEST(SlowCoach, FiftyPositions) {
  const int truth = from_environment("CONDOTTA_TRUTH", 60), each_game = from_environment("CONDOTTA_TRUTHS", 2);
  double squares = 0;
  int positions = 0;
  std::printf(
      "| game | mode | seed | step | truth | coach | error | off |\n| --- | --- | --- | --- | --- | --- | --- | --- "
      "|\n");
  for (const std::string& key : game_keys()) {
    const auto g = game(key);
    const bool slow = key == "mercs" || key == "techcommander";
    const int playouts = slow ? std::max(30, truth / 50) : truth, simulations = slow ? 40 : 200;
    for (int i = 0; i < each_game; ++i) {
      const auto& modes = g->info().modes;
      const Mode& mode = modes[static_cast<std::size_t>(i) % modes.size()];
      int steps = 30 + 45 * i;
      const Known known = open_position(*g, mode, static_cast<std::uint64_t>(100 + i), steps, playouts);
      ASSERT_NE(known.seat, kNobody);
      const Judged said = judged(*g, known, simulations, static_cast<std::uint64_t>(7 + i));
      const double off = surprise(said, known);
      std::printf("| %s | %s | %d | %d | %.1f%% +-%.1f | %.1f%% | %.1f | %.1f |\n", key.c_str(), mode.name.c_str(),
                  100 + i, steps, known.truth * 100, known.error * 100, said.value * 100, said.error * 100, off);
      EXPECT_LT(off, 4) << key << ' ' << mode.name << " seed " << 100 + i;
      squares += off * off, ++positions;
    }
  }
  std::printf("%d positions, off by %.2f standard errors on average (root of squares)\n", positions,
              std::sqrt(squares / std::max(1, positions)));
  EXPECT_LT(std::sqrt(squares / std::max(1, positions)), 1.6);
}

}  // namespace
}  // namespace condotta
