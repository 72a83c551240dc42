// Any rows a damaged database may give for a match, one per line: the kind's number, then the body. A match is loaded
// or refused; a loaded one can be shown from every seat.
#include <cstdint>
#include <stdexcept>

#include "hall/match.h"
#include "hall/picture.h"
#include "tests/hall/purse.h"

using namespace condotta;
using namespace condotta::hall;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const std::shared_ptr<const AnyGame> game = purse::game();
  std::vector<Entry> entries;
  std::string_view rest(reinterpret_cast<const char*>(bytes), size);
  while (!rest.empty() && entries.size() < 200) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.empty()) continue;
    Entry entry;
    entry.match = 1;
    entry.n = static_cast<std::uint32_t>(entries.size() + 1);
    entry.kind = static_cast<Kind>((line[0] - '0') & 15);
    entry.by = 7;
    entry.cmd = "c" + std::to_string(entry.n);
    entry.body = line.substr(1);
    entries.push_back(std::move(entry));
  }
  try {
    const Match match(entries,
                      [](const std::string& key, const std::string&) { return key == "purse" ? game : nullptr; });
    table_json(match, {[](PlayerId) { return false; }, 0});
    retell(match.entries(), match.line().shared_game(), 0,
           [](const Entry&, const std::vector<Event>&, const Match&) {});
    if (!match.playable() || !match.line().started()) return 0;
    std::string out;
    put_picture(out, match, kNobody, {});
    for (std::size_t seat = 0; seat < match.chairs().size(); ++seat)
      put_picture(out, match, static_cast<Seat>(seat), {});
    write_record(match.line().game(), match.record());
  } catch (const std::exception&) {
    // Refused with a reason: that is what a damaged row deserves.
  }
  return 0;
}
