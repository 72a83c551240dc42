import { beforeEach, describe, expect, it } from 'vitest';
import { Client, Refusal, type Line, type Socket } from '../src/net/client';
import type { Push } from '../src/net/protocol';

class FakeSocket implements Socket {
  sent: { id: string; cmd: string; [key: string]: unknown }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  last(cmd: string) {
    return this.sent.filter((frame) => frame.cmd === cmd).at(-1)!;
  }
}

let sockets: FakeSocket[];
let lines: Line[];
let pushes: Push[];
let shelf: Map<string, string>;
let timers: { run: () => void; ms: number }[];
let client: Client;

function welcome(socket: FakeSocket) {
  socket.onopen?.();
  socket.say({
    ack: socket.last('hello').id,
    ok: true,
    version: 1,
    player: 'p1',
    name: 'Ada',
    token: 'secret',
    read_only: false,
  });
}

beforeEach(() => {
  sockets = [];
  lines = [];
  pushes = [];
  shelf = new Map();
  timers = [];
  client = new Client(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    { line: (line) => lines.push(line), greeted: () => {}, push: (push) => pushes.push(push) },
    {
      get: (key) => shelf.get(key) ?? null,
      set: (key, value) => shelf.set(key, value),
      remove: (key) => shelf.delete(key),
    },
    {
      now: () => 1000,
      later: (run, ms) => {
        timers.push({ run, ms });
        return timers.length;
      },
      forget: () => {},
    },
  );
  client.connect();
});

describe('the conversation', () => {
  it('says hello first and keeps the token', () => {
    void client.say('ping', {});
    expect(sockets[0]!.sent).toEqual([]);
    welcome(sockets[0]!);
    expect(sockets[0]!.sent.map((frame) => frame.cmd)).toEqual(['hello', 'ping']);
    expect(shelf.get('condotta.token')).toBe('secret');
    expect(lines.at(-1)).toEqual({ state: 'live' });
  });

  it('settles each command with its own answer', async () => {
    welcome(sockets[0]!);
    const first = client.say('name', { name: 'Ben' });
    const second = client.say('name', { name: '' });
    const [a, b] = sockets[0]!.sent.filter((frame) => frame.cmd === 'name');
    sockets[0]!.say({ ack: b!.id, error: { code: 'bad_field', message: 'too short' } });
    sockets[0]!.say({ ack: a!.id, ok: true, name: 'Ben' });
    await expect(second).rejects.toBeInstanceOf(Refusal);
    expect((await first).name).toBe('Ben');
  });

  it('says again, once the hall is back, what a closing hall refused', async () => {
    welcome(sockets[0]!);
    const act = client.say('act', { match: 'm', seat: 0, at: 3, choice: 1 });
    const id = sockets[0]!.last('act').id;
    sockets[0]!.say({ push: 'going_down', seconds: 3, message: 'The hall is being restarted.' });
    sockets[0]!.say({ ack: id, error: { code: 'going_down', message: 'send it again' } });
    expect(pushes.at(-1)).toMatchObject({ push: 'going_down', seconds: 3 });
    sockets[0]!.onclose?.();
    timers.at(-1)!.run();
    welcome(sockets[1]!);
    expect(sockets[1]!.last('act').id).toBe(id);
    sockets[1]!.say({ ack: id, ok: true, n: 4, step: 1 });
    expect((await act).n).toBe(4);
  });

  it('says again what was not answered, with the same id, after the line broke', async () => {
    welcome(sockets[0]!);
    const act = client.say('act', { match: 'm', seat: 0, at: 3, choice: 1 });
    const id = sockets[0]!.last('act').id;
    sockets[0]!.onclose?.();
    expect(lines.at(-1)).toMatchObject({ state: 'waiting', tries: 1 });
    timers.at(-1)!.run();
    welcome(sockets[1]!);
    expect(sockets[1]!.last('hello').token).toBe('secret');
    expect(sockets[1]!.last('act').id).toBe(id);
    sockets[1]!.say({ ack: id, ok: true, n: 4, step: 1 });
    expect((await act).n).toBe(4);
  });

  it('waits longer after each failure', () => {
    for (let i = 0; i < 4; i += 1) {
      sockets.at(-1)!.onclose?.();
      timers.at(-1)!.run();
    }
    expect(timers.map((timer) => timer.ms)).toEqual([500, 1000, 2000, 4000]);
  });

  it('becomes a new guest when the token is not known', () => {
    shelf.set('condotta.token', 'old');
    sockets[0]!.onopen?.();
    sockets[0]!.say({ ack: sockets[0]!.last('hello').id, error: { code: 'bad_token', message: 'unknown' } });
    expect(sockets[0]!.last('hello').token).toBeUndefined();
  });

  it('watches again before it repeats the rest', () => {
    welcome(sockets[0]!);
    client.resume = () => void client.say('watch', { match: 'm', since: 7 });
    void client.say('chat', { match: 'm', text: 'hi' });
    sockets[0]!.onclose?.();
    timers.at(-1)!.run();
    welcome(sockets[1]!);
    expect(sockets[1]!.sent.map((frame) => frame.cmd)).toEqual(['hello', 'watch', 'chat']);
  });

  it('is told of changes and hands whole views on', async () => {
    welcome(sockets[0]!);
    expect(sockets[0]!.last('hello').changes).toBe(true);
    const watched = client.say('watch', { match: 'm' });
    sockets[0]!.say({
      ack: sockets[0]!.last('watch').id,
      ok: true,
      table: { match: 'm' },
      pictures: [{ seat: 0, at: 4, view: { a: 1, b: [1] } }],
      missed: [],
    });
    await watched;
    sockets[0]!.say({
      push: 'match',
      match: 'm',
      n: 5,
      seat: 0,
      kind: 'act',
      at: 5,
      since: 4,
      change: { '~b': [1, 0, 2] },
    });
    expect(pushes.at(-1)).toMatchObject({ at: 5, view: { a: 1, b: [1, 2] } });
  });

  it('starts afresh when it is told of a change of something it does not have', () => {
    welcome(sockets[0]!);
    client.resume = () => void client.say('watch', { match: 'm', since: 7 });
    sockets[0]!.say({ push: 'match', match: 'm', n: 8, seat: 0, kind: 'act', at: 8, since: 7, change: { a: 1 } });
    expect(pushes).toEqual([]);
    welcome(sockets[1]!);
    expect(sockets[1]!.sent.map((frame) => frame.cmd)).toEqual(['hello', 'watch']);
  });

  it('hands pushes on', () => {
    welcome(sockets[0]!);
    sockets[0]!.say({ push: 'hall', read_only: true, message: 'disk full' });
    expect(pushes).toEqual([{ push: 'hall', read_only: true, message: 'disk full' }]);
  });
});
