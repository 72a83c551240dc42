// The games this hall offers, with everything about them that does not change.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/lesson.h"
#include "kernel/trouble.h"

namespace condotta::hall {

struct Tenant {
  std::shared_ptr<const AnyGame> game;
  std::string content;  // JSON for GET /api/content/KEY
  std::string rules;    // JSON for GET /api/rules/KEY
  // What the game says to one of its content files if it read like this; none when the hall cannot tell.
  std::function<std::vector<Complaint>(const std::string& file, const boost::json::value& content)> judge{};
  // The game with other content, files by name as `content` has them; none when the hall has only this one.
  std::function<std::shared_ptr<const AnyGame>(const boost::json::object& files)> open{};
  std::vector<Lesson> lessons{};  // prepared starts: "play_now" and what can be learnt
};

class Shelf {
 public:
  void add(Tenant tenant) { tenants_.push_back(std::move(tenant)); }
  const std::vector<Tenant>& all() const { return tenants_; }
  std::shared_ptr<const AnyGame> game(std::string_view key) const {
    const Tenant* found = find(key);
    return found != nullptr ? found->game : nullptr;
  }
  const Tenant* find(std::string_view key) const {
    for (const Tenant& tenant : tenants_)
      if (tenant.game->info().key == key) return &tenant;
    if (on_missing_) on_missing_(key);
    return nullptr;
  }
  // What to do when a game is asked for that is not here; it may throw Absent.
  void when_missing(std::function<void(std::string_view key)> act) { on_missing_ = std::move(act); }

 private:
  std::vector<Tenant> tenants_;
  std::function<void(std::string_view)> on_missing_;
};

}  // namespace condotta::hall
