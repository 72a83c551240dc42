#pragma once

// Everything that can happen and every reason, by name; words.en.json spells them. The lists are longer than
// Boost.Describe's macros can count, so the entries are spelled with its own building block.

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace condotta::recon {

// clang-format off
#define RECON_WHAT(X) \
  X(RoundBegins) X(PhaseBegins) X(MissionDrawn) X(MovementCardDrawn) X(ConditionMet) X(ConditionNotMet) \
  X(AgentMoves) X(TieBreak) X(AgentAdded) X(PenaltyApplies) X(EventCardDrawn) X(AgentRevealed) \
  X(OpforAppears) X(FalseSignal) X(Cowers) X(OpforMoves) X(OpforAttacks) X(OpforSkips) \
  X(EmployeeEscapes) X(TurnBegins) X(Passes) X(TakesInitiative) X(Reloads) X(Interacts) X(UsesKit) X(Captures) \
  X(KeepsCaptive) X(LetsGo) X(Interrogates) X(IntelGained) X(NothingLearned) X(MarkerRevealed) X(Moves) \
  X(Hustles) X(Attacks) X(Throws) X(Overthrown) X(OnTarget) X(GoesOnReserve) X(ReserveLost) X(Reacts) \
  X(LetsPass) X(Combines) X(Refuses) X(Rolls) X(LeadershipReroll) X(Soaks) X(CollateralTaken) X(Wounded) \
  X(OpforHurt) X(OpforKilled) X(MercDown) X(MercKilled) X(Healed) X(DiscPlaced) X(AreaDestroyed) X(Displaced) \
  X(StatusApplied) X(FireSpreads) X(FireKills) X(TokenKia) X(TokenExcessive) X(SecurityRises) \
  X(SecurityFalls) X(ReinforcementTrack) X(Reinforced) X(SecurityRoll) X(PriorityReset) X(Resupplied) \
  X(TurnOrder) X(Ducked) X(BreachBegins) X(BreachPlaced) X(BreachUnplaced) X(BreachAttack) X(BreachAbilityUsed) \
  X(BreachRemoved) X(BreachCover) X(BreachCounterattack) X(BreachReroll) X(BreachCollateral) X(BreachWon) \
  X(BreachLost) X(ObjectiveDestroyedNow) X(DoorMade) X(StepSetUp) X(StepDone) X(MissionDone) X(DefeatLooms) \
  X(GameEnds) X(SelfMended) X(SmokeClears) X(Overdriven) X(CarrierChosen) X(Shoved) X(Follows) X(GuestReturns) \
  X(OwnBuilding) X(StandsReady) X(LooksAhead) X(NotAgreed) X(LotDecides)

#define RECON_REASON(X) \
  X(None) X(NotYourQuestion) X(NotEnoughCp) X(AlreadyAttacked) X(AlreadyHustled) X(AlreadyReloaded) \
  X(TookInitiative) X(OnlyOnce) X(NoAmmo) X(AmmoFull) X(NoLocation) X(NoUses) X(NoSuchItem) \
  X(NoMajority) X(AlreadyCaptured) X(NotHere) X(NoCaptive) X(HoldsCaptive) X(NoWay) X(AreaFull) X(NeedsBreach) \
  X(OutOfRange) X(OutOfSight) X(NoTarget) X(NotAnEmployee) X(NoSuchAttack) X(NoReserve) X(AlreadyOnReserve) \
  X(NotAMate) X(TooFar) X(CannotAct) X(WrongShare) X(NotAtTheDoor) X(NothingToBreach) X(NotClosest) X(NotTied) \
  X(NotOpen) X(NotOccupied) X(CannotAttackNow) X(WrongSide) X(CarriesTheLoad) X(NoWall) X(TokensUsedUp) \
  X(NotHidden) X(MustAttack) X(NotSecfor) X(PassedOver) X(NoPlaceToStand) X(NotHurt) X(NotLower) \
  X(WrongPeople) X(ObjectiveDone) X(ManyOpfor) X(EmployeesKilled) \
  X(DiscsPlaced) X(Bubble) X(KiaToken) X(ExcessiveToken) X(BaseResupply) X(BloodPenalty) X(InitiativeReturn) \
  X(CarriersLoad) X(OwnArmor) X(AreaArmor) X(DuckBonus) X(CasualtyBursts) X(MissionFigure) X(WrongPlayers) \
  X(MustStep)
// clang-format on

#define RECON_NAME(name) name,
enum class What : std::uint16_t { RECON_WHAT(RECON_NAME) };
enum class Reason : std::uint16_t { RECON_REASON(RECON_NAME) };
#undef RECON_NAME

#define RECON_ENTRY(name) BOOST_DESCRIBE_ENUM_ENTRY(What, name)
BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(What) RECON_WHAT(RECON_ENTRY) BOOST_DESCRIBE_ENUM_END(What)
#undef RECON_ENTRY
#define RECON_ENTRY(name) BOOST_DESCRIBE_ENUM_ENTRY(Reason, name)
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(Reason) RECON_REASON(RECON_ENTRY)
        BOOST_DESCRIBE_ENUM_END(Reason)
#undef RECON_ENTRY
#undef RECON_WHAT
#undef RECON_REASON

}  // namespace condotta::recon
