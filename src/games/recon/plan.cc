#include "games/recon/plan.h"

#include <algorithm>
#include <map>
#include <sstream>

#include "games/recon/tile_drawing.h"
#include "kernel/names.h"

namespace condotta::recon {
namespace {

std::string spot(int area) {
  return "row " + std::to_string(row_of(area) + 1) + ", column " + std::to_string(column_of(area) + 1);
}

class Builder {
 public:
  Builder(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts) : tiles_(tiles), tracks_(tracks) {
    built_.building.bursts_east_west = bursts == Bursts::EastWest;
    owner_.fill(-1);
  }

  Built from(const std::vector<PlacedTile>& tiles, const std::vector<PlacedDoor>& doors) && {
    built_.tiles = tiles, built_.doors = doors;
    finish();
    return std::move(built_);
  }
  Built with_doors(const std::vector<PlacedTile>& tiles) && {
    built_.tiles = tiles;
    lay();
    if (!built_.complaints.empty()) return std::move(built_);
    join();
    find_halls();
    for (std::size_t i = 0; i < tiles.size() && built_.doors.size() < 2; ++i) {
      const TileKind kind = tile(tiles[i]).kind;
      if ((kind == TileKind::Room || kind == TileKind::Corner) && thresholds(cells(static_cast<int>(i))) == 0)
        open_to_hallway(cells(static_cast<int>(i)));
    }
    add_doors();
    join();
    name_rooms();
    judge();
    return std::move(built_);
  }
  Built from(const Layout& layout) && {
    read(layout.plan);
    read(layout.doors);
    finish();
    return std::move(built_);
  }

 private:
  const Tile& tile(const PlacedTile& placed) const { return tiles_[static_cast<std::size_t>(placed.tile)]; }
  void complain(std::string place, std::string text) {
    built_.complaints.push_back({std::move(place), std::move(text)});
  }

  // RC-BLDG-3: eight rows of eight areas, every tile whole and in its own shape.
  void read(const std::vector<std::string>& plan) {
    if (plan.size() != 8) {
      complain("/plan", "a building has eight rows, found " + std::to_string(plan.size()) + " [RC-BLDG-3]");
      return;
    }
    std::map<int, std::vector<int>> cells;
    std::map<int, int> firsts;
    for (int row = 0; row < 8; ++row) read_row(plan[static_cast<std::size_t>(row)], row, cells, firsts);
    for (const auto& [tile, areas] : cells) place(tile, areas, firsts.contains(tile) ? firsts[tile] : -1);
  }

  // RC-RUL-8, RC-COMP-7: the box holds two extra door tokens.
  void read(const std::vector<ExtraDoor>& doors) {
    for (std::size_t i = 0; i < doors.size(); ++i) {
      const std::string& at = doors[i].area;
      const bool named = at.size() == 4 && at[0] == 'r' && at[2] == 'c' && at[1] >= '1' && at[1] <= '8' &&
                         at[3] >= '1' && at[3] <= '8';
      if (named) {
        built_.doors.push_back({area_at(at[1] - '1', at[3] - '1'), doors[i].side});
      } else {
        complain("/doors/" + std::to_string(i), "expected an area such as r4c2, found \"" + at + "\"");
      }
    }
  }

  void read_row(const std::string& text, int row, std::map<int, std::vector<int>>& cells, std::map<int, int>& firsts) {
    std::istringstream words(text);
    std::vector<std::string> codes;
    for (std::string word; words >> word;) codes.push_back(word);
    const std::string place = "/plan/" + std::to_string(row);
    if (codes.size() != 8) {
      complain(place, "a row has eight areas, found " + std::to_string(codes.size()) + " [RC-BLDG-3]");
      return;
    }
    for (int column = 0; column < 8; ++column) {
      std::string code = codes[static_cast<std::size_t>(column)];
      const bool first = code.back() == '*';
      if (first) code.pop_back();
      if (code == ".") continue;  // nothing lies there yet
      const int found = find(code);
      if (found < 0) {
        const std::string guess = nearest(code, all_codes());
        complain(place,
                 "there is no tile \"" + code + "\"" + (guess.empty() ? "" : "; did you mean \"" + guess + "\"?"));
        continue;
      }
      cells[found].push_back(area_at(row, column));
      if (first && !firsts.emplace(found, area_at(row, column)).second) {
        complain(place, "tile " + code + " has two first areas (*)");
      }
    }
  }

  int find(const std::string& code) const {
    const auto found = std::find_if(tiles_.begin(), tiles_.end(), [&](const Tile& each) { return each.code == code; });
    return found == tiles_.end() ? -1 : static_cast<int>(found - tiles_.begin());
  }
  std::vector<std::string> all_codes() const {
    std::vector<std::string> all;
    for (const Tile& each : tiles_) all.push_back(each.code);
    return all;
  }

