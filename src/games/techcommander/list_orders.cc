#include "games/techcommander/lister.h"

// Orders, declarations and perks at a place in the rotation.
namespace condotta::techcommander {

namespace {

// What a rough look rules out, so that only the rest is measured.
bool out_of_question(const Lister& l, const Action& a, const Unit& u) {
  switch (a.verb) {
    case Verb::Ambush:
      return !u.is(Status::PostedUp);
    case Verb::Trample:
      return u.group == 0;
    case Verb::Ram:
      return !sheet(l.c, u).machine;
    case Verb::RalliedAssault:
      return !sheet(l.c, u).infantry;
    default:
      return false;
  }
}

bool beyond(const Lister& l, const Action& a, const Unit& u) {
  const Unit& own = unit(l.s, a.unit);
  const std::int32_t far = speed_of(l.c, l.s, own) + extent_of(l.c, own) + extent_of(l.c, u) + kAdjacent;
  return table::distance2(own.at(), u.at()) > table::square(far);
}

void list_targets(Lister& l, Action a, bool friends) {
  const bool by_move = a.verb == Verb::Ram || a.verb == Verb::Trample || a.verb == Verb::DeathFromAbove;
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (!has_body(l.c, u)) return;
    if (friends ? !(u.owner == l.asks || u.owner >= l.s.seats) : !hostile(l.s, u, l.asks)) return;
    if (out_of_question(l, a, u) || (by_move && beyond(l, a, u))) return;
    a.target = id;
    l.offer(a);
  });
}

// TC-DEC-58, TC-ATT-5: at an open position, inside, or as crew; alone or as a group.
void list_boarding(Lister& l, UnitId id, Hows group) {
  each_unit(l.s, [&](UnitId host, const Unit& h) {
    if (!has_body(l.c, h) || !sheet(l.c, h).machine || !(h.owner == l.asks || h.owner >= l.s.seats)) return;
    Action a = say(Verb::Board, id);
    a.target = host;
    a.how = group;
    const Lister::Terms room = Lister::beside(l.offer(a));
    a.how = group.with(How::Inside);
    if (l.open(room) && open_position_free(l.c, l.s, host)) l.offer(a, room);
    a.how = group.with(How::AsCrew);
    l.offer(a);
  });
}

// What only an MSV may do: scan and act on, trample, and come down on somebody or something.
void list_msv_orders(Lister& l, UnitId id) {
  const Unit& u = unit(l.s, id);
  Action pair = say(Verb::Scan, id);
  pair.how = {How::First};
  if (u.used == 0) l.offer(pair);
  list_targets(l, say(Verb::Trample, id), false);
  if (!can_jump(l.c, u)) return;
  list_targets(l, say(Verb::DeathFromAbove, id), false);
  for (const int e : worthy_terrain(l)) {
    Action fall = say(Verb::DeathFromAbove, id);
    fall.element = ElementId::of(e);
    if (l.s.features.contains(fall.element)) l.offer(fall);
  }
}

// TC-DEC-59: before or after it moves.
void offer_both_ways(Lister& l, Action a) {
  l.offer(a);
  a.how = {How::First};
  l.offer(a);
}

bool has_somebody_to_offload(const Lister& l, UnitId id) {
  bool riders = false;
  each_unit(l.s,
            [&](UnitId, const Unit& r) { riders = riders || (present(r) && r.host == id && r.role != Role::Crew); });
  for (const Spot& at : l.s.skulls) riders = riders || adjacent(l.c, l.s, id, Point{at.x, at.y});
  return riders;
}

bool has_somebody_to_load(const Lister& l, UnitId id) {
  const Unit& u = unit(l.s, id);
  const std::int32_t reach = speed_of(l.c, l.s, u) / 2 + kAdjacent;
  bool found = false;
  each_unit(l.s, [&](UnitId other, const Unit& f) {
    found = found || (f.owner == l.asks && has_body(l.c, f) && sheet(l.c, f).infantry &&
                      near(body_of(l.c, l.s, u), body_of(l.c, l.s, f), reach) && other != id);
  });
  return found;
}

