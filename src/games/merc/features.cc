#include "games/merc/features.h"

#include <algorithm>
#include <array>

#include "games/merc/game.h"
#include "games/merc/rules.h"

// What tells who will win: sectors and their points, soldiers and what they carry, militia, and how late it is.
namespace condotta::merc {

namespace {

enum Counted : std::size_t {
  kPointsLead,  // against a Dictator
  kSectorsLead,
  kMercsLead,
  kHealthLead,
  kCombatLead,
  kItemsLead,
  kMilitiaLead,
  kFactionPoints,  // the same among factions, where they are worth something else
  kFactionSectors,
  kFactionMercs,
  kFactionHealth,
  kFactionCombat,
  kFactionItems,
  kFactionMilitia,
  kPointsLate,
  kCombatEarly,
  kRebels,
  kRebelsAlone,
  kRebelPoints,
  kRebelMercs,
  kDay,
  kTacticsLeft,
  kBaseThreat,
  kBaseGuard,
  kCount
};

const std::array<Feature, kCount> kFeatures{{
    {"points_lead", "points of the sectors held ahead of the strongest other side"},
    {"sectors_lead", "sectors held ahead of that side"},
    {"mercs_lead", "MERCs ahead of that side"},
    {"health_lead", "Health of the MERCs ahead of that side"},
    {"combat_lead", "Combat and Training of the MERCs ahead of that side"},
    {"items_lead", "equipment cards carried ahead of that side"},
    {"militia_lead", "militia ahead of that side"},
    {"faction_points", "among factions: points of the sectors held ahead of the strongest other side", "points_lead"},
    {"faction_sectors", "among factions: sectors held ahead of that side", "sectors_lead"},
    {"faction_mercs", "among factions: MERCs ahead of that side", "mercs_lead"},
    {"faction_health", "among factions: Health of the MERCs ahead of that side", "health_lead"},
    {"faction_combat", "among factions: Combat and Training of the MERCs ahead of that side", "combat_lead"},
    {"faction_items", "among factions: equipment cards carried ahead of that side", "items_lead"},
    {"faction_militia", "among factions: militia ahead of that side", "militia_lead"},
    {"points_late", "among factions: faction_points times the eighths of the days gone by", "points_lead"},
    {"combat_early", "among factions: faction_combat times the eighths of the days to come", "combat_lead"},
    {"rebels", "1 for Rebels against a Dictator, -1 for the Dictator"},
    {"rebels_alone", "the same where there is a single Rebel"},
    {"rebel_points", "for Rebels: points they hold"},
    {"rebel_mercs", "for Rebels: tenths of MERCs a Rebel"},
    {"day", "for Rebels: days gone by"},
    {"tactics_left", "for Rebels: Tactics cards in the deck"},
    {"base_threat", "for Rebels: Health of MERCs in or next to the Base that is on the map"},
    {"base_guard", "for Rebels: militia of the Dictator in that Base"},
}};

struct Force {
  int points = 0, sectors = 0, mercs = 0, health = 0, combat = 0, items = 0, militia = 0;
};

class Observer final : public InsightOf<Merc> {
 public:
  using InsightOf::InsightOf;

  std::span<const Feature> features() const override { return kFeatures; }
  int ticks(const State& s) const override { return s.day; }
  int horizon() const override { return 1; }
  int far_horizon() const override { return 3; }
  bool rivals_branch() const override { return false; }
  int usual_speed() const override { return 200'000; }
  bool are_rivals(const State& s, Seat one, Seat other) const override {
    const PlayerId a = player_at(s, one), b = player_at(s, other);
    return a.some() && b.some() && side_of(s, a) != side_of(s, b);
  }
  bool counts_backwards(const State& s, Seat seat, std::size_t feature) const override {
    const PlayerId player = player_at(s, seat);
    return feature >= kRebels && s.versus == 0 && player.some() && side_of(s, player) != 0;
  }
  void count_all(const State& s, Seat seat, std::span<int> into) const override {
    const PlayerId player = player_at(s, seat);
    if (!player.some()) return;
    const std::array<Force, kSides> forces = count(s);
    const auto mine = static_cast<std::size_t>(side_of(s, player));
    std::size_t best = mine == 0 ? 1 : 0;
    for (std::size_t side = 0; side < kSides; ++side)
      if (side != mine && forces[side].points > forces[best].points) best = side;
    if (s.versus != 0) {
      const int done = std::min(8, 8 * (s.day - 1) / std::max<int>(1, s.rounds));
      compare(forces[mine], forces[best], into.subspan(kFactionPoints));
      into[kPointsLate] = into[kFactionPoints] * done;
      into[kCombatEarly] = into[kFactionCombat] * (8 - done);
    } else {
      compare(forces[mine], forces[best], into);
      against_a_dictator(s, forces[0], mine == 0 ? 1 : -1, into);
    }
  }

 private:
  std::array<Force, kSides> count(const State& s) const {
    const Look t(content_, s);
    const Survey map = survey(t);
    std::array<Force, kSides> forces{};
    each_cell(all_cells(s), [&](CellId cell) {
      for (int side = 0; side < kSides; ++side)
        forces[static_cast<std::size_t>(side)].militia += militia(s, cell, side);
      const int side = map.controller(cell);
      if (side < 0) return;
      forces[static_cast<std::size_t>(side)].points += card_at(t, cell).value;
      ++forces[static_cast<std::size_t>(side)].sectors;
    });
    for (const Soldier& each : s.soldiers) {
      if (!each.owner.some()) continue;
      Force& force = forces[static_cast<std::size_t>(side_of(s, each.owner))];
      const Values values = values_of(t, each);
      ++force.mercs;
      force.health += health(t, each);
      force.combat += values.combat + values.training;
      for (const Item& item : each.slots) force.items += item.some() ? 1 : 0;
    }
    return forces;
  }
  static void compare(const Force& mine, const Force& theirs, std::span<int> into) {
    into[kPointsLead] = mine.points - theirs.points;
    into[kSectorsLead] = mine.sectors - theirs.sectors;
    into[kMercsLead] = mine.mercs - theirs.mercs;
    into[kHealthLead] = mine.health - theirs.health;
    into[kCombatLead] = mine.combat - theirs.combat;
    into[kItemsLead] = mine.items - theirs.items;
    into[kMilitiaLead] = mine.militia - theirs.militia;
  }
  void against_a_dictator(const State& s, const Force& rebels, int sign, std::span<int> into) const {
    const Look t(content_, s);
    into[kRebels] = sign;
    into[kRebelsAlone] = s.rebels == 1 ? sign : 0;
    into[kRebelPoints] = sign * rebels.points;
    into[kRebelMercs] = sign * 10 * rebels.mercs / std::max<int>(1, s.rebels);
    into[kDay] = sign * std::min<int>(s.day, 30);
    into[kTacticsLeft] = sign * s.tactics_left;
    if (!s.base.some()) return;
    for (const Soldier& each : s.soldiers) {
      if (each.owner.some() && side_of(s, each.owner) == 0 && each.cell.some() && distance(each.cell, s.base) <= 1)
        into[kBaseThreat] += sign * health(t, each);
    }
    into[kBaseGuard] = sign * militia(s, s.base, 1);
  }
};

}  // namespace

std::unique_ptr<Insight> insight(const ContentFiles& files) {
  return std::make_unique<Observer>(files);
}

}  // namespace condotta::merc
