#include "games/recon/questions.h"

// RC-DEC-38, RC-BNA-2, RC-BNA-7: on the tile: attack, ability or cover; before that CP for a corporate ability.
namespace condotta::recon {
namespace {

Verdict check_melee_position(const Look& now, const Action& a) {
  const bool taken = a.side < tile_side(now.content, now.s).positions.size() && opfor_at(now.s, a.side);
  return taken ? yes() : no("RC-BNA-12"_rule, Reason::NotOccupied);
}

Verdict check_attack(const Look& now, const Merc& m, const Action& a) {
  const auto attacks = cheapest_attacks(now.content, m);
  if (a.amount >= attacks.size()) return no("RC-BNA-3"_rule, Reason::NoSuchAttack);
  if (!may_attack(m)) return no("RC-RUL-116"_rule, Reason::CannotAttackNow);
  if (!can_attack_in_breach(now.content, m, attacks[a.amount])) return no("RC-BNA-5"_rule, Reason::NoAmmo);
  return attacks[a.amount].melee ? check_melee_position(now, a) : yes();
}

// RC-BNA-4: the special ability of the board replaces the attack.
Verdict check_ability(const Look& now, const Merc& m, const Action& a) {
  const BreachSpecial& special = board(now.content, m).breach;
  if (special.kind == BreachAbility::None || special.kind == BreachAbility::Entry)
    return no("RC-BNA-4"_rule, Reason::NoSuchAttack);
  if (!may_attack(m)) return no("RC-RUL-116"_rule, Reason::CannotAttackNow);
  if (m.ammo < special.ammo) return no("RC-BNA-5"_rule, Reason::NoAmmo, special.ammo, m.ammo);
  if (special.kind != BreachAbility::Strike && special.kind != BreachAbility::Push) return yes();
  if (const Verdict v = check_melee_position(now, a); !v.ok()) return v;
  if (special.kind == BreachAbility::Strike) return yes();
  if (a.to >= a.side) return no("RC-BNA-4"_rule, Reason::NotLower);
  return open_at(now.s, a.to) ? yes() : no("RC-BNA-4"_rule, Reason::NotOpen);
}

// RC-BNA-16, RC-DEC-40: an open yellow position.
Verdict check_cover(const Look& now, const Action& a) {
  const auto& spots = tile_side(now.content, now.s).positions;
  const bool open = a.side < spots.size() && spots[a.side].colour == Circle::Yellow && open_at(now.s, a.side);
  return open ? yes() : no("RC-BNA-16"_rule, Reason::NotOpen);
}

// RC-BNA-7, RC-DEC-41: CP for a corporate ability, once per activation.
Verdict check_overdrive(const Look& now, const Merc& m) {
  const Corporate* ability = team(now.content, now.s).ability(CorporateKind::Overdrive);
  if (ability == nullptr || now.s.breach.overdrive != 0) return no("RC-BNA-7"_rule, Reason::OnlyOnce);
  if (m.cp < ability->cp) return no("RC-BNA-7"_rule, Reason::NotEnoughCp, ability->cp, m.cp);
  return may_attack(m) ? yes() : no("RC-RUL-116"_rule, Reason::CannotAttackNow);
}

struct BreachTurnQuestion : AsksMerc<BreachTurn> {
  using On = StandsOn<BreachAndClear>;
  static std::string broken(const Look& now, const BreachTurn& t) { return no_breach_turn(now, t.who); }
  static Phrase phrase(const Look& now, const BreachTurn& t) {
    return ask("question.breach_turn", now, {.who = t.who, .number = now.s.breach.next + 1});
  }

  static void list_abilities(const Look& now, const BreachTurn& t, std::uint8_t spots, List& out) {
    Action a = act(Verb::Ability, t.who);
    const BreachAbility kind = board(now.content, merc(now.s, t.who)).breach.kind;
    if (kind != BreachAbility::Push && kind != BreachAbility::Strike) return offer<BreachTurnQuestion>(now, t, a, out);
    for (a.side = 0; a.side < spots; ++a.side) {
      if (kind == BreachAbility::Strike) offer<BreachTurnQuestion>(now, t, a, out);
      for (a.to = 0; kind == BreachAbility::Push && a.to < a.side; ++a.to) offer<BreachTurnQuestion>(now, t, a, out);
      a.to = 0xFF;
    }
  }
  static void choices(const Look& now, const BreachTurn& t, List& out) {  // RC-DEC-39
    const auto spots = static_cast<std::uint8_t>(tile_side(now.content, now.s).positions.size());
    const auto attacks = cheapest_attacks(now.content, merc(now.s, t.who));
    for (std::uint8_t i = 0; i < attacks.size(); ++i) {
      Action a = act(Verb::Attack, t.who);
      a.amount = i;
      if (!attacks[i].melee) offer<BreachTurnQuestion>(now, t, a, out);
      for (a.side = 0; attacks[i].melee && a.side < spots; ++a.side) offer<BreachTurnQuestion>(now, t, a, out);
    }
    list_abilities(now, t, spots, out);
    Action cover = act(Verb::TakeCover, t.who);
    for (cover.side = 0; cover.side < spots; ++cover.side) offer<BreachTurnQuestion>(now, t, cover, out);
    if (!out.empty()) offer<BreachTurnQuestion>(now, t, act(Verb::Overdrive, t.who), out);
  }
  static Verdict check(const Look& now, const BreachTurn& t, const Action& a) {
    if (a.who != t.who) return not_asked();
    const Merc& m = merc(now.s, t.who);
    switch (a.verb) {
      case Verb::Attack:
        return check_attack(now, m, a);
      case Verb::Ability:
        return check_ability(now, m, a);
      case Verb::TakeCover:
        return check_cover(now, a);
      case Verb::Overdrive:
        return check_overdrive(now, m);
      default:
        return not_asked();
    }
  }
  static void go_on(Play& p, BreachTurn& t, const Action& a) {
    const MercId who = t.who;
    Merc& m = merc(p.s, who);
    if (a.verb == Verb::Overdrive) {
      const Corporate* ability = team(p.content, p.s).ability(CorporateKind::Overdrive);
      pay(m, ability->cp);
      p.s.breach.overdrive = ability->value;
      return p.log.tell([&] { return Event::of(What::Overdriven, "RC-BNA-7"_rule, who.value); });
    }
    p.s.agenda.pop();
    if (a.verb == Verb::TakeCover) return take_position(p, who, a.side);  // RC-BNA-17, RC-BNA-18
    m.attacked = m.attacked_now = true;                                   // RC-RUL-117, RC-TOKEN-9: but no token
    return a.verb == Verb::Ability ? use_ability(p, who, a) : attack_in_breach(p, who, a);
  }
  static float hint(const Advisor& by, const BreachTurn&, const Action& a) {
    return worth_in_breach(by.content, by.s, a);
  }
};

}  // namespace

constinit const Row BreachTurn::row = row_of<BreachTurn, BreachTurnQuestion>();

}  // namespace condotta::recon
