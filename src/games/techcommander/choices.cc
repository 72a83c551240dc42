#include "games/techcommander/choices.h"

// One list for every question on the agenda.
namespace condotta::techcommander {

namespace {

void list_squad(Lister& l) {
  l.offer(say(Verb::Done));
  for (std::size_t i = 0; i < l.c.types.size(); ++i) {
    Action a = say(Verb::Choose);
    a.type = TypeId::of(static_cast<int>(i));
    const int trainings = trainings_for(l.c, l.s, a.type, l.t.asks);
    a.choice = trainings > 0 ? 1 : 0;
    if (!l.offer(a)) continue;
    for (int k = 2; k <= trainings; ++k) {  // TC-FAC-3
      a.choice = static_cast<std::uint8_t>(k);
      l.offer(a);
    }
  }
  const Fixed<Kit, kMaxKits>& own = l.s.players[l.t.asks].collection;
  for (std::size_t i = 0; i < own.size(); ++i) {  // TC-DM-8
    Action a = say(Verb::Choose);
    a.type = own[i].type;
    a.count = static_cast<std::uint8_t>(i + 1);
    l.offer(a);
  }
  Action more = say(Verb::Buy);
  more.perk = PerkId::of(static_cast<int>(PerkEffect::IncreaseCap));
  l.offer(more);
}

void list_numbers(Lister& l, int from, int to) {
  for (int i = from; i <= to; ++i) {
    Action a = say(Verb::Choose);
    a.choice = static_cast<std::uint8_t>(i);
    l.offer(a);
  }
}

// TC-LOD-1, TC-ATT-5: who comes aboard, at a hatch or inside.
void list_loads(Lister& l) {
  l.offer(say(Verb::Done));
  const bool hatch = open_position_free(l.c, l.s, l.t.unit);
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (!present(u) || u.owner != l.t.asks || u.host.some()) return;
    Action a = say(Verb::Choose);
    a.target = id;
    if (!l.offer(a) || !hatch) return;
    a.how = kInside;
    l.offer(a);
  });
}

// TC-OFL-1, TC-DEC-60: who gets out, and on which side.
void list_exits(Lister& l) {
  l.offer(say(Verb::Done));
  const Unit& host = unit(l.s, l.t.unit);
  const Body b = body_of(l.c, l.s, host);
  const std::int32_t reach = (b.round() ? b.radius : b.half_length) + kU;
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    const bool crew = id == l.t.unit;  // stands for its standard crew
    if (!present(u) || u.owner != l.t.asks || (!crew && u.host != l.t.unit)) return;
    Action a = say(Verb::Choose);
    a.target = id;
    l.offer(a);
    for (int side = 0; side < 360 && !crew; side += 60) {
      const Point at = table::ahead(host.at(), host.facing + side, reach);
      a.x = at.x;
      a.y = at.y;
      l.offer(a);
    }
  });
}

void list_takes(Lister& l, UnitId taker, UnitId from) {
  for (const Item& item : unit(l.s, from).gear) {
    Action a = say(Verb::Take, taker);
    if (l.t.job == Job::AskSwap) a.target = from;
    a.item = item.type;
    l.offer(a);
  }
}

void list_pick_up(Lister& l) {
  l.offer(say(Verb::Done));
  const std::size_t before = l.out.size();
  list_takes(l, l.t.unit, l.t.other);
  std::size_t wanted = 0;
  for (const Item& item : unit(l.s, l.t.other).gear) wanted += could_take(l.c, l.s, l.t, item.type) ? 1 : 0;
  if (l.out.size() - before >= wanted) return;  // nothing has to be put down for any of it
  for (const Item& item : unit(l.s, l.t.unit).gear) {
    Action a = say(Verb::Take, l.t.unit);
    a.item = item.type;
    a.how = kFirst;
    l.offer(a);
  }
}

// Everybody, nobody, or one of them.
void list_escapes(Lister& l) {
  l.offer(say(Verb::Yes, l.t.unit));
  l.offer(say(Verb::No, l.t.unit));
  const int souls = std::min(souls_aboard(l.s, l.t.unit), 16);
  for (int i = 0; souls > 1 && i < souls; ++i) {
    Action a = say(Verb::Choose, l.t.unit);
    a.members = static_cast<std::uint16_t>(1u << i);
    l.offer(a);
  }
}

