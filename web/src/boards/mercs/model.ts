import type { Action, Choice, Content, Json } from '../../net/protocol';
import type { IconName } from '../../ui/icons';

// The view of MERCS as the hall sends it, read into what the board draws. No rule is decided here: reach, ends of steps,
// hidden shares, templates and arcs come from the view, names and figures from the content.

export type Corner = [number, number];
export interface Piece {
  id: string;
  index: number;
  corners: Corner[];
  er0: number;
  er1: number;
  type: string;
  access: string;
  armor: number;
}
export interface Mark {
  key: string;
  name: string;
  icon: IconName;
}
export interface FigurePiece {
  id: string;
  index: number;
  side: number;
  card: string;
  name: string;
  icon: IconName;
  x: number;
  y: number;
  er: number;
  facing: number;
  standing: string;
  inPlay: boolean;
  blood: number;
  bloodMax: number;
  initiative: number;
  reaction: number;
  acted: boolean;
  marks: Mark[];
  counter: string;
  mp: number;
}
export interface Thing {
  kind: string;
  x: number;
  y: number;
  owner: number | null;
  carried: boolean;
}
export interface Cloud {
  x: number;
  y: number;
  radius: number;
}
export interface End {
  verb: string;
  bearing: number;
  circle: string;
  x: number;
  y: number;
  er: number;
  cost: number;
}
// A way to lay the card: where the base comes to lie, in front of the mover.
export interface Lay {
  verb: string;
  circle: string;
  x: number;
  y: number;
}
export interface Sight {
  target: string;
  hidden: number;
  of: number;
  level: number;
  obstacle: boolean;
  armor: number;
  hiders: number[];
  fan: { x: number; y: number; hidden: number }[];
}
export interface Template {
  verb: string;
  weapon: string;
  bearing: number | null;
  x: number;
  y: number;
  radius: number;
  cards: Corner[][];
}

export interface Model {
  width: number;
  depth: number;
  strip: number;
  base: number;
  card: { width: number; length: number; ahead: number; lays: Lay[] };
  arcs: { front: number; fire: number; rear: number };
  round: number;
  phase: string;
  scenario: string;
  victory: string;
  map: string;
  points: [number, number];
  megacons: [string, string];
  acting: string | null;
  group: string[];
  revealed: boolean;
  friendly: boolean;
  pieces: Piece[];
  figures: FigurePiece[];
  things: Thing[];
  smoke: Cloud[];
  lanes: { figure: string; corners: Corner[] }[];
  reach: { x: number; y: number; stop: string }[];
  ends: End[];
  sights: Sight[];
  templates: Template[];
}

type Bag = { [key: string]: Json };
export const bag = (value: Json | undefined): Bag =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
export const list = (value: Json | undefined): Bag[] => (Array.isArray(value) ? value.map(bag) : []);
export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
export const number = (value: Json | undefined, other = 0): number => (typeof value === 'number' ? value : other);

export function entry(content: Content | null, file: string, id: string): Bag {
  return list(bag(content?.files[file])[file]).find((each) => each.id === id) ?? {};
}
export const entries = (content: Content | null, file: string): Bag[] => list(bag(content?.files[file])[file]);

export const sideName = (side: number): string => (side === 0 ? 'South' : 'North');
export const sideLook = (side: number): number => (side === 0 ? 1 : 2);

const roles: { [type: string]: IconName } = {
  leader: 'leader',
  heavy: 'heavy',
  sniper: 'sniper',
  medic: 'medic',
  monkeywrench: 'wrench',
  demo: 'demo',
  assassin: 'blade',
  assault: 'shock',
};
export const roleIcon = (type: string): IconName => roles[type] ?? 'merc';

const statuses: [string, string, IconName][] = [
  ['armor_failed', 'armor failed', 'warn'],
  ['frozen', 'frozen', 'hold'],
  ['pinned', 'pinned', 'lock'],
  ['burning', 'burning', 'flame'],
  ['dazed', 'dazed', 'shock'],
  ['suppressing', 'suppressing', 'target'],
  ['set', 'set', 'heavy'],
  ['held', 'holds, +2 next round', 'hold'],
];

