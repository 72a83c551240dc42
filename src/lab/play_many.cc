#include "lab/play_many.h"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <mutex>
#include <thread>

#include "kernel/hash.h"
#include "lab/story.h"
#include "minds/mind.h"

namespace condotta {

namespace {

class Worker {
 public:
  Worker(const AnyGame& game, const ManyGames& plan) : game_(game), plan_(plan) {
    for (const Mode& mode : plan.modes) options_.push_back(json::parse(mode.options));
    report_.modes.resize(plan.modes.size());
    for (const std::string& name : plan.minds) minds_.push_back(make_mind(name));
    const auto all = [&](const char* name) {
      return std::all_of(plan.minds.begin(), plan.minds.end(), [&](const std::string& each) { return each == name; });
    };
    if (all("random")) uniform_ = Policy::Random;
    if (all("greedy")) uniform_ = Policy::Greedy;
    if (all("quick")) uniform_ = Policy::Quick;
  }

  void play(std::uint64_t number) {
    const std::size_t mode = number % plan_.modes.size();
    try {
      one_game(mode, number);
    } catch (const std::exception& trouble) {
      report_.errors.push_back("mode " + plan_.modes[mode].name + ", seed " + std::to_string(plan_.seed + number) +
                               ": " + trouble.what());
    }
  }
  const ManyReport& report() const { return report_; }

 private:
  void one_game(std::size_t mode, std::uint64_t number) {
    SeededDice dice(plan_.seed + number);
    Story story(number);
    AnyState state = plan_.story ? begin(mode, dice, story) : game_.start(options_[mode], dice, silent_);
    const int seats = game_.seats(state);
    const int made = plan_.story ? told(state, dice, story)
                     : uniform_  ? game_.playout(state, *uniform_, plan_.longest, dice)
                                 : by_minds(state, dice);
    if (!game_.decision(state).over())
      throw std::runtime_error("the game did not end after " + std::to_string(made) + " actions");
    if (const std::string trouble = game_.broken(state); !trouble.empty()) throw std::runtime_error(trouble);
    const Result result = game_.result(state);
    ModeReport& here = report_.modes[mode];
    here.seats = std::max(here.seats, seats);
    here.shortest = here.games == 0 ? made : std::min(here.shortest, made);
    here.longest = std::max(here.longest, made);
    ++here.games;
    here.actions += static_cast<std::uint64_t>(made);
    if (result.winners.empty()) ++here.nobody_won;
    for (Seat seat = 0; seat < seats; ++seat) {
      here.wins[seat] += result.winners.has(seat) ? 1 : 0;
      here.score_sum[seat] += result.scores[seat];
    }
    // Added up, so that the order in which threads finish does not matter.
    report_.fingerprint += plan_.story ? story.print() : fingerprint(state.bytes(), number);
  }

  int by_minds(AnyState& state, Dice& dice) {
    int made = 0;
    for (; !game_.decision(state).over() && made < plan_.longest; ++made)
      game_.apply(state, chosen(state, dice), dice, silent_);
    return made;
  }

  // What the mind whose turn it is takes.
  const AnyAction& chosen(const AnyState& state, Dice& dice) {
    const Seat seat = game_.decision(state).seat;
    game_.choices(state, choices_);
    Mind& mind = *minds_[std::min<std::size_t>(seat, minds_.size() - 1)];
    return choices_[choices_.size() == 1 ? 0 : mind.choose(game_, game_.look(state, seat), choices_, dice)];
  }

  AnyState begin(std::size_t mode, Dice& dice, Story& story) {
    ToldDice told(dice, story);
    Log log(events_);
    AnyState state = game_.start(options_[mode], told, log);
    tell(story);
    return state;
  }

  int told(AnyState& state, Dice& dice, Story& story) {
    ToldDice told(dice, story);
    Log log(events_);
    int made = 0;
    for (; !game_.decision(state).over() && made < plan_.longest; ++made) {
      const AnyAction action = uniform_ == Policy::Random ? game_.pick(state, dice) : chosen(state, dice);
      story.add(action_text(game_, action));
      game_.apply(state, action, told, log);
      tell(story);
    }
    return made;
  }

  void tell(Story& story) {
    for (const Event& event : events_) story.add(game_.say(event));
    events_.clear();
  }

  const AnyGame& game_;
  const ManyGames& plan_;
  std::vector<json::value> options_;
  std::vector<std::unique_ptr<Mind>> minds_;
  std::optional<Policy> uniform_;
  std::vector<AnyAction> choices_;
  std::vector<Event> events_;
  Log silent_;
  ManyReport report_;
};

void add(ManyReport& sum, const ManyReport& part) {
  sum.fingerprint += part.fingerprint;
  sum.errors.insert(sum.errors.end(), part.errors.begin(), part.errors.end());
  for (std::size_t i = 0; i < part.modes.size(); ++i) {
    const ModeReport& from = part.modes[i];
    ModeReport& into = sum.modes[i];
    into.shortest = into.games == 0   ? from.shortest
                    : from.games == 0 ? into.shortest
                                      : std::min(into.shortest, from.shortest);
    into.longest = std::max(into.longest, from.longest);
    into.seats = std::max(into.seats, from.seats);
    into.games += from.games;
    into.actions += from.actions;
    into.nobody_won += from.nobody_won;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      into.wins[seat] += from.wins[seat];
      into.score_sum[seat] += from.score_sum[seat];
    }
    sum.games += from.games;
    sum.actions += from.actions;
  }
}

}  // namespace

ManyReport play_many(const AnyGame& game, const ManyGames& plan, const std::function<bool(std::uint64_t)>& progress) {
  const int threads =
      plan.threads > 0 ? plan.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> stop{false};
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < threads; ++i) workers.push_back(std::make_unique<Worker>(game, plan));
  std::vector<std::thread> running;
  std::atomic<int> busy{threads};
  for (auto& worker : workers) {
    running.emplace_back([&, &mine = *worker] {
      for (std::uint64_t number = next++; number < plan.games && !stop; number = next++) mine.play(number);
      --busy;
    });
  }
  while (busy > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (!progress(std::min(next.load(), plan.games))) stop = true;
  }
  for (std::thread& each : running) each.join();
  ManyReport sum;
  sum.modes.resize(plan.modes.size());
  for (std::size_t i = 0; i < plan.modes.size(); ++i) sum.modes[i].mode = plan.modes[i].name;
  for (const auto& worker : workers) add(sum, worker->report());
  std::sort(sum.errors.begin(), sum.errors.end());
  sum.stopped = stop;
  return sum;
}

}  // namespace condotta
