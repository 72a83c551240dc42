// A crowd of clients that plays matches over real sockets, to see what the hall can take.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace condotta::hall {

struct LoadPlan {
  std::uint16_t port = 8080;
  std::string game;
  std::string options = "{}";  // JSON
  int tables = 50;
  int clients = 2;                // sockets per table; the first holds the seats the others leave
  double actions_per_second = 0;  // of all tables together; 0: each seat acts as soon as it is asked
  double seconds = 10;
  double warm_up = 1;  // not measured
  std::uint64_t seed = 1;
  int pid = 0;           // of the server, to report its memory and its time
  bool changes = true;   // be told what has changed instead of whole views
  bool deflate = false;  // offer permessage-deflate
  bool verify = false;   // keep every view by what is told of changes, and hold it against a whole one now and then
};

struct LoadReport {
  std::uint64_t actions = 0, errors = 0, matches = 0, frames = 0;
  std::uint64_t bytes = 0;  // that came while we measured, as they travel
  double seconds = 0;
  double p50 = 0, p99 = 0, most = 0;  // acknowledgement, in milliseconds
  std::uint64_t memory = 0;           // of the server at its peak, in bytes
  double server_seconds = 0;          // its computing time while we measured, all threads
  std::uint64_t compared = 0;         // views that were held against what changes had made of them
  std::vector<std::string> complaints;
  double per_second() const { return seconds > 0 ? static_cast<double>(actions) / seconds : 0; }
  double per_action(double what) const { return actions > 0 ? what / static_cast<double>(actions) : 0; }
};

// Throws std::runtime_error when the hall cannot be reached.
LoadReport load(
    const LoadPlan& plan, const std::function<bool()>& stop = [] { return false; });

// The 99th percentile of this machine's own fdatasync of a page, in milliseconds.
double fsync_p99(const std::string& folder);

}  // namespace condotta::hall
