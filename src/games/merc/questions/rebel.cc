#include "games/merc/questions.h"

// M-17.1-4: which Rebel Hitler names.
namespace condotta::merc {

struct RebelQuestion : AsksDictator<AskRebel> {
  using On = Over<During<DictatorTurn, DictatorTurn::Step::Commands>>;

  static void offer(Offers& out, const AskRebel&) {
    each_player(out.look().s, [&](PlayerId player) { out.offer(act(Verb::NameRebel, player)); });
  }
  static Refusal check(const Look& now, const AskRebel&, const Action& a) {
    return need(a.verb == Verb::NameRebel && a.player.some() && a.player.index() < now.s.rebels, "M-17.1-4"_rule,
                Reason::NotNow);
  }
  static void answer(Play& p, const AskRebel&, const Action& a) {
    p.s.named = a.player;
    p.log.tell([&] { return Event::of(What::NamesRebel, "M-17.1-4"_rule, a.player.index()); });
  }
};

constinit const Row AskRebel::row = row_of<AskRebel, RebelQuestion>();

}  // namespace condotta::merc
