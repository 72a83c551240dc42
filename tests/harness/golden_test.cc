// Four memories of every registered game, kept in tests/KEY/golden: whole games line by line, one signature per mode
// over seeded games, what the rules answer to what nobody offers, and how many positions follow from small starts. A
// change in them is a change of the rules (or of the greedy mind); `tests/harness/write_golden` writes them anew, and
// the difference is what a reviewer reads.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "kernel/record.h"
#include "kernel/scripted_dice.h"
#include "shelf/content.h"
#include "tests/harness/answers.h"
#include "tests/harness/harness.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

const std::filesystem::path kHome = kHouse;

// Compares with the file, or writes it when asked to.
void remember(const std::filesystem::path& file, const std::string& text) {
  if (std::getenv("CONDOTTA_WRITE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
    return;
  }
  ASSERT_TRUE(std::filesystem::exists(file)) << file << " is missing: run tests/harness/write_golden";
  std::istringstream was(read_text(file)), is(text);
  std::string old_line, new_line;
  for (int number = 1; std::getline(was, old_line); ++number) {
    ASSERT_TRUE(std::getline(is, new_line)) << file << ":" << number << ": the game is now shorter";
    ASSERT_EQ(old_line, new_line)
        << file << ":" << number
        << ": played differently. If the rules were meant to change: tests/harness/write_golden";
  }
  ASSERT_FALSE(std::getline(is, new_line)) << file << ": the game is now longer: " << new_line;
}

class Golden : public ::testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<AnyGame> game = open_game(GetParam(), kHome / "content" / GetParam());
  std::filesystem::path folder = kHome / "tests" / GetParam() / "golden";
};

void tell(const AnyGame& game, const std::vector<Chance>& chance, std::vector<Event>& events, std::ostream& out) {
  if (!chance.empty()) out << "  chance " << json::serialize(chance_json(game.names(), chance)) << '\n';
  for (const Event& event : events) {
    out << "  " << game.say(event) << " [" << (event.rule ? event.rule.text : "") << "]";
    if (!event.trail.mods().empty()) out << " = " << event.trail.total();
    out << '\n';
  }
  events.clear();
}

// A game of greedy minds: one line per decision, roll and event.
std::string story(const AnyGame& game, const Mode& mode, int decisions) {
  std::ostringstream out;
  std::vector<Event> events;
  Log log(events);
  SeededDice seeded(1);
  RecordingDice dice(seeded);
  AnyState state = game.start(json::parse(mode.options), dice, log);
  tell(game, dice.take(), events, out);
  std::vector<AnyAction> choices;
  SeededDice mind(2);
  int made = 0;
  for (; made < decisions && !game.decision(state).over(); ++made) {
    const Seat seat = game.decision(state).seat;
    game.choices(state, choices);
    const AnyAction& action = choices[game.greedy(game.look(state, seat), choices, mind)];
    out << made + 1 << ". seat " << int{seat} << " of " << choices.size() << ": " << action_text(game, action) << '\n';
    game.apply(state, action, dice, log);
    tell(game, dice.take(), events, out);
  }
  made += game.playout(state, Policy::Greedy, 1'000'000, seeded);
  out << "over after " << made << ":";
  for (Seat seat = 0; seat < game.seats(state); ++seat) out << " " << game.result(state).scores[seat];
  out << '\n';
  return out.str();
}

TEST_P(Golden, Games) {
  const std::vector<Mode>& modes = game->info().modes;
  for (const std::size_t i : {std::size_t{0}, modes.size() / 2}) {
    remember(folder / (modes[i].name + ".txt"), story(*game, modes[i], 120));
    if (HasFatalFailure()) return;
  }
}

TEST_P(Golden, Signatures) {
  std::ostringstream out;
  out << std::hex;
  for (const Mode& mode : game->info().modes) {
    out << mode.name << ' ' << harness::signature(*game, mode.options, 20, 1) << '\n';
  }
  remember(folder / "signatures.txt", out.str());
}

TEST_P(Golden, Answers) {
  std::ostringstream out;
  for (const Mode& mode : game->info().modes) {
    harness::Answers answers(*game);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) answers.play(mode.options, seed);
    out << mode.name << ": " << answers.asked() << " asked, " << answers.allowed() << " allowed, " << std::hex
        << answers.sum() << std::dec << '\n';
  }
  remember(folder / "answers.txt", out.str());
}

// From positions a few random actions into a game, as deep as there are fewer than this many leaves.
constexpr std::uint64_t kMost = 10'000;

void count(const AnyGame& game, const AnyState& state, const std::string& title, std::ostream& out) {
  for (int depth = 1; depth <= 3; ++depth) {
    const std::uint64_t leaves = harness::count_leaves(game, state, depth, kMost);
    if (leaves > kMost) return;
    out << title << ", " << depth << " deep: " << leaves << '\n';
  }
}

TEST_P(Golden, Counts) {
  std::ostringstream out;
  Log silent;
  for (const Mode& mode : game->info().modes) {
    for (const int after : {0, 12, 48}) {
      SeededDice dice(1);
      AnyState state = game->start(json::parse(mode.options), dice, silent);
      game->playout(state, Policy::Random, after, dice);
      try {
        count(*game, state, mode.name + " after " + std::to_string(after), out);
      } catch (const std::length_error&) {
        continue;  // ties that are rolled again have no last outcome to count
      }
    }
  }
  remember(folder / "counts.txt", out.str());
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, ::testing::ValuesIn(game_keys()), [](const auto& info) { return info.param; });

}  // namespace
}  // namespace condotta