void list_machine_orders(Lister& l, UnitId id) {
  list_targets(l, say(Verb::Ram, id), false);
  for (const int e : worthy_terrain(l)) {  // TC-RAM-1
    Action ram = say(Verb::Ram, id);
    ram.element = ElementId::of(e);
    l.offer(ram);
  }
  if (has_somebody_to_offload(l, id)) offer_both_ways(l, say(Verb::Offload, id));
  if (has_somebody_to_load(l, id)) offer_both_ways(l, say(Verb::Load, id));
  if (unit(l.s, id).crew > 0) l.offer(say(Verb::Disembark, id));
}

void list_infantry_orders(Lister& l, UnitId id) {
  const Unit& u = unit(l.s, id);
  if (u.host.some()) l.offer(say(Verb::Disembark, id));
  list_boarding(l, id, {});
  if (drilled(l.c, l.s, u, Drill::MsvWarfareBadge)) list_targets(l, say(Verb::FieldRepair, id), true);
  each_unit(l.s, [&](UnitId other, const Unit& wreck) {
    if (wreck.life > 0) return;
    Action loot = say(Verb::Loot, id);
    loot.target = other;
    l.offer(loot);
  });
}

void list_single_orders(Lister& l, UnitId id) {
  const Unit& u = unit(l.s, id);
  const Sheet& card = sheet(l.c, u);
  for (const Verb verb :
       {Verb::Attack, Verb::AttackAndCover, Verb::Move, Verb::DigIn, Verb::PopAndShoot, Verb::JumpAssault,
        Verb::OmegaOverride, Verb::ReadyUp, Verb::Scan, Verb::Evacuate, Verb::Repair, Verb::FireForEffect}) {
    l.offer(say(verb, id));
  }
  Action post = say(Verb::PostUp, id);
  for (int turn = 0; turn < 360; turn += 90) {  // TC-DEC-65
    post.facing = table::whole_turn(u.facing + turn);
    l.offer(post);
  }
  if (card.machine && card.locomotion != Locomotion::Air) l.offer(say(Verb::Overrun, id));
  if (card.category == Category::Msv) list_msv_orders(l, id);
  if (card.machine) list_machine_orders(l, id);
  list_targets(l, say(Verb::Ambush, id), false);
  if (card.infantry) list_infantry_orders(l, id);
}

// TC-DEC-13, TC-RAL-10: one member left out, for an action of its own later; TC-RAL-11: it may move along; TC-RAL-13:
// or scan for the others. Other sets by naming them.
void list_parts_of_group(Lister& l, UnitId leader) {
  const std::size_t size = members_of(l.s, unit(l.s, leader).group).size();
  for (const Verb verb : {Verb::RalliedAttack, Verb::RalliedWeaponsFree, Verb::Move}) {
    for (std::size_t i = 0; i < size; ++i) {
      Action a = say(verb, leader);
      a.how = {How::Group};
      a.members = first_of_them(size).without(nth(i));
      if (size > 2) l.offer(a);
      if (verb == Verb::RalliedWeaponsFree) continue;  // TC-RWF-1: nobody moves
      a.along = {nth(i)};
      l.offer(a);
      a.along.clear();
      a.scanners = {nth(i)};
      l.offer(a);
    }
  }
}

void list_group_orders(Lister& l, UnitId leader) {
  for (const Verb verb : {Verb::RalliedAttack, Verb::RalliedWeaponsFree, Verb::Move, Verb::DigIn, Verb::ReadyUp,
                          Verb::Scan, Verb::Pass, Verb::PostUp, Verb::AttackAndCover, Verb::JumpAssault,
                          Verb::PopAndShoot, Verb::FireForEffect, Verb::Evacuate, Verb::Repair}) {  // TC-RUL-179
    Action a = say(verb, leader);
    a.how = {How::Group};
    for (int turn = 0; turn < (verb == Verb::PostUp ? 360 : 1); turn += 90) {  // TC-DEC-65
      a.facing = verb == Verb::PostUp ? table::whole_turn(unit(l.s, leader).facing + turn) : std::int16_t{0};
      l.offer(a);
    }
  }
  list_parts_of_group(l, leader);
  Action a = say(Verb::RalliedAssault, leader);
  a.how = {How::Group};
  list_targets(l, a, false);
  a.verb = Verb::Ambush;
  list_targets(l, a, false);
  list_boarding(l, leader, {How::Group});
  a.verb = Verb::FieldRepair;
  if (drilled(l.c, l.s, unit(l.s, leader), Drill::MsvWarfareBadge)) list_targets(l, a, true);
}

