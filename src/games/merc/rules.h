#pragma once

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/merc/content.h"
#include "games/merc/events.h"
#include "games/merc/state.h"
#include "kernel/event.h"
#include "kernel/question.h"

// What the rules ask about a position, and the small changes that many of them make. One .cc file per chapter; what the
// chapters offer to each other stands in resolve.h.
namespace condotta::merc {

using Play = PlayOf<Content, State>;
using Look = LookOf<Content, State>;

// What `check` answers: no, by which rule and why.
inline Refusal yes() {
  return {};
}
template <class... T>
Refusal no(RuleId rule, Reason why, T... values) {
  return Refusal::because(rule, why, values...);
}
inline Refusal not_now() {
  return no("M-5.2-2"_rule, Reason::NotNow);
}
inline Refusal need(bool fine, RuleId rule, Reason why) {
  return fine ? yes() : no(rule, why);
}
inline bool ok(const Refusal& refusal) {
  return !refusal.rule;
}

// ---- the map (geography.cc) ---------------------------------------------------------------------------------------

Cells all_cells(const State& s);
Cells neighbours(const State& s, CellId cell);
Cells around(const State& s, CellId cell);  // with the diagonals, for the Chopper
Cells edge(const State& s);
Cells corners(const State& s);
int distance(CellId a, CellId b);
int distance(CellId from, Cells to);  // to the nearest; a large number when there is none
inline const Sector& at(const State& s, CellId cell) {
  return s.sectors[static_cast<std::size_t>(cell.index())];
}
inline Sector& at(State& s, CellId cell) {
  return s.sectors[static_cast<std::size_t>(cell.index())];
}
inline const SectorCard& card_at(Look t, CellId cell) {
  return t.content.of(at(t.s, cell).card);
}
Cells cells_of(Look t, SectorType type);

// ---- players, control, squads (control.cc) ------------------------------------------------------------------------

inline int side_of(const State& s, PlayerId player) {
  return s.side[static_cast<std::size_t>(player.index())];
}
Seat seat_of(const State& s, PlayerId player);
PlayerId player_at(const State& s, Seat seat);
inline int half(const State& s) {  // M-3.2-1, M-3.2-2, M-3.2-3
  return (s.rebels + 1) / 2;
}
template <class F>
void each_player(const State& s, F&& f) {
  for (int i = 0; i < s.rebels; ++i) f(PlayerId::of(i));
  if (s.versus == 0) f(kDictator);
}
template <class F>
void each_of_side(const State& s, int side, F&& f) {
  each_player(s, [&](PlayerId player) {
    if (side_of(s, player) == side) f(player);
  });
}

inline bool plays(const State& s, PlayerId player) {
  return player.some() && (player == kDictator ? s.versus == 0 : player.index() < s.rebels);
}
inline bool on_map(const State& s, CellId cell) {
  return cell.some() && (all_cells(s) & bit(cell)) != 0;
}

// Who controls what.
struct Survey {
  std::array<Cells, kSides> held{};
  Cells of(int side) const { return held[static_cast<std::size_t>(side)]; }
  Cells neutral(const State& s) const { return all_cells(s) & ~(held[0] | held[1] | held[2]); }
  int controller(CellId cell) const {  // a side, or -1
    for (int side = 0; side < kSides; ++side) {
      if ((of(side) & bit(cell)) != 0) return side;
    }
    return -1;
  }
};
Survey survey(Look t);
int mercs_of_side(const State& s, int side);  // anywhere
int units(const State& s, CellId cell, int side);
// Militia of all Rebels in a sector: the six counts are added in one multiplication. Two plain reads, for six bytes
// would be put together in memory first.
inline int rebel_militia(const Sector& sector) {
  static_assert(kRebelCount == 6);
  std::uint32_t four = 0;
  std::uint16_t two = 0;
  std::memcpy(&four, sector.militia.data(), 4);
  std::memcpy(&two, sector.militia.data() + 4, 2);
  return static_cast<int>(((four | std::uint64_t{two} << 32) * 0x0101010101010101u) >> 56);
}
inline std::uint8_t own_militia(const State& s, CellId cell, PlayerId player) {
  return at(s, cell).militia[static_cast<std::size_t>(player.index())];
}
inline std::uint8_t& own_militia(State& s, CellId cell, PlayerId player) {
  return at(s, cell).militia[static_cast<std::size_t>(player.index())];
}
int militia_of_faction(const State& s, CellId cell, int side);
inline int militia(const State& s, CellId cell, int side) {
  if (s.versus != 0) return militia_of_faction(s, cell, side);
  if (side == 0) return rebel_militia(at(s, cell));
  return side == 1 ? at(s, cell).militia[static_cast<std::size_t>(kDictator.index())] : 0;
}
bool enemies_at(const State& s, CellId cell, int side);
Cells occupied(const State& s, int side);
Cells occupied(const State& s);
int controller(Look t, CellId cell);               // side or -1
PlayerId controlling_player(Look t, CellId cell);  // none when neutral
int points(Look t, int side);
int pick_side(Play& p, unsigned tied);
void note_standing(Play& p);
int rebel_sectors(Look t);
int team_size(Look t, PlayerId player);
int team_limit(Look t, PlayerId player);
bool has_mercs(const State& s, PlayerId player);

inline const Soldier* find(const State& s, MercId who) {
  for (const Soldier& each : s.soldiers) {
    if (each.who == who) return &each;
  }
  return nullptr;
}
inline Soldier* find(State& s, MercId who) {
  return const_cast<Soldier*>(find(std::as_const(s), who));
}
inline const Soldier& soldier(const State& s, MercId who) {
  const Soldier* found = find(s, who);
  return assert(found != nullptr), *found;
}
inline Soldier& soldier(State& s, MercId who) {
  return const_cast<Soldier&>(soldier(std::as_const(s), who));
}
Soldier& enlist(State& s, MercId who, PlayerId owner);
void dismiss(State& s, MercId who);
// M-6.3-2: a squad stands and goes as one; M-6.3-5: of any size.
inline CellId squad_cell(const State& s, PlayerId player, SquadNo squad) {
  for (const Soldier& each : s.soldiers) {
    if (each.owner == player && each.squad == squad) return each.cell;
  }
  return {};
}
inline bool has_squad(const State& s, PlayerId player, SquadNo squad) {
  return squad_cell(s, player, squad).some();
}
template <class State_, class F>
void each_member(State_& s, PlayerId player, SquadNo squad, F&& f) {
  for (auto& each : s.soldiers) {
    if (each.owner == player && each.squad == squad) f(each);
  }
}
int squad_size(const State& s, PlayerId player, SquadNo squad);
void promote_squads(State& s, PlayerId player);
void note_arrival(State& s, CellId cell, PlayerId player);
bool refuses(const Content& content, MercId a, MercId b);
bool refused_by_team(Look t, MercId who, PlayerId player);
int name_order(Look t, MercId who);  // sorts MERCs and the Dictator card by name

// ---- values and equipment (values.cc, equipment.cc) ---------------------------------------------------------------

inline constexpr AbilityCard kNoAbility{};
inline const AbilityCard& ability(const Content& content, MercId who) {
  return who == kDictatorCard ? kNoAbility : content.of(who).ability;
}
inline bool can(const Content& content, MercId who, AbilityKind kind) {
  return content.kinds[static_cast<std::size_t>(who.index())] == kind;
}
inline bool dog_is_out(const State& s, MercId carrier) {
  return std::any_of(s.battle.dogs.begin(), s.battle.dogs.end(),
                     [&](const Dog& dog) { return dog.victim.some() && dog.carrier == carrier; });
}
int max_health(Look t, MercId who);
int health(Look t, const Soldier& who);
int armor_left(Look t, const Soldier& who);
Values values_of(Look t, const Soldier& who);
// The same with the reasons, for people who ask where a point comes from.
enum class Skill : std::uint8_t { Initiative, Training, Combat, Targets };
Tally explain_value(Look t, const Soldier& who, Skill skill);
bool heals_with(const Soldier& one, const Soldier& other);
int militia_initiative(Look t, CellId cell, PlayerId player);
Values fighting_values(Look t, MercId who);  // as fixed for the round, or as they are now
bool pierces(Look t, const Soldier& who);

// The titles of which there is a card, one bit each; eight counts are looked at together (none is above 127).
inline std::uint64_t titles_in(const Equipment& cards) {
  static_assert(kTitleCount <= 64);
  std::uint64_t titles = 0;
  const auto counts = cards.counts();
  const auto gathered = [](std::uint64_t eight) {  // one bit for each byte that is not 0
    const std::uint64_t some = ((eight + 0x7f7f7f7f7f7f7f7fu) & 0x8080808080808080u) >> 7;
    return some * 0x0102040810204080u >> 56;
  };
  constexpr std::size_t kWhole = kTitleCount / 8 * 8;
  for (std::size_t i = 0; i < kWhole; i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, counts.data() + i, 8);
    titles |= gathered(eight) << i;
  }
  static_assert(kTitleCount % 8 == 4);
  std::uint32_t rest = 0;
  std::memcpy(&rest, counts.data() + kWhole, 4);
  return titles | gathered(rest) << kWhole;
}
template <class F>
void each_title(std::uint64_t titles, F&& f) {
  for (; titles != 0; titles &= titles - 1) f(TitleId::of(std::countr_zero(titles)));
}
template <class F>
void each_title(const Equipment& cards, F&& f) {
  if (!cards.empty()) each_title(titles_in(cards), f);
}

