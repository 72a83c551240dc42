#include "games/techcommander/lister.h"

// TC-DEC-6, TC-DEP-6: where a unit is placed, or shifted in a round of adjustments.
namespace condotta::techcommander {

namespace {

void list_places(Lister& l, const AskPlace& t) {
  const State& s = l.s;
  const UnitId id = t.unit;
  const Unit& u = unit(s, id);
  const bool anywhere = plays(s, Objective::Raid) && s.players[u.owner].team != s.attacker;
  const Point centre = place_centre(l.c, s, t);
  const Point middle{l.c.table_of(s).width / 2, l.c.table_of(s).depth / 2};
  const int toward = table::bearing_of(middle - centre);
  const auto put = [&](Point at) {
    Action a = say(Verb::Place, id);
    a.x = at.x;
    a.y = at.y;
    a.facing = static_cast<std::int16_t>(table::whole_turn(toward));
    l.offer_once(a);
  };
  for (const std::int32_t ring : {10 * kU, 6 * kU, 3 * kU}) {
    for (int bearing = 0; bearing<360; bearing += ring> 4 * kU ? 20 : 45)
      put(table::ahead(centre, toward + bearing, ring));
  }
  for (int x = 1; anywhere && x < 8; ++x) {
    for (int y = 1; y < 6; ++y) put({l.c.table_of(s).width * x / 8, l.c.table_of(s).depth * y / 6});
  }
  if (sheet(l.c, u).infantry) {
    each_unit(s, [&](UnitId host, const Unit& h) {
      if (h.owner != u.owner || !has_body(l.c, h) || passenger_capacity(l.c, h) == 0) return;
      Action a = say(Verb::Place, id);
      a.target = host;
      const Lister::Offer aboard = l.offer_once(a);
      a.how = {How::Inside};
      if (open_position_free(l.c, s, host)) l.offer_once(a, Lister::beside(aboard));
    });
  }
  for (std::int32_t ring = 0; ring <= 13 * kU && !l.any(); ring += kU / 2) {
    for (int bearing = 0; bearing < 360; bearing += 10) put(table::ahead(centre, bearing, ring));
  }
}

void list_adjustments(Lister& l, const AskPlace& t) {
  l.offer_once(say(Verb::Done));
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != t.asks || !has_body(l.c, u) || u.did(Memory::Declared)) return;
    for (int bearing = 0; bearing < 360; bearing += 90) {
      Action a = say(Verb::Place, id);
      const Point at = table::ahead(u.at(), bearing, 3 * kU);
      a.x = at.x;
      a.y = at.y;
      a.facing = u.facing;
      l.offer_once(a);
    }
  });
}

// TC-ATT-2: aboard at the start.
Refusal check_aboard(const Look& now, const AskPlace& t, UnitId id, const Action& a) {
  const State& s = now.s;
  if (!known(s, a.target) || t.adjusting) return refuse("TC-ATT-2"_rule, Reason::NoSuchTarget);
  const Unit &u = unit(s, id), &host = unit(s, a.target);
  if (host.owner != u.owner || !has_body(now.content, host) || !sheet(now.content, u).infantry ||
      passenger_room(now.content, s, a.target) <= 0)
    return refuse("TC-ATT-2"_rule, Reason::NoRoom);
  return {};
}

Refusal check_spot(const Look& now, const AskPlace& t, UnitId id, const Action& a) {
  const Content& c = now.content;
  const State& s = now.s;
  const Unit& u = unit(s, id);
  const Point at{a.x, a.y};
  if (!on_board(c, s, at)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  const int e = supporter(c, s, at, a.z);
  if (a.z != 0 && (!is_surface(c, s, at, a.z) || e < 0)) return refuse("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (e >= 0 && (c.terrain_of(s, e).perch != 0 ||
                 (c.terrain_of(s, e).interactive != 0 && terrain_ac(c, s, e) < armor_class(c, u))))
    return refuse("TC-OCC-1"_rule, Reason::NoSuchSurface);
  const bool anywhere = plays(s, Objective::Raid) && !attacks(s, u.owner);
  if (!anywhere && !near(body_at(c, u, at, 0, a.facing), place_centre(c, s, t), 0, kDeploy))
    return refuse("TC-DEP-1"_rule, Reason::TooFarFromStart);
  if (!fits(c, s, id, at, a.z, a.facing)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
  Unit there = u;
  there.x = a.x, there.y = a.y, there.z = a.z;
  const Sheet& card = sheet(c, u);
  if (card.machine && card.category != Category::Msv && !card.amphibious && card.locomotion != Locomotion::Air &&
      in_deep_water(c, s, there))
    return refuse("TC-TER-28"_rule, Reason::DeepWater);
  return {};
}

}  // namespace

