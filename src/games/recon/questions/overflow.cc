#include "games/recon/questions.h"

// RC-OVER-1, RC-OVER-2: while an area holds too many the team says who goes where.
namespace condotta::recon {
namespace {

// The first area that holds more than it can.
AreaId crowded_area(const Look& now) {
  const Counts count = occupants(now.s);
  const Areas candidates = full(now.content, now.s, count, discs(now.s));
  for (Areas left = candidates; left != 0; left &= left - 1) {
    if (count[static_cast<std::size_t>(first(left))] > capacity(now.content, now.s, first(left)))
      return AreaId::of(first(left));
  }
  return {};
}

// Every figure and disc of a crowded area, as the action that would displace it.
template <class F>
void each_figure(const State& s, AreaId area, F&& f) {
  Action a = act(Verb::Displace);
  for (std::size_t i = 0; i < s.agents.size(); ++i) {
    if (s.agents[i].area == area) a.amount = static_cast<std::uint8_t>(i + 1), f(a);
  }
  a.amount = 0;
  for (const Opfor& each : s.opfor) {
    if (each.area == area) a.target = each.id, f(a);
  }
  a.target = {};
  for (const Merc& each : s.mercs) {
    if (in_building(each) && each.area == area) a.who = each.board, f(a);
  }
}

// Where a figure may stand, and where it would rather (RC-RUL-84); nowhere if it is not in the crowded area.
struct Ground {
  Areas legal = 0, soft = ~Areas{0};
};
Ground ground_for(const Content& c, const State& s, AreaId area, const Action& a) {
  const Areas free = ~full(c, s), lift = areas(s.building.elevator), fire = areas(s.burning);
  if (a.who.some()) {
    if (!is_merc(s, a.who) || !in_building(merc(s, a.who)) || merc(s, a.who).area != area) return {};
    return {enterable_by_merc(c, s, merc(s, a.who))};
  }
  if (a.target.some()) {
    const Opfor* f = figure(s, a.target);
    if (f == nullptr || f->area != area) return {};
    const int rank = card(c, f->kind).rank;
    return {free & ~lift & ~(rank < 3 ? fire : 0), rank == 0 ? ~merc_areas(s) : ~Areas{0}};
  }
  if (a.amount == 0 || a.amount > s.agents.size() || s.agents[a.amount - 1u].area != area) return {};
  return {free & ~lift & ~fire};
}

// RC-OVER-1, RC-RUL-84: the closest areas with room that this figure may enter.
Areas goals(const Look& now, AreaId area, const Action& a) {
  const auto [legal, soft] = ground_for(now.content, now.s, area, a);
  if (legal == 0) return 0;
  const Exits ways = exits(now.s);
  const Areas ground = ~level3(now.s);
  Areas seen = bit(area.value);
  for (Areas edge = seen; edge != 0;) {
    edge = step(ways, edge) & ground & ~seen;
    seen |= edge;
    if ((edge & legal) == 0) continue;
    return (edge & legal & soft) != 0 ? edge & legal & soft : edge & legal;
  }
  return 0;
}

Event displaced(const State& s, AreaId from, const Action& a) {
  const RuleId rule = "RC-OVER-1"_rule;
  if (a.who.some()) return Event::of(What::MercDisplaced, rule, a.who.value, from.value, a.where.value);
  if (a.target.some())
    return Event::of(What::OpforDisplaced, rule, figure(s, a.target)->kind.value, a.target.value, from.value,
                     a.where.value);
  const Colour colour = s.agents[a.amount - 1u].colour;
  return Event::of(What::AgentDisplaced, rule, static_cast<int>(colour), from.value, a.where.value);
}

struct OverflowQuestion {
  using On =
      StandsOn<ReactNew, Reveal, Turn, Steps, React, Shove, ReserveFire, Overflow, OpforPhase, Refresh, BreachAndClear>;
  static std::string broken(const Look& now, const Overflow& t) {
    if (const std::string trouble = only_last(is_last(now, t), t.area.some()); !trouble.empty()) return trouble;
    return !t.area.some() || t.area == crowded_area(now) ? "" : "area: another one is crowded, or none";
  }
  static void run(Play& p, Overflow& t) {
    t.area = crowded_area(p);
    if (!t.area.some()) p.s.agenda.pop();
  }
  static Seat asks(const Look& now, const Overflow& t) { return t.area.some() ? team_seat(now.s) : kNobody; }
  static Phrase phrase(const Look& now, const Overflow& t) { return ask("question.overflow", now, {.area = t.area}); }

  static void choices(const Look& now, const Overflow& t, List& out) {  // RC-DEC-9, RC-DEC-15
    each_figure(now.s, t.area, [&](Action a) {
      each_area(goals(now, t.area, a), [&](int to) { add(out, a).where = AreaId::of(to); });
    });
    if (out.empty()) out.push_back(act(Verb::Decline));
  }
  // The figure named is in the crowded area and goes to a closest legal one.
  static Verdict check(const Look& now, const Overflow& t, const Action& a) {
    if (a.verb == Verb::Decline) {
      bool any = false;
      each_figure(now.s, t.area, [&](const Action& who) { any |= goals(now, t.area, who) != 0; });
      return any ? no("RC-OVER-1"_rule, Reason::MustAttack) : yes();
    }
    if (a.verb != Verb::Displace) return not_asked();
    const Areas closest = goals(now, t.area, a);
    if (closest == 0) return no("RC-OVER-1"_rule, Reason::NotHere);
    return is_area(a.where) && has(closest, a.where.value) ? yes() : no("RC-OVER-1"_rule, Reason::NotClosest);
  }
  // MERCS that came to see agents reveal them.
  static void go_on(Play& p, Overflow& t, const Action& a) {
    if (a.verb == Verb::Decline) return p.s.agenda.pop();  // nobody can go anywhere
    p.log.tell([&] { return displaced(p.s, t.area, a); });
    t.area = {};
    if (a.target.some()) {
      figure(p.s, a.target)->area = a.where;
      return;
    }
    (a.who.some() ? merc(p.s, a.who).area : p.s.agents[a.amount - 1u].area) = a.where;
    if (p.s.phase == Phase::Mercs) p.s.agenda.push(Reveal{});
  }
  static Phrase label(const Look& now, const Overflow&, const Action& a) {
    return a.verb == Verb::Decline ? say("action.decline_overflow", now, a, {}) : Phrase{};
  }
  static float hint(const Advisor&, const Overflow&, const Action& a) {
    return a.verb == Verb::Decline ? -1 : a.who.some() ? 0 : 1;
  }
};

}  // namespace

constinit const Row Overflow::row = row_of<Overflow, OverflowQuestion>();

}  // namespace condotta::recon
