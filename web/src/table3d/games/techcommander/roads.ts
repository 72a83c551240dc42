import { rgba, type Ground } from '../../kit/ground';
import type { Random } from '../../kit/random';
import type { Block } from '../../props/block';

// Roads and pavements: painted on the ground, nothing that stands.
interface Laid {
  ground: Ground;
  random: Random;
}

export function road(set: Laid, b: Block, dirt: boolean): void {
  const along = b.w > b.d;
  const { ground } = set;
  const [x, z] = [b.cx - b.w / 2, b.cz - b.d / 2];
  if (dirt) {
    ground.rect(x, z, b.w, b.d, [92, 76, 52, 0.75], 0.3);
    for (const o of [-0.25, 0.25])
      ground.line(
        along ? x : b.cx + o * b.w,
        along ? b.cz + o * b.d : z,
        along ? x + b.w : b.cx + o * b.w,
        along ? b.cz + o * b.d : z + b.d,
        [40, 30, 20, 0.5],
        0.2,
      );
    return;
  }
  paved(set, b, along);
}

// Asphalt between kerbs: mended, cracked, with lines at its edges and in its middle.
function paved({ ground, random }: Laid, b: Block, along: boolean): void {
  const [long, wide] = along ? [b.w, b.d] : [b.d, b.w];
  // So far along the road and so far from its middle.
  const spot = (a: number, o: number): [number, number] =>
    along ? [b.cx - b.w / 2 + a, b.cz + o] : [b.cx + o, b.cz - b.d / 2 + a];
  const strip = (o: number, w: number, colour: Parameters<Ground['rect']>[4], blur = 0) => {
    const [x, z] = spot(0, o - w / 2);
    ground.rect(x, z, along ? long : w, along ? w : long, colour, blur);
  };
  strip(0, wide + 1.5, [118, 104, 76, 0.4], 0.3);
  strip(0, wide + 0.5, [150, 150, 140, 0.9], 0.04);
  strip(0, wide, rgba(0x33383c));
  for (let a = 0; a < long; a += 1.6) {
    const [p, q] = [spot(a, -wide / 2 - 0.25), spot(a, wide / 2 + 0.25)];
    for (const [[x, z], e] of [
      [p, 1],
      [q, -1],
    ] as const)
      ground.line(x, z, along ? x : x + e * 0.25, along ? z + e * 0.25 : z, [40, 40, 38, 0.6], 0.05);
  }
  for (let i = 0; i < long / 5; i += 1) {
    const [x, z] = spot(random() * long, (random() - 0.5) * wide * 0.7);
    if (i % 2) ground.rect(x, z, 0.5 + random() * 1.4, 0.4 + random() * 0.7, [24, 27, 30, 0.5], 0.04, 0.06);
    else ground.blob(x, z, 0.3 + random() * 0.4, [12, 13, 15, 0.22], 0.3, 5);
  }
  for (let i = 0; i < long / 4; i += 1) {
    let [a, o] = [random() * long, (random() - 0.5) * wide];
    const crack = Array.from({ length: 7 }, () => spot((a += random() * 0.5), (o += (random() - 0.5) * 0.5)));
    ground.track(crack, [14, 16, 18, 0.55], 0.035);
  }
  for (const e of [-1, 1]) {
    const [p, q] = [spot(0, e * (wide / 2 - 0.2)), spot(long, e * (wide / 2 - 0.2))];
    ground.line(...p, ...q, [226, 228, 222, 0.62], 0.07);
  }
  ground.line(...spot(0, 0), ...spot(long, 0), [246, 204, 92, 0.95], 0.11, [1, 0.75]);
}

// Slabs of a pavement, each a little other than the next.
export function pavement({ ground, random }: Laid, b: Block, by: number): void {
  const [x, z, w, d] = [b.cx - b.w / 2 - by, b.cz - b.d / 2 - by, b.w + 2 * by, b.d + 2 * by];
  ground.rect(x, z, w, d, [132, 134, 130, 0.85], 0.05, 0.15);
  for (let px = x; px < x + w - 0.2; px += 0.8)
    for (let pz = z; pz < z + d - 0.2; pz += 0.8)
      if (random() < 0.5)
        ground.rect(px, pz, Math.min(0.76, x + w - px), Math.min(0.76, z + d - pz), [96, 98, 96, random() * 0.4]);
}
