#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/merc/tasks.h"
#include "kernel/agenda.h"
#include "kernel/bag.h"
#include "kernel/fixed.h"
#include "kernel/flags.h"
#include "kernel/game.h"
#include "kernel/seat.h"
#include "kernel/seat_view.h"

// Every fact on the table of MERC, in the rulebook's words.
namespace condotta::merc {

inline constexpr int kPadding = 1;  // rounds the state up to whole words

// A card on somebody, with the damage it has taken.
struct Item {
  TitleId title;
  std::uint8_t damage = 0;
  bool some() const { return title.some(); }
  friend bool operator==(Item, Item) = default;
};

enum Slot : int { kWeaponSlot, kArmorSlot, kAccessorySlot, kBandolierSlot, kSlots = 5 };

// What became of a MERC in the running Re-Equip: a slot he has filled, or that his owner would not trade.
enum class Change : std::uint8_t { Weapon, Armor, Accessory, Bandolier, SecondBandolier, Declined };
constexpr Change filled(int slot) {
  return static_cast<Change>(slot);
}
static_assert(filled(kSlots) == Change::Declined);

// A hired MERC, or the Dictator card once it is on the map.
struct Soldier {
  MercId who;
  PlayerId owner;
  SquadNo squad = SquadNo::Primary;
  CellId cell;
  std::uint8_t wounds = 0;
  std::uint8_t actions = 0;
  std::uint8_t train_actions = 0;  // Faustina's: good for Train Militia only
  std::uint8_t move_actions = 0;   // Oil Reserves': good for Move only
  std::array<Item, kSlots> slots{};
  CellId detonator_from, explosives_from;  // the City where a part of the super-weapon was got
  Flags<Change> changed;
};

using Equipment = Bag<kEquipment, kTitleCount>;

struct Sector {
  SectorId card;
  std::uint8_t explored = 0;
  PlayerId first;           // of several Rebels here, the one who came first
  std::uint8_t hidden = 0;  // in a view: cards of the stash that the seat may not see
  std::uint8_t blank = 0;
  std::array<std::uint8_t, kPlayerCount> militia{};
  Equipment stash;
};

struct Vehicle {
  TitleId title;
  PlayerId owner;
  SquadNo squad = SquadNo::Primary;
  std::uint8_t damage = 0;
  std::uint8_t aboard = 0;  // militia riding along; they are also counted in the sector's militia
  Players boarded;          // allies who have been asked for militia since the last paid action
  std::array<std::uint8_t, kRebelCount> guests{};  // of those aboard, how many belong to each ally
};

// A unit that has had its share of a barrage; militia of one owner and sector are alike.
struct Struck {
  UnitId unit;
  CellId cell;
};

// A squad that takes part in what is going on (a Move, a coordinated attack).
struct SquadRef {
  PlayerId player;
  SquadNo squad = SquadNo::None;
  std::uint8_t escort = 0;  // Sonia's militia that come along
  std::uint8_t drives = 0;  // with its vehicle and who is aboard
  friend bool operator==(SquadRef, SquadRef) = default;
};

// ---- combat -----------------------------------------------------------------------------------------------------

// A place in the order of a combat round.
struct Place {
  UnitId unit;
  PlayerId player;
  std::int8_t initiative = 0;
  std::uint8_t count = 1;   // militia of this kind that still act
  std::uint8_t fixed = 0;   // set by a card, not open to the owner's choice
  std::uint8_t second = 0;  // Vandal's second attack
};

struct Dog {
  MercId carrier, victim;
  std::uint8_t health = 0;
};

// The values of one fighter, fixed for a round.
struct Values {
  std::int8_t initiative = 0, training = 0, combat = 0, targets = 1;
};

struct Fixing {
  MercId who;
  Values values;
};

struct Battle {
  std::uint8_t on = 0;
  CellId cell;
  std::uint8_t attacker = 0;  // the side that entered
  PlayerId defender;          // who controlled the sector before
  std::uint8_t round = 0;
  std::uint8_t rolled = 0;    // somebody could roll a die in this round
  std::uint8_t rerolled = 0;  // Basic has used his reroll
  std::uint8_t khenn = 0;     // his die, 0 before it is rolled
  std::uint8_t stalemate = 0;
  std::uint8_t disarmed = 0;                  // Squidhead came along: no mine goes off
  std::uint8_t at = 0;                        // place in the order
  std::array<std::uint8_t, kSides> favour{};  // lower acts first at equal initiative
  std::array<Dog, kDogs> dogs{};
  Fixed<Fixing, 53> fixed;
  Fixed<Place, 76> order;
};

// A target: how many of it were named (none: only sixes of Wolverine strike it), and the hits given to it.
struct Aim {
  UnitId unit;
  std::uint8_t count = 1, hits = 0, converts = 0;
};

// A hit as it was given out.
struct Given {
  UnitId unit;
  std::uint8_t converts = 0, six = 0;
};

struct Attack {
  UnitId by;
  PlayerId player;
  CellId cell;  // where the targets are
  std::uint8_t dice = 0, targets = 0, hit_on = 4, hits = 0, sixes = 0;
  std::uint8_t piercing = 0, bombards = 0, early = 0, pinned = 0, spent = 0;
  Fixed<Aim, 30> aims;
  Fixed<std::uint8_t, 31> faces;  // the dice as they lie after the roll
  Fixed<Given, 31> given;         // the hits in the order in which they were given out
};

// ---- the whole table ----------------------------------------------------------------------------------------------

// What is fixed for the whole game.
struct Table {
  std::uint8_t rebels = 1, rows = 3, cols = 3;
  std::uint8_t difficulty = 0, extra = 0;
  std::uint8_t copies = 1;  // of every equipment card, 2 with double equipment
  std::uint8_t ai = 0, assassination = 0, vehicles_on = 0, versus = 0, i_dictator = 0, reshuffle = 0;
  std::uint8_t operator_seat = kNobody;
  std::uint8_t rounds = 5, factions = 2;
  std::array<std::uint8_t, kPlayerCount> side{};  // Rebels 0, Dictator 1; in Versus the faction
  DictatorId dictator;
  std::int8_t mercs = 0;  // M-24-116: MERCs more for the Dictator on day 1; below 0, for each Rebel
};

// How a game can end.
enum class End : std::uint8_t { None, DictatorKilled, BaseTaken, Points, AllIndustries, SuperWeapon, DictatorSurvived };

struct State : Table {
  // What is going on; wide members stand first, so that the bytes have no gaps
  Agenda<Task, 32> agenda;
  CellSet held;  // sectors the Dictator controlled when last looked at, for Pinochet

