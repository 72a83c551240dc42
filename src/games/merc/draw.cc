#include <string>

#include "games/merc/game.h"
#include "games/merc/resolve.h"

// The table as text: map, people, the Dictator's affairs and the running combat.
namespace condotta::merc {

namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() > width) text.resize(width);
  text.resize(width, ' ');
  return text;
}

std::string forces(Look t, CellId cell) {
  std::string text;
  each_player(t.s, [&](PlayerId player) {
    int mercs = 0;
    for (const Soldier& each : t.s.soldiers) mercs += each.cell == cell && each.owner == player;
    const int soldiers = own_militia(t.s, cell, player);
    if (mercs + soldiers == 0) return;
    text += (player == kDictator ? std::string("D") : "R" + std::to_string(player.index() + 1)) + ":";
    if (mercs > 0) text += std::to_string(mercs) + "M";
    if (mercs > 0 && soldiers > 0) text += "+";
    if (soldiers > 0) text += std::to_string(soldiers) + "m";
    text += ' ';
  });
  return text;
}

std::string holder(Look t, CellId cell) {
  const int side = controller(t, cell);
  if (side < 0) return "";
  if (t.s.versus != 0) return " F" + std::to_string(side + 1);
  return side == 0 ? " Rebels" : " Dictator";
}

// Three lines for a sector: its name, what it is and who holds it, who stands there.
std::array<std::string, 3> sector_lines(Look t, CellId cell) {
  const Sector& sector = at(t.s, cell);
  const SectorCard& card = card_at(t, cell);
  std::string name = card.type == SectorType::Wilderness ? "" : " " + card.name.substr(0, card.name.find(' '));
  if (t.s.base == cell) name += " BASE";
  const int stash = sector.stash.size() + sector.hidden;
  static constexpr std::array<const char*, 3> kTypes{"Industry", "City", "Wilderness"};
  return {t.content.names.title(kCells, cell.index()) + name + (sector.explored != 0 ? "" : " ?") +
              (stash > 0 ? " stash " + std::to_string(stash) : ""),
          std::string(kTypes[static_cast<std::size_t>(card.type)]) + " " + std::to_string(card.value) + holder(t, cell),
          forces(t, cell)};
}

void draw_map(Look t, std::string& out) {
  constexpr std::size_t kWidth = 24;
  std::string rule;
  for (int c = 0; c < t.s.cols; ++c) rule += "+" + std::string(kWidth - 1, '-');
  rule += "+\n";
  for (int r = 0; r < t.s.rows; ++r) {
    std::array<std::string, 3> lines;
    for (int c = 0; c < t.s.cols; ++c) {
      const auto sector = sector_lines(t, CellId::of(r * kStride + c));
      for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += padded("| " + sector[i], kWidth);
    }
    out += rule;
    for (const std::string& line : lines) out += line + "|\n";
  }
  out += rule + "  ? unexplored   M MERCs   m militia\n";
}

std::string cards_of(Look t, const Soldier& who) {
  std::string text;
  for (const Item item : who.slots) {
    if (!item.some()) continue;
    text += text.empty() ? " [" : ", ";
    text += title(t, item).name;
    if (item.damage > 0) text += " -" + std::to_string(item.damage);
  }
  return text.empty() ? text : text + "]";
}

void draw_people(Look t, std::string& out) {
  each_player(t.s, [&](PlayerId player) {
    bool first = true;
    for (const Soldier& each : t.s.soldiers) {
      if (each.owner != player) continue;
      if (first) out += t.content.names.title(kPlayers, player.index()) + "\n";
      first = false;
      const Values v = values_of(t, each);
      out += "  " + padded(t.content.names.title(kMercs, each.who.index()), 14) +
             t.content.names.title(kCells, each.cell.index()) +
             (each.squad == SquadNo::Primary     ? " 1st"
              : each.squad == SquadNo::Secondary ? " 2nd"
                                                 : " base") +
             "  init " + std::to_string(v.initiative) + " train " + std::to_string(v.training) + " combat " +
             std::to_string(v.combat) + " targets " + std::to_string(v.targets) + "  health " +
             std::to_string(health(t, each)) + "/" + std::to_string(max_health(t, each.who)) + " armor " +
             std::to_string(armor_left(t, each)) + "  actions " + std::to_string(each.actions) + cards_of(t, each) +
             "\n";
    }
  });
}

void draw_stashes(Look t, std::string& out) {
  each_cell(all_cells(t.s), [&](CellId cell) {
    const Equipment& stash = at(t.s, cell).stash;
    if (stash.empty()) return;
    out += "Stash " + t.content.names.title(kCells, cell.index()) + ":";
    for (int i = 0; i < kTitleCount; ++i) {
      for (int n = 0; n < stash.count(i); ++n) out += " " + t.content.titles[static_cast<std::size_t>(i)].name + ";";
    }
    out += "\n";
  });
}

std::string unit_name(Look t, UnitId unit, int count) {
  return t.content.names.title(kUnits, unit.index()) + (count > 1 ? " x" + std::to_string(count) : "");
}

void draw_battle(Look t, std::string& out) {
  const Battle& battle = t.s.battle;
  if (battle.on == 0) return;
  out += "Combat in " + t.content.names.title(kCells, battle.cell.index()) + ", round " + std::to_string(battle.round);
  if (battle.at < battle.order.size()) out += "; still to act (initiative):";
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    const Place& each = battle.order[i];
    out += (i > battle.at ? ", " : " ") + unit_name(t, each.unit, each.count) + " (" + std::to_string(each.initiative) +
           ")";
  }
  out += "\n";
  const Attack& attack = t.s.attack;
  if (!attack.by.some() || attack.dice == 0) return;
  out += "  " + unit_name(t, attack.by, 1) + " has " + std::to_string(attack.dice) + " dice";
  for (const Aim& aim : attack.aims) {
    out += (&aim == attack.aims.begin() ? " for " : ", ") + unit_name(t, aim.unit, aim.count);
    if (aim.hits > 0) out += " (" + std::to_string(aim.hits) + " hit)";
  }
  out += attack.hits + attack.sixes > 0 ? "; hits left " + std::to_string(attack.hits + attack.sixes) + "\n" : "\n";
}

}  // namespace

std::string draw_table(Look t, Seat) {
  std::string out = "Day " + std::to_string(t.s.day);
  if (t.s.versus == 0) {
    out += ", Dictator " + t.content.of(t.s.dictator).name + (t.s.ai != 0 ? " (by his book)" : "") +
           ", tactics cards left " + std::to_string(cards_left(t.s)) + ", points: Rebels " +
           std::to_string(points(t, 0)) + ", Dictator " + std::to_string(points(t, 1));
  }
  out += "\n";
  draw_map(t, out);
  draw_people(t, out);
  draw_stashes(t, out);
  draw_battle(t, out);
  return out;
}

}  // namespace condotta::merc
