import { keep } from './keep';

export type Theme = 'system' | 'dark' | 'light';
export interface Preferences {
  theme: Theme;
  motion: 'system' | 'less';
  speed: number;
  sound: boolean;
  volume: number; // 0 to 1
  letters: boolean;
  confirm: boolean;
  hints: boolean;
  // Ask at every moment that allows a card or a reaction, even if nothing has changed since it was passed.
  everyWindow: boolean;
  // What asks for nothing is done without asking: a lone pass.
  chores: boolean;
}

const key = 'condotta.settings';
const defaults: Preferences = {
  theme: 'system',
  motion: 'system',
  speed: 1,
  sound: true,
  volume: 0.6,
  letters: true,
  confirm: true,
  hints: true,
  everyWindow: false,
  chores: true,
};
// The last one tells nothing: every position comes at once.
export const speeds = [0.5, 1, 2, 4, 99] as const;
export const atOnce = (): boolean => settings.speed >= 99;

export const settings: Preferences = $state({ ...defaults, ...read() });

function read(): Partial<Preferences> {
  try {
    return JSON.parse(keep.get(key) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

export function change(part: Partial<Preferences>): void {
  Object.assign(settings, part);
  keep.set(key, JSON.stringify(settings));
  show();
}

// Writes theme and motion onto the document, where the tokens look for them.
export function show(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') root.removeAttribute('data-theme');
  else root.dataset.theme = settings.theme;
  if (settings.motion === 'less') root.dataset.motion = 'less';
  else root.removeAttribute('data-motion');
}

export function isDark(): boolean {
  return (
    settings.theme === 'dark' || (settings.theme === 'system' && !matchMedia('(prefers-color-scheme: light)').matches)
  );
}

export function calm(): boolean {
  return settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// The pause between two automated actions, in milliseconds.
export function beat(): number {
  return (calm() ? 900 : 700) / settings.speed;
}
