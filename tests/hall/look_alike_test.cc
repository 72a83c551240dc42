// Positions that differ only in what somebody may not know, by the hundred thousand: what that somebody is shown of
// both, question, choices, reasons and all, is the same to the byte. The halls of secrecy_test play on from a few of
// them.
#include <gtest/gtest.h>

#include <cstdlib>

#include "hall/picture.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::hall {
namespace {

std::string shown(const AnyGame& game, const AnyState& state, Seat seat) {
  const AnyView view = game.look(state, seat);
  std::string text;
  game.tells().put_view(text, view, game.tells().extras(view));
  text += game.draw(view);
  if (seat != kNobody && game.decision(state).seat == seat) put_prompt(text, game, state, seat, 1, nullptr);
  return text;
}

// Walks through random games and looks at every step with the eyes of every place at the table.
class Walk {
 public:
  Walk(const AnyGame& game, std::size_t wanted) : game_(game), wanted_(wanted) {}

  void go() {
    for (std::uint64_t seed = 1; pairs_ < wanted_ && looks_ < 20 * wanted_; ++seed) {
      const auto& modes = game_.info().modes;
      SeededDice dice(seed);
      Log silent;
      AnyState state = game_.start(parse_json(modes[seed % modes.size()].options, "mode"), dice, silent);
      while (pairs_ < wanted_ && looks_ < 20 * wanted_ && !game_.decision(state).over()) {
        for (int place = 0; place <= game_.seats(state); ++place) {
          compare(state, place == game_.seats(state) ? kNobody : static_cast<Seat>(place), seed);
          if (testing::Test::HasFailure()) return;
        }
        game_.playout(state, Policy::Random, dice.d(6), dice);
      }
    }
    std::printf("%s: %zu pairs alike, of %zu positions imagined\n", game_.info().key.c_str(), pairs_, looks_);
    EXPECT_GT(pairs_, 0u) << "nothing was hidden: nothing was tested";
  }

 private:
  void compare(const AnyState& state, Seat seat, std::uint64_t seed) {
    ++looks_;
    const AnyState other = game_.imagine(game_.look(state, seat), imagination_);
    if (other == state) return;
    ++pairs_;
    EXPECT_EQ(shown(game_, state, seat), shown(game_, other, seat))
        << game_.info().key << ", seed " << seed << ", seat " << static_cast<int>(seat);
  }

  const AnyGame& game_;
  const std::size_t wanted_;
  std::size_t pairs_ = 0, looks_ = 0;
  SeededDice imagination_{77};
};

class SlowLookAlikes : public testing::TestWithParam<std::string> {};
TEST_P(SlowLookAlikes, AreShownAlike) {
  const char* pairs = std::getenv("CONDOTTA_LOOK_ALIKES");
  const auto game = open_game(GetParam(), std::filesystem::path(kHouse) / "content" / GetParam());
  Walk(*game, pairs != nullptr ? std::strtoul(pairs, nullptr, 10) : 2000).go();
}
INSTANTIATE_TEST_SUITE_P(Games, SlowLookAlikes, testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace condotta::hall
