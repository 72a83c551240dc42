#pragma once

#include <array>

#include "games/merc/ids.h"
#include "kernel/task.h"

// Tasks of a combat.
namespace condotta::merc {

struct Row;

// ---- combat (M-10, M-11) -------------------------------------------------------------------------------------------

struct Fight {
  enum class Step : std::uint8_t { Begins, Early, Rounds, Over };
  Step step = Step::Begins;
  PlayerId by{}, defender{};
  CellId cell{};
  bool disarmed = false;
  CONDOTTA_TASK(Fight, step, by, defender, cell, disarmed)
};

struct Mines {  // before the Fight under it
  bool held = false;
  CONDOTTA_TASK(Mines, held)
};

struct AskMine {
  PlayerId player{};
  CellId cell{};
  CONDOTTA_TASK(AskMine, player, cell)
};

struct AskDisarm {
  MercId who{};
  CellId cell{};
  std::uint8_t mines = 0;
  CONDOTTA_TASK(AskDisarm, who, cell, mines)
};

struct AskEarly {
  MercId who{};
  CONDOTTA_TASK(AskEarly, who)
};

struct Round {
  enum class Step : std::uint8_t { Begins, Turns, LastMine, Over };
  Step step = Step::Begins;
  bool chosen = false;  // between equals, who acts now
  bool mined = false;   // asked since the last turn
  CONDOTTA_TASK(Round, step, chosen, mined)
};

struct AskNext {
  PlayerId player{};
  CONDOTTA_TASK(AskNext, player)
};

struct UnitTurn {
  enum class Step : std::uint8_t { Begins, Dog, Heals, Attacks };
  Step step = Step::Begins;
  CONDOTTA_TASK(UnitTurn, step)
};

struct AskDog {
  CONDOTTA_TASK(AskDog)
};

struct AskHeal {
  CONDOTTA_TASK(AskHeal)
};

struct Shoot {
  enum class Step : std::uint8_t { Names, Rolls, Hits, Damage, Over, HitByHit };
  Step step = Step::Names;
  std::uint8_t struck = 0;  // targets, or hits when they strike one by one
  CONDOTTA_TASK(Shoot, step, struck)
};

struct AskTargets {
  CONDOTTA_TASK(AskTargets)
};

struct AskReroll {
  CONDOTTA_TASK(AskReroll)
};

struct AskHit {
  CONDOTTA_TASK(AskHit)
};

struct Dying {
  MercId who{};
  std::uint8_t asked = 0;
  CONDOTTA_TASK(Dying, who, asked)
};

struct AskSave {
  PlayerId player{};
  CONDOTTA_TASK(AskSave, player)
};

struct AskLoot {
  CellId cell{};
  CONDOTTA_TASK(AskLoot, cell)
};

struct AfterRound {
  std::uint8_t asked = 0;
  CONDOTTA_TASK(AfterRound, asked)
};

struct AskRetreat {
  PlayerId player{};
  bool must = false;
  bool split = false;  // his squad, for this retreat
  CONDOTTA_TASK(AskRetreat, player, must, split)
};

}  // namespace condotta::merc
