// How choices and questions are put into words: keys of words.en.json and what fills their blanks.

#include <array>

#include "games/recon/breach.h"
#include "games/recon/game.h"

namespace condotta::recon {
namespace {

constexpr std::array<const char*, 48> kVerbKeys = {"action.pass",
                                                   "action.initiative",
                                                   "action.reload",
                                                   "action.interact",
                                                   "action.use_kit",
                                                   "action.capture",
                                                   "action.interrogate",
                                                   "action.let_go",
                                                   "action.move",
                                                   "action.hustle",
                                                   "action.step",
                                                   "action.stop",
                                                   "action.focused",
                                                   "action.sweeping",
                                                   "action.assault",
                                                   "action.suppress",
                                                   "action.throw",
                                                   "action.spray_and_pray",
                                                   "action.selective",
                                                   "action.melee_reserve",
                                                   "action.attack_and_move",
                                                   "action.duck_and_cover",
                                                   "action.breach_and_clear",
                                                   "action.accept",
                                                   "action.refuse",
                                                   "action.pay",
                                                   "action.tile",
                                                   "action.keep",
                                                   "action.release",
                                                   "action.reveal",
                                                   "action.decline",
                                                   "action.displace_agent",
                                                   "action.react",
                                                   "action.let_pass",
                                                   "action.attack",
                                                   "action.ability",
                                                   "action.take_cover",
                                                   "action.overdrive",
                                                   "action.reroll",
                                                   "action.leave",
                                                   "action.stand",
                                                   "action.take",
                                                   "action.place_marker",
                                                   "action.reroll_die",
                                                   "action.push",
                                                   "action.pin",
                                                   "action.clear_circle",
                                                   "action.next_card"};

Job job_of(const State& s) {
  return s.agenda.empty() ? Job::None : s.agenda.top().job;
}

bool ties(Job job) {
  return job == Job::TurnOrder || job == Job::BreachOrder;
}

const char* key_of(const State& s, const Action& a) {
  const Job job = job_of(s);
  switch (a.verb) {
    case Verb::UseKit:
      return a.with.some()    ? "action.use_kit_on_merc"
             : a.where.some() ? "action.use_kit_on_area"
                              : "action.use_kit_on_wall";
    case Verb::Throw:
      return a.side <= 3 ? "action.throw_toward" : "action.throw";
    case Verb::AttackAndMove:
      switch (a.role) {
        case Role::AttackThenTheyMove:
          return "action.attack_then_they_move";
        case Role::TheyMoveThenAttack:
          return "action.they_move_then_attack";
        case Role::TheyAttackThenMove:
          return "action.they_attack_then_move";
        default:
          return "action.move_then_they_attack";
      }
    case Verb::DuckAndCover:
      return a.role == Role::DuckMyself  ? "action.duck_myself"
             : a.role == Role::CoverThem ? "action.cover_them"
                                         : "action.duck_and_cover";
    case Verb::Displace:
      return a.who.some()      ? "action.displace_merc"
             : a.target.some() ? "action.displace_opfor"
                               : "action.displace_agent";
    case Verb::Decline:
      return job == Job::Overflow ? "action.decline_overflow"
             : job == Job::Intel  ? "action.decline_intel"
                                  : "action.decline";
    case Verb::Attack:
      return a.side != 0xFF ? "action.attack_position" : "action.attack";
    case Verb::Ability:
      return a.to != 0xFF ? "action.ability_push" : a.side != 0xFF ? "action.ability_position" : "action.ability";
    case Verb::Take:
      return job == Job::BreachOrder ? "action.take_position" : job == Job::Carrier ? "action.carry" : "action.take";
    case Verb::Accept:
      return ties(job) ? "action.agree" : "action.accept";
    case Verb::Refuse:
      return ties(job) ? "action.disagree" : "action.refuse";
    case Verb::Leave:
      return job == Job::Shove ? "action.leave_figure" : "action.leave";
    default:
      return static_cast<std::size_t>(a.verb) < kVerbKeys.size() ? kVerbKeys[static_cast<std::size_t>(a.verb)]
                                                                 : "action.pass";
  }
}

// 0 who, 1 where, 2 kind of OpFor, 3 figure, 4 with, 5 also, 6 item, 7 half, 8 side or position, 9 amount, 10 second
// amount, 11 what is left to pay, 12 lower position, 13 side of the tile, 14 place or ability.
Args blanks(const Content& c, const State& s, const Action& a) {
  const Opfor* f = a.target.some() ? figure(s, a.target) : nullptr;
  const bool breaching = s.breach.side.some();
  const auto value = [&](std::uint8_t position) -> int {
    if (!breaching) return position;
    const auto& spots = tile_side(c, s).positions;
    return position < spots.size() ? spots[position].value : position;
  };
  const bool paying = !s.agenda.empty() && s.agenda.top().job == Job::PayBreach;
  const int rest =
      paying ? breach_cost(c, s, s.proposal) - a.amount - a.amount2 : c.tracks.costs.attack_and_move - a.amount;
  const MercId who = paying ? s.proposal.who : a.who, with = paying ? s.proposal.with : a.with,
               also = paying ? s.proposal.also : a.also;
  int extra = 0;
  if (a.verb == Verb::Interact && a.who.some() && merc(s, a.who).area.some())
    extra = static_cast<int>(facts(s, merc(s, a.who).area.value).place);
  if (a.verb == Verb::Ability && a.who.some()) extra = static_cast<int>(board(c, merc(s, a.who)).breach.kind);
  if (a.verb == Verb::NextCard && a.amount <= s.foreseen.size() && a.amount > 0)
    extra = s.foreseen[a.amount - 1u].value;
  if (a.verb == Verb::Take && !s.agenda.empty())
    extra = s.agenda.top().job == Job::BreachOrder ? s.breach.next + 1 : s.agenda.top().m;
  const bool on_tile =
      a.verb == Verb::Attack || a.verb == Verb::Ability || a.verb == Verb::TakeCover || a.verb == Verb::ClearCircle;
  if (job_of(s) == Job::Shove) f = figure(s, s.agenda.top().figure);
  return args(who.value, a.where.value, f != nullptr ? f->kind.value : 0, a.target.some() ? a.target.index() : 0,
              with.value, also.value, a.item.value, static_cast<int>(a.half), on_tile ? value(a.side) : a.side,
              a.amount, a.amount2, rest, value(a.to), a.tile.value, extra);
}

// What a mate is asked to join, told from its own side.
const char* consent_key(const Action& proposal) {
  switch (proposal.verb) {
    case Verb::BreachAndClear:
      return "question.join_breach";
    case Verb::DuckAndCover:
      return "question.join_duck";
    default:
      break;
  }
  switch (proposal.role) {
    case Role::AttackThenTheyMove:
      return "question.join_move_second";
    case Role::TheyMoveThenAttack:
      return "question.join_move_first";
    case Role::TheyAttackThenMove:
      return "question.join_attack_first";
    default:
      return "question.join_attack_second";
  }
}

const char* question_key(Job job, const Action& proposal, bool proposed) {
  switch (job) {
    case Job::Turn:
      return "question.turn";
    case Job::Steps:
      return "question.steps";
    case Job::SweepNow:
      return "question.sweep_now";
    case Job::Carrier:
      return "question.carrier";
    case Job::Lead:
      return "question.lead";
    case Job::Shove:
      return "question.shove";
    case Job::EntryCircle:
      return "question.entry_circle";
    case Job::JamDie:
      return "question.jam_die";
    case Job::Consent:
      return consent_key(proposal);
    case Job::PayBreach:
      return "question.pay_breach";
    case Job::BreachTile:
      return "question.breach_tile";
    case Job::BreachOrder:
      return proposed ? "question.breach_order_agree" : "question.breach_order";
    case Job::TurnOrder:
      return proposed ? "question.turn_order_agree" : "question.turn_order";
    case Job::Foresee:
      return "question.foresee";
    case Job::BreachTurn:
      return "question.breach_turn";
    case Job::RerollMisses:
      return "question.reroll_misses";
    case Job::RerollSuccesses:
      return "question.reroll_successes";
    case Job::PlaceInRoom:
      return "question.place_in_room";
    case Job::StartArea:
      return "question.start_area";
    case Job::KeepCaptive:
      return "question.keep_captive";
    case Job::Intel:
      return "question.intel";
    case Job::Overflow:
      return "question.overflow";
    case Job::React:
      return "question.react";
    case Job::SpareMarker:
      return "question.spare_marker";
    default:
      return "question.over";
  }
}

// The number a question speaks of: a position of the tile, a turn order token, a place in the deck, or steps left.
int number_asked(const State& s, const Task& t) {
  switch (t.job) {
    case Job::BreachTurn:
    case Job::BreachOrder:
      return s.breach.next + 1;
    case Job::TurnOrder:
      return t.m;
    case Job::Foresee:
      return t.n + 1;
    default:
      return t.n;
  }
}

int share_of_mate(const Content& c, const State& s) {
  const Costs& costs = c.tracks.costs;
  switch (s.proposal.verb) {
    case Verb::AttackAndMove:
      return costs.attack_and_move - s.proposal.amount;
    case Verb::DuckAndCover:
      return costs.duck_and_cover - 1;
    default:
      return breach_shares(c, s)[s.agenda.top().who == s.proposal.with ? 1 : 2];
  }
}

}  // namespace

Phrase Recon::label(const State& s, Action act) const {
  return {key_of(s, act), blanks(*content_, s, act)};
}

// A choice's second line: what it costs.
Phrase Recon::detail(const State& s, Action act) const {
  if (s.agenda.empty() || s.agenda.top().job != Job::Turn) return {};
  const Merc& m = merc(s, s.agenda.top().who);
  const Costs& costs = content_->tracks.costs;
  switch (act.verb) {
    case Verb::Initiative:
      return {"detail.cp", args(costs.initiative)};
    case Verb::Reload:
      return {"detail.cp", args(costs.reload)};
    case Verb::Interact:
      return {"detail.cp", args(interact_cost(*content_, m))};
    case Verb::UseKit:
      return {"detail.cp", args(costs.use_kit)};
    case Verb::Capture:
      return {"detail.cp", args(costs.capture)};
    case Verb::Interrogate:
      return {"detail.cp", args(costs.interrogate)};
    case Verb::Move:
      return {"detail.cp", args(costs.move)};
    case Verb::Hustle:
      return {"detail.cp", args(costs.hustle)};
    case Verb::Throw:
      return {"detail.cp", args(costs.thrown)};
    case Verb::SprayAndPray:
    case Verb::MeleeReserve:
      return {"detail.cp", args(costs.spray_and_pray)};
    case Verb::Selective:
      return {"detail.cp", args(costs.selective)};
    case Verb::DuckAndCover:
      return {"detail.cp_each", args(1)};
    case Verb::BreachAndClear:
      return {"detail.cp_together", args(breach_cost(*content_, s, act))};
    case Verb::Focused:
    case Verb::Sweeping:
    case Verb::Assault:
    case Verb::Suppress: {
      const Weapon& w = board(*content_, m).weapons[act.slot];
      const Pool pool = act.verb == Verb::Suppress ? w.pool : pool_of(w, act.verb);
      return {"detail.attack", args(attack_cost(w, act.verb), w.ammo, pool.heavy, pool.light, pool.collateral)};
    }
    default:
      return {};
  }
}

// 0 who, 1 CP, 2 ammunition, 3 mission, 4 round, 5 area or figure asked about, 6 a number of the question, 7 mate, 8
// kind of OpFor, 9 CP the mate would pay, 10 whose dice lie on the table.
Phrase Recon::question(const State& s) const {
  if (s.agenda.empty()) return {"question.over", args(static_cast<int>(s.ending))};
  const Task& t = s.agenda.top();
  const bool mine = t.who.some();
  const Merc* m = mine ? &merc(s, t.who) : nullptr;
  const Opfor* f = t.figure.some() ? figure(s, t.figure) : nullptr;
  return {
      question_key(t.job, s.proposal, mine),
      args(mine ? t.who.index() : s.proposal.who.index(), m != nullptr ? m->cp : 0, m != nullptr ? m->ammo : 0,
           s.mission.value, s.round, f != nullptr ? static_cast<int>(f->area.value) : static_cast<int>(t.area.value),
           number_asked(s, t), s.proposal.who.value, f != nullptr ? f->kind.value : 0,
           t.job == Job::Consent ? share_of_mate(*content_, s) : 0, s.volley.merc.value)};
}

}  // namespace condotta::recon
