#include "hall/tenants.h"

#include "hall/command.h"
#include "hall/match.h"
#include "kernel/warnings.h"
#include "minds/mind.h"
#include "shelf/content.h"
#include "shelf/ledger.h"
#include "shelf/lessons.h"

namespace condotta::hall {

namespace json = boost::json;

namespace {

std::string content_json(const AnyGame& game, const ContentFiles& files) {
  json::object all;
  for (const auto& [name, file] : files.all()) all[name] = file.value;
  return json::serialize(
      json::object{{"game", game.info().key}, {"content", game.content_hash()}, {"files", std::move(all)}});
}

std::string rules_json(const std::string& key) {
  json::array rules;
  for (const LedgerRule& rule : read_ledger(home(), key).rules)
    rules.push_back({{"id", rule.id}, {"page", rule.page}, {"section", rule.chapter}, {"text", rule.text}});
  return json::serialize(json::object{{"game", key}, {"rules", std::move(rules)}});
}

// What is missing in `kept` comes from `now`: newer rules may have more to say than there were sentences for.
void fill_in(json::value& kept, const json::value& now) {
  if (!kept.is_object() || !now.is_object()) return;
  for (const auto& [key, each] : now.get_object()) {
    if (json::value* there = kept.get_object().if_contains(key)) {
      fill_in(*there, each);
    } else {
      kept.get_object()[key] = each;
    }
  }
}

// A game with content as it once was.
std::shared_ptr<const AnyGame> open_kept(const std::string& key, const ContentFiles& now, const json::object& kept) {
  constexpr const char* kWords = "words.en";
  ContentFiles files;
  for (const auto& [name, value] : kept) files.add(name, "kept content of " + key + "/" + std::string(name), value);
  if (now.has(kWords)) fill_in(files.all()[kWords].value, now.at(kWords).value);
  for (const ListedGame& game : registry())
    if (game.key == key) return game.open(files);
  return nullptr;
}

}  // namespace

Tenant tenant_without_rules(const std::string& key, const ContentFiles& files) {
  std::shared_ptr<const AnyGame> game;
  for (const ListedGame& listed : registry())
    if (listed.key == key) game = listed.open(files);
  if (!game) throw BadInput("game", "", "there is no game \"" + key + "\"");
  const auto judge = [key, files](const std::string& file, const json::value& content) {
    return complaints_about(key, files, file, content);
  };
  const auto open = [key, files](const json::object& kept) { return open_kept(key, files, kept); };
  return {game, content_json(*game, files), "", judge, open};
}

Tenant tenant_of(const std::string& key, const ContentFiles& files) {
  Tenant tenant = tenant_without_rules(key, files);
  tenant.rules = rules_json(key);
  tenant.lessons = read_lessons(key);
  return tenant;
}

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

Shelf whole_shelf() {
  Shelf shelf;
  for (const std::string& key : game_keys()) {
    open_game(key);  // says plainly what is wrong with its files
    shelf.add(tenant_of(key, read_content(home() / "content" / key)));
  }
  return shelf;
}

}  // namespace condotta::hall
