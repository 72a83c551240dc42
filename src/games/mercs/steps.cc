#include "games/mercs/steps.h"

#include <bit>

#include "games/mercs/questions.h"
#include "table/memo.h"

// Steps, turns and changes of level: what may be done, and good candidates of it.
namespace condotta::mercs {

using table::Point;

// MS-TURN-1: up to 90 degrees with a step.
Refusal check_turn(const Figure& f, const Action& a) {
  if (a.facing == -1) return yes();
  if (a.facing < 0 || a.facing >= 360) return no("MS-TURN-1"_rule, Reason::TurnTooFar, a.facing, 90);
  const int turn = table::turn_between(a.facing, f.facing);
  return turn <= 90 ? yes() : no("MS-TURN-1"_rule, Reason::TurnTooFar, turn, 90);
}

Refusal check_points(int cost, int points, RuleId rule) {
  return cost <= points ? yes() : no(rule, Reason::NotEnoughPoints, cost, std::max(points, 0));
}

namespace {

bool tight_terrain_near(const Content& c, const State& s, int who) {
  const Field& field = c.field(s);
  const Point at = at_of(figure(s, who));
  bool found = false;
  field.layout
      .near({{at.x - kBase - kRadius, at.y - kBase - kRadius}, {at.x + kBase + kRadius, at.y + kBase + kRadius}})
      .each([&](int i) {
        if (field.tight[static_cast<std::size_t>(i)])
          found = found || table::within(at, field.layout.piece(i).shape, kRadius + kBase);
      });
  return found;
}

Refusal check_walk(const Content& c, const State& s, const Action& a, const StepPlan& plan) {
  if (a.verb != Verb::Flush)
    return plan.walk.free() ? yes() : no("MS-RUL-4"_rule, Reason::NoRoomOnWay, static_cast<int>(plan.walk.stop));
  // MS-MOVE-6, MS-ELEV-4, MS-RUL-31: a short step only to the foot of a rise, however high, or to an edge.
  const table::Stop stop = plan.walk.stop;
  const bool change = (stop == table::Stop::Piece || stop == table::Stop::Edge) &&
                      c.field(s).layout.piece(plan.walk.by).form == table::Form::Block;
  return change ? yes() : no("MS-MOVE-6"_rule, Reason::NotFlush);
}

}  // namespace

// MS-TERR-1, MS-TERR-2: the base slides in a straight line and overlaps nothing, printed terrain neither (MS-RUL-4).
// The paper of the card may lie where it likes.
Refusal check_step(const Look& now, int who, int points, const Action& a) {
  const Content& c = now.content;
  const State& s = now.s;
  const Figure& f = figure(s, who);
  if (a.circle > Circle::Right) return no("MS-MOVE-3"_rule, Reason::NotAsked);
  if (a.bearing < 0 || a.bearing >= 360) return no("MS-MOVE-2"_rule, Reason::TurnTooFar, a.bearing, 359);
  if (const Refusal turn = check_turn(f, a); !ok(turn)) return turn;
  const bool back = table::turn_between(a.bearing, f.facing) > 90;
  const RuleId price = back ? "MS-BACK-3"_rule : "MS-MOVE-1"_rule;
  if (const Refusal dear = check_points(back ? 2 : 1, points, price); !ok(dear)) return dear;
  if (a.verb == Verb::Edge && !tight_terrain_near(c, s, who)) return no("MS-MOVE-7"_rule, Reason::NotTight);
  return check_walk(c, s, a, plan_step(c, s, who, a));  // MS-TERR-3: only the base's way counts
}

// MS-ELEV-7, MS-EX-4: never higher or deeper than the base MP, unless an ability frees (MS-ELEV-9).
Refusal check_climb(const Look& now, int who, int points, const Action& a) {
  const Content& c = now.content;
  const State& s = now.s;
  const Figure& f = figure(s, who);
  if (const Refusal turn = check_turn(f, a); !ok(turn)) return turn;
  const bool up = a.verb == Verb::Climb;
  const ClimbPlan plan = up ? plan_climb(c, s, who, a.piece) : plan_descent(c, s, who, a.number);
  if (plan.levels == 0) return no("MS-ELEV-3"_rule, Reason::NothingToClimb);
  const int base = c.card(f.card).mp_base;  // MS-RUL-93: the one place where a modified number does not count
  if (plan.levels > base && !c.has(f.card, Hook::Climb))
    return no(up ? "MS-ELEV-5"_rule : "MS-ELEV-6"_rule, Reason::TooHigh, plan.levels, base);
  if (plan.beyond > base && !c.has(f.card, Hook::Climb))
    return no("MS-ELEV-6"_rule, Reason::TooHigh, plan.beyond, base);
  const RuleId price = up ? "MS-ELEV-1"_rule : "MS-ELEV-2"_rule;
  if (const Refusal dear = check_points(plan.cost, points, price); !ok(dear)) return dear;
  return plan.landing ? yes() : no("MS-RUL-31"_rule, Reason::NoRoom);
}

// Planned once for all facings after it.
const Lister::Laid& Lister::lay(const Action& a) {
  Action card = a;
  card.facing = 0;
  Laid& laid = laid_[card.verb != Verb::Step || card.circle != Circle::Top];
  if (card == laid.card) return laid;
  const StepPlan plan = plan_step(c, s, bodies(), who, card);
  laid = {card, plan.walk, ok(check_walk(c, s, card, plan))};
  return laid;
}

const Bodies& Lister::bodies() {
  if (!gathered_) bodies_ = bodies_near(s, who, kTop.y), gathered_ = true;
  return bodies_;
}

// MS-DEC-7: looking ahead, at the enemy or as before; of those that are nearly the same only one.
Lister::Facings Lister::facings(int bearing, Point end) {
  const std::int16_t as_before = me().facing, ahead = turn_towards(as_before, bearing);
  const std::int16_t at_enemy = facing_enemy(end);
  Facings found;
  found.push_back(ahead);
  if (!same_way(at_enemy, ahead)) found.push_back(at_enemy);
  if (!same_way(as_before, ahead) && !same_way(as_before, at_enemy)) found.push_back(as_before);
  return found;
}

namespace {

// Where the whole card does not fit: up to a change of level (MS-DEC-10), or on its edge (MS-DEC-13).
bool may_be_short(Lister& l, const Action& a) {
  if (a.verb == Verb::Step) return true;
  Action whole = a;
  whole.verb = Verb::Step;
  whole.circle = Circle::Top;
  const table::Walk top = l.lay(whole).walk;
  if (top.stop != table::Stop::Piece && top.stop != table::Stop::Edge) return false;
  return a.verb == Verb::Edge || l.c.field(l.s).layout.piece(top.by).form == table::Form::Block;
}

constexpr int kFacings = 3;  // at most, of one step

}  // namespace

Action Lister::make(int number) const {
  Action a = step_of(cards_[static_cast<std::size_t>(number / kFacings)], me());
  a.facing = static_cast<std::int16_t>(kOpenFacing - number % kFacings);
  return a;
}

// Points, turn and bearing are in order by what is offered; the way is left to check.
bool settle_step(Lister& l, Action& a) {
  if (!may_be_short(l, a)) return false;
  const Lister::Laid& laid = l.lay(a);
  if (!laid.fits) return false;
  const Lister::Facings facings = l.facings(a.bearing, laid.walk.end.at);
  const auto which = static_cast<std::size_t>(kOpenFacing - a.facing);
  if (which >= facings.size()) return false;
  a.facing = facings[which];
  return true;
}

Action step_of(const Card& card, const Figure& from) {
  Action a = verb(card.verb);
  a.circle = card.circle;
  a.bearing = table::whole_turn(from.facing + card.turn);
  return a;
}

std::span<const Card> cards_on_offer(const Lister& l, int points) {
  if (points < 1) return {};
  const bool tight = l.c.field(l.s).any_tight && tight_terrain_near(l.c, l.s, l.who);
  return tight ? kTightCards.on_offer(points) : kCards.on_offer(points);
}

Fits Lister::find_fits(std::span<const Card> cards) {
  Fits found;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Action a = step_of(cards[i], me());
    if (!may_be_short(*this, a)) continue;
    const Laid& laid = lay(a);
    if (laid.fits) found.add(i, laid.walk.end);
  }
  return found;
}

