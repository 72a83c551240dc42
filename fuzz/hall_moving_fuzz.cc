// Any lines as the export of a store, with the end that belongs to them: taken in or refused with a reason. What was
// taken in can be told again.
#include <cstdint>
#include <sstream>

#include "fuzz/target.h"
#include "kernel/hash.h"
#include "machines/removal.h"
#include "tests/hall/bench.h"

using namespace condotta;
using namespace condotta::hall;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::istringstream lines{std::string(fuzz::text_of(bytes, size))};
  std::string file, line, sum;
  std::int64_t count = -1;
  for (; std::getline(lines, line); ++count) {
    sum = hash_text(sum + line);
    file += line + "\n";
  }
  file += json::serialize(json::object{{"end", count}, {"sum", sum}}) + "\n";
  MemoryStore store;
  store.listen([](const StoreNews&) {});
  try {
    std::istringstream in(file);
    import_all(store, in);
  } catch (const std::runtime_error&) {
    return 0;  // refused
  }
  for (const auto& [match, entries] : store.matches)
    fuzz::insist(!store.entries(match, 0).empty() || entries.empty(), "what was taken in is there");
  return 0;
}
