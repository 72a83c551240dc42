import type * as own from '../../net/generated/recon';
import type { Content, Json } from '../../net/protocol';
import type { IconName } from '../../ui/icons';
import { words } from '../../words';
import { bag, list, number, text, type Bag } from '../json';

// The view of MERCS Recon as the hall sends it, read into what the board draws. No rule is decided here: numbers come
// from the view, names and printed figures from the content.

export type Edge = own.Edge;
export interface Area {
  id: string;
  row: number;
  column: number;
  kind: string;
  tile: string;
  room: number;
  place: string;
  white: string;
  capacity: number;
  armor: number;
  durability: number;
  north: Edge;
  west: Edge;
  disc: number;
  burning: boolean;
  smoke: boolean;
}
export interface Merc {
  id: string;
  name: string;
  letter: string;
  seat: number;
  area: string | null;
  blood: number;
  bloodMax: number;
  cp: number;
  cpMax: number;
  ammo: number;
  ammoMax: number;
  priority: number;
  token: number;
  down: boolean;
  dead: boolean;
  onTile: boolean;
  reserve: string;
  facing: string;
  held: string;
  kia: boolean;
  excessive: boolean;
  passed: boolean;
  look: number;
  icon: IconName;
  ducked: boolean;
  initiative: boolean;
  hustled: boolean;
  reloaded: boolean;
}
export interface Figure {
  id: string;
  kind: string;
  name: string;
  mark: string;
  rank: number;
  area: string;
  damage: number;
  blood: number;
  states: string[];
}
export interface AgentDisc {
  colour: string;
  area: string;
}
export interface Token {
  area: string;
  what: string;
  faceUp: boolean;
}
export interface Circle {
  value: number;
  colour: string;
  who: string;
}
export interface Threshold {
  from: number;
  blood: number;
}
export interface Breach {
  name: string;
  room: string;
  guestAt: number;
  track: number;
  collateralTrack: number;
  thresholds: Threshold[];
  cover: string[];
  outside: string;
  inside: string;
  acting: string;
  circles: Circle[];
  mercs: number;
  opfor: number;
  collateral: number;
  destroyedAt: number;
  discAt: number;
  order: string[];
  next: number;
}

export interface Model {
  mission: string;
  building: string;
  team: string;
  round: number;
  roundLimit: number;
  phase: string;
  ending: string;
  areas: Area[];
  mercs: Merc[];
  figures: Figure[];
  agents: AgentDisc[];
  tokens: Token[];
  security: number;
  reinforcement: boolean;
  level: number;
  nextAt: number;
  reinforcementMax: number;
  discs: number;
  employeesKilled: number;
  casualties: number[];
  alarm: string;
  bands: { level: number; from: number }[];
  employeesMost: number;
  alarmingDiscs: number[];
  prompted: string;
  burstsEastWest: boolean;
  rooms: { tile: string; name: string; flat: boolean; row: number; column: number }[];
  manyOpfor: number;
  movementCard: string;
  eventCard: string;
  foreseen: string[];
  step: number;
  steps: number;
  count: number;
  carrier: string;
  breach: Breach | null;
  // The areas that some MERC sees; null where the hall did not say.
  inSight: ReadonlySet<string> | null;
}

export function entries(content: Content | null, file: string, key: string): Bag[] {
  const whole = bag(content?.files[file]);
  return list(whole[key]).map(bag);
}
export function find(content: Content | null, file: string, key: string, id: string): Bag {
  return entries(content, file, key).find((each) => each.id === id) ?? {};
}
const plainName = (id: string) => id.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase());
export const title = (content: Content | null, file: string, key: string, id: string) =>
  text(find(content, file, key, id).name) || plainName(id);

