import { beforeEach, expect, test } from 'vitest';
import { Choice } from '../src/local/choice';
import type { Database } from '../src/local/database';
import { unpacked, type Deed, type Engine, type Put } from '../src/local/engine';
import { House } from '../src/local/house';
import { keep } from '../src/state/keep';
import { placeOf } from '../src/state/places';

// An engine of cardboard: it answers each message with what the test has laid ready.
function cardboard(answers: { [what: string]: Deed[] }) {
  const heard: { do: string; [field: string]: unknown }[] = [];
  const files: { [path: string]: string } = {};
  const engine: Engine = {
    hall(message) {
      const said = JSON.parse(message) as { do: string };
      heard.push(said);
      return answers[said.do] ?? [];
    },
    mind: () => ({}),
    witness: () => '',
    writeFile: (path, text) => {
      files[path] = text;
    },
  };
  return { engine, heard, files };
}

function disk(fails = false) {
  const kept: Put[] = [];
  let broken = fails;
  const database: Database = {
    begin: async () => ({ summaries: [], guests: [], contents: [], pictures: [], key: null }),
    put(write, done, failed) {
      if (broken) {
        broken = false;
        failed(write.ticket, 'full');
        return;
      }
      kept.push(write);
      done(write.ticket);
    },
    entries: async (match) => [{ match, n: 1 }],
    text: async (store, key) => `${store} ${key}`,
    probe: async () => true,
  };
  return { database, kept };
}

const soon = () => new Promise((done) => setTimeout(done, 5));
const outside = (sent: string[] = []) => ({
  send: (socket: number, text: string) => {
    sent.push(`${socket} ${text}`);
  },
  close: (socket: number) => {
    sent.push(`${socket} closed`);
  },
  fetch: async (path: string) => (path.startsWith('api/schemas') ? '{"cards.schema.json":"{}"}' : `text of ${path}`),
  later: (run: () => void) => run(),
});

test('what is to be kept is kept before the hall hears of it', async () => {
  const { engine, heard } = cardboard({
    heard: [{ put: { ticket: 4, guests: [{}] } }],
    kept: [{ send: 9, text: 'hello' }],
  });
  const { database, kept } = disk();
  const sent: string[] = [];
  const house = new House(engine, database, outside(sent));
  await house.begin();
  house.heard(9, 'x');
  expect(kept.map((each) => each.ticket)).toEqual([4]);
  expect(heard.map((each) => each.do)).toEqual(['begin', 'heard', 'kept']);
  expect(sent).toEqual(['9 hello']);
});

test('a full disk is told, and told again when it works', async () => {
  const { engine, heard } = cardboard({ heard: [{ put: { ticket: 1 } }] });
  const house = new House(engine, disk(true).database, outside());
  house.heard(1, 'x');
  await soon();
  expect(heard.map((each) => each.do)).toEqual(['heard', 'failed', 'writable']);
});

test('what the hall wants is brought: entries, former content, a game with its schemas', async () => {
  const { engine, heard, files } = cardboard({
    tick: [
      { want: 'entries', key: 'm' },
      { want: 'content', key: 'h' },
      { want: 'game', key: 'merc' },
    ],
  });
  const house = new House(engine, disk().database, outside());
  house.tick();
  await soon();
  expect(heard.slice(1)).toEqual(
    expect.arrayContaining([
      { do: 'entries', key: 'm', entries: [{ match: 'm', n: 1 }] },
      { do: 'content', key: 'h', text: 'content h' },
      { do: 'game', key: 'merc', text: 'text of api/content/merc.json' },
    ]),
  );
  expect(files).toEqual({ '/content/merc/cards.schema.json': '{}' });
});

test('a game that is likely to be wanted is brought unasked', async () => {
  const { engine, heard } = cardboard({});
  new House(engine, disk().database, outside()).expect('merc');
  await soon();
  expect(heard).toEqual([{ do: 'game', key: 'merc', text: 'text of api/content/merc.json' }]);
});

