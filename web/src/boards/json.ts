import type { Content, Json } from '../net/protocol';

// Reading views that come as JSON by names: each helper gives something usable, whatever it finds.
export type Bag = { [key: string]: Json };
export const bag = (value: Json | undefined): Bag =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
export const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
export const number = (value: Json | undefined): number => (typeof value === 'number' ? value : value === true ? 1 : 0);
export const plainWords = (id: string) => id.replaceAll(/[_-]/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
export const minus = (value: number) => (value < 0 ? `−${-value}` : `${value}`);

// Every word in it: the things that an event or a choice speaks of.
export function wordsIn(value: Json | undefined, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) wordsIn(each, found);
  return found;
}

const indexes = new WeakMap<Content, Map<string, Bag>>();

// An entry of the content by its list and id: entry(content, 'units', 'ccc_medic').
export function entry(content: Content | null, key: string, id: string): Bag {
  if (!content) return {};
  let index = indexes.get(content);
  if (!index) {
    index = new Map();
    for (const file of Object.values(content.files)) {
      for (const [name, entries] of Object.entries(bag(file)))
        for (const each of list(entries)) index.set(`${name}/${text(bag(each).id)}`, bag(each));
    }
    indexes.set(content, index);
  }
  return index.get(`${key}/${id}`) ?? {};
}

export const nameOf = (content: Content | null, key: string, id: string): string =>
  id === '' ? '' : text(entry(content, key, id).name) || plainWords(id);

// Views and contents are never changed once they are here, so what was read from one is kept with it.
export function remembered<Model>(
  read: (view: Json, content: Content | null) => Model,
): (view: Json, content: Content | null) => Model {
  const models = new WeakMap<object, { content: Content | null; model: Model }>();
  return (view, content) => {
    if (view === null || typeof view !== 'object') return read(view, content);
    const known = models.get(view);
    if (known && known.content === content) return known.model;
    const model = read(view, content);
    models.set(view, { content, model });
    return model;
  };
}
