// The Refresh phase, the security tracks, missions, and the end of the game.
#include <algorithm>
#include <bit>

#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

// Runs the Refresh phase with all tokens different, so that nobody is asked.
void refresh_all(Scene& t, std::initializer_list<const char*> dice = {}) {
  t.phase(Refresh{}, Phase::Refresh, dice);
  while (t.asks<TurnOrder>()) {
    std::vector<Action> choices;
    game().choices(t.s, choices);
    t.act(choices.front(), dice);
  }
}
// Different priorities, and everybody on the CP whose bubble says 0.
void spread_priorities(Scene& t) {
  int priority = 2;
  for (Merc& m : t.s.mercs) {
    const auto& bubbles = board(content(), m).cp.bubbles;
    m.priority = static_cast<std::uint8_t>(priority), priority += 2;
    m.cp = static_cast<std::uint8_t>(std::find(bubbles.begin(), bubbles.end(), 0) - bubbles.begin());
  }
}

// RC-EX-8, RC-EX-9, RC-PRIO-1, RC-PRIO-2, RC-RESUP-1, RC-RESUP-3, RC-RESUP-4, RC-BOARD-3: the Leader rests on 2 CP:
// priority 3 to 4, then 4 CP back to 6.
TEST(Refresh, LeaderExample) {
  Scene t;
  spread_priorities(t);
  t.m("ccc_leader").priority = 3, t.m("ccc_leader").cp = 2;
  refresh_all(t);
  EXPECT_EQ(t.m("ccc_leader").priority, 4);
  EXPECT_EQ(t.m("ccc_leader").cp, 6);
}

// RC-EX-10: resting on 5 CP takes 3 off.
TEST(Refresh, CautiousRound) {
  Scene t;
  spread_priorities(t);
  t.m("ccc_leader").priority = 4, t.m("ccc_leader").cp = 5;
  refresh_all(t);
  EXPECT_EQ(t.m("ccc_leader").priority, 1);
  EXPECT_EQ(t.m("ccc_leader").cp, 8);  // the end of the track
}

// RC-EX-11, RC-RESUP-2, RC-BOARD-4: left of the first mark 3 CP, three blood further 2, never both penalties.
TEST(Refresh, BloodPenalty) {
  for (const auto& [blood, cp] : {std::pair{7, 4}, std::pair{6, 3}, std::pair{3, 2}}) {
    Scene t;
    spread_priorities(t);
    t.m("ccc_leader").cp = 0, t.m("ccc_leader").blood = static_cast<std::uint8_t>(blood);
    refresh_all(t);
    EXPECT_EQ(t.m("ccc_leader").cp, cp);
  }
}

// RC-INIT-3, RC-TOKEN-3, RC-TOKEN-7, RC-TOKEN-8: initiative adds 2 CP; the tokens add 1 each and are gone.
TEST(Refresh, TokensAndInitiative) {
  Scene t;
  spread_priorities(t);
  Merc& m = t.m("ccc_leader");
  m.cp = 3, m.priority = 5, m.kia = m.excessive = m.initiative = true;
  refresh_all(t);
  EXPECT_EQ(m.priority, 7);
  EXPECT_EQ(m.cp, 8);
  EXPECT_FALSE(m.kia || m.excessive || m.initiative);
}

// RC-PRIO-3, RC-PRIO-4, RC-SETUP-13: tokens by the new priorities; the tied choose.
TEST(Refresh, TurnOrder) {
  Scene t;
  spread_priorities(t);
  t.m("ccc_breacher").priority = 8, t.m("ccc_incinerator").priority = 8;
  t.m("ccc_breacher").cp = 2, t.m("ccc_incinerator").cp = 4;  // both bubbles say 0
  t.phase(Refresh{}, Phase::Refresh);
  ASSERT_TRUE(t.asks<TurnOrder>());
  EXPECT_EQ(t.rule(act_of(Verb::Take, "ccc_leader")), "RC-PRIO-4");
  t.act(act_of(Verb::Take, "ccc_breacher"));
  EXPECT_EQ(t.m("ccc_breacher").token, 1);
  EXPECT_EQ(t.m("ccc_incinerator").token, 2);
  EXPECT_EQ(t.m("ccc_leader").token, 5);
}

