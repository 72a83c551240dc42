#include "hall/sqlite.h"

namespace condotta::hall {

Database::Database(const std::string& path) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(path.c_str(), &db_, flags, nullptr) != SQLITE_OK) {
    const std::string why = db_ != nullptr ? sqlite3_errmsg(db_) : "out of memory";
    sqlite3_close(db_);
    throw SqliteError("cannot open the database " + path + ": " + why);
  }
  sqlite3_busy_timeout(db_, 5000);
}

void Database::fail(std::string_view doing) const {
  throw SqliteError(std::string(doing) + ": " + sqlite3_errmsg(db_), sqlite3_errcode(db_));
}

void Database::run(const char* sql) {
  if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
}

Statement::Statement(Database& db, const char* sql) : db_(db) {
  if (sqlite3_prepare_v3(db.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) != SQLITE_OK)
    db.fail(sql);
}

bool Statement::row() {
  const int got = sqlite3_step(statement_);
  if (got == SQLITE_ROW) return true;
  if (got != SQLITE_DONE) {
    const std::string why = sqlite3_errmsg(db_.handle());
    sqlite3_reset(statement_);
    throw SqliteError(why, got & 0xff);
  }
  sqlite3_reset(statement_);
  return false;
}

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return bytes == nullptr ? std::string() : std::string(bytes, sqlite3_column_bytes(statement_, column));
}

}  // namespace condotta::hall
