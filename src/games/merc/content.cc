#include "games/merc/content.h"

#include "games/merc/described.h"
#include "games/merc/read_content.h"
#include "kernel/json_form.h"

// Understands the files of content/merc.
namespace condotta::merc {

TitleId Content::used_kit(TitleId kit) const {
  const int left = of(kit).uses - 1;
  if (left == 0) return {};
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const TitleId each = TitleId::of(static_cast<int>(i));
    if (printed(each) == printed(kit) && titles[i].uses == left) return each;
  }
  return {};
}

namespace {

// First the ids, so that cards can name each other.
std::vector<Names::Entry> entries(const ContentFiles::File& file, const char* key) {
  std::vector<Names::Entry> list;
  const json::object* top = file.value.if_object();
  const json::value* items = top != nullptr ? top->if_contains(key) : nullptr;
  if (items == nullptr || !items->is_array())
    throw BadInput(file.source, std::string("/") + key, "expected a list of cards");
  for (const json::value& each : items->get_array()) {
    const json::object* card = each.if_object();
    const json::value* id = card != nullptr ? card->if_contains("id") : nullptr;
    const json::value* name = card != nullptr ? card->if_contains("name") : nullptr;
    if (id == nullptr || !id->is_string() || name == nullptr || !name->is_string()) {
      throw BadInput(file.source, std::string("/") + key + "/" + std::to_string(list.size()),
                     "expected an id and a name");
    }
    list.push_back({std::string(id->get_string()), std::string(name->get_string())});
  }
  return list;
}

template <class Card>
std::vector<Card> cards(const ContentFiles::File& file, const Names& names, const char* key) {
  return from_json<std::vector<Card>>(names, file.value.at(key), file.source);
}

std::vector<Names::Entry> cell_names() {
  std::vector<Names::Entry> list;
  for (int i = 0; i < kCellCount; ++i) {
    const char column = static_cast<char>('1' + i % kStride);
    list.push_back({{static_cast<char>('a' + i / kStride), column}, {static_cast<char>('A' + i / kStride), column}});
  }
  return list;
}

std::vector<Names::Entry> player_names() {
  std::vector<Names::Entry> list;
  for (int i = 1; i <= kRebelCount; ++i) list.push_back({"rebel_" + std::to_string(i), "Rebel " + std::to_string(i)});
  list.push_back({"dictator", "the Dictator"});
  return list;
}

std::vector<Names::Entry> unit_names(const std::vector<Names::Entry>& mercs, const std::vector<Names::Entry>& players) {
  std::vector<Names::Entry> list = mercs;
  for (const Names::Entry& each : players) list.push_back({"militia_" + each.id, "a militia of " + each.title});
  for (const Names::Entry& each : players) {
    for (const char* squad : {"primary", "secondary"}) {
      list.push_back({std::string("riders_") + each.id + "_" + squad,
                      "a militia riding with the " + std::string(squad) + " squad of " + each.title});
    }
  }
  for (int i = 1; i <= kDogs; ++i) list.push_back({"dog_" + std::to_string(i), "Attack Dog " + std::to_string(i)});
  return list;
}

TitleId title_called(const Content& content, const ContentFiles::File& file, const char* id) {
  const auto found = content.names.find(kEquipment, id);
  if (!found)
    throw BadInput(file.source, "/equipment", std::string("the rules need a card with the id \"") + id + "\"");
  return TitleId::of(*found);
}

void expect_count(const ContentFiles::File& file, std::size_t found, int expected) {
  if (found != static_cast<std::size_t>(expected)) {
    throw BadInput(file.source, "", "expected " + std::to_string(expected) + " cards, found " + std::to_string(found));
  }
}

// M-24-116: one row for each Dictator and number of Rebels, in their order.
void expect_challenges(const ContentFiles::File& file, const Content& content) {
  expect_count(file, content.challenges.size(), static_cast<int>(content.dictators.size()) * kRebelCount);
  for (std::size_t i = 0; i < content.challenges.size(); ++i) {
    const Challenges& each = content.challenges[i];
    const auto place = static_cast<std::size_t>(each.dictator.index() * kRebelCount + each.rebels - 1);
    if (place != i) throw BadInput(file.source, "/challenges/" + std::to_string(i), "another row belongs here");
  }
}

Values figures(int initiative, int training, int combat, int targets) {
  return {static_cast<std::int8_t>(initiative), static_cast<std::int8_t>(training), static_cast<std::int8_t>(combat),
          static_cast<std::int8_t>(targets)};
}

void add_names(const ContentFiles& files, Names& names) {
  std::vector<Names::Entry> people = entries(files.at("mercs"), "mercs");
  expect_count(files.at("mercs"), people.size(), kMercCount);
  people.push_back({"dictator", "the Dictator"});
  const std::vector<Names::Entry> players = player_names();
  names.add_kind("merc", people);
  names.add_kind("equipment", entries(files.at("equipment"), "equipment"));
  names.add_kind("sector", entries(files.at("sectors"), "sectors"));
  names.add_kind("tactic", entries(files.at("tactics"), "tactics"));
  names.add_kind("dictator", entries(files.at("dictators"), "dictators"));
  names.add_kind("cell", cell_names());
  names.add_kind("player", players);
  names.add_kind("unit", unit_names(people, players));
  names.add_kind("squad",
                 {{"primary", "primary squad"}, {"secondary", "secondary squad"}, {"base", "base"}, {"none", "squad"}});
  names.add_kind("deck",
                 {{"weapons", "Weapons"}, {"armor", "Armor"}, {"accessories", "Accessories"}, {"none", "no deck"}});
  names.add_kind("mode", entries(files.at("modes"), "modes"));
}

// What is asked of a card all the time, side by side.
void note_figures(Content& content) {
  for (std::size_t i = 0; i < content.mercs.size(); ++i) {
    const MercCard& card = content.mercs[i];
    content.kinds[i] = card.ability.kind;
    content.printed_values[i] = figures(card.initiative, card.training, card.combat, 1);
  }
  for (std::size_t i = 0; i < content.titles.size(); ++i) {  // DA-EQ-3, DA-EQ-4, DA-RUL-61
    const Title& title = content.titles[i];
    content.gear[i] = figures(title.initiative, title.training, title.combat, title.targets);
    content.categories[i] = title.category;
    content.numbers[i] = static_cast<std::int16_t>(title.number);
    const bool left = title.category == Category::Mine || title.category == Category::RepairKit || title.number == 0;
    if (!left) content.numbered[static_cast<std::size_t>(title.type)] |= std::uint64_t{1} << i;
  }
}

// Cards that a rule calls by their name.
void find_titles(const ContentFiles::File& equipment, Content& content) {
  for (std::size_t i = 0; i < content.titles.size(); ++i) {  // M-9.4-5: what is left of a kit is a card as well
    if (content.titles[i].uses > 1 && !content.used_kit(TitleId::of(static_cast<int>(i))).some())
      throw BadInput(equipment.source, "/equipment/" + std::to_string(i), "there is no card for what is left of it");
  }
  content.mine = title_called(content, equipment, "land-mine");
  content.medical_kit = title_called(content, equipment, "medical-kit");
  content.first_aid_kit = title_called(content, equipment, "first-aid-kit");
  content.epinephrine = title_called(content, equipment, "epinephrine-shot");
  content.bandolier = title_called(content, equipment, "bandolier");
  content.detonator = title_called(content, equipment, "detonator");
  content.explosives = title_called(content, equipment, "explosives");
}

}  // namespace

