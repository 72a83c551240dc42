#include <algorithm>
#include <span>

#include "games/mercs/questions.h"

// What hits do: dice, Blood, armor, effects, and who is out.
namespace condotta::mercs {

// MS-BLOOD-1: counted openly on the figure.
void take_blood(Play& p, int who, int blood, RuleId rule) {
  Figure& f = figure(p.s, who);
  const int most = p.content.card(f.card).blood;
  f.blood_lost = static_cast<std::uint8_t>(std::min(most, f.blood_lost + blood));  // MS-RUL-59: excess is ignored
  p.log.tell([&] { return told(What::TakesBlood, rule, p.s, who, blood, most - f.blood_lost); });
}

// MS-AF-1, MS-AF-3: d10 against the Armor Failure number, Blood or not.
void check_armor(Play& p, int who, int bonus, bool weak, RuleId rule) {
  Figure& f = figure(p.s, who);
  // MS-AF-6, MS-AF-7: one failure is enough.
  if (f.armor_failed || f.failing || f.blood_lost >= p.content.card(f.card).blood) return;  // MS-RUL-42
  if (weak && !f.plated && p.content.has(f.card, Hook::SiegePlate)) {
    f.plated = 1;
    p.log.tell([&] { return told(What::PlateHolds, "MS-CARD-19"_rule, p.s, who); });
    return;
  }
  const int number = stat(p.content, p.s, who, Stat::ArmorFailure) + bonus;
  const int die = p.dice.against(10, number);
  p.log.tell([&] { return told(What::ArmorCheck, rule, p.s, who, die, number); });
  if (die < number) f.failing = 1;
}

namespace {

// MS-COMBAT-3: a die that equals or beats the number hits. MS-RUL-38: no face does so by itself.
int roll_hits(Play& p, const Hit& t) {
  int hits = 0;
  const int needed = t.needed;
  std::array<std::uint8_t, UINT8_MAX> faces{};
  const auto dice = std::span(faces).first(t.dice);
  p.dice.roll_alike(10, {&needed, 1}, dice);
  for (const int die : dice) {
    const bool hit = die >= t.needed;
    hits += hit;
    p.log.tell(
        [&] { return told(What::AttackRoll, "MS-COMBAT-3"_rule, p.s, t.who.index(), die, t.needed, hit ? 1 : 0); });
  }
  return hits;
}

void apply_effects(Play& p, const Hit& t, const Effects& e) {
  Figure& f = figure(p.s, t.target);
  const auto say = [&](What what, RuleId rule) { p.log.tell([&] { return told(what, rule, p.s, t.target.index()); }); };
  if (e.freeze) {  // MS-RUL-64: loses its next activation; stays set (MS-SET-9)
    f.frozen = 1;
    f.watching = {};
    f.suppressing = 0;
    say(What::Freezes, "MS-SET-8"_rule);
  }
  if (e.burn) f.burning = 2, say(What::Burns, "MS-CARD-22"_rule);
  if (e.pin) f.pinned = 1, say(What::Pinned, "MS-CARD-22"_rule);
  if (e.daze) f.dazed = 1, say(What::Dazed, "MS-CARD-22"_rule);
  if (e.push == 0) return;
  const Figure& source = figure(p.s, t.who);
  const Push push{.x = t.blast ? t.x : source.x,
                  .y = t.blast ? t.y : source.y,
                  .far = static_cast<std::int16_t>(e.push),
                  .who = t.target};
  // MS-INVOL-1, MS-RUL-29: at once for all who are affected; targets are hit nearest first, so the farthest moves
  // first.
  push_after_results(p, push);
}

// MS-DMG-1, MS-DMG-4: one Blood for each die that hit if strength reaches the armor; the margin is nothing.
void deal_damage(Play& p, const Hit& t) {
  const Weapon& weapon = p.content.weapon(t.weapon);
  const Effects& effects = effects_of(figure(p.s, t.who), weapon);
  const bool through = t.strength >= t.armor && t.strength > 0;
  if (!effects.harmless) {
    if (through) {
      take_blood(p, t.target.index(), t.hits * t.blood, "MS-DMG-2"_rule);
    } else {
      p.log.tell([&] { return told(What::NoDamage, "MS-DMG-3"_rule, p.s, t.target.index(), t.strength, t.armor); });
    }
    // MS-RUL-41: one check for each hitting die, after the Blood; one for a blast.
    const int checks = t.blast ? 1 : t.hits;
    for (int i = 0; i < checks; ++i) check_armor(p, t.target.index(), effects.failure, !through, "MS-AF-2"_rule);
  }
  apply_effects(p, t, effects);
}

struct HitTask {
  using On = StandsOn<Settle, Hit, Combat, Stated, GroupResults>;
  static std::string broken(const Look& now, const Hit& t) {
    if (const std::string bad = no_figure(now, "who", t.who, false); !bad.empty()) return bad;
    if (const std::string bad = no_figure(now, "target", t.target, false); !bad.empty()) return bad;
    return no_weapon(now, t.who, t.weapon);
  }
  static void run(Play& p, Hit& t) {
    switch (take_step(t.step)) {
      case Hit::Step::Rolls:
        t.hits = static_cast<std::uint8_t>(roll_hits(p, t));
        return;
      case Hit::Step::Luck: {
        const Figure& target = figure(p.s, t.target);
        if (t.hits > 0 && !target.luck_used && p.content.has(target.card, Hook::Lucky))
          p.s.agenda.push(Luck{.who = t.target});
        return;
      }
      case Hit::Step::Damage: {
        const Hit done = t;
        p.s.agenda.pop();
        if (done.hits == 0) return;
        // MS-GREN-6: a grenade that is shot works only if it hits.
        const Figure& target = figure(p.s, done.target);
        if (p.content.weapon(done.weapon).kind == WeaponKind::Launcher && !done.blast)
          return queue_blast(p, done.who.index(), done.weapon, at_of(target), target.z);
        return deal_damage(p, done);
      }
    }
  }
};

struct SettleTask {
  using On = StandsOn<Group, Watch, Move, Combat, Settle, Load, Push, Mend>;
  static void run(Play& p, Settle&) {
    p.s.agenda.pop();
    settle(p);
  }
};

}  // namespace

constinit const Row Hit::row = row_of<Hit, HitTask>();
constinit const Row Settle::row = row_of<Settle, SettleTask>();

namespace {

void remove_figure(Play& p, int who) {
  Figure& f = figure(p.s, who);
  f.standing = Standing::Out;
  f.watching = {};
  f.suppressing = 0;
  ++p.s.lost[static_cast<std::size_t>(side_of(who))];
  p.log.tell([&] { return told(What::Incapacitated, "MS-BLOOD-2"_rule, p.s, who); });
  for (Object& o : p.s.objects) {
    if (o.carrier != who) continue;
    o.carrier = kNoFigure;
    o.x = f.x, o.y = f.y, o.z = f.z;
    p.log.tell([&] { return told(What::VipLeft, "MS-RUL-67"_rule, p.s, who); });
  }
}

}  // namespace

// MS-RUL-59: failures begin to count; who has lost all Blood is removed.
void settle(Play& p) {
  for (int i = 0; i < kFigures; ++i) {
    Figure& f = figure(p.s, i);
    if (!in_play(f)) continue;
    if (f.failing) {
      f.failing = 0;
      f.armor_failed = 1;
      f.failed_round = p.s.round;
      p.log.tell([&] { return told(What::ArmorFails, "MS-AF-5"_rule, p.s, i); });
    }
    if (f.blood_lost < p.content.card(f.card).blood || f.finishing) continue;
    remove_figure(p, i);
  }
}

}  // namespace condotta::mercs
