#include "games/mercs/questions.h"

// MS-MOVE-1, MS-ACT-2: card by card, until the MP are spent or the player has enough.
namespace condotta::mercs {

struct MoveQuestion : AsksWhenAsked<Move> {
  using On = StandsOn<Activation, Group, Watch, Move, Combat>;
  static int points(const State& s, const Move& t) { return figure(s, t.who).mp - t.kept; }

  // MS-RUL-25, MS-RUL-97: without MP there may still be a snap, or a level that Climb makes free.
  static void run(Play& p, Move& t) {
    const int who = t.who.index();
    const Figure& f = figure(p.s, who);
    const auto can_snap = [&] { return !f.snapped && near_cover(p.content, p.s, who); };
    t.asked = in_play(f) && (points(p.s, t) > 0 || can_snap() || climbs_free(p.content, p.s, who));
    if (!t.asked) p.s.agenda.pop();
  }
  static Phrase phrase(const Look& now, const Move& t) { return about("question.move", now, t.who); }

  static void list(Lister& l, const Move& t) {
    l.offer(Verb::Done);
    list_steps(l, points(l.s, t));
    list_others(l);
  }
  static void list_others(Lister& l) {
    list_turns(l);
    list_climbs(l);
    list_snaps(l);
  }
  static Refusal check(const Look& now, const Move& t, const Action& a) {
    const int who = t.who.index(), left = points(now.s, t);
    const Figure& f = figure(now.s, who);
    switch (a.verb) {
      case Verb::Done:
        return yes();
      case Verb::Step:
      case Verb::Flush:
      case Verb::Edge:
        return check_step(now, who, left, a);
      case Verb::Pivot:
        if (a.facing == f.facing) return no("MS-TURN-3"_rule, Reason::NoTurn);
        if (a.facing < 0 || a.facing >= 360) return no("MS-TURN-3"_rule, Reason::TurnTooFar, a.facing, 359);
        return check_points(1, left, "MS-TURN-3"_rule);
      case Verb::Climb:
      case Verb::Descend:
        return check_climb(now, who, left, a);
      case Verb::Jump:
        if (const Refusal points = check_points(1, left, "MS-FALL-4"_rule); !ok(points)) return points;
        return can_jump(now.content, now.s, who, a.number) ? check_turn(f, a) : no("MS-FALL-4"_rule, Reason::NotFlush);
      case Verb::Snap:
        return check_snap(now, who, false, a);
      default:
        return no("MS-ACT-2"_rule, Reason::NotAsked);
    }
  }
  static void go_on(Play& p, Move& t, const Action& a) {
    if (a.verb == Verb::Done) return p.s.agenda.pop();
    t.asked = false;
    do_move(p, t.who.index(), a);
  }
  static std::size_t prefer(const Advisor& by, std::span<const Action> offered) { return by.step(offered); }
  static Action take(Lister& l, const Advisor& by, const Move& t, const List& others) {
    l.offer(Verb::Done);
    list_others(l);
    return by.step(l, l.fits(points(l.s, t)), others);
  }
  static Action quick(Lister& l, const Advisor& by, const Move&) { return quick_step(l, by); }
  // Steps that may not fit, so that a player can ask why. MS-RUL-23: which do not is a measure.
  static void wishes(const Look& now, const Move& t, List& out) {
    for (int turn = -90; now.s.friendly && turn <= 180; turn += 90) {
      out.push_back(verb(Verb::Step));
      out.back().bearing = table::whole_turn(figure(now.s, t.who).facing + turn);
    }
  }
};

constinit const Row Move::row = row_of<Move, MoveQuestion>();

}  // namespace condotta::mercs
