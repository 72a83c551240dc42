#pragma once

#include <array>

#include "games/merc/ids.h"
#include "kernel/task.h"

// Tasks of the set-up, the day and the actions of a turn; tasks.h tells what a task is.
namespace condotta::merc {

struct Row;

// ---- set-up and day 1 (M-3, M-4) -----------------------------------------------------------------------------------

struct Landing {
  enum class Step : std::uint8_t { Hires, Lands, Enters, Over };
  Step step = Step::Hires;
  PlayerId player{};
  CellId cell{};  // in the modes the place is given
  CONDOTTA_TASK(Landing, step, player, cell)
};

struct AskLand {
  PlayerId player{};
  CONDOTTA_TASK(AskLand, player)
};

struct DictatorLanding {
  enum class Step : std::uint8_t { Garrison, Hires, StartOfGame, Base, Hand, ExtraMilitia, Over };
  Step step = Step::Garrison;
  CONDOTTA_TASK(DictatorLanding, step)
};

struct AssassinationSetup {
  enum class Step : std::uint8_t { Corner, LineUp, Spaces, Guards, Landings, Hand, Over };
  CellSet spaces{};  // of the Rebels, without an owner yet
  Step step = Step::Corner;
  PlayerId next = PlayerId::of(0);  // to take a space
  std::array<std::uint8_t, 2> spare{};
  CONDOTTA_TASK(AssassinationSetup, spaces, step, next)
};

struct AskCorner {
  CONDOTTA_TASK(AskCorner)
};

struct AskSpace {
  CONDOTTA_TASK(AskSpace)
};

struct VersusStart {
  enum class Step : std::uint8_t { FirstFaction, Industries };
  CellSet taken{};
  CellId cell{};  // chosen last
  Step step = Step::FirstFaction;
  std::uint8_t placed = 0;  // factions
  bool asked = false;
  CONDOTTA_TASK(VersusStart, taken, cell, step, placed, asked)
};

struct AskFaction {
  PlayerId player{};
  CONDOTTA_TASK(AskFaction, player)
};

// ---- the day (M-5) -------------------------------------------------------------------------------------------------

struct Day {
  enum class Step : std::uint8_t { Begins, Ends };
  Step step = Step::Begins;
  CONDOTTA_TASK(Day, step)
};

struct RebelTurn {  // of one side
  enum class Step : std::uint8_t { Begins, Commands };
  Step step = Step::Begins;
  std::uint8_t side = 0;
  PlayerId player{};  // who has the word
  CONDOTTA_TASK(RebelTurn, step, side, player)
};

struct DictatorTurn {
  enum class Step : std::uint8_t { Waiting, Card, Commands, SecondCard, Conscripts, Hand, Over };
  Step step = Step::Waiting;
  bool begun = false;
  CONDOTTA_TASK(DictatorTurn, step, begun)
};

struct AskCommand {
  PlayerId player{};
  CONDOTTA_TASK(AskCommand, player)
};

// ---- hiring (M-6, M-7.2, M-12.3) -----------------------------------------------------------------------------------

enum class Hire : std::uint8_t { ForActions, DayOne, ForFree };

struct Hiring {
  enum class Step : std::uint8_t { Draws, Keeps, Over };
  Step step = Step::Draws;
  PlayerId player{};
  Hire kind = Hire::ForActions;
  std::uint8_t kept = 0;
  bool fired = false;  // somebody, to make room
  CONDOTTA_TASK(Hiring, step, player, kind, kept, fired)
};

struct AskKeep {
  CONDOTTA_TASK(AskKeep)
};

struct NewMerc {
  enum class Step : std::uint8_t { Place, Accessory, Card, Over };
  Step step = Step::Place;
  MercId who{};
  PlayerId player{};
  SquadNo squad = SquadNo::None;  // none: as the player likes
  CONDOTTA_TASK(NewMerc, step, who, player, squad)
};

struct AskPlace {
  CONDOTTA_TASK(AskPlace)
};

struct DictatorHire {
  SquadNo squad = SquadNo::None;
  CONDOTTA_TASK(DictatorHire, squad)
};

struct AskHireOne {
  bool optional = false;
  CONDOTTA_TASK(AskHireOne, optional)
};

// ---- actions (M-7) -------------------------------------------------------------------------------------------------

struct Equipping {
  std::uint8_t trader = 0;  // whose turn it is
  CONDOTTA_TASK(Equipping, trader)
};

struct AskEquip {
  CONDOTTA_TASK(AskEquip)
};

struct AskTrade {
  MercId who{};
  CONDOTTA_TASK(AskTrade, who)
};

struct Muster {    // squads come together for a Move
  Squads asked{};  // to join, or there from the start
  PlayerId player{};
  CellId cell{};
  bool complete = false;
  std::uint8_t spare = 0;
  CONDOTTA_TASK(Muster, asked, player, cell, complete)
};

struct AskJoin {
  PlayerId player{};
  SquadNo squad = SquadNo::None;
  CONDOTTA_TASK(AskJoin, player, squad)
};

struct Driving {
  enum class Step : std::uint8_t { Goes, Arrives, Enters };
  Step step = Step::Goes;
  PlayerId player{};
  SquadNo squad = SquadNo::None;
  CellId cell{};
  std::uint8_t sectors = 0;  // still to go
  CONDOTTA_TASK(Driving, step, player, squad, cell, sectors)
};

struct AskDrive {
  CONDOTTA_TASK(AskDrive)
};

struct AskBoard {
  PlayerId player{}, driver{};
  SquadNo squad = SquadNo::None;  // the driver's
  CellId cell{};
  std::uint8_t militia = 0;
  CONDOTTA_TASK(AskBoard, player, driver, squad, cell, militia)
};

struct AskMilitiaGift {
  PlayerId player{}, from{}, to{};
  CellId cell{};
  std::uint8_t most = 0;
  CONDOTTA_TASK(AskMilitiaGift, player, from, to, cell, most)
};

struct AskMilitiaRequest {
  PlayerId from{}, to{};
  CellId cell{};
  std::uint8_t militia = 0;
  CONDOTTA_TASK(AskMilitiaRequest, from, to, cell, militia)
};

enum class DrawnFor : std::uint8_t { NewMerc, Buyer, Dealing };

struct AskDeck {
  MercId who{};
  DrawnFor what = DrawnFor::NewMerc;
  CONDOTTA_TASK(AskDeck, who, what)
};

struct AskTake {
  MercId who{};
  TitleId card{};
  CONDOTTA_TASK(AskTake, who, card)
};

struct DealArms {
  MercId who{};
  std::uint8_t drawn = 0;
  bool dealt = false;
  CONDOTTA_TASK(DealArms, who, drawn, dealt)
};

struct AskDeal {
  CONDOTTA_TASK(AskDeal)
};

struct Bombarding {
  enum class Step : std::uint8_t { Fires, Over };
  Step step = Step::Fires;
  MercId who{};
  CellId cell{};
  CONDOTTA_TASK(Bombarding, step, who, cell)
};

}  // namespace condotta::merc
