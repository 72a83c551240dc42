#include "hall/offer.h"

#include "hall/command.h"
#include "hall/match.h"
#include "kernel/warnings.h"
#include "minds/mind.h"

namespace condotta::hall {

namespace json = boost::json;

json::object completed(const AnyGame& game, const json::value& options) {
  json::value full = game.full_options(options);
  SeededDice dice(1);
  Log silent;
  json::object told{{"seats", game.seats(game.start(full, dice, silent))}};
  if (const auto warnings = warnings_of(game, full); !warnings.empty()) told["warnings"] = json::value_from(warnings);
  told["options"] = std::move(full);
  return told;
}

std::string games_json(const Shelf& shelf) {
  json::array games;
  for (const Tenant& tenant : shelf.all()) {
    const AnyGame& game = *tenant.game;
    const GameInfo& info = game.info();
    json::array levels, modes, lessons;
    for (const Lesson& lesson : tenant.lessons)
      lessons.push_back({{"id", lesson.id},
                         {"title", lesson.title},
                         {"about", lesson.about},
                         {"goal", lesson.goal},
                         {"steps", lesson.steps.size()}});
    for (const std::string& level : level_names())
      levels.push_back({{"key", level}, {"name", title_of(level)}, {"says", level_says(level)}});
    for (const Mode& mode : info.modes)
      modes.push_back({{"name", mode.name},
                       {"title", game.words().say("mode." + mode.name, {})},
                       {"options", json::parse(mode.options)},
                       {"completed", completed(game, json::parse(mode.options))}});
    games.push_back({{"key", info.key},
                     {"name", game.words().say("name", {})},
                     {"tagline", game.words().say("tagline", {})},
                     {"seats", {{"min", info.min_seats}, {"max", info.max_seats}}},
                     {"automated", info.automated},
                     {"ruleset", info.ruleset},
                     {"content", game.content_hash()},
                     {"levels", std::move(levels)},
                     {"modes", std::move(modes)},
                     {"lessons", std::move(lessons)},
                     {"options", game.option_list()}});
  }
  return json::serialize(json::object{{"version", kVersion}, {"games", std::move(games)}});
}

}  // namespace condotta::hall
