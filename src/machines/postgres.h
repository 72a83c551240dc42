// The little of PostgreSQL that the store needs: statements with binary values, many in one round trip, and nothing
// that waits for ever.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hall/store.h"

namespace condotta::hall {

// The server refused a statement. Where no line to the server is left, Away is thrown instead.
class PostgresError : public std::runtime_error {
 public:
  PostgresError(const std::string& what, std::string state) : std::runtime_error(what), state_(std::move(state)) {}
  const std::string& state() const { return state_; }  // SQLSTATE
  bool taken() const { return state_ == "23505"; }     // there is such a row already
  // Trouble of the server, not of what was asked: it may be over in a moment.
  bool passing() const;

 private:
  std::string state_;
};

// What goes into a statement: numbers as eight bytes, texts as they are.
class Values {
 public:
  template <class... Each>
  explicit Values(const Each&... each) {
    (add(each), ...);
  }
  void add(std::int64_t number);
  void add(std::uint64_t number) { add(static_cast<std::int64_t>(number)); }
  void add(std::uint32_t number) { add(static_cast<std::int64_t>(number)); }
  void add(int number) { add(static_cast<std::int64_t>(number)); }
  void add(std::string_view text);
  std::size_t size() const { return texts_.size(); }
  const std::string& operator[](std::size_t i) const { return texts_[i]; }

 private:
  std::vector<std::string> texts_;
};

class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result, PQclear) {}
  int count() const { return PQntuples(result_.get()); }
  bool null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::int64_t number(int row, int column) const;
  std::string text(int row, int column) const;
  std::int64_t changed() const;  // rows that a statement touched

 private:
  std::shared_ptr<PGresult> result_;
};

// One line to the server, for one thread at a time. Every function throws Away when the line is lost or the server is
// silent for too long; then the line is closed for good.
class Postgres {
 public:
  struct Prepared {
    const char* name;
    const char* sql;
  };
  explicit Postgres(const std::string& url);
  ~Postgres() { PQfinish(line_); }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  void prepare(const std::vector<Prepared>& statements);
  Rows run(const std::string& sql);  // no values, texts as answers
  Rows run(const char* prepared, const Values& values);

  // Several statements in one round trip: `queue` them, then `collect` what they gave. A refusal skips those after it
  // and is thrown at the end.
  void queue(const char* prepared, const Values& values);
  std::vector<Rows> collect();

 private:
  void send(const char* prepared, const Values& values);
  PGresult* next();
  void wait(bool write);
  [[noreturn]] void lost(const std::string& doing);

  PGconn* line_ = nullptr;
  std::chrono::steady_clock::time_point deadline_{};
  std::size_t queued_ = 0;
};

}  // namespace condotta::hall
