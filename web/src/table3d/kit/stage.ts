import {
  ACESFilmicToneMapping,
  Color,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  Light,
  type Material,
  Matrix4,
  type Mesh,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PointLight,
  Scene,
  type Texture,
  Vector3,
  type WebGLProgram,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { axesOf, eased, eyeOf, fieldOf, type Insets, type Lens, type View } from './camera';
import { drained } from './later';
import { Pace, type Tier } from './pace';
import { room as roomColour } from './palette';
import type { Work } from '../../state/slices';
import { room, slab } from './table';

export interface Mood {
  key: number;
  keyPower: number;
  sky: number;
  skyPower: number;
  back: number;
  backPower: number;
  rim: number;
  from: readonly [number, number, number];
  // How much more the sky gives where the machine is too weak for the lamps of the scenery.
  unlit?: number;
}
export const dayMood: Mood = {
  key: 0xffe2bd,
  keyPower: 3.5,
  sky: 0xa9cdf2,
  skyPower: 0.95,
  back: 0x5aa8ff,
  backPower: 1.5,
  rim: 0x6fe3f7,
  from: [-26, 44, 20],
};

// Called before each frame with the time in seconds and what has passed; true asks for another frame.
export type Tick = (time: number, passed: number) => boolean;

type Program = WebGLProgram & { isReady(): boolean };

const large = 5000; // corners

// All that is drawn below an object.
function drawn(root: Object3D): Mesh[] {
  const all: Mesh[] = [];
  root.traverse((each) => {
    if ((each as Partial<Mesh>).material) all.push(each as Mesh);
  });
  return all;
}

// Renderer, light, camera, and the rule that nothing is drawn unless something changed.
export class Stage {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly board = new Group();
  readonly camera = new PerspectiveCamera(26, 1, 2, 460);
  readonly ticks = new Set<Tick>();
  readonly overlays = new Set<() => void>(); // drawn into the same canvas after the board
  view: View = { x: 0, y: 0, z: 0, az: 0, tilt: 0.8, dist: 70 };
  insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  goal: View | null = null;
  calm = false;
  onFrame: () => void = () => {};
  onSlow: (tier: Tier) => void = () => {};
  frames = 0;
  private readonly sky = new HemisphereLight();
  private readonly key = new DirectionalLight();
  private readonly back = new DirectionalLight();
  private readonly pace = new Pace();
  private readonly keepers = new Map<string, Material>(); // by the key of the program
  private table: Group | null = null;
  private mood = dayMood;
  private lit = 0;
  private asked = 0;
  private last = 0;
  private size = { width: 1, height: 1 };
  private ready = false;
  private shown = () => {};
  // Kept when the first frame has been drawn.
  readonly firstFrame = new Promise<void>((done) => {
    this.shown = done;
  });
  ended = false;

  constructor(
    readonly canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    public tier: Tier,
  ) {
    this.renderer = new WebGLRenderer({ canvas, context, antialias: tier === 'high' });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.28;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.info.autoReset = false;
    // To ask for the logs of shaders is to wait for them.
    this.renderer.debug.checkShaderErrors = import.meta.env.DEV;
    this.scene.background = new Color(roomColour);
    this.scene.fog = new Fog(roomColour, 130, 300);
    const { shadow } = this.key;
    shadow.bias = -0.0006;
    shadow.normalBias = 0.04;
    shadow.radius = 3;
    this.scene.add(room(), this.board, this.sky, this.key, this.key.target, this.back);
    this.useTier(tier);
  }

  useTier(tier: Tier): void {
    this.tier = tier;
    const high = tier === 'high';
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, high ? (innerWidth < 700 ? 1.5 : 2) : 1));
    this.renderer.shadowMap.enabled = high;
    this.key.castShadow = high;
    this.key.shadow.mapSize.set(high ? 2048 : 512, high ? 2048 : 512);
    this.lamps();
    this.shade();
  }

  // Lamps that stand in the scenery burn on strong machines only; their glow on the ground stays.
  private lamps(): void {
    const high = this.tier === 'high';
    this.sky.intensity = this.mood.skyPower * (high ? 1 : (this.mood.unlit ?? 1));
    this.board.traverse((each) => {
      if (each instanceof PointLight) each.visible = high;
    });
  }

  // The table under a board of this size, and the light over it.
  lay(width: number, depth: number, mood: Mood, margin?: number): void {
    if (this.table) this.board.remove(this.table);
    this.table = slab(width, depth, mood.rim, margin);
    this.board.add(this.table);
    this.key.color.set(mood.key);
    this.key.intensity = mood.keyPower;
    this.mood = mood;
    this.light(this.lit);
    this.sky.color.set(mood.sky);
    this.sky.groundColor.set(0x2a2420);
    this.back.color.set(mood.back);
    this.back.intensity = mood.backPower;
    this.lamps();
    const half = Math.hypot(width, depth) * 0.53;
    Object.assign(this.key.shadow.camera, { left: -half, right: half, top: half, bottom: -half, near: 5, far: 140 });
    this.key.shadow.camera.updateProjectionMatrix();
    this.shade();
  }

  // The lamp stands to the left of who looks from this side, the cool light across from it.
  light(az: number): void {
    this.lit = az;
    const [s, c] = [Math.sin(az), Math.cos(az)];
    const turned = ([x, y, z]: readonly [number, number, number]) => [x * c + z * s, y, z * c - x * s] as const;
    this.key.position.set(...turned(this.mood.from));
    this.back.position.set(...turned([30, 18, -36]));
    this.shade();
  }

  get lens(): Lens {
    return { ...this.size, insets: this.insets };
  }

  resize(width: number, height: number): void {
    const size = { width: Math.max(1, width), height: Math.max(1, height) };
    if (size.width === this.size.width && size.height === this.size.height) return;
    this.size = size;
    this.renderer.setSize(size.width, size.height, false);
    this.ask();
  }

  // Shadows are drawn anew with the next frame: something that casts one has moved.
  shade(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.ask();
  }

  look(view: View, soft: boolean): void {
    if (soft && !this.calm) this.goal = view;
    else {
      this.view = view;
      this.goal = null;
    }
    this.ask();
  }

  ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  readonly drained = (): Promise<void> =>
    drained(this.renderer.getContext() as WebGL2RenderingContext, () => this.ended);

  private wait(time: number): Promise<void> {
    return new Promise((go) => setTimeout(go, time));
  }

  // Programs are linked beside the page, which goes on meanwhile: whoever draws before they are waits for them, and
  // whoever asks a program for its variables after something was drawn waits for that too.
  *linking(scene: Scene, camera: PerspectiveCamera, target: WebGLRenderTarget | null = null): Work {
    const programs = new Set<Program>();
    for (const each of drawn(scene)) {
      this.renderer.setRenderTarget(target);
      for (const material of this.renderer.compile(each, camera, scene))
        for (const program of this.programsOf(material).values()) programs.add(program);
      this.renderer.setRenderTarget(null);
      yield;
    }
    for (const program of programs) while (!program.isReady() && !this.ended) yield this.wait(10);
    yield this.drained();
    for (const program of programs) {
      program.getUniforms();
      program.getAttributes();
      yield;
    }
  }

  private programsOf(material: Material): ReadonlyMap<string, Program> {
    const { programs } = this.renderer.properties.get(material) as { programs?: ReadonlyMap<string, Program> };
    return programs ?? new Map();
  }

  // What is large is handed over to the graphics card by itself: drawn alone, into a corner that nobody sees yet.
  private *handing(): Work {
    const { renderer, camera, scene } = this;
    const alone = 31;
    const lamps: Object3D[] = [];
    scene.traverse((each) => {
      if (each instanceof Light) lamps.push(each);
    });
    this.place();
    for (const each of drawn(scene).filter(({ geometry }) => (geometry.getAttribute('position')?.count ?? 0) > large)) {
      for (const lamp of [...lamps, each]) lamp.layers.enable(alone);
      camera.layers.set(alone);
      const { needsUpdate } = renderer.shadowMap;
      renderer.shadowMap.needsUpdate = false;
      renderer.setViewport(0, 0, 1, 1);
      renderer.setScissor(0, 0, 1, 1);
      renderer.setScissorTest(true);
      renderer.render(scene, camera);
      renderer.setScissorTest(false);
      renderer.shadowMap.needsUpdate = needsUpdate;
      camera.layers.set(0);
      each.layers.disable(alone);
      yield this.drained();
    }
    for (const lamp of lamps) lamp.layers.disable(alone);
  }

  // Nothing is drawn before this.
  *opening(): Work {
    yield* this.linking(this.scene, this.camera);
    yield* this.handing();
    this.ready = true;
    this.ask();
  }

  private frame(now: number): void {
    this.asked = 0;
    if (!this.ready) return;
    const passed = Math.min(0.1, Math.max(0, (now - this.last) / 1000));
    const steady = now - this.last < 1000;
    let more = this.glide(passed);
    for (const tick of this.ticks) more = tick(now / 1000, passed) || more;
    this.draw();
    if (more) {
      if (steady && this.pace.tooSlow((now - this.last) / 1000)) this.onSlow(this.tier);
      this.ask();
    }
    this.last = now;
  }

  private glide(passed: number): boolean {
    if (!this.goal) return false;
    const { view, arrived } = eased(this.view, this.goal, Math.max(passed, 0.008));
    this.view = view;
    if (arrived) this.goal = null;
    return !arrived;
  }

  draw(): void {
    this.place();
    const { width, height } = this.size;
    this.renderer.info.reset();
    this.renderer.setScissorTest(false);
    this.renderer.setViewport(0, 0, width, height);
    this.renderer.render(this.scene, this.camera);
    for (const overlay of this.overlays) overlay();
    this.frames += 1;
    this.shown();
    this.onFrame();
  }

  private place(): void {
    const { width, height } = this.size;
    const eye = eyeOf(this.view);
    const { right, up, ahead } = axesOf(this.view);
    this.camera.position.set(eye.x, eye.y, eye.z);
    const basis = new Matrix4().makeBasis(
      new Vector3(right.x, right.y, right.z),
      new Vector3(up.x, up.y, up.z),
      new Vector3(-ahead.x, -ahead.y, -ahead.z),
    );
    this.camera.quaternion.setFromRotationMatrix(basis);
    this.camera.fov = fieldOf(width, height);
    this.camera.aspect = width / height;
    const { insets } = this;
    this.camera.setViewOffset(
      width,
      height,
      (insets.right - insets.left) / 2,
      (insets.bottom - insets.top) / 2,
      width,
      height,
    );
  }

  // Gives back what the graphics card holds for an object and all that hangs on it.
  drop(root: Object3D): void {
    root.traverse((each) => {
      const { geometry, material } = each as Partial<Mesh>;
      geometry?.dispose();
      if (!material || Array.isArray(material)) return;
      (material as Material & { map?: Texture | null }).map?.dispose();
      if (!this.keeps(material)) material.dispose();
    });
  }

  // One material of each kind stays, and with it its program: signs come and go with every question, and to link a
  // program takes longer than to paint a frame.
  private keeps(material: Material): boolean {
    const keys = [...this.programsOf(material).keys()];
    for (const key of keys) if (!this.keepers.has(key)) this.keepers.set(key, material);
    return keys.some((key) => this.keepers.get(key) === material);
  }

  end(): void {
    this.ended = true;
    if (this.asked !== 0) cancelAnimationFrame(this.asked);
    this.ticks.clear();
    this.overlays.clear();
    this.drop(this.scene);
    for (const each of this.keepers.values()) each.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
