#include <algorithm>

#include "games/recon/resolve.h"

namespace condotta::recon {
namespace {

int special_area(const State& s, Place place) {
  for (int area = 0; area < kAreas; ++area) {
    if (facts(s, area).place == place) return area;
  }
  return -1;
}

int alive(const State& s) {
  return static_cast<int>(std::count_if(s.mercs.begin(), s.mercs.end(), [](const Merc& m) { return !m.dead; }));
}

// RC-RUL-140: as many MERCS as a step to leave needs; a mission that names no number needs all that are alive.
int needed(const State& s, const MissionStep& step) {
  return step.mercs != 0 ? step.mercs : alive(s);
}

// RC-RUL-140: so many stand at the way out, and the one that carries the load among them.
bool all_out(const Content& c, const State& s, const MissionStep& step) {
  const Areas way_out = areas(step.exit == Exit::Elevator ? s.building.elevator : s.building.stairs);
  const auto there = [&](const Merc& m) { return in_building(m) && has(way_out, m.area.value); };
  if (step.with_carrier && (!s.progress.carrier.some() || !there(merc(s, s.progress.carrier)))) return false;
  if (!guest_out(c, s, way_out)) return false;
  return std::count_if(s.mercs.begin(), s.mercs.end(), there) >= needed(s, step);
}

// The director is in a room where no MERC is: it takes a Breach & Clear to get at him.
bool behind_a_door(const State& s) {
  const Opfor* f = figure(s, s.progress.guest);
  const int room = f == nullptr ? 0 : facts(s, f->area.value).room;
  return room != 0 && std::none_of(s.mercs.begin(), s.mercs.end(), [&](const Merc& m) {
           return in_building(m) && facts(s, m.area.value).room == room;
         });
}

// RC-END-6, RC-RUL-139: a Breach & Clear still to come needs three, a way out as many as the mission names.
bool too_few(const Content& c, const State& s) {
  const auto& steps = mission(c, s).steps;
  return std::any_of(steps.begin() + s.progress.step, steps.end(), [&](const MissionStep& step) {
    const bool breach = step.kind == StepKind::Breach || (step.kind == StepKind::Kill && behind_a_door(s));
    return (breach && alive(s) < 3) || (step.kind == StepKind::Leave && alive(s) < needed(s, step));
  });
}

// RC-RUL-167: whoever is alive is incapacitated: nobody is left to save them or to go on with the mission.
bool all_down(const State& s) {
  return std::none_of(s.mercs.begin(), s.mercs.end(), active);
}

void end(Play& p, Ending ending, RuleId rule) {
  p.s.ending = ending;
  p.s.agenda.clear();
  p.log.tell([&] { return Event::of(What::GameEnds, rule, static_cast<int>(ending)); });
}

}  // namespace

// The step the mission is at; none once all are done.
const MissionStep* current_step(const Content& c, const State& s) {
  const auto& steps = mission(c, s).steps;
  return s.progress.step < steps.size() ? &steps[s.progress.step] : nullptr;
}

// RC-MISS-2, RC-SETUP-3: puts on the table what the step calls for: an objective at a known place lies face up.
void set_up_step(Play& p) {
  const MissionStep* step = current_step(p.content, p.s);
  if (step == nullptr) return;
  p.log.tell([&] {
    return Event::of(What::StepSetUp, "RC-MISS-2"_rule, p.s.mission.value, p.s.progress.step + 1,
                     static_cast<int>(step->kind), step->count);
  });
  if (step->place == Place::None) return;
  const AreaId area = AreaId::of(special_area(p.s, step->place));
  if (step->guest.some()) place_guest(p, *step, area.value);
  if (step->kind != StepKind::Breach) return;
  for (Marker& m : p.s.markers) {
    if (m.area != area) continue;
    m = {area, Objective::First, true};
    return;
  }
  if (!p.s.markers.full()) p.s.markers.push_back({area, Objective::First, true});
}

// RC-SEC-3, RC-SEC-9, RC-BNR-14: a finished step raises the security level at once; the next one is set up.
void complete_step(Play& p, MercId by) {
  const MissionStep& step = *current_step(p.content, p.s);
  Progress& now = p.s.progress;
  p.log.tell([&] { return Event::of(What::StepDone, "RC-MISS-2"_rule, p.s.mission.value, now.step + 1); });
  if (step.kind != StepKind::Leave) raise_security(p, "RC-SEC-3"_rule, Reason::ObjectiveDone);
  if (step.carrier) {
    now.carrier = by;
    p.log.tell([&] { return Event::of(What::CarrierChosen, "RC-MISS-2"_rule, by.value); });
  }
  if (step.darkness > 0) now.darkness = step.darkness;
  ++now.step;
  now.count = 0, now.places.clear();
  now.complete = current_step(p.content, p.s) == nullptr;
  if (now.complete) p.log.tell([&] { return Event::of(What::MissionDone, "RC-END-1"_rule, p.s.mission.value); });
  set_up_step(p);
}

void note_defeat(Play& p, Ending ending, RuleId rule) {
  if (p.s.progress.defeat != Ending::Running) return;
  p.s.progress.defeat = ending;
  p.log.tell([&] { return Event::of(What::DefeatLooms, rule, static_cast<int>(ending)); });
}

// RC-EMP-15: a captured worker counts as interrogated.
void note_interrogation(Play& p, MercId by) {
  const MissionStep* step = current_step(p.content, p.s);
  if (step == nullptr || step->kind != StepKind::Question) return;
  if (++p.s.progress.count >= step->count) complete_step(p, by);
}

void note_reveal(Play& p) {
  const MissionStep* step = current_step(p.content, p.s);
  if (step == nullptr || step->kind != StepKind::Reveal) return;
  p.s.progress.count = static_cast<std::uint8_t>(
      std::count_if(p.s.markers.begin(), p.s.markers.end(), [](const Marker& m) { return m.face_up; }));
  if (p.s.progress.count >= step->count) complete_step(p, {});
}

void note_interaction(Play& p, MercId by, int area) {
  const MissionStep* step = current_step(p.content, p.s);
  if (step == nullptr || step->kind != StepKind::Interact) return;
  if (step->at_objective > 0) {
    const bool here = std::any_of(p.s.markers.begin(), p.s.markers.end(),
                                  [&](const Marker& m) { return m.what == Objective::Done && m.area.value == area; });
    if (here && ++p.s.progress.count >= step->count) complete_step(p, by);
    return;
  }
  Flags<Place> wanted;
  for (const Place place : step->places) wanted.set(place);
  const Place here = facts(p.s, area).place;
  if (wanted.has(here)) p.s.progress.places.set(here);
  if (p.s.progress.places == wanted) complete_step(p, by);
}

// RC-END-2, RC-RUL-134, RC-RUL-138: judged here only; victory and defeat together are a victory.
void check_end(Play& p) {
  const Mission& m = mission(p.content, p.s);
  if (const MissionStep* step = current_step(p.content, p.s)) {
    const bool clear = step->kind == StepKind::Clear && p.s.agents.size() + p.s.opfor.size() <= step->count;
    if (clear || (step->kind == StepKind::Leave && alive(p.s) > 0 && all_out(p.content, p.s, *step)))
      complete_step(p, {});
    if (step->same_round) p.s.progress.places.clear();
  }
  if (p.s.progress.complete) return end(p, Ending::Won, "RC-END-1"_rule);
  // RC-REINF-5: ten on the reinforcement track is too long.
  if (p.s.security.reinforcement && p.s.security.number >= p.content.tracks.reinforcement_max)
    note_defeat(p, Ending::TooManyReinforcements, "RC-END-3"_rule);
  if (alive(p.s) == 0) note_defeat(p, Ending::AllDead, "RC-END-5"_rule);
  if (too_few(p.content, p.s)) note_defeat(p, Ending::TooFewLeft, "RC-END-6"_rule);
  if (all_down(p.s)) note_defeat(p, Ending::TooFewLeft, "RC-RUL-167"_rule);
  if (m.lost_at_level > 0 && level(p.content, p.s) >= m.lost_at_level)
    note_defeat(p, Ending::Noticed, "RC-MISS-1"_rule);
  if (p.s.round == p.s.round_limit) note_defeat(p, Ending::TooLate, "RC-RUL-154"_rule);
  if (p.s.progress.defeat != Ending::Running) end(p, p.s.progress.defeat, "RC-END-2"_rule);
}

}  // namespace condotta::recon
