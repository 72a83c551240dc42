#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/mercenaries/tasks.h"
#include "kernel/agenda.h"
#include "kernel/seat_view.h"

// Every fact on the table of Mercenaries, in the rulebook's words. A "turn" is one whole cycle of Mercenary Turn,
// Monster Turn and End of the Turn; an "own turn" is one Mercenary's part of it (MN-RUL-1).
namespace condotta::mercenaries {

// What a Mercenary did and what its cards promised it this turn; gone at the end of the turn (MN-RUL-6).
struct ThisTurn {
  std::uint8_t acquired = 0;
  std::uint8_t abilities = 0;  // Ability cards and blue boxes played
  std::uint8_t moves = 0;
  std::uint8_t attacks = 0;
  std::uint8_t melee_hits = 0, ranged_hits = 0;  // successful attacks
  std::uint8_t kills = 0, melee_kills = 0;
  std::uint8_t defences = 0;  // successful ones
  std::uint8_t wounds = 0;    // suffered
  std::uint8_t retreats = 0, retaliations = 0;
  bool stayed = false;  // broke off its move after Lashing Out (MN-RUL-38)

  std::uint8_t next_melee = 0, next_ranged = 0, next_range = 0;  // for one attack to come
  std::uint8_t shield = 0;
  std::uint8_t stride = 0;        // more rows forward
  bool defence_as_melee = false;  // Skill Defence cards may attack
  bool melee_as_defence = false;  // Skill Melee cards may defend
  bool trapped = false;           // held by a trap: no move
  EffectId held_by{};             // held by an effect: no move
  EffectId ignite{};              // the next successful attack inflicts it
  EffectId immune_to{};
  friend bool operator==(const ThisTurn&, const ThisTurn&) = default;
};

// MN-PAIR-5: everything is separate for each Mercenary. MN-RUL-8, MN-RUL-9: an Acted Token (or Counter) stops attacks,
// not moves.
struct Mercenary {
  std::int16_t health = 0;
  std::int16_t exp = 0;
  Cards deck, hand, discard;
  Cards front;  // cards in effect until the end of the turn: Skill Defence cards played
  ColourId colour{};
  SquareId square{};   // none: not in the Battle Area
  CardId acquired{};   // on the Acquired Card space
  bool acted = false;  // has an Acted Token
  Effects effects;
  ThisTurn turn;
  std::uint8_t unseen = 0;  // in a view: that many of the deck's cards are in fact in the hand
  friend bool operator==(const Mercenary&, const Mercenary&) = default;
};

struct Monster {
  CardId card{};  // none: this place in the list is free
  SquareId square{};
  std::uint8_t wounds = 0;
  bool acted = false;
  bool gone = false;  // has had its part in the half of the Monster Turn under way
  Effects effects;
  friend bool operator==(const Monster&, const Monster&) = default;
};

// The Monster Deck as nobody knows it: what it holds, by layers. Which Monster lies in which half is settled when
// it is drawn; the Champions join when no more than the bottom cards are left.
struct MonsterDeck {
  Cards monsters;  // both halves together
  Cards ambush_top, ambush_bottom;
  Cards champions;                // not yet among the bottom cards
  std::uint8_t top_monsters = 0;  // how many of the Monsters lie in the top half
  std::uint8_t spare = 0;
  friend bool operator==(const MonsterDeck&, const MonsterDeck&) = default;
};

enum class Outcome : std::uint8_t { Running, Finished, Lost, Stalled };

struct State {
  AdventureId adventure{};
  GameTypeId type{};
  std::uint8_t mercenary_count = 0;
  Outcome outcome = Outcome::Running;
  bool open_hands = false;
  bool mercenaries_lash_out = false;
  std::uint16_t stall_limit = 0;  // 0: none
  std::uint16_t stalled = 0;      // turns of this Area since a Monster was last wounded
  std::uint16_t area = 0;
  std::uint16_t turn = 0;                            // in this Area
  MercenaryId first_player{};                        // holds the First Player card (MN-FP-2)
  MercenaryId active{};                              // whose own turn it is
  FeatureId feature{};                               // for all to read (MN-AF-2)
  std::array<MercenaryId, kMercenaries> order{};     // the places of this turn
  std::uint8_t ferocity = 0;                         // added to the Monsters' Attack Values (MN-RUL-100)
  std::uint8_t harder_melee = 0, harder_ranged = 0;  // what the difficulty adds to them (MN-RUL-103)
  MonsterDeck monster_deck;
  Cards reserve, monster_discard, stacks;
  Cards committed;  // attack cards, and Skill Melee cards used as Defence, of the combat under way
  Features features, feature_discard;
  std::array<Mercenary, kMercenaries> mercenaries;
  Fixed<Monster, kMonsters> monsters;
  Agenda<Task, 24> agenda;
  friend bool operator==(const State&, const State&) = default;
};

using View = SeatView<State>;

enum class Verb : std::uint8_t {
  Pass,
  Colour,
  Place,
  First,  // 2 Pairs: this Mercenary goes first
  Move,
  MeleeAttack,
  RangedAttack,
  EndTurn,
  Acquire,
  Play,
  Discard,
  Resolve,  // an effect
  Defend,
  Retaliate,
  LashOut,
  Next,    // this Monster goes next
  Go,      // the Monster goes to that square
  Strike,  // the Monster attacks that Mercenary
  Take,
};

struct Action {
  Verb verb = Verb::Pass;
  MercenaryId who{};
  MonsterId target{};
  SquareId square{};
  CardId card{};
  ColourId colour{};
  EffectId effect{};
  Played cards{};
  friend bool operator==(const Action&, const Action&) = default;
};

inline constexpr int kMostFerocity = 4;

// MN-RUL-103: how fierce the Monsters are against a team; ours, not the book's. Printed: as the cards stand.
enum class Difficulty : std::uint8_t { Printed, Easy, Normal, Hard };

// What a table may choose before the game.
struct Options {
  GameTypeId type = GameTypeId::of(0);
  AdventureId adventure = AdventureId::of(0);
  MercenaryId first_player{};                   // none: by chance (MN-RUL-19)
  Fixed<ColourId, kMercenaries> colours;        // fewer than Mercenaries: the others are asked
  std::uint16_t stall_limit = 40;               // turns without a Wound on a Monster; 0 for none (MN-RUL-72)
  bool open_hands = false;                      // MN-RUL-94
  bool mercenaries_lash_out = false;            // MN-RUL-40
  std::uint8_t ferocity = 0;                    // MN-RUL-100
  Difficulty difficulty = Difficulty::Printed;  // MN-RUL-103
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<Action> && std::has_unique_object_representations_v<Action>);
static_assert(sizeof(Action) <= 32);

}  // namespace condotta::mercenaries
