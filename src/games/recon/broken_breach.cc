#include <algorithm>

#include "games/recon/broken.h"

namespace condotta::recon {
namespace {

using Step = BreachAndClear::Step;

bool involved(const Breach& b, MercId id) {
  return b.payers.contains(id) || b.pulled.contains(id);
}

// Who is named is on the team, and once only.
bool is_set(const State& s, const Mercs& list) {
  for (const MercId id : list) {
    if (!is_merc(s, id) || std::count(list.begin(), list.end(), id) > 1) return false;
  }
  return true;
}

std::string bad_sets(const State& s) {
  const Breach& b = s.breach;
  if (!b.inside.some()) return "inside: expected the area behind the door";
  if (!b.outside.some()) return "outside: expected the area before the door";
  if (!is_set(s, b.payers)) return "payers: not a set of MERCS of the team";
  if (!is_set(s, b.pulled)) return "pulled: not a set of MERCS of the team";
  if (!is_set(s, b.within)) return "within: not a set of MERCS of the team";
  if (!is_set(s, b.cover)) return "cover: not a set of MERCS of the team";
  for (const MercId id : b.pulled) {
    if (b.payers.contains(id)) return "pulled: who paid is not pulled in";
  }
  if (b.count == 0 || b.count != b.payers.size() + b.pulled.size()) return "count: not the MERCS involved";
  return {};
}

// RC-BNC-7: who has a place is involved and has one only; once all have theirs, `next` is whose turn it is.
std::string bad_order(const State& s, Step step) {
  const Breach& b = s.breach;
  const bool placing = step == Step::Order, acting = step == Step::Counter;
  if (b.next > b.count || ((placing || acting) && b.next == b.count)) return "next: there are fewer MERCS";
  Mercs placed;
  for (std::size_t i = 0; i < b.order.size(); ++i) {
    const MercId id = b.order[i];
    if (id.some() != (i < (placing ? b.next : b.count))) return place("order", i) + ": one too many or too few";
    if (!id.some()) continue;
    if (merc(s, id).board != id || !involved(b, id) || placed.contains(id))
      return place("order", i) + ": not a MERC that is involved, or one with two places";
    placed.push_back(id);
  }
  return {};
}

std::string bad_counters(const Content& c, const State& s) {
  const Breach& b = s.breach;
  const BreachSide& side = tile_side(c, s);
  if (b.mercs > side.track) return "mercs: beyond the track";
  if (b.opfor > side.track) return "opfor: beyond the track";
  if (b.collateral > side.collateral_track) return "collateral: beyond the track";
  for (std::size_t i = 0; i < b.positions.size(); ++i) {
    const int most = i < side.positions.size() ? 1 + kTeamSize : 0;
    if (b.positions[i] > most) return place("positions", i) + ": nobody to stand there";
  }
  if (b.melee && b.position >= side.positions.size()) return "position: no such circle";
  for (std::size_t i = 0; i < 3; ++i) {
    if (b.roll.bursts[i] < b.roll.hits[i]) return "roll." + place("bursts", i) + ": a die that hits has one";
  }
  return {};
}

// RC-RUL-153, RC-RUL-159: what makes it the mission's own: a token of the current step, or the director.
std::string bad_objective(const Content& c, const State& s) {
  const Breach& b = s.breach;
  if (b.guest.some() && card(c, b.guest).guest != Guest::Director) return "guest: not a mission's figure";
  if (b.guest_at != 0xFF && b.guest_at >= tile_side(c, s).positions.size()) return "guest_at: no such circle";
  if (b.marker != 0xFF && b.marker >= s.markers.size()) return "marker: no such token";
  if (!b.objective) return {};
  const MissionStep* step = current_step(c, s);
  const StepKind wanted = b.marker != 0xFF ? StepKind::Breach : StepKind::Kill;
  return step != nullptr && step->kind == wanted ? "" : "objective: not the mission's current step";
}

std::string bad_tile(const Content& c, const State& s, Step step) {
  const Breach& b = s.breach;
  if (!b.side.some()) return "side: expected a side of the tile";
  for (const std::string& trouble : {bad_sets(s), bad_order(s, step), bad_counters(c, s), bad_objective(c, s)}) {
    if (!trouble.empty()) return trouble;
  }
  return facts(s, b.inside.value).room != 0 ? "" : "inside: expected a room";
}

}  // namespace

// RC-BNC-7, RC-BNR-10: a tile lies on the table as long as somebody breaches, and whoever is involved stands on it
// until they are put back.
std::string no_tile(const Look& now, BreachAndClear::Step step) {
  const State& s = now.s;
  if (const std::string trouble = bad_tile(now.content, s, step); !trouble.empty()) return "breach." + trouble;
  for (std::size_t i = 0; i < s.mercs.size(); ++i) {
    const Merc& m = s.mercs[i];
    const bool in = involved(s.breach, m.board);
    if (m.on_tile && !in) return place("mercs", i) + ".on_tile: is not involved in the breach";
    if (in && !m.dead && !m.area.some()) return place("mercs", i) + ".area: is involved in the breach";
    if (in && !m.on_tile && !m.dead && step < Step::Place)
      return place("mercs", i) + ".on_tile: is involved in the breach";
  }
  return {};
}

std::string no_merc_on_tile(const Look& now, MercId who) {
  if (const std::string trouble = no_merc(now, who); !trouble.empty()) return trouble;
  return merc(now.s, who).on_tile ? "" : "who: is not on the tile";
}

std::string no_breach_turn(const Look& now, MercId who) {
  if (const std::string trouble = no_merc(now, who); !trouble.empty()) return trouble;
  const bool next = who == now.s.breach.order[now.s.breach.next] && active(merc(now.s, who));
  return next ? "" : "who: it is another MERC's turn";
}

}  // namespace condotta::recon
