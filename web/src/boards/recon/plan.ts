import type { Content, Json } from '../../net/protocol';
import { keep } from '../../state/keep';
import { bag, list, text } from '../json';
import { entries } from './model';

// A building on the drawing board: which tile lies where, as plans are written in content/recon/buildings.json. Whether
// it is a legal building is the hall's to say.
export type Side = 'open' | 'wall' | 'door';
export interface TileKind {
  code: string;
  id: string;
  name: string;
  kind: string;
  width: number;
  height: number;
  sides: Side[][];
  places: string[];
  agents: string[];
}
export interface Laid {
  tile: string;
  row: number;
  column: number;
  turn: number;
}
export interface Cell {
  code: string;
  id: string;
  name: string;
  kind: string;
  first: boolean;
  sides: Side[];
  place: string;
  agent: string;
}
export interface Door {
  area: string;
  side: string;
}
export interface Design {
  name: string;
  bursts: string;
  laid: Laid[];
  doors: Door[];
}
export const sideNames = ['north', 'east', 'south', 'west'];

const sideOf = (mark: string | undefined): Side =>
  mark === 'D' ? 'door' : mark === '|' || mark === '-' ? 'wall' : 'open';

export function readTiles(content: Content | null): TileKind[] {
  return entries(content, 'tiles', 'tiles').map((tile) => {
    const lines = list(tile.drawing).map(text);
    const height = Math.max(1, (lines.length - 1) / 2),
      width = Math.max(1, ((lines[0]?.length ?? 5) - 1) / 4);
    const areas = list(tile.areas).map(bag);
    const sides = areas.map((_, i) => {
      const row = Math.floor(i / width),
        column = i % width;
      return [
        lines[2 * row]?.[4 * column + 2],
        lines[2 * row + 1]?.[4 * column + 4],
        lines[2 * row + 2]?.[4 * column + 2],
        lines[2 * row + 1]?.[4 * column],
      ].map(sideOf);
    });
    return {
      code: text(tile.code),
      id: text(tile.id),
      name: text(tile.name),
      kind: text(tile.kind),
      width,
      height,
      sides,
      places: areas.map((each) => text(each.place)),
      agents: areas.map((each) => text(each.agent)),
    };
  });
}

// Where the n-th area of a tile comes to lie, from its first one, after so many quarter turns.
function offset(tile: TileKind, n: number, turn: number): [number, number] {
  let [row, column] = [Math.floor(n / tile.width), n % tile.width];
  for (let i = 0; i < turn; i += 1) [row, column] = [column, -row];
  return [row, column];
}

export function cellsOf(tile: TileKind, laid: Laid): { row: number; column: number; n: number }[] {
  return tile.sides.map((_, n) => {
    const [row, column] = offset(tile, n, laid.turn);
    return { row: laid.row + row, column: laid.column + column, n };
  });
}

export const inside = (row: number, column: number) => row >= 0 && row < 8 && column >= 0 && column < 8;

// What each of the 64 areas shows.
export function grid(tiles: TileKind[], design: Design): (Cell | null)[] {
  const all: (Cell | null)[] = Array.from({ length: 64 }, () => null);
  for (const laid of design.laid) {
    const tile = tiles.find((each) => each.code === laid.tile);
    if (!tile) continue;
    for (const { row, column, n } of cellsOf(tile, laid)) {
      if (!inside(row, column)) continue;
      const drawn = tile.sides[n]!;
      all[8 * row + column] = {
        code: tile.code,
        id: tile.id,
        name: tile.name,
        kind: tile.kind,
        first: n === 0,
        sides: [0, 1, 2, 3].map((side) => drawn[(side - laid.turn + 4) % 4]!),
        place: tile.places[n] ?? '',
        agent: tile.agents[n] ?? '',
      };
    }
  }
  for (const door of design.doors) {
    const at = placeOf(door);
    if (!at) continue;
    const { row, column, side } = at,
      [down, right] = steps[side]!;
    const cell = all[8 * row + column],
      other = inside(row + down, column + right) ? all[8 * (row + down) + column + right] : null;
    if (cell) cell.sides[side] = 'door';
    if (other) other.sides[(side + 2) % 4] = 'door';
  }
  return all;
}

const steps: readonly [number, number][] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
function placeOf(door: Door): { row: number; column: number; side: number } | null {
  const found = /^r([1-8])c([1-8])$/.exec(door.area);
  const side = sideNames.indexOf(door.side);
  return found && side >= 0 ? { row: Number(found[1]) - 1, column: Number(found[2]) - 1, side } : null;
}

// The sides of a square of so many units as lines; a door leaves a piece of wall on either hand.
function sideLine(side: number, x: number, y: number, unit: number, kind: Side): string {
  const [ax, ay, bx, by] = [
    [0, 0, 1, 0],
    [1, 0, 1, 1],
    [0, 1, 1, 1],
    [0, 0, 0, 1],
  ][side]!.map((each) => each * unit) as [number, number, number, number];
  const cut = kind === 'door' ? 0.2 : 0;
  const [dx, dy] = [(bx - ax) * cut, (by - ay) * cut];
  return `M${x + ax + dx} ${y + ay + dy}L${x + bx - dx} ${y + by - dy}`;
}
// All walls, all doors, or the seams between areas that lie open to each other.
export function wallsOf(cells: readonly (Cell | null)[], kind: Side): string {
  return cells
    .flatMap((cell, i) =>
      cell
        ? cell.sides.flatMap((each, side) => {
            const at = [100 * (i % 8), 100 * Math.floor(i / 8), 100] as const;
            if (kind === 'wall' && each === 'door') return [stubs(side, ...at)];
            return each === kind ? [sideLine(side, ...at, kind)] : [];
          })
        : [],
    )
    .join('');
}
// What is left of a wall beside a door.
function stubs(side: number, x: number, y: number, unit: number): string {
  const [whole, gap] = [sideLine(side, x, y, unit, 'wall'), sideLine(side, x, y, unit, 'door')];
  const [from, to] = whole.slice(1).split('L');
  const [near, far] = gap.slice(1).split('L');
  return `M${from}L${near}M${far}L${to}`;
}
export const wallsIn = (tile: TileKind, kind: Side, unit: number): string =>
  tile.sides
    .flatMap((sides, n) =>
      sides.flatMap((each, side) =>
        each === kind ? [sideLine(side, unit * (n % tile.width), unit * Math.floor(n / tile.width), unit, kind)] : [],
      ),
    )
    .join('');

