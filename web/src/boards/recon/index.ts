import type { Content, Json } from '../../net/protocol';
import type { BarFacts, SeatFacts } from '../registry';
import { readModel } from './model';
export { default as Board } from './Board.svelte';
export { default as Left } from './Left.svelte';
export { default as Aside } from './Aside.svelte';

export const numbersLabel = 'Blood · CP';

const phases = [
  ['agents', 'Agent phase'],
  ['opfor', 'OpFor phase'],
  ['mercs', 'MERCS phase'],
  ['refresh', 'Refresh phase'],
] as const;

export const story = () => import('./story').then((module) => module.story);
export const feats = ['opfor_killed', 'breach_won', 'step_done', 'mission_done', 'captures'] as const;
export const solid = () => import('../../table3d/games/recon').then((module) => module.game);
// A breach is played on its own tile.
export const flatOnly = (view: Json) => readModel(view, null).breach !== null;

export function bar(view: Json, content: Content | null): BarFacts {
  const model = readModel(view, content);
  const now = phases.findIndex(([key]) => key === model.phase);
  return {
    title: `${model.mission} · ${model.building}`,
    phases: phases.map(([, name], i) => ({ name, state: i < now ? 'done' : i === now ? 'now' : 'later' })),
    where:
      model.round === 0 ? 'Set-up' : `Round ${model.round}${model.roundLimit > 0 ? ` of ${model.roundLimit}` : ''}`,
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const model = readModel(view, content);
  const own = model.mercs.filter((each) => each.seat === seat);
  const living = own.filter((each) => !each.dead);
  return {
    look: own[0]?.look ?? 1,
    icon: 'merc',
    title:
      own.length > 2 ? `${own.length} MERCS` : own.map((each) => each.name.split(' ').slice(1).join(' ')).join(', '),
    line: [
      living.length < own.length ? `${own.length - living.length} dead` : '',
      own.some((each) => each.down) ? 'somebody is down' : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
    // The boards below give every MERCS' own numbers; a team of several is only counted here.
    numbers:
      own.length > 1 ? `${living.length}/${own.length}` : own.map((each) => `${each.blood} · ${each.cp}`).join(''),
    spoken: own.map((each) => `${each.name}: blood ${each.blood}, ${each.cp} command points.`).join(' '),
  };
}