function readFigure(value: Bag, index: number, content: Content | null): FigurePiece {
  const card = entry(content, 'units', text(value.card));
  const marks = statuses
    .filter(([key]) => number(value[key]) > 0)
    .map(([key, name, icon]): Mark => ({ key, name, icon }));
  if (text(value.watching) !== '') marks.unshift({ key: 'watching', name: 'on Overwatch', icon: 'eye' });
  return {
    id: `${index < 5 ? 'a' : 'b'}${(index % 5) + 1}`,
    index,
    side: index < 5 ? 0 : 1,
    card: text(value.card),
    name: text(card.archetype) || text(card.name),
    icon: roleIcon(text(card.type)),
    x: number(value.x),
    y: number(value.y),
    er: Math.round(number(value.z) / 220),
    facing: number(value.facing),
    standing: text(value.standing),
    inPlay: value.standing === 'in_play',
    blood: number(card.blood) - number(value.blood_lost),
    bloodMax: number(card.blood),
    initiative: number(value.initiative),
    reaction: number(card.reaction),
    acted: number(value.acted) > 0,
    marks,
    counter: text(value.counter) || 'none',
    mp: number(value.mp),
  };
}

const corners = (value: Json | undefined): Corner[] =>
  (Array.isArray(value) ? value : []).map((each): Corner =>
    Array.isArray(each) ? [number(each[0]), number(each[1])] : [0, 0],
  );

function readPiece(value: Bag, index: number): Piece {
  return {
    id: text(value.id),
    index,
    er0: number(value.er0),
    er1: number(value.er1),
    type: text(value.type),
    access: text(value.access),
    armor: number(value.armor),
    corners: corners(value.corners),
  };
}

function readSight(value: Bag): Sight {
  const fan = Array.isArray(value.fan) ? value.fan : [];
  return {
    target: text(value.target),
    hidden: number(value.hidden),
    of: number(value.of),
    level: number(value.level),
    obstacle: value.obstacle === true,
    armor: number(value.armor),
    hiders: (Array.isArray(value.hiders) ? value.hiders : []).map((each) => number(each)),
    fan: fan.map((each) =>
      Array.isArray(each)
        ? { x: number(each[0]), y: number(each[1]), hidden: number(each[2]) }
        : { x: 0, y: 0, hidden: 0 },
    ),
  };
}

export function readModel(view: Json, content: Content | null): Model {
  const state = bag(view);
  const field = bag(state.field);
  const card = bag(field.card);
  const arcs = bag(field.arcs);
  const points = Array.isArray(state.points) ? state.points : [];
  const megacons = Array.isArray(state.megacon) ? state.megacon : [];
  return {
    width: number(field.width, 6100),
    depth: number(field.depth, 9140),
    strip: number(field.strip),
    base: number(field.base, 150),
    card: {
      width: number(card.width),
      length: number(card.length),
      ahead: number(card.ahead),
      lays: list(card.lays).map((each) => ({
        verb: text(each.verb),
        circle: text(each.circle) || 'top',
        x: number(each.x),
        y: number(each.y),
      })),
    },
    arcs: { front: number(arcs.front), fire: number(arcs.fire), rear: number(arcs.rear) },
    round: number(state.round),
    phase: text(state.phase),
    scenario: text(entry(content, 'scenarios', text(state.scenario)).name),
    victory: text(entry(content, 'scenarios', text(state.scenario)).victory),
    map: text(entry(content, 'maps', text(state.map)).name),
    points: [number(points[0]), number(points[1])],
    megacons: [text(megacons[0]), text(megacons[1])],
    acting: text(state.acting) || null,
    group: (Array.isArray(state.group) ? state.group : []).map((each) => text(each)),
    revealed: number(state.revealed) > 0,
    friendly: number(state.friendly, 1) > 0,
    pieces: list(field.pieces).map(readPiece),
    figures: list(state.figures).map((each, i) => readFigure(each, i, content)),
    things: list(state.objects)
      .filter((each) => number(each.gone) === 0)
      .map((each) => ({
        kind: text(each.kind),
        x: number(each.x),
        y: number(each.y),
        owner: number(each.owner, 255) < 2 ? number(each.owner) : null,
        carried: number(each.carrier, 255) < 10,
      })),
    smoke: list(state.smoke).map((each) => ({ x: number(each.x), y: number(each.y), radius: number(each.radius) })),
    lanes: list(state.lanes).map((each) => ({ figure: text(each.figure), corners: corners(each.corners) })),
    reach: list(state.reach).map((each) => ({ x: number(each.x), y: number(each.y), stop: text(each.stop) })),
    ends: list(state.ends).map((each) => ({
      verb: text(each.verb),
      bearing: number(each.bearing),
      circle: text(each.circle) || 'top',
      x: number(each.x),
      y: number(each.y),
      er: number(each.er),
      cost: number(each.cost),
    })),
    sights: list(state.sight).map(readSight),
    templates: list(state.templates).map((each) => ({
      verb: text(each.verb),
      weapon: text(each.weapon),
      bearing: typeof each.bearing === 'number' ? each.bearing : null,
      x: number(each.x),
      y: number(each.y),
      radius: number(each.radius),
      cards: (Array.isArray(each.cards) ? each.cards : []).map((one) => corners(one)),
    })),
  };
}

