#include "games/mercs/rules.h"

// The only place that says no, and why: set-up, declarations, movement. Combat is in check_combat.cc.
namespace condotta::mercs {

using table::Point;

No check_combat(const Content& c, const State& s, const Task& t, const Action& a);

namespace {

No no(RuleId rule, Reason why) {
  return Refusal::because(rule, why);
}
template <class... T>
No no(RuleId rule, Reason why, T... numbers) {
  return Refusal::because(rule, why, numbers...);
}

// MS-SQUAD-3, MS-SQUAD-4: any five archetypes of the MegaCon, none of them compulsory. MS-CARD-8: each once.
No check_recruit(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::Recruit) return no("MS-SQUAD-1"_rule, Reason::NotAsked);
  if (!a.unit.some() || a.unit.index() >= static_cast<int>(c.units.size()))
    return no("MS-SQUAD-1"_rule, Reason::NoSuchUnit);
  const int side = t.other;
  if (c.card(a.unit).megacon != s.megacon[static_cast<std::size_t>(side)])
    return no("MS-RUL-19"_rule, Reason::OtherMegacon, a.unit.index(),
              s.megacon[static_cast<std::size_t>(side)].index());
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i)
    if (figure(s, i).card.some() && c.card(figure(s, i).card).archetype == c.card(a.unit).archetype)
      return no("MS-SQUAD-2"_rule, Reason::ArchetypeTaken, a.unit.index());
  return {};
}

bool on_table(const Action& a) {
  return a.x >= 0 && a.y >= 0 && a.x <= kTableWidth && a.y <= kTableDepth;
}

// MS-RUL-15, MS-MOVE-5: any spot of the strip and any facing.
No check_spot(const Content& c, const State& s, int side, const Action& a) {
  if (a.facing < -1 || a.facing >= 360) return no("MS-MOVE-5"_rule, Reason::TurnTooFar, a.facing, 359);
  if (!on_table(a)) return no("MS-RUL-4"_rule, Reason::OffTable);
  return check_place(c, s, side, a.who.index(), {{a.x, a.y}, a.z});
}

No check_adjust(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Keep) return {};  // MS-DEPLOY-9
  if (a.verb != Verb::Adjust) return no("MS-DEPLOY-6"_rule, Reason::NotAsked);
  if (!a.who.some() || a.who.index() >= kFigures || side_of(a.who.index()) != t.other)
    return no("MS-DEPLOY-6"_rule, Reason::NotYours);
  return check_spot(c, s, t.other, a);
}

No check_deploy(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::Place) return no("MS-DEPLOY-3"_rule, Reason::NotAsked);
  if (!a.who.some() || a.who.index() >= kFigures || side_of(a.who.index()) != t.other)
    return no("MS-DEPLOY-3"_rule, Reason::NotYours);
  if (figure(s, a.who.index()).standing != Standing::Reserve) return no("MS-DEPLOY-3"_rule, Reason::NoFigure);
  return check_spot(c, s, t.other, a);
}

}  // namespace

bool seen_from_enemy(const Content& c, const State& s, int side, table::Spot here) {
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side || !in_play(figure(s, i))) continue;
    const table::Spot there = spot_of(figure(s, i));
    if (can_see(c.field(s), here, there) || can_see(c.field(s), there, here)) return true;
  }
  return false;
}

bool fits_for(const Content& c, const State& s, int who, table::Spot spot) {
  const Bodies bodies = bodies_of(s);
  return table::fits(scene_of(c.field(s), bodies, bit(who)), kWalker, spot);
}

namespace {

// MS-ACT-1: a declaration. MS-SA-3: once laid, a counter stays.
No check_declare(const Content&, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Move || a.verb == Verb::Combat || a.verb == Verb::Hold) return {};
  if (a.verb != Verb::Bound || t.job == Job::Group) return no("MS-ACT-1"_rule, Reason::NotAsked);
  if (!s.bounding) return no("MS-RUL-96"_rule, Reason::NotBounding);
  if (!a.target.some() || a.target.index() >= kFigures) return no("MS-RUL-96"_rule, Reason::NoMate);
  const Figure& mate = figure(s, a.target.index());
  const bool good = side_of(a.target.index()) == side_of(t.who) && in_play(mate) && !mate.acted &&
                    gap_within(figure(s, t.who), mate, kCard);
  return good ? No{} : no("MS-RUL-96"_rule, Reason::NoMate);
}

