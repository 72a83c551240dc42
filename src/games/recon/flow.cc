#include <algorithm>

#include "games/recon/questions.h"

// Rounds and their phases, and what comes before the first one. The Agent, OpFor and Refresh phases stand in their
// chapters.
namespace condotta::recon {
namespace {

// RC-SETUP-6: before the start nobody is hurt and nothing broken; who has no area yet is still to be put down.
std::string not_set_up(const State& s) {
  const auto* asked = on_agenda<StartArea>(s);
  const std::size_t down = asked != nullptr ? asked->placed : on_agenda<SpareMarker>(s) != nullptr ? 0 : kTeamSize;
  for (std::size_t i = 0; i < s.mercs.size(); ++i) {
    const Merc& m = s.mercs[i];
    if (m.dead || m.on_tile || m.area.some() != (i < down)) return "job: the MERCS are not as far as that";
  }
  const bool whole = std::all_of(s.discs.begin(), s.discs.end(), [](int disc) { return disc == 0; });
  return whole ? "" : "job: discs lie on the table before the start";
}

// RC-SETUP-5, RC-SETUP-6, RC-SETUP-13: what set-up leaves to the players, in this order.
struct SetUpTask {
  using On = StandsOn<Round>;
  static std::string broken(const Look& now, const SetUp& t) {
    if (now.s.phase != Phase::SetUp) return "job: it is another phase";
    const bool fits = (!carries<SetUp, SpareMarker>(now.s) || t.step == SetUp::Step::StartAreas) &&
                      (!carries<SetUp, StartArea, TurnOrder>(now.s) || t.step == SetUp::Step::TurnOrder);
    return fits ? not_set_up(now.s) : at_step(false);
  }
  static void run(Play& p, SetUp& t) {
    switch (take_step(t.step)) {
      case SetUp::Step::SpareMarkers:
        return p.s.agenda.push(SpareMarker{.left = mission(p.content, p.s).spare_markers});
      case SetUp::Step::StartAreas:
        return p.s.agenda.push(StartArea{});
      case SetUp::Step::TurnOrder:
        if (std::none_of(p.s.mercs.begin(), p.s.mercs.end(), [](const Merc& m) { return m.token == 0; })) return;
        t.step = SetUp::Step::TurnOrder;
        return deal_tokens(p);
      case SetUp::Step::Over:
        return p.s.agenda.pop();
    }
  }
};

// RC-ROUND-1: Agent, OpFor, MERCS, Refresh.
struct RoundTask {
  using On = StandsOn<>;
  using Step = Round::Step;
  static std::string broken(const Look& now, const Round& t) {
    return at_step((!carries<Round, SetUp, Refresh>(now.s) || t.step == Step::Agents) &&
                   (!carries<Round, AgentPhase>(now.s) || t.step == Step::Opfor) &&
                   (!carries<Round, OpforPhase>(now.s) || t.step == Step::Mercs) &&
                   (!carries<Round, MercsPhase>(now.s) || t.step == Step::Refresh));
  }
  static void run(Play& p, Round& t) {
    if (t.step == Step::Agents) {
      ++p.s.round;
      p.log.tell([&] { return Event::of(What::RoundBegins, "RC-ROUND-1"_rule, p.s.round); });
    }
    const Step due = take_step(t.step);
    if (due == Step::Refresh) t.step = Step::Agents;
    p.s.phase = static_cast<Phase>(static_cast<int>(due) + static_cast<int>(Phase::Agents));
    p.log.tell([&] { return Event::of(What::PhaseBegins, "RC-ROUND-1"_rule, static_cast<int>(p.s.phase)); });
    switch (due) {
      case Step::Agents:
        return p.s.agenda.push(AgentPhase{});
      case Step::Opfor:
        return p.s.agenda.push(OpforPhase{});
      case Step::Mercs:
        return p.s.agenda.push(MercsPhase{});
      case Step::Refresh:
        return p.s.agenda.push(Refresh{});
    }
  }
};

// RC-TURN-1, RC-STAT-10, RC-RUL-96: unused reserve actions are lost, smoke clears, and what smoke hid may now be seen.
void begin_mercs_phase(Play& p) {
  for (Merc& m : p.s.mercs) {
    if (m.reserve != Reserve::None)
      p.log.tell([&] { return Event::of(What::ReserveLost, "RC-TURN-1"_rule, m.board.value); });
    m.reserve = Reserve::None;
    m.ducked = m.captured = m.passed = m.attacked_now = false;
  }
  for (Opfor& f : p.s.opfor) f.passed_by.clear();
  p.s.security.quiet = false;
  if (areas(p.s.smoke) == 0) return;
  p.s.smoke = {};
  p.log.tell([&] { return Event::of(What::SmokeClears, "RC-STAT-10"_rule); });
}

// RC-TURN-2, RC-TURN-3, RC-TURN-8: by turn order token, each MERC a whole turn.
struct MercsPhaseTask {
  using On = StandsOn<Bottom, Round>;
  static std::string broken(const Look& now, const MercsPhase& t) {
    if (now.s.phase != Phase::Mercs) return "job: it is another phase";
    return t.begun || !carries<MercsPhase, Reveal, ReactNew>(now.s) ? "" : "begun: expected when agents are revealed";
  }
  static void run(Play& p, MercsPhase& t) {
    if (!t.begun) {
      t.begun = true;
      begin_mercs_phase(p);
      return p.s.agenda.push(Reveal{});
    }
    for (; t.tokens < kTeamSize; ++t.tokens) {
      for (const Merc& m : p.s.mercs) {
        if (m.token != t.tokens + 1 || !active(m)) continue;
        ++t.tokens;
        p.s.agenda.push(Turn{.who = m.board});
        return p.log.tell([&] { return Event::of(What::TurnBegins, "RC-TURN-2"_rule, m.board.value); });
      }
    }
    p.s.security.quiet = false;  // RC-RUL-150
    p.s.agenda.pop();            // RC-TURN-5
  }
};

}  // namespace

constinit const Row SetUp::row = row_of<SetUp, SetUpTask>();
constinit const Row Round::row = row_of<Round, RoundTask>();
constinit const Row MercsPhase::row = row_of<MercsPhase, MercsPhaseTask>();

}  // namespace condotta::recon
