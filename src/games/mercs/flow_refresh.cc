#include "games/mercs/questions.h"

// Phase three and the end of the game.
namespace condotta::mercs {

namespace {

struct Strength {
  std::array<int, kSides> figures{}, blood{};
};

Strength strength_of(const Content& c, const State& s) {
  Strength now;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = figure(s, i);
    if (!in_play(f)) continue;
    const auto side = static_cast<std::size_t>(side_of(i));
    ++now.figures[side];
    now.blood[side] += c.card(f.card).blood - f.blood_lost;
  }
  return now;
}

int larger(int south, int north) {
  return south > north ? 0 : south < north ? 1 : kSides;
}

// The side that fulfils the scenario now; kUndecided while none does.
int scenario_winner(const Content& c, const State& s) {
  const Scenario& scenario = c.scenario(s);
  const auto reached = [&](int goal, const std::array<std::uint8_t, kSides>& count) {
    const bool south = count[0] >= goal, north = count[1] >= goal;
    return south && north ? larger(count[0], count[1]) : south ? 0 : north ? 1 : int{kUndecided};
  };
  switch (scenario.victory) {
    case Victory::LastSquad:
      return kUndecided;
    case Victory::Kills:
      return reached(scenario.goal, {s.lost[1], s.lost[0]});
    case Victory::Terminals:
    case Victory::Square:
      return reached(scenario.goal, s.points);
    case Victory::Crates:
      for (const Object& o : s.objects)
        if (o.kind == ObjectKind::Crate && !o.gone) return kUndecided;
      return scenario.attacker;
    case Victory::Extraction:
      for (const Object& o : s.objects)
        if (o.kind == ObjectKind::Vip && o.carrier != kNoFigure &&
            in_strip(side_of(o.carrier), at_of(figure(s, o.carrier)), false))
          return side_of(o.carrier);
      return kUndecided;
  }
  return kUndecided;
}

// MS-RUL-69: at the round cap what the last special actions brought about counts, for no other check follows; then the
// crates' defender has held out; else points, figures, Blood.
int winner_at_cap(const Content& c, const State& s) {
  const Scenario& scenario = c.scenario(s);
  if (const int winner = scenario_winner(c, s); winner != kUndecided) return winner;
  if (scenario.victory == Victory::Crates) return enemy_of(scenario.attacker);
  if (s.points[0] != s.points[1]) return larger(s.points[0], s.points[1]);
  const Strength now = strength_of(c, s);
  if (now.figures[0] != now.figures[1]) return larger(now.figures[0], now.figures[1]);
  return larger(now.blood[0], now.blood[1]);
}

// MS-REFRESH-2, MS-RUL-68: a side without figures has lost, both without is a draw.
bool check_victory(Play& p) {
  const Strength now = strength_of(p.content, p.s);
  if (now.figures[0] == 0 || now.figures[1] == 0) {
    end_game(p, larger(now.figures[0], now.figures[1]), Ending::Victory);
    return true;
  }
  if (const int winner = scenario_winner(p.content, p.s); winner != kUndecided) {
    end_game(p, winner, Ending::Victory);
    return true;
  }
  return false;
}

// MS-REFRESH-5: smoke clears; CCC armor mends itself in the second round after the failure.
void clean_up(Play& p) {
  for (std::size_t i = p.s.smoke.size(); i-- > 0;) {
    if (p.s.smoke[i].until_round > p.s.round) continue;
    p.log.tell([&] { return Event::of(What::SmokeClears, "MS-REFRESH-5"_rule, p.s.smoke[i].x, p.s.smoke[i].y); });
    p.s.smoke.erase_at(i);
  }
  for (int i = 0; i < kFigures; ++i) {
    Figure& f = figure(p.s, i);
    f.plated = 0;
    if (!in_play(f) || !f.armor_failed) continue;
    const Ability* mending = p.content.ability(f.card, Hook::SelfMending);
    if (mending == nullptr || p.s.round < f.failed_round + mending->value) continue;
    f.armor_failed = 0;
    p.log.tell([&] { return told(What::Mended, "MS-CARD-19"_rule, p.s, i); });
  }
}

}  // namespace

// MS-REFRESH-1: victory, special action results, over-time conditions, clean-up, in this order. MS-REFRESH-7: nothing
// of it but the victory check concerns a versus match, so it is always played.
void refresh(Play& p) {
  p.s.phase = Phase::Refresh;
  if (check_victory(p)) return;
  refresh_objects(p);
  burn_figures(p);
  clean_up(p);
  if (p.s.round >= p.s.round_cap) end_game(p, winner_at_cap(p.content, p.s), Ending::Cap);
}

}  // namespace condotta::mercs
