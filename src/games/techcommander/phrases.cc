#include <array>
#include <bit>

#include "games/techcommander/game.h"
#include "games/techcommander/rules.h"

// Which sentence says what: prompts, choices and their second lines.
namespace condotta::techcommander {

namespace {

constexpr std::array kQuestions{"question.ask_start",
                                "question.ask_hot_drop",
                                "question.ask_place",
                                "question.ask_drop_place",
                                "question.ask_raid_point",
                                "question.ask_map",
                                "question.ask_map_vote",
                                "question.ask_map_piece",
                                "question.ask_spawn",
                                "question.ask_squad",
                                "question.ask_wager",
                                "question.ask_captain",
                                "question.ask_order",
                                "question.ask_leg",
                                "question.ask_aim",
                                "question.ask_height",
                                "question.ask_landing",
                                "question.ask_defend",
                                "question.ask_impact",
                                "question.ask_return",
                                "question.ask_react",
                                "question.ask_ambushed",
                                "question.ask_dodge",
                                "question.ask_dodge_move",
                                "question.ask_evade",
                                "question.ask_board_again",
                                "question.ask_load",
                                "question.ask_offload",
                                "question.ask_offload_option",
                                "question.ask_victims",
                                "question.ask_unbuttoned",
                                "question.ask_claim",
                                "question.ask_skull",
                                "question.ask_perk",
                                "question.ask_escape",
                                "question.ask_salvage",
                                "question.ask_pick_up",
                                "question.ask_rally_survivors",
                                "question.ask_swap",
                                "question.ask_survivors",
                                "question.ask_buy",
                                "question.ask_declare"};
static_assert(kQuestions.size() == static_cast<std::size_t>(Job::SetUp));

constexpr std::array kOrders{"action.pass",
                             "action.attack",
                             "action.attack_and_cover",
                             "action.ambush",
                             "action.death_from_above",
                             "action.fire_for_effect",
                             "action.jump_assault",
                             "action.omega_override",
                             "action.overrun",
                             "action.pop_and_shoot",
                             "action.rallied_assault",
                             "action.rallied_attack",
                             "action.rallied_weapons_free",
                             "action.ram",
                             "action.trample",
                             "action.board",
                             "action.dig_in",
                             "action.disembark",
                             "action.evacuate",
                             "action.load",
                             "action.move",
                             "action.offload",
                             "action.post_up",
                             "action.ready_up",
                             "action.loot",
                             "action.repair",
                             "action.scan",
                             "action.field_repair",
                             "action.rally",
                             "action.split",
                             "action.infiltrate",
                             "action.unveil",
                             "action.go_to_ground",
                             "action.turn",
                             "action.take_stance",
                             "action.drop_shield",
                             "action.unbutton"};
static_assert(kOrders.size() == static_cast<std::size_t>(Verb::Buy));

constexpr std::array kGroupOrders{"action.group_pass",
                                  "",
                                  "action.group_attack_and_cover",
                                  "action.group_ambush",
                                  "",
                                  "action.group_fire_for_effect",
                                  "action.group_jump_assault",
                                  "",
                                  "",
                                  "action.group_pop_and_shoot",
                                  "action.group_rallied_assault",
                                  "action.group_rallied_attack",
                                  "action.group_rallied_weapons_free",
                                  "",
                                  "",
                                  "action.group_board",
                                  "action.group_dig_in",
                                  "",
                                  "action.group_evacuate",
                                  "",
                                  "action.group_move",
                                  "",
                                  "action.group_post_up",
                                  "action.group_ready_up",
                                  "",
                                  "action.group_repair",
                                  "action.group_scan",
                                  "action.group_field_repair"};

bool known(const State& s, UnitId id) {
  return id.some() && id.index() < static_cast<int>(s.units.size());
}
int type_of(const State& s, UnitId id) {
  return known(s, id) ? unit(s, id).type.index() : 0;
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
  const auto verb = static_cast<std::size_t>(a.verb);
  const bool group = (a.how & kGroup) != 0 && is_order(a.verb);
  const char* key = group ? kGroupOrders[verb] : kOrders[verb];
  static constexpr std::array kStances{"action.stand", "action.kneel", "action.lie_down"};
  if (a.verb == Verb::TakeStance && a.choice < kStances.size())
    return {kStances[a.choice], args(type_of(s, a.unit), a.unit.index())};
  if ((a.verb == Verb::Ram || a.verb == Verb::DeathFromAbove) && a.element.some())
    return {a.verb == Verb::Ram ? "action.ram_element" : "action.death_from_above_element",
            args(type_of(s, a.unit), a.unit.index(), a.element.index(), kind_of(c, s, a.element))};
  if (a.verb == Verb::Turn || (a.verb == Verb::PostUp && !group))
    return {a.verb == Verb::Turn ? "action.turn_to" : "action.post_up_to",
            args(type_of(s, a.unit), a.unit.index(), a.facing)};
  if ((a.how & kFirst) != 0 && a.verb == Verb::Load) key = "action.load_first";
  if ((a.how & kFirst) != 0 && a.verb == Verb::Offload) key = "action.offload_first";
  if ((a.how & kFirst) != 0 && a.verb == Verb::Scan) key = "action.scan_first";
  if (a.verb == Verb::Board && (a.how & kAsCrew) != 0) key = group ? "action.group_board_crew" : "action.board_crew";
  if (a.verb == Verb::Board && (a.how & kInside) != 0)
    key = group ? "action.group_board_inside" : "action.board_inside";
  if (a.verb == Verb::Unbutton && known(s, a.unit) && unit(s, a.unit).role == Role::Hatch) key = "action.button_up";
  return {key, args(type_of(s, a.unit), a.unit.index(), type_of(s, a.target), a.target.index())};
}

Phrase fire_phrase(const Content& c, const State& s, const Action& a) {
  if (a.element.some())
    return {(a.how & kWallShot) != 0 ? "action.fire_wall" : "action.fire_element",
            args(a.item.index(), a.element.index(), kind_of(c, s, a.element))};
  if (!a.target.some() && a.choice > 0 && a.choice <= s.bubbles.size()) {
    const Bubble& b = s.bubbles[a.choice - 1u];
    const Told to = from_unit(s, a.unit, {b.x, b.y});
    return {"action.fire_shield", args(a.item.index(), to.inches, to.heading)};
  }
  const Told to = from_unit(s, a.unit, {a.x, a.y});
  if (!a.target.some()) return {"action.fire_spot", args(a.item.index(), to.inches, to.heading)};
  if (a.members != 0)
    return {"action.fire_some", args(a.item.index(), type_of(s, a.target), a.target.index(), a.members)};
  if (a.scanners != 0 && a.scanners != kUndesignated)
    return {"action.fire_unit_by", args(a.item.index(), type_of(s, a.target), a.target.index(), a.scanners - 1)};
  if (a.scanners != 0) return {"action.fire_unit_plain", args(a.item.index(), type_of(s, a.target), a.target.index())};
  const char* key = (a.how & kNlos) != 0      ? "action.fire_unit_nlos"
                    : (a.how & kEvasive) != 0 ? "action.fire_unit_evasive"
                                              : "action.fire_unit";
  return {key, args(a.item.index(), type_of(s, a.target), a.target.index())};
}

// TC-HOT-1: who comes down from above, by type; as many as a sentence holds.
Phrase drop_phrase(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.members == 0 || a.members == 0xFFFF) return {a.members == 0 ? "action.nobody" : "action.everybody", {}};
  Args types;
  unsigned foot = 0, all = 0;
  const auto own = droppers(c, s, t.asks);
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Unit& u = unit(s, own[i]);
    const unsigned bit = drop_bit(i);
    all |= bit;
    if (sheet(c, u).infantry) foot |= bit;
    if ((a.members & bit) != 0 && !types.full()) types.push_back(u.type.index());
  }
  if (!std::has_single_bit(a.members) && (a.members == foot || a.members == (all & ~foot)))
    return {a.members == foot ? "action.all_on_foot" : "action.all_machines", {}};
  return {"action.drop_types", types};
}

