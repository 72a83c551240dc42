import { same } from '../net/changes';
import { Refusal } from '../net/client';
import type {
  ChatLine,
  HallError,
  HandOver,
  MatchEvent,
  MatchPush,
  Picture,
  SeatNumber,
  Table,
  Viewpoint,
} from '../net/protocol';
import { hall } from './hall.svelte';
import { told, type LogEntry } from './log';
import { Aim } from './aim.svelte';
import { takeNext } from './heard';
import { atOnce, settings } from './settings.svelte';
import { Ticker } from './ticker.svelte';

// Where a story is told: a match that is played, or one that is looked at again.
export interface Stage {
  readonly ticker: Ticker;
  teller: Teller | null;
  readonly hurry: number;
}
export type Told = Pick<MatchPush, 'by' | 'events' | 'view'>;
export type Teller = (push: Told, before: Picture | null) => Promise<void>;

// One table that this page follows. It keeps a picture and a log for each seat we hold, and shows one of them.
export class Match {
  table: Table | null = $state.raw(null);
  pictures: ReadonlyMap<Viewpoint, Picture> = $state.raw(new Map());
  logs: ReadonlyMap<Viewpoint, LogEntry[]> = $state.raw(new Map());
  chat: ChatLine[] = $state.raw([]);
  trouble: HallError | null = $state.raw(null);
  // The seat whose picture is on the screen; undefined until the first person at a hot seat has raised the curtain.
  shown: Viewpoint | undefined = $state(undefined);
  curtain: SeatNumber | null = $state(null);
  chatSeen = $state(0);
  readonly ticker = new Ticker();
  readonly aim: Aim;
  // Plays what a push tells on the board before the push is taken; null where the board only shows positions.
  teller: Teller | null = null;
  // Nobody waits for a crowd of small events: the longer the queue, the faster it is told.
  get hurry(): number {
    return Math.min(4, 1 + Math.floor(this.waiting.length / 6));
  }
  n = 0; // the last entry taken
  private waiting: (MatchPush | Table)[] = [];
  private taking = false;
  private due = false; // it will be looked at what came
  // Something is being told: the question that it answers is no longer asked, and the next one not yet.
  telling = $state(false);
  private stop: () => void;

  // The invite code of a private table, as far as we know it.
  code: string | null = $state(null);

  constructor(
    readonly id: string,
    code: string | null,
  ) {
    this.code = code;
    this.aim = new Aim(this);
    this.stop = hall.follow(
      id,
      (push) => this.hear(push.push === 'match' ? push : push.table),
      () => void this.watch(),
    );
    if (hall.live) void this.watch();
  }

  leavePage(): void {
    this.stop();
    this.ticker.skip();
  }

  held: SeatNumber[] = $derived.by(() =>
    (this.table?.seats ?? [])
      .filter((seat) => seat.kind === 'person' && seat.player === hall.player)
      .map((seat) => seat.seat),
  );
  picture: Picture | null = $derived.by(() =>
    this.curtain !== null || this.shown === undefined ? null : (this.pictures.get(this.shown) ?? null),
  );
  log: LogEntry[] = $derived.by(() =>
    this.curtain !== null || this.shown === undefined ? [] : (this.logs.get(this.shown) ?? []),
  );
  hotSeat: boolean = $derived.by(() => this.held.length > 1);
  myTurn: boolean = $derived.by(() => this.picture?.prompt !== null && this.picture?.prompt !== undefined);
  isHost: boolean = $derived.by(() => this.table?.host === hall.player);

  nameOf(seat: SeatNumber | null): string {
    const found = this.table?.seats.find((each) => each.seat === seat);
    return found?.name ?? '';
  }

  async watch(): Promise<void> {
    try {
      const since = this.n;
      const answer = await hall.client.say('watch', {
        match: this.id,
        since,
        ...(this.code ? { code: this.code } : {}),
      });
      this.trouble = null;
      this.setTable(answer.table);
      this.code = answer.code ?? this.code;
      for (const push of answer.missed)
        this.remember({ push: 'match', match: this.id, ...push } as MatchPush, since > 0);
      this.pictures = new Map(answer.pictures.map((picture) => [picture.seat, picture]));
      this.n = Math.max(this.n, answer.table.n);
      this.aim.renewed();
      this.choosePlace();
      this.askAtWindows();
    } catch (error) {
      if (error instanceof Refusal) this.trouble = error.error;
    }
  }

  // Minds may act faster than a screen can draw: what arrives within one frame is drawn once.
  private hear(push: MatchPush | Table): void {
    this.waiting.push(push);
    if (this.due || this.taking) return;
    this.due = true;
    requestAnimationFrame(() => void this.takeAll(false));
    setTimeout(() => void this.takeAll(true), 200); // a page in the background draws no frames
  }

  // Each push is taken once the board has told it: numbers and log follow the picture.
  private async takeAll(late: boolean): Promise<void> {
    if (this.taking) return;
    this.due = false;
    this.taking = true;
    for (let next = takeNext(this.waiting, this, late); next; next = takeNext(this.waiting, this, false)) {
      if (!('push' in next)) {
        this.setTable(next);
        continue;
      }
      if (this.teller && !atOnce() && this.isTold(next)) {
        this.telling = true;
        await this.teller(next, this.picture).catch(() => {});
        this.telling = false;
      }
      this.remember(next, true);
      if (next.table) this.setTable(next.table);
      if (next.view !== undefined) this.take(next);
      this.n = Math.max(this.n, next.n);
      this.choosePlace();
    }
    this.taking = false;
    if (this.waiting.length > 0) setTimeout(() => void this.takeAll(true), 200);
  }

