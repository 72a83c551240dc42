#include "games/techcommander/content.h"

#include <algorithm>
#include <atomic>

#include "games/techcommander/described.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"

namespace condotta::techcommander {

namespace {

// The ids and titles of a list, so that other files may refer to them by name.
std::vector<Names::Entry> entries_of(const ContentFiles& files, const char* file, const char* list) {
  std::vector<Names::Entry> entries;
  const json::value& value = files.at(file).value;
  if (!value.is_object() || value.get_object().if_contains(list) == nullptr || !value.at(list).is_array()) {
    throw BadInput(files.at(file).source, std::string("/") + list, "expected a list");
  }
  for (const json::value& each : value.at(list).get_array()) {
    if (!each.is_object() || !each.get_object().contains("id") || !each.at("id").is_string()) {
      throw BadInput(files.at(file).source, std::string("/") + list, "every entry needs an id");
    }
    const std::string id(each.at("id").get_string());
    const json::value* name = each.get_object().if_contains("name");
    entries.push_back({id, name != nullptr && name->is_string() ? std::string(name->get_string()) : id});
  }
  return entries;
}

// Content is bound by id: what the rules call by the value of an enum stands at that place, wherever the file has it.
template <class E, class Entry>
std::vector<Entry> bound(const ContentFiles& files, const char* file, const char* list, std::vector<Entry> entries) {
  const auto wrong = [&](const std::string& text) {
    return BadInput(files.at(file).source, std::string("/") + list, text);
  };
  std::vector<Entry> in_order;
  for (const EnumName& each : enum_names<E>()) {
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.id == each.text; });
    if (found == entries.end()) throw wrong("expected an entry with the id \"" + each.text + "\"");
    in_order.push_back(std::move(*found));
    entries.erase(found);
  }
  if (!entries.empty()) throw wrong("the rules know no \"" + entries.front().id + "\"");
  return in_order;
}

std::vector<Names::Entry> numbered(const char* letter, const char* title, int count, int from = 0) {
  std::vector<Names::Entry> entries;
  for (int i = 0; i < count; ++i) {
    entries.push_back({letter + std::to_string(i), title + std::to_string(i + from)});
  }
  return entries;
}

void name_everything(Content& c, const ContentFiles& files) {
  std::vector<Names::Entry> items = entries_of(files, "weapons", "weapons");
  for (Names::Entry& each : entries_of(files, "gear", "gear")) items.push_back(std::move(each));
  c.names.add_kind("type", entries_of(files, "units", "units"));
  c.names.add_kind("item", std::move(items));
  c.names.add_kind("unit", numbered("u", "", kMaxUnits, 1));  // as on their bases
  c.names.add_kind("element", numbered("e", "feature ", kMaxElements));
  c.names.add_kind("table", entries_of(files, "tables", "tables"));
  c.names.add_kind("force", entries_of(files, "forces", "forces"));
  c.names.add_kind("faction", entries_of(files, "factions", "factions"));
  c.names.add_kind("training", bound<Drill>(files, "training", "training", entries_of(files, "training", "training")));
  c.names.add_kind("skull", bound<SkullEffect>(files, "skulls", "skulls", entries_of(files, "skulls", "skulls")));
  c.names.add_kind("perk", bound<PerkEffect>(files, "perks", "perks", entries_of(files, "perks", "perks")));
  c.names.add_kind("seat", numbered("player", "Player ", kMaxPlayers, 1));
  c.names.add_kind("terrain", entries_of(files, "terrain", "terrain"));
  c.names.add_kind("suit", entries_of(files, "suits", "suits"));
  c.names.add_kind("chassis", entries_of(files, "chassis", "chassis"));
}

template <class T>
void read(const Content& c, const ContentFiles& files, const char* file, const char* list, std::vector<T>& into) {
  const ContentFiles::File& f = files.at(file);
  Reader reader(c.names);
  reader.within(list, [&] {
    std::vector<T> more;
    reader.read(f.value.at(list), more);
    for (T& each : more) into.push_back(std::move(each));
  });
  reader.finish(f.source);
}