Content read_content(const ContentFiles& files) {
  Content content;
  const auto& equipment = files.at("equipment");
  const auto& tactics = files.at("tactics");
  Names& names = content.names;
  add_names(files, names);
  // M-2-17: skills are what the card says. M-24-2: Shooter's Combat is the 6 of the list.
  content.mercs = cards<MercCard>(files.at("mercs"), names, "mercs");
  content.titles = cards<Title>(equipment, names, "equipment");
  // M-3.6-1, M-3.6-2, M-3.6-3: value and loot of the three types.
  content.sectors = cards<SectorCard>(files.at("sectors"), names, "sectors");
  content.tactics = cards<TacticCard>(tactics, names, "tactics");
  content.dictators = cards<DictatorCard>(files.at("dictators"), names, "dictators");
  content.sizes = cards<Size>(files.at("sizes"), names, "sizes");
  content.modes = cards<Mode>(files.at("modes"), names, "modes");
  content.challenges = cards<Challenges>(files.at("challenges"), names, "challenges");
  expect_challenges(files.at("challenges"), content);
  expect_count(equipment, content.titles.size(), kTitleCount);
  expect_count(tactics, content.tactics.size(), kTacticCount);
  expect_count(files.at("sizes"), content.sizes.size(), kRebelCount);
  note_figures(content);
  find_titles(equipment, content);
  if (const auto oil = names.find(kSectors, "oil-industry")) content.oil_industry = SectorId::of(*oil);
  return content;
}

}  // namespace condotta::merc
