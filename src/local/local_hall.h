// The hall without a server: the same Hall, with messages instead of sockets, disk and threads (docs/local.md). Whoever
// runs it (a web worker, a test) passes every message in and does what comes out.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "hall/hall.h"
#include "local/local_store.h"

namespace condotta::local {

class LocalHall {
 public:
  LocalHall();
  ~LocalHall();
  // One message, JSON; gives a JSON list of what is to be done. Throws std::exception when a message makes no sense.
  std::string hear(std::string_view message);

 private:
  class Outside;
  // Something the hall has to do; for a command also who asked, in case it cannot be done.
  struct Work {
    std::function<void()> act;
    hall::SocketId socket = 0;
    std::string frame{};
  };
  void begin(const json::object& message);
  void take(const json::object& message);
  void give(const std::string& what, const json::object& message);
  void open_game(const std::string& key, const std::string& content);
  void miss(const std::string& what, const std::string& key);
  bool was_wanted(const std::string& what, const std::string& key);
  bool has_game(const std::string& key) const;
  void run();

  std::string out_;
  std::deque<Work> queue_;
  std::optional<hall::Absent> wanted_;  // what was asked for; nothing is done until it comes
  hall::Shelf shelf_;
  void (*fetch_)(std::string_view game) = nullptr;  // what is done about a game that is not on the shelf
  std::unique_ptr<LocalStore> store_;
  std::unique_ptr<Outside> outside_;
  std::unique_ptr<hall::Hall> hall_;
};

}  // namespace condotta::local
