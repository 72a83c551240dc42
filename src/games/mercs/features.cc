#include "games/mercs/features.h"

#include <algorithm>
#include <array>

#include "games/mercs/game.h"
#include "games/mercs/rules.h"

// What tells who will win: who still stands and how hurt, points of the scenario, and how late it is.
namespace condotta::mercs {

namespace {

enum Counted : std::size_t {
  kFiguresLead,
  kBloodLead,
  kBloodShare,
  kArmorLead,
  kHinderedLead,
  kActionsLead,
  kReadyLead,
  kKitsLead,
  kPointsLead,
  kPointsLate,
  kTerminalsLead,
  kVipLead,
  kNearLead,
  kGunsLead,
  kWeakLead,
  kKillsLead,
  kAttacker,
  kAttackerLate,
  kCratesLead,
  kSquareLead,
  kVipHome,
  kCount
};

const std::array<Feature, kCount> kFeatures{{
    {"figures_lead", "figures not out of the game, more than the enemy has"},
    {"blood_lead", "Blood left ahead of the enemy"},
    {"blood_share", "the lead in Blood in hundredths of all Blood left", "blood_lead"},
    {"armor_lead", "Armor failures fewer than the enemy has"},
    {"hindered_lead", "figures frozen, pinned, dazed or burning, fewer than the enemy has"},
    {"actions_lead", "figures that have not acted in this round, more than the enemy has"},
    {"ready_lead", "figures set, on Overwatch or suppressing, more than the enemy has"},
    {"kits_lead", "medkits and repair kits ahead of the enemy"},
    {"points_lead", "points of the scenario ahead of the enemy"},
    {"points_late", "points_lead times the eighths of the rounds gone by", "points_lead"},
    {"terminals_lead", "terminals taken ahead of the enemy"},
    {"vip_lead", "1 when the VIP follows one of ours, -1 when one of theirs"},
    {"near_lead", "figures within 150 mm of an object of the scenario, more than the enemy has"},
    {"guns_lead", "dice times Strength of the first weapons of figures in play, ahead of the enemy"},
    {"weak_lead", "figures with one Blood left fewer than the enemy has", "blood_lead"},
    {"kills_lead", "where so many kills win: the squares of the figures lost, ahead of the enemy", "figures_lead"},
    {"attacker", "the crates: 1 for the attacker, -1 for the defender"},
    {"attacker_late", "the crates: attacker times the eighths of the rounds gone by", "points_lead"},
    {"crates_lead", "the crates: Blood taken from them, as good for the attacker as bad for the defender"},
    {"square_lead", "the square: figures in it more than the enemy has", "near_lead"},
    {"vip_home", "eighths of the way home that the VIP has come with one of ours, less with one of theirs", "vip_lead"},
}};

struct Squad {
  int figures = 0, blood = 0, failures = 0, hindered = 0, actions = 0, ready = 0, kits = 0, terminals = 0, vip = 0,
      near = 0, guns = 0, weak = 0, square = 0, home = 0;
};

class Observer final : public InsightOf<Mercs> {
 public:
  using InsightOf::InsightOf;

