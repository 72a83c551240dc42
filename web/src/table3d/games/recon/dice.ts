import { bag, list, number } from '../../../boards/json';
import type { Content, Json } from '../../../net/protocol';
import type { Marked, Throw } from '../../kit/dice';

// The dice of Recon bear bursts and shields. An event tells of each kind (heavy, light, collateral) how many dice show
// a burst, how many none, and how many bursts they show together; what stands on their faces stands in
// content/recon/dice.json.
const kinds = ['heavy', 'light', 'collateral'] as const;
const tints: { readonly [kind: string]: number } = { heavy: 0x262c33, light: 0xc89a1e, collateral: 0xb8332c };

interface Die extends Marked {
  bursts: readonly number[];
}
function dieOf(content: Content | null, kind: string): Die {
  const faces = list(bag(content?.files.dice)[kind]).map(bag);
  const bursts = faces.map((face) => number(face.bursts));
  return {
    tint: tints[kind]!,
    bursts,
    marks: faces.map((face) => '✸'.repeat(number(face.bursts)) || '◈'.repeat(number(face.shields))),
  };
}

export function thrown(content: Content | null, args: readonly Json[], from: number, look: number): Throw | null {
  const [faces, good, dice]: [number[], boolean[], Marked[]] = [[], [], []];
  kinds.forEach((kind, i) => {
    const [hits, misses, bursts] = [0, 3, 6].map((part) => number(args[from + part + i])) as [number, number, number];
    const die = dieOf(content, kind);
    const put = (count: number, shown: number) => {
      const face = die.bursts.indexOf(shown) + 1;
      for (let n = 0; n < count; n += 1) {
        faces.push(Math.max(1, face));
        good.push(shown > 0);
        dice.push(die);
      }
    };
    put(bursts - hits, 2);
    put(2 * hits - bursts, 1);
    put(misses, 0);
  });
  return faces.length > 0 ? { sides: 8, faces, good, look, dice } : null;
}
