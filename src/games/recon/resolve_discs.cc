#include <algorithm>

#include "games/recon/resolve.h"

namespace condotta::recon {
namespace {

// RC-CDD-6, RC-RUL-79, RC-RUL-85: when an area is destroyed everything in it is killed.
void collapse(Play& p, int area, MercId attacker) {
  p.log.tell([&] { return Event::of(What::AreaDestroyed, "RC-CDD-6"_rule, area); });
  p.s.burning = rows(areas(p.s.burning) & ~bit(area));
  for (std::size_t i = p.s.opfor.size(); i-- > 0;) {
    if (i < p.s.opfor.size() && p.s.opfor[i].area.value == area)
      kill_opfor(p, p.s.opfor[i].id, attacker, "RC-CDD-6"_rule);
  }
  for (std::size_t i = p.s.agents.size(); i-- > 0;) {
    if (p.s.agents[i].area.value != area) continue;
    p.s.agents.erase_at(i);
    ++p.s.casualties[static_cast<std::size_t>(Casualty::Agent)];
  }
  for (const Merc& each : p.s.mercs) {
    if (in_building(each) && each.area.value == area) kill_merc(p, each.board, "RC-CDD-6"_rule);
  }
}

// RC-BURN-1, RC-RUL-91: whoever is trapped in a burning area goes to the casualty pool; MERCS are not harmed
// (RC-RUL-90).
void burn_trapped(Play& p, int area) {
  for (std::size_t i = p.s.opfor.size(); i-- > 0;) {
    if (p.s.opfor[i].area.value != area) continue;
    const Opfor f = p.s.opfor[i];
    p.log.tell([&] { return Event::of(What::FireKills, "RC-BURN-1"_rule, f.kind.value, f.id.value, area); });
    p.s.casualties[card(p.content, f.kind).rank] += guest(p.content, f) != Guest::Informant;  // RC-RUL-160
    remove_opfor(p.s, f.id);
    note_guest_dead(p, f.kind);
  }
  for (std::size_t i = p.s.agents.size(); i-- > 0;) {
    if (p.s.agents[i].area.value != area) continue;
    p.s.agents.erase_at(i);
    ++p.s.casualties[static_cast<std::size_t>(Casualty::Agent)];
  }
  count_crowd(p);
}

}  // namespace

// RC-RUL-88: where a fire can start.
bool can_burn(const State& s, int area) {
  const Kind kind = facts(s, area).kind;
  return kind != Kind::Stairs && kind != Kind::Elevator && s.discs[static_cast<std::size_t>(area)] < 3 &&
         !has(areas(s.burning), area);
}

// RC-CDD-1, RC-CDD-2, RC-RUL-89: one attack's collateral damage, with what burning did before, is compared with the
// area's durability.
void damage_area(Play& p, int area, int damage, MercId attacker, RuleId rule) {
  // RC-AREA-7, RC-RUL-151: stairs take no disc.
  if (damage <= 0 || facts(p.s, area).kind == Kind::Stairs || p.s.discs[static_cast<std::size_t>(area)] == 3) return;
  if (damage + p.s.burns[static_cast<std::size_t>(area)] >= durability(p.content, p.s, area))
    place_disc(p, area, attacker, rule);  // RC-CDD-5, RC-RUL-83: one, however great the damage
}

// RC-CDD-4, RC-CDD-8, RC-SEC-6: the next disc; the 1st, 3rd, 9th and 27th of the game raise the security level.
void place_disc(Play& p, int area, MercId attacker, RuleId rule) {
  std::uint8_t& disc = p.s.discs[static_cast<std::size_t>(area)];
  if (disc == 3) return;
  ++disc;
  p.s.burns[static_cast<std::size_t>(area)] = 0;
  ++p.s.security.discs;  // RC-RUL-86
  p.log.tell([&] { return Event::of(What::DiscPlaced, rule, area, disc); });
  const auto& alarming = p.content.tracks.alarming_discs;
  if (std::find(alarming.begin(), alarming.end(), p.s.security.discs) != alarming.end()) {
    raise_security(p, "RC-SEC-6"_rule, Reason::DiscsPlaced);
  }
  if (disc == 3) collapse(p, area, attacker);
  // One look at all areas does for several discs, as after many fires.
  const bool waits = !p.s.agenda.empty() && p.s.agenda.top().is<Overflow>();
  if (!waits) p.s.agenda.push(Overflow{});
}

// RC-BURN-1, RC-BURN-5, RC-RUL-87: for each area that burns now: the trapped, the spread, one lasting damage, and the
// disc that puts the fire out.
void burn(Play& p) {
  const Areas fires = areas(p.s.burning);
  for (Areas rest = fires; rest != 0; rest &= rest - 1) {
    const int area = first(rest);
    if (!has(areas(p.s.burning), area)) continue;
    burn_trapped(p, area);
    for (const Side side : kSides) {  // RC-BURN-2, RC-BURN-3: through walls and doors
      const int next = neighbour(area, side);
      if (next < 0 || !can_burn(p.s, next)) continue;
      if (roll(p, {0, 0, 1}).total() == 0) continue;
      p.s.burning = rows(areas(p.s.burning) | bit(next));
      p.log.tell([&] { return Event::of(What::FireSpreads, "RC-BURN-2"_rule, area, next); });
    }
    std::uint8_t& damage = p.s.burns[static_cast<std::size_t>(area)];
    if (++damage < durability(p.content, p.s, area)) continue;  // RC-BURN-4, RC-BURN-7
    p.s.burning = rows(areas(p.s.burning) & ~bit(area));
    place_disc(p, area, {}, "RC-BURN-5"_rule);
  }
}

// What the Refresh phase clears, each in its round.
void clear_statuses(Play& p) {
  for (Opfor& f : p.s.opfor) {
    f.stance = Stance::None;                                                 // RC-STAT-11, RC-RUL-46
    if (f.suppressed_until <= p.s.round) f.suppressed_until = 0;             // RC-STAT-12
    if (f.blinded_until <= p.s.round) f.blinded_until = 0, f.dazed = false;  // RC-STAT-6
    if (f.pinned_until == 0) continue;
    const bool engineer = std::any_of(p.s.mercs.begin(), p.s.mercs.end(), [&](const Merc& m) {
      return in_building(m) && m.area == f.area && board(p.content, m).has(Trait::Engineer);
    });
    if (f.pinned_until <= p.s.round || engineer) f.pinned_until = 0;  // RC-STAT-8, RC-STAT-9
  }
}

}  // namespace condotta::recon
