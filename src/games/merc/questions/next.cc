#include "games/merc/questions.h"

// M-10.4-3: which of a player's units of equal initiative acts first.
namespace condotta::merc {

namespace {

// Places that may be chosen, in their order.
template <class F>
void each_tied(const Battle& battle, PlayerId player, F&& f) {
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    const Place& each = battle.order[i];
    if (each.fixed != 0 || each.player != player || each.initiative != battle.order[battle.at].initiative) return;
    f(each.unit);
  }
}

struct NextQuestion : AsksPlayer<AskNext> {
  using On = Over<During<Round, Round::Step::Turns>>;
  static std::string broken(const Look& now, const AskNext& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    const bool chosen = neighbours_of(now.s, t).under->as<Round>().chosen;
    return chosen && now.s.battle.at < now.s.battle.order.size() ? "" : "player: nobody to choose from";
  }

  static void offer(Offers& out, const AskNext& t) {
    each_tied(out.look().s.battle, t.player, [&](UnitId unit) { out.offer(act(Verb::Next, unit)); });
  }
  static Refusal check(const Look& now, const AskNext& t, const Action& a) {
    if (a.verb != Verb::Next) return not_now();
    bool found = false;
    each_tied(now.s.battle, t.player,
              [&](UnitId unit) { found = found || (unit == a.unit && present(now, unit, now.s.battle.cell) > 0); });
    return need(found, "M-10.4-3"_rule, Reason::NotItsTurn);
  }
  static void answer(Play& p, const AskNext&, const Action& a) {
    Battle& battle = p.s.battle;
    for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
      if (battle.order[i].unit != a.unit) continue;
      const Place chosen = battle.order[i];
      battle.order.erase_at(i);
      battle.order.insert_at(battle.at, chosen);
      return;
    }
  }
};

}  // namespace

constinit const Row AskNext::row = row_of<AskNext, NextQuestion>();

}  // namespace condotta::merc
