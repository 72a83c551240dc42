#include "games/techcommander/lister.h"

// TC-DEC-51, TC-DEC-52, TC-DEC-53: fire at what set a reaction off, or wait.
namespace condotta::techcommander {

namespace {

constexpr std::uint8_t kWait = 8;  // TC-RUL-211: steps of half a u until a sentry that waited is asked again

AskAim aim_of(const AskReact& t) {
  return {.marks = {VolleyMark::ReturnFire}, .asks = t.asks, .unit = t.unit};
}

// TC-RUL-226, TC-ATK-3: a further target of a reaction: within the range, and the front, that set it off.
Objection check_other_target(const Content& c, const State& s, const AskReact& t, const Action& a) {
  if (a.unit != t.unit || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()))
    return refuse("TC-RDY-2"_rule, Reason::NotAsked);
  const Unit &u = unit(s, t.unit), &other = unit(s, a.target);
  if (a.element.some() || (a.target != t.other && other.part == Part::None) || !has_body(c, other))
    return refuse("TC-RDY-3"_rule, Reason::NotTheTrigger);
  Volley next;
  if (Objection no = check_next_shot(c, s, a, next)) return no;
  const Body body = body_of(c, s, other);
  const bool near_by = next.is(VolleyMark::BySentry) ? near(body_of(c, s, u), body, kSentryRange)
                                                     : range_to(c, s, u, body) <= c.item(a.item).optimum;
  const bool in_front = !next.is(VolleyMark::Free) || table::in_forward_arc(u.at(), u.facing, other.at());
  if (!near_by || !in_front) return refuse("TC-RDY-3"_rule, Reason::NotTheTrigger);
  return check_target(c, s, next, next.shots.back(), false);
}

// The shots of a reaction that were left for others; declining them fires what is declared.
void go_on_reacting(Play& p, UnitId id, const Action& a) {
  State& s = p.s;
  if (a.verb == Verb::Fire) add_shots(p, a);
  if (a.verb == Verb::Fire && s.volleys.back().left > 0) return;
  s.volleys.back().left = 0;
  s.agenda.pop();
  s.agenda.push(Shooting{.unit = id});
}

}  // namespace

struct AskReactQuestion : Asks<AskReact, OwnUnit, Other, InAction, InReach> {
  using On = StandsOn<March, AskReact>;
  static std::string broken(const Look& now, const AskReact& t) {
    const std::string bad = Asks<AskReact, OwnUnit, Other, InAction, InReach>::broken(now, t);
    return bad.empty() && t.more ? no_shots_left(now, t) : bad;
  }
  static Phrase phrase(const Look& now, const AskReact& t) {
    return about(now.s, "question.ask_react", t.unit, t.other);
  }
  static void list(Lister& l, const AskReact& t) {
    l.offer(say(Verb::No, t.unit));
    if (t.more) return list_more_shots(l, t.unit);
    list_answers(l, t.unit, t.other);
  }
  static Refusal check(const Look& now, const AskReact& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::No) return {};
    if (a.verb != Verb::Fire) return refuse("TC-RDY-2"_rule, Reason::NotAsked);
    if (t.more) return check_other_target(c, s, t, a);
    if (a.target != t.other || a.element.some()) return refuse("TC-RDY-3"_rule, Reason::NotTheTrigger);
    if (a.unit != t.unit) return refuse("TC-RDY-2"_rule, Reason::NotAsked);
    const Item* item = item_of(unit(s, t.unit), a.item);
    if (item == nullptr) return refuse("TC-ATK-1"_rule, Reason::NoSuchWeapon);
    const VolleyMarks why =
        answers(c, s, t.unit, t.other, step_of(c, s, unit(s, t.unit), t.other, {t.x, t.y}, t.z), *item);
    if (why.empty()) return refuse("TC-RUL-199"_rule, Reason::NotThisWeapon);
    if (a.mode >= c.item(a.item).modes.size()) return refuse("TC-MOD-1"_rule, Reason::NoSuchMode);
    if (a.count > most_copies(c, s, t.unit, a.item, {})) return refuse("TC-LNK-1"_rule, Reason::TooManyCopies);
    if (a.how.has(How::Evasive) && !drilled(c, s, unit(s, t.unit), Drill::EvasiveAttack))
      return refuse("TC-FAC-8"_rule, Reason::NotTrained);
    const Volley v = reaction_volley(c, s, a, why);
    if (a.shots > shots_of(c, v)) return refuse("TC-ATK-2"_rule, Reason::NoShotsLeft);
    return check_target(c, s, v, v.shots[0], false);
  }
  static void go_on(Play& p, AskReact& asked, const Action& a) {
    State& s = p.s;
    const AskReact t = asked;
    if (t.more) return go_on_reacting(p, t.unit, a);
    s.agenda.pop();
    Unit& u = unit(s, t.unit);
    if (a.verb != Verb::Fire) {
      u.waits = kWait;
      return;
    }
    const Item& item = *item_of(unit(s, t.unit), a.item);
    const Step step = step_of(p.content, s, u, t.other, {t.x, t.y}, t.z);
    const VolleyMarks why = answers(p.content, s, t.unit, t.other, step, item);
    if (why.has(VolleyMark::FromReady)) u.set(Status::Ready, false);  // TC-RDY-4
    if (why.has(VolleyMark::BySentry)) u.note(Memory::SentryFired);   // once per player action
    tell(p, What::Reacts,
         why.has(VolleyMark::FromReady)  ? "TC-RDY-2"_rule
         : why.has(VolleyMark::BySentry) ? "TC-SEN-2"_rule
                                         : "TC-PST-2"_rule,
         t.unit);
    Volley v = reaction_volley(p.content, s, a, why);
    const bool others = a.shots != 0 && v.left > 0 && moves_in_company(p.content, s, t.other);
    if (!others) v.left = 0;
    s.volleys.push_back(v);
    if (!others) return s.agenda.push(Shooting{.unit = t.unit});
    AskReact more = t;
    more.more = true;
    s.agenda.push(more);
  }
  static Phrase detail(const Look& now, const AskReact& t, const Action& a) {
    return t.more ? Phrase{} : shot_detail(now, aim_of(t), a);
  }
  // The mover's height stands where the modifier for a move belongs; without it greedy players would play other games.
  static double worth(const Advisor& by, const AskReact& t, const Action& a) {
    return a.verb == Verb::Fire ? by.fire_value(AskAim{.move_mod = t.z, .asks = t.asks, .unit = t.unit}, a) : 0.05;
  }
};

constinit const Row AskReact::row = row_of<AskReact, AskReactQuestion>();

}  // namespace condotta::techcommander
