// The printed tables of TechCommander, and sums that need no position: content, builder, damage, cover, clock.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "games/techcommander/game.h"
#include "games/techcommander/rules.h"
#include "kernel/content_files.h"
#include "shelf/content.h"
#include "tests/techcommander/table.h"

namespace condotta::techcommander {
namespace {

// TC-LIFE-3, TC-LIFE-4, TC-EX-1: whole parts only. TC-RUL-5: a piercing round ignores reduction up to its level.
TEST(TechCommander, DamageIsDividedByArmorClass) {
  EXPECT_EQ(life_lost(7, 2, 0), 3);
  EXPECT_EQ(life_lost(24, 1, 0), 24);
  EXPECT_EQ(life_lost(24, 5, 0), 4);
  EXPECT_EQ(life_lost(24, 10, 0), 2);
  EXPECT_EQ(life_lost(30, 3, 3), 30);
  EXPECT_EQ(life_lost(30, 4, 3), 7);
}

// TC-SK-7, TC-SK-15, TC-SKL-1, TC-DM-6: a table is asked only for what its type and objective use.
TEST(TechCommander, OptionsWithoutEffectAreMoot) {
  Options o;
  EXPECT_TRUE(Game::moot(o, "skulls") && Game::moot(o, "attacker") && Game::moot(o, "recon_tokens"));
  EXPECT_FALSE(Game::moot(o, "objective") || Game::moot(o, "hot_drop") || Game::moot(o, "turns"));
  o.objective = Objective::Recon;
  EXPECT_FALSE(Game::moot(o, "recon_tokens"));
  o.objective = Objective::Hybrid;
  EXPECT_FALSE(Game::moot(o, "attacker") || Game::moot(o, "control_points"));
  o.type = GameType::Deathmatch;
  EXPECT_TRUE(Game::moot(o, "objective") && Game::moot(o, "control_points"));
  EXPECT_FALSE(Game::moot(o, "skulls") || Game::moot(o, "turns"));
}

// TC-SK-15: the attacker is one of the teams.
TEST(TechCommander, TheAttackerIsATeam) {
  Options o;
  o.objective = Objective::Raid, o.players = 4, o.teams = 2, o.attacker = 3;
  EXPECT_TRUE(game().check_options(o).has_value());
  o.attacker = 2;
  EXPECT_FALSE(game().check_options(o).has_value());
}

// TC-COV-1, TC-COV-2, TC-COV-3, TC-COV-4, TC-COV-5, TC-COV-6, TC-EX-32, TC-RUL-30.
TEST(TechCommander, CoverBands) {
  for (const auto& [hidden, modifier] :
       {std::pair{0, 0}, {9, 0}, {10, -1}, {24, -1}, {25, -2}, {75, -2}, {76, -3}, {99, -3}}) {
    EXPECT_EQ(cover_mod(hidden), modifier) << hidden;
  }
}

// TC-MSV-5, TC-MSV-6, TC-EX-20, TC-RUL-170: weight and power go by the AC.
TEST(TechCommander, MsvClassTable) {
  for (const char* id : {"rhino", "troll", "gladiator", "bulwark", "paladin"}) {
    State s = empty_table();
    const UnitId u = put(s, id, 0, 5000, 5000);
    const int ac = armor_class(c(), unit(s, u));
    EXPECT_TRUE(faults_of(c(), s, unit(s, u)).empty()) << id;
    Item ballast;
    ballast.type = item("passenger_pod");
    ballast.count = static_cast<std::uint8_t>(ac * 5 / 3 + 1);
    unit(s, u).gear.push_back(ballast);
    const auto faults = faults_of(c(), s, unit(s, u));
    ASSERT_FALSE(faults.empty()) << id;
    EXPECT_STREQ(faults.front().rule.text, "TC-MSV-6");
    EXPECT_EQ(faults.front().args[1], ac * 5);
  }
}

// TC-MSV-7: power is a limit of its own; TC-MSV-10: standard parts stay; TC-MSV-3, TC-MSV-11.
TEST(TechCommander, PowerAndStandardParts) {
  State s = empty_table();
  const UnitId u = put(s, "gladiator", 0, 5000, 5000);
  Item lance;
  lance.type = item("gatling_laser");
  lance.count = 3;
  unit(s, u).gear.push_back(lance);
  bool power = false;
  for (const Refusal& fault : faults_of(c(), s, unit(s, u)))
    power = power || std::string(fault.rule.text) == "TC-MSV-7";
  EXPECT_TRUE(power);
  unit(s, u).gear.clear();
  bool part = false;
  for (const Refusal& fault : faults_of(c(), s, unit(s, u))) part = part || std::string(fault.rule.text) == "TC-MSV-10";
  EXPECT_TRUE(part);
  EXPECT_EQ(crew_aboard(c(), s, u), 2);
  EXPECT_EQ(passenger_room(c(), s, u), 0);
  EXPECT_EQ(c().chassis[static_cast<std::size_t>(c().names.find(kChassis, "bulwark_b").value())].block, "B");
  const UnitId carrier = put(s, "bulwark_carrier", 0, 20000, 5000);
  EXPECT_EQ(passenger_room(c(), s, carrier), 4);  // TC-MSV-4
}

// TC-RUL-213, TC-VEH-1: a truck carries spare gear up to its figure; what belongs to it stays.
TEST(TechCommander, SpareGearOfATruck) {
  const auto truck = [](std::vector<Fitting> gear) {
    return faults_of_force(c(), {BuiltUnit{type("mule"), std::move(gear), {}}}, 12);
  };
  EXPECT_TRUE(truck({}).empty());
  EXPECT_TRUE(truck({{item("mg_127"), 1}, {item("bubble_shield"), 20}}).empty());
  const auto heavy = truck({{item("mg_127"), 1}, {item("bubble_shield"), 21}});
  ASSERT_FALSE(heavy.empty());
  EXPECT_STREQ(heavy.front().rule.text, "TC-RUL-213");
  const auto armed = truck({{item("mg_127"), 2}});
  ASSERT_FALSE(armed.empty());
  EXPECT_STREQ(armed.front().rule.text, "TC-VEH-1");
}

// TC-EQP-1, TC-EQP-2, TC-CREW-3, TC-CREW-4, TC-TRP-1, TC-FAC-4: kilograms and the speed of what is left free.
TEST(TechCommander, LoadAndSpeed) {
  State s = empty_table();
  const UnitId crew = put(s, "crew_member", 0, 5000, 5000);
  unit(s, crew).training = TrainingId{};
  EXPECT_EQ(capacity_of(c(), s, unit(s, crew)), 23);
  EXPECT_EQ(full_speed(c(), s, unit(s, crew)), 22 * kU);
  unit(s, crew).training = TrainingId::of(static_cast<int>(Drill::ExtremeConditioning));
  EXPECT_EQ(capacity_of(c(), s, unit(s, crew)), 33);
  const UnitId trooper = put(s, "mercenary_trooper", 0, 9000, 5000);
  EXPECT_EQ(capacity_of(c(), s, unit(s, trooper)), 40);
  Item gun;
  gun.type = item("squad_machine_gun");
  gun.count = 2;
  unit(s, trooper).gear.push_back(gun);
  ASSERT_EQ(faults_of(c(), s, unit(s, trooper)).size(), 1u);
  EXPECT_STREQ(faults_of(c(), s, unit(s, trooper)).front().rule.text, "TC-EQP-1");
}

// TC-SKL-12, TC-SKL-13, TC-EX-16, TC-EX-17, TC-SKL-11: both sets of twenty.
TEST(TechCommander, SkullTables) {
  ASSERT_EQ(c().skull_sets.size(), 2u);
  const auto name = [](int set, int roll) {
    return c().names.id(
        kSkulls, c().skull_sets[static_cast<std::size_t>(set)].rolls[static_cast<std::size_t>(roll - 1)].index());
  };
  EXPECT_EQ(c().skull_sets[0].rolls.size(), 20u);
  EXPECT_EQ(c().skull_sets[1].rolls.size(), 20u);
  EXPECT_EQ(name(0, 1), "patriot");
  EXPECT_EQ(name(0, 12), "patriot");
  EXPECT_EQ(name(0, 5) + name(0, 8) + name(0, 20), "springspringspring");
  EXPECT_EQ(name(0, 14) + name(0, 19), "stupiditystupidity");
  EXPECT_EQ(name(1, 1), "conquest");
  EXPECT_EQ(name(1, 8), "destiny");
  EXPECT_EQ(name(1, 19), "rebel");
  auto advanced = c().skull_sets[1].rolls;
  std::sort(advanced.begin(), advanced.end());
  EXPECT_EQ(std::adjacent_find(advanced.begin(), advanced.end()), advanced.end());
}

// TC-EX-18, TC-EX-19, TC-KP-17: prices of the perks, and the requisition table.
TEST(TechCommander, PerkPrices) {
  const std::vector<int> prices{1, 1, 1, 1, 3, 5, 7, 10, 15, 3};
  ASSERT_EQ(c().perks.size(), prices.size());
  for (std::size_t i = 0; i < prices.size(); ++i) EXPECT_EQ(c().perks[i].price, prices[i]) << c().perks[i].id;
  int covered = 0;
  for (const RequisitionRow& row : c().requisition) covered += row.to - row.from + 1;
  EXPECT_EQ(covered, 20);
}

// TC-DMS-12, TC-EX-14, TC-EX-15: points and chips.
TEST(TechCommander, PointsAndChips) {
  EXPECT_EQ(c().points.survive, 5);
  EXPECT_EQ(c().points.survivor, 1);
  EXPECT_EQ(c().points.skull, 10);
  EXPECT_EQ(c().points.wager_won, 10);
  EXPECT_EQ(c().points.wager_spoiled, 10);
  EXPECT_EQ(c().chips[0].value + c().chips[1].value + c().chips[2].value, 16);
}

// TC-EX-13, TC-SKL-3: twelve is north, three east, six south, nine west.
TEST(TechCommander, ClockDirections) {
  const Point from{30000, 20000};
  EXPECT_EQ(clock(from, 12, 1000), (Point{30000, 21000}));
  EXPECT_EQ(clock(from, 3, 1000), (Point{31000, 20000}));
  EXPECT_EQ(clock(from, 6, 1000), (Point{30000, 19000}));
  EXPECT_EQ(clock(from, 9, 1000), (Point{29000, 20000}));
}

// TC-MAP-5, TC-MAP-7, TC-DM-2, TC-RUL-65, TC-SET-4, TC-SET-6: spawns 24 apart, at least six of them; alternates for
// appeals.
TEST(TechCommander, TablesKeepTheirDistances) {
  EXPECT_GE(c().tables.size(), 8u);
  for (const TableSpec& t : c().tables) {
    EXPECT_GE(t.spawns.size(), 6u) << t.id;
    EXPECT_GE(t.alternates.size(), 2u) << t.id;
    for (std::size_t i = 0; i < t.spawns.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        EXPECT_GE(table::distance2({t.spawns[i].x, t.spawns[i].y}, {t.spawns[k].x, t.spawns[k].y}),
                  table::square(24 * kU))
            << t.id;
      }
    }
  }
}

// TC-TER-4, TC-EX-22, TC-EX-24, TC-TER-9, TC-TER-16, TC-TER-37, TC-TER-38, TC-EX-26, TC-EX-27, TC-TER-6, TC-TER-8,
// TC-TER-10, TC-TER-11, TC-HIN-1, TC-HIN-9, TC-RUL-48: how the book divides and classifies terrain, and what it costs.
TEST(TechCommander, TerrainIsDividedIntoElements) {
  const auto count = [](const char* table, const char* kind) {
    const TableSpec& t = c().tables[static_cast<std::size_t>(c().names.find(kTables, table).value())];
    return std::count_if(t.terrain.begin(), t.terrain.end(), [&](const ElementSpec& e) {
      return c().terrain[static_cast<std::size_t>(e.kind.index())].id == kind;
    });
  };
  const auto kind = [](const char* id) -> const TerrainSpec& {
    return c().terrain[static_cast<std::size_t>(c().names.find(kTerrains, id).value())];
  };
  EXPECT_EQ(count("crossroads", "skyscraper_floor"), 4);
  EXPECT_EQ(count("crossroads", "bridge_span"), 2);
  EXPECT_EQ(count("missile_base", "receiver_dish"), 1);
  EXPECT_GE(count("missile_base", "wall"), 4);
  EXPECT_EQ(kind("mesa").interactive, 0);
  EXPECT_EQ(kind("cliff").interactive, 1);
  EXPECT_EQ(kind("rock").interactive, 1);
  EXPECT_EQ(kind("brush").hinder.wheeled, 1);
  EXPECT_EQ(kind("heavy_brush").hinder.hover, 2);
  EXPECT_EQ(kind("swamp").hinder.foot, 2);
  EXPECT_EQ(kind("shallow_river").hinder.foot, 1);
  for (const char* shallow : {"swamp", "shallow_river", "shallow_water"}) {
    EXPECT_EQ(kind(shallow).hinder.wheeled, 2) << shallow;
    EXPECT_EQ(kind(shallow).hinder.tracked, 1) << shallow;
  }
  EXPECT_EQ(kind("rough_ground").hinder.foot, 1);
  EXPECT_EQ(kind("narrow_passing").hinder.hover, 1);
  for (const TableSpec& t : c().tables) {
    for (const ElementSpec& e : t.terrain) {
      const TerrainSpec& k = c().terrain[static_cast<std::size_t>(e.kind.index())];
      if (k.interactive != 0) {
        EXPECT_GE(e.ac, 1) << t.id << " " << e.name;
      }
      if (k.id == "frame_building") {
        EXPECT_TRUE(e.ac >= 4 && e.ac <= 6);
      }
      if (k.id == "skyscraper_floor") {
        EXPECT_GE(e.ac, 10);
      }
      if (k.id == "tree") {
        EXPECT_LE(e.ac, 3);
      }
    }
  }
}

// TC-CUS-1, TC-CUS-2, TC-CUS-3, TC-CUS-4, TC-CUS-5, TC-CUS-6, TC-EX-42: the guide for units of one's own.
TEST(TechCommander, GuideForCustomUnits) {
  TypeSpec own;
  own.category = Category::Vehicle;
  own.ac = 3;
  own.speed = 16 * kU;
  EXPECT_TRUE(faults_of_type(own).empty());
  own.gear = {{item("mg_127"), 2}};
  EXPECT_TRUE(faults_of_type(own).empty());
  own.gear.push_back({ItemId{}, 1});  // a weapon that is not in the game's list
  ASSERT_EQ(faults_of_type(own).size(), 1u);
  EXPECT_STREQ(faults_of_type(own).front().rule.text, "TC-CUS-6");
  own.gear.clear();
  for (const int speed : {11, 21}) {
    own.speed = speed * kU;
    ASSERT_EQ(faults_of_type(own).size(), 1u) << speed;
    EXPECT_STREQ(faults_of_type(own).front().rule.text, "TC-CUS-5");
  }
  for (const int speed : {12, 20}) {
    own.speed = speed * kU;
    EXPECT_TRUE(faults_of_type(own).empty()) << speed;
  }
  own.ac = 7;
  EXPECT_STREQ(faults_of_type(own).front().rule.text, "TC-CUS-2");
  TypeSpec soldier;
  soldier.category = Category::Crew;
  soldier.speed = 22 * kU;
  EXPECT_STREQ(faults_of_type(soldier).front().rule.text, "TC-CUS-4");
  soldier.speed = 24 * kU;
  EXPECT_TRUE(faults_of_type(soldier).empty());
  soldier.category = Category::Troop;
  EXPECT_STREQ(faults_of_type(soldier).front().rule.text, "TC-CUS-3");
}

// TC-VEH-1: a vehicle's gear is fixed; TC-SK-8, TC-DM-8: a force within its cap; every preset is legal.
TEST(TechCommander, ForceBuilder) {
  BuiltUnit tank{type("ferret"), {{item("mg_127"), 1}}, {}};
  EXPECT_STREQ(faults_of_force(c(), {tank}, 12).front().rule.text, "TC-VEH-1");
  tank.gear.clear();
  EXPECT_TRUE(faults_of_force(c(), {tank, tank}, 6).empty());
  EXPECT_STREQ(faults_of_force(c(), {tank, tank, tank}, 6).back().rule.text, "TC-SK-8");
  for (const ForceSpec& force : c().forces) {
    std::vector<BuiltUnit> units;
    for (const ForceUnit& line : force.units)
      units.insert(units.end(), static_cast<std::size_t>(line.count), BuiltUnit{line.unit, {}, {}});
    EXPECT_TRUE(faults_of_force(c(), units, force.cap).empty()) << force.id;
    int sum = 0;
    for (const BuiltUnit& each : units) sum += c().sheet(each.unit).ac;
    EXPECT_EQ(sum, force.cap) << force.id;
  }
}

// TC-ADJ-1, TC-ADJ-2, TC-UNIT-9, TC-UNIT-10, TC-UNIT-11, TC-GEN-2, TC-RUL-24, TC-RUL-26, TC-RUL-27: two apart and no
// thousandth more, measured between bodies without their gear, in height as well.
TEST(TechCommander, Adjacency) {
  State s = empty_table();
  const UnitId a = put(s, "ussc_marine", 0, 5000, 5000), b = put(s, "ussc_marine", 0, 8000, 5000);
  EXPECT_TRUE(adjacent(c(), s, a, b));
  unit(s, b).x = 8001;
  EXPECT_FALSE(adjacent(c(), s, a, b));
  unit(s, b).x = 8000;
  unit(s, b).z = 3200;
  EXPECT_FALSE(adjacent(c(), s, a, b));
}

// TC-HUL-1, TC-HUL-2: a vehicle whose lower hull an adjacent feature hides is hull down; an MSV never is.
TEST(TechCommander, HullDown) {
  State s = empty_table();
  const UnitId gun = put(s, "ussc_marine", 0, 32000, 4000);
  const UnitId tank = put(s, "halo", 1, 32000, 12700);
  unit(s, tank).facing = 90;
  EXPECT_TRUE(line_to_unit(c(), s, gun, tank).hull_down);
  unit(s, tank).x = unit(s, gun).x = 20000;
  EXPECT_FALSE(line_to_unit(c(), s, gun, tank).hull_down);
  State t = empty_table();
  const UnitId other = put(t, "ussc_marine", 0, 32000, 4000), msv = put(t, "gladiator", 1, 32000, 12200);
  EXPECT_FALSE(line_to_unit(c(), t, other, msv).hull_down);
}

// TC-COV-1, TC-LOS-3, TC-LOS-4, TC-RUL-29, TC-RUL-33: what hides, and that a unit in between hides too.
TEST(TechCommander, UnitsAndWallsGiveCover) {
  State s = empty_table();
  const UnitId gun = put(s, "ussc_marine", 0, 5000, 5000), target = put(s, "ussc_marine", 1, 5000, 15000);
  EXPECT_EQ(line_to_unit(c(), s, gun, target).hidden, 0);
  const UnitId between = put(s, "ussc_marine", 0, 5000, 10000);
  EXPECT_GT(line_to_unit(c(), s, gun, target).hidden, 24);
  unit(s, between).x = 8000;
  EXPECT_EQ(line_to_unit(c(), s, gun, target).hidden, 0);
}

// TC-FAC-2: no training while crewing; TC-FAC-12: IO coordination needs an own MSV.
TEST(TechCommander, TrainingHolds) {
  State s = empty_table();
  s.players[0].faction = FactionId::of(c().names.find(kFactions, "pirate").value());
  const UnitId raider = put(s, "pirate_raider", 0, 5000, 5000), hidden = put(s, "ussc_marine", 1, 5000, 15000);
  EXPECT_TRUE(drilled(c(), s, unit(s, raider), Drill::CombinedArmsRaid));
  EXPECT_EQ(scan_number(c(), s, raider, hidden), 12);
  put(s, "troll", 0, 20000, 5000);
  EXPECT_EQ(scan_number(c(), s, raider, hidden), 14);
  unit(s, raider).role = Role::Crew;
  EXPECT_FALSE(drilled(c(), s, unit(s, raider), Drill::CombinedArmsRaid));
}

// TC-STN-2, TC-STN-3, TC-STN-7, TC-EX-37, TC-RUL-46: heights of the stances, for infantry only.
TEST(TechCommander, StanceHeights) {
  State s = empty_table();
  s.setting.stances = 1;
  const UnitId soldier = put(s, "ussc_marine", 0, 5000, 5000), msv = put(s, "rhino", 0, 20000, 5000);
  for (const auto& [stance, height] :
       {std::pair{Stance::Standing, 1100}, {Stance::Kneeling, 600}, {Stance::Prone, 250}}) {
    unit(s, soldier).stance = stance;
    EXPECT_EQ(body_of(c(), s, unit(s, soldier)).height, height);
  }
  unit(s, msv).stance = Stance::Prone;
  EXPECT_EQ(body_of(c(), s, unit(s, msv)).height, 2200);
}

// TC-STN-10: dug in means kneeling or prone, or standing beside something solid; TC-STN-13 leaves a still shooter its
// choice.
TEST(TechCommander, StanceOfTheDugIn) {
  State s = empty_table();
  s.setting.stances = 1;
  const UnitId open = put(s, "ussc_marine", 0, 5000, 5000), wall = put(s, "ussc_marine", 0, 32000, 9000);
  for (const UnitId id : {open, wall}) unit(s, id).set(Status::DugIn), unit(s, id).stance = Stance::Prone;
  EXPECT_FALSE(stance_allowed(c(), s, open, Stance::Standing));
  EXPECT_TRUE(stance_allowed(c(), s, open, Stance::Kneeling));
  EXPECT_TRUE(stance_allowed(c(), s, wall, Stance::Standing));
  unit(s, open).set(Status::DugIn, false);
  unit(s, open).note(Memory::Acted | Memory::FiredStill);
  EXPECT_TRUE(stance_allowed(c(), s, open, Stance::Kneeling));
}

// TC-TER-15, TC-RUL-142: brush hides the ground in it from fire for effect.
TEST(TechCommander, BrushHidesTheGround) {
  State s = empty_table();
  const UnitId gun = put(s, "ussc_marine", 0, 20000, 18000);
  EXPECT_TRUE(line_to_spot(c(), s, gun, {32000, 18000}, 0).blocked());
  EXPECT_FALSE(line_to_spot(c(), s, gun, {24000, 14000}, 0).blocked());
}

// TC-RUL-39: brush hides whoever lies in it, but never all of it.
TEST(TechCommander, BrushAloneNeverBlocks) {
  State s = empty_table();
  s.setting.stances = 1;
  const UnitId gun = put(s, "ussc_marine", 0, 20000, 18000), target = put(s, "ussc_marine", 1, 32000, 18000);
  unit(s, target).stance = Stance::Prone;
  EXPECT_EQ(line_to_unit(c(), s, gun, target).hidden, 99);
  EXPECT_FALSE(line_to_unit(c(), s, gun, target).blocked());
}

// TC-TER-18, TC-TER-19: up in a tree an AC1 unit counts as dug in.
TEST(TechCommander, UpInATree) {
  State s = empty_table();
  const UnitId climber = put(s, "ussc_marine", 0, 38000, 18000, 6000);
  EXPECT_TRUE(dug_in(c(), s, unit(s, climber)));
  unit(s, climber).z = 0;
  unit(s, climber).x = 20000;
  EXPECT_FALSE(dug_in(c(), s, unit(s, climber)));
}

// TC-RUL-206: a feature that the players laid out stands with all its walls and no others, however it is turned.
TEST(TechCommander, LaidFeaturesStandWhole) {
  State s = empty_table();
  s.table = TableId::of(c().names.find(kTables, "open_ground").value());
  s.by_hand = 1;
  const TableSpec& box = c().tables[static_cast<std::size_t>(s.table.index())];
  for (std::size_t e = 0; e < box.terrain.size(); ++e) s.laid[e] = {box.terrain[e].x, box.terrain[e].y};
  for (int e = 0; e < static_cast<int>(box.terrain.size()); ++e) {
    const ElementSpec& home = box.terrain[static_cast<std::size_t>(e)];
    if (home.x + home.d > box.width || home.y + home.w > box.depth) continue;
    s.turned = {feature(e)};
    s.fallen = Elements::of_bits(~std::uint64_t{0}).without(feature(e));
    const std::vector<int>& owner = c().ground(s).owner;
    const table::PieceSet there = standing(c(), s);
    for (std::size_t i = 0; i < owner.size(); ++i) EXPECT_EQ(there.has(static_cast<int>(i)), owner[i] == e) << e;
  }
}

// TC-TER-12, TC-TEL-2, TC-RUL-68: a landslide falls like any feature; rubble hinders only where it was agreed.
TEST(TechCommander, RubbleWhereAgreed) {
  for (const int agreed : {0, 1}) {
    State s = empty_table();
    s.setting.rubble = static_cast<std::uint8_t>(agreed);
    const UnitId mule = put(s, "mule", 0, 44000, 3000);
    s.fallen.set(feature(2));
    s.life[2] = 0;
    Walk walk, after;
    walk.unit = mule;
    walk.speed = walk.left = 16 * kU;
    Action leg;
    leg.x = 44000;
    leg.y = 10000;
    leg_cost(c(), s, mule, walk, leg, after);
    EXPECT_EQ(after.left, agreed != 0 ? 1 * kU : 9 * kU);
  }
}

// TC-HIN-8, TC-HIN-2: hover ignores ordinary hindering ground. TC-ELV-4, TC-ELV-5, TC-ELV-6, TC-ELV-7, TC-ELV-8,
// TC-RUL-45: step heights, halved on the cards.
TEST(TechCommander, HoverAndSteps) {
  State s = empty_table();
  const UnitId tank = put(s, "stingray", 0, 26000, 22500);
  Walk walk, after;
  walk.speed = walk.left = 18 * kU;
  Action leg;
  leg.x = 33000;
  leg.y = 29000;
  leg_cost(c(), s, tank, walk, leg, after);
  EXPECT_GT(after.left, 8 * kU);
  for (const Sheet& card : c().sheets) {
    if (card.infantry) {
      EXPECT_LT(card.step, kU);
    }
    if (card.machine && card.locomotion != Locomotion::Air) {
      EXPECT_LE(card.step * 2, card.height);
    }
  }
}

// TC-RUL-166, TC-RUL-172: everything the book names by name exists.
TEST(TechCommander, EverythingNamedExists) {
  for (const char* id :
       {"rhino", "troll", "gladiator", "beagle", "paladin", "stingray", "pigeonhawk", "hunter_iv", "atv", "technician",
        "engineer", "pilot", "intercept_officer", "apex_uav", "syndicate_ninja", "ussc_marine", "tier1_operator"}) {
    EXPECT_TRUE(c().names.find(kTypes, id)) << id;
  }
  for (const char* id :
       {"apex_missile", "kabaaam_missile", "pcw_handgun", "seer", "laser_designator", "ddp_bubble_shield",
        "antimissile_system", "jump_jets", "sentry_system", "suppression_gear", "scanner", "smoke_launcher"}) {
    EXPECT_TRUE(c().names.find(kItems, id)) << id;
  }
  const auto of = [](Category category) {
    return std::count_if(c().types.begin(), c().types.end(), [&](const TypeSpec& t) { return t.category == category; });
  };
  EXPECT_GE(of(Category::Msv), 10);
  EXPECT_GE(of(Category::Vehicle) + of(Category::Aerial) + of(Category::Rpv), 9);
  EXPECT_GE(of(Category::Crew) + of(Category::Troop), 12);
  EXPECT_GE(c().items.size(), 45u);
}

// TC-MOV-2, TC-MOV-6, TC-EX-29, TC-RUL-25: a turn about the centre brings a long hull, and its weapon, nearer.
TEST(TechCommander, TurningGainsReach) {
  State s = empty_table();
  const UnitId tank = put(s, "ferret", 0, 5000, 5000), target = put(s, "ussc_marine", 1, 5000, 20000);
  const Body there = body_of(c(), s, unit(s, target));
  unit(s, tank).facing = 90;
  const std::int32_t broadside = range_to(c(), s, unit(s, tank), there);
  unit(s, tank).facing = 0;
  EXPECT_EQ(broadside - range_to(c(), s, unit(s, tank), there), 700);
}

// TC-ELV-9: a ramp hinders machines without jump jets.
TEST(TechCommander, RampsHinder) {
  for (const auto& [id, left] : {std::pair{"gladiator", 14 - 4}, {"lancer", 16 - 4}}) {
    State s = empty_table();
    const UnitId msv = put(s, id, 0, 49000, 10000);
    Walk walk, after;
    walk.speed = walk.left = full_speed(c(), s, unit(s, msv));
    Action leg;
    leg.x = 45000;
    leg.y = 10000;
    leg_cost(c(), s, msv, walk, leg, after);
    EXPECT_EQ(after.left, left * kU - (std::string(id) == "gladiator" ? walk.speed / 4 : 0)) << id;
  }
}

// TC-LAS-4: the impact of a painted indirect shot must be seen by the designator.
TEST(TechCommander, PainterSeesTheImpact) {
  State s = empty_table();
  const UnitId painter = put(s, "ussc_recon", 0, 20000, 15000), target = put(s, "paladin", 1, 10000, 15000);
  Volley v;
  v.attacker = put(s, "missile_specialist", 0, 10000, 30000);
  v.item = item("apex_man_portable");
  v.marks = {VolleyMark::ShotNlos};
  Shot shot;
  shot.at = Aimed::Unit;
  shot.id = target.value;
  Fixed<Spot, 8> free_points, painted;
  std::int32_t z = 0;
  impact_points(c(), s, v, shot, free_points, z);
  shot.painter = static_cast<std::uint8_t>(painter.index() + 1);
  impact_points(c(), s, v, shot, painted, z);
  EXPECT_EQ(free_points.size(), 8u);
  EXPECT_LT(painted.size(), 8u);
}

}  // namespace
}  // namespace condotta::techcommander
