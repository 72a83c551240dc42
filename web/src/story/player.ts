import type { MatchEvent } from '../net/protocol';
import type { Beat } from '../table3d/diorama';
import type { Spot } from '../table3d/kit/camera';
import { Timeline } from '../table3d/kit/timeline';
import { schedule, type Scheduled } from '../table3d/story';

// A number or word that rises; where it is, each kind of board says in its own measures.
export interface Float {
  key: number;
  at: Spot;
  text: string;
  tone: 'bad' | 'good' | 'warn';
  rise: number;
}
export interface RollShown {
  title: string;
  sum: string;
  done: boolean;
}

// Plays beats one after the other. Everything is a function of the timeline, so that speed, steps, stills and skipping
// are the same code for every board: one board lays what it shows along the line, and is told the time.
export abstract class Player {
  speed: () => number = () => 1;
  calm: () => boolean = () => false;
  onCaption: (event: MatchEvent) => void = () => {};
  onBeat: (beat: Beat) => void = () => {};
  onRoll: (roll: RollShown) => void = () => {};
  playing = false;
  paused = false;
  protected line: Timeline | null = null;
  private skipping = false;
  private done: () => void = () => {};

  protected abstract begin(beats: readonly Beat[]): void;
  protected abstract lay(line: Timeline, each: Scheduled): void;
  // Asks for the next tick; draws the present moment once.
  protected abstract ask(): void;
  protected abstract draw(): void;
  protected abstract tidy(): void;

  play(beats: readonly Beat[]): Promise<void> {
    if (this.skipping || beats.length === 0) return Promise.resolve();
    this.playing = true;
    const line = new Timeline();
    for (const each of schedule(beats)) {
      // What the dice say is said once they lie.
      const { beat, at, lasts } = each;
      this.once(line, at, () => this.onBeat(beat));
      if (beat.event) this.once(line, beat.kind === 'dice' ? at + lasts : at, () => this.onCaption(beat.event!));
      this.lay(line, each);
    }
    this.line = line;
    this.begin(beats);
    return new Promise((done) => {
      this.done = done;
      if (this.calm()) this.stills(line);
      else this.ask();
    });
  }

  // Reduced motion: each beat at its end, with its caption, long enough to be read.
  private stills(line: Timeline): void {
    if (this.line !== line) return;
    if (line.over) return this.finish();
    if (!this.paused) {
      line.seek(line.next());
      this.draw();
    }
    setTimeout(() => this.stills(line), 620 / this.speed());
  }

  // So many seconds have passed; says whether there is more to come.
  protected tick(passed: number): boolean {
    const { line } = this;
    if (!line || this.calm() || this.paused) return false;
    line.seek(line.now + passed * this.speed());
    if (line.over) this.finish();
    return this.line !== null;
  }

  // One beat further, then it waits.
  step(): void {
    this.paused = true;
    const { line } = this;
    if (!line) return;
    line.seek(line.next());
    this.draw();
    if (line.over) this.finish();
  }

  go(): void {
    this.paused = false;
    this.ask();
  }

  // To the end of all that is waiting.
  skip(): void {
    this.paused = false;
    this.skipping = true;
    this.line?.seek(this.line.end);
    if (this.line) this.finish();
    setTimeout(() => {
      this.skipping = false;
    }, 150);
  }

  private finish(): void {
    this.line = null;
    this.playing = false;
    this.tidy();
    this.done();
  }

  protected once(line: Timeline, time: number, deed: () => void): void {
    let was = false;
    line.add(time, 0, (k) => {
      if (k >= 1 && !was) {
        was = true;
        deed();
      }
    });
  }
}
