import type { Beat } from '../table3d/diorama';
import type { Spot } from '../table3d/kit/camera';
import type { Throw } from '../table3d/kit/dice';
import { ease, type Timeline } from '../table3d/kit/timeline';
import { along, type Scheduled } from '../table3d/story';
import { Player } from './player';

// The same beats on a flat board: its pieces walk, lines and flashes lie over it.
export interface Point {
  x: number;
  y: number;
}
// Where things are on a flat board, in pixels of the screen.
export interface FlatPlaces {
  piece(id: string): Element | null;
  pixel(spot: Spot): Point | null;
}
export type Sign =
  | { kind: 'aim'; key: number; from: Point; to: Point }
  | { kind: 'bolt'; key: number; from: Point; to: Point; weapon: string }
  | { kind: 'burst'; key: number; at: Point; r: number; k: number }
  | { kind: 'cross'; key: number; at: Point; k: number }
  | { kind: 'float'; key: number; at: Point; text: string; tone: 'bad' | 'good' | 'warn'; k: number };
export interface Thrown {
  roll: Throw;
  k: number;
}

const between = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });

export class FlatTeller extends Player {
  onSigns: (signs: readonly Sign[]) => void = () => {};
  onThrown: (thrown: Thrown) => void = () => {};
  places: FlatPlaces = { piece: () => null, pixel: () => null };
  private readonly signs = new Map<number, Sign>();
  private readonly moved = new Map<Element, Point>(); // away from where the board drew it
  private counter = 0;
  private last = 0;

