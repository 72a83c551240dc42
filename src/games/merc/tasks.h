#pragma once

#include "games/merc/tasks_combat.h"
#include "games/merc/tasks_dictator.h"
#include "games/merc/tasks_turn.h"
#include "kernel/one_of.h"

// What may lie on the agenda, in the order of the rulebook: each task with what it must remember and nothing else.
// Those called Ask... are questions; each has its file in questions/, which tells all about it
// (docs/adding-a-question.md). A question that belongs to the task under it reads there what it needs to know.
namespace condotta::merc {

using Task =
    OneOf<Landing, AskLand, DictatorLanding, AssassinationSetup, AskCorner, AskSpace, VersusStart, AskFaction, Day,
          RebelTurn, DictatorTurn, AskCommand, Hiring, AskKeep, NewMerc, AskPlace, DictatorHire, AskHireOne, Equipping,
          AskEquip, AskTrade, Muster, AskJoin, Driving, AskDrive, AskBoard, AskMilitiaGift, AskMilitiaRequest, AskDeck,
          AskTake, DealArms, AskDeal, Bombarding, AskCard, Tactic, Artillery, Seizure, AskSectors, Fodder, Barrage,
          AskSuffer, Losses, AskLoss, AskSite, PlaceMilitia, AskMilitia, EntriesDone, AskCombat, Ability, AskRebel,
          MilitiaMarches, March, AskMarch, TurnsMilitia, SpreadsDamage, AskSpread, MilitiaAttacks, Fight, Mines,
          AskMine, AskDisarm, AskEarly, Round, AskNext, UnitTurn, AskDog, AskHeal, Shoot, AskTargets, AskReroll, AskHit,
          Dying, AskSave, AskLoot, AfterRound, AskRetreat>;

}  // namespace condotta::merc
