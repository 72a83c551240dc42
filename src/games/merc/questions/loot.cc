#include "games/merc/questions.h"

// M-17.1-3: who takes which card of a MERC killed by Gaddafi's forces.
namespace condotta::merc {

struct LootQuestion : AsksDictator<AskLoot> {
  using On = OverDeath;
  static std::string broken(const Look& now, const AskLoot& t) {
    const std::string trouble = first_trouble(no_dictator(now.s), no_cell(now.s, t.cell));
    return trouble.empty() && now.s.offered.empty() ? "job: nothing is offered" : trouble;
  }

  static void offer(Offers& out, const AskLoot&) {
    out.add(act(Verb::Done));
    offer_gifts(out, kDictator);
  }
  static Refusal check(const Look& now, const AskLoot& t, const Action& a) {
    if (a.verb == Verb::Done) return yes();
    if (const Refusal stop = check_gift(now, kDictator, a); !ok(stop)) return stop;
    const Soldier& to = soldier(now.s, a.to);
    return need(to.cell == t.cell && slot_for(now, to, a.card) >= 0, "M-17.1-3"_rule, Reason::NoSlot);
  }
  // What is not taken is discarded.
  static void go_on(Play& p, AskLoot&, const Action& a) {
    if (a.verb == Verb::Done) {
      p.s.agenda.pop();
      p.s.worn = 0;
      return discard_offered(p);
    }
    take_offered(p.s, a.card);
    Soldier& to = soldier(p.s, a.to);
    std::uint8_t damage = 0;
    if (p.content.of(a.card).type == CardType::Armor) std::swap(damage, p.s.worn);
    put_on(p, to, {a.card, damage}, slot_for(p, to, a.card));
    if (p.s.offered.empty()) p.s.agenda.pop();
  }
  static float hint(const Look& by, const AskLoot&, const Action& a) {
    return a.verb == Verb::Take ? likes_card(by, soldier(by.s, a.to), a.card) : kLikesEnough;
  }
};

constinit const Row AskLoot::row = row_of<AskLoot, LootQuestion>();

}  // namespace condotta::merc