// A numbered place of the table, with where it is.
Phrase place_phrase(const Content& c, const State& s, const std::vector<Place>& places, int number) {
  if (number >= std::ssize(places)) return {"action.choose", args(number)};
  const Place& at = places[static_cast<std::size_t>(number)];
  const Told to = from_middle(c, s, {at.x, at.y});
  return {"action.choose_place", args(number + 1, to.inches, to.heading)};
}

Phrase choose_phrase(const Content& c, const State& s, const Task& t, const Action& a) {
  if (t.job == Job::AskHotDrop) return drop_phrase(c, s, t, a);
  if (t.job == Job::AskStart) return place_phrase(c, s, c.table_of(s).starts, a.choice);
  if (t.job == Job::AskSpawn && t.a == 0) return place_phrase(c, s, c.table_of(s).spawns, a.choice);
  if (t.job == Job::AskSpawn && a.choice == 0) return {"action.no", {}};
  if (t.job == Job::AskSpawn) return place_phrase(c, s, c.table_of(s).alternates, a.choice - 1);
  if (t.job == Job::AskOffloadOption) {
    constexpr std::array<const char*, 4> kOptions{"", "action.offload_move", "action.offload_attack",
                                                  "action.offload_wait"};
    return {kOptions[std::clamp<std::size_t>(a.choice, 1, 3)], {}};
  }
  if (t.job == Job::AskSquad && a.type.some() && a.count > 0)
    return {"action.choose_own", args(a.type.index(), a.count)};
  if (t.job == Job::AskSquad && a.type.some() && a.choice > 0 && a.choice <= trainings_for(c, s, a.type, t.asks))
    return {"action.choose_trained", args(a.type.index(), training_choice(c, s, a.type, t.asks, a.choice).index())};
  if (t.job == Job::AskSalvage && std::countr_zero(a.members) < std::ssize(unit(s, t.other).gear))
    return {"action.roll_for",
            args(unit(s, t.other).gear[static_cast<std::size_t>(std::countr_zero(a.members))].type.index())};
  if (t.job == Job::AskEscape || t.job == Job::AskSurvivors)
    return {"action.only_one", args(std::countr_zero(a.members) + 1)};
  if (a.seat.some() && a.unit.some()) return {"action.give", args(type_of(s, a.unit), a.unit.index(), a.seat.index())};
  if (a.seat.some()) return {"action.choose_seat", args(a.seat.index())};
  if (a.type.some()) return {"action.choose_type", args(a.type.index())};
  if (t.job == Job::AskOffload && (a.x != 0 || a.y != 0))
    return {"action.get_out",
            args(type_of(s, a.target), a.target.index(), 0, from_unit(s, t.unit, {a.x, a.y}).heading)};
  if (t.job == Job::AskLoad && (a.how & kInside) != 0)
    return {"action.load_inside", args(type_of(s, a.target), a.target.index())};
  if (a.target.some()) return {"action.choose_unit", args(type_of(s, a.target), a.target.index())};
  if (t.job == Job::AskPerk && a.choice > 0) return {a.choice == 1 ? "action.boost_up" : "action.boost_down", {}};
  const Told to = from_middle(c, s, {a.x, a.y});
  if (a.choice == 0 && (a.x != 0 || a.y != 0)) return {"action.choose_spot", args(to.inches, to.heading)};
  return {"action.choose", args(a.choice)};
}

