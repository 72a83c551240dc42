import { seeded } from './random';

export type Rgba = readonly [r: number, g: number, b: number, a: number];
export type Line = readonly (readonly [number, number])[];
const css = ([r, g, b, a]: Rgba) => `rgba(${r},${g},${b},${a})`;

// What can be done to a ground, as plain values: a worker is told the same as the page would do.
export type Stroke =
  | { kind: 'cloud'; size: number; amount: number; dark: Rgba; light: Rgba; seed: number }
  | { kind: 'rect'; x: number; z: number; w: number; d: number; colour: Rgba; blur: number; round: number }
  | { kind: 'disc'; x: number; z: number; radius: number; colour: Rgba; blur: number }
  | { kind: 'blades'; count: number; long: number; colours: readonly Rgba[]; seed: number }
  | { kind: 'track'; points: Line; colour: Rgba; wide: number; dash: readonly number[] }
  | { kind: 'shape'; points: Line; colour: Rgba }
  | { kind: 'text'; words: string; x: number; z: number; size: number; colour: Rgba; turn: number }
  | { kind: 'vignette'; a: number };
type Of<Kind extends Stroke['kind']> = Extract<Stroke, { kind: Kind }>;

export interface Order {
  width: number;
  depth: number;
  pixels: { width: number; height: number };
  base: Rgba;
  strokes: readonly Stroke[];
}
type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type MakeCanvas = (width: number, height: number) => Canvas;
type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
// All that is painted is read back at once, so nothing is gained by painting it on the graphics card.
const penOf = (canvas: Canvas): Pen => canvas.getContext('2d', { willReadFrequently: true }) as Pen;

// Paints with a pen on a page or in a worker. Measures are those of the table: x to the right, z towards the viewer,
// the origin in the middle.
class Brush {
  private readonly unit: number;

  constructor(
    private readonly pen: Pen,
    private readonly order: Order,
    private readonly make: MakeCanvas,
  ) {
    this.unit = order.pixels.width / order.width;
  }

  private x(x: number): number {
    return (x + this.order.width / 2) * this.unit;
  }
  private z(z: number): number {
    return (z + this.order.depth / 2) * this.unit;
  }

  // Random dots, drawn large: the browser's own smoothing makes clouds of them.
  cloud({ size, amount, dark, light, seed }: Of<'cloud'>): void {
    const random = seeded(seed);
    const small = this.make(Math.ceil(this.order.width / size) + 2, Math.ceil(this.order.depth / size) + 2);
    const pen = penOf(small);
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
  rect({ x, z, w, d, colour: [r, g, b, a], blur, round }: Of<'rect'>): void {
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
  }

  disc({ x, z, radius, colour: [r, g, b, a], blur }: Of<'disc'>): void {
    const { pen } = this;
    const [px, pz, all] = [this.x(x), this.z(z), (radius + blur) * this.unit];
    const fade = pen.createRadialGradient(px, pz, Math.max(0, (radius - blur) * this.unit), px, pz, all);
    fade.addColorStop(0, css([r, g, b, a]));
    fade.addColorStop(0.5, css([r, g, b, blur > 0 ? a * 0.5 : a]));
    fade.addColorStop(1, css([r, g, b, blur > 0 ? 0 : a]));
    pen.fillStyle = fade;
    pen.beginPath();
    pen.arc(px, pz, all, 0, 7);
    pen.fill();
  }

  blades({ count, long, colours, seed }: Of<'blades'>): void {
    const random = seeded(seed);
    const { pen } = this;
    pen.lineWidth = Math.max(1, 0.045 * this.unit);
    pen.setLineDash([]);
    for (const [i, colour] of colours.entries()) {
      pen.strokeStyle = css(colour);
      pen.beginPath();
      for (let k = i; k < count; k += colours.length) {
        const [x, z] = [this.x((random() - 0.5) * this.order.width), this.z((random() - 0.5) * this.order.depth)];
        const [lean, size] = [(random() - 0.5) * 1.6, long * (0.5 + random()) * this.unit];
        pen.moveTo(x, z);
        pen.lineTo(x + Math.sin(lean) * size * 0.6, z - Math.cos(lean) * size);
      }
      pen.stroke();
    }
  }

  track({ points, colour, wide, dash }: Of<'track'>): void {
    const { pen } = this;
    pen.strokeStyle = css(colour);
    pen.lineWidth = Math.max(1, wide * this.unit);
    pen.lineJoin = 'round';
    pen.setLineDash(dash.map((each) => each * this.unit));
    pen.beginPath();
    for (const [x, z] of points) pen.lineTo(this.x(x), this.z(z));
    pen.stroke();
  }

  shape({ points, colour }: Of<'shape'>): void {
    this.pen.fillStyle = css(colour);
    this.pen.beginPath();
    for (const [x, z] of points) this.pen.lineTo(this.x(x), this.z(z));
    this.pen.fill();
  }

  text({ words, x, z, size, colour, turn }: Of<'text'>): void {
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
  }

  vignette({ a }: Of<'vignette'>): void {
    const { width, height } = this.order.pixels;
    const [x, y] = [width / 2, height / 2];
    const fade = this.pen.createRadialGradient(x, y, height * 0.3, x, y, width * 0.62);
    fade.addColorStop(0, 'rgba(0,0,0,0)');
    fade.addColorStop(1, css([2, 6, 10, a]));
    this.pen.fillStyle = fade;
    this.pen.fillRect(0, 0, width, height);
  }
}

// Strips of pixels, the lowest first, as a graphics card counts them: painted upside down, nobody has to turn them.
const strips = 8;
export function paintedStrips(order: Order, make: MakeCanvas): Uint8Array[] {
  const { width, height } = order.pixels;
  const pen = penOf(make(width, height));
  pen.fillStyle = css(order.base);
  pen.fillRect(0, 0, width, height);
  pen.setTransform(1, 0, 0, -1, 0, height);
  const brush = new Brush(pen, order, make) as unknown as { [Kind in Stroke['kind']]: (stroke: Stroke) => void };
  for (const stroke of order.strokes) brush[stroke.kind](stroke);
  const each = Math.ceil(height / strips);
  const rows = Array.from({ length: Math.ceil(height / each) }, (_, i) => [i * each, Math.min(height, (i + 1) * each)]);
  return rows.map(([from, to]) => new Uint8Array(pen.getImageData(0, from!, width, to! - from!).data.buffer));
}
