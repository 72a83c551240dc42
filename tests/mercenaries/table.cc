#include "tests/mercenaries/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <sstream>

#include "kernel/json_form.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::mercenaries {

namespace {

std::filesystem::path room() {
  return std::filesystem::path(kHouse) / "tests/mercenaries";
}
std::filesystem::path content_folder() {
  return std::filesystem::path(kHouse) / "content/mercenaries";
}

template <class IdType>
IdType named(const std::string& id) {
  const auto found = game().names().find(IdType::kKind, id);
  EXPECT_TRUE(found) << "no such name: " << id;
  return IdType::of(found.value_or(0));
}

std::vector<ScriptedDice::Line> lines(const std::vector<std::string>& script) {
  std::vector<ScriptedDice::Line> all;
  for (const std::string& each : script) {
    const bool face = !each.empty() && std::isdigit(static_cast<unsigned char>(each[0])) != 0;
    all.push_back(face ? ScriptedDice::Line{std::stoi(each), {}} : ScriptedDice::Line{0, each});
  }
  return all;
}

State state_of(const AnyState& any) {
  State s;
  std::memcpy(static_cast<void*>(&s), any.data(), sizeof s);
  return s;
}

Action parse(const std::string& text) {
  const AnyAction any = parse_action_text(any_game(), text, "test");
  Action a;
  std::memcpy(static_cast<void*>(&a), any.bytes.data(), sizeof a);
  return a;
}

}  // namespace

const AnyGame& any_game() {
  static const std::unique_ptr<AnyGame> opened = open(read_content(content_folder()));
  return *opened;
}

const Mercenaries& game() {
  static const Mercenaries opened(read_content(content_folder()));
  return opened;
}

Mercenaries changed(const char* file, const std::function<void(json::value&)>& change) {
  ContentFiles files = read_content(content_folder());
  change(files.all().at(file).value);
  return Mercenaries(files);
}

CardId card(const std::string& id) {
  return named<CardId>(id);
}
SquareId square(const std::string& id) {
  return named<SquareId>(id);
}
EffectId effect(const std::string& id) {
  return named<EffectId>(id);
}
FeatureId feature(const std::string& id) {
  return named<FeatureId>(id);
}
GameTypeId type(const std::string& id) {
  return named<GameTypeId>(id);
}
AdventureId adventure(const std::string& id) {
  return named<AdventureId>(id);
}

std::string shown(const Cards& pile) {
  std::string text;
  for (int i = 0; i < kCards; ++i) {
    if (!pile.has(i)) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(pile.count(i)) + " " + game().names().id(kCardTable, i);
  }
  return text;
}

Table::Table() {
  const std::filesystem::path file = room() / "starts/open_field.json";
  s = state_of(any_game().parse_state(parse_json(read_text(file), file.string()), file.string()));
}

Table Table::fresh(const std::string& options, const std::vector<std::string>& script) {
  ScriptedDice dice(game().names(), lines(script));
  std::vector<Event> told;
  Log log(told);
  Table table(state_of(any_game().start(parse_json(options, "options"), dice, log)));
  table.events = told;
  dice.finish();
  return table;
}

Table Table::seeded(const std::string& options, std::uint64_t seed) {
  SeededDice dice(seed);
  std::vector<Event> told;
  Log log(told);
  Table table(state_of(any_game().start(parse_json(options, "options"), dice, log)));
  table.events = told;
  return table;
}

Table& Table::put(const std::string& card_id, const std::string& square_id) {
  Monster monster;
  monster.card = card(card_id);
  monster.square = square(square_id);
  s.monsters.push_back(monster);
  return *this;
}

Table& Table::hand(Mercenary& m, const std::string& cards) {
  m.hand.clear();
  std::istringstream words(cards);
  for (std::string word; words >> word;) m.hand.add(card(word).index());
  return *this;
}

Table& Table::stand(Mercenary& m, const std::string& square_id) {
  m.square = square(square_id);
  return *this;
}

void Table::apply(const Action& a, const std::vector<std::string>& script) {
  ScriptedDice dice(game().names(), lines(script));
  events.clear();
  Log log(events);
  game().apply(s, a, dice, log);
  EXPECT_EQ(dice.left(), 0u) << "the script has lines left over";
  EXPECT_EQ(game().broken(s), "");
}

Table& Table::act(const std::string& text, const std::vector<std::string>& script) {
  const Action a = parse(text);
  const auto no = game().check(s, a);
  EXPECT_FALSE(no) << text << " is refused by " << no->rule.text;
  if (!no) apply(a, script);
  return *this;
}

Table& Table::until(const std::string& question_key, const std::vector<std::string>& script) {
  ScriptedDice dice(game().names(), lines(script));
  events.clear();
  Log log(events);
  std::vector<Action> list;
  for (int i = 0; i < 1000 && !over() && question() != question_key; ++i) {
    game().choices(s, list);
    game().apply(s, list.front(), dice, log);
  }
  EXPECT_EQ(dice.left(), 0u) << "the script has lines left over";
  return *this;
}

bool Table::offers(const std::string& text) const {
  std::vector<Action> list;
  game().choices(s, list);
  return std::find(list.begin(), list.end(), parse(text)) != list.end();
}

std::string Table::refused(const std::string& text) const {
  const auto no = game().check(s, parse(text));
  EXPECT_FALSE(no && offers(text)) << text << " is offered and refused";
  return no ? no->rule.text : "";
}

std::string Table::question() const {
  const Phrase phrase = game().question(s);
  return phrase.key == nullptr ? "" : std::string(phrase.key).substr(sizeof "question." - 1);
}

std::size_t Table::choices() const {
  std::vector<Action> list;
  game().choices(s, list);
  return list.size();
}

int Table::count(What what) const {
  return static_cast<int>(std::count_if(
      events.begin(), events.end(), [&](const Event& each) { return each.what == static_cast<std::uint16_t>(what); }));
}

const Event* Table::event(What what) const {
  const auto found = std::find_if(events.begin(), events.end(),
                                  [&](const Event& each) { return each.what == static_cast<std::uint16_t>(what); });
  return found == events.end() ? nullptr : &*found;
}

}  // namespace condotta::mercenaries
