// The net alone, with guests who do nothing but count: whose turn it is.
#include "hall/net.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "tests/hall/raw_client.h"

namespace condotta::hall {
namespace {

class Counting final : public Guests {
 public:
  Counting() : net_(open_net({}, {})), thread_([this] { net_->run(*this); }) {}
  ~Counting() override {
    net_->stop();
    thread_.join();
  }
  std::uint16_t port() const { return net_->port(); }
  std::string order() {
    std::lock_guard guard(mutex_);
    return order_;
  }
  std::atomic<int> rest = 0;                 // after every message
  std::atomic<int> work = 0;                 // that every message takes
  std::atomic<std::uint64_t> heard_all = 0;  // messages

  void opened(SocketId, const std::string&) override {}
  void heard(SocketId socket, std::string_view frame) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(work));
    if (rest > 0 && frame == "flood") net_->rest(socket, rest);
    ++heard_all;
    std::lock_guard guard(mutex_);
    order_ += frame.substr(0, 1);
  }
  void closed(SocketId) override {}
  void asked(const HttpRequest&, std::function<void(HttpAnswer)> answer) override { answer({}); }
  void tick() override {}
  bool busy() const override { return false; }
  void end_in(int) override {}
  void say_no_more() override {}
  void give_up() override {}

 private:
  std::mutex mutex_;
  std::string order_;
  std::unique_ptr<Net> net_;
  std::thread thread_;
};

void wait_until(const std::function<bool()>& holds) {
  for (int i = 0; i < 500 && !holds(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

std::string frames(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) put_masked_frame(all, Opcode::Text, text, 1);
  return all;
}

TEST(Turns, OneMessageOfALineAndThenTheOthers) {
  Counting guests;
  RawClient flood, other;
  ASSERT_TRUE(flood.connect(guests.port()));
  ASSERT_TRUE(other.connect(guests.port()));
  guests.work = 5;
  flood.send_bytes(frames("flood", 100));
  wait_until([&] { return guests.heard_all > 0; });
  other.send("me");
  wait_until([&] { return guests.heard_all == 101; });
  const std::size_t at = guests.order().find('m');
  EXPECT_LT(at, 50u) << guests.order();
}

TEST(Turns, WhoMustRestIsNotReadAndHoldsNobodyUp) {
  Counting guests;
  RawClient flood, other;
  ASSERT_TRUE(flood.connect(guests.port()));
  ASSERT_TRUE(other.connect(guests.port()));
  guests.rest = 100;
  flood.send_bytes(frames("flood", 100));
  wait_until([&] { return guests.heard_all > 0; });
  other.send("me");
  wait_until([&] { return guests.order().find('m') != std::string::npos; });
  EXPECT_LT(guests.heard_all, 60u);
  guests.rest = 0;
  wait_until([&] { return guests.heard_all == 101; });
  EXPECT_EQ(guests.heard_all, 101u) << "nothing is lost by it";
}

// How much a client gets rid of in so long, its own kernel holding next to nothing.
std::size_t sent_within(RawClient& client, const std::string& bytes, int milliseconds) {
  const int little = 16 << 10;
  setsockopt(client.file(), SOL_SOCKET, SO_SNDBUF, &little, sizeof little);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  std::size_t sent = 0;
  while (std::chrono::steady_clock::now() < end) {
    const ssize_t taken = ::send(client.file(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (taken > 0) sent += static_cast<std::size_t>(taken);
    if (taken < 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return sent;
}

// Who was shown out and goes on sending is not read any more, and still gets the goodbye.
TEST(Turns, AfterAGoodbyeAFloodIsNotRead) {
  Counting guests;
  RawClient flood;
  ASSERT_TRUE(flood.connect(guests.port()));
  flood.send_bytes(std::string("\xff\xff", 2));
  EXPECT_LT(sent_within(flood, std::string(1 << 20, 'x'), 1000), 1u << 20);
  flood.next(1000);
  EXPECT_EQ(flood.close_code(), kCloseProtocol);
}

}  // namespace
}  // namespace condotta::hall
