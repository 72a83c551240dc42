import type { MatchEvent, SeatNumber } from '../net/protocol';
import { beat } from './settings.svelte';

export interface Told {
  by: SeatNumber | null;
  event: MatchEvent;
}

// What just happened, one sentence at a time. The board already shows the result; this only tells how it came about.
export class Ticker {
  now: Told | null = $state.raw(null);
  left = $state(0);
  private queue: Told[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  onEvent: (told: Told) => void = () => {};

  add(by: SeatNumber | null, events: readonly MatchEvent[]): void {
    for (const event of events) if (event.text !== '') this.queue.push({ by, event });
    this.left = this.queue.length;
    if (this.timer === null) this.next();
  }

  // A board that plays the events itself says which one it has come to, and when it is done.
  say(told: Told | null): void {
    this.skip();
    this.now = told;
    if (told) this.onEvent(told);
  }

  skip(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.left = 0;
    this.now = null;
  }

  private next(): void {
    this.timer = null;
    const told = this.queue.shift() ?? null;
    this.left = this.queue.length;
    this.now = told;
    if (!told) return;
    this.onEvent(told);
    // A long queue runs faster, so that nobody waits for a crowd of small events.
    const hurry = Math.max(1, this.queue.length / 6);
    this.timer = setTimeout(() => this.next(), ((told.event.trail ? 1.6 : 1.2) * beat()) / hurry);
  }
}
