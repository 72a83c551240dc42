#include <algorithm>

#include "games/merc/questions.h"

// M-6.4 to M-6.6, M-7.2, M-12.3: hiring MERCs.
namespace condotta::merc {

// M-9.6-3: the MERC deck is not rebuilt, unless the table plays that option (M-24-13); the dead never come back.
MercId draw_merc(Play& p) {
  if (p.s.merc_deck.empty() && p.s.reshuffle != 0) p.s.merc_discard.move_to(p.s.merc_deck);
  return p.s.merc_deck.empty() ? MercId{} : MercId::of(p.s.merc_deck.draw(p.dice));
}

// M-4.1-2: two of three. M-24-116: a challenge may let a Rebel keep more.
int first_mercs(const State& s) {
  return 2 + std::max(0, -s.mercs);
}

// Fewer if the deck is short.
void draw_mercs(Play& p, int n) {
  p.s.drawn.clear();
  for (int i = 0; i < n; ++i) {
    const MercId who = draw_merc(p);
    if (who.some()) p.s.drawn.push_back(who);
  }
  std::sort(p.s.drawn.begin(), p.s.drawn.end());
}

void put_drawn_away(State& s) {
  for (const MercId who : s.drawn) s.merc_discard.add(who.index());
  s.drawn.clear();
}

void take_drawn(State& s, MercId who) {
  for (std::size_t i = 0; i < s.drawn.size(); ++i) {
    if (s.drawn[i] == who) return s.drawn.erase_at(i);
  }
}

void new_merc(Play& p, MercId who, PlayerId player, SquadNo squad) {
  p.s.agenda.push(NewMerc{.who = who, .player = player, .squad = squad});
}

void hire_for_dictator(Play& p, SquadNo squad) {
  p.s.agenda.push(DictatorHire{.squad = squad});
}

// Ruling M-24-106: without a squad, a friendly sector or a free edge sector nobody can come.
bool has_place(Look t, PlayerId player) {
  const int side = side_of(t.s, player);
  if (has_squad(t.s, player, SquadNo::Primary) || has_squad(t.s, player, SquadNo::Secondary)) return true;
  if (survey(t).of(side) != 0) return true;
  bool free = false;
  each_cell(edge(t.s), [&](CellId cell) { free |= !enemies_at(t.s, cell, side); });
  return free;
}

namespace {

struct HiringTask {
  using On = Over<During<Landing, Landing::Step::Lands>, During<RebelTurn, RebelTurn::Step::Commands>,
                  During<Hiring, Hiring::Step::Draws>>;
  static std::string broken(const Look& now, const Hiring& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    const Task& under = *neighbours_of(now.s, t).under;
    const Landing* landing = under.if_is<Landing>();
    if (t.player == kDictator || (landing != nullptr && t.player != landing->player)) return "player: not his hiring";
    if ((landing != nullptr) != (t.kind == Hire::DayOne)) return "kind: not of this hiring";
    const auto most = static_cast<std::size_t>(first_mercs(now.s)) + 1;  // Teresa does not count
    if (landing != nullptr && (t.kept > most || now.s.traders.size() > most)) return "kept: too many";
    return {};
  }
  static void run(Play& p, Hiring& t) {
    if (t.step == Hiring::Step::Draws) {
      draw_mercs(p, t.kind == Hire::DayOne ? std::max(3, first_mercs(p.s)) : 3);  // M-2-7, M-7.2-2
      t.step = Hiring::Step::Keeps;
      return;
    }
    if (t.step == Hiring::Step::Keeps && !p.s.drawn.empty()) return p.s.agenda.push(AskKeep{});
    put_drawn_away(p.s);
    p.s.agenda.pop();
  }
};

// M-12.3-1, M-24-57: the top MERC; one who refuses a colleague is discarded and the next one drawn.
struct DictatorHireTask {
  using On = Over<During<DictatorHire>, During<DictatorLanding, DictatorLanding::Step::Base>,
                  During<DictatorTurn, DictatorTurn::Step::Commands>>;
  static std::string broken(const Look& now, const DictatorHire&) { return no_dictator(now.s); }
  static void run(Play& p, DictatorHire& t) {
    const SquadNo squad = t.squad;
    p.s.agenda.pop();
    if (!has_place(p, kDictator)) return;
    MercId who = draw_merc(p);
    while (who.some() && refused_by_team(p, who, kDictator)) {
      p.s.merc_discard.add(who.index());
      who = draw_merc(p);
    }
    if (who.some()) new_merc(p, who, kDictator, squad);  // DA-DEC-6
  }
};

// M-6.4, M-6.5-1: a place, no actions today, one card from a deck of the owner's choice; M-14.1-44: Vrbansk first draws
// an accessory.
struct NewMercTask {
  using On = Over<During<Hiring, Hiring::Step::Keeps>, During<Landing, Landing::Step::Over>,
                  During<NewMerc, NewMerc::Step::Accessory>,
                  During<DictatorTurn, DictatorTurn::Step::Waiting, DictatorTurn::Step::Card,
                         DictatorTurn::Step::Commands, DictatorTurn::Step::SecondCard, DictatorTurn::Step::Conscripts>,
                  During<DictatorLanding, DictatorLanding::Step::StartOfGame, DictatorLanding::Step::Base>,
                  During<DictatorHire>, During<AskRebel>>;
  static std::string broken(const Look& now, const NewMerc& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    if (!t.who.some() || t.who == kDictatorCard) return "who: expected a MERC";
    const Soldier* there = find(now.s, t.who);
    if ((there != nullptr) == neighbours_of(now.s, t).below<AskPlace>()) return "who: on the map once he has a place";
    return there != nullptr && there->owner != t.player ? "who: not of that player" : "";
  }
  static void run(Play& p, NewMerc& t) {
    const MercId who = t.who;
    switch (take_step(t.step)) {
      case NewMerc::Step::Place:
        return p.s.agenda.push(AskPlace{});
      case NewMerc::Step::Accessory:
        if (!can(p.content, who, AbilityKind::ExtraAccessory) || !can_draw(p.s, Deck::Accessories)) return;
        return draw_for(p, who, Deck::Accessories, "M-14.1-44"_rule);
      case NewMerc::Step::Card:
        return ask_deck(p, who, DrawnFor::NewMerc);
      case NewMerc::Step::Over:
        p.s.agenda.pop();
    }
  }
};

}  // namespace

constinit const Row Hiring::row = row_of<Hiring, HiringTask>();
constinit const Row DictatorHire::row = row_of<DictatorHire, DictatorHireTask>();
constinit const Row NewMerc::row = row_of<NewMerc, NewMercTask>();

}  // namespace condotta::merc
