#include <algorithm>

#include "games/merc/setup.h"

// What a table may be: which options go together, and what the book advises against.
namespace condotta::merc {

// DA-DEC-4: the line-up. Whoever is wished into a faction is in it; the others follow in seat order, each into the
// smallest faction, the lower number first.
Line factions_of(const Options& options) {
  const std::array<Faction, kRebelCount> wished{options.faction_1, options.faction_2, options.faction_3,
                                                options.faction_4, options.faction_5, options.faction_6};
  const auto players = static_cast<std::size_t>(options.rebels), factions = static_cast<std::size_t>(options.factions);
  std::array<int, kSides + 1> size{};
  for (std::size_t i = 0; i < players; ++i) {
    if (wished[i] != Faction::InTurn) ++size[static_cast<std::size_t>(wished[i]) - 1];
  }
  Line line{};
  for (std::size_t i = 0; i < players; ++i) {
    if (wished[i] != Faction::InTurn) {
      line[i] = static_cast<std::uint8_t>(static_cast<int>(wished[i]) - 1);
      continue;
    }
    const auto smallest = std::min_element(size.begin(), size.begin() + static_cast<int>(factions));
    line[i] = static_cast<std::uint8_t>(smallest - size.begin());
    ++*smallest;
  }
  return line;
}

// DA-VS-2, DA-RUL-100: 2 or 3 factions of 1 to 3 players.
std::optional<Refusal> check_line_up(const Options& options) {
  const Line line = factions_of(options);
  std::array<int, kSides> size{};
  for (int i = 0; i < options.rebels; ++i) {
    const int faction = line[static_cast<std::size_t>(i)];
    if (faction >= options.factions)
      return Refusal::because("DA-DEC-4"_rule, Reason::NoSuchFaction, i, options.factions);
    ++size[static_cast<std::size_t>(faction)];
  }
  for (int i = 0; i < options.factions; ++i) {
    const int players = size[static_cast<std::size_t>(i)];
    if (players == 0) return Refusal::because("DA-RUL-100"_rule, Reason::FactionEmpty, i + 1);
    if (players > 3) return Refusal::because("DA-RUL-100"_rule, Reason::FactionTooLarge, i + 1, players);
  }
  return std::nullopt;
}

std::vector<int> chosen_modes(const Content& content, const Options& options) {  // DA-DEC-2: what a table is made of
  const auto chosen = [&](const std::string& mode) {
    return (mode == "dictator-ai" && options.ai && !options.versus) || (mode == "vehicles" && options.vehicles) ||
           (mode == "assassination" && options.assassination) || (mode == "versus" && options.versus) ||
           (mode == "i-dictator" && options.i_dictator);
  };
  std::vector<int> list;
  for (std::size_t i = 0; i < content.modes.size(); ++i) {
    if (chosen(content.modes[i].id)) list.push_back(static_cast<int>(i));
  }
  return list;
}

namespace {

// Players per faction, the largest first.
std::vector<int> faction_sizes(const Options& options) {
  std::vector<int> sizes(static_cast<std::size_t>(options.factions));
  const Line line = factions_of(options);
  for (int i = 0; i < options.rebels; ++i) ++sizes[line[static_cast<std::size_t>(i)]];
  std::sort(sizes.rbegin(), sizes.rend());
  return sizes;
}

}  // namespace

// DA-VEH-3: Vehicles with the Dictator AI is advised against. DA-RUL-100: so is any line-up that Versus is not meant
// for.
std::vector<Refusal> warn(const Content& content, const Options& options) {
  std::vector<Refusal> list;
  const auto modes = chosen_modes(content, options);
  for (const int mode : modes) {
    const Mode& card = content.modes[static_cast<std::size_t>(mode)];
    for (const int other : modes) {
      const std::string& with = content.modes[static_cast<std::size_t>(other)].id;
      if (other < mode && std::find(card.discouraged.begin(), card.discouraged.end(), with) != card.discouraged.end())
        list.push_back(Refusal::because("DA-VEH-3"_rule, Reason::NotRecommended, mode, other));
    }
    if (card.line_ups.empty()) continue;
    const std::vector<int> sizes = faction_sizes(options);
    if (std::find(card.line_ups.begin(), card.line_ups.end(), sizes) != card.line_ups.end()) continue;
    Refusal odd = Refusal::because("DA-RUL-100"_rule, Reason::LineUpNotRecommended);
    for (const int players : sizes) odd.args.push_back(static_cast<std::int16_t>(players));
    list.push_back(odd);
  }
  return list;
}

namespace {

// M-3.1-9: the deck may be larger, as far as there are cards in the box.
int tactics_in_box(const Content& content, const Options& options) {  // M-24-115
  return static_cast<int>(std::count_if(content.tactics.begin(), content.tactics.end(),
                                        [&](const TacticCard& card) { return in_play(card.set, options); }));
}

// DA-RUL-80: only the modes with cards of their own (DA-MODE-3) need the expansion.
bool lacks_mode_cards(const Content& content, const Options& options) {
  const auto modes = chosen_modes(content, options);
  return !options.expansion && std::any_of(modes.begin(), modes.end(), [&](int mode) {
    return !content.modes[static_cast<std::size_t>(mode)].letter.empty();
  });
}

}  // namespace

// DA-MODE-2: what is not refused here may be combined (M-3.1 says what each needs).
// DA-MODE-1: a mode changes only what its text says.
// What the book only advises against is told by warn().
std::optional<Refusal> check_options(const Content& content, const Options& options) {
  if (options.rebels < 1 || options.rebels > 6) return no("M-3.3-1"_rule, Reason::RebelsOutOfRange);
  if (content.size_for(options.rebels).needs_expansion && !options.expansion)
    return no("M-3.1-1"_rule, Reason::NeedsExpansion);
  if (lacks_mode_cards(content, options)) return no("DA-RUL-80"_rule, Reason::NeedsExpansion);
  // DA-VEH-2, DA-ID-1: what is not refused here may be combined.
  if (options.assassination && options.ai) return no("DA-ASN-2"_rule, Reason::AssassinationNeedsPerson);  // DA-DEC-1
  if (options.assassination && (options.vehicles || options.versus || options.i_dictator))
    return no("DA-ASN-1"_rule, Reason::AssassinationAlone);
  if (options.versus && options.ai) return no("DA-VS-1"_rule, Reason::VersusHasNoDictator);
  if (options.versus && (options.factions < 2 || options.factions > 3 || options.rebels < options.factions)) {
    return no("DA-VS-2"_rule, Reason::FactionsOutOfRange);
  }
  if (options.versus) {
    if (const auto wrong = check_line_up(options)) return wrong;
  }
  if (options.rounds < 1 || options.rounds > 99) return no("DA-VS-8"_rule, Reason::RoundsOutOfRange);
  if (const int most = tactics_in_box(content, options); options.tactics < 1 || options.tactics > most)
    return Refusal::because("M-3.1-9"_rule, Reason::TacticsOutOfRange, most);
  if (options.difficulty > 10 || options.extra > 60) return no("M-3.1-7"_rule, Reason::DifficultyOutOfRange);
  if (options.dictator.some() && content.of(options.dictator).set == Set::Expansion && !options.expansion) {
    return no("M-3.3-4"_rule, Reason::NeedsExpansion);
  }
  if (options.operator_seat >= options.rebels) return no("DA-SET-4"_rule, Reason::RebelsOutOfRange);  // DA-DEC-3
  return std::nullopt;
}

// DA-VS-1, DA-VS-8: factions and rounds are for Versus, which in turn has no Dictator; DA-SET-4: only the AI has an
// operator. M-24-116: a challenge names militia and Tactics cards itself, and it is the AI's.
bool moot(const Options& options, std::string_view name) {
  if (name.starts_with("faction_")) return !options.versus || name.back() - '0' > options.rebels;
  if (name == "factions" || name == "rounds") return !options.versus;
  const bool set = options.ai && options.challenge != Challenge::Printed;  // M-24-116
  if (name == "difficulty") return set;
  if (name == "tactics") return options.versus || set;
  if (name == "challenge") return options.versus || !options.ai;
  if (name == "dictator") return options.versus;
  return name == "operator_seat" && !options.ai;
}

}  // namespace condotta::merc
