#include <boost/json.hpp>

#include "games/merc/describe.h"
#include "games/merc/game.h"
#include "kernel/json_form.h"

// What a table shows beside the bare view: who controls what, the points, and everybody's values with their reasons.
namespace condotta::merc {

namespace {

json::array reasons(Look t, const Words& words, const Soldier& who, Skill skill) {
  json::array list;
  const Tally trail = explain_value(t, who, skill);
  for (const Mod& mod : trail.mods()) {
    list.push_back({{"value", mod.value},
                    {"why", json::string(words.say("why." + enum_text(static_cast<Reason>(mod.why)), {}))},
                    {"rule", mod.rule.text}});
  }
  return list;
}

json::object person(Look t, const Words& words, const Soldier& who) {
  const Values now = values_of(t, who);
  return {{"who", json::string(t.content.names.id(kMercs, who.who.index()))},
          {"initiative", now.initiative},
          {"training", now.training},
          {"combat", now.combat},
          {"targets", now.targets},
          {"health", health(t, who)},
          {"max", max_health(t, who.who)},
          {"armor", armor_left(t, who)},
          {"reasons",
           {{"initiative", reasons(t, words, who, Skill::Initiative)},
            {"training", reasons(t, words, who, Skill::Training)},
            {"combat", reasons(t, words, who, Skill::Combat)},
            {"targets", reasons(t, words, who, Skill::Targets)}}}};
}

}  // namespace

void Merc::add_extras(const View& view, json::object& object) const {
  const Look t(*content_, view.seen);
  const Survey map = survey(t);
  json::array control, people;
  for (int i = 0; i < kCellCount; ++i) control.push_back(map.controller(CellId::of(i)));
  for (const Soldier& each : view.seen.soldiers) people.push_back(person(t, *words_, each));
  object["facts"] = {{"control", control}, {"points", json::array{points(t, 0), points(t, 1)}}, {"people", people}};
}

}  // namespace condotta::merc
