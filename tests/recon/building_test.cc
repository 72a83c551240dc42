// The building: tiles, construction rules, areas, line of sight, distance.
#include "games/recon/plan.h"
#include "games/recon/tile_drawing.h"
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Layout default_layout() {
  return content().layouts.front();
}
std::string first_complaint(const Layout& layout) {
  const Built built = build(content().tiles, content().tracks, layout);
  return built.complaints.empty() ? "" : built.complaints.front().text;
}
void swap_words(Layout& layout, const std::string& a, const std::string& b) {
  for (std::string& row : layout.plan) {
    std::string out;
    for (std::size_t i = 0; i < row.size();) {
      std::size_t end = std::min(row.find(' ', i), row.size());
      std::string word = row.substr(i, end - i);
      const bool star = !word.empty() && word.back() == '*';
      const std::string code = star ? word.substr(0, word.size() - 1) : word;
      if (code == a) word = b + (star ? "*" : "");
      if (code == b) word = a + (star ? "*" : "");
      out += word;
      while (end < row.size() && row[end] == ' ') out += row[end++];
      i = end;
    }
    row = out;
  }
}

// The plan as a person would write it.
std::vector<std::string> write_plan(const std::vector<Tile>& tiles, const std::vector<PlacedTile>& placed_tiles) {
  std::array<std::string, kAreas> words;
  for (const PlacedTile& p : placed_tiles) {
    const Tile& t = tiles[static_cast<std::size_t>(p.tile)];
    for (int y = 0; y < height(t); ++y) {
      for (int x = 0; x < width(t); ++x) {
        const Cell at = placed(t, x, y, p.turn);
        words[static_cast<std::size_t>(area_at(p.row + at.y, p.column + at.x))] = t.code + (x + y == 0 ? "*" : "");
      }
    }
  }
  std::vector<std::string> plan;
  for (int row = 0; row < 8; ++row) {
    std::string line;
    for (int column = 0; column < 8; ++column) {
      std::string word = words[static_cast<std::size_t>(area_at(row, column))];
      if (column < 7) word.resize(5, ' ');
      line += word;
    }
    plan.push_back(line);
  }
  return plan;
}

// RC-BLDG-3, RC-BLDG-4, RC-BLDG-5, RC-BLDG-12, RC-BLDG-13, RC-COMP-7: six ready buildings of 29 tiles, each 8 x 8, keep
// every rule; rings may face any way; the bursts lie on two opposite sides and the tracks on the other two.
TEST(Building, ReadyOnesKeepTheRules) {
  ASSERT_GE(content().layouts.size(), 6u);
  bool both_axes[2] = {};
  for (const Layout& layout : content().layouts) {
    const Built built = build(content().tiles, content().tracks, layout);
    EXPECT_TRUE(built.complaints.empty()) << layout.id << ": " << built.complaints.front().text;
    EXPECT_EQ(built.tiles.size(), 29u);
    EXPECT_EQ(write_plan(content().tiles, built.tiles), layout.plan);
    both_axes[layout.bursts == Bursts::EastWest] = true;
  }
  EXPECT_TRUE(both_axes[0] && both_axes[1]);
}

// RC-BLDG-6, RC-BLDG-7: the R&D lab cannot change places with the plant in the middle, nor turn its hallway side
// outward.
TEST(Building, CornerTilesBelongInCorners) {
  Layout moved = default_layout();
  swap_words(moved, "A", "F");
  EXPECT_NE(first_complaint(moved).find("RC-BLDG-6"), std::string::npos) << first_complaint(moved);
  Layout turned = default_layout();
  turned.plan[0].replace(0, 7, "A    A ");
  turned.plan[1].replace(0, 7, "A    A*");
  EXPECT_NE(first_complaint(turned).find("RC-BLDG-"), std::string::npos) << first_complaint(turned);
}

// RC-BLDG-8, RC-AREA-9: a room whose door meets a wall has no way in.
TEST(Building, EveryRoomHasAWayIn) {
  Layout turned = default_layout();
  turned.plan[3].replace(0, 7, "E    E*");  // the west office opens to the outer wall
  EXPECT_NE(first_complaint(turned).find("RC-BLDG-8"), std::string::npos) << first_complaint(turned);
}

// RC-BLDG-9: a room must lie within one area of a hallway, orthogonally or diagonally.
TEST(Building, RoomsLieByAHallway) {
  std::vector<Tile> tiles = content().tiles;
  for (Tile& t : tiles) {
    if (t.kind == TileKind::Hallway) t.kind = TileKind::Room;
  }
  const Built built = build(tiles, content().tracks, default_layout());
  EXPECT_TRUE(std::any_of(built.complaints.begin(), built.complaints.end(),
                          [](const Complaint& c) { return c.text.find("RC-BLDG-9") != std::string::npos; }));
}

