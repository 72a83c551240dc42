// The store that several halls share. One thread writes and asks what others wrote; the hall reads over a line of its
// own.
#include "machines/postgres_store.h"

#include <condition_variable>
#include <iostream>
#include <thread>

#include "machines/postgres_base.h"
#include "machines/postgres_schema.h"

namespace condotta::hall {
namespace {

using namespace std::chrono_literals;

constexpr auto kPace = 250ms;  // how often it looks by itself for what others wrote

const std::vector<Postgres::Prepared> kReading{
    {"entries",
     "SELECT match, n, kind, \"by\", cmd, \"time\", body, fence, sum FROM entry WHERE match = $1::bigint AND n > "
     "$2::bigint ORDER BY n"},
    {"summaries", "SELECT match, host, cmd, created, moved, summary FROM match ORDER BY created, match"},
    {"summary", "SELECT match, host, cmd, created, moved, summary FROM match WHERE match = $1::bigint"},
    {"made", "SELECT match FROM match WHERE host = $1::bigint AND cmd = $2::bytea"},
    {"guests", "SELECT player FROM guest ORDER BY player"},
    {"contents", "SELECT hash FROM content ORDER BY hash"},
    {"seal", "UPDATE fact SET value = $1::bytea WHERE name = 'seal'"},
    {"guest", "SELECT name, secret, created FROM guest WHERE player = $1::bigint"},
    {"content", "SELECT text FROM content WHERE hash = $1::bytea"},
    {"picture", "SELECT text FROM picture WHERE match = $1::bigint"},
};

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(const std::string& url);
  ~PostgresStore() override;

  void listen(std::function<void(StoreNews)> listener) override;
  Ticket put(Write write) override;
  Ticket last_ticket() const override { return writer_.last_ticket(); }
  std::vector<Entry> entries(MatchId match, std::uint32_t after) override;
  std::vector<Summary> summaries() override;
  std::optional<Guest> guest(PlayerId player) override;
  std::optional<std::string> content(const std::string& hash) override;
  std::optional<std::string> pictures(MatchId match) override;
  const Key& seal_key() const override { return seal_key_; }
  void tell_all(const std::function<void(Write)>& tell) override;
  void take_seal_key(const Key& key) override;
  bool shared() const override { return true; }
  std::optional<Summary> summary(MatchId match) override;
  std::optional<MatchId> made(PlayerId host, const std::string& cmd) override;
  void look() override;

 private:
  void prepare();
  void work();
  void mend_reader();
  Rows read(const char* prepared, const Values& values);

  const std::string url_;
  Key seal_key_{};
  SharedWriter writer_;
  PostgresBase base_;

  std::mutex mutex_;
  std::condition_variable wake_;
  bool listening_ = false, looking_ = false, stop_ = false;

