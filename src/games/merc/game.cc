#include "games/merc/game.h"

#include "games/merc/described.h"
#include "games/merc/extras.h"
#include "games/merc/portraits.h"
#include "games/merc/read_content.h"
#include "kernel/host.h"

namespace condotta::merc {

namespace {

// Every kind of game people ask for by name.
std::vector<condotta::Mode> modes() {
  std::vector<condotta::Mode> list;
  for (int n = 1; n <= kRebelCount; ++n) {
    list.push_back({"ai_" + std::to_string(n), "{\"rebels\":" + std::to_string(n) + "}"});
  }
  for (int n = 1; n <= kRebelCount; ++n) {
    list.push_back({"dictator_" + std::to_string(n), "{\"rebels\":" + std::to_string(n) + ",\"ai\":false}"});
  }
  list.push_back({"assassination", R"({"rebels":2,"ai":false,"assassination":true})"});
  list.push_back({"vehicles", R"({"rebels":2,"ai":false,"vehicles":true})"});
  list.push_back({"versus_1v1", R"({"rebels":2,"ai":false,"versus":true})"});
  list.push_back({"versus_1v1v1", R"({"rebels":3,"ai":false,"versus":true,"factions":3})"});
  // DA-VEH-1, DA-VS-3: Vehicles and Versus may be combined.
  list.push_back({"versus_2v2", R"({"rebels":4,"ai":false,"versus":true,"vehicles":true})"});
  // DA-VS-4, DA-ID-2: so may Versus and I, Dictator; DA-VS-9: 10 rounds are a long game.
  list.push_back({"versus_3v3", R"({"rebels":6,"ai":false,"versus":true,"i_dictator":true,"rounds":10})"});
  // DA-ID-3: I, Dictator with the Dictator AI.
  list.push_back({"i_dictator", R"({"rebels":2,"i_dictator":true})"});
  return list;
}

const char* result_key(End how) {
  static const std::vector<std::string> keys = enum_words<End>("result.");
  return keys[static_cast<std::size_t>(how)].c_str();
}

}  // namespace

Merc::Merc(const ContentFiles& files)
    : GameFromFiles(files, std::make_shared<Content>(with_portraits(read_content(files), files))) {
  info_ = {"merc", "1", 1, 7, "the Dictator", modes()};
}

State Merc::start(const Options& options, Dice& dice, Log& log) const {
  return set_up(*content_, options, dice, log);
}

namespace {

// An action may come from anywhere: every field must be nothing or something that exists.
bool well_formed(const State& s, const Action& a) {
  const auto below = [](auto id, int count) { return !id.some() || id.index() < count; };
  return a.verb <= Verb::Fight && a.squad <= SquadNo::None && a.deck <= Deck::None && below(a.who, kMercCount + 1) &&
         below(a.to, kMercCount + 1) && below(a.card, kTitleCount) && below(a.player, kPlayerCount) &&
         below(a.unit, kUnitCount) && below(a.tactic, kTacticCount) && below(a.cell, kCellCount) &&
         (!a.cell.some() || on_map(s, a.cell));
}

}  // namespace

std::optional<Refusal> Merc::check(const State& s, const Action& a) const {
  const Refusal refusal = s.agenda.empty() || !well_formed(s, a) ? not_now() : check_formed({*content_, s}, a);
  return ok(refusal) ? std::nullopt : std::optional(refusal);
}

void Merc::apply(State& s, const Action& a, Dice& dice, Log& log) const {
  Play p{*content_, s, dice, log};
  answer(p, a);
  run(p);
}

Result Merc::result(const State& s) const {
  Result result;
  result.over = s.over != 0;
  if (!result.over) return result;
  for (Seat seat = 0; seat < seats(s); ++seat) {
    const PlayerId player = player_at(s, seat);
    result.scores[seat] = static_cast<std::int16_t>(points(Look(*content_, s), side_of(s, player)));
    if (has(s.winners, player)) result.winners = result.winners.with(seat);
  }
  const auto rebels = points(Look(*content_, s), 0), dictator = points(Look(*content_, s), 1);
  result.how = {result_key(s.how), args(rebels, dictator)};
  if (s.versus == 0 && s.how == End::Points)  // M-13.1-1: more points, at a tie the Dictator
    result.how.key = rebels > dictator ? "result.points_rebels" : "result.points_dictator";
  return result;
}

bool Merc::headline(std::uint16_t what) const {
  return what == static_cast<std::uint16_t>(What::Killed) || what == static_cast<std::uint16_t>(What::Hurt) ||
         what == static_cast<std::uint16_t>(What::MilitiaLost) || what == static_cast<std::uint16_t>(What::GameOver);
}

// High faces hit. What the Dictator AI rolls is nobody's luck, what a person rolls for the Dictator is his.
std::optional<Roller> Merc::roller(const State& before, const Event& event) const {
  const auto of_player = [&](PlayerId player) -> std::optional<Roller> {
    if (player == kDictator && before.ai != 0) return std::nullopt;
    return Roller{seat_of(before, player)};
  };
  const auto of_merc = [&](MercId who) {
    const Soldier* found = merc::find(before, who);
    return found == nullptr ? std::nullopt : of_player(found->owner);
  };
  switch (static_cast<What>(event.what)) {
    case What::Rolls: {
      const UnitId unit = UnitId::of(event.args[0]);
      return is_militia(unit)  ? of_player(militia_player(unit))
             : is_person(unit) ? of_merc(merc_of(unit))
                               : std::nullopt;
    }
    case What::RollsInitiative:
      return of_merc(MercId::of(event.args[0]));
    default:
      return std::nullopt;
  }
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Merc>>(Merc(files));
}

}  // namespace condotta::merc
