#include <algorithm>

#include "games/recon/breach.h"
#include "games/recon/broken.h"

namespace condotta::recon {
namespace {

constexpr std::size_t kDeepest = 16;  // leaves room for what a question may add
constexpr int kAny = -1;

// Which task may lie directly on which, and how far the lower one has got by then. A scenario may put a single turn
// before any phase or before another turn.
struct Link {
  Job job, below;
  int step = kAny;
};
constexpr Link kLinks[] = {
    {Job::SetUp, Job::Round, 0},
    {Job::AgentPhase, Job::Round, 1},
    {Job::OpforPhase, Job::Round, 2},
    {Job::MercsPhase, Job::Round, 3},
    {Job::Refresh, Job::Round, 0},
    {Job::SpareMarker, Job::SetUp, 1},
    {Job::StartArea, Job::SetUp, 2},
    {Job::TurnOrder, Job::SetUp, 2},
    {Job::TurnOrder, Job::Refresh, 1},
    {Job::Reveal, Job::AgentPhase, 2},
    {Job::Reveal, Job::MercsPhase, 1},
    {Job::Reveal, Job::Turn},
    {Job::Reveal, Job::Steps},
    {Job::Reveal, Job::Overflow},
    {Job::ReactNew, Job::AgentPhase, 1},
    {Job::ReactNew, Job::AgentPhase, 2},
    {Job::ReactNew, Job::MercsPhase, 1},
    {Job::ReactNew, Job::Turn},
    {Job::ReactNew, Job::Steps},
    {Job::ReactNew, Job::Overflow},
    {Job::React, Job::ReactNew},
    {Job::React, Job::Activate, 1},
    {Job::React, Job::Activate, 2},
    {Job::Overflow, Job::ReactNew},
    {Job::Overflow, Job::Reveal},
    {Job::Overflow, Job::Turn},
    {Job::Overflow, Job::Steps},
    {Job::Overflow, Job::React},
    {Job::Overflow, Job::Shove},
    {Job::Overflow, Job::ReserveFire},
    {Job::Overflow, Job::Overflow},
    {Job::Overflow, Job::OpforPhase, 1},
    {Job::Overflow, Job::Refresh, 5},
    {Job::Overflow, Job::Breach, kPlace},
    {Job::Activate, Job::OpforPhase, 1},
    {Job::ReserveFire, Job::Reveal},
    {Job::Turn, Job::AgentPhase},
    {Job::Turn, Job::OpforPhase},
    {Job::Turn, Job::MercsPhase},
    {Job::Turn, Job::Refresh},
    {Job::Turn, Job::Turn},
    {Job::Steps, Job::Turn},
    {Job::Steps, Job::SweepNow},
    {Job::SweepNow, Job::Turn},
    {Job::SweepNow, Job::Steps},
    {Job::Consent, Job::Turn},
    {Job::PayBreach, Job::Consent},
    {Job::BreachTile, Job::Turn},
    {Job::Breach, Job::Turn},
    {Job::EntryCircle, Job::Breach, kOrder},
    {Job::BreachOrder, Job::Breach, kOrder},
    {Job::BreachTurn, Job::Breach, kCounter},
    {Job::Count, Job::Breach, kCounter},
    {Job::RerollMisses, Job::Count},
    {Job::CountCounter, Job::Breach, kActivate},
    {Job::JamDie, Job::CountCounter, 1},
    {Job::RerollSuccesses, Job::CountCounter, 2},
    {Job::PlaceInRoom, Job::Breach, kPlace},
    {Job::Resolve, Job::Turn},
    {Job::Resolve, Job::Steps},
    {Job::Resolve, Job::React},
    {Job::Lead, Job::Resolve},
    {Job::Shove, Job::Turn},
    {Job::Shove, Job::Steps},
    {Job::Shove, Job::React},
    {Job::KeepCaptive, Job::Turn},
    {Job::Intel, Job::Turn},
    {Job::Foresee, Job::Turn},
    {Job::Carrier, Job::Overflow},
};

bool lies_on(const Task& t, const Task& below) {
  return std::any_of(std::begin(kLinks), std::end(kLinks), [&](const Link& each) {
    return each.job == t.job && each.below == below.job && (each.step == kAny || each.step == below.step);
  });
}

bool may_repeat(Job job) {
  return job == Job::Overflow || job == Job::Reveal || job == Job::ReactNew || job == Job::Turn;
}

// A scenario may end where its question ends.
bool may_be_first(Job job) {
  return job == Job::Round || job == Job::MercsPhase || job == Job::Turn || job == Job::TurnOrder;
}

bool is_ours(const State& s, MercId id) {
  return id.some() && merc(s, id).board == id;
}

bool needs_merc(Job job) {
  switch (job) {
    case Job::Turn:
    case Job::Steps:
    case Job::SweepNow:
    case Job::ReserveFire:
    case Job::Shove:
    case Job::KeepCaptive:
    case Job::Intel:
    case Job::Foresee:
    case Job::Lead:
    case Job::EntryCircle:
    case Job::BreachTurn:
    case Job::RerollMisses:
    case Job::RerollSuccesses:
    case Job::JamDie:
    case Job::PlaceInRoom:
      return true;
    default:
      return false;
  }
}

// ---- what a task needs, wherever it lies -------------------------------------------------------------------------

// RC-PRIO-4, RC-BNC-8: the tied are there, still without what they are tied for, and one of their owners has the word.
std::string bad_tie(const State& s, const Task& t) {
  if (t.n == 0 || t.n >> kTeamSize != 0) return "n: expected the MERCS that are tied";
  if (t.who.some() && (t.n & merc_bit(t.who)) == 0) return "who: is not tied";
  if (t.job == Job::TurnOrder && (t.m == 0 || t.m > kTeamSize)) return "m: expected a turn order token";
  bool owner = false;
  for (const Merc& m : s.mercs) {
    if ((t.n & merc_bit(m.board)) == 0) continue;
    owner |= m.seat == t.asks;
    const auto& order = s.breach.order;
    const bool has_place = t.job == Job::TurnOrder
                               ? m.dead || m.token != 0
                               : !m.on_tile || std::find(order.begin(), order.end(), m.board) != order.end();
    if (has_place) return "n: a MERC that waits for nothing";
  }
  return owner ? "" : "asks: owns none of the tied";
}

// RC-COMB-1: the combined action could be proposed now; the shares of a Breach & Clear can be paid once they are named.
std::string bad_proposal(const Content& c, const State& s, bool shared) {
  const Action& a = s.proposal;
  const bool breach = a.verb == Verb::BreachAndClear;
  if (!breach && a.verb != Verb::AttackAndMove && a.verb != Verb::DuckAndCover) return "verb: no combined action";
  if (!is_ours(s, a.who) || !active(merc(s, a.who)) || !in_building(merc(s, a.who))) return "who: cannot act";
  if (breach != a.also.some()) return "also: expected with Breach & Clear only";
  if (check_turn(TurnFacts(TableFacts(c, s), merc(s, a.who)), a, 0)) return "verb: not allowed now";
  if (!breach || !shared) return {};
  const std::array<MercId, 3> payers = {a.who, a.with, a.also};
  for (std::size_t i = 0; i < payers.size(); ++i) {
    if (const int share = breach_shares(c, s)[i]; share < 1 || share > merc(s, payers[i]).cp)
      return "amount: a share that cannot be paid";
  }
  return {};
}

// RC-BNC-6: paid for already: the three at the door, and a room behind it.
std::string bad_door(const State& s) {
  const Action& a = s.proposal;
  if (a.who == a.with || a.who == a.also || a.with == a.also) return "who: expected three MERCS";
  for (const MercId id : {a.who, a.with, a.also}) {
    if (!is_ours(s, id) || !active(merc(s, id)) || !in_building(merc(s, id))) return "who: cannot act";
    if (merc(s, id).area != merc(s, a.who).area) return "who: expected three MERCS at the door";
  }
  const int outside = merc(s, a.who).area.value;
  if (a.side > 3 || !has(areas(s.building.doors[a.side]), outside)) return "side: there is no door";
  const int room = facts(s, neighbour(outside, static_cast<Side>(a.side))).room;
  return room != 0 && room != facts(s, outside).room ? "" : "side: no room behind the door";
}

std::string bad_volley(const State& s) {
  const Volley& v = s.volley;
  if (!is_ours(s, v.merc)) return "volley.merc: not of the team";
  if (!v.from.some()) return "volley.from: expected an area";
  return v.area.some() ? "" : "volley.area: expected an area";
}

std::string bad_task(const Content& c, const State& s, const Task& t) {
  if (t.who.some() ? !is_ours(s, t.who) : needs_merc(t.job)) return "who: not a MERC of the team";
  switch (t.job) {
    case Job::ReactNew:
      return t.figure <= t.last && t.last.some() && t.last.index() <= s.next_figure ? "" : "figure: expected new ones";
    case Job::Activate:
      return t.step == 1 || t.area.some() ? "" : "area: expected where it goes";
    case Job::ReserveFire:
      return t.area.some() ? "" : "area: expected where the MERC was";
    case Job::TurnOrder:
    case Job::BreachOrder:
      return bad_tie(s, t);
    case Job::Carrier:
      return t.n != 0 && t.n >> kTeamSize == 0 ? "" : "n: expected who may carry it";
    case Job::Foresee:
      return t.n + 1u < s.foreseen.size() ? "" : "n: no cards to be put in order";
    case Job::Steps:
      return t.n <= std::max(c.tracks.steps.hustle, c.tracks.steps.attack_and_move) ? "" : "n: too many steps";
    case Job::KeepCaptive:
      return merc(s, t.who).held.some() ? "" : "who: holds nobody";
    case Job::BreachTurn:
    case Job::RerollMisses:
      return t.who == s.breach.order[s.breach.next] && active(merc(s, t.who)) ? "" : "who: it is another MERC's turn";
    case Job::EntryCircle:
    case Job::RerollSuccesses:
    case Job::JamDie:
      return merc(s, t.who).on_tile ? "" : "who: is not on the tile";
    case Job::PlaceInRoom:
      return merc(s, t.who).on_tile && (s.breach.payers & merc_bit(t.who)) != 0 ? "" : "who: has no place to take";
    default:
      return {};
  }
}

// ---- the agenda as a whole ---------------------------------------------------------------------------------------

// RC-SETUP-6: before the start nobody is hurt and nothing broken; who has no area yet is still to be put down.
std::string bad_set_up(const State& s) {
  if (!in_agenda(s, Job::SetUp)) return {};
  const Task& t = s.agenda.top();
  const std::size_t down = t.job == Job::SpareMarker ? 0 : t.job == Job::StartArea ? t.n : kTeamSize;
  for (std::size_t i = 0; i < s.mercs.size(); ++i) {
    const Merc& m = s.mercs[i];
    if (m.dead) return place("mercs", i) + ".dead: before the start";
    if (m.on_tile || m.area.some() != (i < down)) return place("mercs", i) + ".area: not as far as that";
  }
  for (std::size_t i = 0; i < s.discs.size(); ++i) {
    if (s.discs[i] != 0) return place("discs", i) + ": before the start";
  }
  return {};
}

std::string bad_tile(const State& s) {
  if (in_agenda(s, Job::Breach)) return {};
  for (std::size_t i = 0; i < s.mercs.size(); ++i) {
    if (s.mercs[i].on_tile) return place("mercs", i) + ".on_tile: there is no Breach & Clear";
  }
  return {};
}

Phase phase_of(Job job, Phase otherwise) {
  switch (job) {
    case Job::AgentPhase:
      return Phase::Agents;
    case Job::OpforPhase:
      return Phase::Opfor;
    case Job::MercsPhase:
      return Phase::Mercs;
    case Job::Refresh:
      return Phase::Refresh;
    case Job::SetUp:
      return Phase::SetUp;
    default:
      return otherwise;
  }
}

std::string bad_stack(const State& s) {
  const auto& tasks = s.agenda.tasks();
  if (!may_be_first(tasks[0].job)) return "agenda[0].job: expected round, mercs_phase, turn or turn_order";
  if (tasks.size() > kDeepest) return "agenda: more than " + std::to_string(kDeepest) + " tasks";
  if (tasks.size() > 1 && s.phase != phase_of(tasks[1].job, s.phase)) return "phase: not that of the agenda";
  for (std::size_t i = 1; i < tasks.size(); ++i) {
    if (!lies_on(tasks[i], tasks[i - 1])) return place("agenda", i) + ".job: does not follow from the task before it";
    const bool twice =
        std::any_of(tasks.begin(), tasks.begin() + i, [&](const Task& t) { return t.job == tasks[i].job; });
    if (twice && !may_repeat(tasks[i].job)) return place("agenda", i) + ".job: is on the agenda already";
  }
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const bool last = i + 1 == tasks.size();
    if ((tasks[i].asks != kNobody) != last) return place("agenda", i) + ".asks: the last task asks, and no other";
  }
  return tasks.back().asks < s.people ? "" : place("agenda", tasks.size() - 1) + ".asks: nobody sits there";
}

std::string bad_plans(const Content& c, const State& s) {
  std::string trouble;
  if (in_agenda(s, Job::Consent)) trouble = bad_proposal(c, s, !in_agenda(s, Job::PayBreach));
  if (in_agenda(s, Job::BreachTile)) trouble = bad_door(s);
  if (!trouble.empty()) return "proposal." + trouble;
  return in_agenda(s, Job::Resolve) ? bad_volley(s) : "";
}

// The question of the last task is the one that the rules ask of that seat.
std::string bad_question(const Content& c, const State& s) {
  const Task& t = s.agenda.top();
  const std::string here = place("agenda", s.agenda.size() - 1);
  if (works_out_question(t.job)) {
    if (!asks_again(c, s)) return here + ": this is not what is to be asked now";
  } else if (needs_merc(t.job) && t.asks != merc(s, t.who).seat) {
    return here + ".asks: the MERC belongs to somebody else";
  } else if (t.job == Job::Carrier && t.asks != team_seat(s)) {
    return here + ".asks: expected who has the first turn";
  }
  std::vector<Action> answers;
  list_choices(c, s, answers);
  return answers.empty() ? here + ": nobody could answer the question" : "";
}

}  // namespace

std::string broken_agenda(const Content& c, const State& s) {
  if ((s.ending == Ending::Running) == s.agenda.empty()) return "agenda: expected tasks while the game runs, else none";
  if (std::string trouble = bad_tile(s); !trouble.empty()) return trouble;
  if (s.agenda.empty()) return {};
  if (std::string trouble = bad_stack(s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_set_up(s); !trouble.empty()) return trouble;
  for (std::size_t i = 0; i < s.agenda.size(); ++i) {
    if (const std::string trouble = bad_task(c, s, s.agenda.tasks()[i]); !trouble.empty())
      return place("agenda", i) + "." + trouble;
  }
  if (std::string trouble = bad_plans(c, s); !trouble.empty()) return trouble;
  return bad_question(c, s);
}

}  // namespace condotta::recon
