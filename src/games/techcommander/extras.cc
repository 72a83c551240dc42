#include "games/techcommander/extras.h"

#include "games/techcommander/described.h"
#include "games/techcommander/game.h"
#include "kernel/json_form.h"

namespace condotta::techcommander {

namespace {

constexpr int kRays = 72;
constexpr int kStations = 96;  // points of a profile

Pair point(Point p) {
  return {p.x, p.y};
}

std::vector<std::string> statuses(const Content& c, const State& s, const Unit& u) {
  static constexpr Status kShown[] = {Status::Infiltrated, Status::Revealed, Status::DugIn,     Status::PostedUp,
                                      Status::Ready,       Status::Airborne, Status::Hero,      Status::Tempest,
                                      Status::Wager,       Status::Crashed,  Status::Abandoned, Status::Marked,
                                      Status::AboveCap};
  std::vector<std::string> list;
  for (const Status each : kShown) {
    if (u.is(each)) list.push_back(enum_text(each));
  }
  if (in_the_red(u)) list.push_back("in_the_red");
  if (has_body(c, u) && bubble_over(c, s, body_of(c, s, u)) >= 0) list.push_back("bubbled");
  if (sentry_weapon(c, u).some()) list.push_back("sentry");
  if (has_gear(c, u, Does::Command)) list.push_back("command");
  return list;
}

template <class List>
std::vector<PartTaker> part_takers(const List& list) {
  std::vector<PartTaker> all;
  for (const UnitId id : list)
    if (all.size() < Nths::kRoom) all.push_back({id, nth(all.size())});
  return all;
}

UnitFacts unit_facts(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  const Sheet& card = sheet(c, u);
  const Burden burden = burden_of(c, s, u);
  UnitFacts facts{.unit = id,
                  .number = id.index() + 1,
                  .r = card.radius,
                  .l = card.half_length,
                  .w = card.half_width,
                  .h = card.height,
                  .ac = card.ac,
                  .speed = speed_of(c, s, u),
                  .here = has_body(c, u),
                  .gone = !present(u),
                  .status = statuses(c, s, u),
                  .weight = burden.weight,
                  .weight_limit = burden.weight_limit,
                  .power = burden.power,
                  .power_limit = burden.power_limit,
                  .mates = {}};
  if (present(u) && u.owner < s.seats && eligible(c, s, id)) facts.left = actions_of(c, s, id) - u.used;
  if (u.group != 0) facts.mates = part_takers(members_of(s, u.group));
  return facts;
}

PlayerFacts player_facts(const Content& c, const State& s, Seat seat) {
  return {.actions = actions_left(c, s, seat),
          .of = base_actions(s) + command_bonus(c, s, seat) + (s.players[seat].overwatch != 0 ? 1 : 0),
          .cap_used = cap_used(c, s, seat),
          .units = living(c, s, seat)};
}

ElementFacts element_facts(const Content& c, const State& s, int e) {
  const ElementSpec& spec = c.element(s, e);
  const bool breaks = c.terrain_of(s, e).interactive != 0;
  return {.element = ElementId::of(e),
          .kind = spec.kind,
          .name = spec.name,
          .x = spec.x,
          .y = spec.y,
          .w = spec.w,
          .d = spec.d,
          .r = spec.r,
          .stands = stands(s, e),
          .ruined = ruined(s, e),
          .base = spec.base,
          .top = top_of(c, s, e),
          .ac = breaks ? terrain_ac(c, s, e) : 0,
          .life = breaks ? s.life[static_cast<std::size_t>(e)] : 0,
          .breaks = breaks};
}

// The farthest legal end of one straight leg at this bearing.
Point end_of_ray(const Content& c, const State& s, UnitId id, int bearing, std::int32_t most) {
  const Unit& u = unit(s, id);
  const bool over = s.walk.manner == Manner::Overrun;
  Action a;
  a.verb = Verb::Go;
  a.unit = id;
  a.facing = table::whole_turn(bearing);
  a.how = can_jump(c, u) && !over ? Hows{How::Jump, How::Last} : Hows{How::Last};
  for (int step = 24; step > 0; --step) {
    const Point at = table::ahead(u.at(), bearing, static_cast<std::int32_t>(Wide{most} * step / 24));
    a.x = at.x;
    a.y = at.y;
    a.z = sheet(c, u).locomotion == Locomotion::Air
              ? u.z
              : surface(c, s, at, a.how.has(How::Jump) ? u.z + speed_of(c, s, u) : u.z).value_or(0);
    if (on_board(c, s, at) && !check_answer(c, s, a)) return at;
  }
  return u.at();
}

Reach reach_of(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  Reach reach{.unit = id, .x = u.x, .y = u.y, .z = u.z, .outline = {}, .left = s.walk.left};
  const std::int32_t most = s.walk.left + s.walk.bonus - 10;
  for (int i = 0; i < kRays; ++i) reach.outline.push_back(point(end_of_ray(c, s, id, i * 360 / kRays, most)));
  const std::int32_t half = speed_of(c, s, u) / 2 - s.walk.moved;
  if (half > 0 && half < most) reach.half = half;
  return reach;
}

// Other questions that ask for a spot: within what circle.
std::optional<CircleShown> circle_of(const Content& c, const State& s) {
  const auto round = [](Point at, std::int32_t r) { return CircleShown{at.x, at.y, r}; };
  const Task& top = s.agenda.top();
  if (const auto* t = top.if_is<AskPlace>()) return round(place_centre(c, s, *t), kDeploy);
  if (const auto* t = top.if_is<AskDropPlace>()) return round(spawn_point(c, s, t->asks), t->far);
  if (const auto* t = top.if_is<AskDodgeMove>()) return round(unit(s, t->unit).at(), kDodgeMove);
  if (const auto* t = top.if_is<AskEvade>()) return round(unit(s, t->unit).at(), drill_value(c, Drill::EvasiveAttack));
  return std::nullopt;
}

// Where along the line something lies; nothing when it is aside.
template <class Inside>
void add_stretch(std::vector<Stretch>& list, Point from, Point to, Profile kind, const std::string& name,
                 std::int32_t low, std::int32_t high, Inside&& inside) {
  int first = -1, last = -1;
  for (int i = 0; i <= kStations; ++i) {
    if (!inside(table::between(from, to, i, kStations))) continue;
    if (first < 0) first = i;
    last = i;
  }
  if (first < 0) return;
  list.push_back({kind, name, first * 1000 / kStations, std::min(last + 1, kStations) * 1000 / kStations, low, high});
}

std::vector<Stretch> profile_of(const Content& c, const State& s, Point from, Point to) {
  std::vector<Stretch> list;
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  const table::Box around = table::box_of(from, to);
  for (int e = 0; e < count; ++e) {
    if (!c.layout(s).box(e).overlaps(around)) continue;  // most lie aside
    const TerrainSpec& kind = c.terrain_of(s, e);
    const ElementSpec& spec = c.element(s, e);
    const bool dips = kind.dig_in == DigInBy::Light;
    if (!stands(s, e) || (spec.height == 0 && !dips)) continue;
    const bool leafy = kind.brush != 0 || kind.forest != 0 || kind.leaves != 0;
    const Profile what = dips ? Profile::Dip : leafy ? Profile::Leaves : Profile::Solid;
    add_stretch(list, from, to, what, spec.name.empty() ? kind.name : spec.name, spec.base, top_of(c, s, e),
                [&](Point p) { return in_area(c, s, e, p); });
  }
  const auto within = [](Point p, Point at, std::int32_t r) { return table::distance2(p, at) <= table::square(r); };
  for (const Cloud& cloud : s.smoke) {
    add_stretch(list, from, to, Profile::Smoke, "smoke", cloud.z, cloud.z + cloud.height, [&](Point p) {
      return within(p, {cloud.x, cloud.y}, cloud.radius);
    });
  }
  for (const Bubble& b : s.bubbles) {
    if (b.gone != 0) continue;
    add_stretch(list, from, to, Profile::Bubble, "bubble shield", b.z, b.z + kBubbleHeight, [&](Point p) {
      return within(p, {b.x, b.y}, kBubbleRadius);
    });
  }
  return list;
}

ShotNumber number_of(const ItemSpec& spec, ItemId item, bool nlos, const Tally& tally, const Words& words) {
  ShotNumber number{.item = item, .nlos = nlos, .optimum = spec.optimum, .total = tally.total(), .trail = {}};
  for (const Mod& mod : tally.mods()) {
    number.trail.push_back({words.say("why." + enum_text(static_cast<Reason>(mod.why)), args(mod.value)), mod.value,
                            mod.rule ? mod.rule.text : ""});
  }
  return number;
}

// The numbers of every shot at this target that is legal now, weapon by weapon.
std::vector<ShotNumber> numbers_at(const Content& c, const State& s, const Words& words, const AskAim& aim,
                                   UnitId target, Sights& sights) {
  std::vector<ShotNumber> list;
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
      a.how.set(How::Nlos, nlos);
      if (check_answer(c, s, a, &sights)) continue;
      const Volley v = volley_of(c, s, aim, a);
      list.push_back(number_of(spec, item.type, nlos, target_number(c, s, v, v.shots[0]), words));
    }
  }
  return list;
}

