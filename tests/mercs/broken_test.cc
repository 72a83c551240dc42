#include <gtest/gtest.h>

#include "games/mercs/game.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "shelf/content.h"

// Positions somebody wrote: what is wrong with one is said with its place.
namespace condotta::mercs {
namespace {

const Mercs& game() {
  static const Mercs one(read_content(std::filesystem::path(CONDOTTA_HOME) / "content/mercs"));
  return one;
}

// Figure 4 is about to do something in its Combat Action.
State fight() {
  const auto file = std::filesystem::path(CONDOTTA_HOME) / "tests/mercs/starts/ccc_uscr.json";
  State s = from_json<State>(game().names(), parse_json(read_text(file), file.string()), file.string());
  s.agenda.clear();
  s.agenda.push(task_for(Job::Round, s, kNoFigure));
  s.agenda.top().step = 1;
  s.agenda.push(task_for(Job::Activation, s, 4));
  s.agenda.top().step = 4;
  s.agenda.push(task_for(Job::Combat, s, 4));
  s.agenda.top().asks = 0;
  return s;
}

void expect_refused(const State& s, const std::string& because) {
  EXPECT_EQ(game().broken(s), because);
}

TEST(Broken, TakesTheStartAsItIs) {
  EXPECT_EQ(game().broken(fight()), "");
}

TEST(Broken, NamesTheTaskThatNeedsAnotherFigure) {
  State s = fight();
  s.agenda.top().who = 17;
  expect_refused(s, "agenda[2].who: there is no figure 17");
  s.agenda.top().who = kNoFigure;
  expect_refused(s, "agenda[2].who: there is no figure 255");
  s = fight();
  figure(s, 4).standing = Standing::Out;
  s.lost[0] = 1;
  expect_refused(s, "agenda[2].who: figure 4 is out");
}

TEST(Broken, NamesTheSeatThatHasNoSay) {
  State s = fight();
  s.agenda.top().asks = 1;
  expect_refused(s, "agenda[2].asks: seat 1 has no say here");
  s.agenda.top().asks = kNobody;
  expect_refused(s, "agenda[2].asks: seat 255 has no say here");
  s = fight();
  s.agenda.tasks()[1].asks = 0;
  expect_refused(s, "agenda[1].asks: only the last task asks somebody");
}

TEST(Broken, WantsTasksWhereTheyBelong) {
  State s = fight();
  s.agenda.top().job = Job::Luck;
  expect_refused(s, "agenda[2].job: luck cannot wait here");
  s = fight();
  s.agenda.tasks().erase_at(0);
  expect_refused(s, "agenda[0].job: activation cannot wait here");
  s = fight();
  s.agenda.clear();
  expect_refused(s, "agenda: empty, yet the game is not over");
}

TEST(Broken, WantsAHitToBeLuckyAbout) {
  State s = fight();
  s.agenda.top().asks = kNobody;
  s.agenda.push(task_for(Job::Settle, s, kNoFigure));
  Task hit = task_for(Job::Hit, s, 4);
  hit.other = 5;
  hit.step = 2;
  s.agenda.push(hit);
  Task luck = task_for(Job::Luck, s, 5);
  luck.asks = 1;
  s.agenda.push(luck);
  expect_refused(s, "agenda[4].weapon: figure 4 carries no such weapon");
  s.agenda.tasks()[4].weapon = game().content().card(figure(s, 4).card).weapons[0];
  expect_refused(s, "agenda[5].job: there is no hit to turn aside");
  s.agenda.tasks()[4].hits = 1;
  EXPECT_EQ(game().broken(s), "");
  s.agenda.tasks()[4].other = 6;
  expect_refused(s, "agenda[5].who: somebody else is hit");
}

TEST(Broken, WantsAGroupForWhatIsRememberedOfOne) {
  State s = fight();
  s.revealed = 1;
  expect_refused(s, "revealed: counters lie open from a group's step 1 on, and only then");
  s = fight();
  s.group_fire = 1;
  expect_refused(s, "group_fire: held back are the results of a group that fights now");
}

TEST(Broken, WantsCardsForAllOnceTheSquadsArePicked) {
  State s = fight();
  figure(s, 7) = Figure{};
  expect_refused(s, "figures[7].standing: nobody is in reserve when all are placed");
  figure(s, 7).standing = Standing::InPlay;
  expect_refused(s, "figures[7].card: a figure needs a card");
}

}  // namespace
}  // namespace condotta::mercs
