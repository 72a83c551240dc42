#include <algorithm>

#include "games/techcommander/game.h"

// What a seat sees (TC-GEN-5, part 4.7 of the ledger): the whole table, hidden units included. Only announcements,
// squads and placements that wait to be shown together are secret.
namespace condotta::techcommander {

namespace {

// A placement still face down looks like a unit not placed yet.
void cover(Unit& u) {
  u.x = u.y = u.z = 0;
  u.facing = 0;
  u.set(Status::Hidden, false);
  u.set(Status::Unplaced);
  u.set(Status::Airborne | Status::Infiltrated, false);
  u.host = {};
  u.role = Role::None;
}

}  // namespace

View Game::look(const State& s, Seat seat) const {
  View view{s, seat};
  State& seen = view.seen;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other == seat) continue;
    seen.players[other].picks.clear();
    if (!s.agenda.empty() && s.placing == 0) seen.players[other].drops.clear();
  }
  if (s.placing == 0) return view;
  for (Unit& u : seen.units) {
    if (u.owner != seat) cover(u);
  }
  return view;
}

namespace {

// Somewhere legal for a unit whose place is not known yet.
void place_somewhere(const Content& c, State& s, UnitId id, Dice& dice) {
  Unit& u = unit(s, id);
  const Point centre = spawn_point(c, s, u.owner);
  const int bearing = 30 * dice.pick(12);  // one draw after the other: arguments have no order of their own
  const Point wish = cut_at_edge(c, s, table::ahead(centre, bearing, dice.d(10) * kU));
  if (const auto spot = nearest_free(c, s, id, wish, 0, 24 * kU)) {
    u.x = spot->x;
    u.y = spot->y;
    u.set(Status::Unplaced, false);
    u.set(Status::Hidden);
  }
}

}  // namespace

// Fills in what lies face down: others' placements already made, and squads already chosen.
State Game::imagine(const View& view, Dice& dice) const {
  State s = view.seen;
  const Content& c = *content_;
  if (s.agenda.empty()) return s;
  if (s.placing != 0) {
    for (const Task& task : s.agenda.tasks()) {
      const auto* t = task.if_is<Deploy>();
      if (t == nullptr || t->step != Deploy::Step::Units) continue;
      const std::size_t done = t->next == 0 ? 0 : t->next - 1u;
      for (std::size_t i = 0; i < std::min(done, s.units.size()); ++i) {
        if (s.units[i].is(Status::Unplaced) && !s.units[i].is(Status::HotDropped) && s.units[i].owner != view.seat) {
          place_somewhere(c, s, UnitId::of(static_cast<int>(i)), dice);
        }
      }
    }
  }
  if (const auto* squad = s.agenda.top().if_is<AskSquad>()) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
      Player& pl = s.players[seat];
      if (seat == view.seat || seat >= squad->asks || pl.respawning == 0 || !pl.picks.empty()) continue;
      Fixed<TypeId, 63> pool;
      for (std::size_t i = 0; i < c.sheets.size() && !pool.full(); ++i) {
        if (c.sheets[i].category != Category::OffField && c.sheets[i].ac <= pl.cap)
          pool.push_back(TypeId::of(static_cast<int>(i)));
      }
      const TypeId type = pool[static_cast<std::size_t>(dice.pick(static_cast<int>(pool.size())))];
      pl.picks.push_back({type, training_choice(c, s, type, seat, 0), 0});
    }
  }
  return s;
}

}  // namespace condotta::techcommander
