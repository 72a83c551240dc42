#include "games/mercs/game.h"
#include "kernel/host.h"

// What the board draws and could not work out without knowing rules: terrain with heights, the outline of a mover's
// next step, sight lines and templates of a fighter, who acts together. MS-MOVE-4, MS-RUL-23: no reach, no ranges and
// no templates before the action is declared, and a mover's reach only where the friendly option is on.
namespace condotta::mercs {

namespace {

json::array corners_json(const table::Polygon& shape) {
  json::array list;
  for (const table::Point p : shape) list.push_back(json::array{p.x, p.y});
  return list;
}

// MS-MOVE-3, MS-MOVE-8, MS-MOVE-9, MS-RUL-3: the ways to lay a card and where the base comes to lie, in front of the
// mover. A hand that points at a spot can then be answered by the card that comes nearest to it.
json::array lays_json() {
  json::array lays;
  const auto lay = [&](Verb verb, Circle circle, table::Point to) {
    lays.push_back({{"verb", enum_text(verb)}, {"circle", enum_text(circle)}, {"x", to.x}, {"y", to.y}});
  };
  lay(Verb::Step, Circle::Top, kTop);
  lay(Verb::Step, Circle::Left, kLeft);
  lay(Verb::Step, Circle::Right, kRight);
  lay(Verb::Edge, Circle::Top, {0, kLongEdge});
  lay(Verb::Edge, Circle::Left, {0, kShortEdge});
  return lays;
}

json::object field_json(const Map& map, const Field& field) {
  json::array pieces;
  for (int i = 0; i < field.layout.count(); ++i) {
    const Terrain& t = map.pieces[static_cast<std::size_t>(i)];
    pieces.push_back({{"id", t.id},
                      {"corners", corners_json(field.layout.piece(i).shape)},
                      {"er0", t.er0},
                      {"er1", t.er1},
                      {"type", enum_text(t.type)},
                      {"access", enum_text(t.access)},
                      {"armor", t.armor_bonus}});
  }
  // MS-POS-2, MS-RUL-6, MS-RUL-7: the borders of the quadrants and of the arc of fire, in degrees from the facing.
  return {{"width", kTableWidth},
          {"depth", kTableDepth},
          {"strip", kCard},
          {"base", kRadius},
          {"card", {{"width", kCardWidth}, {"length", kCard}, {"ahead", (kTop.y - kCard) / 2}, {"lays", lays_json()}}},
          {"arcs", {{"front", 45}, {"fire", 90}, {"rear", 135}}},
          {"pieces", std::move(pieces)}};
}

// Where each offered step would end, by what tells the steps apart.
json::array ends_json(const Content& c, const State& s, const std::vector<Action>& offered, int who) {
  json::array ends;
  Action last;
  for (const Action& a : offered) {
    if (a.verb != Verb::Step && a.verb != Verb::Flush && a.verb != Verb::Edge) continue;
    if (a.verb == last.verb && a.bearing == last.bearing && a.circle == last.circle) continue;
    last = a;
    const StepPlan plan = plan_step(c, s, who, a);
    ends.push_back({{"verb", enum_text(a.verb)},
                    {"bearing", a.bearing},
                    {"circle", enum_text(a.circle)},
                    {"x", plan.walk.end.at.x},
                    {"y", plan.walk.end.at.y},
                    {"er", level_of(plan.walk.end.z)},
                    {"cost", plan.cost}});
  }
  return ends;
}

constexpr const char* kStops[] = {"free", "table_edge", "wall", "edge", "figure"};

json::array reach_json(const Field& field, const Bodies& bodies, const State& s, int who) {
  json::array outline;
  for (const table::Walk& w :
       table::outline(scene_of(field, bodies, bit(who)), kWalker, spot_of(figure(s, who)), kTop.y, 5))
    outline.push_back(
        {{"x", w.end.at.x}, {"y", w.end.at.y}, {"z", w.end.z}, {"stop", kStops[static_cast<int>(w.stop)]}});
  return outline;
}

json::array sights_json(const Names& names, const Field& field, const Bodies& bodies, const State& s, int who) {
  json::array lines;
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(who) || !in_play(figure(s, i))) continue;
    const Cover cover = cover_between(field, bodies, s, who, i);
    json::array fan;
    for (const SightColumn& column : columns_of(spot_of(figure(s, who)), spot_of(figure(s, i)), cover.sight))
      fan.push_back(json::array{column.end.x, column.end.y, column.hidden});
    json::array hiders;
    cover.sight.pieces.each([&](int k) { hiders.push_back(k); });
    lines.push_back({{"target", names.id(kFigure, i)},
                     {"hidden", cover.hidden},
                     {"of", cover.sight.lines},
                     {"level", cover.level},
                     {"obstacle", cover.obstacle},
                     {"armor", cover.armor_bonus},
                     {"hiders", std::move(hiders)},
                     {"fan", std::move(fan)}});
  }
  return lines;
}

