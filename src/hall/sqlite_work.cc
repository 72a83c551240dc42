// What the SQLite store's writer thread does.
#include <algorithm>
#include <chrono>

#include "hall/journal.h"
#include "hall/metrics.h"
#include "hall/sqlite_store.h"
#include "hall/thread_workers.h"

namespace condotta::hall {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kGroup = 4096;         // writes per commit at most
constexpr std::size_t kFoldRows = 1000;      // rows per fold
constexpr std::size_t kTailLimit = 400'000;  // rows in the log before folding no longer waits for quiet
constexpr auto kQuiet = 300ms;
constexpr auto kProbe = 1s;

}  // namespace

void SqliteStore::tell(bool read_only, Ticket committed, Ticket failed, std::string why) {
  if (listener_) listener_({committed, failed, read_only, std::move(why)});
}

void SqliteStore::work() {
  take_short_turns();
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

}  // namespace condotta::hall
