#include "games/mercs/game.h"

#include "games/mercs/extras.h"
#include "kernel/host.h"

namespace condotta::mercs {

namespace {

// The first is what "Play now" starts; together they visit every scenario, table, MegaCon and option.
std::vector<Mode> modes() {
  return {
      {"annihilation", R"({})"},
      {"first_to_three", R"({"scenario":"first_to_three","south":"uscr","north":"keizai_waza"})"},
      {"crates", R"({"scenario":"crates","south":"ccc","north":"uscr"})"},
      {"terminals", R"({"scenario":"terminals","south":"keizai_waza","north":"kemvar"})"},
      {"hold_the_square", R"({"scenario":"hold_the_square","south":"kemvar","north":"ccc"})"},
      {"extraction", R"({"scenario":"extraction","south":"uscr","north":"kemvar"})"},
      {"canal", R"({"map":"canal","south":"keizai_waza","north":"ccc"})"},
      {"containers", R"({"map":"containers","south":"kemvar","north":"kemvar"})"},
      {"rooftops", R"({"map":"rooftops","south":"ccc","north":"keizai_waza","bounding":true})"},
      {"plaza_basic", R"({"map":"plaza","south":"uscr","north":"uscr","acm":false})"},
      {"dry_dock", R"({"map":"dry_dock","south":"ccc","north":"uscr","friendly":false})"},
      {"four_players", R"({"players":4,"south":"ccc","north":"kemvar"})"},
      {"open_edges", R"({"players":3,"open_edges":true,"south":"keizai_waza","north":"uscr","map":"printed_streets"})"},
  };
}

}  // namespace

Mercs::Mercs(const ContentFiles& files) : GameFromFiles(files, load_content(files)) {
  info_ = {"mercs", "quick-start 2012", 2, 4, "", modes()};
}

namespace {

// MS-SQUAD-1, MS-SQUAD-2: the squad builder's reasons; an empty list is recruited at the table.
Refusal check_squad(const Content& c, MegaConId megacon, const Fixed<UnitId, 6>& squad) {
  if (squad.empty()) return yes();
  if (squad.size() != kSquad) return no("MS-SQUAD-1"_rule, Reason::SquadSize, squad.size());
  for (std::size_t i = 0; i < squad.size(); ++i) {
    if (!squad[i].some()) return no("MS-SQUAD-1"_rule, Reason::NoSuchUnit);
    if (c.card(squad[i]).megacon != megacon)
      return no("MS-RUL-19"_rule, Reason::OtherMegacon, squad[i].index(), megacon.index());
    for (std::size_t k = 0; k < i; ++k)
      if (c.card(squad[k]).archetype == c.card(squad[i]).archetype)
        return no("MS-SQUAD-2"_rule, Reason::ArchetypeTaken, squad[i].index());
  }
  return yes();
}

}  // namespace

std::optional<Refusal> Mercs::check_options(const Options& o) const {
  if (!o.scenario.some() || !o.south.some() || !o.north.some()) return no("MS-SETUP-6"_rule, Reason::BadScenario);
  if (o.players < 2 || o.players > 4) return no("MS-SETUP-6"_rule, Reason::BadPlayers, o.players);
  if (o.round_cap < 1 || o.round_cap > 100) return no("MS-RUL-69"_rule, Reason::BadScenario);
  for (const Refusal& squad :
       {check_squad(*content_, o.south, o.south_squad), check_squad(*content_, o.north, o.north_squad)})
    if (!ok(squad)) return squad;
  return std::nullopt;
}

std::optional<Refusal> Mercs::check(const State& s, const Action& a) const {
  const bool open = decision(s).seat != kNobody;
  if (open && a.verb == Verb::Concede) return std::nullopt;  // MS-DEC-35
  const Refusal refusal = Agendas::check({*content_, s}, a, no("MS-ACT-1"_rule, Reason::NotAsked));
  return ok(refusal) ? std::nullopt : std::optional(refusal);
}

void Mercs::apply(State& s, const Action& a, Dice& dice, Log& log) const {
  if (a.verb != Verb::Concede) return AskedGame::apply(s, a, dice, log);
  Play p{*content_, s, dice, log};
  const int side = decision(s).seat % kSides;
  log.tell([&] { return Event::of(What::Conceded, "MS-RUL-69"_rule, side); });
  end_game(p, enemy_of(side), Ending::Conceded);
}

Phrase Mercs::question(const State& s) const {
  return s.agenda.empty() ? Phrase{"question.over", {}} : AskedGame::question(s);
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Mercs>>(Mercs(files));
}

}  // namespace condotta::mercs
