#include "games/techcommander/choices.h"

// Orders, declarations and perks at a place in the rotation.
namespace condotta::techcommander {

namespace {

void list_targets(Lister& l, Action a, bool friends) {
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (!has_body(l.c, u)) return;
    if (friends ? !(u.owner == l.t.asks || u.owner >= l.s.seats) : !hostile(l.s, u, l.t.asks)) return;
    a.target = id;
    l.offer(a);
  });
}

void list_single_orders(Lister& l, UnitId id) {
  const Content& c = l.c;
  const Unit& u = unit(l.s, id);
  const Sheet& card = sheet(c, u);
  for (const Verb verb :
       {Verb::Attack, Verb::AttackAndCover, Verb::Move, Verb::DigIn, Verb::PopAndShoot, Verb::JumpAssault,
        Verb::OmegaOverride, Verb::ReadyUp, Verb::Scan, Verb::Evacuate, Verb::Repair}) {
    l.offer(say(verb, id));
  }
  l.offer(say(Verb::FireForEffect, id));
  Action post = say(Verb::PostUp, id);
  for (int turn = 0; turn < 360; turn += 90) {  // TC-DEC-65
    post.facing = table::whole_turn(u.facing + turn);
    l.offer(post);
  }
  if (card.machine && card.locomotion != Locomotion::Air) l.offer(say(Verb::Overrun, id));
  if (card.category == Category::Msv) {
    Action pair = say(Verb::Scan, id);
    pair.how = kFirst;
    if (u.used == 0) l.offer(pair);
    list_targets(l, say(Verb::Trample, id), false);
    if (can_jump(c, u)) list_targets(l, say(Verb::DeathFromAbove, id), false);
  }
  if (card.machine) {
    list_targets(l, say(Verb::Ram, id), false);
    bool riders = false;
    each_unit(l.s,
              [&](UnitId, const Unit& r) { riders = riders || (present(r) && r.host == id && r.role != Role::Crew); });
    for (const Spot3& at : l.s.skulls) riders = riders || adjacent(c, l.s, id, Point{at.x, at.y});
    Action first = say(Verb::Offload, id);
    if (riders) l.offer(first);
    first.how = kFirst;
    if (riders) l.offer(first);
    bool near_friend = false;
    each_unit(l.s, [&](UnitId other, const Unit& f) {
      near_friend = near_friend ||
                    (f.owner == l.t.asks && has_body(c, f) && sheet(c, f).infantry &&
                     near(body_of(c, l.s, u), body_of(c, l.s, f), speed_of(c, l.s, u) / 2 + kAdjacent) && other != id);
    });
    Action load = say(Verb::Load, id);
    if (near_friend) l.offer(load);
    load.how = kFirst;  // TC-DEC-59
    if (near_friend) l.offer(load);
    if (u.crew > 0) l.offer(say(Verb::Disembark, id));
  }
  if (card.infantry) {
    if (u.host.some()) l.offer(say(Verb::Disembark, id));
    list_targets(l, say(Verb::Ambush, id), false);
    list_targets(l, say(Verb::Board, id), true);
    Action crew = say(Verb::Board, id);
    crew.how = kAsCrew;
    list_targets(l, crew, true);
    if (drilled(c, l.s, u, Drill::MsvWarfareBadge)) list_targets(l, say(Verb::FieldRepair, id), true);
    each_unit(l.s, [&](UnitId other, const Unit& wreck) {
      if (wreck.life > 0) return;
      Action loot = say(Verb::Loot, id);
      loot.target = other;
      l.offer(loot);
    });
  }
}

void list_group_orders(Lister& l, UnitId leader) {
  for (const Verb verb :
       {Verb::RalliedAttack, Verb::RalliedWeaponsFree, Verb::Move, Verb::DigIn, Verb::ReadyUp, Verb::Scan, Verb::Pass,
        Verb::PostUp, Verb::AttackAndCover, Verb::JumpAssault, Verb::PopAndShoot, Verb::FireForEffect}) {  // TC-RUL-179
    Action a = say(verb, leader);
    a.how = kGroup;
    a.facing = verb == Verb::PostUp ? unit(l.s, leader).facing : std::int16_t{0};
    l.offer(a);
  }
  Action a = say(Verb::RalliedAssault, leader);
  a.how = kGroup;
  list_targets(l, a, false);
  if (group_size(l.s, unit(l.s, leader).group) >= 3) {  // one member looks out for the others
    Action scout = say(Verb::RalliedAttack, leader);
    scout.how = kGroup;
    scout.scanners = 1;
    l.offer(scout);
  }
}

void list_declarations(Lister& l) {
  const Content& c = l.c;
  const State& s = l.s;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !has_body(c, u)) return;
    if (sheet(c, u).may_rally) {
      each_unit(s, [&](UnitId other, const Unit& friend_) {
        if (other.index() <= id.index() || friend_.owner != l.t.asks || !has_body(c, friend_) ||
            (u.group != 0 && u.group == friend_.group))
          return;
        if (!near(body_of(c, s, u), body_of(c, s, friend_), 4 * kU)) return;
        Action a = say(Verb::Rally, id);
        a.target = other;
        l.offer(a);
      });
      if (u.group != 0) l.offer(say(Verb::Split, id));
    }
    if (u.is(kInfiltrated)) l.offer(say(Verb::Unveil, id));
    if (!u.is(kInfiltrated) && sheet(c, u).infiltration) l.offer(say(Verb::Infiltrate, id));
    if (!u.is(kDugIn)) l.offer(say(Verb::GoToGround, id));
    if (u.is(kPostedUp)) {
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

void list_perks(Lister& l) {
  if (l.s.type != GameType::Deathmatch || l.s.players[l.t.asks].chips == 0) return;
  for (std::size_t i = 0; i < l.c.perks.size(); ++i) {
    Action a = say(Verb::Buy);
    a.perk = PerkId::of(static_cast<int>(i));
    const auto perk = static_cast<PerkEffect>(i);
    const bool aimed =
        perk == PerkEffect::RemoteStrike || perk == PerkEffect::FireInTheSky || perk == PerkEffect::BringInTheThunder;
    if (!aimed) {
      l.offer(a);
      continue;
    }
    each_unit(l.s, [&](UnitId id, const Unit& u) {
      if (!has_body(l.c, u) || !hostile(l.s, u, l.t.asks)) return;
      Action at = a;
      if (perk == PerkEffect::RemoteStrike) at.target = id;
      at.x = u.x;
      at.y = u.y;
      l.offer(at);
    });
  }
}

}  // namespace

void list_orders(Lister& l) {
  std::array<bool, 256> seen{};
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !eligible(l.c, l.s, id) || (l.t.unit.some() && l.t.unit != id)) return;
    list_single_orders(l, id);
    l.offer(say(Verb::Pass, id));
    if (u.group != 0 && !seen[u.group] && !l.t.unit.some()) {
      seen[u.group] = true;
      list_group_orders(l, id);
    }
  });
  if (l.t.unit.some()) return;
  list_declarations(l);
  list_perks(l);
}
}  // namespace condotta::techcommander
