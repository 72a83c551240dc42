#include "games/recon/content.h"

#include <algorithm>
#include <set>

#include "games/recon/content_file.h"
#include "games/recon/plan.h"
#include "games/recon/turn.h"

namespace condotta::recon {

namespace {

struct TilesFile {
  std::vector<Tile> tiles;
};
struct BuildingsFile {
  std::vector<Layout> buildings;
};
struct BoardsFile {
  std::vector<Team> teams;
  std::vector<PlayerBoard> boards;
  std::vector<Item> kit;
};
struct OpforFile {
  std::vector<Secfor> secfor;
  std::vector<Employee> employees;
  std::vector<MissionFigure> figures;
};
struct MovementFile {
  std::vector<MovementCard> cards;
};
struct EventsFile {
  std::vector<EventCard> cards;
};
struct BreachFile {
  std::vector<BreachSide> sides;
  StandardBreach standard;
  std::uint8_t cover_bonus = 1, cover_protects = 1, unplaced_blood = 1;
};
struct LocationsFile {
  std::vector<Location> locations;
};
BOOST_DESCRIBE_STRUCT(TilesFile, (), (tiles))
BOOST_DESCRIBE_STRUCT(BuildingsFile, (), (buildings))
BOOST_DESCRIBE_STRUCT(BoardsFile, (), (teams, boards, kit))
BOOST_DESCRIBE_STRUCT(OpforFile, (), (secfor, employees, figures))
BOOST_DESCRIBE_STRUCT(MovementFile, (), (cards))
BOOST_DESCRIBE_STRUCT(EventsFile, (), (cards))
BOOST_DESCRIBE_STRUCT(BreachFile, (), (sides, standard, cover_bonus, cover_protects, unplaced_blood))
BOOST_DESCRIBE_STRUCT(LocationsFile, (), (locations))

std::array<std::uint8_t, 4> count_faces(const std::vector<DieFace>& die) {
  std::array<std::uint8_t, 4> count{};
  for (const DieFace& face : die) {
    const Face kind = face.bursts == 2   ? Face::DoubleBurst
                      : face.bursts == 1 ? Face::Burst
                      : face.shields > 0 ? Face::Shield
                                         : Face::Blank;
    ++count[static_cast<std::size_t>(kind)];
  }
  return count;
}

// RC-DICE-2, RC-DICE-3, RC-DICE-4: what the three kinds of eight-sided dice must be like.
void read_dice(const ContentFiles& files, Content& c) {
  c.dice = read<DiceSet>(files, "dice");
  c.faces = {count_faces(c.dice.heavy), count_faces(c.dice.light), count_faces(c.dice.collateral)};  // RC-RUL-6
  Judge judge(files, "dice");
  const auto &heavy = c.faces[0], &light = c.faces[1], &black = c.faces[2];
  for (const auto* die : {&c.dice.heavy, &c.dice.light, &c.dice.collateral})
    judge.expect(die->size() == 8, "", "every die has eight faces [RC-COMP-5]");
  judge.expect(light[0] == 4 && light[1] == 0 && light[2] == 0, "/light",
               "four faces show one burst, the rest is blank [RC-DICE-2]");
  judge.expect(heavy[0] == 2 && heavy[1] == 2 && heavy[2] == 0, "/heavy",
               "two single and two double bursts [RC-DICE-3]");
  judge.expect(black[0] + black[1] < 4 && black[1] == 0 && black[2] > 0, "/collateral",
               "fewer than four bursts, and shields [RC-DICE-4]");
  judge.finish();
}

void read_tracks(const ContentFiles& files, Content& c) {
  c.tracks = read<Tracks>(files, "tracks");
  Judge judge(files, "tracks");
  int next = 0, level = 0;
  for (const LevelBand& band : c.tracks.security) {
    judge.expect(band.from == next && band.to >= band.from && band.level == level, "/security",
                 "levels must follow each other without gaps from 0");
    for (int n = band.from; n <= band.to && n <= 10; ++n) c.level_of[static_cast<std::size_t>(n)] = band.level;
    next = band.to + 1, ++level;
  }
  judge.expect(next == 11 && level == 5, "/security", "five levels, the last of them starting at 10");
  judge.expect(c.tracks.discs.size() == 3 && c.tracks.discs.back().capacity == 0, "/discs",
               "three discs; the third has capacity 0 [RC-CDD-7]");
  judge.expect(c.tracks.surfaces.size() == 4, "/surfaces", "plain, special, stairs and elevator");
  c.least_capacity = 255;
  for (const Surface& each : c.tracks.surfaces) {
    if (each.surface != SurfaceKind::Stairs) c.least_capacity = std::min(c.least_capacity, each.capacity);
  }
  judge.finish();
}

// RC-COMP-7: 29 tiles; each drawing must have as many areas as are listed.
void read_building(const ContentFiles& files, Content& c) {
  c.tiles = read<TilesFile>(files, "tiles").tiles;
  Judge judge(files, "tiles");
  judge.expect(c.tiles.size() == 29, "/tiles",
               "the box holds 29 tiles, found " + std::to_string(c.tiles.size()) + " [RC-COMP-7]");
  for (std::size_t i = 0; i < c.tiles.size(); ++i) {
    const Tile& t = c.tiles[i];
    const std::string place = "/tiles/" + std::to_string(i);
    const bool drawn = t.drawing.size() >= 3 && t.drawing.size() % 2 == 1 &&
                       std::all_of(t.drawing.begin(), t.drawing.end(), [&](const std::string& line) {
                         return line.size() == t.drawing[0].size() && line.size() % 4 == 1;
                       });
    judge.expect(drawn, place + "/drawing",
                 "lines of equal length, + at the corners, | - walls, D doors, a number per area");
    if (drawn)
      judge.expect(t.areas.size() == (t.drawing.size() / 2) * (t.drawing[0].size() / 4), place + "/areas",
                   "one entry per area of the drawing");
  }
  judge.finish();
  c.layouts = read<BuildingsFile>(files, "buildings").buildings;
  std::vector<Complaint> complaints;
  for (std::size_t i = 0; i < c.layouts.size(); ++i) {
    Built built = build(c.tiles, c.tracks, c.layouts[i]);
    for (Complaint& each : built.complaints)
      complaints.push_back({"/buildings/" + std::to_string(i) + each.place, std::move(each.text)});
    c.buildings.push_back(built.building);
  }
  if (c.layouts.empty()) complaints.push_back({"/buildings", "expected at least one building"});
  if (!complaints.empty()) throw BadInput(files.at("buildings").source, std::move(complaints));
}

// The first weapon that offers an attack.
std::int8_t slot_for(const PlayerBoard& b, Verb verb) {
  for (std::size_t i = 0; i < b.weapons.size(); ++i) {
    const Weapon& w = b.weapons[i];
    if ((w.kind == WeaponKind::Suppression) != (verb == Verb::Suppress)) continue;
    if (attack_cost(w, verb) > 0) return static_cast<std::int8_t>(i);
  }
  return -1;
}

void read_boards(const ContentFiles& files, Content& c) {
  BoardsFile file = read<BoardsFile>(files, "boards");
  Judge judge(files, "boards");
  judge.unique(file.boards, "boards"), judge.unique(file.kit, "kit"), judge.unique(file.teams, "teams");
  judge.expect(file.boards.size() == kBoards, "/boards", "ten player boards [RC-COMP-7]");
  std::vector<std::string> in_teams;
  for (const Team& each : file.teams) in_teams.insert(in_teams.end(), each.mercs.begin(), each.mercs.end());
  for (std::size_t i = 0; i < file.boards.size(); ++i) {
    const PlayerBoard& b = file.boards[i];
    const std::string place = "/boards/" + std::to_string(i);
    judge.expect(i < in_teams.size() && in_teams[i] == b.id, place,
                 "boards follow the order of the teams, five each; found " + b.id);
    judge.expect(b.cp.start <= b.cp.max(), place + "/cp", "the start lies beyond the last bubble");
    judge.expect(b.blood.down > 0 && b.blood.down < b.blood.max, place + "/blood", "0 < down < max");
    judge.expect(!b.weapons.empty(), place + "/weapons", "at least one weapon");
    judge.expect(b.kit.size() <= kKit, place + "/kit", "at most " + std::to_string(kKit) + " items");
    for (const Weapon& w : b.weapons) {
      const bool melee = w.kind == WeaponKind::Melee;
      judge.expect(melee || w.focused == 0 || w.sweeping <= w.focused, place,
                   "ranged: sweeping is the cheaper attack [RC-COST-17]");
      judge.expect(!melee || w.focused <= w.sweeping, place, "melee: focused is the cheaper attack [RC-COST-18]");
    }
    for (const KitEntry& k : b.kit) {
      judge.expect(std::any_of(file.kit.begin(), file.kit.end(), [&](const Item& item) { return item.id == k.item; }),
                   place + "/kit", "there is no item \"" + k.item + "\"");
    }
  }
  judge.finish();
  for (PlayerBoard& b : file.boards) {
    for (const KitEntry& k : b.kit) {
      const auto found =
          std::find_if(file.kit.begin(), file.kit.end(), [&](const Item& item) { return item.id == k.item; });
      b.items.push_back(ItemId::of(static_cast<int>(found - file.kit.begin())));
    }
    for (std::size_t i = 0; i < b.slots.size(); ++i)
      b.slots[i] = slot_for(b, static_cast<Verb>(static_cast<std::size_t>(Verb::Focused) + i));
  }
  c.teams = std::move(file.teams), c.boards = std::move(file.boards), c.items = std::move(file.kit);
}

OpforCard card_of(const Employee& e) {
  return {.id = e.id,
          .name = e.name,
          .blood = e.blood,
          .armor = e.armor,
          .movement = e.movement,
          .threshold = e.threshold,
          .primary = e.primary,
          .secondary = e.secondary,
          .value = e.value};
}
OpforCard card_of(const Secfor& f) {
  return {.id = f.id,
          .name = f.name,
          .rank = f.level,
          .blood = f.blood,
          .armor = f.armor,
          .movement = f.movement,
          .range = f.range,
          .pool = f.tactic == Tactic::Focused ? focused(f.pool) : f.pool,  // RC-RUL-39
          .lockdown = f.lockdown,
          .reserve_fire = f.reserve_fire};
}
OpforCard card_of(const MissionFigure& f) {
  return {.id = f.id,
          .name = f.name,
          .rank = static_cast<std::uint8_t>(f.guest == Guest::Director ? 4 : 0),
          .blood = f.blood,
          .armor = f.armor,
          .movement = f.movement,
          .range = f.range,
          .pool = f.pool,
          .lockdown = f.lockdown,
          .guest = f.guest};
}

// RC-COMP-10, RC-COMP-11: one table of cards: the employees, then SecFor I to IV with the dice of their tactic.
void read_opfor(const ContentFiles& files, Content& c) {
  const OpforFile file = read<OpforFile>(files, "opfor");
  Judge judge(files, "opfor");
  judge.expect(file.secfor.size() == 4 && file.employees.size() == 4, "",
               "four SecFor cards and four kinds of employee [RC-COMP-6]");
  for (const MissionFigure& f : file.figures)
    judge.expect(f.guest != Guest::None, "/figures", f.id + " must be a director or an informant");
  const auto add = [&](const auto& cards) {
    for (const auto& each : cards) c.opfor.push_back(card_of(each));
  };
  add(file.employees), add(file.secfor), add(file.figures);
  judge.expect(c.opfor.size() <= 32, "", "at most 32 kinds of OpFor");
  for (std::size_t i = 0; i < c.opfor.size() && i < 32; ++i) {
    c.informants |= c.opfor[i].guest == Guest::Informant ? 1u << i : 0;
    c.of_rank[std::min<std::size_t>(c.opfor[i].rank, 4)] |= 1u << i;
  }
  judge.unique(c.opfor, "");
  judge.finish();
}

void read_decks(const ContentFiles& files, Content& c) {
  c.movement = read<MovementFile>(files, "movement").cards;
  c.events = read<EventsFile>(files, "events").cards;
  Judge moves(files, "movement");
  moves.expect(c.movement.size() == 12, "/cards", "twelve agent movement cards [RC-SETUP-14]");
  moves.unique(c.movement, "cards");
  moves.finish();
  Judge events(files, "events");
  events.expect(c.events.size() == 12, "/cards", "twelve event cards [RC-SETUP-14]");
  events.unique(c.events, "cards");
  for (EventCard& each : c.events) {
    events.expect(!each.rows.empty(), "/cards", each.id + " needs a row for level 0");
    for (const auto& row : each.rows) {
      std::vector<OpforId> kinds;
      for (const std::string& id : row) {
        const auto found = std::find_if(c.opfor.begin(), c.opfor.end(), [&](const OpforCard& o) { return o.id == id; });
        events.expect(found != c.opfor.end(), "/cards", each.id + " names \"" + id + "\", which is no OpFor");
        if (found != c.opfor.end()) kinds.push_back(OpforId::of(static_cast<int>(found - c.opfor.begin())));
      }
      each.kinds.push_back(std::move(kinds));
    }
  }
  events.finish();
}

void read_breach(const ContentFiles& files, Content& c) {
  BreachFile file = read<BreachFile>(files, "breach");
  Judge judge(files, "breach");
  judge.expect(file.sides.size() == 2, "/sides", "the tile has two sides [RC-COMP-7]");
  judge.unique(file.sides, "sides");
  for (std::size_t i = 0; i < file.sides.size(); ++i) {
    const BreachSide& side = file.sides[i];
    const std::string place = "/sides/" + std::to_string(i);
    judge.expect(side.positions.size() <= kMaxPositions, place, "at most twelve positions");
    const auto circles = [&](Circle colour) {
      return std::count_if(side.positions.begin(), side.positions.end(),
                           [&](const Position& each) { return each.colour == colour; });
    };
    judge.expect(circles(Circle::Black) >= 1 && circles(Circle::Yellow) >= 2, place + "/positions",
                 "the standard set-up needs one black and two yellow positions [RC-BNC-12]");
    judge.expect(
        std::is_sorted(side.positions.begin(), side.positions.end(),
                       [](const Position& a, const Position& b) { return a.value < b.value && a.colour <= b.colour; }),
        place + "/positions", "values must rise from black to red");
  }
  judge.finish();
  c.sides = std::move(file.sides), c.standard = file.standard;
  c.cover_bonus = file.cover_bonus, c.cover_protects = file.cover_protects, c.unplaced_blood = file.unplaced_blood;
  c.locations = read<LocationsFile>(files, "locations").locations;
  Judge locations(files, "locations");
  for (const Place place :
       {Place::RobotArm, Place::OpenTerminal, Place::PowerCore, Place::Server, Place::Safe, Place::WeaponRack}) {
    const auto said = std::count_if(c.locations.begin(), c.locations.end(),
                                    [&](const Location& each) { return each.place == place; });
    locations.expect(said == 1, "/locations",
                     "each of the six locations once [RC-INTER-1]; one is there " + std::to_string(said) + " times");
  }
  locations.finish();
  for (const Location& each : c.locations) c.place_values[static_cast<std::size_t>(each.place)] = each.value;
}

}  // namespace

bool PlayerBoard::has(Trait trait) const {
  return std::find(traits.begin(), traits.end(), trait) != traits.end();
}
const Ability* PlayerBoard::ability(AbilityKind kind) const {
  const auto found =
      std::find_if(abilities.begin(), abilities.end(), [&](const Ability& each) { return each.kind == kind; });
  return found == abilities.end() ? nullptr : &*found;
}
const Corporate* Team::ability(CorporateKind kind) const {
  const auto found =
      std::find_if(corporate.begin(), corporate.end(), [&](const Corporate& each) { return each.kind == kind; });
  return found == corporate.end() ? nullptr : &*found;
}

Content read_content(const ContentFiles& files) {
  Content c;
  read_dice(files, c);
  read_tracks(files, c);
  read_building(files, c);
  read_boards(files, c);
  read_opfor(files, c);
  read_decks(files, c);
  read_missions(files, c);
  read_breach(files, c);
  c.names = make_names(c);
  return c;
}

}  // namespace condotta::recon
