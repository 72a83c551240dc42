#include <string>

#include "games/merc/check.h"
#include "games/merc/game.h"

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
    const int soldiers = at(t.s, cell).militia[static_cast<std::size_t>(player.index())];
    if (mercs + soldiers == 0) return;
    text += (player == kDictator ? std::string("D") : "R" + std::to_string(player.index() + 1)) + ":";
    if (mercs > 0) text += std::to_string(mercs) + "M";
    if (soldiers > 0) text += std::to_string(soldiers) + "m";
    text += ' ';
  });
  return text;
}

void draw_map(Look t, std::string& out) {
  constexpr std::size_t kWidth = 16;
  for (int r = 0; r < t.s.rows; ++r) {
    std::array<std::string, 3> lines;
    for (int c = 0; c < t.s.cols; ++c) {
      const CellId cell = CellId::of(r * kStride + c);
      const Sector& sector = at(t.s, cell);
      const SectorCard& card = card_at(t, cell);
      std::string name = card.name.substr(0, card.name.find(' '));
      if (t.s.base == cell) name += " BASE";
      lines[0] += padded("|" + t.content.names.title(kCells, cell.index()) + " " + name, kWidth);
      const int stash = sector.stash.size() + sector.hidden;
      std::string about(1, card.type == SectorType::Industry ? 'I' : card.type == SectorType::City ? 'C' : 'W');
      about += std::to_string(card.value);
      about += sector.explored != 0 ? "" : " ?";
      if (stash > 0) about += " stash " + std::to_string(stash);
      lines[1] += padded("|  " + about, kWidth);
      lines[2] += padded("|  " + forces(t, cell), kWidth);
    }
    out += std::string(kWidth * t.s.cols, '-') + "\n";
    for (const std::string& line : lines) out += line + "|\n";
  }
  out += std::string(kWidth * t.s.cols, '-') + "\n";
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

void draw_battle(Look t, std::string& out) {
  const Battle& battle = t.s.battle;
  if (battle.on == 0) return;
  out += "Combat in " + t.content.names.title(kCells, battle.cell.index()) + ", round " + std::to_string(battle.round) +
         ":";
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    const Place& each = battle.order[i];
    out += " " + t.content.names.title(kUnits, each.unit.index()) + "(" + std::to_string(each.initiative) +
           (each.count > 1 ? " x" + std::to_string(each.count) : "") + ")";
  }
  out += "\n";
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
