#include <algorithm>

#include "games/recon/questions.h"
#include "games/recon/sight.h"
#include "kernel/pile.h"

namespace condotta::recon {
namespace {

// So many dice of a kind, thrown together.
template <class Tell>
void throw_dice(Play& p, Die die, int n, Tell&& tell) {
  if (n == 0) return;
  std::array<std::uint8_t, UINT8_MAX> faces;  // NOLINT(*-member-init): as many as are thrown are written
  const auto thrown = std::span(faces).first(static_cast<std::size_t>(n));
  p.dice.draw_alike(kFace, p.content.faces[index(die)], 8, thrown);
  for (const std::uint8_t face : thrown) tell(static_cast<Face>(face));
}

void throw_for_bursts(Play& p, Die die, int n, Rolled& into) {
  throw_dice(p, die, n, [&](Face face) {
    const int bursts = face == Face::Burst ? 1 : face == Face::DoubleBurst ? 2 : 0;  // RC-DICE-1, RC-DICE-5, RC-DICE-7
    into.bursts[index(die)] = static_cast<std::uint8_t>(into.bursts[index(die)] + bursts);
    ++(bursts > 0 ? into.hits : into.misses)[index(die)];
  });
}

// Somebody an attack can harm: an OpFor figure or a MERC.
struct Target {
  FigureId figure{};
  MercId merc{};
};

// RC-COLL-7, RC-RUL-72, RC-RUL-74: employees, SecFor I to IV, then MERCS by descending priority; then by id. Agents
// are not among them.
using Targets = Pile<Target, kMaxFigures + kTeamSize>;
Targets ranked_targets(const Play& p, Areas where, const Attack& attack) {
  Targets list;
  std::uint32_t kinds = 0;
  for (const Opfor& each : p.s.opfor) kinds |= has(where, each.area.value) ? 1u << each.kind.index() : 0;
  for (const std::uint32_t of_rank : p.content.of_rank) {
    for (const Opfor* each = p.s.opfor.begin(); (kinds & of_rank) != 0 && each != p.s.opfor.end(); ++each) {
      if (has(where, each->area.value) && (of_rank >> each->kind.index() & 1) != 0 && each->id != attack.opfor)
        list.push_back({each->id, {}});
    }
  }
  const std::size_t mercs = list.size();
  for (const Merc& each : p.s.mercs) {
    if (in_building(each) && has(where, each.area.value) && each.board != attack.merc) list.push_back({{}, each.board});
  }
  std::sort(list.begin() + mercs, list.end(), [&](const Target& a, const Target& b) {
    const int one = merc(p.s, a.merc).priority, other = merc(p.s, b.merc).priority;
    return one != other ? one > other : a.merc < b.merc;
  });
  return list;
}

bool alive(const Play& p, const Target& t) {
  return t.merc.some() ? !merc(p.s, t.merc).dead : figure(p.s, t.figure) != nullptr;
}

// RC-COMP-14, RC-DEATH-1, RC-RUL-77: blood taken; an OpFor at its blood value is dead, and what is more is lost.
void wound(Play& p, const Target& t, int damage, const Attack& attack, RuleId rule) {
  if (damage <= 0) return;
  if (t.merc.some()) return hurt(p, t.merc, damage, rule);
  Opfor& f = *figure(p.s, t.figure);
  f.damage = static_cast<std::uint16_t>(f.damage + damage);
  p.log.tell([&] { return Event::of(What::OpforHurt, rule, f.kind.value, f.id.value, damage, f.damage); });
  if (f.damage >= card(p.content, f.kind).blood) kill_opfor(p, t.figure, attack.merc, "RC-DEATH-1"_rule);
}

// RC-COLL-1, RC-COLL-4, RC-RUL-69: one soak die per figure in between that still stands; every shield saves the target
// and hurts, without soak, the first figure in rank.
int soak_in_between(Play& p, const Attack& attack, int bursts) {
  // RC-RUL-75: what is thrown flies over them.
  const Areas line = attack.thrown || attack.from == attack.area ? 0 : between(attack.from, attack.area);
  if (line == 0 || bursts == 0) return 0;
  const auto standing = ranked_targets(p, line, attack);
  const int dice = std::min(static_cast<int>(standing.size()), bursts);  // RC-COLL-2, RC-COLL-3, RC-RUL-70
  if (dice == 0) return 0;
  const int shields = roll_shields(p, dice);
  std::size_t next = 0;
  for (int i = 0; i < shields && next < standing.size(); ++i) {
    const Target& t = standing[next];
    p.log.tell([&] { return Event::of(What::CollateralTaken, "RC-COLL-5"_rule); });
    wound(p, t, 1, attack, "RC-COLL-6"_rule);
    if (!alive(p, t)) ++next;
  }
  return shields;
}

// RC-CMB-10: own armor, what abilities add, and the armor of the area.
Tally armor_of(const Play& p, const Target& t, int area) {
  Tally sum;
  if (t.merc.some()) {
    const Merc& m = merc(p.s, t.merc);
    sum.add(board(p.content, m).armor, Reason::OwnArmor, "RC-CMB-10"_rule);
    // RC-DNC-4, RC-RUL-107: the MERC that ducked has one more soak die during the next OpFor phase.
    if (m.ducked && p.s.phase == Phase::Opfor) sum.add(p.content.tracks.duck.soak, Reason::DuckBonus, "RC-DNC-4"_rule);
  } else {
    sum.add(card(p.content, figure(p.s, t.figure)->kind).armor, Reason::OwnArmor, "RC-CMB-10"_rule);
  }
  // RC-CMB-14: the area's armor as it is before this attack's own disc.
  if (const int extra = area_armor(p.content, p.s, area)) sum.add(extra, Reason::AreaArmor, "RC-AREA-4"_rule);
  return sum;
}

// RC-CMB-9, RC-DEC-14: one target's soak roll against what it stands to suffer. No board has an ability to use before
// it, so nobody is asked.
void suffer(Play& p, const Attack& attack, const Target& t, int bursts, int automatic) {
  // RC-AOE-1, RC-AOE-4, RC-RUL-81: dice and Auto Collateral are one sum, soaked together.
  const int potential = bursts + automatic;
  if (potential <= 0 || !alive(p, t)) return;
  const int saved = soak_in_between(p, attack, bursts);  // RC-COLL-8, RC-COLL-9
  if (!alive(p, t)) return;
  const Tally armor = armor_of(p, t, attack.area);
  const int shields = roll_shields(p, armor.total());  // RC-CMB-10, RC-CMB-11
  const int damage = std::max(0, potential - saved - shields);
  p.log.tell([&] {
    if (t.merc.some())
      return Event::of(What::MercSoaks, "RC-CMB-9"_rule, t.merc.value, potential, saved, shields, damage).with(armor);
    return Event::of(What::Soaks, "RC-CMB-9"_rule, figure(p.s, t.figure)->kind.value, t.figure.value, potential, saved,
                     shields, damage)
        .with(armor);
  });
  wound(p, t, damage, attack, "RC-CMB-13"_rule);
}

// RC-STAT-1: the conditions a board or an item brings with it.
void apply_status(Play& p, const Attack& attack, bool hit) {
  // RC-RUL-92, RC-RUL-93: what is done in the MERCS phase lasts to the next round's Refresh.
  const int later = p.s.round + 1, soon = p.s.phase == Phase::Mercs ? later : p.s.round;
  const int stands = attack.area;
  switch (attack.status) {
    case Status::None:
      return;
    case Status::Burning:
      if (!hit || !can_burn(p.s, stands)) return;  // RC-RUL-166
      p.s.burning = rows(areas(p.s.burning) | bit(stands));
      break;
    case Status::Smoke:
      p.s.smoke = rows(areas(p.s.smoke) | bit(stands));
      break;
    case Status::Pinned:  // RC-RUL-158: whoever struck decides
      if (hit && figure(p.s, attack.target) != nullptr)
        p.s.agenda.push(Shove{.figure = attack.target, .who = attack.merc});
      return;
    case Status::Suppressed:
    case Status::Blinded:  // RC-STAT-4
      for (Opfor& f : p.s.opfor) {
        if (f.area.value != stands) continue;
        if (attack.status == Status::Suppressed && card(p.content, f.kind).rank > 0)  // RC-STAT-2
          f.suppressed_until = static_cast<std::uint16_t>(soon);
        if (attack.status == Status::Blinded) f.blinded_until = static_cast<std::uint16_t>(later), f.dazed = true;
      }
      break;
  }
  p.log.tell([&] { return Event::of(What::StatusApplied, "RC-STAT-1"_rule, static_cast<int>(attack.status), stands); });
}

}  // namespace

// RC-CMB-2, RC-RUL-5: the whole pool is rolled, however many dice lie in the box.
Rolled roll(Play& p, const Pool& pool) {
  Rolled r;
  throw_for_bursts(p, Die::Heavy, pool.heavy, r);
  throw_for_bursts(p, Die::Light, pool.light, r);
  throw_for_bursts(p, Die::Collateral, pool.collateral, r);
  return r;
}

void throw_again(Play& p, const std::array<std::uint8_t, 3>& dice, Rolled& r) {
  const Rolled again = roll(p, {dice[0], dice[1], dice[2]});
  for (std::size_t i = 0; i < 3; ++i) {
    r.hits[i] = static_cast<std::uint8_t>(r.hits[i] + again.hits[i]);
    r.misses[i] = static_cast<std::uint8_t>(r.misses[i] + again.misses[i]);
    r.bursts[i] = static_cast<std::uint8_t>(r.bursts[i] + again.bursts[i]);
  }
}

// RC-DICE-6, RC-CMB-11: soak dice are collateral dice of which only the shields count.
int roll_shields(Play& p, int dice) {
  int shields = 0;
  throw_dice(p, Die::Collateral, std::max(0, dice), [&](Face face) { shields += face == Face::Shield; });
  return shields;
}

// RC-ATK-7: a ranged focused attack turns every collateral die into a light one.
Pool focused(Pool pool) {
  return {pool.heavy, static_cast<std::uint8_t>(pool.light + pool.collateral), 0};
}

// RC-ATK-12: a melee sweeping attack turns every light die into a collateral one.
Pool melee_sweeping(Pool pool) {
  return {pool.heavy, 0, static_cast<std::uint8_t>(pool.collateral + pool.light)};
}

// RC-STAT-5, RC-RUL-94: dice that OpFor lose, the highest first: blinded by a MERC or by a flashbang at the door.
Pool without_highest(Pool pool, int n) {
  for (; n > 0; --n) {
    if (pool.heavy > 0)
      --pool.heavy;
    else if (pool.light > 0)
      --pool.light;
    else if (pool.collateral > 0)
      --pool.collateral;
  }
  return pool;
}

// Active Camo: one heavy die of the OpFor becomes a light one, then one light die is lost. RC-CMB-3, RC-BNO-6.
Pool camouflaged(const Content& c, const State& s, Pool pool) {
  const Corporate* camo = team(c, s).ability(CorporateKind::ActiveCamo);
  for (int i = 0; camo != nullptr && i < camo->value; ++i) {
    if (pool.heavy > 0) --pool.heavy, ++pool.light;
    if (pool.light > 0) --pool.light;
  }
  return pool;
}

// RC-TOKEN-4, RC-TOKEN-6, RC-RUL-78: the second attack of a round, or one firing that needs several, is excessive
// force.
void count_attack(Play& p, Merc& m, bool multi) {
  m.attacked = true;
  m.attacked_now |= p.s.phase == Phase::Mercs;
  ++m.attacks;                                                                 // RC-TOKEN-5: reactions too
  if (m.excessive || p.s.security.quiet || (m.attacks < 2 && !multi)) return;  // RC-LOC-6
  m.excessive = true;
  const RuleId rule = m.attacks < 2 ? "RC-TOKEN-6"_rule : "RC-TOKEN-4"_rule;
  p.log.tell([&] { return Event::of(What::TokenExcessive, rule, m.board.value, m.attacks); });
}

Event with_dice(Event event, const Rolled& r) {
  for (const auto& each : {r.hits, r.misses, r.bursts})
    for (const std::uint8_t n : each) event.args.push_back(n);
  return event;
}

namespace {

// RC-RUL-157: a leader, other than the attacker, that can act and sees the attacker.
const Merc* leader_of(const Play& p, const Merc& m) {
  for (const Merc& leader : p.s.mercs) {
    if (leader.board == m.board || !active(leader) || !in_building(leader)) continue;
    if (board(p.content, leader).ability(AbilityKind::Leadership) == nullptr) continue;
    if (sees(p.s, leader.area.value, m.area.value)) return &leader;
  }
  return nullptr;
}

// RC-RUL-142, RC-RUL-157, RC-DEC-31: Leadership: once a round a MERC in its leader's sight may throw one blank again.
// The leader's owner decides with the dice on the table; the attack waits.
bool ask_leader(Play& p, const Attack& attack, const Rolled& r) {
  if (!attack.merc.some() || p.s.leadership_used || r.misses[0] + r.misses[1] + r.misses[2] == 0) return false;
  const Merc* leader = leader_of(p, merc(p.s, attack.merc));
  if (leader == nullptr) return false;
  p.s.volley = {
      attack.merc, AreaId::of(attack.from), AreaId::of(attack.area), attack.status, attack.target, attack.pool, r};
  p.s.agenda.push(ResolveVolley{});
  p.s.agenda.push(Lead{.who = leader->board});
  return true;
}

// The attack goes on with the dice as they lie now.
struct ResolveVolleyTask {
  using On = StandsOn<Turn, Steps, React>;
  static std::string broken(const Look& now, const ResolveVolley&) { return no_volley(now.s); }
  static void run(Play& p, ResolveVolley&) {
    p.s.agenda.pop();
    const Volley v = p.s.volley;
    p.s.volley = {};
    Attack attack;
    attack.merc = v.merc, attack.target = v.target;
    attack.from = v.from.value, attack.area = v.area.value;
    attack.pool = v.pool, attack.status = v.status;
    resolve_rolled(p, attack, v.roll);
  }
};

}  // namespace

constinit const Row ResolveVolley::row = row_of<ResolveVolley, ResolveVolleyTask>();

void resolve_attack(Play& p, const Attack& attack) {
  const Rolled r = roll(p, attack.pool);
  if (!ask_leader(p, attack, r)) resolve_rolled(p, attack, r);
}

// RC-RUL-68: with the dice on the table: the primary target, the others one by one, then the area.
void resolve_rolled(Play& p, const Attack& attack, Rolled r) {
  const int bursts = attack.harmless ? 0 : r.total();
  const int collateral = attack.harmless ? 0 : r.bursts[index(Die::Collateral)];
  p.log.tell([&] {
    return with_dice(Event::of(What::Rolls, "RC-CMB-1"_rule, attack.pool.heavy, attack.pool.light,
                               attack.pool.collateral, r.total(), r.bursts[index(Die::Collateral)], attack.automatic),
                     r);
  });
  const Targets others = ranked_targets(p, collateral + attack.automatic > 0 ? bit(attack.area) : 0, attack);
  const Target primary{attack.target, attack.victim};
  // RC-CMB-5, RC-CMB-12: the primary target suffers all bursts and soaks first.
  if (primary.figure.some() || primary.merc.some()) suffer(p, attack, primary, bursts, attack.automatic);
  // RC-CMB-6, RC-CMB-8, RC-DEATH-7: everybody else in the area suffers the collateral bursts, friend and foe.
  for (const Target& t : others) {  // RC-RUL-76, RC-RUL-80: mates of a melee sweep too, agents never
    if (t.figure == primary.figure && t.merc == primary.merc) continue;
    suffer(p, attack, t, collateral, attack.automatic);
  }
  // RC-CMB-7, RC-AOE-2, RC-AOE-3: the attacker suffers Auto Collateral only, never the dice.
  if (attack.merc.some() && attack.automatic > 0 && in_building(merc(p.s, attack.merc)) &&
      merc(p.s, attack.merc).area.value == attack.area) {
    suffer(p, attack, {{}, attack.merc}, 0, attack.automatic);
  }
  apply_status(p, attack, r.total() > 0);
  // RC-CMB-15, RC-CDD-3, RC-AOE-5: the area suffers the collateral bursts and Auto Collateral, after everybody else.
  damage_area(p, attack.area, collateral + attack.automatic, attack.merc, "RC-CDD-1"_rule);  // RC-RUL-71
}

// RC-DEATH-3, RC-DEATH-9, RC-BOARD-5: a MERC at or left of the down mark is incapacitated, with priority 1; without its
// last blood it is dead.
void hurt(Play& p, MercId id, int damage, RuleId rule) {
  Merc& m = merc(p.s, id);
  if (damage <= 0 || m.dead) return;
  m.bled = true;
  m.blood = static_cast<std::uint8_t>(std::max(0, m.blood - damage));
  p.log.tell([&] { return Event::of(What::Wounded, rule, id.value, damage, m.blood); });
  if (m.blood == 0) return kill_merc(p, id, "RC-DEATH-9"_rule);
  if (m.down || m.blood > board(p.content, m).blood.down) return;
  m.down = true;
  m.priority = p.content.tracks.priority.min;  // RC-DEATH-5
  m.reserve = Reserve::None;
  m.held = {};  // RC-RUL-65: its captive is removed as after a normal capture
  p.log.tell([&] { return Event::of(What::MercDown, "RC-DEATH-3"_rule, id.value); });
}

// RC-DEATH-10, RC-DEATH-11: a dead MERC leaves the building for good.
void kill_merc(Play& p, MercId id, RuleId rule) {
  Merc& m = merc(p.s, id);
  m.dead = true, m.down = false, m.on_tile = false;
  m.blood = 0, m.area = {}, m.held = {}, m.reserve = Reserve::None;
  p.log.tell([&] { return Event::of(What::MercKilled, rule, id.value); });
  if (mission(p.content, p.s).no_deaths) note_defeat(p, Ending::MercLost, "RC-MISS-1"_rule);
  if (p.s.progress.carrier != id) return;
  p.s.progress.carrier = {};
  for (const Merc& each : p.s.mercs) {  // RC-RUL-155: to the living MERC that is highest on the priority track
    if (!each.dead && (!p.s.progress.carrier.some() || each.priority > merc(p.s, p.s.progress.carrier).priority))
      p.s.progress.carrier = each.board;
  }
}

// RC-DEATH-2, RC-CAS-1, RC-COLL-10: a dead OpFor goes to the casualty pool.
void kill_opfor(Play& p, FigureId id, MercId killer, RuleId rule) {
  const Opfor f = *figure(p.s, id);
  const int rank = card(p.content, f.kind).rank;
  const bool counts = guest(p.content, f) != Guest::Informant;  // RC-RUL-160: for neither side
  p.s.casualties[static_cast<std::size_t>(rank)] += counts;
  remove_opfor(p.s, id);
  p.log.tell([&] { return Event::of(What::OpforKilled, rule, f.kind.value, f.id.value); });
  if (rank == 0 && counts && killer.some()) count_killed_employee(p, killer);
  note_guest_dead(p, f.kind);
  count_crowd(p);
}

void remove_opfor(State& s, FigureId id) {
  for (std::size_t i = 0; i < s.opfor.size(); ++i) {
    if (s.opfor[i].id == id) return s.opfor.erase_at(i);
  }
}

}  // namespace condotta::recon
