#include "games/mercs/questions.h"

// What several questions share.
namespace condotta::mercs {

FigureId acting(const State& s) {
  FigureId who{};
  if (s.agenda.empty()) return who;
  s.agenda.top().visit([&](const auto& task) {
    if constexpr (requires { task.who; }) who = task.who;
  });
  if (const auto* t = s.agenda.top().if_is<Group>()) who = next_counter(s, *t);
  if (const auto* t = s.agenda.top().if_is<Muster>()) who = recruit_of(s, *t);
  return who;
}

// ---- candidates ----------------------------------------------------------------------------------------------------

void Lister::offer_orders() {
  for (const Tactic order : {Tactic::MoveFirst, Tactic::FireFirst}) {
    Action a = verb(Verb::FireAndMove);
    a.order = order;
    offer(a);
  }
}

bool Lister::settle(Action& a) {
  if (a.facing <= kOpenFacing) return settle_step(*this, a);
  if (a.verb == Verb::Fire || a.verb == Verb::Launch) return settle_shot(*this, a);
  return ok(Agendas::row(s.agenda.top()).check(now, a));
}

bool Lister::hidden(int enemy) {
  if (!(known_ >> enemy & 1)) {
    known_ = static_cast<std::uint16_t>(known_ | 1 << enemy);
    const Shelter cover = shelter_between(c.field(s), bodies_of(s), s, who, enemy);
    const bool waza = c.has(me().card, Hook::CoverReduction);
    if (cover.obstacle || (cover.level == 2 && !waza)) unseen_ = static_cast<std::uint16_t>(unseen_ | 1 << enemy);
  }
  return (unseen_ >> enemy & 1) != 0;
}

int Lister::nearest_enemy() {
  if (nearest_ != -2) return nearest_;
  nearest_ = -1;
  table::Wide least = 0;
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(who) || !in_play(figure(s, i))) continue;
    const table::Wide d = table::distance2(at_of(me()), at_of(figure(s, i)));
    if (nearest_ < 0 || d < least) nearest_ = i, least = d;
  }
  return nearest_;
}

std::int16_t turn_towards(int facing, int wish) {
  const int turn = ((wish - facing) % 360 + 540) % 360 - 180;
  return table::whole_turn(facing + std::clamp(turn, -90, 90));
}

std::int16_t Lister::facing_enemy(table::Point from) {
  const int enemy = nearest_enemy();
  if (enemy < 0) return me().facing;
  return turn_towards(me().facing, table::bearing_of(at_of(figure(s, enemy)) - from));
}

// ---- words ---------------------------------------------------------------------------------------------------------

Phrase about(const char* key, const Look& now, FigureId who, int side) {
  const int i = who.some() ? who.index() : 0;
  return {key, args(i, figure(now.s, i).card.index(), side, figure(now.s, i).mp)};
}

Phrase attack_detail(const Look& now, WeaponId weapon, const Aim& aim) {
  return {"detail.attack",
          args(aim.needed.total(), now.content.weapon(weapon).dice, aim.strength, aim.armor, aim.cover.percent())};
}

}  // namespace condotta::mercs
