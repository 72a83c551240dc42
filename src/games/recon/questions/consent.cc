#include "games/recon/questions.h"

// RC-DEC-32, RC-COMB-3: whether a mate joins the combined action that is proposed.
namespace condotta::recon {
namespace {

// RC-RUL-147: the next participant whose owner has not agreed yet; whoever plays them all need not ask.
MercId next_mate(const State& s, const Consent& t) {
  for (const MercId mate : {s.proposal.with, s.proposal.also}) {
    if (!mate.some() || t.agreed.contains(mate)) continue;
    if (merc(s, mate).seat != merc(s, s.proposal.who).seat) return mate;
  }
  return {};
}

// What a mate is asked to join, told from its own side.
const char* asked_to_join(const Action& proposal) {
  if (proposal.verb == Verb::BreachAndClear) return "question.join_breach";
  if (proposal.verb == Verb::DuckAndCover) return "question.join_duck";
  switch (proposal.role) {
    case Role::AttackThenTheyMove:
      return "question.join_move_second";
    case Role::TheyMoveThenAttack:
      return "question.join_move_first";
    case Role::TheyAttackThenMove:
      return "question.join_attack_first";
    default:
      return "question.join_attack_second";
  }
}

int share_of(const Look& now, MercId mate) {
  const Costs& costs = now.content.tracks.costs;
  switch (now.s.proposal.verb) {
    case Verb::AttackAndMove:
      return costs.attack_and_move - now.s.proposal.amount;
    case Verb::DuckAndCover:
      return costs.duck_and_cover - 1;
    default:
      return breach_shares(now.content, now.s)[mate == now.s.proposal.with ? 1 : 2];
  }
}

struct ConsentQuestion : AsksMercEither<Consent, Verb::Accept, Verb::Refuse> {
  using On = StandsOn<Turn>;
  static std::string broken(const Look& now, const Consent& t) {
    if (const std::string trouble = no_combined_action(now); !trouble.empty()) return trouble;
    if (const std::string trouble = no_mercs(now, t.agreed, "agreed"); !trouble.empty()) return trouble;
    if (t.who.some() && t.who != next_mate(now.s, t)) return "who: another MERC is to be asked, or none";
    return only_last(is_last(now, t), t.who.some());
  }
  static void run(Play& p, Consent& t) {
    t.who = next_mate(p.s, t);
    if (t.who.some()) return;
    p.s.agenda.pop();
    combine(p, p.s.proposal);
  }
  static Seat asks(const Look& now, const Consent& t) { return t.who.some() ? merc(now.s, t.who).seat : kNobody; }
  static Phrase phrase(const Look& now, const Consent& t) {
    return ask(asked_to_join(now.s.proposal), now, {.who = t.who, .share = share_of(now, t.who)});
  }

  static void go_on(Play& p, Consent& t, const Action& a) {
    t.who = {};
    if (a.verb == Verb::Accept) return t.agreed.push_back(a.who);
    p.log.tell([&] { return Event::of(What::Refuses, "RC-COMB-1"_rule, a.who.value); });
    p.s.agenda.pop();
    p.s.agenda.top().as<Turn>().refused.push_back(a.who);  // not asked again this turn
  }
  static float hint(const Advisor&, const Consent&, const Action& a) { return a.verb == Verb::Accept ? 1 : 0; }
};

}  // namespace

constinit const Row Consent::row = row_of<Consent, ConsentQuestion>();

}  // namespace condotta::recon
