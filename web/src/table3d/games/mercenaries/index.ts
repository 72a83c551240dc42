import { harms } from '../../../boards/harm';
import { bag, minus, number, wordsIn } from '../../../boards/json';
import { actorOf, aimedAt, isLegal, isPointed, pressSquare } from '../../../boards/mercenaries/hands';
import {
  columns,
  monsterCard,
  readModel,
  shortName,
  standing,
  title,
  type MercenaryPiece,
  type Model,
  type MonsterPiece,
} from '../../../boards/mercenaries/model';
import type { Content } from '../../../net/protocol';
import { words } from '../../../words';
import type { Badge, Diorama, Feature, Hit, Label, Mark, Note, Scene, SolidGame, Standing } from '../../diorama';
import type { Spot } from '../../kit/camera';
import type { Mood } from '../../kit/stage';
import { smoulders } from './features';
import { flames } from './hall';
import { kindOf, knight, statureOf } from './kinds';
import { apron, cell, faceTo, half, outline, spot, x, z } from './place';
import { sceneryOf } from './scenery';
import { beatsOf } from './story';

// Mercenaries as a dungeon by torchlight.
const t = words.boards.mercenaries;
const mood: Mood = {
  key: 0xffd9a8,
  keyPower: 2.1,
  sky: 0x9aa8e0,
  skyPower: 0.85,
  back: 0x7a5cff,
  backPower: 1.7,
  rim: 0xb98cff,
  from: [-20, 36, 14],
  unlit: 2.1,
};
const squares: readonly string[] = columns.flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => `${column}${row}`));

interface Table {
  scene: Scene;
  model: Model;
  told: ReadonlySet<string>;
  actor: string | null;
  aimed: string | null;
}
function tableOf(scene: Scene): Table {
  const model = readModel(scene.view, scene.content);
  const actor = actorOf(model, scene.turn);
  return {
    scene,
    model,
    told: wordsIn(scene.told?.event.args),
    actor: actor?.id ?? null,
    aimed: aimedAt(model, scene.aim, actor),
  };
}

function signs({ scene, model, told, actor }: Table, id: string, square: string) {
  const acting = actor === id;
  return {
    acting,
    lit: !acting && isLegal(model, scene.aim, square),
    pointed: !acting && isPointed(model, scene.aim, square),
    told: told.has(id) || told.has(square),
  };
}

// Somebody looks at what it aims at, else at the nearest foe next to it, else across the hall.
function faceOf(
  { actor, aimed }: Table,
  id: string,
  square: string,
  foes: readonly { square: string | null }[],
  else_: number,
): number {
  const from = spot(square);
  if (actor === id && aimed) return faceTo(from, spot(aimed));
  const near = foes
    .filter((each) => each.square !== null)
    .map((each) => spot(each.square!))
    .map((at) => ({ at, far: Math.hypot(at.x - from.x, at.z - from.z) }))
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far < cell * 1.6 ? faceTo(from, near.at) : else_;
}

const effectIcon = (effect: string) =>
  (effect === 'burn' ? 'flame' : effect === 'webbed' ? 'lock' : 'drop') as Badge['icon'];
function badgesOf(model: Model, id: string, acted: boolean, effects: readonly string[]): Badge[] {
  return [
    ...effects.map((effect): Badge => ({ icon: effectIcon(effect), name: effect, tone: 'bad' })),
    ...(model.tokens.includes(id) ? [{ icon: 'flag', name: t.solid.token, tone: 'holo' } as const] : []),
    ...(acted ? [{ icon: 'check', name: t.board.hasActed } as const] : []),
  ];
}