table::Polygon outline_of(const ElementSpec& e) {
  if (e.r == 0) return table::rectangle({e.x, e.y}, {e.x + e.w, e.y + e.d});
  table::Polygon shape;
  for (int i = 0; i < 8; ++i) shape.add(table::ahead({e.x, e.y}, 360 - 45 * i, e.r));
  return shape;
}

constexpr int kSlab = kU / 2;  // a roof, a floor or the deck of a bridge

// What hides and blocks: class 0 solids, class 1 brush, class 2 leaves.
table::Piece piece_of(const TerrainSpec& kind, const ElementSpec& e) {
  table::Piece piece;
  piece.shape = outline_of(e);
  piece.z0 = e.base;
  piece.z1 = e.base + e.height;
  piece.walkable = static_cast<std::uint8_t>(kind.roof);
  piece.solid = static_cast<std::uint8_t>(kind.solid != 0 || kind.bridge != 0);
  if (kind.bridge != 0 || e.walls != 0) piece.z0 = std::max(e.base, piece.z1 - kSlab);
  if (kind.brush != 0) piece.hides_as = 1;
  if (kind.forest != 0) piece.hides_as = 2;
  const bool flat = e.height == 0 || (piece.solid == 0 && piece.hides_as == 0);
  if (flat) piece.form = table::Form::Flat, piece.z0 = piece.z1 = e.base;
  return piece;
}

// A tree carries its leaves round the upper two thirds of the trunk.
table::Piece canopy_of(const ElementSpec& e) {
  ElementSpec wide = e;
  wide.r = std::min<int>(4 * e.r, table::kWidest);
  table::Piece piece;
  piece.shape = outline_of(wide);
  piece.z0 = e.base + e.height / 3;
  piece.z1 = e.base + e.height;
  piece.solid = 0;
  piece.hides_as = 2;
  return piece;
}

constexpr int kSill = 800, kLintel = 1400;  // between them a window is open

// The walls of a building that can be entered, piece by piece.
class Mason {
 public:
  Mason(const Content& c, const TableSpec& t, std::size_t element, std::vector<table::Piece>& out)
      : c_(c), t_(t), e_(t.terrain[element]), out_(out) {}

  void build() const {
    const int x = e_.x, y = e_.y, far_x = e_.x + e_.w, far_y = e_.y + e_.d, thick = e_.walls;
    side({{x, y}, {far_x, y + thick}}, true);
    side({{x, far_y - thick}, {far_x, far_y}}, true);
    side({{x, y + thick}, {x + thick, far_y - thick}}, false);
    side({{far_x - thick, y + thick}, {far_x, far_y - thick}}, false);
  }

 private:
  const TerrainSpec& kind_of(const ElementSpec& e) const {
    return c_.terrain[static_cast<std::size_t>(e.kind.index())];
  }

  void put(table::Box part, int z0, int z1) const {
    if (part.low.x >= part.high.x || part.low.y >= part.high.y || z0 >= z1) return;
    table::Piece piece;
    piece.shape = table::rectangle(part.low, part.high);
    piece.z0 = z0;
    piece.z1 = z1;
    out_.push_back(piece);
  }

  void stretch(table::Box part) const {
    const int ceiling = e_.base + e_.height - kSlab;
    if (e_.windows == 0) return put(part, e_.base, ceiling);
    put(part, e_.base, e_.base + kSill);
    put(part, e_.base + kLintel, ceiling);
  }

