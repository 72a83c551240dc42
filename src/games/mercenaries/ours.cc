#include <algorithm>

#include "games/mercenaries/content.h"
#include "games/mercenaries/described.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"

// What is ours and not the book's: how hard the game is for a team, and what the computer likes to buy.
namespace condotta::mercenaries {

namespace {

const json::value* field(const json::value& value, const char* name) {
  const json::object* fields = value.if_object();
  return fields == nullptr ? nullptr : fields->if_contains(name);
}

std::optional<Tastes> read_list(const ContentFiles::File& file, const char* name, const Content& content) {
  const json::value* list = field(file.value, name);
  if (list == nullptr || !list->is_object()) return std::nullopt;
  Tastes tastes{};
  Reader reader(content.names);
  reader.within(name, [&] {
    for (const auto& wish : list->get_object()) {
      const std::string_view card = wish.key();
      const auto found =
          std::find_if(content.cards.begin(), content.cards.end(), [&](const auto& each) { return each.id == card; });
      if (found == content.cards.end()) {
        reader.complain("there is no card \"" + std::string(card) + "\"");
        continue;
      }
      reader.within(std::string(card), [&] {
        reader.read(wish.value(), tastes[static_cast<std::size_t>(found - content.cards.begin())]);
      });
    }
  });
  reader.finish(file.source);
  return tastes;
}

}  // namespace

// MN-RUL-103: a table without an entry plays as printed.
Harder Content::harder(AdventureId adventure, GameTypeId type, Difficulty difficulty) const {
  const auto found = std::find_if(hardships.begin(), hardships.end(), [&](const Hardship& each) {
    return each.adventure == adventure && each.type == type;
  });
  if (found == hardships.end()) return {};
  switch (difficulty) {
    case Difficulty::Easy:
      return found->easy;
    case Difficulty::Normal:
      return found->normal;
    case Difficulty::Hard:
      return found->hard;
    default:
      return {};
  }
}

void read_hardships(const ContentFiles& files, Content& content) {
  if (!files.has("difficulties")) return;
  const ContentFiles::File& file = files.at("difficulties");
  const json::value* list = field(file.value, "difficulties");
  if (list == nullptr) throw BadInput(file.source, "/difficulties", "expected a list");
  Reader reader(content.names);
  reader.within("difficulties", [&] { reader.read(*list, content.hardships); });
  reader.finish(file.source);
  for (std::size_t i = 0; i < content.hardships.size(); ++i) {
    const Hardship& each = content.hardships[i];
    const std::string place = "/difficulties/" + std::to_string(i);
    if (!each.adventure.some() || !each.type.some())
      throw BadInput(file.source, place, "expected an adventure and a type");
    if (content.type(each.type).scoring < Scoring::Team)
      throw BadInput(file.source, place, "rivals have no difficulty: expected a type that is played in a team");
  }
}

void read_tastes(const ContentFiles& files, Content& content) {
  if (!files.has("buys")) return;
  content.among_rivals = read_list(files.at("buys"), "rivals", content);
  content.in_a_team = read_list(files.at("buys"), "team", content);
}

}  // namespace condotta::mercenaries
