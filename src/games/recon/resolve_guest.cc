// The figures that a mission is about: a director to be killed, an informant to be brought out.

#include <algorithm>

#include "games/recon/resolve.h"

namespace condotta::recon {

// RC-SETUP-3, RC-RUL-159, RC-RUL-160: the miniature the mission calls for stands at its place from the start.
void place_guest(Play& p, const MissionStep& step, int area) {
  p.s.progress.guest = place_opfor(p, step.guest, area, "RC-SETUP-3"_rule);
}

// RC-RUL-159: the director's death is the step; RC-RUL-160: the informant's is the end of the mission.
void note_guest_dead(Play& p, OpforId kind) {
  const Guest who = card(p.content, kind).guest;
  if (who == Guest::None) return;
  p.s.progress.guest = {};
  if (who == Guest::Informant) return note_defeat(p, Ending::InformantLost, "RC-RUL-160"_rule);
  const MissionStep* step = current_step(p.content, p.s);
  if (step != nullptr && step->kind == StepKind::Kill) complete_step(p, {});
}

// RC-RUL-160: once freed the informant goes where its escort goes, if there is room for it.
void follow(Play& p, MercId who, int from, int to) {
  Opfor* f = figure(p.s, p.s.progress.guest);
  if (f == nullptr || p.s.progress.carrier != who || guest(p.content, *f) != Guest::Informant) return;
  if (f->area.value != from || has(full(p.content, p.s), to)) return;
  f->area = AreaId::of(to);
  p.log.tell([&] { return Event::of(What::Follows, "RC-RUL-160"_rule, f->kind.value, who.value, to); });
}

bool guest_inside(const Content& c, const State& s, Areas room) {
  const Opfor* f = figure(s, s.progress.guest);
  return f != nullptr && guest(c, *f) == Guest::Director && has(room, f->area.value);
}

// RC-RUL-159: on the tile the director stands on the highest circle that is filled, or like anybody who is pulled in.
void guest_to_tile(Play& p, const Opfor& f) {
  p.s.breach.guest = f.kind;
  p.s.breach.guest_damage = static_cast<std::uint8_t>(f.damage);
}

void guest_takes(Play& p, std::size_t position) {
  Breach& b = p.s.breach;
  if (b.guest.some() && b.guest_at == 0xFF) b.guest_at = static_cast<std::uint8_t>(position);
}

void guest_moved(Play& p, std::size_t from, std::size_t to) {
  Breach& b = p.s.breach;
  if (b.guest.some() && b.guest_at == from) b.guest_at = static_cast<std::uint8_t>(to);
}

void guest_cleared(Play& p, std::size_t position) {
  Breach& b = p.s.breach;
  if (!b.guest.some() || b.guest_at != position) return;
  const OpforId kind = b.guest;
  b.guest = {}, b.objective = false;
  p.log.tell([&] { return Event::of(What::OpforKilled, "RC-RUL-159"_rule, kind.value, p.s.progress.guest.value); });
  note_guest_dead(p, kind);
}

// RC-RUL-159: a director who kept his circle is not removed with the others: he is back in the room, as hurt as before.
void guest_back(Play& p) {
  const Breach b = p.s.breach;
  if (!b.guest.some()) return;
  p.s.progress.guest = place_opfor(p, b.guest, b.inside.value, "RC-RUL-159"_rule);
  if (Opfor* f = figure(p.s, p.s.progress.guest)) f->damage = b.guest_damage;
  p.log.tell([&] { return Event::of(What::GuestReturns, "RC-RUL-159"_rule, b.guest.value, b.inside.value); });
}

// RC-RUL-160: the informant leaves with the team.
bool guest_out(const Content& c, const State& s, Areas way_out) {
  const Opfor* f = figure(s, s.progress.guest);
  return f == nullptr || guest(c, *f) != Guest::Informant || has(way_out, f->area.value);
}

}  // namespace condotta::recon
