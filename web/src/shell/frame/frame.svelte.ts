import { untrack } from 'svelte';
import { harms } from '../../boards/harm';
import { seatLook, type BarFacts, type BoardProps } from '../../boards/registry';
import type { Content, GameInfo, MatchEvent, Picture, Seat, Table } from '../../net/protocol';
import { boldNames } from '../../play/names';
import { Advice } from '../../state/advice.svelte';
import { Boards } from '../../state/boards.svelte';
import { hall } from '../../state/hall.svelte';
import { keep } from '../../state/keep';
import type { Match } from '../../state/match.svelte';
import { Screen } from '../../state/screen.svelte';
import { settings } from '../../state/settings.svelte';
import { terms } from '../../state/terms.svelte';
import { soon } from '../../ui/soon';
import { words } from '../../words';
import { optionLines } from '../options';
import type PromptPanel from '../PromptPanel.svelte';

export type Tab = 'table' | 'cards' | 'players' | 'log';
export type Side = 'log' | 'chat' | 'rules';

// What the parts of a table's page share: the match and its boards, what lies open, and what is the main part just now.
export class Frame {
  readonly boards: Boards;
  readonly screen = new Screen();
  readonly advice: Advice;
  content: Content | null = $state.raw(null);
  dialog: 'menu' | 'keys' | 'goals' | null = $state(null);
  side: Side = $state('log');
  rule: string | null = $state(null);
  tab: Tab = $state('table');
  sheet: 'peek' | 'half' | 'full' = $state('half');
  drawer = $state(false);
  // The drawer beside the solid board is shut until somebody opens it: the board comes first.
  shut = $state(keep.get('condotta.drawer') !== 'open');
  showRefused = $state(false);
  panel: ReturnType<typeof PromptPanel> | undefined = $state();
  hovered: MatchEvent | null = $state.raw(null);
  acted = $state(0);
  looksAtBoard = $state(false);

  constructor(
    readonly match: Match,
    private readonly given: () => Table,
  ) {
    this.boards = new Boards(
      () => this.picture,
      () => hall.notify({ kind: 'error', text: words.solid.failed }),
    );
    this.advice = new Advice(match);
    $effect(() => {
      const { key } = this;
      return soon(-2, () => this.fetch(key));
    });
    $effect(() => {
      match.aim.harm = harms[this.table.game] ?? (() => null);
    });
    $effect(() => {
      if (match.aim.sent)
        untrack(() => {
          this.acted += 1;
        });
    });
    $effect(() => {
      void settings.everyWindow;
      untrack(() => match.askAtWindows());
    });
  }

  private fetch(game: string): void {
    void this.boards.load(game);
    hall.content(game).then(
      (all) => {
        this.content = all;
        terms.use(game, all);
      },
      () => {
        this.content = null;
      },
    );
  }

  get table(): Table {
    return this.given();
  }
  private key: string = $derived.by(() => this.table.game);
  game: GameInfo | undefined = $derived.by(() => hall.game(this.table.game));
  picture: Picture | null = $derived.by(() => this.match.picture);
  viewpoint: number | null = $derived.by(() => (typeof this.match.shown === 'number' ? this.match.shown : null));
  facts: BarFacts | null = $derived.by(() =>
    this.picture ? (this.boards.module?.bar?.(this.picture.view, this.content) ?? null) : null,
  );
  subtitle: string = $derived.by(
    () => this.facts?.title ?? (this.table.title || (optionLines(this.game, this.table)[0]?.[1] ?? '')),
  );
  turnSeat: Seat | undefined = $derived.by(() => this.table.seats.find((seat) => seat.seat === this.table.turn));
  private people: string = $derived.by(() => this.table.seats.map((seat) => seat.name).join('\n'));
  names = $derived.by(() => boldNames(this.people.split('\n'), this.content));
  result = $derived.by(() => this.picture?.result ?? this.table.result);
  over: boolean = $derived.by(() => this.table.phase === 'over' && this.result !== null);
  // The end screen comes once the last event has been seen, and goes when somebody wants to look at the board.
  ended: boolean = $derived.by(() => this.over && !this.looksAtBoard && this.match.curtain === null);
  boardProps: BoardProps | null = $derived.by(() =>
    this.picture
      ? {
          view: this.picture.view,
          content: this.content,
          table: this.table,
          seat: this.viewpoint,
          turn: this.table.turn,
          aim: this.match.myTurn ? this.match.aim : null,
          told: this.hovered ? { by: null, event: this.hovered } : this.match.ticker.now,
          log: this.match.log,
          phone: this.screen.phone,
        }
      : null,
  );

  // The solid board fills the window, and the rest lies over it: on a broad window, and on a phone with a low sheet.
  bleed: boolean = $derived.by(() => this.boards.solidSoon && this.screen.broad);
  pocket: boolean = $derived.by(() => this.boards.solidSoon && this.screen.phone);
  hasTray: boolean = $derived.by(() => this.boards.module?.Tray !== undefined && this.viewpoint !== null);
  // A hand of cards stays under a board that fills the window.
  handOver: boolean = $derived.by(
    () => (this.bleed || this.pocket) && this.boards.solidGame?.hand === true && this.hasTray,
  );
  // On a phone one part fills the page at a time; that part is the main one.
  mainPart: 'stage' | 'left' | 'read' = $derived.by(() => {
    if (!this.screen.phone || this.tab === 'table' || this.tab === 'cards') return 'stage';
    return this.tab === 'players' ? 'left' : 'read';
  });
  waiting: string = $derived.by(() => {
    const seat = this.turnSeat;
    if (!seat || this.table.phase !== 'playing') return '';
    if (seat.kind === 'mind') return words.table.thinks(this.seatTitle(seat.seat));
    return seat.kind === 'open' ? words.table.waitsOpen : words.table.waits(seat.name);
  });

  look = (seat: number): number =>
    seatLook(this.boards.module, this.picture?.view ?? null, this.content, this.table.game, seat);
  // Minds go by their pieces, people by their names.
  seatTitle = (seat: number | null): string => {
    const found = this.table.seats.find((each) => each.seat === seat);
    if (found?.kind !== 'mind' || !this.picture) return found?.name ?? '';
    return this.boards.module?.seat?.(this.picture.view, found.seat, this.content).title || found.name;
  };
  // What sentences may call whoever sits there.
  called = (seat: number): string[] => [
    this.table.seats.find((each) => each.seat === seat)?.name ?? '',
    this.picture ? (this.boards.module?.seat?.(this.picture.view, seat, this.content).title ?? '') : '',
  ];

  openRule(id: string | null): void {
    this.rule = id;
    this.side = 'rules';
    if (this.screen.phone) this.tab = 'log';
  }
  toggleDrawer(): void {
    this.shut = !this.shut;
    keep.set('condotta.drawer', this.shut ? 'shut' : 'open');
  }
}
