#pragma once

#include "games/recon/rules.h"

namespace condotta::recon {

// Whom OpFor would rather attack.
inline bool outranks(const Content& c, const Merc& a, const Merc& b) {
  if (a.priority != b.priority) return a.priority > b.priority;  // RC-OPF-7
  // RC-OPF-9, RC-RUL-38: then the starting priority, then the earlier turn order token.
  const int start_a = board(c, a).starting_priority, start_b = board(c, b).starting_priority;
  return start_a != start_b ? start_a > start_b : a.token < b.token;
}

// From where in its reach a figure could shoot at a MERC.
inline Areas firing_spots(const Look& now, const Exits& ways, Areas walkable, const Opfor& f, const Merc& m,
                          Areas reach) {
  const Areas seen = reach & seen_from(now.s, m.area.value);
  return seen == 0 ? 0 : seen & flood(ways, bit(m.area.value), walkable, card(now.content, f.kind).range);
}

// The floor while OpFor act one after another: what each of them asks about it, worked out once and kept up as they
// walk. Whatever else happens, such as an attack, it must be worked out anew.
class Floor {
 public:
  explicit Floor(const Look& now) : ways(exits(now.s)), c_(now.content), s_(now.s), count_(occupants(now.s)) {
    const Discs lying = discs(s_);
    destroyed_ = lying.level3;
    for (const Merc& m : s_.mercs) {
      if (!in_building(m)) continue;
      const Areas here = bit(m.area.value), seen = seen_from(s_, m.area.value);
      mercs |= here;
      if (!active(m)) continue;
      active_mercs |= here, watched |= seen;
      if (m.reserve != Reserve::None) guarded |= seen;
      std::size_t place = targets.size();
      while (place > 0 && outranks(c_, m, merc(s_, targets[place - 1]))) --place;
      targets.insert_at(place, m.board);
    }
    beside_mercs = recon::step(ways, active_mercs);
    full_ = recon::full(c_, s_, count_, lying);
  }

  Exits ways;
  Areas mercs = 0;         // RC-RUL-43: where MERCS are in the way, incapacitated ones too
  Areas active_mercs = 0;  // where those stand that can act
  Areas beside_mercs = 0;  // from where one step leads to one of them: every way can be walked both ways
  Areas watched = 0;       // what they see
  Areas guarded = 0;       // what those on reserve see
  Mercs targets;           // the active ones, the highest priority first

  // RC-RUL-42: rooms and doors are open to them.
  Areas walkable_for(int rank) const { return ~(destroyed_ | forbidden_to(rank)); }
  Areas ground_for(int rank) const { return ~(full_ | forbidden_to(rank)); }  // a destroyed area is full
  Areas not_destroyed() const { return ~destroyed_; }
  Areas firing_spots(const Opfor& f, const Merc& m, Areas reach) const {
    return recon::firing_spots({c_, s_}, ways, not_destroyed(), f, m, reach);
  }

  void leave(int area) {
    if (--count_[static_cast<std::size_t>(area)] < capacity(c_, s_, area)) full_ &= ~bit(area);
  }
  void enter(int area) {
    if (++count_[static_cast<std::size_t>(area)] >= capacity(c_, s_, area)) full_ |= bit(area);
  }

 private:
  // RC-AREA-8, RC-BURN-6, RC-RUL-22: ground an OpFor may set foot on: not full, not destroyed, no elevator, no fire
  // below SecFor III.
  Areas forbidden_to(int rank) const { return areas(s_.building.elevator) | (rank < 3 ? areas(s_.burning) : 0); }

  const Content& c_;
  const State& s_;
  Areas destroyed_ = 0, full_ = 0;
  std::array<std::uint8_t, kAreas> count_;
};

}  // namespace condotta::recon
