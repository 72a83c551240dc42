// A little of everything that a mutant changes; mutants_test.sh runs it once with each switch.
#include <array>
#include <cstdio>
#include <optional>

namespace {

constexpr int kCost[] = {4, 6};

int looked = 0;

bool look(bool answer) {
  ++looked;
  return answer;
}

struct Point {
  int x;
  Point operator+(Point other) const { return {x + other.x}; }
  Point operator-(Point other) const { return {x - other.x}; }
  bool operator==(const Point&) const = default;
};

int sum(int a, int b, int c) {
  return a - b + c;
}

bool chain(bool a, bool b, bool c) {
  return a && look(b) || look(c);
}

bool lambda(const std::optional<int>& some, int least) {
  const auto enough = [&](int n) { return n >= least; };
  return some && enough(some.value_or(least));
}

struct Three {
  int all[3];
};

}  // namespace

int main() {
  std::printf("cost %d %d\n", kCost[0], kCost[1]);
  std::printf("sum %d\n", sum(5, 3, 1));
  std::printf("chain %d%d%d%d", chain(true, true, false), chain(true, false, false), chain(false, true, false),
              chain(false, false, true));
  std::printf(" looked %d\n", looked);
  std::printf("lambda %d%d%d\n", lambda(2, 2), lambda(1, 2), lambda({}, 2));
  std::printf("point %d\n", (Point{1} + Point{2} == Point{3}));
  std::printf("fixed %d\n", static_cast<int>(std::size(Three().all)));
}