SightShown sight_of(const Content& c, const State& s, const Words& words, const AskAim& aim, UnitId target,
                    Sights& sights) {
  const Unit& u = unit(s, aim.unit);
  const Body b = body_of(c, s, unit(s, target));
  const table::Eye eye = muzzle(c, s, u, b.spot.at);
  const Line line = sights.to(c, s, aim.unit, target);
  return {.to = target,
          .range = range_to(c, s, u, b),
          .hidden = line.hidden,
          .leaves = line.leaves,
          .smoke = line.smoke,
          .hull_down = line.hull_down,
          .shield = line.shield >= 0,
          .eye = eye.z,
          .from = point(eye.at),
          .at = point(b.spot.at),
          .low = b.spot.z,
          .high = b.spot.z + b.height,
          .profile = profile_of(c, s, eye.at, b.spot.at),
          .numbers = numbers_at(c, s, words, aim, target, sights)};
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
std::vector<SightShown> threat_of(const Content& c, const State& s, const Words& words, const AskDefend& t) {
  if (!t.other.some() || s.volleys.empty() || !has_body(c, unit(s, t.other))) return {};
  const Volley& v = s.volleys.back();
  Sights sights;
  SightShown sight = sight_of(c, s, words, AskAim{.asks = t.asks, .unit = t.other}, t.unit, sights);
  for (const Shot& shot : v.shots) {
    if (!v.item.some() || shot.at != Aimed::Unit || shot.id != t.unit.index()) continue;
    const bool nlos = v.is(VolleyMark::ShotNlos);
    sight.numbers.assign(1, number_of(c.item(v.item), v.item, nlos, target_number(c, s, v, shot), words));
    break;
  }
  return {std::move(sight)};
}

std::vector<SightShown> sights_of(const Content& c, const State& s, const Words& words, const AskAim& aim) {
  std::vector<SightShown> list;
  Sights sights;
  each_unit(s, [&](UnitId id, const Unit& other) {
    if (list.size() >= 24 || !has_body(c, other) || !hostile(s, other, aim.asks)) return;
    if (aim.only.some() && !s.agenda.top().is<AskAim>() && id != aim.only) return;
    list.push_back(sight_of(c, s, words, aim, id, sights));
  });
  return list;
}

std::vector<Spot> places_of(const Content& c, const State& s) {
  const Task& top = s.agenda.top();
  std::vector<Spot> list;
  if (!top.is<AskStart>() && (!top.is<AskSpawn>() || top.as<AskSpawn>().appeals)) return list;
  for (const MapPoint& at : top.is<AskStart>() ? c.table_of(s).starts : c.table_of(s).spawns)
    list.push_back({at.x, at.y});
  return list;
}

// What belongs to the question that is asked.
void add_question(const Content& c, const State& s, const Words& words, bool asked, Facts& facts) {
  const Task& top = s.agenda.top();
  const UnitId id = unit_of(top);
  const bool somebody = asked && known(s, id) && has_body(c, unit(s, id));
  if (somebody) facts.acting = id;
  facts.places = places_of(c, s);
  if (const auto* t = top.if_is<AskHotDrop>()) facts.droppers = part_takers(droppers(c, s, t->asks));
  if (somebody && top.is<AskLeg>()) facts.reach = reach_of(c, s, id);
  if (asked && (somebody || top.is<AskPlace>() || top.is<AskDropPlace>())) facts.circle = circle_of(c, s);
  if (const auto* t = top.if_is<AskDefend>(); t != nullptr && somebody) facts.sights = threat_of(c, s, words, *t);
  if (const auto aim = aim_asked_for(c, s); aim && somebody) facts.sights = sights_of(c, s, words, *aim);
}

}  // namespace

Extras Game::extras(const View& view) const {
  const State& s = view.seen;
  const Content& c = *content_;
  Facts facts;
  each_unit(s, [&](UnitId id, const Unit&) { facts.units.push_back(unit_facts(c, s, id)); });
  for (Seat seat = 0; seat < s.seats; ++seat) facts.players.push_back(player_facts(c, s, seat));
  for (std::size_t e = 0; e < c.table_of(s).terrain.size(); ++e)
    facts.elements.push_back(element_facts(c, s, static_cast<int>(e)));
  if (!s.agenda.empty() && s.over == 0) add_question(c, s, *words_, decision(s).seat < s.seats, facts);
  return {std::move(facts)};
}

}  // namespace condotta::techcommander