// RC-BLDG-10, RC-BLDG-11, RC-BLDG-3: without the elevator, a stair tile or a tile at all the validator says which.
TEST(Building, RequiredTiles) {
  std::vector<PlacedTile> tiles = build(content().tiles, content().tracks, default_layout()).tiles;
  std::vector<Tile> changed = content().tiles;
  for (Tile& t : changed) {
    if (t.kind == TileKind::Elevator || t.code == "s2") t.kind = TileKind::Hallway;
  }
  changed.push_back(content().tiles[11]), changed.push_back(content().tiles[14]);
  changed[changed.size() - 2].code = "L2", changed.back().code = "s3";
  const Built built = judge(changed, content().tracks, Bursts::EastWest, tiles);
  std::string all;
  for (const Complaint& c : built.complaints) all += c.text;
  EXPECT_NE(all.find("RC-BLDG-10"), std::string::npos) << all;
  EXPECT_NE(all.find("RC-BLDG-11"), std::string::npos) << all;
  tiles.pop_back();
  EXPECT_NE(judge(content().tiles, content().tracks, Bursts::EastWest, tiles).complaints.front().text.find("RC-BLDG-3"),
            std::string::npos);
  Layout misspelt = default_layout();
  misspelt.plan[0].replace(0, 2, "Q*");
  EXPECT_NE(first_complaint(misspelt).find("no tile"), std::string::npos);
  misspelt.plan.pop_back();
  EXPECT_NE(first_complaint(misspelt).find("eight rows"), std::string::npos);
}

// RC-RUL-8: an extra door lets a room in that has no other way in: at most two, only there, from a room to the outside.
TEST(Building, ExtraDoors) {
  Layout turned = default_layout();
  turned.plan[3].replace(0, 7, "E    E*");
  turned.plan[4].replace(0, 7, "H    H*");
  turned.doors = {{"r4c2", Side::East}, {"r5c3", Side::West}};
  EXPECT_EQ(first_complaint(turned), "");
  EXPECT_EQ(build(content().tiles, content().tracks, turned).building.extra_doors, 2);
  const auto complaint = [&](std::vector<ExtraDoor> doors) {
    turned.doors = std::move(doors);
    return first_complaint(turned);
  };
  EXPECT_NE(complaint({{"r4c2", Side::East}}).find("RC-BLDG-8"), std::string::npos);
  EXPECT_NE(complaint({{"r4c2", Side::South}, {"r5c2", Side::East}}).find("outside rooms [RC-RUL-8]"),
            std::string::npos);
  EXPECT_NE(complaint({{"r4c1", Side::West}, {"r5c2", Side::East}}).find("needs a wall"), std::string::npos);
  EXPECT_NE(complaint({{"r4c9", Side::West}}).find("such as r4c2"), std::string::npos);
  EXPECT_NE(complaint({{"r4c2", Side::East}, {"r5c2", Side::East}, {"r4c1", Side::North}}).find("two extra doors"),
            std::string::npos);
  EXPECT_NE(complaint({{"r8c5", Side::West}}).find("elevator gets no extra door [RC-RUL-8]"), std::string::npos);
  Layout ready = default_layout();
  ready.doors = {{"r4c1", Side::North}};  // the west office has its own door
  EXPECT_NE(first_complaint(ready).find("has a way in [RC-RUL-8]"), std::string::npos);
}

// RC-RUL-8: the generator lays door tokens where a room would have no way in.
TEST(Building, GeneratedOnesUseDoorTokens) {
  Built turned = build(content().tiles, content().tracks, default_layout());
  for (PlacedTile& p : turned.tiles) {
    if (content().tiles[static_cast<std::size_t>(p.tile)].code == "E") p.turn = 2;
  }
  EXPECT_FALSE(judge(content().tiles, content().tracks, Bursts::EastWest, turned.tiles).complaints.empty());
  const Built helped = judge_with_doors(content().tiles, content().tracks, Bursts::EastWest, turned.tiles);
  EXPECT_TRUE(helped.complaints.empty()) << helped.complaints.front().text;
  EXPECT_EQ(helped.doors.size(), 1u);
  EXPECT_EQ(helped.building.extra_doors, 1);
}

// RC-BLDG-4: the generator shuffles blocks and always keeps the rules.
TEST(Building, GeneratedOnesKeepTheRules) {
  const Built base = build(content().tiles, content().tracks, default_layout());
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    SeededDice dice(seed);
    const Built made = generate(content().tiles, content().tracks, Bursts::NorthSouth, base, 600, dice);
    const Built built = judge(content().tiles, content().tracks, Bursts::NorthSouth, made.tiles, made.doors);
    EXPECT_TRUE(built.complaints.empty()) << seed << ": " << built.complaints.front().text;
    EXPECT_NE(write_plan(content().tiles, made.tiles), default_layout().plan) << seed;
  }
}

