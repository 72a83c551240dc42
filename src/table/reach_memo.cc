// Steps are measured more than once: when they are listed, weighed and taken, and again in every look ahead. What
// terrain does to a way is remembered as long as no body stands beside it.
#include "table/memo.h"
#include "table/reach_parts.h"

namespace condotta::table {
namespace {

// A way over slopes, or a part of one, bends by less than this where its ends are rounded.
constexpr std::int32_t kBend = 2;

bool body_beside(const Scene& scene, const Walker& who, Segment path) {
  const Box lane = box_of(path.a, path.b).grown(who.radius + kBend);
  const std::size_t count = std::min<std::size_t>(scene.bodies.size(), 64);
  for (std::size_t b = 0; b < count; ++b) {
    if ((scene.present >> b & 1) == 0) continue;
    const Body& body = scene.bodies[b];
    if (!body.round()) return true;
    if (!lane.grown(body.radius).overlaps({body.spot.at, body.spot.at})) continue;
    if (sweeps_into(path, who.radius + kBend, body)) return true;
  }
  return false;
}

using Find = Walk (*)(const Scene&, const Walker&, Spot, Point);

Walk remembered(const Scene& scene, const Walker& who, Spot from, Point to, Find find, bool whole) {
  thread_local Memo<7, Walk, 1 << 14> memo;
  if (body_beside(scene, who, {from.at, to})) return find(scene, who, from, to);
  return memo.of(
      {scene.layout.number(), scene.standing.words[0], scene.standing.words[1], word_of(from.at.x, from.at.y),
       word_of(to.x, to.y), word_of(from.z, whole), word_of(who.radius, who.height)},
      [&] {
        return find({scene.layout, scene.standing}, who, from, to);
      });
}

}  // namespace

Walk walk(const Scene& scene, const Walker& who, Spot from, Point to) {
  return remembered(scene, who, from, to, walk_afresh, true);
}

Walk advance(const Scene& scene, const Walker& who, Spot from, Point to) {
  return remembered(scene, who, from, to, advance_afresh, false);
}

}  // namespace condotta::table
