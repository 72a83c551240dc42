import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  Vector2,
} from 'three';
import type { Work } from '../../state/slices';
import { paintedStrips, type Line, type Order, type Rgba, type Stroke } from './brush';
import { later, type Card } from './later';
import { seeded } from './random';

// Colours of the ground are written as lists, for soft edges take their alpha apart.
export const rgba = (hex: number, a = 1): Rgba => [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255, a];

function onPage(width: number, height: number): HTMLCanvasElement {
  const made = document.createElement('canvas');
  [made.width, made.height] = [width, height];
  return made;
}

// A ground that is painted beside the page; null where that cannot be.
class Painter {
  private readonly worker: Worker;
  readonly strips: Promise<Uint8Array[] | null>;

  constructor(order: Order) {
    this.worker = new Worker(new URL('./ground.worker.ts', import.meta.url), { type: 'module' });
    this.strips = new Promise((done) => {
      this.worker.onmessage = ({ data }: MessageEvent<Uint8Array[]>) => done(data);
      this.worker.onerror = () => done(null);
    });
    this.worker.postMessage(order);
  }

  end(): void {
    this.worker.terminate();
  }
}

// The ground is painted once on a canvas: noise, roads, patches, contact shadows, measuring lines. One texture, one
// draw call. Strokes are only noted; they are painted once the ground is laid, by a worker where there is time, for it
// takes a quarter of a second.
export class Ground {
  private readonly strokes: Stroke[] = [];
  private readonly order: Order;
  private seed: number;

  constructor(
    readonly width: number,
    readonly depth: number,
    base: Rgba,
    { pixels = 1536, seed = 7 } = {},
  ) {
    const unit = pixels / Math.max(width, depth);
    const size = { width: Math.round(width * unit), height: Math.round(depth * unit) };
    this.order = { width, depth, pixels: size, base, strokes: this.strokes };
    this.seed = seed;
  }

  private add(stroke: Stroke): this {
    this.strokes.push(stroke);
    return this;
  }

  noise(amount: number, cell: number, dark: Rgba = [0, 0, 0, 1], light: Rgba = [255, 255, 255, 1]): this {
    for (const [size, weight] of [
      [cell * 4, 0.5],
      [cell, 0.6],
      [cell / 4, 0.2],
    ] as const)
      this.add({ kind: 'cloud', size, amount: amount * weight, dark, light, seed: this.seed++ });
    return this;
  }

  rect(x: number, z: number, w: number, d: number, colour: Rgba, blur = 0, round = 0): this {
    return this.add({ kind: 'rect', x, z, w, d, colour, blur, round });
  }

  disc(x: number, z: number, radius: number, colour: Rgba, blur = 0): this {
    return this.add({ kind: 'disc', x, z, radius, colour, blur });
  }

  blob(x: number, z: number, radius: number, fill: Rgba, blur = 0, discs = 9): this {
    const random = seeded(this.seed++);
    for (let i = 0; i < discs; i += 1) {
      const [turn, out] = [random() * 6.3, random() * radius * 0.62];
      this.disc(x + Math.cos(turn) * out, z + Math.sin(turn) * out, radius * (0.4 + random() * 0.35), fill, blur);
    }
    return this;
  }

  // Blades of grass, seen from above: short strokes that lean one way, in drifts.
  blades(count: number, long: number, colours: readonly Rgba[]): this {
    return this.add({ kind: 'blades', count, long, colours, seed: this.seed++ });
  }

  // A way of many points, as wheels or feet leave it.
  track(points: Line, colour: Rgba, wide: number, dash: readonly number[] = []): this {
    return this.add({ kind: 'track', points, colour, wide, dash });
  }

  shape(points: Line, colour: Rgba): this {
    return this.add({ kind: 'shape', points, colour });
  }

  line(x1: number, z1: number, x2: number, z2: number, colour: Rgba, wide = 0.06, dash: readonly number[] = []): this {
    return this.track(
      [
        [x1, z1],
        [x2, z2],
      ],
      colour,
      wide,
      dash,
    );
  }

  text(words: string, x: number, z: number, size: number, colour: Rgba, turn = 0): this {
    return this.add({ kind: 'text', words, x, z, size, colour, turn });
  }

  grid(step: number, colour: Rgba, wide = 0.035): this {
    for (let x = -this.width / 2; x <= this.width / 2 + 0.01; x += step)
      this.line(x, -this.depth / 2, x, this.depth / 2, colour, wide);
    for (let z = -this.depth / 2; z <= this.depth / 2 + 0.01; z += step)
      this.line(-this.width / 2, z, this.width / 2, z, colour, wide);
    return this;
  }

  vignette(a: number): this {
    return this.add({ kind: 'vignette', a });
  }

  // The strips are handed over to the graphics card one by one; smaller copies are made with the last.
  private *laying({ renderer, drained }: Card, texture: DataTexture, strips: readonly Uint8Array[]): Work {
    const { width } = this.order.pixels;
    texture.source.dataReady = false;
    yield drained();
    renderer.initTexture(texture);
    yield drained();
    let done = 0;
    for (const [i, strip] of strips.entries()) {
      const high = strip.length / 4 / width;
      texture.generateMipmaps = i === strips.length - 1;
      renderer.copyTextureToTexture(new DataTexture(strip, width, high), texture, null, new Vector2(0, done));
      done += high;
      yield drained();
    }
  }

  mesh(y = 0): Mesh {
    const texture = new DataTexture(null, this.order.pixels.width, this.order.pixels.height);
    Object.assign(texture, { colorSpace: SRGBColorSpace, generateMipmaps: true, anisotropy: 8, needsUpdate: true });
    Object.assign(texture, { magFilter: LinearFilter, minFilter: LinearMipmapLinearFilter });
    const made = new Mesh(
      new PlaneGeometry(this.width, this.depth).rotateX(-Math.PI / 2),
      new MeshStandardMaterial({ map: texture, roughness: 0.92, metalness: 0 }),
    );
    made.position.y = y;
    made.receiveShadow = true;
    later(made, (card, patient, meanwhile) => this.painting(card, patient, meanwhile, texture));
    return made;
  }

  // Beside the page, unless somebody waits for it.
  private *painting(card: Card, patient: boolean, meanwhile: () => Work, texture: DataTexture): Work {
    const painter = patient && typeof OffscreenCanvas !== 'undefined' ? new Painter(this.order) : null;
    let strips: Uint8Array[] | null = null;
    try {
      yield* meanwhile();
      if (painter)
        yield painter.strips.then((done) => {
          strips = done;
        });
    } finally {
      painter?.end();
    }
    yield* this.laying(card, texture, strips ?? paintedStrips(this.order, onPage));
  }
}
