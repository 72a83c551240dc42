#pragma once

#include <cstdint>
#include <string>

#include "kernel/any_game.h"

namespace condotta::harness {

// The promises every game keeps, tried by playing. Each function plays whole games and reports through GoogleTest;
// a failure names the game, the options, the seed and the step, which is enough to see it again.
struct Tour {
  std::string options = "{}";
  int games = 20;
  std::uint64_t seed = 1;
  int longest = 200'000;  // actions: a game that takes more does not end
};

// Choices are never empty, never repeat, all pass check; the asked seat exists; nothing is created or lost; copies
// stay as they were; the game ends and then asks nobody.
void plays_by_its_word(const AnyGame& game, const Tour& tour);
// Actions and states survive their text and JSON; a record replays to the same bytes.
void survives_writing(const AnyGame& game, const Tour& tour);
// Whatever a seat may not know changes neither its view, nor its choices, nor the events it sees.
void keeps_secrets(const AnyGame& game, const Tour& tour);
// Random bytes as an action are refused or harmless, never a crash; every event, refusal and label has words.
void bears_nonsense(const AnyGame& game, const Tour& tour);
// pick gives every choice the same chance, and nothing else.
void picks_fairly(const AnyGame& game, const Tour& tour);
// choices, pick and apply allocate nothing once the lists have grown.
void allocates_nothing(const AnyGame& game, const Tour& tour);
void is_quick_and_legal(const AnyGame& game, const Tour& tour);
// A greedy playout takes what the greedy policy takes of all choices.
void takes_as_from_the_list(const AnyGame& game, const Tour& tour);

// A roll is told as that of a seat that plays, or as nobody's.
void says_whose_roll(const AnyGame& game, const Tour& tour);

// Views, actions and events are of the shapes that the game tells (kernel/shape.h), from which the browser has its
// types.
void keeps_its_shapes(const AnyGame& game, const Tour& tour);
// What may be taken back without asking told nobody anything: whatever world somebody could have thought to be in, it
// would have looked the same afterwards.
void takes_back_what_told_nothing(const AnyGame& game, const Tour& tour);

// All of the above.
void keeps_every_promise(const AnyGame& game, const Tour& tour);

// One number for a few seeded games: a changed number is a changed rule.
std::uint64_t signature(const AnyGame& game, const std::string& options, int games, std::uint64_t seed);
// Leaves after n decisions over all outcomes of chance, from one start. Stops counting soon after `most`.
std::uint64_t count_leaves(const AnyGame& game, const AnyState& state, int depth, std::uint64_t most);

}  // namespace condotta::harness
