#include "machines/postgres.h"

#include <poll.h>

#include <array>

namespace condotta::hall {
namespace {

constexpr auto kPatience = std::chrono::seconds(4);

std::string first_line(const char* text) {
  const std::string_view all = text != nullptr ? text : "no reason is known";
  return std::string(all.substr(0, all.find('\n')));
}

}  // namespace

// Resources, operators, deadlocks, the system itself, a server that may only be read.
bool PostgresError::passing() const {
  for (const char* kind : {"08", "40", "53", "55", "57", "58", "25006"})
    if (state_.starts_with(kind)) return true;
  return false;
}

void Values::add(std::int64_t number) {
  std::string bytes(8, '\0');
  for (int i = 0; i < 8; ++i)
    bytes[static_cast<std::size_t>(i)] = static_cast<char>(static_cast<std::uint64_t>(number) >> (56 - 8 * i));
  texts_.push_back(std::move(bytes));
}

void Values::add(std::string_view text) {
  texts_.emplace_back(text);
}

std::int64_t Rows::number(int row, int column) const {
  const auto* bytes = reinterpret_cast<const unsigned char*>(PQgetvalue(result_.get(), row, column));
  std::uint64_t number = 0;
  for (int i = 0; i < PQgetlength(result_.get(), row, column); ++i) number = number << 8 | bytes[i];
  return static_cast<std::int64_t>(number);
}

std::string Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Rows::changed() const {
  const char* text = PQcmdTuples(result_.get());
  return *text == '\0' ? 0 : std::stoll(text);
}

Postgres::Postgres(const std::string& url) {
  const char* const names[] = {
      "dbname", "connect_timeout", "application_name", "keepalives_idle", "keepalives_interval", "tcp_user_timeout",
      nullptr};
  const char* const values[] = {url.c_str(), "3", "condotta", "5", "2", "4000", nullptr};
  line_ = PQconnectdbParams(names, values, 1);
  if (PQstatus(line_) != CONNECTION_OK) lost("no line to PostgreSQL");
  PQsetnonblocking(line_, 1);
  run("SET client_min_messages = warning");
  // An answer means that it is on disk.
  run("SET synchronous_commit = on");
}

void Postgres::lost(const std::string& doing) {
  const std::string why = first_line(PQerrorMessage(line_));
  PQfinish(line_);
  line_ = nullptr;
  throw Away(doing + ": " + why);
}

// Until the line can be read (or, where something is left to send, written), or for too long.
void Postgres::wait(bool write) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - std::chrono::steady_clock::now());
  pollfd file{PQsocket(line_), static_cast<short>(write ? POLLIN | POLLOUT : POLLIN), 0};
  if (left.count() <= 0 || poll(&file, 1, static_cast<int>(left.count())) == 0) lost("PostgreSQL is silent");
  if ((file.revents & (POLLIN | POLLHUP | POLLERR)) != 0 && PQconsumeInput(line_) == 0)
    lost("the line to PostgreSQL broke");
}

PGresult* Postgres::next() {
  while (true) {
    const int left = PQflush(line_);
    if (left < 0) lost("the line to PostgreSQL broke");
    if (PQisBusy(line_) == 0) return PQgetResult(line_);
    wait(left > 0);
  }
}

namespace {

bool good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

PostgresError error_of(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return {first_line(PQresultErrorMessage(result)), state != nullptr ? state : ""};
}

}  // namespace

Rows Postgres::run(const std::string& sql) {
  if (line_ == nullptr) throw Away("no line to PostgreSQL");
  deadline_ = std::chrono::steady_clock::now() + kPatience;
  if (PQsendQuery(line_, sql.c_str()) == 0) lost("the line to PostgreSQL broke");
  Rows last(nullptr);
  std::optional<PostgresError> error;
  while (PGresult* result = next()) {
    last = Rows(result);
    if (!good(result)) error = error_of(result);
  }
  if (PQstatus(line_) != CONNECTION_OK) lost("the line to PostgreSQL broke");
  if (error) throw *error;
  return last;
}

void Postgres::prepare(const std::vector<Prepared>& statements) {
  for (const Prepared& each : statements) {
    deadline_ = std::chrono::steady_clock::now() + kPatience;
    if (PQsendPrepare(line_, each.name, each.sql, 0, nullptr) == 0) lost("the line to PostgreSQL broke");
    std::optional<PostgresError> error;
    while (PGresult* result = next()) {
      const Rows freed(result);
      if (!good(result)) error = error_of(result);
    }
    if (error) throw *error;
  }
}

void Postgres::send(const char* prepared, const Values& values) {
  std::vector<const char*> data;
  std::vector<int> lengths, formats(values.size(), 1);
  for (std::size_t i = 0; i < values.size(); ++i) {
    data.push_back(values[i].data());
    lengths.push_back(static_cast<int>(values[i].size()));
  }
  if (PQsendQueryPrepared(line_, prepared, static_cast<int>(values.size()), data.data(), lengths.data(), formats.data(),
                          1) == 0)
    lost("the line to PostgreSQL broke");
}

Rows Postgres::run(const char* prepared, const Values& values) {
  queue(prepared, values);
  return collect().front();
}

void Postgres::queue(const char* prepared, const Values& values) {
  if (line_ == nullptr) throw Away("no line to PostgreSQL");
  if (queued_ == 0 && PQenterPipelineMode(line_) == 0) lost("the line to PostgreSQL is busy");
  send(prepared, values);
  ++queued_;
}

std::vector<Rows> Postgres::collect() {
  deadline_ = std::chrono::steady_clock::now() + kPatience;
  if (PQpipelineSync(line_) == 0) lost("the line to PostgreSQL broke");
  std::vector<Rows> all;
  std::optional<PostgresError> error;
  for (std::size_t i = 0; i < queued_; ++i) {
    while (PGresult* result = next()) {
      all.emplace_back(result);
      if (!good(result) && !error && PQresultStatus(result) != PGRES_PIPELINE_ABORTED) error = error_of(result);
    }
    if (PQstatus(line_) != CONNECTION_OK) lost("the line to PostgreSQL broke");
  }
  PGresult* end = next();
  if (end == nullptr || PQresultStatus(end) != PGRES_PIPELINE_SYNC) {
    PQclear(end);
    lost("the line to PostgreSQL broke");
  }
  PQclear(end);
  queued_ = 0;
  if (PQexitPipelineMode(line_) == 0) lost("the line to PostgreSQL is busy");
  if (error) throw *error;
  return all;
}

}  // namespace condotta::hall
