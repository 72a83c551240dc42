#include <algorithm>

#include "games/techcommander/questions.h"

// Kill perks (1.15).
namespace condotta::techcommander {

namespace {

int price_of(const Content& c, PerkEffect perk) {
  return c.perks[static_cast<std::size_t>(perk)].price;
}

}  // namespace

Objection check_perk_target(const Content& c, const State& s, Seat seat, PerkEffect perk, const Action& a) {
  switch (perk) {
    case PerkEffect::RemoteStrike:
      return check_remote_target(c, s, seat, a);
    case PerkEffect::FireInTheSky:
    case PerkEffect::BringInTheThunder:
      if (!on_board(c, s, {a.x, a.y})) return refuse("TC-KP-12"_rule, Reason::OffTheTable);
      return {};
    default:
      return {};
  }
}

namespace {

Point nearest_spawn(const Content& c, const State& s, Point at) {
  Point best;
  Wide gap = -1;
  for (const MapPoint& spawn : c.table_of(s).spawns) {
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
  p.s.agenda.push(Strike{at.x, at.y, at.x, at.y, seat});
}

// TC-KP-15: a line 2D20 long from the start point.
void bring_in_the_thunder(Play& p, Seat seat, Point at, int facing) {
  const int length = dice_sum(p, 2, 20);
  const Point end = cut_at_edge(p.content, p.s, table::ahead(at, facing, length * kU));
  p.s.agenda.push(Strike{at.x, at.y, end.x, end.y, seat});
}

// TC-KP-10, TC-KP-11: an AC4 MSV at a random spawn, above the cap, until eliminated.
void hired_gun(Play& p, Seat seat) {
  Fixed<TypeId, 63> pool;
  for (std::size_t i = 0; i < p.content.sheets.size() && !pool.full(); ++i) {
    if (p.content.sheets[i].category == Category::Msv && p.content.sheets[i].ac == 4)
      pool.push_back(TypeId::of(static_cast<int>(i)));
  }
  const TypeId type = pool[static_cast<std::size_t>(p.dice.pick(static_cast<int>(pool.size())))];
  const std::vector<MapPoint>& spawns = p.content.table_of(p.s).spawns;
  const MapPoint& at = spawns[static_cast<std::size_t>(p.dice.pick(static_cast<int>(spawns.size())))];
  spawn_near(p, seat, type, {at.x, at.y});
}

// TC-KP-7: everything hidden on the board is revealed.
void orbital_scan(Play& p, Seat seat) {
  for (std::size_t i = 0; i < p.s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (unit(p.s, id).is(Status::Infiltrated) && hostile(p.s, unit(p.s, id), seat)) reveal(p, id, "TC-KP-7"_rule);
  }
}

}  // namespace

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

namespace {

// TC-KP-17: a random perk; what it needs to know is asked afterwards.
void requisition(Play& p, Seat seat) {
  const int face = p.dice.d(20);
  for (const RequisitionRow& row : p.content.requisition) {
    if (face < row.from || face > row.to) continue;
    p.log.tell([&] { return Event::of(What::Requisitioned, "TC-KP-17"_rule, seat, face, row.perk.index()); });
    const auto perk = static_cast<PerkEffect>(row.perk.index());
    if (perk == PerkEffect::HiredGun || perk == PerkEffect::OrbitalScan) return grant(p, seat, perk, Action{});
    p.s.agenda.push(AskPerk{seat, row.perk});
    return;
  }
}

}  // namespace

// TC-KP-8, TC-SKL-14, TC-RUL-102: any valid target, a unit or a feature (TC-ATK-5).
Objection check_remote_target(const Content& c, const State& s, Seat seat, const Action& a) {
  Volley v;
  v.owner = seat;
  v.marks = {VolleyMark::Remote};
  Shot shot;
  shot.at = a.element.some() ? Aimed::Element : a.target.some() ? Aimed::Unit : Aimed::Nothing;
  shot.id = a.element.some() ? a.element.value : a.target.value;
  if (Objection no = check_target(c, s, v, shot, false)) return no;
  Unit sky;
  sky.z = table::kHighest;
  if (shot.at == Aimed::Unit && enclosed_from(c, s, sky, unit(s, a.target)))
    return refuse("TC-LOS-7"_rule, Reason::Enclosed);
  return {};
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
  s.agenda.push(Shooting{.unit = a.target});
}

// TC-KP-1, TC-RUL-81: with chips, at the buyer's own place or while it spawns; never at an opponent's.
Objection check_perk(const Content& c, const State& s, Seat seat, const Action& a) {
  if (s.type != GameType::Deathmatch) return refuse("TC-KP-1"_rule, Reason::OnlyInDeathmatch);
  if (!a.perk.some() || a.perk.index() >= static_cast<int>(c.perks.size()))
    return refuse("TC-KP-1"_rule, Reason::NoSuchPerk);
  const auto perk = static_cast<PerkEffect>(a.perk.index());
  const Player& pl = s.players[seat];
  if (pl.chips < price_of(c, perk)) return refuse("TC-KP-1"_rule, Reason::TooFewChips, price_of(c, perk), pl.chips);
  if (perk == PerkEffect::IncreaseCap && pl.cap >= (s.setting.large_cap != 0 ? 12 : 8))
    return refuse("TC-KP-2"_rule, Reason::CapAtMost, pl.cap);
  if (perk == PerkEffect::AppealDeployment) return refuse("TC-KP-6"_rule, Reason::OnlyWhenSpawning);
  if (perk == PerkEffect::Requisition && s.setting.requisition == 0) return refuse("TC-KP-17"_rule, Reason::NotAgreed);
  if (s.agenda.size() > 30) return refuse("TC-KP-1"_rule, Reason::NotAsked);
  return check_perk_target(c, s, seat, perk, a);
}

// TC-DM-10, TC-RUL-198: in a team the captain manages the perks and spends any member's chips; alone, everybody one's
// own.
Objection check_purchase(const Content& c, const State& s, Seat buyer, const Action& a) {
  // TC-DEC-20: whoever is asked at its own place may buy.
  const Seat payer = a.seat.some() ? a.seat.value : buyer;
  if (payer >= s.seats || !allied(s, payer, buyer) || captain_of(s, s.players[buyer].team) != buyer)
    return refuse("TC-RUL-198"_rule, Reason::NotYours);
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
    if (team_chips(s, team) > 0) s.agenda.push(AskBuy{.asks = captain_of(s, team)});
  }
}

// TC-KP-1, TC-RUL-81: and after its own action, at its own place.
bool market_after(Play& p, int team) {
  State& s = p.s;
  if (s.type != GameType::Deathmatch || team_chips(s, team) < cheapest_at_once(p.content)) return false;
  s.agenda.push(AskBuy{.asks = captain_of(s, team)});
  return true;
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

// TC-KP-13, TC-KP-16: 4D20 to each unit within 6 of the spot or the line, friends too.
struct StrikeRuns {
  using On = StandsOn<>;
  static void run(Play& p, const Strike& task) {
    State& s = p.s;
    const Strike t = task;
    s.agenda.pop();
    const table::Segment line{{t.x, t.y}, {t.to_x, t.to_y}};
    std::array<bool, 16> shields{};
    for (std::size_t i = 0; i < s.units.size(); ++i) {
      const UnitId id = UnitId::of(static_cast<int>(i));
      const bool rides = present(unit(s, id)) && unit(s, id).role == Role::Hatch;  // TC-RUL-194: in the open
      const Unit& u = rides ? unit(s, unit(s, id).host) : unit(s, id);
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
      hurt(p, id, dice_sum(p, 4, 20), 0, t.by);  // TC-RUL-12: each its own roll
    }
  }
};
constinit const Row Strike::row = row_of<Strike, StrikeRuns>();

}  // namespace condotta::techcommander
