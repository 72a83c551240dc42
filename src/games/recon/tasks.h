#pragma once

#include "games/recon/ids.h"
#include "kernel/one_of.h"
#include "kernel/task.h"

// What may lie on the agenda, in the order of the rulebook: each task with what it must remember and nothing else.
// Those that ask somebody are questions; each has its file in questions/, which tells all about it
// (docs/adding-a-question.md). Files write a task by its name: {"job": "turn", "who": "ccc_leader"}.
namespace condotta::recon {

struct Row;

// ---- setting up ----------------------------------------------------------------------------------------------------

struct SetUp {
  enum class Step : std::uint8_t { SpareMarkers, StartAreas, TurnOrder, Over };
  Step step = Step::SpareMarkers;
  CONDOTTA_TASK(SetUp, step)
};

struct SpareMarker {
  std::uint8_t left = 0;  // tokens
  CONDOTTA_TASK(SpareMarker, left)
};

struct StartArea {
  MercId who{};  // is asked; none: whose turn it is has still to be found out
  std::uint8_t placed = 0;
  CONDOTTA_TASK(StartArea, who, placed)
};

struct TurnOrder {  // equal priorities: who takes the next token
  Mercs tied{};
  MercId who{};  // has been named, and the other owners are asked whether they agree
  std::uint8_t token = 0;
  std::uint8_t named = 0;   // owners who have named somebody
  std::uint8_t agreed = 0;  // owners who agree to the one who is named, besides who named it
  CONDOTTA_TASK(TurnOrder, tied, who, token, named, agreed)
};

struct Round {
  enum class Step : std::uint8_t { Agents, Opfor, Mercs, Refresh };
  Step step = Step::Agents;  // the phase to come
  CONDOTTA_TASK(Round, step)
};

// ---- the Agent phase -----------------------------------------------------------------------------------------------

struct AgentPhase {
  enum class Step : std::uint8_t { Move, Reveal, Over };
  Step step = Step::Move;
  CONDOTTA_TASK(AgentPhase, step)
};

struct Reveal {  // agents that are in sight
  CONDOTTA_TASK(Reveal)
};

struct ReactNew {  // figures that have just been placed, one by one
  FigureId next{}, end{};
  CONDOTTA_TASK(ReactNew, next, end)
};

struct React {  // MERCS on reserve that a figure sets off
  FigureId figure{};
  AreaId from{};  // where it came from, if it has moved
  MercId who{};   // is asked; none: who is next has still to be found out
  Mercs answered{};
  CONDOTTA_TASK(React, figure, from, who, answered)
};

struct Overflow {
  AreaId area{};  // holds too many; none: has still to be looked for
  CONDOTTA_TASK(Overflow, area)
};

// ---- the OpFor phase -----------------------------------------------------------------------------------------------

struct OpforPhase {
  bool begun = false;
  std::uint8_t ranks = 0;  // that have acted, SecFor IV first
  CONDOTTA_TASK(OpforPhase, begun, ranks)
};

struct Activate {
  enum class Step : std::uint8_t { Trigger, Choose, Walk, Attack };
  FigureId figure{};
  MercId who{};   // its target
  AreaId goal{};  // where it goes
  std::uint8_t moves = 0;
  Step step = Step::Trigger;
  CONDOTTA_TASK(Activate, step, figure, who, goal, moves)
};

// ---- the MERCS phase -----------------------------------------------------------------------------------------------

struct MercsPhase {
  bool begun = false;
  std::uint8_t tokens = 0;  // turn order tokens that have had their turn
  CONDOTTA_TASK(MercsPhase, begun, tokens)
};

struct Turn {
  MercId who{};
  Mercs refused{};  // mates who would not join in this turn
  CONDOTTA_TASK(Turn, who, refused)
};

struct Steps {
  MercId who{};
  std::uint8_t left = 0;
  bool owed = false;   // the first step of a Hustle must be made
  bool asked = false;  // there is a step to make, and its owner is asked for it
  CONDOTTA_TASK(Steps, who, left, owed, asked)
};

struct ReserveFire {  // of SecFor IV that stand ready
  MercId who{};
  AreaId from{};
  CONDOTTA_TASK(ReserveFire, who, from)
};

struct KeepCaptive {
  MercId who{};
  CONDOTTA_TASK(KeepCaptive, who)
};

struct Intel {
  MercId who{};
  IntelKind kind = IntelKind::Nothing;
  bool optional = false;
  CONDOTTA_TASK(Intel, who, kind, optional)
};

struct Foresee {
  MercId who{};
  std::uint8_t placed = 0;  // cards that lie in their order
  CONDOTTA_TASK(Foresee, who, placed)
};

// ---- attacks -------------------------------------------------------------------------------------------------------

struct ResolveVolley {  // an attack whose dice lie on the table
  CONDOTTA_TASK(ResolveVolley)
};

struct Lead {
  MercId who{};
  CONDOTTA_TASK(Lead, who)
};

struct Shove {
  FigureId figure{};
  MercId who{};
  std::uint8_t spare = 0;
  CONDOTTA_TASK(Shove, figure, who)
};

// ---- combined actions ----------------------------------------------------------------------------------------------

struct Consent {  // to the state's proposal
  MercId who{};   // is asked; none: who is next has still to be found out
  Mercs agreed{};
  CONDOTTA_TASK(Consent, who, agreed)
};

struct SweepNow {  // the attack of Attack & Move
  MercId who{};
  bool asked = false;  // there is a target, and its owner is asked for it
  CONDOTTA_TASK(SweepNow, who, asked)
};

struct PayBreach {
  CONDOTTA_TASK(PayBreach)
};

struct BreachTile {
  CONDOTTA_TASK(BreachTile)
};

// ---- Breach & Clear ------------------------------------------------------------------------------------------------

struct BreachAndClear {
  enum class Step : std::uint8_t { Order, Activate, Counter, Result, Place, Aftermath };
  Step step = Step::Order;
  CONDOTTA_TASK(BreachAndClear, step)
};

struct EntryCircle {
  MercId who{};
  CONDOTTA_TASK(EntryCircle, who)
};

struct BreachOrder {  // equal priorities: who takes the next M position
  Mercs tied{};
  MercId who{};
  std::uint8_t named = 0;
  std::uint8_t agreed = 0;
  CONDOTTA_TASK(BreachOrder, tied, who, named, agreed)
};

struct BreachTurn {
  MercId who{};
  CONDOTTA_TASK(BreachTurn, who)
};

struct CountRoll {
  CONDOTTA_TASK(CountRoll)
};

struct RerollMisses {
  MercId who{};
  CONDOTTA_TASK(RerollMisses, who)
};

struct Counterattack {
  CONDOTTA_TASK(Counterattack)
};

struct CountCounter {
  enum class Step : std::uint8_t { Jam, Safe, Count };
  Step step = Step::Jam;
  CONDOTTA_TASK(CountCounter, step)
};

struct JamDie {
  MercId who{};
  CONDOTTA_TASK(JamDie, who)
};

struct RerollSuccesses {
  MercId who{};
  CONDOTTA_TASK(RerollSuccesses, who)
};

struct PlaceInRoom {
  MercId who{};
  CONDOTTA_TASK(PlaceInRoom, who)
};

struct Carrier {
  Mercs candidates{};
  CONDOTTA_TASK(Carrier, candidates)
};

// ---- the Refresh phase ---------------------------------------------------------------------------------------------

struct Refresh {
  enum class Step : std::uint8_t { Priority, Tokens, Resupply, Security, Statuses, End, NextRound };
  Step step = Step::Priority;
  CONDOTTA_TASK(Refresh, step)
};

using Task =
    OneOf<SetUp, SpareMarker, StartArea, TurnOrder, Round, AgentPhase, Reveal, ReactNew, React, Overflow, OpforPhase,
          Activate, MercsPhase, Turn, Steps, ReserveFire, KeepCaptive, Intel, Foresee, ResolveVolley, Lead, Shove,
          Consent, SweepNow, PayBreach, BreachTile, BreachAndClear, EntryCircle, BreachOrder, BreachTurn, CountRoll,
          RerollMisses, Counterattack, CountCounter, JamDie, RerollSuccesses, PlaceInRoom, Carrier, Refresh>;
static_assert(sizeof(Task) <= 12);

}  // namespace condotta::recon
