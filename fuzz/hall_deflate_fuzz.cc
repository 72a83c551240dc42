// Any offer of compression, and any bytes as a compressed message: what is opened is never longer than the limit. What
// the hall packs itself is opened again as it was.
#include <cstdint>

#include "fuzz/target.h"
#include "hall/deflate.h"

using namespace condotta::hall;
using condotta::fuzz::insist;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  constexpr std::size_t kLimit = 4096;
  const std::string_view all = condotta::fuzz::text_of(bytes, size);
  const std::size_t end = std::min(all.find('\n'), all.size());
  const auto terms = agree_to_deflate(all.substr(0, end));
  deflate_agreed(all.substr(0, end));
  const std::string_view message = all.substr(std::min(end + 1, all.size()));
  std::string text;
  for (const bool remembers : {false, true}) {
    Inflater inflater(remembers);
    // Twice: what was broken must not spoil the next one.
    for (int i = 0; i < 2; ++i) {
      text.clear();
      inflater.unpack(message, kLimit, text);
      insist(text.size() <= kLimit, "no more than the limit");
    }
  }
  if (!terms) return 0;
  Deflater deflater(*terms);
  Inflater inflater(!terms->forgets);
  for (int i = 0; i < 2; ++i) {
    text.clear();
    insist(inflater.unpack(deflater.pack(message), message.size() + 1, text) == Inflater::Outcome::Good, "it opens");
    insist(text == message, "as it was");
  }
  return 0;
}
