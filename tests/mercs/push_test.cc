#include <gtest/gtest.h>

#include "games/mercs/game.h"
#include "kernel/content_files.h"
#include "kernel/scripted_dice.h"
#include "shelf/content.h"
#include "tests/mercs/table.h"
#include "tests/table/random_table.h"
#include "tests/table/slow_walk.h"

// Forced moves on every table, against a sampler that slides the base in floating point.
namespace condotta::mercs {
namespace {

using table::Chance;
using table::Point;

// Ten figures in two clumps round a source, so that many are in each other's way; nobody near stairs.
State crowd(Chance& chance, int map, Point source) {
  const Content& c = game().content();
  State s;
  s.map = MapId::of(map);
  s.scenario = ScenarioId::of(0);
  s.phase = Phase::Action;
  s.round = 1;
  for (int i = 0; i < kFigures; ++i) {
    Figure f;
    f.card = UnitId::of(0);
    s.figures.push_back(f);
  }
  for (int i = 0; i < kFigures; ++i)
    for (int tries = 0; tries < 40 && !in_play(figure(s, i)); ++tries) {
      const Point at = source + Point{chance.in(-900, 900), chance.in(-900, 900)};
      if (!fits_for(c, s, i, {at, 0})) continue;
      put(figure(s, i), {at, 0});
      figure(s, i).standing = Standing::InPlay;
    }
  return s;
}

bool near_slope(const Field& field, Point at) {
  bool found = false;
  field.layout.slopes().each([&](int i) { found = found || table::within(at, field.layout.piece(i).shape, 900); });
  return found;
}

enum class Room { Yes, No, Unsure };

Room room_on_way(const State& s, int who, Point to) {
  const Field& field = game().content().field(s);
  const Bodies bodies = bodies_of(s);
  const table::Scene scene = scene_of(field, bodies, bit(who));
  const table::SlowWalk slow{scene, kWalker, 0};
  const Point from = at_of(figure(s, who));
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (slow.reach(from, to, kRadius + 1.5) >= length) return Room::Yes;
  return slow.reach(from, to, kRadius - 1.5) < length - 0.5 ? Room::No : Room::Unsure;
}

struct Forecast {
  bool sure = true;
  int aside = 0;  // the least deviation with room; 91: none
  bool left = false, right = false;
};

// MS-RUL-29: straight back, else as few degrees aside as leave room for the whole way, at most 90.
Forecast forecast(const State& s, int who, int bearing, int length) {
  Forecast f;
  for (f.aside = 0; f.aside <= 90; ++f.aside) {
    const Point from = at_of(figure(s, who));
    const Room left = room_on_way(s, who, table::ahead(from, bearing - f.aside, length));
    const Room right = room_on_way(s, who, table::ahead(from, bearing + f.aside, length));
    f.sure = f.sure && left != Room::Unsure && right != Room::Unsure;
    f.left = left == Room::Yes, f.right = right == Room::Yes;
    if (f.left || f.right || !f.sure) break;
  }
  return f;
}

void check_pushes(int pushes, std::uint64_t seed) {
  int aside = 0, stuck = 0;
  for (int n = 0; n < pushes; ++n) {
    Chance chance(seed + static_cast<std::uint64_t>(n));
    const int map = chance.in(0, static_cast<int>(game().content().maps.size()) - 1);
    const Point source{chance.in(300, kTableWidth - 300), chance.in(300, kTableDepth - 300)};
    State s = crowd(chance, map, source);
    const int who = chance.in(0, kFigures - 1);
    const Point from = at_of(figure(s, who));
    if (!in_play(figure(s, who)) || from == source || near_slope(game().content().field(s), from)) continue;
    const int length = chance.in(100, 600), bearing = table::bearing_of(from - source);
    const Forecast expected = forecast(s, who, bearing, length);
    if (!expected.sure) continue;
    s.agenda.push(Activation{.who = FigureId::of(who)});
    s.agenda.push(Push{.x = static_cast<std::int16_t>(source.x),
                       .y = static_cast<std::int16_t>(source.y),
                       .far = static_cast<std::int16_t>(length),
                       .who = FigureId::of(who)});
    SeededDice dice(1);
    Log silent;
    Play play{game().content(), s, dice, silent};
    Agendas::run(play);
    const bool asked = s.agenda.top().is<Push>();
    ASSERT_EQ(asked, expected.aside > 0 && expected.left && expected.right) << n;
    int side = expected.left ? 0 : 1;
    if (asked) {
      Action a;
      a.verb = Verb::Side;
      a.number = static_cast<std::uint8_t>(side = chance.in(0, 1));
      game().apply(s, a, dice, silent);
    }
    const Point end = at_of(figure(s, who));
    if (expected.aside > 90) {
      ++stuck;
      ASSERT_EQ(figure(s, who).blood_lost, 1) << n;  // MS-INVOL-5
      ASSERT_LT(table::distance2(from, end), table::square(length)) << n;
      continue;
    }
    ASSERT_EQ(figure(s, who).blood_lost, 0) << n;
    ASSERT_EQ(end, table::ahead(from, bearing + (side == 0 ? -expected.aside : expected.aside), length)) << n;
    aside += expected.aside > 0;
  }
  EXPECT_GT(aside, pushes / 50);
  EXPECT_GT(stuck, 0);
}

// MS-INVOL-3, MS-INVOL-4, MS-INVOL-5, MS-RUL-29.
TEST(MercsPush, TheFirstDirectionWithRoomIsTaken) {
  check_pushes(1'000, 1);
}

TEST(SlowMercsPush, TheFirstDirectionWithRoomIsTakenTenThousandTimes) {
  check_pushes(10'000, 1'000'000);
}

}  // namespace
}  // namespace condotta::mercs
