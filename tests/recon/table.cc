#include "tests/recon/table.h"

#include <algorithm>

#include "kernel/content_files.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::recon {
namespace {

template <class List>
int index_of(const List& list, const std::string& id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<int>(i);
  }
  ADD_FAILURE() << "there is no " << id;
  return 0;
}

}  // namespace

const Recon& game() {
  static const Recon recon(condotta::read_content(std::filesystem::path(kHouse) / "content" / "recon"));
  return recon;
}

OpforId kind(const std::string& id) {
  return OpforId::of(index_of(content().opfor, id));
}
MercId board_of(const std::string& id) {
  return MercId::of(index_of(content().boards, id));
}
MissionId mission_of(const std::string& id) {
  return MissionId::of(index_of(content().missions, id));
}
ItemId item_of(const std::string& id) {
  return ItemId::of(index_of(content().items, id));
}
int movement_of(const std::string& id) {
  return index_of(content().movement, id);
}
int event_of(const std::string& id) {
  return index_of(content().events, id);
}

Scene::Scene(const std::string& team, const std::string& mission) {
  Options options;
  options.mission = mission_of(mission);
  options.team = TeamId::of(index_of(content().teams, team));
  options.building = BuildingId::of(0);
  SeededDice dice(1);
  Log silent;
  s = game().start(options, dice, silent);
  std::vector<Action> choices;
  while (s.phase == Phase::SetUp) {
    game().choices(s, choices);
    game().apply(s, choices.front(), dice, silent);
  }
  s.agents.clear(), s.opfor.clear(), s.agenda.clear(), s.casualties = {};
  s.movement_discards.move_to(s.movement), s.event_discards.move_to(s.events);
  s.movement_card = {}, s.event_card = {};
  s.round = 1, s.phase = Phase::Mercs, s.next_figure = 1, s.security = {}, s.progress.guest = {};
  for (int i = 0; i < kTeamSize; ++i) {
    Merc& m = s.mercs[static_cast<std::size_t>(i)];
    const PlayerBoard& b = board(content(), m);
    m.area = AreaId::of(at(8, 5)), m.on_tile = false;
    m.cp = b.cp.start, m.ammo = b.ammo, m.blood = b.blood.max, m.priority = b.starting_priority;
    m.token = static_cast<std::uint8_t>(i + 1);
  }
}

Merc& Scene::put(const std::string& id, int area) {
  m(id).area = AreaId::of(area);
  return m(id);
}

FigureId Scene::put_opfor(const std::string& id, int area) {
  Opfor f;
  f.id = FigureId::of(s.next_figure++);
  f.kind = kind(id), f.area = AreaId::of(area);
  s.opfor.push_back(f);
  s.security.crowded = s.opfor.size() >= content().tracks.many_opfor;
  return f.id;
}

template <class F>
void Scene::play(const Faces& dice, F&& f) {
  std::vector<ScriptedDice::Line> lines;
  for (const char* each : dice) lines.push_back({0, each});
  ScriptedDice scripted(game().names(), lines);
  events.clear();
  Log log(events);
  Play p{content(), s, scripted, log};
  try {
    f(p);
    EXPECT_EQ(scripted.left(), 0u) << "dice are left";
  } catch (const BadInput& trouble) {
    ADD_FAILURE() << trouble.what();
  }
}

void Scene::turn(const std::string& id) {
  s.agenda.clear();
  s.agenda.push(Turn{.who = board_of(id)});
  s.phase = Phase::Mercs;
}

void Scene::phase(const Task& begins, Phase now, const Faces& dice) {
  s.agenda.clear();
  s.phase = now;
  task(begins, dice);
}

void Scene::task(const Task& begins, const Faces& dice) {
  s.agenda.push(begins);
  go_on(dice);
}

void Scene::go_on(const Faces& dice) {
  play(dice, [](Play& p) { Agendas::run(p); });
}

MercId Scene::who() const {
  MercId asked{};
  s.agenda.top().visit([&](const auto& task) {
    if constexpr (requires { task.who; }) asked = task.who;
  });
  return asked;
}

void Scene::act(Action a, const Faces& dice) {
  if (const auto no = game().check(s, a)) {
    ADD_FAILURE() << "refused: " << game().words().say("why." + std::string(no->rule.text), no->args) << " "
                  << no->rule.text;
    return;
  }
  play(dice, [&](Play& p) { Agendas::answer(p, a), Agendas::run(p); });
}

std::string Scene::rule(const Action& a) const {
  const auto no = game().check(s, a);
  return no ? no->rule.text : "";
}

bool Scene::offers(const Action& a) const {
  std::vector<Action> list;
  game().choices(s, list);
  return std::find(list.begin(), list.end(), a) != list.end();
}

int Scene::times(What what) const {
  return static_cast<int>(std::count_if(events.begin(), events.end(),
                                        [&](const Event& e) { return e.what == static_cast<std::uint16_t>(what); }));
}
bool Scene::saw(What what) const {
  return times(what) > 0;
}
const Event* Scene::event(What what) const {
  const auto found = std::find_if(events.begin(), events.end(),
                                  [&](const Event& e) { return e.what == static_cast<std::uint16_t>(what); });
  return found == events.end() ? nullptr : &*found;
}

Action act_of(Verb verb, const std::string& who) {
  Action a;
  a.verb = verb;
  if (!who.empty()) a.who = board_of(who);
  return a;
}
Action move_of(const std::string& who, int area) {
  Action a = act_of(Verb::Move, who);
  a.where = AreaId::of(area);
  return a;
}
Action attack_of(Verb verb, const std::string& who, FigureId target) {
  Action a = act_of(verb, who);
  a.target = target;
  const bool with_weapon = verb >= Verb::Focused && verb <= Verb::Suppress;
  const int slot = with_weapon ? weapon_for(board(content(), Merc{.board = board_of(who)}), verb) : 0;
  a.slot = static_cast<std::uint8_t>(std::max(0, slot));
  return a;
}

}  // namespace condotta::recon
