import { harms } from '../../../boards/harm';
import { wordsIn } from '../../../boards/json';
import { facingTurn, isLegal, isPointed, pressArea, pressPiece } from '../../../boards/recon/hands';
import { readModel, type Figure, type Merc, type Model } from '../../../boards/recon/model';
import { spokenPlace } from '../../../boards/recon/places';
import { words } from '../../../words';
import type { Diorama, Feature, Hit, Label, Mark, Note, Scene, SolidGame, Standing, Track } from '../../diorama';
import type { Spot } from '../../kit/camera';
import type { Source } from '../../kit/fx';
import type { Mood } from '../../kit/stage';
import { around, cell, face, middle, placesOf, square, x, z, type Placed } from './place';
import { sceneryOf } from './scenery';
import { beatsOf } from './story';

// Recon as a doll's house; the alarm colours the room.
const t = words.recon;
const kinds: readonly [RegExp, string][] = [
  [/leader/, 'leader'],
  [/gunner/, 'gunner'],
  [/heavy/, 'heavy'],
  [/demo/, 'demo'],
  [/incinerator/, 'incinerator'],
  [/breacher/, 'breacher'],
  [/shock/, 'shock'],
  [/assassin/, 'assassin'],
  [/monkeywrench/, 'monkeywrench'],
];
const mercKind = (id: string) => kinds.find(([pattern]) => pattern.test(id))?.[1] ?? 'trooper';
const opforKind = (figure: Figure) => (figure.rank > 0 ? `guard${figure.rank}` : figure.kind);
const agentLooks: { [colour: string]: number } = { blue: 1, red: 6, black: 0 };

function moodOf(model: Model): Mood {
  const rim = model.level >= 3 || model.reinforcement ? 0xff4a3a : model.level === 2 ? 0xffb938 : 0x6fe3f7;
  return {
    key: 0xffe2bd,
    keyPower: 4.2,
    sky: 0xb4c0e0,
    skyPower: 1.3,
    back: rim === 0x6fe3f7 ? 0x5aa8ff : rim,
    backPower: 1.9,
    rim,
    from: [-18, 40, 16],
  };
}

interface Signs {
  acting: boolean;
  lit: boolean;
  pointed: boolean;
  told: boolean;
}
function signs(scene: Scene, model: Model, id: string, told: ReadonlySet<string>): Signs {
  const { aim } = scene;
  return {
    acting: model.prompted === id,
    lit: aim?.can(id) === true,
    pointed: aim?.isPointed(id) === true && aim.pointed?.who !== id,
    told: told.has(id),
  };
}
const body = (placed: Placed, kind: string, look: number, turn: number, size: number, r: number) => ({
  id: placed.id,
  kind,
  look,
  ...placed.at,
  face: turn,
  r: r * placed.share,
  size: size * placed.share,
  tall: 2.2 * placed.share,
});

function merc(scene: Scene, model: Model, placed: Placed, own: Merc, told: ReadonlySet<string>): Standing {
  const sign = signs(scene, model, own.id, told);
  const label: Label = {
    name: own.name.split(' ').slice(1).join(' ') || own.name,
    sure: sign.acting || sign.pointed,
    life: { now: own.blood, full: own.bloodMax, pips: false },
    badges: own.reserve !== 'none' ? [{ icon: 'eye', name: t.reserve(own.reserve, own.facing), tone: 'holo' }] : [],
  };
  return {
    ...body(
      placed,
      mercKind(own.id),
      own.look,
      face(own.reserve !== 'none' ? facingTurn(placed.area, own.facing) : 0),
      1.08,
      0.72,
    ),
    ...sign,
    label,
    dim: own.down ? 0.7 : 0,
    roll: own.down ? 1.3 : 0,
  };
}
function opfor(scene: Scene, model: Model, placed: Placed, own: Figure, told: ReadonlySet<string>): Standing {
  const sign = signs(scene, model, own.id, told);
  const label: Label = {
    name: own.name,
    sure: sign.pointed,
    life: own.blood > 1 ? { now: own.blood - own.damage, full: own.blood, pips: true } : null,
    badges: own.states.map((state) => ({ icon: 'warn', name: state, tone: 'warn' })),
  };
  return { ...body(placed, opforKind(own), own.rank > 0 ? 6 : 7, face(180), 1.02, 0.66), ...sign, label };
}
function agent(model: Model, placed: Placed): Standing {
  const own = model.agents[Number(placed.id.slice(6))]!;
  return {
    ...body(placed, 'agent', agentLooks[own.colour] ?? 0, 0, 0.9, 0.55),
    tall: 1.3,
    base: false,
    acting: false,
    lit: false,
    pointed: false,
    told: false,
    label: { name: t.unknown(own.colour), sure: false, life: null, badges: [] },
  };
}

