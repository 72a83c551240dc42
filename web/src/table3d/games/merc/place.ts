import { peopleAt } from '../../../boards/merc/hands';
import type { Model, SectorCard } from '../../../boards/merc/model';
import type { Flat } from '../../diorama';
import type { Spot } from '../../kit/camera';

// A sector is a square of 9; the first row lies away from the viewer. Land is a step above the sea.
export const cell = 9;
export const land = 0.78;
export const shore = 3.6; // of sea round the land
export interface Size {
  rows: number;
  columns: number;
}
export const x = ({ columns }: Size, column: number) => (column - (columns - 1) / 2) * cell;
export const z = ({ rows }: Size, row: number) => (row - (rows - 1) / 2) * cell;
export const middle = (model: Size, sector: SectorCard): Spot => ({
  x: x(model, sector.column),
  y: land,
  z: z(model, sector.row),
});
export function square(model: Size, sector: SectorCard, half = cell / 2): Flat[] {
  const at = middle(model, sector);
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => [at.x + a * half, at.z + b * half]);
}

export interface Placed {
  id: string;
  unit: string;
  owner: string;
  cell: string;
  at: Spot;
  face: number;
}
export const militiaId = (owner: string, cellName: string, n: number) => `militia_${owner}@${cellName}/${n}`;

// In a combat the sides face each other: the Dictator, or whoever is not of the first Rebel's side, to the right.
function right(model: Model, owner: string): boolean {
  if (owner === 'dictator') return true;
  const side = (name: string) => model.sides[Number(name.slice(-1)) - 1] ?? 0;
  const first = model.battle?.places.find((place) => place.player !== 'dictator')?.player ?? owner;
  return model.versus && side(owner) !== side(first);
}

// Ranks of five along the front of the sector; in a combat ranks of two columns on either side of it.
function ranks(model: Model, sector: SectorCard): Placed[] {
  const at = middle(model, sector);
  const fight = model.battle?.cell === sector.cell;
  const found: Placed[] = [];
  const filled = { front: 0, left: 0, right: 0 };
  for (const { owner, count } of sector.militia) {
    const way = fight ? (right(model, owner) ? 'right' : 'left') : 'front';
    for (let n = 0; n < count; n += 1, filled[way] += 1) {
      const k = filled[way];
      const sign = way === 'right' ? 1 : -1;
      const spot =
        way === 'front'
          ? { x: at.x - 3.2 + (k % 8) * 0.91, z: at.z + 3.1 - Math.floor(k / 8) * 1.05 }
          : { x: at.x + sign * (1.5 + (k % 3) * 0.86), z: at.z + 2.9 - Math.floor(k / 3) * 1.02 };
      found.push({
        id: militiaId(owner, sector.cell, n),
        unit: `militia_${owner}`,
        owner,
        cell: sector.cell,
        at: { ...spot, y: land },
        face: way === 'front' ? 0 : (-sign * Math.PI) / 2,
      });
    }
    if (way === 'front') filled.front = Math.ceil(filled.front / 8) * 8;
  }
  return found;
}

function squads(model: Model, sector: SectorCard): Placed[] {
  const at = middle(model, sector);
  const fight = model.battle?.cell === sector.cell;
  const filled = { front: 0, left: 0, right: 0 };
  return peopleAt(model, sector.cell).map((person): Placed => {
    const way = fight ? (right(model, person.owner) ? 'right' : 'left') : 'front';
    const k = filled[way]++;
    const sign = way === 'right' ? 1 : -1;
    const spot =
      way === 'front'
        ? { x: at.x - 2.85 + (k % 4) * 1.85 + (k >= 4 ? 0.7 : 0), z: at.z + 0.95 - Math.floor(k / 4) * 1.5 }
        : {
            x: at.x + sign * (1.2 + Math.floor(k / 3) * 1.7 + (k % 3 === 1 ? 1.7 : 0)),
            z: at.z - 1.3 + (k % 3) * 2,
          };
    return {
      id: person.who,
      unit: person.who,
      owner: person.owner,
      cell: sector.cell,
      at: { ...spot, y: land },
      face: way === 'front' ? 0 : (-sign * Math.PI) / 2,
    };
  });
}

export const placesOf = (model: Model): Placed[] =>
  model.sectors.flatMap((sector) => [...squads(model, sector), ...ranks(model, sector)]);
