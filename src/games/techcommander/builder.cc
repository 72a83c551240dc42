#include <algorithm>

#include "games/techcommander/game.h"
#include "games/techcommander/resolve.h"

// The force builder: weight, power, caps and slots, and what is wrong (1.17, 1.20, TC-DEC-4, TC-CUS).
namespace condotta::techcommander {

namespace {

bool may_field(const TypeSpec& type, FactionId faction) {
  return std::find(type.factions.begin(), type.factions.end(), faction) != type.factions.end();
}

// TC-MSV-7, TC-MSV-8, TC-MSV-9: tons and power of everything that is not integrated.
Burden machine_burden(const Content& c, const Unit& u) {
  const int ac = armor_class(c, u);
  // TC-MSV-5, TC-MSV-6, TC-RUL-170: half the total weight, and AC x 10, for any AC.
  Burden b{0, ac * 5, 0, ac * 10};
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (spec.kind == Does::Reactor) b.power_limit += spec.bonus * item.count;
    if (item.marks.has(ItemMark::Integrated)) continue;
    b.weight += spec.weight * item.count;
    b.power += spec.power * item.count;
  }
  return b;
}

void load_faults(const Content& c, const State& s, const Unit& u, std::vector<Refusal>& faults) {
  const bool infantry = sheet(c, u).infantry;
  const RuleId carries = infantry ? "TC-EQP-1"_rule : "TC-MSV-7"_rule;
  for (const Item& item : u.gear) {
    if (c.item(item.type).carrier != (infantry ? Carrier::Kilograms : Carrier::Tons))
      faults.push_back(Refusal::because(carries, Reason::WrongCarrier, item.type.index()));
  }
  const Burden b = burden_of(c, s, u);
  if (b.weight > b.weight_limit)
    faults.push_back(
        Refusal::because(infantry ? carries : "TC-MSV-6"_rule, Reason::TooHeavy, b.weight, b.weight_limit));
  if (b.power > b.power_limit)
    faults.push_back(Refusal::because(carries, Reason::TooMuchPower, b.power, b.power_limit));
}

// TC-MSV-8, TC-MSV-10: standard parts come with the chassis and may not be removed.
void missing_parts(const Content& c, const Unit& u, std::vector<Refusal>& faults) {
  const ChassisSpec* chassis = sheet(c, u).chassis;
  if (chassis == nullptr) return;
  for (const std::vector<Fitting>* list : {&chassis->integrated, &chassis->standard}) {
    for (const Fitting& part : *list) {
      const Item* have = item_of(u, part.item);
      if (have == nullptr || have->count < part.count)
        faults.push_back(Refusal::because("TC-MSV-10"_rule, Reason::StandardPart, part.item.index()));
    }
  }
}

}  // namespace

std::vector<Refusal> faults_of(const Content& c, const State& s, const Unit& u) {
  std::vector<Refusal> faults;
  const Sheet& card = sheet(c, u);
  missing_parts(c, u, faults);
  if (card.category == Category::Msv || card.infantry) load_faults(c, s, u, faults);
  const Burden b = burden_of(c, s, u);
  if (c.type(u.type).cargo > 0 && b.weight > b.weight_limit)
    faults.push_back(Refusal::because("TC-RUL-213"_rule, Reason::TooHeavy, b.weight, b.weight_limit));
  return faults;
}

Burden burden_of(const Content& c, const State& s, const Unit& u) {
  if (sheet(c, u).category == Category::Msv) return machine_burden(c, u);
  if (sheet(c, u).infantry) return {load_of(c, u), capacity_of(c, s, u), 0, 0};
  Burden cargo{0, c.type(u.type).cargo, 0, 0};  // TC-VEH-1: vehicles are as they are, but for what they carry
  for (const Item& item : u.gear) {
    if (item.marks.has(ItemMark::Cargo)) cargo.weight += c.item(item.type).weight * item.count;
  }
  return cargo;
}

namespace {

// TC-VEH-1, TC-RUL-213: what belongs to the truck stays as it is; the spare gear it carries is its owner's choice.
std::optional<Refusal> load_truck(const Content& c, Unit& u, const BuiltUnit& built) {
  for (std::size_t i = u.gear.size(); i-- > 0;) {
    if (u.gear[i].marks.has(ItemMark::Cargo)) u.gear.erase_at(i);
  }
  for (const Fitting& part : built.gear) {
    if (!part.item.some() || part.count < 1) return Refusal::because("TC-DEC-4"_rule, Reason::NoSuchItem);
    const Item* own = item_of(u, part.item);
    if (own != nullptr && own->count == part.count) continue;
    if (own != nullptr || c.item(part.item).carrier != Carrier::Kilograms)
      return Refusal::because("TC-VEH-1"_rule, Reason::FixedGear);
    if (u.gear.full()) return Refusal::because("TC-DEC-4"_rule, Reason::NoRoom);
    Item fresh;
    fresh.type = part.item;
    fresh.count = static_cast<std::uint8_t>(part.count);
    fresh.uses = static_cast<std::uint8_t>(part.count * c.item(part.item).uses);
    u.gear.push_back(fresh);
  }
  stow_cargo(c, u);
  return std::nullopt;
}

}  // namespace

