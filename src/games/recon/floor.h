#pragma once

#include "games/recon/rules.h"

namespace condotta::recon {

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
    }
    full_ = recon::full(c_, s_, count_, lying);
  }

  Exits ways;
  Areas mercs = 0;         // RC-RUL-43: where MERCS are in the way, incapacitated ones too
  Areas active_mercs = 0;  // where those stand that can act
  Areas watched = 0;       // what they see
  Areas guarded = 0;       // what those on reserve see

  // RC-RUL-42: rooms and doors are open to them.
  Areas walkable_for(int rank) const { return ~(destroyed_ | forbidden_to(rank)); }
  Areas ground_for(int rank) const { return ~(full_ | forbidden_to(rank)); }  // a destroyed area is full
  Areas not_destroyed() const { return ~destroyed_; }

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
