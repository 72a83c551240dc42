#include <algorithm>

#include "games/techcommander/rules.h"

// Kill perks (1.15).
namespace condotta::techcommander {

namespace {

int price_of(const Content& c, PerkEffect perk) {
  return c.perks[static_cast<std::size_t>(perk)].price;
}

No check_parameters(const Content& c, const State& s, Seat seat, PerkEffect perk, const Action& a) {
  switch (perk) {
    case PerkEffect::RemoteStrike:
      return check_remote_target(c, s, seat, a);
    case PerkEffect::FireInTheSky:
    case PerkEffect::BringInTheThunder:
      if (!on_board(c, s, {a.x, a.y})) return Refusal::because("TC-KP-12"_rule, Reason::OffTheTable);
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

Point nearest_spawn(const Content& c, const State& s, Point at) {
  Point best;
  Wide gap = -1;
  for (const Place& spawn : c.table_of(s).spawns) {
    const Wide here = table::distance2(at, {spawn.x, spawn.y});
    if (gap < 0 || here < gap) best = {spawn.x, spawn.y}, gap = here;
  }
  return best;
}

// TC-KP-12, TC-KP-14, TC-RUL-153: 12 or less is on target; else it shifts along the line away from the nearest spawn.
void fire_in_the_sky(Play& p, Seat seat, Point at) {
  const int face = p.dice.d(20);
  p.log.tell([&] { return Event::of(What::SkyRoll, "TC-KP-12"_rule, seat, face); });
  if (face > 12) {
    const Point from = nearest_spawn(p.content, p.s, at);
    const int shift = p.dice.d(20);
    if (from == at) {
      at = clock(at, p.dice.d(12), shift * kU);
    } else {
      at = table::ahead(at, table::bearing_of(at - from), shift * kU);
    }
    at = cut_at_edge(p.content, p.s, at);
  }
  Task t = task(Job::Strike);
  t.b = seat;
  t.x = at.x;
  t.y = at.y;
  t.z = at.x;
  t.n = at.y;
  p.s.agenda.push(t);
}

// TC-KP-15: a line 2D20 long from the start point.
void bring_in_the_thunder(Play& p, Seat seat, Point at, int facing) {
  const int length = dice_sum(p, 2, 20);
  const Point end = cut_at_edge(p.content, p.s, table::ahead(at, facing, length * kU));
  Task t = task(Job::Strike);
  t.b = seat;
  t.x = at.x;
  t.y = at.y;
  t.z = end.x;
  t.n = end.y;
  p.s.agenda.push(t);
}

// TC-KP-10, TC-KP-11: an AC4 MSV at a random spawn, above the cap, until eliminated.
void hired_gun(Play& p, Seat seat) {
  Fixed<TypeId, 63> pool;
  for (std::size_t i = 0; i < p.content.sheets.size() && !pool.full(); ++i) {
    if (p.content.sheets[i].category == Category::Msv && p.content.sheets[i].ac == 4)
      pool.push_back(TypeId::of(static_cast<int>(i)));
  }
  const TypeId type = pool[static_cast<std::size_t>(p.dice.pick(static_cast<int>(pool.size())))];
  const std::vector<Place>& spawns = p.content.table_of(p.s).spawns;
  const Place& at = spawns[static_cast<std::size_t>(p.dice.pick(static_cast<int>(spawns.size())))];
  spawn_near(p, seat, type, {at.x, at.y});
}

// TC-KP-7: everything hidden on the board is revealed.
void orbital_scan(Play& p, Seat seat) {
  for (std::size_t i = 0; i < p.s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (unit(p.s, id).is(Status::Infiltrated) && hostile(p.s, unit(p.s, id), seat)) reveal(p, id, "TC-KP-7"_rule);
  }
}

void grant(Play& p, Seat seat, PerkEffect perk, const Action& a) {
  Player& pl = p.s.players[seat];
  switch (perk) {
    case PerkEffect::IncreaseCap:
      ++pl.cap;
      return;  // TC-KP-2, TC-KP-3, TC-RUL-78
    case PerkEffect::InitiativeUp:
      pl.boost = static_cast<std::int16_t>(pl.boost + 2);
      return;  // TC-KP-4
    case PerkEffect::InitiativeDown:
      pl.boost = static_cast<std::int16_t>(pl.boost - 2);
      return;  // TC-KP-5
    case PerkEffect::OrbitalScan:
      return orbital_scan(p, seat);
    case PerkEffect::RemoteStrike:
      return remote_strike(p, seat, a);
    case PerkEffect::HiredGun:
      return hired_gun(p, seat);
    case PerkEffect::FireInTheSky:
      return fire_in_the_sky(p, seat, {a.x, a.y});
    case PerkEffect::BringInTheThunder:
      return bring_in_the_thunder(p, seat, {a.x, a.y}, a.facing);
    default:
      return;
  }
}

// TC-KP-17: a random perk; what it needs to know is asked afterwards.
void requisition(Play& p, Seat seat) {
  const int face = p.dice.d(20);
  for (const RequisitionRow& row : p.content.requisition) {
    if (face < row.from || face > row.to) continue;
    p.log.tell([&] { return Event::of(What::Requisitioned, "TC-KP-17"_rule, seat, face, row.perk.index()); });
    const auto perk = static_cast<PerkEffect>(row.perk.index());
    if (perk == PerkEffect::HiredGun || perk == PerkEffect::OrbitalScan) return grant(p, seat, perk, Action{});
    Task q = ask(Job::AskPerk, seat);
    q.a = row.perk.value;
    p.s.agenda.push(q);
    return;
  }
}

}  // namespace

// TC-KP-8, TC-SKL-14, TC-RUL-102: any valid target, a unit or a feature (TC-ATK-5).
No check_remote_target(const Content& c, const State& s, Seat seat, const Action& a) {
  Volley v;
  v.owner = seat;
  v.marks = {VolleyMark::Remote};
  Shot shot;
  shot.at = a.element.some() ? Aimed::Element : a.target.some() ? Aimed::Unit : Aimed::Nothing;
  shot.id = a.element.some() ? a.element.value : a.target.value;
  if (No no = check_target(c, s, v, shot, false)) return no;
  Unit sky;
  sky.z = table::kHighest;
  if (shot.at == Aimed::Unit && enclosed_from(c, s, sky, unit(s, a.target)))
    return Refusal::because("TC-LOS-7"_rule, Reason::Enclosed);
  return std::nullopt;
}

// TC-KP-8, TC-SKL-14, TC-OFF-1: a pair of APEX missiles from an unmanned aircraft off the table.
void remote_strike(Play& p, Seat seat, const Action& a) {
  State& s = p.s;
  const Fitting& pair = p.content.type(p.content.apex_uav).gear.front();
  Volley v;
  v.item = pair.item;
  v.copies = 1;
  v.owner = seat;
  v.marks = VolleyMark::Remote | VolleyMark::ReturnFire;
  for (int i = 0; i < p.content.item(pair.item).shots; ++i) {
    Shot shot;
    shot.at = a.element.some() ? Aimed::Element : Aimed::Unit;
    shot.id = a.element.some() ? a.element.value : a.target.value;
    v.shots.push_back(shot);
  }
  s.volleys.push_back(v);
  s.agenda.push(task(Job::Volley, a.target));
}

// TC-KP-1, TC-RUL-81: with chips, at the buyer's own place or while it spawns; never at an opponent's.
No check_perk(const Content& c, const State& s, Seat seat, const Action& a) {
  if (s.type != GameType::Deathmatch) return Refusal::because("TC-KP-1"_rule, Reason::OnlyInDeathmatch);
  if (!a.perk.some() || a.perk.index() >= static_cast<int>(c.perks.size()))
    return Refusal::because("TC-KP-1"_rule, Reason::NoSuchPerk);
  const auto perk = static_cast<PerkEffect>(a.perk.index());
  const Player& pl = s.players[seat];
  if (pl.chips < price_of(c, perk))
    return Refusal::because("TC-KP-1"_rule, Reason::TooFewChips, price_of(c, perk), pl.chips);
  if (perk == PerkEffect::IncreaseCap && pl.cap >= (s.setting.large_cap != 0 ? 12 : 8))
    return Refusal::because("TC-KP-2"_rule, Reason::CapAtMost, pl.cap);
  if (perk == PerkEffect::AppealDeployment) return Refusal::because("TC-KP-6"_rule, Reason::OnlyWhenSpawning);
  if (perk == PerkEffect::Requisition && s.setting.requisition == 0)
    return Refusal::because("TC-KP-17"_rule, Reason::NotAgreed);
  if (s.agenda.size() > 30) return Refusal::because("TC-KP-1"_rule, Reason::NotAsked);
  return check_parameters(c, s, seat, perk, a);
}

// TC-DM-10, TC-RUL-198: in a team the captain manages the perks and spends any member's chips; alone, everybody one's
// own.
No check_purchase(const Content& c, const State& s, Seat buyer, const Action& a) {
  // TC-DEC-20: whoever is asked at its own place may buy.
  const Seat payer = a.seat.some() ? a.seat.value : buyer;
  if (payer >= s.seats || !allied(s, payer, buyer) || captain_of(s, s.players[buyer].team) != buyer)
    return Refusal::because("TC-RUL-198"_rule, Reason::NotYours);
  return check_perk(c, s, payer, a);
}

namespace {

// The most chips any single member of the team has.
int team_chips(const State& s, int team) {
  int most = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].team == team) most = std::max<int>(most, s.players[seat].chips);
  }
  return most;
}

// The cheapest perk that does something at once; caps, boosts and spawns can be bought before they count.
int cheapest_at_once(const Content& c) {
  int least = 99;
  for (const PerkEffect perk : {PerkEffect::OrbitalScan, PerkEffect::RemoteStrike, PerkEffect::HiredGun,
                                PerkEffect::FireInTheSky, PerkEffect::BringInTheThunder}) {
    least = std::min(least, price_of(c, perk));
  }
  return least;
}

}  // namespace

