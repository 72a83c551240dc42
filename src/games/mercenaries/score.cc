#include <algorithm>
#include <limits>

#include "games/mercenaries/resolve.h"
#include "kernel/form.h"

// The end of the game and who has won it (rulebook pages 8 and 9).
namespace condotta::mercenaries {

// MN-END-1, MN-RUL-71: Monster cards owned, wherever they are.
int mvps(const Content& content, const Mercenary& m) {
  int sum = m.exp / content.constants.exp_per_mvp;  // MN-END-2: one for every full 5 EXP
  for (const Cards* pile : {&m.deck, &m.hand, &m.discard, &m.front}) {
    for (std::size_t i = 0; i < content.monsters.size(); ++i) {
      sum += pile->count(static_cast<int>(content.cards.size() + i)) * content.monsters[i].mvp;
    }
  }
  return minus_health(m) ? sum - (1 - m.health) : sum;  // MN-END-3
}

namespace {

struct Rank {
  int mvps = std::numeric_limits<int>::min();
  int health = std::numeric_limits<int>::min();
  friend auto operator<=>(const Rank&, const Rank&) = default;
};

// MN-END-4, MN-END-5, MN-END-6: the highest score, then the most Health, then all the tied.
void best_mercenary(const Content& content, const State& s, Result& result) {
  Rank best;
  Args names;
  result.scores.fill(std::numeric_limits<std::int16_t>::min());
  each_mercenary(s, [&](MercenaryId who) {
    const Seat seat = controller(content, s, who);
    const Rank rank{mvps(content, at(s, who)), at(s, who).health};
    result.scores[seat] = std::max(result.scores[seat], static_cast<std::int16_t>(rank.mvps));
    if (rank > best) best = rank, result.winners = {}, names.clear();
    if (rank < best) return;
    result.winners = result.winners.with(seat);
    // MN-SGL-3: each Mercenary by itself, so these are named, too.
    names.push_back(static_cast<std::int16_t>(at(s, who).colour.index()));
  });
  result.how = {s.outcome == Outcome::Stalled ? "result.stalled_best" : "result.finished_best",
                args(s.area, best.mvps)};
  for (const std::int16_t name : names) result.how.args.push_back(name);
}

// MN-PAIR-2, MN-PAIR-10: both Mercenaries' scores together.
void best_player(const Content& content, const State& s, Result& result) {
  std::array<Rank, 2> ranks{Rank{0, 0}, Rank{0, 0}};
  each_mercenary(s, [&](MercenaryId who) {
    Rank& rank = ranks[controller(content, s, who)];
    rank.mvps += mvps(content, at(s, who));  // MN-PAIR-11, MN-PAIR-12: each worked out by itself
    rank.health += at(s, who).health;        // MN-RUL-70
  });
  for (Seat seat = 0; seat < 2; ++seat) {
    result.scores[seat] = static_cast<std::int16_t>(ranks[seat].mvps);
    if (ranks[seat] >= ranks[1 - seat]) result.winners = result.winners.with(seat);
  }
}

// MN-END-7, MN-END-9, MN-RUL-78: all Mercenary players win together or none does.
void team(const Content& content, const State& s, Result& result) {
  const bool won = s.outcome == Outcome::Finished;  // MN-DM-12; MN-RUL-72: a stalled game is lost
  each_mercenary(s, [&](MercenaryId who) {
    const Seat seat = controller(content, s, who);
    // MN-END-8: MVPs are counted for fun.
    result.scores[seat] = static_cast<std::int16_t>(result.scores[seat] + mvps(content, at(s, who)));
    if (won) result.winners = result.winners.with(seat);
  });
  if (has_dm(content, s) && !won) result.winners = SeatMask::only(dm_seat(content, s));
}

}  // namespace

Result score(const Content& content, const State& s) {
  Result result;
  result.over = s.outcome != Outcome::Running;
  if (!result.over) return result;
  static const std::vector<std::string> keys = enum_words<Outcome>("result.");
  result.how = {keys[static_cast<std::size_t>(s.outcome)].c_str(), args(s.area)};
  switch (content.type(s.type).scoring) {
    case Scoring::MvpPerMercenary:
      best_mercenary(content, s, result);
      break;
    case Scoring::MvpPerPlayer:
      best_player(content, s, result);
      break;
    default:
      team(content, s, result);
  }
  for (int seat = content.type(s.type).seats; seat < kMaxSeats; ++seat)
    result.scores[static_cast<std::size_t>(seat)] = 0;
  return result;
}

}  // namespace condotta::mercenaries
