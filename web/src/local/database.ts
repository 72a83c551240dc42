import type { Put } from './engine';

// Where a local hall keeps its matches: IndexedDB. A write is answered once it is on the disk; everything that arrives
// while one is under way shares the next.
export interface Database {
  begin(): Promise<object>;
  put(write: Put, done: (ticket: number) => void, failed: (ticket: number, why: string) => void): void;
  entries(match: string): Promise<object[]>;
  text(store: 'content' | 'pictures', key: string): Promise<string | null>;
  // Whether writing works again.
  probe(): Promise<boolean>;
}

const name = 'condotta';
const keys: { [store: string]: string | string[] } = {
  entries: ['match', 'n'],
  summaries: 'match',
  guests: 'player',
  contents: 'hash',
  pictures: 'match',
  facts: 'name',
};
const stores = Object.keys(keys);

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('the browser cannot read its storage'));
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of stores) request.result.createObjectStore(store, { keyPath: keys[store]! });
  };
  return settled(request);
}

export async function openDatabase(): Promise<Database> {
  const db = await opened();
  interface Waiting {
    write: Put;
    done: (ticket: number) => void;
    failed: (ticket: number, why: string) => void;
  }
  let waiting: Waiting[] = [];
  let busy = false;
  const read = (store: string) => db.transaction(store).objectStore(store);

  function flush(): void {
    if (busy || waiting.length === 0) return;
    busy = true;
    const group = waiting;
    waiting = [];
    const last = group.at(-1)!;
    const end = (tell: () => void) => {
      busy = false;
      tell();
      flush();
    };
    const fail = (error: unknown) =>
      end(() => last.failed(last.write.ticket, String(error ?? 'the browser cannot write')));
    try {
      const act = db.transaction(stores, 'readwrite', { durability: 'strict' });
      act.oncomplete = () => end(() => last.done(last.write.ticket));
      act.onabort = () => fail(act.error);
      for (const { write } of group)
        for (const store of stores)
          for (const item of (write[store] as object[] | undefined) ?? []) act.objectStore(store).put(item);
    } catch (error) {
      fail(error);
    }
  }

  return {
    async begin() {
      const [summaries, guests, contents, pictures, key] = await Promise.all([
        settled(read('summaries').getAll()),
        settled(read('guests').getAll()),
        settled(read('contents').getAllKeys()),
        settled(read('pictures').getAllKeys()),
        settled(read('facts').get('key')),
      ]);
      return { summaries, guests, contents, pictures, key: (key as { value: string } | undefined)?.value ?? null };
    },
    put(write, done, failed) {
      waiting.push({ write, done, failed });
      flush();
    },
    entries: (match) => settled(read('entries').getAll(IDBKeyRange.bound([match, 0], [match, Infinity]))),
    async text(store, key) {
      const found = (await settled(read(store === 'content' ? 'contents' : store).get(key))) as
        { text: string } | undefined;
      return found?.text ?? null;
    },
    async probe() {
      try {
        const act = db.transaction('facts', 'readwrite', { durability: 'strict' });
        await settled(act.objectStore('facts').put({ name: 'probe', value: '' }));
        return true;
      } catch {
        return false;
      }
    },
  };
}
