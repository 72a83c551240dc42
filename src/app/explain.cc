#include "app/explain.h"

#include <algorithm>
#include <boost/json.hpp>

#include "kernel/goals.h"
#include "shelf/content.h"
#include "shelf/ledger.h"

namespace condotta::app {

namespace {

bool same(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string text_of(const json::object& item, const char* field) {
  const json::value* value = item.if_contains(field);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

bool called(const json::object& item, const std::string& word) {
  if (same(text_of(item, "term"), word) || same(text_of(item, "name"), word)) return true;
  const json::value* also = item.if_contains("also");
  return also != nullptr && also->is_array() &&
         std::any_of(also->get_array().begin(), also->get_array().end(),
                     [&](const json::value& each) { return each.is_string() && same(each.get_string(), word); });
}

// The first thing of that name; numbers are what a card is made of.
const json::object* find(const json::value& value, const std::string& word) {
  if (const json::object* item = value.if_object()) {
    if (called(*item, word)) return item;
    for (const auto& [key, each] : *item)
      if (const json::object* found = find(each, word)) return found;
  }
  if (const json::array* list = value.if_array())
    for (const json::value& each : *list)
      if (const json::object* found = find(each, word)) return found;
  return nullptr;
}

std::string numbers_of(const json::object& item) {
  std::string text;
  for (const auto& [key, each] : item)
    if (each.is_int64())
      text += (text.empty() ? "" : ", ") + std::string(key) + " " + std::to_string(each.get_int64());
  return text;
}

}  // namespace

std::string goals_text(const AnyGame& game, const AnyView& view) {
  std::string text;
  for (const Goal& goal : goals_of(game, view)) {
    text += std::string(goal.wins ? "  wins:  " : "  loses: ") + game.words().say(goal.text);
    if (goal.of > 0) text += " (" + std::to_string(goal.done) + " of " + std::to_string(goal.of) + ")";
    if (goal.rule) text += std::string(" [") + goal.rule.text + "]";
    text += '\n';
  }
  return text.empty() ? "  This game does not say.\n" : text;
}

std::string explained(const std::string& key, const std::string& word) {
  const ContentFiles files = read_content(home() / "content" / key);
  std::vector<const json::value*> order;
  if (files.has("glossary")) order.push_back(&files.at("glossary").value);
  for (const auto& [name, file] : files.all())
    if (name != "glossary" && !name.starts_with("words.")) order.push_back(&file.value);
  for (const json::value* file : order) {
    const json::object* item = find(*file, word);
    if (item == nullptr) continue;
    std::string text = "  " + (item->contains("term") ? text_of(*item, "text") : numbers_of(*item)) + "\n";
    const std::string rule = text_of(*item, "rule");
    const Ledger ledger = read_ledger(home(), key);
    if (const LedgerRule* found = ledger.find(rule)) text += "  " + found->text + " [" + rule + "]\n";
    return text;
  }
  return "  There is no word and no card \"" + word + "\" here.\n";
}

}  // namespace condotta::app
