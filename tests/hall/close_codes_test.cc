// RFC 6455 as a list: what a client sends, and with which code a real hall then says goodbye.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/hall/forked_hall.h"
#include "tests/hall/raw_client.h"

namespace condotta::hall {
namespace {

constexpr int kStaysOpen = -1, kNoCode = 0;

struct Case {
  std::string name, bytes;
  int code;
};

std::string frame(Opcode opcode, const std::string& payload) {
  std::string bytes;
  put_masked_frame(bytes, opcode, payload, 0x01020304);
  return bytes;
}

// One frame with its first byte as given: unknown opcodes, reserved bits, unfinished messages.
std::string odd(unsigned first, const std::string& payload = {}) {
  std::string bytes = frame(Opcode::Text, payload);
  bytes[0] = static_cast<char>(first);
  return bytes;
}

// A head that spells its length with more bytes than it needs, or with any number.
std::string long_head(int wide, std::uint64_t length, const std::string& payload = {}) {
  std::string bytes{static_cast<char>(0x81), static_cast<char>(0x80 | (wide == 2 ? 126 : 127))};
  for (int i = wide - 1; i >= 0; --i) bytes.push_back(static_cast<char>(length >> (8 * i)));
  return bytes + std::string(4, '\0') + payload;
}

std::string goodbye(unsigned code, const std::string& reason = {}) {
  return frame(Opcode::Close, std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)}.append(reason));
}

