// WebSocket frames as bytes (RFC 6455), free of sockets so that tests and fuzzers can feed it anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "hall/deflate.h"

namespace condotta::hall {

enum class Opcode : std::uint8_t { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// Close codes that the hall uses.
inline constexpr std::uint16_t kCloseNormal = 1000, kCloseGoingAway = 1001, kCloseProtocol = 1002,
                               kCloseUnsupported = 1003, kCloseBadText = 1007, kClosePolicy = 1008, kCloseTooBig = 1009;

// Appends one unmasked frame, as a server sends it; `packed`: compressed (deflate.h).
void put_frame(std::string& out, Opcode opcode, std::string_view payload, bool packed = false);
// Code 0: a goodbye without a reason, as the other side gave none.
void put_close(std::string& out, std::uint16_t code, std::string_view reason);
// Appends one masked frame, as a client sends it.
void put_masked_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask);

// Cuts the bytes of one client into messages. Feed bytes, then take messages until `next` has no more.
class FrameReader {
 public:
  enum class Peer : std::uint8_t { Client, Server };  // whose frames are read: a client's must be masked
  enum class Got : std::uint8_t { Nothing, Text, Ping, Pong, Close, Fault };

  explicit FrameReader(std::size_t limit, Peer peer = Peer::Client) : limit_(limit), peer_(peer) {}
  void set_limit(std::size_t limit) { limit_ = limit; }
  void allow_packed();  // once it is agreed: messages may come compressed
  void feed(std::string_view bytes) { in_.append(bytes); }
  // The next whole message; `payload` stays valid until the next call. After Fault, `fault` is the close code.
  Got next(std::string_view& payload);
  std::uint16_t fault() const { return fault_; }
  std::uint16_t close_code() const { return close_code_; }  // what a goodbye said; 0: nothing

 private:
  struct Head {
    bool final, packed;
    Opcode opcode;
    std::size_t length, size;  // of the payload; of the head itself
  };
  Got fail(std::uint16_t code);
  bool read_head(Head& head);
  Got take(const Head& head, std::string_view& payload);
  Got take_close(std::string_view payload);
  Got take_data(const Head& head, std::string_view part, std::string_view& payload);
  Got unpack(std::string_view& payload);

  std::string in_, message_, unpacked_;
  std::shared_ptr<Inflater> inflater_;  // a client's messages stand alone: one for all of them
  std::size_t at_ = 0, limit_;
  std::uint16_t fault_ = 0, close_code_ = 0;
  Peer peer_;
  bool in_message_ = false, drop_message_ = false, packed_ = false;
};

bool is_utf8(std::string_view text);
// At most so many bytes of a UTF-8 text, never half a character.
std::string_view cut_utf8(std::string_view text, std::size_t bytes);

}  // namespace condotta::hall
