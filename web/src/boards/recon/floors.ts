import type { IconName } from '../../ui/icons';
import type { Cell } from './plan';

// The sign of what stands in an area for good.
export const placeIcons: { [place: string]: IconName } = {
  robot_arm: 'arm',
  open_terminal: 'terminal',
  power_core: 'core',
  server: 'server',
  safe: 'safe',
  weapon_rack: 'rack',
};

// How a floor plan shows what a tile is: the tint and texture of its floor, and what stands on it.
interface Floor {
  tint: string;
  pattern: string;
}
const rooms: { [id: string]: Floor } = {
  rnd_lab: { tint: 'lab', pattern: 'slabs' },
  conference: { tint: 'wood', pattern: 'boards' },
  sales: { tint: 'wood', pattern: 'boards' },
  legal: { tint: 'wood', pattern: 'boards' },
  records: { tint: 'paperwork', pattern: 'boards' },
  plant: { tint: 'power', pattern: 'slabs' },
  server_room: { tint: 'lab', pattern: 'slabs' },
  vault: { tint: 'guarded', pattern: 'slabs' },
  armoury: { tint: 'guarded', pattern: 'slabs' },
};
const ways: { [kind: string]: Floor } = {
  hallway: { tint: 'way', pattern: 'slabs' },
  stairs: { tint: 'way', pattern: 'steps' },
  elevator: { tint: 'way', pattern: 'hazard' },
};
export const floorOf = ({ id, kind }: Cell): Floor => ways[kind] ?? rooms[id] ?? { tint: 'work', pattern: 'slabs' };

// Furniture seen from above, in an area of 100.
const desk = 'M20 56h44v22h-44zM34 82h16v12h-16zM34 60h18v4h-18z';
export const furniture: { readonly [id: string]: string } = {
  north_office: desk,
  east_office: desk,
  west_office: desk,
  sales: desk,
  legal: desk,
  conference: 'M26 30h46v50h-46zM14 36h8v14h-8zM14 60h8v14h-8zM76 36h8v14h-8zM76 60h8v14h-8z',
  records: 'M16 56h52v9h-52zM16 76h52v9h-52zM30 56v9M44 56v9M56 56v9M26 76v9M40 76v9',
  rnd_lab: 'M18 62h50v18h-50zM26 66a4 4 0 1 0 .1 0zM42 66h18v8h-18z',
  server_room: 'M18 56h12v30h-12zM36 56h12v30h-12zM54 56h12v30h-12z',
  plant: 'M20 66h36v10h-36zM60 60h10v22h-10z',
  vault: 'M22 58h18v18h-18zM46 64h14v14h-14z',
  armoury: 'M20 58h40v16h-40zM26 62v8M34 62v8M42 62v8M50 62v8',
};
