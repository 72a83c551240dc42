#include <boost/json.hpp>

#include "games/techcommander/describe.h"
#include "games/techcommander/game.h"
#include "kernel/json_form.h"

// What a picture of the table needs and a state does not say: measures of the models, statuses by name, actions left,
// the reach of who moves, and the lines of fire of who aims with their numbers and the profile of the ground between.
namespace condotta::techcommander {

namespace json = boost::json;

namespace {

constexpr int kRays = 72;
constexpr int kStations = 96;  // points of a profile

json::array point(Point p) {
  return {p.x, p.y};
}

json::array statuses(const Content& c, const State& s, const Unit& u) {
  static constexpr Status kShown[] = {Status::Infiltrated, Status::Revealed, Status::DugIn,     Status::PostedUp,
                                      Status::Ready,       Status::Airborne, Status::Hero,      Status::Tempest,
                                      Status::Wager,       Status::Crashed,  Status::Abandoned, Status::Marked,
                                      Status::AboveCap};
  json::array list;
  for (const Status each : kShown) {
    if (u.is(each)) list.push_back(json::string(enum_text(each)));
  }
  if (in_the_red(u)) list.push_back("in_the_red");
  if (has_body(c, u) && bubble_over(c, s, body_of(c, s, u)) >= 0) list.push_back("bubbled");
  if (sentry_weapon(c, u).some()) list.push_back("sentry");
  if (has_gear(c, u, Does::Command)) list.push_back("command");
  return list;
}

json::object unit_facts(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  const Sheet& card = sheet(c, u);
  const Burden burden = burden_of(c, s, u);
  const int left = present(u) && u.owner < s.seats && eligible(c, s, id) ? actions_of(c, s, id) - u.used : 0;
  return {{"r", card.radius},
          {"l", card.half_length},
          {"w", card.half_width},
          {"h", card.height},
          {"ac", card.ac},
          {"speed", speed_of(c, s, u)},
          {"left", left},
          {"here", has_body(c, u)},
          {"gone", !present(u)},
          {"status", statuses(c, s, u)},
          {"weight", burden.weight},
          {"weight_limit", burden.weight_limit},
          {"power", burden.power},
          {"power_limit", burden.power_limit}};
}

json::object player_facts(const Content& c, const State& s, Seat seat) {
  return {{"actions", actions_left(c, s, seat)},
          {"of", base_actions(s) + command_bonus(c, s, seat) + (s.players[seat].overwatch != 0 ? 1 : 0)},
          {"cap_used", cap_used(c, s, seat)},
          {"units", living(c, s, seat)}};
}

json::object element_facts(const Content& c, const State& s, int e) {
  const TerrainSpec& kind = c.terrain_of(s, e);
  const bool breaks = kind.interactive != 0;
  return {{"stands", stands(s, e)},
          {"ruined", ruined(s, e)},
          {"base", c.element(s, e).base},
          {"top", top_of(c, s, e)},
          {"ac", breaks ? terrain_ac(c, s, e) : 0},
          {"life", breaks ? int{s.life[static_cast<std::size_t>(e)]} : 0},
          {"breaks", breaks}};
}

// The farthest legal end of one straight leg at this bearing.
Point end_of_ray(const Content& c, const State& s, UnitId id, int bearing, std::int32_t most) {
  const Unit& u = unit(s, id);
  const bool over = s.walk.manner == static_cast<std::uint8_t>(Manner::Overrun);
  Action a;
  a.verb = Verb::Go;
  a.unit = id;
  a.facing = table::whole_turn(bearing);
  a.how = can_jump(c, u) && !over ? kJump | kLast : kLast;
  for (int step = 24; step > 0; --step) {
    const Point at = table::ahead(u.at(), bearing, static_cast<std::int32_t>(Wide{most} * step / 24));
    a.x = at.x;
    a.y = at.y;
    a.z = sheet(c, u).locomotion == Locomotion::Air
              ? u.z
              : surface(c, s, at, (a.how & kJump) != 0 ? u.z + speed_of(c, s, u) : u.z).value_or(0);
    if (on_board(c, s, at) && !check_answer(c, s, a)) return at;
  }
  return u.at();
}

json::object reach_of(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  json::array outline;
  const std::int32_t most = s.walk.left + s.walk.bonus - 10;
  for (int i = 0; i < kRays; ++i) outline.push_back(point(end_of_ray(c, s, id, i * 360 / kRays, most)));
  const std::int32_t half = speed_of(c, s, u) / 2 - s.walk.moved;
  return {{"unit", "u" + std::to_string(id.index())},
          {"x", u.x},
          {"y", u.y},
          {"outline", std::move(outline)},
          {"left", s.walk.left},
          {"half", half > 0 && half < most ? half : 0}};
}

// Other questions that ask for a spot: within what circle.
json::value circle_of(const Content& c, const State& s) {
  const auto round = [](Point at, std::int32_t r) { return json::object{{"x", at.x}, {"y", at.y}, {"r", r}}; };
  const Task& top = s.agenda.top();
  if (const auto* t = top.if_is<AskPlace>()) return round(place_centre(c, s, *t), kDeploy);
  if (const auto* t = top.if_is<AskDropPlace>()) return round(spawn_point(c, s, t->asks), t->far);
  if (const auto* t = top.if_is<AskDodgeMove>()) return round(unit(s, t->unit).at(), kDodgeMove);
  if (const auto* t = top.if_is<AskEvade>()) return round(unit(s, t->unit).at(), drill_value(c, Drill::EvasiveAttack));
  return nullptr;
}

// Where along the line something lies, as shares of a thousand; nothing when it is aside.
template <class Inside>
void add_stretch(json::array& list, Point from, Point to, const char* kind, const std::string& name, std::int32_t low,
                 std::int32_t high, Inside&& inside) {
  int first = -1, last = -1;
  for (int i = 0; i <= kStations; ++i) {
    if (!inside(table::between(from, to, i, kStations))) continue;
    if (first < 0) first = i;
    last = i;
  }
  if (first < 0) return;
  list.push_back(json::object{{"kind", kind},
                              {"name", name},
                              {"from", first * 1000 / kStations},
                              {"to", std::min(last + 1, kStations) * 1000 / kStations},
                              {"low", low},
                              {"high", high}});
}

json::array profile_of(const Content& c, const State& s, Point from, Point to) {
  json::array list;
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  for (int e = 0; e < count; ++e) {
    const TerrainSpec& kind = c.terrain_of(s, e);
    const ElementSpec& spec = c.element(s, e);
    const bool dips = kind.dig_in == DigInBy::Light;
    if (!stands(s, e) || (spec.height == 0 && !dips)) continue;
    const char* what = dips ? "dip" : kind.brush != 0 || kind.forest != 0 || kind.leaves != 0 ? "leaves" : "solid";
    add_stretch(list, from, to, what, spec.name.empty() ? kind.name : spec.name, spec.base, top_of(c, s, e),
                [&](Point p) { return in_area(c, s, e, p); });
  }
  const auto within = [](Point p, Point at, std::int32_t r) { return table::distance2(p, at) <= table::square(r); };
  for (const Cloud& cloud : s.smoke) {
    add_stretch(list, from, to, "smoke", "smoke", cloud.z, cloud.z + cloud.height, [&](Point p) {
      return within(p, {cloud.x, cloud.y}, cloud.radius);
    });
  }
  for (const Bubble& b : s.bubbles) {
    if (b.gone != 0) continue;
    add_stretch(list, from, to, "bubble", "bubble shield", b.z, b.z + kBubbleHeight, [&](Point p) {
      return within(p, {b.x, b.y}, kBubbleRadius);
    });
  }
  return list;
}

json::array trail_of(const Words& words, const Tally& tally) {
  json::array lines;
  for (const Mod& mod : tally.mods()) {
    lines.push_back(json::object{{"text", words.say("why." + enum_text(static_cast<Reason>(mod.why)), args(mod.value))},
                                 {"value", mod.value},
                                 {"rule", mod.rule ? mod.rule.text : ""}});
  }
  return lines;
}

// The numbers of every shot at this target that is legal now, weapon by weapon.
json::array numbers_at(const Content& c, const State& s, const Words& words, const AskAim& aim, UnitId target,
                       Sights& sights) {
  json::array list;
  for (const Item& item : unit(s, aim.unit).gear) {
    const ItemSpec& spec = c.item(item.type);
    if (!spec.weapon() || spec.mends_units()) continue;
    for (const bool nlos : {false, true}) {
      if (nlos && spec.nlos == 0) continue;
      Action a;
      a.verb = Verb::Fire;
      a.unit = aim.unit;
      a.item = item.type;
      a.target = target;
      a.count = 1;
      a.how = nlos ? kNlos : 0;
      if (check_answer(c, s, a, &sights)) continue;
      const Volley v = volley_of(c, s, aim, a);
      const Tally tally = target_number(c, s, v, v.shots[0]);
      list.push_back(json::object{{"item", c.items[static_cast<std::size_t>(item.type.index())].id},
                                  {"nlos", nlos},
                                  {"optimum", spec.optimum},
                                  {"total", tally.total()},
                                  {"trail", trail_of(words, tally)}});
    }
  }
  return list;
}

json::object sight_of(const Content& c, const State& s, const Words& words, const AskAim& aim, UnitId target,
                      Sights& sights) {
  const Unit& u = unit(s, aim.unit);
  const Body b = body_of(c, s, unit(s, target));
  const table::Eye eye = muzzle(c, s, u, b.spot.at);
  const Line line = sights.to(c, s, aim.unit, target);
  return {{"to", "u" + std::to_string(target.index())},
          {"range", range_to(c, s, u, b)},
          {"hidden", line.hidden},
          {"smoke", line.smoke},
          {"leaves", line.leaves},
          {"hull_down", line.hull_down},
          {"shield", line.shield >= 0},
          {"eye", eye.z},
          {"from", point(eye.at)},
          {"at", point(b.spot.at)},
          {"low", b.spot.z},
          {"high", b.spot.z + b.height},
          {"profile", profile_of(c, s, eye.at, b.spot.at)},
          {"numbers", numbers_at(c, s, words, aim, target, sights)}};
}

// How whoever is asked for a shot would aim; none if nobody is.
std::optional<AskAim> aim_asked_for(const Content& c, const State& s) {
  const Task& top = s.agenda.top();
  if (const auto* t = top.if_is<AskAim>()) return t->more ? std::nullopt : std::optional(*t);
  if (const auto* t = top.if_is<AskReturn>())
    return AskAim{.marks = t->marks, .asks = t->asks, .unit = t->unit, .only = t->other};
  if (const auto* t = top.if_is<AskReact>())
    return AskAim{.marks = {VolleyMark::ReturnFire}, .asks = t->asks, .unit = t->unit, .only = t->other};
  if (const auto* t = top.if_is<AskUnbuttoned>()) return AskAim{.asks = t->asks, .unit = t->unit};
  const bool attacks = s.order.verb == Verb::Attack || s.order.verb == Verb::Overrun;
  const auto* t = top.if_is<AskLeg>();
  const bool on_the_way = t != nullptr && (s.walk.legs > 0 || (attacks && stabilized(c, unit(s, t->unit))));
  return on_the_way ? std::optional(AskAim{.asks = t->asks, .unit = t->unit}) : std::nullopt;
}

// The line along which the unit that is asked to defend itself is shot at, with the number that is needed.
json::array threat_of(const Content& c, const State& s, const Words& words, const AskDefend& t) {
  if (!t.other.some() || s.volleys.empty() || !has_body(c, unit(s, t.other))) return {};
  const Volley& v = s.volleys.back();
  Sights sights;
  json::object sight = sight_of(c, s, words, AskAim{.asks = t.asks, .unit = t.other}, t.unit, sights);
  for (const Shot& shot : v.shots) {
    if (!v.item.some() || shot.at != Aimed::Unit || shot.id != t.unit.index()) continue;
    const Tally tally = target_number(c, s, v, shot);
    sight["numbers"] = json::array{json::object{{"item", c.item(v.item).id},
                                                {"nlos", v.is(VolleyMark::ShotNlos)},
                                                {"optimum", c.item(v.item).optimum},
                                                {"total", tally.total()},
                                                {"trail", trail_of(words, tally)}}};
    break;
  }
  return {std::move(sight)};
}

json::array sights_of(const Content& c, const State& s, const Words& words, const AskAim& aim) {
  json::array list;
  Sights sights;
  each_unit(s, [&](UnitId id, const Unit& other) {
    if (list.size() >= 24 || !has_body(c, other) || !hostile(s, other, aim.asks)) return;
    if (aim.only.some() && !s.agenda.top().is<AskAim>() && id != aim.only) return;
    list.push_back(sight_of(c, s, words, aim, id, sights));
  });
  return list;
}

// The units that the bits of an action's `members` stand for: those of a hot drop, or of a unit's group.
template <class List>
json::array named(const List& list) {
  json::array names;
  for (const UnitId id : list) names.push_back(json::string("u" + std::to_string(id.index())));
  return names;
}

json::array places_of(const Content& c, const State& s) {
  const Task& top = s.agenda.top();
  json::array list;
  if (!top.is<AskStart>() && (!top.is<AskSpawn>() || top.as<AskSpawn>().appeals)) return list;
  for (const MapPoint& at : top.is<AskStart>() ? c.table_of(s).starts : c.table_of(s).spawns)
    list.push_back({{"x", at.x}, {"y", at.y}});
  return list;
}

}  // namespace

void Game::add_extras(const View& view, json::object& into) const {
  const State& s = view.seen;
  const Content& c = *content_;
  json::object facts;
  json::array units, players, elements;
  each_unit(s, [&](UnitId id, const Unit& u) {
    json::object fact = unit_facts(c, s, id);
    if (u.group != 0) fact["mates"] = named(members_of(s, u.group));
    units.push_back(std::move(fact));
  });
  for (Seat seat = 0; seat < s.seats; ++seat) players.push_back(player_facts(c, s, seat));
  for (std::size_t e = 0; e < c.table_of(s).terrain.size(); ++e)
    elements.push_back(element_facts(c, s, static_cast<int>(e)));
  facts["units"] = std::move(units);
  facts["players"] = std::move(players);
  facts["elements"] = std::move(elements);
  facts["how"] = {
      {"group", int{kGroup}}, {"nlos", int{kNlos}}, {"last", int{kLast}}};  // what the bits of an action's `how` mean
  facts["bubble"] = {{"radius", kBubbleRadius}, {"height", kBubbleHeight}, {"ac", kBubbleHitAc}};
  if (!s.agenda.empty() && s.over == 0) {
    const Task& top = s.agenda.top();
    const UnitId id = unit_of(top);
    const bool asked = decision(s).seat < s.seats;
    const bool somebody = asked && known(s, id) && has_body(c, unit(s, id));
    facts["acting"] = somebody ? json::value("u" + std::to_string(id.index())) : json::value(nullptr);
    facts["places"] = places_of(c, s);
    if (const auto* t = top.if_is<AskHotDrop>()) facts["droppers"] = named(droppers(c, s, t->asks));
    if (somebody && top.is<AskLeg>()) facts["reach"] = reach_of(c, s, id);
    if (asked && (somebody || top.is<AskPlace>() || top.is<AskDropPlace>())) facts["circle"] = circle_of(c, s);
    if (const auto* t = top.if_is<AskDefend>(); t != nullptr && somebody)
      facts["sights"] = threat_of(c, s, *words_, *t);
    if (const auto aim = aim_asked_for(c, s); aim && somebody) facts["sights"] = sights_of(c, s, *words_, *aim);
  }
  into["facts"] = std::move(facts);
}

}  // namespace condotta::techcommander
