import { untrack } from 'svelte';
import type { Prompt } from '../net/protocol';
import { keep } from './keep';

// A guided first turn. Each hint comes when there is something to try it on, and goes once it was taken up: those of
// the table come from the catalogue, those of a game with its question, the first time such a question is asked.
export type TableHint = 'touch' | 'confirm' | 'refused' | 'undo' | 'log';
export interface Hint {
  key: string;
  text: string;
}
export interface Moment {
  game: string;
  prompt: Prompt | null;
  chosen: boolean;
  acted: number;
  undo: boolean;
}

const key = 'condotta.hints';

export function fitting(
  seen: ReadonlySet<string>,
  moment: Moment,
  table: { readonly [name in TableHint]: string },
): Hint | null {
  const { prompt } = moment;
  if (!prompt) return null;
  const own = `${moment.game}.${prompt.kind}`;
  const fits: [string, boolean, string | undefined][] = [
    ['confirm', moment.chosen, table.confirm],
    ['touch', moment.acted === 0, table.touch],
    [own, !moment.chosen, prompt.hint],
    ['undo', moment.undo && moment.acted > 0, table.undo],
    ['refused', moment.acted > 0 && prompt.refused.length > 0, table.refused],
    ['log', moment.acted > 1, table.log],
  ];
  const found = fits.find(([name, now, text]) => now && text !== undefined && !seen.has(name));
  return found ? { key: found[0], text: found[2]! } : null;
}

class Guide {
  seen: ReadonlySet<string> = $state.raw(new Set(read()));

  learn(...names: string[]): void {
    untrack(() => this.store(new Set([...this.seen, ...names])));
  }

  // From the start again, as far as this game goes.
  again(game: string): void {
    this.store(new Set([...this.seen].filter((name) => name.includes('.') && !name.startsWith(`${game}.`))));
  }

  private store(seen: ReadonlySet<string>): void {
    this.seen = seen;
    keep.set(key, JSON.stringify([...seen]));
  }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(keep.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export const guide = new Guide();