  // The map and what lies beside it
  std::array<Sector, kCellCount> sectors{};
  std::array<Equipment, 3> decks, discards;
  Bag<kMercs, 54> merc_deck, merc_discard, dead;
  Bag<kTactics, kTacticCount> tactics_pool;  // cards that may be in the deck, or out of the game
  Bag<kTactics, kTacticCount> tactics_played;

  // The course of the game
  std::uint8_t day = 1;
  std::uint8_t over = 0;
  Players winners;
  End how = End::None;
  std::uint8_t turn_side = 0;  // the side on turn
  std::uint8_t first_faction = 0;
  Players done;                        // who have finished their turn
  std::uint8_t requested = 0;          // militia have been asked for since the last paid action
  Players handed;                      // who handed the word on since the last paid action
  SquadNo last_squad = SquadNo::None;  // the squad that acted last in this turn
  std::uint8_t arrived = 0;            // the last command was a Move into an unoccupied sector

  // The Dictator
  CellId base;
  PlayerId named;            // by Hitler
  std::uint8_t waiting = 0;  // MERCs that Pinochet has coming
  std::uint8_t ability_used = 0;
  std::uint8_t better_weapons = 0, veteran_militia = 0, conscripts = 0, oil_reserves = 0;
  std::uint8_t tactics_left = 0;  // cards in the active deck; which ones nobody knows
  Fixed<TacticId, 3> hand;