function monster(table: Table, own: MonsterPiece): Standing {
  const {
    scene: { content, wide },
    model,
  } = table;
  const [card, printed] = [standing(content, own), monsterCard(content, own.card)];
  const [kind, sign] = [kindOf(own, card), signs(table, own.id, own.square)];
  const { size, tall, r } = statureOf(kind, card);
  const attack = card.ranged > 0 ? 'ranged' : 'melee';
  const label: Label = {
    name: card.name,
    sure: sign.acting || sign.pointed,
    foe: attack,
    life: { now: Math.max(0, card.health - own.wounds), full: card.health, pips: card.health <= 8 && wide },
    badges: badgesOf(model, own.id, own.acted, own.effects),
    figures: [
      {
        icon: attack === 'ranged' ? 'bow' : 'sword',
        value: String(card[attack]),
        changed: card[attack] !== printed[attack],
      },
      { icon: 'shield', value: String(card.defence), changed: card.defence !== printed.defence },
    ],
  };
  return {
    id: own.id,
    kind,
    look: card.background === 'red' ? 8 : 9,
    ...spot(own.square),
    face: faceOf(table, own.id, own.square, model.mercenaries, 0),
    r,
    size,
    tall,
    dim: own.acted ? 0.12 : 0,
    ...sign,
    label,
  };
}

// What full Health is, as soon as the content is there.
const fullHealth = (content: Content | null, now: number) =>
  number(bag(bag(content?.files.constants).constants).health_max) || now;
const front = (own: MercenaryPiece) => Object.values(own.front).some((count) => count > 0);
function mercenary(table: Table, own: MercenaryPiece): Standing {
  const {
    scene: { content },
    model,
  } = table;
  const sign = signs(table, own.id, own.square!);
  const down = own.health <= 0;
  const badges: Badge[] = [
    ...(model.firstPlayer === own.id ? [{ icon: 'leader', name: t.firstPlayer, tone: 'warn' } as const] : []),
    ...(front(own) ? [{ icon: 'shield', name: t.solid.front, tone: 'holo' } as const] : []),
    ...badgesOf(model, own.id, own.acted, own.effects),
  ];
  const label: Label = {
    name: `${shortName(content, own.colour)} ${minus(own.health)}`,
    short: minus(own.health),
    sure: sign.acting || sign.pointed,
    life: { now: Math.max(0, own.health), full: fullHealth(content, own.health), pips: false },
    badges,
  };
  return {
    id: own.id,
    kind: 'knight',
    look: own.look,
    ...spot(own.square!),
    face: faceOf(table, own.id, own.square!, model.monsters, Math.PI),
    ...knight,
    dim: down ? 0.6 : own.acted ? 0.12 : 0,
    roll: down ? 1.25 : 0,
    ...sign,
    told: sign.told || table.told.has(own.colour),
    label,
  };
}

const piecesOf = (table: Table): Standing[] => [
  ...table.model.monsters.map((each) => monster(table, each)),
  ...table.model.mercenaries.filter((each) => each.square).map((each) => mercenary(table, each)),
];

function marksOf({ scene, model, told, aimed }: Table, pieces: readonly Standing[]): Mark[] {
  const found: Mark[] = [];
  const taken = new Set([...model.monsters, ...model.mercenaries].map((each) => each.square));
  for (const square of squares) {
    if (isPointed(model, scene.aim, square) || square === aimed)
      found.push({ kind: 'area', points: outline(square), tone: 'warn', fill: 0.16 });
    else if (isLegal(model, scene.aim, square))
      found.push({
        kind: 'area',
        points: outline(square, 0.2),
        tone: 'holo',
        fill: taken.has(square) ? 0.05 : 0.1,
        line: 0.7,
      });
    else if (told.has(square))
      found.push({ kind: 'area', points: outline(square), tone: 'white', fill: 0.04, line: 0.6 });
  }
  const acting = pieces.find((each) => each.acting);
  if (acting && aimed)
    found.push({
      kind: 'beam',
      from: { x: acting.x, y: 1.7, z: acting.z },
      to: { ...spot(aimed), y: taken.has(aimed) ? 1.6 : 0.2 },
      tone: 'warn',
      wide: 0.08,
    });
  return found;
}

