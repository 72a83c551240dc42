#include <algorithm>

#include "games/recon/questions.h"

namespace condotta::recon {
namespace {

bool live(const State& s) {
  return s.phase == Phase::Agents || s.phase == Phase::Opfor;
}  // RC-RUL-97

const Weapon& gun(const Content& c, const Merc& m) {
  return board(c, m).weapons.front();
}

}  // namespace

bool anybody_waits(const State& s) {
  return std::any_of(s.mercs.begin(), s.mercs.end(), [](const Merc& m) { return m.reserve != Reserve::None; });
}

// RC-RSV-4, RC-RUL-19, RC-RUL-20: an area in sight, in range, and on the coloured half the MERC faces. A melee reserve
// reaches as far as its steps go.
bool covered(const Content& c, const State& s, const Merc& m, int area) {
  if (!sees(s, m.area.value, area) || !on_half(s, m.area.value, area, m.facing)) return false;
  if (m.reserve != Reserve::Melee) return has(within(s, m.area.value, gun(c, m).range), area);
  if (m.area.value == area) return true;
  const Areas ground = enterable_by_merc(c, s, m);
  return has(flood(exits(s), bit(m.area.value), ground, board(c, m).melee_reserve.steps), area);
}

// RC-RSV-5, RC-RSV-9: who sets off this MERC's reaction.
bool triggered(const Content& c, const State& s, const Merc& m, const Opfor& f) {
  if (m.reserve == Reserve::None || !active(m) || !in_building(m) || !live(s)) return false;
  // RC-RSV-11, RC-RSV-13, RC-RUL-99: Selective heeds neither employees nor whom it let pass.
  if (m.reserve == Reserve::Selective && (is_employee(c, f.kind) || f.passed_by.has(member(m.board)))) return false;
  if (m.reserve != Reserve::Melee && m.ammo < gun(c, m).ammo) return false;  // RC-RSV-7, RC-RUL-103
  if (m.reserve == Reserve::Melee && m.held.some() && m.area != f.area) return false;
  return covered(c, s, m, f.area.value);
}

// RC-RSV-19, RC-RUL-101: the pool printed for the reserve action.
Pool reserve_pool(const Content& c, const Merc& m) {
  const PlayerBoard& b = board(c, m);
  switch (m.reserve) {
    case Reserve::Selective:
      return b.selective.size() > 0 ? b.selective : focused(b.weapons.front().pool);
    case Reserve::Melee:
      return b.melee_reserve.pool;
    default:
      return b.spray.size() > 0 ? b.spray : b.weapons.front().pool;
  }
}

namespace {

// RC-RSV-18, RC-RUL-98 (a): every figure that has just been placed may set off reactions.
struct ReactNewTask {
  using On = StandsOn<AgentPhase, MercsPhase, Turn, Steps, Overflow>;
  static std::string broken(const Look& now, const ReactNew& t) {
    const bool fits = t.next <= t.end && t.end.some() && t.end.index() <= now.s.next_figure;
    return fits ? "" : "next: expected new figures";
  }
  static void run(Play& p, ReactNew& t) {
    if (!live(p.s) || !anybody_waits(p.s) || t.next >= t.end) return p.s.agenda.pop();
    const FigureId next = t.next;
    t.next = FigureId::of(next.index() + 1);
    set_off(p, next, {});
  }
};

}  // namespace

constinit const Row ReactNew::row = row_of<ReactNew, ReactNewTask>();

// RC-RSV-14: the one attack of a MERC on reserve.
void make_reaction(Play& p, MercId who, FigureId target, int area) {
  Merc& m = merc(p.s, who);
  Attack attack;
  attack.merc = who, attack.target = target, attack.area = area;
  attack.pool = reserve_pool(p.content, m);
  const bool melee = m.reserve == Reserve::Melee;
  const Weapon& w = gun(p.content, m);
  if (!melee) m.ammo = static_cast<std::uint8_t>(m.ammo - w.ammo);  // RC-RSV-8
  if (melee) m.area = AreaId::of(area);                             // RC-RSV-16, RC-DEC-12
  attack.from = m.area.value;
  attack.status = w.status;
  p.log.tell([&] { return Event::of(What::Reacts, "RC-RSV-1"_rule, who.value, area, static_cast<int>(m.reserve)); });
  m.reserve = Reserve::None;
  count_attack(p, m, w.multi_attack);
  resolve_attack(p, attack);
}

}  // namespace condotta::recon
