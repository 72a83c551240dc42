#pragma once

#include "games/mercs/action.h"
#include "kernel/one_of.h"
#include "kernel/seat.h"
#include "kernel/task.h"

// What may lie on the agenda, in the order of the rulebook: each task with what it must remember and nothing else.
// Those that ask somebody are questions; each has its file in questions/, which tells all about it
// (docs/adding-a-question.md). Files write a task by its name: {"job": "combat", "who": "a1"}.
//
// `asked` stands where finding out whether there is anything to ask is itself work: the rule runs, puts the question
// and waits until it is answered.
namespace condotta::mercs {

struct Row;

// ---- squads and deployment -----------------------------------------------------------------------------------------

struct Muster {  // a squad is picked at the table
  SideId side{};
  CONDOTTA_TASK(Muster, side)
};

struct Deploy {  // one figure each in turn
  bool rolled = false;
  CONDOTTA_TASK(Deploy, rolled)
};

struct Adjust {
  enum class Step : std::uint8_t { Begins, LowRoll, HighRoll, Over };
  Step step = Step::Begins;
  CONDOTTA_TASK(Adjust, step)
};

// ---- the round -----------------------------------------------------------------------------------------------------

struct Round {
  enum class Step : std::uint8_t { Begins, Acts };
  Step step = Step::Begins;
  CONDOTTA_TASK(Round, step)
};

struct Activation {  // of a figure that acts alone
  enum class Step : std::uint8_t { Declares, Suppression, Acts, Ends };
  Step step = Step::Declares;
  FigureId who{};
  CONDOTTA_TASK(Activation, step, who)
};

struct Group {  // a Simultaneous Action
  enum class Step : std::uint8_t { Counters, Overwatch, Tactics, FirstMoves, SnapsOut, Fire, LastMoves, Over };
  Step step = Step::Counters;
  Figures members;
  bool fights = false;       // somebody does
  bool watch_later = false;  // Overwatch waits for the committed paths
  CONDOTTA_TASK(Group, step, members, fights, watch_later)
};

struct Tactics {  // Fire & Move, in a group
  FigureId who{};
  CONDOTTA_TASK(Tactics, who)
};

struct Watch {        // who begins to act, or is pushed, may be fired at
  SeatMask passed{};  // seats that let it pass
  FigureId who{};
  bool committed = false;  // a mover whose path is committed: it stands where it started, cover counts where it goes
  bool begun = false;
  Seat asks = kNobody;
  CONDOTTA_TASK(Watch, passed, who, committed, begun, asks)
};

struct Move {
  FigureId who{};
  std::uint8_t kept = 0;  // MP that must be left for later
  bool asked = false;
  CONDOTTA_TASK(Move, who, kept, asked)
};

// ---- combat --------------------------------------------------------------------------------------------------------

struct Combat {
  enum class Stage : std::uint8_t { Action, Snap, Over };  // Snap: the action is done, or still to come
  Stage stage = Stage::Action;
  FigureId who{};
  bool fire_half = false;  // of Fire & Move
  bool no_snap = false;    // the fire of a group: snaps come before and after all of it
  bool asked = false;
  CONDOTTA_TASK(Combat, stage, who, fire_half, no_snap, asked)
};

struct Stated {  // what a fighter of a group does, once all of them have said it
  Action action;
  FigureId who{};
  bool fire_half = false;
  CONDOTTA_TASK(Stated, action, who, fire_half)
};

struct Hit {  // one target of an attack
  enum class Step : std::uint8_t { Rolls, Luck, Damage };
  std::int16_t x = 0, y = 0;  // the middle of a blast
  Step step = Step::Rolls;
  FigureId who{}, target{};
  WeaponId weapon{};
  std::uint8_t dice = 0, hits = 0;
  std::int8_t needed = 0, strength = 0, armor = 0;
  std::uint8_t blood = 1;  // for each hit
  bool blast = false;      // everybody inside is hit, one Armor Failure check
  std::uint8_t spare = 0;  // no padding
  CONDOTTA_TASK(Hit, x, y, step, who, target, weapon, dice, hits, needed, strength, armor, blood, blast)
};

struct Luck {
  FigureId who{};
  CONDOTTA_TASK(Luck, who)
};

struct Settle {  // what an attack did takes hold
  CONDOTTA_TASK(Settle)
};

struct GroupResults {  // what all attacks of a group did
  Figures members;
  CONDOTTA_TASK(GroupResults, members)
};

struct Load {
  FigureId who{};
  WeaponId weapon{};
  CONDOTTA_TASK(Load, who, weapon)
};

struct Push {                                                // involuntary movement
  enum class Step : std::uint8_t { Overwatch, Way, Sides };  // Sides: two are as good, the owner chooses
  std::int16_t x = 0, y = 0;                                 // away from here
  std::int16_t far = 0;
  FigureId who{};
  Step step = Step::Overwatch;
  CONDOTTA_TASK(Push, x, y, far, who, step)
};

// ---- repairs -------------------------------------------------------------------------------------------------------

struct Reroll {  // a roll against the Repair number that failed
  enum class Of : std::uint8_t { Armor, Trap, Pin };
  FigureId who{};
  Of of = Of::Armor;
  FigureId target{};        // whose armor
  std::uint8_t object = 0;  // which trap
  CONDOTTA_TASK(Reroll, who, of, target, object)
};

struct Mend {  // a kit or a repair takes hold
  FigureId who{};
  std::uint8_t blood = 1;  // 0: armor is put right
  CONDOTTA_TASK(Mend, who, blood)
};

using Task = OneOf<Muster, Deploy, Adjust, Round, Activation, Group, Tactics, Watch, Move, Combat, Stated, Hit, Luck,
                   Settle, GroupResults, Load, Push, Reroll, Mend>;

}  // namespace condotta::mercs
