#include "games/mercs/agenda_needs.h"

#include <fmt/format.h>

#include "kernel/json_form.h"

namespace condotta::mercs {

namespace {

constexpr std::uint32_t jobs(std::initializer_list<Job> list) {
  std::uint32_t mask = 0;
  for (const Job job : list) mask |= 1u << static_cast<int>(job);
  return mask;
}

// Deeper, and what an attack adds might not fit any more.
constexpr std::size_t kDeepest = 24;

// What a task of each job needs.
struct Need {
  std::uint32_t on;                                // the jobs it may lie on; none: the bottom
  int last_step;                                   // steps are counted up to this
  int asked_from, asked_to;                        // the steps in which somebody is asked; from 1 to 0: never
  bool who = false, other = false, armed = false;  // a figure; a second one; a weapon that the first carries
  std::uint8_t flags = 0;                          // the flags it knows
};

constexpr int kLastVerb = static_cast<int>(Verb::Reroll);

constexpr Need need_of(Job job) {
  switch (job) {
    case Job::Muster:
      return {jobs({Job::Deploy, Job::Muster}), 0, 0, 0};
    case Job::Deploy:
      return {jobs({Job::Adjust}), 1, 1, 1};
    case Job::Adjust:
      return {jobs({Job::Round}), 1, 0, 1};
    case Job::Round:
      return {0, 1, 1, 0};
    case Job::Activation:
      return {jobs({Job::Round}), 4, 0, 0, true};
    case Job::Group:
      return {jobs({Job::Round}), 7, 0, 0, false, false, false, kAfterMove};
    case Job::Watch:
      return {jobs({Job::Activation, Job::Group, Job::Watch, Job::Move, Job::Push}),
              1,
              1,
              1,
              true,
              false,
              false,
              kAfterMove | kForced};
    case Job::Move:
      return {jobs({Job::Activation, Job::Group, Job::Watch, Job::Move, Job::Combat}), 1, 0, 0, true};
    case Job::Combat:
      return {jobs({Job::Activation, Job::Group, Job::Move, Job::Combat, Job::Settle}),
              1,
              0,
              0,
              true,
              false,
              false,
              kFireHalf | kSnapOnly | kNoSnap};
    case Job::Tactics:
      return {jobs({Job::Group, Job::Tactics}), 0, 0, 0, true};
    case Job::Hit:
      return {jobs({Job::Settle, Job::Hit, Job::Combat}), 2, 1, 0, true, true, true, kReaction | kBlast | kFireHalf};
    case Job::Settle:
      return {jobs({Job::Group, Job::Watch, Job::Move, Job::Combat, Job::Settle, Job::Load, Job::Push, Job::Mend}), 0,
              1, 0};
    case Job::Luck:
      return {jobs({Job::Hit}), 0, 0, 0, true};
    case Job::Load:
      return {jobs({Job::Round, Job::Group, Job::Watch, Job::Combat, Job::Settle, Job::Load, Job::Push, Job::Mend}),
              0,
              0,
              0,
              true,
              false,
              true};
    case Job::Push:
      return {jobs({Job::Group, Job::Watch, Job::Combat, Job::Settle, Job::Load, Job::Push, Job::Mend}),
              2,
              1,
              1,
              true,
              true};
    case Job::Reroll:
      return {jobs({Job::Combat}), kLastVerb, 0, kLastVerb, true};
    case Job::Mend:
      return {jobs({Job::Group, Job::Settle, Job::Combat, Job::Load, Job::Push, Job::Mend}), 0, 1, 0, true};
  }
  return {};
}

struct Asked {
  const Content& c;
  const State& s;
  std::size_t index;

