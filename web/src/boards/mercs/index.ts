import type { Content, Json } from '../../net/protocol';
import type { BarFacts, SeatFacts } from '../registry';
import { readModel, sideLook, sideName } from './model';
export { default as Board } from './Board.svelte';
export { default as Left } from './Left.svelte';
export { default as Tray } from './Tray.svelte';

export const story = () => import('./story').then((module) => module.story);
export const feats = ['incapacitated', 'taken'] as const;
export const solid = () => import('../../table3d/games/mercs').then((module) => module.game);
// Squads are put together on cards, not on the table.
export const flatOnly = (view: Json) => readModel(view, null).phase === 'muster';

export const numbersLabel = 'Figures · points';

const phases = [
  ['muster', 'Muster'],
  ['deploy', 'Placement'],
  ['adjust', 'Adjustment'],
  ['action', 'Action'],
  ['refresh', 'Refresh'],
] as const;

export function bar(view: Json, content: Content | null): BarFacts {
  const model = readModel(view, content);
  const now = phases.findIndex(([key]) => key === model.phase);
  return {
    title: [model.scenario, model.map].filter((part) => part !== '').join(' · '),
    phases: phases.map(([, name], i) => ({ name, state: i < now ? 'done' : i === now ? 'now' : 'later' })),
    where: model.round > 0 ? `Round ${model.round}` : '',
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const model = readModel(view, content);
  const side = seat % 2;
  const own = model.figures.filter((each) => each.side === side && each.inPlay);
  const points = model.points[side] ?? 0;
  return {
    look: sideLook(side),
    title: sideName(side),
    line: `${own.reduce((sum, each) => sum + each.blood, 0)} Blood`,
    numbers: `${own.length} · ${points}`,
    spoken: `${own.length} figures in play, ${points} points`,
  };
}
