// What terrain hides is looked at again and again along the same lines: a figure that stands still sees the same of
// another that does. Bodies are looked at afresh.
#include "table/memo.h"
#include "table/sight_parts.h"

namespace condotta::table {

Sight look(const Scene& scene, const Eye& eye, const Target& target, Fan fan) {
  thread_local Memo<9, Sight, 1 << 16> memo;
  Sight sight = memo.of(
      {scene.layout.number(), scene.standing.words[0], scene.standing.words[1], word_of(eye.at.x, eye.at.y),
       word_of(eye.z, eye.looks_over), word_of(target.floor.at.x, target.floor.at.y),
       word_of(target.floor.z, eye.captures), word_of(target.width, target.height), word_of(fan.columns, fan.rows)},
      [&] { return look_past_pieces(scene, eye, target, fan); });
  if (!scene.bodies.empty()) add_bodies(sight, scene, eye, target, fan);
  return sight;
}

}  // namespace condotta::table
