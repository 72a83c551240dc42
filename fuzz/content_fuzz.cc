// Content somebody wrote: an object of file names and their contents, each put in the place of the real one. Refused
// with a complaint, or a game that opens; the tutorial's is then played as well.
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

// A game on the shelf is asked through the door that strangers use: what it has to say of such a file.
void try_in(const Target& target, const std::string& name, const json::value& value) {
  if (target.listed.key != "bounty") {
    complaints_about(target.listed.key, target.files, name, value);
    return;
  }
  ContentFiles files = target.files;
  files.add(name, name, value);
  accepted([&] { play(*target.listed.open(files)); });
}

}  // namespace
}  // namespace condotta::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace condotta;
  json::value written;
  if (!fuzz::accepted([&] { written = parse_json(fuzz::text_of(bytes, size), "input"); })) return 0;
  if (!written.is_object()) return 0;
  for (const auto& [name, value] : written.get_object()) {
    for (const fuzz::Target& target : fuzz::targets()) {
      if (target.files.has(name)) fuzz::try_in(target, name, value);
    }
  }
  return 0;
}