void list_salvage(Lister& l) {
  if (l.t.step == 0) {
    l.offer(say(Verb::Yes, l.t.unit));
    l.offer(say(Verb::No, l.t.unit));
    const Fixed<Item, 10>& gear = unit(l.s, l.t.other).gear;
    for (std::size_t i = 0; gear.size() > 1 && i < gear.size(); ++i) {
      Action a = say(Verb::Choose, l.t.unit);
      a.members = static_cast<std::uint16_t>(1u << i);
      if (l.c.item(gear[i].type).carrier == Carrier::Kilograms) l.offer(a);
    }
    return;
  }
  l.offer(say(Verb::Done));
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks) return;
    Action a = say(Verb::Take, id);
    a.item = ItemId::of(l.t.a);
    l.offer(a);
  });
}

// TC-RGP-3: one item for another where neither could simply be taken.
void list_exchanges(Lister& l, UnitId taker, UnitId giver) {
  const Unit &u = unit(l.s, taker), &other = unit(l.s, giver);
  for (const Item& item : other.gear) {
    Action a = say(Verb::Take, taker);
    a.target = giver;
    a.item = item.type;
    if (!check_take(l.c, l.s, taker, giver, item.type)) continue;
    for (std::size_t i = 0; i < u.gear.size(); ++i) {
      a.choice = static_cast<std::uint8_t>(i + 1);
      if (check_take(l.c, l.s, giver, taker, u.gear[i].type)) l.offer(a);
    }
  }
}

void list_swaps(Lister& l) {
  l.offer(say(Verb::Done));
  each_unit(l.s, [&](UnitId a, const Unit& u) {
    if (u.owner != l.t.asks || !has_body(l.c, u)) return;
    each_unit(l.s, [&](UnitId b, const Unit& other) {
      if (a == b || other.owner != l.t.asks || !has_body(l.c, other) || !gives_gear(l.c, other)) return;
      list_takes(l, a, b);
      if (a.index() < b.index() && sheet(l.c, other).infantry && adjacent(l.c, l.s, a, b)) list_exchanges(l, a, b);
    });
  });
}

// The seat's own units of one kind, as bits in order of id.
std::uint16_t units_of_kind(const Lister& l, bool foot) {
  unsigned bits = 0;
  const auto own = droppers(l.c, l.s, l.t.asks);
  for (std::size_t i = 0; i < own.size(); ++i)
    if (sheet(l.c, unit(l.s, own[i])).infantry == foot) bits |= drop_bit(i);
  return static_cast<std::uint16_t>(bits);
}

void list_hot_drops(Lister& l) {
  const std::size_t own = droppers(l.c, l.s, l.t.asks).size();
  Action a = say(Verb::Choose);
  l.offer_once(a);
  for (std::size_t i = 0; i < own; ++i) {
    a.members = static_cast<std::uint16_t>(drop_bit(i));
    l.offer_once(a);
  }
  for (const bool foot : {true, false}) {  // TC-DEC-5: all on foot, all machines, all; any other set by naming it
    a.members = units_of_kind(l, foot);
    l.offer_once(a);
  }
  a.members = 0xFFFF;
  l.offer_once(a);
}

void list_raid_points(Lister& l) {
  for (int x = 0; x <= 4; ++x) {
    for (int y = 0; y <= 4; ++y) {
      if (x % 4 != 0 && y % 4 != 0) continue;
      Action a = say(Verb::Place);
      a.x = l.c.table_of(l.s).width * x / 4;
      a.y = l.c.table_of(l.s).depth * y / 4;
      l.offer_once(a);
    }
  }
}

// TC-RUL-218: what matters before the others act; any other declaration by naming it.
void list_going_to_ground(Lister& l) {
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !has_body(l.c, u)) return;
    l.offer(say(Verb::GoToGround, id));
    for (std::uint8_t stance = 0; l.s.setting.stances != 0 && stance < 3; ++stance) {
      Action pose = say(Verb::TakeStance, id);
      pose.choice = stance;
      l.offer(pose);
    }
  });
}

