import type { Action, Choice, Content, Json } from '../../net/protocol';

// The view of MERCS as the hall sends it, read into what the board draws. No rule is decided here: reach, ends of steps and
// hidden shares come from the view, names from the content.

export interface Piece { id: string; corners: [number, number][]; er0: number; er1: number; type: string; access: string }
export interface FigurePiece {
  id: string; index: number; side: number; card: string; name: string; x: number; y: number; er: number; facing: number;
  inPlay: boolean; blood: number; bloodMax: number; initiative: number; acted: boolean; marks: string[]; lane: number | null;
}
export interface Thing { kind: string; x: number; y: number }
export interface Cloud { x: number; y: number; radius: number }
export interface End { verb: string; bearing: number; circle: string; x: number; y: number }
export interface Sight { target: string; hidden: number; of: number; level: number; obstacle: boolean }

export interface Model {
  width: number; depth: number; round: number; phase: string; scenario: string; map: string; points: [number, number];
  active: number; pieces: Piece[]; figures: FigurePiece[]; things: Thing[]; smoke: Cloud[];
  reach: { x: number; y: number; stop: string }[]; ends: End[]; sights: Sight[];
}

type Bag = { [key: string]: Json };
const bag = (value: Json | undefined): Bag => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {});
const list = (value: Json | undefined): Bag[] => (Array.isArray(value) ? value.map(bag) : []);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

export function entry(content: Content | null, file: string, id: string): Bag {
  return list(bag(content?.files[file])[file]).find((each) => each.id === id) ?? {};
}

export const sideName = (side: number): string => (side === 0 ? 'South' : 'North');

const statuses: [string, string][] = [
  ['armor_failed', 'armor failed'], ['set', 'set'], ['frozen', 'frozen'], ['pinned', 'pinned'], ['burning', 'burning'],
  ['dazed', 'dazed'], ['suppressing', 'suppressing'], ['held', 'held'],
];

function readFigure(value: Bag, index: number, content: Content | null): FigurePiece {
  const card = entry(content, 'units', text(value.card));
  const marks = statuses.filter(([key]) => number(value[key]) > 0).map(([, name]) => name);
  if (text(value.watching) !== '') marks.push('overwatch');
  return {
    id: `${index < 5 ? 'a' : 'b'}${(index % 5) + 1}`, index, side: index < 5 ? 0 : 1, card: text(value.card), name: text(card.name),
    x: number(value.x), y: number(value.y), er: Math.round(number(value.z) / 220), facing: number(value.facing),
    inPlay: value.standing === 'in_play', blood: number(card.blood) - number(value.blood_lost), bloodMax: number(card.blood),
    initiative: number(value.initiative), acted: number(value.acted) > 0, marks,
    lane: number(value.suppressing) > 0 ? number(value.lane) : null,
  };
}

function readPiece(value: Bag): Piece {
  const corners = Array.isArray(value.corners) ? value.corners : [];
  return {
    id: text(value.id), er0: number(value.er0), er1: number(value.er1), type: text(value.type), access: text(value.access),
    corners: corners.map((each): [number, number] => (Array.isArray(each) ? [number(each[0]), number(each[1])] : [0, 0])),
  };
}

export function readModel(view: Json, content: Content | null): Model {
  const state = bag(view);
  const field = bag(state.field);
  const points = Array.isArray(state.points) ? state.points : [];
  return {
    width: number(field.width) || 6100, depth: number(field.depth) || 9140, round: number(state.round), phase: text(state.phase),
    scenario: text(entry(content, 'scenarios', text(state.scenario)).name), map: text(entry(content, 'maps', text(state.map)).name),
    points: [number(points[0]), number(points[1])], active: number(state.active), pieces: list(field.pieces).map(readPiece),
    figures: list(state.figures).map((each, i) => readFigure(each, i, content)),
    things: list(state.objects).filter((each) => number(each.gone) === 0).map((each) => ({ kind: text(each.kind), x: number(each.x), y: number(each.y) })),
    smoke: list(state.smoke).map((each) => ({ x: number(each.x), y: number(each.y), radius: number(each.radius) })),
    reach: list(state.reach).map((each) => ({ x: number(each.x), y: number(each.y), stop: text(each.stop) })),
    ends: list(state.ends).map((each) => ({ verb: text(each.verb), bearing: number(each.bearing), circle: text(each.circle) || 'top', x: number(each.x), y: number(each.y) })),
    sights: list(state.sight).map((each) => ({ target: text(each.target), hidden: number(each.hidden), of: number(each.of), level: number(each.level), obstacle: each.obstacle === true })),
  };
}

export interface Dot { x: number; y: number; verb: string; choices: Choice[] }

const steps = new Set(['step', 'flush', 'edge']);
const spots = new Set(['place', 'adjust', 'snap', 'throw', 'lob']);

// Where on the table an action ends or lands; null for those that have no place.
export function spotOf(model: Model, action: Action): { x: number; y: number } | null {
  if (spots.has(action.verb)) return { x: number(action.x as Json), y: number(action.y as Json) };
  if (!steps.has(action.verb)) return null;
  const circle = text(action.circle as Json) || 'top';
  return model.ends.find((end) => end.verb === action.verb && end.bearing === number(action.bearing as Json) && end.circle === circle) ?? null;
}

// Choices with a place, gathered where they would be pressed.
export function dots(model: Model, choices: readonly Choice[]): Dot[] {
  const found = new Map<string, Dot>();
  for (const choice of choices) {
    const spot = spotOf(model, choice.action);
    if (!spot) continue;
    const key = `${choice.action.verb} ${spot.x},${spot.y}`;
    const dot = found.get(key) ?? { x: spot.x, y: spot.y, verb: choice.action.verb, choices: [] };
    dot.choices.push(choice);
    found.set(key, dot);
  }
  return [...found.values()];
}
