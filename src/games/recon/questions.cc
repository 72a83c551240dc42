#include "games/recon/questions.h"

// What several questions say alike.
namespace condotta::recon {

Verdict check_die(const Action& a, const std::array<std::uint8_t, 3>& dice, MercId who) {
  if (a.who != who) return not_asked();
  if (a.verb == Verb::Leave) return yes();
  if (a.verb != Verb::RerollDie) return not_asked();
  return a.amount < 3 && dice[a.amount] > 0 ? yes() : no("RC-RUL-157"_rule, Reason::NotHere);
}

Verdict check_place(const State& s, const Action& a, Areas allowed, MercId who) {
  if (a.verb != Verb::Stand || a.who != who || !is_merc(s, a.who)) return not_asked();
  return is_area(a.where) && has(allowed, a.where.value) ? yes() : no("RC-AREA-2"_rule, Reason::NoPlaceToStand);
}

}  // namespace condotta::recon
