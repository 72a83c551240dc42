#pragma once

#include <boost/describe.hpp>
#include <cstdint>

// What can happen and why things are so; words.en.json spells both. The lists are longer than BOOST_DESCRIBE_ENUM takes
// at once, so they are kept as lists.
namespace condotta::mercs {

// clang-format off
#define MERCS_EVENTS(X) \
  X(Recruited) \
  X(SetupRoll) \
  X(SetupTie) X(Placed) X(Adjusted) X(RoundBegins) X(InitiativeRoll) X(Declares) X(GroupBegins) X(CounterLaid) \
      X(Revealed) X(CourageCheck) X(Cancelled) X(LosesActivation) X(Steps) X(Turns) X(Climbs) X(Descends) X(Jumps) \
          X(Falls) X(Snaps) X(Aims) X(Swings) X(AttackRoll) X(NoDamage) X(TakesBlood) X(ArmorCheck) X(ArmorFails) \
              X(PlateHolds) X(Incapacitated) X(OnOverwatch) X(Suppresses) X(OverwatchFires) X(Throws) X(ShotAtGround) \
                  X(GroundMissed) X(Caught) X(Sheltered) X(UsesMedkit) X(RepairRoll) X(Repaired) X(UsesRepairKit) \
                      X(Sets) X(Loads) X(Pushed) X(CannotMove) X(Handles) X(HandleRoll) X(Taken) X(CrateHit) \
                          X(CrateGone) X(Disarms) X(TrapSprung) X(SmokeRises) X(SmokeClears) X(Freezes) X(Pinned) \
                              X(PinRoll) X(Burns) X(FireRoll) X(FireOut) X(Dazed) X(Mended) X(Point) X(VipFollows) \
                                  X(VipLeft) X(LuckTurns) X(UsesAdrenaline) X(Bounds) X(WaitsToBound) X(RegainsBlood) X(TrapGone) X(GameOver) X(Conceded)

// Why a wish is refused, and the steps of sums.
#define MERCS_REASONS(X) \
  X(NotAsked) \
  X(NotYours) \
  X(NoSuchUnit) X(OtherMegacon) X(ArchetypeTaken) X(SquadFull) X(SquadSize) X(OutsideStrip) X(NoRoom) X(Seen) \
      X(NoFigure) X(NoPoints) X(NoRoomOnWay) X(OffTable) X(TurnTooFar) X(NotFlush) X(NotTight) X(TooHigh) \
          X(NotEnoughPoints) X(NothingToClimb) X(NoCoverNear) X(SnapUsed) X(NotNow) X(SnapTooFar) X(SnapNotTouching) X(NoAction) \
              X(NoWeapon) X(WeaponEmpty) X(WeaponNotReady) X(NotSet) X(OutOfArc) X(WrongRange) X(NotVisible) \
                  X(Obstacle) X(FriendTarget) X(NoMelee) X(TooFar) X(SpotNotSeen) X(SpotNoFloor) X(NotMedic) X(NoKit) \
                      X(NotHurt) X(NotFailed) X(NoRepair) X(NotMonkeywrench) X(AlreadySet) X(NoSetWeapon) X(NoAcm) \
                          X(NoFireMove) X(NothingThere) X(AlreadyHandled) X(NotPinned) X(NoMate) X(NotWatching) X(BadAmmo) \
                              X(BadScenario) X(BadPlayers) X(NotBounding) X(BadSide) X(BaseFn) X(ShortRange) \
                                  X(MeleeRange) X(NoCover) X(HalfCover) X(FullCover) X(HighGround) X(LowGround) \
                                      X(Flank) X(Rear) X(MovingTarget) X(FireMove) X(LoadAim) X(EagleEye) \
                                          X(Leadership) X(Heroic) X(GroundFn) X(Reaction) X(MeleeBonus) X(Stealth) \
                                              X(WeaponStrength) X(Brawler) X(CourageNumber) X(RepairNumber) \
                                                  X(Initiative) X(HoldBonus) X(Adrenaline) X(ArmorNumber) X(Effect) X(GreatHeight) X(Camouflage) X(Optics)

// clang-format on

#define MERCS_NAME(name) name,
enum class What : std::uint16_t { MERCS_EVENTS(MERCS_NAME) };
enum class Reason : std::uint16_t { MERCS_REASONS(MERCS_NAME) };
#undef MERCS_NAME

#define MERCS_EVENT_ENTRY(name) BOOST_DESCRIBE_ENUM_ENTRY(What, name)
#define MERCS_REASON_ENTRY(name) BOOST_DESCRIBE_ENUM_ENTRY(Reason, name)
BOOST_DESCRIBE_ENUM_BEGIN(What)
MERCS_EVENTS(MERCS_EVENT_ENTRY)
BOOST_DESCRIBE_ENUM_END(What)
BOOST_DESCRIBE_ENUM_BEGIN(Reason)
MERCS_REASONS(MERCS_REASON_ENTRY)
BOOST_DESCRIBE_ENUM_END(Reason)
#undef MERCS_EVENT_ENTRY
#undef MERCS_REASON_ENTRY
#undef MERCS_EVENTS
#undef MERCS_REASONS

}  // namespace condotta::mercs
