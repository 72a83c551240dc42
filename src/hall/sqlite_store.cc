#include "hall/sqlite_store.h"

#include <filesystem>
#include <map>
#include <set>

#include "hall/journal.h"

namespace condotta::hall {
namespace {

constexpr int kSchema = 2;

constexpr const char* kTables = R"(
CREATE TABLE IF NOT EXISTS log(seq INTEGER PRIMARY KEY, match INTEGER NOT NULL, n INTEGER NOT NULL, kind INTEGER NOT NULL,
  by INTEGER NOT NULL, cmd TEXT NOT NULL, time INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER);
CREATE TABLE IF NOT EXISTS entry(match INTEGER NOT NULL, n INTEGER NOT NULL, kind INTEGER NOT NULL, by INTEGER NOT NULL,
  cmd TEXT NOT NULL, time INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER, PRIMARY KEY(match, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS match(match INTEGER PRIMARY KEY, host INTEGER NOT NULL, cmd TEXT NOT NULL,
  created INTEGER NOT NULL, moved INTEGER NOT NULL, summary TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS guest(player INTEGER PRIMARY KEY, name TEXT NOT NULL, secret TEXT NOT NULL,
  created INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS content(hash TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS picture(match INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS fact(name TEXT PRIMARY KEY, value TEXT NOT NULL);
)";

Entry read_entry(const Statement& row) {
  return {static_cast<MatchId>(row.number(0)),
          static_cast<std::uint32_t>(row.number(1)),
          static_cast<Kind>(row.number(2)),
          static_cast<PlayerId>(row.number(3)),
          row.text(4),
          row.number(5),
          row.text(6),
          0};
}

// Throws Damage when the row is not as it was written.
Entry entry_from(const Statement& row) {
  Entry entry = read_entry(row);
  if (row.null(7) || row.number(7) != sum_of(entry))
    throw Damage("entry " + std::to_string(entry.n) + " is not as it was written");
  return entry;
}

}  // namespace

SqliteStore::SqliteStore(const std::string& dir)
    : lock_(dir), db_(dir + "/hall.db"), reader_(dir + "/hall.db"), library_(dir + "/hall.db") {
  prepare(dir);
  load_tail();
  thread_ = std::thread([this] { work(); });
}

void SqliteStore::prepare(const std::string& dir) {
  db_.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=2000");
  std::int64_t version;
  {
    Statement schema(db_, "PRAGMA user_version");
    schema.row();
    version = schema.number(0);
  }
  if (version > kSchema)
    throw std::runtime_error("the database in " + dir + " was written by a newer hall (schema " +
                             std::to_string(version) + ", this one knows " + std::to_string(kSchema) + ")");
  db_.run(kTables);
  if (version == 0) db_.run("PRAGMA user_version=2");
  if (version == 1) add_sums();
  writer_ = std::make_unique<Writer>(db_);
  read_entries_ = std::make_unique<Statement>(
      library_, "SELECT match, n, kind, by, cmd, time, body, sum FROM entry WHERE match = ? AND n > ? ORDER BY n");
  read_row_ =
      std::make_unique<Statement>(library_, "SELECT match, n, kind, by, cmd, time, body, sum FROM log WHERE seq = ?");
  Statement key(db_, "SELECT value FROM fact WHERE name = 'seal'");
  if (key.row()) {
    const auto stored = key_from_hex(key.text(0));
    if (!stored) throw std::runtime_error("the database in " + dir + " holds a damaged key");
    seal_key_ = *stored;
    return;
  }
  seal_key_ = fresh_key();
  const std::string text = hex(seal_key_);
  Statement(db_, "INSERT INTO fact(name, value) VALUES('seal', ?)").bind(std::string_view(text)).run();
}

// A database of the first form gets the checksums of what it holds.
void SqliteStore::add_sums() {
  constexpr auto kSum = [](sqlite3_context* context, int, sqlite3_value** values) {
    const auto text = [&](int i) {
      const auto* bytes = static_cast<const char*>(sqlite3_value_blob(values[i]));
      return bytes == nullptr ? std::string() : std::string(bytes, sqlite3_value_bytes(values[i]));
    };
    const auto number = [&](int i) { return sqlite3_value_int64(values[i]); };
    sqlite3_result_int64(
        context, sum_of({static_cast<MatchId>(number(0)), static_cast<std::uint32_t>(number(1)),
                         static_cast<Kind>(number(2)), static_cast<PlayerId>(number(3)), text(4), number(5), text(6)}));
  };
  sqlite3_create_function(db_.handle(), "entry_sum", 7, SQLITE_UTF8, nullptr, kSum, nullptr, nullptr);
  Transaction all(db_);
  for (const char* sql :
       {"ALTER TABLE log ADD COLUMN sum INTEGER", "ALTER TABLE entry ADD COLUMN sum INTEGER",
        "UPDATE log SET sum = entry_sum(match, n, kind, by, cmd, time, body)",
        "UPDATE entry SET sum = entry_sum(match, n, kind, by, cmd, time, body)", "PRAGMA user_version=2"})
    db_.run(sql);
  all.commit();
}

// Reads rows from one end, and where a damaged page stops it also from the other.
template <class Take>
static void read_from_both_ends(Database& db, const std::string& select, const std::string& key, const Take& take) {
  for (const char* way : {" ASC", " DESC"}) {
    try {
      Statement rows(db, (select + " ORDER BY " + key + way).c_str());
      while (rows.row()) take(rows);
      return;
    } catch (const SqliteError& error) {
      if (!error.damage()) throw;
      note(Level::Error, "part of the database is damaged and left as it is",
           {{"select", select}, {"why", error.what()}});
    }
  }
}

void SqliteStore::load_tail() {
  std::set<std::pair<std::int64_t, MatchId>> all;
  read_from_both_ends(db_, "SELECT seq, match FROM log", "seq",
                      [&](const Statement& row) { all.emplace(row.number(0), static_cast<MatchId>(row.number(1))); });
  for (const auto& [seq, match] : all) tail_[match].push_back(seq);
  // AUTOINCREMENT is not used, so an empty log starts again at 1; nothing refers to a folded seq.
  first_seq_ = all.empty() ? 1 : all.begin()->first;
  last_seq_ = all.empty() ? 0 : all.rbegin()->first;
}

SqliteStore::~SqliteStore() {
  {
    std::lock_guard guard(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

Ticket SqliteStore::put(Write write) {
  std::lock_guard guard(mutex_);
  queue_.push_back(std::move(write));
  if (queue_.size() == 1) wake_.notify_one();
  return ++last_;
}

Ticket SqliteStore::last_ticket() const {
  std::lock_guard guard(mutex_);
  return last_;
}

std::vector<Entry> SqliteStore::entries(MatchId match, std::uint32_t after) {
  std::lock_guard guard(reading_);
  return read_entries(match, after);
}

std::vector<Entry> SqliteStore::read_entries(MatchId match, std::uint32_t after) try {
  std::vector<std::int64_t> rows;
  {
    std::lock_guard guard(tail_mutex_);
    if (const auto found = tail_.find(match); found != tail_.end()) rows = found->second;
  }
  // One read transaction: a row that is being folded is seen either in the log or among the entries.
  std::vector<Entry> entries;
  Transaction one(library_, "BEGIN");
  read_entries_->bind(match, after);
  while (read_entries_->row()) entries.push_back(entry_from(*read_entries_));
  for (const std::int64_t seq : rows) {
    read_row_->bind(seq);
    if (read_row_->row()) {
      Entry entry = entry_from(*read_row_);
      if (entry.match == match && entry.n > after) entries.push_back(std::move(entry));
    }
    read_row_->reset();
  }
  one.commit();
  return entries;
} catch (const SqliteError& error) {
  read_entries_->reset(), read_row_->reset();
  throw Damage(error.what());
} catch (const Damage&) {
  read_entries_->reset(), read_row_->reset();
  throw;
}

std::vector<Summary> SqliteStore::summaries() {
  std::map<MatchId, Summary> found;
  read_from_both_ends(
      reader_, "SELECT match, host, cmd, created, moved, summary FROM match", "match", [&](const Statement& row) {
        const auto match = static_cast<MatchId>(row.number(0));
        found[match] = {match,      static_cast<PlayerId>(row.number(1)), row.text(2), row.number(3), row.number(4),
                        row.text(5)};
      });
  std::vector<Summary> all;
  for (auto& [match, summary] : found) all.push_back(std::move(summary));
  std::stable_sort(all.begin(), all.end(), [](const Summary& a, const Summary& b) { return a.created < b.created; });
  return all;
}

std::optional<Guest> SqliteStore::guest(PlayerId player) {
  Statement rows(reader_, "SELECT name, secret, created FROM guest WHERE player = ?");
  if (!rows.bind(player).row()) return std::nullopt;
  const auto secret = key_from_hex(rows.text(1));
  if (!secret) return std::nullopt;
  return Guest{player, rows.text(0), *secret, rows.number(2)};
}

std::optional<std::string> SqliteStore::content(const std::string& hash) {
  std::lock_guard guard(reading_);
  Statement rows(library_, "SELECT text FROM content WHERE hash = ?");
  return rows.bind(std::string_view(hash)).row() ? std::optional(rows.text(0)) : std::nullopt;
}

std::optional<std::string> SqliteStore::pictures(MatchId match) {
  Statement rows(reader_, "SELECT text FROM picture WHERE match = ?");
  return rows.bind(match).row() ? std::optional(rows.text(0)) : std::nullopt;
}

void SqliteStore::tell_all(const std::function<void(Write)>& tell) {
  std::vector<PlayerId> guests;
  read_from_both_ends(reader_, "SELECT player FROM guest", "player",
                      [&](const Statement& row) { guests.push_back(static_cast<PlayerId>(row.number(0))); });
  for (const PlayerId player : guests)
    if (const auto found = guest(player)) tell({.guests = {*found}});
  Statement contents(reader_, "SELECT hash, text FROM content ORDER BY hash");
  while (contents.row()) tell({.contents = {{contents.text(0), contents.text(1)}}});
  for (const Summary& summary : summaries()) {
    Write match{.entries = entries(summary.match, 0), .summaries = {summary}};
    if (const auto kept = pictures(summary.match)) match.pictures = {{summary.match, *kept}};
    tell(std::move(match));
  }
}

void SqliteStore::take_seal_key(const Key& key) {
  const std::string text = hex(key);
  Statement(reader_, "UPDATE fact SET value = ? WHERE name = 'seal'").bind(std::string_view(text)).run();
  seal_key_ = key;
}

std::unique_ptr<Store> open_sqlite_store(const std::string& dir) {
  return std::make_unique<SqliteStore>(dir);
}

}  // namespace condotta::hall
