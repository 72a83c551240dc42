#include <algorithm>

#include "games/techcommander/resolve.h"

// Damage, armor class, life (1.3) and what a kill brings (1.12, 1.13).
namespace condotta::techcommander {

// TC-GEN-1, TC-RUL-1, TC-RUL-2: every test is a D20 that must not exceed its number; the die is always rolled.
bool passes(Play& p, UnitId id, int number, What what, RuleId rule) {
  const int face = p.dice.against(20, number + 1);
  tell(p, what, rule, id, face, number);
  return face <= number;
}

int dice_sum(Play& p, int dice, int sides) {
  return p.dice.sum(dice, sides);
}

// TC-LIFE-3, TC-LIFE-4: the whole part of damage / AC; the rest is lost. TC-RUL-5: a round that ignores reduction up to
// a level treats such targets as AC1.
int life_lost(int damage, int ac, int pierces) {
  if (damage <= 0) return 0;
  return ac <= 1 || ac <= pierces ? damage : damage / ac;
}

// TC-RUL-6: one packet of damage. The hardened suit ignores the first points of a turn.
void hurt(Play& p, UnitId id, int damage, int pierces, Seat by) {
  Unit& u = unit(p.s, id);
  const Sheet& card = sheet(p.content, u);
  if (card.suit != nullptr && card.suit->plating > u.plating) {
    const int soaked = std::min(damage, card.suit->plating - u.plating);
    u.plating = static_cast<std::uint8_t>(u.plating + soaked);
    damage -= soaked;
  }
  lose_life(p, id, life_lost(damage, card.ac, pierces), by);
}

// TC-LIFE-5, TC-LIFE-6: marked at once; the unit stays until phase 3.
void lose_life(Play& p, UnitId id, int life, Seat by) {
  Unit& u = unit(p.s, id);
  if (life <= 0) return;
  const int before = u.life;
  u.life = static_cast<std::int16_t>(std::max(u.life - life, -999));
  tell(p, What::Hurt, "TC-LIFE-5"_rule, id, life, u.life);
  if (before > 0 && u.life <= 0) killed(p, id, by);
  if (in_the_red(u) && u.is(Status::Airborne) && !u.is(Status::Crashed)) {  // TC-AIR-8
    Fall t{.unit = id};
    t.by = by;
    t.lands = true;
    p.s.agenda.push(t);
  }
}

// TC-RUL-9: never above 20.
void mend(Play& p, UnitId id, int life) {
  Unit& u = unit(p.s, id);
  const int before = u.life;
  u.life = static_cast<std::int16_t>(std::min<int>(kFullLife, u.life + life));
  tell(p, What::Mended, "TC-REP-2"_rule, id, u.life - before, u.life);
}

void award(Play& p, Seat seat, int points, What what, RuleId rule) {
  if (seat >= p.s.seats || points == 0) return;
  p.s.players[seat].points = static_cast<std::int16_t>(p.s.players[seat].points + points);
  p.log.tell([&] { return Event::of(what, rule, seat, points); });
}

namespace {

// TC-DMS-7, TC-DMS-8, TC-RUL-86: from full life to dead within one action with an attack.
int one_action_bonus(const Play& p, const Unit& victim, Seat by) {
  const State& s = p.s;
  if (!victim.did(Memory::FullLifeThen) || !s.order.unit.some()) return 0;
  if (s.volleys.empty()) {  // trodden down: an attack without a shot, and never by infantry
    const bool rough = s.order.verb == Verb::Overrun || s.order.verb == Verb::Trample;
    const bool own = rough && unit(s, s.order.unit).owner == by;
    return own && !sheet(p.content, victim).infantry ? p.content.points.one_action_machine : 0;
  }
  const Volley& v = s.volleys.back();
  // TC-RUL-229: of the free attacks only those that are part of an action.
  const bool action = !v.is(VolleyMark::ReturnFire) || v.is(VolleyMark::FromReady | VolleyMark::Unbuttoned);
  if (!action || !v.attacker.some() || v.owner != by) return 0;
  if (sheet(p.content, victim).infantry) {
    return sheet(p.content, unit(s, v.attacker)).infantry ? p.content.points.one_action_infantry : 0;
  }
  return p.content.points.one_action_machine;
}

// TC-SKL-36, TC-SKL-37, TC-SKL-38: the points of a marked unit also go to the one who marked it; twice if it kills it
// itself.
void pay_pestilence(Play& p, Unit& victim, int points, Seat by) {
  if (victim.mark_by >= p.s.seats) return;
  award(p, victim.mark_by, points, What::Pestilence, victim.mark_by == by ? "TC-SKL-38"_rule : "TC-SKL-37"_rule);
  victim.mark_by = kNobody;
  victim.set(Status::Marked, false);
}

// TC-WAG-4, TC-WAG-5, TC-RUL-88: the first of kill and death settles a wager.
void settle_wagers(Play& p, UnitId id, Seat by, bool kill) {
  State& s = p.s;
  Unit& victim = unit(s, id);
  if (kill) {
    for (Unit& u : s.units) {
      if (u.owner == by && u.is(Status::Wager) && present(u)) {
        u.set(Status::Wager, false);
        award(p, by, p.content.points.wager_won, What::WagerWon, "TC-DMS-11"_rule);
      }
    }
  }
  if (!victim.is(Status::Wager)) return;
  victim.set(Status::Wager, false);
  if (kill) award(p, by, p.content.points.wager_spoiled, What::WagerSpoiled, "TC-DMS-10"_rule);
}

// TC-DMS-4, TC-RUL-85: chips and points are handed out at once, for every time it is brought down.
void score_kill(Play& p, UnitId id, Seat by, bool kill) {
  State& s = p.s;
  Unit& victim = unit(s, id);
  Player& owner = s.players[victim.owner];
  ++owner.deaths;  // TC-DMS-3
  const int points = armor_class(p.content, victim) * p.content.points.kill_per_ac;
  if (kill) {  // TC-DMS-2
    Player& killer = s.players[by];
    ++killer.kills;
    ++killer.chips;
    award(p, by, points, What::KillPoints, "TC-DMS-5"_rule);
    const int bonus = one_action_bonus(p, victim, by);
    if (bonus > 0) ++killer.one_action;  // TC-DMS-13
    award(p, by, bonus, What::OneActionKill, "TC-DMS-7"_rule);
  }
  settle_wagers(p, id, by, kill);
  if (by < s.seats) pay_pestilence(p, victim, points, by);
  check_supplies(p);
}

}  // namespace

// TC-DMS-20: standard crew aboard are no units and worth nothing. TC-RUL-84: the kill belongs to whoever took the unit
// from above 0 to 0 or less; own units give nobody a kill.
void killed(Play& p, UnitId id, Seat by) {
  State& s = p.s;
  Unit& victim = unit(s, id);
  victim.killer = by;
  victim.set(Status::Tempest, false);  // TC-SKL-16: until killed; a hero only has to be there at the end (TC-SKL-24)
  if (victim.owner >= s.seats) return;
  const bool kill = by < s.seats && hostile(s, victim, by);
  tell(p, What::BroughtDown, "TC-LIFE-6"_rule, id, kill ? by : -1);
  if (s.type == GameType::Deathmatch) {
    score_kill(p, id, by, kill);
  } else if (kill) {  // TC-SK-3: each kill scores the AC destroyed
    s.players[by].ac_points = static_cast<std::int16_t>(s.players[by].ac_points + armor_class(p.content, victim));
    ++s.players[by].kills;
    ++s.players[victim.owner].deaths;
  }
}

// TC-DMS-26, TC-RUL-83: the game ends at once when the supply of kill or death chips runs out.
void check_supplies(Play& p) {
  State& s = p.s;
  int kills = 0, deaths = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    kills += s.players[seat].kills;
    deaths += s.players[seat].deaths;
  }
  const bool out = (s.setting.kill_chips > 0 && kills >= s.setting.kill_chips) ||
                   (s.setting.death_chips > 0 && deaths >= s.setting.death_chips);
  if (out && s.over == 0) s.over = 2;  // run() ends the game before anything else happens
}

}  // namespace condotta::techcommander
