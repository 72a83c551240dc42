#include <algorithm>
#include <cassert>

#include "games/techcommander/rules.h"

// The turn (1.9): initiative, the rotation of actions, and the agenda's loop.
namespace condotta::techcommander {

namespace {

// TC-RUL-198: a boost bought with any member's chips helps the team's roll.
int boost_of(const State& s, int team) {
  int boost = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) boost += s.players[seat].team == team ? s.players[seat].boost : 0;
  return boost;
}

// TC-INI-1: every side rolls; TC-INI-3, TC-RUL-3: ties are rolled again among the tied.
void roll_initiative(Play& p) {
  State& s = p.s;
  const int teams = teams_of(s);
  std::array<std::array<int, 8>, kMaxPlayers> rolls{};
  std::array<int, kMaxPlayers> order{};
  for (int t = 0; t < teams; ++t) {
    const auto i = static_cast<std::size_t>(t);
    order[i] = t;
    const Seat captain = captain_of(s, t);        // TC-INI-4
    rolls[i][0] = p.dice.d(20) + boost_of(s, t);  // TC-KP-4, TC-KP-5
    p.log.tell([&] { return Event::of(What::InitiativeRoll, "TC-INI-1"_rule, captain, rolls[i][0]); });
  }
  for (std::size_t depth = 1; depth < 8; ++depth) {
    for (int t = 0; t < teams; ++t) {
      bool tied = false;
      for (int k = 0; k < teams; ++k) {
        tied = tied ||
               (k != t && std::equal(rolls[static_cast<std::size_t>(t)].begin(),
                                     rolls[static_cast<std::size_t>(t)].begin() + static_cast<std::ptrdiff_t>(depth),
                                     rolls[static_cast<std::size_t>(k)].begin()));
      }
      if (tied) rolls[static_cast<std::size_t>(t)][depth] = p.dice.d(20) + boost_of(s, t);  // TC-RUL-3
    }
  }
  // TC-INI-2: the higher roll has the higher place.
  std::sort(order.begin(), order.begin() + teams,
            [&](int a, int b) { return rolls[static_cast<std::size_t>(a)] < rolls[static_cast<std::size_t>(b)]; });
  for (int rank = 0; rank < teams; ++rank) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.players[seat].team != order[static_cast<std::size_t>(rank)]) continue;
      s.players[seat].rank = static_cast<std::uint8_t>(rank);
      s.players[seat].initiative = static_cast<std::int16_t>(rolls[s.players[seat].team][0]);
    }
  }
}

bool any_eligible(const Content& c, const State& s, Seat seat) {
  bool any = false;
  each_unit(s, [&](UnitId id, const Unit& u) { any = any || (u.owner == seat && eligible(c, s, id)); });
  return any;
}

// TC-DM-14, TC-DM-15, TC-RUL-174: in a free-for-all extra actions wait until everybody has used the base ones.
bool must_wait(const Content& c, const State& s, Seat seat) {
  // TC-DM-12: a captain uses them when it likes.
  if (s.type != GameType::Deathmatch || teams_of(s) < s.seats || s.players[seat].used < base_actions(s)) return false;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other != seat && s.players[other].passed == 0 && s.players[other].used < base_actions(s) &&
        any_eligible(c, s, other))
      return true;
  }
  return false;
}

// TC-ACT-5, TC-ACT-8, TC-DEC-11: whoever has no actions or no units left passes.
bool can_act(Play& p, Seat seat) {
  State& s = p.s;
  Player& pl = s.players[seat];
  if (pl.passed != 0) return false;  // TC-ACT-10, TC-RUL-16: it is skipped, the others go on
  // TC-ACT-9: while it has units to order, declining means passing with one of them.
  if (actions_left(p.content, s, seat) > 0 && any_eligible(p.content, s, seat)) return true;
  pl.passed = 1;
  p.log.tell([&] { return Event::of(What::PlayerPasses, "TC-ACT-8"_rule, seat); });
  return false;
}

// TC-ACP-3, TC-ACP-4: after the highest the rotation starts again; that is a round.
void next_place(State& s) {
  if (++s.place < teams_of(s)) return;
  s.place = 0;
  ++s.round;
  restore_shields(s);
}

void open_place(State& s, int team) {
  for (Unit& u : s.units) {
    if (u.owner < s.seats && s.players[u.owner].team == team)
      u.note(Memory::Regrouped | Memory::Turned | Memory::Declared, false);
  }
}

