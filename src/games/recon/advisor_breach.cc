#include <algorithm>

#include "games/recon/advisor.h"

namespace condotta::recon {
namespace {

float die_worth(Circle colour) {
  return colour == Circle::Black ? 0.25f : colour == Circle::Yellow ? 0.5f : 0.75f;
}

struct Sketch {
  std::array<bool, kMaxPositions> opfor{};
  float mercs = 0, foes = 0, collateral = 0;
};

float pool_left(const BreachSide& side, const Sketch& t) {
  float sum = 0;
  for (std::size_t i = 0; i < side.positions.size(); ++i) sum += t.opfor[i] ? die_worth(side.positions[i].colour) : 0;
  return sum;
}

// What abilities take from every counterattack.
float after_camo(const Content& c, const State& s, float pool) {
  return team(c, s).ability(CorporateKind::ActiveCamo) != nullptr ? std::max(0.0f, pool - 0.6f) : pool;
}

void place_best(const BreachSide& side, Sketch& t, const Positions* wanted, const StandardBreach& standard, int extra) {
  int black = standard.lowest_black, yellow = standard.highest_yellow;
  std::array<int, 3> more = {0, 0, 0};
  if (wanted != nullptr) more = {wanted->black, wanted->yellow, wanted->red};
  for (std::size_t i = 0; i < side.positions.size(); ++i) {
    const Position& p = side.positions[i];
    if (wanted != nullptr) t.opfor[i] = p.value <= wanted->up_to || more[static_cast<std::size_t>(p.colour)]-- > 0;
    if (wanted == nullptr && p.colour == Circle::Black && black-- > 0) t.opfor[i] = true;
  }
  for (std::size_t i = side.positions.size(); i-- > 0;) {
    if (wanted == nullptr && side.positions[i].colour == Circle::Yellow && yellow-- > 0) t.opfor[i] = true;
  }
  for (std::size_t i = side.positions.size(); i-- > 0 && extra > 0;) {
    if (!t.opfor[i]) t.opfor[i] = true, --extra;
  }
}

void clear_reached(const BreachSide& side, Sketch& t) {
  for (std::size_t i = 0; i < side.positions.size(); ++i) t.opfor[i] = t.opfor[i] && t.mercs < side.positions[i].value;
}

// One MERC's activation: its better attack, by expectation.
void activate(const Content& c, const BreachSide& side, const Merc& m, Sketch& t) {
  if (!may_attack(m)) return;
  const BreachSpecial& special = board(c, m).breach;
  const auto attacks = cheapest_attacks(c, m);
  if (attacks.empty()) return;
  const bool able = can_attack_in_breach(c, m, attacks[0]);
  if (able && attacks[0].melee) {
    for (std::size_t i = side.positions.size(); i-- > 0;) {
      if (!t.opfor[i] || side.positions[i].colour == Circle::Red) continue;
      t.opfor[i] = false;
      return;
    }
    return;
  }
  const float plain = able ? expected_bursts(pool_of(board(c, m).weapons[attacks[0].weapon], attacks[0].verb)) : 0;
  const float extra =
      m.ammo >= special.ammo && special.pool.size() > 0 ? expected_bursts(special.pool) + special.automatic : 0;
  t.mercs += std::max(plain, extra);
  const Pool& pool = extra > plain ? special.pool : able ? board(c, m).weapons[attacks[0].weapon].pool : Pool{};
  t.collateral += 0.25f * pool.collateral + (extra > plain ? special.automatic : 0);
  clear_reached(side, t);
}

}  // namespace

float expected_bursts(const Pool& pool) {
  return 0.75f * pool.heavy + 0.5f * pool.light + 0.25f * pool.collateral;
}

Forecast forecast_breach(const Content& c, const State& s, MercId payer, int side_of_area, int tile) {
  const BreachSide& side = c.sides[static_cast<std::size_t>(tile)];
  const int outside = merc(s, payer).area.value, inside = neighbour(outside, static_cast<Side>(side_of_area));
  const Areas room = areas(s.building.rooms[facts(s, inside).room]),
              near = bit(outside) | step(open_exits(s), bit(outside)) | room;
  Sketch t;
  int extra = 0;
  for (const Opfor& f : s.opfor) extra += has(near, f.area.value) && guest(c, f) == Guest::None;
  for (const Agent& a : s.agents) extra += has(room, a.area.value);
  const MissionStep* wanted = current_step(c, s);
  bool objective = false;
  for (const Marker& m : s.markers) objective |= has(room, m.area.value) && (!m.face_up || m.what == Objective::First);
  objective = objective && wanted != nullptr && wanted->kind == StepKind::Breach;
  objective |= wanted != nullptr && wanted->kind == StepKind::Kill && guest_inside(c, s, room);
  place_best(side, t, objective ? &wanted->positions : nullptr, c.standard, extra);
  std::array<const Merc*, kTeamSize> order{};
  std::size_t n = 0;
  for (const Merc& m : s.mercs) {
    if (active(m) && in_building(m) && has(near, m.area.value)) order[n++] = &m;
  }
  std::sort(order.begin(), order.begin() + n, [](const Merc* a, const Merc* b) {
    return a->priority != b->priority ? a->priority > b->priority : a->board < b->board;
  });
  for (std::size_t i = 0; i < n; ++i) {
    activate(c, side, *order[i], t);
    t.foes += after_camo(c, s, pool_left(side, t));
  }
  return {t.mercs - t.foes, t.collateral, static_cast<int>(n)};
}

// On the tile: how much an activation moves the counters apart, counting the dice it takes from the OpFor for the rest.
float worth_in_breach(const Content& c, const State& s, const Action& a) {
  const Breach& b = s.breach;
  const BreachSide& side = tile_side(c, s);
  const Merc& m = merc(s, a.who);
  const float left = static_cast<float>(b.count - b.next);  // counterattacks still to come
  const auto dice_saved = [&](float gain) {
    float saved = 0;
    for (std::size_t i = 0; i < side.positions.size(); ++i) {
      if (opfor_at(s, i) && side.positions[i].value <= b.mercs + gain) saved += die_worth(side.positions[i].colour);
    }
    return saved * left;
  };
  const float bonus = 0.5f * static_cast<float>(static_cast<int>(b.cover.size()) + b.rally + b.mark + b.overdrive);
  const auto ranged = [&](const Pool& pool, int automatic) {
    const float gain = expected_bursts(pool) + bonus + static_cast<float>(automatic);
    const float harm = 0.25f * pool.collateral + static_cast<float>(automatic);
    const MissionStep* step = current_step(c, s);
    const bool welcome = b.objective && step != nullptr && step->destroying_wins;
    const float room = static_cast<float>(b.destroyed_at - b.collateral);
    const float risk = welcome ? -1.0f : harm * 2 >= room ? 6.0f : harm * 3 >= room ? 2.0f : 0.1f * harm;
    return gain + dice_saved(gain) - risk;
  };
  const auto melee = [&](const Pool& pool, std::uint8_t position) {
    const Circle colour = side.positions[position].colour;
    const float need = static_cast<float>(static_cast<int>(colour) + 1), gain = expected_bursts(pool) + bonus;
    const float chance = std::clamp(0.5f + 0.3f * (gain - need), 0.05f, 0.97f);
    const float cover = colour == Circle::Black ? 0.0f : 0.4f * (left - 1) + 0.3f;
    return chance * (die_worth(colour) * left + cover);
  };
  switch (a.verb) {
    case Verb::Attack: {
      const CheapAttack attack = cheapest_attacks(c, m)[a.amount];
      const Pool pool = pool_of(board(c, m).weapons[attack.weapon], attack.verb);
      return attack.melee ? melee(pool, a.side) : ranged(pool, 0);
    }
    case Verb::Ability: {
      const BreachSpecial& special = board(c, m).breach;
      if (special.kind == BreachAbility::Strike) return melee(special.pool, a.side) + 0.05f;
      if (special.kind == BreachAbility::Push) {
        const bool gone = b.mercs >= side.positions[a.to].value;
        const float drop =
            die_worth(side.positions[a.side].colour) - (gone ? 0.0f : die_worth(side.positions[a.to].colour));
        return drop * left + (side.positions[a.side].colour == Circle::Black ? 0.0f : 0.4f * (left - 1) + 0.3f);
      }
      const float helps = special.kind == BreachAbility::Rally ? 0.5f * (left - 1)
                          : special.kind == BreachAbility::Jam ? 0.3f * left
                                                               : special.value * 0.5f;
      return ranged(special.pool, special.automatic) + helps;
    }
    case Verb::TakeCover:
      return 0.5f * (left - 1) + 0.3f;
    case Verb::Overdrive:
      return -1;
    default:
      return 0;
  }
}

}  // namespace condotta::recon
