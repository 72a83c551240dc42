// Any bytes on a WebSocket, in pieces of any size: never more than the limit in one message, never a text that is not
// UTF-8.
#include <cstdint>
#include <cstdlib>

#include "hall/frames.h"

using condotta::hall::FrameReader;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size < 1) return 0;
  constexpr std::size_t kLimit = 300;
  const std::size_t piece = 1 + bytes[0] % 64;
  const std::string_view all(reinterpret_cast<const char*>(bytes + 1), size - 1);
  FrameReader reader(kLimit, bytes[0] % 2 == 0 ? FrameReader::Peer::Client : FrameReader::Peer::Server);
  if (bytes[0] >= 128) reader.allow_packed();
  for (std::size_t at = 0; at < all.size(); at += piece) {
    reader.feed(all.substr(at, piece));
    std::string_view payload;
    while (true) {
      const FrameReader::Got got = reader.next(payload);
      if (got == FrameReader::Got::Nothing) break;
      if (got == FrameReader::Got::Fault) {
        if (reader.fault() < 1000) std::abort();
        return 0;
      }
      if (payload.size() > kLimit) std::abort();
      if (got == FrameReader::Got::Text && !condotta::hall::is_utf8(payload)) std::abort();
    }
  }
  return 0;
}