// The one member of a group that an order leaves out.
UnitId left_out(const State& s, const Action& a) {
  const Fixed<UnitId, 16> all = members_of(s, known(s, a.unit) ? unit(s, a.unit).group : 0);
  for (std::size_t i = 0; i < all.size() && a.members != 0; ++i) {
    if ((a.members >> i & 1) == 0) return all[i];
  }
  return {};
}

Phrase take_phrase(const State& s, const Task& t, const Action& a) {
  const bool hands_down = t.job == Job::AskLeg || t.job == Job::AskUnbuttoned;
  if (t.job == Job::AskSwap && a.choice > 0 && known(s, a.unit) && a.choice <= unit(s, a.unit).gear.size())
    return {"action.exchange",
            args(a.item.index(), a.unit.index(), a.target.index(), unit(s, a.unit).gear[a.choice - 1u].type.index())};
  if (t.job == Job::AskSwap || hands_down)
    return {"action.take_from", args(a.item.index(), a.unit.index(), a.target.index())};
  if ((a.how & kFirst) != 0) return {"action.put_down", args(a.item.index())};
  return {"action.take", args(a.item.index())};
}

}  // namespace

Phrase Game::question(const State& s) const {
  if (s.agenda.empty()) return {"result.time", {}};
  const Task& t = s.agenda.top();
  if ((t.job == Job::AskPlace || t.job == Job::AskDropPlace) && t.a == 1) return {"question.ask_adjust", {}};
  if (t.job == Job::AskSalvage && t.step == 0)
    return {"question.ask_salvage_roll", args(type_of(s, t.other), t.other.index())};
  if (t.job == Job::AskDefend && !s.volleys.empty() && s.volleys.back().item.some() && known(s, t.other))
    return {"question.ask_defend_against", args(type_of(s, t.unit), t.unit.index(), type_of(s, t.other),
                                                t.other.index(), s.volleys.back().item.index())};
  const bool by_somebody = t.job == Job::AskReact || t.job == Job::AskReturn || t.job == Job::AskAmbushed;
  if (by_somebody && known(s, t.other))
    return {kQuestions[static_cast<std::size_t>(t.job)],
            args(type_of(s, t.unit), t.unit.index(), type_of(s, t.other), t.other.index())};
  static constexpr std::array kDangers{"question.ask_dodge_collapse", "question.ask_dodge_fall",
                                       "question.ask_dodge_overrun", "question.ask_dodge_trample"};
  if (t.job == Job::AskDodge && t.a < kDangers.size()) return {kDangers[t.a], args(type_of(s, t.unit), t.unit.index())};
  return {kQuestions[static_cast<std::size_t>(t.job)], args(type_of(s, t.unit), t.unit.index())};
}

