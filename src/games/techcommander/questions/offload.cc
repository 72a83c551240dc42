#include "games/techcommander/lister.h"

// TC-OFL-1, TC-OFL-8, TC-DEC-60: riders one by one to a spot beside the host; the host itself stands for its crew.
namespace condotta::techcommander {

struct AskOffloadQuestion : Asks<AskOffload, OwnUnit, InAction> {
  using On = StandsOn<Perform>;
  static Phrase phrase(const Look& now, const AskOffload& t) { return about(now.s, "question.ask_offload", t.unit); }
  static void list(Lister& l, const AskOffload& t) {
    l.offer(say(Verb::Done));
    const Unit& host = unit(l.s, t.unit);
    const Body b = body_of(l.c, l.s, host);
    const std::int32_t reach = (b.round() ? b.radius : b.half_length) + kU;
    each_unit(l.s, [&](UnitId id, const Unit& u) {
      const bool crew = id == t.unit;  // stands for its standard crew
      if (!present(u) || u.owner != t.asks || (!crew && u.host != t.unit)) return;
      Action a = say(Verb::Choose);
      a.target = id;
      l.offer(a);
      for (int side = 0; side < 360 && !crew; side += 60) {
        const Point at = table::ahead(host.at(), host.facing + side, reach);
        a.x = at.x;
        a.y = at.y;
        l.offer(a);
      }
    });
  }
  static Refusal check(const Look& now, const AskOffload& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::Done) return {};
    if (a.verb != Verb::Choose || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()))
      return refuse("TC-OFL-1"_rule, Reason::NotAsked);
    if (a.target == t.unit) {
      if (unit(s, t.unit).crew == 0 || room_for_units(s) == 0) return refuse("TC-OFL-1"_rule, Reason::NoCrew);
      return {};
    }
    const Unit& u = unit(s, a.target);
    if (!present(u) || u.host != t.unit) return refuse("TC-OFL-1"_rule, Reason::NotAboard);
    if (!exit_spot(c, s, t.unit, a.target, {a.x, a.y})) return refuse("TC-OFL-1"_rule, Reason::NoRoom);
    return {};
  }
  static void go_on(Play& p, AskOffload& t, const Action& a) {
    State& s = p.s;
    if (a.verb == Verb::Done) return s.agenda.pop();
    if (a.target == t.unit) {
      const UnitId crew = put_out_crew(p, t.unit, {a.x, a.y});
      if (crew.some()) unit(s, crew).note(Memory::UsedOnce);  // may count as acting for an objective
      if (unit(s, t.unit).is(Status::Abandoned)) s.agenda.pop();
      return;
    }
    const auto spot = exit_spot(p.content, s, t.unit, a.target, {a.x, a.y});
    if (!spot) return;
    detach(p, a.target, *spot);
    if (unit(s, a.target).did(Memory::Acted)) return;                   // TC-OFL-6
    s.agenda.push(AskOffloadOption{.asks = t.asks, .unit = a.target});  // TC-OFL-2
  }
  static Phrase label(const Look& now, const AskOffload& t, const Action& a) {
    if (a.verb != Verb::Choose || (a.x == 0 && a.y == 0)) return {};
    return {"action.get_out",
            args(type_of(now.s, a.target), a.target.index(), 0, heading_from(now.s, t.unit, {a.x, a.y}))};
  }
  static double worth(const Advisor& by, const AskOffload& t, const Action& a) {
    if (a.verb == Verb::Done) return 0;
    return a.target == t.unit ? -1 : 2 + by.closeness(a.target, {a.x, a.y});
  }
};

constinit const Row AskOffload::row = row_of<AskOffload, AskOffloadQuestion>();

}  // namespace condotta::techcommander
