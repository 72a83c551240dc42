#include "games/recon/questions.h"

// RC-SETUP-6, RC-DEC-6: where in the starting position each MERC stands.
namespace condotta::recon {

struct StartAreaQuestion {
  using On = StandsOn<SetUp>;
  static std::string broken(const Look& now, const StartArea& t) {
    const bool next = t.placed < kTeamSize && t.who == now.s.mercs[t.placed].board;
    return next ? only_last(is_last(now, t), true) : "who: expected the first MERC without an area";
  }
  static Areas free_areas(const Look& now) { return areas(now.s.building.elevator) & ~full(now.content, now.s); }
  static void run(Play& p, StartArea& t) {
    if (t.placed >= kTeamSize) return p.s.agenda.pop();
    Merc& m = p.s.mercs[t.placed];
    const Areas free = free_areas(p);
    if (std::popcount(free) != 1) {
      t.who = m.board;
      return;
    }
    m.area = AreaId::of(first(free));
    ++t.placed;
  }
  static Seat asks(const Look& now, const StartArea& t) { return t.who.some() ? merc(now.s, t.who).seat : kNobody; }
  static Phrase phrase(const Look& now, const StartArea& t) {
    return ask("question.start_area", now, {.who = t.who, .number = t.placed});
  }

  static void choices(const Look& now, const StartArea& t, List& out) {
    offer_areas<StartAreaQuestion>(now, t, act(Verb::Stand, t.who), areas(now.s.building.elevator), out);
  }
  static Verdict check(const Look& now, const StartArea& t, const Action& a) {
    return check_place(now.s, a, free_areas(now), t.who);
  }
  static void go_on(Play& p, StartArea& t, const Action& a) {
    merc(p.s, t.who).area = a.where;
    t.who = {};
    ++t.placed;
  }
  static float hint(const Advisor& by, const StartArea&, const Action& a) {
    return by.aim.area < 0 ? 0 : -static_cast<float>(way_to(by.content, by.s, a.where.value, by.aim.area));
  }
};

constinit const Row StartArea::row = row_of<StartArea, StartAreaQuestion>();

}  // namespace condotta::recon
