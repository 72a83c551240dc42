// permessage-deflate (RFC 7692): what is agreed, what travels, and what may not come in.
#include "hall/deflate.h"

#include <gtest/gtest.h>

#include "hall/frames.h"

namespace condotta::hall {
namespace {

using Got = FrameReader::Got;

TEST(Deflate, TakesTheFirstOfferItCan) {
  EXPECT_FALSE(agree_to_deflate(""));
  EXPECT_FALSE(agree_to_deflate("x-webkit-deflate-frame"));
  const auto plain = agree_to_deflate("permessage-deflate");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->answer, "permessage-deflate; client_no_context_takeover; server_max_window_bits=15");
  EXPECT_FALSE(plain->forgets);
  const auto small = agree_to_deflate("other, permessage-deflate; server_max_window_bits=10; client_max_window_bits");
  ASSERT_TRUE(small);
  EXPECT_EQ(small->bits, 10);
  const auto forgets =
      agree_to_deflate("permessage-deflate ; server_no_context_takeover;client_max_window_bits=\"12\"");
  ASSERT_TRUE(forgets);
  EXPECT_TRUE(forgets->forgets);
  EXPECT_EQ(agree_to_deflate("permessage-deflate; server_max_window_bits=13")->bits, 13);
  const auto second = agree_to_deflate("permessage-deflate; server_max_window_bits=8, permessage-deflate");
  ASSERT_TRUE(second) << "a window of 256 bytes cannot be had; the second offer can";
  EXPECT_EQ(second->bits, 15);
}

TEST(Deflate, DeclinesWhatItDoesNotUnderstand) {
  for (const char* offer :
       {"permessage-deflate; surprise", "permessage-deflate; server_max_window_bits", "permessage-deflate; =",
        "permessage-deflate; server_max_window_bits=16", "permessage-deflate; server_max_window_bits=010",
        "permessage-deflate; client_max_window_bits=7", "permessage-deflate; server_no_context_takeover=1",
        "permessage-deflate; client_max_window_bits; client_max_window_bits", "permessage-deflatex"})
    EXPECT_FALSE(agree_to_deflate(offer)) << offer;
}

TEST(Deflate, RemembersWhatWasSent) {
  const std::string text = R"({"push":"match","events":[{"what":"stake","text":"Player 1 stakes 2."}]})";
  Deflater deflater({});
  Inflater inflater(true);
  std::string back;
  std::size_t first = 0;
  for (int i = 0; i < 4; ++i) {
    const std::string packed(deflater.pack(text));
    if (i == 0) first = packed.size();
    if (i > 0) {
      EXPECT_LT(packed.size(), first / 3) << first;
    }
    ASSERT_EQ(inflater.unpack(packed, 1000, back), Inflater::Outcome::Good);
    EXPECT_EQ(back, text);
  }
  Deflater afresh({});  // as after a long silence
  ASSERT_EQ(inflater.unpack(afresh.pack(text), 1000, back), Inflater::Outcome::Good);
  EXPECT_EQ(back, text);
}

TEST(Deflate, ForgetsWhereTheClientWishes) {
  Deflater deflater({15, true, ""});
  Inflater inflater(false);
  std::string back;
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(inflater.unpack(deflater.pack("the same again and again and again"), 1000, back),
              Inflater::Outcome::Good);
    EXPECT_EQ(back, "the same again and again and again");
  }
}

std::string packed_frame(std::string_view payload, unsigned char head) {
  std::string bytes;
  put_masked_frame(bytes, Opcode::Text, payload, 77);
  bytes[0] = static_cast<char>(head);
  return bytes;
}

Got first_of(const std::string& bytes, bool agreed, std::uint16_t* code = nullptr, std::string* text = nullptr) {
  FrameReader reader(1000);
  if (agreed) reader.allow_packed();
  reader.feed(bytes);
  std::string_view payload;
  const Got got = reader.next(payload);
  if (code != nullptr) *code = reader.fault();
  if (text != nullptr && got == Got::Text) *text = payload;
  return got;
}

TEST(Deflate, ComesInWhereAgreed) {
  Deflater deflater({});
  const std::string packed(deflater.pack("hello, hello, hello"));
  std::uint16_t code = 0;
  std::string text;
  EXPECT_EQ(first_of(packed_frame(packed, 0xc1), true, &code, &text), Got::Text);
  EXPECT_EQ(text, "hello, hello, hello");
  EXPECT_EQ(first_of(packed_frame(packed, 0xc1), false, &code), Got::Fault);
  EXPECT_EQ(code, kCloseProtocol) << "nothing was agreed";
  EXPECT_EQ(first_of(packed_frame(packed, 0xc9), true, &code), Got::Fault) << "a ping is never compressed";
  EXPECT_EQ(code, kCloseProtocol);
  EXPECT_EQ(first_of(packed_frame("\xff\xff\xff", 0xc1), true, &code), Got::Fault);
  EXPECT_EQ(code, kCloseBadText);
  EXPECT_EQ(
      first_of(packed_frame(packed.substr(0, 6), 0x41) + packed_frame(packed.substr(6), 0x80), true, &code, &text),
      Got::Text)
      << "in two parts";
  EXPECT_EQ(text, "hello, hello, hello");
  EXPECT_EQ(first_of(packed_frame(packed.substr(0, 6), 0x41) + packed_frame(packed.substr(6), 0xc0), true, &code),
            Got::Fault)
      << "only the first part says so";
}

TEST(Deflate, AFewBytesDoNotBecomeMany) {
  Deflater deflater({});
  const std::string bomb(deflater.pack(std::string(200'000, ' ')));
  ASSERT_LT(bomb.size(), 2000u);
  std::uint16_t code = 0;
  EXPECT_EQ(first_of(packed_frame(bomb, 0xc1), true, &code), Got::Fault);
  EXPECT_EQ(code, kCloseTooBig);
  EXPECT_EQ(first_of(packed_frame(Deflater({}).pack("\xc3\x28"), 0xc1), true, &code), Got::Fault);
  EXPECT_EQ(code, kCloseBadText) << "no UTF-8 once it is opened";
}

}  // namespace
}  // namespace condotta::hall