int team_at(const State& s, int rank) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].rank == rank) return s.players[seat].team;
  }
  return 0;
}

}  // namespace

// TC-ACP-1, TC-ACP-2, TC-DM-11: lowest initiative first, one action at each place.
void place(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  if (t.step == 1) {
    if (s.paired != 0) {  // TC-SCN-7, TC-RUL-18: only the MSV of a scan pair goes straight on
      const UnitId id = UnitId::of(s.paired - 1);
      s.paired = 0;
      if (eligible(p.content, s, id) && unit(s, id).owner < s.seats) {
        Task q = ask(Job::AskOrder, unit(s, id).owner, id);
        q.b = 1;
        return s.agenda.push(q);
      }
    }
    t.step = 2;
    if (market_after(p, team_at(s, s.place))) return;
  }
  if (t.step == 2) {
    next_place(s);
    t.step = 0;
  }
  const int teams = teams_of(s);
  for (int tries = 0; tries < 2 * teams; ++tries) {
    const int team = team_at(s, s.place);
    Fixed<std::uint8_t, 7> able;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.players[seat].team == team && can_act(p, seat) && !must_wait(p.content, s, seat)) able.push_back(seat);
    }
    if (able.empty()) {
      next_place(s);
      continue;
    }
    open_place(s, team);
    t.step = 1;
    if (able.size() == 1) return s.agenda.push(ask(Job::AskOrder, able[0]));
    return s.agenda.push(ask(Job::AskCaptain, captain_of(s, team)));  // TC-DM-12, TC-RUL-195
  }
  s.agenda.pop();
}

namespace {

bool some_may_go_to_ground(const Content& c, const State& s, Seat seat) {
  bool some = false;
  each_unit(s, [&](UnitId id, const Unit& u) { some = some || (u.owner == seat && may_go_to_ground(c, s, id)); });
  return some;
}

// TC-DUG-2, TC-DEC-16, TC-RUL-218: whoever does not act first may declare its units dug in before the others act.
void ask_declarations(Play& p) {
  State& s = p.s;
  for (int rank = teams_of(s) - 1; rank >= 0; --rank) {
    for (Seat seat = s.seats; seat-- > 0;) {
      const bool first = rank == 0 && teams_of(s) == s.seats;
      if (s.players[seat].rank == rank && !first && some_may_go_to_ground(p.content, s, seat))
        s.agenda.push(ask(Job::AskDeclare, seat));
    }
  }
}

}  // namespace

void answer_declare(Play& p, const Action& a) {
  State& s = p.s;
  const Seat seat = s.agenda.top().asks;
  if (is_declaration(a.verb)) declare(p, seat, a);
  for (std::size_t i = 0; a.verb == Verb::Yes && i < s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (s.units[i].owner == seat && may_go_to_ground(p.content, s, id)) go_to_ground(p, id);
  }
  if (!is_declaration(a.verb) || !some_may_go_to_ground(p.content, s, seat)) s.agenda.pop();
}

// TC-TRN-1, TC-TRN-2: initiative, actions, damage, regrouping; turn after turn.
void turn(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  switch (t.step++) {
    case 0:
      ++s.turn;
      p.log.tell([&] { return Event::of(What::TurnBegins, "TC-TRN-1"_rule, s.turn, s.turns); });
      if (s.type == GameType::Deathmatch) {  // TC-GEN-6
        place_skulls(p);
        s.agenda.push(task(Job::Spawn));
      }
      return;
    case 1:
      for (Player& pl : s.players) pl.used = 0, pl.passed = 0;
      roll_initiative(p);
      s.round = 0;
      s.place = 0;
      s.agenda.push(task(Job::Place));
      return ask_declarations(p);
    case 2:
      return s.agenda.push(task(Job::ResolveDamage));
    case 3: {
      score_turn(p);  // survivors are counted before the counters are reset
      s.agenda.push(task(Job::Regroup));
      return;
    }
    default:
      t.step = 0;
      if (game_decided(p)) finish(p);
  }
}

void finish(Play& p) {
  p.s.agenda.clear();
  p.s.volleys.clear();
  p.s.over = 1;
  judge(p);
}