void list_seats(Lister& l) {
  for (Seat seat = 0; seat < l.s.seats; ++seat) {
    Action a = say(Verb::Choose);
    a.seat = SeatId::of(seat);
    l.offer(a);
  }
}

}  // namespace

void list_choices(const Content& c, const State& s, Actions& out) {
  out.clear();
  if (s.agenda.empty() || s.over != 0) return;
  const Task& t = s.agenda.top();
  Lister l{c, s, t, out, {}};
  switch (t.job) {
    case Job::AskStart:
      return list_numbers(l, 0, static_cast<int>(c.table_of(s).starts.size()) - 1);
    case Job::AskHotDrop:
      return list_hot_drops(l);
    case Job::AskPlace:
      return t.a == 1 ? list_adjustments(l) : list_places(l);
    case Job::AskDropPlace:
      return t.a == 1 ? list_drop_adjustments(l) : list_drop_places(l);
    case Job::AskRaidPoint:
      return list_raid_points(l);
    case Job::AskMapPiece:
      return list_map_pieces(l);
    case Job::AskSpawn:
      return t.a == 1 ? list_numbers(l, 0, static_cast<int>(c.table_of(s).alternates.size()))
                      : list_numbers(l, 0, static_cast<int>(c.table_of(s).spawns.size()) - 1);
    case Job::AskSquad:
      return list_squad(l);
    case Job::AskCaptain:
      list_seats(l);
      return list_perks(l);
    case Job::AskBuy:
      l.offer(say(Verb::No));
      return list_perks(l);
    case Job::AskDeclare:
      l.offer(say(Verb::Yes));
      l.offer(say(Verb::Done));
      return list_going_to_ground(l);
    case Job::AskOrder:
      return list_orders(l);
    case Job::AskLeg:
      return list_legs(l);
    case Job::AskAim:
      return list_aims(l);
    case Job::AskHeight:
      return list_heights(l);
    case Job::AskLanding:
    case Job::AskVictims:
      return list_landings(l);
    case Job::AskDefend:
      return list_defences(l);
    case Job::AskImpact:
      return list_impacts(l);
    case Job::AskReturn:
    case Job::AskReact:
      return list_reaction(l, t.unit, t.other);
    case Job::AskUnbuttoned:
      l.offer(say(Verb::No, t.unit));
      return list_rider(l, t.unit);
    case Job::AskDodgeMove:
      return list_dodge_moves(l, kDodgeMove);
    case Job::AskEvade:
      return list_dodge_moves(l, drill_value(c, Drill::EvasiveAttack));
    case Job::AskLoad:
      return list_loads(l);
    case Job::AskOffload:
      return list_exits(l);
    case Job::AskOffloadOption:
      return list_numbers(l, 1, 3);
    case Job::AskSkull:
      return list_skull(c, s, t, out);
    case Job::AskPerk:
      return list_perk(c, s, t, out);
    case Job::AskEscape:
    case Job::AskSurvivors:
      return list_escapes(l);
    case Job::AskSalvage:
      return list_salvage(l);
    case Job::AskPickUp:
      return list_pick_up(l);
    case Job::AskSwap:
      return list_swaps(l);
    default:
      l.offer(say(Verb::Yes, t.unit));
      l.offer(say(Verb::No, t.unit));
  }
}

// Plausible things that are refused: shown with the reason.
void list_wishes(const Content& c, const State& s, Actions& out) {
  if (s.agenda.empty() || s.over != 0) return;
  const Task& t = s.agenda.top();
  const auto wish = [&](const Action& a) {
    if (out.size() < 24 && check_answer(c, s, a)) out.push_back(a);
  };
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (t.job == Job::AskOrder && u.owner == t.asks && present(u)) {
      for (const Verb verb : {Verb::Move, Verb::Attack, Verb::OmegaOverride, Verb::PopAndShoot}) wish(say(verb, id));
    }
    if (t.job != Job::AskAim || !has_body(c, u) || !hostile(s, u, t.asks)) return;
    for (const Item& item : unit(s, t.unit).gear) {
      if (!c.item(item.type).weapon()) continue;
      Action a = say(Verb::Fire, t.unit);
      a.item = item.type;
      a.target = id;
      wish(a);
    }
  });
}

}  // namespace condotta::techcommander
