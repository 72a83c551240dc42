// permessage-deflate (RFC 7692): what a client offers, what is agreed, and the compression of messages on one line.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace condotta::hall {

struct DeflateTerms {
  int bits = 15;         // of the window of what the hall sends: 32 KiB
  bool forgets = false;  // the hall starts each message afresh, as the client wishes
  std::string answer;    // the header that tells the client
};
// The first offer in a Sec-WebSocket-Extensions header that the hall can take; none where there is none.
std::optional<DeflateTerms> agree_to_deflate(std::string_view offers);
// The same from the other side, for our own clients: the offer, and what the hall's answer says.
inline constexpr std::string_view kDeflateOffer = "permessage-deflate";
bool deflate_agreed(std::string_view answer);

// Compresses what one socket is sent, with ISA-L, which takes a tenth of the time that zlib needs for fewer bytes. It
// holds about 85 KB, so that ten thousand sockets are no burden; it may be thrown away and made anew between any two
// messages.
class Deflater {
 public:
  explicit Deflater(const DeflateTerms& terms);
  ~Deflater();
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
  // The message as it travels, until the next call.
  std::string_view pack(std::string_view text);

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
  std::string packed_;
  bool forgets_;
};

// Opens messages of a line. `remembers`: a message may refer to those before it.
class Inflater {
 public:
  explicit Inflater(bool remembers);
  ~Inflater();
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  enum class Outcome { Good, Broken, TooLong };
  // Opens a message; never writes more than `limit` bytes, however much it would become.
  Outcome unpack(std::string_view packed, std::size_t limit, std::string& text);

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
  bool remembers_;
};

}  // namespace condotta::hall
