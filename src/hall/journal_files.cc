// The journal on disk. A thread of its own writes, so that the hall never waits for it; where lines come faster than
// they can be written, the oldest are left out.
#include <spdlog/async.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <stdexcept>

#include "hall/journal.h"

namespace condotta::hall {
namespace {

constexpr std::size_t kLinesWaiting = 8192;
constexpr const char* kForm = "time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v";

Level level_from(const std::string& text) {
  if (text == "debug") return Level::Debug;
  if (text == "info") return Level::Info;
  if (text == "warn") return Level::Warn;
  if (text == "error") return Level::Error;
  throw std::runtime_error("there is no level \"" + text + "\" of the log; there are debug, info, warn and error");
}

spdlog::level::level_enum spd_level(Level level) {
  constexpr spdlog::level::level_enum kLevels[] = {spdlog::level::debug, spdlog::level::info, spdlog::level::warn,
                                                   spdlog::level::err};
  return kLevels[static_cast<std::size_t>(level)];
}

spdlog::sink_ptr sink_for(const JournalOptions& options) try {
  if (options.file.empty()) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
  return std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
      options.file, static_cast<std::size_t>(options.megabytes) << 20, static_cast<std::size_t>(options.files));
} catch (const spdlog::spdlog_ex&) {
  throw std::runtime_error("the log " + options.file + " cannot be written");
}

}  // namespace

void open_journal(const JournalOptions& options) {
  const Level least = level_from(options.level);
  const auto pool = std::make_shared<spdlog::details::thread_pool>(kLinesWaiting, 1);
  const auto logger = std::make_shared<spdlog::async_logger>("hall", sink_for(options), pool,
                                                             spdlog::async_overflow_policy::overrun_oldest);
  logger->set_pattern(kForm);
  logger->set_level(spdlog::level::trace);
  logger->flush_on(spdlog::level::debug);
  logger->set_error_handler([](const std::string&) {});  // a full disk is told by the store
  keep_journal([pool, logger](Level level, const std::string& line) { logger->log(spd_level(level), line); }, least);
}

}  // namespace condotta::hall