  std::uint8_t detonators = 0, explosives = 0;  // parts of the super-weapon beside the map
  Fixed<MercId, 7> drawn;                       // MERCs being looked through
  Fixed<TitleId, 7> offered;                    // equipment being looked through
  std::uint8_t worn = 0;                        // damage on the armor among it
  Fixed<SquadRef, 14> muster;                   // squads that enter a sector together
  Fixed<MercId, 6> traders;                     // MERCs in the running Re-Equip
  std::array<std::uint8_t, kSides> standing{};  // points of the factions before the entry that led to a combat
  std::array<std::uint8_t, 3> deck_sizes{};     // in a view: how high the equipment decks are
  Fixed<Struck, 30> struck;                     // units already hit by the running barrage

  // The people
  Fixed<Soldier, 54> soldiers;
  Fixed<Vehicle, 6> vehicles;
  Battle battle;
  Attack attack;
  std::array<std::uint8_t, kPadding> spare{};
};

// ---- what a seat may do -------------------------------------------------------------------------------------------

enum class Verb : std::uint8_t {
  Done,
  Keep,
  Fire,
  Land,
  Draw,
  Place,
  Corner,
  Hire,
  Explore,
  ReEquip,
  Train,
  Drill,
  Move,
  Coordinate,
  Drive,
  Board,
  Hospital,
  ArmsDealer,
  TakePart,
  Bombard,
  Salvage,
  Deal,
  HealSquad,
  Repair,
  Regroup,
  Give,
  Request,
  Rest,
  HandOver,
  EndTurn,
  UseAbility,
  Take,
  Lay,
  Trade,
  Hand,
  Agree,
  Decline,
  Join,
  GoOn,
  Stop,
  Play,
  Discard,
  Put,
  March,
  Pick,
  Lose,
  Suffer,
  NameRebel,
  Detonate,
  Hold,
  Leave,
  Carry,
  Scrap,
  Next,
  Strike,
  Assign,
  Heal,
  Aim,
  Reroll,
  Stand,
  Hit,
  Convert,
  Shot,
  LetDie,
  Retreat,
  Stay,
  Fight,
};

struct Action {
  Verb verb = Verb::Done;
  MercId who;
  SquadNo squad = SquadNo::None;
  CellId cell;
  TitleId card;
  Deck deck = Deck::None;
  PlayerId player;
  UnitId unit;
  TacticId tactic;
  MercId to;
  std::uint8_t count = 0;
  friend bool operator==(const Action&, const Action&) = default;
};

// Versus: the faction of a seat; in turn: the smallest one once the others are seated.
enum class Faction : std::uint8_t { InTurn, First, Second, Third };

// M-24-116: how hard the Dictator AI is meant to be; printed: as the book's table says.
enum class Challenge : std::uint8_t { Printed, Easy, Normal, Hard };

struct Options {
  int rebels = 1;
  bool ai = true;
  bool expansion = true;
  DictatorId dictator;  // none: drawn at random
  Challenge challenge = Challenge::Printed;
  int difficulty = -1;  // militia per Industry; -1 takes the table's value
  int extra = -1;       // extra militia; -1 takes the table's value
  int tactics = 5;      // cards in the active deck
  bool double_equipment = false;
  bool reshuffle_mercs = false;
  bool assassination = false, vehicles = false, versus = false, i_dictator = false;
  int factions = 2;  // Versus: sides
  Faction faction_1 = Faction::InTurn, faction_2 = Faction::InTurn, faction_3 = Faction::InTurn,
          faction_4 = Faction::InTurn, faction_5 = Faction::InTurn, faction_6 = Faction::InTurn;  // who is on which
  int rounds = 5;                                                                                 // Versus
  int operator_seat = -1;  // a Rebel seat that may see what the AI knows
};

using View = SeatView<State>;

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<Action> && std::has_unique_object_representations_v<Action>);
static_assert(sizeof(State) < 8192);

}  // namespace condotta::merc
