#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/merc/rules.h"

// What the chapters of the rulebook offer to each other and to the questions; one file each.
namespace condotta::merc {

// flow.cc
void run(Play& p);                      // works through the agenda up to the next question
void answer(Play& p, const Action& a);  // carries out a checked action
void settle(Play& p);
void give_up(Play& p, PlayerId player, CellId from);
void finish(Play& p, Players winners, End how);
Players players_of_side(const State& s, int side);
void reset_actions(Look t, Soldier& who);
void fill_hand(Play& p);
int cards_left(const State& s);

// setup.cc, setup_options.cc, setup_modes.cc
State set_up(const Content& content, const Options& options, Dice& dice, Log& log);
std::optional<Refusal> check_options(const Content& content, const Options& options);
std::vector<Refusal> warn(const Content& content, const Options& options);  // what can be played, against the advice
bool moot(const Options& options, std::string_view name);  // whether the option changes nothing beside the others

// resolve_hiring.cc
MercId draw_merc(Play& p);
int first_mercs(const State& s);  // how many a Rebel keeps on day 1
void draw_mercs(Play& p, int n);  // to be looked through
void put_drawn_away(State& s);
void take_drawn(State& s, MercId who);
bool has_place(Look t, PlayerId player);
void new_merc(Play& p, MercId who, PlayerId player, SquadNo squad = SquadNo::None);
void hire_for_dictator(Play& p, SquadNo squad = SquadNo::None);

// resolve_equip.cc
void pay(Play& p, Soldier& who, int cost);
void start_equipping(Play& p, const Soldier& who);
int slot_with(const Soldier& who, TitleId card);  // or -1
void ask_deck(Play& p, MercId who, DrawnFor what);
bool can_draw_something(const State& s);
void draw_for(Play& p, MercId who, Deck deck, RuleId rule);  // without a choice of the deck
void tell_draw(Play& p, MercId who, TitleId card, bool in_sight, RuleId rule);
SeatMask side_seats(const State& s, PlayerId player);
// A card for somebody: equipped if a slot is free, else the owner decides, else it goes to the stash.
enum class Goes : std::uint8_t { ToStash, OnHim, AsTheOwnerSays };
Goes goes_to(Play& p, const Soldier& to, TitleId card, bool ask);
void receive(Play& p, MercId who, TitleId card, bool ask);
void take_offered(State& s, TitleId card);
void discard_offered(Play& p);

// resolve_movement.cc
void move_squad(Play& p, SquadRef squad, CellId to);
void pay_move(Play& p, Soldier& who, int cost);
Refusal check_squad_pays(Look t, PlayerId player, SquadNo squad, int cost);
// `coming`: militia that others bring into the same sector.
Refusal check_escort(Look t, PlayerId player, SquadNo squad, CellId from, CellId to, int escort, int coming = 0);
Refusal check_drives_in(Look t, PlayerId player, SquadNo squad, CellId to, TitleId title, int escort, int coming = 0);
SquadRef next_to_join(Look t, CellId target, int side, Squads asked);
Cells reach_of(Look t, const Vehicle& car, CellId from);
int train_room(Look t, const Soldier& who);

// resolve_tactics.cc, resolve_losses.cc, abilities.cc
void put_militia(Play& p, CellId cell, int n);
void wait_for_entries(Play& p);
void place_militia(Play& p, int n, Cells cells, Flags<Placing> how = {});
void reveal_base(Play& p);
void place_dictator_card(Play& p);
// That many Rebel militia from each of these sectors, by a card or by Noriega; Rebels who share one choose whose.
void lose_militia(Play& p, int each, Cells cells, TacticId card);
void take_militia(Play& p, const Losses& losses, PlayerId player, int n);
int left_to_suffer(Look t, UnitId unit, CellId cell);
// Rebels who share a sector share its losses (M-18.1-1, M-18.1-3): how many this player could still bear, how many
// those who have not declined could bear beside him, and how many there are.
int can_bear(Look t, const Losses& losses, PlayerId player);
int can_bear(Look t, const Barrage& barrage, PlayerId player);
int to_bear(const State& s, const Losses& losses);
int to_bear(const State& s, const Barrage& barrage);
template <class Burden>
int others_bear(Look t, const Burden& burden, PlayerId but) {
  int n = 0;
  each_of_side(t.s, 0, [&](PlayerId player) {
    if (player != but && !has(burden.declined, player)) n += can_bear(t, burden, player);
  });
  return n;
}

// resolve_combat.cc: entering a sector with enemies: mines, then combat
void enter(Play& p, CellId cell, PlayerId by);
PlayerId defender_of(Look t, CellId cell, int attacking_side);
Cells retreats(Look t, PlayerId player, CellId from);
void line_up(Play& p);  // resolve_order.cc: for a round

// resolve_attack.cc, resolve_aiming.cc, resolve_hits.cc
void begin_attack(Play& p, UnitId by, PlayerId player, CellId cell);
void roll_attack(Play& p);
void name_target(Play& p, UnitId unit, int count);
bool name_everybody(Play& p);  // if there are enough Targets for all
bool somebody_to_name(Look t);
std::optional<RuleId> why_not_aim(Look t, UnitId unit);  // empty: may be named
int present(Look t, UnitId unit, CellId cell);
int still_to_name(Look t, UnitId unit);
bool attacker_can(Look t, AbilityKind kind);
int can_take(Look t, UnitId unit);
bool driven(Look t, UnitId unit);  // in a vehicle that takes its hits
void give_hit(Attack& attack, UnitId unit, bool converts, bool six);
bool give_out_hits(Play& p);  // says whether all are given out
const Aim* named(const Attack& attack, UnitId unit);
bool takes_ordinary_hit(Look t, UnitId unit);  // whether one of the hits left may go to it
bool takes_hit(Look t, UnitId unit);           // the same for any hit, Wolverine's sixes too

// resolve_items.cc
void explode_mine(Play& p, CellId cell, int enemies_of);
bool can_assign_dog(Look t, const Soldier& carrier);
bool may_get_dog(Look t, const Soldier& carrier, const Soldier& victim);
bool can_heal_somebody(Look t, const Soldier& healer);

// view.cc, draw.cc, extras.cc, greedy.cc, broken.cc
View look(const Content& content, const State& s, Seat seat);
State imagine(const Content& content, const View& view, Dice& dice);
std::string draw_table(Look t, Seat seat);
float standing(Look t, Seat seat);
std::size_t sensible(Look t, std::span<const Action> offered, Dice& dice);
std::string what_is_broken(Look t);

}  // namespace condotta::merc
