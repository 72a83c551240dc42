#include "games/techcommander/lister.h"

// TC-JAS-1, TC-POP-1, TC-DEC-47: up to its speed in height, and for a jump assault along the ground.
namespace condotta::techcommander {

struct AskHeightQuestion : Asks<AskHeight, OwnUnit, InAction> {
  using On = StandsOn<Perform>;
  static Phrase phrase(const Look& now, const AskHeight& t) { return about(now.s, "question.ask_height", t.unit); }
  static void list(Lister& l, const AskHeight& t) {
    const Unit& u = unit(l.s, t.unit);
    const std::int32_t speed = bound_of(l.c, l.s, t.unit, speed_of(l.c, l.s, u));
    l.offer_once(say(Verb::Stop, t.unit));
    for (const std::int32_t rise : {3 * kU, 6 * kU, speed}) {
      if (rise > speed) continue;
      Action a = say(Verb::Go, t.unit);
      a.x = u.x;
      a.y = u.y;
      a.z = u.z + rise;
      l.offer_once(a);
      for (int bearing = 0; t.displaced && bearing < 360; bearing += 45) {
        const Point at = cut_at_edge(l.c, l.s, table::ahead(u.at(), bearing, speed - 20));
        Action far = a;
        far.x = at.x;
        far.y = at.y;
        l.offer_once(far);
      }
    }
  }
  static Refusal check(const Look& now, const AskHeight& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::Stop) return {};
    if (a.verb != Verb::Go || a.unit != t.unit) return refuse("TC-POP-1"_rule, Reason::NotAsked);
    const Unit& u = unit(s, t.unit);
    const std::int32_t speed = bound_of(c, s, t.unit, group_speed(c, s, s.order, t.unit));  // TC-RAL-7
    const Point at{a.x, a.y};
    if (!on_board(c, s, at)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
    if (a.z < u.z || a.z - u.z > speed) return refuse("TC-JAS-1"_rule, Reason::TooHigh);
    if (!t.displaced && at != u.at()) return refuse("TC-POP-1"_rule, Reason::TooFar);
    if (table::distance2(u.at(), at) > table::square(speed)) return refuse("TC-JAS-1"_rule, Reason::TooFar);
    if (!fits(c, s, t.unit, at, a.z, u.facing)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
    if (!way_is_clear(c, s, t.unit, at, a.z, true)) return refuse("TC-RUL-36"_rule, Reason::TerrainInTheWay);
    return {};
  }
  static void answer(Play& p, const AskHeight& t, const Action& a) {
    State& s = p.s;
    if (a.verb != Verb::Go) return;
    Unit& u = unit(s, t.unit);
    if (t.displaced && (u.x != a.x || u.y != a.y)) leave_position(s, t.unit);
    tell(p, What::Rises, "TC-JAS-1"_rule, t.unit, a.z / kU);
    u.set(Status::Airborne);
    leap(p, t.unit, {a.x, a.y}, a.z, u.facing);
  }
  static double worth(const Advisor& by, const AskHeight& t, const Action& a) {
    if (a.verb == Verb::Stop) return 0;
    return by.best_shot_from(t.unit, {a.x, a.y}, a.z, t.displaced ? -4 : -1) - 0.3;
  }
};

constinit const Row AskHeight::row = row_of<AskHeight, AskHeightQuestion>();

}  // namespace condotta::techcommander