  protected begin(): void {
    this.last = performance.now();
  }
  protected ask(): void {
    this.last = performance.now();
    const frame = (now: number) => {
      const passed = Math.min(0.1, (now - this.last) / 1000);
      this.last = now;
      const more = this.tick(passed);
      this.draw();
      if (more) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }
  protected draw(): void {
    this.onSigns([...this.signs.values()]);
  }
  // Moved pieces stay where they came to until the board draws them there itself: settle() lets go of them.
  protected tidy(): void {
    this.signs.clear();
    this.draw();
    requestAnimationFrame(() => {
      if (!this.playing) this.settle();
    });
  }
  settle(): void {
    const held = [...this.moved.keys()] as (SVGElement | HTMLElement)[];
    this.moved.clear();
    for (const element of held) element.style.translate = element.style.opacity = '';
    if (held[0]) held[0].getBoundingClientRect(); // the board's own gliding does not begin from where they were
    for (const element of held) element.style.transition = '';
  }

  private at(of: string | Spot): Point | null {
    if (typeof of !== 'string') return this.places.pixel(of);
    const element = this.places.piece(of);
    if (!element) return null;
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  private shift(id: string, by: Point, opacity?: number): void {
    const element = this.places.piece(id) as SVGElement | HTMLElement | null;
    if (!element) return;
    this.moved.set(element, by);
    const scale = (element.parentNode as Partial<SVGGraphicsElement> | null)?.getScreenCTM?.()?.a ?? 1;
    element.style.transition = 'none';
    element.style.translate = `${by.x / scale}px ${by.y / scale}px`;
    if (opacity !== undefined) element.style.opacity = String(opacity);
  }
  private home(id: string): Point {
    const element = this.places.piece(id);
    return (element && this.moved.get(element)) ?? { x: 0, y: 0 };
  }

  protected lay(line: Timeline, { beat, at: start, lasts }: Scheduled): void {
    switch (beat.kind) {
      case 'walk':
        for (const { piece, path } of [beat, ...(beat.along ?? [])]) this.walk(line, start, lasts, piece, path);
        return;
      case 'aim':
        return this.between(line, start, lasts + 1.2, beat.piece, beat.at, (key, from, to, k) =>
          k < 1 ? { kind: 'aim', key, from, to } : null,
        );
      case 'shot':
        return this.shot(line, start, beat);
      case 'strike':
        return this.strike(line, start, lasts, beat);
      case 'hurt':
        return this.sign(line, start, lasts, beat.piece, (key, at, k) => ({
          kind: 'float',
          key,
          at,
          text: beat.text,
          tone: beat.tone,
          k,
        }));
      case 'fall':
        for (const piece of [beat.piece, ...(beat.along ?? [])]) this.fall(line, start, lasts, piece);
        return;
      case 'blast':
        return this.sign(line, start, lasts, beat.at, (key, at, k) => ({ kind: 'burst', key, at, r: 46, k }));
      case 'dice':
        return this.dice(line, start, lasts, beat);
      default:
        line.add(start, lasts, () => {});
    }
  }

  private dice(line: Timeline, start: number, lasts: number, beat: Extract<Beat, { kind: 'dice' }>): void {
    const tell = (done: boolean) => this.onRoll({ title: beat.title, sum: beat.sum, done });
    this.once(line, start, () => tell(false));
    line.add(start, lasts, (k) => {
      if (k > 0) this.onThrown({ roll: beat.roll, k });
    });
    this.once(line, start + lasts, () => tell(true));
  }

  private walk(line: Timeline, start: number, lasts: number, piece: string, path: readonly Spot[]): void {
    let way: Point[] | null = null;
    let from: Point = { x: 0, y: 0 };
    line.add(start, lasts, (k) => {
      if (k <= 0) return;
      if (!way) {
        const here = this.at(piece);
        from = this.home(piece);
        const spots = path
          .slice(1)
          .map((spot) => this.places.pixel(spot))
          .filter((each): each is Point => each !== null);
        way = here && spots.length > 0 ? [here, ...spots] : [];
      }
      if (way.length < 2) return;
      const here = along(
        way.map(({ x, y }) => ({ x, y: 0, z: y })),
        ease.inOut(k),
      );
      this.shift(piece, { x: from.x + here.x - way[0]!.x, y: from.y + here.z - way[0]!.y });
    });
  }

  // A sign at a piece or spot, there only while it lasts.
  private sign(
    line: Timeline,
    start: number,
    lasts: number,
    of: string | Spot,
    make: (key: number, at: Point, k: number) => Sign,
  ): void {
    const key = (this.counter += 1);
    line.add(start, lasts, (k) => {
      const at = k > 0 && k < 1 ? this.at(of) : null;
      if (at) this.signs.set(key, make(key, at, k));
      else this.signs.delete(key);
    });
  }
  private between(
    line: Timeline,
    start: number,
    lasts: number,
    piece: string,
    at: string | Spot,
    make: (key: number, from: Point, to: Point, k: number) => Sign | null,
  ): void {
    const key = (this.counter += 1);
    line.add(start, lasts, (k) => {
      const [from, to] = k > 0 && k < 1 ? [this.at(piece), this.at(at)] : [null, null];
      const made = from && to ? make(key, from, to, k) : null;
      if (made) this.signs.set(key, made);
      else this.signs.delete(key);
    });
  }

  private shot(line: Timeline, start: number, beat: Extract<Beat, { kind: 'shot' }>): void {
    beat.hits.forEach((hit, i) => {
      const aside = hit ? 0 : i % 2 ? 26 : -22;
      const goal = (to: Point, from: Point): Point => {
        const far = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
        return hit
          ? to
          : {
              x: to.x + ((to.x - from.x) / far) * 60 + ((to.y - from.y) / far) * aside,
              y: to.y + ((to.y - from.y) / far) * 60 - ((to.x - from.x) / far) * aside,
            };
      };
      this.between(line, start + i * 0.14, 0.3, beat.piece, beat.at, (key, from, to, k) => ({
        kind: 'bolt',
        key,
        weapon: beat.weapon,
        from: between(from, goal(to, from), Math.max(0, k - 0.25)),
        to: between(from, goal(to, from), k),
      }));
      if (hit)
        this.sign(line, start + i * 0.14 + 0.3, 0.34, beat.at, (key, at, k) => ({ kind: 'burst', key, at, r: 18, k }));
    });
  }

  private strike(line: Timeline, start: number, lasts: number, beat: Extract<Beat, { kind: 'strike' }>): void {
    let way: [Point, Point] | null = null;
    let from: Point = { x: 0, y: 0 };
    line.add(start, lasts, (k) => {
      if (k <= 0) return;
      if (!way) {
        const [a, b] = [this.at(beat.piece), this.at(beat.at)];
        from = this.home(beat.piece);
        if (a && b) way = [a, b];
      }
      if (!way) return;
      const reach = Math.sin(Math.min(1, k) * Math.PI) * 0.36;
      this.shift(beat.piece, { x: from.x + (way[1].x - way[0].x) * reach, y: from.y + (way[1].y - way[0].y) * reach });
    });
    if (beat.hit)
      this.sign(line, start + lasts * 0.4, lasts * 0.6, beat.at, (key, at, k) => ({
        kind: 'burst',
        key,
        at,
        r: 24,
        k,
      }));
  }

  private fall(line: Timeline, start: number, lasts: number, piece: string): void {
    line.add(start, lasts, (k) => {
      if (k > 0) this.shift(piece, this.home(piece), 1 - 0.75 * k);
    });
    this.sign(line, start, lasts + 0.4, piece, (key, at, k) => ({ kind: 'cross', key, at, k }));
  }
}
