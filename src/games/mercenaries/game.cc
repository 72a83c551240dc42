#include "games/mercenaries/game.h"

#include "games/mercenaries/described.h"
#include "games/mercenaries/resolve.h"
#include "kernel/content_files.h"
#include "kernel/host.h"

namespace condotta::mercenaries {

Mercenaries::Mercenaries(const ContentFiles& files)
    : content_(std::make_shared<Content>(Content::load(files))),
      words_(std::make_shared<Words>(files.words(content_->names))) {
  info_.key = "mercenaries";
  info_.ruleset = "2";  // since Skill cards have effects and a Retreat may be broken off
  info_.automated = "the Monsters";
  info_.min_seats = kMaxSeats;
  for (const GameType& type : content_->types) {
    info_.min_seats = std::min<int>(info_.min_seats, type.seats);
    info_.max_seats = std::max<int>(info_.max_seats, type.seats);
    info_.modes.push_back({type.id, "{\"type\":\"" + type.id + "\"}"});
  }
  for (std::size_t i = 1; i < content_->adventures.size(); ++i) {
    const std::string& id = content_->adventures[i].id;
    info_.modes.push_back({id, "{\"adventure\":\"" + id + "\"}"});
  }
}

State Mercenaries::start(const Options& options, Dice& dice, Log& log) const {
  return set_up(*content_, options, dice, log);
}

Decision Mercenaries::decision(const State& s) const {
  return {asked(*content_, s)};
}

void Mercenaries::choices(const State& s, std::vector<Action>& out) const {
  list_choices(*content_, s, out);
}

std::optional<Refusal> Mercenaries::check(const State& s, const Action& a) const {
  const Refusal refusal = refuse(*content_, s, a);
  return ok(refusal) ? std::nullopt : std::optional(refusal);
}

void Mercenaries::apply(State& s, const Action& a, Dice& dice, Log& log) const {
  Play p{*content_, s, dice, log};
  answer(p, a);
  run(p);
}

View Mercenaries::look(const State& s, Seat seat) const {
  return {redact(*content_, s, seat), seat};
}

State Mercenaries::imagine(const View& view, Dice& dice) const {
  return fill_in(view.seen, dice);
}

Result Mercenaries::result(const State& s) const {
  return score(*content_, s);
}

int Mercenaries::seats(const State& s) const {
  return content_->type(s.type).seats;
}

void Mercenaries::wishes(const State& s, std::vector<Action>& out) const {
  list_wishes(*content_, s, out);
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
  if (options.firstPlayer.some() && options.firstPlayer.index() >= mercenaries) {
    return Refusal::because("MN-FP-1"_rule, Reason::NotYours);
  }
  return std::nullopt;
}

std::string Mercenaries::broken(const State& s) const {
  return what_is_broken(*content_, s);
}

namespace {

// MN-CMB-6, MN-CMB-9, MN-RUL-53: a Monster's values with all that is in force, for the board to draw.
boost::json::object values_in_force(const Content& content, const State& s, const Monster& m) {
  return {{"melee", monster_attack<Total>(content, s, m, false).total()},
          {"ranged", ranged_kind(content, m) ? monster_attack<Total>(content, s, m, true).total() : 0},
          {"defence", monster_defence<Total>(content, s, m).total()},
          {"health", total_health(content, s, m)}};
}

}  // namespace

// MN-RUL-92: also who lies under an Area Feature Token.
void Mercenaries::add_extras(const View& view, boost::json::object& into) const {
  const State& s = view.seen;
  boost::json::array tokens;
  if (s.feature.some() && content_->feature(s.feature).token) {
    each_monster(s, [&](MonsterId which) {
      if (under_feature(*content_, s, at(s, which))) tokens.push_back(names().id(kMonsterTable, which.index()).c_str());
    });
    each_mercenary(s, [&](MercenaryId who) {
      if (under_feature(*content_, s, who)) tokens.push_back(names().id(kMercenaryTable, who.index()).c_str());
    });
  }
  into["tokens"] = std::move(tokens);
  boost::json::object values;
  each_monster(s, [&](MonsterId which) {
    values[names().id(kMonsterTable, which.index())] = values_in_force(*content_, s, at(s, which));
  });
  into["values"] = std::move(values);
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Mercenaries>>(Mercenaries(files));
}

}  // namespace condotta::mercenaries
