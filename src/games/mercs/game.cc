#include "games/mercs/game.h"

#include "kernel/content_files.h"
#include "kernel/host.h"

namespace condotta::mercs {

namespace {

// The first is what "Play now" starts; together they visit every scenario, table, MegaCon and option.
std::vector<Mode> modes() {
  return {
      {"annihilation", R"({})"},
      {"first_to_three", R"({"scenario":"first_to_three","south":"uscr","north":"keizai_waza"})"},
      {"crates", R"({"scenario":"crates","south":"ccc","north":"uscr"})"},
      {"terminals", R"({"scenario":"terminals","south":"keizai_waza","north":"kemvar"})"},
      {"hold_the_square", R"({"scenario":"hold_the_square","south":"kemvar","north":"ccc"})"},
      {"extraction", R"({"scenario":"extraction","south":"uscr","north":"kemvar"})"},
      {"canal", R"({"map":"canal","south":"keizai_waza","north":"ccc"})"},
      {"containers", R"({"map":"containers","south":"kemvar","north":"kemvar"})"},
      {"rooftops", R"({"map":"rooftops","south":"ccc","north":"keizai_waza","bounding":true})"},
      {"plaza_basic", R"({"map":"plaza","south":"uscr","north":"uscr","acm":false})"},
      {"four_players", R"({"players":4,"south":"ccc","north":"kemvar"})"},
      {"open_edges", R"({"players":3,"open_edges":true,"south":"keizai_waza","north":"uscr","map":"printed_streets"})"},
  };
}

}  // namespace

Mercs::Mercs(const ContentFiles& files) : content_(load_content(files)) {
  words_ = std::make_shared<Words>(files.words(content_->names));
  info_ = {"mercs", "quick-start 2012", 2, 4, "", modes()};
}

namespace {

// MS-SQUAD-1, MS-SQUAD-2: the squad builder's reasons; an empty list is recruited at the table.
No check_squad(const Content& c, MegaConId megacon, const Fixed<UnitId, 6>& squad) {
  if (squad.empty()) return {};
  if (squad.size() != kSquad) return Refusal::because("MS-SQUAD-1"_rule, Reason::SquadSize, squad.size());
  for (std::size_t i = 0; i < squad.size(); ++i) {
    if (!squad[i].some()) return Refusal::because("MS-SQUAD-1"_rule, Reason::NoSuchUnit);
    if (c.card(squad[i]).megacon != megacon)
      return Refusal::because("MS-RUL-19"_rule, Reason::OtherMegacon, squad[i].index(), megacon.index());
    for (std::size_t k = 0; k < i; ++k)
      if (c.card(squad[k]).archetype == c.card(squad[i]).archetype)
        return Refusal::because("MS-SQUAD-2"_rule, Reason::ArchetypeTaken, squad[i].index());
  }
  return {};
}

}  // namespace

No Mercs::check_options(const Options& o) const {
  if (!o.scenario.some() || !o.south.some() || !o.north.some())
    return Refusal::because("MS-SETUP-6"_rule, Reason::BadScenario);
  if (o.players < 2 || o.players > 4) return Refusal::because("MS-SETUP-6"_rule, Reason::BadPlayers, o.players);
  if (o.round_cap < 1 || o.round_cap > 100) return Refusal::because("MS-RUL-69"_rule, Reason::BadScenario);
  if (const No south = check_squad(*content_, o.south, o.south_squad)) return south;
  return check_squad(*content_, o.north, o.north_squad);
}

namespace {

json::array corners_json(const table::Polygon& shape) {
  json::array list;
  for (const table::Point p : shape) list.push_back(json::array{p.x, p.y});
  return list;
}

// Where each offered step would end, by what tells the steps apart.
json::array ends_json(const Content& c, const State& s, int who) {
  std::vector<Action> offered;
  list_choices(c, s, offered);
  json::array ends;
  Action last;
  for (const Action& a : offered) {
    if (a.verb != Verb::Step && a.verb != Verb::Flush && a.verb != Verb::Edge) continue;
    if (a.verb == last.verb && a.bearing == last.bearing && a.circle == last.circle) continue;
    last = a;
    const table::Point end = plan_step(c, s, who, a).walk.end.at;
    ends.push_back({{"verb", enum_text(a.verb)},
                    {"bearing", a.bearing},
                    {"circle", enum_text(a.circle)},
                    {"x", end.x},
                    {"y", end.y}});
  }
  return ends;
}

constexpr const char* kStops[] = {"free", "table_edge", "wall", "edge", "figure"};

}  // namespace

// What the board needs to draw: terrain with heights, the outline of a mover's next step, sight lines of a fighter.
// MS-MOVE-4, MS-RUL-23: no reach and no ranges before the action is declared.
void Mercs::add_extras(const View& view, json::object& into) const {
  const State& s = view.seen;
  const Field& field = content_->field(s);
  const Map& map = content_->maps[static_cast<std::size_t>(s.map.index())];
  json::array pieces;
  for (int i = 0; i < field.layout.count(); ++i) {
    const Terrain& t = map.pieces[static_cast<std::size_t>(i)];
    pieces.push_back({{"id", t.id},
                      {"corners", corners_json(field.layout.piece(i).shape)},
                      {"er0", t.er0},
                      {"er1", t.er1},
                      {"type", enum_text(t.type)},
                      {"access", enum_text(t.access)},
                      {"walkable", t.walkable_top}});
  }
  into["field"] = json::object{{"width", kTableWidth}, {"depth", kTableDepth}, {"pieces", std::move(pieces)}};
  if (s.agenda.empty() || s.agenda.top().who >= kFigures) return;
  const Task& t = s.agenda.top();
  const Bodies bodies = bodies_of(s);
  if (t.job == Job::Move) {
    json::array outline;
    for (const table::Walk& w :
         table::outline(scene_of(field, bodies, bit(t.who)), kWalker, spot_of(figure(s, t.who)), kTop.y, 10))
      outline.push_back(
          {{"x", w.end.at.x}, {"y", w.end.at.y}, {"z", w.end.z}, {"stop", kStops[static_cast<int>(w.stop)]}});
    into["reach"] = std::move(outline);
    if (view.seat == t.asks) into["ends"] = ends_json(*content_, s, t.who);
  }
  if (t.job != Job::Combat) return;
  json::array lines;
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(t.who) || !in_play(figure(s, i))) continue;
    const Cover cover = cover_between(field, bodies, s, t.who, i);
    lines.push_back({{"target", names().id(kFigure, i)},
                     {"hidden", cover.hidden},
                     {"of", cover.sight.lines},
                     {"level", cover.level},
                     {"obstacle", cover.obstacle}});
  }
  into["sight"] = std::move(lines);
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Mercs>>(Mercs(files));
}

}  // namespace condotta::mercs
