#include "games/mercs/questions.h"

// MS-DEC-29, MS-DEC-30, MS-RUL-53: each seat with figures on Overwatch that have the trigger in their field of fire may
// fire them one after the other, or let it pass. A table where nobody may react never asks.
namespace condotta::mercs {

namespace {

// A committed movement is taken back while Overwatch is worked out; the second call makes it again.
void take_back(Figure& f) {
  std::swap(f.x, f.start_x);
  std::swap(f.y, f.start_y);
  std::swap(f.z, f.start_z);
  std::swap(f.facing, f.start_facing);
}

// MS-SA-7, MS-RUL-97: the movement is made after all, unless Overwatch has pinned the mover: it stays where it started,
// with whom it leads.
void begin_again(Play& p, int who) {
  Figure& f = figure(p.s, who);
  const bool pinned = f.pinned && f.mp_whole > 0;  // before that it had no MP, only a snap
  pinned ? move_figure(p, who, spot_of(f)) : take_back(f);
}

// Where the cover of who triggered it is judged.
table::Spot judged_at(const State& s, const Watch& t) {
  const Figure& f = figure(s, t.who);
  return t.committed ? table::Spot{{f.start_x, f.start_y}, f.start_z} : spot_of(f);
}

// MS-ACM-4: worked out before the action. MS-RUL-72: on a mover with a committed path, cover is judged where it will
// be, all else where it starts.
void react(Play& p, const Watch& t, int who) {
  const WeaponId weapon = figure(p.s, who).watching;
  figure(p.s, who).watching = {};  // one shot for each Overwatch
  p.log.tell([&] { return told(What::OverwatchFires, "MS-ACM-4"_rule, p.s, who, t.who.index()); });
  const table::Spot judged = judged_at(p.s, t);
  const int trigger = t.who.index();
  if (p.content.weapon(weapon).kind != WeaponKind::Template)
    return queue_shot(p, who, weapon, trigger, Fire::Whole, &judged);
  const int bearing = table::bearing_of(at_of(figure(p.s, trigger)) - at_of(figure(p.s, who)));
  queue_spray(p, who, weapon, bearing, Fire::Whole, trigger, &judged);
}

}  // namespace

struct WatchQuestion {
  using On = StandsOn<Activation, Group, Watch, Move, Push>;
  // A mover with a committed path is put back to where it started.
  static std::string broken(const Look& now, const Watch& t) {
    if (const std::string bad = no_figure(now, "who", t.who, on_top(now, t)); !bad.empty()) return bad;
    if (t.asks != kNobody && !on_top(now, t)) return "asks: only the last task asks somebody";
    if (on_top(now, t) &&
        (!t.begun || t.asks >= now.s.players || !seats_of(now.s, enemy_of(side_of(t.who))).has(t.asks)))
      return "asks: expected a seat of the enemy, once it has begun";
    const Figure& f = figure(now.s, t.who);
    if (!t.committed || !in_play(f)) return {};
    const std::string at = "who: where it started";
    if (const std::string bad = off_table(at, {{f.start_x, f.start_y}, f.start_z}); !bad.empty()) return bad;
    return outside(at, {{"facing", f.start_facing, 0, 359}});
  }
  static Seat asks(const Look&, const Watch& t) { return t.asks; }
  static void run(Play& p, Watch& t) {
    Figure& trigger = figure(p.s, t.who);
    if (!in_play(trigger)) return p.s.agenda.pop();
    // MS-SA-7, MS-SA-10, MS-RUL-72: a mover with a committed path stands where it started until all of it is worked
    // out, and lies there if killed.
    if (t.committed && !t.begun) take_back(trigger);
    t.begun = true;
    for (const int i : watchers(p.content, p.s, t.who.index())) {
      if (t.passed.has(seat_of(p.s, i))) continue;
      t.asks = seat_of(p.s, i);
      return;
    }
    if (t.committed) begin_again(p, t.who.index());
    p.s.agenda.pop();
  }
  static Phrase phrase(const Look& now, const Watch& t) { return about("question.watch", now, t.who); }

  static void choices(const Look& now, const Watch& t, List& out) {
    for (const int i : watchers(now.content, now.s, t.who.index())) {
      if (seat_of(now.s, i) != t.asks) continue;
      out.push_back(verb(Verb::React));
      out.back().who = FigureId::of(i);
    }
    out.push_back(verb(Verb::LetPass));
  }
  static Refusal check(const Look& now, const Watch& t, const Action& a) {
    if (a.verb == Verb::LetPass) return yes();
    if (a.verb != Verb::React || !is_figure(a.who)) return no("MS-ACM-4"_rule, Reason::NotAsked);
    const bool watches = watchers(now.content, now.s, t.who.index()).contains(a.who.value);
    return watches && seat_of(now.s, a.who) == t.asks ? yes() : no("MS-RUL-53"_rule, Reason::NotWatching);
  }
  static void go_on(Play& p, Watch& t, const Action& a) {
    const Seat seat = t.asks;
    t.asks = kNobody;
    if (a.verb == Verb::React) return react(p, Watch(t), a.who.index());
    t.passed = t.passed.with(seat);  // stays on Overwatch
  }
  static Phrase detail(const Look& now, const Watch& t, const Action& a) {
    if (a.verb != Verb::React || !a.who.some()) return {};
    const WeaponId weapon = figure(now.s, a.who).watching;
    const table::Spot judged = judged_at(now.s, t);
    if (!weapon.some()) return {};
    return attack_detail(now, weapon,
                         aim_at(now.content, now.s, a.who.index(), weapon, t.who.index(), Fire::Whole, &judged));
  }
  static float hint(const Advisor& by, const Watch& t, const Action& a) {
    constexpr float kToWaitFor = 35.5f;
    if (a.verb != Verb::React) return kToWaitFor;
    const Advisor reacting{by.content, by.s, a.who.index(), by.dice, by.eyes};
    return static_cast<float>(reacting.shot(reacting.me().watching, t.who.index(), Fire::Whole));
  }
};

constinit const Row Watch::row = row_of<Watch, WatchQuestion>();

}  // namespace condotta::mercs
