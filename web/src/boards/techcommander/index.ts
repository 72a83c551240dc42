import type { Content, Json } from '../../net/protocol';
import { words } from '../../words';
import { nameOf, plainWords } from '../json';
import type { BarFacts, SeatFacts } from '../registry';
import { viewOf } from './model';
export { default as Board } from './Board.svelte';
export { default as Left } from './Left.svelte';
export { default as Tray } from './Tray.svelte';

export const story = () => import('./story').then((module) => module.story);
export const feats = ['brought_down', 'eliminated', 'terrain_destroyed', 'one_action_kill'] as const;
export const solid = () => import('../../table3d/games/techcommander').then((module) => module.game);
// Terrain is laid out on the flat board.
export const flatOnly = (view: Json) => viewOf(view).agenda.some((task) => task.job === 'ask_map_piece');

const t = words.tech;
export const numbersLabel = t.numbers;

// The phase by the tasks on the agenda: what is being resolved, or else the rotation of actions.
const phaseOf: { [job: string]: number } = { resolve_damage: 2, regroup: 3, place: 1 };

export function bar(view: Json, content: Content | null): BarFacts {
  const s = viewOf(view);
  const now = s.agenda.reduce((found, task) => phaseOf[task.job] ?? found, 0);
  return {
    title: [
      s.type === 'skirmish' ? `${plainWords(s.type)}, ${s.objective}` : plainWords(s.type),
      nameOf(content, 'tables', s.table ?? ''),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    phases:
      s.turn === 0 ? [] : t.phases.map((name, i) => ({ name, state: i < now ? 'done' : i === now ? 'now' : 'later' })),
    where: s.turn === 0 ? t.deploying : t.turn(s.turn, s.turns, s.round + 1),
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const s = viewOf(view);
  const player = s.players[seat]!;
  const units = s.facts.players[seat]?.units ?? 0;
  const points = s.type === 'deathmatch' ? player.points : player.ac_points;
  return {
    look: seat + 1,
    title: nameOf(content, 'forces', player.force ?? ''),
    line: t.initiative(player.initiative),
    numbers: `${units} · ${points}`,
    spoken: t.standing(units, points),
  };
}