// TC-KP-1, TC-RUL-81: before initiative everybody with chips may buy.
void open_market(Play& p) {
  State& s = p.s;
  for (int team = teams_of(s) - 1; team >= 0; --team) {
    if (team_chips(s, team) > 0) s.agenda.push(ask(Job::AskBuy, captain_of(s, team)));
  }
}

// TC-KP-1, TC-RUL-81: and after its own action, at its own place.
bool market_after(Play& p, int team) {
  State& s = p.s;
  if (s.type != GameType::Deathmatch || team_chips(s, team) < cheapest_at_once(p.content)) return false;
  s.agenda.push(ask(Job::AskBuy, captain_of(s, team)));
  return true;
}

void answer_buy(Play& p, const Action& a) {
  if (a.verb == Verb::Buy) return buy(p, p.s.agenda.top().asks, a);
  p.s.agenda.pop();
}

// TC-DMS-14: chips spent are remembered; kills stay kills.
void buy(Play& p, Seat buyer, const Action& a) {
  const Seat seat = a.seat.some() ? a.seat.value : buyer;
  Player& pl = p.s.players[seat];
  const auto perk = static_cast<PerkEffect>(a.perk.index());
  const int price = price_of(p.content, perk);
  pl.chips = static_cast<std::int16_t>(pl.chips - price);
  pl.spent = static_cast<std::uint8_t>(pl.spent + price);
  p.log.tell([&] { return Event::of(What::Buys, "TC-KP-1"_rule, seat, a.perk.index()); });
  if (perk == PerkEffect::Requisition) return requisition(p, seat);
  grant(p, seat, perk, a);
}

