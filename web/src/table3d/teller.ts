import { Group, type Mesh } from 'three';
import type { Beat } from './diorama';
import { framing, type Spot } from './kit/camera';
import { flash } from './kit/fx';
import { at, beam, glow } from './kit/signs';
import { tones } from './kit/palette';
import { ease, type Timeline } from './kit/timeline';
import type { SolidTable } from './solid';
import { Player, type Float } from '../story/player';
import { along, type Scheduled } from './story';

export type { Float, RollShown } from '../story/player';

const floatHeight = 1.5; // of the table, that a rising word takes

// Plays beats on the table in three dimensions.
export class Teller extends Player {
  onFloats: (floats: readonly Float[]) => void = () => {};
  private readonly floats = new Map<number, Float>();
  private readonly props = new Group();

  constructor(private readonly table: SolidTable) {
    super();
    table.stage.board.add(this.props);
    table.stage.ticks.add((_, passed) => {
      if (this.line) table.stage.renderer.shadowMap.needsUpdate = true;
      return this.tick(passed);
    });
  }

  protected begin(beats: readonly Beat[]): void {
    this.table.showMarks(false);
    this.bring(beats);
  }
  protected ask(): void {
    this.table.stage.ask();
  }
  protected draw(): void {
    this.table.stage.shade();
  }
  protected tidy(): void {
    this.props.clear();
    this.floats.clear();
    this.onFloats([]);
  }

  // The camera goes there if it would happen out of sight; to a fight also if it would be small, unless somebody looks
  // elsewhere.
  private bring(beats: readonly Beat[]): void {
    const spots = beats.flatMap((beat): Spot[] =>
      'path' in beat
        ? [beat.path.at(-1)!]
        : 'piece' in beat
          ? [this.spot(beat.piece)]
          : 'at' in beat && typeof beat.at !== 'string'
            ? [beat.at]
            : [],
    );
    const { stage } = this.table;
    if (spots.length === 0) return;
    const fight = beats.some((beat) => beat.kind === 'shot' || beat.kind === 'strike') && !this.table.controls.touched;
    const wanted = framing(stage.view, stage.lens, spots, {
      margin: 110,
      least: Math.min(stage.view.dist, fight ? 36 : 44),
    });
    if (!this.table.sees(spots) || (fight && stage.view.dist > wanted.dist * 1.4)) stage.look(wanted, true);
  }

  private spot(of: string | Spot): Spot {
    if (typeof of !== 'string') return of;
    const piece = this.table.pieces.get(of);
    return piece ? { x: piece.x, y: piece.y, z: piece.z } : { x: 0, y: 0, z: 0 };
  }
  private chest(of: string | Spot): Spot {
    const spot = this.spot(of);
    const tall = typeof of === 'string' ? (this.table.diorama?.pieces.find((each) => each.id === of)?.tall ?? 2) : 0.6;
    return { ...spot, y: spot.y + tall * 0.6 };
  }
  // Where a shot leaves: in front of who fires, as far as a barrel reaches.
  private muzzle(of: string | Spot, to: Spot): Spot {
    const from = this.chest(of);
    const piece = typeof of === 'string' ? this.table.pieces.get(of) : undefined;
    const far = Math.max(0.1, Math.hypot(to.x - from.x, to.z - from.z));
    const reach = Math.min(piece ? Math.max(piece.r, piece.size * 1.15) : 0, far / 2);
    return { x: from.x + ((to.x - from.x) / far) * reach, y: from.y, z: from.z + ((to.z - from.z) / far) * reach };
  }

