#include "games/mercs/questions.h"

// MS-LOAD-3: the owner says openly what is loaded next; asked only while there is a choice.
namespace condotta::mercs {

struct LoadQuestion {
  using On = StandsOn<Round, Group, Watch, Combat, Settle, Load, Push, Mend>;
  static std::string broken(const Look& now, const Load& t) {
    if (const std::string bad = no_figure(now, "who", t.who, on_top(now, t)); !bad.empty()) return bad;
    if (const std::string bad = no_weapon(now, t.who, t.weapon); !bad.empty()) return bad;
    return now.content.weapon(t.weapon).ammo.size() == 2 ? "" : "weapon: has no two kinds of ammunition";
  }
  static Seat asks(const Look& now, const Load& t) {
    const Figure& f = figure(now.s, t.who);
    return in_play(f) && f.ammo[0] > 0 && f.ammo[1] > 0 ? seat_of(now.s, t.who) : kNobody;
  }
  static void run(Play& p, Load& t) {
    Figure& f = figure(p.s, t.who);
    if (f.ammo[0] > 0 || f.ammo[1] > 0) f.loaded = f.ammo[1] > 0 ? 1 : 0;
    p.s.agenda.pop();
  }
  static Phrase phrase(const Look& now, const Load& t) { return about("question.load", now, t.who); }

  // The first kind is the one that hurts.
  static void list(Lister& l, const Load&) {
    for (std::uint8_t kind = 0; kind < 2; ++kind) {
      Action a = verb(Verb::Load);
      a.number = kind;
      l.offer(a);
    }
  }
  static Refusal check(const Look& now, const Load& t, const Action& a) {
    if (a.verb != Verb::Load || a.number > 1) return no("MS-LOAD-3"_rule, Reason::NotAsked);
    return figure(now.s, t.who).ammo[a.number] > 0 ? yes() : no("MS-LOAD-4"_rule, Reason::BadAmmo);
  }
  static void answer(Play& p, const Load& t, const Action& a) {
    figure(p.s, t.who).loaded = a.number;
    p.log.tell([&] {
      return told(What::Loads, "MS-LOAD-3"_rule, p.s, t.who.index(), t.weapon.index(),
                  p.content.ammo_name(t.weapon, a.number));
    });
  }
  // What is loaded is said by its name.
  static Phrase label(const Look& now, const Load& t, const Action& a) {
    if (a.verb != Verb::Load) return {};
    return {"action.load",
            args(t.who.index(), figure(now.s, t.who).card.index(), now.content.ammo_name(t.weapon, a.number))};
  }
};

constinit const Row Load::row = row_of<Load, LoadQuestion>();

}  // namespace condotta::mercs
