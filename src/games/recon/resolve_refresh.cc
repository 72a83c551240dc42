#include <algorithm>

#include "games/recon/questions.h"

namespace condotta::recon {
namespace {

// RC-PRIO-1, RC-PRIO-2, RC-BOARD-3: the bubble under the CP that are left, KIA and excessive force tokens.
void reset_priority(Play& p) {
  for (Merc& m : p.s.mercs) {
    const bool kia = m.kia, excessive = m.excessive;
    m.kia = m.excessive = false;     // RC-TOKEN-8
    if (m.dead || m.down) continue;  // RC-RUL-136
    Tally change;
    change.add(board(p.content, m).cp.bubbles[m.cp], Reason::Bubble, "RC-PRIO-1"_rule);
    if (kia) change.add(1, Reason::KiaToken, "RC-TOKEN-3"_rule);
    if (excessive) change.add(1, Reason::ExcessiveToken, "RC-TOKEN-7"_rule);
    m.priority = static_cast<std::uint8_t>(clamp_priority(p.content, m.priority + change.total()));
    p.log.tell([&] {
      return Event::of(What::PriorityReset, "RC-PRIO-1"_rule, m.board.value, change.total(), m.priority).with(change);
    });
  }
}

// RC-RESUP-1, RC-RUL-53: four CP, less the one blood penalty that applies, plus Initiative.
void resupply(Play& p) {
  for (Merc& m : p.s.mercs) {
    if (m.dead) continue;
    const PlayerBoard& b = board(p.content, m);
    Tally back;
    back.add(p.content.tracks.resupply, Reason::BaseResupply, "RC-RESUP-1"_rule);
    int penalty = 0;
    for (const Penalty& each : b.blood.penalties) {  // RC-RESUP-2, RC-BOARD-4
      if (m.blood < each.below) penalty = std::max<int>(penalty, each.minus);
    }
    if (penalty > 0) back.add(-penalty, Reason::BloodPenalty, "RC-RESUP-2"_rule);
    if (m.initiative) back.add(p.content.tracks.initiative_return, Reason::InitiativeReturn, "RC-INIT-3"_rule);
    if (p.s.progress.carrier == m.board && mission(p.content, p.s).carrier_resupply != 0) {
      back.add(mission(p.content, p.s).carrier_resupply, Reason::CarriersLoad, "RC-MISS-1"_rule);
    }
    // RC-RESUP-3, RC-RESUP-4, RC-RUL-52: added to what is left, to the end of the track.
    m.cp = static_cast<std::uint8_t>(std::clamp(m.cp + back.total(), 0, b.cp.max()));
    p.log.tell(
        [&] { return Event::of(What::Resupplied, "RC-RESUP-1"_rule, m.board.value, back.total(), m.cp).with(back); });
  }
}

// RC-CAS-6, RC-CAS-7, RC-RUL-128: one number per burst, one level at most.
void security_roll(Play& p) {
  Pool pool;
  // RC-CAS-2, RC-CAS-3, RC-CAS-4: one die per casualty, of its kind.
  for (const CasualtyDie& each : p.content.tracks.casualty_dice) {
    const std::uint8_t n = p.s.casualties[static_cast<std::size_t>(each.casualty)];
    (each.die == Die::Heavy ? pool.heavy : each.die == Die::Light ? pool.light : pool.collateral) += n;
  }
  p.s.casualties = {};                                         // RC-CAS-8, RC-RUL-135
  if (p.s.security.reinforcement || pool.size() == 0) return;  // RC-REINF-3
  const Rolled r = roll(p, pool);
  const int bursts = r.total();  // RC-CAS-5
  const int number = std::min(p.s.security.number + bursts, next_level_from(p.content, p.s));
  if (bursts > 0) p.s.alarm = Alarm::Casualties;
  advance_counter(p, number);
  p.log.tell([&] {
    return with_dice(
               Event::of(What::SecurityRoll, "RC-CAS-6"_rule, pool.heavy, pool.light, pool.collateral, bursts, number),
               r)
        .with(Tally{}.add(bursts, Reason::CasualtyBursts, "RC-CAS-6"_rule));
  });
  change_track(p);
}

// Self-mending: a MERC that lost blood this round gets one back on a shield.
void mend(Play& p) {
  const Corporate* mending = team(p.content, p.s).ability(CorporateKind::SelfMending);
  if (mending == nullptr) return;
  for (Merc& m : p.s.mercs) {
    if (m.dead || !m.bled || m.blood >= board(p.content, m).blood.max) continue;
    if (roll_shields(p, 1) == 0) continue;
    p.log.tell([&] { return Event::of(What::SelfMended, "RC-RUL-142"_rule, m.board.value); });
    heal(p, m.board, mending->value, "RC-RUL-142"_rule);
  }
}

void forget_round(State& s) {
  for (Merc& m : s.mercs) {
    m.attacks = 0;
    m.attacked = m.attacked_now = m.hustled = m.reloaded = m.initiative = m.bled = false;
  }
  s.security.employees_killed = 0;
  s.leadership_used = s.level_advanced = false;
}

}  // namespace

// RC-RUL-108: the ends of the priority track.
int clamp_priority(const Content& c, int priority) {
  return std::clamp<int>(priority, c.tracks.priority.min, c.tracks.priority.max);
}

// RC-SETUP-12, RC-PRIO-3: the highest priority takes the next token; the tied decide among themselves.
void deal_tokens(Play& p) {
  while (true) {
    std::uint8_t next = 1;
    int best = -1;
    Mercs tied;
    for (const Merc& m : p.s.mercs) next = static_cast<std::uint8_t>(next + (m.token != 0));
    for (const Merc& m : p.s.mercs) {
      if (m.dead || m.token != 0 || m.priority < best) continue;  // RC-RUL-137
      if (m.priority > best) best = m.priority, tied.clear();
      tied.push_back(m.board);
    }
    if (tied.empty()) return;
    if (tied.size() > 1) return p.s.agenda.push(TurnOrder{.tied = tied, .token = next});  // RC-SETUP-13, RC-PRIO-4
    merc(p.s, tied[0]).token = next;
    p.log.tell([&] { return Event::of(What::TurnOrder, "RC-PRIO-3"_rule, tied[0].value, next); });
  }
}

namespace {

// RC-ROUND-2, RC-DEC-45: A priority and tokens, B resupply, C security level, D statuses, E the end.
struct RefreshTask {
  using On = StandsOn<Round>;
  using Step = Refresh::Step;
  static std::string broken(const Look& now, const Refresh& t) {
    if (now.s.phase != Phase::Refresh) return "job: it is another phase";
    return at_step((!carries<Refresh, TurnOrder>(now.s) || t.step == Step::Tokens) &&
                   (!carries<Refresh, Overflow>(now.s) || t.step == Step::End));
  }
  static void run(Play& p, Refresh& t) {
    const auto waits = [](const Merc& m) { return !m.dead && m.token == 0; };
    if (t.step == Step::Tokens && std::any_of(p.s.mercs.begin(), p.s.mercs.end(), waits)) return deal_tokens(p);
    switch (take_step(t.step)) {
      case Step::Priority:
        reset_priority(p);
        for (Merc& m : p.s.mercs) m.token = 0;
        return;
      case Step::Tokens:
        return;
      case Step::Resupply:
        return resupply(p);
      case Step::Security:
        return security_roll(p);
      case Step::Statuses:  // RC-STAT-13
        clear_statuses(p);
        mend(p);
        return burn(p);
      case Step::End:
        return check_end(p);
      case Step::NextRound:
        forget_round(p.s);
        return p.s.agenda.pop();
    }
  }
};

}  // namespace

constinit const Row Refresh::row = row_of<Refresh, RefreshTask>();

}  // namespace condotta::recon