  protected lay(line: Timeline, { beat, at: start, lasts }: Scheduled): void {
    switch (beat.kind) {
      case 'walk':
        return this.walk(line, start, lasts, beat);
      case 'turn':
        return void line.add(start, lasts, (k) => {
          if (k > 0) this.table.pieces.set(beat.piece, { face: beat.face });
        });
      case 'aim':
        return this.aim(line, start, lasts, beat);
      case 'shot':
        return this.shot(line, start, beat);
      case 'strike':
        return this.strike(line, start, lasts, beat);
      case 'dice':
        return this.dice(line, start, lasts, beat);
      case 'hurt':
        return this.hurt(line, start, lasts, beat);
      case 'fall':
        return void line.add(start, lasts, (k) => {
          if (k > 0)
            for (const piece of [beat.piece, ...(beat.along ?? [])])
              this.table.pieces.set(piece, { roll: ease.in(k) * 1.35, dim: k * 0.8 });
        });
      case 'blast':
        return this.boom(line, start, lasts, beat.at, beat.r);
      case 'say':
        return void line.add(start, lasts, () => {});
    }
  }

  private walk(line: Timeline, start: number, lasts: number, beat: Extract<Beat, { kind: 'walk' }>): void {
    for (const { piece, path } of [beat, ...(beat.along ?? [])])
      this.stride(line, start, lasts, piece, path, beat.face);
  }

  private stride(
    line: Timeline,
    start: number,
    lasts: number,
    piece: string,
    path: readonly Spot[],
    face: number | null,
  ): void {
    const steps = Math.max(1, Math.round(lasts / 0.26));
    line.add(start, lasts, (k) => {
      if (k <= 0) return;
      const spot = along(path, ease.inOut(k));
      const ahead = along(path, Math.min(1, ease.inOut(k) + 0.02));
      const way =
        Math.hypot(ahead.x - spot.x, ahead.z - spot.z) > 0.001
          ? { face: Math.atan2(ahead.x - spot.x, ahead.z - spot.z) }
          : {};
      this.table.pieces.set(piece, {
        ...spot,
        lift: Math.abs(Math.sin(k * Math.PI * steps)) * 0.12,
        ...way,
        ...(k >= 1 && face !== null ? { face, lift: 0 } : {}),
      });
    });
  }

  private aim(line: Timeline, start: number, lasts: number, beat: Extract<Beat, { kind: 'aim' }>): void {
    let made: Mesh | null = null;
    line.add(start, lasts + 1.2, (k) => {
      if (k > 0 && k < 1 && !made) {
        const [a, b] = [this.chest(beat.piece), this.chest(beat.at)];
        this.table.pieces.set(beat.piece, { face: Math.atan2(b.x - a.x, b.z - a.z) });
        made = beam([a.x, a.y, a.z], [b.x, b.y, b.z], 'warn', 0.05, 0.8);
        this.props.add(made);
      }
      if (made) made.visible = k > 0 && k < 1;
    });
  }

  private shot(line: Timeline, start: number, beat: Extract<Beat, { kind: 'shot' }>): void {
    beat.hits.forEach((hit, i) => this.tracer(line, start + i * 0.14, beat, hit, i));
  }

