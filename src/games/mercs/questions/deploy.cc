#include "games/mercs/questions.h"

// MS-DEPLOY-2, MS-DEPLOY-3: the high roll places first, then one figure each in turn.
namespace condotta::mercs {

namespace {

int placed(const State& s) {
  int count = 0;
  for (const Figure& f : s.figures) count += in_play(f);
  return count;
}

int side_to_place(const State& s) {
  return placed(s) % 2 == 0 ? high_side(s) : enemy_of(high_side(s));
}

// MS-DEPLOY-1, MS-RUL-15: one die for each player, ties again.
void roll_setup(Play& p) {
  do {
    for (int side = 0; side < kSides; ++side) {
      const int die = p.dice.d(10);
      p.s.setup_roll[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(die);
      p.log.tell([&] { return Event::of(What::SetupRoll, "MS-DEPLOY-1"_rule, side, die); });
    }
  } while (p.s.setup_roll[0] == p.s.setup_roll[1]);
}

}  // namespace

struct DeployQuestion {
  using On = StandsOn<Adjust>;
  static std::string broken(const Look& now, const Deploy& t) {
    if (!on_top(now, t)) return placed(now.s) == 0 ? "" : "rolled: nobody is placed before the squads are picked";
    if (now.s.phase != Phase::Deploy) return "job: figures are placed in the phase of that name";
    std::array<int, kSides> each{};
    for (int i = 0; i < kFigures; ++i) each[static_cast<std::size_t>(side_of(i))] += in_play(figure(now.s, i));
    const auto first = static_cast<std::size_t>(high_side(now.s));
    const int ahead = each[first] - each[1 - first];
    return ahead == 0 || ahead == 1 ? ""
                                    : "job: the sides place in turn, but have placed " + std::to_string(each[0]) +
                                          " and " + std::to_string(each[1]);
  }
  static Seat asks(const Look& now, const Deploy& t) {
    return t.rolled && placed(now.s) < kFigures ? captain_of(side_to_place(now.s)) : kNobody;
  }
  static void run(Play& p, Deploy& t) {
    if (t.rolled) return p.s.agenda.pop();
    p.s.phase = Phase::Deploy;
    roll_setup(p);
    t.rolled = true;
  }
  static Phrase phrase(const Look& now, const Deploy&) {
    return about("question.deploy", now, {}, side_to_place(now.s));
  }

  static void choices(const Look& now, const Deploy&, List& out) {
    list_places(now, side_to_place(now.s), Verb::Place, out);
  }
  static Refusal check(const Look& now, const Deploy&, const Action& a) {
    const int side = side_to_place(now.s);
    if (a.verb != Verb::Place) return no("MS-DEPLOY-3"_rule, Reason::NotAsked);
    if (!is_figure(a.who) || side_of(a.who) != side) return no("MS-DEPLOY-3"_rule, Reason::NotYours);
    if (figure(now.s, a.who).standing != Standing::Reserve) return no("MS-DEPLOY-3"_rule, Reason::NoFigure);
    return check_placing(now, side, a);
  }
  static void go_on(Play& p, Deploy&, const Action& a) { place(p, a, What::Placed, "MS-DEPLOY-3"_rule); }
  static std::size_t prefer(const Advisor& by, std::span<const Action> offered) { return by.place(offered); }
};

constinit const Row Deploy::row = row_of<Deploy, DeployQuestion>();

}  // namespace condotta::mercs
