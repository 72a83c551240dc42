#include <algorithm>

#include "games/merc/questions.h"

// M-5: the day, its turns, and the loop that works through the agenda.
namespace condotta::merc {

Players players_of_side(const State& s, int side) {
  Players players;
  each_of_side(s, side, [&](PlayerId player) { add(players, player); });
  return players;
}

void finish(Play& p, Players winners, End how) {
  p.s.over = 1;
  p.s.winners = winners;
  p.s.how = how;
  p.s.agenda.clear();
  p.s.battle = {};
  p.s.attack = {};
  p.log.tell([&] {
    Event event = Event::of(What::GameOver, "M-13.4-1"_rule, static_cast<int>(how), winners.bits());
    for (int side = 0; side < (p.s.versus != 0 ? p.s.factions : 2); ++side)
      event.args.push_back(static_cast<std::int16_t>(points(p, side)));
    return event;
  });
}

int cards_left(const State& s) {  // M-5.4-4, M-5.4-5, M-5.4-6
  return s.tactics_left + static_cast<int>(s.hand.size());
}

// M-5.1-1: actions come back; unused ones are gone. The Dictator card has 2 (M-12.2-1).
void reset_actions(Look t, Soldier& who) {
  who.actions = who.who == kDictatorCard ? 2 : static_cast<std::uint8_t>(t.content.of(who.who).actions);
  who.train_actions = who.who == kDictatorCard ? 0 : static_cast<std::uint8_t>(t.content.of(who.who).train_actions);
  who.move_actions = 0;
}

namespace {

// M-5.1-1: a day begins. M-19-12: Ewok's third action is hers alone.
void begin_day(Play& p) {
  ++p.s.day;  // DA-RUL-104: in Versus a round
  for (Soldier& each : p.s.soldiers) {
    reset_actions(p, each);
    const AbilityCard& own = ability(p.content, each.who);
    if (own.kind == AbilityKind::Recovers)  // M-19-15: himself only
      each.wounds = static_cast<std::uint8_t>(std::max(0, each.wounds - own.value));
  }
  p.log.tell([&] { return Event::of(What::DayBegins, "M-5.1-1"_rule, p.s.day); });
}

// M-13.1-1: the end by count. DA-GEN-2: the Rebels win or lose together.
void count_points(Play& p) {
  State& s = p.s;
  if (s.assassination != 0)
    return finish(p, players_of_side(s, side_of(s, kDictator)), End::DictatorSurvived);  // DA-ASN-19
  if (s.versus == 0) {
    const bool rebels = points(p, 0) > points(p, 1);
    return finish(p, players_of_side(s, rebels ? 0 : 1), End::Points);
  }
  // DA-RUL-108: equal points go to fewer MERCs, then a die.
  unsigned best = 0;
  std::pair<int, int> most;
  for (int side = 0; side < s.factions; ++side) {
    const std::pair<int, int> worth{points(p, side), -mercs_of_side(s, side)};  // M-24-82
    if (side == 0 || worth > most) best = 0, most = worth;                      // DA-VS-19
    if (worth == most) best |= 1u << side;
  }
  finish(p, players_of_side(s, pick_side(p, best)), End::Points);
}

// M-5.1-2, M-5.1-3, M-5.1-4: Rebels, then the Dictator, then the end check.
struct DayTask {
  using On = StandsOn<>;
  static void run(Play& p, Day& t) {
    if (t.step == Day::Step::Begins) {
      t.step = Day::Step::Ends;
      begin_day(p);
      return push_turns(p);
    }
    const bool rounds_played = p.s.day - 1 >= p.s.rounds;  // DA-VS-18: as many as were agreed
    const bool cards_played = cards_left(p.s) == 0;        // M-5.3-6; M-2-15, DA-ASN-17: five cards are five days
    const bool over = p.s.versus != 0 ? rounds_played : cards_played;
    if (over) return count_points(p);
    t.step = Day::Step::Begins;
  }

