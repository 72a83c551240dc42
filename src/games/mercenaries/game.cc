#include "games/mercenaries/game.h"

#include "games/mercenaries/described.h"
#include "games/mercenaries/extras.h"
#include "kernel/host.h"

namespace condotta::mercenaries {

namespace {

// MN-RUL-103: the figures of the cards make an easy game, so a team that says nothing meets fiercer Monsters.
constexpr const char* kFair = ",\"difficulty\":\"normal\"";

}  // namespace

Mercenaries::Mercenaries(const ContentFiles& files)
    : GameFromFiles(files, std::make_shared<Content>(Content::load(files))) {
  info_.key = "mercenaries";
  info_.ruleset = "2";  // since Skill cards have effects and a Retreat may be broken off
  info_.automated = "the Monsters";
  // Up to version 0.2 the fields of the same content were in camelCase.
  if (content_hash() == "6b66fcbc9cf76067abab841e9db4048a") info_.once = "2455d123e3ff03a2f99968994e67c302";
  info_.min_seats = kMaxSeats;
  for (const GameType& type : content_->types) {
    info_.min_seats = std::min<int>(info_.min_seats, type.seats);
    info_.max_seats = std::max<int>(info_.max_seats, type.seats);
    const bool team = type.scoring >= Scoring::Team;
    info_.modes.push_back({type.id, "{\"type\":\"" + type.id + "\"" + (team ? kFair : "") + "}"});
  }
  for (std::size_t i = 1; i < content_->adventures.size(); ++i) {
    const std::string& id = content_->adventures[i].id;
    info_.modes.push_back({id, "{\"adventure\":\"" + id + "\"" + kFair + "}"});
  }
}

State Mercenaries::start(const Options& options, Dice& dice, Log& log) const {
  return set_up(*content_, options, dice, log);
}

namespace {

// Bytes that are no action at all: nothing after this meets an id outside its table.
bool is_action(const Action& a) {
  const auto within = [](auto id, int count) { return !id.some() || id.index() < count; };
  bool fine = a.verb <= Verb::Take && within(a.who, kMercenaries) && within(a.target, kMonsters) &&
              within(a.square, kSquares) && within(a.card, kCards) && within(a.colour, kMercenaries) &&
              within(a.effect, kEffects) && a.cards.size() <= kPlayed;
  for (std::size_t i = 0; fine && i < a.cards.size(); ++i) fine = a.cards[i].index() < kCards;
  return fine;
}

}  // namespace

std::optional<Refusal> Mercenaries::check(const State& s, const Action& a) const {
  if (!is_action(a)) return no("MN-TURN-4"_rule, Reason::NoSense);
  const Refusal refusal = Agendas::check({*content_, s}, a, no("MN-END-4"_rule, Reason::GameOver));
  return ok(refusal) ? std::nullopt : std::optional(refusal);
}

// What odds should count: Wounds, deaths, and a shot's target.
bool Mercenaries::headline(std::uint16_t what) const {
  switch (static_cast<What>(what)) {
    case What::MonsterKilled:
    case What::MonsterWounded:
    case What::HealthLost:
    case What::RangedTarget:
    case What::RangedMiss:
      return true;
    default:
      return false;
  }
}

// MN-SET-9: some game type and some adventure. MN-SET-5: no colour twice.
std::optional<Refusal> Mercenaries::check_options(const Options& options) const {
  if (!options.type.some() || !options.adventure.some()) {
    return Refusal::because("MN-SET-9"_rule, Reason::NotOffered);
  }
  if (options.ferocity > kMostFerocity) {
    return Refusal::because("MN-RUL-100"_rule, Reason::TooFerocious, options.ferocity, kMostFerocity);
  }
  for (std::size_t i = 0; i < options.colours.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (options.colours[i].some() && options.colours[i] == options.colours[k]) {
        return Refusal::because("MN-SET-5"_rule, Reason::ColoursTwice, options.colours[i].index());
      }
    }
  }
  const int mercenaries = static_cast<int>(content_->type(options.type).controls.size());
  if (options.first_player.some() && options.first_player.index() >= mercenaries) {
    return Refusal::because("MN-FP-1"_rule, Reason::NotYours);
  }
  return std::nullopt;
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Mercenaries>>(Mercenaries(files));
}

}  // namespace condotta::mercenaries
