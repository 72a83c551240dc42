// How choices and questions are put into words: keys of words.en.json and what fills their blanks.

#include "games/recon/game.h"

namespace condotta::recon {
namespace {

const char* key_of_role(const Action& a) {
  switch (a.role) {
    case Role::AttackThenTheyMove:
      return "action.attack_then_they_move";
    case Role::TheyMoveThenAttack:
      return "action.they_move_then_attack";
    case Role::TheyAttackThenMove:
      return "action.they_attack_then_move";
    case Role::DuckMyself:
      return "action.duck_myself";
    case Role::CoverThem:
      return "action.cover_them";
    default:
      return a.verb == Verb::DuckAndCover ? "action.duck_and_cover" : "action.move_then_they_attack";
  }
}

// The same verb reads differently with what it is done to.
const char* key_of(const Action& a) {
  switch (a.verb) {
    case Verb::UseKit:
      return a.with.some()    ? "action.use_kit_on_merc"
             : a.where.some() ? "action.use_kit_on_area"
                              : "action.use_kit_on_wall";
    case Verb::Throw:
      return a.side <= 3 ? "action.throw_toward" : "action.throw";
    case Verb::AttackAndMove:
    case Verb::DuckAndCover:
      return key_of_role(a);
    case Verb::Displace:
      return a.who.some()      ? "action.displace_merc"
             : a.target.some() ? "action.displace_opfor"
                               : "action.displace_agent";
    case Verb::Attack:
      return a.side != 0xFF ? "action.attack_position" : "action.attack";
    case Verb::Ability:
      return a.to != 0xFF ? "action.ability_push" : a.side != 0xFF ? "action.ability_position" : "action.ability";
    default:
      return word_key<Verb>("action.", a.verb);
  }
}

// The place that is used, or the ability.
int number_of(const Look& now, const Action& a) {
  if (!a.who.some()) return 0;
  const Merc& m = merc(now.s, a.who);
  if (a.verb == Verb::Interact && m.area.some()) return static_cast<int>(facts(now.s, m.area.value).place);
  return a.verb == Verb::Ability ? static_cast<int>(board(now.content, m).breach.kind) : 0;
}

// The value of a position of the tile.
int value_at(const Look& now, std::uint8_t position) {
  if (!now.s.breach.side.some()) return position;
  const auto& spots = tile_side(now.content, now.s).positions;
  return position < spots.size() ? spots[position].value : position;
}

bool on_tile(Verb verb) {
  return verb == Verb::Attack || verb == Verb::Ability || verb == Verb::TakeCover || verb == Verb::ClearCircle;
}

}  // namespace

// 0 who, 1 where, 2 kind of OpFor, 3 figure, 4 with, 5 also, 6 item, 7 half, 8 side or position, 9 amount, 10 second
// amount, 11 what is left to pay, 12 lower position, 13 side of the tile, 14 place, ability, card, position or token.
Phrase say(const char* key, const Look& now, const Action& a, const Said& more) {
  const Opfor* f = more.figure != nullptr ? more.figure : a.target.some() ? figure(now.s, a.target) : nullptr;
  return {key, args(a.who.value, a.where.value, f != nullptr ? f->kind.value : 0,
                    a.target.some() ? a.target.index() : 0, a.with.value, a.also.value, a.item.value,
                    static_cast<int>(a.half), on_tile(a.verb) ? value_at(now, a.side) : a.side, a.amount, a.amount2,
                    more.rest, value_at(now, a.to), a.tile.value, more.number)};
}

Phrase Recon::label(const State& s, const Action& a) const {
  const Look now{*content_, s};
  if (!s.agenda.empty()) {
    const Row& row = *kTable[s.agenda.top().index()];
    const Phrase own = row.label != nullptr ? row.label(now, a) : Phrase{};
    if (own.key != nullptr) return own;
  }
  return say(key_of(a), now, a,
             {.rest = content_->tracks.costs.attack_and_move - a.amount, .number = number_of(now, a)});
}

// 0 who, 1 CP, 2 ammunition, 3 mission, 4 round, 5 area or figure asked about, 6 a number of the question, 7 mate, 8
// kind of OpFor, 9 CP the mate would pay, 10 whose dice lie on the table.
Phrase ask(const char* key, const Look& now, const About& about) {
  const State& s = now.s;
  const Merc* m = about.who.some() ? &merc(s, about.who) : nullptr;
  const Opfor* f = about.figure.some() ? figure(s, about.figure) : nullptr;
  return {key,
          args(m != nullptr ? about.who.index() : s.proposal.who.index(), m != nullptr ? m->cp : 0,
               m != nullptr ? m->ammo : 0, s.mission.value, s.round, f != nullptr ? f->area.value : about.area.value,
               about.number, s.proposal.who.value, f != nullptr ? f->kind.value : 0, about.share, s.volley.merc.value)};
}

Phrase Recon::question(const State& s) const {
  return s.agenda.empty() ? Phrase{"question.over", args(static_cast<int>(s.ending))} : AskedGame::question(s);
}

}  // namespace condotta::recon
