import type { Keep } from '../net/client';

// What this browser remembers. A browser that forbids storage simply forgets at the end of the visit.
const memory = new Map<string, string>();

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

export const keep: Keep = {
  get: (key) => attempt(() => localStorage.getItem(key), null) ?? memory.get(key) ?? null,
  set: (key, value) => {
    memory.set(key, value);
    attempt(() => localStorage.setItem(key, value), undefined);
  },
  remove: (key) => {
    memory.delete(key);
    attempt(() => localStorage.removeItem(key), undefined);
  },
};
