#include "machines/shared_writer.h"

#include <algorithm>

#include "hall/metrics.h"

namespace condotta::hall {
namespace {

constexpr std::size_t kGroup = 512;  // writes per transaction at most

std::uint32_t first_of(const Write& write, MatchId match) {
  for (const Entry& entry : write.entries)
    if (entry.match == match) return entry.n;
  return 0;
}

void note_written(StoreNews& news, const Write& write) {
  for (const Entry& entry : write.entries) news.wrote.emplace_back(entry.match, entry.n);
}

}  // namespace

Ticket SharedWriter::put(Write write) {
  std::lock_guard guard(mutex_);
  queue_.push_back(std::move(write));
  return ++last_;
}

Ticket SharedWriter::last_ticket() const {
  std::lock_guard guard(mutex_);
  return last_;
}

bool SharedWriter::waiting() const {
  std::lock_guard guard(mutex_);
  return !queue_.empty() || !group_.empty();
}

void SharedWriter::take_group() {
  std::lock_guard guard(mutex_);
  while (!queue_.empty() && group_.size() < kGroup) {
    group_.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
}

void SharedWriter::away(const std::string& why) {
  if (std::exchange(away_, true)) return;
  StoreNews told = news();
  told.why = why;
  listener_(std::move(told));
}

void SharedWriter::reached() {
  if (std::exchange(away_, false)) listener_(news());
}

bool SharedWriter::write(SharedBase& base) try {
  if (group_.empty()) take_group();
  if (group_.empty()) return true;
  const std::vector<Write> all(group_.begin(), group_.end());
  const bool doubtful = std::exchange(doubtful_, true);
  const auto began = Clock::now();
  if (doubtful || !base.write_all(all)) {
    write_one_by_one(base);
    return true;
  }
  doubtful_ = false;
  committed_ += all.size();
  group_.clear();
  away_ = false;
  StoreNews told = news();
  for (const Write& write : all) note_written(told, write);
  told.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  listener_(std::move(told));
  return true;
} catch (const Away& trouble) {
  away(trouble.what());
  return false;
}

void SharedWriter::write_one_by_one(SharedBase& base) {
  while (!group_.empty()) {
    const Write& write = group_.front();
    const SharedBase::Outcome outcome = base.write_one(write);
    ++committed_;
    away_ = false;
    StoreNews told = news();
    if (outcome == SharedBase::Outcome::Done) note_written(told, write);
    if (outcome == SharedBase::Outcome::Overtaken)
      for (const Tenure& tenure : write.tenures)
        told.overtaken.push_back({committed_, tenure.match, first_of(write, tenure.match), tenure.hand});
    if (outcome == SharedBase::Outcome::Spoiled) {
      for (const Entry& entry : write.entries) told.spoiled.emplace_back(committed_, entry.match);
      if (write.entries.empty()) told.spoiled.emplace_back(committed_, 0);
    }
    group_.pop_front();
    listener_(std::move(told));
  }
  doubtful_ = false;
}

void SharedWriter::look(SharedBase& base) try {
  StoreNews told = news();
  told.moved = base.moved();
  reached();
  told.read_only = false;
  if (!told.moved.empty()) listener_(std::move(told));
} catch (const Away& trouble) {
  away(trouble.what());
}

}  // namespace condotta::hall
