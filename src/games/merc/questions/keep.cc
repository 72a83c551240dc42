#include <algorithm>

#include "games/merc/questions.h"

// M-7.2-2, M-4.1-2, M-6.6-1: which of the drawn MERCs a Rebel keeps, and whom he fires for one of them.
namespace condotta::merc {

namespace {

// What a hire depends on besides the MERC: a place to come to, and room in the team.
struct HireTerms {
  bool place, room;
};
HireTerms hire_terms(const Look& now, const Hiring& hiring) {
  if (hiring.kind == Hire::DayOne) return {true, hiring.kept < first_mercs(now.s)};
  return {has_place(now, hiring.player), team_size(now, hiring.player) < team_limit(now, hiring.player)};  // M-24-106
}

// M-14.4-1: by one of the team, or of those who are to land with him.
bool refused(const Look& now, const Hiring& hiring, MercId who) {
  const auto refuses_him = [&](MercId kept) { return refuses(now.content, kept, who); };
  const bool lands = hiring.kind == Hire::DayOne;
  return refused_by_team(now, who, hiring.player) ||
         (lands && std::any_of(now.s.traders.begin(), now.s.traders.end(), refuses_him));
}

// M-6.2-1, M-14.1-40, M-4.1-2: within the limit; Teresa does not count.
bool fits_team(const Look& now, const HireTerms& terms, MercId who) {
  return terms.place && (terms.room || can(now.content, who, AbilityKind::OutsideTeamLimit));
}

Refusal check_kept(const Look& now, const Hiring& hiring, const HireTerms& terms, MercId who) {
  if (refused(now, hiring, who)) return no("M-14.4-1"_rule, Reason::RefusesColleague, who.index());
  if (!fits_team(now, terms, who)) return no("M-6.2-1"_rule, Reason::TeamFull);
  // M-6.2-2: at the limit even Teresa comes only if somebody is fired.
  return need(hiring.kind != Hire::ForActions || hiring.kept > 0 || hiring.fired || terms.room, "M-24-50"_rule,
              Reason::MustFire);
}

bool anybody_to_keep(const Look& now, const Hiring& hiring) {
  const HireTerms terms = hire_terms(now, hiring);
  return std::any_of(now.s.drawn.begin(), now.s.drawn.end(),
                     [&](MercId who) { return !refused(now, hiring, who) && fits_team(now, terms, who); });
}

// When a hire is complete.
Refusal check_done(const Look& now, const Hiring& hiring) {
  switch (hiring.kind) {
    case Hire::DayOne:  // M-24-7: exactly so many
      if (hiring.kept >= first_mercs(now.s) || !anybody_to_keep(now, hiring)) return yes();
      return Refusal::because("M-4.1-2"_rule, Reason::MustKeepMore, first_mercs(now.s));
    case Hire::ForFree:
      return need(hiring.kept >= 1 || !anybody_to_keep(now, hiring), "M-6.6-1"_rule, Reason::MustKeepOne);
    case Hire::ForActions:
      break;
  }
  if (hiring.kept > 0 || hiring.fired) return yes();
  return need(team_size(now, hiring.player) < team_limit(now, hiring.player), "M-24-50"_rule, Reason::MustFire);
}

// M-7.2-2: the fired MERC's cards stay in the stash of his sector, his card goes to the discard pile.
void fire(Play& p, MercId who) {
  Soldier& fired = soldier(p.s, who);
  const PlayerId owner = fired.owner;
  const SquadNo squad = fired.squad;
  const CellId cell = fired.cell;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (!slot_free(fired, slot)) lay_down(p, fired, slot);
  }
  return_parts(p, fired);  // DA-RUL-116
  if (squad_size(p.s, owner, squad) == 1) leave_vehicle(p, owner, squad, cell);
  dismiss(p.s, who);
  promote_squads(p.s, owner);
  p.s.merc_discard.add(who.index());
  p.log.tell([&] { return Event::of(What::Fired, "M-7.2-2"_rule, who.index()); });
}

struct KeepQuestion {
  using On = Over<During<Hiring, Hiring::Step::Keeps>>;
  static PlayerId asked(const Look& now, const AskKeep&) { return asker<Hiring>(now).player; }
  static Phrase phrase(const Look& now, const AskKeep& t) { return ask("question.ask_keep", now, asked(now, t)); }

  static void offer(Offers& out, const AskKeep&) {
    const Look now = out.look();
    const Hiring& hiring = asker<Hiring>(now);
    out.offer(act(Verb::Done));
    const HireTerms terms = out.wishes() ? HireTerms{} : hire_terms(now, hiring);  // looked at once for all of them
    for (const MercId who : now.s.drawn) {
      if (out.wishes())
        out.offer(act(Verb::Keep, who));
      else if (ok(check_kept(now, hiring, terms, who)))
        out.add(act(Verb::Keep, who));
    }
    if (hiring.kind != Hire::ForActions || out.full()) return;
    for (const Soldier& each : now.s.soldiers) {
      if (each.owner == hiring.player) out.offer(act(Verb::Fire, each.who));
    }
  }
  // M-7.2-3, M-19-6: every hire draws its own cards, the limit does not grow; M-7.2-4: no refused colleagues.
  static Refusal check(const Look& now, const AskKeep&, const Action& a) {
    const Hiring& hiring = asker<Hiring>(now);
    switch (a.verb) {
      case Verb::Done:
        return check_done(now, hiring);
      case Verb::Fire: {  // M-7.2-2: one MERC of the team may be fired in the Hire action
        const Soldier* who = find(now.s, a.who);
        if (hiring.kind != Hire::ForActions || hiring.fired) return no("M-7.2-2"_rule, Reason::AlreadyDone);
        return need(who != nullptr && who->owner == hiring.player, "M-7.2-2"_rule, Reason::NotYours);
      }
      case Verb::Keep:
        if (!now.s.drawn.contains(a.who)) return no("M-7.2-2"_rule, Reason::NoSuchCard);
        return check_kept(now, hiring, hire_terms(now, hiring), a.who);
      default:
        return not_now();
    }
  }
  static void answer(Play& p, const AskKeep&, const Action& a) {
    auto& hiring = top_as<Hiring>(p);
    if (a.verb == Verb::Done) {
      hiring.step = Hiring::Step::Over;
      return;
    }
    if (a.verb == Verb::Fire) {
      hiring.fired = true;
      return fire(p, a.who);
    }
    take_drawn(p.s, a.who);
    const bool counts = !can(p.content, a.who, AbilityKind::OutsideTeamLimit);
    hiring.kept = static_cast<std::uint8_t>(hiring.kept + (counts || hiring.kind != Hire::DayOne));
    if (hiring.kind == Hire::DayOne) return p.s.traders.push_back(a.who);  // they land together
    new_merc(p, a.who, hiring.player);
  }
  static float hint(const Look& by, const AskKeep&, const Action& a) {
    if (a.verb == Verb::Done) return kLikesEnough;
    return a.verb == Verb::Keep ? likes_merc(by, a.who) : -static_cast<float>(by.content.of(a.who).combat);
  }
};

}  // namespace

constinit const Row AskKeep::row = row_of<AskKeep, KeepQuestion>();

}  // namespace condotta::merc
