#include "kernel/take_back.h"

#include <stdexcept>

#include "kernel/every_outcome.h"

namespace condotta {

namespace {

// Dice for an action that rolled nothing. A roll in another world ends the attempt: a fixed face could keep a re-roll
// going for ever.
struct Rolled {};
class NoDice final : public Dice {
 public:
  int roll(int) override { throw Rolled{}; }
};

// One seat's knowledge before and after: in every world that fits what it saw, would it see the same now?
class Onlooker {
 public:
  Onlooker(const AnyGame& game, const AnyState& before, const AnyAction& action, const AnyState& after, Seat seat)
      : game_(game),
        action_(action),
        seat_(seat),
        actor_(game.decision(before).seat),
        saw_(game.look(before, seat)),
        sees_(game.look(after, seat)) {}

  bool learned_nothing() const {
    if (const auto exact = in_every_world()) return *exact;
    for (std::uint64_t world = 1; world <= kSampled; ++world) {
      SeededDice imagination(world);
      if (!looks_alike(game_.imagine(saw_, imagination))) return false;
    }
    return true;
  }

 private:
  static constexpr double kMostWorlds = 1000;
  static constexpr std::uint64_t kSampled = 16;

  // All worlds one after the other; nothing when there are too many to walk through, as with whole decks of cards.
  std::optional<bool> in_every_world() const try {
    EveryOutcome imagination;
    do {
      const AnyState world = game_.imagine(saw_, imagination);
      if (imagination.chance() < 1 / kMostWorlds) return std::nullopt;
      if (!looks_alike(world)) return false;
    } while (imagination.next());
    return true;
  } catch (const std::length_error&) {
    return std::nullopt;
  }

  bool looks_alike(AnyState world) const {
    if (game_.decision(world).seat != actor_ || game_.check(world, action_)) return false;
    NoDice dice;
    Log silent;
    try {
      game_.apply(world, action_, dice, silent);
    } catch (const Rolled&) {
      return false;
    }
    return game_.look(world, seat_) == sees_;
  }

  const AnyGame& game_;
  const AnyAction& action_;
  Seat seat_, actor_;
  AnyView saw_, sees_;
};

}  // namespace

bool free_to_take_back(const AnyGame& game, const AnyState& before, const AnyAction& action, const AnyState& after,
                       bool rolled) {
  if (rolled || game.decision(after).seat != game.decision(before).seat) return false;
  if (game.binding(before, action, after)) return false;
  for (int seat = 0; seat < game.seats(after); ++seat)
    if (!Onlooker(game, before, action, after, static_cast<Seat>(seat)).learned_nothing()) return false;
  return true;
}

}  // namespace condotta
