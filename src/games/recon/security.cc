#include <algorithm>

#include "games/recon/resolve.h"

namespace condotta::recon {
namespace {

// The Refresh phase is under way; a turn that a scenario puts before it is not part of it.
bool refreshing(const State& s) {
  const auto& tasks = s.agenda.tasks();
  return std::any_of(tasks.begin(), tasks.end(),
                     [](const Task& t) { return t.is<Refresh>() && t.as<Refresh>().step != Refresh::Step::Priority; });
}

}  // namespace

// The lowest number of the level above.
int next_level_from(const Content& c, const State& s) {
  const int next = level(c, s) + 1;
  for (const LevelBand& band : c.tracks.security) {
    if (band.level == next) return band.from;
  }
  return s.security.number;
}

// RC-CAS-7, RC-RUL-165: the counter goes up; a level advanced in the Refresh phase is the only one of that phase.
void advance_counter(Play& p, int number) {
  p.s.level_advanced |= number >= next_level_from(p.content, p.s) && refreshing(p.s);
  p.s.security.number = static_cast<std::uint8_t>(number);
}

// RC-REINF-1, RC-REINF-2, RC-REINF-6: at 10 the counter changes over to the other track, for good.
void change_track(Play& p) {
  Security& sec = p.s.security;
  if (sec.number < p.content.tracks.security.back().from) return;
  sec.number = 0, sec.reinforcement = true;
  p.log.tell([&] { return Event::of(What::ReinforcementTrack, "RC-REINF-1"_rule); });
}

// RC-SEC-1, RC-SEC-2, RC-SEC-8: an immediate condition lifts the counter to the lowest number of the next level at
// once.
void raise_security(Play& p, RuleId rule, Reason why) {
  const Security& sec = p.s.security;
  if (sec.reinforcement) return;   // RC-SEC-7
  if (p.s.level_advanced) return;  // RC-CAS-7, RC-RUL-165
  p.s.alarm = why == Reason::ObjectiveDone ? Alarm::ObjectiveDone
              : why == Reason::ManyOpfor   ? Alarm::ManyOpfor
              : why == Reason::DiscsPlaced ? Alarm::DiscsPlaced
                                           : Alarm::EmployeesKilled;
  const int next = level(p.content, p.s) + 1;
  advance_counter(p, next_level_from(p.content, p.s));  // RC-RUL-129, RC-RUL-132: one per condition, in any phase
  p.log.tell([&] { return Event::of(What::SecurityRises, rule, sec.number, next).with(Tally{}.add(1, why, rule)); });
  change_track(p);
}

// RC-SEC-4, RC-RUL-130: eight or more OpFor; again only after the count fell below eight.
void count_crowd(Play& p) {
  int opfor = static_cast<int>(p.s.opfor.size());  // RC-COMP-8, RC-SEC-10: employees too, agent discs not
  if (opfor >= p.content.tracks.many_opfor && p.s.progress.guest.some()) {
    const Opfor* who = figure(p.s, p.s.progress.guest);
    opfor -= who != nullptr && guest(p.content, *who) == Guest::Informant;  // RC-RUL-160
  }
  const bool crowd = opfor >= p.content.tracks.many_opfor;
  if (crowd && !p.s.security.crowded) raise_security(p, "RC-SEC-4"_rule, Reason::ManyOpfor);
  p.s.security.crowded = crowd;
}

// RC-TOKEN-1, RC-TOKEN-2, RC-LOC-6: one KIA token per MERC and round, none while the Open Terminal is in use.
void count_killed_employee(Play& p, MercId killer) {
  Merc& m = merc(p.s, killer);
  if (!p.s.security.quiet && !m.kia) {
    m.kia = true;
    p.log.tell([&] { return Event::of(What::TokenKia, "RC-TOKEN-1"_rule, killer.value); });
  }
  // RC-SEC-5, RC-RUL-131: the third employee killed by MERCS in a round raises the level, once per round.
  ++p.s.security.employees_killed;
  if (p.s.security.employees_killed == p.content.tracks.many_employees_killed) {
    raise_security(p, "RC-SEC-5"_rule, Reason::EmployeesKilled);
  }
  const int spare = mission(p.content, p.s).spare_employees_from_level;
  if (spare > 0 && level(p.content, p.s) >= spare) note_defeat(p, Ending::EmployeeKilled, "RC-MISS-1"_rule);
}

}  // namespace condotta::recon
