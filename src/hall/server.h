// The hall in service: sockets, store, workers and the hall itself, put together.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "hall/net.h"
#include "hall/tenants.h"

namespace condotta::hall {

struct ServeOptions {
  NetConfig net;
  std::string data;  // folder of the database
  std::string web;   // folder of the browser table
  int workers = 1;
  Limits limits;
};

// The folder for data when none is named: a person's own.
std::string default_data_folder();

// Serves until it is told to stop. `ready` hears the port once clients can connect. Throws std::runtime_error with a
// plain sentence when it cannot start.
void serve(const ServeOptions& options, const Shelf& shelf, const std::function<void(std::uint16_t port)>& ready);

}  // namespace condotta::hall
