#pragma once

// Clients that outlive the hall, and what must hold of what they were promised.

#include <gtest/gtest.h>
#include <poll.h>

#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "hall/store.h"
#include "kernel/dice.h"
#include "tests/hall/bench.h"
#include "tests/hall/raw_client.h"

namespace condotta::hall {

// Plays both seats of matches of its own, and repeats what was not answered when the hall is back.
class Survivor {
 public:
  Survivor(int number, std::uint64_t seed) : number_(number), dice_(seed) {}

  void come_back(std::uint16_t port) {
    while (!line_.connect(port)) continue;
    const std::string proof = token_.empty() ? "\"name\":\"S\"" : "\"token\":\"" + token_ + "\"";
    line_.send("{\"id\":\"h" + std::to_string(++hellos_) + "\",\"cmd\":\"hello\",\"version\":1," + proof + "}");
  }
  int file() const { return line_.file(); }

  void hear() {
    while (true) {
      const std::string text = line_.next(0);
      if (text.empty()) return;
      const json::object frame = json::parse(text).as_object();
      if (const json::value* ack = frame.if_contains("ack")) {
        answered(std::string(ack->as_string()), frame);
      } else if (frame.at("push") == "match") {
        pushed(frame);
      }
    }
  }

  struct Promise {
    std::string match, cmd;
    std::int64_t n;
  };
  std::vector<Promise> promises;
  std::string trouble;

 private:
  void ask(const std::string& id, const std::string& frame) {
    pending_id_ = id;
    pending_ = frame;
    line_.send(frame);
  }
  void create() {
    const std::string id = "c" + std::to_string(number_) + "_" + std::to_string(++commands_);
    ask(id, "{\"id\":\"" + id +
                "\",\"cmd\":\"create\",\"game\":\"purse\",\"options\":{\"goal\":40},\"seats\":[{\"kind\":\"here\"},"
                "{\"kind\":\"here\"}],\"start\":true}");
  }
  void answered(const std::string& id, const json::object& frame) {
    if (const json::value* error = frame.if_contains("error")) {
      if (error->at("code") == "going_down") return;  // it is sent again on the next line
      // The store is away for a moment: sent again it is done once all the same.
      if (const json::value& code = error->at("code"); code == "read_only" || code == "busy") return again(id);
      trouble = json::serialize(frame) + " to " + pending_;
      return;
    }
    if (id.starts_with("h")) {
      token_ = frame.at("token").as_string();
      if (!match_.empty())
        line_.send("{\"id\":\"w" + std::to_string(hellos_) + "\",\"cmd\":\"watch\",\"match\":\"" + match_ + "\"}");
      if (!pending_.empty()) {
        line_.send(pending_);
      } else if (match_.empty()) {
        create();
      }
    } else if (id.starts_with("w")) {
      if (pending_.empty()) look(frame.at("pictures").as_array());
    } else if (id == pending_id_) {
      pending_.clear();
      if (id.starts_with("c")) match_ = frame.at("table").at("match").as_string();
      if (id.starts_with("a")) promises.push_back({match_, id, frame.at("n").as_int64()});
      if (id.starts_with("c")) promises.push_back({match_, id, 1});
      // The answer to a repeated command brings no push: look where the match stands.
      line_.send("{\"id\":\"w" + std::to_string(++commands_) + "\",\"cmd\":\"watch\",\"match\":\"" + match_ + "\"}");
    }
  }
  void again(const std::string& id) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    if (id == pending_id_ && !pending_.empty()) return void(line_.send(pending_));
    if (id.starts_with("w") && pending_.empty())
      line_.send("{\"id\":\"" + id + "\",\"cmd\":\"watch\",\"match\":\"" + match_ + "\"}");
  }
  void look(const json::array& pictures) {
    for (const json::value& picture : pictures) {
      if (picture.at("turn").is_null()) return match_.clear(), create();
      if (picture.at("prompt").is_object()) return act(picture.at("prompt").as_object());
    }
  }
  void pushed(const json::object& frame) {
    // Everything is played from the answer to `watch`; pushes only show that nothing else arrives.
    last_push_ = frame.at("n").as_int64();
  }
  void act(const json::object& prompt) {
    const std::string id = "a" + std::to_string(number_) + "_" + std::to_string(++commands_);
    const int choice = dice_.pick(static_cast<int>(prompt.at("choices").as_array().size()));
    ask(id, "{\"id\":\"" + id + "\",\"cmd\":\"act\",\"match\":\"" + match_ + "\",\"seat\":" +
                std::to_string(prompt.at("seat").as_int64()) + ",\"at\":" + std::to_string(prompt.at("at").as_int64()) +
                ",\"choice\":" + std::to_string(choice) + "}");
  }

  int number_;
  SeededDice dice_;
  RawClient line_;
  std::string token_, match_, pending_id_, pending_;
  std::int64_t last_push_ = 0;
  int hellos_ = 0, commands_ = 0;
};

inline void play_for(std::vector<std::unique_ptr<Survivor>>& clients, std::chrono::microseconds span) {
  const auto until = std::chrono::steady_clock::now() + span;
  while (std::chrono::steady_clock::now() < until) {
    std::vector<pollfd> files;
    for (const auto& client : clients) files.push_back({client->file(), POLLIN, 0});
    poll(files.data(), files.size(), 1);
    for (std::size_t i = 0; i < clients.size(); ++i)
      if (files[i].revents != 0) clients[i]->hear();
  }
}

// Everything promised is on disk at its place; nothing stands twice.
inline void expect_kept(const std::unique_ptr<Store> store, std::vector<std::unique_ptr<Survivor>>& clients) {
  std::map<std::string, std::vector<Entry>> matches;
  for (const auto& client : clients) {
    EXPECT_EQ(client->trouble, "");
    for (const Survivor::Promise& promise : client->promises) {
      auto& entries = matches[promise.match];
      if (entries.empty()) entries = store->entries(*id_from_text(promise.match));
      ASSERT_GE(entries.size(), static_cast<std::size_t>(promise.n)) << "lost: " << promise.cmd;
      EXPECT_EQ(entries[static_cast<std::size_t>(promise.n) - 1].cmd, promise.cmd);
    }
  }
  for (const auto& [match, entries] : matches) {
    std::set<std::string> commands;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      EXPECT_EQ(entries[i].n, i + 1) << "match " << match;
      if (!entries[i].cmd.empty()) {
        EXPECT_TRUE(commands.insert(entries[i].cmd).second) << "applied twice: " << entries[i].cmd;
      }
    }
  }
}

}  // namespace condotta::hall