// Columns and rows bear the names that sentences use: cut into the floor, written where that would be too small. The
// rows' own names stand in them where there is room.
function notesOf({ wide }: Scene): Note[] {
  const edge = (key: string, at: Spot, text = key): Note => ({ key, at, text, tone: 'place' });
  return [
    ...(wide ? [] : columns.map((column, i) => edge(column, { x: x(i + 1), y: 0, z: half + 1.6 }))),
    ...(wide ? [] : [1, 2, 3, 4, 5, 6].map((row) => edge(`${row}`, { x: -half - 1, y: 0, z: z(row) + 0.6 }))),
    ...Object.entries(wide ? t.board.rows : {}).map(([row, text]) =>
      edge(`row ${row}`, { x: half - 1.6, y: 0.1, z: z(Number(row)) + 1.7 }, text),
    ),
  ];
}

const featuresOf = ({ scene, model }: Table): Feature[] =>
  squares.map((square) => ({
    value: square,
    points: outline(square, 0),
    top: 0,
    can: isLegal(model, scene.aim, square),
  }));

// All of the hall is always in sight: nothing happens elsewhere.
const watch: readonly Spot[] = [
  ...(
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => ({ x: a * (half + 0.5), y: 0, z: b * (half + 0.5) })),
  { x: 0, y: 5, z: -half }, // labels of the far row; the tops of the walls may go beyond the frame
];

function diorama(scene: Scene): Diorama {
  const table = tableOf(scene);
  const { model } = table;
  const pieces = piecesOf(table);
  return {
    width: 2 * (half + apron),
    depth: 2 * (half + apron),
    margin: 1.2,
    mood,
    sceneryKey: JSON.stringify([model.adventure, model.feature, scene.phone]),
    scenery: () => sceneryOf(model, scene.content, scene.phone),
    pieces,
    marks: marksOf(table, pieces),
    dots: [],
    notes: notesOf(scene),
    features: featuresOf(table),
    sources: [...flames, ...smoulders(model.feature)],
    watch,
    blocks: [],
    home: { x: 0, y: 0.6, z: 0, az: 0, tilt: scene.phone ? 0.98 : 0.8, dist: 60 },
    frame: scene.phone ? 4 : 8,
  };
}

// A figure stands for its square, as it does on the flat board; one that cannot be meant lets the flagstone behind it
// be pressed.
function press(hit: Hit, { aim, view, content }: Scene): void {
  if (!aim?.prompt) return;
  const model = readModel(view, content);
  const own = [...model.monsters, ...model.mercenaries].find((each) => each.id === hit.piece)?.square ?? null;
  const behind = hit.feature !== null && isLegal(model, aim, hit.feature) && !(own && isLegal(model, aim, own));
  const square = behind ? hit.feature : (own ?? hit.feature);
  if (square) pressSquare(model, aim, square);
}

const icons: readonly [RegExp, string][] = [
  [/^melee_attack|^retaliate|^lash_out|^strike/, 'crossed-swords'],
  [/^ranged_attack/, 'bow-arrow'],
  [/^move|^go|^place/, 'walking-boot'],
  [/^defend/, 'shield'],
  [/^acquire|^take/, 'trophy'],
  [/^play|^discard/, 'card-draw'],
  [/^end_turn|^pass|^stay|^hold/, 'hourglass'],
  [/^next|^first|^colour/, 'person'],
  [/^resolve/, 'explosion-rays'],
];

export const game: SolidGame = {
  diorama,
  press,
  beats: beatsOf,
  hand: true,
  total: t.solid.total,
  unit(scene) {
    const model = readModel(scene.view, scene.content);
    const own = model.mercenaries.find((each) => each.id === model.asked.who);
    if (!own) return null;
    return {
      kind: 'knight',
      look: own.look,
      name: title(scene.content, 'mercenaries', own.colour),
      line: title(scene.content, 'adventures', model.adventure),
      life: { now: own.health, full: fullHealth(scene.content, own.health), pips: false, unit: t.solid.health },
      chips: [{ text: `${own.exp} ${t.resources.exp}` }],
    };
  },
  harm: harms.mercenaries!,
  icon: (verb) => icons.find(([pattern]) => pattern.test(verb))?.[1] ?? null,
};
