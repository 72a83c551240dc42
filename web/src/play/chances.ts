import type { SeatNumber, Standing } from '../net/protocol';

// The steps of a match to look at, at most so many, ends included, in rounds that each spread over the whole match: the
// curve is there at once and grows finer.
export function order(steps: number, most: number): number[] {
  const count = Math.min(steps, most - 1);
  if (count <= 0) return [0];
  const at = (i: number) => Math.round((i * steps) / count);
  const found = new Set([0, steps]);
  for (let gap = 2 ** Math.floor(Math.log2(count)); gap >= 1; gap /= 2)
    for (let i = gap; i < count; i += gap) found.add(at(i));
  return [...found];
}

export interface Stand {
  seats: SeatNumber[];
  points: { step: number; share: number }[];
  end: number;
}

// One curve a seat; seats that stand alike all the way share one.
export function stands(known: readonly Standing[]): Stand[] {
  const sorted = [...known].sort((a, b) => a.step - b.step);
  const curves = new Map<string, Stand>();
  for (let seat = 0; seat < (sorted[0]?.seats.length ?? 0); seat += 1) {
    const points = sorted.map((each) => ({ step: each.step, share: each.seats[seat]! }));
    const key = points.map((point) => point.share).join();
    const curve = curves.get(key);
    if (curve) curve.seats.push(seat);
    else curves.set(key, { seats: [seat], points, end: points.at(-1)!.share });
  }
  return [...curves.values()];
}

export interface Turn {
  from: number;
  to: number;
  seat: SeatNumber;
  gain: number;
}

// Between which two neighbours somebody gained most.
export function turns(curves: readonly Stand[], most: number): Turn[] {
  const all = curves.flatMap((curve) =>
    curve.points.slice(1).map((point, i) => ({
      from: curve.points[i]!.step,
      to: point.step,
      seat: curve.seats[0]!,
      gain: point.share - curve.points[i]!.share,
    })),
  );
  const widest = new Map<number, Turn>();
  for (const turn of all) {
    const known = widest.get(turn.to);
    if (!known || Math.abs(turn.gain) > Math.abs(known.gain)) widest.set(turn.to, turn);
  }
  return [...widest.values()]
    .filter((turn) => Math.abs(turn.gain) >= 0.03)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain) || a.to - b.to)
    .slice(0, most);
}

// The hall answers one such question of a page at a time.
let last: Promise<unknown> = Promise.resolve();
export function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const next = last.then(ask);
  last = next.catch(() => {});
  return next;
}