// RC-AREA-1, RC-AREA-2, RC-AREA-4, RC-AREA-5, RC-AREA-6, RC-AREA-9, RC-COMP-13: what areas, special areas, stairs, the
// elevator and doors are.
TEST(Building, Areas) {
  Scene t;
  EXPECT_EQ(capacity(content(), t.s, at(3, 4)), 3);
  EXPECT_EQ(durability(content(), t.s, at(3, 4)), 1);
  EXPECT_EQ(facts(t.s, at(8, 8)).place, Place::Safe);
  EXPECT_EQ(area_armor(content(), t.s, at(8, 8)), 1);
  EXPECT_EQ(facts(t.s, at(3, 1)).kind, Kind::Stairs);
  EXPECT_GT(capacity(content(), t.s, at(3, 1)), 100);
  EXPECT_EQ(facts(t.s, at(7, 5)).kind, Kind::Elevator);
  EXPECT_TRUE(has(areas(t.s.building.doors[static_cast<std::size_t>(Side::East)]), at(2, 2)));
  EXPECT_FALSE(has(exits(t.s).of(Side::South), at(2, 2)));
  EXPECT_EQ(facts(t.s, at(3, 3)).white, White::Sw);  // (3 + 3) mod 4 = 2
}

// RC-LOS-1, RC-LOS-2, RC-LOS-3, RC-LOS-4: areas see each other along open rows; walls and doors block; so do corners.
TEST(Building, LineOfSight) {
  Scene t;
  EXPECT_TRUE(sees(t.s, at(3, 2), at(3, 8)));
  EXPECT_TRUE(sees(t.s, at(1, 3), at(8, 3)));
  EXPECT_FALSE(sees(t.s, at(2, 2), at(2, 3)));  // the lab's door
  EXPECT_FALSE(sees(t.s, at(2, 3), at(2, 4)));  // a wall
  EXPECT_FALSE(sees(t.s, at(3, 2), at(2, 3)));  // round a corner
  EXPECT_TRUE(sees(t.s, at(1, 1), at(2, 2)));   // across a room
  for (int a = 0; a < kAreas; ++a) {
    for (int b = 0; b < kAreas; ++b) EXPECT_EQ(sees(t.s, a, b), sees(t.s, b, a));
  }
}

// RC-LOS-7, RC-LOS-8, RC-LOS-9: no sight through smoke, into it, or from inside it, not even in the same area.
TEST(Building, Smoke) {
  Scene t;
  t.s.smoke = rows(bit(at(3, 4)));
  EXPECT_FALSE(sees(t.s, at(3, 2), at(3, 6)));
  EXPECT_FALSE(sees(t.s, at(3, 2), at(3, 4)));
  EXPECT_FALSE(sees(t.s, at(3, 4), at(3, 4)));
  EXPECT_TRUE(sees(t.s, at(3, 2), at(3, 3)));
}

// RC-LOS-5: distance goes through what can be moved through, doors included, and round walls and destroyed areas.
TEST(Building, Distance) {
  Scene t;
  EXPECT_EQ(distance(t.s, at(2, 3), at(2, 2)), 1);
  EXPECT_EQ(distance(t.s, at(2, 3), at(2, 4)), 3);
  EXPECT_EQ(distance(t.s, at(3, 4), at(3, 4)), 0);
  t.s.discs[at(3, 3)] = 3, t.s.security.discs = 3;
  EXPECT_EQ(distance(t.s, at(2, 3), at(2, 4)), -1);  // no way at all
}

// RC-LOS-6: the scanner counts grid steps through walls and turns up a face-down token.
TEST(Building, ScannerIgnoresWalls) {
  Scene t("ccc", "data_raid");
  t.put("ccc_leader", at(2, 3));
  t.turn("ccc_leader");
  Action scan = act_of(Verb::UseKit, "ccc_leader");
  scan.item = item_of("scanner"), scan.where = AreaId::of(at(1, 1));
  EXPECT_EQ(t.rule(scan), "");
  t.act(scan);
  EXPECT_TRUE(t.saw(What::MarkerRevealed));
  for (const Marker& each : t.s.markers) EXPECT_EQ(each.face_up, each.area == scan.where);
  scan.where = AreaId::of(at(8, 8));
  EXPECT_EQ(t.rule(scan), "RC-LOS-6");
}

}  // namespace
}  // namespace condotta::recon
