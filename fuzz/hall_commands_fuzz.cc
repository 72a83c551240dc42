// Any commands from two clients, one per line: "A" or "B", then the frame; "$m" stands for the last match made. Each
// frame gets exactly one answer, never "internal", and the match on disk can be loaded again at the end.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "hall/frames.h"
#include "tests/hall/bench.h"
#include "tests/hall/fixed_random.h"

using namespace condotta;
using namespace condotta::hall;

namespace {

void complain(const std::string& frame, const std::string& answer) {
  std::fprintf(stderr, "%s\n%s\n", frame.c_str(), answer.c_str());
  std::abort();
}

std::string replaced(std::string frame, const std::string& match) {
  for (std::size_t at = frame.find("$m"); at != std::string::npos && !match.empty(); at = frame.find("$m", at + 1))
    frame.replace(at, 2, match);
  return frame;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const FixedRandom random(1);
  Limits limits;
  limits.commands_per_second = limits.tables_per_second = 0;
  limits.broken_frames = 1'000'000;
  TestHall bench(limits);
  const std::string token = text_at(bench.hello(1, "A"), "token");
  bench.hello(2, "B");
  std::string match;
  std::string_view rest(reinterpret_cast<const char*>(bytes), size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.size() < 2) continue;
    const SocketId who = line[0] == 'B' ? 2 : 1;
    const std::string frame = replaced(std::string(line.substr(1)), match);
    if (!is_utf8(frame)) continue;
    bench.send(who, frame);
    int answers = 0;
    for (const std::string& text : bench.wire.inbox[who]) {
      if (!text.starts_with("{\"ack\":")) continue;
      ++answers;
      if (text.find("\"internal\"") != std::string::npos) complain(frame, text);
      if (const auto at = text.find("\"table\":{\"match\":\""); at != std::string::npos)
        match = text.substr(at + 18, 12);
    }
    if (answers != 1) complain(frame, std::to_string(answers) + " answers");
    bench.wire.inbox.clear();
  }
  bench.restart();
  bench.hello(1, "", token);
  for (const auto& [id, summary] : bench.store.listed) {
    const json::object answer = bench.command(1, R"({"id":"last","cmd":"watch","match":")" + id_text(id) + "\"}");
    if (json::serialize(answer).find("\"internal\"") != std::string::npos) complain("reload", json::serialize(answer));
  }
  return 0;
}
