#include <algorithm>

#include "games/recon/content_file.h"

// The ten mission cards, at three difficulties.
namespace condotta::recon {
namespace {

struct MissionsFile {
  std::vector<Mission> missions;
};
BOOST_DESCRIBE_STRUCT(MissionsFile, (), (missions))

// RC-RUL-168: the same mission, with more or less of everything it asks for.
Mission at_difficulty(Mission m, const Hardship& hardship) {
  const auto change = [](std::uint8_t& figure, int by, int least, int most) {
    figure = static_cast<std::uint8_t>(std::clamp(figure + by, least, most));
  };
  m.hardship = hardship;
  for (MissionStep& step : m.steps) {
    if (step.positions.up_to > 0) change(step.positions.up_to, hardship.positions, 0, 99);
    if (step.kind == StepKind::Clear)
      change(step.count, -hardship.count, 0, 99);
    else if (step.count > 0)
      change(step.count, hardship.count, 1, 99);
    if (step.kind == StepKind::Leave && step.mercs > 0) change(step.mercs, hardship.mercs, 1, kTeamSize);
  }
  return m;
}

void judge_hardships(Judge& judge, const Content& c, const Mission& m, const std::string& place) {
  const Hardship& normal = m.difficulties.normal;
  judge.expect(normal.positions == 0 && normal.count == 0 && normal.mercs == 0, place,
               "normal is what the card itself says");
  for (const Hardship* each : {&m.difficulties.easy, &normal, &m.difficulties.hard}) {
    judge.expect(each->security < c.tracks.security.back().from, place, "the security counter starts on its track");
    judge.expect((each->patrol > 0) == !each->guards.empty(), place, "a patrol has guards");
    judge.expect(std::all_of(each->guards.begin(), each->guards.end(), [](Added a) { return a >= Added::Secfor1; }),
                 place, "a patrol is made of SecFor and workers");
  }
}

}  // namespace

void read_missions(const ContentFiles& files, Content& c) {
  const auto file = read<MissionsFile>(files, "missions");
  c.missions = file.missions;
  Judge judge(files, "missions");
  judge.expect(c.missions.size() == 10, "/missions", "ten mission cards [RC-COMP-7]");
  judge.unique(c.missions, "missions");
  for (std::size_t i = 0; i < c.missions.size(); ++i) {
    const Mission& m = c.missions[i];
    const std::string place = "/missions/" + std::to_string(i);
    judge.expect(!m.steps.empty(), place + "/steps", "at least one step");
    judge_hardships(judge, c, m, place + "/difficulties");
    judge.expect(m.markers.objectives + m.markers.decoys + m.spare_markers <= 6, place,
                 "the box holds six objective tokens [RC-COMP-7]");
    for (MissionStep& step : c.missions[i].steps) {
      const auto found =
          std::find_if(c.opfor.begin(), c.opfor.end(), [&](const OpforCard& o) { return o.id == step.figure; });
      judge.expect(step.figure.empty() || (found != c.opfor.end() && found->guest != Guest::None), place + "/steps",
                   "\"" + step.figure + "\" is no figure of a mission");
      judge.expect(step.kind != StepKind::Kill || !step.figure.empty(), place + "/steps", "whom to kill is not said");
      if (!step.figure.empty() && found != c.opfor.end())
        step.guest = OpforId::of(static_cast<int>(found - c.opfor.begin()));
    }
    for (const std::string& room : m.rooms) {
      judge.expect(std::any_of(c.tiles.begin(), c.tiles.end(), [&](const Tile& t) { return t.id == room; }),
                   place + "/rooms", "there is no tile \"" + room + "\"");
    }
  }
  judge.finish();
  for (Mission& each : c.missions) {
    c.easier.push_back(at_difficulty(each, each.difficulties.easy));
    c.harder.push_back(at_difficulty(each, each.difficulties.hard));
    each.hardship = each.difficulties.normal;
  }
}

}  // namespace condotta::recon
