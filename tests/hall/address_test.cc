// Whose limits a guest falls under, and what one address may use up.
#include "hall/address.h"

#include <gtest/gtest.h>

#include "hall/frames.h"
#include "tests/hall/hall_fixture.h"

namespace condotta::hall {
namespace {

TEST(Address, PlaceOfAGuest) {
  EXPECT_EQ(place_of("127.0.0.1"), "");
  EXPECT_EQ(place_of("::1"), "");
  EXPECT_EQ(place_of("::ffff:127.0.0.1"), "");
  EXPECT_EQ(place_of("203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(place_of("::ffff:203.0.113.5"), "203.0.113.5");
  // Whoever has one address of a network has all of them.
  EXPECT_EQ(place_of("2001:db8:1:2:3:4:5:6"), place_of("2001:db8:1:2::9"));
  EXPECT_NE(place_of("2001:db8:1:2::9"), place_of("2001:db8:1:3::9"));
  // What nobody can read is no pass for this machine's own guests.
  for (const char* strange : {"", "unknown", "203.0.113.5:4711", "localhost", "127.0.0.1 "})
    EXPECT_EQ(place_of(strange), "unknown") << strange;
}

TEST(Address, TheLastThatWasForwarded) {
  EXPECT_EQ(last_forwarded("198.51.100.7, 203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(last_forwarded(" 203.0.113.5 "), "203.0.113.5");
  EXPECT_EQ(last_forwarded("127.0.0.1,"), "");
}

TEST(Address, WithPort) {
  EXPECT_EQ(address_and_port("127.0.0.1:80"), (std::pair<std::string, std::uint16_t>("127.0.0.1", 80)));
  EXPECT_EQ(address_and_port("[::1]:9464").first, "::1");
  for (const char* wrong : {"", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:70000", "127.0.0.1:-1"})
    EXPECT_THROW(address_and_port(wrong), std::runtime_error) << wrong;
}

class OneAddress : public HallTest {
 protected:
  std::size_t answers(SocketId socket, const std::string& words) {
    bench_.settle();
    std::size_t found = 0;
    for (const std::string& text : bench_.wire.inbox[socket]) found += text.find(words) != std::string::npos;
    return found;
  }
};

// However many sockets somebody opens, together they are held to one rate; this machine's own and others are not.
TEST_F(OneAddress, HasOneRateOfCommands) {
  for (SocketId socket = 100; socket < 120; ++socket) {
    bench_.hall->opened(socket, "203.0.113.5");
    for (int i = 0; i < 25; ++i) bench_.hall->heard(socket, R"({"id":"p","cmd":"ping"})");
  }
  std::size_t heard = 0, refused = 0;
  for (SocketId socket = 100; socket < 120; ++socket) {
    heard += answers(socket, "hello_first");
    refused += answers(socket, "rate_limited");
  }
  EXPECT_EQ(heard, 300u);
  EXPECT_EQ(refused, 200u);
  bench_.hall->opened(200, "203.0.113.6");
  bench_.hall->heard(200, R"({"id":"p","cmd":"ping"})");
  EXPECT_EQ(answers(200, "hello_first"), 1u);
  ok(kAda, cmd("ping", ""));
}

TEST_F(OneAddress, PaysForLongMessages) {
  const std::string record(900'000, 'a');
  std::size_t read = 0;
  for (int i = 0; i < 5; ++i) read += fault(kAda, cmd("import", "", "\"record\":\"" + record + "\"")) == "bad_record";
  EXPECT_EQ(read, 2u) << "a message of 900 KB counts as 27 commands";
  EXPECT_EQ(fault(kAda, cmd("ping", "")), "rate_limited");
  ok(kBen, cmd("ping", ""));
}

TEST_F(OneAddress, WatchesSoManyMatches) {
  bench_.limits.watched = 2;
  bench_.limits.commands_per_second = bench_.limits.tables_per_second = 0;
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  bench_.hello(kBen, "", ben_);
  std::vector<std::string> matches;
  for (int i = 0; i < 3; ++i) matches.push_back(create(kAda, R"({"kind":"here"},{"kind":"here"})"));
  ok(kBen, cmd("watch", matches[0]));
  ok(kBen, cmd("watch", matches[1]));
  EXPECT_EQ(fault(kBen, cmd("watch", matches[2])), "too_many");
  ok(kBen, cmd("watch", matches[1]));
  ok(kBen, cmd("unwatch", matches[0]));
  ok(kBen, cmd("watch", matches[2]));
}

// Taking back and doing again cannot fill the disk for ever.
TEST_F(OneAddress, AMatchEndsSomewhere) {
  bench_.limits.entries_per_match = 6;
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  bench_.hello(kBen, "", ben_);
  const std::string match =
      create(kAda, R"({"kind":"here"},{"kind":"here"})", R"(,"start":true,"options":{"goal":30})");
  std::string code;
  for (int i = 0; i < 9 && code.empty(); ++i) {
    const json::object table = ok(kAda, cmd("watch", match)).at("table").as_object();
    const json::object answer = bench_.command(
        kAda, act(match, static_cast<int>(table.at("turn").as_int64()), kPass, table.at("n").as_int64()));
    if (answer.contains("error")) code = answer.at("error").at("code").as_string();
  }
  EXPECT_EQ(code, "too_many");
  EXPECT_EQ(bench_.store.matches.at(*id_from_text(match)).size(), 6u);
}

}  // namespace
}  // namespace condotta::hall
