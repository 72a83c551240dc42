// An action somebody wrote, as text and as JSON: refused with a complaint or a reason, or carried out.
#include "fuzz/target.h"

namespace condotta::fuzz {
namespace {

// A few positions to try it in.
const std::vector<AnyState>& positions(const AnyGame& game) {
  static std::map<const AnyGame*, std::vector<AnyState>> known;
  std::vector<AnyState>& list = known[&game];
  if (list.empty()) {
    Log silent;
    for (int steps : {0, 1, 9, 50}) {
      SeededDice dice(static_cast<std::uint64_t>(steps) + 1);
      AnyState state = game.start(json::parse(game.info().modes.front().options), dice, silent);
      game.playout(state, Policy::Random, steps, dice);
      list.push_back(std::move(state));
    }
  }
  return list;
}

void try_on(const AnyGame& game, const AnyAction& action) {
  const std::string text = action_text(game, action);
  insist(parse_action_text(game, text, "again") == action, "an action survives its text");
  insist(game.parse_action(game.action_json(action), "again") == action, "an action survives its JSON");
  Log silent;
  for (const AnyState& position : positions(game)) {
    if (const auto no = game.check(position, action)) {
      game.say(*no);
      continue;
    }
    game.words().say(game.label(position, action));
    AnyState next = position;
    SeededDice dice(1);
    game.apply(next, action, dice, silent);
    insist(game.broken(next).empty(), "an allowed action leaves the state whole");
  }
}

}  // namespace
}  // namespace condotta::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace condotta;
  const std::string_view text = fuzz::text_of(bytes, size);
  json::value written;
  const bool is_json = fuzz::accepted([&] { written = parse_json(text, "input"); });
  for (const fuzz::Target& target : fuzz::targets()) {
    AnyAction action;
    if (fuzz::accepted([&] { action = parse_action_text(*target.game, text, "input"); })) {
      fuzz::try_on(*target.game, action);
    }
    if (is_json && fuzz::accepted([&] { action = target.game->parse_action(written, "input"); })) {
      fuzz::try_on(*target.game, action);
    }
  }
  return 0;
}
