#include "games/mercs/questions.h"

// MS-INVOL-3, MS-RUL-29: straight back; if blocked by as few degrees aside as leave the way free, at most at right
// angles. MS-INVOL-2: armor that failed makes no difference.
namespace condotta::mercs {

using table::Point;
using table::Spot;

namespace {

constexpr int kFarthestAside = 90;  // degrees; more would lead back towards the source

enum class Way : std::uint8_t { Blocked, Free, OverEdge };

struct PushPlan {
  Way way = Way::Blocked;
  Spot end;
  bool open() const { return way != Way::Blocked; }
};

PushPlan plan_push(const Look& now, const Push& t, int deviation) {
  const Figure& f = figure(now.s, t.who);
  const Field& field = now.content.field(now.s);
  const int who = t.who.index();
  const int bearing = table::bearing_of(at_of(f) - Point{t.x, t.y}) + deviation;
  const Bodies bodies = bodies_of(now.s);
  const table::Scene scene = scene_of(field, bodies, bit(who));
  const table::Walk walk = table::advance(scene, kWalker, spot_of(f), table::ahead(at_of(f), bearing, t.far));
  if (walk.free()) return {Way::Free, walk.end};
  // MS-INVOL-7: over an edge is a fall.
  if (walk.stop == table::Stop::Edge && field.layout.piece(walk.by).form == table::Form::Block)
    if (const auto landing = below_edge(now.content, now.s, who, walk.end, walk.by, 0))
      return {Way::OverEdge, *landing};
  return {Way::Blocked, walk.end};
}

// The ways with the least deviation; both blocked: none is open.
struct Sides {
  PushPlan left, right;
};
Sides plan_sides(const Look& now, const Push& t) {
  const PushPlan straight = plan_push(now, t, 0);
  if (straight.open()) return {straight, {}};
  for (int aside = 1; aside <= kFarthestAside; ++aside) {
    const Sides sides{plan_push(now, t, -aside), plan_push(now, t, aside)};
    if (sides.left.open() || sides.right.open()) return sides;
  }
  return {straight, straight};
}

void finish(Play& p, int who, const PushPlan& plan) {
  const int from_z = figure(p.s, who).z;
  p.s.agenda.pop();
  move_figure(p, who, plan.end);
  p.log.tell([&] { return told(What::Pushed, "MS-INVOL-3"_rule, p.s, who); });
  if (plan.way == Way::OverEdge) fall(p, who, from_z);
  if (plan.open()) return;
  // MS-INVOL-5, MS-INVOL-6: one Blood without comparison, and a check.
  p.log.tell([&] { return told(What::CannotMove, "MS-INVOL-5"_rule, p.s, who); });
  take_blood(p, who, 1, "MS-INVOL-5"_rule);
  check_armor(p, who, 0, false, "MS-INVOL-6"_rule);
  queue_settle(p);
}

}  // namespace

struct PushQuestion {
  using On = StandsOn<Group, Watch, Combat, Settle, Load, Push, Mend>;
  static std::string broken(const Look& now, const Push& t) {
    if (t.step == Push::Step::Sides && !on_top(now, t)) return "step: only the last task asks somebody";
    if (const std::string bad = no_figure(now, "who", t.who, on_top(now, t)); !bad.empty()) return bad;
    return outside("", {{"x", t.x, 0, kTableWidth}, {"y", t.y, 0, kTableDepth}, {"far", t.far, 1, kTableWidth}});
  }
  static Seat asks(const Look& now, const Push& t) {
    return t.step == Push::Step::Sides ? seat_of(now.s, t.who) : kNobody;
  }
  static void run(Play& p, Push& t) {
    const int who = t.who.index();
    if (!in_play(figure(p.s, who))) return p.s.agenda.pop();
    if (t.step == Push::Step::Overwatch) {
      // MS-INVOL-9: Overwatch may fire at it first. MS-INVOL-8: Suppression has no say.
      take_step(t.step);
      return p.s.agenda.push(Watch{.who = t.who});
    }
    const Sides sides = plan_sides(p, t);
    if (sides.left.open() && sides.right.open()) {
      take_step(t.step);  // MS-INVOL-4, MS-DEC-31: the owner chooses
      return;
    }
    finish(p, who, sides.right.open() ? sides.right : sides.left);
  }
  static Phrase phrase(const Look& now, const Push& t) { return about("question.push", now, t.who); }

  static void choices(const Look&, const Push&, List& out) {
    out = {verb(Verb::Side), verb(Verb::Side)};
    out.back().number = 1;
  }
  static Refusal check(const Look&, const Push&, const Action& a) {
    return a.verb == Verb::Side && a.number <= 1 ? yes() : no("MS-INVOL-4"_rule, Reason::BadSide);
  }
  static void go_on(Play& p, Push& t, const Action& a) {
    const Sides sides = plan_sides(p, t);
    const PushPlan& wish = a.number == 0 ? sides.left : sides.right;
    const PushPlan& other = a.number == 0 ? sides.right : sides.left;
    finish(p, t.who.index(), wish.open() || !other.open() ? wish : other);
  }
  static std::size_t prefer(const Advisor& by, std::span<const Action> offered) { return by.anything(offered); }
};

constinit const Row Push::row = row_of<Push, PushQuestion>();

}  // namespace condotta::mercs
