#include "games/techcommander/features.h"

#include <algorithm>
#include <array>

#include "games/techcommander/game.h"
#include "games/techcommander/resolve.h"

// What tells who will win: what is left of the forces by size and life, and what the game type counts.
namespace condotta::techcommander {

namespace {

enum Counted : std::size_t {
  kUnitsLead,
  kForceLead,
  kForceShare,
  kHeavyLead,
  kFreshLead,
  kActionsLead,
  kPointsLead,
  kAcPointsLead,
  kReconLead,
  kControlLead,
  kForceLate,
  kPointsLate,
  kAcPointsLate,
  kReconLate,
  kControlLate,
  kRaider,
  kInvader,
  kInvaderLate,
  kRuins,
  kCount
};

const std::array<Feature, kCount> kFeatures{{
    {"units_lead", "units on the table ahead of the strongest other side"},
    {"force_lead", "life times (2 + 3 AC) of all units, in twentieths, ahead of that side"},
    {"force_share", "the same lead in hundredths of all there is", "force_lead"},
    {"heavy_lead", "units of AC 2 and more ahead of that side"},
    {"fresh_lead", "units with full life ahead of that side"},
    {"actions_lead", "units that have not acted in this turn ahead of that side"},
    {"points_lead", "deathmatch points ahead of that side"},
    {"ac_points_lead", "AC points ahead of that side"},
    {"recon_lead", "recon tokens ahead of that side"},
    {"control_lead", "control points held ahead of that side"},
    {"force_late", "force_share times the eighths of the turns gone by", "force_lead"},
    {"points_late", "points_lead times the eighths of the turns gone by", "score_late"},
    {"ac_points_late", "ac_points_lead times the eighths of the turns gone by", "score_late"},
    {"recon_late", "recon_lead times the eighths of the turns gone by", "score_late"},
    {"control_late", "control_lead times the eighths of the turns gone by", "score_late"},
    {"raider", "in a raid: 1 for the attacker, -1 for the others"},
    {"invader", "in an invasion: 1 for the attacker, -1 for the others"},
    {"invader_late", "in an invasion: invader times the eighths of the turns gone by", "score_late"},
    {"ruins", "in an invasion: objectives down, as good for the attacker as bad for the others"},
}};

struct Side {
  bool there = false;
  int units = 0, force = 0, heavy = 0, fresh = 0, actions = 0, points = 0, ac_points = 0, recon = 0, control = 0;
  int standing() const { return force + 40 * (ac_points + recon + control) + 10 * points; }
};

class Observer final : public InsightOf<Game> {
 public:
  using InsightOf::InsightOf;

  std::span<const Feature> features() const override { return kFeatures; }
  int ticks(const State& s) const override { return s.turn; }
  int usual_decisions() const override { return 16; }
  int horizon() const override { return 1; }
  int usual_speed() const override { return 7'000; }
  bool are_rivals(const State& s, Seat one, Seat other) const override { return !allied(s, one, other); }
  void count_all(const State& s, Seat seat, std::span<int> into) const override {
    const std::array<Side, kMaxPlayers> sides = count(s);
    const int team = s.players[seat].team;
    const Side& mine = sides[static_cast<std::size_t>(team)];
    const Side* best = nullptr;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      if (static_cast<int>(i) == team || !sides[i].there) continue;
      if (best == nullptr || sides[i].standing() > best->standing()) best = &sides[i];
    }
    if (best != nullptr) compare(s, mine, *best, into);
    if (s.type != GameType::Skirmish) return;
    const int attacks = s.attacker == team ? 1 : -1;
    if (s.objective == Objective::Raid) into[kRaider] = attacks;
    if (s.objective != Objective::Invasion) return;
    into[kInvader] = attacks;
    into[kInvaderLate] = attacks * eighths(s);
    for (const ElementId each : s.features) into[kRuins] += stands(s, each.index()) ? 0 : attacks;
  }

 private:
  std::array<Side, kMaxPlayers> count(const State& s) const {
    std::array<Side, kMaxPlayers> sides{};
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const Player& p = s.players[seat];
      Side& side = sides[p.team];
      side.there = true;
      side.points += p.points, side.ac_points += p.ac_points, side.recon += p.recon;
    }
    each_unit(s, [&](UnitId, const Unit& u) {
      if (u.owner >= s.seats || !present(u)) return;
      Side& side = sides[s.players[u.owner].team];
      const int ac = armor_class(content_, u);
      ++side.units;
      side.force += (2 + 3 * ac) * std::max<int>(u.life, 0);
      side.heavy += ac >= 2 ? 1 : 0;
      side.fresh += u.life >= kFullLife ? 1 : 0;
      side.actions += u.used == 0 ? 1 : 0;
    });
    for (std::size_t i = 0; i < s.control.size(); ++i) {
      if (s.holders[i] < kMaxPlayers) ++sides[s.holders[i]].control;
    }
    return sides;
  }
  static void compare(const State& s, const Side& mine, const Side& theirs, std::span<int> into) {
    into[kUnitsLead] = mine.units - theirs.units;
    into[kForceLead] = mine.force - theirs.force;
    into[kForceShare] = 100 * (mine.force - theirs.force) / std::max(1, mine.force + theirs.force);
    into[kHeavyLead] = mine.heavy - theirs.heavy;
    into[kFreshLead] = mine.fresh - theirs.fresh;
    into[kActionsLead] = mine.actions - theirs.actions;
    into[kPointsLead] = mine.points - theirs.points;
    into[kAcPointsLead] = mine.ac_points - theirs.ac_points;
    into[kReconLead] = mine.recon - theirs.recon;
    into[kControlLead] = mine.control - theirs.control;
    into[kForceLate] = into[kForceShare] * eighths(s);
    into[kPointsLate] = into[kPointsLead] * eighths(s);
    into[kAcPointsLate] = into[kAcPointsLead] * eighths(s);
    into[kReconLate] = into[kReconLead] * eighths(s);
    into[kControlLate] = into[kControlLead] * eighths(s);
  }
  static int eighths(const State& s) { return std::min(8, 8 * s.turn / std::max<int>(1, s.turns)); }
};

}  // namespace

std::unique_ptr<Insight> insight(const ContentFiles& files) {
  return std::make_unique<Observer>(files);
}

}  // namespace condotta::techcommander
