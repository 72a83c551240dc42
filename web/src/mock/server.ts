import type { Socket } from '../net/client';
import type { GameInfo, Json, Picture, SeatWish, Table } from '../net/protocol';
import { events, odds, prompt, view } from './position';

// A hall of cardboard for working on the page and for tests: it answers in the protocol's shape from canned
// positions and knows no rules.

const levels = [
  { key: 'random', name: 'random' },
  { key: 'greedy', name: 'greedy' },
  { key: 'search', name: 'search' },
];
const game = (key: string, name: string, tagline: string, min: number, max: number, automated: string): GameInfo => ({
  key,
  name,
  tagline,
  seats: { min, max },
  automated,
  ruleset: '1',
  content: 'c0',
  levels,
  options: [],
  modes: [],
});
export const games: GameInfo[] = [
  {
    ...game(
      'mercenaries',
      'Mercenaries',
      'Build a deck, clear the mansion. Alone, together or against each other.',
      2,
      5,
      'Monsters',
    ),
    modes: [
      { name: 'competitive_4', title: 'Competitive, 4 players', options: { type: 'competitive_4' } },
      { name: 'two_pairs', title: '2 Pairs', options: { type: 'two_pairs' } },
    ],
    options: [
      {
        name: 'type',
        title: 'Game type',
        type: 'choice',
        default: 'competitive_4',
        choices: [
          { value: 'competitive_4', title: 'Competitive, 4 players' },
          { value: 'two_pairs', title: '2 Pairs' },
        ],
      },
      { name: 'open_hands', title: 'Open hands', type: 'switch', default: false },
    ],
  },
  game('merc', 'MERC', 'Rebels land; a dictator waits. Dictator played by its rulebook.', 1, 6, 'Dictator AI'),
  game('recon', 'MERCS Recon', 'Breach, grab it, get out. Everybody on one side.', 1, 5, 'Agents, OpFor'),
  game('mercs', 'MERCS', 'Five against five, by the card. Against a person or the computer.', 2, 2, ''),
  game('techcommander', 'TechCommander', 'Mecha on a town that falls down. Skirmish or deathmatch.', 2, 4, ''),
];

export interface Frame {
  id: string;
  cmd: string;
  [field: string]: unknown;
}
type Send = (frame: object) => void;

export class MockHall {
  private tables = new Map<string, Table>();
  private at = 40;
  private step = 12;

  constructor() {
    const table = this.table('mock1', 'mercenaries', [
      { kind: 'open' },
      { kind: 'here' },
      { kind: 'mind', level: 'greedy' },
      { kind: 'mind', level: 'greedy' },
    ]);
    table.seats[0] = { seat: 0, kind: 'person', name: 'Ada', player: 'p2', connected: true };
    this.tables.set('mock1', { ...table, phase: 'playing', turn: 1, n: 40, step: 12 });
    this.tables.set('mock2', {
      ...this.table('mock2', 'mercenaries', [{ kind: 'here' }, { kind: 'open' }]),
      title: 'The silk cellar',
    });
  }

