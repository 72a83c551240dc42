import { harms } from '../../../boards/harm';
import { bag, entry, list, number, text, wordsIn } from '../../../boards/json';
import { sceneOf, sightFor, sightsOf, unitsOf, viewOf, wishOf } from '../../../boards/techcommander/model';
import { grab, pointOf, pressGround, pressPiece, pressReach, pressSpot, spotsOf } from '../../../boards/space/hands';
import { centreOf, inside, type Corner, type Figure, type Scene as Flatland } from '../../../boards/space/model';
import { values } from '../../../play/narrow';
import { words } from '../../../words';
import type { Diorama, Dot, Feature, Flat, Hit, Mark, Note, Scene, SolidGame, Standing } from '../../diorama';
import { behind, type Spot } from '../../kit/camera';
import type { Source } from '../../kit/fx';
import { dayMood } from '../../kit/stage';
import { targetsOf } from '../../targets';
import { shapeOf } from './kinds';
import { back, face, flat, spot, unit, type Table } from './place';
import { blockOf, sceneryOf, type Element } from './scenery';
import { beatsOf } from './story';
import { watchOf } from './watch';

// TechCommander as a place: the flat board's own scene with its heights.
const t = words.tech;

function elementsOf(scene: Scene): Element[] {
  const s = viewOf(scene.view);
  return list(entry(scene.content, 'tables', text(s.table)).terrain)
    .map(bag)
    .map((p, index) => ({
      index,
      kind: text(p.kind),
      name: text(p.name),
      x: number(p.x),
      y: number(p.y),
      w: number(p.w),
      d: number(p.d),
      r: number(p.r),
      base: number(p.base),
      height: number(p.height),
      stands: s.facts.elements[index]?.stands === true,
      ruined: s.facts.elements[index]?.ruined === true,
    }));
}

const unitIn = (scene: Scene, figure: Figure) => viewOf(scene.view).units[Number(figure.id.slice(1))];

function standing(scene: Scene, table: Table, figure: Figure, told: ReadonlySet<string>): Standing {
  const { aim } = scene;
  const own = unitIn(scene, figure);
  const shape = shapeOf(own?.type ?? '');
  const pointed = aim?.isPointed(figure.value) === true;
  const aimedAt = values(aim?.pointed ?? { verb: '' }, 'target').includes(figure.value);
  const wreck = figure.down;
  return {
    id: figure.id,
    kind: shape.kind,
    look: figure.look,
    ...spot(table, figure.x, figure.y, own?.z ?? 0),
    face: face(figure.facing),
    r: figure.r / unit,
    size: shape.size,
    tall: shape.tall,
    dim: wreck ? 1 : 0,
    roll: wreck ? 0.3 : 0,
    base: !wreck,
    block: figure.block ? { l: figure.block.l / unit, w: figure.block.w / unit } : null,
    acting: figure.acting || (!aimedAt && (aim?.picked(figure.value) ?? 0) > 0),
    lit: aim !== null && (aim.can(figure.value) || targetsOf(scene).has(figure.value)),
    pointed,
    told: told.has(figure.value),
    // Who fires once more before it falls is named like the others.
    label:
      wreck && !figure.acting
        ? null
        : {
            name: figure.name,
            sure: figure.acting || pointed || (aim?.picked(figure.value) ?? 0) > 0,
            life: { now: figure.pips, full: figure.full, pips: false },
            badges: (figure.badges ?? []).map((badge) => ({ icon: badge.icon, name: badge.name, tone: badge.tone })),
          },
  };
}

function sightMarks(scene: Scene, board: Flatland, table: Table): Mark[] {
  const line = board.sight;
  if (!line) return [];
  const found = sightFor(sightsOf(scene.view, scene.content), scene.aim?.pointed ?? null);
  const [eye, to] = [flat(table, ...line.from), flat(table, ...line.to)];
  const [dx, dz] = [to[0] - eye[0], to[1] - eye[1]];
  const far = Math.max(0.1, Math.hypot(dx, dz));
  const side = (share: number): Flat => [
    to[0] + ((-dz / far) * line.half * share) / unit,
    to[1] + ((dx / far) * line.half * share) / unit,
  ];
  const cut = 1 - (2 * line.hidden) / 100;
  const height = (found ? (found.low + found.high) / 2 : 2000) / unit;
  const marks: Mark[] = [
    {
      kind: 'fan',
      eye,
      y: 0.05,
      slices: [
        { a: side(-1), b: side(cut), hidden: 0 },
        ...(line.hidden > 0 ? [{ a: side(cut), b: side(1), hidden: 1 }] : []),
      ],
    },
    {
      kind: 'beam',
      from: { x: eye[0], y: (found?.eye ?? 2000) / unit, z: eye[1] },
      to: { x: to[0], y: height, z: to[1] },
      tone: line.smoke ? 'warn' : 'holo',
      wide: 0.08,
    },
  ];
  return marks;
}