  const Task& task() const { return s.agenda.tasks()[index]; }
  const Task& below() const { return s.agenda.tasks()[index - 1]; }
  bool top() const { return index + 1 == s.agenda.size(); }
  template <class... T>
  std::string no(const char* field, fmt::format_string<T...> why, T&&... values) const {
    return fmt::format("agenda[{}].{}: {}", index, field, fmt::format(why, std::forward<T>(values)...));
  }
};

// Who fights, moves or suffers has been placed; who is asked is still there.
std::string bad_who(const Asked& q, const char* field, int who, bool must_be_in_play) {
  if (who >= kFigures) return q.no(field, "there is no figure {}", who);
  if (figure(q.s, who).standing == Standing::Reserve) return q.no(field, "figure {} is not on the table", who);
  if (must_be_in_play && !in_play(figure(q.s, who))) return q.no(field, "figure {} is out", who);
  return {};
}

std::string bad_names(const Asked& q, const Need& need) {
  const Task& t = q.task();
  // Who is out may still be asked what to do: the action is lost.
  if (need.who)
    if (const std::string bad = bad_who(q, "who", t.who, q.top() && t.job != Job::Activation); !bad.empty()) return bad;
  if (need.other)
    if (const std::string bad = bad_who(q, "other", t.other, false); !bad.empty()) return bad;
  if (need.armed && (!t.weapon.some() || slot_of(q.c, figure(q.s, t.who), t.weapon) < 0))
    return q.no("weapon", "figure {} carries no such weapon", t.who);
  return {};
}

std::string bad_order(const Asked& q, const Need& need) {
  const Task& t = q.task();
  const bool fits = q.index == 0 ? need.on == 0 : (need.on >> static_cast<int>(q.below().job) & 1) != 0;
  if (!fits) return q.no("job", "{} cannot wait here", enum_text(t.job));
  if (t.step > need.last_step) return q.no("step", "{} has no step {}", enum_text(t.job), t.step);
  if (t.flags & ~need.flags) return q.no("flags", "{} knows no such flags", enum_text(t.job));
  if (!q.top()) return t.asks == kNobody ? "" : q.no("asks", "only the last task asks somebody");
  if (t.step < need.asked_from || t.step > need.asked_to)
    return q.no("step", "{} asks nobody in step {}", enum_text(t.job), t.step);
  return {};
}

std::string bad_muster(const Asked& q) {
  const Task& t = q.task();
  if (q.s.phase != Phase::Muster) return q.no("job", "squads are picked in the phase of that name");
  if (q.below().job == Job::Muster && (q.below().other != 1 || t.other != 0))
    return q.no("other", "the south squad is picked first, then the north squad");
  UnitId squad[kSquad];
  int known = 0;
  for (int i = t.other * kSquad; i < (t.other + 1) * kSquad; ++i) {
    const UnitId card = figure(q.s, i).card;
    if (!card.some()) continue;
    if (q.c.card(card).megacon != q.s.megacon[t.other]) return fmt::format("figures[{}].card: of another MegaCon", i);
    for (int k = 0; k < known; ++k)
      if (q.c.card(squad[k]).archetype == q.c.card(card).archetype)
        return fmt::format("figures[{}].card: its archetype is in the squad already", i);
    squad[known++] = card;
  }
  if (!q.top()) return {};
  if (t.who >= kFigures || side_of(t.who) != t.other) return q.no("who", "not a figure of side {}", t.other);
  return figure(q.s, t.who).card.some() ? q.no("who", "figure {} has its card", t.who) : "";
}

// MS-DEPLOY-2, MS-DEPLOY-3: one figure each in turn.
std::string bad_deploy(const Asked& q) {
  std::array<int, kSides> placed{};
  for (int i = 0; i < kFigures; ++i) placed[static_cast<std::size_t>(side_of(i))] += in_play(figure(q.s, i));
  if (!q.top()) return placed[0] + placed[1] == 0 ? "" : q.no("step", "nobody is placed before the squads are picked");
  if (q.s.phase != Phase::Deploy) return q.no("job", "figures are placed in the phase of that name");
  const std::size_t first = q.s.setup_roll[0] > q.s.setup_roll[1] ? 0 : 1, second = 1 - first;
  const bool even = placed[first] == placed[second];
  if (!even && placed[first] != placed[second] + 1)
    return q.no("other", "the sides place in turn, but have placed {} and {}", placed[0], placed[1]);
  return q.task().other == (even ? first : second) ? "" : q.no("other", "it is the other side's turn to place");
}

std::string bad_group(const Asked& q) {
  const Task& t = q.task();
  if (t.x <= 0 || t.x >= 1 << kFigures) return q.no("x", "{} names no members", t.x);
  for (int i = 0; i < kFigures; ++i)
    if (t.x >> i & 1)
      if (const std::string bad = bad_who(q, "x", i, t.step == 0); !bad.empty()) return bad;
  if (!q.top()) return {};
  if (t.who >= kFigures || !(t.x >> t.who & 1)) return q.no("who", "figure {} is not a member", t.who);
  return figure(q.s, t.who).counter == Counter::None ? "" : q.no("who", "figure {} has laid its counter", t.who);
}

// A mover with a committed path is put back to where it started.
std::string bad_watch(const Asked& q) {
  const Task& t = q.task();
  const Figure& f = figure(q.s, t.who);
  if (!(t.flags & kAfterMove) || !in_play(f)) return {};
  const std::string at = fmt::format("figures[{}].start", t.who);
  if (const std::string bad = off_table(at, {{f.start_x, f.start_y}, f.start_z}); !bad.empty()) return bad;
  return outside(at, {{"facing", f.start_facing, 0, 359}});
}

// The roll that may be made again, and what it was for.
std::string bad_reroll(const Asked& q) {
  const Task& t = q.task();
  switch (static_cast<Verb>(t.step)) {
    case Verb::Repair:
      return bad_who(q, "other", t.other, true);
    case Verb::Free:
      return t.other == t.who ? "" : q.no("other", "a figure frees itself");
    case Verb::Disarm:
      return t.other < q.s.objects.size() ? "" : q.no("other", "there is no object {}", t.other);
    default:
      return q.no("step", "not a roll that is made again");
  }
}

std::string bad_luck(const Asked& q) {
  if (q.below().other != q.task().who) return q.no("who", "somebody else is hit");
  return q.below().hits > 0 ? "" : q.no("job", "there is no hit to turn aside");
}

std::string bad_push(const Asked& q) {
  const Task& t = q.task();
  return outside(fmt::format("agenda[{}]", q.index),
                 {{"x", t.x, 0, kTableWidth}, {"y", t.y, 0, kTableDepth}, {"z", t.z, 1, kTableWidth}});
}

// What only tasks of this job need.
std::string bad_details(const Asked& q) {
  const Task& t = q.task();
  const bool sided = t.job == Job::Muster || t.job == Job::Adjust || t.job == Job::Deploy;
  if (sided && (q.top() || t.job == Job::Muster) && t.other >= kSides)
    return q.no("other", "there is no side {}", t.other);
  switch (t.job) {
    case Job::Muster:
      return bad_muster(q);
    case Job::Deploy:
      return bad_deploy(q);
    case Job::Adjust:
      return !q.top() || q.s.phase == Phase::Adjust ? ""
                                                    : q.no("job", "figures are adjusted in the phase of that name");
    case Job::Group:
      return bad_group(q);
    case Job::Watch:
      return bad_watch(q);
    case Job::Settle:
      return t.x >= 0 && t.x < 1 << kFigures ? "" : q.no("x", "{} names no members", t.x);
    case Job::Luck:
      return bad_luck(q);
    case Job::Load:
      return q.c.weapon(t.weapon).ammo.size() == 2 ? "" : q.no("weapon", "has no two kinds of ammunition");
    case Job::Push:
      return bad_push(q);
    case Job::Reroll:
      return bad_reroll(q);
    default:
      return {};
  }
}

// The seats that may be asked: who plays the figure, the captain in set-up, an enemy for Overwatch.
std::string bad_seat(const Asked& q) {
  const Task& t = q.task();
  SeatMask may = SeatMask::none();
  if (t.job == Job::Muster || t.job == Job::Deploy || t.job == Job::Adjust)
    may = SeatMask::only(captain_of(t.other));
  else if (t.job == Job::Watch)
    may = seats_of(q.s, enemy_of(side_of(t.who)));
  else
    may = SeatMask::only(seat_of(q.s, t.who));
  return t.asks < q.s.players && may.has(t.asks) ? "" : q.no("asks", "seat {} has no say here", t.asks);
}

// What the table remembers of a group belongs to one that acts now.
std::string bad_memory(const State& s) {
  bool open = false, waits = false;
  for (const Task& t : s.agenda.tasks()) {
    open = open || (t.job == Job::Group && t.step > 0);
    waits = waits || (t.job == Job::Settle && t.x != 0);
  }
  if (open != (s.revealed != 0)) return "revealed: counters lie open from a group's step 1 on, and only then";
  if (waits != (s.group_fire != 0)) return "group_fire: held back are the results of a group that fights now";
  return {};
}

}  // namespace

std::string bad_agenda(const Content& c, const State& s) {
  if (s.agenda.size() > kDeepest) return fmt::format("agenda: more than {} tasks", kDeepest);
  for (std::size_t i = 0; i < s.agenda.size(); ++i) {
    const Asked q{c, s, i};
    const Need need = need_of(q.task().job);
    if (const std::string bad = bad_order(q, need); !bad.empty()) return bad;
    if (const std::string bad = bad_names(q, need); !bad.empty()) return bad;
    if (const std::string bad = bad_details(q); !bad.empty()) return bad;
  }
  if (const std::string bad = bad_seat({c, s, s.agenda.size() - 1}); !bad.empty()) return bad;
  return bad_memory(s);
}

}  // namespace condotta::mercs
