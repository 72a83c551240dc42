#include <array>
#include <string>
#include <vector>

#include "games/techcommander/game.h"
#include "kernel/enum_names.h"

// Choices as phrases, which read the same whatever the question; words.en.json has the sentences.
namespace condotta::techcommander {

namespace {

// The words name an order as the code does: "action.dig_in", "action.group_dig_in".
const char* order_key(Verb verb, bool group) {
  const auto keys = [](const char* prefix) {
    std::vector<std::string> all;
    for (const EnumName& each : enum_names<Verb>()) all.push_back(prefix + each.text);
    return all;
  };
  static const std::vector<std::string> single = keys("action."), grouped = keys("action.group_");
  return (group ? grouped : single)[static_cast<std::size_t>(verb)].c_str();
}

// The kind of a feature, for its name; 0 for one that this table does not have.
int kind_of(const Content& c, const State& s, ElementId e) {
  return e.index() < static_cast<int>(c.table_of(s).terrain.size()) ? c.element(s, e.index()).kind.index() : 0;
}

// A way as people say it: so many inches, in that direction.
struct Told {
  int inches = 0, heading = 0;
};
Told way_told(Point from, Point to) {
  const Point v = to - from;
  const table::Wide square = table::dot(v, v);
  Told found{0, table::bearing_of(v)};
  while (table::Wide{found.inches + 1} * (found.inches + 1) * kU * kU <= square) ++found.inches;
  return found;
}
Told from_unit(const State& s, UnitId id, Point to) {
  return way_told(known(s, id) ? Point{unit(s, id).x, unit(s, id).y} : Point{}, to);
}
Told from_middle(const Content& c, const State& s, Point to) {
  return way_told({c.table_of(s).width / 2, c.table_of(s).depth / 2}, to);
}

Phrase order_phrase(const Content& c, const State& s, const Action& a) {
  const bool group = a.how.has(How::Group) && is_order(a.verb);
  const char* key = order_key(a.verb, group);
  static constexpr std::array kStances{"action.stand", "action.kneel", "action.lie_down"};
  if (a.verb == Verb::TakeStance && a.choice < kStances.size())
    return {kStances[a.choice], args(type_of(s, a.unit), a.unit.index())};
  if ((a.verb == Verb::Ram || a.verb == Verb::DeathFromAbove) && a.element.some())
    return {a.verb == Verb::Ram ? "action.ram_element" : "action.death_from_above_element",
            args(type_of(s, a.unit), a.unit.index(), a.element.index(), kind_of(c, s, a.element))};
  if (a.verb == Verb::Turn || (a.verb == Verb::PostUp && !group))
    return {a.verb == Verb::Turn ? "action.turn_to" : "action.post_up_to",
            args(type_of(s, a.unit), a.unit.index(), a.facing)};
  if (a.how.has(How::First) && a.verb == Verb::Load) key = "action.load_first";
  if (a.how.has(How::First) && a.verb == Verb::Offload) key = "action.offload_first";
  if (a.how.has(How::First) && a.verb == Verb::Scan) key = "action.scan_first";
  if (a.verb == Verb::Board && a.how.has(How::AsCrew)) key = group ? "action.group_board_crew" : "action.board_crew";
  if (a.verb == Verb::Board && a.how.has(How::Inside))
    key = group ? "action.group_board_inside" : "action.board_inside";
  if (a.verb == Verb::Unbutton && known(s, a.unit) && unit(s, a.unit).role == Role::Hatch) key = "action.button_up";
  return {key, args(type_of(s, a.unit), a.unit.index(), type_of(s, a.target), a.target.index())};
}

Phrase fire_phrase(const Content& c, const State& s, const Action& a) {
  if (a.element.some())
    return {a.how.has(How::WallShot) ? "action.fire_wall" : "action.fire_element",
            args(a.item.index(), a.element.index(), kind_of(c, s, a.element))};
  if (!a.target.some() && a.choice > 0 && a.choice <= s.bubbles.size()) {
    const Bubble& b = s.bubbles[a.choice - 1u];
    const Told to = from_unit(s, a.unit, {b.x, b.y});
    return {"action.fire_shield", args(a.item.index(), to.inches, to.heading)};
  }
  const Told to = from_unit(s, a.unit, {a.x, a.y});
  if (!a.target.some()) return {"action.fire_spot", args(a.item.index(), to.inches, to.heading)};
  if (a.shots != 0) return {"action.fire_some", args(a.item.index(), type_of(s, a.target), a.target.index(), a.shots)};
  if (a.how.has(How::Undesignated))
    return {"action.fire_unit_plain", args(a.item.index(), type_of(s, a.target), a.target.index())};
  if (a.designator.some())
    return {"action.fire_unit_by", args(a.item.index(), type_of(s, a.target), a.target.index(), a.designator.index())};
  const char* key = a.how.has(How::Nlos)      ? "action.fire_unit_nlos"
                    : a.how.has(How::Evasive) ? "action.fire_unit_evasive"
                                              : "action.fire_unit";
  return {key, args(a.item.index(), type_of(s, a.target), a.target.index())};
}

Phrase choose_phrase(const Look& now, const Action& a) {
  if (a.seat.some() && a.unit.some())
    return {"action.give", args(type_of(now.s, a.unit), a.unit.index(), a.seat.index())};
  if (a.seat.some()) return {"action.choose_seat", args(a.seat.index())};
  if (a.type.some()) return {"action.choose_type", args(a.type.index())};
  if (a.target.some()) return {"action.choose_unit", args(type_of(now.s, a.target), a.target.index())};
  const Told to = from_middle(now.content, now.s, {a.x, a.y});
  if (a.choice == 0 && (a.x != 0 || a.y != 0)) return {"action.choose_spot", args(to.inches, to.heading)};
  return {"action.choose", args(a.choice)};
}

}  // namespace

int type_of(const State& s, UnitId id) {
  return known(s, id) ? unit(s, id).type.index() : 0;
}

Phrase about(const State& s, const char* key, UnitId id) {
  return {key, args(type_of(s, id), id.index())};
}

Phrase about(const State& s, const char* key, UnitId id, UnitId other) {
  if (!known(s, other)) return about(s, key, id);
  return {key, args(type_of(s, id), id.index(), type_of(s, other), other.index())};
}

Phrase place_phrase(const Look& now, const std::vector<MapPoint>& places, int number) {
  if (number >= std::ssize(places)) return {"action.choose", args(number)};
  const MapPoint& at = places[static_cast<std::size_t>(number)];
  const Told to = from_middle(now.content, now.s, {at.x, at.y});
  return {"action.choose_place", args(number + 1, to.inches, to.heading)};
}

Phrase shift_phrase(const Look& now, const Action& a) {
  if (!a.unit.some() || a.element.some() || a.target.some()) return {};
  const Told to = from_middle(now.content, now.s, {a.x, a.y});
  return {"action.shift", args(type_of(now.s, a.unit), a.unit.index(), to.inches, to.heading)};
}

Phrase take_from_phrase(const Action& a) {
  return {"action.take_from", args(a.item.index(), a.unit.index(), a.target.index())};
}

int heading_from(const State& s, UnitId id, Point to) {
  return from_unit(s, id, to).heading;
}

Phrase Game::question(const State& s) const {
  return s.agenda.empty() ? Phrase{"result.time", {}} : Agendas::phrase({*content_, s});
}

namespace {

Phrase buy_phrase(const State& s, const Action& a) {
  if (a.seat.some()) return {"action.buy_from", args(a.perk.index(), a.seat.index())};
  if (a.target.some()) return {"action.buy_at", args(a.perk.index(), type_of(s, a.target), a.target.index())};
  return {"action.buy", args(a.perk.index())};
}

Phrase go_phrase(const Content& c, const State& s, const Action& a) {
  static constexpr std::array kEdges{"action.go_front", "action.go_rear", "action.go_left", "action.go_right"};
  const Told to = from_unit(s, a.unit, {a.x, a.y});
  if (a.choice > 0 && a.choice <= kEdges.size()) return {kEdges[a.choice - 1u], args(to.inches, to.heading)};
  const bool flies = known(s, a.unit) && sheet(c, unit(s, a.unit)).locomotion == Locomotion::Air;
  const bool up = a.z >= kU;
  const char* key = a.how.has(How::Jump)     ? (flies ? "action.fly_fast"
                                                : up  ? "action.jump_up"
                                                      : "action.jump")
                    : a.how.has(How::Breach) ? "action.breach"
                    : a.how.has(How::Last)   ? (up ? "action.go_up" : "action.go")
                                             : "action.go_on";
  return {key, args(to.inches, to.heading, a.z / kU)};
}

Phrase put_phrase(const Content& c, const State& s, const Action& a) {
  const Point at{a.x, a.y};
  if (a.element.some()) {
    const bool named = a.x != 0 || a.y != 0;
    const Told to = from_middle(c, s, named ? at : body_of_element(c, s, a.element.index()).spot.at);
    return {"action.raise", args(kind_of(c, s, a.element), to.inches, to.heading)};
  }
  if (a.target.some())
    return {a.how.has(How::Inside) ? "action.aboard_inside" : "action.aboard",
            args(type_of(s, a.target), a.target.index())};
  const Told to = from_middle(c, s, at);
  return {"action.place", args(to.inches, to.heading)};
}

}  // namespace

Phrase Game::label(const State& s, const Action& a) const {
  if (is_order(a.verb) || (is_declaration(a.verb) && a.verb != Verb::Buy)) return order_phrase(*content_, s, a);
  if (!s.agenda.empty() && Agendas::row(s.agenda.top()).label != nullptr) {
    if (const Phrase own = Agendas::row(s.agenda.top()).label({*content_, s}, a); own.key != nullptr) return own;
  }
  switch (a.verb) {
    case Verb::Buy:
      return buy_phrase(s, a);
    case Verb::Go:
      return go_phrase(*content_, s, a);
    case Verb::Stop:
      return {"action.stop", {}};
    case Verb::Fire:
      return fire_phrase(*content_, s, a);
    case Verb::HoldFire:
      return {"action.hold_fire", {}};
    case Verb::Yes:
      return {"action.yes", {}};
    case Verb::No:
      return {"action.no", {}};
    case Verb::Choose:
      return choose_phrase({*content_, s}, a);
    case Verb::Place:
      return put_phrase(*content_, s, a);
    case Verb::Take:
      return {a.how.has(How::PutDown) ? "action.put_down" : "action.take", args(a.item.index())};
    default:
      return {"action.done", {}};
  }
}

namespace {

// TC-MOD-1: a weapon with several shot types says which one this is.
const char* shots_key(const ItemSpec& spec, std::size_t mode) {
  if (spec.modes.size() < 2 || mode >= spec.modes.size()) return "detail.shots";
  const std::string& id = spec.modes[mode].id;
  return id == "HE"     ? "detail.shots_he"
         : id == "AP"   ? "detail.shots_ap"
         : id == "HEAT" ? "detail.shots_heat"
                        : "detail.shots";
}

}  // namespace

// The number a shot needs, from the very code that rolls it.
Phrase shot_detail(const Look& now, const AskAim& aim, const Action& a) {
  const Content& c = now.content;
  if (a.verb != Verb::Fire || aim.more || !known(now.s, a.unit) || c.item(a.item).kind == Does::Smoke) return {};
  const Volley v = volley_of(c, now.s, aim, a);
  return {shots_key(c.item(a.item), a.mode), args(target_number(c, now.s, v, v.shots[0]).total(), v.shots.size())};
}

Phrase Game::detail(const State& s, const Action& a) const {
  return s.agenda.empty() || !a.unit.some() ? Phrase{} : AskedGame::detail(s, a);
}

}  // namespace condotta::techcommander
