#include "lab/usage.h"

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "kernel/insight.h"
#include "minds/mind.h"

namespace condotta {

namespace {

class Counter {
 public:
  Counter(const AnyGame& game, const UsagePlan& plan) : game_(game), plan_(plan), mind_(make_mind(plan.mind)) {}

  void play(const Mode& mode, std::uint64_t number, Liveliness& into) {
    SeededDice dice(plan_.seed + number);
    Log log(events_);
    AnyState state = game_.start(json::parse(mode.options), dice, log);
    count_events(into);
    int tick = clock(state);
    bool idle = true;
    for (Decision now = game_.decision(state); !now.over(); now = game_.decision(state)) {
      game_.choices(state, choices_);
      const std::size_t taken =
          choices_.size() == 1 ? 0 : mind_->choose(game_, game_.look(state, now.seat), choices_, dice);
      if (choices_.size() > 1) count_offers(taken, into);
      idle = idle && passes(choices_[taken]);
      game_.apply(state, choices_[taken], dice, log);
      count_events(into);
      if (const int later = clock(state); later != tick) {
        ++into.ticks, into.idle += idle ? 1 : 0;
        tick = later, idle = true;
      }
    }
    ++into.games;
    into.won += game_.result(state).winners.has(0) ? 1 : 0;
  }

 private:
  int clock(const AnyState& state) const { return game_.insight() == nullptr ? 0 : game_.insight()->clock(state); }

  bool passes(const AnyAction& action) const {
    const json::value form = game_.action_json(action);
    const json::string& verb = form.at("verb").as_string();
    return verb == "pass" || verb == "let_pass" || verb == "no" || verb == "done" || verb == "end_turn";
  }

  void count_events(Liveliness& into) {
    for (const Event& event : events_) ++into.events[game_.event_key(event)];
    events_.clear();
  }

  // "verb=attack", "card=vigour": what an action is made of, places and numbers aside.
  std::set<std::string> things(const AnyAction& action) const {
    std::set<std::string> list;
    const json::value value = game_.action_json(action);
    for (const char* field : {"verb", "card", "item", "weapon", "tactic", "role", "effect", "unit"}) {
      const json::value* found = value.get_object().if_contains(field);
      if (found != nullptr && found->is_string())
        list.insert(std::string(field) + "=" + std::string(found->get_string()));
    }
    return list;
  }

  void count_offers(std::size_t taken, Liveliness& into) {
    std::map<std::string, std::size_t> on_offer;
    for (const AnyAction& choice : choices_)
      for (const std::string& name : things(choice)) ++on_offer[name];
    const std::set<std::string> picked = things(choices_[taken]);
    for (const auto& [name, times] : on_offer) {
      if (times == choices_.size()) continue;  // in every choice: nothing was picked
      ++into.used[name].offered;
      into.used[name].taken += picked.contains(name) ? 1 : 0;
    }
  }

  const AnyGame& game_;
  const UsagePlan& plan_;
  std::unique_ptr<Mind> mind_;
  std::vector<Event> events_;
  std::vector<AnyAction> choices_;
};

}  // namespace

std::vector<Liveliness> usage(const AnyGame& game, const UsagePlan& plan,
                              const std::function<bool(std::uint64_t, std::uint64_t)>& progress) {
  Counter counter(game, plan);
  std::vector<Liveliness> list;
  std::uint64_t done = 0;
  for (const Mode& mode : plan.modes) {
    list.push_back({mode.name, 0, 0, 0, 0, {}, {}});
    for (std::uint64_t i = 0; i < plan.games; ++i) {
      if (!progress(done++, plan.games * plan.modes.size())) return list;
      counter.play(mode, i, list.back());
    }
  }
  return list;
}

}  // namespace condotta
