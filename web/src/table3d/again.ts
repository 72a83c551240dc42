import type { Hit } from './diorama';

// The eye may go elsewhere by itself once something is aimed at. Whoever then presses the same spot of the screen again
// means what lay there at the first press, not what the eye has brought under it since.
const near = 6;

export class Again {
  private last: { x: number; y: number; hit: Hit; of: string } | null = null;

  // What a press there means. `of`: the question and how often a hand has moved the eye; `aimed`: something would be
  // done by it.
  hit(x: number, y: number, of: string, aimed: boolean, look: () => Hit): Hit {
    const { last } = this;
    const same = aimed && last?.of === of && Math.hypot(x - last.x, y - last.y) <= near;
    const hit = same ? last.hit : look();
    this.last = { x, y, hit, of };
    return hit;
  }
}
