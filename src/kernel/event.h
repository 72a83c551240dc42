#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "kernel/dice.h"
#include "kernel/fixed.h"
#include "kernel/seat.h"

namespace condotta {

// A rule of the game's ledger, by its id: "MN-ATK-7"_rule. The ledger test finds ids that do not exist.
struct RuleId {
  const char* text = nullptr;
  constexpr explicit operator bool() const { return text != nullptr; }
};
constexpr RuleId operator""_rule(const char* text, std::size_t) {
  return {text};
}

// The blanks of a sentence: numbers and ids, named by the sentence's template ("{0:monster}").
using Args = Fixed<std::int16_t, 16>;
template <class... T>
Args args(T... values) {
  Args list;
  (list.push_back(static_cast<std::int16_t>(values)), ...);
  return list;
}

// A sentence that is still to be written: a key of the game's words and what fills its blanks.
struct Phrase {
  const char* key = nullptr;
  Args args{};
};

// Why something is so: the game's own list, spelled by words.en.json under "why".
using Why = std::uint16_t;

// A player's wish that the rules do not allow: which rule, why, and the numbers in it.
struct Refusal {
  RuleId rule;
  Why why = 0;
  Args args{};

  template <class W, class... T>
  requires std::is_enum_v<W>
  static Refusal because(RuleId rule, W why, T... values) {
    return {rule, static_cast<Why>(why), condotta::args(values...)};
  }
};

// One step of a sum: +1, half cover, MS-COV-3.
struct Mod {
  std::int16_t value = 0;
  Why why = 0;
  RuleId rule{};
};

// A sum that can show how it came about.
class Tally {
 public:
  template <class W>
  Tally& add(int value, W why, RuleId rule) {
    total_ = static_cast<std::int16_t>(total_ + value);
    if (!mods_.full()) mods_.push_back({static_cast<std::int16_t>(value), static_cast<Why>(why), rule});
    return *this;
  }
  int total() const { return total_; }
  const Fixed<Mod, 12>& mods() const { return mods_; }

 private:
  Fixed<Mod, 12> mods_;
  std::int16_t total_ = 0;
};

// Something that happened, as data. `what` is the game's own list, spelled by words.en.json under "event".
struct Event {
  std::uint16_t what = 0;
  RuleId rule{};
  SeatMask seen_by = SeatMask::all();
  Args args{};
  Tally trail{};

  template <class W, class... T>
  requires std::is_enum_v<W>
  static Event of(W what, RuleId rule, T... values) {
    return {static_cast<std::uint16_t>(what), rule, SeatMask::all(), condotta::args(values...), {}};
  }
  Event to(SeatMask seats) && { return seen_by = seats, *this; }
  Event with(const Tally& tally) && { return trail = tally, *this; }
};

// Where events go. A log without a list costs nothing: the event is never made.
class Log {
 public:
  Log() = default;
  explicit Log(std::vector<Event>& events) : events_(&events) {}
  bool listens() const { return events_ != nullptr; }
  template <std::invocable Make>
  void tell(Make&& make) {
    if (events_ != nullptr) events_->push_back(make());
  }

 private:
  std::vector<Event>* events_ = nullptr;
};

// What a rules function works on: the immutable content, the state it changes, chance, and the log.
template <class Content, class State>
struct PlayOf {
  const Content& content;
  State& s;
  Dice& dice;
  Log& log;
};

}  // namespace condotta
