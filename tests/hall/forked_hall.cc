#include "tests/hall/forked_hall.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include "hall/server.h"
#include "machines/notices.h"
#include "machines/postgres_store.h"
#include "tests/hall/purse.h"
#include "tests/hall/twisted.h"

namespace condotta::hall {

namespace {

[[noreturn]] void serve_until_killed(ServeOptions options, const std::string& ruleset, int report) {
  try {
    Shelf shelf;
    std::shared_ptr<const AnyGame> game = purse::game();
    if (!ruleset.empty()) game = std::make_shared<Revised>(game, ruleset, false);
    shelf.add({game, "{}", "{}"});
    options.limits.commands_per_second = options.limits.tables_per_second = options.limits.guests_per_second = 0;
    options.limits.open_tables = 1'000'000;
    serve(options, shelf, [&](std::uint16_t bound) {
      if (write(report, &bound, sizeof bound) != sizeof bound) _exit(3);
    });
    _exit(0);
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "hall: %s\n", trouble.what());
    _exit(2);
  }
}

}  // namespace

ForkedHall::ForkedHall(std::string folder, std::uint16_t port, int patience) {
  ServeOptions options;
  options.net.port = port;
  if (patience > 0) {
    options.limits.handshake_seconds = options.limits.ping_seconds = patience;
    options.limits.silence_seconds = 2 * patience;
  }
  options.data = folder;
  options.web = folder + "/web";
  options.limits.notice_seconds = 0;
  begin(options, "");
}

ForkedHall::ForkedHall(ServeOptions options, const std::string& ruleset) {
  begin(options, ruleset);
}

ForkedHall::ForkedHall(const Machines& machines) {
  ServeOptions options;
  options.web = "/nowhere";
  options.open_store = [machines] { return open_postgres_store(machines.store); };
  if (!machines.nats.empty())
    options.meet = [machines](std::function<void()> heard) { return open_notices(machines.nats, std::move(heard)); };
  options.limits.notice_seconds = 0;
  begin(options, machines.ruleset);
}

void ForkedHall::begin(const ServeOptions& options, const std::string& ruleset) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const auto began = std::chrono::steady_clock::now();
  pid_ = fork();
  if (pid_ == 0) {
    close(ends[0]);
    serve_until_killed(options, ruleset, ends[1]);
  }
  close(ends[1]);
  const bool answered = read(ends[0], &port_, sizeof port_) == sizeof port_;
  close(ends[0]);
  started_in_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (!answered) throw std::runtime_error("the hall does not start");
}

void ForkedHall::kill_now() {
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

int ForkedHall::end() {
  int status = -1;
  kill(pid_, SIGTERM);
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string fresh_folder(const std::string& name) {
  const auto folder = std::filesystem::temp_directory_path() / ("condotta_" + name + "_" + std::to_string(getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder.string();
}

}  // namespace condotta::hall
