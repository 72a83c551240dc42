import { harms } from '../../../boards/harm';
import {
  dotsOf,
  facingOf,
  grab,
  isChosen,
  placing,
  pressed,
  pressDot,
  pressFigure,
  pressTable,
  sameWay,
  waysOf,
} from '../../../boards/mercs/hands.svelte';
import {
  endOf,
  readModel,
  sideLook,
  sideName,
  sightsShown,
  spotOf,
  templateOf,
  type FigurePiece,
  type Model,
  type Sight,
} from '../../../boards/mercs/model';
import { entry, text, wordsIn } from '../../../boards/json';
import type { Action } from '../../../net/protocol';
import { words } from '../../../words';
import type { Diorama, Dot, Hit, Mark, Note, Scene, SolidGame, Standing } from '../../diorama';
import { behind, type Spot } from '../../kit/camera';
import type { Source } from '../../kit/fx';
import { dayMood } from '../../kit/stage';
import type { Slice } from '../../kit/signs';
import { spoken } from '../../../boards/mercs/spoken';
import { kindOf, shortName } from './kinds';
import { back, blockOf, face, flat, height, outline, spot, unit } from './place';
import { sceneryOf } from './scenery';
import { beatsOf } from './story';
import { goalOf, inPlay, watchOf } from './watch';

// MERCS as a place. The same model as the flat board, the same presses.
const t = words.mercs;
const figureSize = 1.22;
const tall: { [kind: string]: number } = { sniper: 1.9, behemoth: 2.7, heavy: 2.5 };

function standing(scene: Scene, model: Model, figure: FigurePiece, told: ReadonlySet<string>): Standing {
  const { aim } = scene;
  const kind = kindOf(figure);
  const acting = figure.id === model.acting || model.group.includes(figure.id);
  const pointed = aim?.isPointed(figure.id) === true;
  return {
    id: figure.id,
    kind,
    look: sideLook(figure.side),
    ...spot(model, figure),
    face: face(figure.facing),
    r: model.base / unit,
    size: figureSize,
    tall: tall[kind] ?? 2.4,
    dim: 0,
    acting,
    lit: aim !== null && aim.can(figure.id),
    pointed,
    told: told.has(figure.id),
    label: {
      name: shortName(figure.name),
      sure: acting || pointed,
      life: { now: figure.blood, full: figure.bloodMax, pips: true },
      badges: figure.marks.map((mark) => ({
        icon: mark.icon,
        name: mark.name,
        tone: mark.key === 'armor_failed' || mark.key === 'burning' ? ('bad' as const) : ('warn' as const),
      })),
    },
  };
}

// The fan of sight lines as slices between neighbouring columns.
function fan(model: Model, sight: Sight, from: FigurePiece): Mark {
  const rows = sight.of / Math.max(1, sight.fan.length);
  const points = sight.fan.map((column) => flat(model, column));
  const slices = sight.fan.map((column, i): Slice => {
    const here = points[i]!;
    const [before, after] = [points[i - 1] ?? here, points[i + 1] ?? here];
    return {
      a: [(before[0] + here[0]) / 2, (before[1] + here[1]) / 2],
      b: [(after[0] + here[0]) / 2, (after[1] + here[1]) / 2],
      hidden: column.hidden / rows,
    };
  });
  return { kind: 'fan', eye: flat(model, from), y: height(model, from.er), slices };
}

function sightMarks(model: Model, aimed: Action | null, acting: FigurePiece): Mark[] {
  const found: Mark[] = [];
  for (const sight of sightsShown(model, aimed)) {
    const target = model.figures.find((each) => each.id === sight.target);
    if (!target) continue;
    found.push(fan(model, sight, acting));
    if (aimed?.target !== target.id) continue;
    const [a, b] = [spot(model, acting), spot(model, target)];
    found.push(
      { kind: 'beam', from: { ...a, y: a.y + 1.9 }, to: { ...b, y: b.y + 1.7 }, tone: 'holo' },
      ...arcs(model, target),
    );
    for (const index of sight.hiders) {
      const hider = model.pieces[index];
      if (!hider) continue;
      const block = blockOf(model, hider);
      found.push({
        kind: 'block',
        at: { x: block.cx, y: block.y, z: block.cz },
        w: block.w + 0.1,
        h: block.h + 0.1,
        d: block.d + 0.1,
        tone: 'warn',
        fill: 0.1,
      });
    }
  }
  return found;
}

