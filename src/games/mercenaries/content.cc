#include "games/mercenaries/content.h"

#include <algorithm>
#include <limits>
#include <set>

#include "games/mercenaries/described.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"

namespace condotta::mercenaries {

const Behaviour* find(const std::vector<Behaviour>& behaviours, Does kind) {
  for (const Behaviour& each : behaviours) {
    if (each.kind == kind) return &each;
  }
  return nullptr;
}

int Content::copies(CardId card) const {
  const auto i = static_cast<std::size_t>(card.index());
  if (i < cards.size()) return cards[i].copies;
  return facts(card).kind == CardKind::Monster ? monster(card).copies_in_box : ambush(card).copies;
}

const AdventureRow& Content::row(AdventureId adventure, GameTypeId type) const {
  const std::vector<AdventureRow>& rows = this->adventure(adventure).rows;
  return *std::find_if(rows.begin(), rows.end(),
                       [&](const AdventureRow& row) { return row.row == this->type(type).table_row; });
}

namespace {

// ---- names ---------------------------------------------------------------------------------------------------------

// The ids and titles of a file's list, before the rest of it is read: entries refer to each other by id.
void add_entries(const ContentFiles& files, const std::string& file, const char* list,
                 std::vector<Names::Entry>& into) {
  const json::value* found =
      files.at(file).value.is_object() ? files.at(file).value.as_object().if_contains(list) : nullptr;
  if (found == nullptr || !found->is_array()) {
    throw BadInput(files.at(file).source, std::string("/") + list, "expected a list");
  }
  for (const json::value& each : found->as_array()) {
    const json::object* object = each.if_object();
    const json::value* id = object != nullptr ? object->if_contains("id") : nullptr;
    const json::value* name = object != nullptr ? object->if_contains("name") : nullptr;
    const std::string text = id != nullptr && id->is_string() ? std::string(id->get_string()) : "";
    into.push_back({text, name != nullptr && name->is_string() ? std::string(name->get_string()) : text});
  }
}

std::vector<Names::Entry> entries(const ContentFiles& files, const std::string& file, const char* list) {
  std::vector<Names::Entry> all;
  add_entries(files, file, list, all);
  return all;
}

std::vector<Names::Entry> square_names() {
  std::vector<Names::Entry> all;
  for (int i = 0; i < kSquares; ++i) {
    const SquareId square = SquareId::of(i);
    const std::string number = std::to_string(mercenaries::row(square));
    all.push_back(
        {static_cast<char>('a' + column(square) - 1) + number, static_cast<char>('A' + column(square) - 1) + number});
  }
  return all;
}

std::vector<Names::Entry> numbered(const std::string& id, const std::string& title, int count) {
  std::vector<Names::Entry> all;
  for (int i = 1; i <= count; ++i) all.push_back({id + std::to_string(i), title + std::to_string(i)});
  return all;
}

// In the order of enum Kinds.
Names make_names(const ContentFiles& files) {
  Names names;
  std::vector<Names::Entry> cards = entries(files, "cards", "cards");
  add_entries(files, "monsters", "monsters", cards);
  add_entries(files, "ambushes", "ambushes", cards);
  names.add_kind("card", std::move(cards));
  names.add_kind("feature", entries(files, "features", "features"));
  names.add_kind("effect", entries(files, "effects", "effects"));
  names.add_kind("colour", entries(files, "mercenaries", "mercenaries"));
  names.add_kind("square", square_names());
  names.add_kind("mercenary", numbered("m", "Mercenary ", kMercenaries));
  names.add_kind("monster", numbered("monster_", "Monster ", kMonsters));
  names.add_kind("adventure", entries(files, "adventures", "adventures"));
  names.add_kind("game_type", entries(files, "game_types", "game_types"));
  return names;
}

// ---- reading -------------------------------------------------------------------------------------------------------

struct Loader {
  const ContentFiles& files;
  Content& content;

  template <class T>
  void list(const std::string& file, const char* key, T& into) {
    const ContentFiles::File& found = files.at(file);
    Reader reader(content.names);
    const json::object* fields = found.value.if_object();
    const json::value* held = fields != nullptr ? fields->if_contains(key) : nullptr;
    if (held == nullptr) throw BadInput(found.source, std::string("/") + key, "expected this field, it is missing");
    reader.within(key, [&] { reader.read(*held, into); });
    for (const auto& [other, value] : *fields) {
      if (other != key) reader.complain("unknown field \"" + std::string(other) + "\"");
    }
    reader.finish(found.source);
  }
};

// ---- checks --------------------------------------------------------------------------------------------------------

// Collects what no single field can show to be wrong.
class Inspector {
 public:
  Inspector(const ContentFiles& files, const Content& content) : files_(files), content_(content) {}

