#include <algorithm>

#include "games/techcommander/rules.h"

// What a unit is and can do: chapters 1.2, 1.4, 1.5, 1.17 to 1.20 and 1.32 of the ledger.
namespace condotta::techcommander {

// TC-UNIT-8: the AC stands for size and toughness.
int armor_class(const Content& c, const Unit& u) {
  return sheet(c, u).ac;
}

// TC-RED-1, TC-RED-2, TC-RUL-95: five or less, also below zero.
bool in_the_red(const Unit& u) {
  return u.life <= kInTheRed;
}

int crew_aboard(const Content& c, const State& s, UnitId id) {
  int crew = unit(s, id).crew;
  if (crew >= sheet(c, unit(s, id)).crew) return sheet(c, unit(s, id)).crew;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (present(u) && u.host == id && u.role == Role::Crew) ++crew;
  });
  return std::min(crew, sheet(c, unit(s, id)).crew);
}

// TC-UCR-1, TC-UCR-3, TC-RUL-94: fewer than the full crew.
bool under_crewed(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  return sheet(c, u).manned && crew_aboard(c, s, id) < sheet(c, u).crew;
}

// TC-DIS-2, TC-OFL-7: an empty host that needs a crew obeys nobody.
bool out_of_control(const Content& c, const State& s, UnitId id) {
  return sheet(c, unit(s, id)).manned && crew_aboard(c, s, id) == 0;
}

// TC-UNIT-5, TC-UNIT-6: one action per turn, two for an MSV; TC-UCR-2: no second one with an incomplete crew.
int actions_of(const Content& c, const State& s, UnitId id) {
  if (out_of_control(c, s, id)) return 0;
  return under_crewed(c, s, id) ? 1 : sheet(c, unit(s, id)).actions;
}

// TC-ACT-2, TC-ACT-3, TC-SK-1: four base actions in a skirmish, two in a deathmatch.
int base_actions(const State& s) {
  return s.type == GameType::Skirmish ? 4 : 2;
}

// TC-ACT-4, TC-RUL-17: command units add actions as long as they are fully crewed and not eliminated.
int command_bonus(const Content& c, const State& s, Seat seat) {
  int bonus = 0;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (u.owner != seat || !present(u) || u.is(Status::Unplaced | Status::Crashed)) return;
    int own = 0;
    for (const Item& item : u.gear) {
      if (c.item(item.type).kind == Does::Command && !item.marks.has(ItemMark::Cargo)) own += c.item(item.type).bonus;
    }
    if (own > 0 && !under_crewed(c, s, id)) bonus += own;  // TC-UCR-3
  });
  return bonus;
}

int actions_left(const Content& c, const State& s, Seat seat) {
  const Player& p = player(s, seat);
  return std::max(0, base_actions(s) + command_bonus(c, s, seat) + (p.overwatch != 0 ? 1 : 0) - p.used);
}

bool out_of_actions(const Content& c, const State& s, Seat seat) {
  const Player& p = player(s, seat);
  return p.used >= base_actions(s) && actions_left(c, s, seat) == 0;
}

int drill_value(const Content& c, Drill drill) {
  return c.training[static_cast<std::size_t>(drill)].value;
}

// TC-FAC-1, TC-FAC-2, TC-FAC-3: training of the faction, or the chosen one of a standard unit; not while crewing a
// machine.
bool drilled(const Content& c, const State& s, const Unit& u, Drill drill) {
  (void)s;
  const Sheet& card = sheet(c, u);
  if (!card.infantry || u.role == Role::Crew || !u.faction.some()) return false;
  const FactionSpec& faction = c.factions[static_cast<std::size_t>(u.faction.index())];
  const TrainingId wanted = TrainingId::of(static_cast<int>(drill));
  bool known = false;
  for (const TrainingId each : faction.training) known = known || each == wanted;
  if (!known || (faction.choose > 0 && u.training != wanted)) return false;
  switch (c.training[static_cast<std::size_t>(drill)].suit) {
    case SuitNeed::None:
      return true;
    case SuitNeed::Ecbs:
      return card.suit != nullptr;
    case SuitNeed::Syndicate:
      return card.suit != nullptr && card.suit->syndicate != 0;
    case SuitNeed::Hardened:
      return card.suit != nullptr && card.suit->hardened != 0;
  }
  return false;
}

int load_of(const Content& c, const Unit& u) {
  int load = 0;
  for (const Item& item : u.gear) load += c.item(item.type).weight * item.count;
  return load;
}

// TC-EQP-1, TC-CREW-4, TC-TRP-6: kilograms a crew or troop unit carries.
int capacity_of(const Content& c, const State& s, const Unit& u) {
  // TC-FAC-4: extreme conditioning adds ten.
  const int more = drilled(c, s, u, Drill::ExtremeConditioning) ? drill_value(c, Drill::ExtremeConditioning) : 0;
  return sheet(c, u).carry + more;
}