// A unit of a hand-built force. Vehicles have little or no customisation (TC-VEH-1): theirs is fixed.
std::optional<Refusal> build_unit(const Content& c, State& s, Seat seat, const BuiltUnit& built) {
  if (!built.unit.some()) return Refusal::because("TC-DEC-4"_rule, Reason::NoSuchUnit);
  if (room_for_units(s) == 0) return Refusal::because("TC-DEC-4"_rule, Reason::NoRoom);
  const UnitId id = add_unit(c, s, built.unit, seat);
  Unit& u = unit(s, id);
  const Sheet& card = sheet(c, u);
  if (built.training.some()) u.training = built.training;  // TC-FAC-3
  if (built.gear.empty()) return std::nullopt;
  if (c.type(built.unit).cargo > 0) return load_truck(c, u, built);
  if (!card.infantry && card.category != Category::Msv) return Refusal::because("TC-VEH-1"_rule, Reason::FixedGear);
  for (std::size_t i = u.gear.size(); i-- > 0;) {
    if (!u.gear[i].marks.has(ItemMark::Standard)) u.gear.erase_at(i);
  }
  if (card.chassis != nullptr) {
    for (const std::vector<Fitting>* list : {&card.chassis->integrated, &card.chassis->standard}) {
      for (const Fitting& part : *list) {
        Item* item = item_of(u, part.item);
        item->count = static_cast<std::uint8_t>(part.count);
        item->uses = static_cast<std::uint8_t>(part.count * c.item(part.item).uses);
      }
    }
  }
  for (const Fitting& part : built.gear) {
    if (!part.item.some() || part.count < 1) return Refusal::because("TC-DEC-4"_rule, Reason::NoSuchItem);
    Item* item = item_of(u, part.item);
    if (item == nullptr) {
      if (u.gear.full()) return Refusal::because("TC-DEC-4"_rule, Reason::NoRoom);
      Item fresh;
      fresh.type = part.item;
      u.gear.push_back(fresh);
      item = &u.gear.back();
    }
    item->count = static_cast<std::uint8_t>(item->count + part.count);
    item->uses = static_cast<std::uint8_t>(item->uses + part.count * c.item(part.item).uses);
  }
  return std::nullopt;
}

std::vector<Refusal> faults_of_force(const Content& c, const std::vector<BuiltUnit>& force, int cap) {
  std::vector<Refusal> faults;
  State s;
  s.seats = 1;
  s.players[0].faction = FactionId::of(0);
  int used = 0;
  for (std::size_t i = 0; i < force.size(); ++i) {
    if (auto no = build_unit(c, s, 0, force[i])) {
      faults.push_back(*no);
      continue;
    }
    const TypeId type = force[i].unit;
    used += c.sheet(type).ac;
    int same = 0;
    for (const BuiltUnit& other : force) same += other.unit == type ? 1 : 0;
    if (c.type(type).one_per_force != 0 && same > 1)
      faults.push_back(Refusal::because("TC-UNIT-7"_rule, Reason::OnePerForce, type.index()));
    for (const Refusal& fault : faults_of(c, s, s.units.back())) faults.push_back(fault);
  }
  if (used > cap) faults.push_back(Refusal::because("TC-SK-8"_rule, Reason::OverCap, used, cap));
  if (force.empty()) faults.push_back(Refusal::because("TC-SK-8"_rule, Reason::MustPick));
  return faults;
}

// TC-CUS-1, TC-EX-42: where a unit of one's own leaves the book's guide.
std::vector<Refusal> faults_of_type(const TypeSpec& type) {
  std::vector<Refusal> faults;
  const bool foot = type.category == Category::Crew || type.category == Category::Troop;
  if (type.ac < 1 || type.ac > 6 || (foot && type.ac != 1))
    faults.push_back(Refusal::because("TC-CUS-2"_rule, Reason::OutOfGuide, type.ac));
  if ((type.category == Category::Troop) != type.suit.some())
    faults.push_back(Refusal::because("TC-CUS-3"_rule, Reason::NotForThisUnit));
  const int speed = type.speed / kU;
  if (foot && !type.suit.some() && speed != 20 && speed != 24 && speed != 28)
    faults.push_back(Refusal::because("TC-CUS-4"_rule, Reason::OutOfGuide, speed));
  if (!foot && type.category != Category::OffField && type.category != Category::Msv && (speed < 12 || speed > 20))
    faults.push_back(Refusal::because("TC-CUS-5"_rule, Reason::OutOfGuide, speed));
  for (const Fitting& part : type.gear) {
    if (!part.item.some()) faults.push_back(Refusal::because("TC-CUS-6"_rule, Reason::NoSuchItem));
  }
  return faults;
}