// MS-TURN-1: up to 90 degrees with a step.
No check_turn(const Figure& f, const Action& a) {
  if (a.facing == -1) return {};
  if (a.facing < 0 || a.facing >= 360) return no("MS-TURN-1"_rule, Reason::TurnTooFar, a.facing, 90);
  const int turn = table::turn_between(a.facing, f.facing);
  return turn <= 90 ? No{} : no("MS-TURN-1"_rule, Reason::TurnTooFar, turn, 90);
}

No check_points(const State& s, const Task& t, int cost, RuleId rule) {
  const int left = figure(s, t.who).mp - t.limit;
  return cost <= left ? No{} : no(rule, Reason::NotEnoughPoints, cost, std::max(left, 0));
}

}  // namespace

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

namespace {

// MS-TERR-1, MS-TERR-2: the base slides in a straight line and overlaps nothing, printed terrain neither (MS-RUL-4).
// The paper of the card may lie where it likes.
No check_step(const Content& c, const State& s, const Task& t, const Action& a) {
  const Figure& f = figure(s, t.who);
  if (a.circle > Circle::Right) return no("MS-MOVE-3"_rule, Reason::NotAsked);
  if (a.bearing < 0 || a.bearing >= 360) return no("MS-MOVE-2"_rule, Reason::TurnTooFar, a.bearing, 359);
  if (const No turn = check_turn(f, a)) return turn;
  const bool back = table::turn_between(a.bearing, f.facing) > 90;
  if (const No points = check_points(s, t, back ? 2 : 1, back ? "MS-BACK-3"_rule : "MS-MOVE-1"_rule)) return points;
  if (a.verb == Verb::Edge && !tight_terrain_near(c, s, t.who)) return no("MS-MOVE-7"_rule, Reason::NotTight);
  return check_walk(c, s, a, plan_step(c, s, t.who, a));  // MS-TERR-3: only the base's way counts
}

}  // namespace

No check_walk(const Content& c, const State& s, const Action& a, const StepPlan& plan) {
  if (a.verb != Verb::Flush)
    return plan.walk.free() ? No{} : no("MS-RUL-4"_rule, Reason::NoRoomOnWay, static_cast<int>(plan.walk.stop));
  // MS-MOVE-6, MS-ELEV-4, MS-RUL-31: a short step only to the foot of a rise, however high, or to an edge.
  const table::Stop stop = plan.walk.stop;
  const bool change = (stop == table::Stop::Piece || stop == table::Stop::Edge) &&
                      c.field(s).layout.piece(plan.walk.by).form == table::Form::Block;
  return change ? No{} : no("MS-MOVE-6"_rule, Reason::NotFlush);
}

