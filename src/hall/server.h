// The hall in service: sockets, store, workers and the hall itself, put together.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "hall/net.h"
#include "hall/tenants.h"

namespace condotta::hall {

// The other halls over the same store. They are told only that there is something to read; a word that is lost costs
// nothing but time.
class Neighbours {
 public:
  virtual ~Neighbours() = default;
  virtual void tell(const std::vector<std::pair<MatchId, std::uint32_t>>& wrote) = 0;  // from any thread
};

struct ServeOptions {
  NetConfig net;
  std::string data;                                      // folder of the database
  std::function<std::unique_ptr<Store>()> open_store{};  // instead of that
  // `heard` may be called from any thread, as long as there are neighbours.
  std::function<std::unique_ptr<Neighbours>(std::function<void()> heard)> meet{};
  // Workers that use those of this process, and others.
  std::function<std::unique_ptr<Workers>(Workers& own)> hire{};
  std::string web;  // folder of the browser table
  int workers = 1;
  Limits limits;
};

// The folder for data when none is named: a person's own.
std::string default_data_folder();

// Serves until it is told to stop. `ready` hears the port once clients can connect. Throws std::runtime_error with a
// plain sentence when it cannot start.
void serve(const ServeOptions& options, const Shelf& shelf, const std::function<void(std::uint16_t port)>& ready);

}  // namespace condotta::hall