// A figure comes back to the same place in one look ahead after another, and those that could be in its way mostly
// stand where they stood.
const Fits& Lister::fits(int points) {
  thread_local table::Memo<3 + kFigures - 1, Fits, 1 << 12> memo;
  const std::span<const Card> cards = cards_ = cards_on_offer(*this, points);
  const Figure& f = me();
  std::array<std::uint64_t, 3 + kFigures - 1> key{c.field(s).layout.number(), table::word_of(f.x, f.y),
                                                  table::word_of(f.z, f.facing << 8 | static_cast<int>(cards.size()))};
  std::size_t next = 3;
  for (std::uint64_t rest = bodies().present & ~bit(who); rest != 0; rest &= rest - 1) {
    const Figure& other = figure(s, std::countr_zero(rest));
    key[next++] = std::uint64_t{1} << 48 | std::uint64_t{static_cast<std::uint16_t>(other.z)} << 32 |
                  std::uint64_t{static_cast<std::uint16_t>(other.y)} << 16 | static_cast<std::uint16_t>(other.x);
  }
  return memo.of(key, [&] { return find_fits(cards); });
}

// MS-DEC-7, MS-DEC-9, MS-DEC-10, MS-DEC-13
void list_steps(Lister& l, int points) {
  const std::span<const Card> cards = l.cards_ = cards_on_offer(l, points);
  const auto count = static_cast<int>(cards.size());
  if (l.trusted()) {
    for (int i = 0; i < count; ++i) l.offer(l.make(i * kFacings));
    return;
  }
  if (!l.lists()) return l.offer_made(count * kFacings);
  if (cards.empty()) return;
  for (const Fit& fit : l.fits(points)) {
    Action a = step_of(cards[fit.card], l.me());
    for (const std::int16_t facing : l.facings(a.bearing, fit.end().at)) {
      a.facing = facing;
      l.offer(a, Lister::for_certain());
    }
  }
}

