#include "games/recon/resolve.h"

// OpFor come into the building.
namespace condotta::recon {
namespace {

// RC-REINF-4, RC-RUL-133, RC-RUL-159: on the reinforcement track each new SecFor IV counts one; a director is none.
void count_reinforcement(Play& p, const Opfor& f) {
  Security& sec = p.s.security;
  if (card(p.content, f.kind).rank != 4 || guest(p.content, f) != Guest::None) return;
  if (!sec.reinforcement || sec.number >= p.content.tracks.reinforcement_max) return;
  ++sec.number;
  p.log.tell([&] { return Event::of(What::Reinforced, "RC-REINF-4"_rule, sec.number); });
}

// RC-RUL-154: where nobody else finds room a SecFor IV counts all the same, and a worker goes home at once.
void turn_away(Play& p, const Opfor& f) {
  count_reinforcement(p, f);
  if (card(p.content, f.kind).rank != 0 || guest(p.content, f) != Guest::None) return;
  p.log.tell([&] { return Event::of(What::EmployeeEscapes, "RC-RUL-154"_rule, f.kind.value, f.id.value); });
  ++p.s.casualties[static_cast<std::size_t>(Casualty::Employee)];
}

}  // namespace

// RC-COMP-3, RC-COMP-9: as many as called for.
FigureId place_opfor(Play& p, OpforId kind, int area, RuleId rule) {
  Opfor f;
  f.id = FigureId::of(p.s.next_figure);
  f.kind = kind, f.area = AreaId::of(area);
  if (p.s.opfor.full()) {
    turn_away(p, f);
    return {};
  }
  ++p.s.next_figure;
  p.s.opfor.push_back(f);
  p.log.tell([&] { return Event::of(What::OpforAppears, rule, kind.value, f.id.value, area); });
  count_reinforcement(p, f);
  count_crowd(p);
  return f.id;
}

}  // namespace condotta::recon
