#include <algorithm>

#include "games/recon/breach.h"

namespace condotta::recon {
// RC-TURN-6: the CP are paid first, then the action is performed.
void pay(Merc& m, int cp) {
  m.cp = static_cast<std::uint8_t>(m.cp - cp);
}
void gain_cp(Play& p, Merc& m, int cp, RuleId rule) {
  const int back = std::min(cp, board(p.content, m).cp.max() - m.cp);  // RC-RUL-52
  m.cp = static_cast<std::uint8_t>(m.cp + back);
  p.log.tell([&] { return Event::of(What::Resupplied, rule, m.board.value, back, m.cp); });
}

namespace {

// RC-INTER-1, RC-INTER-2: what the named locations do.
void interact(Play& p, Merc& m) {
  const Costs& costs = p.content.tracks.costs;
  const int cost = interact_cost(p.content, m),
            value = p.content.place_values[static_cast<std::size_t>(facts(p.s, m.area.value).place)];
  pay(m, cost);
  p.log.tell([&] {
    return Event::of(What::Interacts, "RC-COST-3"_rule, m.board.value, static_cast<int>(facts(p.s, m.area.value).place),
                     cost, costs.interact);
  });
  switch (facts(p.s, m.area.value).place) {
    case Place::Server:  // RC-LOC-1
      p.s.agenda.push(Intel{.who = m.board, .kind = IntelKind::RevealAny, .optional = true});
      break;
    case Place::Safe:  // RC-LOC-2
      m.safe = true;
      break;
    case Place::PowerCore:
      m.ammo = board(p.content, m).ammo;
      m.reloaded = false;  // RC-LOC-5, RC-RUL-61
      p.log.tell([&] { return Event::of(What::Reloads, "RC-LOC-3"_rule, m.board.value, m.ammo); });
      gain_cp(p, m, std::min(value, cost - 1), "RC-LOC-4"_rule);  // RC-RUL-60, RC-RUL-156
      break;
    case Place::OpenTerminal:  // RC-LOC-6
      p.s.security.quiet = true;
      break;
    case Place::RobotArm:
      for (const Merc& each : p.s.mercs) {
        if (in_building(each) && each.area == m.area) heal(p, each.board, value, "RC-LOC-7"_rule);
      }
      break;
    case Place::WeaponRack:  // RC-LOC-8
      p.s.rack = !mission(p.content, p.s).no_weapon_rack;
      break;
    case Place::None:
      break;
  }
  note_interaction(p, m.board, m.area.value);
}

// RC-KIT-1, RC-RUL-66: one use of one item.
void use_kit(Play& p, Merc& m, const Action& a) {
  const Item& item = p.content.items[static_cast<std::size_t>(a.item.index())];
  pay(m, p.content.tracks.costs.use_kit);  // RC-COST-4
  --m.uses[static_cast<std::size_t>(kit_slot(p.content, m, a.item))];
  p.log.tell([&] { return Event::of(What::UsesKit, "RC-KIT-1"_rule, m.board.value, a.item.value); });
  switch (item.kind) {
    case ItemKind::Heal:
      return heal(p, a.with, item.value, "RC-DEATH-8"_rule);
    case ItemKind::Scan:  // RC-LOS-6: counted in grid steps, walls or not
      for (std::size_t i = 0; i < p.s.markers.size(); ++i) {
        if (p.s.markers[i].area == a.where && !p.s.markers[i].face_up) reveal_marker(p, i, "RC-LOS-6"_rule);
      }
      return;
    case ItemKind::Door: {
      const Side side = static_cast<Side>(a.side);
      const int other = neighbour(m.area.value, side);
      for (const auto& [area, way] :
           {std::pair{static_cast<int>(m.area.value), side}, std::pair{other, opposite(side)}}) {
        const auto at = static_cast<std::size_t>(way);
        p.s.building.passages[at] = rows(areas(p.s.building.passages[at]) | bit(area));
        p.s.building.doors[at] = rows(areas(p.s.building.doors[at]) | bit(area));
      }
      ++p.s.building.extra_doors;
      p.log.tell([&] { return Event::of(What::DoorMade, "RC-RUL-152"_rule, m.area.value, other); });
      return;
    }
    case ItemKind::Throw:
      return;
  }
}

// RC-CAPT-1, RC-CAPT-4: out of the building without a casualty; a special employee may stay on the board.
void capture(Play& p, Merc& m, const Action& a) {
  pay(m, p.content.tracks.costs.capture);  // RC-COST-5
  const Opfor f = *figure(p.s, a.target);
  m.captured = true;        // RC-CAPT-6
  remove_opfor(p.s, f.id);  // RC-CAPT-3, RC-CAPT-5: no casualty, no token
  p.log.tell([&] { return Event::of(What::Captures, "RC-CAPT-1"_rule, m.board.value, f.kind.value, f.id.value); });
  count_crowd(p);
  const OpforCard& c = card(p.content, f.kind);
  if (c.rank > 0) return;
  if (c.threshold == 0) return note_interrogation(p, m.board);  // RC-CAPT-7, RC-EMP-15
  m.held = f.kind;                                              // RC-CAPT-8, RC-CAPT-9
  p.s.agenda.push(KeepCaptive{.who = m.board});
}

// RC-INTG-2, RC-INTG-3: one roll of the board's pool against the employee's threshold; the employee leaves either way.
void interrogate(Play& p, Merc& m) {
  pay(m, p.content.tracks.costs.interrogate);  // RC-COST-6
  const OpforId kind = m.held;
  const MercId who = m.board;
  m.held = {};  // RC-INTG-4, RC-INTG-8
  const Rolled r = roll(p, board(p.content, m).interrogation);
  const bool sings = r.total() >= card(p.content, kind).threshold;
  p.log.tell([&] {
    return with_dice(Event::of(What::Interrogates, "RC-INTG-3"_rule, who.value, kind.value, r.total(),
                               card(p.content, kind).threshold, sings),
                     r);
  });
  note_interrogation(p, who);
  if (sings) return apply_intel(p, who, kind);
  p.log.tell([&] { return Event::of(What::NothingLearned, "RC-INTG-6"_rule, who.value); });
}

// RC-THROW-4, RC-THROW-5, RC-RUL-21: without a burst the object flies one area on, if an open edge lets it.
int landing(Play& p, const Merc& m, const Action& a, const Rolled& r) {
  if (r.total() > 0) return a.where.value;  // RC-THROW-3, RC-RUL-82
  const Side side = throw_side(m.area.value, a);
  const int beyond = neighbour(a.where.value, side);
  const bool open =
      beyond >= 0 && has(open_exits(p.s).of(side), a.where.value) && p.s.discs[static_cast<std::size_t>(beyond)] < 3;
  return open ? beyond : a.where.value;
}

// RC-THROW-1: an attack on an area. One roll decides where it lands and what it does.
void throw_item(Play& p, Merc& m, const Action& a) {
  const Item& item = p.content.items[static_cast<std::size_t>(a.item.index())];
  pay(m, p.content.tracks.costs.thrown);  // RC-COST-10
  --m.uses[static_cast<std::size_t>(kit_slot(p.content, m, a.item))];
  count_attack(p, m, false);
  p.log.tell([&] { return Event::of(What::Throws, "RC-THROW-1"_rule, m.board.value, a.item.value, a.where.value); });
  const Rolled r = roll(p, item.pool);
  Attack attack;
  attack.merc = m.board, attack.from = m.area.value;
  attack.area = item.overthrown ? landing(p, m, a, r) : a.where.value;  // RC-THROW-6
  attack.thrown = true, attack.harmless = item.harmless, attack.pool = item.pool;
  attack.automatic = item.automatic, attack.status = item.status;
  p.log.tell([&] {
    return Event::of(attack.area == a.where.value ? What::OnTarget : What::Overthrown, "RC-THROW-4"_rule, attack.area);
  });
  resolve_rolled(p, attack, r);
}

void go_on_reserve(Play& p, Merc& m, const Action& a) {
  const Costs& costs = p.content.tracks.costs;
  m.reserve = a.verb == Verb::Selective      ? Reserve::Selective
              : a.verb == Verb::SprayAndPray ? Reserve::SprayAndPray
                                             : Reserve::Melee;
  pay(m, m.reserve == Reserve::Selective ? costs.selective : costs.spray_and_pray);  // RC-COST-12, RC-COST-13
  m.facing = a.half;                                                                 // RC-RSV-3
  for (Opfor& f : p.s.opfor) f.passed_by.set(member(m.board), false);
  p.log.tell([&] {
    return Event::of(What::GoesOnReserve, "RC-RSV-2"_rule, m.board.value, static_cast<int>(m.reserve),
                     static_cast<int>(a.half));
  });
}

}  // namespace

// RC-EVENT-5, RC-RUL-29, RC-RUL-30: after every single step in the MERCS phase agents that came into sight are
// revealed.
void move_to(Play& p, Merc& m, int area) {
  p.log.tell([&] { return Event::of(What::Moves, "RC-MOVE-1"_rule, m.board.value, m.area.value, area); });
  const int from = m.area.value;
  m.area = AreaId::of(area);
  if (p.s.progress.guest.some()) follow(p, m.board, from, area);
  p.s.agenda.push(Reveal{});
  alert(p, m.board, from);
}

// RC-ATK-6, RC-ATK-17, RC-CMB-4: the pool of the chosen attack against its target's area, ranged or melee.
void make_attack(Play& p, const Action& a, bool paid) {
  Merc& m = merc(p.s, a.who);
  const Weapon& w = board(p.content, m).weapons[a.slot];
  const bool melee = w.kind == WeaponKind::Melee;
  if (!paid) pay(m, attack_cost(w, a.verb));
  m.ammo = static_cast<std::uint8_t>(m.ammo - w.ammo);  // RC-ATK-9, RC-ATK-15
  count_attack(p, m, w.multi_attack);
  Attack attack;
  attack.merc = m.board, attack.target = a.target, attack.from = m.area.value;  // RC-ATK-10
  attack.area = figure(p.s, a.target)->area.value;                              // RC-ATK-1
  attack.status = w.status;
  attack.pool = w.pool;  // RC-ATK-8, RC-ATK-11
  if (a.verb == Verb::Focused && !melee) attack.pool = focused(w.pool);
  if (a.verb == Verb::Sweeping && melee) attack.pool = melee_sweeping(w.pool);  // RC-ATK-13
  if (a.verb == Verb::Assault) attack.pool = w.assault_pool;                    // RC-ATK-14
  p.log.tell([&] {
    return Event::of(What::Attacks, "RC-ATK-4"_rule, m.board.value, static_cast<int>(a.verb),
                     figure(p.s, a.target)->kind.value, a.target.value, attack.area, m.cp, m.ammo);
  });
  resolve_attack(p, attack);
}

void heal(Play& p, MercId id, int blood, RuleId rule) {
  Merc& m = merc(p.s, id);
  const BloodTrack& track = board(p.content, m).blood;
  const int back = std::min(blood, track.max - m.blood);
  if (back <= 0) return;
  m.blood = static_cast<std::uint8_t>(m.blood + back);
  if (m.blood > track.down) m.down = false;  // RC-RUL-67: its priority stays as it is
  p.log.tell([&] { return Event::of(What::Healed, rule, id.value, back, m.blood); });
}

// RC-DEC-16, RC-TURN-7: one action of the active MERC, as often as it can pay.
void take_action(Play& p, const Action& a) {
  Merc& m = merc(p.s, a.who);
  const Costs& costs = p.content.tracks.costs;
  const int who = a.who.value;
  switch (a.verb) {
    case Verb::Pass:  // RC-TURN-4, RC-RUL-51
      m.passed = true;
      p.s.agenda.pop();
      return p.log.tell([&] { return Event::of(What::Passes, "RC-TURN-4"_rule, who); });
    case Verb::Initiative:
      pay(m, costs.initiative);  // RC-COST-1
      m.initiative = true;
      return p.log.tell([&] { return Event::of(What::TakesInitiative, "RC-INIT-3"_rule, who); });
    case Verb::Reload:       // RC-RELOAD-1
      pay(m, costs.reload);  // RC-COST-2
      m.ammo = board(p.content, m).ammo;
      m.reloaded = true;
      return p.log.tell([&] { return Event::of(What::Reloads, "RC-RELOAD-1"_rule, who, m.ammo); });
    case Verb::Interact:
      return interact(p, m);
    case Verb::UseKit:
      return use_kit(p, m, a);
    case Verb::Capture:
      return capture(p, m, a);
    case Verb::Interrogate:
      return interrogate(p, m);
    case Verb::LetGo:  // RC-INTG-7
      m.held = {};
      return p.log.tell([&] { return Event::of(What::LetsGo, "RC-INTG-7"_rule, who); });
    case Verb::Move:
      pay(m, costs.move);  // RC-COST-7
      return move_to(p, m, a.where.value);
    case Verb::Hustle:       // RC-MOVE-6, RC-RUL-57
      pay(m, costs.hustle);  // RC-COST-8
      m.hustled = true;
      p.log.tell([&] { return Event::of(What::Hustles, "RC-MOVE-6"_rule, who); });
      return p.s.agenda.push(Steps{.who = a.who, .left = p.content.tracks.steps.hustle, .owed = true});
    case Verb::Focused:
    case Verb::Sweeping:
    case Verb::Assault:
    case Verb::Suppress:
      return make_attack(p, a, false);
    case Verb::Throw:
      return throw_item(p, m, a);
    case Verb::SprayAndPray:
    case Verb::Selective:
    case Verb::MeleeReserve:
      return go_on_reserve(p, m, a);
    case Verb::AttackAndMove:
    case Verb::DuckAndCover:
    case Verb::BreachAndClear:
      return propose(p, a);
    default:
      return;
  }
}

}  // namespace condotta::recon
