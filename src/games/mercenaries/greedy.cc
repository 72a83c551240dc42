#include <algorithm>
#include <cmath>

#include "games/mercenaries/game.h"

// The heaviest answer by each question's own hints, and how well a seat stands.
namespace condotta::mercenaries {

std::size_t Mercenaries::greedy(const View& view, std::span<const Action> offered, Dice&) const {
  const State& s = view.seen;
  MercenaryId who = s.first_player;
  s.agenda.top().visit([&](const auto& task) {
    if constexpr (requires { task.who; })
      if (task.who.some()) who = task.who;
  });
  return heaviest({*content_, s, view.seat, who}, offered);
}

namespace {

// How far the adventure is, and how fit the team: both count about the same for a common victory.
float team_outlook(const Content& content, const State& s) {
  float all = 0, health = 0, left = static_cast<float>(s.monster_deck.monsters.size());
  for (const CardCount& each : content.row(s.adventure, s.type).table) all += each.count.value_or(0);
  each_monster(s, [&](MonsterId) { left += 1; });
  each_mercenary(s, [&](MercenaryId who) { health += static_cast<float>(std::clamp<int>(at(s, who).health, -6, 20)); });
  health /= 20.0f * s.mercenary_count;
  return std::clamp(0.1f + 0.45f * std::max(0.0f, 1 - left / std::max(1.0f, all)) + 0.45f * health, 0.01f, 0.99f);
}

// The lead over the best rival, in MVPs.
float rivals_outlook(const Content& content, const State& s, Seat seat) {
  float mine = -1000, best = -1000;
  each_mercenary(s, [&](MercenaryId who) {
    const float standing = static_cast<float>(mvps(content, at(s, who))) + 0.02f * at(s, who).health;
    float& side = controller(content, s, who) == seat ? mine : best;
    side = std::max(side, standing);
  });
  return 1 / (1 + std::exp((best - mine) / 4));
}

}  // namespace

float Mercenaries::estimate(const State& s, Seat seat) const {
  if (const Result result = score(*content_, s); result.over) return result.winners.has(seat) ? 1.0f : 0.0f;
  if (content_->type(s.type).scoring < Scoring::Team) return rivals_outlook(*content_, s, seat);
  const float team = team_outlook(*content_, s);
  return has_dm(*content_, s) && seat == dm_seat(*content_, s) ? 1 - team : team;
}

}  // namespace condotta::mercenaries
