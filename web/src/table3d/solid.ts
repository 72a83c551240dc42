import { Group } from 'three';
import { inside, type Corner } from '../boards/space/model';
import { Controls } from './controls';
import { nothing, type Diorama, type Flat, type Hit } from './diorama';
import { clearest, mayStay, project, rayAt, type Spot } from './kit/camera';
import { Tray } from './kit/dice';
import { fogOf } from './kit/fog';
import { effects } from './kit/fx';
import { finishing } from './kit/later';
import type { Tier } from './kit/pace';
import { foremost, groundUnder, onPlane, type Ray, type Top } from './kit/picking';
import { Pieces } from './kit/pieces';
import { atOnce, inSlices, pause, type Work } from '../state/slices';
import { Stage } from './kit/stage';
import { marksOf } from './marks';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

// The table in three dimensions: shows dioramas, says what lies under the pointer, follows what acts.
export class SolidTable {
  readonly stage: Stage;
  readonly controls: Controls;
  readonly pieces = new Pieces();
  readonly clock = { time: { value: 0 } };
  trayBox: () => Rect | null = () => null;
  private dice: Tray | null = null;
  diorama: Diorama | null = null;
  private scenery = new Group();
  private marks = new Group();
  private fire = new Group();
  private fog = new Group();
  private keys = { scenery: '', marks: '', fire: '', fog: '', watch: '' };
  opened = false;
  private ambient = 0;
  private stands: number | null = null;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, tier: Tier) {
    this.stage = new Stage(canvas, context, tier);
    this.controls = new Controls(this.stage);
    this.controls.home = () => this.framed();
    this.stage.board.add(this.scenery, this.pieces.group, this.marks, this.fire);
    this.stage.ticks.add((time) => this.breathe(time));
    this.stage.overlays.add(() => this.drawTray());
  }

  // Fire, smoke and water move, at most thirty times a second; not at all on weak machines or for those who want calm.
  private breathe(time: number): boolean {
    if (this.ambient === 0 || this.stage.calm || this.stage.tier === 'low' || document.hidden) return false;
    this.clock.time.value = time;
    return true;
  }

  // Made for the first throw.
  get tray(): Tray {
    return (this.dice ??= new Tray());
  }

  private drawTray(): void {
    const box = this.trayBox();
    if (box && this.dice && !this.dice.empty)
      this.dice.draw(this.stage.renderer, box.x, this.stage.lens.height - box.y - box.h, box.w, box.h);
  }

  show(diorama: Diorama): void {
    const first = this.diorama === null;
    this.diorama = diorama;
    if (first) {
      this.stage.view = diorama.home;
      void this.open();
    } else if (this.opened) atOnce(this.building(false));
  }

  // The first time in slices, so that the page answers in between; what came meanwhile is shown at the end.
  private async open(): Promise<void> {
    const goesOn = () => !this.stage.ended;
    await pause();
    await inSlices(this.building(true), { goesOn });
    if (!goesOn()) return;
    atOnce(this.building(false));
    await inSlices(this.stage.opening(), { goesOn });
    if (!goesOn()) return;
    this.opened = true;
    atOnce(this.building(false));
  }

  private *building(first: boolean): Work {
    const now = this.diorama!;
    yield* this.showScenery(now, first);
    yield* this.pieces.making(now.pieces);
    this.pieces.show(now.pieces);
    yield;
    this.showMarks();
    yield;
    this.showFire(now);
    this.showFog(now);
    yield;
    this.follow(first);
    this.stage.shade();
  }

  private *showScenery(diorama: Diorama, first: boolean): Work {
    if (diorama.sceneryKey === this.keys.scenery) return;
    this.keys.scenery = diorama.sceneryKey;
    this.stage.board.remove(this.scenery);
    this.stage.drop(this.scenery);
    this.scenery = diorama.scenery(this.clock);
    this.ambient = this.scenery.userData.moves === true ? 1 : 0;
    this.stage.board.add(this.scenery);
    yield;
    yield* finishing(this.scenery, this.stage, first);
    yield;
    this.stage.lay(diorama.width, diorama.depth, diorama.mood, diorama.margin);
    yield;
  }

  // While something is told the signs of the question that was answered are out of the way.
  showMarks(shown = true): void {
    const { marks, dots, pieces } = this.diorama!;
    const key = shown
      ? JSON.stringify([
          marks,
          dots,
          pieces.map((each) => [each.x, each.y, each.z, each.r, each.acting, each.lit, each.pointed, each.told]),
        ])
      : '';
    if (key === this.keys.marks) return;
    this.keys.marks = key;
    this.stage.board.remove(this.marks);
    this.stage.drop(this.marks);
    this.marks = shown ? marksOf(marks, dots, pieces) : new Group();
    this.stage.board.add(this.marks);
    this.stage.ask();
  }

  private showFire(diorama: Diorama): void {
    const key = JSON.stringify(diorama.sources);
    if (key === this.keys.fire) return;
    this.keys.fire = key;
    this.stage.board.remove(this.fire);
    this.stage.drop(this.fire);
    this.fire = effects(diorama.sources, this.clock);
    this.ambient = (this.scenery.userData.moves === true ? 1 : 0) + diorama.sources.length;
    this.stage.board.add(this.fire);
  }

  private showFog({ fog, width, depth }: Diorama): void {
    const key = JSON.stringify(fog ?? null);
    if (key === this.keys.fog) return;
    this.keys.fog = key;
    this.stage.board.remove(this.fog);
    this.stage.drop(this.fog);
    this.fog = fog ? fogOf(fog, width, depth, this.clock) : new Group();
    this.stage.board.add(this.fog);
  }

  private framed(from: number | null = null) {
    const { home, watch, blocks, frame, sure, near } = this.diorama!;
    // Where the eye stands is settled with the first position that has pieces: the table does not swing as they move.
    if (sure === true && this.stands === null) this.stage.light((this.stands = home.az));
    return clearest({ ...home, az: from ?? this.stands ?? home.az }, this.stage.lens, watch, blocks, {
      margin: frame ?? (this.stage.lens.width < 700 ? 24 : 76),
      least: near ?? (this.stage.lens.width < 700 ? 22 : 32),
    });
  }

  private watched(): string {
    return JSON.stringify(this.diorama!.watch.map(({ x, z }) => [Math.round(x), Math.round(z)]));
  }

  // The eye goes where something new is to be watched, unless it is in sight already or somebody looks elsewhere; it
  // turns no more than it must from where it is.
  private follow(first: boolean): void {
    const key = this.watched();
    if (key === this.keys.watch) return;
    this.keys.watch = key;
    const { lens, view, goal } = this.stage;
    const now = goal ?? view;
    const wanted = this.framed(first || this.stands === null ? null : now.az);
    if (first || !this.controls.touched) {
      const { watch, blocks } = this.diorama!;
      if (first || !mayStay(now, lens, watch, blocks, wanted)) this.stage.look(wanted, !first);
    } else if (!this.sees(this.diorama!.watch))
      this.stage.look({ ...this.framed(), az: this.stage.view.az, tilt: this.stage.view.tilt }, true);
  }

  reframe(): void {
    if (!this.diorama || this.controls.touched) return;
    this.keys.watch = this.watched();
    this.stage.look(this.framed(), this.stage.frames > 2);
  }

  sees(spots: readonly Spot[]): boolean {
    const { lens, view, goal } = this.stage;
    return spots.every((spot) => {
      const at = project(goal ?? view, lens, spot);
      return (
        at.x > lens.insets.left &&
        at.x < lens.width - lens.insets.right &&
        at.y > lens.insets.top &&
        at.y < lens.height - lens.insets.bottom
      );
    });
  }

  // Where a spot is on the canvas now.
  pixel(spot: Spot): { x: number; y: number; far: number } {
    return project(this.stage.view, this.stage.lens, spot);
  }

  hit(x: number, y: number): Hit {
    const { diorama } = this;
    if (!diorama) return nothing;
    const ray = rayAt(this.stage.view, this.stage.lens, x, y);
    const piece = foremost(
      ray,
      diorama.pieces.map((each) => ({
        id: each.id,
        x: each.x,
        y: each.y,
        z: each.z,
        r: Math.max(each.block ? each.block.w : each.r, 0.7),
        h: each.tall,
      })),
    );
    const spot = groundUnder(ray, this.tops(diorama));
    const ground: Flat | null =
      spot && Math.abs(spot.x) <= diorama.width / 2 && Math.abs(spot.z) <= diorama.depth / 2 ? [spot.x, spot.z] : null;
    return { piece, dot: this.dotAt(ray, piece !== null), feature: this.featureAt(ray), ground };
  }

  private tops({ features, blocks }: Diorama): Top[] {
    const roofs = blocks.map(({ cx, cz, w, d, y, h }): Top => {
      const [a, b] = [w / 2, d / 2];
      const points = [
        [cx - a, cz - b],
        [cx + a, cz - b],
        [cx + a, cz + b],
        [cx - a, cz + b],
      ] as const;
      return { points, top: y + h };
    });
    return [...roofs, ...features];
  }

  // The dot under the pointer; a figure in front of it counts more, unless the pointer is right on the dot.
  private dotAt(ray: Ray, covered: boolean): string | null {
    let found: { key: string; far: number } | null = null;
    for (const dot of this.diorama!.dots) {
      const at = onPlane(ray, dot.at.y);
      const far = at ? Math.hypot(at.x - dot.at.x, at.z - dot.at.z) : Infinity;
      if (far < (covered ? 0.3 : 0.8) && (!found || far < found.far)) found = { key: dot.key, far };
    }
    return found?.key ?? null;
  }

  private featureAt(ray: Ray): string | null {
    // The eye looks down: what is met higher up is met first.
    let found: { value: string; top: number } | null = null;
    for (const { value, points, top } of this.diorama!.features) {
      const met = [top, top / 2, 0].find((height) => {
        const at = onPlane(ray, height);
        return at !== null && inside(points as readonly Corner[] as Corner[], at.x, at.z);
      });
      if (met !== undefined && (!found || met > found.top)) found = { value, top: met };
    }
    return found?.value ?? null;
  }

  end(): void {
    this.controls.end();
    this.stage.end();
  }
}
