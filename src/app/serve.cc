#include <iostream>
#include <thread>

#include "app/commands.h"
#include "app/serve_config.h"
#include "hall/journal.h"
#include "hall/server.h"
#include "kernel/trouble.h"
#include "machines/notices.h"
#include "machines/postgres_store.h"
#include "machines/remote_minds.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

// Where other halls are.
struct Machines {
  std::string store, nats;
};

void join(hall::ServeOptions& options, const Machines& machines) {
  if (!machines.store.empty()) options.open_store = [url = machines.store] { return hall::open_postgres_store(url); };
  if (machines.nats.empty()) return;
  options.hire = [url = machines.nats](hall::Workers& own) { return hall::open_remote_minds(url, own); };
  if (machines.store.empty()) return;
  options.meet = [url = machines.nats](std::function<void()> heard) {
    return hall::open_notices(url, std::move(heard));
  };
}

void set_rate(hall::Limits& limits, double rate) {
  limits.commands_per_second = rate;
  if (rate > 0) return;
  limits.tables_per_second = limits.guests_per_second = limits.chats_per_second = 0;
  limits.guests_per_second_each = 0;
  limits.open_tables = limits.chats_per_match = 1'000'000;
}

void run(hall::ServeOptions options, const Machines& machines) {
  join(options, machines);
  const bool here = options.net.address == "127.0.0.1";
  if (options.limits.rehearsal != 0 && !here)
    throw BadInput("--rehearse", "", "its dice can be foretold, so it is for this machine only; leave out --address");
  const hall::Shelf shelf = hall::whole_shelf();
  if (options.web.empty()) options.web = (home() / "web" / "dist").string();
  hall::serve(options, shelf, [&](std::uint16_t port) {
    std::cout << "The table is open at http://" << (here ? "localhost" : options.net.address) << ':' << port
              << "/\nMatches are kept in " << (options.open_store ? "PostgreSQL" : options.data)
              << ". Ctrl-C closes the hall." << std::endl;
  });
  std::cout << "The hall is closed; every match goes on where it was.\n";
}

}  // namespace

void add_serve(CLI::App& program) {
  CLI::App* command = program.add_subcommand("serve", "Opens the table in the browser: the match server");
  auto options = std::make_shared<hall::ServeOptions>();
  auto machines = std::make_shared<Machines>();
  auto rate = std::make_shared<double>(options->limits.commands_per_second);
  auto journal = std::make_shared<hall::JournalOptions>();
  auto config = std::make_shared<std::string>();
  auto print = std::make_shared<bool>(false);
  options->net.port = 8080;
  options->data = hall::default_data_folder();
  options->workers = static_cast<int>(std::max(1u, std::thread::hardware_concurrency() - 1));
  command->add_option("--config", *config, "A TOML file with these options and every limit")->configurable(false);
  command->add_flag("--print-config", *print, "Writes such a file with everything as it would be, and ends")
      ->configurable(false);
  command->add_option("--port", options->net.port, "Port to listen at; 0 takes any free one")->capture_default_str();
  command->add_option("--address", options->net.address, "Address to listen at; 0.0.0.0 for everybody")
      ->capture_default_str();
  command->add_option("--data", options->data, "Folder for the matches")->capture_default_str();
  command->add_option(
      "--store", machines->store,
      "A PostgreSQL that several halls share, such as postgresql://user@host/name, instead of a folder");
  command->add_option("--nats", machines->nats,
                      "A NATS server such as nats://host:4222, through which halls that share a store tell each other "
                      "at once what moves, and machines that run `condotta worker` think for computer players");
  command->add_option("--web", options->web, "Folder of the browser table, by default web/dist");
  command->add_option("--origin", options->net.origins,
                      "Another address whose pages may play here, such as https://example.org; may be repeated");
  command->add_option("--proxy", options->net.proxies,
                      "Address of a proxy in front of the hall, whose X-Forwarded-For is believed; may be repeated");
  command->add_option("--metrics", options->net.backstage,
                      "ADDRESS:PORT such as 127.0.0.1:9464 where Prometheus reads /metrics; guests cannot come there");
  command->add_option("--log-file", journal->file, "File for the log, by default the error output");
  command->add_option("--log-level", journal->level, "What goes there: debug, info, warn or error")
      ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
      ->capture_default_str();
  command->add_option("--log-megabytes", journal->megabytes, "Size at which the file is turned over")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command->add_option("--log-files", journal->files, "How many old ones are kept")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  command->add_option("--workers", options->workers, "Threads for computer players and odds")->capture_default_str();
  const CLI::Option* rated =
      command->add_option("--rate", *rate, "Commands a second that a client may send; 0 for no limit at all")
          ->capture_default_str()
          ->configurable(false);
  command
      ->add_option(
          "--rehearse", options->limits.rehearsal,
          "For demonstrations and tests, on this machine only: the dice of every match follow from this number")
      ->configurable(false);
  command->callback([=] {
    if (!config->empty()) read_config(*config, *command, options->limits);
    if (rated->count() > 0) set_rate(options->limits, *rate);
    if (*print) return write_config(std::cout, *command, options->limits);
    hall::open_journal(*journal);
    run(*options, *machines);
    hall::close_journal();
  });
}

}  // namespace condotta::app