// Front, sides and rear on the target's base.
function arcs(model: Model, figure: FigurePiece): Mark[] {
  const [at, f] = [spot(model, figure), face(figure.facing)];
  const r = model.base / unit;
  const [front, rear] = [(model.arcs.front * Math.PI) / 180, (model.arcs.rear * Math.PI) / 180];
  const part = (from: number, to: number, tone: 'holo' | 'warn' | 'bad', opacity: number): Mark => ({
    kind: 'arc',
    at,
    inner: r + 0.2,
    outer: r + 0.42,
    from: f + from + 0.04,
    to: f + to - 0.04,
    tone,
    opacity,
  });
  return [
    part(-front, front, 'holo', 0.55),
    part(front, rear, 'warn', 0.5),
    part(rear, Math.PI * 2 - rear, 'bad', 0.6),
    part(-rear, -front, 'warn', 0.5),
  ];
}

function aimMarks(model: Model, aimed: Action | null, acting: FigurePiece | null): Mark[] {
  const found: Mark[] = [];
  const template = templateOf(model, aimed);
  for (const card of template?.cards ?? [])
    found.push({ kind: 'area', points: outline(model, card), tone: 'bad', fill: 0.14 });
  if (template && template.radius > 0)
    found.push(
      { kind: 'ring', at: spot(model, template), r: template.radius / unit, tone: 'bad' },
      { kind: 'disc', at: spot(model, template), r: template.radius / unit, tone: 'bad', opacity: 0.14 },
    );
  const end = aimed ? endOf(model, aimed) : null;
  const goal = aimed ? spotOf(model, aimed) : null;
  if (!goal || !aimed || aimed.verb === 'throw' || aimed.verb === 'lob') return found;
  const facing = typeof aimed.facing === 'number' && aimed.facing >= 0 ? aimed.facing : (acting?.facing ?? 0);
  const at = spot(model, { ...goal, er: end?.er ?? 0 });
  if (acting && end)
    found.push({
      kind: 'trail',
      points: [flat(model, acting), flat(model, goal)],
      y: height(model, Math.max(acting.er, end.er)),
      tone: 'holo',
    });
  found.push({ kind: 'ghost', at, r: model.base / unit, face: face(facing) });
  return found;
}

function marksOf(scene: Scene, model: Model, acting: FigurePiece | null): Mark[] {
  const aimed = scene.aim?.pointed ?? null;
  const found: Mark[] = [];
  const reach = model.reach.map((each) => flat(model, each));
  if (reach.length > 2 && scene.aim)
    found.push({ kind: 'area', points: reach, y: height(model, acting?.er), tone: 'holo', fill: 0.1 });
  const goal = goalOf(model);
  if (goal)
    found.push({ kind: 'area', points: outline(model, goal.corners), tone: 'warn', fill: 0.07, line: 0.8, wide: 0.16 });
  if (acting) found.push(...sightMarks(model, aimed, acting));
  for (const lane of model.lanes)
    found.push({ kind: 'area', points: outline(model, lane.corners), tone: 'warn', fill: 0.08, line: 0.5 });
  return [...found, ...aimMarks(model, aimed, acting), ...handMarks(scene, model, acting)];
}

// A way that is drawn or aimed at, and a base that is being turned.
function handMarks({ aim }: Scene, model: Model, acting: FigurePiece | null): Mark[] {
  const found: Mark[] = [];
  const [last, r, y] = [aim?.drawn[aim.drawn.length - 1], model.base / unit, height(model, acting?.er)];
  if (aim && acting && last)
    found.push(
      { kind: 'trail', points: [acting, ...aim.drawn].map((each) => flat(model, each)), y, tone: 'holo' },
      { kind: 'ring', at: spot(model, { ...last, er: acting.er }), r, tone: 'holo', dashed: true },
    );
  if (aim?.turning)
    found.push({
      kind: 'ghost',
      at: spot(model, { ...aim.turning, er: acting?.er ?? 0 }),
      r: r * 1.5,
      face: face(aim.turning.facing),
    });
  return found;
}

const tones: { [verb: string]: Dot['tone'] } = { snap: 'good', throw: 'bad', lob: 'bad' };
function dotMarks(scene: Scene, model: Model): Dot[] {
  const all = dotsOf(model, scene.aim, 60);
  const spots = all.map((dot): Dot => ({
    key: dot.key,
    choices: pressed(dot).map((each) => each.i),
    at: spot(model, { ...dot, er: endOf(model, dot.choices[0]!.action)?.er ?? 0 }),
    tone: tones[dot.verb] ?? 'holo',
    on: isChosen(scene.aim, dot),
    name: dot.choices[0]!.text,
  }));
  const now = all.find((dot) => isChosen(scene.aim, dot));
  if (!now) return [...spots, ...wayMarks(scene, model)];
  // The facings of a chosen spot lie round it.
  const turns = now.choices.filter((each) => sameWay(scene.aim, each) && facingOf(each) !== null);
  const middle = spot(model, now);
  const noses =
    turns.length < 2
      ? []
      : turns.map((choice): Dot => {
          const f = face(facingOf(choice)!);
          return {
            key: `nose ${choice.i}`,
            choices: [choice.i],
            at: { x: middle.x + Math.sin(f) * 1.6, y: middle.y, z: middle.z + Math.cos(f) * 1.6 },
            tone: 'white',
            on: choice === scene.aim?.chosen,
            name: choice.text,
          };
        });
  return [...spots, ...noses];
}