  // The turn follows from the shape of the marked areas and the place of the tile's first area.
  void place(int index, const std::vector<int>& areas, int anchor) {
    const Tile& t = tiles_[static_cast<std::size_t>(index)];
    int row = 8, column = 8;
    for (const int area : areas) row = std::min(row, row_of(area)), column = std::min(column, column_of(area));
    for (int turn = 0; turn < (t.areas.size() == 1 ? 1 : 4); ++turn) {
      const Cell at = placed(t, 0, 0, turn);
      const int w = placed_width(t, turn), h = placed_height(t, turn);
      if (area_at(row + at.y, column + at.x) != anchor || static_cast<int>(areas.size()) != w * h) continue;
      const bool whole = std::all_of(areas.begin(), areas.end(),
                                     [&](int area) { return row_of(area) < row + h && column_of(area) < column + w; });
      if (whole) {
        built_.tiles.push_back({index, row, column, turn});
        return;
      }
    }
    complain("/plan", "tile " + t.code + " (" + t.name + ") must cover " + std::to_string(width(t)) + " x " +
                          std::to_string(height(t)) + " areas that touch, with * on its first area");
  }

  void finish() {
    if (!built_.complaints.empty()) return;
    lay();
    if (!built_.complaints.empty()) return judge_required();
    join();
    add_doors();
    join();
    name_rooms();
    judge();
  }

  // RC-RUL-8: at most two walls between a room and what lies outside become doors, for rooms without a way in.
  void add_doors() {
    if (built_.doors.size() > 2)
      complain("/doors", "the box holds two extra doors, found " + std::to_string(built_.doors.size()) + " [RC-RUL-8]");
    for (std::size_t i = 0; i < built_.doors.size(); ++i) {
      const PlacedDoor& door = built_.doors[i];
      const std::string trouble = trouble_with(door);
      if (!trouble.empty()) complain("/doors/" + std::to_string(i), trouble + " [RC-RUL-8]");
    }
    for (const PlacedDoor& door : built_.doors) {
      const int other = neighbour(door.area, door.side);
      if (other < 0) continue;
      edge(door.area, door.side) = edge(other, opposite(door.side)) = Edge::Door;
      ++built_.building.extra_doors;
    }
  }
  std::string trouble_with(const PlacedDoor& door) const {
    const int other = neighbour(door.area, door.side);
    if (other < 0 || between_tiles(door.area, other, door.side) != Edge::Wall) return "an extra door needs a wall";
    if (kind_at(other) == Kind::Elevator || kind_at(door.area) == Kind::Elevator)
      return "the elevator gets no extra door";
    if ((kind_at(door.area) == Kind::Room) == (kind_at(other) == Kind::Room))
      return "an extra door leads from a room to an area outside rooms";
    const int room = owner_[static_cast<std::size_t>(kind_at(door.area) == Kind::Room ? door.area : other)];
    return thresholds(cells(room)) == 0 ? ""
                                        : tile(built_.tiles[static_cast<std::size_t>(room)]).name + " has a way in";
  }
  Kind kind_at(int area) const { return built_.building.areas[static_cast<std::size_t>(area)].kind; }
  Edge& edge(int area, Side side) { return edges_[static_cast<std::size_t>(area)][static_cast<std::size_t>(side)]; }

  // RC-AREA-1, RC-AREA-9, RC-COMP-13: puts the tiles down: what each area is, and what its tile draws on its four
  // sides.
  void lay() {
    for (std::size_t i = 0; i < built_.tiles.size(); ++i) {
      const PlacedTile& p = built_.tiles[i];
      const Tile& t = tile(p);
      for (int y = 0; y < height(t); ++y) {
        for (int x = 0; x < width(t); ++x) lay_area(static_cast<int>(i), t, p, x, y);
      }
    }
    Areas bare = 0;
    for (int area = 0; area < kAreas; ++area) bare |= owner_[static_cast<std::size_t>(area)] < 0 ? bit(area) : 0;
    if (bare == 0) return;
    const int more = std::popcount(bare) - 1;
    complain("/plan", "no tile covers " + spot(first(bare)) +
                          (more > 0 ? " and " + std::to_string(more) + " more areas" : "") + " [RC-BLDG-3]");
  }

