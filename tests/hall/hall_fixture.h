#pragma once

// People at tables of Purse, in a hall without sockets and without a disk.

#include <gtest/gtest.h>

#include <string>

#include "tests/hall/bench.h"

namespace condotta::hall {

inline constexpr SocketId kAda = 1, kBen = 2, kCy = 3;

// Two people at a started match of Purse.
class HallTest : public testing::Test {
 protected:
  void SetUp() override {
    ada_ = text_at(bench_.hello(kAda, "Ada"), "token");
    ben_ = text_at(bench_.hello(kBen, "Ben"), "token");
  }
  std::string create(SocketId who, const std::string& seats, const std::string& more = "") {
    const json::object answer =
        bench_.command(who, cmd("create", "", R"("game":"purse","seats":[)" + seats + "]" + more));
    EXPECT_TRUE(answer.contains("ok")) << json::serialize(answer);
    if (const json::value* code = answer.if_contains("code")) code_ = code->as_string();
    return std::string(answer.at("table").at("match").as_string());
  }
  std::string two() {
    const std::string match = create(kAda, R"({"kind":"here"},{"kind":"open"})", R"(,"options":{"goal":30})");
    ok(kBen, cmd("sit", match, R"("seat":1)"));
    ok(kAda, cmd("start", match));
    bench_.quiet();
    return match;
  }
  std::string cmd(const std::string& name, const std::string& match, const std::string& rest = "") {
    return "{\"id\":\"t" + std::to_string(++ids_) + "\",\"cmd\":\"" + name + "\"" +
           (match.empty() ? "" : ",\"match\":\"" + match + "\"") + (rest.empty() ? "" : "," + rest) + "}";
  }
  json::object ok(SocketId who, const std::string& frame) {
    const json::object answer = bench_.command(who, frame);
    EXPECT_TRUE(answer.contains("ok")) << frame.substr(0, 300) << "\n" << json::serialize(answer);
    return answer;
  }
  std::string fault(SocketId who, const std::string& frame) {
    const json::object answer = bench_.command(who, frame);
    EXPECT_TRUE(answer.contains("error")) << frame.substr(0, 300) << "\n" << json::serialize(answer);
    return answer.contains("error") ? std::string(answer.at("error").at("code").as_string()) : "";
  }
  json::object picture(SocketId who, const std::string& match) {
    return ok(who, cmd("watch", match)).at("pictures").at(0).as_object();
  }
  std::string act(const std::string& match, int seat, const std::string& action, std::int64_t at = -1) {
    if (at < 0) at = picture(seat == 0 ? kAda : kBen, match).at("at").as_int64();
    return cmd("act", match,
               "\"seat\":" + std::to_string(seat) + ",\"at\":" + std::to_string(at) + ",\"action\":" + action);
  }

  TestHall bench_;
  std::string ada_, ben_, code_;
  int ids_ = 0;
};

inline const std::string kPass = R"({"verb":"pass"})", kRoll = R"({"verb":"roll"})", kReveal = R"({"verb":"reveal"})";

}  // namespace condotta::hall
