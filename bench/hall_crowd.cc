// A hall with the tiny game Purse in one process, a crowd in another: the closed loop of bench/hall_compare.
// usage: hall_crowd [TABLES [SECONDS [ACTIONS_PER_SECOND]]]
#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "hall/load.h"
#include "tests/hall/forked_hall.h"

int main(int count, char** words) {
  using namespace condotta::hall;
  const std::string folder = fresh_folder("crowd");
  ForkedHall hall(folder);
  LoadPlan plan;
  plan.port = hall.port();
  plan.game = "purse";
  plan.options = "{\"goal\":30}";
  plan.pid = hall.pid();
  if (count > 1) plan.tables = std::atoi(words[1]);
  if (count > 2) plan.seconds = std::atof(words[2]);
  if (count > 3) plan.actions_per_second = std::atof(words[3]);
  const LoadReport report = load(plan);
  const double disk = fsync_p99(folder);
  hall.end();
  std::filesystem::remove_all(folder);
  std::cout << boost::json::serialize(boost::json::object{{"moves_per_second", report.per_second()},
                                                          {"p50_ms", report.p50},
                                                          {"p99_ms", report.p99},
                                                          {"max_ms", report.most},
                                                          {"errors", report.errors},
                                                          {"matches", report.matches},
                                                          {"server_mib", report.memory >> 20},
                                                          {"fsync_p99_ms", disk}})
            << '\n';
  return report.errors == 0 ? 0 : 1;
}
