#include "hall/load.h"

#include <boost/json.hpp>
#include <iomanip>
#include <iostream>
#include <optional>

#include "app/commands.h"
#include "app/terminal.h"
#include "hall/flood.h"

namespace condotta::app {

namespace {

struct LoadWish {
  hall::LoadPlan plan;
  std::string disk;
  bool as_json = false;
  std::string flood = "commands";
  int hostile = 0;
};

void run(const LoadWish& wish) {
  std::optional<hall::Flood> flood;
  if (wish.hostile > 0) flood.emplace(wish.plan.port, wish.hostile, wish.flood, wish.plan.game);
  const hall::LoadReport report = hall::load(wish.plan, [] { return interrupted(); });
  const std::uint64_t harm = flood ? flood->bytes() : 0, lines = flood ? flood->lines() : 0;
  flood.reset();
  const double disk = wish.disk.empty() ? 0 : hall::fsync_p99(wish.disk);
  const double bytes = static_cast<double>(report.bytes), micros = report.server_seconds * 1e6;
  if (wish.as_json) {
    std::cout << boost::json::serialize(boost::json::object{{"actions", report.actions},
                                                            {"per_second", report.per_second()},
                                                            {"p50_ms", report.p50},
                                                            {"p99_ms", report.p99},
                                                            {"max_ms", report.most},
                                                            {"errors", report.errors},
                                                            {"matches", report.matches},
                                                            {"server_bytes", report.memory},
                                                            {"bytes_per_action", report.per_action(bytes)},
                                                            {"server_us_per_action", report.per_action(micros)},
                                                            {"compared", report.compared},
                                                            {"flood_bytes", harm},
                                                            {"flood_lines", lines},
                                                            {"fsync_p99_ms", disk}})
              << '\n';
  } else {
    std::cout << std::fixed << std::setprecision(2) << wish.plan.tables << " tables, "
              << wish.plan.tables * wish.plan.clients << " sockets: " << grouped(report.actions) << " actions in "
              << report.seconds << " s, " << grouped(static_cast<std::uint64_t>(report.per_second()))
              << " per second; acknowledged in " << report.p50 << " ms (half), " << report.p99 << " ms (99%), "
              << report.most << " ms (worst); " << report.matches << " matches finished, " << report.errors
              << " errors\n";
    std::cout << "an action: " << report.per_action(bytes) << " bytes to all its sockets";
    if (report.memory > 0)
      std::cout << ", " << report.per_action(micros) << " microseconds of the server's computing time; it took "
                << grouped(report.memory >> 20) << " MiB at its peak";
    std::cout << '\n';
    if (wish.hostile > 0)
      std::cout << wish.hostile << " hostile guests (" << wish.flood << "): " << grouped(harm) << " bytes over "
                << grouped(lines) << " lines\n";
    if (wish.plan.verify) std::cout << grouped(report.compared) << " views are what changes had made of them\n";
    if (disk > 0) std::cout << "this disk's own fdatasync of a page: " << disk << " ms (99%)\n";
    for (const std::string& complaint : report.complaints) std::cout << "error: " << complaint << '\n';
  }
  if (report.errors > 0 || report.actions == 0) throw Exit{kFailed};
}

}  // namespace

void add_load(CLI::App& program) {
  CLI::App* command = program.add_subcommand("load", "Plays many matches against a hall and measures it");
  auto wish = std::make_shared<LoadWish>();
  command->add_option("game", wish->plan.game, "Which game to play")->required();
  command->add_option("--port", wish->plan.port, "Port of the hall, on this machine")->capture_default_str();
  command->add_option("--options", wish->plan.options, "The game's options as JSON")->capture_default_str();
  command->add_option("--tables", wish->plan.tables, "How many tables")->capture_default_str();
  command->add_option("--clients", wish->plan.clients, "Sockets per table; they share the seats")
      ->capture_default_str();
  command->add_option("--rate", wish->plan.actions_per_second, "Actions a second in all; 0: as fast as answers come")
      ->capture_default_str();
  command->add_option("--seconds", wish->plan.seconds, "How long to measure")->capture_default_str();
  command->add_option("--warm-up", wish->plan.warm_up, "Seconds before measuring")->capture_default_str();
  command->add_option("--seed", wish->plan.seed, "For the clients' choices")->capture_default_str();
  command->add_option("--pid", wish->plan.pid, "Process of the hall, to report its memory and its time");
  command->add_flag("--changes,!--whole", wish->plan.changes, "Be told what has changed, or be sent whole views")
      ->capture_default_str();
  command->add_flag("--deflate", wish->plan.deflate, "Take compressed messages");
  command->add_flag("--verify", wish->plan.verify, "Carry out the changes and hold the views against whole ones");
  command->add_option("--disk", wish->disk, "Also measure fdatasync in this folder");
  command->add_option("--hostile", wish->hostile, "Guests who mean harm, besides the others")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  command->add_option("--flood", wish->flood, "What these do, as fast as the hall lets them")
      ->check(CLI::IsMember(hall::flood_kinds()))
      ->capture_default_str();
  command->add_flag("--json", wish->as_json, "For programs");
  command->footer(
      "The hall must be started without a limit: condotta serve --rate 0. With hostile guests the limits are what is "
      "tried: "
      "leave them, and keep --rate so low that nobody else reaches them.");
  command->callback([wish] { run(*wish); });
}

}  // namespace condotta::app
