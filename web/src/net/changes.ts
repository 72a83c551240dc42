import type { Json, MatchPush, Picture, Viewpoint } from './protocol';

type Members = { [key: string]: Json };

// What a value has become, as docs/protocol.md ("Changes") tells it. What has not changed is shared with the old value.
export function changed(value: Json | undefined, change: Json): Json {
  if (value === null || typeof value !== 'object' || change === null || typeof change !== 'object')
    throw new Error('a change of something else');
  if (Array.isArray(change)) {
    const [from, gone, ...fresh] = change;
    if (!Array.isArray(value) || typeof from !== 'number' || typeof gone !== 'number')
      throw new Error('a change of something else');
    return [...value.slice(0, from), ...fresh, ...value.slice(from + gone)];
  }
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Members;
  for (const [key, part] of Object.entries(change)) {
    const name = key.slice(1);
    if (key.startsWith('~')) copy[name] = changed(copy[name], part);
    else if (key.startsWith('-')) delete copy[name];
    else copy[key.startsWith('=') ? name : key] = part;
  }
  return copy as Json;
}

// Whether two values say the same, whatever the order of their members.
export function same(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (
    a === null ||
    b === null ||
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && same((a as Members)[name]!, (b as Members)[name]!))
  );
}

// The last view of each seat that we look from: pushes tell what has changed in it.
export class Views {
  private readonly kept = new Map<string, { at: number; view: Json }>();

  keep(match: string, seat: Viewpoint, at: number, view: Json): void {
    this.kept.set(`${match} ${seat}`, { at, view });
  }

  keepAll(match: string, pictures: Picture[]): void {
    for (const picture of pictures) this.keep(match, picture.seat, picture.at, picture.view);
  }

  forget(): void {
    this.kept.clear();
  }

  // Gives a push its whole view. False: it tells a change of something that we do not have.
  complete(push: MatchPush): boolean {
    if (push.change !== undefined) {
      const before = this.kept.get(`${push.match} ${push.seat}`);
      if (!before || before.at !== push.since) return false;
      try {
        push.view = changed(before.view, push.change);
      } catch {
        return false;
      }
      delete push.change;
    }
    if (push.view !== undefined) this.keep(push.match, push.seat, push.at ?? push.n, push.view);
    return true;
  }
}