// A dashed ring as far as it lies on the table.
function dashesOn({ width, depth }: Table, at: Spot, r: number): Mark[] {
  const count = 24;
  const turn = (Math.PI * 2) / count;
  return Array.from({ length: count }, (_, i) => i * turn)
    .filter((a) =>
      [a, a + turn / 2].every((each) => {
        const [x, z] = [at.x + Math.sin(each) * r, at.z + Math.cos(each) * r];
        return Math.abs(x) < width / unit / 2 && Math.abs(z) < depth / unit / 2;
      }),
    )
    .map((a) => ({
      kind: 'arc',
      at,
      inner: r - 0.04,
      outer: r + 0.04,
      from: a,
      to: a + turn / 2,
      tone: 'holo',
      opacity: 0.5,
    }));
}

function marksOf(scene: Scene, board: Flatland, table: Table, acting: Figure | undefined): Mark[] {
  const marks: Mark[] = sightMarks(scene, board, table);
  if (board.reach && scene.aim) {
    marks.push({
      kind: 'area',
      points: board.reach.outline.map(([x, y]) => flat(table, x, y)),
      tone: 'holo',
      fill: 0.09,
    });
    for (const ring of board.reach.rings)
      marks.push(...dashesOn(table, spot(table, board.reach.x, board.reach.y), ring.r / unit));
  }
  for (const disc of board.discs)
    if (disc.kind === 'bubble')
      marks.push({ kind: 'bubble', at: spot(table, disc.x, disc.y), r: disc.r / unit, tone: 'holo' });
  for (const token of board.tokens ?? [])
    marks.push({
      kind: 'ring',
      at: spot(table, token.x, token.y),
      r: token.reach ? token.reach / unit : 0.9,
      tone: 'warn',
      opacity: token.reach ? 0.35 : 0.9,
    });
  for (const hull of board.hulls ?? [])
    if (hull.points.length > 2)
      marks.push({
        kind: 'area',
        points: hull.points.map(([x, y]) => flat(table, x, y)),
        tone: 'good',
        fill: 0.05,
        line: 0.35,
      });
  const [x, y] = scene.aim?.pointed ? pointOf(board, scene.aim.pointed) : [];
  if (typeof x === 'number' && typeof y === 'number') {
    const at = spot(table, x, y, Number(scene.aim?.pointed?.z ?? 0));
    if (acting)
      marks.push({ kind: 'trail', points: [flat(table, acting.x, acting.y), flat(table, x, y)], tone: 'holo' });
    marks.push({
      kind: 'ghost',
      at,
      r: (acting?.r ?? 700) / unit,
      face: face(Number(scene.aim?.pointed?.facing ?? acting?.facing ?? 0)),
    });
  }
  marks.push(...handMarks(scene, board, acting));
  return marks;
}

const dotKey = (i: number) => `spot ${i}`;
const dotsOf = (scene: Scene, board: Flatland, table: Table): Dot[] =>
  spotsOf(board, scene.aim).map((each) => ({
    key: dotKey(each.choice.i),
    choices: [each.choice.i],
    at: spot(table, each.x, each.y, each.z),
    tone: 'holo',
    on: each.choice === scene.aim?.chosen,
    name: each.choice.text,
  }));

function notesOf(scene: Scene, board: Flatland, table: Table): Note[] {
  const found: Note[] = [];
  if (board.sight)
    found.push({
      key: 'sight',
      at: {
        ...spot(table, (board.sight.from[0] + board.sight.to[0]) / 2, (board.sight.from[1] + board.sight.to[1]) / 2),
        y: 1.4,
      },
      text: board.sight.label,
      tone: board.sight.hidden > 0 ? 'warn' : 'plain',
    });
  for (const token of board.tokens ?? [])
    found.push({ key: token.key, at: { ...spot(table, token.x, token.y), y: 0.8 }, text: token.name, tone: 'plain' });
  for (const disc of board.discs)
    if (disc.label)
      found.push({
        key: disc.key,
        at: { ...spot(table, disc.x, disc.y), y: disc.r / unit },
        text: disc.label,
        tone: 'plain',
      });
  if (scene.wide)
    for (const part of board.terrain)
      if (
        part.tag !== '' &&
        part.level &&
        part.value !== undefined &&
        (scene.aim?.can(part.value) || scene.aim?.isPointed(part.value))
      ) {
        const c = centreOf(part);
        found.push({
          key: part.key,
          at: { ...spot(table, c.x, c.y), y: Math.min(8, heightOf(scene, part.key)) + 0.5 },
          text: part.tag,
          tone: 'place',
        });
      }
  return found;
}
const heightOf = (scene: Scene, key: string) =>
  (viewOf(scene.view).facts.elements[Number(key.slice(1))]?.top ?? 0) / unit;

