// The OpFor phase: order, targets, employees.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

// RC-EX-6, RC-OPF-7, RC-OPF-4, RC-OPF-5, RC-OPF-10: the highest priority in reach is shot at, whoever stands nearer.
TEST(Opfor, TargetsByPriority) {
  Scene t;
  out_of_sight(t);
  const FigureId f = t.put_opfor("secfor1", at(3, 3));
  t.put("ccc_incinerator", at(3, 3)).priority = 4;
  t.put("ccc_breacher", at(3, 3)).priority = 2;
  t.put("ccc_leader", at(3, 5)).priority = 7;
  t.phase(OpforPhase{}, Phase::Opfor, {"blank", "blank"});
  ASSERT_TRUE(t.saw(What::OpforAttacks));
  EXPECT_EQ(t.event(What::OpforAttacks)->args[2], board_of("ccc_leader").value);
  EXPECT_EQ(t.f(f).area.value, at(3, 3));
}

// RC-RUL-36, RC-OPF-6, RC-OPF-8, RC-OPF-3, RC-OPF-11: it moves to get into range of the highest priority; its target
// soaks.
TEST(Opfor, MovesIntoRange) {
  Scene t;
  out_of_sight(t);
  const FigureId f = t.put_opfor("secfor1", at(3, 3));
  t.put("ccc_breacher", at(3, 3)).priority = 2;
  t.put("ccc_leader", at(3, 7)).priority = 7;
  t.phase(OpforPhase{}, Phase::Opfor, {"burst", "burst", "shield", "blank"});
  EXPECT_EQ(t.f(f).area.value, at(3, 5));
  EXPECT_EQ(t.times(What::OpforMoves), 2);
  EXPECT_EQ(t.m("ccc_leader").blood, 8);
}

// RC-RUL-38, RC-OPF-9, RC-OPF-12: equal priorities: the higher starting priority; never an incapacitated MERC.
TEST(Opfor, TiesAndTheFallen) {
  Scene t;
  out_of_sight(t);
  t.put_opfor("secfor1", at(3, 3));
  t.put("ccc_leader", at(3, 4)).priority = 6;
  t.put("ccc_gunner", at(3, 5)).priority = 6;
  Merc& down = t.put("ccc_demo", at(3, 4));
  down.priority = 9, down.down = true, down.blood = 1;
  t.phase(OpforPhase{}, Phase::Opfor, {"blank", "blank"});
  EXPECT_EQ(t.event(What::OpforAttacks)->args[2], board_of("ccc_gunner").value);
}

// RC-RUL-35, RC-DEC-13, RC-OPF-1, RC-OPF-2, RC-COMP-8, RC-COMP-9: SecFor IV, III, II, I, then employees, each figure by
// itself.
TEST(Opfor, Order) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_leader", at(3, 5));
  t.put_opfor("worker", at(3, 8));
  t.put_opfor("secfor1", at(3, 4));
  t.put_opfor("secfor1", at(3, 4));
  t.put_opfor("secfor4", at(3, 4));
  t.phase(OpforPhase{}, Phase::Opfor, {"blank", "blank", "blank", "blank", "blank", "blank", "blank", "blank"});
  std::vector<int> order;
  for (const Event& e : t.events) {
    if (e.what == static_cast<std::uint16_t>(What::OpforAttacks)) order.push_back(e.args[1]);
  }
  EXPECT_EQ(order, (std::vector<int>{4, 2, 3}));
  EXPECT_TRUE(t.s.agenda.empty()) << "nobody is asked";
}

// A SecFor IV that stands ready at the end of the corridor, and the Demo round the corner.
struct Corridor : Scene {
  FigureId guard;
  Corridor() {
    out_of_sight(*this);
    guard = put_opfor("secfor4", at(3, 1));
    f(guard).stance = Stance::Ready;
    put("ccc_demo", at(4, 3));
    turn("ccc_demo");
  }
};

// RC-RUL-163: it fires at once, before agents are revealed, and only once.
TEST(ReserveFire, BeforeAgentsAreRevealed) {
  Corridor t;
  t.put_agent(Colour::Blue, at(3, 5));
  t.act(move_of("ccc_demo", at(3, 3)), {"blank", "blank", "blank", "blank", "false_signal"});
  const Event *shot = t.event(What::OpforAttacks), *card = t.event(What::EventCardDrawn);
  ASSERT_TRUE(shot != nullptr && card != nullptr);
  EXPECT_LT(shot, card);
  EXPECT_EQ(t.f(t.guard).stance, Stance::None);
}

// RC-RUL-163: whoever it had in its sight before the step is no newcomer; a suppressed guard fires at nobody.
TEST(ReserveFire, OnlyOnNewcomers) {
  Corridor seen;
  seen.put("ccc_demo", at(3, 4));
  seen.act(move_of("ccc_demo", at(3, 3)));
  EXPECT_FALSE(seen.saw(What::OpforAttacks));
  EXPECT_EQ(seen.f(seen.guard).stance, Stance::Ready);
  Corridor cowed;
  cowed.f(cowed.guard).suppressed_until = 2;
  cowed.act(move_of("ccc_demo", at(3, 3)));
  EXPECT_FALSE(cowed.saw(What::OpforAttacks));
}

// RC-RUL-163: only with nobody in reach does it stand ready.
TEST(ReserveFire, NotAfterAnAttack) {
  Corridor t;
  t.put("ccc_demo", at(3, 4));
  t.phase(OpforPhase{}, Phase::Opfor, {"blank", "blank", "blank", "blank"});
  EXPECT_TRUE(t.saw(What::OpforAttacks));
  EXPECT_EQ(t.f(t.guard).stance, Stance::None);
}

