#include "games/merc/questions.h"

// M-18.1-1, M-24-40: which unit of his own a Rebel names for a hit of the Artillery; each unit once.
namespace condotta::merc {

struct SufferQuestion : AsksPlayer<AskSuffer> {
  using On = Over<During<Barrage>>;
  static std::string broken(const Look& now, const AskSuffer& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    return side_of(now.s, t.player) == 0 ? "" : "player: expected a Rebel";
  }
  static Phrase phrase(const Look& now, const AskSuffer& t) {
    return ask("question.ask_suffer", now, t.player, {}, asker<Barrage>(now).cell);
  }

  static void offer(Offers& out, const AskSuffer&) {
    out.offer(act(Verb::Decline));
    each_unit_at(out.look().s, asker<Barrage>(out.look()).cell,
                 [&](UnitId unit) { out.offer(act(Verb::Suffer, unit)); });
  }
  static Refusal check(const Look& now, const AskSuffer& t, const Action& a) {
    const Barrage& barrage = asker<Barrage>(now);
    if (a.verb == Verb::Decline)
      return need(others_bear(now, barrage, t.player) >= to_bear(now.s, barrage), "M-18.1-1"_rule, Reason::MustTake);
    if (a.verb != Verb::Suffer || !a.unit.some() || is_dog(a.unit)) return not_now();
    return need(left_to_suffer(now, a.unit, barrage.cell) > 0 && owner_of(now.s, a.unit) == t.player, "M-18.1-1"_rule,
                Reason::NotHere);
  }
  static void answer(Play& p, const AskSuffer& t, const Action& a) {
    auto& barrage = top_as<Barrage>(p);
    if (a.verb == Verb::Decline) return add(barrage.declined, t.player);
    p.s.struck.push_back({a.unit, barrage.cell});
  }
  static float hint(const Look& by, const AskSuffer&, const Action& a) {
    return a.verb == Verb::Suffer ? likes_suffering(by, a.unit) : 0;
  }
};

constinit const Row AskSuffer::row = row_of<AskSuffer, SufferQuestion>();

}  // namespace condotta::merc
