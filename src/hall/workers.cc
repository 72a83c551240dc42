#include "hall/workers.h"

#include <sys/resource.h>
#include <unistd.h>

namespace condotta::hall {
namespace {
constexpr std::size_t kMostWaiting = 4096, kMostReplaced = 8;
constexpr std::size_t kMostOfOne = 64, kMostQuestionsOfOne = 16;
constexpr int kMindsBeforeAQuestion = 3;
constexpr int kNice = 5;
}  // namespace

bool WorkQueue::put(Lane lane, Owner owner, Work work) {
  Turns& turns = lanes_[static_cast<std::size_t>(lane)];
  const auto found = turns.work.find(owner);
  const std::size_t mine = found == turns.work.end() ? 0 : found->second.size();
  if (waiting_ >= kMostWaiting || mine >= (lane == Lane::Question ? kMostQuestionsOfOne : kMostOfOne)) return false;
  if (mine == 0) turns.order.push_back(owner);
  turns.work[owner].push_back(std::move(work));
  ++waiting_;
  return true;
}

std::optional<Work> WorkQueue::take_from(Turns& turns) {
  if (turns.order.empty()) return std::nullopt;
  const Owner owner = turns.order.front();
  turns.order.pop_front();
  std::deque<Work>& mine = turns.work[owner];
  Work work = std::move(mine.front());
  mine.pop_front();
  if (mine.empty()) {
    turns.work.erase(owner);
  } else {
    turns.order.push_back(owner);
  }
  --waiting_;
  return work;
}

std::optional<Work> WorkQueue::take() {
  Turns& questions = lanes_[static_cast<std::size_t>(Lane::Question)];
  if (in_a_row_ >= kMindsBeforeAQuestion && !questions.order.empty()) {
    in_a_row_ = 0;
    return take_from(questions);
  }
  for (Turns& turns : lanes_) {
    std::optional<Work> work = take_from(turns);
    if (!work) continue;
    in_a_row_ = &turns == &questions || questions.order.empty() ? 0 : in_a_row_ + 1;
    return work;
  }
  return std::nullopt;
}

void WorkQueue::clear() {
  lanes_ = {};
  waiting_ = 0;
}

ThreadWorkers::ThreadWorkers(std::size_t threads) {
  std::lock_guard guard(mutex_);
  for (std::size_t i = 0; i < threads; ++i) add();
}

void ThreadWorkers::add() {
  Desk& desk = desks_.emplace_back();
  desk.thread = std::thread([this, &desk] { work(desk); });
}

ThreadWorkers::~ThreadWorkers() {
  {
    std::lock_guard guard(mutex_);
    stop_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (Desk& desk : desks_) desk.thread.join();
}

bool ThreadWorkers::post(Lane lane, Owner owner, Work work) {
  {
    std::lock_guard guard(mutex_);
    if (!queue_.put(lane, owner, std::move(work))) return false;
  }
  wake_.notify_one();
  return true;
}

// The hall's own thread, which everybody waits for, goes first where both want the processor.
void ThreadWorkers::work(Desk& desk) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  std::unique_lock guard(mutex_);
  while (true) {
    desk.since = 0;
    wake_.wait(guard, [this] { return stop_ || !queue_.empty(); });
    if (stop_ || desk.given_up) return;
    const std::optional<Work> job = queue_.take();
    desk.since = now_;
    guard.unlock();
    if (job) (*job)();
    guard.lock();
    if (desk.given_up) return;
  }
}

void ThreadWorkers::replace_stuck(Millis now, Millis patience) {
  std::lock_guard guard(mutex_);
  now_ = now;
  std::size_t replaced = 0, stuck = 0;
  for (Desk& desk : desks_) {
    replaced += desk.given_up;
    if (desk.given_up || desk.since == 0 || now - desk.since < patience) continue;
    if (replaced + stuck >= kMostReplaced) break;
    desk.given_up = true;
    ++stuck;
  }
  while (stuck-- > 0) add();
}

}  // namespace condotta::hall
