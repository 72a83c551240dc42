// The net alone, with guests who do nothing but count: whose turn it is.
#include "hall/net.h"

#include <gtest/gtest.h>

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

// Who was shown out and goes on sending is read slowly: the rest waits with its sender.
TEST(Turns, AfterAGoodbyeAFloodIsReadSlowly) {
  Counting guests;
  RawClient flood;
  ASSERT_TRUE(flood.connect(guests.port()));
  flood.send_bytes(std::string("\xff\xff", 2));
  const std::string much(1 << 20, 'x');
  std::size_t sent = 0;
  std::atomic<bool> stop = false;
  std::thread sending([&] {
    while (!stop && sent < (200u << 20) && flood.send_bytes(much)) sent += much.size();
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(1000));
  stop = true;
  sending.join();
  EXPECT_LT(sent, 60u << 20);
}

}  // namespace
}  // namespace condotta::hall