  void lay_area(int index, const Tile& t, const PlacedTile& p, int x, int y) {
    const Cell at = placed(t, x, y, p.turn);
    const int row = p.row + at.y, column = p.column + at.x;
    if (row < 0 || row > 7 || column < 0 || column > 7 || owner_[static_cast<std::size_t>(area_at(row, column))] >= 0) {
      complain("/plan", "tile " + t.code + " does not fit where it lies [RC-BLDG-3]");
      return;
    }
    const std::size_t area = static_cast<std::size_t>(area_at(row, column));
    owner_[area] = index;
    const TileArea& drawn = t.areas[static_cast<std::size_t>(y * width(t) + x)];
    AreaFacts& facts = built_.building.areas[area];
    facts.kind = t.kind == TileKind::Hallway    ? Kind::Hallway
                 : t.kind == TileKind::Stairs   ? Kind::Stairs
                 : t.kind == TileKind::Elevator ? Kind::Elevator
                                                : Kind::Room;
    facts.tile = TileId::of(p.tile);
    facts.place = drawn.place;
    facts.agent = drawn.agent;
    facts.white = turned(drawn.white, p.turn);
    const Surface& surface = surface_of(facts);
    facts.capacity = surface.capacity, facts.armor = surface.armor, facts.durability = surface.durability;
    for (const Side side : kSides)
      edges_[area][static_cast<std::size_t>(turned(side, p.turn))] = drawn_edge(t, x, y, side);
  }

  const Surface& surface_of(const AreaFacts& facts) const {
    const SurfaceKind kind = facts.kind == Kind::Stairs     ? SurfaceKind::Stairs
                             : facts.kind == Kind::Elevator ? SurfaceKind::Elevator
                             : facts.place != Place::None   ? SurfaceKind::Special
                                                            : SurfaceKind::Plain;
    return *std::find_if(tracks_.surfaces.begin(), tracks_.surfaces.end(),
                         [&](const Surface& each) { return each.surface == kind; });
  }

  // RC-RUL-10: an edge between two tiles is a wall if either draws one, else a door if either draws one.
  void join() {
    std::array<Areas, 4> passages{}, doors{};
    for (int area = 0; area < kAreas; ++area) {
      for (const Side side : kSides) {
        const int other = neighbour(area, side);
        if (other < 0) continue;
        const Edge edge = between_tiles(area, other, side);
        if (edge == Edge::Wall) continue;
        passages[static_cast<std::size_t>(side)] |= bit(area);
        if (edge == Edge::Door) doors[static_cast<std::size_t>(side)] |= bit(area);
      }
    }
    for (std::size_t side = 0; side < 4; ++side) {
      built_.building.passages[side] = rows(passages[side]);
      built_.building.doors[side] = rows(doors[side]);
    }
    exits_ = {passages[0], passages[1], passages[2], passages[3]};
    open_ = {passages[0] & ~doors[0], passages[1] & ~doors[1], passages[2] & ~doors[2], passages[3] & ~doors[3]};
  }
  Edge between_tiles(int area, int other, Side side) const {
    const Edge mine = edges_[static_cast<std::size_t>(area)][static_cast<std::size_t>(side)];
    const Edge theirs = edges_[static_cast<std::size_t>(other)][static_cast<std::size_t>(opposite(side))];
    if (mine == Edge::Wall || theirs == Edge::Wall) return Edge::Wall;
    return mine == Edge::Door || theirs == Edge::Door ? Edge::Door : Edge::Open;
  }

  void find_halls() {
    Areas halls = 0;
    for (int area = 0; area < kAreas; ++area) halls |= kind_at(area) == Kind::Hallway ? bit(area) : 0;
    built_.building.hallways = rows(halls);
  }
  void open_to_hallway(Areas inside) {
    for (; inside != 0; inside &= inside - 1) {
      for (const Side side : kSides) {
        const int other = neighbour(first(inside), side);
        if (other < 0 || kind_at(other) != Kind::Hallway) continue;
        built_.doors.push_back({first(inside), side});
        return;
      }
    }
  }

  // RC-RUL-10: a room is what open edges join; the elevator is nobody's room to breach.
  void name_rooms() {
    Areas all = 0, stairs = 0, elevator = 0, halls = 0;
    for (int area = 0; area < kAreas; ++area) {
      const Kind kind = built_.building.areas[static_cast<std::size_t>(area)].kind;
      (kind == Kind::Room       ? all
       : kind == Kind::Stairs   ? stairs
       : kind == Kind::Elevator ? elevator
                                : halls) |= bit(area);
    }
    built_.building.stairs = rows(stairs), built_.building.elevator = rows(elevator),
    built_.building.hallways = rows(halls);
    for (std::size_t room = 1; all != 0 && room < 16; ++room) {
      const Areas joined = flood(open_, bit(first(all)), all, kAreas);
      built_.building.rooms[room] = rows(joined);
      each_area(joined, [&](int area) {
        built_.building.areas[static_cast<std::size_t>(area)].room = static_cast<std::uint8_t>(room);
      });
      all &= ~joined;
    }
    if (all != 0) complain("/plan", "more than fifteen rooms");
  }

