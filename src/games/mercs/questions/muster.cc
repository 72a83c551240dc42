#include "games/mercs/questions.h"

// MS-DEC-1: the squad is picked at the table when the options name none, figure by figure.
namespace condotta::mercs {

namespace {

// The first figure of a squad without a card.
FigureId next_recruit(const State& s, int side) {
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i)
    if (!figure(s, i).card.some()) return FigureId::of(i);
  return {};
}

bool archetype_taken(const Content& c, const State& s, int side, UnitId unit) {
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i)
    if (figure(s, i).card.some() && c.card(figure(s, i).card).archetype == c.card(unit).archetype) return true;
  return false;
}

void add_recruits(const Content& c, List& out) {
  for (int u = 0; u < static_cast<int>(c.units.size()); ++u) {
    out.push_back(verb(Verb::Recruit));
    out.back().unit = UnitId::of(u);
  }
}

// A squad that was picked so far could have been.
std::string bad_squad(const Look& now, int side) {
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i) {
    const UnitId card = figure(now.s, i).card;
    if (!card.some()) continue;
    const std::string at = "side: the card of figure " + std::to_string(i);
    if (now.content.card(card).megacon != now.s.megacon[static_cast<std::size_t>(side)])
      return at + " is of another MegaCon";
    for (int k = side * kSquad; k < i; ++k)
      if (figure(now.s, k).card.some() &&
          now.content.card(figure(now.s, k).card).archetype == now.content.card(card).archetype)
        return at + " has an archetype that is in the squad already";
  }
  return {};
}

}  // namespace

FigureId recruit_of(const State& s, const Muster& t) {
  return next_recruit(s, t.side.index());
}

struct MusterQuestion {
  using On = StandsOn<Deploy, Muster>;
  static std::string broken(const Look& now, const Muster& t) {
    if (now.s.phase != Phase::Muster) return "job: squads are picked in the phase of that name";
    if (!t.side.some()) return "side: expected south or north";
    const Muster* next = under(now, t).if_is<Muster>();
    if (next != nullptr && (t.side.index() != 0 || next->side.index() != 1))
      return "side: the south squad is picked first, then the north squad";
    return bad_squad(now, t.side.index());
  }
  static Seat asks(const Look& now, const Muster& t) {
    return recruit_of(now.s, t).some() ? captain_of(t.side.index()) : kNobody;
  }
  static void run(Play& p, Muster&) { p.s.agenda.pop(); }
  static Phrase phrase(const Look& now, const Muster& t) {
    return about("question.muster", now, recruit_of(now.s, t), t.side.index());
  }

  static void choices(const Look& now, const Muster& t, List& out) {
    add_recruits(now.content, out);
    std::erase_if(out, [&](const Action& a) { return !ok(check(now, t, a)); });
  }
  // MS-SQUAD-3, MS-SQUAD-4: any five archetypes of the MegaCon, none of them compulsory. MS-CARD-8: each once.
  static Refusal check(const Look& now, const Muster& t, const Action& a) {
    const Content& c = now.content;
    if (a.verb != Verb::Recruit) return no("MS-SQUAD-1"_rule, Reason::NotAsked);
    if (!a.unit.some() || a.unit.index() >= static_cast<int>(c.units.size()))
      return no("MS-SQUAD-1"_rule, Reason::NoSuchUnit);
    const MegaConId megacon = now.s.megacon[static_cast<std::size_t>(t.side.index())];
    if (c.card(a.unit).megacon != megacon)
      return no("MS-RUL-19"_rule, Reason::OtherMegacon, a.unit.index(), megacon.index());
    if (archetype_taken(c, now.s, t.side.index(), a.unit))
      return no("MS-SQUAD-2"_rule, Reason::ArchetypeTaken, a.unit.index());
    return yes();
  }
  // MS-SQUAD-4: free choice, no points.
  static void go_on(Play& p, Muster& t, const Action& a) {
    const FigureId who = recruit_of(p.s, t);
    figure(p.s, who).card = a.unit;
    make_ready(p.content, figure(p.s, who));
    p.log.tell([&] { return told(What::Recruited, "MS-SQUAD-4"_rule, p.s, who.index()); });
  }
  static std::size_t prefer(const Advisor& by, std::span<const Action> offered) { return by.anything(offered); }
  static void wishes(const Look& now, const Muster&, List& out) { add_recruits(now.content, out); }
};

constinit const Row Muster::row = row_of<Muster, MusterQuestion>();

}  // namespace condotta::mercs
