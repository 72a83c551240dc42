#include <algorithm>

#include "games/techcommander/questions.h"

// Occupying, breaching, collapse and falls (1.34), and terrain that takes damage (1.3, 1.21).
namespace condotta::techcommander {

namespace {

int kind_of(const Play& p, int element) {
  return p.content.element(p.s, element).kind.index();
}

}  // namespace

// TC-LIFE-2, TC-TER-35: interactive terrain loses life like a unit.
void hurt_element(Play& p, int element, int damage, int pierces, Seat by) {
  State& s = p.s;
  // TC-TER-36, TC-TER-8, TC-TER-10: ground, a mesa or its flat top cannot be hurt.
  if (p.content.terrain_of(s, element).interactive == 0 || !stands(s, element)) return;
  const int ac = std::max(1, terrain_ac(p.content, s, element));  // TC-TER-1, TC-ATK-6
  std::int16_t& life = s.life[static_cast<std::size_t>(element)];
  life = static_cast<std::int16_t>(life - life_lost(damage, ac, pierces));
  p.log.tell([&] { return Event::of(What::TerrainHurt, "TC-LIFE-2"_rule, element, life, kind_of(p, element)); });
  if (life > 0) return;
  if (p.content.terrain_of(s, element).landslide == 0) return destroy_element(p, element, by);
  life = kFullLife;  // TC-TER-11, TC-TER-12, TC-TER-37: debris comes down, the face of the formation stays
  Collapse t;
  t.element = ElementId::of(element);
  t.by = by;
  t.landslide = true;
  for (Unit& u : s.units) u.note(Memory::Dodged, false);
  p.log.tell([&] { return Event::of(What::Landslide, "TC-TER-12"_rule, element, kind_of(p, element)); });
  s.agenda.push(t);
}

// TC-LIFE-8, TC-TEL-1: eliminated and removed at once.
void destroy_element(Play& p, int element, Seat by) {
  State& s = p.s;
  if (!stands(s, element)) return;
  // TC-TER-2, TC-TER-3: only this element of a divided feature.
  s.fallen.set(feature(element));
  s.life[static_cast<std::size_t>(element)] = 0;
  for (Unit& u : s.units) u.note(Memory::Dodged, false);
  p.log.tell([&] { return Event::of(What::TerrainDestroyed, "TC-TEL-1"_rule, element, kind_of(p, element)); });
  Collapse t;
  t.element = ElementId::of(element);
  t.by = by;
  s.agenda.push(t);
  check_invasion(s);
}

// TC-STN-6: nobody dodges lying down; TC-RUL-92: nor does a machine without an owner.
bool on_its_feet(const State& s, const Unit& u) {
  return u.owner < s.seats && !(s.setting.stances != 0 && u.stance == Stance::Prone);
}

bool may_dodge(const Content& c, const State& s, UnitId id) {
  return can_jump(c, unit(s, id)) && on_its_feet(s, unit(s, id));
}

// TC-COL-5, TC-OVR-2; TC-FAC-18: 14 or less with the combat agility certification.
int dodge_number(const Content& c, const State& s, UnitId id) {
  return drilled(c, s, unit(s, id), Drill::CombatAgility) ? drill_value(c, Drill::CombatAgility) : 12;
}

namespace {

// The top of what stands on this feature: a tower is as high as its floors together.
std::int32_t height_with_floors(const Content& c, const State& s, int element) {
  std::int32_t top = top_of(c, s, element);
  for (int e = 0; e < static_cast<int>(c.table_of(s).terrain.size()); ++e) {
    if (stands(s, e) && c.element(s, e).base >= top_of(c, s, element) &&
        in_area(c, s, element, body_of_element(c, s, e).spot.at))
      top = std::max(top, top_of(c, s, e));
  }
  return top;
}

// TC-COL-1, TC-COL-2, TC-RUL-69: within the outline or within 3 of it, 6 for buildings more than 12 high.
bool caught(const Content& c, const State& s, int element, const Unit& u) {
  const std::int32_t reach = height_with_floors(c, s, element) > 12 * kU ? 6 * kU : 3 * kU;
  return near(body_of(c, s, u), body_of_element(c, s, element), reach);
}

void strike_by_collapse(Play& p, UnitId id, int element, Seat by) {
  const int ac = terrain_ac(p.content, p.s, element);
  const int own = armor_class(p.content, unit(p.s, id));
  if (p.content.terrain_of(p.s, element).explosive != 0) {  // TC-COL-3, TC-RUL-58
    hurt(p, id, dice_sum(p, ac, 20), 0, by);
    return;
  }
  if (own >= ac) return;                // TC-COL-4
  if (may_dodge(p.content, p.s, id)) {  // TC-DEC-24
    AskDodge t = AskDodge{.asks = unit(p.s, id).owner, .unit = id};
    t.danger = Danger::Collapse;
    t.by = by;
    t.dice = ac - own;
    const Body b = body_of_element(p.content, p.s, element);
    t.x = b.spot.at.x;
    t.y = b.spot.at.y;
    p.s.agenda.push(t);
    return;
  }
  hurt(p, id, dice_sum(p, ac - own, 20), 0, by);  // TC-COL-7
}

bool unsupported(const Content& c, const State& s, const Unit& u) {
  return has_body(c, u) && u.z > 0 && !u.is(Status::Airborne) && supporter(c, s, u.at(), u.z) < 0;
}

}  // namespace

// TC-RUL-57: unit by unit in order of id; then falls; then whatever the feature held up. A landslide is resolved the
// same way (TC-TER-12).
struct CollapseRuns {
  using On = Scene;
  static void run(Play& p, Collapse& t) {
    State& s = p.s;
    const int element = t.element.index();
    const Seat by = t.by;
    const bool explodes = p.content.terrain_of(s, element).explosive != 0;
    if (t.step == Collapse::Step::Struck) {
      while (t.next < s.units.size()) {
        const UnitId id = UnitId::of(t.next++);
        const bool rides = explodes && present(unit(s, id)) && unit(s, id).role == Role::Hatch;  // TC-RUL-194
        const Unit& model = rides ? unit(s, unit(s, id).host) : unit(s, id);
        if (!has_body(p.content, model) || !caught(p.content, s, element, model)) continue;
        const std::size_t depth = s.agenda.size();
        strike_by_collapse(p, id, element, by);
        if (s.agenda.size() > depth) return;
      }
      if (t.landslide) return s.agenda.pop();
      t.step = Collapse::Step::Falls;
      t.next = 0;
    }
    if (t.step == Collapse::Step::Falls) {
      while (t.next < s.units.size()) {
        const UnitId id = UnitId::of(t.next++);
        if (unsupported(p.content, s, unit(s, id))) return start_fall(p, id, by);
      }
    }
    s.agenda.pop();
    const std::int32_t top = top_of(p.content, s, element);
    const int count = static_cast<int>(p.content.table_of(s).terrain.size());
    for (int e = count - 1; e >= 0; --e) {
      if (!stands(s, e) || p.content.element(s, e).base != top || top == 0) continue;
      const Body above = body_of_element(p.content, s, e);
      if (in_area(p.content, s, element, above.spot.at)) destroy_element(p, e, by);
    }
  }
  static std::string broken(const Look& now, const Collapse& t) { return no_feature(now, t.element); }
};
constinit const Row Collapse::row = row_of<Collapse, CollapseRuns>();

// TC-FAL-1: what it stood on is gone.
void start_fall(Play& p, UnitId id, Seat by) {
  Fall t{.unit = id};
  t.by = by;
  p.s.agenda.push(t);
}

namespace {

// TC-FAL-5, TC-RUL-59: stories of four.
int stories(const Content& c, const Unit& u, std::int32_t drop) {
  if (drop >= kStory) return drop / kStory;
  // TC-FAL-6, TC-FAL-7, TC-RUL-60: a shorter fall counts only for wheels, tracks and skirts.
  const Locomotion how = sheet(c, u).locomotion;
  const bool legs = how == Locomotion::Foot || how == Locomotion::Legged;
  return can_jump(c, u) || legs || drop <= 0 ? 0 : 1;
}

}  // namespace

void come_down(Play& p, UnitId id) {
  Unit& u = unit(p.s, id);
  const std::int32_t below = surface(p.content, p.s, u.at(), u.z).value_or(0);
  u.z = below;
  u.set(Status::DugIn, false);
  if (!fits(p.content, p.s, id, u.at(), below, u.facing)) {
    if (const auto spot = nearest_free(p.content, p.s, id, u.at(), 0, 12 * kU)) {
      u.x = spot->x;
      u.y = spot->y;
      u.z = 0;
    }
  }
  move_riders(p.s, id);
}

namespace {

// TC-AIR-8, TC-RUL-66, TC-DEC-27: an aerial unit in the red lands straight below at once.
void forced_landing(Play& p, UnitId id, Seat by) {
  State& s = p.s;
  Unit& u = unit(s, id);
  const std::int32_t below = surface(p.content, s, u.at(), u.z).value_or(0);
  const int holder = supporter(p.content, s, u.at(), below);
  const std::int32_t before = u.z;
  u.z = below;
  const bool weak = holder >= 0 && p.content.terrain_of(s, holder).interactive != 0 &&
                    terrain_ac(p.content, s, holder) < armor_class(p.content, u);
  const bool lands = !weak && !in_deep_water(p.content, s, u) && fits(p.content, s, id, u.at(), below, u.facing);
  u.set(Status::Airborne, false);
  move_riders(s, id);
  if (lands) {
    tell(p, What::Landed, "TC-AIR-8"_rule, id);
    return;
  }
  u.z = before;
  u.set(Status::Crashed);  // TC-AIR-9, TC-RUL-67
  tell(p, What::Crashed, "TC-AIR-9"_rule, id);
  if (u.life > 0) lose_life(p, id, u.life, by);
}

}  // namespace

struct FallRuns : Needing<Fall, AnyUnit> {
  using On = Scene;
  static void run(Play& p, const Fall& task) {
    State& s = p.s;
    const Fall t = task;
    s.agenda.pop();
    if (t.lands) return forced_landing(p, t.unit, t.by);
    Unit& u = unit(s, t.unit);
    const std::int32_t below = surface(p.content, s, u.at(), u.z).value_or(0);
    const int high = stories(p.content, u, u.z - below);
    if (high == 0 || u.did(Memory::Dodged)) {  // TC-FAL-6, TC-FAL-8
      come_down(p, t.unit);
      return settle(p, t.unit);
    }
    if (may_dodge(p.content, s, t.unit)) {  // TC-FAL-2, TC-FAL-9, TC-DEC-25
      AskDodge q = AskDodge{.asks = u.owner, .unit = t.unit};
      q.danger = Danger::Fall;
      q.by = t.by;
      q.dice = high;
      q.x = u.x;
      q.y = u.y;
      s.agenda.push(q);
      return;
    }
    hurt(p, t.unit, dice_sum(p, armor_class(p.content, u) * high, 20), 0, t.by);  // TC-FAL-4
    tell(p, What::Fell, "TC-FAL-4"_rule, t.unit, high);
    come_down(p, t.unit);
    settle(p, t.unit);
  }
};
constinit const Row Fall::row = row_of<Fall, FallRuns>();

}  // namespace condotta::techcommander
