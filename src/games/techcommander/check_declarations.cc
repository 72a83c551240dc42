#include "games/techcommander/resolve.h"

// What may be declared beside the actions (1.29, TC-DEC-10 to TC-DEC-18).
namespace condotta::techcommander {

namespace {

// TC-DEC-14
Objection check_rally(const Content& c, const State& s, Seat seat, const Action& a) {
  const Unit& u = unit(s, a.unit);
  if (!known(s, a.target) || a.target == a.unit || unit(s, a.target).owner != seat || !has_body(c, unit(s, a.target)))
    return refuse("TC-RUL-177"_rule, Reason::NotYours);
  if (!sheet(c, u).may_rally || !sheet(c, unit(s, a.target)).may_rally)
    return refuse("TC-RAL-1"_rule, Reason::NotForThisUnit);
  if (u.group != 0 && u.group == unit(s, a.target).group) return refuse("TC-RAL-16"_rule, Reason::SameGroup);
  return could_rally(c, s, a.unit, a.target) ? Objection{} : refuse("TC-RAL-2"_rule, Reason::TooFarApart);
}

}  // namespace

// What an owner may declare at its place, at no cost, once per unit and place.
Objection check_declaration(const Content& c, const State& s, Seat seat, const Action& a) {
  if (a.verb == Verb::Buy) return check_purchase(c, s, seat, a);
  if (!known(s, a.unit) || unit(s, a.unit).owner != seat) return refuse("TC-UNIT-4"_rule, Reason::NotYours);
  const Unit& u = unit(s, a.unit);
  if (a.verb == Verb::Unbutton) return check_unbutton(c, s, u);
  if (!has_body(c, u) || u.is(Status::Crashed)) return refuse("TC-UNIT-4"_rule, Reason::NoSuchUnit);
  switch (a.verb) {
    case Verb::Rally:
      return check_rally(c, s, seat, a);
    case Verb::Split:
      if (u.group == 0) return refuse("TC-RAL-15"_rule, Reason::NotRallied);
      return could_split(c, s, a) ? Objection{} : refuse("TC-RAL-15"_rule, Reason::TooFarApart);
    case Verb::Infiltrate:  // TC-DEC-15
      if (!may_infiltrate(c, u) || u.is(Status::Infiltrated)) return refuse("TC-INF-5"_rule, Reason::NotForThisUnit);
      if (bubble_over(c, s, body_of(c, s, u)) >= 0) return refuse("TC-BUB-2"_rule, Reason::InBubble);
      if (u.did(Memory::Declared)) return refuse("TC-RUL-100"_rule, Reason::OncePerPlace);
      return {};
    case Verb::Unveil:
      if (!u.is(Status::Infiltrated)) return refuse("TC-INF-6"_rule, Reason::NotForThisUnit);
      if (u.did(Memory::Declared)) return refuse("TC-RUL-100"_rule, Reason::OncePerPlace);
      return {};
    case Verb::GoToGround:  // TC-DEC-16
      if (!may_go_to_ground(c, s, a.unit)) return refuse("TC-DUG-2"_rule, Reason::NotForThisUnit);
      return {};
    case Verb::Turn:  // TC-DEC-18
      if (u.did(Memory::Turned)) return refuse("TC-MOV-4"_rule, Reason::OncePerPlace);
      if (!fits(c, s, a.unit, u.at(), u.z, a.facing)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
      return {};
    case Verb::TakeStance:
      if (a.choice > 2 || !stance_allowed(c, s, a.unit, static_cast<Stance>(a.choice)))
        return refuse("TC-STN-4"_rule, Reason::NotForThisUnit);
      return {};
    case Verb::DropShield:
      return check_shield_drop(c, s, u, {a.x, a.y});
    default:
      return refuse("TC-DEC-10"_rule, Reason::NotAsked);
  }
}

}  // namespace condotta::techcommander