// RC-RUL-162: a tie between three people is settled when all three agree, not before.
TEST(Refresh, AllOwnersAgree) {
  Scene t;
  spread_priorities(t);
  t.s.people = 3;
  Seat seat = 0;
  for (const char* id : {"ccc_leader", "ccc_breacher", "ccc_incinerator"}) t.m(id).seat = seat++, t.m(id).priority = 8;
  t.phase(Refresh{}, Phase::Refresh);
  ASSERT_TRUE(t.asks<TurnOrder>());
  ASSERT_EQ(t.s.agenda.top().as<TurnOrder>().tied.size(), 3u);
  const MercId first = t.s.agenda.top().as<TurnOrder>().tied[0];
  Action take = act_of(Verb::Take, ""), accept = act_of(Verb::Accept, "");
  take.who = accept.who = first;
  t.act(take);
  t.act(accept);
  ASSERT_TRUE(t.asks<TurnOrder>());
  EXPECT_EQ(merc(t.s, first).token, 0);
  t.act(accept);
  EXPECT_EQ(merc(t.s, first).token, 1);
}

// RC-RUL-163: a SecFor IV stands ready no longer than to the Refresh phase.
TEST(Refresh, NobodyStandsReady) {
  Scene t;
  spread_priorities(t);
  const FigureId guard = t.put_opfor("secfor4", at(3, 1));
  t.f(guard).stance = Stance::Ready;
  refresh_all(t);
  EXPECT_EQ(t.f(guard).stance, Stance::None);
}

// RC-RUL-128, RC-EX-12, RC-EX-13, RC-CAS-1, RC-CAS-2, RC-CAS-3, RC-CAS-4, RC-CAS-5, RC-CAS-6, RC-CAS-7, RC-CAS-8: two
// light and one collateral die show 3 bursts: from 0 to 2 and no further.
TEST(Security, Roll) {
  Scene t;
  spread_priorities(t);
  t.s.casualties = {1, 1, 1, 0, 0, 0};
  refresh_all(t, {"burst", "burst", "burst"});
  EXPECT_EQ(t.s.security.number, 2);
  EXPECT_EQ(t.s.casualties, (std::array<std::uint8_t, 6>{}));
  Scene heavy;
  spread_priorities(heavy);
  heavy.s.casualties = {0, 0, 0, 1, 1, 0};
  refresh_all(heavy, {"double", "blank"});
  EXPECT_EQ(heavy.s.security.number, 2);
}

// RC-SEC-1, RC-SEC-2, RC-SEC-4, RC-SEC-10, RC-COMP-3: the eighth OpFor, employees included, lifts the counter to the
// next level, once until they are fewer again.
TEST(Security, Crowd) {
  Scene t;
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), t.s, dice, silent};
  for (int i = 0; i < 7; ++i) place_opfor(p, kind("worker"), at(3, 1), {});
  EXPECT_EQ(t.s.security.number, 0);
  t.put_agent(Colour::Red, at(1, 1));
  place_opfor(p, kind("worker"), at(3, 1), {});
  EXPECT_EQ(t.s.security.number, 2);
  place_opfor(p, kind("worker"), at(3, 1), {});
  EXPECT_EQ(t.s.security.number, 2);
}

