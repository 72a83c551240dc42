#pragma once

#include <cstdint>

namespace condotta::techcommander {

// What can happen, spelled by words.en.json under "event".
enum class What : std::uint16_t {
  AmbushReaction, Antimissile, Boards, BogRoll, BroughtDown, Buys, Crashed, Deployed, DigsIn, Dodge, Eliminated,
  EscapeRoll, Evacuates, Fell, FieldRepair, Fires, GutCheck, HeroSurvives, HotDrops, Hurt, Infiltrates,
  InitiativeRoll, KillPoints, Landed, Leaves, Loots, Mended, Moved, OneActionKill, Ordered, Passes, Pestilence,
  Picks, PlayerPasses, PostsUp, Rallied, Reacts, ReadiesUp, ReconPoint, RemoteStrike, Requisitioned, ReturnFire,
  Revealed, Rises, SalvageRoll, Scanned, ShieldDropped, ShieldHit, ShotHits, ShotMisses, SkullBonus, SkullClaimed,
  SkullDrawn, SkullPlaced, SkyRoll, SmokeLaid, Spawns, SplitOff, StartChosen, StealthRoll, Survived, Takes,
  TerrainDestroyed, TerrainHurt, TurnBegins, Unveils, WagerSpoiled, WagerWon
};

// Why something is refused or modified, spelled under "why".
enum class Reason : std::uint16_t {
  Aboard, AlreadyActed, AlreadyLooted, AreaBarred, ArmorClass, Base, Blocked, CannotPierce, CapAtMost,
  ChancePassed, CloseCombatFrame, Cover, CrewComplete, DeepWater, DugIn, Enclosed, FireControl, FixedGear,
  ForEffect, Forest, GameOver, HullDown, InBubble, Infiltrated, Inside, Leaves, Moneyshot, Movement, MustPick,
  NeedsDesignator, NeedsRamp, NoActionsLeft, NoCrew, NoLine, NoMove, NoMoveLeft, NoRoom, NoShield, NoShotsLeft,
  NoSplash, NoSuchItem, NoSuchMode, NoSuchPerk, NoSuchSurface, NoSuchTarget, NoSuchUnit, NoSuchWeapon,
  NoWeaponReady, NobodyAboard, NobodyBehind, NotAFriend, NotARepair, NotAWall, NotAWeapon, NotAWreck, NotAboard,
  NotAdjacent, NotAgreed, NotAnEnemy, NotAsked, NotAtTheEdge, NotAway, NotBehind, NotForGroups, NotForThisUnit,
  NotInDeathmatch, NotNlos, NotNow, NotOnCircle, NotOnTarget, NotPostedUp, NotRallied, NotTargetable,
  NotTheNearest, NotTheTrigger, NotThisUnit, NotThisWeapon, NotTrained, NotYours, NothingToGain, NothingToMend,
  OffTheTable, OncePerPlace, OnePerForce, OnlyByRepair, OnlyInDeathmatch, OnlyWhenSpawning, OtherTargetNamed,
  OutOfRange, OverCap, PartOfTheMachine, PostedUp, Prone, Range, SameGroup, SameWeapon, SeatCount, Smoke, Spent,
  StandardPart, Taken, TeamCount, TerrainInTheWay, TokenCount, TooClose, TooCloseToEnemy, TooFar, TooFarApart,
  TooFarFromStart, TooFewChips, TooHeavy, TooHigh, TooManyCopies, TooManyTargets, TooMuchPower, TooUnsteady,
  TurnCount, UnitInTheWay, UsedThisTurn, WrongCarrier
};

}  // namespace condotta::techcommander
