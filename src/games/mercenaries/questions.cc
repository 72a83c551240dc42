#include "games/mercenaries/questions.h"

// What several questions say alike.
namespace condotta::mercenaries {

Refusal refuse_place(const State& s, Squares offered, const Action& a, RuleId rule, Reason why) {
  if (a.verb != Verb::Place) return no("MN-PLC-4"_rule, Reason::NotAsked);
  if (a.square.some() && has(offered, a.square)) return yes();
  if (has(mercenary_squares(s), a.square)) return no("MN-PLC-3"_rule, Reason::MercenaryThere, a.square.index());
  return no(rule, why);
}

Refusal refuse_monster_choice(const MonsterIds& offered, const Action& a, RuleId rule) {
  if (a.verb != Verb::Next) return no(rule, Reason::NotAsked);
  return offered.contains(a.target) ? yes() : no(rule, Reason::WrongOrder);
}

}  // namespace condotta::mercenaries
