#pragma once

#include <cstdint>

// What can happen in MERC, and why something may not be done or is as it is. Spelled by content/merc/words.en.json.
namespace condotta::merc {

enum class What : std::uint16_t {
  DayBegins, Hired, Fired, DrawsCard, Explores, Takes, Lays, Hands, Salvages, Trains, Moves, Regroups, GivesMilitia, Healed,
  TakesVehicle, VehicleDestroyed, TakesPart, MilitiaPlaced, MilitiaLost, MineExplodes, CombatBegins, RoundBegins, RollsInitiative,
  Rolls, DogAssigned, DogKilled, HealsInCombat, Hurt, ArmorGone, Saved, Killed, Retreats, CombatEnds, Bombards, PlaysTactic,
  Reinforces, Barrage, BaseRevealed, NamesRebel, GameOver, AiActs, AiChooses,
};

enum class Reason : std::uint16_t {
  // Refusals
  NotNow, NotYours, NotHere, NotEnoughActions, NotAdjacent, NotAllowedThere, NotAnAlly, NotHurt, NotInSquad, NotInThisGame,
  NotInTrade, NotItsTurn, NotNamed, NotSoMany, NotSoManyDice, NotSoManyWounds, NotTogether, NoCards, NoDogThere, NoEnemies,
  NoMercsLeft, NoMilitia, NoMortar, NoRoomForHit, NoSlot, NoSuchAbility, NoSuchCard, NoSuchSquad, NoTraining, NoVehicle,
  NobodyCanTrain, NobodyToJoin, NothingToChange, AllOnOne, AloneInSquad, AlreadyDone, AlreadyExplored, AlreadyNamed, CrewTooLarge,
  DictatorDoesNotHire, HasOneAlready, MayNotAim, MilitiaFull, MilitiaStay, MustAim, MustFire, MustKeepOne, MustKeepTwo, MustPlace,
  MustRetreat, OnlyEdge, OnlyInCity, OnlyIndustry, OtherCity, OtherSquad, PileEmpty, RefusesColleague, StaysAtBase, Taken,
  TeamFull, TeamTooLarge, NeedsExpansion, RebelsOutOfRange, FactionsOutOfRange, RoundsOutOfRange, TacticsOutOfRange,
  DifficultyOutOfRange,
  // Where a point comes from
  Printed, Equipment, InVehicle, OwnAbility, SquadMate, SquadLeader, EnemyAbility, OwnDie,
  // What the Dictator AI saw when it went down its list
  FullyEquipped, NothingBetterHere, NotOnIndustry, IndustryDefended, NobodyTrains, NoFreeIndustryInRange, NoRebelInRange,
  SectorFull, NoRebelSector, MemberCannotMove, StaysWithBase, NoMortarTarget, NobodyHurt, Applies, CardIsVoid, OnlyWay, ByTheBook,
};

}  // namespace condotta::merc
