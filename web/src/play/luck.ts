import type { SeatNumber, StoryStep } from '../net/protocol';

// What the dice gave beside what they promise. A roll counts by how far its face lies from the middle of its die, in
// standard deviations towards what its roller wished for, so that dice of all sizes can be added up. What the automated
// side rolls is nobody's luck.
export interface Roll {
  step: number;
  by: SeatNumber | null;
  sides: number;
  face: number;
  off: number;
}
export interface Curve {
  by: SeatNumber;
  rolls: number;
  points: { step: number; sum: number }[];
  end: number;
}
export interface Faces {
  sides: number;
  rolls: number;
  counts: number[];
  even: number;
  chiSquare: number;
  ordinary: boolean;
}

// Smaller ones are not dice but picks among a few things.
const fewestSides = 6;

export function rollsOf(story: readonly StoryStep[]): Roll[] {
  return story.flatMap(({ rolls }, i) =>
    (rolls ?? [])
      .filter(([sides]) => sides >= fewestSides)
      .map(([sides, face, by, good]) => ({
        step: i + 1,
        by: by ?? null,
        sides,
        face,
        off: ((good ?? 1) * (face - (sides + 1) / 2)) / Math.sqrt((sides * sides - 1) / 12),
      })),
  );
}

// One curve a seat: everything that it rolled, added up step by step.
export function curves(rolls: readonly Roll[]): Curve[] {
  const all = new Map<SeatNumber, Curve>();
  for (const roll of rolls) {
    if (roll.by === null) continue;
    const curve = all.get(roll.by) ?? { by: roll.by, rolls: 0, points: [{ step: 0, sum: 0 }], end: 0 };
    all.set(roll.by, curve);
    curve.rolls += 1;
    curve.end += roll.off;
    const last = curve.points.at(-1)!;
    if (last.step === roll.step) last.sum = curve.end;
    else curve.points.push({ step: roll.step, sum: curve.end });
  }
  return [...all.values()].sort((a, b) => a.by - b.by);
}

// How often each face of each kind of die came, and whether an honest die would often differ as much.
export function facesOf(rolls: readonly Roll[]): Faces[] {
  const kinds = [...new Set(rolls.map((roll) => roll.sides))].sort((a, b) => a - b);
  return kinds.map((sides) => {
    const own = rolls.filter((roll) => roll.sides === sides);
    const counts = Array.from({ length: sides }, (_, i) => own.filter((roll) => roll.face === i + 1).length);
    const even = own.length / sides;
    const chiSquare = counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
    // The value that one honest die in twenty exceeds, by the approximation of Wilson and Hilferty.
    const free = sides - 1;
    const most = free * (1 - 2 / (9 * free) + 1.645 * Math.sqrt(2 / (9 * free))) ** 3;
    return { sides, rolls: own.length, counts, even, chiSquare, ordinary: chiSquare <= most };
  });
}

// The rolls farthest from what was to be expected.
export function swings(rolls: readonly Roll[], most: number): Roll[] {
  return rolls
    .filter((roll) => roll.by !== null)
    .sort((a, b) => Math.abs(b.off) - Math.abs(a.off) || a.step - b.step)
    .slice(0, most);
}

// The next step with something to tell, or the last: in many steps somebody only passes.
export function nextTold(story: readonly StoryStep[], now: number): number {
  const found = story.findIndex((step, i) => i >= now && step.text !== '');
  return found >= 0 ? found + 1 : Math.max(now + 1, story.length);
}

// The step before with something to tell, or the start.
export function lastTold(story: readonly StoryStep[], now: number): number {
  for (let i = now - 1; i >= 1; i -= 1) if (story[i - 1]?.text !== '') return i;
  return 0;
}

// Marks for the slider, at most so many: where dice fell, and where something was told.
export function marks(story: readonly StoryStep[], most: number): { at: number; dice: boolean }[] {
  const width = Math.max(1, Math.ceil(story.length / most));
  const found: { at: number; dice: boolean }[] = [];
  for (let start = 0; start < story.length; start += width) {
    const part = story.slice(start, start + width);
    const dice = part.findIndex((step) => step.rolls?.some(([sides]) => sides >= fewestSides) ?? false);
    const told = part.findIndex((step) => step.text !== '');
    if (dice >= 0 || told >= 0) found.push({ at: start + 1 + (dice >= 0 ? dice : told), dice: dice >= 0 });
  }
  return found;
}