function featuresOf(scene: Scene, board: Flatland, table: Table): Feature[] {
  return board.terrain
    .filter((part) => part.value !== undefined && !part.soft)
    .map((part) => {
      const c = part.circle;
      const corners =
        part.points ??
        (c
          ? ([
              [c.x - c.r, c.y - c.r],
              [c.x + c.r, c.y - c.r],
              [c.x + c.r, c.y + c.r],
              [c.x - c.r, c.y + c.r],
            ] as const)
          : []);
      return {
        value: part.value!,
        points: corners.map(([x, y]) => flat(table, x!, y!)),
        top: heightOf(scene, part.key),
        can: scene.aim?.can(part.value!) === true,
      };
    });
}

function sourcesOf(board: Flatland, table: Table): Source[] {
  const smoke = board.discs
    .filter((disc) => disc.kind === 'smoke')
    .flatMap((disc) =>
      [0, 1, 2, 3, 4].map((i): Source => ({
        ...spot(table, disc.x + Math.sin(i * 1.26) * disc.r * 0.5, disc.y + Math.cos(i * 1.26) * disc.r * 0.5),
        y: 0.2,
        r: (disc.r / unit) * 0.5,
        h: 4,
        n: 8,
        kind: 'smoke',
      })),
    );
  const wrecks = board.figures
    .filter((each) => each.down && !each.small)
    .slice(0, 6)
    .map((each) => spot(table, each.x, each.y))
    .flatMap(({ x, y, z }): Source[] => [
      { x, y: y + 0.8, z, r: 1, h: 8, n: 12, kind: 'smoke' },
      { x, y: y + 0.4, z, r: 0.75, h: 2, n: 10, kind: 'fire' },
    ]);
  return [...smoke, ...wrecks];
}

function diorama(scene: Scene): Diorama {
  const board = sceneOf(scene.view, scene.content, scene.aim?.pointed ?? null);
  const elements = elementsOf(scene);
  const acting = board.figures.find((each) => each.acting);
  const told = wordsIn(scene.told?.event.args);
  const pieces = board.figures.map((each) => standing(scene, board, each, told));
  const dots = dotsOf(scene, board, board);
  const seat = scene.seat ?? 0;
  const [own, foes] = [true, false].map((mine) =>
    pieces.filter((each) => !each.dim && (each.look === seat + 1) === mine),
  ) as [Standing[], Standing[]];
  const az = (behind(own, foes) ?? (seat % 2 === 1 ? Math.PI : 0)) + (scene.phone ? 0.12 : 0.42);
  return {
    width: board.width / unit,
    depth: board.depth / unit,
    mood: { ...dayMood, from: [-20, 40, 26] },
    sceneryKey: JSON.stringify([viewOf(scene.view).table, elements.map((each) => [each.stands, each.ruined])]),
    scenery: (clock) => sceneryOf(board, elements, clock),
    pieces,
    marks: marksOf(scene, board, board, acting),
    dots,
    notes: notesOf(scene, board, board),
    features: featuresOf(scene, board, board),
    sources: sourcesOf(board, board),
    watch: watchOf(scene, board, board, acting, pieces, dots),
    home: { x: 0, y: 0, z: 0, az, tilt: scene.phone ? 0.72 : 0.54, dist: 90 },
    sure: own.length > 0 && foes.length > 0,
    ...(acting ? {} : { frame: scene.phone ? 40 : 44 }),
    blocks: elements
      .filter(
        (each) => each.stands && each.height > 2500 && each.base < 8000 && !/forest|brush|ladder|tree/.test(each.kind),
      )
      .map((each) => blockOf(board, each)),
  };
}