// Where the name of each laid tile stands: at the head of what it covers; hallways bear their code only.
export function namesOf(cells: readonly (Cell | null)[]) {
  const tiles = new Map<string, { cell: Cell; rows: number[]; columns: number[] }>();
  cells.forEach((cell, i) => {
    if (!cell) return;
    const found = tiles.get(cell.code) ?? { cell, rows: [], columns: [] };
    found.rows.push(Math.floor(i / 8));
    found.columns.push(i % 8);
    tiles.set(cell.code, found);
  });
  return [...tiles].map(([key, { cell, rows, columns }]) => {
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const isWay = cell.kind === 'hallway';
    return {
      key,
      kind: cell.kind,
      x: 50 * (left + right + 1),
      y: 100 * Math.min(...rows) + (isWay ? 56 : 26),
      lines: isWay ? [cell.code] : left === right ? cell.name.split(' ') : [cell.name],
    };
  });
}

// Lays a door token on a side of an area, or takes it up again; how many there are the hall says.
export function layDoor(design: Design, row: number, column: number, turn: number): Design {
  const door = { area: `r${row + 1}c${column + 1}`, side: sideNames[turn]! };
  const others = design.doors.filter((each) => each.area !== door.area || each.side !== door.side);
  return { ...design, doors: others.length < design.doors.length ? others : [...others, door] };
}

// Lays a tile and takes up whatever lay there, and the tile itself if it lay elsewhere.
export function lay(
  tiles: TileKind[],
  design: Design,
  tile: TileKind,
  row: number,
  column: number,
  turn: number,
): Design {
  const laid = { tile: tile.code, row, column, turn };
  const under = new Set(cellsOf(tile, laid).map((each) => 8 * each.row + each.column));
  if (cellsOf(tile, laid).some((each) => !inside(each.row, each.column))) return design;
  const free = design.laid.filter((other) => {
    const kind = tiles.find((each) => each.code === other.tile);
    return (
      other.tile !== tile.code &&
      kind !== undefined &&
      !cellsOf(kind, other).some((each) => under.has(8 * each.row + each.column))
    );
  });
  return { ...design, laid: [...free, laid] };
}

// The plan as the content writes it: a code per area, the tile's first area with a star.
export function planOf(tiles: TileKind[], design: Design): string[] {
  const cells = grid(tiles, design);
  return Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => {
      const cell = cells[8 * row + column];
      return (cell ? cell.code + (cell.first ? '*' : '') : '.').padEnd(4);
    })
      .join(' ')
      .trimEnd(),
  );
}

// The drawing board outlasts a visit: this browser keeps the building that was drawn last.
const keptAs = 'condotta.recon.building';
export function keepDrawing(building: Json): void {
  keep.set(keptAs, JSON.stringify(building));
}
export function keptDrawing(): { [key: string]: Json } | null {
  try {
    const kept = bag(JSON.parse(keep.get(keptAs) ?? 'null') as Json);
    return text(kept.name) ? kept : null;
  } catch {
    return null;
  }
}

export const idOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '') || 'my_building';

export function entryOf(tiles: TileKind[], design: Design): { [key: string]: Json } {
  return {
    id: idOf(design.name),
    name: design.name,
    bursts: design.bursts,
    plan: planOf(tiles, design),
    ...(design.doors.length > 0 ? { doors: design.doors.map((each) => ({ ...each })) } : {}),
  };
}

// A plan read back: each star is the first area of a tile, and the turn is the one under which the tile covers its
// code.
export function readPlan(tiles: TileKind[], building: Json): Design | null {
  const entry = bag(building);
  const rows = list(entry.plan).map((line) => text(line).trim().split(/\s+/));
  if (rows.length === 0) return null;
  const codeAt = (row: number, column: number) => rows[row]?.[column]?.replace('*', '');
  const laid: Laid[] = [];
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      if (!rows[row]?.[column]?.endsWith('*')) continue;
      const tile = tiles.find((each) => each.code === codeAt(row, column));
      const turn = [0, 1, 2, 3].find(
        (each) =>
          tile &&
          cellsOf(tile, { tile: tile.code, row, column, turn: each }).every(
            (cell) => codeAt(cell.row, cell.column) === tile.code,
          ),
      );
      if (tile && turn !== undefined) laid.push({ tile: tile.code, row, column, turn });
    }
  return {
    name: text(entry.name) || 'My building',
    bursts: text(entry.bursts) || 'east_west',
    laid,
    doors: list(entry.doors)
      .map(bag)
      .map((each) => ({ area: text(each.area), side: text(each.side) })),
  };
}