// Ways to look or to fire lie round who acts, once the deed is picked.
function wayMarks({ aim }: Scene, model: Model): Dot[] {
  const acting = model.figures.find((each) => each.id === model.acting);
  if (!acting) return [];
  const at = spot(model, acting);
  return waysOf(aim).map(({ choice, bearing }): Dot => {
    const [f, far] = [face(bearing), choice.action.verb === 'pivot' ? 1.6 : 4];
    return {
      key: `nose ${choice.i}`,
      choices: [choice.i],
      at: { x: at.x + Math.sin(f) * far, y: at.y, z: at.z + Math.cos(f) * far },
      tone: 'white',
      on: choice === aim?.chosen,
      name: choice.text,
    };
  });
}

function notesOf(scene: Scene, model: Model, acting: FigurePiece | null): Note[] {
  const aimed = scene.aim?.pointed ?? null;
  const found: Note[] = [];
  const goal = goalOf(model);
  if (goal) {
    const b = blockOf(model, goal);
    found.push({
      key: 'goal',
      at: { x: b.cx, y: 0.3, z: b.cz },
      text: t.square(model.points[0], model.points[1]),
      tone: 'warn',
    });
  }
  const end = aimed ? endOf(model, aimed) : null;
  if (end && end.cost > 0) {
    const at = spot(model, end);
    found.push({ key: 'cost', at: { ...at, y: at.y + 1.2 }, text: t.points(end.cost), tone: 'holo' });
  }
  const sight = acting ? model.sights.find((each) => each.target === aimed?.target) : undefined;
  const hider = model.pieces[sight?.hiders[0] ?? -1];
  if (sight && hider && sight.hidden > 0) {
    const block = blockOf(model, hider);
    found.push({
      key: 'hider',
      at: { x: block.cx, y: block.y + block.h + 0.4, z: block.cz },
      text: `${hider.id.replace(/_n$/, '').replaceAll('_', ' ')}: ${t.hidden(Math.round((100 * sight.hidden) / Math.max(1, sight.of)))}`,
      tone: 'warn',
    });
  }
  // How high things are matters to who climbs or shoots.
  if (scene.wide && (aimed || model.reach.length > 0))
    for (const piece of model.pieces)
      if (piece.type !== 'area' && piece.er1 > 1 && piece.access === 'none') {
        const b = blockOf(model, piece);
        found.push({
          key: piece.id,
          at: { x: b.cx, y: b.y + b.h + 0.2, z: b.cz },
          text: t.height(piece.er1),
          tone: 'place',
        });
      }
  return found;
}

function sourcesOf(model: Model): Source[] {
  const burning = inPlay(model)
    .filter((each) => each.marks.some((mark) => mark.key === 'burning'))
    .map((each) => spot(model, each));
  const clouds = model.smoke.flatMap((cloud): Source[] => {
    const at = spot(model, cloud);
    const r = cloud.radius / unit;
    return [0, 1, 2, 3, 4, 5].map((i) => ({
      x: at.x + Math.sin(i * 1.05) * r * 0.55,
      y: 0.2,
      z: at.z + Math.cos(i * 1.05) * r * 0.55,
      r: r * 0.5,
      h: 2.6,
      n: 7,
      kind: 'smoke',
    }));
  });
  return [
    ...clouds,
    ...burning.flatMap(({ x, y, z }): Source[] => [
      { x, y: y + 0.5, z, r: 0.5, h: 2.2, n: 11, kind: 'fire' },
      { x, y: y + 1.6, z, r: 0.5, h: 4, n: 7, kind: 'smoke' },
    ]),
  ];
}

const squadOf = (scene: Scene, model: Model, side: number): string =>
  text(entry(scene.content, 'megacons', model.megacons[side] ?? '').name) || sideName(side);