// TC-EQP-2: one more for every full five kilograms of capacity left unused.
std::int32_t full_speed(const Content& c, const State& s, const Unit& u) {
  const Sheet& card = sheet(c, u);
  if (!card.infantry) return card.speed;
  const int unused = capacity_of(c, s, u) - load_of(c, u);
  return card.speed + std::max(0, unused / 5) * kU;
}

// TC-RED-4, TC-RUL-8: half the speed after a failed jury rig or gut check.
std::int32_t speed_of(const Content& c, const State& s, const Unit& u) {
  const std::int32_t full = full_speed(c, s, u);
  return u.did(Memory::FailedCheck) ? full / 2 : full;
}

const Item* find_gear(const Content& c, const Unit& u, Does kind) {
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (spec.kind == kind && !item.marks.has(ItemMark::Cargo) && (spec.uses == 0 || item.uses > 0)) return &item;
  }
  return nullptr;
}
bool has_gear(const Content& c, const Unit& u, Does kind) {
  return find_gear(c, u, kind) != nullptr;
}

Item* item_of(Unit& u, ItemId id) {
  for (Item& item : u.gear) {
    if (item.type == id) return &item;
  }
  return nullptr;
}
const Item* item_of(const Unit& u, ItemId id) {
  return item_of(const_cast<Unit&>(u), id);
}

// TC-GEAR-3, TC-GEAR-4: expendable gear is gone once its uses are spent. TC-RUL-213: cargo is of no use to its truck.
int copies_ready(const Content& c, const Item& item) {
  if (item.marks.has(ItemMark::Cargo)) return 0;
  const int each = c.item(item.type).uses;
  return each == 0 ? item.count : (item.uses + each - 1) / each;
}

// TC-RUL-61: jump jets, leap, or an ECBS suit.
bool can_jump(const Content& c, const Unit& u) {
  return sheet(c, u).jump || has_gear(c, u, Does::JumpJets);
}

// TC-TN-3: fire control; TC-UCR-1, TC-RED-6: none with an incomplete crew or after a failed check.
int fire_control(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  if (under_crewed(c, s, id) || u.did(Memory::FailedCheck)) return 0;
  int bonus = c.type(u.type).fire_control;
  for (const Item& item : u.gear) {
    if (c.item(item.type).kind == Does::FireControl) bonus += c.item(item.type).bonus;
  }
  if (drilled(c, s, u, Drill::WetwireTargeting)) bonus += drill_value(c, Drill::WetwireTargeting);  // TC-FAC-7
  if (drilled(c, s, u, Drill::CombinedArmsRaid)) {  // TC-FAC-11, TC-RUL-176
    bool friendly_msv = false;
    each_unit(s, [&](UnitId m, const Unit& other) {
      friendly_msv = friendly_msv || (sheet(c, other).category == Category::Msv && on_table(other) &&
                                      allied(s, other.owner, u.owner) && crew_aboard(c, s, m) > 0);
    });
    if (friendly_msv) bonus += drill_value(c, Drill::CombinedArmsRaid);
  }
  return bonus;
}

int passenger_capacity(const Content& c, const Unit& u) {
  int room = sheet(c, u).passengers;  // TC-VEH-3, TC-MSV-4
  for (const Item& item : u.gear) {
    if (c.item(item.type).kind == Does::PassengerPod) room += c.item(item.type).bonus * item.count;
  }
  return room;
}

// TC-VEH-2, TC-MSV-3: the standard crew uses no passenger place.
int passenger_room(const Content& c, const State& s, UnitId host) {
  int room = passenger_capacity(c, unit(s, host));
  each_unit(s, [&](UnitId, const Unit& u) {
    if (present(u) && u.host == host && u.role != Role::Crew) --room;
  });
  return room;
}

// TC-STB-1, TC-RUL-169: every vehicle that is not an MSV, flying ones included.
bool stabilized(const Content& c, const Unit& u) {
  const Sheet& card = sheet(c, u);
  return card.machine && card.category != Category::Msv;
}

// TC-INF-1, TC-INF-5, TC-HOT-4: an infiltration system, and neither revealed nor hot dropped this turn.
bool may_infiltrate(const Content& c, const Unit& u) {
  return sheet(c, u).infantry && sheet(c, u).infiltration && !u.is(Status::Revealed | Status::HotDropped) &&
         !u.host.some();
}

// TC-RUL-99: only the single highest player or team is exempt from stealth rolls.
bool highest_initiative(const State& s, Seat seat) {
  for (Seat other = 0; other < s.seats; ++other) {
    if (!allied(s, other, seat) && s.players[other].rank > s.players[seat].rank) return false;
  }
  return true;
}

// Who may still be given an action. TC-LIFE-7: life does not ask here; TC-ACT-7: whoever passed has acted with all.
bool eligible(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  if (!present(u) || u.is(Status::Unplaced | Status::Crashed | Status::Abandoned)) return false;
  if (u.did(Memory::Passed) || u.did(Memory::Override)) return false;
  if (u.host.some() && u.did(Memory::Loaded)) return false;  // TC-LOD-2, TC-RUL-115
  return u.used < actions_of(c, s, id);
}