// The shapes of the templates, blasts and lanes that are offered, by what tells the choices apart.
json::array templates_json(const Content& c, const State& s, const std::vector<Action>& offered, int who) {
  json::array list;
  for (const Action& a : offered) {
    if (!a.weapon.some()) continue;
    json::object shape{{"verb", enum_text(a.verb)}, {"weapon", c.names.id(kWeapon, a.weapon.index())}};
    if (a.verb == Verb::Throw || a.verb == Verb::Lob) {
      shape["x"] = a.x, shape["y"] = a.y, shape["radius"] = c.weapon(a.weapon).blast_radius;
    } else if (a.verb == Verb::Spray) {
      json::array cards;
      for (const table::Polygon& card : diagram_at(c, figure(s, who), a.weapon, a.bearing))
        cards.push_back(corners_json(card));
      shape["bearing"] = a.bearing, shape["cards"] = std::move(cards);
    } else if (a.verb == Verb::Suppress) {
      shape["bearing"] = a.bearing;
      // Pushed, not braced: a list of one list is a copy of it to one compiler and a list of it to another.
      json::array cards;
      cards.push_back(corners_json(lane_of(at_of(figure(s, who)), a.bearing)));
      shape["cards"] = std::move(cards);
    } else {
      continue;
    }
    list.push_back(std::move(shape));
  }
  return list;
}

// MS-SA-1: who takes part in the Simultaneous Action under way.
json::array group_json(const Names& names, const State& s) {
  json::array members;
  for (const Task& task : s.agenda.tasks())
    if (const auto* group = task.if_is<Group>())
      for (const FigureId who : group->members) members.emplace_back(names.id(kFigure, who.index()));
  return members;
}

}  // namespace

void Mercs::add_extras(const View& view, json::object& into) const {
  const State& s = view.seen;
  const Field& field = content_->field(s);
  into["field"] = field_json(content_->maps[static_cast<std::size_t>(s.map.index())], field);
  into["group"] = group_json(names(), s);
  json::array lanes;
  for (int i = 0; i < kFigures; ++i)
    if (in_play(figure(s, i)) && figure(s, i).suppressing)
      lanes.push_back({{"figure", names().id(kFigure, i)},
                       {"corners", corners_json(lane_of(at_of(figure(s, i)), figure(s, i).lane))}});
  into["lanes"] = std::move(lanes);
  const FigureId asked = acting(s);
  if (!asked.some()) return;
  const int who = asked.index();
  into["acting"] = names().id(kFigure, who);
  const bool moves = s.agenda.top().is<Move>();
  if (!moves && !s.agenda.top().is<Combat>()) return;
  const Bodies bodies = bodies_of(s);
  std::vector<Action> offered;
  if (view.seat == decision(s).seat) choices(s, offered);
  if (moves) {
    if (!s.friendly) return;
    into["reach"] = reach_json(field, bodies, s, who);
    into["ends"] = ends_json(*content_, s, offered, who);
  } else {
    into["sight"] = sights_json(names(), field, bodies, s, who);
    into["templates"] = templates_json(*content_, s, offered, who);
  }
}

}  // namespace condotta::mercs