namespace {

// MS-ELEV-7, MS-EX-4: never higher or deeper than the base MP, unless an ability frees (MS-ELEV-9).
No check_climb(const Content& c, const State& s, const Task& t, const Action& a) {
  const Figure& f = figure(s, t.who);
  if (const No turn = check_turn(f, a)) return turn;
  const bool up = a.verb == Verb::Climb;
  const ClimbPlan plan = up ? plan_climb(c, s, t.who, a.piece) : plan_descent(c, s, t.who, a.number);
  if (plan.levels == 0) return no("MS-ELEV-3"_rule, Reason::NothingToClimb);
  const int base = c.card(f.card).mp_base;  // MS-RUL-93: the one place where a modified number does not count
  if (plan.levels > base && !c.has(f.card, Hook::Climb))
    return no(up ? "MS-ELEV-5"_rule : "MS-ELEV-6"_rule, Reason::TooHigh, plan.levels, base);
  if (plan.beyond > base && !c.has(f.card, Hook::Climb))
    return no("MS-ELEV-6"_rule, Reason::TooHigh, plan.beyond, base);
  if (const No points = check_points(s, t, plan.cost, up ? "MS-ELEV-1"_rule : "MS-ELEV-2"_rule)) return points;
  return plan.landing ? No{} : no("MS-RUL-31"_rule, Reason::NoRoom);
}

// MS-S2C-1, MS-RUL-26: across the gap to a piece of cover within one base.
No check_snap(const Content& c, const State& s, const Task& t, const Action& a) {
  const Figure& f = figure(s, t.who);
  const Field& field = c.field(s);
  if (f.snapped) return no("MS-S2C-3"_rule, Reason::SnapUsed);
  if (t.flags & kNoSnap) return no("MS-RUL-27"_rule, Reason::NotNow);
  if (const No turn = check_turn(f, a)) return turn;
  if (a.piece < 0 || a.piece >= field.layout.count() || !field.snaps[static_cast<std::size_t>(a.piece)] || !on_table(a))
    return no("MS-S2C-1"_rule, Reason::NoCoverNear);
  const table::Piece& piece = field.layout.piece(a.piece);
  if (piece.z0 > f.z || piece.z1 - f.z < kLevel || !table::within(at_of(f), piece.shape, kRadius + kBase))
    return no("MS-S2C-1"_rule, Reason::NoCoverNear);
  if (!table::within(Point{a.x, a.y}, piece.shape, kRadius + table::kFlush))
    return no("MS-S2C-1"_rule, Reason::SnapNotTouching);
  return snap_path(c, s, t.who, a.piece, {a.x, a.y}) ? No{} : no("MS-S2C-1"_rule, Reason::SnapTooFar);
}

No check_move(const Content& c, const State& s, const Task& t, const Action& a) {
  const Figure& f = figure(s, t.who);
  switch (a.verb) {
    case Verb::Done:
      return {};
    case Verb::Step:
    case Verb::Flush:
    case Verb::Edge:
      return check_step(c, s, t, a);
    case Verb::Pivot:
      if (a.facing < 0 || a.facing >= 360 || a.facing == f.facing)
        return no("MS-TURN-3"_rule, Reason::TurnTooFar, a.facing, 359);
      return check_points(s, t, 1, "MS-TURN-3"_rule);
    case Verb::Climb:
    case Verb::Descend:
      return check_climb(c, s, t, a);
    case Verb::Jump:
      if (const No points = check_points(s, t, 1, "MS-FALL-4"_rule)) return points;
      return can_jump(c, s, t.who, a.number) ? check_turn(f, a) : no("MS-FALL-4"_rule, Reason::NotFlush);
    case Verb::Snap:
      return check_snap(c, s, t, a);
    default:
      return no("MS-ACT-2"_rule, Reason::NotAsked);
  }
}

No check_watch(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::LetPass) return {};
  if (a.verb != Verb::React || !a.who.some() || a.who.index() >= kFigures) return no("MS-ACM-4"_rule, Reason::NotAsked);
  for (const int i : watchers(c, s, t, enemy_of(side_of(t.who))))
    if (i == a.who.index() && seat_of(s, i) == t.asks) return {};
  return no("MS-RUL-53"_rule, Reason::NotWatching);
}

No check_tactics(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Done) return {};
  if (a.verb != Verb::FireAndMove || (a.order != Tactic::MoveFirst && a.order != Tactic::FireFirst))
    return no("MS-FM-3"_rule, Reason::NotAsked);
  return may_fire_and_move(c, figure(s, t.who), a.order) ? No{} : no("MS-CCM-1"_rule, Reason::NoFireMove);
}

}  // namespace

bool near_cover(const Content& c, const State& s, int who) {
  const Field& field = c.field(s);
  const Figure& f = figure(s, who);
  bool found = false;
  const int reach = kBase + kRadius;
  field.layout.near({{f.x - reach, f.y - reach}, {f.x + reach, f.y + reach}}).each([&](int i) {
    if (found || !field.snaps[static_cast<std::size_t>(i)]) return;
    const table::Piece& p = field.layout.piece(i);
    found = p.z0 <= f.z && p.z1 - f.z >= kLevel && table::within(at_of(f), p.shape, reach);
  });
  return found;
}

