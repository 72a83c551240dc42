#include "games/recon/features.h"

#include <algorithm>
#include <vector>

#include "games/recon/game.h"
#include "games/recon/rules.h"

// What tells whether the team gets out: how far the mission is, what is left of the team, how loud the building is.
namespace condotta::recon {

namespace {

enum Counted : std::size_t {
  kBlood,
  kDown,
  kDead,
  kCp,
  kAmmo,
  kSecurity,
  kReinforcement,
  kLevel,
  kSecfor,
  kEmployees,
  kAgents,
  kStepCount,
  kCarrier,
  kMarkersOpen,
  kRound,
  kBreached,
  kLost,
  kFixed  // the steps of the missions follow
};

std::vector<Feature> listed(const Content& c) {
  std::vector<Feature> list{
      {"blood", "blood left to the team"},
      {"down", "MERCS incapacitated"},
      {"dead", "MERCS dead"},
      {"cp", "command points left to the team"},
      {"ammo", "attacks left before reloading, the team's together"},
      {"security", "numbers of the security track"},
      {"reinforcement", "numbers of the reinforcement track, once the counter is there"},
      {"level", "security level, squared"},
      {"secfor", "ranks of all SecFor in the building"},
      {"employees", "employees in the building"},
      {"agents", "agents not yet revealed"},
      {"step_count", "done of what the present step counts"},
      {"carrier", "somebody carries what is to be carried"},
      {"markers_open", "objective markers lying open"},
      {"round", "rounds begun, up to 40"},
      {"breached", "a door was breached"},
      {"lost", "the mission is lost already"},
  };
  for (const Mission& each : c.missions) {
    for (std::size_t step = 0; step <= each.steps.size(); ++step) {
      const std::string number = std::to_string(step + 1);
      list.push_back({each.id + "_" + number, "mission " + each.id + " is at its step " + number, "step"});
    }
  }
  list.resize(std::min(list.size(), kMostFeatures));
  return list;
}

class Observer final : public InsightOf<Recon> {
 public:
  explicit Observer(const ContentFiles& files) : InsightOf(files), features_(listed(content_)) {
    std::size_t at = kFixed;
    for (const Mission& each : content_.missions) begins_.push_back(at), at += each.steps.size() + 1;
  }

  std::span<const Feature> features() const override { return features_; }
  int ticks(const State& s) const override { return 2 * s.round + (s.phase >= Phase::Mercs ? 1 : 0); }
  int horizon() const override { return 3; }
  int far_horizon() const override { return 8; }
  bool tree_pays() const override { return false; }
  int usual_speed() const override { return 250'000; }
  bool are_rivals(const State&, Seat, Seat) const override { return false; }
  void count_all(const State& s, Seat, std::span<int> into) const override {
    for (const Merc& m : s.mercs) {
      into[kBlood] += m.blood, into[kCp] += m.cp, into[kAmmo] += m.ammo;
      into[kDown] += m.down ? 1 : 0, into[kDead] += m.dead ? 1 : 0;
    }
    into[kSecurity] = s.security.reinforcement ? content_.tracks.security.back().from : s.security.number;
    into[kReinforcement] = s.security.reinforcement ? 1 + s.security.number : 0;
    into[kLevel] = level(content_, s) * level(content_, s);
    for (const Opfor& f : s.opfor) {
      into[kSecfor] += card(content_, f.kind).rank;
      into[kEmployees] += is_employee(content_, f.kind) ? 1 : 0;
    }
    into[kAgents] = static_cast<int>(s.agents.size());
    into[kStepCount] = s.progress.count;
    into[kCarrier] = s.progress.carrier.some() ? 1 : 0;
    for (const Marker& m : s.markers) into[kMarkersOpen] += m.face_up ? 1 : 0;
    into[kRound] = std::min<int>(s.round, 40);
    into[kBreached] = s.progress.breached ? 1 : 0;
    into[kLost] = s.progress.defeat != Ending::Running ? 1 : 0;
    if (!s.mission.some()) return;
    const std::size_t at = begins_[static_cast<std::size_t>(s.mission.index())] + s.progress.step;
    if (at < into.size()) into[at] = 1;
  }

 private:
  std::vector<Feature> features_;
  std::vector<std::size_t> begins_;  // of each mission the place of its first step
};

}  // namespace

std::unique_ptr<Insight> insight(const ContentFiles& files) {
  return std::make_unique<Observer>(files);
}

}  // namespace condotta::recon
