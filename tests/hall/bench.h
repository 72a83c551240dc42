#pragma once

// A hall without sockets and without a disk: tests say what clients send and read what they get.

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "hall/hall.h"

namespace condotta::hall {

// Does nothing until `run`, so that tests decide what happens when.
class TestLoop final : public Loop {
 public:
  void post(std::function<void()> work) override { queue.push_back(std::move(work)); }
  Millis now() const override { return clock; }
  std::int64_t time() const override { return 1'800'000'000 + clock / 1000; }
  void run() {
    while (!queue.empty()) {
      const auto work = std::move(queue.front());
      queue.pop_front();
      work();
    }
  }
  std::deque<std::function<void()>> queue;
  Millis clock = 1'000;
};

class TestWire final : public Wire {
 public:
  void send(SocketId socket, Text text) override { inbox[socket].push_back(*text); }
  void close(SocketId socket, std::uint16_t code, const std::string&) override { closed[socket] = code; }
  void allow_large(SocketId) override {}
  void rest(SocketId socket, Millis millis) override { rests[socket] += millis; }
  std::map<SocketId, std::deque<std::string>> inbox;
  std::map<SocketId, std::uint16_t> closed;
  std::map<SocketId, Millis> rests;
};

// Works at once, or (lazy) never, or (hold) when it is told to.
class TestWorkers final : public Workers {
 public:
  bool post(Lane, Owner, Work work) override {
    if (hold) {
      waiting.push_back(std::move(work));
      return true;
    }
    if (!lazy) work();
    return !lazy;
  }
  bool reads() const override { return true; }
  bool read(Owner owner, Work work) override { return post(Lane::Question, owner, std::move(work)); }
  void work() {
    for (const Work& each : std::exchange(waiting, {})) each();
  }
  bool lazy = false, hold = false;
  std::vector<Work> waiting;
};

class MemoryStore final : public Store {
 public:
  void listen(std::function<void(StoreNews)> listener) override { listener_ = std::move(listener); }
  Ticket put(Write write) override;
  Ticket last_ticket() const override { return last_; }
  std::vector<Entry> entries(MatchId match, std::uint32_t after) override;
  std::vector<Summary> summaries() override;
  std::optional<Guest> guest(PlayerId player) override;
  std::optional<std::string> content(const std::string& hash) override;
  std::optional<std::string> pictures(MatchId match) override;
  const Key& seal_key() const override { return key_; }
  void heal() { full = false, listener_({last_, last_, false, ""}); }

  std::map<MatchId, std::vector<Entry>> matches;
  std::map<MatchId, Summary> listed;
  std::map<PlayerId, Guest> guests;
  std::map<std::string, std::string> contents;
  std::map<MatchId, std::string> pictured;
  bool full = false;

 private:
  std::function<void(StoreNews)> listener_;
  Ticket last_ = 0, committed_ = 0;
  Key key_ = fresh_key();
};

class TestHall {
 public:
  explicit TestHall(Limits limits = {});
  void restart();  // a new hall over the same store
  void send(SocketId who, const std::string& frame);
  // The next frame for a client; "" if none comes even after the hall has ticked.
  std::string next(SocketId who);
  json::object command(SocketId who, const std::string& frame);  // sends; gives the answer, dropping pushes before it
  json::object hello(SocketId who, const std::string& name, const std::string& token = {});
  void quiet();  // drops everything waiting
  void settle() { loop.run(); }

  Shelf shelf;
  TestLoop loop;
  TestWire wire;
  TestWorkers workers;
  MemoryStore store;
  Limits limits;
  std::unique_ptr<Hall> hall;
};

std::string text_at(const json::object& object, const char* member);

}  // namespace condotta::hall
