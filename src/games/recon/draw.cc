// The building, the tracks and the team as text for a terminal.

#include <string>

#include "games/recon/game.h"
#include "kernel/names.h"

namespace condotta::recon {
namespace {

constexpr int kCell = 8;

std::string fit(std::string text, std::size_t width) {
  text.resize(width, ' ');
  return text;
}

char letter(const Content& c, const Merc& m) {
  const std::string& name = board(c, m).name;
  const char initial = name[name.rfind(' ') + 1];
  return m.down ? static_cast<char>(initial - 'A' + 'a') : initial;
}

// What stands in an area: MERCS by their initial, OpFor as w t a s or 1 to 4, agents as colours.
std::string figures(const Content& c, const State& s, int area) {
  std::string text;
  for (const Merc& m : s.mercs) {
    if (in_building(m) && m.area.value == area) text += letter(c, m);
  }
  for (const Opfor& f : s.opfor) {
    if (f.area.value != area) continue;
    const int rank = card(c, f.kind).rank;
    text += guest(c, f) == Guest::Director ? 'X' : rank > 0 ? static_cast<char>('0' + rank) : card(c, f.kind).id[0];
  }
  for (const Agent& a : s.agents) {
    if (a.area.value == area) text += "?bkr"[static_cast<int>(a.colour)];
  }
  return text;
}

std::string ground(const State& s, int area) {
  static constexpr std::array<const char*, 7> kPlaces = {"", "Arm", "Term", "Core", "Serv", "Safe", "Rack"};
  const AreaFacts& f = facts(s, area);
  std::string text = f.kind == Kind::Stairs     ? "stairs"
                     : f.kind == Kind::Elevator ? "lift"
                                                : kPlaces[static_cast<std::size_t>(f.place)];
  for (const Marker& m : s.markers) {
    if (m.area.value == area)
      text += !m.face_up ? "?" : m.what == Objective::First ? "!" : m.what == Objective::Done ? "*" : "";
  }
  if (const int disc = s.discs[static_cast<std::size_t>(area)]) text += "/" + std::to_string(disc);
  if (has(areas(s.burning), area)) text += "^";
  if (has(areas(s.smoke), area)) text += "%";
  return text;
}

std::string rule_above(const State& s, int row) {
  std::string line;
  for (int column = 0; column < 8; ++column) {
    const int area = area_at(row, column);
    const bool open = row > 0 && row < 8 && has(areas(s.building.passages[0]), area);
    const bool door = open && has(areas(s.building.doors[0]), area);
    line += "+" + std::string(kCell - 1, open && !door ? ' ' : '-');
    if (door) line[line.size() - kCell / 2] = 'D';
  }
  return line + "+\n";
}

std::string line_of(const State& s, int row, std::string (*what)(const Content&, const State&, int), const Content& c) {
  std::string line;
  for (int column = 0; column < 8; ++column) {
    const int area = area_at(row, column);
    const bool open = column > 0 && has(areas(s.building.passages[3]), area);
    line += open ? (has(areas(s.building.doors[3]), area) ? "D" : " ") : "|";
    line += fit(" " + what(c, s, area), kCell - 1);
  }
  return line + "|\n";
}

std::string building(const Content& c, const State& s) {
  std::string text = "  ";
  for (int column = 1; column <= 8; ++column) text += fit("    " + std::to_string(column), kCell);
  text += "\n";
  for (int row = 0; row < 8; ++row) {
    text += "  " + rule_above(s, row) + std::to_string(row + 1) + " ";
    text += line_of(
        s, row, [](const Content&, const State& t, int area) { return ground(t, area); }, c);
    text += "  " + line_of(s, row, figures, c);
  }
  return text + "  " + rule_above(s, 8) +
         "  MERCS by initial (small: down); 1-4 SecFor, w t a s employees, X director, i informant; b k r agents;\n"
         "  ? token, ! objective; /n damage disc, ^ fire, % smoke; | - walls, D doors\n";
}

std::string reserve_words(const Merc& m) {
  static constexpr const char* kKinds[] = {"", "  on Spray & Pray", "  on Selective", "  on melee reserve"};
  if (m.reserve == Reserve::None) return {};
  return std::string(kKinds[static_cast<std::size_t>(m.reserve)]) +
         (m.facing == Half::White ? ", facing white" : ", facing orange");
}

// A track as a row of numbers; what stands on one follows it.
std::string priority_line(const Content& c, const State& s) {
  std::string text = "Priority  ";
  for (int n = c.tracks.priority.min; n <= c.tracks.priority.max; ++n) {
    text += " " + std::to_string(n);
    for (const Merc& m : s.mercs) text += !m.dead && m.priority == n ? std::string("<") + letter(c, m) : "";
  }
  return text + "\n";
}

std::string team_lines(const Content& c, const State& s) {
  std::string text;
  for (const Merc& m : s.mercs) {
    const PlayerBoard& b = board(c, m);
    text += fit(b.name, 22) +
            (m.dead   ? "dead"
             : m.down ? "down"
                      : "    ") +
            "  turn " + std::to_string(m.token) + "  priority " + std::to_string(m.priority) + "  CP " +
            std::to_string(m.cp) + "/" + std::to_string(b.cp.max()) + "  ammo " + std::to_string(m.ammo) + "/" +
            std::to_string(b.ammo) + "  blood " + std::to_string(m.blood) + "/" + std::to_string(b.blood.max) +
            (m.kia ? "  KIA" : "") + (m.excessive ? "  EF" : "") + reserve_words(m) + (m.ducked ? "  ducking" : "") +
            (s.progress.carrier == m.board ? "  carries the load" : "") +
            (m.held.some() ? "  holds " + card(c, m.held).name : "") + "\n";
  }
  return text;
}

// Why the security counter stands where it stands.
std::string alarm_words(Alarm alarm) {
  static constexpr const char* kWhy[] = {"",
                                         "; it rose: an objective was done [RC-SEC-3]",
                                         "; it rose: eight or more OpFor [RC-SEC-4]",
                                         "; it rose: three employees killed in a round [RC-SEC-5]",
                                         "; it rose: the 1st, 3rd, 9th or 27th disc [RC-SEC-6]",
                                         "; it rose: dice of the casualty pool [RC-CAS-6]",
                                         "; it was lowered by an administrator"};
  return kWhy[static_cast<std::size_t>(alarm)];
}

// What raises the level at once, and a mark where one more is enough.
std::string warnings(const Content& c, const State& s) {
  int discs = 0;
  for (const std::uint8_t n : c.tracks.alarming_discs) {
    if (n > s.security.discs && discs == 0) discs = n;
  }
  const auto count = [](const char* what, std::size_t now, int most) {
    return std::string(static_cast<int>(now) + 1 == most ? "! " : "") + what + " " + std::to_string(now) + " of " +
           std::to_string(most);
  };
  std::string text = "Rises at   " + count("OpFor", s.opfor.size(), c.tracks.many_opfor) +
                     (discs > 0 ? ", " + count("discs", s.security.discs, discs) : "") + ", " +
                     count("employees killed", s.security.employees_killed, c.tracks.many_employees_killed) + "\n";
  return text;
}

// The security track, and how far it is to the next threshold.
std::string security_line(const Content& c, const State& s) {
  const Security& sec = s.security;
  if (sec.reinforcement) {
    return "Reinforcements " + std::to_string(sec.number) + " of " + std::to_string(c.tracks.reinforcement_max) +
           ": each SecFor IV that appears counts 1\n";
  }
  int next = 10;
  for (const LevelBand& band : c.tracks.security) {
    if (band.level == level(c, s) + 1) next = band.from;
  }
  std::string text = "Security  ";
  for (const LevelBand& band : c.tracks.security) {
    text += band.level > 0 ? " |" : "";
    for (int n = band.from; n <= band.to; ++n)
      text += n == sec.number ? " [" + std::to_string(n) + "]" : " " + std::to_string(n);
  }
  text +=
      "   level " + std::to_string(level(c, s)) + ", the next at " + std::to_string(next) + alarm_words(s.alarm) + "\n";
  text += warnings(c, s);
  int pool = 0;
  for (const std::uint8_t n : s.casualties) pool += n;
  if (pool > 0)
    text += "Casualty pool: " + std::to_string(pool) + (pool == 1 ? " die" : " dice") + " at the next Refresh\n";
  return text;
}

std::string tile(const Content& c, const State& s) {
  if (!s.breach.side.some() || s.breach.count == 0) return {};
  const BreachSide& side = tile_side(c, s);
  std::string text = "Breach & Clear (" + side.name + "): MERCS " + std::to_string(s.breach.mercs) + ", OpFor " +
                     std::to_string(s.breach.opfor) + ", collateral " + std::to_string(s.breach.collateral) + " of " +
                     std::to_string(s.breach.destroyed_at) + "\n ";
  for (std::size_t i = 0; i < side.positions.size(); ++i) {
    static constexpr const char* kColours[] = {"black ", "yellow ", "red "};
    const std::uint8_t who = s.breach.positions[i];
    text += std::string(" ") + kColours[static_cast<std::size_t>(side.positions[i].colour)] +
            std::to_string(side.positions[i].value) +
            (who == 0   ? " -"
             : who == 1 ? " OpFor"
                        : std::string(" ") + letter(c, s.mercs[who - 2u])) +
            ";";
  }
  return text + "\n";
}

// The step the mission is at, in the words of the log.
std::string step_words(const Names& names, const Content& c, const State& s) {
  const MissionStep* step = current_step(c, s);
  if (step == nullptr) return ", all steps are done";
  const std::string kind(names.title(names.kind("step"), static_cast<int>(step->kind)));
  return ", step " + std::to_string(s.progress.step + 1) + " of " + std::to_string(mission(c, s).steps.size()) + ": " +
         kind +
         (step->kind != StepKind::Clear && step->count > 1
              ? " (" + std::to_string(s.progress.count) + " of " + std::to_string(step->count) + ")"
              : "");
}

// RC-RUL-164: what lies on top of the event deck, once somebody has looked.
std::string foreseen_line(const Names& names, const State& s) {
  std::string text;
  for (const EventId card : s.foreseen)
    text += (text.empty() ? "Next events  " : ", ") + names.title(kEventCard, card.index());
  return text.empty() ? text : text + "\n";
}

}  // namespace

std::string Recon::draw(const View& view) const {
  const State& s = view.seen;
  return names().title(kMission, s.mission.index()) + " in " +
         (s.layout.some() ? names().title(kBuilding, s.layout.index()) : "a building of their own") + ", round " +
         std::to_string(s.round) + (s.round_limit != 0 ? " of " + std::to_string(s.round_limit) : "") +
         step_words(names(), *content_, s) + "\n" + building(*content_, s) + security_line(*content_, s) +
         priority_line(*content_, s) + foreseen_line(names(), s) + team_lines(*content_, s) + tile(*content_, s);
}

}  // namespace condotta::recon
