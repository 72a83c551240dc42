import { untrack } from 'svelte';
import { seatLook, type BarFacts, type BoardProps } from '../../boards/registry';
import { Refusal } from '../../net/client';
import type { Content, HallError, Picture, Standing, StoryStep, Table, Viewpoint } from '../../net/protocol';
import { lastTold, nextTold } from '../../play/luck';
import { boldNames } from '../../play/names';
import { Boards } from '../../state/boards.svelte';
import { hall } from '../../state/hall.svelte';
import type { Stage } from '../../state/match.svelte';
import { links, router } from '../../state/router.svelte';
import { Screen } from '../../state/screen.svelte';
import { atOnce, beat } from '../../state/settings.svelte';
import { Ticker } from '../../state/ticker.svelte';
import { words } from '../../words';

// What the address says: which match, which step, whose eyes.
export interface Wanted {
  readonly match: string;
  readonly step: number | null;
  readonly seat: string | null;
}

// A match looked at again, step by step: where we are, what is to be seen there and from whose seat.
export class Replay {
  readonly screen = new Screen();
  readonly boards = new Boards(() => this.picture);
  table: Table | null = $state.raw(null);
  picture: Picture | null = $state.raw(null);
  steps = $state(0);
  now = $state(0);
  trouble: HallError | null = $state.raw(null);
  content: Content | null = $state.raw(null);
  playing = $state(false);
  rule: string | null = $state(null);
  dialog: 'menu' | 'keys' | null = $state(null);
  story: StoryStep[] = $state.raw([]);
  chances: Standing[] = $state.raw([]);
  part: 'board' | 'luck' | 'chances' = $state('board');
  // What happened is told again as it was told at the table, on either board.
  readonly stage: Stage = { ticker: new Ticker(), teller: null, hurry: 1 };
  private busy = $state(false); // a step is being told
  private readonly pictures = new Map<string, Picture>();

  constructor(private readonly wanted: Wanted) {
    this.now = untrack(() => wanted.step) ?? 0;
    $effect(() => {
      if (hall.live && !untrack(() => this.table)) this.open();
    });
    // All steps in a word each, for the marks of the slider and the dice.
    $effect(() => {
      if (!this.table) return;
      hall.client.say('story', { match: wanted.match, seat: this.viewpoint }).then(
        (answer) => {
          this.story = answer.steps;
        },
        () => {},
      );
    });
    // The picture of the present step, asked for once.
    $effect(() => {
      if (this.table) void this.show(Math.min(this.now, this.steps), this.viewpoint);
    });
    $effect(() => this.playOn());
  }

  get match(): string {
    return this.wanted.match;
  }
  viewpoint: Viewpoint | 'all' = $derived.by(() => {
    const { seat } = this.wanted;
    if (seat === 'all') return 'all';
    if (seat !== null && /^\d+$/.test(seat)) return Number(seat);
    if (seat === 'watch') return null;
    const own = this.table?.seats.find((each) => each.kind === 'person' && each.player === hall.player);
    return own ? own.seat : null;
  });
  seat: number | null = $derived.by(() => (typeof this.viewpoint === 'number' ? this.viewpoint : null));
  // From where it may be seen: once it is over from everywhere, before that from our own seats.
  places: { key: string; name: string }[] = $derived.by(() => {
    const { table } = this;
    if (!table) return [];
    const over = table.phase === 'over';
    const seats = table.seats
      .filter((each) => over || (each.kind === 'person' && each.player === hall.player))
      .map((each) => ({ key: String(each.seat), name: each.name || words.seats.seat(each.seat) }));
    const own = table.seats.some((each) => each.kind === 'person' && each.player === hall.player);
    return [
      ...(over ? [{ key: 'all', name: words.replay.all }] : []),
      ...seats,
      ...(over || !own ? [{ key: 'watch', name: words.replay.spectator }] : []),
    ];
  });
  private people: string = $derived.by(() => (this.table?.seats ?? []).map((each) => each.name).join('\n'));
  names: string[] = $derived.by(() => boldNames(this.people.split('\n'), this.content));
  facts: BarFacts | null = $derived.by(() =>
    this.picture ? (this.boards.module?.bar?.(this.picture.view, this.content) ?? null) : null,
  );
  boardProps: BoardProps | null = $derived.by(() => {
    const { picture, table } = this;
    if (!picture || !table) return null;
    const last = picture.events[picture.events.length - 1];
    return {
      view: picture.view,
      content: this.content,
      table,
      seat: this.seat,
      turn: picture.turn,
      aim: null,
      told: last ? { by: picture.by, event: last } : null,
      phone: this.screen.phone,
    };
  });

