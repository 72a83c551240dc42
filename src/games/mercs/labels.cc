#include <algorithm>

#include "games/mercs/game.h"
#include "kernel/json_form.h"

// Choices as phrases, which read the same whatever the question; words.en.json has the sentences.
namespace condotta::mercs {

namespace {

// "action.fire_and_move": the key of a verb.
const char* action_key(Verb verb) {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all;
    for (const std::string& text : enum_texts<Verb>()) all.push_back("action." + text);
    return all;
  }();
  return keys[static_cast<std::size_t>(verb)].c_str();
}

// Objects of a kind are counted from 1, in the scenario's order.
int nth_of_kind(const State& s, std::size_t index) {
  int n = 1;
  for (std::size_t i = 0; i < index; ++i) n += s.objects[i].kind == s.objects[index].kind;
  return n;
}

const char* variant(const Content& c, const State& s, int who, const Action& a) {
  const bool moves = !s.agenda.empty() && s.agenda.top().is<Move>();
  if (moves && a.verb == Verb::Climb && plan_climb(c, s, who, a.piece).beyond > 0) return "action.climb_over";
  if (a.verb == Verb::Step && a.circle == Circle::Left) return "action.step_left";
  if (a.verb == Verb::Step && a.circle == Circle::Right) return "action.step_right";
  if (a.verb == Verb::Edge && a.circle != Circle::Top) return "action.edge_short";
  if (a.verb == Verb::FireAndMove && a.order == Tactic::FireFirst) return "action.move_after_fire";
  if (a.verb == Verb::Side && a.number == 1) return "action.side_right";
  return action_key(a.verb);
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

Phrase Mercs::label(const State& s, const Action& a) const {
  const FigureId asked = acting(s);
  const int who = a.who.some() ? a.who.index() : asked.some() ? asked.index() : 0;
  const auto card_of = [&](int i) { return figure(s, i).card.index(); };
  if (!s.agenda.empty() && Agendas::row(s.agenda.top()).label != nullptr)
    if (const Phrase own = Agendas::row(s.agenda.top()).label({*content_, s}, a); own.key != nullptr) return own;
  // What is handled is said by its name.
  if ((a.verb == Verb::Handle || a.verb == Verb::Disarm) && a.number < s.objects.size())
    return {action_key(a.verb),
            args(who, card_of(who), static_cast<int>(s.objects[a.number].kind), nth_of_kind(s, a.number))};
  const int target = a.target.some() ? a.target.index() : who;
  const int facing = a.facing >= 0 ? a.facing : figure(s, who).facing;
  const bool down = a.verb == Verb::Descend || a.verb == Verb::Jump;
  const int bearing = down ? way_down(*content_, s, who, a.number) : a.bearing;
  const table::Point there = table::Point{a.x, a.y} - at_of(figure(s, who));
  return {variant(*content_, s, who, a),
          args(who, card_of(who), target, card_of(target), a.weapon.some() ? a.weapon.index() : 0,
               a.unit.some() ? a.unit.index() : 0, a.x, a.y, bearing, facing, a.number + 1,
               a.piece >= 0 ? content_->terrain_name(s.map, a.piece) : 0, flank_of(a.x), table::bearing_of(there),
               centimetres(there))};
}

// Each of these rolls wants a high face, and belongs to whoever plays the figure.
std::optional<Roller> Mercs::roller(const State& before, const Event& event) const {
  switch (static_cast<What>(event.what)) {
    case What::SetupRoll:
      return Roller{captain_of(event.args[0])};
    case What::InitiativeRoll:
    case What::CourageCheck:
    case What::AttackRoll:
    case What::ArmorCheck:
    case What::RepairRoll:
    case What::HandleRoll:
    case What::PinRoll:
    case What::FireRoll:
    case What::Disarms:
      return Roller{seat_of(before, event.args[0])};
    default:
      return std::nullopt;
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