  std::mutex reading_;
  std::unique_ptr<Postgres> reader_;
  std::thread thread_;
};

PostgresStore::PostgresStore(const std::string& url) : url_(url), base_(url) {
  try {
    prepare();
  } catch (const PostgresError& error) {
    throw std::runtime_error(std::string("PostgreSQL cannot be used: ") + error.what());
  }
  writer_.listen([](const StoreNews&) {});
  thread_ = std::thread([this] { work(); });
}

void PostgresStore::prepare() {
  Postgres line(url_);
  // What such a server calls written may be gone after the next power cut.
  if (line.run("SHOW fsync").text(0, 0) != "on")
    throw std::runtime_error("this PostgreSQL runs with fsync off: what it acknowledges may be lost; turn it on");
  migrate(line, newest_schema());
  line.run("INSERT INTO fact(name, value) VALUES('seal', '" + hex(fresh_key()) + "') ON CONFLICT DO NOTHING");
  const auto key =
      key_from_hex(line.run("SELECT convert_from(value, 'UTF8') FROM fact WHERE name = 'seal'").text(0, 0));
  if (!key) throw std::runtime_error("the store holds a damaged key");
  seal_key_ = *key;
  mend_reader();
  base_.moved();  // from here on nothing that others write is missed
}

PostgresStore::~PostgresStore() {
  {
    std::lock_guard guard(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void PostgresStore::listen(std::function<void(StoreNews)> listener) {
  writer_.listen(std::move(listener));
  std::lock_guard guard(mutex_);
  listening_ = true;
  wake_.notify_one();
}

Ticket PostgresStore::put(Write write) {
  const Ticket ticket = writer_.put(std::move(write));
  { const std::lock_guard guard(mutex_); }  // the thread is not between looking for work and falling asleep
  wake_.notify_one();
  return ticket;
}

void PostgresStore::look() {
  std::lock_guard guard(mutex_);
  looking_ = true;
  wake_.notify_one();
}

// Without a listener nothing is written: nobody would hear of it.
void PostgresStore::work() {
  auto next_look = std::chrono::steady_clock::now();
  std::unique_lock guard(mutex_);
  while (true) {
    const bool stopping = stop_, listening = listening_;
    const bool looking = std::exchange(looking_, false) || std::chrono::steady_clock::now() >= next_look;
    guard.unlock();
    bool reached = true;
    if (listening) {
      mend_reader();
      reached = writer_.write(base_);
      if (looking && reached && !stopping) writer_.look(base_);
    }
    if (looking) next_look = std::chrono::steady_clock::now() + kPace;
    guard.lock();
    const bool left = listening && writer_.waiting();
    if (stopping && (!left || !reached)) return;
    if (left && reached) continue;
    const auto ready = [&] { return stop_ || (reached && (looking_ || (listening_ && writer_.waiting()))); };
    wake_.wait_for(guard, kPace, ready);
  }
}

// A line that broke is replaced here, so that the hall never waits for a new one.
void PostgresStore::mend_reader() {
  {
    std::lock_guard guard(reading_);
    if (reader_) return;
  }
  try {
    auto fresh = std::make_unique<Postgres>(url_);
    fresh->prepare(kReading);
    std::lock_guard guard(reading_);
    reader_ = std::move(fresh);
  } catch (const Away&) {
    return;  // the next time
  }
}

Rows PostgresStore::read(const char* prepared, const Values& values) {
  std::lock_guard guard(reading_);
  if (!reader_) throw Away("no line to PostgreSQL");
  try {
    return reader_->run(prepared, values);
  } catch (const Away&) {
    reader_.reset();
    throw;
  } catch (const PostgresError& error) {
    if (!error.passing()) throw Damage(error.what());
    reader_.reset();
    throw Away(error.what());
  }
}

std::vector<Entry> PostgresStore::entries(MatchId match, std::uint32_t after) {
  const Rows rows = read("entries", Values(match, after));
  std::vector<Entry> all;
  for (int i = 0; i < rows.count(); ++i) {
    Entry& entry = all.emplace_back();
    entry = {static_cast<MatchId>(rows.number(i, 0)),
             static_cast<std::uint32_t>(rows.number(i, 1)),
             static_cast<Kind>(rows.number(i, 2)),
             static_cast<PlayerId>(rows.number(i, 3)),
             rows.text(i, 4),
             rows.number(i, 5),
             rows.text(i, 6),
             static_cast<std::uint64_t>(rows.number(i, 7))};
    if (rows.number(i, 8) != sum_of(entry))
      throw Damage("entry " + std::to_string(entry.n) + " is not as it was written");
  }
  return all;
}

Summary summary_from(const Rows& rows, int i) {
  return {static_cast<MatchId>(rows.number(i, 0)),
          static_cast<PlayerId>(rows.number(i, 1)),
          rows.text(i, 2),
          rows.number(i, 3),
          rows.number(i, 4),
          rows.text(i, 5)};
}

std::vector<Summary> PostgresStore::summaries() {
  const Rows rows = read("summaries", Values());
  std::vector<Summary> all;
  for (int i = 0; i < rows.count(); ++i) all.push_back(summary_from(rows, i));
  return all;
}

std::optional<Summary> PostgresStore::summary(MatchId match) {
  const Rows rows = read("summary", Values(match));
  return rows.count() == 0 ? std::nullopt : std::optional(summary_from(rows, 0));
}

std::optional<MatchId> PostgresStore::made(PlayerId host, const std::string& cmd) {
  const Rows rows = read("made", Values(host, std::string_view(cmd)));
  return rows.count() == 0 ? std::nullopt : std::optional(static_cast<MatchId>(rows.number(0, 0)));
}

std::optional<Guest> PostgresStore::guest(PlayerId player) {
  const Rows rows = read("guest", Values(player));
  if (rows.count() == 0) return std::nullopt;
  const auto secret = key_from_hex(rows.text(0, 1));
  if (!secret) return std::nullopt;
  return Guest{player, rows.text(0, 0), *secret, rows.number(0, 2)};
}

std::optional<std::string> PostgresStore::content(const std::string& hash) {
  const Rows rows = read("content", Values(std::string_view(hash)));
  return rows.count() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
}

std::optional<std::string> PostgresStore::pictures(MatchId match) {
  const Rows rows = read("picture", Values(match));
  return rows.count() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
}

void PostgresStore::tell_all(const std::function<void(Write)>& tell) {
  const Rows guests = read("guests", Values());
  for (int i = 0; i < guests.count(); ++i)
    if (const auto found = guest(static_cast<PlayerId>(guests.number(i, 0)))) tell({.guests = {*found}});
  const Rows contents = read("contents", Values());
  for (int i = 0; i < contents.count(); ++i)
    if (const auto found = content(contents.text(i, 0))) tell({.contents = {{contents.text(i, 0), *found}}});
  for (const Summary& summary : summaries()) {
    Write match{.entries = entries(summary.match, 0), .summaries = {summary}};
    if (const auto kept = pictures(summary.match)) match.pictures = {{summary.match, *kept}};
    tell(std::move(match));
  }
}

void PostgresStore::take_seal_key(const Key& key) {
  read("seal", Values(std::string_view(hex(key))));
  seal_key_ = key;
}

}  // namespace

std::unique_ptr<Store> open_postgres_store(const std::string& url) {
  return std::make_unique<PostgresStore>(url);
}

}  // namespace condotta::hall
