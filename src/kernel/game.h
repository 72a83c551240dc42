#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "kernel/dice.h"
#include "kernel/event.h"
#include "kernel/seat.h"
#include "kernel/seat_view.h"

namespace condotta {

inline constexpr std::size_t kActionRoom = 40;  // bytes that the largest action of a game may take

// Who must choose now; nobody means that the game is over.
struct Decision {
  Seat seat = kNobody;
  bool over() const { return seat == kNobody; }
};

// How a game ended. In a co-operative game all seats win together or none does.
struct Result {
  bool over = false;
  SeatMask winners{};
  std::array<std::int16_t, kMaxSeats> scores{};
  Phrase how{};
};

// Whose luck a roll was, and whether a high face was what he wished for.
struct Roller {
  Seat seat = kNobody;
  bool high = true;
};

// A game is a value type around its immutable content. States go in, states come out; nothing is remembered.
//
//   decision   who must choose now
//   choices    what that seat may do: fixed order, no repeats, each passes `check` (good candidates where space is
//              continuous)
//   check      the only place that says no, and why
//   apply      carries out a checked action and runs on to the next decision
//   look       what a seat may know; kNobody looks as an onlooker
//   imagine    one full state that fits that knowledge, so that a mind never holds the truth
//   greedy     the index of a sensible choice, from the view alone
//   take       (a game may have it) what `greedy` takes of all choices, without listing them
//   estimate   how well a seat stands, 0 to 1: search looks no further
//   wishes     things a player might want to do and may not: shown with the refusal
//   question, label, detail   phrases for the prompt, a choice, and a choice's second line (may have no key)
//   headline   whether an event names an outcome that odds should count
// clang-format off
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> &&              // cloning is assignment
                     std::has_unique_object_representations_v<T>;    // hashing and comparing are done on bytes

template <class G>
concept Game =
    PlainValue<typename G::State> && PlainValue<typename G::Action> && sizeof(typename G::Action) <= kActionRoom &&
    std::same_as<typename G::View, SeatView<typename G::State>> &&
    requires(const G game, const typename G::State now, typename G::State next, const typename G::View seen,
             typename G::Action act, const typename G::Options options, std::vector<typename G::Action>& list,
             std::span<const typename G::Action> offered, Seat seat, Dice& dice, Log& log, std::uint16_t what) {
      { game.start(options, dice, log) } -> std::same_as<typename G::State>;
      { game.decision(now) } -> std::same_as<Decision>;
      { game.choices(now, list) } -> std::same_as<void>;
      { game.check(now, act) } -> std::same_as<std::optional<Refusal>>;
      { game.apply(next, act, dice, log) } -> std::same_as<void>;
      { game.look(now, seat) } -> std::same_as<typename G::View>;
      { game.imagine(seen, dice) } -> std::same_as<typename G::State>;
      { game.result(now) } -> std::same_as<Result>;
      { game.seats(now) } -> std::same_as<int>;
      { game.greedy(seen, offered, dice) } -> std::same_as<std::size_t>;
      { game.estimate(now, seat) } -> std::same_as<float>;
      { game.wishes(now, list) } -> std::same_as<void>;
      { game.question(now) } -> std::same_as<Phrase>;
      { game.label(now, act) } -> std::same_as<Phrase>;
      { game.detail(now, act) } -> std::same_as<Phrase>;
      { game.headline(what) } -> std::same_as<bool>;
    };
// clang-format on

}  // namespace condotta
