#include "games/mercs/extras.h"

#include "games/mercs/game.h"

// MS-MOVE-4, MS-RUL-23: no reach, no ranges and no templates before the action is declared, and a mover's reach only
// where the friendly option is on.
namespace condotta::mercs {

namespace {

Outline outline_of(const table::Polygon& shape) {
  Outline list;
  for (const table::Point p : shape) list.push_back({p.x, p.y});
  return list;
}

// MS-MOVE-3, MS-MOVE-8, MS-MOVE-9, MS-RUL-3: the ways to lay a card. A hand that points at a spot can then be answered
// by the card that comes nearest to it.
std::vector<Lay> lays() {
  return {{Verb::Step, Circle::Top, kTop.x, kTop.y},
          {Verb::Step, Circle::Left, kLeft.x, kLeft.y},
          {Verb::Step, Circle::Right, kRight.x, kRight.y},
          {Verb::Edge, Circle::Top, 0, kLongEdge},
          {Verb::Edge, Circle::Left, 0, kShortEdge}};
}

FieldShown field_shown(const Map& map, const Field& field) {
  std::vector<PieceShown> pieces;
  for (int i = 0; i < field.layout.count(); ++i) {
    const Terrain& t = map.pieces[static_cast<std::size_t>(i)];
    pieces.push_back({t.id, outline_of(field.layout.piece(i).shape), t.er0, t.er1, t.type, t.access, t.armor_bonus});
  }
  return {.width = kTableWidth,
          .depth = kTableDepth,
          .strip = kCard,
          .base = kRadius,
          .level = kLevel,
          .card = {.width = kCardWidth, .length = kCard, .ahead = (kTop.y - kCard) / 2, .lays = lays()},
          .arcs = {},
          .pieces = std::move(pieces)};
}

std::vector<Fighter> fighters_of(const State& s) {
  std::vector<Fighter> list;
  for (int i = 0; i < static_cast<int>(s.figures.size()); ++i)
    list.push_back({FigureId::of(i), side_of(i), level_of(figure(s, i).z)});
  return list;
}

std::vector<Thing> things_of(const State& s) {
  std::vector<Thing> list;
  for (const Object& each : s.objects) {
    if (each.gone != 0) continue;
    list.push_back({each.kind, each.x, each.y, each.owner < kSides ? std::optional<int>(each.owner) : std::nullopt,
                    each.carrier != kNoFigure});
  }
  return list;
}

std::vector<StepEnd> ends_of(const Content& c, const State& s, const std::vector<Action>& offered, int who) {
  std::vector<StepEnd> ends;
  Action last;
  for (const Action& a : offered) {
    if (a.verb != Verb::Step && a.verb != Verb::Flush && a.verb != Verb::Edge) continue;
    if (a.verb == last.verb && a.bearing == last.bearing && a.circle == last.circle) continue;
    last = a;
    const StepPlan plan = plan_step(c, s, who, a);
    const table::Spot& end = plan.walk.end;
    ends.push_back({a.verb, a.bearing, a.circle, end.at.x, end.at.y, level_of(end.z), plan.cost});
  }
  return ends;
}

std::vector<ReachEnd> reach_of(const Field& field, const Bodies& bodies, const State& s, int who) {
  std::vector<ReachEnd> outline;
  for (const table::Walk& w :
       table::outline(scene_of(field, bodies, bit(who)), kWalker, spot_of(figure(s, who)), kTop.y, 5))
    outline.push_back({w.end.at.x, w.end.at.y, w.end.z, static_cast<Stop>(w.stop)});
  return outline;
}

std::vector<SightLine> sights_of(const Field& field, const Bodies& bodies, const State& s, int who) {
  std::vector<SightLine> lines;
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(who) || !in_play(figure(s, i))) continue;
    const Cover cover = cover_between(field, bodies, s, who, i);
    SightLine line{.target = FigureId::of(i),
                   .hidden = cover.hidden,
                   .of = cover.sight.lines,
                   .level = cover.level,
                   .obstacle = cover.obstacle,
                   .armor = cover.armor_bonus,
                   .hiders = {},
                   .fan = {}};
    for (const SightColumn& column : columns_of(spot_of(figure(s, who)), spot_of(figure(s, i)), cover.sight))
      line.fan.push_back({column.end.x, column.end.y, column.hidden});
    cover.sight.pieces.each([&](int k) { line.hiders.push_back(k); });
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<TemplateShown> templates_of(const Content& c, const State& s, const std::vector<Action>& offered, int who) {
  std::vector<TemplateShown> list;
  for (const Action& a : offered) {
    if (!a.weapon.some()) continue;
    TemplateShown shape{.verb = a.verb, .weapon = a.weapon, .x = {}, .y = {}, .radius = {}, .bearing = {}, .cards = {}};
    if (a.verb == Verb::Throw || a.verb == Verb::Lob) {
      shape.x = a.x, shape.y = a.y, shape.radius = c.weapon(a.weapon).blast_radius;
    } else if (a.verb == Verb::Spray) {
      shape.bearing = a.bearing;
      shape.cards.emplace();
      for (const table::Polygon& card : diagram_at(c, figure(s, who), a.weapon, a.bearing))
        shape.cards->push_back(outline_of(card));
    } else if (a.verb == Verb::Suppress) {
      shape.bearing = a.bearing;
      shape.cards.emplace().push_back(outline_of(lane_of(at_of(figure(s, who)), a.bearing)));
    } else {
      continue;
    }
    list.push_back(std::move(shape));
  }
  return list;
}

std::vector<FigureId> group_of(const State& s) {
  std::vector<FigureId> members;
  for (const Task& task : s.agenda.tasks())
    if (const auto* group = task.if_is<Group>())
      for (const FigureId who : group->members) members.push_back(who);
  return members;
}

std::vector<Lane> lanes_of(const State& s) {
  std::vector<Lane> lanes;
  for (int i = 0; i < kFigures; ++i)
    if (in_play(figure(s, i)) && figure(s, i).suppressing)
      lanes.push_back({FigureId::of(i), outline_of(lane_of(at_of(figure(s, i)), figure(s, i).lane))});
  return lanes;
}

// What is there to choose is shown to whoever chooses.
void add_offers(const Mercs& game, const Content& c, const Mercs::View& view, Extras& all) {
  const State& s = view.seen;
  std::vector<Action> offered;
  if (view.seat == game.decision(s).seat) game.choices(s, offered);
  if (all.reach) all.ends = ends_of(c, s, offered, all.acting.index());
  if (all.sight) all.templates = templates_of(c, s, offered, all.acting.index());
}

}  // namespace

Extras Mercs::extras(const View& view) const {
  const State& s = view.seen;
  const Field& field = content_->field(s);
  Extras all;
  all.field = field_shown(content_->maps[static_cast<std::size_t>(s.map.index())], field);
  all.fighters = fighters_of(s);
  all.things = things_of(s);
  all.group = group_of(s);
  all.lanes = lanes_of(s);
  all.acting = acting(s);
  if (!all.acting.some()) return all;
  const int who = all.acting.index();
  const bool moves = s.agenda.top().is<Move>();
  if (!moves && !s.agenda.top().is<Combat>()) return all;
  if (moves && !s.friendly) return all;
  const Bodies bodies = bodies_of(s);
  if (moves) {
    all.reach = reach_of(field, bodies, s, who);
  } else {
    all.sight = sights_of(field, bodies, s, who);
  }
  add_offers(*this, *content_, view, all);
  return all;
}

Extras Mercs::extras(const View& view, const Extras& of_another) const {
  Extras all = of_another;
  if (all.reach || all.sight) add_offers(*this, *content_, view, all);
  return all;
}

}  // namespace condotta::mercs
