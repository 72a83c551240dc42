#include "games/merc/questions.h"

// M-18.1-3: whose militia are lost in a sector that Rebels share: one's own, or it is left to the others while they
// have enough.
namespace condotta::merc {

struct LossQuestion : AsksPlayer<AskLoss> {
  using On = Over<During<Losses>>;
  static std::string broken(const Look& now, const AskLoss& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    return side_of(now.s, t.player) == 0 ? "" : "player: expected a Rebel";
  }
  static Phrase phrase(const Look& now, const AskLoss& t) {
    return ask("question.ask_loss", now, t.player, {}, asker<Losses>(now).cell);
  }

  static void offer(Offers& out, const AskLoss& t) {
    out.offer(act(Verb::Lose, t.player));
    out.offer(act(Verb::Decline));
  }
  static Refusal check(const Look& now, const AskLoss& t, const Action& a) {
    const Losses& losses = asker<Losses>(now);
    if (a.verb == Verb::Decline)
      return need(others_bear(now, losses, t.player) >= to_bear(now.s, losses), "M-18.1-1"_rule, Reason::MustTake);
    if (a.verb != Verb::Lose || !a.player.some()) return not_now();
    return need(a.player == t.player && can_bear(now, losses, a.player) > 0, "M-18.1-3"_rule, Reason::NoMilitia);
  }
  static void answer(Play& p, const AskLoss& t, const Action& a) {
    auto& losses = top_as<Losses>(p);
    if (a.verb == Verb::Decline) return add(losses.declined, t.player);
    --losses.left;
    take_militia(p, losses, a.player, 1);
  }
};

constinit const Row AskLoss::row = row_of<AskLoss, LossQuestion>();

}  // namespace condotta::merc