  hear(frame: Frame, send: Send): void {
    const ok = (fields: object = {}) => send({ ack: frame.id, ok: true, ...fields });
    const match = String(frame.match ?? '');
    switch (frame.cmd) {
      case 'hello':
        return ok({ version: 1, player: 'p1', name: 'You', token: 'mock', read_only: false });
      case 'name':
        return ok({ name: frame.name });
      case 'tables':
        return ok({ tables: [...this.tables.values()] });
      case 'options': {
        const options = (frame.options ?? {}) as { [key: string]: Json };
        const type = options.type ?? 'competitive_4';
        return ok({ options: { type, open_hands: options.open_hands ?? false }, seats: type === 'two_pairs' ? 2 : 4 });
      }
      case 'create': {
        const table = this.table(`t${this.tables.size + 1}`, String(frame.game), frame.seats as SeatWish[]);
        const started: Table = frame.start ? { ...table, phase: 'playing', turn: 1, n: 40, step: 12 } : table;
        if (frame.start) started.seats[1] = { seat: 1, kind: 'person', name: 'You', player: 'p1', connected: true };
        this.tables.set(table.match, started);
        return ok({ table: started, code: 'mock' });
      }
      case 'watch': {
        const table = this.tables.get(match);
        if (!table)
          return send({ ack: frame.id, error: { code: 'not_found', message: `There is no match "${match}".` } });
        const missed =
          table.phase === 'playing' ? [{ n: 39, seat: 1, kind: 'act', at: 39, step: 11, by: 0, events }] : [];
        return ok({ table, pictures: table.phase === 'playing' ? [this.picture()] : [], missed });
      }
      case 'act': {
        ok({ n: this.at + 1, step: this.step + 1 });
        this.at += 1;
        this.step += 1;
        const done = prompt.choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(frame.action));
        return send({
          push: 'match',
          match,
          n: this.at,
          kind: 'act',
          ...this.picture(),
          events: [{ what: 'done', text: `${done?.text ?? 'Something'}: done.` }],
        });
      }
      case 'odds':
        return ok({ at: this.at, odds });
      case 'why':
        return ok({ legal: false, reason: 'The cardboard hall knows no rules.' });
      case 'replay':
        return ok({ steps: 12, picture: { ...this.picture(), step: frame.step, prompt: null, events } });
      case 'export':
        return ok({ record: { condotta: 'record' } });
      default:
        return ok({ n: this.at });
    }
  }

  private picture(): Picture {
    return {
      seat: 1,
      at: this.at,
      step: this.step,
      by: 0,
      events: [],
      view,
      turn: 1,
      prompt: { ...prompt, at: this.at },
      result: null,
      can_undo: 'free',
    };
  }

  private table(match: string, game: string, seats: SeatWish[]): Table {
    return {
      match,
      game,
      options: { type: 'competitive_4', open_hands: false },
      title: '',
      private: false,
      phase: 'gathering',
      host: 'p1',
      seats: seats.map((seat, i) =>
        seat.kind === 'here'
          ? { seat: i, kind: 'person', name: 'You', player: 'p1', connected: true }
          : seat.kind === 'mind'
            ? { seat: i, kind: 'mind', name: `Greedy ${i - 1}`, level: seat.level }
            : { seat: i, kind: 'open', name: '', for: null },
      ),
      created: 0,
      moved: 0,
      n: 1,
      step: 0,
      turn: null,
      result: null,
      undo: null,
      ruleset: '1',
      content: 'c0',
      dice: { commitment: '9f2c61d08a17e4b3' },
      rematch: null,
      watchers: 0,
      advice: false,
    };
  }
}

const hall = new MockHall();

export function mockSocket(): Socket {
  const socket: Socket = {
    onopen: null,
    onclose: null,
    onmessage: null,
    send: (text) =>
      hall.hear(JSON.parse(text) as Frame, (frame) =>
        setTimeout(() => socket.onmessage?.({ data: JSON.stringify(frame) }), 5),
      ),
    close: () => {},
  };
  setTimeout(() => socket.onopen?.(), 0);
  return socket;
}

const content = import.meta.glob('../../../content/mercenaries/*.json', { import: 'default' });

export async function mockFetch(address: string): Promise<Response> {
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  if (address === '/api/games') return answer({ version: 1, games });
  if (address.startsWith('/api/content/')) {
    const files = await Promise.all(
      Object.entries(content).map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), await load()]),
    );
    return answer({ game: 'mercenaries', content: 'c0', files: Object.fromEntries(files) });
  }
  return answer({
    game: 'mercenaries',
    rules: [
      {
        id: 'MN-ATK-7',
        page: '5',
        section: 'Attacks',
        text: 'A Ranged Attack reaches only rows within the printed Min. and Max. range.',
      },
    ],
  });
}