function press(hit: Hit, scene: Scene): void {
  const { aim, view, content } = scene;
  if (!aim?.prompt) return;
  const board = sceneOf(view, content, aim.pointed);
  const wish = (value: string): boolean => {
    const found = wishOf(
      view,
      content,
      value,
      aim.open.map((choice) => choice.action),
      aim.chosen?.action ?? null,
    );
    if (found) void aim.tryOut(found.actions, found.text);
    return found !== null;
  };
  const read = (now: Scene['view']) => sceneOf(now, content, null);
  const dot = hit.on ? undefined : spotsOf(board, aim).find((each) => dotKey(each.choice.i) === hit.dot);
  if (dot) return pressSpot(aim, dot);
  if (hit.piece && (aim.can(hit.piece) || !hit.ground || !board.reach)) return pressPiece(aim, hit.piece, wish);
  const at = hit.ground ? back(board, hit.ground) : null;
  if (
    at &&
    (hit.on || (board.reach && inside(board.reach.outline, at[0], at[1]))) &&
    pressReach(board, aim, at, hit.on === true, read)
  )
    return;
  if (hit.feature) return pressPiece(aim, hit.feature, wish);
  if (at && !pressReach(board, aim, at, false, read)) pressGround(board, aim, at);
}

function handMarks({ aim }: Scene, board: Flatland, from: Figure | undefined): Mark[] {
  const found: Mark[] = [];
  const self = board.figures.find((each) => each.value === aim?.pointed?.unit) ?? from;
  const last = aim?.drawn[aim.drawn.length - 1];
  if (aim && self && last)
    found.push(
      { kind: 'trail', points: [self, ...aim.drawn].map((each) => flat(board, each.x, each.y)), tone: 'holo' },
      { kind: 'ring', at: spot(board, last.x, last.y), r: self.r / unit, tone: 'holo', dashed: true },
    );
  if (aim?.turning)
    found.push({
      kind: 'ghost',
      at: spot(board, aim.turning.x, aim.turning.y),
      r: 1.2,
      face: face(aim.turning.facing),
    });
  return found;
}

const icons: readonly [RegExp, string][] = [
  [/hold fire/, 'hourglass'],
  [/fire|attack|cannon|gun|shot/, 'heavy-bullets'],
  [/missile|rocket|kabaaam/, 'missile-swarm'],
  [/blade|melee|ram|strike/, 'energy-sword'],
  [/smoke/, 'smoke-bomb'],
  [/rall/, 'rally-the-troops'],
  [/cover|dig|ground|shield/, 'shield'],
  [/infiltrat|hide/, 'hidden'],
  [/jump|rise|fly/, 'jet-pack'],
  [/move|go|walk|disembark|leave/, 'walking-boot'],
  [/scan|recon/, 'radar-sweep'],
  [/repair|mend/, 'spanner'],
  [/pass|done|stop|hold|no/, 'hourglass'],
  [/turn|post/, 'clockwise-rotation'],
  [/order|override|yes/, 'guards'],
];

export const game: SolidGame = {
  diorama,
  press,
  beats: beatsOf,
  grab: (hit, { aim, view, content }) => {
    const board = sceneOf(view, content, null);
    return aim && hit.ground
      ? grab(board, aim, back(board, hit.ground), hit.piece, (now) => sceneOf(now, content, null))
      : null;
  },
  place: (ground, { view, content }) => {
    const [x, y]: Corner = back(sceneOf(view, content, null), ground);
    return { x, y };
  },
  unit(scene) {
    const board = sceneOf(scene.view, scene.content, scene.aim?.pointed ?? null);
    const figure =
      board.figures.find((each) => each.acting) ??
      board.figures.find((each) => (scene.aim?.picked(each.value) ?? 0) > 0);
    if (!figure) return null;
    const line = unitsOf(scene.view, scene.content).find((each) => each.id === figure.id);
    return {
      kind: shapeOf(unitIn(scene, figure)?.type ?? '').kind,
      look: figure.look,
      name: figure.name,
      line: `AC ${line?.ac ?? 0}`,
      life: { now: Math.max(0, figure.pips), full: figure.full, pips: false, unit: t.life },
      chips: (figure.badges ?? [])
        .slice(0, 2)
        .map((badge) => ({ text: badge.name, ...(badge.tone ? { tone: 'warn' as const } : {}) })),
    };
  },
  harm: harms.techcommander!,
  icon: (verb, said) => icons.find(([pattern]) => pattern.test(`${verb} ${said}`.toLowerCase()))?.[1] ?? null,
};
