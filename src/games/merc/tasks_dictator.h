#pragma once

#include <array>

#include "games/merc/ids.h"
#include "kernel/task.h"

// Tasks of the tactics cards and of the Dictators' special abilities.
namespace condotta::merc {

struct Row;

// ---- tactics cards and special abilities (M-12, M-17, M-18) --------------------------------------------------------

struct AskCard {
  TacticId tactic{};   // none: one of the hand
  bool drawn = false;  // by Hussein, only for the Dictator to see
  CONDOTTA_TASK(AskCard, tactic, drawn)
};

struct Tactic {
  enum class Step : std::uint8_t { Base, Acts };
  Step step = Step::Base;
  TacticId tactic{};
  CONDOTTA_TASK(Tactic, step, tactic)
};

struct Artillery {
  enum class Step : std::uint8_t { Chooses, Fires };
  CellSet chosen{};
  Step step = Step::Chooses;
  bool enough = false;
  std::array<std::uint8_t, 2> spare{};
  CONDOTTA_TASK(Artillery, chosen, step, enough)
};

struct Seizure {
  CellSet chosen{};
  bool enough = false;
  std::array<std::uint8_t, 3> spare{};
  CONDOTTA_TASK(Seizure, chosen, enough)
};

struct AskSectors {
  CellSet cells{};
  CONDOTTA_TASK(AskSectors, cells)
};

struct Fodder {
  std::uint8_t rebel = 0;
  CellId cell{};  // chosen against him
  CONDOTTA_TASK(Fodder, rebel, cell)
};

struct Barrage {
  CellId cell{};
  std::uint8_t damage = 0;
  Players declined{};
  CONDOTTA_TASK(Barrage, cell, damage, declined)
};

struct AskSuffer {
  PlayerId player{};
  CONDOTTA_TASK(AskSuffer, player)
};

struct Losses {
  CellSet cells{};    // still to come
  TacticId tactic{};  // none: Noriega
  CellId cell{};
  std::uint8_t left = 0;  // to lose in this one
  std::uint8_t each = 0;
  Players declined{};
  std::array<std::uint8_t, 3> spare{};
  CONDOTTA_TASK(Losses, cells, tactic, cell, left, each, declined)
};

struct AskLoss {
  PlayerId player{};
  CONDOTTA_TASK(AskLoss, player)
};

enum class Site : std::uint8_t { Base, Ability, Fodder };

struct AskSite {
  CellSet cells{};
  Site what = Site::Base;
  std::array<std::uint8_t, 3> spare{};
  CONDOTTA_TASK(AskSite, cells, what)
};

enum class Placing : std::uint8_t { OneSector, Optional, Lockdown };

struct PlaceMilitia {
  CellSet cells{};
  Flags<Placing> how{};
  std::uint8_t left = 0;
  std::array<std::uint8_t, 2> spare{};
  CONDOTTA_TASK(PlaceMilitia, cells, how, left)
};

struct AskMilitia {
  CONDOTTA_TASK(AskMilitia)
};

struct EntriesDone {  // combats wait until everything is placed
  CellSet cells{};
  CONDOTTA_TASK(EntriesDone, cells)
};

struct AskCombat {
  CONDOTTA_TASK(AskCombat)
};

struct Ability {
  CONDOTTA_TASK(Ability)
};

struct AskRebel {
  CONDOTTA_TASK(AskRebel)
};

struct MilitiaMarches {  // Mussolini
  CellId cell{};
  CONDOTTA_TASK(MilitiaMarches, cell)
};

struct March {
  CellId cell{};
  std::uint8_t left = 0;
  CONDOTTA_TASK(March, cell, left)
};

struct AskMarch {
  CONDOTTA_TASK(AskMarch)
};

struct TurnsMilitia {  // Noriega
  CellSet cells{};
  CONDOTTA_TASK(TurnsMilitia, cells)
};

struct SpreadsDamage {  // Pinochet
  std::uint8_t each = 0;
  std::uint8_t rest = 0;  // units that take one more
  CONDOTTA_TASK(SpreadsDamage, each, rest)
};

struct AskSpread {
  CONDOTTA_TASK(AskSpread)
};

struct MilitiaAttacks {  // Pol Pot
  enum class Step : std::uint8_t { Enters, Over };
  Step step = Step::Enters;
  CellId cell{};
  std::uint8_t militia = 0;
  CONDOTTA_TASK(MilitiaAttacks, step, cell, militia)
};

}  // namespace condotta::merc
