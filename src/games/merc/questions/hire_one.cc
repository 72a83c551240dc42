#include "games/merc/questions.h"

// M-17.1-1 Castro, M-18.1-5 Generalisimo: which of the drawn MERCs the Dictator hires.
namespace condotta::merc {

struct HireOneQuestion : AsksDictator<AskHireOne> {
  using On = OverCard;
  static std::string broken(const Look& now, const AskHireOne&) {
    if (std::string trouble = no_dictator(now.s); !trouble.empty()) return trouble;
    return has_place(now, kDictator) ? "" : "job: nobody can come";
  }

  static void offer(Offers& out, const AskHireOne&) {
    out.offer(act(Verb::Done));
    for (const MercId who : out.look().s.drawn) out.offer(act(Verb::Keep, who));
  }
  static Refusal check(const Look& now, const AskHireOne& t, const Action& a) {
    if (a.verb == Verb::Done) return need(t.optional, "M-17.1-1"_rule, Reason::MustKeepOne);  // M-18.1-5: may
    return need(a.verb == Verb::Keep && now.s.drawn.contains(a.who) && !refused_by_team(now, a.who, kDictator),
                "M-17.1-1"_rule, Reason::NoSuchCard);
  }
  static void answer(Play& p, const AskHireOne&, const Action& a) {
    if (a.verb == Verb::Keep) {
      take_drawn(p.s, a.who);
      new_merc(p, a.who, kDictator);
    }
    put_drawn_away(p.s);
  }
  static float hint(const Look& by, const AskHireOne&, const Action& a) {
    return a.verb == Verb::Keep ? likes_merc(by, a.who) : kLikesEnough;
  }
};

constinit const Row AskHireOne::row = row_of<AskHireOne, HireOneQuestion>();

}  // namespace condotta::merc
