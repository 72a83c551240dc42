#include "hall/workers.h"

#include "minds/mind.h"

namespace condotta::hall {
namespace {
constexpr int kMindsBeforeAQuestion = 3;
}  // namespace

bool WorkQueue::put(Lane lane, Owner owner, Work work) {
  Turns& turns = lanes_[static_cast<std::size_t>(lane)];
  const auto found = turns.work.find(owner);
  const std::size_t mine = found == turns.work.end() ? 0 : found->second.size();
  if (waiting_ >= most_ || mine >= (lane == Lane::Question ? most_questions_ : most_of_one_)) return false;
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

std::size_t WorkQueue::waiting(Lane lane) const {
  std::size_t all = 0;
  for (const auto& [owner, work] : lanes_[static_cast<std::size_t>(lane)].work) all += work.size();
  return all;
}

void WorkQueue::clear() {
  lanes_ = {};
  waiting_ = 0;
}

Choice think_through(const MindJob& job) try {
  SeededDice dice(job.seed);
  const std::size_t taken = make_mind(job.level, job.seconds)->choose(*job.game, job.view, job.choices, dice);
  return taken < job.choices.size() ? Choice(taken) : std::nullopt;
} catch (const std::exception&) {
  return std::nullopt;
}

void Workers::think(Lane lane, Owner owner, MindJob job, std::function<void(Choice)> chosen) {
  const auto shared = std::make_shared<const MindJob>(std::move(job));
  post(lane, owner, [shared, chosen = std::move(chosen)] { chosen(think_through(*shared)); });
}

}  // namespace condotta::hall
