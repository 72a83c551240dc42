// A position somebody wrote: refused with a complaint, or one that can be shown, written, and played on.
#include "fuzz/target.h"

namespace condotta::fuzz {
namespace {

void look_at(const AnyGame& game, const AnyState& state) {
  const Seat asked = game.decision(state).seat;
  insist(asked == kNobody || asked < game.seats(state), "the asked seat exists");
  game.draw(game.look(state, asked));
  if (asked == kNobody) return;
  game.words().say(game.question(state));
  std::vector<AnyAction> choices;
  game.choices(state, choices);
  insist(!choices.empty(), "who is asked has a choice");
  for (const AnyAction& each : choices) {
    insist(!game.check(state, each).has_value(), "what is offered is allowed");
    game.words().say(game.label(state, each));
  }
}

void try_on(const AnyGame& game, const json::value& written) {
  AnyState state;
  if (!accepted([&] { state = game.parse_state(written, "input"); })) return;
  insist(game.parse_state(game.state_json(state), "again") == state, "a position survives writing");
  look_at(game, state);
  SeededDice dice(1);
  game.playout(state, Policy::Random, 40, dice);
  look_at(game, state);
}

}  // namespace
}  // namespace condotta::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace condotta;
  json::value written;
  if (!fuzz::accepted([&] { written = parse_json(fuzz::text_of(bytes, size), "input"); })) return 0;
  for (const fuzz::Target& target : fuzz::targets()) fuzz::try_on(*target.game, written);
  return 0;
}
