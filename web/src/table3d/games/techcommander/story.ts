import type { Json, MatchEvent } from '../../../net/protocol';
import { entry, list, number, text } from '../../../boards/json';
import { viewOf } from '../../../boards/techcommander/model';
import type { Beat, Told } from '../../diorama';
import { face, spot, type Table } from './place';

// The hall's events as beats. Which blank holds what stands in content/techcommander/words.en.json.
const argsOf = (event: MatchEvent): readonly Json[] => list(event.args);
interface Tale {
  table: Table;
  before: Json;
  after: Json;
}
// What is told at the very start has no picture before it.
const unitIn = (view: Json, id: string) => (view === null ? undefined : viewOf(view).units[Number(id.slice(1))]);
const lookIn = (view: Json, id: string) => (unitIn(view, id)?.owner ?? 0) + 1;

function walk(tale: Tale, id: string, event: MatchEvent): Beat {
  const [from, to] = [unitIn(tale.before, id), unitIn(tale.after, id)];
  if (!from?.type || !to || (from.x === 0 && from.y === 0)) return { kind: 'say', event };
  const at = (unit: typeof to) => spot(tale.table, unit.x, unit.y, unit.z);
  return { kind: 'walk', piece: id, path: [at(from), at(to)], face: face(to.facing), event };
}

const shots: { [what: string]: boolean } = {
  shot_hits: true,
  shot_misses: false,
  feature_hit: true,
  feature_missed: false,
};
// Rolls of a D20 that want so much or less: which blank holds the face and which the need.
const rolls: { [what: string]: readonly [face: number, need: number, title: string] } = {
  gut_check: [2, 3, 'Gut check'],
  stealth_roll: [2, 3, 'Stealth'],
  dodge: [2, 3, 'Dodge'],
  antimissile: [2, 3, 'Antimissile'],
  escape_roll: [2, 3, 'Escape'],
  salvage_roll: [2, 3, 'Salvage'],
  ambush_reaction: [2, 3, 'Ambush'],
  initiative_roll: [1, -1, 'Initiative'],
};
const twenty = (value: number) => Math.min(20, Math.max(1, value));

function single(tale: Tale, event: MatchEvent): Beat[] {
  const args = argsOf(event);
  const id = text(args[1]);
  switch (event.what) {
    case 'moved':
    case 'rises':
    case 'landed':
    case 'fell':
      return [walk(tale, id, event)];
    case 'hurt':
      return [{ kind: 'hurt', piece: id, text: `−${number(args[2])}`, tone: 'bad', event }];
    case 'mended':
      return [{ kind: 'hurt', piece: id, text: `+${number(args[2])}`, tone: 'good', event }];
    case 'brought_down':
    case 'eliminated':
      return [{ kind: 'fall', piece: id, event }];
    case 'terrain_destroyed':
      return [{ kind: 'say', event }];
    case 'digs_in':
    case 'infiltrates':
    case 'posts_up':
    case 'readies_up':
    case 'revealed':
      return [{ kind: 'hurt', piece: id, text: event.what.replaceAll('_', ' '), tone: 'warn', event }];
    case 'smoke_laid':
      return [{ kind: 'blast', at: spot(tale.table, number(args[2]) * 1000, number(args[3]) * 1000), r: 3, event }];
    default:
      return event.text === '' ? [] : [{ kind: 'say', event }];
  }
}

function volley(tale: Tale, run: readonly MatchEvent[]): Beat[] {
  const first = argsOf(run[0]!);
  const feature = run[0]!.what.startsWith('feature');
  const [faceAt, needAt] = feature ? [3, 4] : [2, 3];
  const faces = run.map((event) => number(argsOf(event)[faceAt]));
  const good = run.map((event) => shots[event.what]!);
  const [from, to] = [text(first[0]), text(first[1])];
  const need = number(first[needAt]);
  const dice: Beat = {
    kind: 'dice',
    roll: { sides: 20, faces: faces.map(twenty), good, look: lookIn(tale.before, from) },
    title: `${need} or less hits`,
    sum: faces.join(' · '),
    event: run.at(-1)!,
  };
  return feature
    ? [dice]
    : [{ kind: 'aim', piece: from, at: to }, dice, { kind: 'shot', piece: from, at: to, hits: good, weapon: 'gun' }];
}

export function beatsOf({ events, before, after, content }: Told): Beat[] {
  const table = entry(content, 'tables', viewOf(after).table ?? '');
  const tale: Tale = {
    table: { width: number(table.width) || 60000, depth: number(table.depth) || 48000 },
    before,
    after,
  };
  const found: Beat[] = [];
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!;
    if (event.what in shots) {
      let last = i;
      while (events[last + 1] && events[last + 1]!.what in shots && argsOf(events[last + 1]!)[1] === argsOf(event)[1])
        last += 1;
      found.push(...volley(tale, events.slice(i, last + 1)));
      i = last;
      continue;
    }
    const roll = rolls[event.what];
    if (!roll) {
      found.push(...single(tale, event));
      continue;
    }
    const [value, need] = [number(argsOf(event)[roll[0]]), number(argsOf(event)[roll[1]])];
    const own = text(argsOf(event)[1]);
    found.push({
      kind: 'dice',
      event,
      roll: {
        sides: 20,
        faces: [twenty(value)],
        good: [roll[1] < 0 || value <= need],
        look: own.startsWith('u') ? lookIn(before, own) : Number(/\d+/.exec(text(argsOf(event)[0]))?.[0] ?? 0) + 1,
      },
      title: roll[2],
      sum: roll[1] < 0 ? `${value}` : `${value} against ${need}`,
    });
  }
  return found;
}
