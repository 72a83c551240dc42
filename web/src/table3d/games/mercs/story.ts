import type { Json, MatchEvent } from '../../../net/protocol';
import { list, number, text } from '../../../boards/json';
import { readModel, sideLook, type FigurePiece, type Model } from '../../../boards/mercs/model';
import type { Beat, Told } from '../../diorama';
import { face, spot } from './place';

// The hall's events as beats. Which blank holds what stands in content/mercs/words.en.json.
const argsOf = (event: MatchEvent): readonly Json[] => list(event.args);

interface Tale {
  before: Model;
  after: Model;
}
const figureIn = (model: Model, id: string): FigurePiece | undefined => model.figures.find((each) => each.id === id);
const lookOf = (id: string) => sideLook(id.startsWith('a') ? 0 : 1);

// A figure goes from where it was to where it is; corners in between are not told.
function walk(tale: Tale, id: string, event: MatchEvent): Beat {
  const [from, to] = [figureIn(tale.before, id), figureIn(tale.after, id)];
  if (!from?.inPlay || !to || (from.x === to.x && from.y === to.y && from.er === to.er)) return { kind: 'say', event };
  return {
    kind: 'walk',
    piece: id,
    path: [spot(tale.before, from), spot(tale.after, to)],
    face: face(to.facing),
    event,
  };
}

// Rolls that follow one another are one throw.
const rolls: { [what: string]: { face: number; need: number; least: boolean } } = {
  attack_roll: { face: 2, need: 3, least: true },
  initiative_roll: { face: 2, need: -1, least: true },
  courage_check: { face: 2, need: 3, least: true },
  armor_check: { face: 2, need: 3, least: true },
  fire_roll: { face: 2, need: 3, least: true },
  pin_roll: { face: 2, need: 3, least: true },
  repair_roll: { face: 2, need: 3, least: true },
  handle_roll: { face: 2, need: 3, least: true },
};
const ten = (value: number) => Math.min(10, Math.max(1, value));

function thrown(events: readonly MatchEvent[], title: string): Beat {
  const kind = rolls[events[0]!.what]!;
  const faces = events.map((event) => number(argsOf(event)[kind.face]));
  const good = events.map((event, i) => kind.need < 0 || faces[i]! >= number(argsOf(event)[kind.need]));
  const need = kind.need < 0 ? '' : ` against ${number(argsOf(events[0]!)[kind.need])}`;
  return {
    kind: 'dice',
    event: events.at(-1)!,
    roll: { sides: 10, faces: faces.map(ten), good, look: lookOf(text(argsOf(events[0]!)[0])) },
    title,
    sum: `${faces.join(' · ')}${need}`,
  };
}

const titles: { [what: string]: string } = {
  attack_roll: 'Attack',
  initiative_roll: 'Initiative',
  courage_check: 'Courage',
  armor_check: 'Armor',
  fire_roll: 'Fire',
  pin_roll: 'Pinned',
  repair_roll: 'Repair',
  handle_roll: 'Work',
};
const flames = /flame|fire|incinerat/;
const beams = /laser|beam|rail|plasma|arc/;

function single(tale: Tale, event: MatchEvent): Beat[] {
  const args = argsOf(event);
  const id = text(args[0]);
  switch (event.what) {
    case 'steps':
    case 'snaps':
    case 'climbs':
    case 'descends':
    case 'jumps':
    case 'pushed':
    case 'bounds':
    case 'adjusted':
      return [walk(tale, id, event)];
    case 'falls':
      return [walk(tale, id, event)];
    case 'turns':
      return [{ kind: 'turn', piece: id, face: face(number(args[2])), event }];
    case 'aims':
    case 'swings':
      return [{ kind: 'aim', piece: id, at: text(args[3]), event }];
    case 'takes_blood':
      return [{ kind: 'hurt', piece: id, text: `−${number(args[2])}`, tone: 'bad', event }];
    case 'regains_blood':
      return [{ kind: 'hurt', piece: id, text: '+1', tone: 'good', event }];
    case 'no_damage':
    case 'plate_holds':
    case 'armor_fails':
    case 'pinned':
    case 'freezes':
    case 'dazed':
    case 'burns':
      return [{ kind: 'hurt', piece: id, text: saidOf[event.what] ?? '', tone: 'warn', event }];
    case 'incapacitated':
      return [{ kind: 'fall', piece: id, event }];
    case 'throws':
      return [
        {
          kind: 'shot',
          piece: id,
          at: spot(tale.after, { x: number(args[3]), y: number(args[4]) }),
          hits: [true],
          weapon: 'lob',
          event,
        },
        { kind: 'blast', at: spot(tale.after, { x: number(args[3]), y: number(args[4]) }), r: 3 },
      ];
    default:
      return event.text === '' ? [] : [{ kind: 'say', event }];
  }
}
const saidOf: { [what: string]: string } = {
  no_damage: 'armor holds',
  plate_holds: 'plate holds',
  armor_fails: 'armor fails',
  pinned: 'pinned',
  freezes: 'frozen',
  dazed: 'dazed',
  burns: 'on fire',
};

// Two by two: "aims" begins an attack, its rolls say which shots hit.
export function beatsOf({ events, before, after, content }: Told): Beat[] {
  const tale: Tale = { before: readModel(before, content), after: readModel(after, content) };
  const found: Beat[] = [];
  let aimed: readonly Json[] | null = null;
  let melee = false;
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!;
    if (event.what === 'aims' || event.what === 'swings') {
      aimed = argsOf(event);
      melee = event.what === 'swings';
    }
    if (!rolls[event.what]) {
      found.push(...single(tale, event));
      continue;
    }
    let last = i;
    while (events[last + 1]?.what === event.what) last += 1;
    const run = events.slice(i, last + 1);
    const dice = thrown(run, titles[event.what] ?? '');
    found.push(dice);
    if (event.what === 'attack_roll' && aimed && dice.kind === 'dice') {
      const [piece, at] = [text(aimed[0]), text(aimed[3])];
      if (melee) found.push(...dice.roll.good.map((hit): Beat => ({ kind: 'strike', piece, at, hit })));
      else
        found.push({
          kind: 'shot',
          piece,
          at,
          hits: dice.roll.good,
          weapon: flames.test(text(aimed[2])) ? 'flame' : beams.test(text(aimed[2])) ? 'beam' : 'gun',
        });
      aimed = null;
    }
    i = last;
  }
  return found;
}
