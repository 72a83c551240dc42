#include "games/techcommander/lister.h"

// TC-LOD-1, TC-LOD-2, TC-RUL-149: who comes aboard, at a hatch or inside.
namespace condotta::techcommander {

struct AskLoadQuestion : Asks<AskLoad, OwnUnit, InAction> {
  using On = StandsOn<Perform>;
  static Phrase phrase(const Look& now, const AskLoad& t) { return about(now.s, "question.ask_load", t.unit); }
  static void list(Lister& l, const AskLoad& t) {
    l.offer(say(Verb::Done));
    const bool hatch = open_position_free(l.c, l.s, t.unit);
    each_unit(l.s, [&](UnitId id, const Unit& u) {
      if (!present(u) || u.owner != t.asks || u.host.some()) return;
      Action a = say(Verb::Choose);
      a.target = id;
      const Lister::Offer taken = l.offer(a);
      a.how = {How::Inside};
      if (hatch) l.offer(a, Lister::beside(taken));
    });
  }
  static Refusal check(const Look& now, const AskLoad& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::Done) return {};
    if (a.verb != Verb::Choose || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()))
      return refuse("TC-LOD-1"_rule, Reason::NotAsked);
    const Unit& u = unit(s, a.target);
    if (!has_body(c, u) || !sheet(c, u).infantry || u.owner != t.asks)
      return refuse("TC-LOD-1"_rule, Reason::NotForThisUnit);
    if (passenger_room(c, s, t.unit) <= 0) return refuse("TC-LOD-1"_rule, Reason::NoRoom);
    if (!adjacent(c, s, t.unit, a.target)) return refuse("TC-LOD-1"_rule, Reason::NotAdjacent);
    return {};
  }
  static void go_on(Play& p, AskLoad& t, const Action& a) {
    State& s = p.s;
    if (a.verb == Verb::Done) return s.agenda.pop();
    attach(p, a.target, t.unit, Role::Passenger, a.how.has(How::Inside));
    unit(s, a.target).note(Memory::Loaded | Memory::Acted);
    if (passenger_room(p.content, s, t.unit) <= 0) s.agenda.pop();
  }
  static Phrase label(const Look& now, const AskLoad&, const Action& a) {
    if (a.verb != Verb::Choose || !a.how.has(How::Inside)) return {};
    return {"action.load_inside", args(type_of(now.s, a.target), a.target.index())};
  }
};

constinit const Row AskLoad::row = row_of<AskLoad, AskLoadQuestion>();

}  // namespace condotta::techcommander