  void judge() {
    judge_required();
    for (std::size_t i = 0; i < built_.tiles.size(); ++i) {
      const PlacedTile& p = built_.tiles[i];
      if (tile(p).kind == TileKind::Corner) judge_corner(p, static_cast<int>(i));
      if (tile(p).kind == TileKind::Corner || tile(p).kind == TileKind::Room) judge_room(p, static_cast<int>(i));
    }
    judge_connected();
  }

  // RC-BLDG-10, RC-BLDG-11: the elevator tile and both stair tiles.
  void judge_required() {
    for (const Tile& needed : tiles_) {
      if (needed.kind != TileKind::Elevator && needed.kind != TileKind::Stairs) continue;
      const bool there = std::any_of(built_.tiles.begin(), built_.tiles.end(),
                                     [&](const PlacedTile& p) { return tile(p).code == needed.code; });
      if (!there) {
        complain("/plan", "the building lacks " + needed.name + " (" + needed.code + ") " +
                              (needed.kind == TileKind::Elevator ? "[RC-BLDG-10]" : "[RC-BLDG-11]"));
      }
    }
  }

  Areas cells(int index) const {
    Areas set = 0;
    for (int area = 0; area < kAreas; ++area) set |= owner_[static_cast<std::size_t>(area)] == index ? bit(area) : 0;
    return set;
  }
  // Where the doors of a tile lead.
  Areas thresholds(Areas inside) const {
    Areas out = 0;
    for (const Side side : kSides) {
      each_area(inside & areas(built_.building.doors[static_cast<std::size_t>(side)]),
                [&](int area) { out |= bit(neighbour(area, side)); });
    }
    return out & ~inside;
  }

  // RC-BLDG-6, RC-BLDG-7: corner tiles lie in the corners and open inward, to a hallway.
  void judge_corner(const PlacedTile& p, int index) {
    const Tile& t = tile(p);
    const Areas inside = cells(index), corners = bit(0) | bit(7) | bit(56) | bit(63);
    if ((inside & corners) == 0) {
      complain("/plan", "corner tile " + t.code + " (" + t.name + ") must lie in a corner of the building [RC-BLDG-6]");
    } else if ((thresholds(inside) & areas(built_.building.hallways)) == 0) {
      complain("/plan", "corner tile " + t.code + " (" + t.name + ") must face a hallway inward: turn it [RC-BLDG-6]");
    }
  }

  // RC-BLDG-8, RC-BLDG-9: every room has a way in and lies within one area of a hallway.
  void judge_room(const PlacedTile& p, int index) {
    const Tile& t = tile(p);
    const Areas inside = cells(index);
    if (thresholds(inside) == 0) {
      complain("/plan", t.name + " (" + t.code + ") has no way in: its doors meet walls [RC-BLDG-8]");
    }
    bool near = false;
    each_area(inside, [&](int a) {
      each_area(areas(built_.building.hallways), [&](int h) {
        near |= std::abs(row_of(a) - row_of(h)) <= 1 && std::abs(column_of(a) - column_of(h)) <= 1;
      });
    });
    if (!near) complain("/plan", t.name + " (" + t.code + ") is more than one area from any hallway [RC-BLDG-9]");
  }

  // Everything must be reachable from the entrance, or a mission could not be played.
  void judge_connected() {
    const Areas lift = areas(built_.building.elevator);
    if (lift == 0) return;
    const Areas reached = flood(exits_, lift, ~Areas{0}, kAreas);
    if (~reached != 0) complain("/plan", "no way leads from the entrance to " + spot(first(~reached)) + " [RC-BLDG-8]");
  }

  const std::vector<Tile>& tiles_;
  const Tracks& tracks_;
  Built built_;
  std::array<int, kAreas> owner_{};
  std::array<std::array<Edge, 4>, kAreas> edges_{};
  Exits exits_{}, open_{};
};

}  // namespace

Built build(const std::vector<Tile>& tiles, const Tracks& tracks, const Layout& layout) {
  return look_around(Builder(tiles, tracks, layout.bursts).from(layout));
}

Built judge(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts, const std::vector<PlacedTile>& placed,
            const std::vector<PlacedDoor>& doors) {
  return Builder(tiles, tracks, bursts).from(placed, doors);
}

// RC-RUL-8: for each room without a way in the first wall to a hallway becomes a door, as long as there are tokens.
Built judge_with_doors(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts,
                       const std::vector<PlacedTile>& placed) {
  return Builder(tiles, tracks, bursts).with_doors(placed);
}

}  // namespace condotta::recon
