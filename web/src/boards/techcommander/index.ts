import type { Content, Json } from '../../net/protocol';
import { words } from '../../words';
import { bag, list, nameOf, number, plainWords, seen, text } from '../json';
import type { BarFacts, SeatFacts } from '../registry';
export { default as Board } from './Board.svelte';
export { default as Left } from './Left.svelte';
export { default as Tray } from './Tray.svelte';

export const story = () => import('./story').then((module) => module.story);
export const feats = ['brought_down', 'eliminated', 'terrain_destroyed', 'one_action_kill'] as const;
export const solid = () => import('../../table3d/games/techcommander').then((module) => module.game);
// Terrain is laid out on the flat board.
export const flatOnly = (view: Json) => list(seen(view).agenda).some((task) => text(bag(task).job) === 'ask_map_piece');

const t = words.tech;
export const numbersLabel = t.numbers;

// The phase by the tasks on the agenda: what is being resolved, or else the rotation of actions.
const phaseOf: { [job: string]: number } = { resolve_damage: 2, regroup: 3, place: 1 };

export function bar(view: Json, content: Content | null): BarFacts {
  const s = seen(view);
  const jobs = list(s.agenda)
    .map(bag)
    .map((task) => text(task.job));
  const now = jobs.reduce((found, job) => phaseOf[job] ?? found, 0);
  return {
    title: [
      text(s.type) === 'skirmish' ? `${plainWords(text(s.type))}, ${text(s.objective)}` : plainWords(text(s.type)),
      nameOf(content, 'tables', text(s.table)),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    phases:
      number(s.turn) === 0
        ? []
        : t.phases.map((name, i) => ({ name, state: i < now ? 'done' : i === now ? 'now' : 'later' })),
    where: number(s.turn) === 0 ? t.deploying : t.turn(number(s.turn), number(s.turns), number(s.round) + 1),
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const s = seen(view);
  const player = bag(list(s.players)[seat]);
  const units = number(bag(list(bag(s.facts).players)[seat]).units);
  const points = text(s.type) === 'deathmatch' ? number(player.points) : number(player.ac_points);
  return {
    look: seat + 1,
    title: nameOf(content, 'forces', text(player.force)),
    line: t.initiative(number(player.initiative)),
    numbers: `${units} · ${points}`,
    spoken: t.standing(units, points),
  };
}