// MS-DEC-8: a few of all the directions it may turn to.
void list_turns(Lister& l) {
  const Figure& f = l.me();
  const int enemy = l.nearest_enemy();
  std::int16_t seen[5];
  int count = 0;
  const auto pivot = [&](int facing) {
    Action a = verb(Verb::Pivot);
    a.facing = table::whole_turn(facing);
    for (int i = 0; i < count; ++i)
      if (seen[i] == a.facing) return;
    seen[count++] = a.facing;
    l.offer(a);
  };
  for (const int turn : {90, 180, 270}) pivot(f.facing + turn);
  if (enemy >= 0) pivot(table::bearing_of(at_of(figure(l.s, enemy)) - at_of(f)));
}

namespace {

// MS-RUL-31: as it stands, and turned to the enemy.
void offer_turning(Lister& l, Action a) {
  l.offer(a);
  a.facing = l.facing_enemy(at_of(l.me()));
  if (a.facing != l.me().facing) l.offer(a);
}

// MS-DEC-11, MS-DEC-12: over the nearest edge, and over any other that the base touches.
void list_descents(Lister& l) {
  const Figure& f = l.me();
  const int piece = f.z > 0 ? support_piece(l.c, l.s, l.who) : -1;
  if (piece < 0) return;
  const table::Polygon& shape = l.c.field(l.s).layout.piece(piece).shape;
  const int nearest = table::nearest_on_outline(shape, at_of(f)).edge;
  for (const Verb v : {Verb::Descend, Verb::Jump}) {
    offer_turning(l, verb(v));
    for (int edge = 0; edge < shape.count; ++edge) {
      if (edge == nearest || !table::within(at_of(f), shape.edge(edge), kRadius + table::kFlush)) continue;
      Action a = verb(v);
      a.number = static_cast<std::uint8_t>(edge + 1);
      l.offer(a);
    }
  }
}

}  // namespace

void list_climbs(Lister& l) {
  const Figure& f = l.me();
  const table::Layout& layout = l.c.field(l.s).layout;
  const int reach = kRadius + 10;
  layout.near({{f.x - reach, f.y - reach}, {f.x + reach, f.y + reach}}).each([&](int i) {
    if (layout.piece(i).form != table::Form::Block || layout.piece(i).z1 <= f.z) return;
    Action a = verb(Verb::Climb);
    a.piece = static_cast<std::int16_t>(i);
    offer_turning(l, a);
  });
  list_descents(l);
}

}  // namespace condotta::mercs