function diorama(scene: Scene): Diorama {
  const model = readModel(scene.view, scene.content);
  const acting = inPlay(model).find((each) => each.id === model.acting) ?? null;
  const told = wordsIn(scene.told?.event.args);
  const side = (scene.seat ?? 0) % 2;
  const [own, foes] = [0, 1].map((of) =>
    inPlay(model)
      .filter((each) => (each.side === side) === (of === 0))
      .map((each) => spot(model, each)),
  ) as [Spot[], Spot[]];
  // On a phone straight behind who acts, so that a shot runs up the screen; else a little from the side of one's own.
  const goal = goalOf(model)?.corners.map(([x, y]) => spot(model, { x, y }));
  const from = scene.phone && acting ? behind([spot(model, acting)], goal ?? foes) : behind(own, foes);
  const az = (from ?? (side === 0 ? -Math.PI / 2 : Math.PI / 2)) + (scene.phone ? 0.12 : 0.5);
  return {
    width: model.depth / unit,
    depth: model.width / unit,
    mood: dayMood,
    sceneryKey: JSON.stringify([model.pieces.map((each) => each.corners), model.things]),
    scenery: (clock) => sceneryOf(model, clock),
    pieces: inPlay(model).map((each) => standing(scene, model, each, told)),
    marks: marksOf(scene, model, acting),
    dots: dotMarks(scene, model),
    notes: notesOf(scene, model, acting),
    features: [],
    blocks: model.pieces.filter((each) => each.type !== 'area' && each.er1 > 1).map((each) => blockOf(model, each)),
    sources: sourcesOf(model),
    watch: watchOf(scene, model, acting),
    home: { x: 0, y: 0, z: 0, az, tilt: scene.phone ? 0.72 : 0.66, dist: 60 },
    sure: own.length > 0 && foes.length > 0,
    // Both squads at once are small enough: the margin is for words over those who fight.
    ...(scene.wide && model.reach.length === 0 && !scene.aim?.pointed?.target ? { frame: 54 } : {}),
  };
}

// A press: a facing, a spot, a figure; else any place of the table.
function press(hit: Hit, { aim, view, content }: Scene): void {
  if (!aim?.prompt) return;
  const model = readModel(view, content);
  const nose = hit.dot?.startsWith('nose ')
    ? aim.prompt.choices.find((choice) => `nose ${choice.i}` === hit.dot)
    : undefined;
  if (nose) return nose === aim.chosen ? void aim.confirm() : aim.choose(nose);
  const dot = hit.on ? undefined : dotsOf(model, aim, 60).find((each) => each.key === hit.dot);
  if (dot) return pressDot(aim, dot);
  if (hit.piece && (aim.can(hit.piece) || !hit.ground)) return pressFigure(aim, hit.piece);
  if (hit.ground) pressTable(model, aim, content, back(model, hit.ground), hit.on === true);
}

const icons: readonly [RegExp, string][] = [
  [/^step|^move|^flush|^edge/, 'run'],
  [/overwatch|suppress|aim/, 'targeting'],
  [/knife|blade|fist|katana/, 'crossed-swords'],
  [/rifle|fire|carbine|cannon|gun|smg/, 'winchester-rifle'],
  [/pistol/, 'pistol-gun'],
  [/snap/, 'shield'],
  [/hold|pass|done|stop/, 'hourglass'],
  [/ram|strike/, 'crossed-swords'],
  [/grenade|throw|lob|launch/, 'grenade'],
  [/medkit|treat|heal/, 'first-aid-kit'],
  [/repair|kit/, 'spanner'],
  [/turn|face/, 'clockwise-rotation'],
  [/climb|jump/, 'stairs'],
  [/command/, 'guards'],
];

export const game: SolidGame = {
  diorama,
  press,
  beats: beatsOf,
  grab: (hit, { aim, view, content }) => {
    const model = readModel(view, content);
    return aim && hit.ground ? grab(model, aim, content, back(model, hit.ground), hit.piece) : null;
  },
  place: (ground, { view, content }) => back(readModel(view, content), ground),
  unit(scene) {
    const model = readModel(scene.view, scene.content);
    const figure = inPlay(model).find((each) => each.id === model.acting) ?? placing.figure(model, scene.aim);
    if (!figure) return null;
    return {
      kind: kindOf(figure),
      look: sideLook(figure.side),
      name: figure.name,
      line: [squadOf(scene, model, figure.side), ...(figure.mp > 0 ? [t.points(figure.mp)] : [])].join(' · '),
      life: { now: figure.blood, full: figure.bloodMax, pips: true, unit: 'Blood' },
      chips: figure.marks.slice(0, 2).map((mark) => ({ text: mark.name, tone: 'warn' as const })),
    };
  },
  say: (said, scene) => spoken(readModel(scene.view, scene.content), said),
  strip(scene) {
    const model = readModel(scene.view, scene.content);
    if (model.round === 0) return null;
    const order = [...model.figures]
      .filter((each) => each.card !== '')
      .sort((a, b) => Number(b.inPlay) - Number(a.inPlay) || b.initiative - a.initiative || b.reaction - a.reaction);
    return {
      turns: order.map((each) => ({
        key: each.id,
        kind: kindOf(each),
        look: sideLook(each.side),
        number: String(each.initiative),
        name: shortName(each.name),
        state: !each.inPlay ? 'gone' : each.id === model.acting ? 'now' : each.acted ? 'done' : 'later',
      })),
    };
  },
  harm: harms.mercs!,
  icon: (verb, said) => icons.find(([pattern]) => pattern.test(`${verb} ${said}`.toLowerCase()))?.[1] ?? null,
};
