import { Client, Refusal, type Line, type Socket } from '../net/client';
import type { Content, GameInfo, MatchPush, Push, Rule, Table } from '../net/protocol';
import { keep } from './keep';
import { merge } from './merge';

export interface Notice {
  id: number;
  kind: 'error' | 'note';
  text: string;
  rule?: string | undefined;
  act?: { text: string; run: () => void };
}

type MatchListener = (push: MatchPush | { push: 'table'; match: string; table: Table }) => void;

// What the page knows of the hall: the line, who we are, the games, the tables.
class Hall {
  line: Line = $state.raw({ state: 'connecting' });
  player: string | null = $state(null);
  name = $state('');
  readOnly = $state(false);
  readOnlyWords = $state('');
  games: GameInfo[] = $state.raw([]);
  gamesTrouble = $state(false);
  tables: Table[] = $state.raw([]);
  mine: Table[] = $state.raw([]);
  tablesKnown = $state(false);
  notices: Notice[] = $state.raw([]);
  readonly client: Client;
  private readonly listeners = new Map<string, Set<MatchListener>>();
  private readonly rewatch = new Map<string, () => void>();
  private readonly contents = new Map<string, Promise<Content>>();
  private readonly rules = new Map<string, Promise<Rule[]>>();
  private readers = 0;
  private counter = 0;
  fetch: (address: string) => Promise<Response> = (address) => fetch(address);

  constructor(open: () => Socket) {
    this.client = new Client(
      open,
      {
        line: (line) => {
          this.line = line;
        },
        greeted: (me) => {
          this.player = me.player;
          this.name = me.name;
          this.readOnly = me.readOnly;
        },
        push: (push) => this.hear(push),
      },
      keep,
      {
        now: () => Date.now(),
        later: (run, ms) => setTimeout(run, ms),
        forget: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
      },
    );
    this.client.resume = () => {
      for (const again of this.rewatch.values()) again();
      if (this.readers > 0) void this.readTables();
      if (this.games.length === 0) void this.loadGames();
    };
  }

  get live() {
    return this.line.state === 'live';
  }
  game(key: string): GameInfo | undefined {
    return this.games.find((game) => game.key === key);
  }

  async loadGames(): Promise<void> {
    try {
      const answer = await this.get<{ games: GameInfo[] }>('/api/games');
      this.games = answer.games;
      this.gamesTrouble = false;
    } catch {
      this.gamesTrouble = true;
    }
  }

  content(game: string): Promise<Content> {
    return remembered(this.contents, game, () => this.get<Content>(`/api/content/${game}`));
  }

  rulesOf(game: string): Promise<Rule[]> {
    return remembered(this.rules, game, async () => (await this.get<{ rules: Rule[] }>(`/api/rules/${game}`)).rules);
  }

  private async get<T>(address: string): Promise<T> {
    const answer = await this.fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return (await answer.json()) as T;
  }

  // The lobby is kept up to date as long as some page reads it; gives back how to stop reading.
  followTables(): () => void {
    this.readers += 1;
    void this.readTables().catch(() => {});
    return () => {
      this.readers -= 1;
      if (this.readers === 0 && this.live) void this.client.say('tables', { subscribe: false }).catch(() => {});
    };
  }

  private async readTables(): Promise<void> {
    const [open, mine] = await Promise.all([
      this.client.say('tables', { subscribe: true }),
      this.client.say('tables', { mine: true }),
    ]);
    this.tables = open.tables;
    this.mine = mine.tables;
    this.tablesKnown = true;
  }

  async rename(name: string): Promise<void> {
    const answer = await this.client.say('name', { name });
    this.name = answer.name;
    keep.set('condotta.name', answer.name);
  }

  follow(match: string, listener: MatchListener, again: () => void): () => void {
    const set = this.listeners.get(match) ?? new Set();
    set.add(listener);
    this.listeners.set(match, set);
    this.rewatch.set(match, again);
    return () => {
      set.delete(listener);
      if (set.size === 0) {
        this.listeners.delete(match);
        this.rewatch.delete(match);
        if (this.live) void this.client.say('unwatch', { match }).catch(() => {});
      }
    };
  }

  // Says something went wrong, in a line at the foot of the page that goes away by itself.
  complain(error: unknown): void {
    const refusal = error instanceof Refusal ? error.error : null;
    this.notify({ kind: 'error', text: refusal ? refusal.message : String(error), rule: refusal?.rule });
  }

  notify(notice: Omit<Notice, 'id'>): void {
    const id = (this.counter += 1);
    this.notices = [...this.notices.slice(-2), { id, ...notice }];
    if (!notice.act) setTimeout(() => this.dismiss(id), 8000);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  private hear(push: Push): void {
    if (push.push === 'match' || push.push === 'table') {
      for (const listener of this.listeners.get(push.match) ?? []) listener(push);
    } else if (push.push === 'tables') {
      this.tables = merge(this.tables, push.tables, push.gone);
      const known = new Set(this.mine.map((table) => table.match));
      this.mine = merge(
        this.mine,
        push.tables.filter((table) => known.has(table.match)),
        [],
      );
    } else if (push.push === 'going_down') {
      this.notify({ kind: 'note', text: push.message });
    } else {
      this.readOnly = push.read_only;
      this.readOnlyWords = push.message;
    }
  }
}

function remembered<T>(shelf: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = shelf.get(key);
  if (known) return known;
  const made = make();
  shelf.set(key, made);
  made.catch(() => shelf.delete(key));
  return made;
}

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

let opener: () => Socket = () => new WebSocket(address()) as unknown as Socket;
// The mock puts itself here before the first use.
export function openWith(open: () => Socket): void {
  opener = open;
}

export const hall = new Hall(() => opener());