export interface Dot {
  key: string;
  x: number;
  y: number;
  verb: string;
  weapon: string;
  choices: Choice[];
}

const steps = new Set(['step', 'flush', 'edge']);
const spots = new Set(['place', 'adjust', 'snap', 'throw', 'lob']);

// Where the base comes to lie by the card's measures, if nothing stops it.
function laidAt(model: Model, action: Action): { x: number; y: number; er: number } | null {
  const mover = model.figures.find((each) => each.id === model.acting);
  const lay = model.card.lays.find(
    (each) => each.verb === action.verb && each.circle === (text(action.circle as Json) || 'top'),
  );
  if (!mover || !lay || !model.friendly) return null;
  const turn = (number(action.bearing as Json) * Math.PI) / 180;
  return {
    x: Math.round(mover.x + lay.x * Math.cos(turn) + lay.y * Math.sin(turn)),
    y: Math.round(mover.y - lay.x * Math.sin(turn) + lay.y * Math.cos(turn)),
    er: mover.er,
  };
}

// The end of a step as the hall tells it for those it lists; for a bearing that is in no list by the card's own measures.
export function endOf(model: Model, action: Action): End | null {
  if (!steps.has(action.verb)) return null;
  const circle = text(action.circle as Json) || 'top';
  const bearing = number(action.bearing as Json);
  const told = model.ends.find((end) => end.verb === action.verb && end.bearing === bearing && end.circle === circle);
  const laid = told ? null : laidAt(model, action);
  return told ?? (laid ? { verb: action.verb, bearing, circle, ...laid, cost: 0 } : null);
}

// Where no end of a step is told its direction is marked on a ring round the mover, the same whatever the card would reach.
const aside: { [circle: string]: number } = { left: -40, right: 40 };
const rings: { [verb: string]: number } = { step: 4, flush: 5, edge: 6 };
function ringOf(model: Model, action: Action): { x: number; y: number } | null {
  const mover = model.figures.find((each) => each.id === model.acting);
  if (model.friendly || !mover || !steps.has(action.verb)) return null;
  const bearing = ((number(action.bearing as Json) + (aside[text(action.circle as Json)] ?? 0)) * Math.PI) / 180;
  const far = model.base * (rings[action.verb] ?? 4);
  return { x: Math.round(mover.x + Math.sin(bearing) * far), y: Math.round(mover.y + Math.cos(bearing) * far) };
}

// Where on the table an action ends or lands, or is marked; null for those that have no place.
export function spotOf(model: Model, action: Action): { x: number; y: number } | null {
  return spots.has(action.verb)
    ? { x: number(action.x as Json), y: number(action.y as Json) }
    : (endOf(model, action) ?? ringOf(model, action));
}

export function templateOf(model: Model, action: Action | null | undefined): Template | null {
  if (!action) return null;
  return (
    model.templates.find(
      (each) =>
        each.verb === action.verb &&
        each.weapon === action.weapon &&
        (each.radius > 0
          ? each.x === number(action.x as Json) && each.y === number(action.y as Json)
          : each.bearing === number(action.bearing as Json)),
    ) ?? null
  );
}

// Whose sight lines are drawn: the target's that is aimed at, else of all that may be seen; none while a template lies on the table.
export function sightsShown(model: Model, aimed: Action | null): Sight[] {
  const target = typeof aimed?.target === 'string' ? aimed.target : null;
  if (target !== null) return model.sights.filter((each) => each.target === target);
  return templateOf(model, aimed) ? [] : model.sights.filter((each) => !each.obstacle && each.level < 2);
}

// Choices with a place, gathered where they would be pressed: what a finger cannot tell apart is one spot.
export function dots(model: Model, choices: readonly Choice[], apart: number): Dot[] {
  const found: Dot[] = [];
  for (const choice of choices) {
    const spot = spotOf(model, choice.action);
    if (!spot) continue;
    const { verb } = choice.action;
    const weapon = text(choice.action.weapon as Json);
    const near = found.find(
      (each) => each.verb === verb && each.weapon === weapon && Math.hypot(each.x - spot.x, each.y - spot.y) < apart,
    );
    if (near) near.choices.push(choice);
    else
      found.push({
        key: `${verb} ${weapon} ${spot.x},${spot.y}`,
        x: spot.x,
        y: spot.y,
        verb,
        weapon,
        choices: [choice],
      });
  }
  return found;
}
