#include "games/mercs/content.h"

#include <algorithm>
#include <set>

#include "games/mercs/field.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"

namespace condotta::mercs {

bool Weapon::reaches(Range range) const {
  return std::find(ranges.begin(), ranges.end(), range) != ranges.end();
}
bool Weapon::has(Maneuver maneuver) const {
  return std::find(ccm.begin(), ccm.end(), maneuver) != ccm.end();
}

// MS-RUL-52: it has an FN and is legal at short and at long range.
int Content::ammo_name(WeaponId id, int kind_of_it) const {
  int before = 0;
  for (int i = 0; i < id.index(); ++i) before += static_cast<int>(weapons[static_cast<std::size_t>(i)].ammo.size());
  return before + kind_of_it;
}

int Content::terrain_name(MapId id, int piece) const {
  int before = 0;
  for (int i = 0; i < id.index(); ++i) before += static_cast<int>(maps[static_cast<std::size_t>(i)].pieces.size());
  return before + piece;
}

namespace {

// MS-RUL-63: camouflage and optics belong to the ability, not to a MegaCon's name, and are always on. Where both do the
// same the card's ability counts, and of its own the first.
void find_hooks(Content& content) {
  for (const UnitCard& unit : content.units) {
    auto& hooks = content.hooks.emplace_back();
    const auto add = [&](AbilityId id) {
      if (!id.some()) return;
      AbilityId& hook = hooks[static_cast<std::size_t>(content.abilities[static_cast<std::size_t>(id.index())].does)];
      if (!hook.some()) hook = id;
    };
    for (const AbilityId each : unit.abilities) add(each);
    add(content.megacons[static_cast<std::size_t>(unit.megacon.index())].corporate_ability);
  }
}

const json::array& list_of(const ContentFiles& files, const std::string& file) {
  const json::value& value = files.at(file).value;
  if (!value.is_object() || !value.get_object().contains(file) || !value.at(file).is_array())
    throw BadInput(files.at(file).source, "/" + file, "expected a list");
  return value.at(file).get_array();
}

// The names of a file's entries, read before anything refers to them.
std::vector<Names::Entry> entries(const ContentFiles& files, const std::string& file) {
  std::vector<Names::Entry> all;
  std::set<std::string> seen;
  std::size_t place = 0;
  for (const json::value& each : list_of(files, file)) {
    const std::string where = "/" + file + "/" + std::to_string(place++);
    const json::value* id = each.is_object() ? each.get_object().if_contains("id") : nullptr;
    if (id == nullptr || !id->is_string()) throw BadInput(files.at(file).source, where, "expected an \"id\"");
    const json::value* name = each.get_object().if_contains("name");
    const std::string text(id->get_string());
    if (!seen.insert(text).second) throw BadInput(files.at(file).source, where, "the id \"" + text + "\" is taken");
    all.push_back({text, name != nullptr && name->is_string() ? std::string(name->get_string()) : text});
  }
  return all;
}

template <class T>
void read_all(const Names& names, const ContentFiles& files, const std::string& file, std::vector<T>& into) {
  Reader reader(names);
  reader.within(file, [&] {
    std::size_t place = 0;
    for (const json::value& each : list_of(files, file))
      reader.within(std::to_string(place++), [&] {
        T item;
        reader.read(each, item);
        into.push_back(std::move(item));
      });
  });
  reader.finish(files.at(file).source);
}

// Every kind of ammunition, weapon by weapon (Content::ammo_name).
std::vector<Names::Entry> ammunition(const ContentFiles& files) {
  std::vector<Names::Entry> all;
  for (const json::value& weapon : list_of(files, "weapons")) {
    const json::value* ammo = weapon.is_object() ? weapon.get_object().if_contains("ammo") : nullptr;
    if (ammo == nullptr || !ammo->is_array()) continue;
    const std::string before = std::string(weapon.at("id").get_string()) + "_";
    for (const json::value& each : ammo->get_array()) {
      const json::object& kind = each.as_object();
      all.push_back({before + std::string(kind.at("id").as_string()), std::string(kind.at("name").as_string())});
    }
  }
  return all;
}

// Every piece of terrain, map by map (Content::terrain_name), by the words of its id; of two that mirror each other the
// second ends in _n.
std::vector<Names::Entry> terrain(const ContentFiles& files) {
  std::vector<Names::Entry> all;
  for (const json::value& map : list_of(files, "maps")) {
    const json::value* pieces = map.is_object() ? map.get_object().if_contains("pieces") : nullptr;
    if (pieces == nullptr || !pieces->is_array()) continue;
    for (const json::value& each : pieces->get_array()) {
      const json::value* named = each.is_object() ? each.get_object().if_contains("id") : nullptr;
      const std::string id(named != nullptr && named->is_string() ? named->get_string() : "");
      std::string name = id.ends_with("_n") ? id.substr(0, id.size() - 2) : id;
      std::replace(name.begin(), name.end(), '_', ' ');
      all.push_back({std::string(map.at("id").as_string()) + "_" + id, name});
    }
  }
  return all;
}

void read_names(const ContentFiles& files, Names& names) {
  names.add_kind("megacon", entries(files, "megacons"));
  names.add_kind("unit", entries(files, "units"));
  names.add_kind("weapon", entries(files, "weapons"));
  names.add_kind("map", entries(files, "maps"));
  names.add_kind("scenario", entries(files, "scenarios"));
  std::vector<Names::Entry> figures;
  for (const char side : {'a', 'b'})
    for (char n = '1'; n <= '5'; ++n) figures.push_back({{side, n}, {static_cast<char>(side - 'a' + 'A'), n}});
  names.add_kind("figure", std::move(figures));
  names.add_kind("ability", entries(files, "abilities"));
  names.add_kind("side", {{"south", "South"}, {"north", "North"}});
  names.add_kind("flank", {{"far_west", "in the far west"},
                           {"west", "in the west"},
                           {"middle", "in the middle"},
                           {"east", "in the east"},
                           {"far_east", "in the far east"}});
  names.add_kind("counter", {{"none", "nothing"},
                             {"move", "Move"},
                             {"combat", "Combat Action"},
                             {"hold", "Hold"},
                             {"hidden", "a hidden counter"}});
  names.add_kind("ammo", ammunition(files));
  names.add_kind("object", {{"crate", "crate"}, {"terminal", "terminal"}, {"trap", "trap"}, {"vip", "VIP"}});
  names.add_kind("terrain", terrain(files));
}

class Complaints {
 public:
  void check(bool good, const std::string& place, const std::string& text) {
    if (!good) all_.push_back({place, text});
  }
  void range(int value, int low, int high, const std::string& place) {
    check(value >= low && value <= high, place,
          "expected " + std::to_string(low) + " to " + std::to_string(high) + ", found " + std::to_string(value));
  }
  void finish(const std::string& source) const {
    if (!all_.empty()) throw BadInput(source, all_);
  }