 private:
  static void push_turns(Play& p) {
    if (p.s.versus == 0) {
      p.s.agenda.push(DictatorTurn{});
      return p.s.agenda.push(RebelTurn{});
    }
    for (int i = p.s.factions - 1; i >= 0; --i) {  // DA-RUL-103; DA-VS-12
      const int side = (p.s.first_faction + i) % p.s.factions;
      p.s.agenda.push(RebelTurn{.side = static_cast<std::uint8_t>(side)});
    }
  }
};

// M-18.1-13, M-24-38: each MERC of the player who controls the Oil Industry gets one action good for a Move.
void grant_oil(Play& p, int side) {
  if (p.s.oil_reserves == 0) return;
  each_cell(cells_of(p, SectorType::Industry), [&](CellId cell) {
    if (at(p.s, cell).card != p.content.oil_industry) return;
    const PlayerId player = controlling_player(p, cell);
    if (!player.some() || side_of(p.s, player) != side) return;
    for (Soldier& each : p.s.soldiers) {
      if (each.owner == player) each.move_actions = 1;
    }
  });
}

void begin_turn(Play& p, int side) {
  p.s.turn_side = static_cast<std::uint8_t>(side);
  p.s.done.clear();
  p.s.handed.clear();
  p.s.requested = 0;
  p.s.last_squad = SquadNo::None;
  p.s.arrived = 0;
  grant_oil(p, side);
}

// M-5.2-3, M-6.6-1: the Rebels of a side, in whatever order they agree on; whoever has nobody first hires for free.
// DA-VS-11: one faction after the other.
struct RebelTurnTask {
  using On = Over<During<Day, Day::Step::Ends>, During<DictatorTurn, DictatorTurn::Step::Waiting>,
                  During<RebelTurn, RebelTurn::Step::Begins>>;
  static std::string broken(const Look& now, const RebelTurn& t) {
    if (t.side >= (now.s.versus != 0 ? now.s.factions : 1)) return "side: there is no such side";
    if (!t.player.some()) return {};
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    return side_of(now.s, t.player) == t.side ? "" : "player: not of that side";
  }
  static void run(Play& p, RebelTurn& t) {
    if (t.step == RebelTurn::Step::Begins) {
      t.step = RebelTurn::Step::Commands;
      begin_turn(p, t.side);
      each_of_side(p.s, t.side, [&](PlayerId player) {
        if (!has_mercs(p.s, player) && has_place(p, player))
          p.s.agenda.push(Hiring{.player = player, .kind = Hire::ForFree});  // M-24-12
      });
      return;
    }
    const auto finished = [&](PlayerId player) { return has(p.s.done, player); };
    if (!t.player.some() || finished(t.player)) {
      t.player = {};
      each_of_side(p.s, t.side, [&](PlayerId player) {
        if (!t.player.some() && !finished(player)) t.player = player;
      });
    }
    if (!t.player.some()) return p.s.agenda.pop();  // M-5.2-4, M-10.9-3: a combat does not end the turn
    settle(p);
    if (p.s.over == 0) p.s.agenda.push(AskCommand{.player = t.player});  // DA-DEC-45
  }
};

TacticId draw_tactic(Play& p) {
  --p.s.tactics_left;
  return TacticId::of(p.s.tactics_pool.draw(p.dice));
}

// M-5.3-2: a card from the hand; DA-SET-3: the AI's top card.
void ask_card(Play& p) {
  if (p.s.ai == 0 ? p.s.hand.empty() : p.s.tactics_left == 0) return;
  p.s.agenda.push(AskCard{.tactic = p.s.ai != 0 ? draw_tactic(p) : TacticId{}});
}

// M-17.1-5, M-5.3-5, M-24-41: Hussein's second card is drawn and played; with an empty deck one of the hand.
void second_card(Play& p) {
  if (p.content.of(p.s.dictator).turn != TurnAbility::SecondCard) return;  // M-5.4-7
  if (p.s.tactics_left == 0) return ask_card(p);                           // DA-RUL-11
  p.s.agenda.push(AskCard{.tactic = draw_tactic(p), .drawn = true});
}

// M-18.1-12, M-24-56: at the end of every turn of his, before the hand is filled and before the count.
void conscript(Play& p) {
  if (p.s.conscripts == 0) return;
  each_cell(survey(p).of(side_of(p.s, kDictator)), [&](CellId cell) { add_militia(p, cell, kDictator, half(p.s)); });
}

void keep_sorted(Fixed<TacticId, 3>& hand) {
  std::sort(hand.begin(), hand.end());
}

// M-5.3: the Dictator's turn, step by step.
struct DictatorTurnTask {
  using On = Over<During<Day, Day::Step::Ends>>;
  static std::string broken(const Look& now, const DictatorTurn&) { return no_dictator(now.s); }
  static void run(Play& p, DictatorTurn& t) {
    using enum DictatorTurn::Step;
    switch (take_step(t.step)) {
      case Waiting:
        return wait(p, t);
      case Card:
        return ask_card(p);
      case Commands:  // M-5.3-3, M-5.3-4
        if (!p.s.done.empty()) return;
        t.step = Commands;
        settle(p);
        if (p.s.over == 0) p.s.agenda.push(AskCommand{.player = kDictator});
        return;
      case SecondCard:
        return second_card(p);
      case Conscripts:
        return conscript(p);
      case Hand:
        fill_hand(p);  // M-5.3-5, M-24-11
        return settle(p);
      case Over:
        p.s.agenda.pop();
    }
  }

