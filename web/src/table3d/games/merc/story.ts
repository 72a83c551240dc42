import { list, number, text } from '../../../boards/json';
import { lookOfOwner, readModel, unitName, type Model } from '../../../boards/merc/model';
import type { Json, MatchEvent } from '../../../net/protocol';
import { words } from '../../../words';
import type { Beat, Told } from '../../diorama';
import type { Spot } from '../../kit/camera';
import { land, middle, militiaId, placesOf } from './place';

// The hall's events as beats. Which blank holds what stands in content/merc/words.en.json.
const t = words.merc;
interface Attack {
  targets: readonly string[];
  need: number;
}
// Where everybody is while it is told; who fell is out.
interface Tale {
  before: Model;
  after: Model;
  to: ReadonlyMap<string, Spot>;
  now: Map<string, Spot>;
  squads: Map<string, readonly string[]>;
  attack: Attack | null;
  lost: Map<string, number>;
  cell: string;
}

function taleOf({ before, after, content }: Told): Tale {
  const [was, is] = [readModel(before, content), readModel(after, content)];
  const squads = new Map<string, string[]>();
  for (const each of was.people)
    squads.set(`${each.owner} ${each.squad}`, [...(squads.get(`${each.owner} ${each.squad}`) ?? []), each.who]);
  return {
    before: was,
    after: is,
    to: new Map(placesOf(is).map((each) => [each.id, each.at])),
    now: new Map(placesOf(was).map((each) => [each.id, each.at])),
    squads,
    attack: null,
    lost: new Map(),
    cell: was.battle?.cell ?? is.battle?.cell ?? '',
  };
}

function sectorSpot(tale: Tale, cell: string): Spot {
  const sector = tale.after.sectors.find((each) => each.cell === cell);
  return sector ? middle(tale.after, sector) : { x: 0, y: land, z: 0 };
}

// A squad goes as one: to where its people are now, or to the middle of the sector if it goes on from there.
function march(tale: Tale, owner: string, squad: string, cell: string, event: MatchEvent): Beat[] {
  const goal = sectorSpot(tale, cell);
  const walkers = (tale.squads.get(`${owner} ${squad}`) ?? []).flatMap((who, i) => {
    const from = tale.now.get(who);
    if (!from) return [];
    const known = tale.after.people.find((each) => each.who === who)?.cell === cell ? tale.to.get(who) : undefined;
    const to = known ?? { ...goal, x: goal.x - 1.5 + i * 1.3, z: goal.z + 1 };
    tale.now.set(who, to);
    return [{ piece: who, path: [from, to] }];
  });
  const [first, ...along] = walkers;
  return first ? [{ kind: 'walk', ...first, face: 0, along, event }] : [{ kind: 'say', event }];
}

// A unit of militia is as many figures as there are; the first that stands speaks for them.
function pieceOf(tale: Tale, unit: string): string {
  const owner = unit.replace(/^militia_/, '');
  return unit.startsWith('militia_') ? militiaId(owner, tale.cell, 0) : unit;
}

const ownerOf = (tale: Tale, unit: string) =>
  unit.startsWith('militia_')
    ? unit.slice(8)
    : (tale.before.people.find((each) => each.who === unit)?.owner ?? 'dictator');

// What stands under the dice; of many the faces are seen in the tray, and their list would lie over them.
const listed = 6;
const sumOf = (faces: readonly number[], hits: number) =>
  `${faces.length > listed ? '' : `${faces.join(' · ')}: `}${hits} ${t.hits(hits)}`;

function rolled(tale: Tale, args: readonly Json[], event: MatchEvent): Beat[] {
  const unit = text(args[0]);
  const faces = args.slice(2).map(number);
  const need = tale.attack?.need ?? tale.before.battle?.attack?.hitOn ?? 4;
  const good = faces.map((face) => face >= need);
  const targets = tale.attack?.targets ?? tale.before.battle?.attack?.targets.map((each) => each.unit) ?? [];
  const found: Beat[] =
    faces.length > 0
      ? [
          {
            kind: 'dice',
            event,
            roll: {
              sides: 6,
              faces: faces.map((face) => Math.min(6, Math.max(1, face))),
              good,
              look: lookOfOwner(ownerOf(tale, unit)),
            },
            title: unitName(unit, tale.before.people),
            sum: sumOf(faces, number(args[1])),
          },
        ]
      : [{ kind: 'say', event }];
  if (targets[0])
    found.push({
      kind: 'shot',
      piece: pieceOf(tale, unit),
      at: pieceOf(tale, targets[0]),
      hits: good.slice(0, 8),
      weapon: 'gun',
    });
  tale.attack = null;
  return found;
}