struct AskPlaceQuestion : Asks<AskPlace, InReach> {
  using On = Also<Scene, Deploy, Spawn>;
  static std::string broken(const Look& now, const AskPlace& t) {
    const std::string bad = Asks<AskPlace, InReach>::broken(now, t);
    return bad.empty() ? not_to_be_placed(now, t.asks, t.unit, t.adjusting) : bad;
  }
  static Phrase phrase(const Look& now, const AskPlace& t) {
    return t.adjusting ? Phrase{"question.ask_adjust", {}} : about(now.s, "question.ask_place", t.unit);
  }
  static void list(Lister& l, const AskPlace& t) { return t.adjusting ? list_adjustments(l, t) : list_places(l, t); }
  static Refusal check(const Look& now, const AskPlace& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    // TC-DEC-6: it must be placed, and may be adjusted.
    if (t.adjusting && a.verb == Verb::Done) return {};
    if (a.verb != Verb::Place) return refuse("TC-DEP-6"_rule, Reason::NotAsked);
    const UnitId id = t.adjusting ? a.unit : t.unit;
    if (!id.some() || id.index() >= static_cast<int>(s.units.size()) || a.unit != id)
      return refuse("TC-DEP-6"_rule, Reason::NoSuchUnit);
    const Unit& u = unit(s, id);
    if (u.owner != t.asks || !present(u)) return refuse("TC-DEP-6"_rule, Reason::NotYours);
    if (t.adjusting && (u.is(Status::HotDropped) || off_field(c, u) || u.host.some()))
      return refuse("TC-DEP-9"_rule, Reason::NoSuchUnit);
    if (t.adjusting && u.did(Memory::Declared)) return refuse("TC-RUL-72"_rule, Reason::OncePerPlace);
    return a.target.some() ? check_aboard(now, t, id, a) : check_spot(now, t, id, a);
  }
  static void go_on(Play& p, AskPlace& asked, const Action& a) {
    const AskPlace t = asked;
    if (!t.adjusting || a.verb == Verb::Done) p.s.agenda.pop();
    State& s = p.s;
    if (a.verb == Verb::Done) return;
    Unit& u = unit(s, a.unit);
    u.set(Status::Unplaced, false);
    if (t.adjusting) u.note(Memory::Declared);  // once in each round of adjustments
    if (a.target.some()) return attach(p, a.unit, a.target, Role::Passenger, a.how.has(How::Inside));
    move_to(p, a.unit, {a.x, a.y}, a.z, a.facing);
    if (s.placing != 0) u.set(Status::Hidden);
    if (s.placing == 0) tell(p, What::Deployed, "TC-DEP-6"_rule, a.unit, a.x / kU, a.y / kU);
    if (s.type == GameType::Deathmatch && may_infiltrate(p.content, u)) u.set(Status::Infiltrated);
  }
  static Phrase label(const Look& now, const AskPlace& t, const Action& a) {
    return t.adjusting && a.verb == Verb::Place ? shift_phrase(now, a) : Phrase{};
  }
  static double worth(const Advisor& by, const AskPlace& t, const Action& a) {
    return t.adjusting ? by.adjust_value(a) : by.place_value(a);
  }
};

constinit const Row AskPlace::row = row_of<AskPlace, AskPlaceQuestion>();

}  // namespace condotta::techcommander