 private:
  // M-5.3-1: whom Pinochet has coming, one after the other.
  static void wait(Play& p, DictatorTurn& t) {
    if (!t.begun) {
      t.begun = true;
      begin_turn(p, side_of(p.s, kDictator));
      p.s.ability_used = 0;
      if (p.s.assassination != 0) p.s.waiting = 0;
    }
    if (p.s.waiting == 0) return;
    --p.s.waiting;
    t.step = DictatorTurn::Step::Waiting;
    hire_for_dictator(p);
  }
};

}  // namespace

constinit const Row Day::row = row_of<Day, DayTask>();
constinit const Row RebelTurn::row = row_of<RebelTurn, RebelTurnTask>();
constinit const Row DictatorTurn::row = row_of<DictatorTurn, DictatorTurnTask>();

// M-2-14: three cards, as far as the deck goes. DA-SET-2: the AI has no hand.
void fill_hand(Play& p) {
  if (p.s.ai != 0) return;
  while (!p.s.hand.full() && p.s.tactics_left > 0) p.s.hand.push_back(draw_tactic(p));  // M-5.4-1, M-5.4-2, M-5.4-3
  keep_sorted(p.s.hand);
}

// M-24-44: a sector that the Dictator's own squad walks out of is given up, not lost.
void give_up(Play& p, PlayerId player, CellId from) {
  if (player == kDictator && controller(p, from) != side_of(p.s, kDictator))
    p.s.held.set(static_cast<Cell>(from.index()), false);
}

// After every command and combat: the ends that come at once, and what Pinochet has lost. M-13.2-1: two ways to win at
// once; M-13.3-1: nothing else ends the game.
void settle(Play& p) {
  State& s = p.s;
  if (s.over != 0 || s.battle.on != 0) return;  // M-24-53: nothing else is looked at; M-6.1-5
  if (s.base.some() && s.assassination == 0 && controller(p, s.base) == 0) {  // M-13.2-2; DA-ASN-18
    return finish(p, players_of_side(s, 0), End::BaseTaken);
  }
  if (s.versus != 0) {  // DA-VS-17, DA-RUL-107
    const Cells industries = cells_of(p, SectorType::Industry);
    const Survey map = survey(p);
    for (int side = 0; side < s.factions; ++side) {
      if ((industries & ~map.of(side)) == 0)
        return finish(p, players_of_side(s, side), End::AllIndustries);  // DA-VS-16
    }
    return;
  }
  if (p.content.of(s.dictator).reaction != Reaction::MercPerLostSector) return;
  const Cells held = survey(p).of(side_of(s, kDictator));  // M-17.1-9, M-24-44
  s.waiting = static_cast<std::uint8_t>(s.waiting + count(s.held.bits() & ~held));
  s.held = set_of(held);
}

// ---- the loop ------------------------------------------------------------------------------------------------------

Refusal check_formed(Look t, const Action& a) {
  return top_row(t.s).check(t, a);
}

void offer_choices(Offers& out) {
  top_row(out.look().s).offer(out);
}

void answer(Play& p, const Action& a) {  // M-24-30: one after the other, as they arrive
  top_row(p.s).answer(p, a);
}

namespace {

// DA-GEN-1, DA-GEN-5: the AI has the Dictator's seat. Its choice goes through the path of a person's, and through the
// check where somebody listens: games that are only played for their end are many, and the same.
void answer_by_book(Play& p) {
  if (!p.log.listens()) return answer(p, automa_choice(p, p.dice));
  Event why;
  const Action a = automa_choice(p, p.dice, &why);
  assert(ok(check_formed(p, a)));  // DA-RUL-1
  p.log.tell([&] { return why; });
  answer(p, a);
}

}  // namespace

// Works on until somebody has a real choice or the game is over; the AI answers for the Dictator.
// M-7.1-12: whoever is not asked cannot act. DA-GEN-3: one Rebel can play alone.
void run(Play& p) {
  while (p.s.over == 0) {
    assert(!p.s.agenda.empty());
    const Row& row = top_row(p.s);
    if (row.asked == nullptr) {
      row.run(p);
      continue;
    }
    if (p.s.ai != 0 && row.asked(p) == kDictator) {  // DA-RUL-77: all else is asked of people
      answer_by_book(p);
      continue;
    }
    Offers few(p, nullptr, 2);
    row.offer(few);
    assert(few.count() > 0);
    if (few.count() > 1) return;
    answer(p, few.first());
  }
  p.s.agenda.clear();
}

}  // namespace condotta::merc
