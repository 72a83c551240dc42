#include <algorithm>

#include "games/mercs/game.h"

// Which sentence belongs to a question, a choice, a wish; the sentences themselves are in words.en.json.
namespace condotta::mercs {

namespace {

constexpr const char* kQuestions[] = {
    "question.muster", "question.deploy", "question.adjust", "question.round",   "question.declare", "question.counter",
    "question.watch",  "question.move",   "question.combat", "question.tactics", "question.hit",     "question.settle",
    "question.luck",   "question.load",   "question.push",   "question.reroll",  "question.round"};

constexpr const char* kActions[] = {
    "action.done",       "action.recruit",  "action.place",         "action.adjust",   "action.keep",
    "action.move",       "action.combat",   "action.hold",          "action.step",     "action.flush",
    "action.edge",       "action.pivot",    "action.climb",         "action.descend",  "action.jump",
    "action.snap",       "action.fire",     "action.spray",         "action.throw",    "action.launch",
    "action.lob",        "action.strike",   "action.medkit",        "action.repair",   "action.repair_kit",
    "action.adrenaline", "action.set",      "action.overwatch",     "action.suppress", "action.handle",
    "action.disarm",     "action.free",     "action.fire_and_move", "action.bound",    "action.react",
    "action.let_pass",   "action.use_luck", "action.keep_luck",     "action.load",     "action.side",
    "action.concede",    "action.reroll"};

int card_of(const State& s, int who) {
  return who < kFigures ? figure(s, who).card.index() : 0;
}

// Objects of a kind are counted from 1, in the scenario's order.
int nth_of_kind(const State& s, std::size_t index) {
  int n = 1;
  for (std::size_t i = 0; i < index; ++i) n += s.objects[i].kind == s.objects[index].kind;
  return n;
}

const char* variant(const Content& c, const State& s, int who, const Action& a) {
  const bool moves = !s.agenda.empty() && s.agenda.top().job == Job::Move;
  if (moves && a.verb == Verb::Climb && plan_climb(c, s, who, a.piece).beyond > 0) return "action.climb_over";
  if (a.verb == Verb::Step && a.circle == Circle::Left) return "action.step_left";
  if (a.verb == Verb::Step && a.circle == Circle::Right) return "action.step_right";
  if (a.verb == Verb::Edge && a.circle != Circle::Top) return "action.edge_short";
  if (a.verb == Verb::FireAndMove && a.order == Tactic::FireFirst) return "action.move_after_fire";
  if (a.verb == Verb::Side && a.number == 1) return "action.side_right";
  return kActions[static_cast<std::size_t>(a.verb)];
}

// Where across the table a place is, in fifths.
int flank_of(int x) {
  return std::clamp(x * 5 / kTableWidth, 0, 4);
}

// How far, for people.
constexpr int kPerCentimetre = 100;
int centimetres(table::Point way) {
  const table::Wide square = table::dot(way, way);
  int length = 0;
  while (table::Wide{length + 1} * (length + 1) * kPerCentimetre * kPerCentimetre <= square) ++length;
  return length;
}

}  // namespace

Phrase Mercs::question(const State& s) const {
  if (s.agenda.empty()) return {"question.over", {}};
  const Task& t = s.agenda.top();
  const int who = t.who < kFigures ? t.who : 0;
  const char* key = kQuestions[static_cast<std::size_t>(t.job)];
  if (t.job == Job::Combat && (t.flags & kSnapOnly)) key = "question.snap";
  return {key, args(who, card_of(s, who), t.other, figure(s, who).mp)};
}

Phrase Mercs::label(const State& s, const Action& a) const {
  const int who = a.who.some()                                         ? a.who.index()
                  : s.agenda.empty() || s.agenda.top().who >= kFigures ? 0
                                                                       : s.agenda.top().who;
  // MS-LOAD-3: what is loaded is said by its name; so is what is handled.
  if (a.verb == Verb::Load && !s.agenda.empty() && s.agenda.top().weapon.some())
    return {variant(*content_, s, who, a),
            args(who, card_of(s, who), content_->ammo_name(s.agenda.top().weapon, a.number))};
  if ((a.verb == Verb::Handle || a.verb == Verb::Disarm) && a.number < s.objects.size())
    return {variant(*content_, s, who, a),
            args(who, card_of(s, who), static_cast<int>(s.objects[a.number].kind), nth_of_kind(s, a.number))};
  const int target = a.target.some() ? a.target.index() : who;
  const int facing = a.facing >= 0 ? a.facing : figure(s, who).facing;
  const bool down = a.verb == Verb::Descend || a.verb == Verb::Jump;
  const int bearing = down ? way_down(*content_, s, who, a.number) : a.bearing;
  const table::Point there = table::Point{a.x, a.y} - at_of(figure(s, who));
  return {variant(*content_, s, who, a),
          args(who, card_of(s, who), target, card_of(s, target), a.weapon.some() ? a.weapon.index() : 0,
               a.unit.some() ? a.unit.index() : 0, a.x, a.y, bearing, facing, a.number + 1,
               a.piece >= 0 ? content_->terrain_name(s.map, a.piece) : 0, flank_of(a.x), table::bearing_of(there),
               centimetres(there))};
}

// What an attack needs, once it may be known (MS-RUL-23: after the declaration).
Phrase Mercs::detail(const State& s, const Action& a) const {
  if (s.agenda.empty()) return {};
  const Task& t = s.agenda.top();
  const auto attack = [&](WeaponId weapon, const Aim& aim) -> Phrase {
    return {"detail.attack",
            args(aim.needed.total(), content_->weapon(weapon).dice, aim.strength, aim.armor, aim.cover.percent())};
  };
  if (t.job == Job::Watch && a.verb == Verb::React && a.who.some()) {
    const WeaponId weapon = figure(s, a.who.index()).watching;
    const table::Spot judged = judged_at(s, t);
    if (!weapon.some()) return {};
    return attack(weapon, aim_at(*content_, s, a.who.index(), weapon, t.who, kReaction, &judged));
  }
  if (t.job != Job::Combat || !a.target.some()) return {};
  if (a.verb == Verb::Strike) return attack(a.weapon, swing_at(*content_, s, t.who, a.weapon, a.target.index()));
  if (a.verb != Verb::Fire && a.verb != Verb::Launch) return {};
  const auto half = static_cast<std::uint8_t>(t.flags & kFireHalf);
  return attack(a.weapon, aim_at(*content_, s, t.who, a.weapon, a.target.index(), half));
}

// Shots that are not open and steps that do not fit, so that a player can ask why.
void Mercs::wishes(const State& s, std::vector<Action>& out) const {
  if (s.agenda.empty()) return;
  const Task& t = s.agenda.top();
  const auto wish = [&](const Action& a) {
    if (check(s, a)) out.push_back(a);
  };
  if (t.job == Job::Muster) {
    for (int u = 0; u < static_cast<int>(content_->units.size()); ++u) {
      Action a;
      a.verb = Verb::Recruit;
      a.unit = UnitId::of(u);
      wish(a);
    }
  }
  if (t.job == Job::Combat && t.who < kFigures) {
    for (const WeaponId weapon : content_->card(figure(s, t.who).card).weapons) {
      const WeaponKind kind = content_->weapon(weapon).kind;
      if (kind == WeaponKind::Thrown || kind == WeaponKind::Template) continue;
      for (int i = 0; i < kFigures; ++i) {
        if (side_of(i) == side_of(t.who) || !in_play(figure(s, i))) continue;
        Action a;
        a.verb = kind == WeaponKind::Melee ? Verb::Strike : kind == WeaponKind::Launcher ? Verb::Launch : Verb::Fire;
        a.weapon = weapon;
        a.target = FigureId::of(i);
        wish(a);
      }
    }
  }
  // MS-RUL-23: which steps do not fit is a measure.
  if (t.job != Job::Move || t.who >= kFigures || !s.friendly) return;
  for (int turn = -90; turn <= 180; turn += 90) {
    Action a;
    a.verb = Verb::Step;
    a.bearing = table::whole_turn(figure(s, t.who).facing + turn);
    wish(a);
  }
}

bool Mercs::headline(std::uint16_t what) const {
  switch (static_cast<What>(what)) {
    case What::TakesBlood:
    case What::NoDamage:
    case What::ArmorFails:
    case What::Incapacitated:
    case What::Cancelled:
    case What::Repaired:
    case What::Freezes:
    case What::GroundMissed:
    case What::Taken:
      return true;
    default:
      return false;
  }
}

}  // namespace condotta::mercs
