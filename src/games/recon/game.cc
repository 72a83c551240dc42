#include "games/recon/game.h"

#include <algorithm>

#include "games/recon/breach.h"
#include "games/recon/broken.h"
#include "games/recon/plan.h"
#include "kernel/content_files.h"
#include "kernel/host.h"

namespace condotta::recon {

BOOST_DESCRIBE_ENUM(Kind, Hallway, Room, Stairs, Elevator)
BOOST_DESCRIBE_ENUM(Colour, None, Blue, Black, Red)
BOOST_DESCRIBE_ENUM(Half, None, White, Orange)
BOOST_DESCRIBE_ENUM(White, Ne, Se, Sw, Nw)
BOOST_DESCRIBE_ENUM(Place, None, RobotArm, OpenTerminal, PowerCore, Server, Safe, WeaponRack)
BOOST_DESCRIBE_ENUM(Objective, Unknown, Decoy, First, Done)
BOOST_DESCRIBE_ENUM(Difficulty, Easy, Normal, Hard)
BOOST_DESCRIBE_ENUM(Stance, None, Cowering, Ready)
BOOST_DESCRIBE_ENUM(Reserve, None, SprayAndPray, Selective, Melee)
BOOST_DESCRIBE_ENUM(Phase, SetUp, Agents, Opfor, Mercs, Refresh)
BOOST_DESCRIBE_ENUM(Ending, Running, Won, TooManyReinforcements, ObjectiveDestroyed, AllDead, TooFewLeft, MercLost,
                    Noticed, EmployeeKilled, TooLate, InformantLost)
BOOST_DESCRIBE_ENUM(Job, None, SetUp, SpareMarker, StartArea, TurnOrder, Round, AgentPhase, Reveal, ReactNew, React,
                    Overflow, OpforPhase, Activate, MercsPhase, Turn, Steps, SweepNow, Consent, PayBreach, BreachTile,
                    Breach, BreachOrder, BreachTurn, RerollMisses, RerollSuccesses, Count, Counterattack, CountCounter,
                    PlaceInRoom, Carrier, Lead, Resolve, Shove, EntryCircle, JamDie, ReserveFire, Foresee, KeepCaptive,
                    Intel, Refresh)
BOOST_DESCRIBE_ENUM(Verb, Pass, Initiative, Reload, Interact, UseKit, Capture, Interrogate, LetGo, Move, Hustle, Step,
                    Stop, Focused, Sweeping, Assault, Suppress, Throw, SprayAndPray, Selective, MeleeReserve,
                    AttackAndMove, DuckAndCover, BreachAndClear, Accept, Refuse, Pay, Tile, Keep, Release, Reveal,
                    Decline, Displace, React, LetPass, Attack, Ability, TakeCover, Overdrive, Reroll, Leave, Stand,
                    Take, PlaceMarker, RerollDie, Push, Pin, ClearCircle, NextCard)
BOOST_DESCRIBE_ENUM(Role, None, AttackThenTheyMove, TheyMoveThenAttack, TheyAttackThenMove, MoveThenTheyAttack,
                    DuckMyself, CoverThem)
BOOST_DESCRIBE_STRUCT(AreaFacts, (), (kind, room, place, white, capacity, armor, durability, agent, tile))
BOOST_DESCRIBE_STRUCT(Building, (),
                      (areas, sight, passages, doors, rooms, stairs, elevator, hallways, bursts_east_west, extra_doors))
BOOST_DESCRIBE_STRUCT(Merc, (),
                      (board, seat, area, blood, cp, ammo, priority, token, reserve, facing, held, attacks, attacked,
                       attacked_now, down, dead, passed, on_tile, hustled, reloaded, initiative, captured, kia,
                       excessive, ducked, safe, bled, uses))
BOOST_DESCRIBE_STRUCT(Opfor, (),
                      (id, kind, area, damage, suppressed_until, blinded_until, pinned_until, passed_by, dazed, stance,
                       acted))
BOOST_DESCRIBE_STRUCT(Agent, (), (colour, area))
BOOST_DESCRIBE_STRUCT(Marker, (), (area, what, face_up))
BOOST_DESCRIBE_STRUCT(Security, (), (number, reinforcement, discs, crowded, employees_killed, quiet))
BOOST_DESCRIBE_ENUM(Alarm, None, ObjectiveDone, ManyOpfor, EmployeesKilled, DiscsPlaced, Casualties, Lowered)
BOOST_DESCRIBE_STRUCT(Progress, (), (step, count, places, carrier, complete, defeat, darkness, breached, guest))
BOOST_DESCRIBE_STRUCT(Rolled, (), (hits, misses, bursts))
BOOST_DESCRIBE_STRUCT(Pool, (), (heavy, light, collateral))
BOOST_DESCRIBE_ENUM(Status, None, Suppressed, Blinded, Pinned, Smoke, Burning)
BOOST_DESCRIBE_STRUCT(Volley, (), (merc, from, area, status, target, pool, roll))
BOOST_DESCRIBE_STRUCT(Breach, (),
                      (side, outside, inside, payers, pulled, within, count, next, order, positions, mercs, opfor,
                       collateral, cover, rally, mark, jam, flash, overdrive, destroyed_at, marker, objective,
                       destroyed, melee, position, automatic, guest, guest_at, guest_damage, roll))
BOOST_DESCRIBE_STRUCT(Task, (), (job, step, asks, who, area, n, m, k, figure, last))
BOOST_DESCRIBE_STRUCT(Action, (),
                      (verb, who, where, item, target, with, also, half, role, side, to, amount, amount2, tile, slot))
BOOST_DESCRIBE_STRUCT(State, (),
                      (mission, team, layout, people, difficulty, round, round_limit, phase, ending, mercs, opfor,
                       agents, markers, security, progress, casualties, alarm, breach, movement_card, event_card,
                       movement, movement_discards, events, event_discards, foreseen, next_figure, discs, burns,
                       burning, smoke, volley, proposal, agreed, leadership_used, rack, level_advanced, agenda,
                       building))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (people, mission, team, building, difficulty, rebuild, round_limit, players, own_building))