  private isTold(push: MatchPush): boolean {
    return (
      push.kind === 'act' &&
      push.seat === this.shown &&
      this.curtain === null &&
      push.view !== undefined &&
      (push.events?.length ?? 0) > 0 &&
      !document.hidden
    );
  }

  private take(push: MatchPush): void {
    const picture: Picture = {
      seat: push.seat,
      at: push.at ?? push.n,
      step: push.step ?? 0,
      by: push.by ?? null,
      events: push.events ?? [],
      view: push.view ?? null,
      turn: push.turn ?? null,
      prompt: push.prompt ?? null,
      result: push.result ?? null,
      can_undo: push.can_undo ?? null,
      ...(push.lesson ? { lesson: push.lesson } : {}),
      ...(push.goals ? { goals: push.goals } : {}),
    };
    if ((this.pictures.get(push.seat)?.at ?? -1) > picture.at) return;
    this.pictures = new Map(this.pictures).set(push.seat, picture);
    // Whatever moves the match on answers an open request for undo.
    if (this.table)
      this.table = {
        ...this.table,
        undo: null,
        turn: picture.turn,
        step: picture.step,
        n: push.n,
        result: picture.result ?? this.table.result,
      };
    if (push.seat === this.shown) this.aim.renewed();
  }

  private remember(push: MatchPush, fresh: boolean): void {
    if (push.kind === 'chat' && push.chat) {
      if (push.n <= this.n) return;
      const first = this.held[0] ?? null;
      if (this.held.length > 1 && push.seat !== first) return;
      this.chat = [...this.chat, push.chat];
      if (!fresh) this.chatSeen = this.chat.length;
      return;
    }
    const before = this.logs.get(push.seat) ?? [];
    this.logs = new Map(this.logs).set(push.seat, told(before, push));
    if (fresh && !this.teller && push.seat === this.shown && this.curtain === null)
      this.ticker.add(push.by ?? null, (push.events ?? []) as MatchEvent[]);
  }

  private setTable(table: Table): void {
    this.table = table;
  }

  // Which picture may be on the screen. At a hot seat the curtain falls before the view changes.
  private choosePlace(): void {
    const held = this.held;
    if (held.length <= 1) {
      this.shown = held[0] ?? null;
      this.curtain = null;
      return;
    }
    const turn = this.table?.phase === 'playing' ? (this.table.turn ?? null) : null;
    // One action comes once for each seat: until the other seat's picture has come, nobody knows whether it differs.
    if (
      turn !== null &&
      typeof this.shown === 'number' &&
      held.includes(turn) &&
      this.curtain === null &&
      (this.pictures.get(turn)?.at ?? Infinity) < (this.pictures.get(this.shown)?.at ?? 0)
    )
      return;
    if (
      turn !== null &&
      held.includes(turn) &&
      this.shown !== turn &&
      this.shown !== undefined &&
      this.shown !== null &&
      this.alike(turn, this.shown)
    ) {
      this.shown = turn;
      this.curtain = null;
      this.aim.renewed();
    } else if (turn !== null && held.includes(turn) && this.shown !== turn) {
      this.curtain = turn;
      this.ticker.skip();
    } else if (this.table?.phase !== 'playing') {
      if (this.shown === undefined || !held.includes(this.shown as SeatNumber)) this.shown = held[0]!;
      this.curtain = null;
    } else if (this.shown === undefined) {
      this.curtain = held[0]!;
    }
  }

  // Whether two seats see the very same: then there is nothing to hide from each other, as in a game played together.
  private alike(one: Viewpoint, other: Viewpoint): boolean {
    const [a, b] = [this.pictures.get(one), this.pictures.get(other)];
    return a !== undefined && b !== undefined && a.at === b.at && same(a.view, b.view);
  }

  raiseCurtain(): void {
    if (this.curtain === null) return;
    this.shown = this.curtain;
    this.curtain = null;
    this.aim.renewed();
  }

  // Commands. Each complains in the foot line when the hall refuses it.
  private async attempt(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      hall.complain(error);
      return false;
    }
  }

  // Tells the hall whether our seats are asked in moments in which nothing has changed since they passed.
  askAtWindows(): void {
    const ask = settings.everyWindow ? 'always' : 'changed';
    for (const seat of this.held) void hall.client.say('windows', { match: this.id, seat, ask }).catch(() => {});
  }

  sit(seat: SeatNumber, name?: string) {
    return this.attempt(async () => {
      await hall.client.say('sit', {
        match: this.id,
        seat,
        ...(name ? { name } : {}),
        ...(this.code ? { code: this.code } : {}),
      });
      await this.watch();
    });
  }
  stand(seat: SeatNumber) {
    return this.attempt(() => hall.client.say('stand', { match: this.id, seat }));
  }
  handOver(seat: SeatNumber, to: HandOver) {
    return this.attempt(async () => {
      await hall.client.say('hand_over', { match: this.id, seat, to });
      await this.watch();
    });
  }
  leave(to?: HandOver) {
    return this.attempt(() => hall.client.say('leave', { match: this.id, ...(to ? { to } : {}) }));
  }
  start() {
    return this.attempt(() => hall.client.say('start', { match: this.id }));
  }
  say(text: string) {
    return this.attempt(() => hall.client.say('chat', { match: this.id, text }));
  }
  consent(seat: SeatNumber, yes: boolean) {
    return this.attempt(() => hall.client.say('consent', { match: this.id, seat, yes }));
  }
  undo() {
    const seat = this.shown;
    if (typeof seat !== 'number') return Promise.resolve(false);
    return this.attempt(() => hall.client.say('undo', { match: this.id, seat }));
  }
}
