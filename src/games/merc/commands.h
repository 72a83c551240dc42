#pragma once

#include "games/merc/offers.h"
#include "games/merc/resolve.h"

// M-7: what a player may order in his turn. Each command has its check, what it does and how much a Rebel likes it in
// one place; questions/command.cc asks for one.
namespace condotta::merc {

struct Command {
  Refusal (*check)(const Look&, const Action&, PlayerId);
  void (*carry_out)(Play&, const Action&, PlayerId);
  float (*likes)(const Look&, const Action&, PlayerId);
};

// commands_people.cc: what one MERC, or a squad on the spot, does
extern const Command kHire, kExplore, kReEquip, kTrain, kDrill, kHospital, kArmsDealer, kTakePart, kBombard, kSalvage,
    kDeal, kHealSquad, kRepair;
// commands_moves.cc
extern const Command kMove, kCoordinate, kDrive, kBoard;
// commands_free.cc: what costs no action
extern const Command kRegroup, kGive, kRequest, kRest, kHandOver, kUseAbility, kEndTurn;

// What holds for one MERC of the player holds for all who have the actions.
enum class Hires : std::uint8_t { Unknown, Yes, No };
bool offer_to_merc(Offers& out, const Soldier& who, Hires& hires);  // says whether he could train
void offer_moves(Offers& out, PlayerId player, SquadNo squad);
void offer_allies(Offers& out, PlayerId player);

// Shared with the questions that follow from a command.
bool has_sonia(Look t, PlayerId player, SquadNo squad);
void offer_escorts(Offers& out, Action a, bool sonia);
void offer_with_vehicle(Offers& out, Action a, const Vehicle* car);
void give_militia(Play& p, PlayerId from, PlayerId to, CellId cell, int n);
std::string no_gift(const Look& now, PlayerId from, PlayerId to, CellId cell,
                    int n);  // of so many, in a written position

// Most commands are of one MERC of the player, or of nobody.
inline const Soldier* own(const Look& now, const Action& a, PlayerId player) {
  const Soldier* who = find(now.s, a.who);
  return who != nullptr && who->owner == player ? who : nullptr;
}
inline constexpr float kNever = -1;
inline float not_liked(const Look&, const Action&, PlayerId) {
  return kNever;
}

}  // namespace condotta::merc
