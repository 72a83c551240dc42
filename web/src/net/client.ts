import { Views } from './changes';
import { protocolVersion, type CommandName, type Commands, type HallError, type Push } from './protocol';

// The part of a WebSocket that the client needs, so that tests and the mock can stand in for it.
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
}

export interface Clock {
  now(): number;
  later(run: () => void, ms: number): unknown;
  forget(handle: unknown): void;
}

export interface Keep {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export type Line =
  { state: 'connecting' } | { state: 'live' } | { state: 'waiting'; since: number; retryAt: number; tries: number };

export class Refusal extends Error {
  constructor(readonly error: HallError) {
    super(error.message);
  }
  get code() {
    return this.error.code;
  }
}

interface Waiting {
  id: string;
  cmd: CommandName;
  text: string;
  sent: boolean;
  settle: (answer: unknown) => void;
  fail: (why: Refusal) => void;
}

export interface ClientHooks {
  line(line: Line): void;
  greeted(me: { player: string; name: string; readOnly: boolean }): void;
  push(push: Push): void;
}

const tokenKey = 'condotta.token';
const steps = [500, 1000, 2000, 4000, 8000, 15000];

// One conversation with the hall. A command is kept until it is answered: when the line breaks, it is said again with
// the same id, which the hall applies once. Whoever watches a match gets it watched again by `resume`.
export class Client {
  private socket: Socket | null = null;
  private greeted = false;
  private waiting = new Map<string, Waiting>();
  private counter = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 8) || 'c';
  private retry: unknown = null;
  private tries = 0;
  private brokenSince = 0;
  private everLive = false;
  private readonly views = new Views();
  // Called after each greeting, before what was waiting is said again.
  resume: () => void = () => {};

  constructor(
    private readonly open: () => Socket,
    private readonly hooks: ClientHooks,
    private readonly keep: Keep,
    private readonly clock: Clock,
  ) {}

  get token(): string | null {
    return this.keep.get(tokenKey);
  }

  connect(): void {
    if (this.retry !== null) this.clock.forget(this.retry);
    this.retry = null;
    this.drop();
    if (!this.everLive && this.tries === 0) this.hooks.line({ state: 'connecting' });
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(String(message.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  close(): void {
    if (this.retry !== null) this.clock.forget(this.retry);
    this.retry = null;
    this.drop();
  }

  say<C extends CommandName>(cmd: C, fields: Commands[C][0]): Promise<Commands[C][1]> {
    return new Promise((settle, fail) => {
      const id = `${this.prefix}${(this.counter += 1)}`;
      const text = JSON.stringify({ id, cmd, ...fields });
      const item: Waiting = { id, cmd, text, sent: false, settle: settle as (answer: unknown) => void, fail };
      this.waiting.set(id, item);
      if (this.greeted) this.transmit(item);
    });
  }

  private transmit(item: Waiting): void {
    item.sent = true;
    this.socket?.send(item.text);
  }

  private greet(socket: Socket): void {
    if (socket !== this.socket) return;
    const token = this.token;
    const id = `${this.prefix}h${(this.counter += 1)}`;
    const name = this.keep.get('condotta.name');
    const fields = {
      version: protocolVersion,
      changes: true,
      ...(token ? { token } : {}),
      ...(!token && name ? { name } : {}),
    };
    this.waiting.set(id, {
      id,
      cmd: 'hello',
      text: '',
      sent: true,
      settle: (answer) => this.welcome(answer as Commands['hello'][1]),
      fail: (why) => {
        if (why.code !== 'bad_token') return;
        this.keep.remove(tokenKey);
        this.greet(socket);
      },
    });
    socket.send(JSON.stringify({ id, cmd: 'hello', ...fields }));
  }

  private welcome(me: Commands['hello'][1]): void {
    if (me.token) this.keep.set(tokenKey, me.token);
    this.greeted = true;
    this.everLive = true;
    this.tries = 0;
    this.brokenSince = 0;
    this.hooks.greeted({ player: me.player, name: me.name, readOnly: me.read_only });
    this.hooks.line({ state: 'live' });
    const unanswered = [...this.waiting.values()];
    this.resume();
    for (const item of unanswered) this.transmit(item);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as { ack?: string | null; ok?: boolean; error?: HallError; push?: string };
    if (message.push !== undefined) {
      this.hearPush(message as unknown as Push);
      return;
    }
    if (typeof message.ack !== 'string') return;
    const item = this.waiting.get(message.ack);
    if (!item) return;
    // The hall closes and has not done it: it is said again when the hall is back.
    if (message.error?.code === 'going_down') return;
    this.waiting.delete(message.ack);
    if (message.error) {
      item.fail(new Refusal(message.error));
      return;
    }
    if (item.cmd === 'watch') {
      const { table, pictures } = message as unknown as Commands['watch'][1];
      this.views.keepAll(table.match, pictures);
    }
    item.settle(message);
  }

  // Whoever listens gets whole views. A change of a view that we do not have means that we lost track: we start afresh.
  private hearPush(push: Push): void {
    if (push.push === 'match' && !this.views.complete(push)) this.connect();
    else this.hooks.push(push);
  }

  private lost(): void {
    this.drop();
    const now = this.clock.now();
    if (this.brokenSince === 0) this.brokenSince = now;
    const wait = steps[Math.min(this.tries, steps.length - 1)]!;
    this.tries += 1;
    this.hooks.line({ state: 'waiting', since: this.brokenSince, retryAt: now + wait, tries: this.tries });
    this.retry = this.clock.later(() => this.connect(), wait);
  }

  private drop(): void {
    this.greeted = false;
    this.views.forget();
    for (const [id, item] of this.waiting) {
      if (item.cmd === 'hello' || (item.cmd === 'watch' && item.sent)) this.waiting.delete(id);
    }
    const old = this.socket;
    this.socket = null;
    if (old) {
      old.onopen = old.onclose = old.onmessage = null;
      old.close();
    }
  }
}
