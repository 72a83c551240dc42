#include "games/mercenaries/extras.h"

#include "games/mercenaries/game.h"

namespace condotta::mercenaries {

namespace {

ValuesInForce values_in_force(const Content& content, const State& s, const Monster& m) {
  return {.melee = monster_attack<Total>(content, s, m, false).total(),
          .ranged = ranged_kind(content, m) ? monster_attack<Total>(content, s, m, true).total() : 0,
          .defence = monster_defence<Total>(content, s, m).total(),
          .health = total_health(content, s, m)};
}

}  // namespace

Extras Mercenaries::extras(const View& view) const {
  const State& s = view.seen;
  const bool token = s.feature.some() && content_->feature(s.feature).token;
  Extras all;
  each_monster(s, [&](MonsterId which) {
    const std::string name = names().id(kMonsterTable, which.index());
    if (token && under_feature(*content_, s, at(s, which))) all.tokens.push_back(name);
    all.values[name] = values_in_force(*content_, s, at(s, which));
  });
  each_mercenary(s, [&](MercenaryId who) {
    if (token && under_feature(*content_, s, who)) all.tokens.push_back(names().id(kMercenaryTable, who.index()));
  });
  return all;
}

}  // namespace condotta::mercenaries
