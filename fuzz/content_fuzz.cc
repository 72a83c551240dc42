// Content somebody wrote: an object of file names and their contents, put in the place of the real ones. Refused with a
// complaint, or a game that opens; the tutorial's is then played as well.
#include "fuzz/target.h"

namespace condotta::fuzz {
namespace {

void play(const AnyGame& game) {
  Log silent;
  for (const Mode& mode : game.info().modes) {
    SeededDice dice(1);
    AnyState state = game.start(json::parse(mode.options), dice, silent);
    game.playout(state, Policy::Random, 1000, dice);
    insist(game.decision(state).over(), "the game ends");
    insist(game.broken(state).empty(), "nothing is lost");
  }
}

}  // namespace
}  // namespace condotta::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace condotta;
  json::value written;
  if (!fuzz::accepted([&] { written = parse_json(fuzz::text_of(bytes, size), "input"); })) return 0;
  if (!written.is_object()) return 0;
  for (const fuzz::Target& target : fuzz::targets()) {
    ContentFiles files = target.files;
    bool concerned = false;
    for (const auto& [name, value] : written.get_object()) {
      concerned |= files.has(name);
      files.add(name, name, value);
    }
    if (!concerned) continue;
    fuzz::accepted([&] {
      const auto game = target.listed.open(files);
      game->option_list();
      if (target.listed.key == "bounty") fuzz::play(*game);
    });
  }
  return 0;
}
