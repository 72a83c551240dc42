#include "hall/frames.h"

#include <gtest/gtest.h>

#include <vector>

namespace condotta::hall {
namespace {

using Got = FrameReader::Got;

std::string from_client(std::string_view text, Opcode opcode = Opcode::Text) {
  std::string bytes;
  put_masked_frame(bytes, opcode, text, 0xdeadbeef);
  return bytes;
}

TEST(Frames, CarryTextsOfEveryLength) {
  for (const std::size_t length : {0u, 1u, 7u, 8u, 125u, 126u, 127u, 65535u, 65536u, 100000u}) {
    const std::string text(length, 'a');
    FrameReader reader(1 << 20);
    reader.feed(from_client(text));
    std::string_view payload;
    ASSERT_EQ(reader.next(payload), Got::Text) << length;
    EXPECT_EQ(payload, text);
    EXPECT_EQ(reader.next(payload), Got::Nothing);
  }
}

TEST(Frames, ArriveByteByByte) {
  const std::string bytes = from_client("one") + from_client("", Opcode::Ping) + from_client("two");
  FrameReader reader(100);
  std::vector<std::string> texts;
  for (const char byte : bytes) {
    reader.feed({&byte, 1});
    std::string_view payload;
    for (Got got; (got = reader.next(payload)) != Got::Nothing;) {
      ASSERT_NE(got, Got::Fault);
      texts.push_back(got == Got::Ping ? "ping" : std::string(payload));
    }
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"one", "ping", "two"}));
}

TEST(Frames, JoinFragmentsAroundAPing) {
  std::string first = from_client("he"), last = from_client("llo", Opcode::Continuation);
  first[0] = static_cast<char>(first[0] & 0x7f);  // not final
  FrameReader reader(100);
  reader.feed(first + from_client("?", Opcode::Ping) + last + from_client("next"));
  std::string_view payload;
  EXPECT_EQ(reader.next(payload), Got::Ping);
  ASSERT_EQ(reader.next(payload), Got::Text);
  EXPECT_EQ(payload, "hello");
  ASSERT_EQ(reader.next(payload), Got::Text);
  EXPECT_EQ(payload, "next");
}

std::uint16_t fault_of(const std::string& bytes, std::size_t limit = 100) {
  FrameReader reader(limit);
  reader.feed(bytes);
  std::string_view payload;
  while (true) {
    const Got got = reader.next(payload);
    if (got == Got::Fault) return reader.fault();
    if (got == Got::Nothing) return 0;
  }
}

TEST(Frames, RefuseWhatIsNotAllowed) {
  std::string unmasked, fragment = from_client("a"), large_control = from_client(std::string(126, 'x'), Opcode::Ping);
  put_frame(unmasked, Opcode::Text, "a");
  fragment[0] = static_cast<char>(fragment[0] & 0x7f);
  EXPECT_EQ(fault_of(unmasked), kCloseProtocol);
  EXPECT_EQ(fault_of(large_control), kCloseProtocol);
  EXPECT_EQ(fault_of(from_client("a", Opcode::Continuation)), kCloseProtocol);
  EXPECT_EQ(fault_of(fragment + from_client("b")), kCloseProtocol) << "a new text inside an unfinished one";
  EXPECT_EQ(fault_of(from_client("a", Opcode::Binary)), kCloseUnsupported);
  EXPECT_EQ(fault_of(from_client("a", static_cast<Opcode>(3))), kCloseProtocol);
  EXPECT_EQ(fault_of(from_client(std::string(101, 'a'))), kCloseTooBig);
  EXPECT_EQ(fault_of(from_client("\xc3\x28")), kCloseBadText);
  std::string reserved = from_client("a");
  reserved[0] = static_cast<char>(reserved[0] | 0x40);
  EXPECT_EQ(fault_of(reserved), kCloseProtocol);
}

// A length of 2^63 must not be believed, nor waited for.
TEST(Frames, RefuseHugeLengthsAtOnce) {
  EXPECT_EQ(fault_of(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14)), kCloseTooBig);
  EXPECT_EQ(fault_of(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14)), kCloseProtocol);
}

TEST(Frames, FragmentsCannotExceedTheLimitTogether) {
  std::string part = from_client(std::string(60, 'a')), more = from_client(std::string(60, 'a'), Opcode::Continuation);
  part[0] = static_cast<char>(part[0] & 0x7f);
  EXPECT_EQ(fault_of(part + more), kCloseTooBig);
}

TEST(Frames, KnowUtf8) {
  EXPECT_TRUE(is_utf8("plain"));
  EXPECT_TRUE(is_utf8("caf\xc3\xa9 \xe2\x80\xa6 \xf0\x9f\x8e\xb2 and more text"));
  for (const char* bad : {"\x80", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x80", "12345678\xff"})
    EXPECT_FALSE(is_utf8(bad)) << bad;
}

}  // namespace
}  // namespace condotta::hall
