#include "tests/hall/real_servers.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include "machines/postgres.h"
#include "tests/hall/forked_hall.h"

namespace condotta::hall {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

std::string program(const std::string& name) {
  std::vector<fs::path> folders{"/usr/sbin", "/usr/bin", "/usr/local/bin"};
  if (fs::exists("/usr/lib/postgresql"))
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql")) folders.push_back(version.path() / "bin");
  for (const fs::path& folder : folders)
    if (fs::exists(folder / name)) return (folder / name).string();
  return {};
}

std::uint16_t free_port() {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  bind(file, reinterpret_cast<sockaddr*>(&address), sizeof address);
  getsockname(file, reinterpret_cast<sockaddr*>(&address), &size);
  close(file);
  return ntohs(address.sin_port);
}

// One for each server of this process.
std::string own_folder(const std::string& name) {
  static int made = 0;
  return fresh_folder(name + std::to_string(++made));
}

bool answers(std::uint16_t port) {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  const bool good = connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  close(file);
  return good;
}

[[noreturn]] void become(const std::vector<std::string>& command, const std::string& log, const std::string& user) {
  const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  dup2(file, 1), dup2(file, 2);
  if (const passwd* who = user.empty() ? nullptr : getpwnam(user.c_str()); who != nullptr)
    if (setgid(who->pw_gid) != 0 || setuid(who->pw_uid) != 0) _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  if (chdir("/tmp") != 0) _exit(126);
  execv(words[0], words.data());
  _exit(127);
}

}  // namespace

RealServer::~RealServer() {
  end(SIGKILL);
}

void RealServer::start(const std::vector<std::string>& command, const std::string& log, const std::string& user) {
  pid_ = fork();
  if (pid_ == 0) become(command, log, user);
}

void RealServer::signal(int signal) const {
  if (pid_ > 0) kill(pid_, signal);
}

void RealServer::end(int signal) {
  if (pid_ <= 0) return;
  kill(pid_, signal);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

std::string RealPostgres::missing() {
  if (program("initdb").empty()) return "PostgreSQL is not installed (setup/packages)";
  if (geteuid() == 0 && getpwnam("postgres") == nullptr) return "PostgreSQL will not run as root and has no user";
  return {};
}

RealPostgres& RealPostgres::shared() {
  static RealPostgres one;
  return one;
}

RealPostgres::RealPostgres() : folder_(own_folder("postgres")), user_(geteuid() == 0 ? "postgres" : "") {
  if (const passwd* who = user_.empty() ? nullptr : getpwnam(user_.c_str()); who != nullptr)
    if (chown(folder_.c_str(), who->pw_uid, who->pw_gid) != 0) throw std::runtime_error("no folder for PostgreSQL");
  RealServer making;
  making.start({program("initdb"), "-D", folder_ + "/data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C",
                "--no-sync"},
               folder_ + "/log", user_);
  int status = 0;
  waitpid(making.pid(), &status, 0);
  if (status != 0) throw std::runtime_error("initdb fails, see " + folder_ + "/log");
  port_ = free_port();
  start();
}

RealPostgres::~RealPostgres() {
  server_.signal(SIGCONT);
  server_.end(SIGQUIT);
  fs::remove_all(folder_);
}

void RealPostgres::start() {
  server_.start({program("postgres"), "-D", folder_ + "/data", "-p", std::to_string(port_), "-k", folder_, "-c",
                 "listen_addresses=127.0.0.1", "-c", "shared_buffers=32MB"},
                folder_ + "/log", user_);
  for (int i = 0; i < 300; ++i) {
    try {
      Postgres line(url());
      return;
    } catch (const std::exception&) {
      std::this_thread::sleep_for(100ms);
    }
  }
  throw std::runtime_error("PostgreSQL does not start, see " + folder_ + "/log");
}

void RealPostgres::stop() {
  server_.end(SIGQUIT);
}

std::string RealPostgres::url(const std::string& database) const {
  return "postgresql://postgres@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

std::string RealPostgres::fresh_database() {
  const std::string name = "hall" + std::to_string(++databases_);
  Postgres line(url());
  line.run("CREATE DATABASE " + name);
  return url(name);
}

std::string RealNats::missing() {
  return program("nats-server").empty() ? "nats-server is not installed (setup/packages)" : "";
}

RealNats::RealNats() : folder_(own_folder("nats")), port_(free_port()) {
  start();
}

RealNats::~RealNats() {
  server_.end(SIGKILL);
  fs::remove_all(folder_);
}

void RealNats::start() {
  server_.start({program("nats-server"), "-a", "127.0.0.1", "-p", std::to_string(port_)}, folder_ + "/log");
  for (int i = 0; i < 100 && !answers(port_); ++i) std::this_thread::sleep_for(50ms);
}

void RealNats::stop() {
  server_.end(SIGKILL);
}

}  // namespace condotta::hall
