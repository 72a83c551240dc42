#include <algorithm>

#include "games/recon/resolve.h"

// What employees and places tell: tokens turned over, and what comes instead.
namespace condotta::recon {

void reveal_marker(Play& p, std::size_t marker, RuleId rule) {
  Marker& m = p.s.markers[marker];
  m.face_up = true;
  p.log.tell([&] { return Event::of(What::MarkerRevealed, rule, m.area.value, static_cast<int>(m.what)); });
  note_reveal(p);
}

// The face-down tokens an intel may turn over; for the objective itself nobody chooses.
Areas intel_candidates(const State& s, IntelKind kind, int area) {
  Areas set = 0;
  for (const Marker& m : s.markers) {
    if (m.face_up) continue;
    const bool quarter =
        row_of(m.area.value) / 4 == row_of(area) / 4 && column_of(m.area.value) / 4 == column_of(area) / 4;
    if (kind == IntelKind::RevealAny || (kind == IntelKind::RevealSameQuarter && quarter)) set |= bit(m.area.value);
  }
  return set;
}

// RC-EMP-17, RC-EMP-18, RC-RUL-148: the primary intel, or the secondary when there is nothing to reveal.
void apply_intel(Play& p, MercId who, OpforId kind) {
  const OpforCard& c = card(p.content, kind);
  Merc& m = merc(p.s, who);
  p.log.tell([&] { return Event::of(What::IntelGained, "RC-INTG-5"_rule, who.value, kind.value); });
  if (c.primary == IntelKind::RevealObjective) {
    for (std::size_t i = 0; i < p.s.markers.size(); ++i) {
      const Marker& hidden = p.s.markers[i];
      if (!hidden.face_up && hidden.what != Objective::Decoy) return reveal_marker(p, i, "RC-EMP-17"_rule);
    }
  } else if (intel_candidates(p.s, c.primary, m.area.value) != 0) {
    return p.s.agenda.push(Intel{.who = who, .kind = c.primary});
  }
  switch (c.secondary) {
    case IntelKind::GainCp:
      return gain_cp(p, m, c.value, "RC-EMP-18"_rule);
    case IntelKind::LookAhead:
      return look_ahead(p, who, c.value);
    case IntelKind::LowerSecurity:  // RC-REINF-7: not once on the reinforcement track; never below its level
      for (const LevelBand& band : p.content.tracks.security) {
        if (p.s.security.reinforcement || band.level != level(p.content, p.s)) continue;
        if (p.s.security.number == band.from) continue;  // RC-RUL-148: nothing to lower
        p.s.alarm = Alarm::Lowered;
        p.s.security.number = static_cast<std::uint8_t>(std::max<int>(band.from, p.s.security.number - c.value));
        p.log.tell([&] { return Event::of(What::SecurityFalls, "RC-EMP-18"_rule, p.s.security.number); });
      }
      return;
    default:
      return;
  }
}

}  // namespace condotta::recon
