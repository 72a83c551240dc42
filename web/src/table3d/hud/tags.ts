import type { Label } from '../diorama';
import type { Box } from './beside';

// Which form each tag takes, and how far it is lifted, so that none lies over another or over somebody's head. Who acts
// or is aimed at comes first and is always named; then who stands in front. What finds no room shrinks to the shape of
// its side.
export interface Tagged {
  id: string;
  label: Label;
  // Where its lower edge belongs, and how tall its figure is on the screen.
  x: number;
  y: number;
  tall: number;
  // So far away that a whole tag would hide it.
  far: boolean;
}
export interface Form {
  named: boolean;
  brief: boolean;
  up: number;
  // How far it is moved to the side, so that the edge of the screen cuts nothing off.
  aside?: number;
  // No room at all: the figure and its base speak for themselves.
  gone?: boolean;
}

const [line, letter, gap, edge] = [16, 6.7, 2, 4];
export function sizeOf(label: Label, { named, brief }: Pick<Form, 'named' | 'brief'>): { w: number; h: number } {
  const hurt = label.life !== null && label.life.now < label.life.full;
  const said = named ? label.name : (label.short ?? '');
  const mark = { w: 14 + (said ? 4 + said.length * letter : 0), h: line };
  // Without a name the shape stands in one line with the numbers; a brief tag leaves it to the base.
  const numbers = label.figures ? label.figures.length * (brief ? 25 : 32) : 0;
  const shape = brief ? 0 : mark.w;
  const rows: { w: number; h: number }[] = numbers > 0 && !named ? [{ w: shape + numbers + 10, h: 18 }] : [mark];
  if (label.badges.length > 0 && !brief) rows.push({ w: Math.min(3, label.badges.length) * 20, h: 18 });
  if (numbers > 0 && named) rows.push({ w: numbers + 10, h: 18 });
  if (label.life && (!brief || hurt))
    rows.push({ w: label.life.pips && !brief ? label.life.full * 11 : brief ? 28 : 44, h: 8 });
  return {
    w: Math.max(...rows.map((row) => row.w)),
    h: rows.reduce((sum, row) => sum + row.h, 0) + gap * (rows.length - 1),
  };
}

export const meet = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const headOf = ({ x, y, tall }: Tagged): Box => ({ x: x - tall * 0.17, y: y + 2, w: tall * 0.34, h: tall * 0.4 });
// As much of somebody as has to be seen for it to be told what it is.
const bodyOf = ({ x, y, tall }: Tagged): Box => ({ x: x - tall * 0.2, y: y + 2, w: tall * 0.4, h: tall * 0.66 });

// From the richest form to the poorest; what matters keeps its name and rises as far as it must.
function* forms({ label, far }: Tagged): Generator<Form> {
  for (const up of label.sure ? [0, 14, 28, 42, 60] : far ? [0] : [0, 12, 24])
    yield { named: true, brief: far && !label.sure, up };
  if (label.sure) return;
  for (const brief of far ? [true] : [false, true])
    for (const up of brief ? [0, 12, 24, 36] : [0, 12]) yield { named: false, brief, up };
}

// Before its own base.
function atTheFeet(each: Tagged): Form {
  const form = { named: false, brief: each.far };
  return { ...form, up: -Math.round(each.tall * 1.22 + sizeOf(each.label, form).h) };
}

// `written`: what stands there already; `wide`: how much of the board is seen.
export function arranged(
  all: readonly Tagged[],
  written: readonly Box[] = [],
  wide = Infinity,
): ReadonlyMap<string, Form> {
  const found = new Map<string, Form>();
  const taken: Box[] = [...written];
  const boxOf = (each: Tagged, form: Form): Box => {
    const { w, h } = sizeOf(each.label, form);
    const x = each.x - w / 2 - 2;
    const seen = each.x > 0 && each.x < wide;
    return { x: seen ? Math.max(edge, Math.min(x, wide - w - 4 - edge)) : x, y: each.y - form.up - h, w: w + 4, h };
  };
  const order = [...all].sort((a, b) => Number(b.label.sure) - Number(a.label.sure) || b.y - a.y);
  for (const each of order) {
    // Heads in front of it; what stands behind is covered by the figure anyway.
    const heads = all.filter((other) => other !== each && other.y > each.y - 6).map(headOf);
    const free = (box: Box) => !taken.some((other) => meet(box, other)) && !heads.some((head) => meet(box, head));
    // A tag is not worth hiding somebody behind it, where it may lie before its own feet or a shorter one says enough.
    const short = !each.label.sure && (each.label.figures !== undefined || each.label.short !== undefined);
    const bodies = all.filter((other) => other !== each).map(bodyOf);
    const hides = (tried: Form) => short && bodies.some((body) => meet(boxOf(each, tried), body));
    const tries = [...forms(each)].filter((tried) => free(boxOf(each, tried)));
    const below = [atTheFeet(each)].filter((tried) => short && free(boxOf(each, tried)));
    let form =
      [...tries, ...below].find((tried) => !hides(tried)) ?? tries.find((tried) => !(tried.named && short)) ?? null;
    if (!form && !each.label.sure) {
      found.set(each.id, { named: false, brief: true, up: 0, gone: true });
      continue;
    }
    form ??= { named: true, brief: false, up: 0 };
    const box = boxOf(each, form);
    found.set(each.id, { ...form, aside: Math.round(box.x + box.w / 2 - each.x) | 0 });
    taken.push(box);
  }
  return found;
}
