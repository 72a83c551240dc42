// One writer thread appends to a log table and commits in groups: everything that arrives while the disk is busy shares
// the next commit. Appending at one end of one table keeps a commit at a page or two. When it is quiet the rows are
// folded into `entry`, whose key (match, n) makes loading one match cheap and a second row for the same place
// impossible.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <span>
#include <thread>
#include <unordered_map>
#include <unordered_set>

#include "hall/journal.h"
#include "hall/metrics.h"
#include "hall/sqlite.h"
#include "hall/store.h"

namespace condotta::hall {
namespace {

using namespace std::chrono_literals;

constexpr int kSchema = 2;
constexpr std::size_t kGroup = 4096;         // writes per commit at most
constexpr std::size_t kFoldRows = 1000;      // rows per fold
constexpr std::size_t kTailLimit = 400'000;  // rows in the log before folding no longer waits for quiet
constexpr auto kQuiet = 300ms;
constexpr auto kProbe = 1s;

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

// Holds DIR for this process alone, so that no second hall writes to the same matches.
class DirectoryLock {
 public:
  explicit DirectoryLock(const std::string& dir) {
    std::error_code bad;
    std::filesystem::create_directories(dir, bad);
    file_ = open((dir + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw std::runtime_error("cannot write to the data folder " + dir);
    // Secrets of running matches are nobody else's business; SQLite's own files take over this mode.
    const int database = open((dir + "/hall.db").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (database >= 0) close(database);
    if (flock(file_, LOCK_EX | LOCK_NB) != 0)
      throw std::runtime_error("the data folder " + dir + " is in use by another hall");
  }
  ~DirectoryLock() { close(file_); }
  DirectoryLock(const DirectoryLock&) = delete;
  DirectoryLock& operator=(const DirectoryLock&) = delete;

 private:
  int file_ = -1;
};

std::string bytes_of(const Hash& hash) {
  return hex(hash);
}

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

// The statements of the writer thread.
struct Writer {
  explicit Writer(Database& db)
      : db(db),
        append(db, "INSERT INTO log(match, n, kind, by, cmd, time, body, sum) VALUES(?, ?, ?, ?, ?, ?, ?, ?)"),
        summary(db, "INSERT OR REPLACE INTO match(match, host, cmd, created, moved, summary) VALUES(?, ?, ?, ?, ?, ?)"),
        guest(db, "INSERT OR REPLACE INTO guest(player, name, secret, created) VALUES(?, ?, ?, ?)"),
        content(db, "INSERT OR REPLACE INTO content(hash, text) VALUES(?, ?)"),
        picture(db, "INSERT OR REPLACE INTO picture(match, text) VALUES(?, ?)"),
        fold(db,
             "INSERT INTO entry SELECT match, n, kind, by, cmd, time, body, sum FROM log WHERE seq <= ? "
             "ORDER BY match, n"),
        trim(db, "DELETE FROM log WHERE seq <= ?"),
        fold_one(db,
                 "INSERT INTO entry SELECT match, n, kind, by, cmd, time, body, sum FROM log WHERE seq <= ? AND "
                 "match = ? ORDER BY n"),
        trim_one(db, "DELETE FROM log WHERE seq <= ? AND match = ?"),
        last_folded(db, "SELECT max(n) FROM entry WHERE match = ?"),
        last_logged(db, "SELECT max(n) FROM log WHERE match = ?") {}

  // Entries of a match follow each other without a gap; a place that is taken stays taken.
  void check_place(const Entry& entry) {
    const auto [last, fresh] = places.emplace(entry.match, 0);
    if (fresh && entry.n > 1) {
      last_folded.bind(entry.match).row();
      last_logged.bind(entry.match).row();
      last->second = static_cast<std::uint32_t>(std::max(last_folded.number(0), last_logged.number(0)));
      last_folded.reset(), last_logged.reset();
    }
    if (entry.n != last->second + 1)
      throw SqliteError(
          "entry " + std::to_string(entry.n) + " of a match does not follow " + std::to_string(last->second),
          SQLITE_CONSTRAINT);
    last->second = entry.n;
  }

  void put(const Write& write) {
    for (const Entry& e : write.entries) {
      check_place(e);
      append
          .bind(e.match, e.n, static_cast<int>(e.kind), e.by, std::string_view(e.cmd), e.time, std::string_view(e.body),
                sum_of(e))
          .run();
      appended.emplace_back(e.match, sqlite3_last_insert_rowid(db.handle()));
    }
    for (const Summary& s : write.summaries)
      summary.bind(s.match, s.host, std::string_view(s.cmd), s.created, s.moved, std::string_view(s.table)).run();
    for (const Guest& g : write.guests) {
      const std::string secret = bytes_of(g.secret);
      guest.bind(g.player, std::string_view(g.name), std::string_view(secret), g.created).run();
    }
    for (const Write::Content& c : write.contents)
      content.bind(std::string_view(c.hash), std::string_view(c.text)).run();
    for (const Write::Pictures& p : write.pictures) picture.bind(p.match, std::string_view(p.text)).run();
  }

  Database& db;
  Statement append, summary, guest, content, picture, fold, trim, fold_one, trim_one, last_folded, last_logged;
  std::unordered_map<MatchId, std::uint32_t> places;       // the last entry of each match written to
  std::vector<std::pair<MatchId, std::int64_t>> appended;  // rows of the open transaction
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& dir);
  ~SqliteStore() override;

  void listen(std::function<void(StoreNews)> listener) override { listener_ = std::move(listener); }
  Ticket put(Write write) override;
  Ticket last_ticket() const override;
  std::vector<Entry> entries(MatchId match, std::uint32_t after) override;
  std::vector<Summary> summaries() override;
  std::optional<Guest> guest(PlayerId player) override;
  std::optional<std::string> content(const std::string& hash) override;
  std::optional<std::string> pictures(MatchId match) override;
  const Key& seal_key() const override { return seal_key_; }
  void tell_all(const std::function<void(Write)>& tell) override;
  void take_seal_key(const Key& key) override;

 private:
  void prepare(const std::string& dir);
  void load_tail();
  void work();
  void commit(std::vector<Write>& group);
  void commit_one_by_one(const std::vector<Write>& group);
  void put_all(std::span<const Write> writes);
  void fold_some();
  void fold_one_by_one(std::int64_t upto);
  void forget_tail(std::int64_t upto, const std::unordered_set<MatchId>& kept);
  void add_sums();
  bool probe();
  void tell(bool read_only, Ticket committed, Ticket failed, std::string why);

  DirectoryLock lock_;
  Database db_, reader_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Statement> read_entries_, read_row_;
  Key seal_key_{};
  std::function<void(StoreNews)> listener_;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Write> queue_;
  Ticket last_ = 0;
  bool stop_ = false;

  std::mutex tail_mutex_;
  std::unordered_map<MatchId, std::vector<std::int64_t>> tail_;  // rows in the log that are not folded yet
  std::int64_t first_seq_ = 1, last_seq_ = 0;                    // of the log; the writer's own
  Ticket committed_ = 0;                                         // the writer's own
  std::unordered_set<MatchId> stuck_;  // the writer's own: matches whose rows cannot be folded and stay in the log
  bool broken_ = false;
  std::thread thread_;
};

SqliteStore::SqliteStore(const std::string& dir) : lock_(dir), db_(dir + "/hall.db"), reader_(dir + "/hall.db") {
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
      reader_, "SELECT match, n, kind, by, cmd, time, body, sum FROM entry WHERE match = ? AND n > ? ORDER BY n");
  read_row_ =
      std::make_unique<Statement>(reader_, "SELECT match, n, kind, by, cmd, time, body, sum FROM log WHERE seq = ?");
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
void read_from_both_ends(Database& db, const std::string& select, const std::string& key, const Take& take) {
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

void SqliteStore::tell(bool read_only, Ticket committed, Ticket failed, std::string why) {
  if (listener_) listener_({committed, failed, read_only, std::move(why)});
}

void SqliteStore::work() {
  std::vector<Write> group;
  std::unique_lock guard(mutex_);
  while (true) {
    const bool tail = last_seq_ >= first_seq_;
    const auto ready = [this] { return stop_ || !queue_.empty(); };
    if (broken_) {
      wake_.wait_for(guard, kProbe, ready);
    } else if (!tail) {
      wake_.wait(guard, ready);
    } else if (!wake_.wait_for(guard, kQuiet, ready)) {
      guard.unlock();
      fold_some();
      guard.lock();
      continue;
    }
    if (stop_ && queue_.empty()) return;
    const std::size_t take = std::min(queue_.size(), kGroup);
    group.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(queue_.begin() + take));
    queue_.erase(queue_.begin(), queue_.begin() + take);
    guard.unlock();
    commit(group);
    if (static_cast<std::size_t>(last_seq_ - first_seq_) > kTailLimit) fold_some();
    guard.lock();
    if (broken_ && stop_) return;
  }
}

void SqliteStore::commit(std::vector<Write>& group) {
  if (broken_) {
    if (!probe()) {
      if (!group.empty()) tell(true, committed_, committed_ + group.size(), "the disk is full or failing");
      committed_ += group.size();
      return;
    }
    broken_ = false;
    tell(false, committed_, committed_, "");
  }
  if (group.empty()) return;
  try {
    const auto began = Clock::now();
    put_all(group);
    committed_ += group.size();
    StoreNews news{committed_, committed_};
    news.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    if (listener_) listener_(std::move(news));
  } catch (const SqliteError& error) {
    if (error.damage()) return commit_one_by_one(group);
    broken_ = true;
    tell(true, committed_, committed_ + group.size(), error.what());
    committed_ += group.size();
  }
}

// In one transaction; afterwards the log's new rows are known.
void SqliteStore::put_all(std::span<const Write> writes) try {
  writer_->appended.clear();
  Transaction all(db_);
  for (const Write& write : writes) writer_->put(write);
  all.commit();
  std::lock_guard guard(tail_mutex_);
  for (const auto& [match, seq] : writer_->appended) {
    tail_[match].push_back(seq);
    if (last_seq_ < first_seq_) first_seq_ = seq;
    last_seq_ = seq;
  }
} catch (const SqliteError&) {
  writer_->places.clear();
  throw;
}

// Something in the group touches a damaged page: that write alone fails.
void SqliteStore::commit_one_by_one(const std::vector<Write>& group) {
  for (const Write& write : group) {
    try {
      put_all({&write, 1});
      ++committed_;
      tell(false, committed_, committed_, "");
    } catch (const SqliteError& error) {
      note(Level::Error, "a write failed, what is on disk is damaged", {{"why", error.what()}});
      ++committed_;
      StoreNews news{committed_, committed_, false, error.what()};
      for (const Entry& entry : write.entries) news.spoiled.emplace_back(committed_, entry.match);
      if (write.entries.empty()) news.spoiled.emplace_back(committed_, 0);
      if (listener_) listener_(std::move(news));
    }
  }
}

void SqliteStore::fold_some() {
  const std::int64_t upto = std::min<std::int64_t>(last_seq_, first_seq_ + static_cast<std::int64_t>(kFoldRows) - 1);
  try {
    if (!stuck_.empty()) return fold_one_by_one(upto);
    Transaction all(db_);
    writer_->fold.bind(upto).run();
    writer_->trim.bind(upto).run();
    all.commit();
    forget_tail(upto, {});
  } catch (const SqliteError& error) {
    if (error.damage()) return fold_one_by_one(upto);
    broken_ = true;
    tell(true, committed_, committed_, error.what());
  }
}

// A damaged page keeps the rows of its match in the log, and only those.
void SqliteStore::fold_one_by_one(std::int64_t upto) {
  std::vector<MatchId> matches;
  for (const auto& [match, rows] : tail_)
    if (!stuck_.contains(match)) matches.push_back(match);
  for (const MatchId match : matches) {
    try {
      Transaction one(db_);
      writer_->fold_one.bind(upto, match).run();
      writer_->trim_one.bind(upto, match).run();
      one.commit();
    } catch (const SqliteError& error) {
      note(Level::Error, "a match stays in the log", {{"match", id_text(match)}, {"why", error.what()}});
      stuck_.insert(match);
    }
  }
  forget_tail(upto, stuck_);
}

void SqliteStore::forget_tail(std::int64_t upto, const std::unordered_set<MatchId>& kept) {
  std::lock_guard guard(tail_mutex_);
  for (auto item = tail_.begin(); item != tail_.end();) {
    if (!kept.contains(item->first)) std::erase_if(item->second, [&](std::int64_t seq) { return seq <= upto; });
    item = item->second.empty() ? tail_.erase(item) : std::next(item);
  }
  first_seq_ = upto + 1;
  if (first_seq_ > last_seq_) first_seq_ = 1, last_seq_ = 0;
}

// True when there is room again for a good deal more than one small row.
bool SqliteStore::probe() {
  try {
    const std::string room(1 << 20, 'x');
    Transaction large(db_);
    Statement(db_, "INSERT OR REPLACE INTO fact(name, value) VALUES('probe', ?)").bind(std::string_view(room)).run();
    large.commit();
    db_.run("DELETE FROM fact WHERE name = 'probe'");
    return true;
  } catch (const SqliteError&) {
    return false;
  }
}

std::vector<Entry> SqliteStore::entries(MatchId match, std::uint32_t after) try {
  std::vector<std::int64_t> rows;
  {
    std::lock_guard guard(tail_mutex_);
    if (const auto found = tail_.find(match); found != tail_.end()) rows = found->second;
  }
  // One read transaction: a row that is being folded is seen either in the log or among the entries.
  std::vector<Entry> entries;
  Transaction one(reader_, "BEGIN");
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
  Statement rows(reader_, "SELECT text FROM content WHERE hash = ?");
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

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::string& dir) {
  return std::make_unique<SqliteStore>(dir);
}

}  // namespace condotta::hall
