#include "games/recon/questions.h"

// RC-RUL-158, RC-DEC-31: after a hit whoever struck pushes the figure, pins it or does neither, if it still stands.
namespace condotta::recon {
namespace {

// One area on, through an open edge or a door, wherever the figure could stand.
Areas goals(const Look& now, FigureId id) {
  const Opfor* f = figure(now.s, id);
  if (f == nullptr) return 0;
  const Areas fire = card(now.content, f->kind).rank < 3 ? areas(now.s.burning) : 0;
  return step(exits(now.s), bit(f->area.value)) & ~full(now.content, now.s) & ~areas(now.s.building.elevator) & ~fire;
}

struct ShoveQuestion {
  using On = StandsOn<Turn, Steps, React>;
  static std::string broken(const Look& now, const Shove& t) { return no_merc(now, t.who); }
  static Seat asks(const Look& now, const Shove& t) {
    const Merc& m = merc(now.s, t.who);
    return figure(now.s, t.figure) != nullptr && active(m) ? m.seat : kNobody;
  }
  static void run(Play& p, Shove&) { p.s.agenda.pop(); }
  static Phrase phrase(const Look& now, const Shove& t) {
    return ask("question.shove", now, {.who = t.who, .figure = t.figure});
  }

  static void choices(const Look& now, const Shove& t, List& out) {
    const Action a = act(Verb::Push, t.who);
    each_area(goals(now, t.figure), [&](int area) { add(out, a).where = AreaId::of(area); });
    out.push_back(act(Verb::Pin, t.who)), out.push_back(act(Verb::Leave, t.who));
  }
  static Verdict check(const Look& now, const Shove& t, const Action& a) {
    if (a.who != t.who) return not_asked();
    if (a.verb == Verb::Pin || a.verb == Verb::Leave) return yes();
    if (a.verb != Verb::Push) return not_asked();
    const bool open = is_area(a.where) && has(goals(now, t.figure), a.where.value);
    return open ? yes() : no("RC-RUL-158"_rule, Reason::NoPlaceToStand);
  }
  static void answer(Play& p, const Shove& t, const Action& a) {
    Opfor& f = *figure(p.s, t.figure);
    if (a.verb == Verb::Pin) {
      f.pinned_until = static_cast<std::uint16_t>(p.s.round + 1);  // RC-STAT-7, RC-RUL-95
      p.log.tell([&] {
        return Event::of(What::StatusApplied, "RC-STAT-7"_rule, static_cast<int>(Status::Pinned), f.area.value);
      });
    } else if (a.verb == Verb::Push) {
      f.area = a.where;
      p.log.tell([&] {
        return Event::of(What::Shoved, "RC-RUL-158"_rule, t.who.value, f.kind.value, f.id.value, f.area.value);
      });
    }
  }
  static Phrase label(const Look& now, const Shove& t, const Action& a) {
    const char* key = a.verb == Verb::Push ? "action.push" : a.verb == Verb::Pin ? "action.pin" : "action.leave_figure";
    return say(key, now, a, {.figure = figure(now.s, t.figure)});
  }
  // A pinned employee can be captured without majority; a pinned SecFor cannot close in.
  static float hint(const Advisor& by, const Shove& t, const Action& a) {
    if (a.verb == Verb::Pin) return is_employee(by.content, figure(by.s, t.figure)->kind) ? 1.0f : 0.4f;
    if (a.verb == Verb::Leave) return 0;
    return has(seen_by_mercs(by.s), a.where.value) ? -1.0f : 0.8f;
  }
};

}  // namespace

constinit const Row Shove::row = row_of<Shove, ShoveQuestion>();

}  // namespace condotta::recon
