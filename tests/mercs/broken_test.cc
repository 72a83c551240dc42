#include <gtest/gtest.h>

#include "games/mercs/game.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "tests/harness/house.h"
#include "tests/mercs/table.h"

// Positions somebody wrote: what is wrong with one is said with its place.
namespace condotta::mercs {
namespace {

// Figure 4 is about to do something in its Combat Action.
State fight() {
  const auto file = std::filesystem::path(kHouse) / "tests/mercs/starts/ccc_uscr.json";
  State s = from_json<State>(game().names(), parse_json(read_text(file), file.string()), file.string());
  s.agenda.clear();
  s.agenda.push(Round{.step = Round::Step::Acts});
  s.agenda.push(Activation{.step = Activation::Step::Ends, .who = FigureId::of(4)});
  s.agenda.push(Combat{.who = FigureId::of(4), .asked = true});
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
  s.agenda.top().as<Combat>().who = FigureId::of(17);
  expect_refused(s, "agenda.2.who: expected a figure");
  s.agenda.top().as<Combat>().who = {};
  expect_refused(s, "agenda.2.who: expected a figure");
  s = fight();
  figure(s, 4).standing = Standing::Out;
  s.lost[0] = 1;
  expect_refused(s, "agenda.2.who: a5 is out");
}

TEST(Broken, WantsTheLastTaskToAskAndNoOther) {
  State s = fight();
  s.agenda.top().as<Combat>().asked = false;
  expect_refused(s, "agenda: the last task must ask somebody");
  s = fight();
  s.agenda.push(Move{.who = FigureId::of(4), .asked = true});
  expect_refused(s, "agenda.2.asked: only the last task asks somebody");
  s.agenda.tasks()[2].as<Combat>().asked = false;
  EXPECT_EQ(game().broken(s), "");
}

TEST(Broken, WantsAWatchToAskAnEnemy) {
  State s = fight();
  s.agenda.top().as<Combat>().asked = false;
  s.agenda.push(Move{.who = FigureId::of(4)});
  s.agenda.push(Watch{.who = FigureId::of(4), .begun = true, .asks = 0});
  expect_refused(s, "agenda.4.asks: expected a seat of the enemy, once it has begun");
  s.agenda.top().as<Watch>().asks = 1;
  EXPECT_EQ(game().broken(s), "");
  s.agenda.top().as<Watch>().committed = true;
  expect_refused(s, "agenda.4.who: where it started.x: 0 is not between 150 and 5950");
}

TEST(Broken, WantsTasksWhereTheyBelong) {
  State s = fight();
  s.agenda.top() = Luck{.who = FigureId::of(4)};
  expect_refused(s, "agenda.2.job: luck cannot stand on activation");
  s = fight();
  s.agenda.tasks().erase_at(0);
  expect_refused(s, "agenda.0.job: activation cannot stand at the bottom");
  s = fight();
  s.agenda.clear();
  expect_refused(s, "agenda: empty, yet the game is not over");
}

TEST(Broken, WantsAHitToBeLuckyAbout) {
  State s = fight();
  s.agenda.top().as<Combat>().asked = false;
  s.agenda.push(Settle{});
  s.agenda.push(Hit{.step = Hit::Step::Damage, .who = FigureId::of(4), .target = FigureId::of(5)});
  s.agenda.push(Luck{.who = FigureId::of(5)});
  Hit& hit = s.agenda.tasks()[4].as<Hit>();
  expect_refused(s, "agenda.4.weapon: a5 carries no such weapon");
  hit.weapon = game().content().card(figure(s, 4).card).weapons[0];
  expect_refused(s, "agenda.5.job: there is no hit to turn aside");
  hit.hits = 1;
  EXPECT_EQ(game().broken(s), "");
  hit.target = FigureId::of(6);
  expect_refused(s, "agenda.5.who: somebody else is hit");
}

// Two figures act in the same instant; the second side declares first.
TEST(Broken, WantsMembersOfAGroup) {
  State s = fight();
  s.agenda.pop();
  s.agenda.top() = Group{};
  expect_refused(s, "agenda.1.members: expected figures");
  Group& group = s.agenda.top().as<Group>();
  group.members.push_back(FigureId::of(4));
  group.members.push_back(FigureId::of(4));
  expect_refused(s, "agenda.1.members: the same figure twice");
  group.members.back() = FigureId::of(5);
  EXPECT_EQ(game().broken(s), "");
}

TEST(Broken, WantsAGroupForWhatIsRememberedOfOne) {
  State s = fight();
  s.revealed = 1;
  expect_refused(s, "revealed: counters lie open once all of a group are laid, and only then");
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