test('an engine of one game says so, and is exchanged when another game is wanted', async () => {
  const { engine, heard } = cardboard({ heard: [{ want: 'engine', key: 'recon' }] });
  let exchanged = 0;
  const house = new House(engine, disk().database, { ...outside(), allGames: () => (exchanged += 1) });
  await house.begin();
  expect(heard[0]).toMatchObject({ do: 'begin', alone: true });
  house.heard(1, 'x');
  await soon();
  expect(exchanged).toBe(1);
  expect(heard.map((each) => each.do)).toEqual(['begin', 'heard']);
});

// The engines that are chosen one after the other; "" knows all games.
function choices(hash: string, waits = true) {
  const made: string[] = [];
  const choice = new Choice((game) => made.push(game));
  choice.begin(hash, (run) => {
    if (!waits) run();
  });
  return { choice, made };
}
beforeEach(() => keep.remove('condotta.game'));

test('a first visit waits for the game that is chosen, or for a while', () => {
  for (const hash of ['', '#/', '#/rules/merc', '#/tables/new?game=recon']) {
    keep.remove('condotta.game');
    expect(choices(hash, false).made, hash).toEqual(['']);
    const { choice, made } = choices(hash);
    expect(made, hash).toEqual([]);
    choice.wish('merc');
    choice.wish('merc');
    expect(made, hash).toEqual(['merc']);
  }
  expect(choices('#/t/abc').made).toEqual(['merc']);
  keep.remove('condotta.game');
  for (const hash of ['#/t/abc', '#/tables', '#/replays', '#/edit/recon'])
    expect(choices(hash).made, hash).toEqual(['']);
});

test('a second game comes with all games, and a later visit begins with it', () => {
  const { choice, made } = choices('');
  for (const game of ['merc', 'recon', 'mercs']) choice.wish(game);
  expect(made).toEqual(['merc', '']);
  choice.all();
  expect(made).toEqual(['merc', '']);
  expect(choices('').made).toEqual(['mercs']);
});

test('what cannot be brought is told as missing', async () => {
  const { engine, heard } = cardboard({ tick: [{ want: 'game', key: 'merc' }] });
  const house = new House(engine, disk().database, { ...outside(), fetch: () => Promise.reject(new Error('offline')) });
  house.tick();
  await soon();
  expect(heard.at(-1)).toEqual({ do: 'missing', what: 'game', key: 'merc' });
});

test('minds think elsewhere and answer with a number', async () => {
  const job = { job: 3, game: 'merc', content: 'c', view: '', choices: '', level: 'elite', seed: '1', seconds: 1 };
  const { engine, heard } = cardboard({ tick: [{ think: job }] });
  const house = new House(engine, disk().database, { ...outside(), think: async (asked) => asked.job + 1 });
  await house.begin();
  expect(heard[0]).toMatchObject({ do: 'begin', minds: true });
  house.tick();
  await soon();
  expect(heard.at(-1)).toEqual({ do: 'chosen', job: 3, choice: 4 });
});

// `printf 'engine engine engine' | zstd`
const packed = '28b52ffd04586d000038656e67696e652001003a8a11e5a6a59d';

test('the engine is unpacked by pieces, or taken as it is where the host has unpacked it', async () => {
  const plain = new TextEncoder().encode('engine engine engine');
  for (const bytes of [plain, Uint8Array.from(Buffer.from(packed, 'hex'))]) {
    const halves = [bytes.slice(0, 7), bytes.slice(7)];
    const body = new ReadableStream<Uint8Array>({
      pull: (into) => (halves.length > 0 ? into.enqueue(halves.shift()!) : into.close()),
    });
    expect(await new Response(await unpacked(body)).text()).toBe('engine engine engine');
  }
});

test('a place behind the # is read like a path', () => {
  expect(placeOf('/t/abc', '?code=x')).toMatchObject({ page: 'table', match: 'abc', code: 'x' });
  expect(placeOf('', '')).toEqual({ page: 'home' });
});