// TC-CREW-2: crew carry gear and act like anybody; TC-AMB-3: suppression gear, or a weapon that counts as such.
bool suppressed(const Content& c, const Unit& u) {
  for (const Item& item : u.gear) {
    if (c.item(item.type).kind == Does::Suppression || c.item(item.type).suppression != 0) return true;
  }
  return false;
}

// TC-DMS-23: so do crew survivors. TC-DM-7: a machine uses its AC of the cap, an infantry unit one; TC-DMS-17:
// survivors count.
int cap_used(const Content& c, const State& s, Seat seat) {
  int used = 0;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (u.owner == seat && present(u) && !u.is(Status::AboveCap)) used += armor_class(c, u);
  });
  return used;
}

int living(const Content& c, const State& s, Seat seat) {
  int count = 0;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (u.owner == seat && present(u) && !off_field(c, u) && !u.is(Status::Abandoned)) ++count;
  });
  return count;
}

// TC-DM-10: the captain of a team is its first player.
Seat captain_of(const State& s, int team) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].team == team) return seat;
  }
  return kNobody;
}

int teams_of(const State& s) {
  int most = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) most = std::max<int>(most, s.players[seat].team + 1);
  return most;
}

int room_for_units(const State& s) {
  int room = kMaxUnits - static_cast<int>(s.units.size());
  for (const Unit& u : s.units) room += u.is(Status::Gone) ? 1 : 0;
  return room;
}

namespace {

void fit_out(const Content& c, Unit& u, const std::vector<Fitting>& parts, ItemMarks marks) {
  for (const Fitting& part : parts) {
    const ItemSpec& spec = c.item(part.item);
    if (Item* have = item_of(u, part.item); have != nullptr) {
      have->count = static_cast<std::uint8_t>(have->count + part.count);
      have->uses = static_cast<std::uint8_t>(have->uses + spec.uses * part.count);
      continue;
    }
    Item item;
    item.type = part.item;
    item.count = static_cast<std::uint8_t>(part.count);
    item.uses = static_cast<std::uint8_t>(spec.uses * part.count);
    item.marks = marks;
    u.gear.push_back(item);
  }
}

}  // namespace

// The faction a unit of this type fights for: its player's, or else the first that fields it.
FactionId faction_of(const Content& c, const State& s, TypeId type, Seat owner) {
  const std::vector<FactionId>& fielded = c.type(type).factions;
  const FactionId own = s.players[owner].faction;
  const bool mine = fielded.empty() || std::find(fielded.begin(), fielded.end(), own) != fielded.end();
  return mine ? own : fielded.front();
}

// TC-FAC-3: among how many trainings the owner of such a unit chooses one; 0 where there is nothing to choose.
int trainings_for(const Content& c, const State& s, TypeId type, Seat owner) {
  const FactionSpec& faction = c.factions[static_cast<std::size_t>(faction_of(c, s, type, owner).index())];
  return c.sheet(type).infantry && faction.choose > 0 ? static_cast<int>(faction.training.size()) : 0;
}

// TC-FAC-3, TC-DEC-4: the training with this number, counted from 1; 0 for the usual one.
TrainingId training_choice(const Content& c, const State& s, TypeId type, Seat owner, int choice) {
  if (trainings_for(c, s, type, owner) == 0) return {};
  const FactionSpec& faction = c.factions[static_cast<std::size_t>(faction_of(c, s, type, owner).index())];
  return faction.training[static_cast<std::size_t>(choice == 0 ? 1 : choice - 1)];
}

// TC-RUL-213: what a machine carries in kilograms it carries for others.
void stow_cargo(const Content& c, Unit& u) {
  if (!sheet(c, u).machine) return;
  for (Item& item : u.gear) {
    if (c.item(item.type).carrier == Carrier::Kilograms) item.marks.set(ItemMark::Cargo);
  }
}

// TC-UNIT-1, TC-UNIT-3, TC-LIFE-1: a new unit, with its standard parts, its gear and its own counter at 20.
UnitId add_unit(const Content& c, State& s, TypeId type, Seat owner) {
  std::size_t slot = s.units.size();
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (s.units[i].is(Status::Gone)) {
      slot = i;
      break;
    }
  }
  if (slot == s.units.size()) s.units.push_back(Unit{});
  Unit u;
  const Sheet& card = c.sheet(type);
  u.type = type;
  u.owner = owner;
  u.first_owner = owner;
  u.life = kFullLife;
  u.crew = static_cast<std::uint8_t>(card.crew);
  u.faction = faction_of(c, s, type, owner);
  u.training = training_choice(c, s, type, owner, 0);
  if (card.chassis != nullptr) {
    fit_out(c, u, card.chassis->integrated, {ItemMark::Integrated, ItemMark::Standard});  // TC-MSV-8, TC-MSV-9
    fit_out(c, u, card.chassis->standard, {ItemMark::Standard});
  }
  fit_out(c, u, c.type(type).gear, {});  // TC-MSV-12
  stow_cargo(c, u);
  u.set(Status::Unplaced);
  s.units[slot] = u;
  return UnitId::of(static_cast<int>(slot));
}

}  // namespace condotta::techcommander