// TC-RUL-204: offered once, allowed as often as wanted.
void list_regrouping(Lister& l, UnitId id) {
  const Unit& u = unit(l.s, id);
  each_unit(l.s, [&](UnitId other, const Unit& friend_) {
    if (other.index() <= id.index() || friend_.owner != l.asks || !has_body(l.c, friend_)) return;
    if (u.group != 0 && u.group == friend_.group) return;
    if (!near(body_of(l.c, l.s, u), body_of(l.c, l.s, friend_), 4 * kU)) return;
    Action a = say(Verb::Rally, id);
    a.target = other;
    l.offer(a);
  });
  if (u.group != 0) l.offer(say(Verb::Split, id));
}

void list_declarations(Lister& l) {
  const Content& c = l.c;
  const State& s = l.s;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.asks) return;
    if (u.host.some()) l.offer(say(Verb::Unbutton, id));
    if (!has_body(c, u)) return;
    if (sheet(c, u).may_rally && !u.did(Memory::Regrouped)) list_regrouping(l, id);
    if (u.is(Status::Infiltrated)) l.offer(say(Verb::Unveil, id));
    if (!u.is(Status::Infiltrated) && sheet(c, u).infiltration) l.offer(say(Verb::Infiltrate, id));
    if (!u.is(Status::DugIn)) l.offer(say(Verb::GoToGround, id));
    const bool long_model = sheet(c, u).half_length > sheet(c, u).half_width;
    if (u.is(Status::PostedUp) || long_model) {
      Action turn = say(Verb::Turn, id);
      for (int more = 90; more < 360; more += 90) {  // TC-DEC-18
        turn.facing = table::whole_turn(u.facing + more);
        l.offer(turn);
      }
    }
    for (std::uint8_t stance = 0; s.setting.stances != 0 && stance < 3; ++stance) {
      Action pose = say(Verb::TakeStance, id);
      pose.choice = stance;
      l.offer(pose);
    }
    if (has_gear(c, u, Does::BubbleShield)) {
      Action shield = say(Verb::DropShield, id);
      shield.x = u.x;
      shield.y = u.y;
      l.offer(shield);
    }
  });
}

void list_perks_of(Lister& l, Seat payer) {
  if (l.s.players[payer].chips == 0) return;
  for (std::size_t i = 0; i < l.c.perks.size(); ++i) {
    Action a = say(Verb::Buy);
    if (payer != l.asks) a.seat = SeatId::of(payer);
    a.perk = PerkId::of(static_cast<int>(i));
    const auto perk = static_cast<PerkEffect>(i);
    const bool aimed =
        perk == PerkEffect::RemoteStrike || perk == PerkEffect::FireInTheSky || perk == PerkEffect::BringInTheThunder;
    if (!aimed) {
      l.offer(a);
      continue;
    }
    list_perk_targets(l, a, perk);
  }
}

}  // namespace

// TC-DEC-79: at each enemy, or where it stands; the thunder rolls along a line.
void list_perk_targets(Lister& l, const Action& perk_action, PerkEffect perk) {
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (!has_body(l.c, u) || !hostile(l.s, u, l.asks)) return;
    Action a = perk_action;
    if (perk == PerkEffect::RemoteStrike) a.target = id;
    a.x = u.x;
    a.y = u.y;
    const bool line = perk == PerkEffect::BringInTheThunder;
    for (int facing = 0; facing < (line ? 360 : 1); facing += 45) {
      a.facing = static_cast<std::int16_t>(facing);
      l.offer(a);
    }
  });
}

// TC-RUL-198: a captain sees what every member of the team could pay for.
void list_perks(Lister& l) {
  if (l.s.type != GameType::Deathmatch || captain_of(l.s, l.s.players[l.asks].team) != l.asks) return;
  for (Seat seat = 0; seat < l.s.seats; ++seat) {
    if (allied(l.s, seat, l.asks)) list_perks_of(l, seat);
  }
}

void list_orders(Lister& l, const AskOrder& t) {
  std::array<bool, 256> seen{};
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.asks || !eligible(l.c, l.s, id) || (t.unit.some() && t.unit != id)) return;
    list_single_orders(l, id);
    l.offer(say(Verb::Pass, id));
    if (u.group != 0 && !seen[u.group] && !t.unit.some()) {
      seen[u.group] = true;
      list_group_orders(l, id);
    }
  });
  if (t.unit.some()) return;
  list_declarations(l);
  list_perks(l);
}
}  // namespace condotta::techcommander
