#include <benchmark/benchmark.h>

#include "../tests/table/random_table.h"

// A busy table: 60 pieces of terrain, 30 figures.
namespace condotta::table {
namespace {

constexpr Point kSize{6100, 9140};

struct Busy {
  Chance chance{42};
  Layout layout = random_layout(chance, kSize, 60);
  std::vector<Body> bodies;
  Busy() {
    for (int i = 0; i < 30; ++i) {
      Body b{{{chance.in(300, 5800), chance.in(300, 8800)}, 0}, 440, 150};
      bodies.push_back(b);
    }
  }
  Scene scene() const { return {layout, PieceSet::all(), bodies}; }
};

void LineOfSightWithCover(benchmark::State& state) {
  const Busy busy;
  std::size_t i = 0;
  for (auto _ : state) {
    const std::size_t a = i % 30, b = (i * 7 + 11) % 30;
    ++i;
    if (a == b) continue;
    Scene scene = busy.scene();
    scene.present = ~(std::uint64_t{1} << a | std::uint64_t{1} << b);
    const Sight sight = look(scene, {busy.bodies[a].spot.at, 330, 155}, {busy.bodies[b].spot, 300, 440});
    benchmark::DoNotOptimize(sight);
  }
}
BENCHMARK(LineOfSightWithCover);

// A look that is not remembered, on tables with more and more pieces; and past more and more figures.
void LookByPieces(benchmark::State& state) {
  Chance chance(42);
  const Layout layout = random_layout(chance, kSize, static_cast<int>(state.range(0)));
  for (auto _ : state) {
    const Point from{chance.in(300, 5800), chance.in(300, 8800)}, to{chance.in(300, 5800), chance.in(300, 8800)};
    benchmark::DoNotOptimize(look({layout}, {from, 330, 155}, {{to, 0}, 300, 440}));
  }
}
BENCHMARK(LookByPieces)->Arg(10)->Arg(30)->Arg(60)->Arg(120);

void LookByFigures(benchmark::State& state) {
  Busy busy;
  busy.bodies.resize(static_cast<std::size_t>(state.range(0)), busy.bodies.front());
  Chance chance(7);
  for (Body& body : busy.bodies) body.spot.at = {chance.in(300, 5800), chance.in(300, 8800)};
  for (auto _ : state) {
    const Point from{chance.in(300, 5800), chance.in(300, 8800)}, to{chance.in(300, 5800), chance.in(300, 8800)};
    benchmark::DoNotOptimize(look(busy.scene(), {from, 330, 155}, {{to, 0}, 300, 440}));
  }
}
BENCHMARK(LookByFigures)->Arg(1)->Arg(10)->Arg(30)->Arg(60);

void ReachOutline(benchmark::State& state) {
  const Busy busy;
  std::size_t i = 0;
  for (auto _ : state) {
    const std::size_t a = i++ % 30;
    Scene scene = busy.scene();
    scene.present = ~(std::uint64_t{1} << a);
    benchmark::DoNotOptimize(outline(scene, {150, 440}, busy.bodies[a].spot, 950));
  }
}
BENCHMARK(ReachOutline);

void OneStep(benchmark::State& state) {
  const Busy busy;
  std::size_t i = 0;
  for (auto _ : state) {
    const std::size_t a = i % 30;
    Scene scene = busy.scene();
    scene.present = ~(std::uint64_t{1} << a);
    const Spot from = busy.bodies[a].spot;
    benchmark::DoNotOptimize(walk(scene, {150, 440}, from, ahead(from.at, static_cast<int>(i % 360), 950)));
    ++i;
  }
}
BENCHMARK(OneStep);

}  // namespace
}  // namespace condotta::table