Recon::Recon(const ContentFiles& files)
    : content_(std::make_shared<Content>(read_content(files))),
      names_(std::make_shared<Names>(make_names(*content_))),
      words_(std::make_shared<Words>(files.words(*names_))),
      hash_(files.hash()) {
  // RC-BLDG-1: what "Play now" starts draws its mission card; the others go through the missions.
  info_ = {"recon", "1.21", 1, kTeamSize, "agents and OpFor", {{"drawn_mission", "{}"}}};
  for (std::size_t i = 0; i < content_->missions.size(); ++i) {
    const std::string& id = content_->missions[i].id;
    info_.modes.push_back({id, "{\"mission\":\"" + id + "\",\"team\":\"" +
                                   content_->teams[i % content_->teams.size()].id +
                                   "\",\"people\":" + std::to_string(1 + i % 5) + "}"});
  }
}

State Recon::start(const Options& options, Dice& dice, Log& log) const {
  return set_up_table(*content_, options, dice, log);
}

Decision Recon::decision(const State& s) const {
  return {s.agenda.empty() ? kNobody : s.agenda.top().asks};
}

void Recon::choices(const State& s, std::vector<Action>& out) const {
  list_choices(*content_, s, out);
}

std::optional<Refusal> Recon::check(const State& s, Action act) const {
  return check_answer(*content_, s, act).refusal();
}

void Recon::apply(State& s, Action act, Dice& dice, Log& log) const {
  Play p{*content_, s, dice, log};
  answer(p, act);
  run(p);
}