std::vector<Case> cases() {
  const std::string hello = R"({"id":"h","cmd":"hello","version":1})", half = hello.substr(0, 10);
  std::string unmasked, unmasked_ping;
  put_frame(unmasked, Opcode::Text, "{}");
  put_frame(unmasked_ping, Opcode::Ping, "");
  std::vector<Case> all{
      {"a text", frame(Opcode::Text, hello), kStaysOpen},
      {"a text in two pieces", odd(0x01, half) + odd(0x80, hello.substr(10)), kStaysOpen},
      {"a ping between two pieces", odd(0x01, half) + frame(Opcode::Ping, "x") + odd(0x80, hello.substr(10)),
       kStaysOpen},
      {"empty pieces", odd(0x01) + odd(0x00) + odd(0x80, hello), kStaysOpen},
      {"an empty ping", frame(Opcode::Ping, ""), kStaysOpen},
      {"a ping of 125 bytes", frame(Opcode::Ping, std::string(125, 'x')), kStaysOpen},
      {"ten pings",
       [] {
         std::string ten;
         for (int i = 0; i < 10; ++i) ten += frame(Opcode::Ping, "x");
         return ten;
       }(),
       kStaysOpen},
      {"a pong that nobody asked for", frame(Opcode::Pong, "x"), kStaysOpen},
      {"a ping of 126 bytes", frame(Opcode::Ping, std::string(126, 'x')), kCloseProtocol},
      {"a pong of 126 bytes", frame(Opcode::Pong, std::string(126, 'x')), kCloseProtocol},
      {"a ping in pieces", odd(0x09), kCloseProtocol},
      {"a pong in pieces", odd(0x0a), kCloseProtocol},
      {"a goodbye in pieces", odd(0x08), kCloseProtocol},
      {"reserved bit 1", odd(0xc1), kCloseProtocol},
      {"reserved bit 2", odd(0xa1), kCloseProtocol},
      {"reserved bit 3", odd(0x91), kCloseProtocol},
      {"a reserved bit in a ping", odd(0xc9), kCloseProtocol},
      {"a text without a mask", unmasked, kCloseProtocol},
      {"a ping without a mask", unmasked_ping, kCloseProtocol},
      {"a continuation of nothing", odd(0x80, "x"), kCloseProtocol},
      {"an unfinished continuation of nothing", odd(0x00, "x"), kCloseProtocol},
      {"a new text inside a message", odd(0x01, "x") + odd(0x81, "y"), kCloseProtocol},
      {"binary inside a message", odd(0x01, "x") + odd(0x82, "y"), kCloseProtocol},
      {"binary", odd(0x82, "x"), kCloseUnsupported},
      {"binary in pieces", odd(0x02, "x"), kCloseUnsupported},
      {"a short length in two bytes", long_head(2, 5, "12345"), kCloseProtocol},
      {"a short length in eight bytes", long_head(8, 5, "12345"), kCloseProtocol},
      {"a middling length in eight bytes", long_head(8, 300, std::string(300, 'x')), kCloseProtocol},
      {"a length with the highest bit", long_head(8, std::uint64_t{1} << 63), kCloseProtocol},
      {"a huge length", long_head(8, std::uint64_t{1} << 40), kCloseTooBig},
      {"too long by one", long_head(8, (64 << 10) + 1), kCloseTooBig},
      {"too long in pieces", odd(0x01, std::string(40 << 10, 'x')) + odd(0x80, std::string(40 << 10, 'x')),
       kCloseTooBig},
      {"text that is no UTF-8", frame(Opcode::Text, "\xff"), kCloseBadText},
      {"half a character", frame(Opcode::Text, "\xe2\x82"), kCloseBadText},
      {"a surrogate", frame(Opcode::Text, "\xed\xa0\x80"), kCloseBadText},
      {"an overlong slash", frame(Opcode::Text, "\xc0\xaf"), kCloseBadText},
      {"beyond Unicode", frame(Opcode::Text, "\xf4\x90\x80\x80"), kCloseBadText},
      {"a goodbye without a word", frame(Opcode::Close, ""), kNoCode},
      {"a goodbye of one byte", frame(Opcode::Close, "x"), kCloseProtocol},
      {"a goodbye with a reason", goodbye(1000, "so long"), 1000},
      {"a goodbye with a reason that is no UTF-8", goodbye(1000, "\xff"), kCloseBadText},
      {"a goodbye of 126 bytes", goodbye(1000, std::string(124, 'x')), kCloseProtocol},
      {"a goodbye after a ping", frame(Opcode::Ping, "x") + goodbye(1000), 1000},
      {"a text after a goodbye", goodbye(1001) + frame(Opcode::Text, hello), 1001},
      {"much after a goodbye", goodbye(1000) + std::string(200 << 10, 'x'), 1000},
      {"much after a bad frame", odd(0x83) + std::string(200 << 10, 'x'), kCloseProtocol},
  };
  for (const unsigned opcode : {3u, 4u, 5u, 6u, 7u, 11u, 12u, 13u, 14u, 15u})
    all.push_back({"opcode " + std::to_string(opcode), odd(0x80 | opcode), kCloseProtocol});
  for (const unsigned code :
       {1000u, 1001u, 1002u, 1003u, 1007u, 1008u, 1009u, 1010u, 1011u, 3000u, 3999u, 4000u, 4999u})
    all.push_back({"goodbye " + std::to_string(code), goodbye(code), static_cast<int>(code)});
  for (const unsigned code : {0u, 999u, 1004u, 1005u, 1006u, 1015u, 1016u, 1100u, 2000u, 2999u, 5000u, 65535u})
    all.push_back({"goodbye " + std::to_string(code), goodbye(code), kCloseProtocol});
  return all;
}

TEST(CloseCodes, AreThoseOfTheStandard) {
  const std::string folder = fresh_folder("codes");
  ForkedHall hall(folder);
  for (const Case& each : cases()) {
    RawClient client;
    ASSERT_TRUE(client.connect(hall.port())) << each.name;
    client.send_bytes(each.bytes);
    if (each.code == kStaysOpen) {
      client.send(R"({"id":"p","cmd":"ping"})");
      while (client.connected() && client.next(2000).find("\"p\"") == std::string::npos) continue;
      EXPECT_TRUE(client.connected()) << each.name << ": closed with " << client.close_code();
      continue;
    }
    for (int i = 0; i < 20 && client.connected(); ++i) client.next(500);
    EXPECT_TRUE(client.said_goodbye()) << each.name;
    EXPECT_EQ(client.close_code(), each.code) << each.name;
  }
  std::filesystem::remove_all(folder);
}

TEST(Frames, AReasonIsNotCutWithinACharacter) {
  std::string bytes;
  put_close(bytes, kClosePolicy, std::string(99, 'x') + "\xe2\x82\xac");
  EXPECT_TRUE(is_utf8(std::string_view(bytes).substr(4)));
}

}  // namespace
}  // namespace condotta::hall