  void inspect() {
    sizes();
    unique_ids();
    decks();
    behaviours();
    for (std::size_t i = 0; i < content_.adventures.size(); ++i) adventure(content_.adventures[i], i);
    for (std::size_t i = 0; i < content_.types.size(); ++i) type(content_.types[i], i);
    for (const auto& [file, complaints] : found_) throw BadInput(files_.at(file).source, complaints);
  }

 private:
  void complain(const std::string& file, std::string place, std::string text) {
    found_[file].push_back({std::move(place), std::move(text)});
  }
  void at_most(const std::string& file, std::size_t count, int most) {
    if (static_cast<int>(count) > most) complain(file, "", "expected at most " + std::to_string(most) + " entries");
  }
  void sizes() {
    at_most("cards", content_.cards.size() + content_.monsters.size() + content_.ambushes.size(), kCards);
    at_most("features", content_.features.size(), kFeatures);
    at_most("effects", content_.effects.size(), kEffects);
    if (content_.mercenaries.size() < kMercenaries) complain("mercenaries", "", "expected four Mercenary cards");
    if (content_.adventures.empty()) complain("adventures", "/adventures", "expected at least one adventure");
    if (content_.types.empty()) complain("game_types", "/game_types", "expected at least one game type");
  }
  void unique_ids() {
    const std::array<const char*, 9> files{"cards", "features", "effects",    "mercenaries", "",
                                           "",      "",         "adventures", "game_types"};
    for (int kind = 0; kind < content_.names.kinds(); ++kind) {
      std::set<std::string> seen;
      for (int i = 0; i < content_.names.count(kind); ++i) {
        const std::string id = content_.names.id(kind, i);
        if (id.empty()) complain(files[static_cast<std::size_t>(kind)], "", "an entry has no \"id\"");
        if (!seen.insert(id).second)
          complain(files[static_cast<std::size_t>(kind)], "", "the id \"" + id + "\" is used twice");
      }
    }
  }
  void decks() {
    for (const CardCount& each : content_.starting_deck) {
      if (!each.count) complain("starting_deck", "/starting_deck", "expected a \"count\" for every card");
    }
    int skills = 0;
    for (std::size_t i = 0; i < content_.cards.size(); ++i) {
      const PlayerCard& card = content_.cards[i];
      const std::string place = "/cards/" + std::to_string(i);
      if (card.kind >= CardKind::Monster) complain("cards", place + "/kind", "expected a kind of Skill or ability");
      if (card.min_range > card.max_range || card.max_range >= kRows) {
        complain("cards", place, "expected 0 <= min_range <= max_range <= 5");
      }
      if (card.kind == CardKind::Ability && card.behaviours.empty()) {
        complain("cards", place + "/behaviours", "an Ability card does something: expected a behaviour");
      }
      skills += card.kind != CardKind::Ability ? 1 : 0;
    }
    if (skills > kPlayed) complain("cards", "", "expected at most " + std::to_string(kPlayed) + " Skill cards");
  }
  // MN-RUL-89: a behaviour that stands where it can never act is an error, not a silent nothing.
  void allowed(const std::string& file, const std::string& place, const std::vector<Behaviour>& list, Does first,
               Does last) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string here = place + "/" + std::to_string(i);
      if (list[i].kind < first || list[i].kind > last) {
        complain(file, here + "/kind", "the behaviour \"" + enum_text(list[i].kind) + "\" does nothing here");
      }
      const Does kind = list[i].kind;
      const bool effect = kind == Does::Cure || kind == Does::Immune || kind == Does::Ignite ||
                          kind == Does::InflictOnWound || kind == Does::InfectRows;
      if (effect && !list[i].effect.some()) complain(file, here, "expected an \"effect\"");
      if (kind == Does::OfferCard && list[i].cards.empty()) complain(file, here, "expected \"cards\"");
    }
  }
  // MN-RUL-89: a Skill card acts with its attack or defence, where nobody can be asked for a square or for cards, and
  // the range of the attack is settled already.
  void without_question(const std::string& place, const std::vector<Behaviour>& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Does kind = list[i].kind;
      const std::string here = place + "/" + std::to_string(i);
      if (kind == Does::Shift || kind == Does::ChangeCards)
        complain("cards", here + "/kind", "the behaviour \"" + enum_text(kind) + "\" does nothing here");
      if (list[i].range != 0)
        complain("cards", here + "/range", "a Skill card has its range in min_range and max_range");
    }
  }
  void behaviours() {
    for (std::size_t i = 0; i < content_.cards.size(); ++i) {
      const std::string place = "/cards/" + std::to_string(i) + "/behaviours";
      allowed("cards", place, content_.cards[i].behaviours, Does::Heal, Does::Ignite);
      if (content_.cards[i].kind != CardKind::Ability) without_question(place, content_.cards[i].behaviours);
    }
    for (std::size_t i = 0; i < content_.monsters.size(); ++i) {
      const std::string place = "/monsters/" + std::to_string(i);
      allowed("monsters", place + "/behaviours", content_.monsters[i].behaviours, Does::InflictOnWound,
              Does::LeadSpecies);
      allowed("monsters", place + "/blue_box", content_.monsters[i].blue_box, Does::Heal, Does::Ignite);
      if (content_.monsters[i].health < 1) complain("monsters", place + "/health", "expected at least 1");
    }
    for (std::size_t i = 0; i < content_.features.size(); ++i) {
      const FeatureCard& card = content_.features[i];
      if ((card.timing == Timing::None) != card.behaviours.empty()) {
        complain("features", "/features/" + std::to_string(i) + "/timing",
                 "a card that acts has a time to act, and no other");
      }
      if (card.token && card.affects == Affects::None) {
        complain("features", "/features/" + std::to_string(i) + "/token", "a token needs somebody it lies on");
      }
      allowed("features", "/features/" + std::to_string(i) + "/behaviours", content_.features[i].behaviours,
              Does::MoreMonsters, Does::InfectRows);
    }
    for (std::size_t i = 0; i < content_.effects.size(); ++i) {
      allowed("effects", "/effects/" + std::to_string(i) + "/tick", {content_.effects[i].tick}, Does::LoseHealth,
              Does::CannotMove);
    }
  }
  int total(const std::vector<CardCount>& list, CardKind kind, const std::string& place) {
    int sum = 0;
    for (const CardCount& each : list) {
      if (!each.card.some() || content_.facts(each.card).kind != kind) {
        complain("adventures", place, "expected a card of the kind " + std::string(enum_text(kind)));
      } else if (each.count.value_or(0) > content_.copies(each.card)) {
        complain("adventures", place,
                 "more " + content_.names.title(kCardTable, each.card.index()) + " than in the box");
      }
      sum += each.count.value_or(0);
    }
    return sum;
  }
  void adventure(const Adventure& adventure, std::size_t number) {
    const std::string place = "/adventures/" + std::to_string(number);
    std::set<TableRow> rows;
    const int bottom_ambushes = total(adventure.ambush_bottom, CardKind::Ambush, place + "/ambush_bottom");
    total(adventure.ambush_top, CardKind::Ambush, place + "/ambush_top");
    for (const AdventureRow& row : adventure.rows) {
      const std::string here = place + "/rows/" + enum_text(row.row);
      rows.insert(row.row);
      const int monsters = total(row.table, CardKind::Monster, here + "/table");
      total(row.champions, CardKind::Monster, here + "/champions");
      if (monsters / 2 + bottom_ambushes < adventure.insert_bottom) {
        complain("adventures", here, "the bottom half is smaller than the cards among which the Champion is shuffled");
      }
      for (const CardCount& each : row.table) {
        if (each.count.value_or(0) * ((monsters + 1) / 2) > 255)
          complain("adventures", here, "too many of one Monster");
      }
      summons_in_table(adventure, row, here);
    }
    if (rows.size() != 4) complain("adventures", place + "/rows", "expected each of the four rows once");
    for (const Place& each : adventure.missing_squares) {
      if (!on_board(each.column, each.row))
        complain("adventures", place + "/missing_squares", "expected columns and rows 1 to 6");
    }
  }
  // MN-DECK-12: the Reserve holds Monsters of the table only, so an Ambush may call no others.
  void summons_in_table(const Adventure& adventure, const AdventureRow& row, const std::string& place) {
    for (const auto* half : {&adventure.ambush_top, &adventure.ambush_bottom}) {
      for (const CardCount& each : *half) {
        if (!each.card.some() || content_.facts(each.card).kind != CardKind::Ambush) continue;
        for (const CardId summoned : content_.ambush(each.card).summons) {
          const bool known = std::any_of(row.table.begin(), row.table.end(),
                                         [&](const CardCount& monster) { return monster.card == summoned; });
          if (!known) {
            complain("adventures", place,
                     "an Ambush calls " + content_.names.title(kCardTable, summoned.index()) +
                         ", which is not in the table");
          }
        }
      }
    }
  }
  void type(const GameType& type, std::size_t number) {
    const std::string place = "/game_types/" + std::to_string(number);
    const std::size_t mercenaries = type.controls.size();
    if (mercenaries < 3 || mercenaries > kMercenaries)
      complain("game_types", place + "/controls", "expected 3 or 4 Mercenaries");
    for (const int seat : type.controls) {
      if (seat >= type.seats - (type.dm ? 1 : 0)) complain("game_types", place + "/controls", "no such seat");
    }
    if (type.seats > kMaxSeats) complain("game_types", place + "/seats", "too many seats");
    if (type.seats < 2) complain("game_types", place + "/seats", "expected at least 2 seats");  // MN-RUL-88
    if (type.d20.size() != 20) complain("game_types", place + "/d20", "expected 20 faces");
    for (const std::size_t hit : type.d20) {
      if (hit > mercenaries) complain("game_types", place + "/d20", "no such place");
    }
    if (type.pairs && type.controls != std::vector<std::uint8_t>{0, 1, 0, 1}) {
      complain("game_types", place + "/controls", "pairs sit alternately: expected [0, 1, 0, 1]");
    }
  }

  const ContentFiles& files_;
  const Content& content_;
  std::map<std::string, std::vector<Complaint>> found_;
};

}  // namespace