export function readAreas(view: own.View): Area[] {
  const { plan, building } = view;
  const [fires, clouds] = [new Set(view.fires), new Set(view.clouds)];
  return building.areas.map((facts, i): Area => ({
    id: plan.areas[i] ?? '',
    row: Math.floor(i / plan.columns),
    column: i % plan.columns,
    kind: facts.kind,
    tile: facts.tile ?? '',
    room: facts.room,
    armor: facts.armor,
    durability: facts.durability,
    place: facts.place,
    white: facts.white,
    capacity: facts.capacity,
    north: plan.north[i] ?? 'wall',
    west: plan.west[i] ?? 'wall',
    disc: view.discs[i] ?? 0,
    burning: fires.has(plan.areas[i]!),
    smoke: clouds.has(plan.areas[i]!),
  }));
}

const icons: [RegExp, IconName][] = [
  [/leader/, 'leader'],
  [/gunner|heavy/, 'heavy'],
  [/demo/, 'demo'],
  [/incinerator/, 'flame'],
  [/breacher/, 'breach'],
  [/shock/, 'shock'],
  [/assassin/, 'blade'],
  [/monkeywrench/, 'wrench'],
];
const iconOf = (id: string): IconName => icons.find(([words]) => words.test(id))?.[1] ?? 'merc';

function readMercs(view: own.View, content: Content | null): Merc[] {
  return view.mercs.map((m, i): Merc => {
    const id = m.board ?? '',
      board = find(content, 'boards', 'boards', id);
    const name = text(board.name) || plainName(id);
    return {
      ...m,
      id,
      name,
      letter:
        name
          .split(' ')
          .slice(1)
          .map((word) => word[0])
          .join('') || name[0]!,
      bloodMax: number(bag(board.blood).max),
      cpMax: Math.max(0, list(bag(board.cp).bubbles).length - 1),
      ammoMax: number(board.ammo),
      onTile: m.on_tile,
      held: m.held ?? '',
      look: i + 1,
      icon: iconOf(id),
    };
  });
}

function readFigures(view: own.View, content: Content | null): Figure[] {
  return view.opfor.map((f): Figure => {
    const kind = f.kind ?? '',
      rank = Number(/^secfor(\d)$/.exec(kind)?.[1] ?? 0);
    const card =
      ['secfor', 'employees', 'figures']
        .map((key) => find(content, 'opfor', key, kind))
        .find((each) => each.id === kind) ?? {};
    const name = text(card.name) || plainName(kind);
    const states = [
      f.stance === 'none' ? '' : f.stance,
      f.suppressed_until > 0 ? 'suppressed' : '',
      f.blinded_until > 0 ? 'blinded' : '',
      f.pinned_until > 0 ? 'pinned' : '',
    ];
    return {
      id: f.id ?? '',
      kind,
      name,
      mark: rank > 0 ? ['', 'I', 'II', 'III', 'IV'][rank]! : name[0]!,
      rank,
      area: f.area ?? '',
      damage: f.damage,
      blood: number(card.blood),
      states: states.filter((each) => each !== ''),
    };
  });
}

function readBreach({ breach, tile }: own.View, content: Content | null): Breach | null {
  if (!tile) return null;
  const side = find(content, 'breach', 'sides', breach.side ?? '');
  return {
    name: text(side.name),
    room: '',
    guestAt: breach.guest ? breach.guest_at : -1,
    track: tile.track,
    collateralTrack: tile.collateral_track,
    thresholds: list(side.thresholds)
      .map(bag)
      .map((each) => ({ from: number(each.from), blood: number(each.blood) })),
    cover: tile.cover.flatMap((who) => who ?? []),
    outside: breach.outside ?? '',
    inside: breach.inside ?? '',
    acting: tile.acting ?? '',
    mercs: breach.mercs,
    opfor: breach.opfor,
    collateral: breach.collateral,
    destroyedAt: breach.destroyed_at,
    discAt: number(side.disc_at),
    order: breach.order.flatMap((who) => who ?? []),
    next: breach.next,
    circles: tile.circles.map(({ value, colour, opfor, merc }) => ({
      value,
      colour,
      who: opfor ? 'opfor' : (merc ?? ''),
    })),
  };
}

