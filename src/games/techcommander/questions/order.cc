#include "games/techcommander/lister.h"

// TC-DEC-10, TC-ACP-2: which action is given to whom; before it whatever may be declared or bought at one's place.
namespace condotta::techcommander {

namespace {

// TC-ACT-6, TC-ACT-7, TC-RUL-14: passing uses the unit's turn, not the player's action.
void pass_with(Play& p, const Action& a) {
  Fixed<UnitId, 16> list;
  // TC-RUL-15: a group passes as one.
  if (a.how.has(How::Group)) {
    list = participants(p.content, p.s, a);
  } else {
    list.push_back(a.unit);
  }
  for (const UnitId id : list) {
    unit(p.s, id).note(Memory::Passed | Memory::Acted);
    tell(p, What::Passes, "TC-ACT-6"_rule, id);
  }
}

// The one member of a group that an order leaves out.
UnitId left_out(const State& s, const Action& a) {
  const Fixed<UnitId, 16> all = members_of(s, known(s, a.unit) ? unit(s, a.unit).group : 0);
  for (std::size_t i = 0; i < all.size() && !a.members.empty(); ++i) {
    if (!a.members.has(nth(i))) return all[i];
  }
  return {};
}

// The sum of something over all who are told.
template <class Worth>
double sum_of(const Advisor& by, const Action& a, Worth worth) {
  double sum = 0;
  for (const UnitId id : participants(by.c, by.s, a)) sum += worth(id);
  return sum;
}

// Who still could be given an action of its own.
int to_be_ordered(const Advisor& by) {
  int count = 0;
  each_unit(by.s, [&](UnitId id, const Unit& u) {
    if (u.owner == by.seat && eligible(by.c, by.s, id)) count += actions_of(by.c, by.s, id) - u.used;
  });
  return count;
}

// TC-SCN-7: an MSV that scans and goes on loses its second action, which is nothing to who has none to give.
double scan_worth(const Advisor& by, const Action& a) {
  if (a.how.has(How::Group)) return -0.5;
  const bool pair = a.how.has(How::First);
  const double gain = by.scan_value(a.unit, pair);
  if (gain <= 0) return -0.5;
  if (!pair) return 0.3 + gain;
  const ChassisSpec* chassis = sheet(by.c, unit(by.s, a.unit)).chassis;
  const bool costs = chassis == nullptr || chassis->quick_scan == 0;
  const double shot = by.reach_value(a.unit);
  return 0.4 + gain + (costs && to_be_ordered(by) <= actions_left(by.c, by.s, by.seat) ? 0 : shot);
}

// A post that is kept until something better is to be done: worth nothing to who has one or has ground to gain, and
// less where actions are few.
double post_worth(const Advisor& by, const Action& a) {
  if (by.s.players[by.seat].team == by.s.attacker && !by.s.features.empty()) return 0;
  const double share = base_actions(by.s) / 4.0;
  return 0.28 + sum_of(by, a, [&](UnitId id) {
           const Unit& u = unit(by.s, id);
           const bool turns = a.verb == Verb::PostUp && u.facing != a.facing;
           if (u.is(Status::Ready) || (u.is(Status::PostedUp) && !turns)) return -0.28;
           const double watch = by.watch_value(id, a);
           return watch > 0 ? share * watch - by.veil_value(id) - by.move_value(id) : 0.0;
         });
}

// What a group's one scanner finds for the others.
double supporting_scan(const Advisor& by, const Action& a) {
  const Fixed<UnitId, 16> all = members_of(by.s, unit(by.s, a.unit).group);
  double sum = a.scanners.empty() ? 0.0 : -1.0;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (a.scanners.has(nth(i))) sum += by.scan_value(all[i], false);
  return sum;
}

// TC-DEC-18: a posted unit faces those who may come.
double turn_worth(const Advisor& by, const Action& a) {
  const Unit& u = unit(by.s, a.unit);
  if (!u.is(Status::PostedUp)) return -0.5;
  Action now = a;
  now.facing = u.facing;
  return by.watch_value(a.unit, a) > by.watch_value(a.unit, now) + 0.1 ? 3.1 : -0.5;
}

// An attack with weapons, by the shots it leads to.
double shooting_worth(const Advisor& by, const Action& a) {
  const Content& c = by.c;
  const State& s = by.s;
  const Unit& u = unit(s, a.unit);
  switch (a.verb) {
    case Verb::Attack:
      return 0.4 + by.reach_value(a.unit);
    case Verb::AttackAndCover:
      return 0.5 + 1.05 * by.best_shot_from(a.unit, u.at(), u.z, 0);
    case Verb::PopAndShoot:
      return 0.2 + 0.8 * by.best_shot_from(a.unit, u.at(), u.z + 4 * kU, -1) - (u.is(Status::DugIn) ? 0 : 0.1);
    case Verb::RalliedAttack:
    case Verb::RalliedWeaponsFree: {
      double sum = 0;
      for (const UnitId id : participants(c, s, a))
        sum += a.verb == Verb::RalliedAttack ? by.reach_value(id)
                                             : by.best_shot_from(id, unit(s, id).at(), unit(s, id).z, 0);
      return 0.4 + 0.9 * sum + supporting_scan(by, a) - (a.members.empty() ? 0.0 : 0.5);
    }
    case Verb::RalliedAssault:
      return 0.3 + (a.target.some() && unit(s, a.target).life > 0 &&
                            near(body_of(c, s, u), body_of(c, s, unit(s, a.target)), 20 * kU)
                        ? 0.8 * by.reach_value(a.unit) * double(participants(c, s, a).size())
                        : 0.0);
    case Verb::FireForEffect: {
      const double burst = sum_of(by, a, [&](UnitId id) { return by.effect_value(id); });
      return burst <= 0 ? -0.5 : 0.3 + burst;
    }
    case Verb::JumpAssault: {
      const double shot = a.how.has(How::Group) || !can_jump(c, u) ? 0 : by.jump_value(a.unit);
      return shot <= 0 ? -0.5 : 0.2 + 0.8 * shot;
    }
    case Verb::Ambush:
      return 0.6 + 1.2 * by.best_shot_from(a.unit, u.at(), u.z, 0);
    default:
      return -0.5;
  }
}

// An attack that is more than shots.
double rough_worth(const Advisor& by, const Action& a) {
  const Content& c = by.c;
  const State& s = by.s;
  const Unit& u = unit(s, a.unit);
  switch (a.verb) {
    case Verb::OmegaOverride:
      return 0.2 + 1.7 * by.best_shot_from(a.unit, u.at(), u.z, -3);
    case Verb::DeathFromAbove:
      if (a.element.some()) return s.players[by.seat].team == s.attacker ? 3.0 : 0;
      return by.strike_value(a.unit, a.target, VolleyMark::DeathFromAbove);
    case Verb::Ram:
      if (a.element.some())  // only what must be destroyed
        return s.features.contains(a.element) && s.players[by.seat].team == s.attacker && u.life > 15 ? 2.0 : 0;
      if (!sheet(c, unit(s, a.target)).machine) return -0.5;
      return by.strike_value(a.unit, a.target, VolleyMark::Ramming);
    case Verb::Trample:
      return 0.3 + by.trample_value(a.unit, a.target);
    case Verb::Overrun: {
      const double over = by.overrun_value(a.unit);
      return over <= 0 ? -0.5 : 0.3 + over + 0.8 * by.best_shot_from(a.unit, u.at(), u.z, 0);
    }
    default:
      return shooting_worth(by, a);
  }
}

// Any order or declaration; attacks are above.
double order_worth(const Advisor& by, const Action& a) {
  const Content& c = by.c;
  const State& s = by.s;
  const Unit& u = unit(s, a.unit);
  switch (a.verb) {
    case Verb::Scan:
      return scan_worth(by, a);
    case Verb::Loot:
      return by.loot_value(a.unit, a.target);
    case Verb::Board:
      return a.how.has(How::AsCrew) ? by.crew_value(a.target) : -0.5;
    case Verb::Evacuate:
      return sheet(c, u).category == Category::Crew ? 0.2 + by.escape_value(a.unit) : -0.5;
    case Verb::Turn:
      return turn_worth(by, a);
    case Verb::Repair:
      return by.repair_value(u);
    case Verb::FieldRepair:
      return unit(s, a.target).life < 12 ? 2.0 : 0.5;
    case Verb::Move:
      return 0.3 + (a.how.has(How::Group) ? 0.5 : 0.0) - (a.members.empty() ? 0.0 : 0.3) + by.move_value(a.unit);
    case Verb::DigIn:
      return u.is(Status::DugIn) ? 0 : 0.25 + sum_of(by, a, [&](UnitId id) { return by.dig_value(id); });
    case Verb::ReadyUp:
    case Verb::PostUp:
      return post_worth(by, a);
    case Verb::Disembark:
      return u.role == Role::Crew ? -5 : u.host.some() ? 0.6 : u.life <= 0 ? 1.5 : -5;
    case Verb::Offload:
      return 0.7;
    case Verb::Pass:
      return 0.15;
    case Verb::GoToGround:  // both cost nothing: before anything else
      return u.did(Memory::Moved) ? -1 : 3.2 + 0.001 * by.worth(u);
    case Verb::Rally:
      return group_size(s, unit(s, a.target).group) < 6 ? 3.5 : -1;
    case Verb::Infiltrate:
      return 3;
    default:
      return rough_worth(by, a);
  }
}

}  // namespace

struct AskOrderQuestion : Asks<AskOrder> {
  using On = StandsOn<Place>;
  static std::string broken(const Look& now, const AskOrder& t) {
    std::string bad = Asks<AskOrder>::broken(now, t);
    if (bad.empty() && t.unit.some()) bad = no_unit(now, t.unit);
    if (!bad.empty() || !t.unit.some()) return bad;
    return unit(now.s, t.unit).owner == t.asks ? "" : "unit: not one of who is asked";
  }
  static Phrase phrase(const Look& now, const AskOrder& t) { return about(now.s, "question.ask_order", t.unit); }
  static void list(Lister& l, const AskOrder& t) { list_orders(l, t); }
  static Refusal check(const Look& now, const AskOrder& t, const Action& a) {
    if (is_order(a.verb)) return check_order(now.content, now.s, t, a);
    if (is_declaration(a.verb)) return check_declaration(now.content, now.s, t.asks, a);
    return refuse("TC-DEC-10"_rule, Reason::NotAsked);
  }
  static void go_on(Play& p, AskOrder& asked, const Action& a) {
    State& s = p.s;
    const AskOrder t = asked;
    if (is_declaration(a.verb)) return declare(p, t.asks, a);
    s.agenda.pop();
    if (a.verb == Verb::Pass) return pass_with(p, a);
    s.order = a;
    if (!t.free) ++s.players[t.asks].used;  // TC-ACT-1, TC-RAL-6: one action, also for a whole group
    s.agenda.push(Act{.unit = a.unit, .checked = t.checked});
    p.log.tell([&] {
      return Event::of(What::Ordered, "TC-ACP-2"_rule, unit(s, a.unit).type.index(), a.unit.index(),
                       static_cast<int>(a.verb));
    });
  }
  // Who takes part in what a group is told.
  static Phrase detail(const Look& now, const AskOrder&, const Action& a) {
    if (!is_order(a.verb) || !a.how.has(How::Group)) return {};
    const std::size_t part = participants(now.content, now.s, a).size();
    const UnitId out = left_out(now.s, a);
    const char* key = !a.along.empty() ? "detail.along" : !a.scanners.empty() ? "detail.scans" : "detail.without";
    if (out.some()) return {key, args(part, type_of(now.s, out), out.index())};
    return {"detail.members", args(part)};
  }
  static void wishes(const Look& now, const AskOrder& t, List& out) {
    each_unit(now.s, [&](UnitId id, const Unit& u) {
      if (u.owner != t.asks || !present(u)) return;
      for (const Verb verb : {Verb::Move, Verb::Attack, Verb::OmegaOverride, Verb::PopAndShoot})
        wish(now, say(verb, id), out);
    });
  }
  static double worth(const Advisor& by, const AskOrder&, const Action& a) {
    if (a.verb == Verb::Buy) return by.perk_value(a);
    return a.unit.some() ? order_worth(by, a) : -1;
  }
};

constinit const Row AskOrder::row = row_of<AskOrder, AskOrderQuestion>();

}  // namespace condotta::techcommander