No check_perk_answer(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Done) return std::nullopt;
  const auto perk = static_cast<PerkEffect>(t.a);
  if (perk == PerkEffect::InitiativeUp) {
    if (a.verb != Verb::Choose || a.choice < 1 || a.choice > 2)
      return Refusal::because("TC-KP-17"_rule, Reason::NotAsked);
    return std::nullopt;
  }
  if (a.verb != Verb::Choose) return Refusal::because("TC-KP-17"_rule, Reason::NotAsked);
  return check_parameters(c, s, t.asks, perk, a);
}

void answer_perk(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  if (a.verb == Verb::Done) return;
  auto perk = static_cast<PerkEffect>(t.a);
  if (perk == PerkEffect::InitiativeUp && a.choice == 2) perk = PerkEffect::InitiativeDown;
  grant(p, t.asks, perk, a);
}

void list_perk(const Content& c, const State& s, const Task& t, Actions& out) {
  const auto perk = static_cast<PerkEffect>(t.a);
  const auto offer = [&](const Action& a) {
    if (!check_perk_answer(c, s, t, a)) out.push_back(a);
  };
  Action done;
  done.verb = Verb::Done;
  out.push_back(done);
  if (perk == PerkEffect::InitiativeUp) {
    for (const std::uint8_t way : {1, 2}) {
      Action a;
      a.verb = Verb::Choose;
      a.choice = way;
      offer(a);
    }
    return;
  }
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (!has_body(c, u) || !hostile(s, u, t.asks)) return;
    Action a;
    a.verb = Verb::Choose;
    if (perk == PerkEffect::RemoteStrike) a.target = id;
    a.x = u.x;
    a.y = u.y;
    const bool line = perk == PerkEffect::BringInTheThunder;
    for (int facing = 0; facing < (line ? 360 : 1); facing += 45) {  // TC-DEC-79
      a.facing = static_cast<std::int16_t>(facing);
      offer(a);
    }
  });
}

// TC-KP-13, TC-KP-16: 4D20 to each unit within 6 of the spot or the line, friends too.
void strike(Play& p) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  const table::Segment line{{t.x, t.y}, {t.z, t.n}};
  std::array<bool, 16> shields{};
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    const Unit& u = unit(s, id);
    if (!has_body(p.content, u)) continue;
    const Body b = body_of(p.content, s, u);
    if (b.round() ? !table::within(u.at(), line, 6 * kU + b.radius)
                  : !table::closer(line, table::footprint(b), 6 * kU + 1))
      continue;
    if (const int bubble = bubble_over(p.content, s, b); bubble >= 0) {  // TC-RUL-117: for those inside, once
      if (!shields[static_cast<std::size_t>(bubble)]) hurt_shield(p, bubble, dice_sum(p, 4, 20));
      shields[static_cast<std::size_t>(bubble)] = true;
      continue;
    }
    hurt(p, id, dice_sum(p, 4, 20), 0, t.b);  // TC-RUL-12: each its own roll
  }
}

}  // namespace condotta::techcommander