function piecesOf(scene: Scene, model: Model): Standing[] {
  const told = wordsIn(scene.told?.event.args);
  return placesOf(model).map((placed) => {
    const [own, foe] = [
      model.mercs.find((each) => each.id === placed.id),
      model.figures.find((each) => each.id === placed.id),
    ];
    return own
      ? merc(scene, model, placed, own, told)
      : foe
        ? opfor(scene, model, placed, foe, told)
        : agent(model, placed);
  });
}

function marksOf(scene: Scene, model: Model, pieces: readonly Standing[]): Mark[] {
  const found: Mark[] = [];
  for (const area of model.areas) {
    const points = square(area).map(
      ([px, pz]) => [px + (x(area.column) - px) * 0.06, pz + (z(area.row) - pz) * 0.06] as const,
    );
    if (isPointed(model, scene.aim, area.id)) found.push({ kind: 'area', points, tone: 'warn', fill: 0.14 });
    else if (isLegal(model, scene.aim, area.id))
      found.push({ kind: 'area', points, tone: 'holo', fill: 0.08, line: 0.7 });
    if (area.disc > 0)
      found.push(
        { kind: 'ring', at: { ...middle(area), y: 0.02 }, r: 1.5, tone: 'bad', opacity: 0.5, thick: 0.12 },
        { kind: 'glow', at: middle(area), r: 2.2, tint: 0xff5a1a, opacity: 0.25 + 0.15 * area.disc },
      );
  }
  for (const token of model.tokens) {
    const area = model.areas.find((each) => each.id === token.area);
    if (area) found.push({ kind: 'ring', at: tokenSpot(middle(area)), r: 0.6, tone: 'warn', dashed: !token.faceUp });
  }
  const who = pieces.find((each) => each.id === scene.aim?.pointed?.who) ?? pieces.find((each) => each.acting);
  const target = pieces.find((each) => each.pointed && each.look >= 6);
  if (who && target)
    found.push({
      kind: 'beam',
      from: { x: who.x, y: 1.6, z: who.z },
      to: { x: target.x, y: 1.4, z: target.z },
      tone: 'warn',
    });
  return found;
}
const tokenSpot = (at: Spot): Spot => ({ x: at.x - 1.2, y: 0.04, z: at.z + 1.2 });

function notesOf(scene: Scene, model: Model): Note[] {
  const found: Note[] = scene.wide
    ? model.rooms.map((room) => ({
        key: room.name,
        at: { x: x(room.column), y: 0.1, z: z(room.row) + 1.1 },
        text: room.name,
        tone: 'place' as const,
      }))
    : [];
  // Areas are named by their row and column, so these stand at the edges.
  for (let i = 0; i < 8; i += 1)
    found.push(
      { key: `row ${i}`, at: { x: x(-1) + 1.1, y: 0, z: z(i) + 0.6 }, text: `${i + 1}`, tone: 'place' },
      { key: `column ${i}`, at: { x: x(i), y: 0, z: z(8) - 0.4 }, text: `${i + 1}`, tone: 'place' },
    );
  for (const token of model.tokens) {
    const area = model.areas.find((each) => each.id === token.area);
    if (area)
      found.push({
        key: `token ${token.area}`,
        at: { ...tokenSpot(middle(area)), y: 0.7 },
        text: token.faceUp ? (token.what === 'decoy' ? '–' : token.what) : '?',
        tone: 'warn',
      });
  }
  for (const area of model.areas)
    if (area.disc > 0)
      found.push({
        key: `disc ${area.id}`,
        at: { ...middle(area), x: middle(area).x + 1.4, y: 0.4, z: middle(area).z + 1.4 },
        text: String(area.disc),
        tone: 'warn',
      });
  return found;
}

const featuresOf = (scene: Scene, model: Model): Feature[] =>
  model.areas.map((area) => ({
    value: area.id,
    points: square(area),
    top: 0,
    can: isLegal(model, scene.aim, area.id),
  }));

function sourcesOf(model: Model): Source[] {
  return model.areas.flatMap((area): Source[] => {
    const at = middle(area);
    return [
      ...(area.burning
        ? [
            { ...at, x: at.x + 1, y: 0.15, r: 0.62, h: 1.9, n: 10, kind: 'fire' as const },
            { ...at, x: at.x + 1, y: 0.8, r: 0.55, h: 5, n: 8, kind: 'smoke' as const },
          ]
        : []),
      ...(area.smoke
        ? [0, 1, 2].map((i) => ({
            x: at.x + Math.sin(i * 2.1),
            y: 0.2,
            z: at.z + Math.cos(i * 2.1),
            r: 1.1,
            h: 2.4,
            n: 8,
            kind: 'smoke' as const,
          }))
        : []),
    ];
  });
}

