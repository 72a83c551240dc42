import { Refusal } from '../net/client';
import type { CompletedOptions, GameInfo, Json, LessonInfo, SeatWish, Table } from '../net/protocol';
import { fetchBoards } from './boards.svelte';
import { guide } from './guide.svelte';
import { change } from './settings.svelte';
import { hall } from './hall.svelte';
import { keep } from './keep';
import { links, router } from './router.svelte';
import { pages } from '../shell/pages';

export type Options = { [key: string]: Json };

// What "Play now" starts: the game's first mode.
export function usualOptions(game: GameInfo): Options {
  return { ...(game.modes?.[0]?.options ?? {}) };
}

// What a page brings along to the new table: something drawn or built for it.
let carried: { game: string; options: Options } | null = null;
export function bring(game: string, options: Options): void {
  carried = { game, options };
  router.go(links.fresh(game));
}
export function brought(game: string): Options {
  const options = carried?.game === game ? carried.options : {};
  carried = null;
  return options;
}

// The options completed, how many seats such a match has, and what its book advises against. For a game's modes that is
// known beforehand.
export async function completed(game: GameInfo, options: Options): Promise<CompletedOptions> {
  const wanted = JSON.stringify(options);
  const known = game.modes?.find((mode) => JSON.stringify(mode.options) === wanted)?.completed;
  if (known) return known;
  foresee(game.key);
  return hall.client.say('options', { game: game.key, options });
}

// Why the hall would not open such a table; empty when it would.
export async function refusalOf(game: string, options: Options): Promise<string> {
  try {
    await hall.client.say('options', { game, options });
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message.replace(/^options:?\s*/, '');
  }
}

// The level that "Play now" meets: from the weaker half of what the game offers, but not the weakest.
export function plainLevel(game: GameInfo): string {
  const levels = game.levels.map((level) => level.key);
  return levels[Math.floor((levels.length - 1) / 2)] ?? 'regular';
}

export function usualSeats(game: GameInfo, seats: number): SeatWish[] {
  return Array.from({ length: seats }, (_, seat): SeatWish =>
    seat === 0 ? { kind: 'here' } : { kind: 'mind', level: plainLevel(game) },
  );
}

// What the table will need comes while the hall sets it up.
export function foresee(game: string): void {
  hall.content(game).catch(() => {});
  fetchBoards(game).catch(() => {});
  pages.table().catch(() => {});
}

// "Play now": the game's prepared start, with the first move to make; else a private table against the computer,
// started at once.
export async function playNow(game: GameInfo): Promise<void> {
  if (game.lessons?.some((each) => each.id === prepared)) return begin(game, prepared);
  foresee(game.key);
  try {
    const { options, seats } = await completed(game, usualOptions(game));
    const answer = await hall.client.say('create', {
      game: game.key,
      options,
      seats: usualSeats(game, seats),
      private: true,
      start: true,
    });
    enter(answer.table, answer.code);
  } catch (error) {
    hall.complain(error);
  }
}

const prepared = 'play_now';

async function begin(game: GameInfo, lesson: string): Promise<void> {
  foresee(game.key);
  try {
    const answer = await hall.client.say('create', { game: game.key, lesson });
    enter(answer.table, answer.code);
  } catch (error) {
    hall.complain(error);
  }
}

// The lessons of a game, in their order.
export function lessonsOf(game: GameInfo | undefined): LessonInfo[] {
  return game?.lessons?.filter((each) => each.steps > 0) ?? [];
}

// A lesson that was begun and not left is taken up where it was; otherwise the first that was not finished here begins.
export async function learn(game: GameInfo, wanted?: string): Promise<void> {
  const begun = hall.mine.find(
    (table) =>
      table.game === game.key &&
      table.phase === 'playing' &&
      mine(table) &&
      table.lesson !== undefined &&
      table.lesson.step < table.lesson.of &&
      (wanted === undefined || table.lesson.id === wanted),
  );
  if (begun) return enter(begun, codeOf(begun.match) ?? undefined);
  const lessons = lessonsOf(game);
  const next =
    lessons.find((each) => (wanted === undefined ? !learnt(game.key, each.id) : each.id === wanted)) ?? lessons[0];
  if (next) return begin(game, next.id);
  change({ hints: true });
  guide.again(game.key);
  return playNow(game);
}

const learntKey = (game: string, lesson: string) => `condotta.learnt.${game}.${lesson}`;
export function learnt(game: string, lesson: string): boolean {
  return keep.get(learntKey(game, lesson)) !== null;
}
export function rememberLearnt(game: string, lesson: string): void {
  keep.set(learntKey(game, lesson), 'yes');
}

// The invite code is shown once; whoever made the table keeps it for the link.
const codeKey = (match: string) => `condotta.code.${match}`;
export function codeOf(match: string): string | null {
  return keep.get(codeKey(match));
}

export function enter(table: Table, code?: string): void {
  if (code) keep.set(codeKey(table.match), code);
  router.go(links.table(table.match, table.private ? code : null));
}

export function mine(table: Table): boolean {
  return table.seats.some((seat) => seat.kind === 'person' && seat.player === hall.player);
}

export async function saveRecord(match: string): Promise<void> {
  try {
    const { record, file } = await hall.client.say('export', { match });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (error) {
    hall.complain(error);
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