// The last ones of the ranks fall.
function losses(tale: Tale, owner: string, count: number, cell: string, event: MatchEvent): Beat[] {
  const stood =
    tale.before.sectors.find((each) => each.cell === cell)?.militia.find((each) => each.owner === owner)?.count ?? 0;
  const gone = tale.lost.get(`${owner} ${cell}`) ?? 0;
  const left = Math.max(0, stood - gone);
  tale.lost.set(`${owner} ${cell}`, gone + count);
  const fallen = Array.from({ length: Math.min(count, left) }, (_, i) => militiaId(owner, cell, left - 1 - i));
  const [first, ...along] = fallen;
  return first
    ? [
        { kind: 'hurt', piece: first, text: `−${count}`, tone: 'bad', event },
        { kind: 'fall', piece: first, along },
      ]
    : [{ kind: 'say', event }];
}

function single(tale: Tale, event: MatchEvent): Beat[] {
  const args = list(event.args);
  const [first, second] = [text(args[0]), text(args[1])];
  switch (event.what) {
    case 'moves':
      return march(tale, first, second, text(args[3]), event);
    case 'retreats':
      return march(tale, first, second, text(args[2]), event);
    case 'combat_begins':
      tale.cell = first;
      return [{ kind: 'hurt', piece: sectorSpot(tale, first), text: t.combat, tone: 'warn', event }];
    case 'attacks': {
      tale.attack = { targets: args.slice(3).map(text), need: number(args[2]) };
      const at = tale.attack.targets[0];
      return [at ? { kind: 'aim', piece: pieceOf(tale, first), at: pieceOf(tale, at), event } : { kind: 'say', event }];
    }
    case 'rolls':
      return rolled(tale, args, event);
    case 'rolls_initiative':
      return [
        {
          kind: 'dice',
          event,
          roll: {
            sides: 6,
            faces: [Math.min(6, Math.max(1, number(args[1])))],
            good: [true],
            look: lookOfOwner(ownerOf(tale, first)),
          },
          title: t.skills.initiative!,
          sum: `${number(args[1])}`,
        },
      ];
    case 'hurt':
      return [{ kind: 'hurt', piece: first, text: `−${number(args[1])}`, tone: 'bad', event }];
    case 'killed':
      return [{ kind: 'fall', piece: first, event }];
    case 'militia_lost':
      return losses(tale, first, number(args[1]), text(args[2]), event);
    case 'militia_placed':
      return [
        { kind: 'hurt', piece: sectorSpot(tale, text(args[2])), text: `+${number(args[1])}`, tone: 'good', event },
      ];
    case 'trains':
      return [{ kind: 'hurt', piece: first, text: `+${number(args[1])}`, tone: 'good', event }];
    case 'explores':
      return [{ kind: 'hurt', piece: first, text: `+${number(args[2])}`, tone: 'good', event }];
    case 'healed':
    case 'hospital':
    case 'saved':
      return [{ kind: 'hurt', piece: event.what === 'saved' ? second : first, text: '+', tone: 'good', event }];
    case 'heals_in_combat':
      return [{ kind: 'hurt', piece: second, text: '+', tone: 'good', event }];
    case 'base_revealed':
      return [{ kind: 'hurt', piece: sectorSpot(tale, first), text: t.baseShort, tone: 'warn', event }];
    case 'mine_explodes':
    case 'barrage':
      return [{ kind: 'blast', at: sectorSpot(tale, first), r: 3, event }];
    case 'bombards':
      return [{ kind: 'blast', at: sectorSpot(tale, second), r: 3, event }];
    default:
      return event.text === '' ? [] : [{ kind: 'say', event }];
  }
}

export function beatsOf(told: Told): Beat[] {
  const tale = taleOf(told);
  return told.events.flatMap((event) => single(tale, event));
}
