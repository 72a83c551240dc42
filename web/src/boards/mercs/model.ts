import type {
  Figure,
  Fighter,
  Lay,
  PieceShown,
  SightLine,
  StepEnd,
  TemplateShown,
  Thing,
  View,
} from '../../net/generated/mercs';
import type * as own from '../../net/generated/mercs';
import type { Action, Choice, Content, Json } from '../../net/protocol';
import type { IconName } from '../../ui/icons';
import { bag, entry, list, number, text, type Bag } from '../json';

// The view of MERCS as the hall sends it, read into what the board draws. No rule is decided here: reach, ends of
// steps, hidden shares, templates and arcs come from the view, names and figures from the content.

export type Corner = [number, number];
export type { Lay, Thing };
export type End = StepEnd;
export interface Piece extends PieceShown {
  index: number;
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
export interface Cloud {
  x: number;
  y: number;
  radius: number;
}
export interface Sight extends Omit<SightLine, 'target' | 'fan'> {
  target: string;
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
  level: number; // the height of one
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
  reach: { x: number; y: number; stop: own.Stop }[];
  ends: End[];
  sights: Sight[];
  templates: Template[];
}

// All entries of a list of the content.
export const entries = (content: Content | null, file: string): Bag[] => list(bag(content?.files[file])[file]).map(bag);

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

const statuses: [keyof Figure, string, IconName][] = [
  ['armor_failed', 'armor failed', 'warn'],
  ['frozen', 'frozen', 'hold'],
  ['pinned', 'pinned', 'lock'],
  ['burning', 'burning', 'flame'],
  ['dazed', 'dazed', 'shock'],
  ['suppressing', 'suppressing', 'target'],
  ['set', 'set', 'heavy'],
  ['held', 'holds, +2 next round', 'hold'],
];

function readFigure(figure: Figure, fighter: Fighter, index: number, content: Content | null): FigurePiece {
  const card = entry(content, 'units', figure.card ?? '');
  const marks = statuses
    .filter(([key]) => Number(figure[key]) > 0)
    .map(([key, name, icon]): Mark => ({ key, name, icon }));
  if (figure.watching !== null) marks.unshift({ key: 'watching', name: 'on Overwatch', icon: 'eye' });
  return {
    id: fighter.figure ?? '',
    index,
    side: fighter.side,
    card: figure.card ?? '',
    name: text(card.archetype) || text(card.name),
    icon: roleIcon(text(card.type)),
    x: figure.x,
    y: figure.y,
    er: fighter.er,
    facing: figure.facing,
    standing: figure.standing,
    inPlay: figure.standing === 'in_play',
    blood: number(card.blood) - figure.blood_lost,
    bloodMax: number(card.blood),
    initiative: figure.initiative,
    reaction: number(card.reaction),
    acted: figure.acted > 0,
    marks,
    counter: figure.counter,
    mp: figure.mp,
  };
}

const readSight = (line: SightLine): Sight => ({
  ...line,
  target: line.target ?? '',
  fan: line.fan.map(([x, y, hidden]) => ({ x, y, hidden })),
});

const readTemplate = (shape: TemplateShown): Template => ({
  verb: shape.verb,
  weapon: shape.weapon ?? '',
  bearing: shape.bearing ?? null,
  x: shape.x ?? 0,
  y: shape.y ?? 0,
  radius: shape.radius ?? 0,
  cards: shape.cards ?? [],
});

export function readModel(view: Json, content: Content | null): Model {
  const state = view as unknown as View;
  const { field } = state;
  const scenario = entry(content, 'scenarios', state.scenario ?? '');
  return {
    ...field,
    round: state.round,
    phase: state.phase,
    scenario: text(scenario.name),
    victory: text(scenario.victory),
    map: text(entry(content, 'maps', state.map ?? '').name),
    points: state.points,
    megacons: [state.megacon[0] ?? '', state.megacon[1] ?? ''],
    acting: state.acting,
    group: state.group.map((each) => each ?? ''),
    revealed: state.revealed > 0,
    friendly: state.friendly > 0,
    pieces: field.pieces.map((piece, index) => ({ ...piece, index })),
    figures: state.figures.map((each, i) => readFigure(each, state.fighters[i]!, i, content)),
    things: state.things,
    smoke: state.smoke,
    lanes: state.lanes.map(({ figure, corners }) => ({ figure: figure ?? '', corners })),
    reach: state.reach ?? [],
    ends: state.ends ?? [],
    sights: (state.sight ?? []).map(readSight),
    templates: (state.templates ?? []).map(readTemplate),
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

const steps = new Set<own.Verb>(['step', 'flush', 'edge']);
const spots = new Set<own.Verb>(['place', 'adjust', 'snap', 'throw', 'lob']);

// Where the base comes to lie by the card's measures, if nothing stops it.
function laidAt(
  model: Model,
  { verb, circle = 'top', bearing = 0 }: own.Action,
): { x: number; y: number; er: number } | null {
  const mover = model.figures.find((each) => each.id === model.acting);
  const lay = model.card.lays.find((each) => each.verb === verb && each.circle === circle);
  if (!mover || !lay || !model.friendly) return null;
  const turn = (bearing * Math.PI) / 180;
  return {
    x: Math.round(mover.x + lay.x * Math.cos(turn) + lay.y * Math.sin(turn)),
    y: Math.round(mover.y - lay.x * Math.sin(turn) + lay.y * Math.cos(turn)),
    er: mover.er,
  };
}

const ownAction = (action: Action): own.Action => action as unknown as own.Action;

// The end of a step as the hall tells it for those it lists; for a bearing that is in no list by the card's own
// measures.
export function endOf(model: Model, action: Action): End | null {
  const { verb, circle = 'top', bearing = 0 } = ownAction(action);
  if (!steps.has(verb)) return null;
  const told = model.ends.find((end) => end.verb === verb && end.bearing === bearing && end.circle === circle);
  const laid = told ? null : laidAt(model, ownAction(action));
  return told ?? (laid ? { verb, bearing, circle, ...laid, cost: 0 } : null);
}

// Where no end of a step is told its direction is marked on a ring round the mover, the same whatever the card would
// reach.
const aside: { [circle in own.Circle]: number } = { top: 0, left: -40, right: 40 };
const rings: { [verb: string]: number } = { step: 4, flush: 5, edge: 6 };
function ringOf(model: Model, { verb, circle = 'top', bearing = 0 }: own.Action): { x: number; y: number } | null {
  const mover = model.figures.find((each) => each.id === model.acting);
  if (model.friendly || !mover || !steps.has(verb)) return null;
  const turn = ((bearing + aside[circle]) * Math.PI) / 180;
  const far = model.base * (rings[verb] ?? 4);
  return { x: Math.round(mover.x + Math.sin(turn) * far), y: Math.round(mover.y + Math.cos(turn) * far) };
}

// Where on the table an action ends or lands, or is marked; null for those that have no place.
export function spotOf(model: Model, action: Action): { x: number; y: number } | null {
  const { verb, x = 0, y = 0 } = ownAction(action);
  return spots.has(verb) ? { x, y } : (endOf(model, action) ?? ringOf(model, ownAction(action)));
}

export function templateOf(model: Model, action: Action | null | undefined): Template | null {
  if (!action) return null;
  const { verb, weapon, x = 0, y = 0, bearing = 0 } = ownAction(action);
  return (
    model.templates.find(
      (each) =>
        each.verb === verb &&
        each.weapon === weapon &&
        (each.radius > 0 ? each.x === x && each.y === y : each.bearing === bearing),
    ) ?? null
  );
}

// Whose sight lines are drawn: the target's that is aimed at, else of all that may be seen; none while a template lies
// on the table.
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
    const weapon = text(choice.action.weapon);
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