  std::span<const Feature> features() const override { return kFeatures; }
  // An activation is a tick.
  int ticks(const State& s) const override {
    int acted = 0;
    for (const Figure& f : s.figures) acted += f.acted != 0 ? 1 : 0;
    return s.round * (kFigures + 1) + acted;
  }
  int usual_decisions() const override { return 3; }
  int horizon() const override { return kFigures + 1; }
  int usual_speed() const override { return 12'000; }
  bool are_rivals(const State&, Seat one, Seat other) const override { return one % kSides != other % kSides; }
  void count_all(const State& s, Seat seat, std::span<int> into) const override {
    const int side = seat % kSides, enemy = enemy_of(side);
    const Squad mine = squad(s, side), theirs = squad(s, enemy);
    into[kFiguresLead] = mine.figures - theirs.figures;
    into[kBloodLead] = mine.blood - theirs.blood;
    into[kBloodShare] = 100 * (mine.blood - theirs.blood) / std::max(1, mine.blood + theirs.blood);
    into[kArmorLead] = theirs.failures - mine.failures;
    into[kHinderedLead] = theirs.hindered - mine.hindered;
    into[kActionsLead] = mine.actions - theirs.actions;
    into[kReadyLead] = mine.ready - theirs.ready;
    into[kKitsLead] = mine.kits - theirs.kits;
    into[kPointsLead] = s.points[static_cast<std::size_t>(side)] - s.points[static_cast<std::size_t>(enemy)];
    into[kPointsLate] = into[kPointsLead] * std::min(8, 8 * s.round / std::max<int>(1, s.round_cap));
    into[kTerminalsLead] = mine.terminals - theirs.terminals;
    into[kVipLead] = mine.vip - theirs.vip;
    into[kNearLead] = mine.near - theirs.near;
    into[kGunsLead] = mine.guns - theirs.guns;
    into[kWeakLead] = theirs.weak - mine.weak;
    into[kSquareLead] = mine.square - theirs.square;
    into[kVipHome] = mine.home - theirs.home;
    of_scenario(s, side, into);
  }

 private:
  void of_scenario(const State& s, int side, std::span<int> into) const {
    const Scenario& scenario = content_.scenario(s);
    const auto lost = [&](int whose) { return s.lost[static_cast<std::size_t>(whose)]; };
    const int mine = lost(side), theirs = lost(enemy_of(side));
    into[kKillsLead] = scenario.victory == Victory::Kills ? theirs * theirs - mine * mine : 0;
    into[kAttacker] = into[kAttackerLate] = into[kCratesLead] = 0;
    if (scenario.victory != Victory::Crates) return;
    into[kAttacker] = side == scenario.attacker ? 1 : -1;
    into[kAttackerLate] = into[kAttacker] * std::min(8, 8 * s.round / std::max<int>(1, s.round_cap));
    for (const Object& each : s.objects)
      if (each.kind == ObjectKind::Crate) into[kCratesLead] += into[kAttacker] * (each.gone != 0 ? 3 : each.blood_lost);
  }
  Squad squad(const State& s, int side) const {
    Squad sum;
    for (int i = side * kSquad; i < (side + 1) * kSquad && i < static_cast<int>(s.figures.size()); ++i) {
      const Figure& f = figure(s, i);
      if (f.standing == Standing::Out || !f.card.some()) continue;
      ++sum.figures;
      sum.blood += content_.card(f.card).blood - f.blood_lost;
      sum.failures += f.armor_failed;
      sum.hindered += f.frozen != 0 || f.pinned != 0 || f.dazed != 0 || f.burning != 0 ? 1 : 0;
      sum.actions += f.acted == 0 ? 1 : 0;
      sum.ready += f.set != 0 || f.watching.some() || f.suppressing != 0 ? 1 : 0;
      sum.kits += f.medkits + f.repair_kits;
      sum.near += near_an_object(s, f) ? 1 : 0;
      sum.weak += content_.card(f.card).blood - f.blood_lost == 1 ? 1 : 0;
      if (f.standing != Standing::InPlay) continue;
      const Weapon& gun = content_.weapon(content_.card(f.card).weapons.front());
      sum.guns += gun.dice * gun.str;
      sum.square += in_the_square(s, f) ? 1 : 0;
    }
    for (const Object& each : s.objects) {
      if (each.gone != 0) continue;
      sum.terminals += each.owner == side ? 1 : 0;
      if (each.carrier == kNoFigure || side_of(each.carrier) != side) continue;
      ++sum.vip;
      const int y = figure(s, each.carrier).y;
      sum.home += 8 - 8 * (side == 0 ? y : kTableDepth - y) / kTableDepth;
    }
    return sum;
  }
  bool in_the_square(const State& s, const Figure& f) const {
    return content_.scenario(s).victory == Victory::Square &&
           point_within(f, {kTableWidth / 2, kTableDepth / 2}, f.z, kCard - 2 * kRadius);
  }
  static bool near_an_object(const State& s, const Figure& f) {
    constexpr int kNear = 1500;
    return std::any_of(s.objects.begin(), s.objects.end(), [&](const Object& each) {
      const int dx = each.x - f.x, dy = each.y - f.y;
      return each.gone == 0 && f.standing == Standing::InPlay && dx * dx + dy * dy <= kNear * kNear;
    });
  }
};

}  // namespace

std::unique_ptr<Insight> insight(const ContentFiles& files) {
  return std::make_unique<Observer>(files);
}

}  // namespace condotta::mercs
