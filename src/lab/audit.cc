#include "lab/audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <set>
#include <unordered_map>

#include "kernel/hash.h"
#include "kernel/json_form.h"
#include "minds/mind.h"

namespace condotta {

namespace {

// How a thing fared when it was on offer beside others, and a position where it was.
struct Offer {
  int offered = 0, taken = 0;
  AnyState where;
  AnyAction example;
};

// Dice that know whether they were asked.
class WatchedDice final : public Dice {
 public:
  explicit WatchedDice(std::uint64_t seed) : dice_(seed) {}
  int roll(int sides) override { return ++asked, dice_.roll(sides); }
  int asked = 0;

 private:
  SeededDice dice_;
};

// A game as it went, to find positions that come again and what led from one to the next.
struct Course {
  struct Step {
    Seat seat;
    AnyAction action;
    bool chance;
  };
  std::vector<Step> steps;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> seen;  // fingerprint: before which steps
};

class Auditor {
 public:
  Auditor(const AnyGame& game, const AuditPlan& plan) : game_(game), plan_(plan), mind_(make_mind(plan.mind)) {}

  void play(std::uint64_t number, bool at_random) {
    WatchedDice dice(plan_.seed + number);
    Log log(events_);
    const Mode& mode = plan_.modes[number % plan_.modes.size()];
    AnyState state = game_.start(json::parse(mode.options), dice, log);
    if (start_.size() == 0) start_ = state;
    note_events();
    ++(at_random ? random_games_ : mind_games_);
    Course course;
    for (Decision now = game_.decision(state); !now.over(); now = game_.decision(state)) {
      game_.choices(state, choices_);
      if (course.steps.size() > static_cast<std::size_t>(plan_.longest)) return endless(state, mode, number, at_random);
      look_for_loop(state, mode, course);
      const std::size_t taken = choose(state, now.seat, at_random, dice);
      if (at_random) note_refusals(state, dice);
      if (!at_random && choices_.size() > 1) note_offers(state, taken);
      const int asked = dice.asked;
      const AnyAction action = choices_[taken];
      game_.apply(state, action, dice, log);
      course.steps.push_back({now.seat, action, dice.asked > asked});
      note_events();
    }
  }

  std::vector<Finding> findings() {
    for (auto& [name, offer] : offers_) judge(name, offer);
    for (const AuditPlan::Rule& rule : plan_.rules) {
      if (start_.size() == 0 || fired_.contains(rule.id)) continue;
      add("rule_never_fired", rule.id,
          fmt::format("no event, sum or refusal cited {} in {} games at random and {} by {}", rule.id, random_games_,
                      mind_games_, plan_.mind),
          rule.text, start_, {}, rule.id);
    }
    return std::move(findings_);
  }

 private:
  std::size_t choose(const AnyState& state, Seat seat, bool at_random, Dice& dice) {
    if (choices_.size() == 1) return 0;
    if (at_random) return static_cast<std::size_t>(dice.pick(static_cast<int>(choices_.size())));
    return mind_->choose(game_, game_.look(state, seat), choices_, dice);
  }

  void note_events() {
    for (const Event& event : events_) {
      if (event.rule) fired_.insert(event.rule.text);
      for (const Mod& mod : event.trail.mods()) {
        if (mod.rule) fired_.insert(mod.rule.text);
      }
    }
    events_.clear();
  }

  // What a player might wish for: what the game itself lists, and what other positions offered.
  void note_refusals(const AnyState& state, Dice& dice) {
    constexpr std::size_t kRemembered = 512;
    const AnyAction& some = choices_[static_cast<std::size_t>(dice.pick(static_cast<int>(choices_.size())))];
    if (elsewhere_.size() < kRemembered) elsewhere_.push_back(some);
    elsewhere_[static_cast<std::size_t>(dice.pick(static_cast<int>(elsewhere_.size())))] = some;
    game_.wishes(state, wishes_);
    for (int i = 0; i < 4; ++i)
      wishes_.push_back(elsewhere_[static_cast<std::size_t>(dice.pick(static_cast<int>(elsewhere_.size())))]);
    for (const AnyAction& wish : wishes_) {
      if (const auto no = game_.check(state, wish); no && no->rule) fired_.insert(no->rule.text);
    }
  }

  // "verb=attack", "card=vigour".
  std::set<std::string> things(const AnyAction& action) const {
    std::set<std::string> list;
    const json::value value = game_.action_json(action);
    for (const auto& [key, each] : value.get_object()) {
      if (each.is_string()) list.insert(std::string(key) + "=" + std::string(each.get_string()));
    }
    return list;
  }

