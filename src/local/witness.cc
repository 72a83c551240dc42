#include "local/witness.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "kernel/hash.h"
#include "kernel/line.h"
#include "minds/mind.h"
#include "minds/search.h"

namespace condotta::local {
namespace {

constexpr int kLongest = 1'000'000;

// Text that is only ever compared: its length and hash tell whether it is the same.
class Sum {
 public:
  void add(std::string_view text) {
    print_ = fingerprint(std::as_bytes(std::span(text.data(), text.size())), print_);
    length_ += text.size();
  }
  void add(const json::value& value) { add(json::serialize(value)); }
  std::string text() const { return fmt::format("{} {:016x}", length_, print_); }

 private:
  std::uint64_t print_ = 1;
  std::size_t length_ = 0;
};

std::string games_line(const AnyGame& game, Policy policy, int games) {
  const auto& modes = game.info().modes;
  std::uint64_t print = 0, actions = 0;
  Log silent;
  for (int i = 0; i < games; ++i) {
    SeededDice dice(static_cast<std::uint64_t>(i) + 1);
    const Mode& mode = modes[static_cast<std::size_t>(i) % modes.size()];
    AnyState state = game.start(json::parse(mode.options), dice, silent);
    actions += static_cast<std::uint64_t>(game.playout(state, policy, kLongest, dice));
    print += fingerprint(state.bytes(), static_cast<std::uint64_t>(i));
  }
  return fmt::format("{} games, {} actions, {:016x}", games, actions, print);
}

void tell(const AnyGame& game, std::vector<Event>& events, Sum& sum) {
  for (const Event& event : events) sum.add(game.say(event));
  events.clear();
}

// Everything a table would be shown before a decision.
void show(const AnyGame& game, const AnyState& state, Sum& sum, std::vector<AnyAction>& choices) {
  for (Seat seat = 0; seat < game.seats(state); ++seat) sum.add(game.view_json(game.look(state, seat)));
  sum.add(game.draw(game.look(state, game.decision(state).seat)));
  sum.add(game.words().say(game.question(state)));
  game.choices(state, choices);
  for (const AnyAction& action : choices) {
    sum.add(game.action_json(action));
    sum.add(game.words().say(game.label(state, action)));
  }
  std::vector<AnyAction> wishes;
  game.wishes(state, wishes);
  for (const AnyAction& wish : wishes)
    if (const auto no = game.check(state, wish)) sum.add(game.say(*no));
}

// One game as its table sees it, by hands that sometimes slip; with its record.
std::string transcript_lines(const AnyGame& game, const Mode& mode) {
  constexpr int kShown = 400;
  Sum told;
  std::vector<Event> events;
  std::vector<AnyAction> choices;
  Log log(events);
  SeededDice dice(11), luck(12);
  Line line(game, json::parse(mode.options), {}, R"({"seeded":11})", dice, log);
  tell(game, events, told);
  const auto mind = make_mind("novice");
  for (int step = 0; !line.decision().over() && step < kShown; ++step) {
    show(game, line.state(), told, choices);
    const std::size_t taken = mind->choose(game, game.look(line.state(), line.decision().seat), choices, luck);
    line.act(choices[taken], dice, log);
    tell(game, events, told);
  }
  Sum record;
  record.add(write_record(game, line.record()));
  return fmt::format("{0} transcript of {1}: {2}\n{0} record of {1}: {3}\n", game.info().key, mode.name, told.text(),
                     record.text());
}

// What a search thinks at decisions along a game.
std::string search_line(const AnyGame& game, const Mode& mode, const WitnessPlan& plan) {
  Log silent;
  SeededDice dice(21);
  AnyState state = game.start(json::parse(mode.options), dice, silent);
  std::vector<AnyAction> choices;
  Sum sum;
  for (int asked = 0; asked < plan.searches && !game.decision(state).over();) {
    const Seat seat = game.decision(state).seat;
    game.choices(state, choices);
    if (choices.size() > 1) {
      ++asked;
      const Thought thought = think(game, game.look(state, seat), choices, {.iterations = plan.simulations}, dice);
      for (const Thought::Candidate& each : thought.candidates)
        sum.add(fmt::format("{} {} {:.6f}\n", each.choice, each.visits, each.value));
    }
    game.playout(state, Policy::Greedy, 7, dice);
  }
  return fmt::format("{} search in {}: {}\n", game.info().key, mode.name, sum.text());
}

}  // namespace

std::string witness(const AnyGame& game, const WitnessPlan& plan) {
  const std::string& key = game.info().key;
  std::string text = key + " content " + game.content_hash() + "\n";
  text += key + " random: " + games_line(game, Policy::Random, plan.games) + "\n";
  text += key + " greedy: " + games_line(game, Policy::Greedy, plan.games) + "\n";
  const auto& modes = game.info().modes;
  for (const Mode* mode : {&modes.front(), &modes.back()}) {
    text += search_line(game, *mode, plan);
    text += transcript_lines(game, *mode);
  }
  return text;
}

}  // namespace condotta::local
