import type { Content, Json } from '../../net/protocol';
import type { IconName } from '../../ui/icons';
import { words } from '../../words';

// The view of MERCS Recon as the hall sends it, read into what the board draws. No rule is decided here: numbers come
// from the view, names and printed figures from the content.

type Bag = { [key: string]: Json };
const bag = (value: Json | undefined): Bag =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const truth = (value: Json | undefined): boolean => value === true;

export type Edge = 'open' | 'wall' | 'door';
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
  rooms: { name: string; flat: boolean; row: number; column: number }[];
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

const has = (rows: Json | undefined, row: number, column: number) => ((number(list(rows)[row]) >> column) & 1) === 1;

export function readAreas(view: Bag): Area[] {
  const building = bag(view.building);
  const [north, , , west] = list(building.passages);
  const [northDoor, , , westDoor] = list(building.doors);
  return list(building.areas).map((each, i) => {
    const facts = bag(each);
    const row = Math.floor(i / 8),
      column = i % 8;
    const edge = (ways: Json | undefined, doors: Json | undefined): Edge =>
      !has(ways, row, column) ? 'wall' : has(doors, row, column) ? 'door' : 'open';
    return {
      id: `r${row + 1}c${column + 1}`,
      row,
      column,
      kind: text(facts.kind),
      tile: text(facts.tile),
      room: number(facts.room),
      armor: number(facts.armor),
      durability: number(facts.durability),
      place: text(facts.place),
      white: text(facts.white),
      capacity: number(facts.capacity),
      north: edge(north, northDoor),
      west: edge(west, westDoor),
      disc: number(list(view.discs)[i]),
      burning: has(view.burning, row, column),
      smoke: has(view.smoke, row, column),
    };
  });
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

function readMercs(view: Bag, content: Content | null): Merc[] {
  return list(view.mercs).map((value, i) => {
    const m = bag(value);
    const id = text(m.board),
      board = find(content, 'boards', 'boards', id);
    const name = text(board.name) || plainName(id);
    return {
      id,
      name,
      letter:
        name
          .split(' ')
          .slice(1)
          .map((word) => word[0])
          .join('') || name[0]!,
      seat: number(m.seat),
      area: text(m.area) || null,
      blood: number(m.blood),
      bloodMax: number(bag(board.blood).max),
      cp: number(m.cp),
      cpMax: Math.max(0, list(bag(board.cp).bubbles).length - 1),
      ammo: number(m.ammo),
      ammoMax: number(board.ammo),
      priority: number(m.priority),
      token: number(m.token),
      down: truth(m.down),
      dead: truth(m.dead),
      onTile: truth(m.on_tile),
      reserve: text(m.reserve),
      facing: text(m.facing),
      held: text(m.held),
      kia: truth(m.kia),
      excessive: truth(m.excessive),
      passed: truth(m.passed),
      look: i + 1,
      icon: iconOf(id),
      ducked: truth(m.ducked),
      initiative: truth(m.initiative),
      hustled: truth(m.hustled),
      reloaded: truth(m.reloaded),
    };
  });
}

function readFigures(view: Bag, content: Content | null): Figure[] {
  return list(view.opfor).map((value) => {
    const f = bag(value);
    const kind = text(f.kind),
      rank = Number(/^secfor(\d)$/.exec(kind)?.[1] ?? 0);
    const card =
      ['secfor', 'employees', 'figures']
        .map((key) => find(content, 'opfor', key, kind))
        .find((each) => each.id === kind) ?? {};
    const name = text(card.name) || plainName(kind);
    const states = [
      text(f.stance) === 'none' ? '' : text(f.stance),
      number(f.suppressed_until) > 0 ? 'suppressed' : '',
      number(f.blinded_until) > 0 ? 'blinded' : '',
      number(f.pinned_until) > 0 ? 'pinned' : '',
    ];
    return {
      id: text(f.id),
      kind,
      name,
      mark: rank > 0 ? ['', 'I', 'II', 'III', 'IV'][rank]! : name[0]!,
      rank,
      area: text(f.area),
      damage: number(f.damage),
      blood: number(card.blood),
      states: states.filter((each) => each !== ''),
    };
  });
}

function readBreach(view: Bag, content: Content | null): Breach | null {
  const b = bag(view.breach);
  if (!text(b.side) || number(b.count) === 0) return null;
  const side = find(content, 'breach', 'sides', text(b.side));
  const mercs = list(view.mercs).map((each) => text(bag(each).board));
  return {
    name: text(side.name),
    room: '',
    guestAt: text(b.guest) ? number(b.guest_at) : -1,
    track: number(side.track) || 20,
    collateralTrack: number(side.collateral_track) || 20,
    thresholds: list(side.thresholds)
      .map(bag)
      .map((each) => ({ from: number(each.from), blood: number(each.blood) })),
    cover: mercs.filter((_, i) => ((number(b.cover) >> i) & 1) === 1),
    outside: text(b.outside),
    inside: text(b.inside),
    acting: text(list(b.order)[number(b.next)]),
    mercs: number(b.mercs),
    opfor: number(b.opfor),
    collateral: number(b.collateral),
    destroyedAt: number(b.destroyed_at),
    discAt: number(side.disc_at),
    order: list(b.order)
      .map(text)
      .filter((each) => each !== ''),
    next: number(b.next),
    circles: list(side.positions).map((each, i) => {
      const who = number(list(b.positions)[i]);
      return {
        value: number(bag(each).value),
        colour: text(bag(each).colour),
        who: who === 0 ? '' : who === 1 ? 'opfor' : (mercs[who - 2] ?? ''),
      };
    }),
  };
}

export function readModel(value: Json, content: Content | null): Model {
  const view = bag(value);
  const security = bag(view.security),
    progress = bag(view.progress);
  const tracks = bag(content?.files.tracks);
  const bands = list(tracks.security).map(bag);
  const reinforcement = truth(security.reinforcement),
    at = number(security.number);
  const band = bands.find((each) => at >= number(each.from) && at <= number(each.to));
  const level = reinforcement ? 4 : number(band?.level);
  const mission = find(content, 'missions', 'missions', text(view.mission));
  return {
    mission: title(content, 'missions', 'missions', text(view.mission)),
    building: text(view.layout) ? title(content, 'buildings', 'buildings', text(view.layout)) : words.recon.ownBuilding,
    team: title(content, 'boards', 'teams', text(view.team)),
    round: number(view.round),
    roundLimit: number(view.round_limit),
    phase: text(view.phase),
    ending: text(view.ending),
    areas: readAreas(view),
    mercs: readMercs(view, content),
    figures: readFigures(view, content),
    agents: list(view.agents)
      .map(bag)
      .map((each) => ({ colour: text(each.colour), area: text(each.area) })),
    tokens: list(view.markers)
      .map(bag)
      .map((each) => ({ area: text(each.area), what: text(each.what), faceUp: truth(each.face_up) })),
    security: at,
    reinforcement,
    level,
    nextAt: number(bands.find((each) => number(each.level) === level + 1)?.from),
    reinforcementMax: number(tracks.reinforcement_max),
    discs: number(security.discs),
    alarm: text(view.alarm),
    bands: bands.map((each) => ({ level: number(each.level), from: number(each.from) })),
    employeesMost: number(tracks.many_employees_killed),
    alarmingDiscs: list(tracks.alarming_discs).map(number),
    prompted: promptedMerc(view),
    burstsEastWest: truth(bag(view.building).bursts_east_west),
    rooms: roomNames(view, content),
    employeesKilled: number(security.employees_killed),
    casualties: list(view.casualties).map(number),
    manyOpfor: number(tracks.many_opfor),
    movementCard: text(view.movement_card) && title(content, 'movement', 'cards', text(view.movement_card)),
    eventCard: text(view.event_card) && title(content, 'events', 'cards', text(view.event_card)),
    foreseen: list(view.foreseen).map((each) => title(content, 'events', 'cards', text(each))),
    step: number(progress.step),
    steps: list(mission.steps).length,
    count: number(progress.count),
    carrier: text(progress.carrier),
    breach: readBreach(view, content),
    inSight: Array.isArray(view.in_sight) ? new Set(list(view.in_sight).map(text)) : null,
  };
}

// Whose turn the agenda has come to.
function promptedMerc(view: Bag): string {
  const agenda = list(view.agenda).map(bag);
  return text(agenda[agenda.length - 1]?.who);
}

// The names of the rooms, in the middle of their tiles.
function roomNames(view: Bag, content: Content | null): { name: string; flat: boolean; row: number; column: number }[] {
  const cells = new Map<string, { row: number; column: number }[]>();
  list(bag(view.building).areas)
    .map(bag)
    .forEach((area, i) => {
      if (text(area.kind) !== 'room') return;
      cells.set(text(area.tile), [...(cells.get(text(area.tile)) ?? []), { row: Math.floor(i / 8), column: i % 8 }]);
    });
  const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  return [...cells].map(([id, all]) => ({
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