  void note_offers(const AnyState& state, std::size_t taken) {
    if (choices_.size() > 40) return;  // so many are places to stand, not things to pick
    std::map<std::string, std::size_t> on_offer, how_many;
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      for (const std::string& name : things(choices_[i])) on_offer.try_emplace(name, i), ++how_many[name];
    }
    const std::set<std::string> picked = things(choices_[taken]);
    for (const auto& [name, at] : on_offer) {
      if (how_many[name] == choices_.size()) continue;  // in every choice: nothing was picked
      Offer& offer = offers_[name];
      if (offer.offered++ == 0) offer.where = state, offer.example = choices_[at];
      offer.taken += picked.contains(name) ? 1 : 0;
    }
  }

  void judge(const std::string& name, const Offer& offer) {
    if (offer.offered < plan_.often) return;
    const json::array offers{json::object{{"asks", static_cast<int>(game_.decision(offer.where).seat)},
                                          {"offers", json::string(action_text(game_, offer.example))}}};
    if (offer.taken == 0) {
      add("never_taken", name,
          fmt::format("{} was on offer {} times and {} never took it", name, offer.offered, plan_.mind),
          "A position where it was on offer.", offer.where, offers);
    } else if (offer.taken >= plan_.dominant * offer.offered) {
      add("dominant", name,
          fmt::format("{} took {} in {} of the {} positions that offered it beside others", plan_.mind, name,
                      offer.taken, offer.offered),
          "A position where it was on offer.", offer.where, offers);
    }
  }

  // The very same position for the third time: what lies between the last two is what goes round.
  void look_for_loop(const AnyState& state, const Mode& mode, Course& course) {
    std::vector<std::size_t>& before = course.seen[fingerprint(state.bytes())];
    before.push_back(course.steps.size());
    if (before.size() != 3 || !loops_.insert(mode.name).second) return;
    json::array steps;
    const auto first = course.steps.begin() + static_cast<std::ptrdiff_t>(before[1]);
    if (std::none_of(first, course.steps.end(), [](const Course::Step& each) { return each.chance; })) {
      for (auto at = first; at != course.steps.end(); ++at)
        steps.push_back(
            json::object{{"asks", static_cast<int>(at->seat)}, {"do", json::string(action_text(game_, at->action))}});
    }
    add("loop", mode.name,
        fmt::format("{}: {} actions lead back to the very same position", mode.name, before[2] - before[1]),
        steps.empty() ? "Chance has a part in it, so the steps are not written down." : "The steps go round once.",
        state, steps);
  }

  void endless(const AnyState& state, const Mode& mode, std::uint64_t number, bool at_random) {
    add("endless", fmt::format("{}-{}", mode.name, plan_.seed + number),
        fmt::format("{}, seed {}, {}: not over after {} actions", mode.name, plan_.seed + number,
                    at_random ? "at random" : plan_.mind, plan_.longest),
        "Where it stood then.", state, {});
  }

  void add(const std::string& kind, const std::string& subject, const std::string& title, const std::string& why,
           const AnyState& state, const json::array& steps, const std::string& rule = "audit") {
    const json::object scenario{{"rule", json::string(rule)},       {"title", json::string(title)},
                                {"why", json::string(why)},         {"game", json::string(game_.info().key)},
                                {"state", game_.state_json(state)}, {"steps", steps}};
    findings_.push_back({kind, subject, title, pretty(scenario)});
  }

  const AnyGame& game_;
  const AuditPlan& plan_;
  std::unique_ptr<Mind> mind_;
  std::uint64_t random_games_ = 0, mind_games_ = 0;
  AnyState start_;
  std::vector<Event> events_;
  std::vector<AnyAction> choices_, wishes_, elsewhere_;
  std::map<std::string, Offer> offers_;
  std::set<std::string> fired_, loops_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> audit(const AnyGame& game, const AuditPlan& plan,
                           const std::function<bool(std::uint64_t, std::uint64_t)>& progress) {
  Auditor auditor(game, plan);
  const std::uint64_t all = plan.random_games + plan.mind_games;
  for (std::uint64_t i = 0; i < all && progress(i, all); ++i) {
    const bool at_random = i < plan.random_games;
    auditor.play(at_random ? i : i - plan.random_games, at_random);
  }
  return auditor.findings();
}

}  // namespace condotta
