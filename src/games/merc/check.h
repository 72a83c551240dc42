#pragma once

#include "games/merc/rules.h"

// The pieces of `check`, shared by its chapters and by the offers.
namespace condotta::merc {

// The player who is asked now.
inline PlayerId asked(const State& s) {
  return s.agenda.top().player;
}

std::optional<Refusal> check_command(Look t, const Action& a);
// `coming`: militia that others bring into the same sector.
std::optional<Refusal> check_escort(Look t, PlayerId player, SquadNo squad, CellId from, CellId to, int escort,
                                    int coming = 0);
std::optional<Refusal> check_drives_in(Look t, PlayerId player, SquadNo squad, CellId to, TitleId title, int escort,
                                       int coming = 0);
std::optional<Refusal> check_space(const State& s, const Task& question, const Action& a);
constexpr Cells squad_bit(PlayerId player, SquadNo squad) {
  return Cells{1} << (2 * player.index() + (squad == SquadNo::Secondary ? 1 : 0));
}
SquadRef next_to_join(Look t, CellId target, int side, Cells asked_squads);
// What kind of hiring a question belongs to.
inline constexpr std::uint8_t kDayOne = 1, kFreeHire = 2;
// What kind of militia placement: everything on one sector; may be left undone; round the base.
inline constexpr std::uint8_t kOneSector = 1, kOptional = 2, kLockdown = 4;
// That many Rebel militia from each of these sectors, by a card or by Noriega; Rebels who share one choose whose.
void lose_militia(Play& p, int each, Cells cells, TacticId card);
// What a hire depends on besides the MERC: a place to come to, and room in the team.
struct HireTerms {
  bool place = false, room = false;
};
HireTerms hire_terms(Look t, const Task& question);
bool may_keep(Look t, const Task& question, const HireTerms& terms, MercId who);
std::optional<Refusal> check_kept(Look t, const Task& question, const HireTerms& terms, MercId who);
int unit_side_of(const State& s, UnitId unit);
int left_to_suffer(Look t, UnitId unit, CellId cell);
// Rebels who share a sector share its losses (M-18.1-1, M-18.1-3): how many this player could still bear, and how many
// those who have not declined could bear beside the one who is asked.
int can_bear(Look t, const Task& losses, PlayerId player);
int others_bear(Look t, const Task& losses);
int to_bear(const State& s, const Task& losses);
std::optional<Refusal> check_place(Look t, const Task& question, const Action& a);

}  // namespace condotta::merc