void Content::derive_monster(const MonsterCard& card, std::size_t at) {
  Facts& facts = facts_[at];
  facts.kind = CardKind::Monster;
  facts.melee = card.melee;
  facts.ranged = card.ranged;
  facts.defence = card.defence;
  facts.health = card.health;
  facts.exp = static_cast<std::int8_t>(card.exp.gain());
  facts.mvp = card.mvp;
  facts.champion = card.champion;
  facts.ranged_kind = card.background == Background::Orange;
  facts.playable = !card.blue_box.empty();
  const auto same = std::find_if(monsters.begin(), monsters.end(),
                                 [&](const MonsterCard& other) { return other.species == card.species; });
  facts.species = static_cast<std::uint8_t>(same - monsters.begin());
  if (const Behaviour* lead = find(card.behaviours, Does::LeadSpecies)) facts.leads = lead->value;
  if (const Behaviour* wound = find(card.behaviours, Does::InflictOnWound)) facts.inflicts = wound->effect;
}

void Content::derive() {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const PlayerCard& card = cards[i];
    facts_[i] = {.kind = card.kind,
                 .melee = card.melee,
                 .ranged = card.ranged,
                 .defence = card.defence,
                 .min_range = card.min_range,
                 .max_range = card.max_range,
                 .exp = static_cast<std::int8_t>(card.exp.gain()),
                 .acquire = card.acquire};
    facts_[i].playable = card.kind == CardKind::Ability;
    const CardId id = CardId::of(static_cast<int>(i));
    if (card.acquire != Condition::Never) stacked_.push_back(id);
    if (card.kind == CardKind::SkillMelee || card.kind == CardKind::SkillDefence) defending_.push_back(id);
    skills_[static_cast<std::size_t>(card.kind)].push_back(id);
  }
  for (std::size_t i = 0; i < monsters.size(); ++i) derive_monster(monsters[i], cards.size() + i);
  for (std::size_t i = 0; i < cards.size() + monsters.size(); ++i) {
    if (!facts_[i].playable) continue;
    const CardId id = CardId::of(static_cast<int>(i));
    playable_ |= only(id);
    playable_mask_[i] = 0xFF;
    facts_[i].shifts = find(played(id), Does::Shift) != nullptr;
    if (facts_[i].shifts) shifting_ |= only(id);
  }
  cheapest_ = std::numeric_limits<int>::max();
  for (const CardId card : stacked_) {
    cheapest_ = std::min<int>(cheapest_, -facts(card).exp);
    for (std::size_t met = 0; met < acquired_when_.size(); ++met) {
      if (Conditions::of_bits(static_cast<std::uint16_t>(met)).has(facts(card).acquire))
        acquired_when_[met] |= only(card);
    }
    for (int exp = -128; exp <= 128; ++exp) affordable_[price_row(exp)] |= exp + facts(card).exp < 0 ? 0 : only(card);
  }
  for (const Adventure& each : adventures) {
    Squares present = (Squares{1} << kSquares) - 1;
    for (const Place& gap : each.missing_squares) present &= ~only(square_at(gap.column, gap.row));
    present_.push_back(present);
  }
}

Content Content::load(const ContentFiles& written) {
  const ContentFiles files = with_names_of_today(written);
  Content content;
  content.names = make_names(files);
  Loader loader{files, content};
  loader.list("constants", "constants", content.constants);
  loader.list("starting_deck", "starting_deck", content.starting_deck);
  loader.list("mercenaries", "mercenaries", content.mercenaries);
  loader.list("cards", "cards", content.cards);
  loader.list("monsters", "monsters", content.monsters);
  loader.list("ambushes", "ambushes", content.ambushes);
  loader.list("features", "features", content.features);
  loader.list("effects", "effects", content.effects);
  loader.list("adventures", "adventures", content.adventures);
  loader.list("game_types", "game_types", content.types);
  read_hardships(files, content), read_tastes(files, content);
  if (content.cards.size() + content.monsters.size() + content.ambushes.size() <= kCards) content.derive();
  Inspector(files, content).inspect();
  return content;
}

}  // namespace condotta::mercenaries
