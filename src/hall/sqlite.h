// The little of SQLite that the store needs, with its errors as exceptions.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace condotta::hall {

class SqliteError : public std::runtime_error {
 public:
  explicit SqliteError(const std::string& what, int code = 0) : std::runtime_error(what), code_(code) {}
  // What is on the disk is not what was written there; more room or time will not mend it.
  bool damage() const { return code_ == SQLITE_CORRUPT || code_ == SQLITE_NOTADB || code_ == SQLITE_CONSTRAINT; }

 private:
  int code_;
};

class Database {
 public:
  explicit Database(const std::string& path);
  ~Database() { sqlite3_close(db_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  void run(const char* sql);
  bool in_transaction() const { return sqlite3_get_autocommit(db_) == 0; }
  [[noreturn]] void fail(std::string_view doing) const;
  sqlite3* handle() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

// Begins a transaction; unless it is committed it never was.
class Transaction {
 public:
  explicit Transaction(Database& db, const char* begin = "BEGIN IMMEDIATE") : db_(db) { db.run(begin); }
  ~Transaction() {
    if (db_.in_transaction()) sqlite3_exec(db_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() { db_.run("COMMIT"); }

 private:
  Database& db_;
};

// A prepared statement. `row` steps it; after the last row, or on `reset`, it can be bound again.
class Statement {
 public:
  Statement(Database& db, const char* sql);
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  template <class... Values>
  Statement& bind(const Values&... values) {
    sqlite3_reset(statement_);
    int at = 0;
    (put(++at, values), ...);
    return *this;
  }
  bool row();
  void run() {
    while (row()) continue;
  }
  void reset() { sqlite3_reset(statement_); }
  bool null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const;

 private:
  void put(int at, std::int64_t value) { sqlite3_bind_int64(statement_, at, value); }
  void put(int at, std::uint64_t value) { put(at, static_cast<std::int64_t>(value)); }
  void put(int at, std::uint32_t value) { put(at, static_cast<std::int64_t>(value)); }
  void put(int at, int value) { put(at, static_cast<std::int64_t>(value)); }
  // The caller keeps the text alive until the statement has run.
  void put(int at, std::string_view value) {
    sqlite3_bind_text(statement_, at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
  }

  Database& db_;
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace condotta::hall
