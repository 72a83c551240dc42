import type { Area, Model } from './model';
import { words } from '../../words';

// Areas by the names of what is there. The rulebook's row and column ("3-4") stay in the log; on the board one reads
// where it is.
const t = words.recon.whereabouts;

const roomOf = (model: Model, area: Area) =>
  area.kind === 'room' ? model.rooms.find(({ tile }) => tile === area.tile)?.name : undefined;
const gap = (a: Area, b: Area) => Math.abs(a.row - b.row) + Math.abs(a.column - b.column);

export function placeOf(model: Model, id: string): string {
  const area = model.areas.find((each) => each.id === id);
  if (!area) return id;
  const room = roomOf(model, area);
  if (room) return t.room(room);
  if (area.kind === 'stairs') return t.stairs;
  if (area.kind === 'elevator') return t.elevator;
  const near = model.areas.filter((each) => each.kind === 'room').sort((a, b) => gap(a, area) - gap(b, area))[0];
  return near ? t.hallBy(roomOf(model, near) ?? '') : t.hall;
}

// Where it lies from who moves: "west", "north-east".
function wayTo(from: Area, to: Area): string {
  const level = to.row < from.row ? t.north : to.row > from.row ? t.south : '';
  const aside = to.column < from.column ? t.west : to.column > from.column ? t.east : '';
  return [level, aside].filter((each) => each !== '').join('-');
}

// A move in as few words as a tile has room for: "West, by the Records office".
function stepOf(model: Model, said: string): string | null {
  const [, row, column] = /^(?:On|Move) to (\d)-(\d)$/.exec(said) ?? [];
  const to = model.areas.find((each) => each.id === `r${row}c${column}`);
  const from = model.areas.find((each) => each.id === model.mercs.find((merc) => merc.id === model.prompted)?.area);
  if (!to || !from || from === to) return null;
  const way = wayTo(from, to);
  return t.step(way.charAt(0).toUpperCase() + way.slice(1), placeOf(model, to.id).replace(t.hallBy(''), t.by));
}

const code = /\b(\d)-(\d)\b/g;
const number = / #(\d+)/g;
// A sentence with places instead of rows and columns, and without the numbers that figures have in the hall. A choice
// also says which way from who moves: several areas of a corridor lie by the same room.
export function spokenPlace(model: Model, said: string, isChoice = false): string {
  const step = isChoice ? stepOf(model, said) : null;
  if (step !== null) return step;
  const from = model.areas.find((each) => each.id === model.mercs.find((merc) => merc.id === model.prompted)?.area);
  return said
    .replace(code, (whole, row: string, column: string) => {
      const to = model.areas.find((each) => each.id === `r${row}c${column}`);
      if (!to) return whole;
      const way = isChoice && from && from !== to ? wayTo(from, to) : '';
      return way === '' ? placeOf(model, to.id) : t.there(way, placeOf(model, to.id));
    })
    .replace(number, (_, n: string) => {
      const own = model.figures.find((each) => each.id === `f${n}`);
      const same = model.figures.filter((each) => each.kind === own?.kind);
      return own && same.length > 1 ? ` ${same.indexOf(own) + 1}` : '';
    });
}
