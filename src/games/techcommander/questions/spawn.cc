#include "games/techcommander/lister.h"

// TC-DM-16, TC-SKL-40: the spawn point of destiny; TC-KP-6, TC-DEC-75: an alternate one by appeal.
namespace condotta::techcommander {

struct AskSpawnQuestion : Asks<AskSpawn, InDeathmatch> {
  using On = StandsOn<Spawn>;
  static Phrase phrase(const Look&, const AskSpawn&) { return {"question.ask_spawn", {}}; }
  static void list(Lister& l, const AskSpawn& t) {
    const TableSpec& table = l.c.table_of(l.s);
    const auto last = static_cast<int>(t.appeals ? table.alternates.size() : table.spawns.size() - 1);
    l.offer_numbers(0, last);
  }
  static Refusal check(const Look& now, const AskSpawn& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb != Verb::Choose) return refuse("TC-DM-16"_rule, Reason::NotAsked);
    if (t.appeals)  // TC-DEC-75
      return a.choice <= c.table_of(s).alternates.size() ? Objection{} : refuse("TC-KP-6"_rule, Reason::NoSuchTarget);
    if (a.choice >= c.table_of(s).spawns.size()) return refuse("TC-SKL-40"_rule, Reason::NoSuchTarget);
    for (Seat seat = 0; seat < t.asks; ++seat) {
      if (s.players[seat].destiny == 2 && s.players[seat].start == a.choice)
        return refuse("TC-DM-16"_rule, Reason::Taken);
    }
    return {};
  }
  static void answer(Play& p, const AskSpawn& t, const Action& a) {
    State& s = p.s;
    Player& pl = s.players[t.asks];
    if (!t.appeals) {
      pl.start = a.choice;
      return;
    }
    if (a.choice == 0) return;
    const int price = p.content.perks[static_cast<std::size_t>(PerkEffect::AppealDeployment)].price;
    pl.chips = static_cast<std::int16_t>(pl.chips - price);
    pl.spent = static_cast<std::uint8_t>(pl.spent + price);
    pl.alternate = a.choice;
  }
  static Phrase label(const Look& now, const AskSpawn& t, const Action& a) {
    const TableSpec& table = now.content.table_of(now.s);
    if (a.verb != Verb::Choose) return {};
    if (!t.appeals) return place_phrase(now, table.spawns, a.choice);
    return a.choice == 0 ? Phrase{"action.no_appeal", {}} : place_phrase(now, table.alternates, a.choice - 1);
  }
  static double worth(const Advisor&, const AskSpawn& t, const Action& a) { return t.appeals && a.choice == 0 ? 1 : 0; }
};

constinit const Row AskSpawn::row = row_of<AskSpawn, AskSpawnQuestion>();

}  // namespace condotta::techcommander
