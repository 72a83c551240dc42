#include "hall/tenants.h"

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
  // Both are handed about, to workers for one; the files are not copied each time.
  const auto shared = std::make_shared<const ContentFiles>(files);
  const auto judge = [key, shared](const std::string& file, const json::value& content) {
    return complaints_about(key, *shared, file, content);
  };
  const auto open = [key, shared](const json::object& kept) { return open_kept(key, *shared, kept); };
  return {game, content_json(*game, files), "", judge, open};
}

Tenant tenant_of(const std::string& key, const ContentFiles& files) {
  Tenant tenant = tenant_without_rules(key, files);
  tenant.rules = rules_json(key);
  tenant.lessons = read_lessons(key);
  return tenant;
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
