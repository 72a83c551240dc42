// A hall that ends: everybody is told, has a moment left, and gets an answer to whatever was asked.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "hall/server.h"
#include "tests/hall/forked_hall.h"
#include "tests/hall/hall_fixture.h"
#include "tests/hall/raw_client.h"

namespace condotta::hall {
namespace {

class GoingDown : public HallTest {
 protected:
  // The next frame of Ada's that says this; "" if there is none.
  std::string heard(const std::string& words) {
    for (std::string text; !(text = bench_.next(kAda)).empty();)
      if (text.find(words) != std::string::npos) return text;
    return "";
  }
};

TEST_F(GoingDown, EverybodyWhoIsGreetedIsTold) {
  bench_.hall->opened(9);
  bench_.hall->end_in(3);
  EXPECT_NE(heard("\"push\":\"going_down\",\"seconds\":3,\"message\":\"").find("goes on where it was"),
            std::string::npos);
  EXPECT_TRUE(bench_.wire.inbox[9].empty());
  ok(kAda, cmd("ping", ""));
}

TEST_F(GoingDown, CommandsAreRefusedAtTheEndAndCanBeSentAgain) {
  const std::string match = two();
  const std::string frame = act(match, 0, R"({"verb":"stake","coins":2})");
  bench_.hall->say_no_more();
  EXPECT_EQ(fault(kAda, frame), "going_down");
  EXPECT_EQ(fault(kAda, cmd("ping", "")), "going_down");
  bench_.restart();
  bench_.hello(kAda, "", ada_);
  ok(kAda, frame);
}

TEST_F(GoingDown, WhatWorkersStillHaveIsAnswered) {
  const std::string match = two();
  bench_.workers.hold = true;
  bench_.send(kAda, cmd("odds", match, "\"seat\":0,\"action\":" + kPass));
  EXPECT_TRUE(bench_.hall->busy());
  bench_.hall->give_up();
  EXPECT_FALSE(bench_.hall->busy());
  EXPECT_NE(heard("\"code\":\"going_down\""), "");
  bench_.workers.work();
  EXPECT_EQ(heard("\"odds\""), "") << "answered twice";
}

// With sockets: for the length of the notice people play on, and nobody new comes in.
TEST(Notice, LeavesAMomentToPlayOn) {
  const std::string folder = fresh_folder("notice");
  ServeOptions options;
  options.data = folder;
  options.limits.notice_seconds = 1;
  ForkedHall hall(options);
  RawClient client;
  ASSERT_TRUE(client.connect(hall.port()));
  client.send(R"({"id":"h","cmd":"hello","version":1})");
  client.next();
  std::thread ending([&] { EXPECT_EQ(hall.end(), 0); });
  EXPECT_TRUE(client.next().starts_with(R"({"push":"going_down","seconds":1,)"));
  client.send(R"({"id":"p","cmd":"ping"})");
  EXPECT_EQ(client.next(), R"({"ack":"p","ok":true})");
  RawClient late;
  EXPECT_FALSE(late.connect(hall.port()));
  EXPECT_EQ(client.next(), "");
  EXPECT_EQ(client.close_code(), kCloseGoingAway);
  ending.join();
  std::filesystem::remove_all(folder);
}

// Who starts a hall may end it as soon as it says where it is.
TEST(Notice, ASignalThatComesAtOnceIsHeard) {
  const std::string folder = fresh_folder("signal");
  for (const int signal : {SIGINT, SIGTERM}) {
    const pid_t child = fork();
    if (child == 0) {
      ServeOptions options;
      options.data = folder;
      serve(options, Shelf(), [&](std::uint16_t) { raise(signal); });
      _exit(0);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "signal " << signal << ", status " << status;
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
