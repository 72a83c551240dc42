// A record somebody wrote: as it is, and with each line closed by its right hash, which is what a forger would do.
#include "fuzz/target.h"
#include "kernel/line.h"

namespace condotta::fuzz {
namespace {

void try_on(const AnyGame& game, std::string_view text) {
  accepted([&] {
    record_game(text, "input");
    const Record record = read_record(game, text, "input");
    insist(read_record(game, write_record(game, record), "again").steps.size() == record.steps.size(), "it survives");
    Replay(game, record).to(record.steps.size());
    verify_live_dice(game, record);
  });
}

Record fresh_record(const AnyGame& game) {
  Record fresh;
  fresh.game = game.info().key, fresh.ruleset = game.info().ruleset, fresh.content = game.content_hash();
  fresh.options = game.info().modes.front().options, fresh.dice = "{\"seeded\":1}";
  SeededDice seeded(1);
  RecordingDice dice(seeded);
  Log silent;
  game.start(json::parse(fresh.options), dice, silent);
  fresh.start = dice.take();
  return fresh;
}

// The game's own head goes first, so that the steps are reached.
std::string forged(const AnyGame& game, std::string_view text) {
  static std::map<const AnyGame*, std::string> heads;
  std::string chain, all;
  if (!text.starts_with("{\"condotta\"")) {
    std::string& head = heads[&game];
    if (head.empty()) head = record_head(game, fresh_record(game));
    all = close_line(head, chain);
  }
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) all += close_line(std::string(text.substr(0, end)), chain);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

}  // namespace
}  // namespace condotta::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace condotta;
  const std::string_view text = fuzz::text_of(bytes, size);
  for (const fuzz::Target& target : fuzz::targets()) {
    fuzz::try_on(*target.game, text);
    fuzz::try_on(*target.game, fuzz::forged(*target.game, text));
  }
  return 0;
}
