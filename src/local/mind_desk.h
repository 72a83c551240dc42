// Where a mind thinks that plays for a local hall: an instance of the engine of its own, so that the hall never waits.
// It gets jobs as messages, and the content of a game once.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "kernel/any_game.h"

namespace condotta::local {

class MindDesk {
 public:
  // One message, JSON: a game's content, or a job. Gives the answer: {"job","choice"}, or {"want"} for content that was
  // not given yet; the job is to be said again then. Throws std::exception when a message makes no sense.
  std::string hear(std::string_view message);

 private:
  void open(const boost::json::object& message);
  std::string think(const boost::json::object& message);

  std::map<std::string, std::shared_ptr<const AnyGame>> games_;  // by the hash of their content
};

}  // namespace condotta::local
