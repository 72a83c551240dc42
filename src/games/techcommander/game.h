#pragma once

#include <boost/json/fwd.hpp>
#include <memory>
#include <span>
#include <string>

#include "games/techcommander/questions.h"
#include "kernel/any_game.h"
#include "kernel/asked_game.h"
#include "kernel/game.h"
#include "kernel/game_from_files.h"
#include "kernel/goals.h"
#include "kernel/seat_view.h"

// TechCommander 2nd edition as a game of the house.
namespace condotta::techcommander {

// One unit of a force somebody built: its type, what it carries beyond its standard parts, its training.
struct BuiltUnit {
  TypeId unit;
  std::vector<Fitting> gear;  // empty: the usual loadout
  TrainingId training;
};

// What a table agrees on before play (TC-DEC-1).
struct Options {
  int players = 2;
  GameType type = GameType::Skirmish;
  Objective objective = Objective::Elimination;
  TableId table = TableId::of(0);
  bool random_table = false;                  // any table
  bool random_terrain = false;                // TC-SET-2: players raise the pieces in turn, AC by die
  bool team_spawns = false;                   // TC-DM-19
  std::vector<ForceId> forces;                // by seat; missing ones are dealt in order
  std::vector<std::vector<BuiltUnit>> built;  // by seat: built by hand, a force or a deathmatch collection
  int cap = 12;                               // AC total of a built skirmish force
  int teams = 0;                              // 0: everybody alone; 2 or 3: seats go round the teams
  int turns = 0;                              // 0: the usual number
  int attacker = 0;                           // raid and invasion: 0 dice, else 1 + team
  bool hot_drop = false, two_d20_drop = false, stances = false, large_cap = false, requisition = false,
       map_change = false;
  bool rubble = false;
  SpawnMethod spawns = SpawnMethod::Dice;
  bool advanced_skulls = false;
  // TC-SK-17: what a hybrid is made of
  bool hybrid_elimination = false, hybrid_raid = false, hybrid_recon = true, hybrid_control = true,
       hybrid_invasion = true;
  int skulls = 1, recon_tokens = 4, control_points = 3, kill_chips = 0, death_chips = 0;
};

using View = SeatView<State>;

struct Extras;

class Game : public AskedGame<Game, Room, kTable>, public GameFromFiles<Content, kTold> {
 public:
  using State = techcommander::State;
  using Action = techcommander::Action;
  using View = techcommander::View;
  using Options = techcommander::Options;
  using What = techcommander::What;
  using Reason = techcommander::Reason;
  using Extras = techcommander::Extras;

  explicit Game(const ContentFiles& files);

  State start(const Options& options, Dice& dice, Log& log) const;
  Action pick(const State& s, Dice& dice, std::vector<Action>& list) const {
    return pick_answer<kTable>(Look(*content_, s), dice, list);
  }
  std::optional<Refusal> check(const State& s, const Action& a) const;
  void apply(State& s, const Action& a, Dice& dice, Log& log) const;
  View look(const State& s, Seat seat) const;
  State imagine(const View& view, Dice& dice) const;
  Result result(const State& s) const;
  std::vector<Goal> goals(const View& view) const;
  int seats(const State& s) const { return s.seats; }
  std::size_t greedy(const View& view, std::span<const Action> offered, Dice& dice) const;
  Action quick(const View& view, Dice& dice, std::vector<Action>& list) const;
  float estimate(const State& s, Seat seat) const;
  Phrase question(const State& s) const;
  Phrase label(const State& s, const Action& a) const;
  Phrase detail(const State& s, const Action& a) const;
  bool headline(std::uint16_t what) const;
  std::optional<Roller> roller(const State& before, const Event& event) const;
  std::optional<Refusal> check_options(const Options& options) const;
  static bool moot(const Options& options, std::string_view name);
  std::string draw(const View& view) const;
  std::string draw_svg(const View& view) const;
  std::string broken(const State& s) const;
  boost::json::value upgraded(const boost::json::value& position) const;
  boost::json::value upgraded_action(const boost::json::value& action) const;
  boost::json::value spelled_out(boost::json::value position) const;
  Extras extras(const View& view) const;
};

// The builder: everything that is wrong with a unit or a force, by rule (TC-DEC-4).
std::vector<Refusal> faults_of(const Content& c, const State& s, const Unit& u);
std::vector<Refusal> faults_of_force(const Content& c, const std::vector<BuiltUnit>& force, int cap);
std::vector<Refusal> faults_of_type(const TypeSpec& type);  // the guide for units of one's own (TC-CUS)
std::optional<Refusal> build_unit(const Content& c, State& s, Seat seat, const BuiltUnit& built);

std::unique_ptr<AnyGame> open(const ContentFiles& files);

}  // namespace condotta::techcommander
