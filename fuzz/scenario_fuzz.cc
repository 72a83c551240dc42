// A scenario somebody wrote: refused with a complaint, or run to a report.
#include "fuzz/target.h"
#include "kernel/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace condotta;
  json::value scenario;
  if (!fuzz::accepted([&] { scenario = parse_json(fuzz::text_of(bytes, size), "input"); })) return 0;
  for (const fuzz::Target& target : fuzz::targets()) {
    fuzz::accepted([&] { run_scenario(*target.game, scenario, "input", [](const auto&) { return json::value(); }); });
  }
  return 0;
}
