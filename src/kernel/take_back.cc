#include "kernel/take_back.h"

#include <cstring>
#include <stdexcept>
#include <unordered_map>

#include "kernel/every_outcome.h"
#include "kernel/worlds.h"

namespace condotta {

namespace {

// Dice for an action that rolled nothing. A roll in another world ends the attempt: a fixed face could keep a re-roll
// going for ever.
struct Rolled {};
class NoDice final : public Dice {
 public:
  int roll(int) override { throw Rolled{}; }
};

// Every outcome, as long as none of them is rarer than that; whole decks of cards have too many.
struct TooRare {};
class EveryLikely final : public Dice {
 public:
  explicit EveryLikely(double least) : least_(least) {}
  int roll(int sides) override { return checked(every_.roll(sides)); }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override {
    return checked(every_.draw(kind, counts, total));
  }
  bool next() { return every_.next(); }

 private:
  int checked(int outcome) const {
    if (every_.chance() < least_) throw TooRare{};
    return outcome;
  }
  EveryOutcome every_;
  double least_;
};

// Tells most worlds apart.
std::uint64_t quick_hash(const AnyState& state) {
  std::uint64_t hash = state.size();
  std::size_t at = 0;
  for (; at + sizeof hash <= state.size(); at += sizeof hash) {
    std::uint64_t word = 0;
    std::memcpy(&word, state.data() + at, sizeof word);
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
  }
  for (; at < state.size(); ++at) hash = (hash ^ static_cast<std::uint64_t>(state.data()[at])) * 0x9e3779b97f4a7c15u;
  return hash;
}

// One seat's knowledge before and after.
class Onlooker {
 public:
  Onlooker(const AnyGame& game, const AnyState& before, const AnyAction& action, const AnyState& after, Seat seat)
      : game_(game),
        before_(before),
        action_(action),
        seat_(seat),
        actor_(game.decision(before).seat),
        saw_(game.look(before, seat)),
        sees_(game.look(after, seat)) {}

  // In every world that fits what it saw, would it see the same now? Up to a thousand worlds that is exact. Beyond it
  // is exact for whatever looks at one hand with a bag of its own, or at one covered thing, while there are few enough
  // of them (kernel/worlds.h); several at once are met by chance.
  bool learned_nothing(Care care) const {
    if (sees_ == saw_) return true;  // it does not even see that something was done
    if (came_out()) return false;
    if (const auto exact = in_every_world(care == Care::Glance ? kGlanced : kMostWorlds)) return *exact;
    if (care == Care::Glance) return in_sampled_worlds(kGlanced);
    const auto alike = [this](Dice& imagination) { return looks_alike(game_.imagine(saw_, imagination)); };
    return deal_each_hand(kMostHands, alike) && deal_each_thing_to_each_place(kMostPlaces, alike) &&
           in_sampled_worlds(kSampled);
  }

 private:
  static constexpr int kMostWorlds = 1000;
  // A few milliseconds, in MERC up to twenty: for whoever wants to take something back.
  static constexpr int kMostHands = 600, kMostPlaces = 200;
  static constexpr int kSampled = 100, kGlanced = 80;

  // What is covered shows as bytes of the view that are not the truth's. When the view changes there, something has
  // come out from under the cover, or has been seen to go there.
  bool came_out() const {
    for (std::size_t i = 0; i < before_.size(); ++i)
      if (saw_.data()[i] != before_.data()[i] && sees_.data()[i] != saw_.data()[i]) return true;
    return false;
  }

  bool in_sampled_worlds(int worlds) const {
    for (int world = 1; world <= worlds; ++world) {
      SeededDice imagination(static_cast<std::uint64_t>(world));
      if (!looks_alike(game_.imagine(saw_, imagination))) return false;
    }
    return true;
  }

  // All worlds one after the other; nothing when there are too many to walk through, as with whole decks of cards.
  std::optional<bool> in_every_world(int most) const try {
    EveryLikely imagination(1.0 / most);
    std::unordered_map<std::uint64_t, AnyState> known;
    do {
      // What is dealt in another order is often the same world.
      const AnyState world = game_.imagine(saw_, imagination);
      const auto [found, fresh] = known.try_emplace(quick_hash(world), world);
      if (!fresh && found->second == world) continue;
      if (!looks_alike(world)) return false;
    } while (imagination.next());
    return true;
  } catch (const TooRare&) {
    return std::nullopt;
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
  const AnyState& before_;
  const AnyAction& action_;
  Seat seat_, actor_;
  AnyView saw_, sees_;
};

}  // namespace

bool free_to_take_back(const AnyGame& game, const AnyState& before, const AnyAction& action, const AnyState& after,
                       bool rolled, Care care) {
  if (rolled || game.decision(after).seat != game.decision(before).seat) return false;
  if (game.binding(before, action, after)) return false;
  for (int seat = 0; seat < game.seats(after); ++seat)
    if (!Onlooker(game, before, action, after, static_cast<Seat>(seat)).learned_nothing(care)) return false;
  return true;
}

}  // namespace condotta
