#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "hall/directory_lock.h"
#include "hall/sqlite.h"
#include "hall/sqlite_writer.h"
#include "hall/store.h"

namespace condotta::hall {

// One writer thread appends to a log table and commits in groups: everything that arrives while the disk is busy shares
// the next commit. Appending at one end of one table keeps a commit at a page or two. When it is quiet the rows are
// folded into `entry`, whose key (match, n) makes loading one match cheap and a second row for the same place
// impossible.
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
  std::vector<Entry> read_entries(MatchId match, std::uint32_t after);
  bool probe();
  void tell(bool read_only, Ticket committed, Ticket failed, std::string why);

  DirectoryLock lock_;
  Database db_, reader_;
  // Matches and content may be read by others than the hall's thread.
  std::mutex reading_;
  Database library_;
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

}  // namespace condotta::hall
