#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/hash.h"

namespace condotta::harness {

// What the rules answer, as one number: random games in which at every decision things are asked that nobody offers
// (offered before, two offers mixed, one figure off), and every event is heard with its rule and its sum. A list of
// choices that is right says nothing about what check refuses beside it; a last position nothing about how it came.
class Answers {
 public:
  explicit Answers(const AnyGame& game) : game_(game) {}

  void play(const std::string& options, std::uint64_t seed) {
    SeededDice dice(seed), noise(seed + 1000);
    std::vector<Event> events;
    Log log(events);
    AnyState state = game_.start(json::parse(options), dice, log);
    std::vector<AnyAction> choices;
    for (int i = 0; i < 100'000 && !game_.decision(state).over(); ++i) {
      game_.choices(state, choices);
      AnyAction taken = choices[static_cast<std::size_t>(noise.pick(static_cast<int>(choices.size())))];
      const bool unasked = noise.pick(8) == 0;  // what nobody offers is done now and then, if it is allowed
      for (int n = 0; n < kOdd; ++n) {
        const AnyAction other = odd(choices, noise);
        if (ask(state, other) && unasked) taken = other;
      }
      before_[static_cast<std::size_t>(i) % before_.size()] = taken;
      game_.apply(state, taken, dice, log);
      for (const Event& event : events) hear(event);
      events.clear();
    }
    sum_ = fingerprint(state.bytes(), sum_);
  }
  std::uint64_t sum() const { return sum_; }
  int asked() const { return asked_; }
  int allowed() const { return allowed_; }

 private:
  static constexpr int kOdd = 6;

  AnyAction odd(const std::vector<AnyAction>& choices, Dice& noise) {
    const auto one_of = [&](const auto& list) {
      return list[static_cast<std::size_t>(noise.pick(static_cast<int>(list.size())))];
    };
    AnyAction made = noise.pick(3) == 0 ? one_of(before_) : one_of(choices);
    const std::size_t at = static_cast<std::size_t>(noise.pick(32));
    const int how = noise.pick(3);
    if (how == 0)
      made.bytes[at] = static_cast<std::byte>(std::to_integer<int>(made.bytes[at]) + (noise.pick(2) == 0 ? 1 : -1));
    if (how == 1) {
      const AnyAction other = noise.pick(2) == 0 ? one_of(before_) : one_of(choices);
      std::copy_n(other.bytes.begin() + static_cast<std::ptrdiff_t>(at), std::min<std::size_t>(4, 32 - at),
                  made.bytes.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return made;
  }

  bool ask(const AnyState& state, const AnyAction& action) {
    const auto no = game_.check(state, action);
    ++asked_;
    allowed_ += !no;
    add(no ? no->why : -1);
    if (no) add(no->rule);
    return !no;
  }
  void hear(const Event& event) {
    add(event.what);
    add(event.rule);
    for (const std::int16_t arg : event.args) add(arg);
    add(event.trail.total());
    for (const Mod& mod : event.trail.mods()) add(mod.value), add(mod.why);
  }
  void add(int number) { sum_ = fingerprint(std::as_bytes(std::span(&number, 1)), sum_); }
  void add(RuleId rule) { sum_ = fingerprint(std::as_bytes(std::span(std::string_view(rule ? rule.text : ""))), sum_); }

  const AnyGame& game_;
  std::array<AnyAction, 64> before_{};
  std::uint64_t sum_ = 0;
  int asked_ = 0, allowed_ = 0;
};

}  // namespace condotta::harness