  look = (seat: number): number =>
    seatLook(this.boards.module, this.picture?.view ?? null, this.content, this.table?.game ?? '', seat);
  seatName = (number: number | null): string => {
    const found = this.table?.seats.find((each) => each.seat === number);
    if (found?.kind !== 'mind' || !this.picture) return found?.name ?? '';
    return this.boards.module?.seat?.(this.picture.view, found.seat, this.content).title || found.name;
  };

  go = (to: number): void => {
    if (this.busy) this.boards.skip();
    this.now = Math.max(0, Math.min(this.steps, to));
    history.replaceState(null, '', router.address(this.address));
  };
  // So many steps on or back, leaving out those in which nothing could be seen.
  turn(by: number): void {
    let to = this.now;
    for (let i = 0; i < Math.abs(by); i += 1) to = by > 0 ? nextTold(this.story, to) : lastTold(this.story, to);
    this.go(to);
  }
  get address(): string {
    return links.replay(this.match, this.now, this.wanted.seat);
  }

  private open(): void {
    const { match, step } = this.wanted;
    hall.client.say('watch', { match }).then(({ table }) => {
      this.table = table;
      this.steps = table.step;
      if (step === null) this.now = table.phase === 'over' ? 0 : table.step;
      void hall.client.say('unwatch', { match }).catch(() => {});
      void this.boards.load(table.game);
      hall.content(table.game).then(
        (all) => {
          this.content = all;
        },
        () => {},
      );
    }, this.fail);
  }
  private fail = (error: unknown): void => {
    this.trouble = error instanceof Refusal ? error.error : { code: 'internal', message: String(error) };
  };
  // The next step by itself, once this one has been told and looked at.
  private playOn(): (() => void) | undefined {
    if (!this.playing) return;
    if (this.now >= this.steps) {
      this.playing = false;
      return;
    }
    if (this.busy) return;
    void this.picture;
    const timer = setTimeout(() => this.go(nextTold(this.story, this.now)), atOnce() ? beat() : 250);
    return () => clearTimeout(timer);
  }
  private async show(wanted: number, from: Viewpoint | 'all'): Promise<void> {
    const before = untrack(() => this.picture);
    const next = await this.fetched(wanted, from);
    const current = () => wanted === Math.min(this.now, this.steps) && from === this.viewpoint;
    if (!next || !current()) return;
    const teller = this.stage.teller;
    if (teller && before && this.follows(before, next) && next.events.length > 0 && !document.hidden) {
      this.busy = true;
      await teller({ by: next.by, events: next.events, view: next.view }, before).catch(() => {});
      this.busy = false;
    }
    if (current()) this.picture = next;
  }
  // One step on is told, a leap is shown.
  private follows(before: Picture, next: Picture): boolean {
    return next.step > before.step && next.step === Math.min(this.steps, nextTold(this.story, before.step));
  }
  private async fetched(wanted: number, from: Viewpoint | 'all'): Promise<Picture | null> {
    const key = `${wanted}/${from}`;
    const known = this.pictures.get(key);
    if (known) return known;
    try {
      const answer = await hall.client.say('replay', { match: this.match, step: wanted, seat: from });
      // The past asks nobody and takes nothing back.
      const seat = from === 'all' ? null : from;
      const picture: Picture = { ...answer.picture, seat, at: wanted, prompt: null, can_undo: null };
      this.pictures.set(key, picture);
      this.steps = answer.steps;
      return picture;
    } catch (error) {
      this.fail(error);
      return null;
    }
  }
}
