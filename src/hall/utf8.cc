#include <cstdint>
#include <cstring>

#include "hall/frames.h"

namespace condotta::hall {

std::string_view cut_utf8(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80) --bytes;
  return text.substr(0, bytes);
}

bool is_utf8(std::string_view text) {
  const auto* p = reinterpret_cast<const unsigned char*>(text.data());
  const auto* end = p + text.size();
  while (p < end) {
    std::uint64_t word;
    if (end - p >= 8 && (std::memcpy(&word, p, 8), (word & 0x8080808080808080u) == 0)) {
      p += 8;
      continue;
    }
    if (*p < 0x80) {
      ++p;
      continue;
    }
    const int more = *p >= 0xf0 ? 3 : *p >= 0xe0 ? 2 : 1;
    if (*p < 0xc2 || *p > 0xf4 || end - p <= more) return false;
    const unsigned second = p[1];
    if ((*p == 0xe0 && second < 0xa0) || (*p == 0xed && second > 0x9f) || (*p == 0xf0 && second < 0x90) ||
        (*p == 0xf4 && second > 0x8f))
      return false;
    for (int i = 1; i <= more; ++i)
      if ((p[i] & 0xc0) != 0x80) return false;
    p += more + 1;
  }
  return true;
}

}  // namespace condotta::hall
