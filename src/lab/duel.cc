#include "lab/duel.h"

#include <boost/json.hpp>

#include "kernel/insight.h"

namespace condotta {

double duel(const Player& mine, const Player& theirs, const Mode& mode, std::uint64_t seed, std::uint64_t number) {
  constexpr int kLongest = 200'000;
  SeededDice dice(seed + number);
  Log silent;
  const AnyGame& game = mine.game;
  AnyState state = game.start(json::parse(mode.options), dice, silent);
  const Seat me = static_cast<Seat>(number % static_cast<std::uint64_t>(game.seats(state)));
  const Insight* insight = game.insight();
  std::vector<AnyAction> choices;
  for (int made = 0; !game.decision(state).over() && made < kLongest; ++made) {
    game.choices(state, choices);
    const Seat seat = game.decision(state).seat;
    const bool ours = seat == me || (insight != nullptr && !insight->rivals(state, me, seat));
    const Player& player = ours ? mine : theirs;
    const std::size_t taken =
        choices.size() == 1 ? 0 : player.mind.choose(player.game, game.look(state, seat), choices, dice);
    game.apply(state, choices[taken], dice, silent);
  }
  return share_of_victory(game, state, me);
}

stats::Mean duels(const Player& mine, const Player& theirs, const std::vector<Mode>& modes, std::uint64_t seed,
                  std::uint64_t first, std::uint64_t last, const std::function<bool()>& go_on) {
  stats::Mean results;
  // Whole rounds of modes: in each the seats change from game to game.
  for (std::uint64_t i = first; i < last && go_on(); ++i)
    results.add(duel(mine, theirs, modes[i % modes.size()], seed, i / modes.size()));
  return results;
}

}  // namespace condotta
