#include "games/techcommander/lister.h"

// TC-DEC-7, TC-HOT-5: where a hot drop comes down, on the rolled circle.
namespace condotta::techcommander {

namespace {

void list_drops(Lister& l, const AskDropPlace& t) {
  const State& s = l.s;
  const Unit& u = unit(s, t.unit);
  const auto ring = [&](Point centre) {
    for (int bearing = 0; bearing < 360; bearing += 10) {
      Action a = say(Verb::Place, t.unit);
      for (const std::int32_t far : {t.far - t.slack, t.far + t.slack}) {
        const Point at = table::ahead(centre, bearing, far);
        a.x = at.x;
        a.y = at.y;
        if (on_board(l.c, s, at)) l.offer_once(a);
      }
    }
  };
  if (s.raid.size() >= 2) {
    for (const Spot& point : s.raid) ring({point.x, point.y});
  } else {
    ring(spawn_point(l.c, s, u.owner));
  }
  if (l.any()) return;
  if (const auto spot = nearest_free(
          l.c, s, t.unit, cut_at_edge(l.c, s, table::ahead(spawn_point(l.c, s, u.owner), 0, t.far)), 0, 60 * kU)) {
    Action a = say(Verb::Place, t.unit);
    a.x = spot->x;
    a.y = spot->y;
    l.offer_once(a);
  }
}

// TC-DEP-8: the same distance, another bearing.
void list_adjustments(Lister& l, const AskDropPlace& t) {
  l.offer_once(say(Verb::Done));
  const Point start = spawn_point(l.c, l.s, t.asks);
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != t.asks || !has_body(l.c, u) || u.drop == 0 || u.did(Memory::Declared)) return;
    const auto ring = [&](Point centre) {
      for (int bearing = 0; bearing < 360; bearing += 45) {
        Action a = say(Verb::Place, id);
        const Point at = table::ahead(centre, bearing, u.drop * kU);
        a.x = at.x;
        a.y = at.y;
        if (on_board(l.c, l.s, at) && at != u.at()) l.offer_once(a);
      }
    };
    if (l.s.raid.size() < 2) return ring(start);
    for (const Spot& point : l.s.raid) ring({point.x, point.y});
  });
}

}  // namespace

// TC-HOT-5, TC-HOT-7, TC-DEC-7: on the rolled circle, 12 clear of every opponent.
Objection check_drop_place(const Look& now, const AskDropPlace& t, const Action& a) {
  const Content& c = now.content;
  const State& s = now.s;
  const bool again = t.adjusting;
  if (again && a.verb == Verb::Done) return {};
  const UnitId id = again ? a.unit : t.unit;
  if (a.verb != Verb::Place || a.unit != id || !id.some() || id.index() >= static_cast<int>(s.units.size()))
    return refuse("TC-DEP-8"_rule, Reason::NotAsked);
  const Unit& u = unit(s, id);
  if (again && (u.owner != t.asks || !has_body(c, u))) return refuse("TC-DEP-8"_rule, Reason::NotYours);
  if (again && (!u.is(Status::HotDropped) || u.drop == 0)) return refuse("TC-DEP-9"_rule, Reason::NoSuchUnit);
  if (again && u.did(Memory::Declared)) return refuse("TC-RUL-72"_rule, Reason::OncePerPlace);
  const std::int32_t far = again ? u.drop * kU : t.far;
  const Point at{a.x, a.y};
  if (!on_board(c, s, at)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  if (a.z != 0) return refuse("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (!fits(c, s, id, at, 0, a.facing)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
  if (t.anywhere) return {};  // nowhere is clear of opponents
  bool on = false;
  for (const Spot& centre : drop_points(c, s, u.owner)) {
    const Wide gap = table::isqrt(table::distance2({centre.x, centre.y}, at));
    on = on || std::abs(gap - far) <= t.slack + 2;
  }
  if (!on) return refuse("TC-HOT-5"_rule, Reason::NotOnCircle);
  bool clear = true;
  each_unit(s, [&](UnitId, const Unit& other) {
    if (has_body(c, other) && hostile(s, other, u.owner) &&
        near(body_at(c, u, at, 0, a.facing), body_of(c, s, other), 12 * kU - 1))
      clear = false;
  });
  if (!clear) return refuse("TC-HOT-7"_rule, Reason::TooCloseToEnemy);
  return {};
}

struct AskDropPlaceQuestion : Asks<AskDropPlace, InSkirmish> {
  using On = StandsOn<Deploy, Turn>;
  static std::string broken(const Look& now, const AskDropPlace& t) {
    std::string bad = Asks<AskDropPlace, InSkirmish>::broken(now, t);
    if (bad.empty()) bad = not_to_be_placed(now, t.asks, t.unit, t.adjusting);
    if (!bad.empty() || t.adjusting) return bad;
    return t.far >= 0 && t.slack >= 0 && in_reach(t.far, t.slack) ? "" : "far: too far away";
  }
  static Phrase phrase(const Look& now, const AskDropPlace& t) {
    return t.adjusting ? Phrase{"question.ask_adjust", {}} : about(now.s, "question.ask_drop_place", t.unit);
  }
  static void list(Lister& l, const AskDropPlace& t) { return t.adjusting ? list_adjustments(l, t) : list_drops(l, t); }
  static Refusal check(const Look& now, const AskDropPlace& t, const Action& a) { return check_drop_place(now, t, a); }
  static void go_on(Play& p, AskDropPlace& asked, const Action& a) {
    const AskDropPlace t = asked;
    if (!t.adjusting || a.verb == Verb::Done) p.s.agenda.pop();
    State& s = p.s;
    if (a.verb == Verb::Done) return;
    Unit& u = unit(s, a.unit);
    u.set(Status::Unplaced, false);
    move_to(p, a.unit, {a.x, a.y}, a.z, a.facing);
    if (t.adjusting) return u.note(Memory::Declared);
    u.drop = static_cast<std::uint8_t>(!t.anywhere && t.slack == 0 ? t.far / kU : 0);
    tell(p, What::HotDrops, "TC-HOT-5"_rule, a.unit, t.far / kU);
  }
  static Phrase label(const Look& now, const AskDropPlace& t, const Action& a) {
    return t.adjusting && a.verb == Verb::Place ? shift_phrase(now, a) : Phrase{};
  }
  static double worth(const Advisor& by, const AskDropPlace& t, const Action& a) {
    return t.adjusting ? by.adjust_value(a) : by.place_value(a);
  }
};

constinit const Row AskDropPlace::row = row_of<AskDropPlace, AskDropPlaceQuestion>();

}  // namespace condotta::techcommander
