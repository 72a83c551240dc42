#include "games/techcommander/lister.h"

// TC-ATK-1, TC-DEC-29 to TC-DEC-38: with which weapon, how many copies, which shot type and at what a unit fires.
namespace condotta::techcommander {

namespace {

// TC-SMK-1: smoke fills the radius and height of its gear until the end of the turn.
void lay_smoke(Play& p, UnitId id, const Action& a) {
  const ItemSpec& spec = p.content.item(a.item);
  Item& item = *item_of(unit(p.s, id), a.item);
  --item.uses;
  item.marks.set(ItemMark::Used);
  p.s.smoke.push_back({a.x, a.y, a.z, spec.radius, spec.height});
  tell(p, What::SmokeLaid, "TC-SMK-1"_rule, id, a.x / kU, a.y / kU);
}

// TC-RAL-8: what the first of a group fires at is the target of all.
void name_target(State& s, const Action& a) {
  s.target_named = 1;
  s.shield_named = a.choice;
  s.order.target = a.target;
  s.order.element = a.element;
  s.order.x = a.x, s.order.y = a.y, s.order.z = a.z;
}

}  // namespace

struct AskAimQuestion : Asks<AskAim, OwnUnit> {
  using On = Also<Deed, Place>;
  static std::string broken(const Look& now, const AskAim& t) {
    const std::string bad = Asks<AskAim, OwnUnit>::broken(now, t);
    if (!bad.empty()) return bad;
    if (t.only.some() || t.at == AimFor::Nearest) {
      if (const std::string none = no_unit(now, t.only, "only"); !none.empty()) return none;
    }
    if (t.element.some() && !is_element(now.content, now.s, t.element)) return "element: no such feature";
    if (t.move_mod < -99 || t.move_mod > 99) return "move_mod: no such modifier";
    return t.more ? no_shots_left(now, t) : "";
  }
  static Phrase phrase(const Look& now, const AskAim& t) { return about(now.s, "question.ask_aim", t.unit); }
  static void list(Lister& l, const AskAim& t) {
    l.offer(say(Verb::HoldFire, t.unit));
    if (t.more) return list_more_shots(l, t.unit);
    list_fire(l, t, l.s.shots_left > 0 && t.marks.has(VolleyMark::OnTheMove));
  }
  static Refusal check_seen(const Look& now, const AskAim& t, const Action& a, Sights* sights) {
    const bool all_fire = t.weapon.some() && t.marks.has(VolleyMark::Omega);  // TC-OMG-3
    if (a.verb == Verb::HoldFire && !all_fire) return {};
    if (a.verb != Verb::Fire) return refuse("TC-ATK-1"_rule, Reason::NotAsked);
    return check_fire(now.content, now.s, t, a, sights);
  }
  static Refusal check(const Look& now, const AskAim& t, const Action& a) { return check_seen(now, t, a, nullptr); }
  static void go_on(Play& p, AskAim& t, const Action& a) {
    State& s = p.s;
    if (a.verb == Verb::HoldFire) {
      const bool declared = t.more;
      const UnitId id = t.unit;
      s.agenda.pop();
      if (declared) s.agenda.push(Shooting{.unit = id});
      return;
    }
    if (p.content.item(a.item).kind == Does::Smoke) {
      const UnitId id = t.unit;
      s.agenda.pop();
      return lay_smoke(p, id, a);
    }
    if (t.marks.has(VolleyMark::OnTheMove)) return fire_on_the_fly(p, AskAim(t), a);
    if (t.more) {
      add_shots(p, a);
    } else {
      const Volley v = volley_of(p.content, s, t, a);
      if (shares_target(s, t.unit) && s.target_named == 0) name_target(s, a);
      s.volleys.push_back(v);
    }
    if (s.volleys.back().left > 0 && !t.marks.has(VolleyMark::Omega)) {
      t.more = true;  // TC-ATK-3: every target is chosen before any die is rolled
      return;
    }
    const UnitId id = t.unit;
    const bool all_weapons = t.at == AimFor::Omega;
    s.agenda.pop();
    if (all_weapons) {
      s.volleys.pop_back();
      s.agenda.push(
          Omega{.unit = id, .other = a.target, .element = a.element, .weapon = a.item, .mode = a.mode});  // TC-MOD-1
      return;
    }
    s.agenda.push(Shooting{.unit = id});
  }
  static Phrase detail(const Look& now, const AskAim& t, const Action& a) { return shot_detail(now, t, a); }
  static void wishes(const Look& now, const AskAim& t, List& out) {
    each_unit(now.s, [&](UnitId id, const Unit& u) {
      if (!has_body(now.content, u) || !hostile(now.s, u, t.asks)) return;
      for (const Item& item : unit(now.s, t.unit).gear) {
        if (!now.content.item(item.type).weapon()) continue;
        Action a = say(Verb::Fire, t.unit);
        a.item = item.type;
        a.target = id;
        wish(now, a, out);
      }
    });
  }
  static double worth(const Advisor& by, const AskAim& t, const Action& a) {
    if (a.verb != Verb::Fire) return 0.05;
    return (t.at == AimFor::Omega ? 1.0 : 0.0) + by.fire_value(t, a);
  }
};

constinit const Row AskAim::row = row_of<AskAim, AskAimQuestion>();

}  // namespace condotta::techcommander