// RC-RUL-135, RC-REINF-1, RC-REINF-2, RC-REINF-3, RC-REINF-4, RC-REINF-6, RC-REINF-7, RC-SEC-7: at 10 the counter
// changes over: no more rolls and rises, each SecFor IV counts one.
TEST(Security, Reinforcements) {
  Scene t;
  spread_priorities(t);
  t.s.security.number = 9, t.s.casualties = {0, 1, 0, 0, 0, 0};
  refresh_all(t, {"burst"});
  EXPECT_TRUE(t.s.security.reinforcement);
  EXPECT_EQ(t.s.security.number, 0);
  EXPECT_EQ(level(content(), t.s), 4);
  t.s.casualties = {0, 1, 0, 0, 0, 0};
  refresh_all(t);  // no die
  EXPECT_EQ(t.s.casualties[1], 0);
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), t.s, dice, silent};
  raise_security(p, {}, Reason::ObjectiveDone);
  EXPECT_EQ(t.s.security.number, 0);
  place_opfor(p, kind("secfor4"), at(3, 1), {});
  EXPECT_EQ(t.s.security.number, 1);
  place_opfor(p, kind("secfor3"), at(3, 1), {});
  EXPECT_EQ(t.s.security.number, 1);
  apply_intel(p, board_of("ccc_leader"), kind("administrator"));
  EXPECT_EQ(t.s.security.number, 1);
}

// RC-RUL-138, RC-END-1, RC-END-2: a mission accomplished is a win, even if defeat came in the same round.
TEST(End, Victory) {
  Scene t;
  spread_priorities(t);
  t.s.progress.step = 1;  // leave with three
  t.s.progress.defeat = Ending::AllDead;
  refresh_all(t);
  EXPECT_EQ(t.s.ending, Ending::Won);
  EXPECT_TRUE(game().decision(t.s).over());
  EXPECT_FALSE(game().result(t.s).winners.empty());
}

// RC-RUL-134, RC-END-3, RC-REINF-5: ten on the reinforcement track lose in the end check.
TEST(End, Reinforced) {
  Scene t;
  spread_priorities(t);
  t.s.security.reinforcement = true, t.s.security.number = 10;
  refresh_all(t);
  EXPECT_EQ(t.s.ending, Ending::TooManyReinforcements);
}

// RC-END-5, RC-END-6: nobody left, or too few for the breach still to come.
TEST(End, TooFew) {
  for (const int dead : {2, 3, 5}) {
    Scene t("ccc", "prototype");
    spread_priorities(t);
    for (int i = 0; i < dead; ++i) {
      Merc& m = t.s.mercs[static_cast<std::size_t>(i)];
      m.dead = true, m.blood = 0, m.area = {};
    }
    refresh_all(t);
    EXPECT_EQ(t.s.ending, dead == 2 ? Ending::Running : dead == 3 ? Ending::TooFewLeft : Ending::AllDead);
  }
}

// RC-MISS-1, RC-END-6: a mission's own conditions: nobody may die, the level may not be reached.
TEST(Missions, SpecialRules) {
  Scene losses("ccc", "unavoidable_losses");
  spread_priorities(losses);
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), losses.s, dice, silent};
  kill_merc(p, board_of("ccc_demo"), {});
  refresh_all(losses);
  EXPECT_EQ(losses.s.ending, Ending::MercLost);
  Scene ghosts("ccc", "ghosts");
  spread_priorities(ghosts);
  ghosts.s.security.reinforcement = true;
  refresh_all(ghosts);
  EXPECT_EQ(ghosts.s.ending, Ending::Noticed);
  Scene sweep("ccc", "clean_sweep");
  spread_priorities(sweep);
  refresh_all(sweep);
  EXPECT_EQ(sweep.s.ending, Ending::Won);
}

// RC-MISS-2, RC-EMP-15, RC-SEC-3: captured workers count as questioned; the step raises security and the next one is
// set up.
TEST(Missions, Steps) {
  Scene t("ccc", "unavoidable_losses");
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), t.s, dice, silent};
  const int wanted = content().missions[0].steps[0].count;
  for (int i = 0; i < wanted; ++i) note_interrogation(p, board_of("ccc_leader"));
  EXPECT_EQ(t.s.progress.step, 1);
  EXPECT_EQ(t.s.security.number, 2);
  EXPECT_TRUE(std::any_of(t.s.markers.begin(), t.s.markers.end(),
                          [](const Marker& m) { return m.face_up && m.what == Objective::First; }));
}

}  // namespace
}  // namespace condotta::recon
