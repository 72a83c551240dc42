import { CanvasTexture, Mesh, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import { seeded } from './random';

type Rgba = readonly [r: number, g: number, b: number, a: number];
// Colours of the ground are written as lists, for soft edges take their alpha apart.
const css = ([r, g, b, a]: Rgba) => `rgba(${r},${g},${b},${a})`;
export const rgba = (hex: number, a = 1): Rgba => [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255, a];

// The ground is painted once on a canvas: noise, roads, patches, contact shadows, measuring lines. One texture, one draw call.
// Measures are those of the table: x to the right, z towards the viewer, the origin in the middle.
export class Ground {
  readonly canvas = document.createElement('canvas');
  private readonly pen: CanvasRenderingContext2D;
  private readonly unit: number;
  private seed: number;

  constructor(
    readonly width: number,
    readonly depth: number,
    base: Rgba,
    { pixels = 1536, seed = 7 } = {},
  ) {
    this.unit = pixels / Math.max(width, depth);
    this.canvas.width = Math.round(width * this.unit);
    this.canvas.height = Math.round(depth * this.unit);
    this.pen = this.canvas.getContext('2d')!;
    this.seed = seed;
    this.pen.fillStyle = css(base);
    this.pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
  }

  private x(x: number): number {
    return (x + this.width / 2) * this.unit;
  }
  private z(z: number): number {
    return (z + this.depth / 2) * this.unit;
  }

  noise(amount: number, cell: number, dark: Rgba = [0, 0, 0, 1], light: Rgba = [255, 255, 255, 1]): this {
    for (const [size, weight] of [
      [cell * 4, 0.5],
      [cell, 0.6],
      [cell / 4, 0.2],
    ] as const)
      this.layer(size, amount * weight, dark, light);
    return this;
  }

  // Random dots, drawn large: the browser's own smoothing makes clouds of them.
  private layer(size: number, amount: number, dark: Rgba, light: Rgba): void {
    const random = seeded(this.seed++);
    const small = document.createElement('canvas');
    small.width = Math.ceil(this.width / size) + 2;
    small.height = Math.ceil(this.depth / size) + 2;
    const pen = small.getContext('2d')!;
    const image = pen.createImageData(small.width, small.height);
    for (let i = 0; i < image.data.length; i += 4) {
      const value = random() - 0.5;
      const [r, g, b] = value < 0 ? dark : light;
      image.data.set([r, g, b, Math.abs(value) * 255 * amount * (value < 0 ? 1 : 0.45)], i);
    }
    pen.putImageData(image, 0, 0);
    this.pen.imageSmoothingQuality = 'high';
    this.pen.drawImage(small, 0, 0, small.width * size * this.unit, small.height * size * this.unit);
  }

  // Soft edges without canvas filters, which cost a second: a soft rectangle is fourteen stacked ones.
  rect(x: number, z: number, w: number, d: number, [r, g, b, a]: Rgba, blur = 0, round = 0): this {
    const layers = blur > 0 ? 14 : 1;
    this.pen.fillStyle = css([r, g, b, blur > 0 ? 1 - (1 - a) ** (1 / layers) : a]);
    for (let i = 0; i < layers; i += 1) {
      const out = blur > 0 ? blur * (1 - (i / (layers - 1)) * 2) : 0;
      this.pen.beginPath();
      this.pen.roundRect(
        this.x(x - out),
        this.z(z - out),
        (w + 2 * out) * this.unit,
        (d + 2 * out) * this.unit,
        (round + Math.max(0, blur + out)) * this.unit,
      );
      this.pen.fill();
    }
    return this;
  }

  disc(x: number, z: number, radius: number, [r, g, b, a]: Rgba, blur = 0): this {
    const { pen } = this;
    const all = (radius + blur) * this.unit;
    const fade = pen.createRadialGradient(
      this.x(x),
      this.z(z),
      Math.max(0, (radius - blur) * this.unit),
      this.x(x),
      this.z(z),
      all,
    );
    fade.addColorStop(0, css([r, g, b, a]));
    fade.addColorStop(0.5, css([r, g, b, blur > 0 ? a * 0.5 : a]));
    fade.addColorStop(1, css([r, g, b, blur > 0 ? 0 : a]));
    pen.fillStyle = fade;
    pen.beginPath();
    pen.arc(this.x(x), this.z(z), all, 0, 7);
    pen.fill();
    return this;
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
    const random = seeded(this.seed++);
    const { pen } = this;
    pen.lineWidth = Math.max(1, 0.045 * this.unit);
    pen.setLineDash([]);
    for (const [i, colour] of colours.entries()) {
      pen.strokeStyle = css(colour);
      pen.beginPath();
      for (let k = i; k < count; k += colours.length) {
        const [x, z] = [this.x((random() - 0.5) * this.width), this.z((random() - 0.5) * this.depth)];
        const [lean, size] = [(random() - 0.5) * 1.6, long * (0.5 + random()) * this.unit];
        pen.moveTo(x, z);
        pen.lineTo(x + Math.sin(lean) * size * 0.6, z - Math.cos(lean) * size);
      }
      pen.stroke();
    }
    return this;
  }

  // A way of many points, as wheels or feet leave it.
  track(
    points: readonly (readonly [number, number])[],
    colour: Rgba,
    wide: number,
    dash: readonly number[] = [],
  ): this {
    const { pen } = this;
    pen.strokeStyle = css(colour);
    pen.lineWidth = Math.max(1, wide * this.unit);
    pen.lineJoin = 'round';
    pen.setLineDash(dash.map((each) => each * this.unit));
    pen.beginPath();
    for (const [x, z] of points) pen.lineTo(this.x(x), this.z(z));
    pen.stroke();
    return this;
  }

  shape(points: readonly (readonly [number, number])[], fill: Rgba): this {
    this.pen.fillStyle = css(fill);
    this.pen.beginPath();
    for (const [x, z] of points) this.pen.lineTo(this.x(x), this.z(z));
    this.pen.fill();
    return this;
  }

  line(x1: number, z1: number, x2: number, z2: number, colour: Rgba, wide = 0.06, dash: readonly number[] = []): this {
    const { pen } = this;
    pen.strokeStyle = css(colour);
    pen.lineWidth = Math.max(1, wide * this.unit);
    pen.setLineDash(dash.map((each) => each * this.unit));
    pen.beginPath();
    pen.moveTo(this.x(x1), this.z(z1));
    pen.lineTo(this.x(x2), this.z(z2));
    pen.stroke();
    return this;
  }

  text(words: string, x: number, z: number, size: number, colour: Rgba, turn = 0): this {
    const { pen } = this;
    pen.save();
    pen.translate(this.x(x), this.z(z));
    pen.rotate(turn);
    pen.fillStyle = css(colour);
    pen.font = `600 ${size * this.unit}px "IBM Plex Sans Condensed", sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(words, 0, 0);
    pen.restore();
    return this;
  }

  grid(step: number, colour: Rgba, wide = 0.035): this {
    for (let x = -this.width / 2; x <= this.width / 2 + 0.01; x += step)
      this.line(x, -this.depth / 2, x, this.depth / 2, colour, wide);
    for (let z = -this.depth / 2; z <= this.depth / 2 + 0.01; z += step)
      this.line(-this.width / 2, z, this.width / 2, z, colour, wide);
    return this;
  }

  vignette(a: number): this {
    const { width, height } = this.canvas;
    const fade = this.pen.createRadialGradient(
      width / 2,
      height / 2,
      height * 0.3,
      width / 2,
      height / 2,
      width * 0.62,
    );
    fade.addColorStop(0, 'rgba(0,0,0,0)');
    fade.addColorStop(1, css([2, 6, 10, a]));
    this.pen.fillStyle = fade;
    this.pen.fillRect(0, 0, width, height);
    return this;
  }

  mesh(y = 0): Mesh {
    const texture = new CanvasTexture(this.canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 8;
    const made = new Mesh(
      new PlaneGeometry(this.width, this.depth).rotateX(-Math.PI / 2),
      new MeshStandardMaterial({ map: texture, roughness: 0.92, metalness: 0 }),
    );
    made.position.y = y;
    made.receiveShadow = true;
    return made;
  }
}