Phrase Game::label(const State& s, const Action& a) const {
  if (is_order(a.verb) || (is_declaration(a.verb) && a.verb != Verb::Buy)) return order_phrase(*content_, s, a);
  const Task t = s.agenda.empty() ? Task{} : s.agenda.top();
  switch (a.verb) {
    case Verb::Buy:
      if (a.seat.some()) return {"action.buy_from", args(a.perk.index(), a.seat.index())};
      if (a.target.some()) return {"action.buy_at", args(a.perk.index(), type_of(s, a.target), a.target.index())};
      return {"action.buy", args(a.perk.index())};
    case Verb::Go: {
      static constexpr std::array kEdges{"action.go_front", "action.go_rear", "action.go_left", "action.go_right"};
      const Told to = from_unit(s, a.unit, {a.x, a.y});
      if (a.choice > 0 && a.choice <= kEdges.size()) return {kEdges[a.choice - 1u], args(to.inches, to.heading)};
      const bool flies = known(s, a.unit) && sheet(*content_, unit(s, a.unit)).locomotion == Locomotion::Air;
      const bool up = a.z >= kU;
      const char* key = (a.how & kJump) != 0     ? (flies ? "action.fly_fast"
                                                    : up  ? "action.jump_up"
                                                          : "action.jump")
                        : (a.how & kBreach) != 0 ? "action.breach"
                        : (a.how & kLast) != 0   ? (up ? "action.go_up" : "action.go")
                                                 : "action.go_on";
      return {key, args(to.inches, to.heading, a.z / kU)};
    }
    case Verb::Stop:
      return {"action.stop", {}};
    case Verb::Fire:
      return fire_phrase(*content_, s, a);
    case Verb::HoldFire:
      return {"action.hold_fire", {}};
    case Verb::Yes:
      if (t.job == Job::AskDefend && a.choice != 0)
        return {a.choice == kWithPlates ? "action.plates_only" : "action.antimissile_only", {}};
      return {t.job == Job::AskDeclare ? "action.all_to_ground" : "action.yes", {}};
    case Verb::No:
      return {"action.no", {}};
    case Verb::Choose:
      return choose_phrase(*content_, s, t, a);
    case Verb::Place:
      if (a.element.some()) {
        const bool named = a.x != 0 || a.y != 0;
        const Point at = named ? Point{a.x, a.y} : body_of_element(*content_, s, a.element.index()).spot.at;
        const Told to = from_middle(*content_, s, at);
        return {"action.raise", args(kind_of(*content_, s, a.element), to.inches, to.heading)};
      }
      if (a.target.some() && (a.how & kInside) != 0)
        return {"action.aboard_inside", args(type_of(s, a.target), a.target.index())};
      if (a.target.some()) return {"action.aboard", args(type_of(s, a.target), a.target.index())};
      if (t.a == 1 && a.unit.some())
        return {"action.shift", args(type_of(s, a.unit), a.unit.index(), from_middle(*content_, s, {a.x, a.y}).inches,
                                     from_middle(*content_, s, {a.x, a.y}).heading)};
      return {"action.place",
              args(from_middle(*content_, s, {a.x, a.y}).inches, from_middle(*content_, s, {a.x, a.y}).heading)};
    case Verb::Take:
      return take_phrase(s, t, a);
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
Phrase Game::detail(const State& s, const Action& a) const {
  if (s.agenda.empty() || !a.unit.some()) return {};
  if (is_order(a.verb) && (a.how & kGroup) != 0) {
    const std::size_t part = participants(*content_, s, a).size();
    const UnitId out = left_out(s, a);
    const char* key = a.along != 0 ? "detail.along" : a.scanners != 0 ? "detail.scans" : "detail.without";
    if (out.some()) return {key, args(part, type_of(s, out), out.index())};
    return {"detail.members", args(part)};
  }
  if (a.verb != Verb::Fire || !known(s, a.unit) || content_->item(a.item).kind == Does::Smoke) return {};
  Task t = s.agenda.top();
  if (t.job == Job::AskLeg) t.marks = VolleyMark::Stabilized | VolleyMark::OnTheMove, t.z = s.walk.moved > 0 ? -1 : 0;
  if (t.job == Job::AskReact) t.marks = {VolleyMark::ReturnFire};
  if (t.job == Job::AskUnbuttoned || a.unit != t.unit)
    t.unit = a.unit, t.marks = VolleyMark::Unbuttoned | VolleyMark::ReturnFire, t.z = s.walk.moved > 0 ? -4 : 0;
  if (t.step == 1) return {};
  const Volley v = volley_of(*content_, s, t, a);
  return {shots_key(content_->item(a.item), a.mode),
          args(target_number(*content_, s, v, v.shots[0]).total(), v.shots.size())};
}

}  // namespace condotta::techcommander