// RC-COMP-1: all players are on the same side.
Result Recon::result(const State& s) const {
  Result result;
  result.over = s.ending != Ending::Running;
  if (!result.over) return result;
  for (Seat seat = 0; seat < s.people && s.ending == Ending::Won; ++seat) result.winners = result.winners.with(seat);
  for (Seat seat = 0; seat < s.people; ++seat) result.scores[seat] = s.ending == Ending::Won ? 1 : 0;
  result.how = {"result.ending", args(static_cast<int>(s.ending), s.round, s.mission.value)};
  return result;
}

namespace {

// RC-DEC-1: a person for each MERC, and a MERC for each person.
bool everybody_plays(const Options& options) {
  const auto& players = options.players;
  const bool known = std::all_of(players.begin(), players.end(), [&](int n) { return n >= 1 && n <= options.people; });
  for (int n = 1; n <= options.people; ++n) {
    if (std::find(players.begin(), players.end(), n) == players.end()) return false;
  }
  return known && players.size() == kTeamSize;
}

// RC-BLDG-4: a layout of one's own keeps the construction rules, or the complaints of the validator say which it
// breaks.
void judge_own(const Content& c, const Layout& layout) {
  std::vector<Complaint> complaints = build(c.tiles, c.tracks, layout).complaints;
  for (Complaint& each : complaints) each.place = "/own_building" + each.place;
  if (!complaints.empty()) throw BadInput("options", std::move(complaints));
}

}  // namespace

// RC-RUL-2, RC-BLDG-2: one to five people; the building holds the rooms the mission calls for.
std::optional<Refusal> Recon::check_options(const Options& options) const {
  if (options.people < 1 || options.people > kTeamSize)
    return Refusal::because("RC-RUL-2"_rule, Reason::WrongPeople, options.people);
  if (!options.players.empty() && !everybody_plays(options))
    return Refusal::because("RC-DEC-1"_rule, Reason::WrongPlayers, kTeamSize, options.people);
  if (options.own_building) judge_own(*content_, *options.own_building);
  return std::nullopt;
}

// What a person in that position would try: everything that costs CP, to be told why not.
void Recon::wishes(const State& s, std::vector<Action>& out) const {
  if (s.agenda.empty() || s.agenda.top().job != Job::Turn) return;
  const Task& t = s.agenda.top();
  const TableFacts table(*content_, s);
  const TurnFacts f(table, merc(s, t.who));
  const auto wish = [&](const Action& a) {
    if (check_turn(f, a, t.m)) out.push_back(a);
  };
  Action a;
  a.who = t.who;
  for (const Verb verb : {Verb::Initiative, Verb::Reload, Verb::Interact, Verb::Hustle, Verb::Interrogate})
    a.verb = verb, wish(a);
  a.verb = Verb::Move;
  each_area(step(f.ways, bit(f.m.area.value)), [&](int to) { a.where = AreaId::of(to), wish(a); });
  a.where = {};
  for (const Opfor& each : s.opfor) {
    a.target = each.id;
    a.verb = Verb::Capture, wish(a);
    const int slot = weapon_for(f.b, Verb::Focused);
    if (slot < 0) continue;
    a.slot = static_cast<std::uint8_t>(slot);
    for (const Verb verb : {Verb::Sweeping, Verb::Focused}) a.verb = verb, wish(a);
    a.slot = 0;
  }
}

bool Recon::headline(std::uint16_t what) const {
  switch (static_cast<What>(what)) {
    case What::OpforKilled:
    case What::OpforHurt:
    case What::MercDown:
    case What::MercKilled:
    case What::DiscPlaced:
    case What::TokenKia:
    case What::SecurityRises:
    case What::BreachRemoved:
    case What::ObjectiveDestroyedNow:
    case What::IntelGained:
    case What::Overthrown:
      return true;
    default:
      return false;
  }
}

std::string Recon::broken(const State& s) const {
  return what_is_broken(*content_, s);
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Recon>>(Recon(files));
}

}  // namespace condotta::recon