 private:
  std::vector<Complaint> all_;
};

void check_weapons(const Content& content, const std::string& source) {
  Complaints no;
  for (const Weapon& w : content.weapons) {
    const std::string at = "/weapons/" + w.id;
    no.range(w.str, 0, 8, at + "/str");
    no.range(w.dice, 1, 5, at + "/dice");
    no.check(!w.ranges.empty(), at + "/ranges", "expected at least one range");
    no.check(w.kind != WeaponKind::Thrown || (w.throw_range >= 1 && w.throw_range <= 4 && w.uses > 0), at,
             "a thrown weapon has a throw_range of 1 to 4 cards and a number of uses");
    no.check(w.kind != WeaponKind::Template || !w.diagram.empty(), at + "/diagram", "a template needs its diagram");
    no.check(w.kind == WeaponKind::Melee || w.kind == WeaponKind::Thrown || (w.fn >= 2 && w.fn <= 10), at + "/fn",
             "expected a Firing Number from 2 to 10");
    no.check(w.kind != WeaponKind::Launcher || w.blasts(), at + "/blast_radius", "a launcher's grenade has a blast");
    no.check(w.diagram.size() <= kMaxDiagram, at + "/diagram", "at most four cards");
    no.check(w.ammo.size() <= 2, at + "/ammo", "at most two kinds of ammunition");
  }
  no.finish(source);
}

// MS-CARD-16, MS-MED-2, MS-REP-7: the limits printed on cards.
void check_units(const Content& content, const std::string& source) {
  Complaints no;
  for (const UnitCard& u : content.units) {
    const std::string at = "/units/" + u.id;
    no.range(u.mp_base, 1, 6, at + "/mp_base");
    no.range(u.reaction, 1, 10, at + "/reaction");
    no.range(u.blood, 1, 6, at + "/blood");
    no.range(u.av, 1, 4, at + "/av");
    no.range(u.af, 1, 10, at + "/af");
    no.check(u.megacon.some(), at + "/megacon", "expected a MegaCon");
    no.check(!u.weapons.empty() && u.weapons.size() <= kMaxWeapons, at + "/weapons", "expected one to four weapons");
    no.check(u.medkits == 0 || u.type == Class::Medic, at + "/medkits", "only a Medic carries Medkits");
    no.check(u.repair_kits == 0 || u.type == Class::Monkeywrench, at + "/repair_kits",
             "only a Monkeywrench carries Repair kits");
    bool melee = false;
    for (const WeaponId w : u.weapons) melee |= content.weapon(w).kind == WeaponKind::Melee;
    no.check(u.melee == kDash || melee, at + "/weapons", "a Melee number needs a melee weapon");
  }
  for (std::size_t m = 0; m < content.megacons.size(); ++m) {
    int members = 0;
    for (const UnitCard& u : content.units) members += u.megacon.index() == static_cast<int>(m);
    no.check(members >= kSquad, "/units", content.megacons[m].id + " needs at least five archetypes");
  }
  no.finish(source);
}

table::Polygon outline_of(const Terrain& t) {
  using table::Point;
  if (t.corners.size() == 2)
    return table::rectangle({t.corners[0][0], t.corners[0][1]}, {t.corners[1][0], t.corners[1][1]});
  table::Polygon shape;
  for (std::size_t i = 0; i < t.corners.size() && i < table::kMaxCorners; ++i)
    shape.add({t.corners[i][0], t.corners[i][1]});
  return shape;
}

// MS-SETUP-5, MS-RUL-12: models and printed pieces may share a table; a printed piece is a prism of the height in its
// data; an open area has no effect. MS-ELEV-5: what is not too high may be climbed, so every top is a floor.
table::Piece piece_of(const Terrain& t) {
  table::Piece p;
  p.shape = outline_of(t);
  p.z0 = t.er0 * kLevel;
  p.z1 = t.er1 * kLevel;
  p.form = t.type == TerrainClass::Area ? table::Form::Flat
           : t.access != Access::None   ? table::Form::Slope
                                        : table::Form::Block;
  p.hides_as = t.type == TerrainClass::Obstacle ? kHidesAsObstacle : kHidesAsCover;
  p.walkable = p.form == table::Form::Block;
  return p;
}

void make_field(const Map& map, Content& content, const std::string& source) {
  std::vector<table::Piece> pieces;
  for (const Terrain& t : map.pieces) pieces.push_back(piece_of(t));
  const table::Point size{kTableWidth, kTableDepth};
  if (const auto fault = table::Layout::fault(size, pieces)) throw BadInput(source, "/maps/" + map.id, *fault);
  Field field(table::Layout(size, kLevel, std::move(pieces)));
  for (const Terrain& t : map.pieces) {
    field.armor_bonus.push_back(t.armor_bonus);
    field.tight.push_back(t.tight);
    field.any_tight = field.any_tight || t.tight;
    field.snaps.push_back(t.type != TerrainClass::Area && t.access == Access::None && t.er1 - t.er0 >= 1);
  }
  for (const int side : {0, 1}) field.strip[static_cast<std::size_t>(side)] = strip_spots(field, side);
  // MS-SETUP-2, MS-SETUP-3, MS-SETUP-4: there is cover, and both squads can start unseen and move once unmolested.
  Complaints no;
  no.check(!map.pieces.empty(), "/maps/" + map.id, "an empty table is no battlefield");
  const int south = unseen_spots(field, 0, kSpotsToStart), north = unseen_spots(field, 1, kSpotsToStart);
  no.check(south == kSpotsToStart && north == kSpotsToStart, "/maps/" + map.id,
           "the strips see each other: " + std::to_string(south) + " and " + std::to_string(north) +
               " hidden spots, expected " + std::to_string(kSpotsToStart) + " each");
  no.finish(source);
  content.fields.push_back(std::move(field));
}

}  // namespace

namespace {

std::shared_ptr<const Content> read_content(const ContentFiles& files) {
  auto content = std::make_shared<Content>();
  read_names(files, content->names);
  read_all(content->names, files, "abilities", content->abilities);
  read_all(content->names, files, "weapons", content->weapons);
  read_all(content->names, files, "megacons", content->megacons);
  read_all(content->names, files, "units", content->units);
  find_hooks(*content);
  read_all(content->names, files, "maps", content->maps);
  read_all(content->names, files, "scenarios", content->scenarios);
  check_weapons(*content, files.at("weapons").source);
  check_units(*content, files.at("units").source);
  for (const Map& map : content->maps) make_field(map, *content, files.at("maps").source);
  Complaints no;
  for (const Scenario& s : content->scenarios) {
    no.check(s.map.some(), "/scenarios/" + s.id, "expected a map");
    no.check(s.objects.size() <= 8, "/scenarios/" + s.id + "/objects", "at most eight objects");
  }
  no.finish(files.at("scenarios").source);
  content->hash = files.hash();
  return content;
}

}  // namespace

// A game and its insight are opened from the same files, one after the other; the sights of all maps take their time.
std::shared_ptr<const Content> load_content(const ContentFiles& files) {
  thread_local std::weak_ptr<const Content> last;
  std::shared_ptr<const Content> content = last.lock();
  if (content == nullptr || content->hash != files.hash()) last = content = read_content(files);
  return content;
}

}  // namespace condotta::mercs
