// The games this hall offers, with everything about them that does not change.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta::hall {

struct Tenant {
  std::shared_ptr<const AnyGame> game;
  std::string content;  // JSON for GET /api/content/KEY
  std::string rules;    // JSON for GET /api/rules/KEY
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
    return nullptr;
  }

 private:
  std::vector<Tenant> tenants_;
};

}  // namespace condotta::hall
