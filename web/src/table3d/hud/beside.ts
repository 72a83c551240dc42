// Where a card may stand on the screen without covering who acts, who is aimed at, or the frame; near its target rather
// than off in a corner, and over as few bystanders as may be.
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Point {
  x: number;
  y: number;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
const round = (at: Point, w: number, h: number): Box => ({ x: at.x - w / 2, y: at.y - h / 2, w, h });

// Beside the target if there is room, else above or below it, else in a corner of what is free.
export function beside(
  target: Point,
  others: readonly Point[],
  bystanders: readonly Point[],
  card: { w: number; h: number },
  free: Box,
): Point {
  const wanted: Point[] = [
    { x: target.x + 70, y: target.y - card.h / 2 },
    { x: target.x - 70 - card.w, y: target.y - card.h / 2 },
    { x: target.x - card.w / 2, y: target.y + 90 },
    { x: target.x - card.w / 2, y: target.y - card.h - 100 },
    { x: free.x, y: free.y },
    { x: free.x + free.w, y: free.y },
    { x: free.x, y: free.y + free.h },
    { x: free.x + free.w, y: free.y + free.h },
  ];
  const kept = [round(target, 120, 170), ...others.map((each) => round(each, 110, 160))];
  const spared = bystanders.map((each) => round(each, 60, 110));
  let best = { at: wanted[0]!, cost: Infinity };
  wanted.forEach((each, i) => {
    const at = {
      x: Math.min(free.x + free.w - card.w, Math.max(free.x, each.x)),
      y: Math.min(free.y + free.h - card.h, Math.max(free.y, each.y)),
    };
    const cost =
      kept.reduce((sum, box) => sum + overlap({ ...at, ...card }, box), 0) +
      0.06 * spared.reduce((sum, box) => sum + overlap({ ...at, ...card }, box), 0) +
      i * 40 +
      Math.hypot(at.x + card.w / 2 - target.x, at.y + card.h / 2 - target.y) * 0.5;
    if (cost < best.cost) best = { at, cost };
  });
  return best.at;
}