// Who acts with so much of the building round it that rooms and ways are understood, where it may go and what it may
// reach; while nobody is asked, all of the building.
function watchOf(scene: Scene, model: Model, pieces: readonly Standing[]): Spot[] {
  const acting = pieces.find((each) => each.acting);
  if (!acting) return around({ x: 0, z: 0 }, 4 * cell, 4 * cell);
  const legal = model.areas.filter((area) => isLegal(model, scene.aim, area.id)).map(middle);
  const chosen = pieces.filter((each) => each.pointed || (each.lit && !scene.phone));
  return [
    ...(scene.wide ? around(acting, 13, 9) : around(acting, 5.6, scene.phone ? 5.6 : 9)),
    ...legal,
    ...chosen.map(({ x: px, z: pz }) => ({ x: px, y: 2, z: pz })),
  ];
}

function diorama(scene: Scene): Diorama {
  const model = readModel(scene.view, scene.content);
  const pieces = piecesOf(scene, model);
  return {
    width: 8 * cell,
    depth: 8 * cell,
    margin: 2.2,
    mood: moodOf(model),
    sceneryKey: JSON.stringify([
      model.areas.map((area) => [area.kind, area.tile, area.place, area.north, area.west, area.disc]),
      model.level,
      model.reinforcement,
    ]),
    scenery: () => sceneryOf(model),
    pieces,
    marks: marksOf(scene, model, pieces),
    dots: [],
    notes: notesOf(scene, model),
    features: featuresOf(scene, model),
    sources: sourcesOf(model),
    watch: watchOf(scene, model, pieces),
    blocks: [],
    ...(model.inSight
      ? { fog: { columns: 8, rows: 8, veiled: model.areas.map((area) => !model.inSight!.has(area.id)) } }
      : {}),
    home: { x: 0, y: 0, z: 0, az: 0.12, tilt: scene.phone ? 1 : 0.96, dist: 70 },
    frame: scene.phone ? 6 : 24,
  };
}

function press(hit: Hit, { aim, view, content }: Scene): void {
  if (!aim?.prompt) return;
  const model = readModel(view, content);
  const placed = placesOf(model).find((each) => each.id === hit.piece);
  if (placed) pressPiece(model, aim, placed.id, placed.area.id);
  else if (hit.feature) pressArea(model, aim, hit.feature);
}

function track(model: Model): Track {
  const most = model.reinforcement ? model.reinforcementMax : 10;
  const title = `${model.reinforcement ? t.reinforcement : t.security} ${model.security}${model.reinforcement ? '' : ` · ${t.level(model.level)}`}`;
  return {
    now: model.security,
    most,
    edges: model.reinforcement ? [] : model.bands.map((band) => band.from),
    title,
    text: t.why[model.alarm] ?? '',
    tone: model.level >= 3 || model.reinforcement ? 'bad' : model.level === 2 ? 'warn' : 'holo',
  };
}

const icons: readonly [RegExp, string][] = [
  [/breach|door/, 'locked-door'],
  [/attack|spray|fire|shoot/, 'winchester-rifle'],
  [/melee|strike/, 'crossed-swords'],
  [/step|move|hustle|run/, 'run'],
  [/cover|duck/, 'shield'],
  [/reserve|overwatch/, 'targeting'],
  [/kit|heal|medic/, 'first-aid-kit'],
  [/throw|grenade/, 'grenade'],
  [/interrogat|question|interact|use/, 'magnifying-glass'],
  [/capture/, 'handcuffs'],
  [/reload/, 'reload-gun-barrel'],
  [/initiative|lead|combine|take/, 'guards'],
  [/pass|done|stop|end/, 'hourglass'],
];

export const game: SolidGame = {
  diorama,
  press,
  beats: beatsOf,
  unit(scene) {
    const model = readModel(scene.view, scene.content);
    const own = model.mercs.find((each) => each.id === model.prompted);
    if (!own) return null;
    return {
      kind: mercKind(own.id),
      look: own.look,
      name: own.name.split(' ').slice(1).join(' ') || own.name,
      line: `${model.team} · ${t.priorityOf(own.priority)}`,
      life: { now: own.blood, full: own.bloodMax, pips: false, unit: t.blood },
      chips: [
        { text: `${own.cp} ${t.cp}` },
        ...(own.ammoMax > 0 ? [{ text: `${t.ammo} ${own.ammo}/${own.ammoMax}` }] : []),
      ],
    };
  },
  strip: (scene) => ({ track: track(readModel(scene.view, scene.content)) }),
  say: (said, scene, isChoice) => spokenPlace(readModel(scene.view, scene.content), said, isChoice),
  harm: harms.recon!,
  icon: (verb, said) => icons.find(([pattern]) => pattern.test(`${verb} ${said}`.toLowerCase()))?.[1] ?? null,
};