const Title& title(Look t, Item item);
bool is_explosive(const Title& title);
int slot_for(Look t, const Soldier& who, TitleId card);  // a free slot, else the one it would replace, else -1
inline bool slot_free(const Soldier& who, int slot) {
  return !who.slots[static_cast<std::size_t>(slot)].some();
}
bool slot_open(Look t, const Soldier& who, int slot);  // Bandolier slots need the Bandolier
bool slot_takes(Look t, const Soldier& who, int slot, TitleId card);
inline int find_item(Look t, const Soldier& who, Category category) {  // slot or -1
  for (int slot = 0; slot < kSlots; ++slot) {
    const Item item = who.slots[static_cast<std::size_t>(slot)];
    if (item.some() && t.content.category(item.title) == category) return slot;
  }
  return -1;
}
inline bool carries(Look t, const Soldier& who, Category category) {
  return find_item(t, who, category) >= 0;
}
void discard(Play& p, Item item);
void to_stash(Play& p, CellId cell, Item item);
void put_on(Play& p, Soldier& who, Item item, int slot);
Item take_off(Play& p, Soldier& who, int slot);
void lay_down(Play& p, Soldier& who, int slot);
TitleId draw_card(Play& p, Deck deck);
bool can_draw(const State& s, Deck deck);
Deck deck_of(const Title& title);
const Vehicle* vehicle_of(const State& s, PlayerId player, SquadNo squad);
Vehicle* vehicle_of(State& s, PlayerId player, SquadNo squad);
bool drives(Look t, PlayerId player, SquadNo squad);  // the squad has a vehicle it can use
int riders(const State& s, CellId cell, PlayerId player);
int aboard_of(const Vehicle& car, PlayerId player);
void set_aboard(Vehicle& car, PlayerId player, int n);
void carry_riders(State& s, const Vehicle& car, CellId from, CellId to);
void drop_vehicle(State& s, const Vehicle* car);
void leave_vehicle(Play& p, PlayerId player, SquadNo squad, CellId cell);
void attach_vehicle(Play& p, PlayerId player, SquadNo squad, TitleId title);

// ---- militia (militia.cc) -------------------------------------------------------------------------------------------

int militia_limit(Look t, CellId cell, int side);
int room_for_militia(Look t, CellId cell, PlayerId player);
int add_militia(Play& p, CellId cell, PlayerId player, int n);
void remove_militia(Play& p, CellId cell, PlayerId player, int n);

// ---- damage (damage.cc) ---------------------------------------------------------------------------------------------

struct Hurt {
  bool dying = false;
};
// Vehicle, armor card, health: whatever stands first takes the damage.
Hurt hurt(Play& p, Soldier& who, int damage, bool past_armor, bool past_vehicle);
void kill(Play& p, MercId who);
bool absorb(Play& p, PlayerId player, SquadNo squad);  // one hit on the vehicle
// Damage to one unit; a dying MERC opens the window for a shot.
void damage_unit(Play& p, UnitId unit, CellId cell, int damage, bool past_armor);
MercId next_shot(Look t, const Soldier& dying, PlayerId player);
void return_parts(Play& p, Soldier& who);

}  // namespace condotta::merc