// RC-EX-7, RC-EMP-3, RC-EMP-4, RC-EMP-5, RC-EMP-19: strictly more MERCS than OpFor in sight makes it cower; judged at
// the start of the phase only.
TEST(Employees, Cower) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_leader", at(3, 6)), t.put("ccc_gunner", at(3, 7));
  const FigureId alone = t.put_opfor("worker", at(3, 4));
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(t.f(alone).stance, Stance::Cowering);
  EXPECT_EQ(t.f(alone).area.value, at(3, 4));
  Scene pair;
  out_of_sight(pair);
  pair.put("ccc_leader", at(3, 6)), pair.put("ccc_gunner", at(3, 7));
  const FigureId one = pair.put_opfor("worker", at(3, 4)), two = pair.put_opfor("worker", at(3, 5));
  pair.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(pair.f(one).stance, Stance::None);
  EXPECT_EQ(pair.f(two).stance, Stance::None);  // the first ran off, and still it does not
  EXPECT_NE(pair.f(two).area.value, at(3, 5));
}

// RC-RUL-47, RC-EMP-8, RC-EMP-10, RC-EMP-11, RC-EMP-13, RC-DEATH-2: two areas toward the stairs, where it leaves for
// the casualty pool.
TEST(Employees, RunForTheStairs) {
  Scene t;
  out_of_sight(t);
  const FigureId f = t.put_opfor("worker", at(3, 5));
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(t.f(f).area.value, at(3, 3));
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_FALSE(t.stands(f));
  EXPECT_EQ(t.s.casualties[0], 1);
  EXPECT_FALSE(std::any_of(t.s.mercs.begin(), t.s.mercs.end(), [](const Merc& m) { return m.kia; }));
}

// RC-RUL-47, RC-EMP-1, RC-EMP-2, RC-EMP-6, RC-EMP-7, RC-EMP-9, RC-EMP-12: it leaves a MERC's area, never enters one
// even for the stairs, hides from sight, and does not attack.
TEST(Employees, KeepAwayFromMercs) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_leader", at(3, 2));
  const FigureId f = t.put_opfor("worker", at(3, 3));
  const FigureId g = t.put_opfor("worker", at(3, 2));
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_NE(t.f(f).area.value, at(3, 2));
  EXPECT_FALSE(sees(t.s, t.f(f).area.value, at(3, 2)));
  EXPECT_FALSE(t.stands(g) && t.f(g).area.value == at(3, 2));
  EXPECT_FALSE(t.saw(What::OpforAttacks));
}

// RC-STAT-3, RC-STAT-5, RC-STAT-7: suppressed: nothing at all; blinded: without its two highest dice, once; pinned: no
// step.
TEST(Opfor, Statuses) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_leader", at(3, 5));
  const FigureId f = t.put_opfor("secfor1", at(3, 3));
  t.f(f).suppressed_until = 1;
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_TRUE(t.saw(What::OpforSkips));
  t.f(f).suppressed_until = 0;
  t.f(f).blinded_until = 2, t.f(f).dazed = true;
  t.phase(OpforPhase{}, Phase::Opfor);  // both dice are lost
  EXPECT_FALSE(t.f(f).dazed);
  t.phase(OpforPhase{}, Phase::Opfor, {"blank", "blank"});
  t.f(f).area = AreaId::of(at(3, 8)), t.f(f).pinned_until = 2;
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(t.f(f).area.value, at(3, 8));
  const FigureId w = t.put_opfor("worker", at(5, 3));
  t.f(w).pinned_until = 2;
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(t.f(w).area.value, at(5, 3));
}

// RC-AREA-8, RC-BURN-6: no OpFor in the elevator; below SecFor III none walks into fire, SecFor III does.
TEST(Opfor, BarredAreas) {
  for (const char* who : {"secfor1", "secfor3"}) {
    Scene t;
    for (Merc& m : t.s.mercs) m.area = AreaId::of(at(8, 5));
    t.put("ccc_leader", at(8, 6)).priority = 9;
    const FigureId f = t.put_opfor(who, at(3, 6));
    t.s.burning = rows(bit(at(4, 6)) | bit(at(3, 5)) | bit(at(3, 7)) | bit(at(2, 6)));
    t.s.smoke = rows(bit(at(6, 6)));
    t.phase(OpforPhase{}, Phase::Opfor);
    EXPECT_EQ(t.f(f).area.value == at(3, 6), std::string(who) == "secfor1") << who;
  }
  Scene lift;
  for (Merc& m : lift.s.mercs) m.area = AreaId::of(at(8, 5));
  const FigureId f = lift.put_opfor("secfor3", at(6, 5));
  lift.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(lift.f(f).area.value, at(6, 5));
}

// RC-COMP-14, RC-DEATH-1: damage stays on the figure until it reaches its blood.
TEST(Opfor, DamageStays) {
  Scene t;
  const FigureId f = t.put_opfor("secfor3", at(3, 4));
  t.put("ccc_leader", at(3, 3));
  t.turn("ccc_leader");
  t.act(attack_of(Verb::Sweeping, "ccc_leader", f), {"burst", "burst", "blank", "blank", "blank", "shield"});
  EXPECT_EQ(t.f(f).damage, 1);
  EXPECT_TRUE(t.stands(f));
}

}  // namespace
}  // namespace condotta::recon
