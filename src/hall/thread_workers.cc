#include "hall/thread_workers.h"

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

#include "hall/journal.h"

namespace condotta::hall {
namespace {
constexpr std::size_t kMostReplaced = 8;
constexpr int kNice = 5, kReaderNice = 2;
constexpr std::uint64_t kTurn = 200'000;  // nanoseconds; those of others are some 3 milliseconds

// As the kernel has it (sched_setattr(2)); the C library knows it only since 2.41.
struct Attributes {
  std::uint32_t size, policy;
  std::uint64_t flags;
  std::int32_t nice;
  std::uint32_t priority;
  std::uint64_t runtime, deadline, period;
};

// Whatever goes wrong in one job costs that job alone.
void attempt(const Work& job) try { job(); } catch (const std::exception& trouble) {
  note(Level::Error, "a worker's job failed", {{"why", trouble.what()}});
} catch (...) {
  note(Level::Error, "a worker's job failed");
}

// Who comes back to many tables waits for all of them at once.
Limits for_reading(Limits limits) {
  limits.questions_of_one = limits.work_of_one;
  return limits;
}

}  // namespace

void take_short_turns() {
  Attributes now{};
  if (syscall(SYS_sched_getattr, 0, &now, sizeof now, 0) != 0 || now.policy != SCHED_OTHER) return;
  now.runtime = kTurn;
  syscall(SYS_sched_setattr, 0, &now, 0);
}

ThreadWorkers::ThreadWorkers(std::size_t threads, const Limits& limits)
    : thinkers_{.queue = WorkQueue(limits), .nice = kNice},
      readers_{.queue = WorkQueue(for_reading(limits)), .nice = kReaderNice} {
  std::lock_guard guard(mutex_);
  for (std::size_t i = 0; i < threads; ++i) add(thinkers_);
  add(readers_);
}

void ThreadWorkers::add(Hands& hands) {
  Desk& desk = desks_.emplace_back(hands);
  desk.thread = std::thread([this, &desk] { work(desk); });
}

ThreadWorkers::~ThreadWorkers() {
  {
    std::lock_guard guard(mutex_);
    stop_ = true;
    thinkers_.queue.clear(), readers_.queue.clear();
  }
  thinkers_.wake.notify_all(), readers_.wake.notify_all();
  for (Desk& desk : desks_) desk.thread.join();
}

bool ThreadWorkers::put(Hands& hands, Lane lane, Owner owner, Work work) {
  {
    std::lock_guard guard(mutex_);
    if (!hands.queue.put(lane, owner, std::move(work))) return false;
  }
  hands.wake.notify_one();
  return true;
}

bool ThreadWorkers::post(Lane lane, Owner owner, Work work) {
  return put(thinkers_, lane, owner, std::move(work));
}

bool ThreadWorkers::read(Owner owner, Work work) {
  return put(readers_, Lane::Question, owner, std::move(work));
}

void ThreadWorkers::work(Desk& desk) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), desk.hands.nice);
  std::unique_lock guard(mutex_);
  while (true) {
    desk.since = 0;
    desk.hands.wake.wait(guard, [&] { return stop_ || !desk.hands.queue.empty(); });
    if (stop_ || desk.given_up) return;
    const std::optional<Work> job = desk.hands.queue.take();
    desk.since = now_;
    guard.unlock();
    if (job) attempt(*job);
    guard.lock();
    if (desk.given_up) return;
  }
}

void ThreadWorkers::replace_stuck(Millis now, Millis patience) {
  std::lock_guard guard(mutex_);
  if (std::exchange(now_, now) == kBeforeTime)
    for (Desk& desk : desks_) desk.since = desk.since == 0 ? 0 : now;
  std::size_t replaced = 0;
  std::vector<Hands*> stuck;
  for (Desk& desk : desks_) {
    replaced += desk.given_up;
    if (desk.given_up || desk.since == 0 || now - desk.since < patience) continue;
    if (replaced + stuck.size() >= kMostReplaced) break;
    desk.given_up = true;
    note(Level::Error, "a worker is stuck and replaced");
    stuck.push_back(&desk.hands);
  }
  for (Hands* hands : stuck) add(*hands);
}

void ThreadWorkers::tell_metrics(Exposition& out) {
  std::lock_guard guard(mutex_);
  out.family("condotta_work_waiting", "gauge", "Jobs that wait for a worker, by what they are for.");
  out.sample({{"lane", "late"}}, static_cast<double>(thinkers_.queue.waiting(Lane::Late)));
  out.sample({{"lane", "mind"}}, static_cast<double>(thinkers_.queue.waiting(Lane::Mind)));
  out.sample({{"lane", "question"}}, static_cast<double>(thinkers_.queue.waiting(Lane::Question)));
  out.sample({{"lane", "read"}}, static_cast<double>(readers_.queue.waiting(Lane::Question)));
  std::size_t busy = 0, given_up = 0;
  for (const Desk& desk : desks_) {
    busy += desk.since != 0;
    given_up += desk.given_up;
  }
  out.gauge("condotta_workers_busy", "Workers that have something to do.", static_cast<double>(busy));
  out.gauge("condotta_workers_given_up", "Workers that were stuck and replaced.", static_cast<double>(given_up));
}

}  // namespace condotta::hall