namespace {

void resolve(Play& p) {
  switch (p.s.agenda.top().job) {
    case Job::SetUp:
      return set_up(p);
    case Job::Deploy:
      return deploy(p);
    case Job::Turn:
      return turn(p);
    case Job::Place:
      return place(p);
    case Job::Act:
      return act(p);
    case Job::Perform:
      return perform(p);
    case Job::March:
      return march(p);
    case Job::Volley:
      return volley(p);
    case Job::Collapse:
      return collapse(p);
    case Job::Fall:
      return fall(p);
    case Job::Overrun:
      return overrun(p);
    case Job::Dropdown:
      return drop_down(p);
    case Job::Skull:
      return skull(p);
    case Job::ResolveDamage:
      return resolve_damage(p);
    case Job::Regroup:
      return regroup(p);
    case Job::Spawn:
      return spawn(p);
    case Job::Strike:
      return strike(p);
    case Job::SupportScans:
      return support_scans(p);
    case Job::Omega:
      return omega(p);
    default:
      assert(false && "a question is not a task");
  }
}

}  // namespace

void run(Play& p) {
  State& s = p.s;
  while (!s.agenda.empty() && s.agenda.top().asks == kNobody && s.over == 0) resolve(p);
  if (s.over == 2) finish(p);
}

void answer(Play& p, const Action& a) {
  if (regroups(p.s, a)) return declare(p, p.s.agenda.top().asks, a);
  switch (p.s.agenda.top().job) {
    case Job::AskStart:
      answer_start(p, a);
      break;
    case Job::AskHotDrop:
      answer_hot_drop(p, a);
      break;
    case Job::AskPlace:
      answer_place(p, a);
      break;
    case Job::AskDropPlace:
      answer_drop_place(p, a);
      break;
    case Job::AskRaidPoint:
      answer_raid_point(p, a);
      break;
    case Job::AskMap:
      answer_map(p, a);
      break;
    case Job::AskMapVote:
      answer_map_vote(p, a);
      break;
    case Job::AskMapPiece:
      answer_map_piece(p, a);
      break;
    case Job::AskSpawn:
      answer_spawn(p, a);
      break;
    case Job::AskSquad:
      answer_squad(p, a);
      break;
    case Job::AskWager:
      answer_wager(p, a);
      break;
    case Job::AskCaptain:
      answer_captain(p, a);
      break;
    case Job::AskOrder:
      answer_order(p, a);
      break;
    case Job::AskLeg:
      answer_leg(p, a);
      break;
    case Job::AskAim:
      answer_aim(p, a);
      break;
    case Job::AskHeight:
      answer_height(p, a);
      break;
    case Job::AskLanding:
      answer_landing(p, a);
      break;
    case Job::AskVictims:
      answer_landing(p, a);
      break;
    case Job::AskDefend:
      answer_defend(p, a);
      break;
    case Job::AskImpact:
      answer_impact(p, a);
      break;
    case Job::AskReturn:
      answer_return(p, a);
      break;
    case Job::AskReact:
      answer_react(p, a);
      break;
    case Job::AskAmbushed:
      answer_ambushed(p, a);
      break;
    case Job::AskDodge:
      answer_dodge(p, a);
      break;
    case Job::AskDodgeMove:
      answer_dodge_move(p, a);
      break;
    case Job::AskEvade:
      answer_evade(p, a);
      break;
    case Job::AskBoardAgain:
      answer_board_again(p, a);
      break;
    case Job::AskLoad:
      answer_load(p, a);
      break;
    case Job::AskOffload:
      answer_offload(p, a);
      break;
    case Job::AskOffloadOption:
      answer_offload_option(p, a);
      break;
    case Job::AskUnbuttoned:
      answer_unbuttoned(p, a);
      break;
    case Job::AskClaim:
      answer_claim(p, a);
      break;
    case Job::AskSkull:
      answer_skull(p, a);
      break;
    case Job::AskPerk:
      answer_perk(p, a);
      break;
    case Job::AskEscape:
    case Job::AskSurvivors:
      answer_escape(p, a);
      break;
    case Job::AskSalvage:
      answer_salvage(p, a);
      break;
    case Job::AskPickUp:
      answer_pick_up(p, a);
      break;
    case Job::AskRallySurvivors:
      answer_rally_survivors(p, a);
      break;
    case Job::AskSwap:
      answer_swap(p, a);
      break;
    case Job::AskBuy:
      answer_buy(p, a);
      break;
    case Job::AskDeclare:
      answer_declare(p, a);
      break;
    default:
      assert(false && "a task is not a question");
  }
  run(p);
}

}  // namespace condotta::techcommander
