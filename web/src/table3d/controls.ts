import { panned, straightDown, turned, zoomed, type View } from './kit/camera';
import type { Stage } from './kit/stage';

// Something on the table that the pointer has taken hold of.
export interface Held {
  to(x: number, y: number): void;
  drop(): void;
  off(): void;
}

// The hands on the camera: drag turns, right drag or one finger pans, wheel and pinch zoom, Q and E turn, T looks down,
// 0 goes home. A press that does not travel is a press on the board.
const travel = 6;

export class Controls {
  onPress: (x: number, y: number, on: boolean) => void = () => {};
  // What the pointer takes hold of here; null: the camera.
  onGrab: (x: number, y: number) => Held | null = () => null;
  onHover: (x: number, y: number) => void = () => {};
  // Something from beside the board was let go here.
  onCarried: (x: number, y: number) => void = () => {};
  home: () => View = () => this.stage.view;
  touched = false; // somebody has chosen where to look
  moves = 0; // how often a hand has moved the eye
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private start: { x: number; y: number } | null = null;
  private held: Held | null = null;
  private readonly stop = new AbortController();

  constructor(private readonly stage: Stage) {
    const options = { signal: this.stop.signal };
    const { canvas } = stage;
    canvas.addEventListener('pointerdown', (event) => this.down(event), options);
    canvas.addEventListener('pointermove', (event) => this.move(event), options);
    canvas.addEventListener('pointerup', (event) => this.up(event, true), options);
    canvas.addEventListener('pointercancel', (event) => this.up(event, false), options);
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(Math.max(-120, Math.min(120, event.deltaY)) * 0.0014));
      },
      { ...options, passive: false },
    );
    canvas.addEventListener(
      'carried',
      (event) => {
        const { x, y } = (event as CustomEvent<{ x: number; y: number }>).detail;
        const at = this.at({ clientX: x, clientY: y });
        this.onCarried(at.x, at.y);
      },
      options,
    );
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), options);
  }

  end(): void {
    this.stop.abort();
  }

  private at(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.stage.canvas.getBoundingClientRect();
    const scale = this.stage.lens.width / Math.max(1, box.width);
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  }

  private down(event: PointerEvent): void {
    const at = this.at(event);
    this.fingers.set(event.pointerId, at);
    this.start = this.fingers.size === 1 ? at : null;
    if (this.fingers.size > 1) this.letGo(false);
    else this.held = event.button === 0 ? this.onGrab(at.x, at.y) : null;
    this.stage.canvas.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) return this.onHover(at.x, at.y);
    if (this.start && Math.hypot(at.x - this.start.x, at.y - this.start.y) < travel) return;
    this.start = null;
    if (this.held) return this.held.to(at.x, at.y);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    const { view, lens } = this.stage;
    if (other)
      this.see(
        zoomed(
          view,
          Math.hypot(before.x - other.x, before.y - other.y) / Math.max(1, Math.hypot(at.x - other.x, at.y - other.y)),
        ),
      );
    else if (event.pointerType === 'touch' || (event.buttons & 2) !== 0 || event.shiftKey)
      this.see(panned(view, lens, at.x - before.x, at.y - before.y));
    else this.see(turned(view, at.x - before.x, at.y - before.y));
    this.fingers.set(event.pointerId, at);
  }

  private up(event: PointerEvent, pressed: boolean): void {
    const at = this.at(event);
    this.fingers.delete(event.pointerId);
    const still = this.start !== null;
    this.start = null;
    this.letGo(pressed && !still);
    if (pressed && still && event.button === 0) this.onPress(at.x, at.y, event.shiftKey);
  }

  private letGo(dropped: boolean): void {
    const { held } = this;
    this.held = null;
    if (dropped) held?.drop();
    else held?.off();
  }

  private see(view: View, soft = false): void {
    this.touched = true;
    this.moves += 1;
    this.stage.look(view, soft);
  }

  private get aim(): View {
    return this.stage.goal ?? this.stage.view;
  }
  zoom(by: number): void {
    this.see(zoomed(this.aim, by));
  }
  turn(by: number): void {
    this.see({ ...this.aim, az: this.aim.az + by }, true);
  }
  top(): void {
    this.see({ ...this.aim, tilt: this.aim.tilt > 1.5 ? 0.72 : straightDown }, true);
  }
  goHome(): void {
    this.see(this.home(), true);
    this.touched = false;
  }

  // True if the key was one for the camera.
  key(key: string): boolean {
    const deeds: { [key: string]: () => void } = {
      q: () => this.turn(-Math.PI / 4),
      e: () => this.turn(Math.PI / 4),
      t: () => this.top(),
      0: () => this.goHome(),
    };
    deeds[key]?.();
    return key in deeds;
  }
}