  private tracer(line: Timeline, start: number, beat: Extract<Beat, { kind: 'shot' }>, hit: boolean, i: number): void {
    const muzzle = flash(1.6);
    const burst = flash(2.4, 0xffb45a);
    let bolt: Mesh | null = null;
    let [from, to]: [Spot, Spot] = [this.chest(beat.piece), this.chest(beat.at)];
    line.add(start, 0.3, (k) => {
      if (k > 0 && !bolt) {
        from = this.muzzle(beat.piece, this.chest(beat.at));
        to = this.missed(from, this.chest(beat.at), hit, i);
        const far = Math.max(0.1, Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z));
        const long = Math.min(2.4, far) / far;
        bolt = beam(
          [0, 0, 0],
          [(to.x - from.x) * long, (to.y - from.y) * long, (to.z - from.z) * long],
          beat.weapon === 'beam' ? tones.holo : beat.weapon === 'flame' ? 0xff7a2a : 0xffd27a,
          beat.weapon === 'flame' ? 0.7 : 0.16,
          1,
        );
        this.props.add(bolt, at(muzzle.mesh, from.x, from.y, from.z), at(burst.mesh, to.x, to.y, to.z));
      }
      if (bolt) {
        bolt.visible = k > 0 && k < 1;
        bolt.position.set(from.x + (to.x - from.x) * k, from.y + (to.y - from.y) * k, from.z + (to.z - from.z) * k);
      }
      muzzle.mesh.visible = k > 0 && k < 0.6;
    });
    line.add(start + 0.3, 0.34, (k) => {
      burst.mesh.visible = hit && k > 0 && k < 1;
      burst.size.value = 1 + ease.out(k) * 2;
    });
  }

  // A blow: forward, a flash where it lands, and back.
  private strike(line: Timeline, start: number, lasts: number, beat: Extract<Beat, { kind: 'strike' }>): void {
    const burst = flash(2, 0xffe0a0);
    let from: Spot | null = null;
    line.add(start, lasts, (k) => {
      if (k <= 0) return;
      from ??= this.spot(beat.piece);
      const to = this.spot(beat.at);
      const reach = Math.sin(Math.min(1, k * 1.15) * Math.PI) * 0.36;
      this.table.pieces.set(beat.piece, {
        x: from.x + (to.x - from.x) * reach,
        z: from.z + (to.z - from.z) * reach,
        face: Math.atan2(to.x - from.x, to.z - from.z),
        lift: reach,
      });
      if (!burst.mesh.parent) {
        const chest = this.chest(beat.at);
        this.props.add(at(burst.mesh, chest.x, chest.y, chest.z));
      }
      burst.mesh.visible = beat.hit && k > 0.4 && k < 0.9;
      burst.size.value = 1 + k * 2;
    });
  }

  // A shot that misses passes by and goes on.
  private missed(from: Spot, to: Spot, hit: boolean, i: number): Spot {
    if (hit) return to;
    const [dx, dz] = [to.x - from.x, to.z - from.z];
    const far = Math.max(0.1, Math.hypot(dx, dz));
    const aside = i % 2 ? 1.3 : -1.1;
    return {
      x: to.x + (dx / far) * 4 + (dz / far) * aside,
      y: to.y + 0.3 + 0.2 * (i % 3),
      z: to.z + (dz / far) * 4 - (dx / far) * aside,
    };
  }

  private dice(line: Timeline, start: number, lasts: number, beat: Extract<Beat, { kind: 'dice' }>): void {
    this.once(line, start, () => {
      this.table.tray.take(beat.roll);
      this.onRoll({ title: beat.title, sum: beat.sum, done: false });
    });
    line.add(start, lasts, (k) => {
      if (k > 0) this.table.tray.roll(k);
    });
    this.once(line, start + lasts, () => this.onRoll({ title: beat.title, sum: beat.sum, done: true }));
  }

  private hurt(line: Timeline, start: number, lasts: number, beat: Extract<Beat, { kind: 'hurt' }>): void {
    const key = start + Math.random();
    let over: number | null = null; // what rises already from there: this one begins above it
    const star = flash(2.2, beat.tone === 'good' ? tones.good : 0xffb45a);
    line.add(start, lasts, (k) => {
      if (k > 0 && k < 1) {
        const spot = this.chest(beat.piece);
        over ??= [...this.floats.values()].filter(
          ({ at: other }) => Math.hypot(other.x - spot.x, other.z - spot.z) < 1,
        ).length;
        this.floats.set(key, {
          key,
          at: { ...spot, y: spot.y + 1.6 + over * floatHeight },
          text: beat.text,
          tone: beat.tone,
          rise: ease.out(k),
        });
        if (!star.mesh.parent) this.props.add(at(star.mesh, spot.x, spot.y, spot.z));
        star.mesh.visible = k < 0.38;
        star.size.value = 1 + k * 4;
      } else this.floats.delete(key);
      this.onFloats([...this.floats.values()]);
    });
  }

  private boom(line: Timeline, start: number, lasts: number, spot: Spot, r: number): void {
    const star = flash(r, 0xffa050);
    const light = glow(r * 2, 0xff7a2a, 0.9);
    line.add(start, lasts, (k) => {
      if (k > 0 && !star.mesh.parent)
        this.props.add(at(star.mesh, spot.x, spot.y + 0.6, spot.z), at(light, spot.x, spot.y + 0.1, spot.z));
      star.mesh.visible = light.visible = k > 0 && k < 1;
      star.size.value = r * (0.5 + ease.out(k));
    });
  }
}
