#include "kernel/names.h"

#include "games/recon/content.h"

namespace condotta::recon {
namespace {

template <class List>
std::vector<Names::Entry> entries(const List& list) {
  std::vector<Names::Entry> all;
  for (const auto& each : list) all.push_back({each.id, each.name});
  return all;
}

}  // namespace

// In the order of Table.
Names make_names(const Content& c) {
  Names names;
  std::vector<Names::Entry> areas, figures;
  for (int area = 0; area < kAreas; ++area) {
    const std::string id = "r" + std::to_string(row_of(area) + 1) + "c" + std::to_string(column_of(area) + 1);
    areas.push_back({id, std::to_string(row_of(area) + 1) + "-" + std::to_string(column_of(area) + 1)});
  }
  for (int i = 0; i < 1024; ++i) figures.push_back({"f" + std::to_string(i), "#" + std::to_string(i)});
  names.add_kind("area", std::move(areas));
  names.add_kind("merc", entries(c.boards));
  names.add_kind("opfor", entries(c.opfor));
  names.add_kind("figure", std::move(figures));
  names.add_kind("mission", entries(c.missions));
  names.add_kind("building", entries(c.layouts));
  names.add_kind("team", entries(c.teams));
  names.add_kind("item", entries(c.items));
  names.add_kind("movement", entries(c.movement));
  names.add_kind("event", entries(c.events));
  names.add_kind("face", {{"burst", "burst"}, {"double", "double burst"}, {"shield", "shield"}, {"blank", "blank"}});
  names.add_kind("tile", entries(c.sides));
  names.add_kind("building_tile", entries(c.tiles));
  // Words that are not ids of anything: only sentences use them.
  const auto add_words = [&](const char* kind, std::vector<std::string> titles) {
    std::vector<Names::Entry> all;
    for (std::string& title : titles)
      all.push_back({std::string(kind) + "_" + std::to_string(all.size()), std::move(title)});
    names.add_kind(kind, std::move(all));
  };
  std::vector<std::string> places = {"no location", "", "", "", "", "", ""};
  for (const Location& each : c.locations) places[static_cast<std::size_t>(each.place)] = each.name;
  add_words("place", places);
  add_words("colour", {"no", "blue", "black", "red"});
  add_words("half", {"none", "white", "orange"});
  add_words("reserve", {"none", "Spray & Pray", "Selective", "melee reserve"});
  add_words("phase", {"Set-up", "Agent phase", "OpFor phase", "MERCS phase", "Refresh phase"});
  add_words("status", {"none", "Suppressed", "Blinded", "Pinned", "Smoke", "Burning"});
  add_words("objective", {"unknown", "a decoy", "the objective", "an objective already done"});
  add_words("side", {"north", "east", "south", "west"});
  add_words("ending",
            {"still running", "mission accomplished", "too many reinforcements", "the objective was destroyed",
             "all MERCS are dead", "too few MERCS are left", "a MERC was lost", "the alarm was raised",
             "an employee was killed", "the MERCS took too long", "the informant was lost"});
  add_words("ability", {"nothing", "a volley", "Rally", "Mark", "a flashbang", "Entry", "a push", "a strike", "Jam"});
  add_words("attack", {"focused", "sweeping", "assault", "suppressing"});
  add_words("step", {"question employees", "breach the objective", "interact", "reveal the tokens",
                     "clear the building", "get out", "kill the director"});
  add_words("die", {"heavy", "light", "collateral"});
  return names;
}

}  // namespace condotta::recon
