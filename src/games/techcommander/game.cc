#include "games/techcommander/game.h"

#include "games/techcommander/described.h"
#include "games/techcommander/extras.h"
#include "kernel/host.h"

namespace condotta::techcommander {

namespace {

std::shared_ptr<Content> load_content(const ContentFiles& files) {
  auto content = std::make_shared<Content>();
  read_content(files, *content);
  return content;
}

}  // namespace

Game::Game(const ContentFiles& files) : GameFromFiles(files, load_content(files)) {
  info_.key = "techcommander";
  info_.ruleset = "1";
  info_.min_seats = 2;
  info_.max_seats = kMaxPlayers;
  info_.modes = {
      {"skirmish", "{}"},
      {"deathmatch", R"({"type":"deathmatch","requisition":true})"},
      {"raid", R"({"objective":"raid","table":"fortress"})"},
      {"recon", R"({"objective":"recon","table":"swamp_woods"})"},
      {"control", R"({"objective":"control","table":"downtown"})"},
      {"invasion", R"({"objective":"invasion","table":"missile_base"})"},
      {"hybrid", R"({"objective":"hybrid","table":"foundry","rubble":true})"},
      {"skirmish_3", R"({"players":3,"table":"mesas"})"},
      {"skirmish_4", R"({"players":4,"random_table":true})"},
      {"team_skirmish", R"({"players":4,"teams":2,"table":"river_crossing"})"},
      {"stances",
       R"({"stances":true,"hot_drop":true,"two_d20_drop":true,"table":"open_ground","forces":["sky_raiders","ussc_bulwark"]})"},
      {"deathmatch_4", R"({"type":"deathmatch","players":4,"map_change":true,"spawns":"cards","table":"foundry"})"},
      {"deathmatch_6", R"({"type":"deathmatch","players":6,"advanced_skulls":true,"skulls":2,"table":"downtown"})"},
      {"team_deathmatch", R"({"type":"deathmatch","players":4,"teams":2,"kill_chips":40,"death_chips":60})"},
      {"large_cap", R"({"type":"deathmatch","large_cap":true,"advanced_skulls":true,"requisition":true})"},
  };
}

std::optional<Refusal> Game::check(const State& s, const Action& a) const {
  const Objection no = check_answer(*content_, s, a);
  return no ? std::optional<Refusal>(no) : std::nullopt;
}

void Game::apply(State& s, const Action& a, Dice& dice, Log& log) const {
  Play p{*content_, s, dice, log};
  answer(p, a);
}

Result Game::result(const State& s) const {
  Result result;
  result.over = s.over != 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Player& pl = s.players[seat];
    result.scores[seat] = s.type == GameType::Deathmatch ? pl.points : pl.ac_points;
    if (result.over && s.winner == pl.team) result.winners = result.winners.with(seat);
  }
  static constexpr std::array kHow{"result.chips", "result.time", "result.eliminated", "result.objectives"};
  if (result.over) result.how.key = kHow[static_cast<std::size_t>(s.how_ended)];
  return result;
}

// What odds should count: life lost and units brought down, not the single dice.
bool Game::headline(std::uint16_t what) const {
  switch (static_cast<What>(what)) {
    case What::Hurt:
    case What::BroughtDown:
    case What::TerrainDestroyed:
      return true;
    default:
      return false;
  }
}

// A target number wants a low face, the initiative a high one.
std::optional<Roller> Game::roller(const State& before, const Event& event) const {
  // Who came onto the table with this very action is in no earlier state.
  const auto owner = [&](int id) -> std::optional<Roller> {
    if (id < 0 || static_cast<std::size_t>(id) >= before.units.size()) return std::nullopt;
    const Seat seat = unit(before, UnitId::of(id)).owner;
    return seat == kNobody ? std::nullopt : std::optional(Roller{seat, false});
  };
  switch (static_cast<What>(event.what)) {
    case What::InitiativeRoll:
      return Roller{static_cast<Seat>(event.args[0]), true};
    case What::SkyRoll:
      return Roller{static_cast<Seat>(event.args[0]), false};
    case What::ShotHits:
    case What::ShotMisses:
    case What::FeatureHit:
    case What::FeatureMissed:
      return owner(event.args[0]);
    case What::GutCheck:
    case What::StealthRoll:
    case What::Dodge:
    case What::Antimissile:
    case What::EscapeRoll:
    case What::SalvageRoll:
    case What::AmbushReaction:
      return owner(event.args[1]);
    default:
      return std::nullopt;
  }
}

std::string Game::broken(const State& s) const {
  return what_is_broken(*content_, s);
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Game>>(Game(files));
}

}  // namespace condotta::techcommander