namespace {
constexpr int kAnyCap = 1000;
}  // namespace

std::optional<Refusal> Game::check_options(const Options& o) const {
  const auto no = [](RuleId rule, Reason why, int a = 0, int b = 0) { return Refusal::because(rule, why, a, b); };
  if (o.players < 2 || o.players > kMaxPlayers) return no("TC-DEC-1"_rule, Reason::SeatCount, 2, kMaxPlayers);
  if (o.teams < 0 || o.teams == 1 || (o.teams > 1 && o.players < o.teams)) return no("TC-DM-9"_rule, Reason::TeamCount);
  if (o.turns < 0 || o.turns > 40) return no("TC-RUL-22"_rule, Reason::TurnCount, 1, 40);
  if (!o.table.some()) return no("TC-SET-1"_rule, Reason::NoSuchTarget);
  if (o.skulls < 0 || o.skulls > 8 || o.recon_tokens < 0 || o.recon_tokens > 8 || o.recon_tokens % 2 != 0)
    return no("TC-SK-7"_rule, Reason::TokenCount);
  if (o.control_points < 0 || o.control_points > 8 || o.kill_chips < 0 || o.death_chips < 0)
    return no("TC-SK-11"_rule, Reason::TokenCount);
  if (o.attacker < 0 || o.attacker > (o.teams > 1 ? o.teams : o.players)) return no("TC-SK-15"_rule, Reason::TeamCount);
  const int parts = o.hybrid_elimination + o.hybrid_raid + o.hybrid_recon + o.hybrid_control + o.hybrid_invasion;
  if (o.objective == Objective::Hybrid && parts < 2) return no("TC-SK-17"_rule, Reason::MustPick);
  if (o.type == GameType::Deathmatch && o.hot_drop) return no("TC-HOT-8"_rule, Reason::NotInDeathmatch);
  for (const std::vector<BuiltUnit>& force : o.built) {
    if (force.empty()) continue;
    const bool collection = o.type == GameType::Deathmatch;  // TC-DM-8: its cap counts when it is fielded
    const int cap = collection ? kAnyCap : o.cap;
    const std::vector<Refusal> faults = faults_of_force(*content_, force, cap);
    if (!faults.empty()) return faults.front();
    if (force.size() > (collection ? kMaxKits : 16)) return no("TC-SK-8"_rule, Reason::NoRoom);
    for (const BuiltUnit& built : force) {
      if (collection && content_->sheet(built.unit).category == Category::OffField)
        return no("TC-OFF-1"_rule, Reason::NotForThisUnit);
    }
  }
  for (std::size_t seat = 0; seat < o.forces.size(); ++seat) {
    if (!o.forces[seat].some()) continue;
    const ForceSpec& force = content_->forces[static_cast<std::size_t>(o.forces[seat].index())];
    for (const ForceUnit& line : force.units) {
      if (!may_field(content_->type(line.unit), force.faction))
        return no("TC-SK-8"_rule, Reason::NotForThisUnit, line.unit.index());
    }
  }
  return std::nullopt;
}

// TC-DM-*, TC-SKL-*, TC-KP-*: what only a Deathmatch has; TC-SK-*: what only a Skirmish has, or one objective of it.
bool Game::moot(const Options& o, std::string_view name) {
  constexpr std::array<std::string_view, 9> kDeathmatch = {"team_spawns", "large_cap",       "requisition",
                                                           "map_change",  "spawns",          "skulls",
                                                           "kill_chips",  "advanced_skulls", "death_chips"};
  constexpr std::array<std::string_view, 7> kSkirmish = {"objective",    "cap",          "attacker",      "hot_drop",
                                                         "two_d20_drop", "recon_tokens", "control_points"};
  if (o.type == GameType::Deathmatch && name.starts_with("hybrid_")) return true;
  if (o.type == GameType::Skirmish && std::find(kDeathmatch.begin(), kDeathmatch.end(), name) != kDeathmatch.end())
    return true;
  if (o.type == GameType::Deathmatch && std::find(kSkirmish.begin(), kSkirmish.end(), name) != kSkirmish.end())
    return true;
  const bool hybrid = o.objective == Objective::Hybrid;
  if (name.starts_with("hybrid_")) return !hybrid;
  const auto plays = [&](Objective what, bool part) { return hybrid ? part : o.objective == what; };
  if (name == "attacker")
    return !plays(Objective::Raid, o.hybrid_raid) && !plays(Objective::Invasion, o.hybrid_invasion);
  if (name == "recon_tokens") return !plays(Objective::Recon, o.hybrid_recon);
  return name == "control_points" && !plays(Objective::Control, o.hybrid_control);
}

}  // namespace condotta::techcommander