bool free_of_figures(const State& s, int who, table::Spot spot) {
  for (int i = 0; i < kFigures; ++i)
    if (i != who && in_play(figure(s, i)) && std::abs(figure(s, i).z - spot.z) < kFigureHeight &&
        table::distance2(spot.at, at_of(figure(s, i))) < table::square(2 * kRadius))
      return false;
  return true;
}

bool hidden_spot_left(const Content& c, const State& s, int side, int who, std::uint64_t watched) {
  const auto& strip = c.field(s).strip[static_cast<std::size_t>(side)];
  for (std::size_t k = 0; k < strip.size(); ++k)
    if (!(watched >> k & 1) && free_of_figures(s, who, strip[k])) return true;
  return false;
}

// MS-DEPLOY-4, MS-RUL-13: in the own strip, on any floor of it and clear of others.
No check_place(const Content& c, const State& s, int side, int who, table::Spot spot) {
  if (!in_strip(side, spot.at, s.open_edges)) return no("MS-DEPLOY-4"_rule, Reason::OutsideStrip, kCard);
  if (table::floor_at(c.field(s).layout, table::PieceSet::all(), spot.at, spot.z) != spot.z)
    return no("MS-DEPLOY-5"_rule, Reason::SpotNoFloor);
  if (!fits_for(c, s, who, spot)) return no("MS-DEPLOY-8"_rule, Reason::NoRoom);
  // MS-SETUP-3, MS-RUL-14: unseen by the enemy unless the scenario says so or no hidden spot is left.
  if (c.scenario(s).los_exception || !seen_from_enemy(c, s, side, spot)) return {};
  return hidden_spot_left(c, s, side, who, watched_spots(c.field(s), s, side)) ? no("MS-SETUP-3"_rule, Reason::Seen)
                                                                               : No{};
}

No check_action(const Content& c, const State& s, const Action& a) {
  if (s.agenda.empty() || s.agenda.top().asks == kNobody) return no("MS-ACT-1"_rule, Reason::NotAsked);
  if (a.verb == Verb::Concede) return {};  // MS-DEC-35
  const Task& t = s.agenda.top();
  switch (t.job) {
    case Job::Muster:
      return check_recruit(c, s, t, a);
    case Job::Deploy:
      return check_deploy(c, s, t, a);
    case Job::Adjust:
      return check_adjust(c, s, t, a);
    case Job::Activation:
    case Job::Group:
      return check_declare(c, s, t, a);
    case Job::Watch:
      return check_watch(c, s, t, a);
    case Job::Move:
      return check_move(c, s, t, a);
    case Job::Combat:
      return a.verb == Verb::Snap ? check_snap(c, s, t, a) : check_combat(c, s, t, a);
    case Job::Tactics:
      return check_tactics(c, s, t, a);
    case Job::Luck:
      return a.verb == Verb::UseLuck || a.verb == Verb::KeepLuck ? No{} : no("MS-CARD-18"_rule, Reason::NotAsked);
    case Job::Reroll:
      return a.verb == Verb::Reroll || a.verb == Verb::Done ? No{} : no("MS-DEC-34"_rule, Reason::NotAsked);
    case Job::Load: {
      if (a.verb != Verb::Load || a.number > 1) return no("MS-LOAD-3"_rule, Reason::NotAsked);
      return figure(s, t.who).ammo[a.number] > 0 ? No{} : no("MS-LOAD-4"_rule, Reason::BadAmmo);
    }
    case Job::Push:
      return a.verb == Verb::Side && a.number <= 1 ? No{} : no("MS-INVOL-4"_rule, Reason::BadSide);
    default:
      return no("MS-ACT-1"_rule, Reason::NotAsked);
  }
}

}  // namespace condotta::mercs
