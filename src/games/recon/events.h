#pragma once

// Everything that can happen and every reason, by name; words.en.json spells them.

#include <cstdint>
#include <iterator>

#include "games/recon/ids.h"
#include "kernel/told.h"

namespace condotta::recon {

// clang-format off
enum class What : std::uint16_t {
  RoundBegins, PhaseBegins, MissionDrawn, MovementCardDrawn, ConditionMet, ConditionNotMet, AgentMoves, TieBreak,
  AgentAdded, PenaltyApplies, EventCardDrawn, AgentRevealed, OpforAppears, FalseSignal, Cowers, OpforMoves,
  OpforAttacks, OpforSkips, EmployeeEscapes, TurnBegins, Passes, TakesInitiative, Reloads, Interacts, UsesKit,
  Captures, KeepsCaptive, LetsGo, Interrogates, IntelGained, NothingLearned, MarkerRevealed, Moves, Hustles, Attacks,
  Throws, Overthrown, OnTarget, GoesOnReserve, ReserveLost, Reacts, LetsPass, Combines, Refuses, Rolls,
  LeadershipReroll, Soaks, CollateralTaken, Wounded, OpforHurt, OpforKilled, MercDown, MercKilled, Healed, DiscPlaced,
  AreaDestroyed, AgentDisplaced, StatusApplied, FireSpreads, FireKills, TokenKia, TokenExcessive, SecurityRises,
  SecurityFalls, ReinforcementTrack, Reinforced, SecurityRoll, PriorityReset, Resupplied, TurnOrder, Ducked,
  BreachBegins, BreachPlaced, BreachUnplaced, BreachAttack, BreachAbilityUsed, BreachRemoved, BreachCover,
  BreachCounterattack, BreachReroll, BreachCollateral, BreachWon, BreachLost, ObjectiveDestroyedNow, DoorMade,
  StepSetUp, StepDone, MissionDone, DefeatLooms, GameEnds, SelfMended, SmokeClears, Overdriven, CarrierChosen, Shoved,
  Follows, GuestReturns, OwnBuilding, StandsReady, LooksAhead, NotAgreed, LotDecides, MercSoaks,
  OpforDisplaced, MercDisplaced
};
// clang-format on

// What each of them tells, in the order in which words.en.json numbers the blanks; numbers that no sentence says may
// follow, such as dice for whoever draws them.
inline constexpr int kNumber = kPlainNumber;
inline constexpr Told<What> kTold[] = {
    {What::RoundBegins, {kNumber}},
    {What::PhaseBegins, {kPhaseWord}},
    {What::MissionDrawn, {kMission, kBuilding, kTeam}},
    {What::MovementCardDrawn, {kMovement}},
    {What::ConditionMet},
    {What::ConditionNotMet},
    {What::AgentMoves, {kColourWord, kArea, kArea}},
    {What::TieBreak, {kArea, kNumber}},
    {What::AgentAdded, {kColourWord, kArea}},
    {What::PenaltyApplies, {kNumber}},
    {What::EventCardDrawn, {kEventCard, kNumber}},
    {What::AgentRevealed, {kColourWord, kArea}},
    {What::OpforAppears, {kOpfor, kFigure, kArea}},
    {What::FalseSignal, {kColourWord, kArea}},
    {What::Cowers, {kOpfor, kFigure}},
    {What::OpforMoves, {kOpfor, kFigure, kArea, kArea}},
    {What::OpforAttacks, {kOpfor, kFigure, kMerc, kNumber}},
    {What::OpforSkips, {kOpfor, kFigure}},
    {What::EmployeeEscapes, {kOpfor, kFigure}},
    {What::TurnBegins, {kMerc}},
    {What::Passes, {kMerc}},
    {What::TakesInitiative, {kMerc}},
    {What::Reloads, {kMerc, kNumber}},
    {What::Interacts, {kMerc, kPlaceWord}},
    {What::UsesKit, {kMerc, kItem}},
    {What::Captures, {kMerc, kOpfor, kFigure}},
    {What::KeepsCaptive, {kMerc}},
    {What::LetsGo, {kMerc}},
    {What::Interrogates, {kMerc, kOpfor, kNumber, kNumber}},
    {What::IntelGained, {kMerc, kOpfor}},
    {What::NothingLearned, {kMerc}},
    {What::MarkerRevealed, {kArea, kObjectiveWord}},
    {What::Moves, {kMerc, kNumber, kArea}},
    {What::Hustles, {kMerc}},
    {What::Attacks, {kMerc, kNumber, kOpfor, kFigure, kArea, kNumber, kNumber}},
    {What::Throws, {kMerc, kItem, kArea}},
    {What::Overthrown, {kArea}},
    {What::OnTarget, {kArea}},
    {What::GoesOnReserve, {kMerc, kReserveWord, kHalfWord}},
    {What::ReserveLost, {kMerc}},
    {What::Reacts, {kMerc, kArea, kReserveWord}},
    {What::LetsPass, {kMerc, kArea}},
    {What::Combines, {kMerc, kMerc}},
    {What::Refuses, {kMerc}},
    {What::Rolls, {kNumber, kNumber, kNumber, kNumber, kNumber, kNumber}},
    {What::LeadershipReroll, {kMerc, kMerc, kNumber}},
    {What::Soaks, {kOpfor, kFigure, kNumber, kNumber, kNumber, kNumber}},
    {What::CollateralTaken},
    {What::Wounded, {kMerc, kNumber, kNumber}},
    {What::OpforHurt, {kOpfor, kFigure, kNumber, kNumber}},
    {What::OpforKilled, {kOpfor, kFigure}},
    {What::MercDown, {kMerc}},
    {What::MercKilled, {kMerc}},
    {What::Healed, {kMerc, kNumber, kNumber}},
    {What::DiscPlaced, {kArea, kNumber}},
    {What::AreaDestroyed, {kArea}},
    {What::AgentDisplaced, {kColourWord, kArea, kArea}},
    {What::StatusApplied, {kStatusWord, kArea}},
    {What::FireSpreads, {kArea, kArea}},
    {What::FireKills, {kOpfor, kFigure, kArea}},
    {What::TokenKia, {kMerc}},
    {What::TokenExcessive, {kMerc}},
    {What::SecurityRises, {kNumber, kNumber}},
    {What::SecurityFalls, {kNumber}},
    {What::ReinforcementTrack},
    {What::Reinforced, {kNumber}},
    {What::SecurityRoll, {kNumber, kNumber, kNumber, kNumber, kNumber}},
    {What::PriorityReset, {kMerc, kNumber, kNumber}},
    {What::Resupplied, {kMerc, kNumber, kNumber}},
    {What::TurnOrder, {kMerc, kNumber}},
    {What::Ducked, {kMerc, kNumber, kMerc, kNumber}},
    {What::BreachBegins, {kMerc, kMerc, kMerc, kArea}},
    {What::BreachPlaced, {kNumber}},
    {What::BreachUnplaced, {kNumber}},
    {What::BreachAttack, {kMerc}},
    {What::BreachAbilityUsed, {kMerc, kAbilityWord}},
    {What::BreachRemoved, {kNumber}},
    {What::BreachCover, {kMerc, kNumber}},
    {What::BreachCounterattack, {kNumber, kNumber, kNumber, kNumber}},
    {What::BreachReroll},
    {What::BreachCollateral, {kNumber, kNumber}},
    {What::BreachWon, {kNumber, kNumber}},
    {What::BreachLost, {kNumber, kNumber}},
    {What::ObjectiveDestroyedNow, {kNumber}},
    {What::DoorMade, {kArea, kArea}},
    {What::StepSetUp, {kMission, kNumber, kStepWord}},
    {What::StepDone, {kMission, kNumber}},
    {What::MissionDone, {kMission}},
    {What::DefeatLooms, {kEndingWord}},
    {What::GameEnds, {kEndingWord}},
    {What::SelfMended, {kMerc}},
    {What::SmokeClears},
    {What::Overdriven, {kMerc}},
    {What::CarrierChosen, {kMerc}},
    {What::Shoved, {kMerc, kOpfor, kFigure, kArea}},
    {What::Follows, {kOpfor, kMerc, kArea}},
    {What::GuestReturns, {kOpfor, kArea}},
    {What::OwnBuilding, {kMission, kNumber, kTeam}},
    {What::StandsReady, {kOpfor, kFigure}},
    {What::LooksAhead, {kMerc, kNumber}},
    {What::NotAgreed, {kMerc}},
    {What::LotDecides, {kMerc}},
    {What::MercSoaks, {kMerc, kNumber, kNumber, kNumber, kNumber}},
    {What::OpforDisplaced, {kOpfor, kFigure, kArea, kArea}},
    {What::MercDisplaced, {kMerc, kArea, kArea}},
};
static_assert(in_order(kTold) && std::size(kTold) == static_cast<std::size_t>(What::MercDisplaced) + 1);

// Why something is refused, or what a step of a sum stands for.
// clang-format off
enum class Reason : std::uint16_t {
  None, NotYourQuestion, NotEnoughCp, AlreadyAttacked, AlreadyHustled, AlreadyReloaded, TookInitiative, OnlyOnce,
  NoAmmo, AmmoFull, NoLocation, NoUses, NoSuchItem, NoMajority, AlreadyCaptured, NotHere, NoCaptive, HoldsCaptive,
  NoWay, AreaFull, NeedsBreach, OutOfRange, OutOfSight, NoTarget, NotAnEmployee, NoSuchAttack, NoReserve,
  AlreadyOnReserve, NotAMate, TooFar, CannotAct, WrongShare, NotAtTheDoor, NothingToBreach, NotClosest, NotTied,
  NotOpen, NotOccupied, CannotAttackNow, WrongSide, CarriesTheLoad, NoWall, TokensUsedUp, NotHidden, MustAttack,
  NotSecfor, PassedOver, NoPlaceToStand, NotHurt, NotLower, WrongPeople, ObjectiveDone, ManyOpfor, EmployeesKilled,
  DiscsPlaced, Bubble, KiaToken, ExcessiveToken, BaseResupply, BloodPenalty, InitiativeReturn, CarriersLoad, OwnArmor,
  AreaArmor, DuckBonus, CasualtyBursts, MissionFigure, WrongPlayers, MustStep, OpforInside, ObjectiveInside,
  SecurityLevel, MissionAlert
};
// clang-format on

}  // namespace condotta::recon