  // One side from its near to its far end, with a gap for each door and wall above it.
  void side(table::Box strip, bool along_x) const {
    table::Box rest = strip;
    for (const ElementSpec& door : t_.terrain) {
      const table::Box gap{{door.x, door.y}, {door.x + door.w, door.y + door.d}};
      const bool here = kind_of(door).door != 0 && door.base == e_.base && gap.low.x < rest.high.x &&
                        gap.high.x > rest.low.x && gap.low.y < rest.high.y && gap.high.y > rest.low.y;
      if (!here) continue;
      table::Box before = rest, over = rest;
      if (along_x) {
        before.high.x = over.low.x = gap.low.x;
        over.high.x = rest.low.x = gap.high.x;
      } else {
        before.high.y = over.low.y = gap.low.y;
        over.high.y = rest.low.y = gap.high.y;
      }
      stretch(before);
      put(over, door.base + door.height, e_.base + e_.height - kSlab);
    }
    stretch(rest);
  }

  const Content& c_;
  const TableSpec& t_;
  const ElementSpec& e_;
  std::vector<table::Piece>& out_;
};

}  // namespace

std::uint64_t next_serial() {
  static std::atomic<std::uint64_t> serial{0};
  return ++serial;
}

Ground make_ground(const Content& c, const TableSpec& t) {
  Ground ground;
  std::vector<table::Piece> pieces;
  for (std::size_t i = 0; i < t.terrain.size(); ++i) {
    const TerrainSpec& kind = c.terrain[static_cast<std::size_t>(t.terrain[i].kind.index())];
    pieces.push_back(piece_of(kind, t.terrain[i]));
    ground.owner.push_back(static_cast<int>(i));
    ground.outline.push_back(outline_of(t.terrain[i]));
    const int element = static_cast<int>(i);
    if (kind.area != 0) ground.areas.push_back(element);
    if (kind.roof != 0 || kind.perch != 0) ground.tops.push_back(element);  // TC-OCC-1, TC-TER-18
    if (kind.water == Water::Deep) ground.deep.push_back(element);
    if (kind.forest != 0) ground.forests.push_back(element);
    if (kind.smoke != 0) ground.stacks.push_back(element);
    if (t.terrain[i].walls != 0 || kind.enclosed != 0) ground.rooms.push_back(element);  // TC-RUL-227
  }
  for (std::size_t i = 0; i < t.terrain.size(); ++i) {
    const TerrainSpec& kind = c.terrain[static_cast<std::size_t>(t.terrain[i].kind.index())];
    if (kind.leaves == 0 || kind.forest != 0) continue;
    pieces.push_back(canopy_of(t.terrain[i]));
    ground.owner.push_back(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < t.terrain.size(); ++i) {  // TC-RUL-227
    if (t.terrain[i].walls != 0) Mason(c, t, i, pieces).build();
    ground.owner.resize(pieces.size(), static_cast<int>(i));
  }
  const table::Point size{t.width, t.depth};
  if (const auto fault = table::Layout::fault(size, pieces))
    throw BadInput("content/techcommander/tables.json", "/" + t.id, *fault);
  ground.pieces_of.resize(t.terrain.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    ground.pieces.add(static_cast<int>(i));
    ground.pieces_of[static_cast<std::size_t>(ground.owner[i])].add(static_cast<int>(i));
  }
  ground.layout.emplace_back(size, kU / 2, pieces);
  return ground;
}

namespace {

void from_chassis(const Content& c, const TypeSpec& t, Sheet& sheet) {
  const ChassisSpec& chassis = c.chassis[static_cast<std::size_t>(t.chassis.index())];
  sheet.chassis = &chassis;
  sheet.ac = chassis.ac;
  sheet.speed = chassis.speed;
  sheet.radius = chassis.radius;
  sheet.height = chassis.height;
  sheet.step = chassis.step;
  sheet.locomotion = Locomotion::Legged;
  sheet.jump = chassis.leap != 0;
  sheet.actions = 2;  // TC-UNIT-6
  sheet.crew = 2;     // TC-MSV-2
}

// TC-TRP-1: the suit sets capacity, default speed and extra abilities; TC-CREW-3, TC-CREW-4: crew have none.
void from_suit(const Content& c, const TypeSpec& t, Sheet& sheet) {
  if (!t.suit.some()) return;
  const SuitSpec& suit = c.suits[static_cast<std::size_t>(t.suit.index())];
  sheet.suit = &suit;
  sheet.carry = suit.carry;
  sheet.speed = suit.speed;
  sheet.jump = suit.jump != 0;                  // TC-TRP-2
  sheet.infiltration = suit.infiltration != 0;  // TC-TRP-5
  sheet.recharges = true;                       // TC-TRP-4
}

Sheet make_sheet(const Content& c, const TypeSpec& t) {
  Sheet sheet;
  sheet.category = t.category;
  sheet.ac = t.ac;
  sheet.speed = t.speed;
  sheet.carry = t.carry;
  sheet.radius = t.radius;
  sheet.half_length = t.length / 2;
  sheet.half_width = t.width / 2;
  sheet.height = t.height;
  sheet.step = t.step;
  sheet.locomotion = t.locomotion;
  sheet.amphibious = t.amphibious != 0;
  sheet.crew = t.crew;
  sheet.passengers = t.passengers;
  sheet.open = t.open_positions;
  sheet.infantry = t.category == Category::Crew || t.category == Category::Troop;
  sheet.machine = !sheet.infantry && t.category != Category::OffField;
  if (t.category == Category::Msv) from_chassis(c, t, sheet);
  from_suit(c, t, sheet);
  sheet.manned = sheet.crew > 0;
  sheet.may_rally = sheet.infantry || t.infantry_vehicle != 0;  // TC-RAL-1
  return sheet;
}

void make_ready(Content& c) {
  for (const TypeSpec& t : c.types) c.sheets.push_back(make_sheet(c, t));
  for (const TableSpec& t : c.tables) c.grounds.push_back(make_ground(c, t));
  const auto type = [&](const char* id) { return TypeId::of(c.names.find(kTypes, id).value()); };
  c.crew_member = type("crew_member");
  c.ninja = type("syndicate_ninja");
  c.pirate = type("pirate_raider");
  c.apex_uav = type("apex_uav");
  for (std::size_t i = 0; i < c.tables.size(); ++i) {
    if (c.tables[i].open != 0) c.open_ground = TableId::of(static_cast<int>(i));
  }
  if (!c.open_ground.some()) throw BadInput("content/techcommander/tables.json", "/tables", "expected one open table");
  c.narrow_passing = static_cast<std::size_t>(c.names.find(kTerrains, "narrow_passing").value());
  c.pcw_handgun = ItemId::of(c.names.find(kItems, "pcw_handgun").value());
}

}  // namespace

void read_content(const ContentFiles& files, Content& c) {
  name_everything(c, files);
  read(c, files, "weapons", "weapons", c.items);
  read(c, files, "gear", "gear", c.items);
  read(c, files, "suits", "suits", c.suits);
  read(c, files, "chassis", "chassis", c.chassis);
  read(c, files, "factions", "factions", c.factions);
  read(c, files, "training", "training", c.training);
  c.training = bound<Drill>(files, "training", "training", std::move(c.training));
  read(c, files, "units", "units", c.types);
  read(c, files, "terrain", "terrain", c.terrain);
  read(c, files, "tables", "tables", c.tables);
  read(c, files, "forces", "forces", c.forces);
  read(c, files, "skulls", "skulls", c.skulls);
  c.skulls = bound<SkullEffect>(files, "skulls", "skulls", std::move(c.skulls));
  read(c, files, "skulls", "sets", c.skull_sets);
  read(c, files, "perks", "perks", c.perks);
  c.perks = bound<PerkEffect>(files, "perks", "perks", std::move(c.perks));
  read(c, files, "perks", "requisition", c.requisition);
  read(c, files, "points", "chips", c.chips);
  read(c, files, "objectives", "objectives", c.objectives);
  read(c, files, "ammunition", "ammunition", c.ammunition);
  c.points = from_json<Points>(c.names, files.at("points").value.at("points"), files.at("points").source);
  make_ready(c);
}

}  // namespace condotta::techcommander
