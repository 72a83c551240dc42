#include "games/recon/game.h"

#include <algorithm>

#include "games/recon/broken.h"
#include "games/recon/described.h"
#include "games/recon/extras.h"
#include "games/recon/plan.h"
#include "kernel/host.h"

namespace condotta::recon {

Recon::Recon(const ContentFiles& files) : GameFromFiles(files, std::make_shared<Content>(read_content(files))) {
  // RC-BLDG-1: what "Play now" starts draws its mission card; the others go through the missions.
  info_ = {"recon", "1.21", 1, kTeamSize, "agents and OpFor", {{"drawn_mission", "{}"}}};
  for (std::size_t i = 0; i < content_->missions.size(); ++i) {
    const std::string& id = content_->missions[i].id;
    info_.modes.push_back({id, "{\"mission\":\"" + id + "\",\"team\":\"" +
                                   content_->teams[i % content_->teams.size()].id +
                                   "\",\"people\":" + std::to_string(1 + i % 5) + "}"});
  }
}

State Recon::start(const Options& options, Dice& dice, Log& log) const {
  return set_up_table(*content_, options, dice, log);
}

std::optional<Refusal> Recon::check(const State& s, const Action& a) const {
  const Refusal refusal = Agendas::check({*content_, s}, a, not_asked().refusal());
  return refusal.rule ? std::optional(refusal) : std::nullopt;
}

// RC-COMP-1: all players are on the same side.
Result Recon::result(const State& s) const {
  Result result;
  result.over = s.ending != Ending::Running;
  if (!result.over) return result;
  for (Seat seat = 0; seat < s.people && s.ending == Ending::Won; ++seat) result.winners = result.winners.with(seat);
  for (Seat seat = 0; seat < s.people; ++seat) result.scores[seat] = s.ending == Ending::Won ? 1 : 0;
  result.how = {"result.ending", args(static_cast<int>(s.ending), s.round, s.mission.value)};
  return result;
}

namespace {

// RC-DEC-1: a person for each MERC, and a MERC for each person.
bool everybody_plays(const Options& options) {
  const auto& players = options.players;
  const bool known = std::all_of(players.begin(), players.end(), [&](int n) { return n >= 1 && n <= options.people; });
  for (int n = 1; n <= options.people; ++n) {
    if (std::find(players.begin(), players.end(), n) == players.end()) return false;
  }
  return known && players.size() == kTeamSize;
}

// RC-BLDG-4: a layout of one's own keeps the construction rules, or the complaints of the validator say which it
// breaks.
void judge_own(const Content& c, const Layout& layout) {
  std::vector<Complaint> complaints = build(c.tiles, c.tracks, layout).complaints;
  for (Complaint& each : complaints) each.place = "/own_building" + each.place;
  if (!complaints.empty()) throw BadInput("options", std::move(complaints));
}

}  // namespace

// RC-RUL-2, RC-BLDG-2: one to five people; the building holds the rooms the mission calls for.
std::optional<Refusal> Recon::check_options(const Options& options) const {
  if (options.people < 1 || options.people > kTeamSize)
    return Refusal::because("RC-RUL-2"_rule, Reason::WrongPeople, options.people);
  if (!options.players.empty() && !everybody_plays(options))
    return Refusal::because("RC-DEC-1"_rule, Reason::WrongPlayers, kTeamSize, options.people);
  if (options.own_building) judge_own(*content_, *options.own_building);
  return std::nullopt;
}

bool Recon::headline(std::uint16_t what) const {
  switch (static_cast<What>(what)) {
    case What::OpforKilled:
    case What::OpforHurt:
    case What::MercDown:
    case What::MercKilled:
    case What::DiscPlaced:
    case What::TokenKia:
    case What::SecurityRises:
    case What::BreachRemoved:
    case What::ObjectiveDestroyedNow:
    case What::IntelGained:
    case What::Overthrown:
      return true;
    default:
      return false;
  }
}

std::string Recon::broken(const State& s) const {
  return what_is_broken(*content_, s);
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Recon>>(Recon(files));
}

}  // namespace condotta::recon