export function readModel(value: Json, content: Content | null): Model {
  const view = value as unknown as own.View;
  const { security, progress } = view;
  const tracks = bag(content?.files.tracks);
  const bands = list(tracks.security).map(bag);
  const level = view.security_level;
  const mission = find(content, 'missions', 'missions', view.mission ?? '');
  const card = (file: string, id: string | null) => (id ? title(content, file, 'cards', id) : '');
  return {
    mission: title(content, 'missions', 'missions', view.mission ?? ''),
    building: view.layout ? title(content, 'buildings', 'buildings', view.layout) : words.recon.ownBuilding,
    team: title(content, 'boards', 'teams', view.team ?? ''),
    round: view.round,
    roundLimit: view.round_limit,
    phase: view.phase,
    ending: view.ending,
    areas: readAreas(view),
    mercs: readMercs(view, content),
    figures: readFigures(view, content),
    agents: view.agents.map(({ colour, area }) => ({ colour, area: area ?? '' })),
    tokens: view.markers.map(({ area, what, face_up }) => ({ area: area ?? '', what, faceUp: face_up })),
    security: security.number,
    reinforcement: security.reinforcement,
    level,
    nextAt: number(bands.find((each) => number(each.level) === level + 1)?.from),
    reinforcementMax: number(tracks.reinforcement_max),
    discs: security.discs,
    alarm: view.alarm,
    bands: bands.map((each) => ({ level: number(each.level), from: number(each.from) })),
    employeesMost: number(tracks.many_employees_killed),
    alarmingDiscs: list(tracks.alarming_discs).map(number),
    prompted: promptedMerc(view),
    burstsEastWest: view.building.bursts_east_west,
    rooms: roomNames(view, content),
    employeesKilled: security.employees_killed,
    casualties: view.casualties,
    manyOpfor: number(tracks.many_opfor),
    movementCard: card('movement', view.movement_card),
    eventCard: card('events', view.event_card),
    foreseen: view.foreseen.map((each) => card('events', each)),
    step: progress.step,
    steps: list(mission.steps).length,
    count: progress.count,
    carrier: progress.carrier ?? '',
    breach: readBreach(view, content),
    inSight: new Set(view.in_sight.flatMap((area) => area ?? [])),
  };
}

// Whose turn the agenda has come to.
function promptedMerc(view: own.View): string {
  const task = view.agenda.at(-1);
  return task && 'who' in task && typeof task.who === 'string' ? task.who : '';
}

// The names of the rooms, in the middle of their tiles.
function roomNames(view: own.View, content: Content | null): Model['rooms'] {
  const cells = new Map<string, Area[]>();
  for (const area of readAreas(view))
    if (area.kind === 'room') cells.set(area.tile, [...(cells.get(area.tile) ?? []), area]);
  const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  return [...cells].map(([id, all]) => ({
    tile: id,
    name: title(content, 'tiles', 'tiles', id),
    flat: all.every((each) => each.row === all[0]!.row),
    row: middle(all.map((each) => each.row)),
    column: middle(all.map((each) => each.column)),
  }));
}

// A step of the mission in a few words.
export function stepWords(content: Content | null, missionName: string, step: number): string {
  const mission = entries(content, 'missions', 'missions').find((each) => each.name === missionName) ?? {};
  const now = bag(list(mission.steps)[step]);
  const place = text(now.place).replaceAll('_', ' ');
  switch (text(now.kind)) {
    case 'question':
      return `question ${number(now.count)} employees`;
    case 'breach':
      return place ? `breach the room of the ${place}` : 'find the objective and breach its room';
    case 'interact':
      return list(now.places).length > 0
        ? `interact with ${list(now.places)
            .map((each) => text(each).replaceAll('_', ' '))
            .join(' and ')} in one round`
        : `interact with the objective, ${number(now.count)} times`;
    case 'kill':
      return `kill the ${text(now.figure)}`;
    case 'reveal':
      return `turn over ${number(now.count)} tokens`;
    case 'clear':
      return 'clear the building of agents and OpFor';
    case 'leave':
      return `${number(now.mercs)} to the ${text(now.exit) || 'elevator'}`;
    default:
      return '';
  }
}
