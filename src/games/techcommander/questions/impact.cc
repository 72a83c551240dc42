#include <algorithm>

#include "games/techcommander/lister.h"

// TC-SPL-1, TC-SPL-3, TC-LAS-4: a point of the target's surface that the weapon, or whoever painted it, can see.
namespace condotta::techcommander {

struct AskImpactQuestion : Asks<AskImpact, Volleys> {
  using On = StandsOn<Shooting, Collapse, Fall>;
  static std::string broken(const Look& now, const AskImpact& t) {
    std::string bad = Asks<AskImpact, Volleys>::broken(now, t);
    if (bad.empty() && t.unit.some()) bad = no_unit(now, t.unit);
    if (!bad.empty()) return bad;
    const Volley& v = now.s.volleys.back();
    if (t.shot >= v.shots.size()) return "shot: no such shot";
    if (v.owner != t.asks || v.attacker != t.unit) return "unit: another one shoots";
    const bool bursts = v.item.some() && now.content.item(v.item).modes[v.mode].splash > 0;
    return bursts && v.shots[t.shot].at != Aimed::Shield ? "" : "shot: does not burst";
  }
  static Phrase phrase(const Look& now, const AskImpact& t) { return about(now.s, "question.ask_impact", t.unit); }
  static void list(Lister& l, const AskImpact& t) {
    const Volley& v = l.s.volleys.back();
    Fixed<Spot, 8> points;
    std::int32_t z = 0;
    impact_points(l.c, l.s, v, v.shots[t.shot], points, z);
    for (const Spot& at : points) {
      Action a = say(Verb::Choose, t.unit);
      a.x = at.x;
      a.y = at.y;
      a.z = z;
      l.offer_once(a);
    }
  }
  static Refusal check(const Look& now, const AskImpact& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    // TC-DEC-34: one has to be named.
    if (a.verb != Verb::Choose) return refuse("TC-SPL-1"_rule, Reason::NotAsked);
    const Volley& v = s.volleys.back();
    Fixed<Spot, 8> points;
    std::int32_t z = 0;
    impact_points(c, s, v, v.shots[t.shot], points, z);
    if (!points.contains({a.x, a.y}) || a.z != z) return refuse("TC-SPL-3"_rule, Reason::NotOnTarget);
    return {};
  }
  static void answer(Play& p, const AskImpact& t, const Action& a) {
    burst(p, {a.x, a.y}, a.z, p.s.volleys.back().shots[t.shot]);
  }
  static double worth(const Advisor& by, const AskImpact& t, const Action& a) {
    const Content& c = by.c;
    const State& s = by.s;
    const Seat seat = by.seat;
    const Volley& v = s.volleys.back();
    const Mode& mode = c.item(v.item).modes[v.mode];
    double value = 0;
    each_unit(s, [&](UnitId id, const Unit& u) {
      if (!has_body(c, u) || u.life <= 0 || id.index() == v.shots[t.shot].id) return;
      if (near(body_of(c, s, u), {a.x, a.y}, a.z, mode.splash))
        value += (allied(s, u.owner, seat) ? -1.2 : 1.0) * by.worth(u);
    });
    return value;
  }
};

constinit const Row AskImpact::row = row_of<AskImpact, AskImpactQuestion>();

}  // namespace condotta::techcommander
