// How many plain requests an address may send, and whose word is taken for an address.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "hall/server.h"
#include "tests/hall/forked_hall.h"
#include "tests/hall/raw_client.h"

namespace condotta::hall {
namespace {

class HttpRate : public testing::Test {
 protected:
  HttpRate() : folder_(fresh_folder("http_rate")) {}
  ~HttpRate() override { std::filesystem::remove_all(folder_); }
  ServeOptions options(std::vector<std::string> proxies) const {
    ServeOptions options;
    options.data = folder_;
    options.net.proxies = std::move(proxies);
    options.limits.requests_at_once = 5;
    options.limits.requests_per_second = 0.01;
    return options;
  }
  // The status of so many requests that say they come from there.
  static std::string statuses(const ForkedHall& hall, const std::string& from, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) {
      const std::string answer =
          http_exchange(hall.port(), "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                                         (from.empty() ? "" : "X-Forwarded-For: " + from + "\r\n") + "\r\n");
      all += answer.substr(std::min<std::size_t>(9, answer.size()), 3) + " ";
    }
    return all;
  }
  const std::string folder_;
};

TEST_F(HttpRate, HoldsForEachAddress) {
  const ForkedHall hall(options({"127.0.0.1"}));
  EXPECT_EQ(statuses(hall, "203.0.113.5", 7), "200 200 200 200 200 429 429 ");
  EXPECT_EQ(statuses(hall, "203.0.113.6", 1), "200 ") << "others are not held to it";
}

// Whoever tries again and again waits for every refusal, and the others do not.
TEST_F(HttpRate, ARefusalTakesItsTime) {
  const ForkedHall hall(options({"127.0.0.1"}));
  const auto millis_of = [&](const std::string& from, const std::string& expected) {
    const auto since = std::chrono::steady_clock::now();
    EXPECT_EQ(statuses(hall, from, 1), expected);
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - since).count();
  };
  statuses(hall, "203.0.113.5", 5);
  std::thread refused([&] { EXPECT_GT(millis_of("203.0.113.5", "429 "), 800); });
  EXPECT_LT(millis_of("203.0.113.6", "200 "), 800);
  refused.join();
}

// Sockets cost more than pages, so there are fewer of them.
TEST_F(HttpRate, SocketsHaveARateOfTheirOwn) {
  ServeOptions few = options({"127.0.0.1"});
  few.limits.requests_at_once = 100;
  few.limits.dials_at_once = 2;
  few.limits.dials_per_second = 0.01;
  const ForkedHall hall(few);
  std::string all;
  for (int i = 0; i < 3; ++i)
    all += http_exchange(hall.port(),
                         "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                         "X-Forwarded-For: 203.0.113.5\r\n\r\n",
                         1500)
               .substr(9, 4);
  EXPECT_EQ(all, "101 101 429 ");
  EXPECT_EQ(statuses(hall, "203.0.113.5", 1), "200 ");
}

// Whoever writes an address before the one that the proxy appends is still who the proxy saw.
TEST_F(HttpRate, IsNotEscapedByNamingAnotherAddress) {
  const ForkedHall hall(options({"127.0.0.1"}));
  std::string all;
  for (int i = 0; i < 7; ++i) all += statuses(hall, "198.51.100." + std::to_string(i) + ", 203.0.113.5", 1);
  EXPECT_EQ(all, "200 200 200 200 200 429 429 ");
  EXPECT_EQ(statuses(hall, "203.0.113.5, 127.0.0.1", 7), "200 200 200 200 200 200 200 ") << "the proxy's own machine";
}

// Without a proxy nobody's word is taken: neither to be somebody else, nor to make somebody else pay.
TEST_F(HttpRate, BelievesNobodyButTheProxy) {
  const ForkedHall hall(options({"192.0.2.1"}));
  EXPECT_EQ(statuses(hall, "203.0.113.5", 7), "200 200 200 200 200 200 200 ") << "this machine has no limit";
  EXPECT_EQ(statuses(hall, "", 1), "200 ");
}

}  // namespace
}  // namespace condotta::hall
