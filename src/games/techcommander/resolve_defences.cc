#include <algorithm>

#include "games/techcommander/resolve.h"

// What the target of an attack has against it: antimissile systems, plates, bubble shields.
namespace condotta::techcommander {

namespace {

int tries_left(const Content& c, const Item& item) {
  const int used =
      item.marks.has(ItemMark::Tried1) + item.marks.has(ItemMark::Tried2) + item.marks.has(ItemMark::Tried3);
  return c.item(item.type).tries - used;
}

const Item* antimissile(const Content& c, const State& s, const Unit& u) {
  if (u.did(Memory::Override)) return nullptr;                   // TC-OMG-7
  if (bubble_over(c, s, body_of(c, s, u)) >= 0) return nullptr;  // TC-BUB-14
  for (const Item& item : u.gear) {
    if (c.item(item.type).kind == Does::Antimissile && tries_left(c, item) > 0) return &item;
  }
  return nullptr;
}

}  // namespace

// TC-DEC-48: what the target itself can bring to bear against this attack, as bits of Defence.
int defences_of(const Content& c, const State& s, const Volley& v, const Unit& u) {
  if (u.did(Memory::Override)) return 0;  // TC-OMG-7
  const bool aimed = v.item.some() && !v.is(VolleyMark::ForEffect);
  const bool missile = aimed && c.item(v.item).kind == Does::Missile;
  const bool plates = aimed && !u.did(Memory::Plated) && has_gear(c, u, Does::Armor);
  return (missile && antimissile(c, s, u) != nullptr ? kAgainstMissiles : 0) | (plates ? kWithPlates : 0);
}

// TC-BUB-5, TC-DEC-49, TC-RUL-217: where this carrier would drop a shield for the target: where it stands itself, or
// beside it so that the target is wholly inside.
std::optional<Point> shield_spot(const Content& c, const State& s, UnitId carrier, UnitId target) {
  const Unit &u = unit(s, carrier), &victim = unit(s, target);
  if (!has_gear(c, u, Does::BubbleShield) || !has_body(c, u) || u.did(Memory::Override)) return std::nullopt;
  const Body body = body_of(c, s, victim);
  if (bubble_over(c, s, body) >= 0) return std::nullopt;
  Point at = u.at();
  if (carrier != target) {
    const Wide gap = table::isqrt(table::distance2(u.at(), victim.at()));
    if (gap > kBubbleRadius + kAdjacent) return std::nullopt;
    at = table::between(u.at(), victim.at(), std::min<Wide>(gap, kAdjacent), std::max<Wide>(gap, 1));
    const std::int32_t z = shield_floor(c, s, u, at);
    if (!inside_bubble(c, s, body, {at.x, at.y, z, kFullLife, u.owner, 0})) return std::nullopt;
  }
  if (check_shield_drop(c, s, u, at)) return std::nullopt;
  return at;
}

// TC-DEC-48, TC-RUL-118: asked once per attack, and only if there is something to apply.
bool can_defend(const Content& c, const State& s, const Volley& v, UnitId id) {
  const Unit& u = unit(s, id);
  if (v.is(VolleyMark::Mends) || u.owner >= s.seats || u.host.some() || u.did(Memory::Override)) return false;
  if (defences_of(c, s, v, u) != 0) return true;
  if (v.is(VolleyMark::Ramming | VolleyMark::DeathFromAbove)) return false;  // TC-RUL-212: a shield does not stop them
  bool shield = false;
  each_unit(s, [&](UnitId carrier, const Unit& other) {
    if (!shield && other.owner == u.owner) shield = shield_spot(c, s, carrier, id).has_value();
  });
  return shield;
}

// TC-BUB-5, TC-BUB-9, TC-RUL-217: nobody is aimed at by fire for effect, but whoever is near the spot may be shielded.
UnitId near_the_spot(const Content& c, const State& s, const Volley& v, Seat seat) {
  UnitId found;
  if (!v.is(VolleyMark::ForEffect) || allied(s, seat, v.owner)) return found;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (found.some() || u.owner != seat || !has_body(c, u)) return;
    if (near(body_of(c, s, u), {v.x, v.y}, v.z, mode_of(c, v).splash) && can_defend(c, s, v, id)) found = id;
  });
  return found;
}

// Armor that its owner lets take the first hit of this attack, once a turn.
int after_plates(Play& p, Unit& u, int damage) {
  if (!u.did(Memory::Braced)) return damage;
  for (Item& item : u.gear) {
    if (p.content.item(item.type).kind != Does::Armor || item.uses == 0) continue;
    --item.uses;
    u.note(Memory::Plated);
    u.note(Memory::Braced, false);
    return std::max(0, damage - p.content.item(item.type).bonus);
  }
  return damage;
}

bool stopped_by_antimissile(Play& p, const Volley& v, UnitId id) {
  Unit& u = unit(p.s, id);
  if (!u.did(Memory::UsedOnce) || !v.item.some() || p.content.item(v.item).kind != Does::Missile) return false;
  const Item* found = antimissile(p.content, p.s, u);
  if (found == nullptr) return false;
  Item* item = item_of(u, found->type);
  item->marks.set(!item->marks.has(ItemMark::Tried1)   ? ItemMark::Tried1
                  : !item->marks.has(ItemMark::Tried2) ? ItemMark::Tried2
                                                       : ItemMark::Tried3);
  return passes(p, id, p.content.item(item->type).bonus, What::Antimissile, "TC-TN-3"_rule);
}

}  // namespace condotta::techcommander
