// The building, the tracks and the team as text for a terminal.

#include <string>

#include "games/recon/breach.h"
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
    text += rank > 0 ? static_cast<char>('0' + rank) : card(c, f.kind).id[0];
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
  std::string text;
  for (int row = 0; row < 8; ++row) {
    text += rule_above(s, row);
    text += line_of(
        s, row, [](const Content&, const State& t, int area) { return ground(t, area); }, c);
    text += line_of(s, row, figures, c);
  }
  return text + rule_above(s, 8);
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
            (m.kia ? "  KIA" : "") + (m.excessive ? "  EF" : "") + (m.reserve != Reserve::None ? "  on reserve" : "") +
            (m.held.some() ? "  holds " + card(c, m.held).name : "") + "\n";
  }
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
  std::string text = "Security " + std::to_string(sec.number) + " (level " + std::to_string(level(c, s)) +
                     "), next level at " + std::to_string(next) + "; OpFor " + std::to_string(s.opfor.size()) + " of " +
                     std::to_string(c.tracks.many_opfor) + ", discs placed " + std::to_string(sec.discs) +
                     ", employees killed " + std::to_string(sec.employees_killed) + " of " +
                     std::to_string(c.tracks.many_employees_killed) + "\n";
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

}  // namespace

std::string Recon::draw(const View& view) const {
  const State& s = view.seen;
  return names_->title(kMission, s.mission.index()) + " in " + names_->title(kBuilding, s.layout.index()) + ", round " +
         std::to_string(s.round) + " of " + std::to_string(mission(*content_, s).deadline) + "\n" +
         building(*content_, s) + security_line(*content_, s) + team_lines(*content_, s) + tile(*content_, s);
}

}  // namespace condotta::recon
