// The figures of the cards: as they are printed (tests/merc/figures.json), and none of them can change without a
// scenario about the card failing.
#include <set>

#include "cards.h"
#include "games/merc/open.h"
#include "kernel/content_files.h"
#include "kernel/scenario.h"
#include "kernel/trouble.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::cards {
namespace {

const fs::path kHome = kHouse;

json::value printed() {
  return json::parse(text_of(kHome / "tests/merc/figures.json"));
}

// A card of a content file by its id; of the sizes by the number of Rebels.
json::object& card_in(json::value& file, const std::string& list, const std::string& id) {
  for (json::value& each : file.at(list).as_array()) {
    json::object& card = each.as_object();
    const json::value& own = card.at(list == "sizes" ? "rebels" : "id");
    if (own.is_string() ? own.as_string() == id : std::to_string(own.as_int64()) == id) return card;
  }
  throw std::runtime_error("no card " + id);
}

// M-14.1-1 to M-18.1-14, M-3.1-1 to M-3.1-6: content says what is printed; what a card does not say is nought.
TEST(Figures, AsPrinted) {
  int compared = 0;
  const json::value all = printed();
  for (const auto& [list, cards] : all.as_object()) {
    json::value file = json::parse(text_of(kHome / "content/merc" / (std::string(list) + ".json")));
    for (const auto& [id, figures] : cards.as_object()) {
      const json::object& card = card_in(file, list, id);
      for (const auto& [name, value] : figures.as_object()) {
        const json::value* found = card.if_contains(name);
        const bool nought = value == 0 || value == false || value == "base";
        const bool usual = value == (name == "actions" ? 2 : name == "copies" ? 1 : 3);
        EXPECT_TRUE(found != nullptr ? *found == value : nought || usual) << list << " " << id << " " << name;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 1100);
}

// The scenarios of tests/merc, read once.
class Shelf {
 public:
  bool holds(const AnyGame& game, const std::string& name) {
    try {
      return run_scenario(game, read("scenarios", name), name,
                          [&](const std::string& start) { return read("starts", start); })
          .passed();
    } catch (const BadInput&) {
      return false;
    }
  }

 private:
  const json::value& read(const char* folder, const std::string& name) {
    const auto [found, fresh] = read_.try_emplace(std::string(folder) + "/" + name);
    if (fresh) found->second = json::parse(text_of(kHome / "tests/merc" / folder / (name + ".json")));
    return found->second;
  }
  std::map<std::string, json::value> read_;
};

// Whether a figure says something on this kind of card. Of a vehicle only what a squad has of it (DA-RUL-92), of the
// super-weapon only how many there are, of other equipment armor only on armor. Whether a Dictator hires or a card
// lasts is in its text, and nobody trains in a combat with Max.
bool tells(const Card& card, const json::object& figures, const std::string& name) {
  static const std::set<std::string> none{"type", "set", "hires", "lasting", "refuses"};
  static const std::set<std::string> vehicle{"combat", "initiative", "armor",        "copies",
                                             "crew",   "move_cost",  "move_sectors", "flies"};
  if (none.contains(name) || (name == "uses" && figures.at(name) == 0)) return false;
  if (figures.contains("crew")) return vehicle.contains(name);
  if (card.file == "equipment" && name == "armor") return figures.at("type") == "armor";
  if (card.name == "Max" && figures.contains("kind") && name == "training") return false;
  return !figures.contains("number") || figures.at("number") != 0 || name == "copies";
}

// Another value of a figure that could stand on a card.
std::vector<json::value> others(const std::string& name, const json::value& value) {
  if (value.is_bool()) return {!value.as_bool()};
  if (!value.is_int64() || name == "number") return {};
  const std::int64_t n = value.as_int64();
  const bool below_nought = name == "initiative" || name == "combat";
  std::vector<json::value> list{n + 1};
  if (n > 1 || (n == 1 && name != "health" && name != "copies" && name != "uses" && name != "move_cost") ||
      (n <= 0 && below_nought))
    list.emplace_back(n - 1);
  return list;
}

bool skill_of_a_person(const Card& card, const json::value& value, const json::value& other) {
  return card.file != "equipment" && value.is_int64() && value.as_int64() == 0 && other.as_int64() < 0;
}

class SlowFigures : public ::testing::Test {
 protected:
  SlowFigures() : content_(read_content(kHome / "content/merc")), cards_(cards(kHome)) {
    find_scenarios(kHome, cards_);
  }

  // Whether some scenario about the card fails once its figure is another one.
  bool noticed(const Card& card, json::object& of, const std::string& name, const json::value& other) {
    const json::value* had = of.if_contains(name);
    const json::value before = had != nullptr ? *had : json::value();
    of[name] = other;
    bool failed = false;
    try {
      const auto game = merc::open(content_);
      failed = std::any_of(card.scenarios.begin(), card.scenarios.end(),
                           [&](const std::string& each) { return !shelf_.holds(*game, each); });
    } catch (const BadInput&) {
      failed = true;
    }
    if (before.is_null()) {
      of.erase(name);
    } else {
      of[name] = before;
    }
    ++tried_;
    return failed;
  }

  void change_all(const Card& card, json::object& of, const json::object& figures) {
    for (const auto& [name, value] : figures) {
      if (!tells(card, figures, name)) continue;
      for (const json::value& other : others(name, value)) {
        if (skill_of_a_person(card, value, other)) continue;
        EXPECT_TRUE(noticed(card, of, name, other))
            << card.kind << " " << card.name << ": " << name << " " << other << " instead of " << value
            << " is noticed by none of its scenarios";
      }
    }
  }

  ContentFiles content_;
  std::vector<Card> cards_;
  Shelf shelf_;
  int tried_ = 0;
};

// DA-EQ-1: the AI's numbers have only an order; a card that passes the next one in it is noticed. Land Mines and Repair
// Kits are never taken (DA-EQ-3, DA-EQ-4).
TEST_F(SlowFigures, NumbersKeepTheirOrder) {
  const json::value figures = printed();
  const json::object& titles = figures.at("equipment").as_object();
  for (const Card& card : cards_) {
    if (card.file != "equipment" || titles.at(card.id).at("number") == 0) continue;
    if (card.id == "land-mine" || card.id == "repair-kit" || card.id == "bandolier") continue;
    const std::int64_t own = titles.at(card.id).at("number").as_int64();
    std::int64_t next = 0;
    for (const auto& [id, other] : titles) {
      const std::int64_t n = other.at("number").as_int64();
      const bool rival = other.at("type") == titles.at(card.id).at("type") && id != "bandolier";
      if (rival && n > own && (next == 0 || n < next)) next = n;
    }
    json::object& of = card_in(content_.all().at(card.file).value, card.file, card.id);
    if (next != 0) {
      EXPECT_TRUE(noticed(card, of, "number", next + 1)) << card.name;
    }
  }
}

TEST_F(SlowFigures, NoneChangesUnnoticed) {
  const json::value figures = printed();
  for (const Card& card : cards_) {
    json::object& of = card_in(content_.all().at(card.file).value, card.file, card.id);
    change_all(card, of, figures.at(card.file).at(card.id).as_object());
    if (json::value* ability = of.if_contains("ability")) {
      const json::object own = ability->as_object();
      change_all(card, ability->as_object(), own);
    }
  }
  EXPECT_GT(tried_, 1400);
}

}  // namespace
}  // namespace condotta::cards
