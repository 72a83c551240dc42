#include "hall/thread_workers.h"

#include <sys/resource.h>
#include <unistd.h>

#include "hall/journal.h"

namespace condotta::hall {
namespace {
constexpr std::size_t kMostReplaced = 8;
constexpr int kNice = 5;

// Whatever goes wrong in one job costs that job alone.
void attempt(const Work& job) try { job(); } catch (const std::exception& trouble) {
  note(Level::Error, "a worker's job failed", {{"why", trouble.what()}});
} catch (...) {
  note(Level::Error, "a worker's job failed");
}

}  // namespace

ThreadWorkers::ThreadWorkers(std::size_t threads, const Limits& limits) : queue_(limits) {
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
    if (job) attempt(*job);
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
    note(Level::Error, "a worker is stuck and replaced");
    ++stuck;
  }
  while (stuck-- > 0) add();
}

void ThreadWorkers::tell_metrics(Exposition& out) {
  std::lock_guard guard(mutex_);
  out.family("condotta_work_waiting", "gauge", "Jobs that wait for a worker, by what they are for.");
  out.sample({{"lane", "late"}}, static_cast<double>(queue_.waiting(Lane::Late)));
  out.sample({{"lane", "mind"}}, static_cast<double>(queue_.waiting(Lane::Mind)));
  out.sample({{"lane", "question"}}, static_cast<double>(queue_.waiting(Lane::Question)));
  std::size_t busy = 0, given_up = 0;
  for (const Desk& desk : desks_) {
    busy += desk.since != 0;
    given_up += desk.given_up;
  }
  out.gauge("condotta_workers_busy", "Workers that have something to do.", static_cast<double>(busy));
  out.gauge("condotta_workers_given_up", "Workers that were stuck and replaced.", static_cast<double>(given_up));
}

}  // namespace condotta::hall
